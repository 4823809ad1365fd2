"""Lengths and times of a way there and back, for a way there alone, or the other way round.

A round trip of four hours does not take four hours to get there, and who drives 200 km "there and
back" drives twice as far.
"""

from collections.abc import Collection, Mapping

from qreas.reasoning.apart.rivals import bearer
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Numset

_WORDS = "one_event/ways_there"
_WAYS = (Kind.MEASURE, Kind.DURATION)


@needs(premise=lambda: load_word_lists(_WORDS)["signs"])
def other_way(found: Findings) -> str | None:
    """The premise tells it of the way there and back, or tells of one who went both ways."""
    case = found.case
    if _told(case.hypothesis):
        return None
    told = _told(case.premise)
    verbs = {t.lemma for s in case.hypothesis.sentences for t in s.tokens if t.pos == "VERB"}
    gone = {
        index
        for index in told
        if any(t.lemma in verbs for t in case.premise.sentences[index].tokens if t.pos == "VERB")
    }
    for asked in case.hypothesis_numsets:
        if asked.unit.kind not in _WAYS:
            continue
        pairs = [pair for pair in case.pairs if pair.hypothesis == asked]
        given = [pair.premise for pair in pairs if pair.converted == asked.interval]
        if given and all(_is_of_other_way(n, told, gone, case.premise) for n in given):
            return given[0].text
    return None


def _is_of_other_way(given: Numset, told: set[int], gone: set[int], premise: Document) -> bool:
    if given.sentence in told:
        of = bearer(given, premise)
        return not gone or (of is not None and not of.words.isdisjoint(_words()["ways"]))
    return bool(gone)


def _words() -> Mapping[str, Collection[str]]:
    return load_word_lists(_WORDS)


def _told(document: Document) -> set[int]:
    """The sentences that speak of a way there and back."""
    phrases = _words()["both-ways"]
    return {
        index
        for index, sentence in enumerate(document.sentences)
        if any(phrase in f" {' '.join(t.form for t in sentence.tokens)} " for phrase in phrases)
    }
