"""Who of two is ahead, by the places of both: "Ann finished second and Bob fourth"."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.dependents import subject_of
from qreas.function_words import AUXILIARIES
from qreas.reasoning.calculation.next_places import named_behind
from qreas.reasoning.calculation.place_reading import WORDS
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.proof import yes_or_no
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE, NOMINAL, POSSESSIVE
from qreas.types import Document, Evidence, Kind, Label, Numset, Token

_JOINING = frozenset(("and", "but", "while", "whereas", ",", ";", ".", "in", "the", "a", "an"))
_PLACES = frozenset(("place", "position", "medal"))
_LINKING = frozenset(("of", "than", "in", "the", ".", "did", "was"))
_BY, _WIN = "by", "win"
_PAIR = 2
_MEDALS = {"gold": Fraction(1), "silver": Fraction(2), "bronze": Fraction(3)}


@dataclass(frozen=True, slots=True)
class _Place:
    """At which place someone is, and by which word the text tells it."""

    at: Fraction | float
    text: str


def by_two_places(found: Findings) -> tuple[Label, Evidence] | None:
    """Whether the one is ahead of the other, by the places that the premise tells of both."""
    case = found.case
    if len(case.premise.sentences) != 1 or case.hypothesis_numsets:
        return None
    asked = _asked(case.hypothesis)
    beside = _told_beside(found) if asked is not None else None
    if asked is not None and beside is not None:
        told = [t.form for t in beside]
        if sorted(told) != sorted(t.form for t in asked):
            return None
        label = yes_or_no(told == [t.form for t in asked])
        return label, Evidence("by-places", " … ".join(told), towards=label)
    places = _places(case.premise, case.premise_numsets) if asked is not None else None
    if asked is None or places is None:
        return None
    first, second = (places.get(t.form) for t in asked)
    if first is None or second is None or asked[0].form == asked[1].form:
        return None
    is_so = first.at < second.at
    label = yes_or_no(is_so)
    return label, Evidence("by-places", f"{first.text}, {second.text}", towards=label)


def _told_beside(found: Findings) -> tuple[Token, Token] | None:
    """Who is ahead of whom where a place is told of one, who was "third, just behind Lee"."""
    case, words = found.case, load_word_lists(WORDS)
    (sentence,) = case.premise.sentences
    tokens, ranked = sentence.tokens, load_events().ranked | {_WIN}
    turns = [t for t in tokens if t.form in words["ahead"] | words["behind"]]
    verbs = [t for t in tokens if t.lemma in ranked and t.pos == "VERB"]
    ordinals = [n for n in case.premise_numsets if n.unit.kind is Kind.ORDINAL]
    if len(turns) != 1 or len(verbs) != 1 or len(ordinals) + (verbs[0].lemma == _WIN) != 1:
        return None
    who, other = subject_of(sentence, verbs[0]), named_behind(turns[0], sentence)
    is_told = who is not None and verbs[0].index < turns[0].index
    if not is_told or who is None or other is None or found.premise_claims.of((0, verbs[0].index)):
        return None
    return (other, who) if turns[0].form in words["behind"] else (who, other)


def _places(document: Document, numsets: Sequence[Numset]) -> Mapping[str, _Place] | None:
    """The place of each, where the sentence tells nothing else; of another race it may be."""
    tokens = document.sentences[0].tokens
    ordinals = [n for n in numsets if n.unit.kind is Kind.ORDINAL and n.interval.is_point]
    found: dict[str, _Place] = {}
    who: Token | None = None
    nothing_more = _PLACES | load_word_lists(WORDS)["contests"]
    for token in tokens:
        numset = next((n for n in ordinals if n.holds(token)), None)
        place = _MEDALS.get(token.form) if numset is None else numset.interval.low
        if place is not None and who is not None:
            if who.form in found:
                return None
            found[who.form], who = _Place(place, token.text), None
        elif (
            token.lemma in load_events().ranked | {_WIN}
            or token.lemma in AUXILIARIES | nothing_more
        ):
            continue
        elif token.pos in NOMINAL and who is None:
            who = token
        elif token.form not in _JOINING:
            return None
    return found if who is None and len(found) >= _PAIR else None


def _asked(document: Document) -> tuple[Token, Token] | None:
    """Who is said to be ahead, and of whom; None where anything else is said."""
    words, tokens = load_word_lists(WORDS), document.sentences[0].tokens
    told = [t for t in tokens if t.index and _way(t, words) is not None]
    if len(document.sentences) != 1 or len(told) != 1:
        return None
    marker = told[0]
    named = [t for t in tokens if _may_be_named(t) and t is not marker]
    linking = [t for t in tokens if t.form in _LINKING or t.tag in POSSESSIVE]
    rest = [t for t in tokens if t is not marker and t not in (*named, *linking)]
    is_passive = any(t.form == _BY for t in rest)
    known = load_events().ranked | AUXILIARIES
    if len(named) != _PAIR or any(t.lemma not in known and t.form != _BY for t in rest):
        return None
    if not named[0].index < marker.index < named[1].index:
        return None
    if is_passive and marker.lemma not in words["beating"]:
        return None
    is_first = _way(marker, words) is not is_passive
    return (named[0], named[1]) if is_first else (named[1], named[0])


def _may_be_named(token: Token) -> bool:
    is_name = token.text[:1].isupper() and token.pos not in ("DET", "PRON")
    return token.pos in NOMINAL or is_name


def _way(token: Token, words: Mapping[str, frozenset[str]]) -> bool | None:
    """Whether the word says that the first one is ahead; None where it says nothing of that."""
    is_graded = token.tag in COMPARATIVE
    if token.lemma in words["beating"] or token.form in words["ahead"]:
        return True
    if is_graded and token.lemma in words["better"]:
        return True
    is_behind = token.form in words["behind"] or (is_graded and token.lemma in words["worse"])
    return False if is_behind else None
