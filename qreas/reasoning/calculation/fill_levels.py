"""How full something is, by a share of what it can hold: half full is half empty, and not full.

"Full" is all and "empty" none of it, and a battery at 20 percent is not fully charged. Nor is a
house finished that is half finished. Two levels of one thing at one time are one inside the other,
or exclude each other.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from qreas.dependents import forms_below
from qreas.interval import Interval
from qreas.reasoning.events.context import Claims
from qreas.reasoning.events.markers import UNSURE, Claim
from qreas.reasoning.events.tense import is_past
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, placed
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.value_words import share_in_words
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import SUBJECTS
from qreas.types import Document, Evidence, Label, Missing, Numset, Sentence, Token

_RULE = "fill-levels"
_WORDS = f"calculation/{_RULE.replace('-', '_')}"
_STATES = ("full", "done", "empty", "charged")
_NONE, _ALL = Interval.point(0), Interval.point(1)
_HALF = Fraction(1, 2)
_HALVES: Mapping[str, Interval] = {
    "half": Interval.point(_HALF),
    "at least half": Interval.closed(_HALF, 1),
    "at most half": Interval.closed(0, _HALF),
    "more than half": Interval(_HALF, 1, low_open=True),
    "over half": Interval(_HALF, 1, low_open=True),
    "less than half": Interval(0, _HALF, high_open=True),
    "under half": Interval(0, _HALF, high_open=True),
}
_ANY = Interval.closed(0, 1)
_NOT_ALL = Interval(0, 1, high_open=True)
_SOME = Interval(0, 1, low_open=True)
_PART = Interval(0, 1, low_open=True, high_open=True)
_NEARLY_ALL = Interval(_HALF, 1, low_open=True, high_open=True)
_NEARLY_NONE = _ALL - _NEARLY_ALL
# What others say or think may not be so.
_REPORTED = ("ccomp", "advcl", "acl:relcl")
# A level is told by eye; what is nearer than a tenth of the whole may be the same.
_BY_EYE = Fraction(1, 10)
_COUNTING = frozenset(("NUM", "DET"))
_AT, _OF, _NO, _OUT = "at", "of", "no", "out"


@dataclass(frozen=True, slots=True)
class _Level:
    """How full what the subject names is said to be.

    head:  the word that says so.
    words: the indices of that word, of its verb, of all between them, and of a share before them.
    """

    sentence: int
    subject: Token
    verb: Token
    head: Token
    words: frozenset[int]
    share: Interval

    def is_claimed(self, sentence: Sentence, claims: Claims) -> bool:
        """It is simply said to be so; what is "nearly full" is surely full so far."""
        claimed = claims.of((self.sentence, self.head.index)) & UNSURE
        is_modal = any(t.tag == "MD" for t in sentence.children(self.head.index))
        if self.share in (_NEARLY_ALL, _NEARLY_NONE) and not is_modal:
            claimed -= {Claim.POSSIBLE}
        return not claimed and not self.head.dep.startswith(_REPORTED)


class _PartOf(NamedTuple):
    numset: Numset
    whole: Token


@needs(hypothesis=lambda: words_of(_WORDS, *_STATES, "lacking", "sold"))
def prove_by_fill_levels(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell how full one thing is.

    numerals: of no account; a level is what it is.
    """
    del numerals
    case = found.case
    if not found.is_one_claim:
        return None
    asked = list(_levels(case.hypothesis, case.hypothesis_numsets))
    if len(asked) != 1:
        return None
    told = [
        each
        for each in _levels(case.premise, case.premise_numsets)
        if _is_of_one(each, asked[0], found)
    ]
    return _proof(told[0], asked[0]) if len(told) == 1 else None


def _proof(told: _Level, asked: _Level) -> Proof | None:
    label = placed(told.share, asked.share)
    if label is Label.CONTRADICTION and _are_near(told.share, asked.share):
        return None
    step = Evidence(
        f"by-{_RULE}",
        f"{share_in_words(told.share)} → {share_in_words(asked.share)}",
        towards=label,
    )
    missing = (Missing("stronger-than-premise", asked.head.text),)
    return Proof(label, _RULE, (), (step,), missing if label is Label.NEUTRAL else ())


