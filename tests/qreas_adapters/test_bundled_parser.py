import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest
import spacy
from qreas_adapters import bundled_parser
from qreas_adapters.bundled_parser import BUNDLED, bundled, lemmatize
from qreas_adapters.spacy_parser import installed
from spacy.tokens import Doc

from qreas.types import Document

# Contractions, signs, marks, numbers, several sentences and texts without any word.
TEXTS = (
    "Sam had 9 dimes. His dad gave him 7 dimes; how many has he got now?",
    "“I can't,” she said – it’s $1,234.50 for a 26-year-old's U.S. visa (see www.example.org).",
    "Shares of XYZ Corp. rose 3.5% to £12.40 on 2004-05-03, its best day in 24 years!",
    "\n\n  two  spaces \t and a tab ",
    "",
    "ALL IN CAPITALS: 50-60 MEN WON 4-1",
    "Zwölf naïve Xhosa-speakers dined at the café in São Paulo.",
    "one " * 700,
)


def words(text: str) -> list[str]:
    (document,) = bundled().parse([text])
    return [token.text for sentence in document.sentences for token in sentence.tokens]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a 26-year-old man", ["a", "26", "-", "year", "-", "old", "man"]),
        ("5.5bn people", ["5.5", "bn", "people"]),
        ("US$5bn", ["US$", "5", "bn"]),
        ("£5,000", ["£", "5,000"]),
        ("$7bn", ["$", "7", "bn"]),
        ("open 24/7", ["open", "24/7"]),
        ("on 2004-05-03", ["on", "2004-05-03"]),
        ("on 10/12/2004", ["on", "10/12/2004"]),
        ("won 4-1", ["won", "4", "-", "1"]),
        ("50-60 men", ["50", "-", "60", "men"]),
        ("$50-$60", ["$", "50", "-", "$", "60"]),
        ("30%-40%", ["30", "%", "-", "40", "%"]),
        ("1.5m tall", ["1.5", "m", "tall"]),
        ("a wall of 3m.", ["a", "wall", "of", "3", "m", "."]),
        ("a 3x4 grid", ["a", "3", "x", "4", "grid"]),
        ("an e-mail", ["an", "e-mail"]),
        ("don’t", ["do", "n’t"]),
        ("-LRB- 12 -RRB-", ["-LRB-", "12", "-RRB-"]),
        ("at 7:30pm", ["at", "7:30", "pm"]),
        ("in the 1980's", ["in", "the", "1980's"]),
        ("a baker,21 and fit", ["a", "baker", ",", "21", "and", "fit"]),
        ("the ''best'' 3", ["the", "''", "best", "''", "3"]),
        ("5 and/or 6", ["5", "and", "/", "or", "6"]),
        ("WON'T", ["WO", "N'T"]),
        ("-rain- at -5", ["-", "rain", "-", "at", "-5"]),
        ("Lt. Hay(left) left", ["Lt.", "Hay", "(", "left", ")", "left"]),
    ],
)
def test_the_bundled_tokenizer_cuts_quantities(text: str, expected: list[str]) -> None:
    assert words(text) == expected


def test_offsets_point_at_the_words_of_the_given_text() -> None:
    text = "“Sam’s\u00a0dad”  gave\thim\n7 dimes. He left."
    (document,) = bundled().parse([text])
    tokens = [token for sentence in document.sentences for token in sentence.tokens]
    assert document.text == text
    assert [text[t.start : t.end] for t in tokens] == [t.text for t in tokens]
    assert not any(t.text.isspace() for t in tokens)


def test_a_plain_sentence_gets_its_tree_tags_and_lemmas() -> None:
    (document,) = bundled().parse(["Two dogs have eaten the apples."])
    (sentence,) = document.sentences
    found = [(t.lemma, t.pos, t.tag, sentence.tokens[t.head].text, t.dep) for t in sentence.tokens]
    assert found == [
        ("two", "NUM", "CD", "dogs", "nummod"),
        ("dog", "NOUN", "NNS", "eaten", "nsubj"),
        ("have", "AUX", "VBP", "eaten", "aux"),
        ("eat", "VERB", "VBN", "eaten", "root"),
        ("the", "DET", "DT", "apples", "det"),
        ("apple", "NOUN", "NNS", "eaten", "obj"),
        (".", "PUNCT", ".", "eaten", "punct"),
    ]


