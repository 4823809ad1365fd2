"""Who has the most of something: nobody has more of it, and whoever else has less.

"Leo has the most medals in the team" denies that someone in the team has more medals than Leo.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes
from qreas.reasoning.logic.comparison_reading import name_of
from qreas.reasoning.proof import Proof, in_one_step
from qreas.tags import VERBAL
from qreas.types import Document, Label, Missing, Token

_TURNS = {"most": "more", "fewest": "fewer", "least": "less"}
_BACK = {"more": ("fewer", "less"), "fewer": ("more",), "less": ("more",)}
_SOMEONE = frozenset(("someone", "somebody", "another"))
_NOBODY = frozenset(("nobody", "none", "no", "no-one"))
_OTHERS = frozenset(("others", "other"))
_THAN, _ELSE, _ONE = "than", "else", "one"


@dataclass(frozen=True, slots=True)
class _Most:
    """Who does something to the most of some things, and the other words that say where."""

    who: str
    verb: str
    turn: str
    things: tuple[str, ...]
    around: frozenset[str]


def by_most_of_all(found: Findings) -> Proof | None:
    """A proof when the premise says who has the most, and the hypothesis that another has more."""
    case = found.case
    if not case.hypothesis.mentions((*_BACK,)) or case.premise_numsets:
        return None
    told = _told(case.premise)
    if told is None or denies_or_supposes(case.premise):
        return None
    label = _label(case.hypothesis, told)
    if label is None:
        return None
    missing = (Missing("not-compared", case.hypothesis.text),) if label is Label.NEUTRAL else ()
    return in_one_step("extremes", label, case.premise.text, missing=missing)


def _told(premise: Document) -> _Most | None:
    """Reads "Leo has the most medals in the team"."""
    tokens = [t for t in premise.tokens if t.pos != "PUNCT"]
    at = next((i for i, t in enumerate(tokens) if t.form in _TURNS), 0)
    verb = at - len(("the", "most")) if at else 0
    if len(premise.sentences) != 1 or verb < 1 or tokens[at - 1].form != "the":
        return None
    others = (*tokens[:verb], *tokens[at:])
    if tokens[verb].pos not in VERBAL or any(t.pos in VERBAL for t in others):
        return None
    things = _nouns(tokens[at + 1 :])
    around = frozenset(t.form for t in tokens[at + 1 + len(things) :] if t.pos != "DET")
    who = name_of(tokens[:verb])
    turn = _TURNS[tokens[at].form]
    return _Most(who, tokens[verb].lemma, turn, things, around) if things else None


def _nouns(tokens: Sequence[Token]) -> tuple[str, ...]:
    end = next((i for i, t in enumerate(tokens) if t.pos not in ("NOUN", "ADJ")), len(tokens))
    return tuple(t.lemma for t in tokens[:end])


def _label(hypothesis: Document, told: _Most) -> Label | None:
    """Reads "nobody in the team has more medals than Leo"; None where it says anything else."""
    tokens = [t for t in hypothesis.tokens if t.pos != "PUNCT"]
    forms = [t.form for t in tokens]
    verb = next((i for i, t in enumerate(tokens) if t.lemma == told.verb and i), 0)
    than = forms.index(_THAN) if _THAN in forms else 0
    if not verb or not verb + 1 < than or any(t.pos in VERBAL for t in tokens[:verb]):
        return None
    turn = forms[verb + 1]
    subject, things = tokens[:verb], _nouns(tokens[verb + 2 : than])
    end = next((i for i in range(than + 1, len(tokens)) if tokens[i].pos == "ADP"), len(tokens))
    who = name_of(tokens[than + 1 : end])
    opening = next((t.form for t in subject if t.pos != "DET" or t.form in _NOBODY | _SOMEONE), "")
    rest = (*subject, *tokens[end:])
    quantifying = _SOMEONE | _NOBODY | _OTHERS | {_ELSE, _ONE}
    around = frozenset(t.form for t in rest if t.pos != "DET" and t.form not in quantifying)
    if who != told.who or things != told.things or not around <= told.around:
        return None
    if around != told.around:  # who is none of the team may have more
        is_asked = turn == told.turn and opening in _NOBODY | _SOMEONE
        return Label.NEUTRAL if is_asked else None
    if turn == told.turn and opening in _NOBODY:
        return Label.ENTAILMENT
    if turn == told.turn and opening in _SOMEONE | _OTHERS:
        return Label.CONTRADICTION
    is_less = turn in _BACK.get(told.turn, ())
    return Label.ENTAILMENT if is_less and opening == "others" else None