def _are_near(told: Interval, asked: Interval) -> bool:
    """Both are told in shares that an eye may take for one another."""
    exact = {_NONE, _ALL}
    if told in exact or asked in exact or not (told.is_point or asked.is_point):
        return False
    near = Interval(told.low - _BY_EYE, told.high + _BY_EYE)
    return near.overlaps(asked) and told.is_point and asked.is_point


def _levels(document: Document, numsets: Sequence[Numset]) -> Iterator[_Level]:
    for number, sentence in enumerate(document.sentences):
        own = [n for n in numsets if n.sentence == number and n.unit.kind in SHARES]
        for head in sentence.tokens:
            level = _level(number, sentence, head, own)
            if level is not None:
                yield level


def _level(
    number: int, sentence: Sentence, head: Token, numsets: Sequence[Numset]
) -> _Level | None:
    words = load_word_lists(_WORDS)
    percent = next((n for n in numsets if n.holds(head)), None)
    out = _out(head, sentence)
    is_state = head.form in words_of(_WORDS, *_STATES) or out is not None
    predicate = _predicate(head, sentence, numsets)
    verb = _verb(predicate, sentence)
    if head.form in words["lacking"]:  # of a part alone it tells how much there is
        is_state = verb is not None and _part(predicate, sentence, numsets) is not None
    if verb is None or verb.index > head.index or not (is_state or percent is not None):
        return None
    part = _part(predicate, sentence, numsets)
    subject = _subject(predicate, verb, sentence, numsets) if part is None else part.whole
    last = head.index if out is None else out.index
    behind = [t.form for t in sentence.tokens[last + 1 : last + 2]]
    if subject is None or behind == [_OF]:
        return None
    between = sentence.tokens[verb.index + 1 : head.index]
    if not is_state:
        is_at = [t.form for t in between if percent is not None and not percent.holds(t)]
        if is_at[-1:] != [_AT]:
            return None
        between = tuple(t for t in between if t.form != _AT)
    share = _share(head, between, [n for n in numsets if part is None or n != part.numset])
    inside = frozenset(range(verb.index, last + 1))
    if part is not None:
        share = _of_part(part.numset, head, share)
        inside |= {t.index for t in part.numset.tokens_in(sentence)}
    if share is None:
        return None
    return _Level(number, subject, verb, head, inside, share)


def _out(head: Token, sentence: Sentence) -> Token | None:
    """The "out" of "sold out", which is full."""
    behind = sentence.tokens[head.index + 1 : head.index + 2]
    is_sold = head.form in load_word_lists(_WORDS)["sold"]
    return behind[0] if is_sold and [t.form for t in behind] == [_OUT] else None


def _predicate(head: Token, sentence: Sentence, numsets: Sequence[Numset]) -> Token:
    """What the "is" goes with: to a parser that may be the percent of "60 percent charged"."""
    above = sentence.tokens[head.head]
    is_share = head.dep == "acl" and any(n.holds(above) for n in numsets)
    return above if is_share else head


def _verb(head: Token, sentence: Sentence) -> Token | None:
    """The "is" before the word, or the "stays" that it goes with."""
    staying = load_word_lists(_WORDS)["staying"]
    deps = {"cop", "aux:pass"}
    if head.form in load_word_lists(_WORDS)["lacking"]:  # "is missing", to a parser a verb
        deps.add("aux")
    above = sentence.tokens[head.head]
    if head.dep == "xcomp" and above.lemma in staying:
        return above
    own = sentence.children(head.index)
    return next((t for t in own if t.dep in deps and t.lemma in staying), None)


def _subject(
    head: Token, verb: Token, sentence: Sentence, numsets: Sequence[Numset]
) -> Token | None:
    """The thing that is so full; None where it is so many of them."""
    articles = load_word_lists(_WORDS)["articles"]
    around = (*sentence.children(head.index), *sentence.children(verb.index))
    if head.dep == "conj":  # "holds 9 litres and is full"
        around += sentence.children(head.head)
    for token in around:
        if token.dep not in SUBJECTS or any(n.holds(token) for n in numsets):
            continue
        below = sentence.children(token.index)
        is_counted = any(
            t.dep == "nummod" or (t.dep.startswith("det") and t.form not in articles) for t in below
        )
        is_partitive = token.pos in _COUNTING  # "two of the ten boxes"
        return None if is_counted or is_partitive else token
    return None


