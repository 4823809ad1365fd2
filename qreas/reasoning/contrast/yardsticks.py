"""Values that another one is measured against: at 84 metres, twice the height of it, it has 42.

The hypothesis tells the value of a thing that the premise only mentions as the yardstick of another
value: what is 160 metres lower than a mountain of 2,340 is not that mountain.
"""

from qreas.conversion import as_people_round, commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.contrast.against_yardsticks import by_compared_yardstick
from qreas.reasoning.contrast.contrast_values import which_is_more
from qreas.reasoning.contrast.off_standards import by_standard
from qreas.reasoning.contrast.passed_marks import by_passed_mark
from qreas.reasoning.contrast.reached_marks import by_reached_mark
from qreas.reasoning.contrast.relative_values import (
    BACK,
    RelativeValue,
    is_measuring,
    relative_values,
)
from qreas.reasoning.contrast.stretches import rank_of
from qreas.reasoning.events.markers import UNSURE, Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.one_event.other_extents import extents_of
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, POSSESSIVE, SUBJECTS, SUPERLATIVE
from qreas.types import Case, Document, Kind, Label, Missing, Numset, Token

_RULE = "yardstick"
_DATED = frozenset((Kind.YEAR, Kind.DATE, Kind.TIME, Kind.ORDINAL))
# Of the yardstick's phrase, the words that tell which thing it is.
_TELLING = ("NOUN", "PROPN", "ADJ", "ADV", "NUM")
# A phrase with these leaves out what the measured thing has said.
_OPEN = POSSESSIVE
_PRO_NOUN, _BY = "one", "by"
_QUALIFYING = ("ADJ", "PROPN")


