"""Sentences that say or compare how many or how much: "sold ten cars", "twice as many as Bob".

What a comparison leaves out stands in one before it: in "Paul has 40 books. Jane has five more" she
has five more books than Paul. Where no text says of what there is so much, it is how much someone
earns or eats: "earns twice as much as Bob", "twice what Bob earns", "more than Bob".
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from qreas.interval import Interval
from qreas.kind_sets import MEASURED, PROPORTIONS
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.calculation.tallies import DIFFERENCES, Comparison, Tally
from qreas.reasoning.events.statements import Statement, lemmas
from qreas.reasoning.rules import Numerals
from qreas.tags import COMPARATIVE, FINITE_OR_MODAL, GRADED, NOMINAL_OR_ADJECTIVAL, VERBAL
from qreas.types import COUNTS, Kind, Numset

_AS_MUCH = (["many"], ["much"])
_PLURAL = "NNS"
_SAME_NUMBER = ["same", "number", "of"]
_QUANTITIES = frozenset(("many", "much", "few", "little"))
_OWNERS = ("NOUN", "PROPN", "PRON", "DET")
# Verbs that stand for the one before them ("than Bob did").
_PRO_VERBS = ("do", "have", "be", "can", "will", "would", "could")
_RELATIVE = ("who", "which", "whose")
# Verbs of what lasts: who buys three more has them besides, who has three more than another not.
_LASTING = frozenset(("be", "have", "own", "cost", "weigh", "measure", "earn", "hold"))
_MEASURED = MEASURED | {Kind.RATE}
# The owner of a tally that a comparison leaves out, or that a pronoun stands for.
_BE = "be"
_ELIDED = "…"
_PRO_NOUN = "one"
# The thing of which there is so much, where no noun says it.
_AMOUNT = "amount"
# Whose pronoun stands for nobody told before.
_SPEAKING = frozenset(("i", "we", "you"))
# What determiners say of how many there are, however many more there may be.
_DETERMINERS: Mapping[str, Interval] = {
    "no": Interval.point(0),
    **dict.fromkeys(("a", "an", "some", "any"), Interval.at_least(1)),
    **dict.fromkeys(("several", "many"), Interval.at_least(2)),
}
# Within so many words behind the verb a comparison of its object begins ("at least two fewer",
# "2 euros an hour more").
_NEAR = 5

PER = "per"
"""What opens the time of a rate among the circumstances of a tally: "per month"."""


@dataclass(frozen=True, slots=True)
class _Reader:
    """One statement, the quantities of its text, and how bare numbers are meant."""

    statement: Statement
    numsets: Sequence[Numset]
    numerals: Numerals

    def comparison(self) -> Comparison | None:
        if any(place.token.tag == "MD" for place in self.statement.verbs):
            return None
        words = [place.token.form for place in self.statement.rest]
        for index, word in enumerate(words[:_NEAR]):
            if word in DIFFERENCES and self._is_compared(index, words):
                than = words.index("than", index) if "than" in words[index:] else None
                return self._by_difference(index, than)
            is_scaled = self._numset(self.statement.rest[:index]) is not None
            if word == "as" and is_scaled and self._is_adjective(index + 1):
                return self._by_ratio(index, _behind(words, "as", index + 2))
            if word == "as" and words[index + 1 : index + 2] in _AS_MUCH:
                return self._by_ratio(index, _behind(words, "as", index + 2))
            if word == "what" and is_scaled:
                return self._by_clause(index)
            if words[index : index + 3] == _SAME_NUMBER and not self.statement.is_negated:
                standard = _behind(words, "as", index)
                return self._compared(index + 3, standard, Interval.point(0), Fraction(1), "")
        return None if self.statement.is_negated else self._plain(words)

    def _is_adjective(self, at: int) -> bool:
        """The word is no determiner but a quality that is measured: "twice as long"."""
        return any(
            p.token.pos in GRADED and p.token.lemma not in _QUANTITIES
            for p in self.statement.rest[at : at + 1]
        )

    def _is_compared(self, marker: int, words: Sequence[str]) -> bool:
        """The word compares: in "more than ten books" it bounds, in "bought five more" it adds."""
        if "than" in words[marker + 2 :]:
            return True
        if words[marker + 1 : marker + 2] == ["than"] and marker == 0:
            return self._is_someone(marker + 2)
        if self._numset(self.statement.rest[:marker]) is None:
            return False
        # Fewer are no others besides: "scored four fewer".
        is_lasting = self.statement.verb.lemma in _LASTING or words[marker] != "more"
        return words[marker + 1 : marker + 2] == ["than"] or is_lasting

    def _by_difference(self, marker: int, than: int | None) -> Comparison | None:
        """Reads "(40) more books than Bob (did)"; what is denied is the opposite or as many."""
        sign = DIFFERENCES[self.statement.rest[marker].token.form]
        stated = self._numset(self.statement.rest[:marker])
        if len(self._numsets_in(self.statement.rest[:marker])) > 1:
            return None  # "16 monkeys and 7 fewer lions than monkeys"
        by = stated.interval if stated is not None else Interval.at_least(1)
        if self.statement.is_negated:
            if stated is not None:
                return None
            by, sign = Interval.at_least(0), -sign
        if stated is not None and stated.unit.kind in PROPORTIONS:
            return self._by_times(marker, than, stated, sign)
        measured = "" if stated is None else _measured(stated)
        if measured is None:
            return None
        period = _period(stated)
        step = by if sign > 0 else -by
        return self._compared(marker + 1, than, step, Fraction(1), measured, period=period)

    def _by_times(
        self, marker: int, than: int | None, stated: Numset, sign: int
    ) -> Comparison | None:
        """Reads "three times fewer", a third as many, and "three times more", as "times as many".

        "Times more" is no more than "times as many" (Merriam-Webster's Dictionary of English
        Usage, "times"); "twice more" happens two more times.
        """
        is_factor = stated.unit.kind is Kind.MULTIPLE and " " in stated.text
        if not is_factor or not stated.interval.is_point or stated.interval.value <= 1:
            return None
        factor = Fraction(stated.interval.value)
        ratio = factor if sign > 0 else 1 / factor
        return self._compared(marker + 1, than, Interval.point(0), ratio, "")

    def _by_ratio(self, marker: int, standard: int | None) -> Comparison | None:
        """Reads "(twice) as many books as Bob (did)"."""
        factor = self._numset(self.statement.rest[:marker])
        if self.statement.is_negated or (factor is None and (marker or standard is None)):
            return None
        if factor is not None and not (factor.interval.is_point and factor.interval.value > 0):
            return None
        ratio = Fraction(1) if factor is None else factor.interval.value
        is_scale = self._is_adjective(marker + 1)
        scale = self.statement.rest[marker + 1 : marker + 2] if is_scale else ()
        return self._compared(marker + 2, standard, Interval.point(0), ratio, "", scale)

    def _by_clause(self, marker: int) -> Comparison | None:
        """Reads "twice what Bob earns", which is twice as much as Bob earns."""
        factor = self._numset(self.statement.rest[:marker])
        behind = [
            p.token for p in self.statement.rest[:marker] if factor and not factor.holds(p.token)
        ]
        if self.statement.is_negated or any(t.form != "of" for t in behind):
            return None
        if factor is None or not factor.interval.is_point or factor.interval.value <= 0:
            return None
        ratio = Fraction(factor.interval.value)
        if factor.unit.kind not in PROPORTIONS:
            return None
        return self._compared(marker, marker, Interval.point(0), ratio, "")

    def _is_someone(self, at: int) -> bool:
        """Somebody or something stands there, and no number that "more than" bounds."""
        standard = self.statement.rest[at : at + 1]
        is_bound = any(
            n.sentence == p.sentence and n.start <= p.token.start < n.end
            for p in self.statement.rest[at:]
            for n in self.numsets
        )
        return not is_bound and any(p.token.pos in _OWNERS for p in standard)

    def _compared(
        self,
        noun: int,
        standard: int | None,
        by: Interval,
        ratio: Fraction,
        measured: str,
        scale: tuple[Place, ...] = (),
        period: tuple[str, ...] = (),
    ) -> Comparison | None:
        rest = self.statement.rest
        things, left_over = _noun_phrase(rest[noun:standard])
        if left_over or (things and measured):
            return None
        things = things or measured
        other = () if standard is None else rest[standard + 1 :]
        if any(p.token.form in _RELATIVE or p.token.tag in COMPARATIVE for p in other):
            # "Than Bob who has 20": which Bob that is, the clause tells; "than Bob and more than
            # Cy" compares twice.
            return None
        end = next((i for i, p in enumerate(other) if p.token.pos in VERBAL), None)
        is_own, counted = False, things
        verb = self.statement.verb.lemma
        after: tuple[Place, ...] = ()
        if end is not None:
            own = other[end].token.lemma
            # "Than he did in May" tells of both; "than he sold in May" of him.
            is_own = own == verb or own not in _PRO_VERBS
            if own == _BE and any(p.token.pos == "ADJ" for p in other[end + 1 :]):
                return None  # "as long as it is wide" holds a length against a width
            verb, after, other = (verb if own in _PRO_VERBS else own), other[end + 1 :], other[:end]
            if things and after and after[0].token.tag == _PLURAL:  # "than Bob owns boats"
                counted, after = _noun_phrase(after)
        else:
            other, after = _until_adjunct(other)
            # Two sorts are held against each other, but in "boys ate more pies than girls".
            bare = [[p.token.tag for p in places] for places in (other, self.statement.subject)]
            if things and bare[0] == [_PLURAL] != bare[1]:
                counted, other = lemmas(other)[0], tuple(self.statement.subject)
        circumstances = " ".join((*period, *lemmas((*scale, *after))))
        left = self._tally(things, " ".join(lemmas(scale)) if is_own else circumstances)
        named = _named(other)
        is_pronoun = [p.token.tag for p in other] == ["PRP"] and named not in _SPEAKING
        is_elided = standard is None or is_pronoun
        owner = f"{_ELIDED}{named if is_pronoun else ''}" if is_elided else named
        right = Tally(owner, verb, counted, circumstances)
        return Comparison(left, by, right, ratio) if right.owner else None

    def _plain(self, words: Sequence[str]) -> Comparison | None:
        """Reads "ten books", "at least ten books", "some books", "40 euros", "40"."""
        rest = self.statement.rest
        counted = self._numset(rest)
        if counted is not None and counted.unit.kind in (*_MEASURED, *COUNTS):
            inside = [i for i, p in enumerate(rest) if p.is_of(counted)]
            numbers = [i for i in inside if rest[i].token.pos == "NUM"]
            measured = _measured(counted)
            if not numbers or inside[0] > 0 or measured is None:
                return None
            if measured:
                things, after = measured, rest[inside[-1] + 1 :]
            else:
                things, after = _noun_phrase(rest[numbers[-1] + 1 :])
            interval = counted.interval
            if self.numerals == "at-least" and interval.is_point:
                interval = Interval(interval.low, math.inf)
        elif words and words[0] in _DETERMINERS:
            things, after = _noun_phrase(rest[1:])
            interval = _DETERMINERS[words[0]]
            if not things:
                return None
        else:
            return None
        is_step = any(place.token.tag in COMPARATIVE for place in after[:1])  # "50 m longer"
        if (counted is not None and counted.is_approximate) or _goes_on(after) or is_step:
            return None
        return Comparison(
            self._tally(things, " ".join((*_period(counted), *lemmas(after)))), interval
        )

    def _tally(self, things: str, circumstances: str) -> Tally:
        verb = self.statement.verb.lemma
        return Tally(_named(self.statement.subject), verb, things, circumstances)

    def _numset(self, places: Sequence[Place]) -> Numset | None:
        """The first quantity that begins among the words."""
        return next(iter(self._numsets_in(places)), None)

    def _numsets_in(self, places: Sequence[Place]) -> list[Numset]:
        return [n for p in places for n in self.numsets if _begins(p, n)]


def read_comparisons(
    statements: Sequence[Statement],
    numsets: Sequence[Numset],
    numerals: Numerals,
    told: Sequence[Comparison] = (),
) -> tuple[Comparison | None, ...]:
    """What each statement says of how many; None for one that says something else.

    numsets: the quantities of the statements' text.
    told:    what is known before, which may say what the statements leave out.
    """
    read = [_Reader(each, numsets, numerals).comparison() for each in statements]
    read = _with_owners((*told, *read))[len(told) :]
    named = [_with_noun(read, at, told) for at in range(len(read))]
    return tuple(_with_standard(named, at, told) for at in range(len(named)))


def _with_owners(read: Sequence[Comparison | None]) -> list[Comparison | None]:
    """The comparisons with the noun for "one": beside the old bridge, the new one is a bridge."""
    found: list[Comparison | None] = []
    noun = ""
    for each in read:
        sides = []
        for tally in () if each is None else (each.left, each.right):
            *qualities, head = tally.owner.split() or ("",)
            if head == _PRO_NOUN and qualities and noun:
                head = noun
            noun = head if qualities else noun
            sides.append(replace(tally, owner=" ".join((*qualities, head))))
        found.append(each and replace(each, left=sides[0], right=sides[1]))
    return found


def _with_noun(
    read: Sequence[Comparison | None], at: int, told: Sequence[Comparison]
) -> Comparison | None:
    """The comparison with what is counted, from the nearest one that says it."""
    each = read[at]
    if each is None or each.left.noun:
        return each
    for other in (*reversed(read[:at]), *reversed(told), *read[at + 1 :]):
        if other is not None and other.left.noun and other.left.verb == each.left.verb:
            noun = other.left.noun
            right = replace(each.right, noun=noun) if len(each.tallies) > 1 else each.right
            return replace(each, left=replace(each.left, noun=noun), right=right)
    if len(each.tallies) == 1:
        return None
    return replace(
        each, left=replace(each.left, noun=_AMOUNT), right=replace(each.right, noun=_AMOUNT)
    )


def _with_standard(
    named: Sequence[Comparison | None], at: int, told: Sequence[Comparison]
) -> Comparison | None:
    """The comparison with whom it compares, who is the last one before of whom as much is told.

    A pronoun that the premise has for someone stands for the same one in the hypothesis.
    """
    each = named[at]
    if each is None or not each.right.owner.startswith(_ELIDED):
        return each
    pronoun = each.right.owner.removeprefix(_ELIDED)
    if pronoun and any(pronoun == tally.owner for other in told for tally in other.tallies):
        return replace(each, right=replace(each.right, owner=pronoun))
    for other in (*reversed(named[:at]), *reversed(told)):
        if other is None or len(other.tallies) > 1 or other.left.owner == each.left.owner:
            continue
        if (other.left.verb, other.left.noun) == (each.left.verb, each.left.noun):
            return replace(each, right=replace(each.right, owner=other.left.owner))
    return replace(each, right=replace(each.right, owner=pronoun)) if pronoun else None


def _behind(words: Sequence[str], word: str, at: int) -> int | None:
    """Where the word stands from a place on."""
    return words.index(word, at) if word in words[at:] else None


def _measured(numset: Numset) -> str | None:
    """The unit in which a quantity measures, "" where it counts.

    None where it is no whole number of units, of which a system of whole numbers knows nothing,
    and where it is a rate of other things than of a time.
    """
    if numset.unit.kind not in _MEASURED:
        return ""
    ends = (end for end in (numset.interval.low, numset.interval.high) if math.isfinite(end))
    is_whole = all(Fraction(end).denominator == 1 for end in ends)
    is_plain = numset.unit.per is None or bool(_period(numset))
    return numset.unit.name if is_whole and is_plain else None


def _period(numset: Numset | None) -> tuple[str, ...]:
    """In which time there is so much: "per month"."""
    per = None if numset is None else numset.unit.per
    return () if per is None or per.kind is not Kind.DURATION else (PER, per.name)


def _begins(place: Place, numset: Numset) -> bool:
    return place.sentence == numset.sentence and place.token.start == numset.start


def _noun_phrase(places: Sequence[Place]) -> tuple[str, tuple[Place, ...]]:
    """The lemmas of the nouns and adjectives that come first, and what comes behind them."""
    end = 0
    while end < len(places) and places[end].token.pos in NOMINAL_OR_ADJECTIVAL:
        end += 1
    return " ".join(lemmas(places[:end])), tuple(places[end:])


def _goes_on(places: Sequence[Place]) -> bool:
    """Behind a noun phrase something else is counted or told: "12 shells and Bob has 20"."""
    tokens = [place.token for place in places]
    joint = next((i for i, t in enumerate(tokens) if t.pos == "CCONJ"), len(tokens))
    return any(t.pos == "NUM" for t in tokens[joint:]) or any(
        t.tag in FINITE_OR_MODAL for t in tokens
    )


def _until_adjunct(places: Sequence[Place]) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """A noun phrase, and the prepositional phrase behind it, but for "of"."""
    end = next(
        (i for i, p in enumerate(places) if p.token.pos == "ADP" and p.token.lemma != "of"),
        len(places),
    )
    return tuple(places[:end]), tuple(places[end:])


def _named(places: Sequence[Place]) -> str:
    """The lemmas that name someone: the name alone behind who that is, "his friend Ben"."""
    named = [place for place in places if place.token.pos != "DET"]
    first = next((i for i, place in enumerate(named) if place.token.pos == "PROPN"), 0)
    is_introduced = first > 1 and named[0].token.tag == "PRP$"
    is_introduced = is_introduced and named[first - 1].token.pos == "NOUN"
    return " ".join(lemmas(named[first:] if is_introduced else named))
