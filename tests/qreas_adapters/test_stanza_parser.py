"""Stanza's models cannot be fetched here, and training all five takes too long for a test.

So the adapter is tested against stanza's own Document and tree classes, filled as its processors
fill them; only the loading of real models is left untested, but for its errors.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from qreas.errors import MissingResourceError
from qreas.quantity import quantify
from qreas.quantity.segment import segment
from qreas.types import Document, Mention

pytest.importorskip("stanza", exc_type=ImportError)

from qreas_adapters.stanza_parser import StanzaParser, convert, installed
from stanza.models.common.doc import Document as StanzaDocument
from stanza.models.constituency.tree_reader import read_trees
from stanza.utils.conll import CoNLL

TEXT = "Sam doesn’t have 9 dimes."
PARSED = """\
1	Sam	Sam	PROPN	NNP	_	4	nsubj	_	start_char=0|end_char=3
2-3	doesn't	_	_	_	_	_	_	_	start_char=4|end_char=11
2	does	do	AUX	VBZ	_	4	aux	_	_
3	n't	not	PART	RB	_	4	advmod	_	_
4	have	have	VERB	VB	_	0	root	_	start_char=12|end_char=16
5	9	9	NUM	CD	_	6	nummod	_	start_char=17|end_char=18
6	dimes	dime	NOUN	NNS	_	4	obj	_	start_char=19|end_char=24|SpaceAfter=No
7	.	.	PUNCT	.	_	4	punct	_	start_char=24|end_char=25

"""
TREE = (
    "(ROOT (S (NP (NNP Sam)) (VP (VBZ does) (RB n't) "
    "(VP (VB have) (NP (CD 9) (NNS dimes)))) (. .)))"
)


@pytest.fixture
def parsed() -> StanzaDocument:
    made = CoNLL.conll2doc(input_str=PARSED)
    made.sentences[0].constituency = read_trees(TREE)[0]
    return made


def test_words_of_a_contraction_share_its_letters(parsed: StanzaDocument) -> None:
    (sentence,) = convert(parsed, TEXT).sentences
    assert [t.text for t in sentence.tokens] == ["Sam", "does", "n’t", "have", "9", "dimes", "."]
    assert [TEXT[t.start : t.end] for t in sentence.tokens] == [t.text for t in sentence.tokens]


def test_heads_count_from_zero_and_the_root_is_its_own(parsed: StanzaDocument) -> None:
    (sentence,) = convert(parsed, TEXT).sentences
    assert [t.head for t in sentence.tokens] == [3, 3, 3, 3, 5, 3, 3]
    assert sentence.tokens[3].dep == "root"
    assert [(t.lemma, t.pos, t.tag) for t in sentence.tokens[4:6]] == [
        ("9", "NUM", "CD"),
        ("dime", "NOUN", "NNS"),
    ]


def test_the_constituency_tree_becomes_the_sentence_tree(parsed: StanzaDocument) -> None:
    (sentence,) = convert(parsed, TEXT).sentences
    assert sentence.tree is not None
    assert " ".join(str(sentence.tree).split()) == TREE


def test_blank_texts_never_reach_the_pipeline(parsed: StanzaDocument) -> None:
    class Pipeline:
        def bulk_process(self, texts: list[str]) -> list[StanzaDocument]:
            assert texts == ["Sam doesn't have 9 dimes."]
            return [parsed]

    documents = StanzaParser(Pipeline()).parse(["", TEXT, " "])
    assert documents == [Document("", ()), convert(parsed, TEXT), Document(" ", ())]


def test_missing_models_say_how_to_get_them(tmp_path: Path) -> None:
    with pytest.raises(MissingResourceError, match=r"stanza\.download\('en'\)"):
        installed(str(tmp_path))


def test_the_segmenter_reads_its_mentions_off_the_constituency_tree(
    parsed: StanzaDocument,
) -> None:
    # The dependencies err here on purpose: only the tree knows that the phrase has a noun.
    document = convert(parsed, TEXT)
    (sentence,) = document.sentences
    tokens = tuple(replace(t, head=3, dep="obj") if t.text == "9" else t for t in sentence.tokens)
    assert segment(replace(sentence, tokens=tokens), 0) == (Mention(0, 4, 5, (4,)),)
    assert [numset.unit.name for numset in quantify(document)] == ["dime"]
