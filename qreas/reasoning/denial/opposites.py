"""Opposite events: what falls by 9 % does not jump by 9 %, and who passes a law does not reject it.

Only of directions and of verdicts: who buys may sell, and who is arrested may be released later.
"""

from collections.abc import Iterator

from qreas.kind_sets import CORE_ROLES
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import Word, WordKind
from qreas.reasoning.alignment.speakers import speaker
from qreas.reasoning.contrast.balances import opposite_balance
from qreas.reasoning.denial.decisions import rejects_what_was_decided
from qreas.reasoning.denial.unmoved import moves_what_stays
from qreas.reasoning.events.events import Argument, Event, marker_of, verb_above
from qreas.reasoning.events.joined_clauses import tells_of_other_clause
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.event_knowledge import DIRECTIONS, load_events
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.one_event.for_and_against import decides_otherwise
from qreas.reasoning.one_event.left_words import is_of_any
from qreas.reasoning.one_event.other_turns import other_time
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import SHARES, Numerals
from qreas.tags import SUBJECTS, VERBAL
from qreas.types import Evidence, Kind, Label, Missing, Numset, Role

# How subjects and objects are marked; what "on" or "after" marks only tells more of the event.
_BY = "by"
# Where who and what takes part stand, and what tells them from others of their kind.
_NOUNS = frozenset((*SUBJECTS, "obj", "obl:agent"))
_DESCRIBING = frozenset(("amod", "compound", "nmod:poss", "nmod"))
_BARE = ("", _BY)
# What a hypothesis adds of these kinds may tell another event, at another time or place.
_TIME = "time"
_ROW = ("row", "straight", "consecutive", "running", "successive")
# What these open in the premise ends there; and what they open in the hypothesis alone is later.
_ENDING = frozenset(("before", "until"))
_WHEN = _ENDING | {"after", "since", "under", "during", "when", "while"}
_TO_COME = frozenset((Claim.INTENDED, Claim.POSSIBLE))
_TELLING_APART = frozenset((WordKind.NAME, WordKind.NUMBER))


