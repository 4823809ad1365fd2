"""What a thing reaches at most, and what it can do.

A car with a top speed of 220 km/h cannot go faster than 250; a falcon that can dive at 320 can dive
faster than 300, and at what speed it is diving stays open. Of a lake that is 60 m deep at its
deepest point, no part is 70 m deep.
"""

from dataclasses import dataclass
from math import inf

from qreas.conversion import commensurable, convert
from qreas.function_words import CAN_AND_COULD
from qreas.interval import Interval
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.contrast.gradables import superlatives
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.measures import load_heads
from qreas.reasoning.proof import TURNED, Proof, in_one_step, left_open, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Document, Kind, Label, Numset, Sentence, Token

_RULE, _WORDS = "top-values", "contrast/top_values"
_SPEED, _LENGTH = "[length] / [time]", "[length]"
_MODAL, _PROGRESSIVE, _PAST = "MD", "VBG", "VBD"
_NO, _NOWHERE, _ONE, _HAVE = "no", "nowhere", "one", "have"


@dataclass(frozen=True, slots=True)
class _Top:
    """The greatest value that a thing reaches.

    interval: where that lies; open above where it is only told what the thing can do.
    verb:     in which way it moves, where that is told.
    words:    the words that tell it.
    """

    numset: Numset
    interval: Interval
    verb: Token | None
    words: tuple[Token, ...]


