"""Bounds that hold of all of a sort: where none scored above 90, each scored 90 or less.

What no one is beyond, everyone keeps; who is said to be beyond it is at odds with that.
"""

from dataclasses import dataclass
from math import inf

from qreas.conversion import commensurable, convert
from qreas.dependents import dependent
from qreas.interval import Interval
from qreas.lexicon.given_names import load_given_names
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.pronouns import subject_form
from qreas.reasoning.logic.restrictions import restricted_noun
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.bounds_of_times import EVER, by_bound_of_times
from qreas.reasoning.one_event.exactness import is_no_wider
from qreas.reasoning.one_event.picked_ones import is_one_of_them, picks_one
from qreas.reasoning.one_event.quantified_reading import (
    Quantified,
    Share,
    quantified,
)
from qreas.reasoning.proof import TURNED, Proof, in_one_step, left_open, placed, yes_or_no
from qreas.reasoning.rules import SHARES, Numerals
from qreas.tags import NOMINAL_OR_ADJECTIVAL
from qreas.types import Document, Kind, Label, Numset, Sentence, Token, Unit

_RULE = "bounds-of-all"
_COMPARING = frozenset(("JJR", "JJS", "RBR", "RBS"))
_ONLY = frozenset(("only", "just", "exactly"))
_PAIR, _NEITHER, _EACH_OF_TWO = 2, "neither", frozenset(("both", "neither", "each"))
# Whatever it is that candidates get shares of.
_VOTE = "vote"
_OF_NONE = frozenset(("no", "neither", "none", "nobody"))
# Whoever gets more than so much gets so much, too.
_GETTING = frozenset(("get", "win", "have", "score", "receive", "reach", "earn", "make", "sell"))
_ANYONE = frozenset(("one", "everyone", "everybody", "nobody", "anyone", "anybody"))


@dataclass(frozen=True, slots=True)
class _Bounded:
    """What a text says that so many of a sort have, do or are.

    values: what each of them has.
    is_all: it is said of all, by "each" or by "none" of the values beyond; else of some.
    whole:  of how many that is a part: "four of the six".
    is_of_none: it is said by "none", or denied of one who is named.
    is_one: it is said of one whom an order or a quality picks out: "her first novel".
    members: who they are, where they are named: "both Ron and Sue".
    """

    subject: Quantified
    numset: Numset
    values: Interval
    is_all: bool
    whole: Numset | None = None
    is_of_none: bool = False
    is_one: bool = False
    members: frozenset[str] = frozenset()


