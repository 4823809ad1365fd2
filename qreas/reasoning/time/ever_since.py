"""What has been so ever since something: who moved to Rome in 2010 and has lived there ever since.

It has been so from then up to now, where "there" is the place that was told first.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from qreas.dependents import leading_subject_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.spell_reading import Telling, Tense, read_spell, read_words
from qreas.reasoning.time.spell_times import When, has_gone_by, is_later, with_time
from qreas.types import Label, Sentence, Token

_RULE = "ever-since"
_SINCE, _EVER, _AND, _HAVE = "since", "ever", "and", "have"
_THERE, _TO, _IN = frozenset(("there", "here")), frozenset(("to", "in", "into")), "in"


@dataclass(frozen=True, slots=True)
class _Spell:
    """What has been so, and since when."""

    telling: Telling
    begin: When


@needs(premise=(_SINCE,))
def prove_by_ever_since(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells for how long, or when, that was so."""
    del numerals  # ten years are ten years
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    told = _spell(case.premise.sentences[0])
    asked = None if told is None else read_spell(case.hypothesis.sentences[0])
    if told is None or asked is None:
        return None
    given = told.telling
    if (given.subject, given.predicate) != (asked.subject, asked.predicate):
        return None
    label = _label(asked, told.begin)
    if label is None:
        return None
    return in_one_step(_RULE, label, f"{case.premise.text} → {case.hypothesis.text}")


def _spell(sentence: Sentence) -> _Spell | None:
    """Reads the clause behind "and" that ends in "since", of the subject of the one before."""
    tokens = [t for t in sentence.tokens if t.pos != "PUNCT"]
    joint = next((i for i, t in enumerate(tokens) if t.form == _AND), 0)
    if tokens[-1].form != _SINCE or not joint or tokens[joint + 1].lemma != _HAVE:
        return None
    timed = with_time(tokens[:joint])
    subject = leading_subject_of(sentence, sentence.root)
    begin, first = timed or (None, [])
    if begin is None or subject is None:
        return None
    second = [t for t in tokens[joint + 1 : -1] if t.form != _EVER]
    place = _place(first, sentence)
    said: list[Token] = []
    for token in second:
        if token.form in _THERE:
            said += place
        else:
            said.append(token)
    if not place and len(said) < len(second):
        return None
    telling = read_words([*sentence.subtree(subject.index), *said])
    is_plain = telling is not None and telling.tense is Tense.PERFECT and telling.when is None
    if telling is None or not is_plain or telling.is_denied or begin.opening != _IN:
        return None
    return _Spell(telling, begin)


def _place(tokens: Sequence[Token], sentence: Sentence) -> list[Token]:
    """Where it is, with "in": "to Rome"."""
    for token in tokens:
        to = next((c for c in sentence.children(token.index) if c.form in _TO), None)
        if token.pos == "PROPN" and to is not None and to.dep == "case":
            name = [t for t in sentence.subtree(token.index) if t.index != to.index]
            return [replace(to, text=_IN, lemma=_IN), *(t for t in name if t in tokens)]
    return []


def _label(asked: Telling, begin: When) -> Label | None:
    """What has been so since then makes of what is asked."""
    if asked.tense is Tense.PRESENT:
        return _so(asked) if asked.when is None and not asked.marks else None
    if asked.when is None:
        return None
    if asked.tense is Tense.PERFECT and not asked.is_denied:
        if has_gone_by(asked.when, begin):
            return Label.ENTAILMENT
        length, ago = asked.when.ago, begin.ago
        if asked.when.opening != "for-length" or length is None or ago is None:
            return None
        return Label.CONTRADICTION if length[0] > ago[1] else None
    is_past = asked.tense is Tense.PAST and is_later(asked.when, begin)
    return _so(asked) if is_past else None


def _so(asked: Telling) -> Label:
    return Label.CONTRADICTION if asked.is_denied else Label.ENTAILMENT