def test_every_sentence_is_one_tree() -> None:
    (document,) = bundled().parse(["Sam had  9 dimes. \n\n His dad gave him 7 dimes"])
    assert len(document.sentences) == 2
    for sentence in document.sentences:
        (root,) = [token for token in sentence.tokens if token.is_root]
        assert len(sentence.subtree(root.index)) == len(sentence.tokens)


@pytest.mark.parametrize("text", ["", "  ", "\n\t", "\x00\x01"])
def test_a_text_without_words_has_no_sentences(text: str) -> None:
    assert bundled().parse([text]) == [Document(text, ())]


def test_a_batch_gives_what_single_texts_give() -> None:
    texts = ["Sam had 9 dimes.", "", "Jill ate three of them, I think."]
    assert bundled().parse(texts) == [bundled().parse([text])[0] for text in texts]


def test_single_texts_and_batches_give_what_spacy_itself_gives() -> None:
    plain = installed(str(BUNDLED))
    assert bundled().parse(TEXTS) == plain.parse(TEXTS)
    assert [bundled().parse([text])[0] for text in TEXTS] == plain.parse(TEXTS)


def test_the_vocabulary_forgets_words_when_it_has_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundled_parser, "MOST_WORDS", 50)
    parser = bundled()
    parser.parse([f"word{number} and name{number}" for number in range(60)])
    full = len(parser.nlp.vocab.strings)
    (again,) = parser.parse(["word1 was forgotten."])
    assert len(parser.nlp.vocab.strings) < full - 100
    assert again == installed(str(BUNDLED)).parse(["word1 was forgotten."])[0]


def test_threads_can_share_the_parser() -> None:
    texts = [f"Sam had {number} dimes." for number in range(40)]
    with ThreadPoolExecutor(4) as pool:
        parsed = list(pool.map(lambda text: bundled().parse([text])[0], texts))
    assert parsed == bundled().parse(texts)


def test_words_alone_can_be_lemmatized() -> None:
    assert lemmatize(["Was", "children", "ran"], ["AUX", "NOUN", "VERB"]) == ("be", "child", "run")


def test_a_plural_more_frequent_than_its_singular_has_the_singular_as_its_lemma() -> None:
    forms = ["years", "hours", "minutes", "acres", "shoes", "gas", "news", "species"]
    found = lemmatize(forms, ["NOUN"] * len(forms))
    assert found == ("year", "hour", "minute", "acre", "shoe", "gas", "news", "species")


def test_the_bundled_model_stays_within_its_size() -> None:
    size = sum(path.stat().st_size for path in BUNDLED.rglob("*") if path.is_file())
    assert size <= 9_000_000


def test_parsed_documents_can_be_sent_between_processes() -> None:
    documents = bundled().parse(["Sam had 9 dimes."])
    assert pickle.loads(pickle.dumps(documents)) == documents


def test_lemmas_are_those_that_spacys_search_finds() -> None:
    forms = ("geese", "dimes", "rode", "rides", "singing", "best", "sooner", "Boxes", "xyzs", "nee")
    classes = ("NOUN", "NOUN", "VERB", "VERB", "VERB", "ADJ", "ADV", "NOUN", "NOUN", "VERB")
    nlp = spacy.load(BUNDLED)
    plain = nlp.get_pipe("lemmatizer")(Doc(nlp.vocab, words=list(forms), pos=list(classes)))
    assert lemmatize(forms, classes) == tuple(token.lemma_ for token in plain)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Canadian Josh Reid came fifth.", ["Canadian Josh Reid came fifth."]),
        ("Two goals as English side Arsenal beat Ajax 4-1", None),
        ("As the vote began, Prime Minister Lars Holm spoke.", None),
        ("Sales rose 3%. Nifty fell.", ["Sales rose 3%.", "Nifty fell."]),
        ("He left at 5 p.m. Then Ann came.", ["He left at 5 p.m.", "Then Ann came."]),
        ("Sports news\nCanadian Josh Reid won.", ["Sports news", "Canadian Josh Reid won."]),
    ],
)
def test_a_name_with_a_capital_breaks_off_no_sentence(
    text: str, expected: list[str] | None
) -> None:
    (document,) = bundled().parse([text])

    assert [text[s.start : s.end] for s in document.sentences] == (expected or [text])
