"""How the meanings of two words or phrases relate: the relations of natural logic.

MacCartney and Manning 2009, "An extended model of natural logic": equivalence, forward and reverse
entailment, negation, alternation, independence; and how a context projects and a chain joins them.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import pairwise

from qreas.interval import Interval
from qreas.lexicon.load import Lexicon
from qreas.lexicon.store import Pos
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import Monotonicity, Operators
from qreas.reasoning.knowledge.word_knowledge import are_unlike
from qreas.reasoning.logic.determiners import cardinality, is_determining
from qreas.types import Token

# Universal parts of speech as the taxonomy names them.
_POS: Mapping[str, Pos] = {"NOUN": "n", "PROPN": "n", "VERB": "v", "ADJ": "a"}
# Words that say nothing about truth by themselves, once quantifiers are looked at apart.
_EMPTY_POS = ("PUNCT", "DET", "PART", "SYM", "INTJ")
_RELATIVE = "acl:relcl"
_FUNCTION_POS = ("ADP", "CCONJ", "SCONJ", "AUX")
_EMPTY_LEMMAS = (
    *("be", "do", "have", "of", "to", "the", "any", "some", "there", "then", "ever"),
    *("that", "who", "which"),
)


class Entailment(StrEnum):
    """How a phrase of the premise lies to the phrase in its place in the hypothesis."""

    EQUIVALENT = "≡"
    FORWARD = "⊏"
    REVERSE = "⊐"
    NEGATION = "^"
    ALTERNATION = "|"
    INDEPENDENT = "#"
    UNKNOWN = "?"

    @property
    def reversed(self) -> "Entailment":
        """The relation seen from the other phrase."""
        swap = {Entailment.FORWARD: Entailment.REVERSE, Entailment.REVERSE: Entailment.FORWARD}
        return swap.get(self, self)

    def projected(self, context: Monotonicity) -> "Entailment":
        """The relation between the sentences when the phrases stand in a context of this kind."""
        if context is Monotonicity.UP or self is Entailment.EQUIVALENT:
            return self
        if context is Monotonicity.NONE:
            return Entailment.INDEPENDENT
        # What excludes each other need not do so when both are negated.
        return Entailment.INDEPENDENT if self is Entailment.ALTERNATION else self.reversed

    def joined(self, other: "Entailment") -> "Entailment":
        """The relation of the ends of a chain of two steps, whichever is taken first.

        A hypothesis that adds to something excluded stays excluded, and so does one that follows
        from what is left when the premise is weakened first.
        """
        if Entailment.UNKNOWN in (self, other):
            return Entailment.UNKNOWN
        if {self, other} == {Entailment.NEGATION, Entailment.ALTERNATION}:
            return Entailment.INDEPENDENT
        for strong in (Entailment.INDEPENDENT, Entailment.NEGATION, Entailment.ALTERNATION):
            if strong in (self, other):
                both = self is other
                return Entailment.INDEPENDENT if both and strong is Entailment.NEGATION else strong
        if self is Entailment.EQUIVALENT:
            return other
        return self if other in (Entailment.EQUIVALENT, self) else Entailment.INDEPENDENT


# To the taxonomy "people" is a group; where people are counted it is the plural of "person".
_SINGULARS = {"people": "person"}
# What leaving out a verb or modal with a clause under it does, by what it implies of the clause.
_EMBEDDINGS: Mapping[str, Entailment] = {
    "+": Entailment.FORWARD,
    "-": Entailment.NEGATION,
    "o": Entailment.INDEPENDENT,
}


EXHAUSTIVE = frozenset(("all", "every", "everyone", "everybody", "none", "nobody"))
EXCEPTING = frozenset(("but", "except", "bar", "save"))
"""Words for all or none of a sort, and those by which some are taken out of them."""
_JOINING = ("or", "and")
_SOME_OF = ("few", "little")
_EXCLUDED = (Entailment.NEGATION, Entailment.ALTERNATION)


def relate(
    premise: Sequence[Token], hypothesis: Sequence[Token], lexicon: Lexicon, operators: Operators
) -> Entailment:
    """The relation of two phrases that stand in the same place; either may be empty."""
    if _takes_out(premise) or _takes_out(hypothesis):
        return Entailment.UNKNOWN
    if _measures(premise, operators) or _measures(hypothesis, operators):
        return Entailment.UNKNOWN
    if is_determining((*premise, *hypothesis), operators):
        counted = _counted(premise, hypothesis, operators)
        if counted is not None:
            return counted
    if _is_owned(premise, hypothesis) or _is_owned(hypothesis, premise):
        return Entailment.INDEPENDENT
    if operators.are_apart(premise, hypothesis) or _are_other_times(premise, hypothesis, operators):
        return Entailment.INDEPENDENT
    turned = _negations(premise, operators) != _negations(hypothesis, operators)
    left, right = _content(premise, operators), _content(hypothesis, operators)
    rest = Entailment.EQUIVALENT
    if left and right:
        rest = _joined_sort(left, right, lexicon) or _substituted(left, right, lexicon, operators)
    elif left or right:
        rest = _dropped(left, operators) if left else _dropped(right, operators).reversed
    rest = rest.projected(_restrictor(premise, hypothesis, operators))
    scale = _quantified(premise, hypothesis, operators)
    if (left or right) and scale in _EXCLUDED and not _is_within(rest, hypothesis, operators):
        return Entailment.INDEPENDENT
    relation = rest.joined(scale)
    if turned and relation is Entailment.ALTERNATION:
        # Who wins does not lose, but who does not lose need not win.
        is_asked = _negations(hypothesis, operators)
        return Entailment.FORWARD if is_asked else Entailment.REVERSE
    return relation.joined(Entailment.NEGATION) if turned else relation


def _restrictor(
    premise: Sequence[Token], hypothesis: Sequence[Token], operators: Operators
) -> Monotonicity:
    """The direction of what both sides say of those of whom all or none are told.

    That none of the tall men came does not tell that no man did.
    """
    sides = (
        {operators.quantifiers[t.lemma].restrictor for t in side if _is_of_all(t, operators)}
        for side in (premise, hypothesis)
    )
    given, asked = sides
    return next(iter(given)) if given == asked and len(given) == 1 else Monotonicity.UP


def _is_of_all(token: Token, operators: Operators) -> bool:
    found = operators.quantifiers.get(token.lemma)
    return found is not None and (found.says_all or found.says_none)


def _takes_out(tokens: Sequence[Token]) -> bool:
    """Some are taken out of all or of none: "all but one" is neither all nor one."""
    return any(
        one.form in EXHAUSTIVE and other.form in EXCEPTING for one, other in pairwise(tokens)
    )


def _measures(tokens: Sequence[Token], operators: Operators) -> bool:
    """It says what something is too much or enough for: "was too tired to"."""
    is_measured = any(t.form in operators.sufficiency for t in tokens)
    return is_measured and any(t.tag == "TO" for t in tokens)


def _is_within(rest: Entailment, hypothesis: Sequence[Token], operators: Operators) -> bool:
    """Those of whom there are some are among those of whom there are none."""
    is_none_asked = _rank(hypothesis, operators)[0] == "no"
    narrower = Entailment.FORWARD if is_none_asked else Entailment.REVERSE
    return rest in (Entailment.EQUIVALENT, Entailment.UNKNOWN, narrower)


def _is_owned(one: Sequence[Token], other: Sequence[Token]) -> bool:
    """Of "Ann's sister" only the owner is left, of whom something else is said."""
    is_possessive = bool(one) and one[0].tag == "POS" and one[-1].pos == "NOUN"
    return is_possessive and not other


def _counted(
    premise: Sequence[Token], hypothesis: Sequence[Token], operators: Operators
) -> Entailment | None:
    """The relation of two determiners of which one has a number; None where none has.

    "At least" before another determiner ("at least a few") says nothing new.
    """
    texts = [tuple(t.form for t in side) for side in (premise, hypothesis)]
    if {*texts} == {(), ("at", "least")}:
        return Entailment.EQUIVALENT
    if not any(t.pos == "NUM" for t in (*premise, *hypothesis)):
        return None
    stated, asked = (cardinality(side, operators) for side in (premise, hypothesis))
    if stated is None or asked is None:
        return Entailment.INDEPENDENT
    if {stated, asked} == {Interval.point(0), Interval.at_least(1)}:
        return Entailment.NEGATION
    if stated.disjoint(asked):
        return Entailment.ALTERNATION
    if stated.within(asked):
        return Entailment.EQUIVALENT if stated == asked else Entailment.FORWARD
    return Entailment.REVERSE if asked.within(stated) else Entailment.INDEPENDENT


def _are_other_times(
    premise: Sequence[Token], hypothesis: Sequence[Token], operators: Operators
) -> bool:
    """Each has a word that tells a time from now, and not the same: last year is not this year."""
    stated, asked = ({t.lemma for t in side} & operators.deixis for side in (premise, hypothesis))
    return bool(stated and asked) and stated.isdisjoint(asked)


def _negations(tokens: Sequence[Token], operators: Operators) -> int:
    """Whether the words deny what is said; a whole clause that restricts only denies within."""
    within = {t.index for t in tokens if t.dep == _RELATIVE}
    return sum(t.form in operators.negations and t.head not in within for t in tokens) % 2


def _content(tokens: Sequence[Token], operators: Operators) -> tuple[Token, ...]:
    kept = tuple(
        t
        for t, behind in zip(tokens, (*tokens[1:], None), strict=False)
        if (t.pos not in _EMPTY_POS or _takes_part(t, behind, operators))
        and t.lemma not in _EMPTY_LEMMAS
        and t.form not in operators.negations
        and not (_is_scalar(t, operators) or _is_had(t))
    )
    # A preposition or conjunction by itself adds nothing: "grew 7 %", "grew by 7 %".
    return () if all(_is_bare(t, operators) for t in kept) else kept


def _takes_part(token: Token, behind: Token | None, operators: Operators) -> bool:
    """It takes a part of one thing ("half a litre"), and not some of all ("half the men")."""
    return operators.takes_part(token) and (behind is None or behind.form != "the")


def _is_had(token: Token) -> bool:
    """What is "got" behind "have" is had."""
    return token.form == "got" and token.tag == "VBN"


def _is_bare(token: Token, operators: Operators) -> bool:
    if token.is_root or token.pos not in _FUNCTION_POS:
        return False  # "the lamp is on"
    means_something = token.lemma in operators.embeddings or token.lemma == "or"
    return not means_something and token.lemma not in operators.negative_prepositions


def _is_scalar(token: Token, operators: Operators) -> bool:
    quantifier = operators.quantifiers.get(token.lemma)
    is_letter = token.pos == "PROPN" and token.text == "A"  # the mark
    return quantifier is not None and bool(quantifier.family) and not is_letter


def _quantified(
    premise: Sequence[Token], hypothesis: Sequence[Token], operators: Operators
) -> Entailment:
    """The relation of the quantifiers in two phrases; a phrase without one says "some"."""
    left, right = (_rank(tokens, operators) for tokens in (premise, hypothesis))
    if left == right:
        return Entailment.EQUIVALENT
    if left[0] != right[0]:
        # "no" is the negation of "some" and excludes all that is stronger; "few" excludes "many".
        opposed = dict((left, right))
        if opposed["no"] == 2 or opposed["some"] > 1:
            return Entailment.NEGATION if opposed["some"] <= 1 else Entailment.ALTERNATION
        return Entailment.INDEPENDENT
    return Entailment.FORWARD if left[1] > right[1] else Entailment.REVERSE


def _rank(tokens: Sequence[Token], operators: Operators) -> tuple[str, int]:
    """The family and place of the strongest quantifier ("a lot" says more than its "a").

    "A few" and "a little" are some.
    """
    words = (
        operators.quantifiers.get(t.lemma)
        for before, t in zip((None, *tokens), tokens, strict=False)
        if not (before is not None and before.form == "a" and t.form in _SOME_OF)
    )
    found = [(each.family, each.rank) for each in words if each is not None and each.family]
    return min(found, key=lambda each: (each[0], -each[1]), default=("some", 1))


def _dropped(tokens: Sequence[Token], operators: Operators) -> Entailment:
    """What leaving out words does: most modifiers restrict, a second alternative widens."""
    lemmas = {t.lemma for t in tokens}
    if any(operators.is_privative(t) or operators.takes_part(t) for t in tokens):
        return Entailment.INDEPENDENT
    within = {t.index for t in tokens if t.dep == _RELATIVE}
    # Who failed in a clause that restricts fails nothing of what is said of them.
    outside = {t.lemma for t in tokens if t.index not in within and t.head not in within}
    embedding = outside & operators.embeddings.keys()
    signatures = {operators.signature(lemma) for lemma in embedding} - {""}
    if signatures:
        return _EMBEDDINGS[min(signatures, key="-o+".index)]
    # One of two, or on a condition: less is said than by the rest alone.
    if lemmas & {"or", "if", "unless"}:
        return Entailment.REVERSE
    if any(t.pos == "VERB" and t.dep in ("root", "conj") for t in tokens) and "and" not in lemmas:
        return Entailment.UNKNOWN
    return Entailment.FORWARD


def _joined_sort(
    left: Sequence[Token], right: Sequence[Token], lexicon: Lexicon
) -> Entailment | None:
    """A list of nouns, each of which is of the one sort that stands for it: "cars or trucks"."""
    nouns = [t for t in left if t.pos == "NOUN"]
    is_list = len(nouns) > 1 and len(nouns) + 1 == len(left) and left[-2].lemma in _JOINING
    if not is_list or len(right) != 1 or right[0].pos != "NOUN":
        return None
    are_all = all(lexicon.is_kind(noun.lemma, right[0].lemma) for noun in nouns)
    return Entailment.FORWARD if are_all else None


def _substituted(
    left: Sequence[Token], right: Sequence[Token], lexicon: Lexicon, operators: Operators
) -> Entailment:
    """Head against head, and what stands before the heads as modifiers that come and go."""
    head, other = left[-1], right[-1]
    relation = _word_relation(head, other, lexicon)
    if relation is Entailment.UNKNOWN:
        return relation
    shared = {t.lemma for t in left} & {t.lemma for t in right}
    lost = [t for t in left[:-1] if t.lemma not in shared]
    gained = [t for t in right[:-1] if t.lemma not in shared]
    if lost:
        relation = relation.joined(_dropped(lost, operators))
    if gained and head.pos == "PROPN" and relation is Entailment.FORWARD:
        return Entailment.UNKNOWN  # what NASA is called besides an agency, it may well be
    if gained:
        relation = relation.joined(_dropped(gained, operators).reversed)
    return relation


def _word_relation(left: Token, right: Token, lexicon: Lexicon) -> Entailment:
    """The relation of two words by the taxonomy; unknown where it has no link between them."""
    first, second = (_SINGULARS.get(token.lemma, token.lemma) for token in (left, right))
    if first == second:
        return Entailment.EQUIVALENT
    if load_events().are_states_apart(left.form, right.form) and left.dep == right.dep:
        return Entailment.ALTERNATION
    kinds = dict.fromkeys(_POS[t.pos] for t in (left, right) if t.pos in _POS)
    found = (_by_taxonomy(first, second, pos, lexicon) for pos in kinds)
    return next((each for each in found if each is not Entailment.UNKNOWN), Entailment.UNKNOWN)


def _by_taxonomy(first: str, second: str, pos: Pos, lexicon: Lexicon) -> Entailment:
    taxonomy = lexicon.taxonomy
    if are_unlike(first, second):
        return Entailment.INDEPENDENT
    if second in taxonomy.synonyms(first, pos):
        return Entailment.EQUIVALENT
    if second in taxonomy.antonyms(first, pos):
        is_later = pos == "v" and load_aspect().are_two_ends(first, second)
        may_both = is_later or load_events().may_both(first, second)
        return Entailment.INDEPENDENT if may_both else Entailment.ALTERNATION
    if _is_kind(first, second, pos, lexicon):
        return Entailment.FORWARD
    if _is_kind(second, first, pos, lexicon):
        return Entailment.REVERSE
    return Entailment.UNKNOWN


def _is_kind(one: str, genus: str, pos: Pos, lexicon: Lexicon) -> bool:
    """By WordNet, and of things by what they are counted as: a girl counts as a child."""
    return lexicon.taxonomy.is_a(one, genus, pos) or (pos == "n" and lexicon.is_kind(one, genus))