def _part(head: Token, sentence: Sentence, numsets: Sequence[Numset]) -> _PartOf | None:
    """The share of one thing that is said to be full or empty: "a quarter of the tank"."""
    for token in sentence.children(head.index):
        numset = next((n for n in numsets if n.holds(token)), None)
        if token.dep not in SUBJECTS or numset is None:
            continue
        of = (t for t in sentence.children(token.index) if t.dep == "nmod" and t.tag == "NN")
        wholes = [t for t in of if _OF in forms_below(sentence, t)]
        return _PartOf(numset, wholes[0]) if len(wholes) == 1 else None
    return None


def _of_part(part: Numset, head: Token, share: Interval | None) -> Interval | None:
    """How full all of it is where so much of it is; None where the rest of it is not known."""
    if share not in (_ALL, _NONE) or part.is_approximate:
        return None
    told = part.interval.scaled(SHARES[part.unit.kind]).intersection(_ANY)
    if told is None or head.form not in words_of(_WORDS, "empty", "lacking"):
        return told
    return _ALL - told


def _share(head: Token, between: Sequence[Token], numsets: Sequence[Numset]) -> Interval | None:
    """The share of it that is full; None where some word before it is not known."""
    words = load_word_lists(_WORDS)
    negations = load_operators().negations | {_NO}
    told = next((n for n in numsets if any(n.holds(t) for t in (*between, head))), None)
    bare = [t.form for t in between if told is None or not told.holds(t)]
    is_denied = any(form in negations for form in bare)
    degrees = [form for form in bare if form not in negations and form not in words["plain"]]
    share = _degree(degrees, told, is_wholly_needed=head.form in words["charged"])
    if share is None:
        return None
    if head.form in words["empty"]:
        share = _ALL - share
    if is_denied:
        return {_ALL: _NOT_ALL, _NONE: _SOME}.get(share)
    return share


def _degree(
    degrees: Sequence[str], told: Numset | None, *, is_wholly_needed: bool
) -> Interval | None:
    """To which degree it is so, by the adverbs or the share before the word."""
    words = load_word_lists(_WORDS)
    if told is not None:
        scaled = told.interval.scaled(SHARES[told.unit.kind])
        return None if degrees or told.is_approximate else scaled.intersection(_ANY)
    if not degrees:
        return None if is_wholly_needed else _ALL
    known = ((words["wholly"], _ALL), (words["nearly"], _NEARLY_ALL), (words["partly"], _PART))
    said = " ".join(degrees)
    return _HALVES.get(said) or next((share for forms, share in known if said in forms), None)


def _is_of_one(told: _Level, asked: _Level, found: Findings) -> bool:
    """Both speak of one thing at one time, and the hypothesis says no more of it."""
    case = found.case
    premise, hypothesis = case.premise.sentences[told.sentence], case.hypothesis.sentences[0]
    if is_past(told.verb, premise) is not is_past(asked.verb, hypothesis):
        return False
    if not told.is_claimed(premise, found.premise_claims):
        return False
    if not asked.is_claimed(hypothesis, found.hypothesis_claims):
        return False
    phrase = {t.index for t in premise.subtree(told.subject.index)}
    own = {t.index for t in hypothesis.subtree(asked.subject.index)}
    if told.subject.pos == "PRON" or asked.subject.pos == "PRON":
        return told.subject.form == asked.subject.form and own == {asked.subject.index}
    for link in found.alignment.links:
        at = link.hypothesis.token.index
        if at in asked.words:
            continue
        if link.premise is None or not link.keeps or link.premise.sentence != told.sentence:
            return False
        if at in own and link.premise.token.index not in phrase:
            return False
        if at == asked.subject.index and link.premise.token != told.subject:
            return False
    return True
