"""What those pay who come in, by a price for each kind of them: two adults at $7, children free.

The prices, who came and what they paid are read from the order of the words alone, and only where
the sentences tell no more than that. Where one price is told and some get in free, all others pay
it.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.number_lines import WITH_UNITS, number_line
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import interval_words, value_words
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import PAST
from qreas.types import Case, Document, Kind, Label, Numset

_RULE, _WORDS = "entry-fees", "calculation/entry_fees"
_PRICE, _FREELY = r"<(?P<price>\d+)> [a-z_]+", r"(?:get|go|come|be|be let|be admit|enter)"
_KIND = r"(?:(?:a|an|the|all|each|every) )?(?P<kind>[a-z-]+|everyone else|all other)"
_AND = re.compile(r" , (?:and|but|while) | , | and | but | while | ; ")
_FEE = (
    r"(?:(?:a|the|for) )?(?:ticket|admission|entry|entrance|entrance fee|entry fee|fare|fee|price)"
)
_OPENING = re.compile(rf"(?:(?:{_FEE}|it) )?(?:be|cost) ")
_PER_PERSON = r"(?: each| apiece| per person| a person| per head| a head)?"
# Each way in which a clause tells a price, the fee having been named or not.
_HALF = r"(?:be|pay|cost|get in for|come in for|travel for|travel at|ride for|eat at|eat for)"
_ITEMS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_PRICE}{_PER_PERSON}(?: to (?:enter|get in|go in|come in|visit))?",
        rf"(?:{_PRICE}|(?P<free>free)) for {_KIND}",
        rf"{_KIND} (?:pay |cost |be |be charge )?{_PRICE}",
        rf"{_KIND} (?P<free>{_FREELY}(?: in)?(?: for)? free|free|pay nothing)",
        rf"{_KIND} (?P<free>do not(?: have to)? pay|need not pay)",
        rf"{_KIND} {_HALF} (?P<half>half(?: of)?(?: the| that)?(?: price| fare)?)",
    )
)
# "A child's ticket" is what a child pays.
_OF_KIND = re.compile(r"\b(?!the |an? |every |each )([a-z-]+)(?: 's?)? (?:ticket|fare)\b")
_MEMBERS = r"(?P<members>(?:<\d+>|an?) [a-z-]+(?:(?: , and | , | and )(?:<\d+>|an?) [a-z-]+)*)"
_PARTY = r"(?:(?:a|the) )?(?:family|group|party|couple)"
_VISIT = re.compile(
    rf"(?:{_PARTY} of |we be |there be )?{_MEMBERS}"
    r"(?: (?:come|go|visit|enter|arrive|attend)(?: in)?(?: (?:to )?the [a-z]+)?)?"
)
_MEMBER = re.compile(r"(<\d+>|an?) ([a-z-]+)")
_TOGETHER = r"(?: in total| in all| altogether| together| overall)?"
_ONCE_PAID = frozenset(("paid", "charged"))  # which is no rule for others
_SUM = r"(?:<(?P<asked>\d+)> [a-z_]+|(?P<free>nothing))"
_PAID = re.compile(
    rf"(?:they|we|it|all of they|{_PARTY}|the visit)(?: all)?{_TOGETHER} "
    rf"(?:pay|spend|cost|have to pay){_TOGETHER} {_SUM}{_TOGETHER}"
    rf"(?: for (?:the )?(?:ticket|admission|entry|entrance)| to (?:enter|get in))?{_TOGETHER}"
)
_KINDS_PAY = re.compile(
    rf"(?:{_PARTY} of )?(?:(?:the )?{_MEMBERS}|{_KIND}) "
    rf"(?:(?:have to |must |will )?(?:pay|cost) {_SUM}|{_FREELY}(?: in)?(?: for)? (?P<freely>free))"
    rf"{_TOGETHER}"
)


@dataclass(frozen=True, slots=True)
class _Prices:
    """What each kind pays, and all those who are not named; and which numbers say so."""

    listed: Mapping[str, Fraction]
    general: Fraction | None

    def of(self, kind: str) -> Fraction | None:
        """What one of a kind pays; of those who are not named only where none of them is named."""
        words = load_word_lists(_WORDS)
        if kind in self.listed or self.general is None or not self.listed:
            return self.listed.get(kind, self.general)
        apart = {"adult": {"child"}, **{each: {"member"} for each in words["outsiders"]}}
        is_apart = kind in words["others"] or self.listed.keys() <= apart.get(kind, set())
        return self.general if is_apart else None


@needs(premise=lambda: words_of(_WORDS, "fees"), given=(Kind.CURRENCY,))
def prove_by_entry_fees(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says what those pay whose entry fees the premise tells."""
    del numerals  # what is calculated is as much as it is
    case = found.case
    plain = (n.interval.is_point and not n.is_approximate for n in case.premise_numsets)
    if not found.is_one_claim or not all(plain) or case.premise.mentions(_ONCE_PAID):
        return None
    *told, last = _lines(case.premise, case.premise_numsets)
    visit = _VISIT.fullmatch(last) if told else None
    prices = _prices(told if visit is not None else [*told, last], case.premise_numsets)
    if prices is None:
        return None
    party = {} if visit is None else _members(visit["members"], case.premise_numsets)
    return _paid_by(party, prices, case)


