"""How long something has lasted in its n-th day: in the tenth, over nine days and at most ten.

So it is, whoever speaks of "the strike's tenth day", of "the tenth day of the strike", or says that
"the strike entered its tenth day".
"""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.conversion import commensurable, convert
from qreas.dependents import forms_below, leading_subject_of
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Evidence, Kind, Label, Numset, Sentence, Token, Unit

_RULE = "running-times"
_WORDS = "time/running_times"
_OWNER = "nmod:poss"
_OF = "of"
# How what is entered hangs on the verb; to parsers, a time may be when it was.
_ENTERED = frozenset(("obj", "obl:unmarked"))


@dataclass(frozen=True, slots=True)
class _Running:
    """What is in its n-th day, and for how long it has gone on, in days."""

    told: Numset
    owner: Token
    length: Interval
    unit: Unit


@needs(given=(Kind.ORDINAL,), asked=(Kind.DURATION,))
def prove_by_running_times(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells for how long what is in its n-th day has gone on."""
    del numerals  # a day that has begun is not over
    case = found.case
    ordinals = [n for n in case.premise_numsets if n.unit.kind is Kind.ORDINAL]
    asked = [n for n in case.hypothesis_numsets if n.unit.kind is Kind.DURATION]
    if len(asked) != 1 or not found.is_one_claim:
        return None
    for ordinal in ordinals:
        running = _running(ordinal, found)
        if running is not None and _is_told_of(running, asked[0], found):
            return _proof(running, asked[0])
    return None


def _proof(running: _Running, asked: Numset) -> Proof | None:
    """The proof by comparing what is asked with the days that are over and the one that is not."""
    wanted = convert(asked.interval, asked.unit, running.unit)
    if running.length.within(wanted):
        label = Label.ENTAILMENT
    elif running.length.disjoint(wanted):
        label = Label.CONTRADICTION
    else:
        return None
    evidence = Evidence(
        f"by-{_RULE}", f"{running.told.text} of {running.owner.text}", towards=label
    )
    return Proof(label, _RULE, (), (evidence,))


def _running(ordinal: Numset, found: Findings) -> _Running | None:
    sentence = found.case.premise.sentences[ordinal.sentence]
    head = sentence.tokens[ordinal.head]
    unit = load_units("en").units.get(head.lemma)
    if unit is None or unit.kind is not Kind.DURATION or not ordinal.interval.is_point:
        return None
    owner = next(_owners(head, sentence), None)
    count = ordinal.interval.value
    if owner is None or count < 1 or found.premise_claims.of((ordinal.sentence, head.index)):
        return None
    length = Interval(count - 1, count, low_open=True)
    return _Running(ordinal, owner, length, unit)


def _owners(day: Token, sentence: Sentence) -> Iterator[Token]:
    """What is in its n-th day: whose it is, or the subject where a pronoun or an article stands."""
    words = load_word_lists(_WORDS)
    verb = day if day.is_root else sentence.tokens[day.head]
    own = sentence.children(day.index)
    for token in own:
        is_of = _OF in forms_below(sentence, token)
        if (token.dep == _OWNER or (token.dep == "nmod" and is_of)) and token.pos == "NOUN":
            yield token
    is_into = any(t.dep == "case" and t.form in words["into"] for t in own)
    is_copular = any(t.dep == "cop" for t in own)
    if not (is_copular or verb.lemma in words["within"]) or not (is_into or day.dep in _ENTERED):
        return
    owned = [t for t in own if t.dep == _OWNER]
    if all(t.pos == "PRON" for t in owned):
        subject = leading_subject_of(sentence, verb)
        yield from () if subject is None or subject.pos != "NOUN" else (subject,)


def _is_told_of(running: _Running, asked: Numset, found: Findings) -> bool:
    """The hypothesis says of just that how long it has gone on, or how long ago it began."""
    words = load_word_lists(_WORDS)
    sentence = found.case.hypothesis.sentences[asked.sentence]
    root = sentence.root
    is_ago = any(t.form == "ago" for t in sentence.tokens)
    if root.lemma not in words["since" if is_ago else "lasting"]:
        return False
    subject = leading_subject_of(sentence, root)
    link = None if subject is None else found.links.get((asked.sentence, subject.index))
    owner = None if link is None or not link.keeps else link.premise
    if owner is None or owner.place != (running.told.sentence, running.owner.index):
        return False
    if not commensurable(asked.unit, running.unit):
        return False
    said = words["nothing"] | words["lasting"] | words["since"]
    is_unsure = bool(found.hypothesis_claims.of((asked.sentence, root.index)))
    return not is_unsure and found.alignment.says_no_more(asked, said)
