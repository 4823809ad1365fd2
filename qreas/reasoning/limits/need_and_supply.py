"""Which of two amounts may be what is needed, and which what there is of it."""

from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.findings import Findings
from qreas.reasoning.limits.sufficiency import Amount, Part
from qreas.reasoning.limits.verdicts import Reading, Verdict
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Kind

_INTO = frozenset(("for", "in", "into", "on", "onto", "along", "through", "under", "across", "to"))
# So wide something is not too high.
_ACROSS = frozenset(("wide", "broad"))
_UP = frozenset(("high", "tall", "deep"))
_EVERY = frozenset(("every", "each", "all"))


def is_one_each(need: Amount, supply: Amount, verdict: Verdict, found: Findings) -> bool:
    """There is one for each: "enough books for every pupil", "enough chairs for the guests"."""
    tokens = found.case.hypothesis.sentences[0].tokens
    behind = [t.lemma for t in tokens[verdict.at + 1 :]]
    are_people = found.lexicon.names_person(need.of)
    if need.unit.kind is not Kind.COUNT or not need.of or not supply.of:
        return False
    return (
        behind[:2] == [supply.of, "for"]
        and behind[-1 if behind[-1].isalpha() else -2] == need.of
        and (not _EVERY.isdisjoint(behind) or (are_people and behind[2:3] == ["the"]))
    )


def may_be(need: Amount, supply: Amount, verdict: Verdict, found: Findings) -> bool:
    """The words of the premise let the one be needed and the other be there."""
    if need.of and supply.of and not _is_same_stuff(need, supply, found):
        return False
    words = (need.words, supply.words)
    if any(one & _ACROSS and other & _UP for one, other in (words, words[::-1])):
        return False
    is_fitted = supply.part is Part.UNTOLD and "fit" in supply.words
    if is_fitted and supply.words.isdisjoint(_INTO):
        return False  # of so many keys that fit, nobody tells how much room there is
    if Part.KEPT in (need.part, supply.part):
        return False  # where there are so many, there may be room for more
    if (
        verdict.reading is Reading.FITS
        and supply.unit.name in load_word_lists("limits/enough")["loose"]
    ):
        return False  # into a kitchen with four chairs, six people fit
    if need.part is Part.NEEDED:
        is_size = supply.part is Part.SIZE
        return _names(found, verdict, None, supply) if is_size else supply.part is not Part.NEEDED
    if need.part is supply.part and need.part in (Part.THERE, Part.HELD):
        return is_one_each(need, supply, verdict, found)
    if supply.part is Part.HELD:
        return True
    sizes = need.part is Part.SIZE and supply.part in (Part.SIZE, Part.THERE)
    return sizes and _names(found, verdict, need, supply)


def _is_same_stuff(need: Amount, supply: Amount, found: Findings) -> bool:
    are_counts = need.unit.kind is supply.unit.kind is Kind.COUNT
    taxonomy = found.lexicon.taxonomy
    return are_counts or any(
        taxonomy.is_a(one, other, "n")
        for one, other in ((need.of, supply.of), (supply.of, need.of))
    )


def _around(verdict: Verdict, found: Findings) -> tuple[list[Link], list[Link]]:
    """The links of the nouns before the verdict, and of those that it is for."""
    sentence = found.case.hypothesis.sentences[0]
    opening = next((t.index for t in sentence.tokens[verdict.at :] if t.form in _INTO), None)
    is_verb = sentence.tokens[verdict.at].pos == "VERB"
    begin = verdict.at if is_verb else opening
    links = [
        x
        for x in found.alignment.links
        if x.hypothesis.token.pos in NOMINAL and x.is_aligned and x.premise is not None
    ]
    left = [x for x in links if x.hypothesis.token.index < verdict.at]
    right = [x for x in links if begin is not None and x.hypothesis.token.index > begin]
    return left, right


def _names(found: Findings, verdict: Verdict, need: Amount | None, supply: Amount) -> bool:
    """The hypothesis names what has the one size, and what has the other where that is one."""
    left, right = _around(verdict, found)
    if verdict.reading is Reading.SERVES:
        left, right = right, left
    is_need_named = need is None or any(x.premise_key in need.words for x in left)
    is_asked = supply.is_asked
    return is_need_named and (is_asked or any(x.premise_key in supply.words for x in right))


def is_spoken_of(need: Amount, supply: Amount, verdict: Verdict, found: Findings) -> bool:
    """No noun of the hypothesis stands on one side and belongs to the other alone.

    Of time, there is enough for what comes at its end: to catch the train that leaves.
    """
    comes = load_word_lists("limits/enough")["comes"]
    is_time = need.unit.kind is Kind.DURATION and not comes.isdisjoint(supply.words)
    left, right = _around(verdict, found)
    if verdict.reading is Reading.SERVES:
        left, right = right, left
    if verdict.reading is Reading.HOLDS:
        return True
    for links, own, other in ((left, need, supply), (right, supply, need)):
        for link in links:
            key = link.premise_key
            if not is_time and key in other.words and key not in own.words:
                return False
            is_name = link.hypothesis.kind is WordKind.NAME
            if is_name and own is supply and own.names and key not in own.names:
                return False
    return True
