"""Who has the most of something: nobody has more of it, and whoever else has less.

"Leo has the most medals in the team" denies that someone in the team has more medals than Leo, and
so does "Leo has more medals than all the other players".
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes
from qreas.reasoning.logic.comparison_reading import name_of
from qreas.reasoning.proof import Proof, in_one_step
from qreas.tags import COMPARATIVE, VERBAL
from qreas.types import Document, Label, Missing, Token

_TURNS = {"most": "more", "fewest": "fewer", "least": "less"}
_BACK = {"more": ("fewer", "less"), "fewer": ("more",), "less": ("more",)}
_SOMEONE = frozenset(("someone", "somebody", "another"))
_NOBODY = frozenset(("nobody", "none", "no", "no-one"))
_OTHERS = frozenset(("others", "other"))
_ALL = frozenset(("all", "any", "every", "each", "everyone", "anyone", "everybody", "anybody"))
_THAN, _ELSE, _ONE = "than", "else", "one"


@dataclass(frozen=True, slots=True)
class _Most:
    """Who does something to the most of some things, and the other words that say where.

    kind: the noun for all others; empty where they are persons, or nothing tells.
    """

    who: str
    verb: str
    turn: str
    things: tuple[str, ...]
    around: frozenset[str]
    kind: str = ""


def by_most_of_all(found: Findings) -> Proof | None:
    """A proof when the premise says who has the most, and the hypothesis that another has more."""
    case = found.case
    if not case.hypothesis.mentions((_THAN,)) or len(case.premise.sentences) != 1:
        return None
    told = _over_others(case.premise) or (None if case.premise_numsets else _told(case.premise))
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
    if verb < 1 or tokens[at - 1].form != "the":
        return None
    others = (*tokens[:verb], *tokens[at:])
    if tokens[verb].pos not in VERBAL or any(t.pos in VERBAL for t in others):
        return None
    things = _nouns(tokens[at + 1 :])
    around = frozenset(t.form for t in tokens[at + 1 + len(things) :] if t.pos != "DET")
    who = name_of(tokens[:verb])
    turn = _TURNS[tokens[at].form]
    return _Most(who, tokens[verb].lemma, turn, things, around) if things else None


def _over_others(premise: Document) -> _Most | None:
    """Reads "Leo has more medals than all the other players", "is taller than any other boy"."""
    tokens = [t for t in premise.tokens if t.pos != "PUNCT"]
    forms = [t.form for t in tokens]
    than = forms.index(_THAN) if _THAN in forms else 0
    verb = next((i for i, t in enumerate(tokens) if t.pos in VERBAL), 0)
    behind = tokens[than + 1 :]
    at = next((i for i, t in enumerate(behind) if t.form in _OTHERS | {_ELSE}), None)
    if not 0 < verb < than - 1 or at is None or not behind or behind[0].form not in _ALL:
        return None
    if tokens[verb + 1].tag not in COMPARATIVE or any(t.pos in VERBAL for t in tokens[verb + 1 :]):
        return None
    known = ("DET", "NUM", "ADJ", "PRON", "ADV", "ADP")
    noun = next((t for t in behind[at + 1 :] if t.pos == "NOUN"), None)
    if any(t.pos not in known for t in behind[:at]):
        return None
    things = _nouns(tokens[verb + 2 : than])
    end = at + 1 if noun is None else behind.index(noun) + 1
    around = frozenset(t.form for t in behind[end:] if t.pos != "DET")
    kind = "" if noun is None else noun.lemma
    who, turn = name_of(tokens[:verb]), forms[verb + 1]
    return _Most(who, tokens[verb].lemma, turn, things, around, kind)


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
    is_one_of = [t.form for t in subject[:2]] == [_ONE, "of"]
    opening = next((t.form for t in subject if t.pos != "DET" or t.form in _NOBODY | _SOMEONE), "")
    rest = (*subject, *tokens[end:])
    quantifying = _SOMEONE | _NOBODY | _OTHERS | {_ELSE, _ONE}
    is_of_kind = bool(told.kind) and any(t.lemma == told.kind for t in subject)
    around = frozenset(
        t.form
        for t in rest
        if t.pos != "DET" and t.form not in quantifying and t.lemma != told.kind
    )
    if is_of_kind:
        around -= {"of"}
    if who != told.who or things != told.things or not around <= told.around:
        return None
    if around != told.around:  # who is none of the team may have more
        is_asked = turn == told.turn and opening in _NOBODY | _SOMEONE
        return Label.NEUTRAL if is_asked else None
    if turn == told.turn and opening in _NOBODY:
        return Label.ENTAILMENT
    is_another = opening in _SOMEONE | _OTHERS or (is_of_kind and is_one_of)
    if turn == told.turn and is_another:
        return Label.CONTRADICTION
    is_less = turn in _BACK.get(told.turn, ())
    return Label.ENTAILMENT if is_less and opening == "others" else None
