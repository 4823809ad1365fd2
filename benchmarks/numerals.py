"""Proves the number-word grammars and measures their speed.

    python benchmarks/numerals.py [LANG …] [--checks trips,references,splices,rates,growth]
                                  [--data FOLDER] [--json]

trips       every number from 0 to 999,999 and 10,000 random ones up to 10^15 read back as
            themselves, and no two of them share a spelling
references  the reference cases on cardinals and ordinals agree, or stand with a reason in
            `numerals_disagreements.toml`
splices     glued and spliced number words (Johnson et al. 2020, "Task 1 Data") are refused
rates       numbers a second of CPU time, beside num2words and text2num on the same numbers in turn,
            and the milliseconds that a fresh process takes to load the grammar
growth      the time for each character of a text stays the same when texts grow
"""

import argparse
import json
import random
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from qreas.errors import NumberWordError, QreasError
from qreas.numerals import (
    NumberGrammar,
    Register,
    check,
    find,
    known_languages,
    load_grammar,
    read,
    spell,
    variants,
)

HERE = Path(__file__).parent
ROOT = HERE.parent
DATA = ROOT.parent / "shared" / "data" / "numberwords-dev"
ORDINAL_LANGUAGES = ("en", "fr", "da", "ja", "de", "es", "it", "pt", "nl", "sv")
# What libraries call a language that we call otherwise.
RENAMED = {"no": "nb", "cz": "cs", "pt_br": "pt", "fr_be": "fr-BE", "fr_ch": "fr-CH"}


@dataclass
class Report:
    """What one check found for one language."""

    lang: str
    check: str
    figures: dict[str, float] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Case:
    """A reference case: words that another project holds to be this number."""

    source: str
    number: Fraction
    text: str
    kind: str


def trips(grammar: NumberGrammar) -> Report:
    """Writes and reads back, and looks for spellings that two numbers share."""
    report = Report(grammar.lang, "trips")
    chooser = random.Random(1)
    top = min(10**15, grammar.limit - 1)
    large = sorted({chooser.randrange(10 ** chooser.randint(6, 15)) % top for _ in range(10_000)})
    seen: dict[str, int] = {}
    for n in (*range(1_000_000), *large):
        words = spell(n, grammar)
        if seen.setdefault(words, n) != n:
            report.failures.append(f"{words!r} is {seen[words]} and {n}")
        # `read` takes these words from a table; `find` always reads by the rules.
        if read(words, grammar) != n or (n % 97 == 0 and not _is_found(words, n, grammar)):
            report.failures.append(f"{n} is written {words!r}, read {read(words, grammar)}")
    report.figures = {"numbers": 1_000_000 + len(large), "failures": len(report.failures)}
    return report


def _is_found(words: str, n: int, grammar: NumberGrammar) -> bool:
    spans = find(words, grammar, "standard")
    return [(span.start, span.end, span.value) for span in spans] == [(0, len(words), n)]


def references(grammar: NumberGrammar, data: Path = DATA) -> Report:
    """Reads the reference cases of the language; `in_texts` of those left are read in texts."""
    report = Report(grammar.lang, "references")
    excused = _disagreements().get(grammar.lang, {})
    counts = {"cases": 0, "agree": 0, "written_so": 0, "in_texts": 0, "excused": 0}
    for case in _cases(grammar.lang, data):
        counts["cases"] += 1
        if _agrees(case, grammar):
            counts["agree"] += 1
            counts["written_so"] += _is_written_so(case, grammar)
            continue
        counts["in_texts"] += _agrees(case, grammar, "colloquial")
        if f"{case.number} {case.text}" in excused:
            counts["excused"] += 1
        else:
            report.failures.append(f"{case.source} {case.kind}: {case.number} {case.text!r}")
    report.figures = {key: float(value) for key, value in counts.items()}
    return report


def splices(grammar: NumberGrammar, count: int = 100_000) -> Report:
    """Asks `check` about glued and spliced number words.

    Accepted by chance and right are those that are one of the ways of writing the number they are
    read as ("one hundred" + "five"); accepted and wrong are any others.
    """
    report = Report(grammar.lang, "splices")
    chooser = random.Random(2)
    gap = " " if grammar.is_spaced else ""
    accepted = wrong = 0
    for _ in range(count):
        words = _splice(chooser, grammar, gap)
        if not check(words, grammar):
            continue
        accepted += 1
        value = read(words, grammar)
        if not _is_a_way(words, value, grammar):
            wrong += 1
            report.failures.append(f"{words!r} was read as {value}")
    report.figures = {"spliced": count, "grammatical": accepted - wrong, "false": wrong}
    return report


