"""How many each gets of what is shared out evenly, what each pays, and how many are left over.

Of 17 apples that five children share each gets three, and two are left over; 26 pupils who ride in
cars of four fill six cars and need seven. Of a bill of $120 each of four pays $30. What does not go
into the number of those who share, an equation without a remainder does not tell.
"""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.function_words import DISTRIBUTIVES
from qreas.interval import Interval
from qreas.lexicon.load import Lexicon
from qreas.reasoning.calculation.fillings import by_fillings
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import SUBJECTS, VERBAL
from qreas.types import COUNTS, Case, Document, Kind, Label, Numset, Sentence, Token

_RULE = "shared-out"
_WORDS = "calculation/shared_out"
_OF, _PAIR = "of", 2
_PHRASE = 3
_ASKED = frozenset((*COUNTS, Kind.CURRENCY))
_THEY = "one"  # "the four of us"
_PRONOUNS = frozenset(("they", "them", "it", "these", "those"))


class _Way(StrEnum):
    """Whether so many get some each, or each of several takes so many."""

    AMONG = "÷"
    BY = "by"


@dataclass(frozen=True, slots=True)
class _Sharing:
    """So many things, and so many that share them, or that go into each of several.

    part: the noun of those who share, or of what so many go into.
    """

    way: _Way
    whole: Numset
    number: Numset
    part: str

    @property
    def told(self) -> str:
        return f"{self.whole.text} {self.way} {self.number.text}"