def _paid_by(party: Mapping[str, Fraction], prices: _Prices, case: Case) -> Proof | None:
    """What the party pays, or those whom the hypothesis names."""
    (line,) = _lines(case.hypothesis, case.hypothesis_numsets)
    match = _PAID.fullmatch(line) if party else None
    payers = party
    if match is None:
        match = _KINDS_PAY.fullmatch(line)
        if match is None:
            return None
        payers = _payers(match, case)
        is_past = any(t.tag in PAST and t.form != "cost" for t in case.hypothesis.tokens)
        if is_past and any(party.get(kind) != count for kind, count in payers.items()):
            return None  # who paid so much need not have paid for all
    asked = match["asked"]
    claimed = None if asked is None else case.hypothesis_numsets[int(asked)]
    paid = {kind: prices.of(kind) for kind in payers}
    money = next(n for n in case.premise_numsets if n.unit.kind is Kind.CURRENCY)
    if not payers or (claimed is not None and claimed.unit != money.unit):
        return None
    known = [(payers[kind], price) for kind, price in paid.items() if price is not None]
    if len(known) < len(paid):
        return None
    total = Interval.point(sum((count * price for count, price in known), Fraction(0)))
    label = placed(total, Interval.point(0) if claimed is None else claimed.interval)
    if label is Label.NEUTRAL:
        return None
    steps = " + ".join(f"{_words(count)} × {_words(price)}" for count, price in known)
    return in_one_step(_RULE, label, f"{steps} = {value_words(total, claimed or money)}")


def _words(value: Fraction) -> str:
    return interval_words(Interval.point(value))


def _payers(match: re.Match[str], case: Case) -> Mapping[str, Fraction]:
    if match["members"] is not None:
        return _members(match["members"], case.hypothesis_numsets)
    return {_called(match["kind"]): Fraction(1)}


def _lines(document: Document, numsets: Sequence[Numset]) -> list[str]:
    lines = (number_line(s, i, numsets, WITH_UNITS) for i, s in enumerate(document.sentences))
    return [_OF_KIND.sub(r"\1", line) for line in lines]


def _prices(lines: Sequence[str], numsets: Sequence[Numset]) -> _Prices | None:
    """The prices of these sentences; None where one of them says more or two say otherwise."""
    others = load_word_lists(_WORDS)["others"]
    listed: dict[str, Fraction] = {}
    halved: list[str] = []
    general: Fraction | None = None
    for piece in (piece for line in lines for piece in _AND.split(line)):
        plain = _OPENING.sub("", piece, count=1) if _OPENING.match(piece) else piece
        match = next((m for item in _ITEMS if (m := item.fullmatch(plain)) is not None), None)
        if match is None:
            return None
        told = match.groupdict()
        number = told.get("price")
        if number is not None and numsets[int(number)].unit.kind is not Kind.CURRENCY:
            return None
        price = Fraction(0) if number is None else numsets[int(number)].interval.value
        kind = None if told.get("kind") is None else _called(match["kind"])
        if told.get("half") is not None and kind is not None:
            halved.append(kind)
            continue
        if kind is None or kind in others:
            if general is not None:
                return None
            general = price
        elif listed.setdefault(kind, price) != price:
            return None
    whole = listed.get("adult", general)
    if (halved and whole is None) or not {*halved}.isdisjoint(listed):
        return None
    halves = {} if whole is None else dict.fromkeys(halved, whole / 2)
    return _Prices({**listed, **halves}, general) if listed or general is not None else None


def _members(text: str, numsets: Sequence[Numset]) -> dict[str, Fraction]:
    """How many of each kind there are; nothing where a kind is named twice."""
    members: dict[str, Fraction] = {}
    for number, noun in _MEMBER.findall(text):
        held = numsets[int(number.strip("<>"))] if number.startswith("<") else None
        if _called(noun) in members or (held is not None and not held.interval.is_point):
            return {}
        members[_called(noun)] = Fraction(1) if held is None else held.interval.value
    return members


def _called(noun: str) -> str:
    """The kind in the word that the word list has first for it: a kid is a child."""
    words = load_word_lists(_WORDS)
    return next((kind for kind in ("child", "adult") if noun in words[kind]), noun)
