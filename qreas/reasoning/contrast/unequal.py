"""Of two of whom the one is more so, both are not alike: who is taller is not of the same height.

Who earns 200 dollars less than another does not earn the same, nor do both have the same amount.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.reasoning.contrast.gradables import comparatives
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes, load_operators
from qreas.reasoning.logic.comparison_reading import name_of, name_with_noun
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import VERBAL
from qreas.types import Document, Kind, Numset, Token

_WORDS = "contrast/unequal"
_THAN, _AND, _MORE = "than", "and", ("more", "less")
_DIMENSION = "dimensions_"
_BE_LIKE = frozenset(("be", "have"))
_STANDING_IN = frozenset(("do", "be", "have"))
_DEGREES = frozenset(("much", "far", "a", "lot", "little", "slightly", "even", "bit"))
_LONGEST = 4


@dataclass(frozen=True, slots=True)
class _Unequal:
    """Two of whom the one does something more than the other, or is more so.

    word:   the adjective; "more" or "less" where it is more of something.
    things: of what, as a noun or a unit; empty where nothing says it.
    """

    pair: frozenset[str]
    subject: str
    verb: str
    word: str
    things: frozenset[str]


def by_told_difference(found: Findings) -> Proof | None:
    """A proof when the premise has one more so than another, and the hypothesis has both alike."""
    case = found.case
    words = load_word_lists(_WORDS)
    if not case.premise.mentions((_THAN,)) or not case.hypothesis.mentions(words["equating"]):
        return None
    told = _unequal(case.premise, case.premise_numsets)
    if told is None or case.hypothesis_numsets or case.hypothesis.mentions((_THAN,)):
        return None
    tokens = [t for t in case.hypothesis.sentences[0].tokens if t.pos != "PUNCT"]
    denials = [t for t in tokens if t.form in load_operators().negations]
    if len(denials) > 1 or not _are_said_alike(tokens, told):
        return None
    label = yes_or_no(bool(denials))
    return in_one_step("equatives", label, case.premise.text, step="contrast")


def share_dimension(one: str, other: str) -> bool:
    """Both are words of one scale: "tall" and "height"."""
    return any(
        name.startswith(_DIMENSION) and {one, other} <= words
        for name, words in load_word_lists(_WORDS).items()
    )


def _unequal(premise: Document, numsets: Sequence[Numset]) -> _Unequal | None:
    """Reads "Ann is (5 cm) taller than Ben", "Ann earns (200 dollars) more than Ben"."""
    if len(premise.sentences) != 1 or len(numsets) > 1 or denies_or_supposes(premise):
        return None
    tokens = [t for t in premise.sentences[0].tokens if t.pos != "PUNCT"]
    than = next((i for i, t in enumerate(tokens) if t.form == _THAN), 0)
    verb = next((i for i, t in enumerate(tokens[:than]) if t.pos in VERBAL), 0)
    graded = comparatives(tokens[:than])
    if not verb or len(graded) != 1 or any(t.tag == "MD" for t in tokens):
        return None
    (compared,) = graded
    standard = tokens[than + 1 :]
    if standard and standard[-1].lemma in _STANDING_IN:
        standard = standard[:-1]
    around = [t for t in tokens[verb + 1 : than] if t not in compared.tokens]
    before = [t for t in around if t.index < compared.tokens[0].index]
    behind = [t for t in around if t.index > compared.tokens[-1].index]
    is_plain = all(t.form in _DEGREES or any(n.holds(t) for n in numsets) for t in before)
    if not is_plain or not _are_names(tokens[:verb], standard):
        return None
    subject = name_of(tokens[:verb])
    other = name_with_noun(standard, subject)
    is_of_amount = compared.word in _MORE
    if any(t.pos != "NOUN" for t in behind) or (behind and not is_of_amount):
        return None
    things = _things(behind, numsets)
    pair = frozenset((subject, other))
    return _Unequal(pair, subject, tokens[verb].lemma, compared.word, things)


def _are_names(*phrases: Sequence[Token]) -> bool:
    return all(
        0 < len(phrase) <= _LONGEST and not any(t.pos in (*VERBAL, "ADP", "CCONJ") for t in phrase)
        for phrase in phrases
    )


def _things(behind: Sequence[Token], numsets: Sequence[Numset]) -> frozenset[str]:
    """What there is more of: a noun, or the unit of how much more."""
    own = {t.lemma for t in behind} | {n.unit.name for n in numsets if n.unit.name}
    if any(n.unit.kind is Kind.CURRENCY for n in numsets):
        own |= load_word_lists(_WORDS)["money"]
    return frozenset(own)


def _are_said_alike(tokens: Sequence[Token], told: _Unequal) -> bool:
    """Reads "both are the same height", "Ann and Ben earn the same", and no more."""
    words = load_word_lists(_WORDS)
    verbs = [i for i, t in enumerate(tokens) if t.pos in VERBAL and t.form not in ("do", "did")]
    if not verbs or not 0 < len(verbs) <= len(_BE_LIKE):
        return False
    verb = tokens[verbs[-1]]
    rest = tokens[verbs[-1] + 1 :]
    subject = tokens[: next(i for i, t in enumerate(tokens) if t.pos in VERBAL)]
    at = next((i for i, t in enumerate(rest) if t.form == "as"), None)
    standard = [] if at is None else rest[at + 1 :]
    rest = rest if at is None else rest[:at]
    if not _is_of_both(subject, standard, told):
        return False
    left = [t.lemma for t in rest if t.form not in words["light"]]
    nouns = {lemma for lemma in left if lemma not in words["amount"]}
    if told.word not in _MORE:
        asked = nouns or {verb.lemma}
        is_verb_known = verb.lemma in _BE_LIKE or share_dimension(verb.lemma, told.word)
        return is_verb_known and all(share_dimension(each, told.word) for each in asked)
    is_counted = bool(told.things) and told.things.isdisjoint(words["money"])
    if is_counted and len(nouns) == len(left):
        return False  # "the same books"
    is_same_verb = verb.lemma == told.verb
    return is_same_verb and nouns <= told.things


def _is_of_both(subject: Sequence[Token], standard: Sequence[Token], told: _Unequal) -> bool:
    if standard:
        name = name_of(subject)
        return frozenset((name, name_with_noun(standard, name))) == told.pair
    if subject and subject[0].form in load_word_lists(_WORDS)["both"]:
        behind = {t.lemma for t in subject[1:]}
        return all(lemma in name.split() for lemma in behind for name in told.pair)
    joint = next((i for i, t in enumerate(subject) if t.form == _AND), None)
    if joint is None:
        return False
    first = name_of(subject[:joint])
    return frozenset((first, name_with_noun(subject[joint + 1 :], first))) == told.pair