def prove_by_yardsticks(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells the value of what the premise measures another against."""
    case = found.case
    if not found.is_one_claim:
        return None
    passed = by_passed_mark(found, numerals)
    if passed is not None:
        return passed
    asked = [n for n in case.hypothesis_numsets if not _dates(n, case.hypothesis)]
    if not asked:
        return by_reached_mark(found) or by_standard(found) or by_compared_yardstick(found)
    if len(asked) != 1 or case.hypothesis.word_before(asked[0].start) == _BY:
        return None
    if case.hypothesis.mentions(load_operators().negations | {"than"} - _bound_words(asked[0])):
        return None
    for known in relative_values(case.premise, case.premise_numsets):
        if not _is_of(asked[0], known) or _is_other_extent(asked[0], known, case):
            continue
        if not _speaks_of(known, asked[0], found):
            if _is_of_another(asked[0], known, found):
                missing = (Missing("other-holder", asked[0].text, asked[0]),)
                return Proof(Label.NEUTRAL, "yardsticks", missing=missing)
            continue
        value = known.interval
        if commensurable(known.given.unit, asked[0].unit):
            value = convert(value, known.given.unit, asked[0].unit)
        if value.is_bounded and not value.is_point and asked[0].interval.within(value):
            missing = (Missing("bound-tighter", asked[0].text, asked[0]),)
            return Proof(Label.NEUTRAL, "yardsticks", missing=missing)
        # The value that is measured is no round number for the one it is measured against.
        if asked[0].interval != known.given.interval:
            value = _rounded(value, asked[0], known)
        implied = Implied(value, known.told)
        return by_implication(asked[0], implied, _RULE, found, numerals).proof("yardsticks")
    return None


def _rounded(value: Interval, asked: Numset, known: RelativeValue) -> Interval:
    """The value as it is told, where that does not turn round which of the two is greater."""
    rounded = as_people_round(value, asked.interval)
    given = convert(known.given.interval, known.given.unit, asked.unit)
    is_turned = which_is_more(given, value) is not which_is_more(given, rounded)
    return value if is_turned else rounded


def _dates(numset: Numset, document: Document) -> bool:
    """It only tells when: "in 2019", "a year earlier"."""
    if numset.unit.kind in _DATED:
        return True
    tokens = document.sentences[numset.sentence].tokens
    following = next((t.form for t in tokens if t.start >= numset.end), "")
    return numset.unit.kind is Kind.DURATION and following in BACK


def _bound_words(asked: Numset) -> frozenset[str]:
    """What compares nothing because it bounds: "more than 40 metres"."""
    return frozenset(("than",)) if "than" in asked.text.lower().split() else frozenset()


def _is_of(asked: Numset, known: RelativeValue) -> bool:
    """The asked quantity may be one of the yardstick."""
    unit = known.given.unit
    is_bare = asked.unit.kind is Kind.NUMBER and unit.kind is Kind.COUNT
    return asked.unit == unit or is_bare or commensurable(asked.unit, unit)


def _is_other_extent(asked: Numset, known: RelativeValue, case: Case) -> bool:
    """How wide it is, is asked, and told is how much shorter the other one is."""
    wanted, given = extents_of(asked, case.hypothesis), extents_of(known.given, case.premise)
    return bool(wanted and given) and wanted.isdisjoint(given)


def _speaks_of(known: RelativeValue, asked: Numset, found: Findings) -> bool:
    """The hypothesis says it of the yardstick, and nothing else that the premise does not say."""
    claimed = found.premise_claims.of((known.given.sentence, known.given.head)) & UNSURE
    if claimed - {Claim.INTENDED}:  # what will be is measured against what is
        return False
    root = found.case.hypothesis.sentences[0].root
    is_beaten = found.case.premise.word_before(known.relation.start) == _BY
    if is_beaten and root.lemma in load_word_lists("contrast/relative_values")["winning"]:
        return False  # whoever was beaten did not win
    if known.deed is not None and not _tells_deed(known.deed, found):
        return False
    links = [x for x in found.alignment.links if not asked.holds(x.hypothesis.token)]
    if any(_is_of_other_subject(x, known, found) for x in links):
        return False
    own = [x for x in links if _is_in_phrase(x, known)]
    named = {x.hypothesis.key for x in own} | {x.premise.key for x in own if x.premise is not None}
    telling = _telling_part(known)
    told_apart = [t.lemma for t in telling if t.pos in _TELLING or len(telling) == 1]
    if not _is_named(known, named) or named.isdisjoint(told_apart):
        return False
    if known.is_setting and not named.issuperset(told_apart):  # last year is not the year before
        return False
    measured = _measured(known, found)
    return all(x in own or _adds_nothing(x, known, measured) for x in links)


def _is_of_other_subject(link: Link, known: RelativeValue, found: Findings) -> bool:
    """The value goes on for a verb with a subject of its own: "Ann sold 60, and Ben 20, twice"."""
    sentence = found.case.premise.sentences[known.given.sentence]
    own = [t for t in sentence.children(known.given.head) if t.dep in SUBJECTS]
    is_gap = sentence.tokens[known.given.head].dep == "conj"
    if not (own and is_gap) or link.premise is None or link.hypothesis.token.dep not in SUBJECTS:
        return False
    return link.premise.token not in sentence.subtree(own[0].index)


def _tells_deed(deed: Token, found: Findings) -> bool:
    """The hypothesis says that it was done: "twice what the city promised" was not paid."""
    root = found.links.get((0, found.case.hypothesis.sentences[0].root.index))
    return (
        root is not None and root.keeps and root.premise is not None and root.premise.token == deed
    )


def _is_in_phrase(link: Link, known: RelativeValue) -> bool:
    if link.hypothesis.key in {t.lemma for t in known.phrase}:
        return True
    is_there = link.premise is not None and link.premise.sentence == known.given.sentence
    return (
        is_there
        and link.keeps
        and link.hypothesis.kind is not WordKind.VERB  # who paid is no price
        and link.premise is not None
        and (link.premise.token in known.phrase)
    )


def _is_of_another(asked: Numset, known: RelativeValue, found: Findings) -> bool:
    """The hypothesis is about what nothing in the premise stands for."""
    kind = known.given.unit.kind
    return asked.interval != known.given.interval and any(
        x.hypothesis.token.start < asked.start
        and x.hypothesis.kind in (WordKind.NAME, WordKind.NOUN, WordKind.ADJECTIVE)
        and not (x.is_aligned or is_measuring(x.hypothesis.key, kind))
        and not _is_of_beaten(x, known)
        for x in found.alignment.links
    )


def _is_of_beaten(link: Link, known: RelativeValue) -> bool:
    """It tells the mark that was passed from the new one: "the old record"."""
    words = load_word_lists("contrast/relative_values")
    is_mark = any(t.lemma in words["aims"] for t in known.core)
    return is_mark and link.hypothesis.key in words["beaten"]


def _telling_part(known: RelativeValue) -> tuple[Token, ...]:
    """The words that tell which thing it is; of "the one from Bergen", those behind it."""
    is_bare = all(t.lemma == _PRO_NOUN or t.pos == "DET" for t in known.core)
    return known.phrase[len(known.core) :] if is_bare else known.core


def _is_named(known: RelativeValue, named: set[str]) -> bool:
    """The head of the yardstick's phrase, or what tells "the old one" from the new one."""
    heads = [t for t in known.core if t.pos in NOMINAL or t.tag in SUPERLATIVE]
    head = heads[-1] if heads else known.core[-1]
    if head.lemma == _PRO_NOUN:
        told = [t for t in _telling_part(known) if t.pos in _QUALIFYING]
        return any(t.lemma in named for t in told)
    return head.lemma in named


def _measured(known: RelativeValue, found: Findings) -> frozenset[str]:
    """The words for the thing that is measured; none where those are left out.

    "The old one" and "Finn's" are bridges as the new one is; "his previous best" is his.
    """
    is_open = any(t.tag in _OPEN or t.lemma == _PRO_NOUN for t in known.core)
    if known.is_setting or is_open:
        return frozenset()
    sentence = found.case.premise.sentences[known.given.sentence]
    subjects = (t for t in sentence.tokens if t.dep.startswith("nsubj") and t not in known.phrase)
    words = (t for subject in subjects for t in sentence.subtree(subject.index))
    return frozenset(t.lemma for t in words if t not in known.phrase)


def _adds_nothing(link: Link, known: RelativeValue, measured: frozenset[str]) -> bool:
    word = link.hypothesis
    if is_measuring(word.key, known.given.unit.kind) or rank_of((word.token,)) < 0:
        return True
    if word.key in load_word_lists("contrast/relative_values")["first"]:  # "the original plan"
        return True
    if not link.keeps or link.step is Step.REFERS or link.premise is None:
        return word.kind is WordKind.PRONOUN
    return link.premise.sentence == known.given.sentence and word.key not in measured
