"""Superlatives as comparisons: who is the tallest of the three is taller than the other two."""

from collections.abc import Collection, Mapping, Sequence

from qreas.lexicon.given_names import load_given_names
from qreas.lexicon.load import Lexicon
from qreas.numerals import find, load_grammar
from qreas.reasoning.logic.comparison_patterns import EARLY, Fact, Order, Scale, degree_of
from qreas.reasoning.logic.comparison_reading import NORM, Reading
from qreas.types import Document, Token

_TAG, _ENDING = "JJS", "est"
_TURNS: Mapping[str, str] = {"first": EARLY, "last": "late"}
_BE_THE = 2
_AMONG, _OF, _SOME = "among", "of", frozenset(("one", "some", "several", "many"))
SEVERAL = _SOME | {_AMONG}
"""Words without which no superlative is said of several."""
_BEFORE_SUPERLATIVES = frozenset(("DET", "NUM", "ADJ", "ADV", "PRON"))
_BE, _ARTICLES = ("is", "was"), ("the", "a", "an")
_ALL_OF_THEM = frozenset(("of", "the", "them", "all", "these", "those"))


def is_superlative(token: Token, lexicon: Lexicon) -> bool:
    """The word singles out one of all; to a tagger "the tallest" may be a noun."""
    if token.tag == _TAG or token.form in _TURNS:
        return True
    stems = lexicon.taxonomy.base_forms(token.form, "a") if token.form.endswith(_ENDING) else ()
    return bool(stems) and token.form not in stems


def has_superlative(document: Document, lexicon: Lexicon) -> bool:
    """A word of the text singles out one of all."""
    possible = [
        t for t in document.tokens if t.tag == _TAG or t.form in _TURNS or t.form.endswith(_ENDING)
    ]
    return any(is_superlative(t, lexicon) for t in possible)


def is_of_several(token: Token, tokens: Sequence[Token]) -> bool:
    """The superlative is said of several, of whom something is one: "one of the three largest"."""
    at = token.index
    while at and tokens[at - 1].pos in _BEFORE_SUPERLATIVES:
        at -= 1
    before = [t.form for t in tokens[max(0, at - 2) : at]]
    return before[-1:] == [_AMONG] or (before[-1:] == [_OF] and before[0] in _SOME)


def compared_with_all(document: Document, stated: Reading, lexicon: Lexicon) -> Reading | None:
    """The hypothesis "Ann is the tallest (of the three)" as comparisons with all others.

    stated: what the premise compares; only of those whom it names is it asked. None for any other
            sentence, and where there are more of them or fewer.
    """
    words = [t for t in document.tokens if t.pos != "PUNCT"]
    turn = _by_turn(words, stated)
    if turn is not None:
        return turn
    at = next((i for i, t in enumerate(words) if t.form in _BE), 0)
    if not at or len(words) < at + 3 or words[at + 1].form != "the":
        return None
    begin, graded = words[0].form in _ARTICLES, words[at + 2]
    name = " ".join(t.form for t in words[begin:at])
    others = _named(stated) - {name}
    rest = {t.form for t in words[at + 3 :] if not _is_sort(t, _named(stated), lexicon)}
    rest -= _ALL_OF_THEM
    if (
        not is_superlative(graded, lexicon)
        or name not in _named(stated)
        or not _counts(rest, others)
    ):
        return None
    # What a parser did not find the positive of is its own lemma.
    positives = lexicon.taxonomy.base_forms(graded.form, "a") or (graded.lemma,)
    scale = Scale(degree_of(positives[0]))
    facts = tuple(Fact(scale, name, other, Order.ABOVE) for other in sorted(others))
    return Reading(facts, (), is_whole=True)


def _by_turn(words: Sequence[Token], stated: Reading) -> Reading | None:
    """Reads "Ann finished first (of the three)", where it is told who finished before whom."""
    at = next((i for i, t in enumerate(words) if t.form in _TURNS), 0)
    behind = words[at + 1 :]
    if at > 1 and words[at - 1].pos == "VERB":
        end, verb = at - 1, words[at - 1]
    elif at > _BE_THE and words[at - 2].form in _BE and [t.form for t in behind[:1]] == ["to"]:
        end, verb, behind = at - _BE_THE, behind[-1], ()  # "was the first to arrive"
    else:
        return None
    name = " ".join(t.form for t in words[words[0].form in _ARTICLES : end])
    others = _named(stated) - {name}
    rest = {t.form for t in behind} - _ALL_OF_THEM
    if name not in _named(stated) or not _counts(rest, others):
        return None
    if len(others) == 1 and not rest:
        return None  # of two that are told of, others may have been ahead
    scale = Scale(_TURNS[words[at].form], verb.lemma)
    facts = tuple(Fact(scale, name, other, Order.ABOVE) for other in sorted(others))
    return Reading(facts, (), is_whole=True)


def _is_sort(token: Token, named: Collection[str], lexicon: Lexicon) -> bool:
    """A plural of what all those who are compared are: "the cheapest of the three metals"."""
    if token.tag != "NNS":
        return False
    is_person = lexicon.names_person(token.lemma)
    names = load_given_names()
    return all(
        (is_person and name in names) or lexicon.taxonomy.share(name, token.lemma) > 0
        for name in named
    )


def _named(stated: Reading) -> frozenset[str]:
    """All whom the premise compares."""
    names = (name for fact in stated.facts for name in (fact.upper, fact.lower))
    return frozenset(name for name in names if name != NORM)


def _counts(rest: Collection[str], others: Collection[str]) -> bool:
    """The words left over only say how many they are, all told."""
    numbers = [n.value for word in rest for n in find(word, load_grammar("en"))]
    return bool(others) and len(numbers) == len(rest) and set(numbers) <= {len(others) + 1}