def rates(grammar: NumberGrammar, count: int = 1000) -> Report:
    """Numbers a second up to a million, ours and theirs."""
    report = Report(grammar.lang, "rates")
    chooser = random.Random(3)
    numbers = [chooser.randrange(1_000_000) for _ in range(count)]
    words = [spell(n, grammar) for n in numbers]
    ways = [chooser.choice(variants(n, grammar)) for n in numbers]
    work: dict[str, Callable[[], object]] = {
        "spell": lambda: [spell(n, grammar) for n in numbers],
        "read": lambda: [read(w, grammar) for w in words],
        "read_variants": lambda: [read(w, grammar) for w in ways],
        **_peers(grammar.lang, numbers, words),
    }
    report.figures = {name: round(count / seconds) for name, seconds in _fastest(work).items()}
    report.figures["load_ms"] = _load_milliseconds(grammar.lang)
    for ours, theirs in (("spell", "num2words"), ("read", "text2num")):
        if report.figures.get(theirs, 0) > report.figures[ours]:
            report.failures.append(f"{theirs} is ahead of {ours}")
    if report.figures["load_ms"] > 20:
        report.failures.append("the grammar takes more than 20 ms to load")
    return report


def _peers(lang: str, numbers: list[int], words: list[str]) -> dict[str, Callable[[], object]]:
    """What the other libraries do on the same numbers, for languages that they know."""
    from num2words import CONVERTER_CLASSES, num2words
    from text_to_num import text2num

    theirs = {ours: name for name, ours in RENAMED.items()}.get(lang, lang.replace("-", "_"))
    codes = {code.lower(): code for code in CONVERTER_CLASSES}
    found: dict[str, Callable[[], object]] = {}
    if theirs.lower() in codes:
        found["num2words"] = lambda: [num2words(n, lang=codes[theirs.lower()]) for n in numbers]

    def read_theirs() -> list[int | None]:
        return [_read_theirs(text2num, word, lang) for word in words]

    if any(read_theirs()):
        found["text2num"] = read_theirs
    return found


def _read_theirs(text2num: Callable[[str, str], int], word: str, lang: str) -> int | None:
    try:
        return text2num(word, lang)
    except ValueError:
        return None


def _fastest(work: dict[str, Callable[[], object]], rounds: int = 25) -> dict[str, float]:
    """The least CPU seconds of each piece of work.

    What is compared is done in turn, twice each, so that both meet the same load and warm caches.
    """
    found = dict.fromkeys(work, float("inf"))
    for pair in (("spell", "num2words"), ("read", "text2num"), ("read_variants",)):
        for turn in range(rounds):
            for name in pair:
                # num2words is slow enough to be measured in fewer rounds.
                if name in work and (name != "num2words" or turn < 2):
                    found[name] = min(found[name], _seconds(work[name]), _seconds(work[name]))
    return found


def _seconds(task: Callable[[], object]) -> float:
    start = time.process_time()
    task()
    return time.process_time() - start


def _load_milliseconds(lang: str) -> float:
    code = (
        "import time; from qreas.numerals import known_languages, load_grammar; known_languages();"
        f"start = time.process_time(); load_grammar({lang!r}); print(time.process_time() - start)"
    )
    runs = [
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True)
        for _ in range(3)
    ]
    return round(min(float(run.stdout) for run in runs) * 1000, 1)


def growth(grammar: NumberGrammar) -> Report:
    """Microseconds a character on short and on long texts of one piece repeated.

    The worst piece is given; more than three times as long is a failure.
    """
    report = Report(grammar.lang, "growth")
    gap = " " if grammar.is_spaced else ""
    pieces = {
        *(spell(n, grammar) + gap for n in (0, 1, 5, 100, 342, 1000, 999_999)),
        *(sign + gap for sign in grammar.negatives),
        *(point + gap for point in (grammar.decimals.points if grammar.decimals else ())),
        "x",
        " ",
        "\u0301",
        "1,",
    }
    work = {"find": find, "check": check}
    for name, task in work.items():
        worst = 0.0
        for piece in sorted(pieces):
            short, long = (_microseconds(task, piece, size, grammar) for size in (2000, 16_000))
            if long > 3 * short and long > 1:
                report.failures.append(f"{name} of {piece!r}: {short:.1f}, then {long:.1f} µs")
            worst = max(worst, long)
        report.figures[f"{name}_us"] = round(worst, 1)
    return report