def prove_by_opposites(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that the hypothesis is contradicted, because the same things go the other way.

    Both are claimed plainly, and nothing in the hypothesis could tell another time, place or party.
    """
    del numerals  # by how much it goes the other way makes no difference
    known = opposite_balance(found) or rejects_what_was_decided(found)
    known = known or decides_otherwise(found) or moves_what_stays(found)
    if known is not None:
        return known
    if _is_of_share(found) or _is_of_times(found):
        return None
    is_apart, events = _tells_apart(found), load_events()
    for link in found.alignment.links:
        given, asked = link.premise, link.hypothesis
        if given is None or (is_apart and not events.is_complement(given.key, asked.key)):
            continue
        is_opposite = link.step is Step.OPPOSITE and asked.token.is_root
        if is_opposite and is_of_any(link, found):
            return _of_others(given, asked) if _is_plain(given, asked, found) else None
        if is_apart:
            continue
        keys = given.key, asked.key
        if events.is_turned(*keys) or events.exclude_each_other(*keys):
            is_of_the_same = _happens_to_the_same(given, asked, found) or _says_where_it_goes(
                given, asked, found
            )
            is_plain = _is_plain(given, asked, found) and not _are_apart_in_time(found)
            is_plain = is_plain and not _is_of_another_sort(asked, found)
            is_plain = is_plain and not _has_part_of_another(given, asked, found)
            if tells_of_other_clause(given.token, given.sentence, found):
                continue  # "rose on Monday and was gone by Thursday" says how it was by Thursday
            if is_of_the_same and is_plain:
                return _contradicted(given, asked)
        elif asked.token.is_root and _is_told_of_another(given, asked, found):
            other = _turned_beside(asked, found)
            if other is not None:
                return _contradicted(other, asked)
    return None


def _is_of_share(found: Findings) -> bool:
    """It tells what share of a whole does it: where 26 of 40 passed, a third may have failed."""
    root = found.case.hypothesis.sentences[0].root
    return any(
        n.unit.kind in SHARES and bool(n.context.whole) and n.start < root.start
        for n in found.case.hypothesis_numsets
    )


def _is_of_times(found: Findings) -> bool:
    """It tells how many times it went the other way: who won a cup once may have lost it twice."""
    return any(n.unit.name == _TIME for n in found.case.hypothesis_numsets) and not any(
        n.unit.kind is Kind.ORDINAL for n in found.case.hypothesis_numsets
    )


def _is_told_of_another(given: Word, asked: Word, found: Findings) -> bool:
    """What does so in the premise is named, and is not the asked thing; "it" may be just that."""
    own = found.case.premise.sentences[given.sentence].children(given.token.index)
    if any(t.dep in SUBJECTS and t.pos == "PRON" for t in own):
        return False
    return not _happens_to_the_same(given, asked, found)


def _turned_beside(asked: Word, found: Findings) -> Word | None:
    """The word by which the same goes the other way, where the premise tells of another beside it.

    "Turnover grew, while profit fell" has a growth, too, but not of the profit.
    """
    if not load_events().kinds(asked.key) & DIRECTIONS or _are_apart_in_time(found):
        return None
    turned = [w for w in found.alignment.premise_words if load_events().is_turned(w.key, asked.key)]
    turned = [w for w in turned if _happens_to_the_same(w, asked, found)]
    is_one = len(turned) == 1 and _is_plain(turned[0], asked, found)
    is_one = is_one and not _has_part_of_another(turned[0], asked, found)
    return turned[0] if is_one and not _is_of_another_sort(asked, found) else None


def _contradicted(given: Word, asked: Word) -> Proof:
    told = f"{given.token.text} → {asked.token.text}"
    evidence = Evidence("opposite-event", told, towards=Label.CONTRADICTION)
    return Proof(Label.CONTRADICTION, "opposites", (), (evidence,), ())


def opposite_deed(found: Findings) -> str | None:
    """The verb by which the premise tells the opposite of the same: it weakened, not strengthened.

    Both may be so only where the one can follow the other, as an end does its beginning.
    """
    for link in found.alignment.links:
        given, asked = link.premise, link.hypothesis
        if link.step is not Step.OPPOSITE or given is None or not asked.token.is_root:
            continue
        keys = given.key, asked.key
        if load_events().may_both(*keys) or load_aspect().are_two_ends(*keys):
            continue
        if _is_measured(asked, found):
            continue
        if is_of_any(link, found) or not _are_claimed_alike(given, asked, found):
            continue
        if _happens_to_the_same(given, asked, found) and not _is_by_another(asked, found):
            return f"{given.token.text} → {asked.token.text}"
    return None


def _is_measured(asked: Word, found: Findings) -> bool:
    """A number says how far it goes: who is "34 years old" may well be younger than another."""
    numsets = found.case.hypothesis_numsets
    return asked.token.pos == "ADJ" and any(
        n.holds(asked.token) or n.end + 1 == asked.token.start for n in numsets
    )


def _is_by_another(asked: Word, found: Findings) -> bool:
    """The hypothesis tells who did it behind a "by": who is beaten by someone loses to them."""
    around = found.case.hypothesis.sentences[asked.sentence]
    return any(marker_of(t, around) == _BY for t in around.children(asked.token.index))


def _of_others(given: Word, asked: Word) -> Proof:
    """Of so many who do the one, nothing tells how many do the opposite."""
    told = f"{given.token.text} → {asked.token.text}"
    evidence = Evidence("opposite-event", told, towards=Label.NEUTRAL)
    missing = Missing("other-participant", told)
    return Proof(Label.NEUTRAL, "opposites", (), (evidence,), (missing,))


def _tells_apart(found: Findings) -> bool:
    within = list(_within_a_row(found))
    return any(
        link.step is Step.MISSING
        and link.hypothesis.kind in _TELLING_APART
        and not any(n.holds(link.hypothesis.token) for n in within)
        for link in found.alignment.links
    )


def _within_a_row(found: Findings) -> Iterator[Numset]:
    """What is no longer than a row: what rises for the fourth day has not fallen for four days."""
    premise = found.case.premise
    if not premise.mentions(_ROW):
        return
    for asked in found.case.hypothesis_numsets:
        for given in found.case.premise_numsets:
            is_row = given.unit.kind is Kind.ORDINAL and given.unit.name == asked.unit.name
            if is_row and asked.interval.high <= given.interval.low:
                yield asked


def _are_apart_in_time(found: Findings) -> bool:
    """The one is said of the time before something, or of a time that only the hypothesis names.

    What grew last year may shrink this year.
    """
    given, asked = (
        {w for sentence in document.sentences for w in sentence.vocabulary & _WHEN}
        for document in (found.case.premise, found.case.hypothesis)
    )
    is_apart = bool(asked - given or (given - asked) & _ENDING)
    return is_apart or other_time(found) is not None


def _is_plain(given: Word, asked: Word, found: Findings) -> bool:
    """Both are said to be so, without a negation, a modal or a condition."""
    return not found.premise_claims.of(given.place) and not found.hypothesis_claims.of(asked.place)


def _are_claimed_alike(given: Word, asked: Word, found: Findings) -> bool:
    """Both are said to be so, or that they will or may be."""
    told, said = found.premise_claims.of(given.place), found.hypothesis_claims.of(asked.place)
    return bool(told) is bool(said) and told | said <= _TO_COME


def _happens_to_the_same(given: Word, asked: Word, found: Findings) -> bool:
    """They head events, the hypothesis's main one, and who and what takes part is the same."""
    event = found.premise_events.get(given.place)
    if event is None or not asked.token.is_root:
        return False
    own = next(e for e in found.hypothesis_events if (e.sentence, e.head.index) == asked.place)
    links = [
        found.links.get((asked.sentence, argument.token.index))
        for argument in own.arguments
        if argument.role in CORE_ROLES
        and argument.marker in _BARE
        and not _is_amount(argument, found)
    ]
    return bool(links) and all(
        link is not None and _plays(link, event, found) in CORE_ROLES for link in links
    )


def _is_of_another_sort(asked: Word, found: Findings) -> bool:
    """Who or what takes part is described by what the premise has no word for: another court."""
    sentence = found.case.hypothesis.sentences[asked.sentence]
    nouns = [t for t in sentence.children(asked.token.index) if t.dep in _NOUNS]
    links = (
        found.links.get((asked.sentence, t.index))
        for noun in nouns
        for t in sentence.children(noun.index)
        if t.dep in _DESCRIBING
    )
    return any(link is not None and link.step is Step.MISSING for link in links)


def _has_part_of_another(given: Word, asked: Word, found: Findings) -> bool:
    """When or where it was is told by what the premise tells of another deed in the sentence.

    Where sales rose in May and output fell in June, sales may have fallen in June.
    """
    sentence = found.case.hypothesis.sentences[asked.sentence]
    verb = found.case.premise.sentences[given.sentence]
    for token in sentence.children(asked.token.index):
        link = found.links.get((asked.sentence, token.index))
        told = None if link is None or not link.is_aligned else link.premise
        if not token.dep.startswith("obl") or told is None or told.sentence != given.sentence:
            continue
        above = verb_above(told.token.index, verb)
        if above is not None and above != given.token and given.token.pos in VERBAL:
            return True
    return False


def _is_amount(argument: Argument, found: Findings) -> bool:
    """The argument says by how much: "falls 9 %"; what is counted takes part."""
    return any(
        numset.unit.kind is not Kind.COUNT and numset.holds(argument.token)
        for numset in found.case.hypothesis_numsets
    )


def _says_where_it_goes(given: Word, asked: Word, found: Findings) -> bool:
    """Words of direction by the same thing: "prices up", "prices down".

    It stands right before them, or governs them: headlines have no verb, and trees of any shape.
    """
    before = found.links.get((asked.sentence, asked.token.index - 1))
    noun = before.premise if before is not None and before.keeps else None
    if noun is not None and noun.place == (given.sentence, given.token.index - 1):
        return True
    governor = found.links.get((asked.sentence, asked.token.head))
    return (
        not asked.token.is_root
        and governor is not None
        and governor.premise is not None
        and governor.premise.place == (given.sentence, given.token.head)
    )


def _plays(link: Link, event: Event, found: Findings) -> Role | None:
    """The part that what stands for a word plays in an event of the premise.

    By name or as the one who says so: "the firm said it would cut 40 jobs".
    """
    word = link.premise
    if word is None or not link.is_aligned or word.sentence != event.sentence:
        return None
    role, sentence = event.role_of(word.token.index), found.case.premise.sentences[event.sentence]
    if role is not None:
        return role
    takers = (a for a in event.arguments if a.token.pos == "PRON")
    return next(
        (a.role for a in takers if speaker(a.token, sentence, found.lexicon) == word.token), None
    )
