from pathlib import Path

from training.treebanks import FREE_GENRES, TreebankDocument, Word, read, read_free

CONLLU = """\
# newdoc id = GUM_news_pears
# sent_id = 1
# text = It doesn’t cost $5.
1	It	it	PRON	PRP	_	4	nsubj	_	_
2-3	doesn’t	_	_	_	_	_	_	_	_
2	does	do	AUX	VBZ	_	4	aux	_	_
3	n’t	not	PART	RB	_	4	advmod	_	_
4	cost	cost	VERB	VB	_	0	root	_	_
4.1	left	leave	VERB	VBN	_	_	_	_	_
5	$	$	SYM	$	_	4	obj	_	SpaceAfter=No
6	5	5	NUM	CD	_	5	nummod	_	SpaceAfter=No
7	.	.	PUNCT	.	_	4	punct	_	_

# newdoc id = GUM_fiction_figs
# sent_id = 2
1	Figs	fig	NOUN	NNS	_	0	root	_	_

"""


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name / "train.conllu"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    return path


def test_words_keep_their_arcs_and_the_spaces_between_them(tmp_path: Path) -> None:
    first, second = read(write(tmp_path, "GUM", CONLLU))
    assert first == TreebankDocument(
        "GUM_news_pears",
        (
            (
                Word("It", "it", "PRON", "PRP", 3, "nsubj", True),
                Word("does", "do", "AUX", "VBZ", 3, "aux", False),
                Word("n't", "not", "PART", "RB", 3, "advmod", True),
                Word("cost", "cost", "VERB", "VB", 3, "root", True),
                Word("$", "$", "SYM", "$", 3, "obj", False),
                Word("5", "5", "NUM", "CD", 4, "nummod", False),
                Word(".", ".", "PUNCT", ".", 3, "punct", True),
            ),
        ),
    )
    assert second.genre == "fiction"


def test_only_free_genres_are_trained_on(tmp_path: Path) -> None:
    write(tmp_path, "GUM", CONLLU)
    write(tmp_path, "EWT", CONLLU.replace("GUM_fiction_", "weblog-"))
    names = [document.name for document in read_free(tmp_path)]
    assert names == ["GUM_news_pears", "weblog-figs", "GUM_news_pears"]


def test_non_commercial_genres_are_not_free() -> None:
    assert FREE_GENRES.isdisjoint(("fiction", "whow", "essay", "letter", "podcast", "conversation"))
