"""Those unlike whom somebody does something: "unlike her two brothers, Eva plays the piano".

They do not do it, and whatever else they may do or not do stays open.
"""

from collections.abc import Sequence

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.logic.comparison_reading import name_of
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.tags import CONTENT, VERBAL
from qreas.types import Label, Missing, Token

_RULE = "set-apart"
_UNLIKE, _COMMA, _NO, _DO = "unlike", ",", "no", "do"
_POSSESSIVES = frozenset(("his", "her", "its", "their"))
_NAMING = frozenset(("PROPN", "NOUN", "DET", "ADJ", "PART", "PRON", "NUM"))


def is_of_those_unlike(found: Findings) -> bool:
    """The premise begins with somebody's relatives, and the hypothesis is of a relative."""
    tokens = found.case.premise.sentences[0].tokens
    is_opening = tokens[0].form == _UNLIKE and tokens[1:2] and tokens[1].form in _POSSESSIVES
    theirs, _ = _split(found.case.hypothesis.sentences[0].tokens)
    return bool(is_opening) and any(t.tag == "POS" for t in theirs)


def of_those_unlike(found: Findings) -> Proof | None:
    """A proof of what the hypothesis says of the relatives of the one who is unlike them."""
    case = found.case
    tokens = case.premise.sentences[0].tokens
    if len(case.premise.sentences) != 1 or tokens[0].form != _UNLIKE or not found.is_one_claim:
        return None
    comma = next((t.index for t in tokens if t.text == _COMMA), 0)
    others, clause = tokens[1:comma], tokens[comma + 1 :]
    ours, said = _split(clause)
    theirs, asked = _split(case.hypothesis.sentences[0].tokens)
    if not (others and ours and said and asked) or others[0].form not in _POSSESSIVES:
        return None
    names = {_uncounted(others[1:])}
    owner, _, noun = _uncounted(theirs).partition(" 's ")
    if owner != name_of(ours) or noun not in names:
        return None
    denials = load_operators().negations
    if _is_unsure(found) or any(t.form in denials | {_NO} for t in said):
        return None
    if _keys(said) != _keys(asked) or any(t.form == _NO for t in asked):
        is_same_verb = said[0].lemma in {t.lemma for t in asked if t.pos in VERBAL}
        missing = Missing("other-holder", " ".join(t.text for t in theirs))
        return Proof(Label.NEUTRAL, _RULE, (), (), (missing,)) if is_same_verb else None
    is_denied = any(t.form in denials for t in asked)
    label = yes_or_no(is_denied)
    return in_one_step(_RULE, label, " ".join(t.text for t in others), step="embedded-fails")


def _is_unsure(found: Findings) -> bool:
    root = found.case.hypothesis.sentences[0].root
    return found.premise_is_unsure or any(t.tag == "MD" for t in (root, *found.case.premise.tokens))


def _split(clause: Sequence[Token]) -> tuple[Sequence[Token], Sequence[Token]]:
    """The subject of a plain clause, and what is said of it."""
    at = next((i for i, t in enumerate(clause) if t.pos in VERBAL), 0)
    is_plain = all(t.pos in _NAMING for t in clause[:at])
    return (clause[:at], clause[at:]) if is_plain else ((), ())


def _uncounted(phrase: Sequence[Token]) -> str:
    return name_of([t for t in phrase if t.pos != "NUM"])


def _keys(said: Sequence[Token]) -> list[str]:
    """The words of what is said, but for auxiliaries and "not"."""
    denials = load_operators().negations
    kept = [t for t in said if t.pos in CONTENT and t.form not in denials]
    return [t.lemma for t in kept if not (t.lemma == _DO and t.dep.startswith("aux"))]
