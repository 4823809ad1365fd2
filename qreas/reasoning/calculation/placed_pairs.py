"""Who of two is ahead, by the places of both: "Ann finished second and Bob fourth"."""

from collections.abc import Mapping, Sequence

from qreas.function_words import AUXILIARIES
from qreas.reasoning.calculation.place_reading import WORDS
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE, NOMINAL
from qreas.types import Document, Evidence, Kind, Label, Numset, Token

_JOINING = frozenset(("and", "but", "while", "whereas", ",", ";", ".", "in", "the", "a", "an"))
_PLACES = frozenset(("place", "position"))
_LINKING = frozenset(("of", "than", "in", "the", ".", "did", "was"))
_BY = "by"
_PAIR = 2


def by_two_places(found: Findings) -> tuple[Label, Evidence] | None:
    """Whether the one is ahead of the other, by the places that the premise tells of both."""
    case = found.case
    if len(case.premise.sentences) != 1 or case.hypothesis_numsets:
        return None
    asked = _asked(case.hypothesis)
    places = _places(case.premise, case.premise_numsets) if asked is not None else None
    if asked is None or places is None:
        return None
    first, second = (places.get(t.form) for t in asked)
    if first is None or second is None or asked[0].form == asked[1].form:
        return None
    is_so = first.interval.low < second.interval.low
    label = Label.ENTAILMENT if is_so else Label.CONTRADICTION
    return label, Evidence("by-places", f"{first.text}, {second.text}", towards=label)


def _places(document: Document, numsets: Sequence[Numset]) -> Mapping[str, Numset] | None:
    """The place of each, where the sentence tells nothing else; of another race it may be."""
    tokens = document.sentences[0].tokens
    ordinals = [n for n in numsets if n.unit.kind is Kind.ORDINAL and n.interval.is_point]
    found: dict[str, Numset] = {}
    who: Token | None = None
    for token in tokens:
        numset = next((n for n in ordinals if n.holds(token)), None)
        if numset is not None and who is not None:
            if who.form in found:
                return None
            found[who.form], who = numset, None
        elif token.lemma in load_events().ranked or token.lemma in AUXILIARIES | _PLACES:
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
    rest = [t for t in tokens if t is not marker and t not in named and t.form not in _LINKING]
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
