import pickle
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import spacy
from qreas_adapters.spacy_parser import BUNDLED, SpacyParser, bundled, installed, lemmatize
from spacy.language import Language
from spacy.tokens import Doc

from qreas.errors import InputError, MissingResourceError, ModelError
from qreas.types import Document, Token


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


def test_the_vocabulary_does_not_grow_with_the_texts() -> None:
    parser = bundled()
    parser.parse(["one"])
    before = len(parser.nlp.vocab.strings)
    parser.parse([f"word{number} and name{number}" for number in range(100)])
    assert len(parser.nlp.vocab.strings) == before


def test_threads_can_share_the_parser() -> None:
    texts = [f"Sam had {number} dimes." for number in range(40)]
    with ThreadPoolExecutor(4) as pool:
        parsed = list(pool.map(lambda text: bundled().parse([text])[0], texts))
    assert parsed == bundled().parse(texts)


def test_a_text_over_the_length_that_spacy_takes_is_refused() -> None:
    parser = SpacyParser(bundled().nlp)
    with pytest.raises(InputError, match=r"cut it to 1,000,000 characters"):
        parser.parse(["a " * 600_000])


def test_an_unknown_pipeline_says_how_to_get_it() -> None:
    with pytest.raises(MissingResourceError, match=r"python -m spacy download en_no_such"):
        installed("en_no_such")


def test_a_pipeline_without_a_parser_is_refused(tmp_path: Path) -> None:
    spacy.blank("en").to_disk(tmp_path)
    with pytest.raises(ModelError, match="no dependency parser"):
        installed(str(tmp_path))


def test_a_folder_can_be_named_in_place_of_a_package() -> None:
    text = "Two dogs left."
    assert installed(str(BUNDLED)).parse([text]) == bundled().parse([text])


def test_words_alone_can_be_lemmatized() -> None:
    assert lemmatize(["Was", "children", "ran"], ["AUX", "NOUN", "VERB"]) == ("be", "child", "run")


def test_clear_dependencies_of_a_pipeline_become_universal() -> None:
    @Language.component("parsed_by_hand")
    def parsed_by_hand(doc: Doc) -> Doc:
        heads, deps = [1, 1, 1, 2, 5, 3], ["nsubj", "ROOT", "acomp", "prep", "nummod", "pobj"]
        return Doc(doc.vocab, words=[t.text for t in doc], heads=heads, deps=deps,
                   lemmas=["it", "be", "full", "of", "two", "thing"],
                   pos=["PRON", "AUX", "ADJ", "ADP", "NUM", "NOUN"])  # fmt: skip

    nlp = spacy.blank("en")
    nlp.add_pipe("parsed_by_hand")
    (document,) = SpacyParser(nlp, is_clear=True).parse(["It is full of two things"])
    tokens: tuple[Token, ...] = document.sentences[0].tokens
    assert [(t.text, tokens[t.head].text, t.dep) for t in tokens] == [
        ("It", "full", "nsubj"),
        ("is", "full", "cop"),
        ("full", "full", "root"),
        ("of", "things", "case"),
        ("two", "things", "nummod"),
        ("things", "full", "obl"),
    ]


def test_the_bundled_model_stays_within_its_size() -> None:
    size = sum(path.stat().st_size for path in BUNDLED.rglob("*") if path.is_file())
    assert size <= 9_000_000


def test_parsed_documents_can_be_sent_between_processes() -> None:
    documents = bundled().parse(["Sam had 9 dimes."])
    assert pickle.loads(pickle.dumps(documents)) == documents
