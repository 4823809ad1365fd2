"""How many a determiner phrase claims: "neither", "both of the", "one or more", "at least a few".

Generalised quantifiers as bounds on how many of the noun's things do what is said (Barwise and
Cooper 1981); whoever speaks of every, most or some claims that there is one at least.
"""

from collections.abc import Sequence

from qreas.interval import Interval
from qreas.quantity.plain import plain_document
from qreas.quantity.quantify import quantify
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.knowledge.operators import Operators
from qreas.types import Numset, Token

_HEDGES = frozenset(("at", "least", "most", "more", "less", "fewer", "than", "exactly", "or"))
_OR = (["more"], ["less"], ["fewer"])
_PARTITIVE = frozenset(("of", "the", "a", "an", "single"))
_BESIDE_NUMBERS = _HEDGES | _PARTITIVE
_FOCUS = frozenset(("only", "just", "exactly", "precisely"))
_PROPORTIONAL = 3  # ranks from "most" on
_EXISTENTIAL = Interval.at_least(1)
# Words for more than one, however many that is.
_SEVERAL, _MORE_THAN_ONE = frozenset(("several", "many", "numerous")), Interval.at_least(2)


def is_determining(tokens: Sequence[Token], operators: Operators) -> bool:
    """The words say only how many, and nothing of what.

    "Or" belongs to a bound ("one or more"), else it joins things ("1889 or 1890").
    """
    words = [t.form for t in tokens]
    if words[:2] == ["not", "a"]:
        return is_determining(tokens[1:], operators)
    for token in tokens:
        if token.pos == "PROPN" and token.text == "A":
            return False  # the mark
        is_amount = token.pos in ("NUM", "SYM") or token.lemma in operators.quantifiers
        if not is_amount and token.form not in _BESIDE_NUMBERS:
            return False
    return not any(word == "or" and words[i + 1 : i + 2] not in _OR for i, word in enumerate(words))


def is_focus(place: Place, numsets: Sequence[Numset], operators: Operators) -> bool:
    """The word stands before one of the quantities and says that it is no more: "only ten"."""
    quantifier = operators.quantifiers.get(place.token.lemma)
    if quantifier is None or quantifier.family:
        return False
    return any(n.sentence == place.sentence and n.start == place.token.end + 1 for n in numsets)


def cardinality(tokens: Sequence[Token], operators: Operators) -> Interval | None:
    """How many the words claim; None where they claim a share that depends on the whole.

    No words, before a bare plural, claim some; "several" claims two at least.
    """
    words = [t.form for t in tokens]
    if words[:2] == ["not", "a"]:
        return Interval.point(0)
    if any(t.pos == "NUM" for t in tokens):
        if words[0] in _FOCUS and words[1:] and tokens[1].pos == "NUM":
            return Interval.point(1) if words[1:] == ["one"] else _stated(words[1:])
        # "One of the two": that one does, and perhaps the other one, too; "one" alone is "a".
        is_article = words[0] == "one" and words[1:2] in ([], ["of"])
        return _EXISTENTIAL if is_article else _stated(words)
    if "both" in words:
        return Interval.point(2)
    if words[-2:] == ["a", "single"]:
        return Interval.point(1)
    if not _SEVERAL.isdisjoint(words) or words[-2:] == ["a", "few"]:
        return _MORE_THAN_ONE
    found = [operators.quantifiers[w] for w in words if w in operators.quantifiers]
    families = {(each.family, each.rank > 1) for each in found if each.family}
    if any(family == "no" for family, _ in families):
        return Interval.point(0) if families == {("no", True)} else None
    # How many all or most are, only the whole tells.
    return None if any(each.rank >= _PROPORTIONAL for each in found) else _EXISTENTIAL


def _stated(words: Sequence[str]) -> Interval | None:
    """The number in the words, with its bounds ("at least two", "one or more")."""
    phrase = " ".join(word for word in words if word not in _PARTITIVE)
    found = quantify(plain_document(f"{phrase} things"))
    return found[0].interval if len(found) == 1 else None
