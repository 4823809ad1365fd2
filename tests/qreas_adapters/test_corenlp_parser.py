import json
from pathlib import Path
from typing import Any

import pytest
from qreas_adapters.corenlp_parser import from_file

from qreas.errors import DataError, MissingResourceError

TEXT = 'Al Ito was given (for "free") 21\u00a03/4 pears by Bo in May .'


def arc(dependent: int, governor: int, dep: str) -> dict[str, Any]:
    return {"dependent": dependent, "governor": governor, "dep": dep}


# What CoreNLP makes of TEXT in lower case: word, tag, governor, relation; then the text's own word.
PARSED = """\
al|NNP|2|compound|Al
ito|NNP|4|nsubjpass|Ito
was|VBD|4|auxpass|was
given|VBN|0|ROOT|given
-LRB-|-LRB-|8|punct|(
for|IN|8|case|for
``|``|8|punct|"
free|JJ|4|nmod|free
''|''|8|punct|"
-RRB-|-RRB-|8|punct|)
21\u00a03/4|CD|12|nummod|21\u00a03/4
pears|NNS|4|dobj|pears
by|IN|14|case|by
bo|NNP|4|nmod:agent|Bo
in|IN|16|case|in
may|NNP|12|nmod|May
.|.|4|punct|."""
WORDS = [line.rpartition("|")[2] for line in PARSED.splitlines()]


def row() -> dict[str, Any]:
    rows = [line.split("|") for line in PARSED.splitlines()]
    leaves = " ".join(f"({tag} {word})" for word, tag, *_ in rows)
    return {
        "sentence1": TEXT,
        "sentence1_tokens": [[word for word, *_ in rows]],
        "sentence1_pos": [[tag for _, tag, *_ in rows]],
        "sentence1_dep_parse": [
            [arc(i, int(head), dep) for i, (_, _, head, dep, _) in enumerate(rows, start=1)]
        ],
        "sentence1_syntax_parse": [f"(ROOT (S {leaves}))"],
        "sentence2": "Unparsed.",
    }


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "pairs.jsonl"
    path.write_text(json.dumps(row()) + "\n", encoding="utf-8")
    return path


def test_words_are_found_in_the_text_as_it_spells_them(file: Path) -> None:
    (document,) = from_file(str(file)).parse([TEXT])
    (sentence,) = document.sentences
    assert [token.text for token in sentence.tokens] == WORDS
    assert [TEXT[token.start : token.end] for token in sentence.tokens] == WORDS


def test_relations_are_those_of_universal_dependencies_2(file: Path) -> None:
    (document,) = from_file(str(file)).parse([TEXT])
    tokens = document.sentences[0].tokens
    found = {t.text: (tokens[t.head].text, t.dep, t.pos, t.lemma) for t in tokens}
    assert {
        word: found[word] for word in ("Ito", "was", "given", "free", "pears", "Bo", "May")
    } == {
        "Ito": ("given", "nsubj:pass", "PROPN", "ito"),
        "was": ("given", "aux:pass", "AUX", "be"),
        "given": ("given", "root", "VERB", "give"),
        "free": ("given", "obl", "ADJ", "free"),
        "pears": ("given", "obj", "NOUN", "pear"),
        "Bo": ("given", "obl:agent", "PROPN", "bo"),
        "May": ("pears", "nmod", "PROPN", "may"),
    }


def test_the_tree_has_one_leaf_for_each_token(file: Path) -> None:
    (document,) = from_file(str(file)).parse([TEXT])
    (sentence,) = document.sentences
    assert sentence.tree is not None
    assert len(sentence.tree.leaves()) == len(sentence.tokens)


def test_a_conjunction_belongs_to_the_conjunct_after_it(tmp_path: Path) -> None:
    words, tags = ["pears", "and", "figs"], ["NNS", "CC", "NNS"]
    arcs = [arc(1, 0, "ROOT"), arc(2, 1, "cc"), arc(3, 1, "conj")]
    fields = {"tokens": [words], "pos": [tags], "dep_parse": [arcs],
              "syntax_parse": ["(NP (NNS pears) (CC and) (NNS figs))"]}  # fmt: skip
    made = {"sentence1": "Pears and figs"} | {f"sentence1_{k}": v for k, v in fields.items()}
    path = tmp_path / "pairs.jsonl"
    path.write_text(json.dumps(made), encoding="utf-8")
    (document,) = from_file(str(path)).parse(["Pears and figs"])
    assert [t.head for t in document.sentences[0].tokens] == [0, 2, 0]


def test_a_text_without_a_row_is_named(file: Path) -> None:
    with pytest.raises(DataError, match=r"no parse of 'Another text\.'; use another parser"):
        from_file(str(file)).parse(["Another text."])


def test_a_row_without_a_parse_is_named(file: Path) -> None:
    with pytest.raises(DataError, match=r"jsonl:1: no CoreNLP parse: field 'sentence2_tok"):
        from_file(str(file)).parse(["Unparsed."])


def test_a_parse_of_other_words_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "pairs.jsonl"
    path.write_text(json.dumps(row() | {"sentence1": "Quite another text"}), encoding="utf-8")
    with pytest.raises(DataError, match=r"sentence1: broken CoreNLP parse \('al' is not at"):
        from_file(str(path)).parse(["Quite another text"])


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(MissingResourceError, match=r"CoreNLP parses not found at .*none\.jsonl"):
        from_file(str(tmp_path / "none.jsonl"))


def test_a_line_that_is_no_object_is_named(tmp_path: Path) -> None:
    path = tmp_path / "pairs.jsonl"
    path.write_text(f"{json.dumps(row())}\n[1]\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"pairs\.jsonl:2: is no JSON object"):
        from_file(str(path))
