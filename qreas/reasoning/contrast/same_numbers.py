"""Two who have the same number of something: neither has more of it than the other.

"Ben has more coins than Jo" excludes that they have the same number, and the other way round.
"""

from dataclasses import dataclass

from qreas.function_words import AUXILIARIES
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes
from qreas.reasoning.proof import Proof
from qreas.types import Document, Evidence, Label, Token

_SAME = frozenset(("same", "as"))
_THAN = frozenset(("than",))
_MORE = frozenset(("more", "fewer", "less"))
_NUMBERS = frozenset(("number", "amount"))
_NAMING = ("PROPN", "NOUN", "DET", "PRON", "ADJ")


@dataclass(frozen=True, slots=True)
class _Relation:
    """That two do something to so many things, as many or not."""

    pair: frozenset[str]
    verb: str
    things: tuple[str, ...]
    is_same: bool


def by_same_number(found: Findings) -> Proof | None:
    """A proof when the one text gives two the same number of what the other gives one more of."""
    case = found.case
    is_of_same = case.hypothesis.mentions(_SAME) and case.premise.mentions(_THAN)
    is_of_more = case.premise.mentions(_SAME) and case.hypothesis.mentions(_THAN)
    if not (is_of_same or is_of_more) or case.premise_numsets or case.hypothesis_numsets:
        return None
    given, asked = _read(case.premise), _read(case.hypothesis)
    if given is None or asked is None or given.is_same is asked.is_same:
        return None
    if (given.pair, given.verb, given.things) != (asked.pair, asked.verb, asked.things):
        return None
    told = f"{case.premise.text} → {case.hypothesis.text}"
    evidence = Evidence("contrast", told, towards=Label.CONTRADICTION)
    return Proof(Label.CONTRADICTION, "equatives", (), (evidence,))


def _read(document: Document) -> _Relation | None:
    """Reads "A has more coins than B", "A has as many as B", "A and B have the same number"."""
    if len(document.sentences) != 1 or "?" in document.text:
        return None
    tokens = [t for t in document.sentences[0].tokens if t.pos != "PUNCT"]
    if denies_or_supposes(document):
        return None
    verb = next((i for i, t in enumerate(tokens) if t.pos == "VERB"), 0)
    before, behind = tokens[:verb], tokens[verb + 1 :]
    words = [t.form for t in behind]
    if words[:1] and words[0] in _MORE and words.count("than") == 1:
        at = words.index("than")
        things, is_same = behind[1:at], False
        names = (before, _without_auxiliary(behind[at + 1 :]))
    elif words[:2] == ["as", "many"] and words.count("as") == 2:
        at = words.index("as", 1)
        things, is_same = behind[2:at], True
        names = (before, _without_auxiliary(behind[at + 1 :]))
    elif words[:2] == ["the", "same"] and words[2:3] and words[2] in _NUMBERS:
        joint = next((i for i, t in enumerate(before) if t.form == "and"), 0)
        things, is_same = behind[4:], True
        names = (before[:joint], before[joint + 1 :])
    else:
        return None
    pair = frozenset(_name(name) for name in names)
    lemmas = tuple(t.lemma for t in things)
    if "" in pair or len(pair) < len(names) or not lemmas or any(t.pos == "ADP" for t in things):
        return None
    return _Relation(pair, tokens[verb].lemma, lemmas, is_same)


def _without_auxiliary(tokens: list[Token]) -> list[Token]:
    """The standard of "than Ben does"."""
    return tokens[:-1] if tokens and tokens[-1].lemma in AUXILIARIES else tokens


def _name(tokens: list[Token]) -> str:
    """A short phrase for one, in lower case; empty where it is more than that."""
    if not tokens or any(t.pos not in _NAMING for t in tokens):
        return ""
    return " ".join(t.form for t in tokens)