@needs(
    premise=lambda: words_of(_WORDS, "sharing", "packing", "holding", "forming"),
    given=(*COUNTS, Kind.MEASURE),
    asked=(Kind.COUNT, Kind.NUMBER, Kind.CURRENCY, Kind.MULTIPLE),
)
def prove_by_shared_out(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells what each gets, what is left over or how many it takes."""
    del numerals  # what is shared out evenly is as much as it is
    case = found.case
    asked = case.hypothesis_numsets
    filling = by_fillings(found) if found.is_one_claim else None
    if filling is not None:
        return filling
    if len(asked) != 1 or len(case.premise_numsets) != _PAIR or not found.is_one_claim:
        return None
    if asked[0].is_approximate or asked[0].unit.kind not in _ASKED:
        return None
    root = case.hypothesis.sentences[0].root
    if found.hypothesis_claims.of((0, root.index)) & UNSURE:
        return None
    denying = load_operators().negations | {"no"}
    if case.premise.mentions(denying) or case.hypothesis.mentions(denying):
        return None
    sharing = _sharing(found)
    if sharing is None or not _says_no_more(found):
        return None
    value = _value(sharing, asked[0], found)
    if value is None:
        return None
    label = placed(Interval.point(value), asked[0].interval)
    return None if label is Label.NEUTRAL else in_one_step(_RULE, label, sharing.told)


def _sharing(found: Findings) -> _Sharing | None:
    """What the premise tells to be shared out; None where it tells of no such thing, or no more."""
    case = found.case
    one, other = case.premise_numsets
    are_exact = all(n.interval.is_point and not n.is_approximate for n in (one, other))
    are_counts = all(n.unit.kind in _ASKED for n in (one, other))
    if not are_exact or not are_counts or any(n.context.change.is_comparison for n in (one, other)):
        return None
    for whole, number in ((one, other), (other, one)):
        is_money = whole.unit.kind is Kind.CURRENCY
        is_whole = is_money or whole.interval.value.denominator == 1
        is_whole &= number.unit.kind in COUNTS and number.interval.value.denominator == 1
        is_shared = whole.unit.kind is Kind.COUNT or _is_split(whole, number)
        if not is_whole or not is_shared or number.interval.value <= 1:
            continue
        sentence = case.premise.sentences[number.sentence]
        if found.premise_claims.of((number.sentence, sentence.root.index)) & UNSURE:
            continue
        if whole.interval.value < number.interval.value or not _tells_of(
            whole, number, case.premise
        ):
            continue
        part = _sharers(number, sentence)
        if part:
            return _Sharing(_Way.AMONG, whole, number, part)
        part = "" if is_money else _container(whole, number, sentence, found.lexicon)
        if part:
            return _Sharing(_Way.BY, whole, number, part)
    return None


def _is_split(whole: Numset, number: Numset) -> bool:
    """It is an amount that they share, and none that those who share something pay or earn."""
    is_split = whole.context.verb in load_word_lists(_WORDS)["sharing"]
    return whole.unit.kind is Kind.CURRENCY and (is_split or whole.sentence != number.sentence)


def _tells_of(whole: Numset, number: Numset, premise: Document) -> bool:
    """Both numbers stand in one sentence, or the one with the number tells of the things, too."""
    if whole.sentence == number.sentence:
        return True
    sentence = premise.sentences[number.sentence]
    is_each = not DISTRIBUTIVES.isdisjoint(sentence.vocabulary)
    is_next = number.sentence == whole.sentence + 1
    is_named = any(t.lemma == whole.unit.name for t in sentence.tokens)
    goes_on = is_named or not sentence.vocabulary.isdisjoint(_PRONOUNS)
    is_before = number.sentence == whole.sentence - 1  # "pens are sold in packs of 5. We need 12"
    return (is_next and (is_each or goes_on)) or (is_before and is_named)


def _sharers(number: Numset, sentence: Sentence) -> str:
    """The noun for those who share evenly: "among five children", "five children share"."""
    words = load_word_lists(_WORDS)
    forms = {t.form for t in sentence.tokens}
    verbs = [t for t in sentence.tokens if t.pos in VERBAL and t.lemma in words["sharing"]]
    if len(verbs) != 1 or forms.isdisjoint(words["evenly"]):
        return ""
    before = [t for t in sentence.tokens if t.start < number.start]
    while before and (before[-1].pos in ("DET", "ADJ") or before[-1].tag == "PRP$"):
        before.pop()
    is_among = bool(before) and before[-1].form in words["among"]
    head = sentence.tokens[number.head]
    is_subject = head.dep in SUBJECTS and head.head == verbs[0].index and head.dep == "nsubj"
    return number.unit.name or _THEY if is_among or is_subject else ""


def _container(whole: Numset, number: Numset, sentence: Sentence, lexicon: Lexicon) -> str:
    """The noun of what so many go into: "in boxes of six", "each box holds six"."""
    words, own = load_word_lists(_WORDS), number.unit.name
    are_people = own == "people" and lexicon.names_person(whole.unit.name)
    if own not in ("", whole.unit.name) and not are_people:
        return ""
    before = [t for t in sentence.tokens if t.end <= number.start]
    verbs = {t.lemma for t in sentence.tokens if t.pos in VERBAL}
    is_of = len(before) > _PAIR and before[-1].form == _OF and before[-2].tag == "NNS"
    if is_of and before[-3].form in words["into"] and not verbs.isdisjoint(words["packing"]):
        return before[-2].lemma
    if is_of and before[-3].lemma in words["forming"] and before[-3].pos in VERBAL:
        return before[-2].lemma
    if (into := _put_into_each(number, verbs, sentence)) is not None:
        return into.lemma
    is_held = bool(before) and before[-1].lemma in words["holding"] and before[-1].pos in VERBAL
    noun = [t for t in before[:-1] if t.pos == "NOUN"]
    if is_held and len(noun) == 1 and before[0].form in DISTRIBUTIVES and noun[0].index <= _PAIR:
        return noun[0].lemma
    return ""


def _put_into_each(number: Numset, verbs: Collection[str], sentence: Sentence) -> Token | None:
    """Reads "put 4 muffins on each plate"."""
    words = load_word_lists(_WORDS)
    behind = [t for t in sentence.tokens if t.start >= number.end][:_PHRASE]
    if len(behind) < _PHRASE or words["packing"].isdisjoint(verbs):
        return None
    marker, each, noun = behind
    is_into = marker.form in words["onto"] and each.form in DISTRIBUTIVES
    return noun if is_into and noun.pos == "NOUN" else None


def _says_no_more(found: Findings) -> bool:
    """All words of the hypothesis are the premise's, or say only what comes of the sharing."""
    if _tells_of_rest(found.case):
        return True
    words = load_word_lists(_WORDS)
    known = (
        words["paying"]
        | words["us"]
        | words["anyone"]
        | words["over"]
        | words["getting"]
        | words["filled"]
        | words["needing"]
        | words["light"]
    )
    asked = found.case.hypothesis_numsets[0]
    return all(
        link.keeps or asked.holds(link.hypothesis.token) or link.hypothesis.token.is_among(known)
        for link in found.alignment.links
    )


def _tells_of_rest(case: Case) -> bool:
    """The hypothesis says of so many just what the premise says of "the rest"."""
    rest, asked = load_word_lists(_WORDS)["rest"], case.hypothesis_numsets[0]
    own = {
        t.lemma
        for t in case.hypothesis.sentences[0].tokens
        if not asked.holds(t) and t.index != asked.head and t.pos != "PUNCT"
    }
    of_rest = (
        s for s in case.premise.sentences if [t.form in rest for t in s.tokens[1:2]] == [True]
    )
    return bool(own) and any(own <= {t.lemma for t in s.tokens} for s in of_rest)


def _value(sharing: _Sharing, asked: Numset, found: Findings) -> Fraction | int | None:
    """The number that is asked for: of what each gets, what is left over, or how many it takes."""
    whole, number = sharing.whole, sharing.number
    if whole.unit.kind is Kind.CURRENCY:
        fits = commensurable(whole.unit, asked.unit) and _is_paid_by_one(sharing, found.case)
        share = whole.interval.value / number.interval.value
        return convert(Interval.point(share), whole.unit, asked.unit).value if fits else None
    words, sentence = load_word_lists(_WORDS), found.case.hypothesis.sentences[0]
    said = {t.form for t in sentence.tokens} | {t.lemma for t in sentence.tokens}
    each, rest = divmod(int(sharing.whole.interval.value), int(sharing.number.interval.value))
    is_of_things = asked.unit.name in ("", sharing.whole.unit.name)
    if _tells_of_rest(found.case):
        return rest if is_of_things and sharing.way is _Way.BY else None
    if is_of_things and not said.isdisjoint(words["over"]):
        return rest if said.isdisjoint(DISTRIBUTIVES) else None
    if sharing.way is _Way.AMONG:
        subject = next((t for t in sentence.tokens if t.dep in SUBJECTS), None)
        is_each = subject is not None and _is_of_each(subject, sharing.part, sentence)
        gets = sentence.root.lemma in words["getting"]
        return each if is_of_things and is_each and gets else None
    if asked.unit.name != sharing.part:
        return None
    if not said.isdisjoint(words["needing"]):
        return each + bool(rest)
    return each if not said.isdisjoint(words["filled"]) else None


def _is_paid_by_one(sharing: _Sharing, case: Case) -> bool:
    """The hypothesis tells what one of them pays, or each does."""
    words, sentence = load_word_lists(_WORDS), case.hypothesis.sentences[0]
    forms = {t.form for t in sentence.tokens}
    is_of_us = forms & words["us"] and case.premise.mentions(words["ours"])
    is_of_one = forms & DISTRIBUTIVES or forms & words["anyone"] or is_of_us
    return bool(is_of_one) and sentence.root.lemma in words["paying"]


def _is_of_each(subject: Token, part: str, sentence: Sentence) -> bool:
    """Each of those who share: "each child", "each of the children"."""
    phrase = sentence.subtree(subject.index)
    return any(t.form in DISTRIBUTIVES for t in phrase) and any(
        t.lemma in (part, "each", "one") for t in phrase
    )