@needs(
    premise=lambda: words_of(_WORDS, "top", "reaching", "points") | CAN_AND_COULD,
    given=(Kind.RATE, Kind.MEASURE),
    asked=(Kind.RATE, Kind.MEASURE),
)
def prove_by_top_values(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells the greatest value of a thing, and the hypothesis one."""
    del numerals  # what a thing reaches at most is no number of things
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    top = _top(case.premise, case.premise_numsets)
    alike = [n for n in case.hypothesis_numsets if top and commensurable(top.numset.unit, n.unit)]
    if top is None or len(alike) != 1:
        return None
    (asked,) = alike
    top = _in_unit_of(asked, top)
    hypothesis = case.hypothesis.sentences[0]
    if not _is_of_same(top, hypothesis, asked, found):
        return None
    detail = f"{top.numset.text} against {asked.text}"
    if _names_top(hypothesis) is not None:
        label = placed(top.interval, asked.interval)
        return left_open(_RULE, asked) if label is Label.NEUTRAL else _proof(label, detail)
    reached = _is_reached(top.interval, asked.interval)
    verb = hypothesis.root
    if not _tells_possible(hypothesis, verb, top, asked):
        if reached is Label.CONTRADICTION and not _is_denied(case.hypothesis):
            return _proof(reached, detail)
        is_now = any(t.tag in (_PROGRESSIVE, _PAST) for t in hypothesis.tokens)
        return left_open(_RULE, asked) if is_now and top.numset.unit.dimension == _SPEED else None
    if asked.interval.low == -inf and top.interval.high == inf:
        return None  # who can go at 30 can go slower
    if reached is None:
        return left_open(_RULE, asked) if top.interval.high == inf else None
    return _proof(TURNED[reached] if _is_denied(case.hypothesis) else reached, detail)


def _proof(label: Label, detail: str) -> Proof:
    return in_one_step(_RULE, label, detail)


def _top(document: Document, numsets: tuple[Numset, ...]) -> _Top | None:
    """Reads "its top speed is V", "can go at V", "reaches up to V", "V at its deepest point"."""
    if len(numsets) != 1 or document.mentions(load_operators().negations):
        return None
    (numset,), sentence = numsets, document.sentences[0]
    value, verb = numset.interval, sentence.root
    if numset.is_approximate:
        return None
    if numset.unit.dimension == _LENGTH:
        point = _extreme_point(sentence, numset)
        return _Top(numset, value, None, point) if point and value.is_point else None
    if numset.unit.dimension != _SPEED:
        return None
    named = _names_top(sentence)
    if named is not None and verb.pos != "VERB":
        return _Top(numset, value, None, named)
    words = load_word_lists(_WORDS)
    is_able = any(t.lemma in CAN_AND_COULD for t in sentence.tokens)
    if named is None and any(t.lemma in words["speed"] for t in sentence.tokens):
        return None  # "could go with a speed of 12 km/h" tells its speed
    if not is_able and (verb.lemma not in words["reaching"] or _is_modal(sentence)):
        has_top = named is not None and verb.lemma == _HAVE
        return _Top(numset, value, None, named or ()) if has_top else None
    if value.low == -inf:  # "can go up to 220 km/h"
        return _Top(numset, Interval(value.high, value.high), verb, (verb,))
    return _Top(numset, Interval(value.low, inf, low_open=value.low_open), verb, (verb,))


def _names_top(sentence: Sentence) -> tuple[Token, ...] | None:
    """The words for a top speed, of which the sentence tells."""
    words = load_word_lists(_WORDS)
    for before, noun in zip(sentence.tokens, sentence.tokens[1:], strict=False):
        if noun.lemma in words["speed"] and before.form in words["top"]:
            return before, noun
    return None


def _extreme_point(sentence: Sentence, numset: Numset) -> tuple[Token, ...]:
    """The words of "at its deepest point", where the greatest of all values is told."""
    points = load_word_lists(_WORDS)["points"]
    for graded in superlatives(sentence.tokens):
        behind = sentence.tokens[graded.tokens[-1].index + 1 :][:1]
        if graded.sign(numset.unit) == 1 and behind and behind[0].lemma in points:
            return (*graded.tokens, behind[0])
    return ()


def _is_modal(sentence: Sentence) -> bool:
    return any(t.tag == _MODAL for t in sentence.tokens)


def _in_unit_of(asked: Numset, top: _Top) -> _Top:
    value = convert(top.interval, top.numset.unit, asked.unit)
    return _Top(top.numset, value, top.verb, top.words)


def _is_reached(top: Interval, asked: Interval) -> Label | None:
    """Whether a thing comes to the least of the asked values; None where that stays open."""
    least = asked.low if asked.low != -inf else asked.high
    if asked.low == -inf and asked.high_open:
        return None  # what is slower is no feat
    is_over = asked.low_open and asked.low != -inf
    if top.low > least or (top.low == least and not (is_over and not top.low_open)):
        return Label.ENTAILMENT
    is_under = top.high < least or (top.high == least and is_over)
    return Label.CONTRADICTION if is_under else None


def _tells_possible(hypothesis: Sentence, verb: Token, top: _Top, asked: Numset) -> bool:
    """It says that such a value can be come to, or is in some part of the thing, or in none."""
    if top.numset.unit.dimension == _LENGTH:
        return _is_nowhere(hypothesis)
    if any(t.lemma in CAN_AND_COULD for t in hypothesis.tokens):
        return True
    is_reached = verb.lemma in load_word_lists(_WORDS)["reaching"]
    return is_reached and (asked.interval.high == inf or bool(_negations(hypothesis)))


def _negations(sentence: Sentence) -> frozenset[str]:
    return load_operators().negations & sentence.vocabulary


def _is_nowhere(sentence: Sentence) -> bool:
    points = load_word_lists(_WORDS)["points"]
    pairs = zip(sentence.tokens, sentence.tokens[1:], strict=False)
    no_part = any(no.form == _NO and noun.lemma in points for no, noun in pairs)
    return no_part or any(t.form == _NOWHERE for t in sentence.tokens)


def _is_denied(document: Document) -> bool:
    return document.mentions(load_operators().negations | {_NO, _NOWHERE})


def _is_of_same(top: _Top, hypothesis: Sentence, asked: Numset, found: Findings) -> bool:
    """Both texts speak of the same thing, and of nothing else but the value."""
    words, premise = load_word_lists(_WORDS), found.case.premise.sentences[0]
    is_length = top.numset.unit.dimension == _LENGTH
    extents = _extents(premise) if is_length else frozenset()
    if is_length and not (_extents(hypothesis) & extents):
        return False
    way = words["going"] | (words["moving"] if top.verb is None else frozenset())
    light = words["light"] | (words["points"] | {_ONE} if is_length else words["top"])
    heads = load_heads()[Kind.MEASURE] if is_length else {}
    verb = hypothesis.root
    follows = all(
        asked.holds(x.hypothesis.token)
        or (x.hypothesis.token == verb and not is_length and verb.lemma in way)
        or x.hypothesis.token.is_among(light)
        or x.hypothesis.token.lemma in heads
        or (x.keeps and x.step is not Step.REFERS)
        for x in found.alignment.links
    )
    used = found.alignment.used()
    return follows and all(
        word.place in used
        or top.numset.holds(word.token)
        or word.token in (*top.words, top.verb)
        or word.token.lemma in light
        or word.token.lemma in heads
        or word.kind is WordKind.PRONOUN
        for word in found.alignment.premise_words
    )


def _extents(sentence: Sentence) -> frozenset[str]:
    """The dimensions of which a sentence has an adjective: "deep", "its highest point"."""
    heads = load_heads()[Kind.MEASURE]
    graded = (each.word for each in superlatives(sentence.tokens))
    names = (
        heads[word] for word in (*graded, *(t.lemma for t in sentence.tokens)) if word in heads
    )
    return frozenset[str]().union(*names)
