"""Drafts of grammars from CLDR rule files."""

import json
from pathlib import Path

import pytest

from qreas.errors import DataError
from qreas.numerals import read, read_grammar, spell
from qreas.numerals.cldr import draft

# A made-up language in CLDR's notation.
UNITS = ["nil", "un", "du", "tri", "kvar", "kvin", "ses", "sep", "ok", "nau"]
SETS = {
    "%spellout-cardinal": [
        ["-x", "minus →→;"],
        ["x.x", "←← punkt →→;"],
        *([str(n), f"{word};"] for n, word in enumerate(UNITS)),
        ["10", "dek[­→→];"],
        ["20", "←%%short←dek[-→→];"],
        ["100", "cent[ →→];"],
        ["200", "←← cent[ →→];"],
        ["1000", "←← $(cardinal,one{mil}other{miloj})$[ →→];"],
        ["1000000", "=#,##0=;"],
    ],
    "%%short": [["0", "=%spellout-cardinal=;"], ["2", "bi;"], ["3", "=%spellout-cardinal=;"]],
    "%spellout-ordinal": [["0", "=%spellout-cardinal=a;"]],
}


def rule_file(folder: Path, sets: object) -> Path:
    path = folder / "qq.json"
    data = {"rbnf": {"identity": {"language": "qq"}, "rbnf": {"SpelloutRules": sets}}}
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_a_draft_writes_and_reads_what_the_rules_say(tmp_path: Path) -> None:
    file = tmp_path / "qq.toml"
    file.write_text(draft(rule_file(tmp_path, SETS)), encoding="utf-8")
    grammar = read_grammar(file)
    words = {
        7: "sep",
        13: "dektri",
        25: "bidek-kvin",
        342: "tri cent kvardek-du",
        1001: "un mil un",
        5000: "kvin miloj",
    }
    assert {n: spell(n, grammar) for n in words} == words
    assert [read(word, grammar) for word in words.values()] == list(words)
    assert spell(5, grammar, "ordinal") == "kvina"
    assert grammar.limit == 10**6


def test_the_head_of_a_draft_names_source_and_licence(tmp_path: Path) -> None:
    assert "Unicode-3.0" in draft(rule_file(tmp_path, SETS)).splitlines()[0]


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("[]", encoding="utf-8")
    with pytest.raises(DataError, match="no CLDR rule file"):
        draft(path)
