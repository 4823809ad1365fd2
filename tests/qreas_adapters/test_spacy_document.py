import spacy
from qreas_adapters.spacy_document import Labels, document_of, sentences_of
from spacy.tokens import Doc

WORDS = ["Two", " \n", "dogs", "left", ".", "They", "ran"]
DOC = Doc(
    spacy.blank("en").vocab,
    words=WORDS,
    spaces=[False, False, True, False, True, True, False],
    heads=[1, 2, 3, 3, 3, 6, 6],
    deps=["nummod", "dep", "nsubj", "ROOT", "punct", "nsubj", "ROOT"],
    lemmas=["two", "", "dog", "leave", ".", "", "run"],
    pos=["NUM", "SPACE", "NOUN", "VERB", "PUNCT", "PRON", "VERB"],
    tags=["CD", "_SP", "NNS", "VBD", ".", "PRP", "VBD"],
)


def test_whitespace_makes_no_token_and_governs_none() -> None:
    first, second = document_of(DOC).sentences
    found = [(t.text, t.lemma, t.pos, t.tag, t.head, t.dep, t.start) for t in first.tokens]
    assert found == [
        ("Two", "two", "NUM", "CD", 1, "nummod", 0),
        ("dogs", "dog", "NOUN", "NNS", 2, "nsubj", 5),
        ("left", "leave", "VERB", "VBD", 2, "root", 10),
        (".", ".", "PUNCT", ".", 2, "punct", 14),
    ]
    assert [(t.index, t.text, t.lemma, t.head) for t in second.tokens] == [
        (0, "They", "they", 1),
        (1, "ran", "run", 1),
    ]


def test_labels_can_come_from_elsewhere() -> None:
    labels = Labels(["x"] * 7, ["NOUN"] * 7, ["NN"] * 7)
    first, _ = sentences_of(DOC, DOC.text, range(len(DOC.text)), labels)
    assert {(t.lemma, t.pos, t.tag) for t in first.tokens} == {("x", "NOUN", "NN")}