def _microseconds(
    task: Callable[[str, NumberGrammar], object], piece: str, size: int, grammar: NumberGrammar
) -> float:
    text = piece * (size // len(piece))
    task(piece * 3, grammar)
    return _seconds(lambda: task(text, grammar)) / size * 1e6


def _splice(chooser: random.Random, grammar: NumberGrammar, gap: str) -> str:
    """Two number words, one after the other, or one put inside the other at a space."""
    top = 10 ** chooser.randint(1, 6)
    first, second = (spell(chooser.randrange(top), grammar) for _ in range(2))
    pieces = first.split(" ") if grammar.is_spaced else [first]
    at = chooser.randint(1, len(pieces))
    return gap.join([*pieces[:at], second, *pieces[at:]])


def _is_a_way(words: str, value: int | Fraction, grammar: NumberGrammar) -> bool:
    """The words are among the ways that the grammar lists for the number."""
    flat = str.maketrans({"-": " "})
    wanted = words.translate(flat)
    forms = (*grammar.cardinals, *grammar.ordinals)
    for form in forms:
        try:
            ways = variants(value, grammar, form)
        except QreasError:
            continue
        if any(way.translate(flat).replace(" ", "") == wanted.replace(" ", "") for way in ways):
            return True
    return False


def _agrees(case: Case, grammar: NumberGrammar, register: Register = "standard") -> bool:
    try:
        return read(case.text, grammar, register) == case.number
    except NumberWordError:
        return False


def _is_written_so(case: Case, grammar: NumberGrammar) -> bool:
    whole = case.number.denominator == 1
    number = int(case.number) if whole else case.number
    try:
        return spell(number, grammar, case.kind).lower() == case.text.lower()
    except QreasError:
        return False


def _cases(lang: str, data: Path) -> Iterator[Case]:
    kinds = ("cardinal", "ordinal") if lang in ORDINAL_LANGUAGES else ("cardinal",)
    for row in _rows(data / "num2words_tests.jsonl"):
        if _lang(row) == lang and row["to"] in kinds and not row["text"][:1].isdigit():
            yield Case("num2words", _exact(row["number"]), row["text"], row["to"])
    for row in _rows(data / "number_parser_csv.jsonl"):
        if _lang(row) == lang and row["kind"] in kinds:
            yield Case("number-parser", _exact(row["number"]), row["text"], row["kind"])
    for row in _rows(data / "text2num_tests.jsonl"):
        if _lang(row) == lang and row["fn"] == "text2num":
            yield Case("text2num", _exact(row["expected"]), row["input"], "cardinal")


def _rows(path: Path) -> Iterator[dict]:  # type: ignore[type-arg]
    if not path.exists():
        raise SystemExit(f"no reference cases at {path}")
    with path.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def _lang(row: dict) -> str:  # type: ignore[type-arg]
    lang = str(row["lang"])
    return RENAMED.get(lang.lower(), lang.replace("_", "-"))


def _exact(number: float | str) -> Fraction:
    return Fraction(str(number))


def _disagreements() -> dict[str, dict[str, str]]:
    """Language → "number text" → reason."""
    table = tomllib.loads((HERE / "numerals_disagreements.toml").read_text(encoding="utf-8"))
    return {
        lang: {case: reason for reason, cases in reasons.items() for case in cases}
        for lang, reasons in table.items()
    }


CHECKS: dict[str, Callable[[NumberGrammar], Report]] = {
    "trips": trips,
    "references": references,
    "splices": splices,
    "rates": rates,
    "growth": growth,
}


def main() -> int:
    """Runs the checks; 1 when one fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lang", nargs="*", default=known_languages())
    parser.add_argument("--checks", default=",".join(CHECKS))
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    checks = CHECKS | {"references": partial(references, data=options.data)}
    failed = 0
    for lang in options.lang:
        for name in options.checks.split(","):
            report = checks[name](load_grammar(lang))
            failed += bool(report.failures) and not _is_bearable(report)
            _print(report, options.json)
    return bool(failed)


def _is_bearable(report: Report) -> bool:
    spliced = report.figures.get("spliced")
    return spliced is not None and len(report.failures) < spliced / 1000


def _print(report: Report, as_json: bool) -> None:
    if as_json:
        print(json.dumps(asdict(report), ensure_ascii=False), flush=True)
        return
    figures = "  ".join(f"{key} {value:,.0f}" for key, value in report.figures.items())
    print(f"{report.lang:6} {report.check:11} {figures}", flush=True)
    for failure in report.failures[:15]:
        print(f"       {failure}", flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
