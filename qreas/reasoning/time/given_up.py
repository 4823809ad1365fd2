"""What somebody no longer does who gave it up: who quit smoking in 2010 did not smoke in 2015.

Until then they did, and from then on, as far as is told, they have not.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.spell_reading import Telling, Tense, read_spell
from qreas.reasoning.time.spell_times import When, has_gone_by, is_later, with_time
from qreas.types import Label, Missing, Sentence, Token

_RULE = "given-up"
_UP = "up"
_QUITTING, _GIVING = frozenset(("quit", "stop", "cease")), frozenset(("give",))
_IDLE = frozenset(("have", "a", "an"))


@dataclass(frozen=True, slots=True)
class _End:
    """What somebody gave up: the verbs that its gerund may be of, what is behind it, and when."""

    subject: tuple[str, ...]
    verbs: frozenset[str]
    tail: tuple[str, ...]
    when: When | None


@needs(premise=_QUITTING | _GIVING)
def prove_by_given_up(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells whether somebody does what they gave up."""
    del numerals  # who no longer smokes does not smoke at all
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    told = _end(case.premise.sentences[0], found)
    asked = None if told is None else read_spell(case.hypothesis.sentences[0])
    if told is None or asked is None or not _is_of(asked, told):
        return None
    label = _label(asked, told.when)
    if label is None:
        return None
    missing = (Missing("other-time", case.hypothesis.text),) if label is Label.NEUTRAL else ()
    return in_one_step(
        _RULE, label, f"{case.premise.text} → {case.hypothesis.text}", missing=missing
    )


def _end(sentence: Sentence, found: Findings) -> _End | None:
    """Reads "He quit smoking ten years ago", "He has given up drinking beer"."""
    timed = with_time([t for t in sentence.tokens if t.pos != "PUNCT"])
    if timed is None:
        return None
    when, tokens = timed
    at = next((i for i, t in enumerate(tokens) if t.lemma in _QUITTING | _GIVING), 0)
    verb = tokens[at]
    gerund = at + 1
    if verb.lemma in _GIVING:
        if [t.form for t in tokens[gerund : gerund + 1]] != [_UP]:
            return None
        gerund += 1
    before = tokens[:at]
    if not before or gerund >= len(tokens) or not _is_plain(before, verb):
        return None
    if found.premise_claims.of((0, verb.index)) & UNSURE:
        return None
    form = tokens[gerund].form
    if not form.endswith("ing"):
        return None
    verbs = frozenset(found.lexicon.taxonomy.base_forms(form, "v")) - {form}
    tail = tuple(t.form if t.pos == "ADJ" else t.lemma for t in tokens[gerund + 1 :])
    return _End(_named(before), verbs, tail, when)


def _is_plain(before: Sequence[Token], verb: Token) -> bool:
    """Nothing but a subject and "has" stands before the verb, which is no plan."""
    return verb.tag != "VB" and all(t.pos not in ("PART", "ADV", "VERB") for t in before)


def _named(subject: Sequence[Token]) -> tuple[str, ...]:
    kept = (t for t in subject if t.lemma not in _IDLE)
    return tuple(t.form if t.pos == "PRON" else t.lemma for t in kept)


def _is_of(asked: Telling, told: _End) -> bool:
    """The hypothesis tells of the same deed of the same one."""
    is_deed = asked.verb.lemma in told.verbs and asked.predicate[1:] == told.tail
    return is_deed and asked.subject == told.subject


def _label(asked: Telling, end: When | None) -> Label | None:
    """What the end of it makes of what is asked, which is denied or not."""
    is_denied = asked.is_denied or "gone" in asked.marks
    if asked.tense is Tense.PRESENT:
        return yes_or_no(is_denied) if asked.when is None else None
    if asked.tense is Tense.PERFECT:
        is_told = is_denied and asked.when is not None and has_gone_by(asked.when, end)
        return Label.ENTAILMENT if is_told else None
    if asked.when is None:
        return None if is_denied else Label.ENTAILMENT
    if is_later(asked.when, end):
        return yes_or_no(is_denied)
    return Label.NEUTRAL if end is not None and is_later(end, asked.when) else None