@needs(premise=lambda: load_operators().exhaustive | EVER)
def prove_by_bounds_of_all(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise bounds what all of a sort have, and the hypothesis what all or some.

    numerals: of no account; a bound says which way it is open.
    """
    del numerals
    case = findings.case
    if not findings.is_one_claim or len(case.premise.sentences) != 1:
        return None
    if case.premise.mentions(EVER):
        return by_bound_of_times(findings)
    told = _read(case.premise, case.premise_numsets)
    if told is None or not told.is_all or told.numset.is_approximate:
        return None
    if told.values.low > 0 and not case.hypothesis_numsets:
        return _of_nothing(told, findings)
    asked = _read(case.hypothesis, case.hypothesis_numsets)
    if asked is None or asked.numset.is_approximate or not _are_of_same(told, asked, findings):
        return None
    unit, given = asked.numset.unit, told.numset.unit
    values = _in_unit(told.values, given, unit)
    if values is None:
        return None
    if told.values == Interval(-inf, inf):  # not just so much, but maybe more or less
        not_so = _in_unit(told.numset.interval, given, unit)
        is_other = not_so is not None and not_so.disjoint(asked.values)
        return left_open(_RULE, asked.numset) if is_other else None
    point = asked.numset.interval
    if asked.is_of_none and point.is_point:
        label = TURNED.get(placed(values, point), Label.NEUTRAL)
    else:
        label = placed(values, asked.values)
    if label is Label.NEUTRAL:
        return left_open(_RULE, asked.numset)
    if label is Label.ENTAILMENT and not (asked.is_all or _is_one_of_them(told, asked)):
        return None
    detail = f"{told.numset.text} against {asked.numset.text}"
    return in_one_step(_RULE, label, detail)


def _in_unit(values: Interval, given: Unit, unit: Unit) -> Interval | None:
    """The values in the asked unit, be it "half" for percent; None where it is of another sort."""
    if unit == given:
        return values
    if given.kind in SHARES and unit.kind in SHARES:
        return values.scaled(SHARES[given.kind] / SHARES[unit.kind])
    return convert(values, given, unit) if commensurable(given, unit) else None


def _of_nothing(told: _Bounded, findings: Findings) -> Proof | None:
    """Where each has at least two, some have not "no" such things, nor have none of them none."""
    sentence = findings.case.hypothesis.sentences[0]
    head = findings.case.premise.sentences[0].tokens[told.numset.head]
    things = [t for t in sentence.tokens if t.lemma == head.lemma and t.dep in ("obj", "obl")]
    if len(things) != 1 or all(t.form != "no" for t in sentence.children(things[0].index)):
        return None
    subjects = [s for s in quantified(0, sentence, ()) if s.role == "agent"]
    if len(subjects) != 1 or not _is_of_sort(subjects[0].noun, told.subject.noun, findings):
        return None
    if findings.hypothesis_claims.of((0, subjects[0].finite.index)) & UNSURE:
        return None
    if not all(
        link.keeps for link in findings.alignment.links if link.hypothesis.token.form != "no"
    ):
        return None
    label = yes_or_no(Share.NONE in subjects[0].shares)
    return in_one_step(_RULE, label, told.numset.text)


def _read(document: Document, numsets: tuple[Numset, ...]) -> _Bounded | None:
    """The one quantity of a sentence, and of whom it is said; None where there are others."""
    sentence = document.sentences[0]
    if not load_operators().negations.isdisjoint(sentence.vocabulary - _OF_NONE):
        return _of_someone(sentence, numsets) if _is_denied(sentence) else None
    for subject in quantified(0, sentence, numsets):
        if subject.role != "agent":
            continue
        counted = [n for n in numsets if n.holds(subject.noun) or _counts_some(n, subject)]
        own = [n for n in numsets if n not in counted and n.unit.kind is not Kind.ORDINAL]
        whole = own.pop() if len(own) == _PAIR and _is_part(*own) else None
        if len(own) != 1 or any(n.start > own[0].start for n in counted):
            continue
        (numset,) = own
        if restricted_noun(numset, sentence) is not None:
            continue  # "every pupil who missed two lessons failed" tells how many of none else
        if Share.NONE in subject.shares:
            values = _beyond(numset, gets=sentence.root.lemma in _GETTING)
            return _Bounded(subject, numset, values, is_all=True, is_of_none=True)
        return _Bounded(subject, numset, numset.interval, Share.ALL in subject.shares, whole)
    return _of_named(sentence, numsets) or _of_someone(sentence, numsets)


def _of_named(sentence: Sentence, numsets: tuple[Numset, ...]) -> _Bounded | None:
    """The one quantity that is told of each of several who are named."""
    root = sentence.root
    subject = dependent(sentence, root, "nsubj")
    if subject is None or len(numsets) != 1:
        return None
    phrase = sentence.subtree(subject.index)
    conjuncts = [t for t in phrase if t.dep == "conj" and t.head == subject.index]
    joined = [t for t in conjuncts if t.form not in _EACH_OF_TWO]
    members = frozenset(t.form for t in (subject, *joined) if t.pos == "PROPN")
    words = {t.form for t in sentence.tokens[: root.index]}
    if not joined or len(members) != len(joined) + 1 or words.isdisjoint(_EACH_OF_TWO):
        return None
    is_of_none = _NEITHER in words
    named = frozenset(t.index for t in sentence.tokens[: root.index] if t.form in _EACH_OF_TWO)
    named |= {t.index for t in phrase}
    shares = frozenset((Share.NONE if is_of_none else Share.ALL,))
    who = Quantified(numsets[0].sentence, shares, subject, None, root, "agent", named)
    gets = root.lemma in _GETTING
    values = _beyond(numsets[0], gets=gets) if is_of_none else numsets[0].interval
    return _Bounded(who, numsets[0], values, True, is_of_none=is_of_none, members=members)


def _counts_some(numset: Numset, subject: Quantified) -> bool:
    """It says of how many it is told: "one of the cooks"."""
    return numset.end <= subject.noun.start and numset.context.whole == subject.noun.lemma


def _is_focus(token: Token, numset: Numset) -> bool:
    """It says that it is no more than the number right behind it: "only two"."""
    return token.form in _ONLY and 0 < numset.start - token.end <= 1


def _beyond(numset: Numset, *, gets: bool) -> Interval:
    """What each has where none has so much: who did not get 50 percent got less.

    Of whom none is just so much, each may be more or less.
    """
    interval = numset.interval
    if interval.is_point and not numset.is_approximate and gets:
        return Interval(-inf, interval.value, high_open=True)
    return interval.complement() or Interval(-inf, inf)


def _of_someone(sentence: Sentence, numsets: tuple[Numset, ...]) -> _Bounded | None:
    """The one quantity that a sentence tells of a person, whom it names or points to."""
    root = sentence.root
    subject = dependent(sentence, root, "nsubj")
    if subject is None:
        return None
    phrase = sentence.subtree(subject.index)
    is_one = picks_one(phrase, subject)
    own = [n for n in numsets if not (is_one and any(n.holds(t) for t in phrase))]
    if len(own) != 1 or not (is_one or _is_someone(subject)):
        return None
    named = frozenset(t.index for t in phrase)
    someone = frozenset((Share.SOME,))
    one = Quantified(own[0].sentence, someone, subject, None, root, "agent", named)
    is_denied = _is_denied(sentence)
    values = _beyond(own[0], gets=False) if is_denied else own[0].interval
    return _Bounded(one, own[0], values, is_all=False, is_of_none=is_denied, is_one=is_one)


def _is_denied(sentence: Sentence) -> bool:
    """The verb of the sentence is denied, and nothing else."""
    denials = [t for t in sentence.tokens if t.form in load_operators().negations]
    return [t.head for t in denials] == [sentence.root.index]


def _is_someone(token: Token) -> bool:
    is_named = token.pos == "PROPN" and token.form in load_given_names()
    return is_named or subject_form(token.form) == token.form


def _is_part(numset: Numset, whole: Numset) -> bool:
    return bool(numset.context.whole) and not whole.context.whole and numset.start < whole.start


def _are_of_same(told: _Bounded, asked: _Bounded, findings: Findings) -> bool:
    """Both texts say the same of the same, but for the numbers."""
    claims = findings.premise_claims.of((0, told.subject.finite.index))
    if (claims | findings.hypothesis_claims.of((0, asked.subject.finite.index))) & UNSURE:
        return False
    if told.members:
        if asked.subject.noun.form not in told.members or asked.members:
            return False
    elif not _is_of_sort(asked.subject.noun, told.subject.noun, findings):
        return False
    if asked.is_one and not is_one_of_them(asked.subject, told.subject, findings):
        return False
    used = findings.alignment.used()
    is_kept = all(
        link.keeps and (asked.numset.holds(link.hypothesis.token) or is_no_wider(link))
        for link in findings.alignment.links
        if not _is_of_size(link.hypothesis.token, asked.numset)
        and not _is_focus(link.hypothesis.token, asked.numset)
        and not (link.hypothesis.key == _VOTE and told.numset.unit.kind in SHARES)
        and link.hypothesis.token.index not in _quantifying(asked)
    )
    return is_kept and all(
        word.place in used
        for word in findings.alignment.premise_words
        if not _is_of_size(word.token, told.numset)
        and not (word.key == _VOTE and asked.numset.unit.kind in SHARES)
        and not (told.whole is not None and _is_of_size(word.token, told.whole))
        and word.token.index not in _quantifying(told)
    )


def _is_of_sort(asked: Token, told: Token, findings: Findings) -> bool:
    """Those asked about are among those of whom it is told: of "nobody" every person is."""
    if told.form in _ANYONE:
        is_person = findings.lexicon.names_person(asked.lemma) or _is_someone(asked)
        return asked.form in _ANYONE or is_person
    link = findings.links.get((0, asked.index))
    if link is None or link.premise is None or not (link.keeps and is_no_wider(link)):
        return False
    return link.premise.place == (0, told.index)


def _is_one_of_them(told: _Bounded, asked: _Bounded) -> bool:
    """Who is named is one of everybody, and what nobody is beyond they keep."""
    if asked.is_one or told.members:
        return True
    return told.subject.noun.form in _ANYONE and _is_someone(asked.subject.noun)


def _is_of_size(token: Token, numset: Numset) -> bool:
    """The word says how much it is; what is counted, and of which sort, is more than that."""
    is_bound = token.tag in _COMPARING  # "fewer than", "at least"
    is_named = (
        numset.unit.kind is Kind.COUNT and token.pos in NOMINAL_OR_ADJECTIVAL and not is_bound
    )
    return numset.holds(token) and not is_named


def _quantifying(bounded: _Bounded) -> frozenset[int]:
    """The words for whom it is said of, and of how many of them."""
    subject = bounded.subject
    verb = {subject.finite.index} | ({subject.verb.index} if subject.verb else set())
    return subject.words - verb | {subject.noun.index}
