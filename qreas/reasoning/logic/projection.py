"""What each change between two texts does where it stands, for a chain of natural logic."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise, product

from qreas.kind_sets import SHARES
from qreas.lexicon.load import Lexicon
from qreas.numerals import find, load_grammar
from qreas.reasoning.alignment.edits import Edit, Place, Rewriting
from qreas.reasoning.apart.dimensions import is_of_how_often
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import Monotonicity, Operators, load_operators
from qreas.reasoning.knowledge.word_knowledge import is_superlative
from qreas.reasoning.logic.changes import FEW, Change
from qreas.reasoning.logic.definite_subjects import is_of_definite_subject, tells_which
from qreas.reasoning.logic.determiners import is_determining
from qreas.reasoning.logic.lexical import EXCEPTING, EXHAUSTIVE, Entailment, relate
from qreas.reasoning.logic.places import Counterpart, numerals, outside
from qreas.reasoning.logic.polarity import Scope, is_only_possible, polarity, scopes
from qreas.reasoning.logic.restrictions import restricted_noun
from qreas.tags import GRADED, SUBJECTS
from qreas.types import (
    Case,
    Document,
    Justification,
    Kind,
    Numset,
    Relation,
    Token,
)

_OF = "of"
_UP = Monotonicity.UP

# What is said of the thing of a rank, not that it has the rank.
_BESIDE_PREDICATE = ("nsubj", "obl", "nmod", "advcl", "acl")

# Who does it, and to, for or with whom it is done: others may have done it, too, or had it done.
_BESIDE_EVENT = frozenset(("nsubj", "obj", "iobj", "obl"))

_PREDICATIVE, _HAVE = ("NOUN", "NUM", "ADJ"), "have"
_IF, _UNLESS = frozenset(("if",)), frozenset(("unless",))
_SUPPOSING = _IF | _UNLESS
_ASKING = frozenset(("?", "how", "what"))

# None but those of before.
_BESIDES = (("no", "more"), ("no", "other"), ("no", "further"))

_OF_RELATION = {
    Relation.ENTAILS: Entailment.FORWARD,
    Relation.CONTRADICTS: Entailment.ALTERNATION,
}


class Context:
    """Where the changes of one pair stand."""

    def __init__(self, case: Case, lexicon: Lexicon, operators: Operators) -> None:
        self._case, self._lexicon, self._operators = case, lexicon, operators

    @cached_property
    def _premise(self) -> tuple[tuple[Scope, ...], ...]:
        return _scopes(self._case.premise, self._case.premise_numsets, self._operators)

    @cached_property
    def _hypothesis(self) -> tuple[tuple[Scope, ...], ...]:
        return _scopes(self._case.hypothesis, self._case.hypothesis_numsets, self._operators)

    def of_quantities(self, justifications: Sequence[Justification]) -> Iterator[Change]:
        """What each quantity does that stands in the same place in both texts."""
        for found in justifications:
            stated = found.pair.premise.text if found.pair else ""
            numset = found.hypothesis
            # Both texts speak of each of the same things: only a supposition, a negation or a
            # negative quantifier turns the comparison of their quantities round.
            here = [s for s in self._hypothesis[numset.sentence] if self._turns(s, numset)]
            direction = polarity(_first(self._case.hypothesis, numset), here)
            relation = _entailment(found).projected(direction)
            sentence = self._case.hypothesis.sentences[numset.sentence]
            if relation is Entailment.ALTERNATION and is_only_possible(
                sentence, numset.head, self._operators
            ):
                relation = Entailment.INDEPENDENT
            is_beside = len(self._case.hypothesis_numsets) > 1  # "the third novel sold 3,000"
            if relation is Entailment.ALTERNATION and is_beside and tells_which(numset, sentence):
                relation = Entailment.INDEPENDENT
            yield Change(f"{stated} → {numset.text}", relation, direction)

    def _turns(self, scope: Scope, numset: Numset) -> bool:
        sentence = self._case.hypothesis.sentences[numset.sentence]
        operator = sentence.tokens[scope.operator]
        if operator.lemma in _SUPPOSING and not self._claims_what_follows(operator, numset):
            return False
        quantifier = self._operators.quantifiers.get(operator.lemma)
        is_universal = quantifier is not None and quantifier.scope is Monotonicity.UP
        is_its_own = numset.holds(operator)
        if is_universal and numset.head in scope.tokens:
            noun = restricted_noun(numset, sentence)
            is_universal = noun is None or noun.index not in (operator.index, operator.head)
        return scope.effect is Monotonicity.DOWN and not (is_universal or is_its_own)

    def _claims_what_follows(self, condition: Token, numset: Numset) -> bool:
        """The condition is one of a claim, not of a question or a task, whose data it only gives.

        Nor where there are more quantities, which may go with the one that is supposed.
        """
        sentence = self._case.hypothesis.sentences[numset.sentence]
        inside, root = {t.index for t in sentence.subtree(condition.head)}, sentence.root
        if root.index in inside or not sentence.vocabulary.isdisjoint(_ASKING):
            return False
        if sum(n.sentence == numset.sentence for n in self._case.hypothesis_numsets) > 1:
            return False
        own = [t for t in sentence.children(root.index) if t.index not in inside]
        return any(t.dep in SUBJECTS for t in own) and all(t.dep != "cc" for t in own)

    def of_words(self, rewriting: Rewriting, found: Sequence[Counterpart]) -> Iterator[Change]:
        """What each edit does to the words outside the quantities that have been compared."""
        stated = numerals([each.pair.premise for each in found], self._case.premise)
        asked = numerals([each.pair.hypothesis for each in found], self._case.hypothesis)
        for edit in rewriting.edits:
            left = outside(edit.premise, stated)
            right = outside(edit.hypothesis, asked)
            if left or right:
                rest = Edit(left, right)
                relation = relate(
                    [p.token for p in left],
                    [p.token for p in right],
                    self._lexicon,
                    self._operators,
                )
                is_apart_by = relation is Entailment.ALTERNATION
                if is_apart_by and (
                    self._are_others(left, right) or self._name_others(left, right)
                ):
                    relation = Entailment.INDEPENDENT
                if _is_besides(left) or _is_besides(right):
                    relation = Entailment.INDEPENDENT
                relation = self._of_lack(left, right) or relation
                if not left and self._is_void(right):
                    relation = Entailment.EQUIVALENT
                takes_out = self._takes_out(left, right)
                if takes_out:
                    relation = Entailment.ALTERNATION
                if any(
                    _ranks(places, document, self._lexicon)
                    for places, document in (
                        (left, self._case.premise),
                        (right, self._case.hypothesis),
                    )
                ):
                    relation = self._of_rank(left or right, is_told=bool(left))
                if _loses_predicate(left, right):
                    is_member = _is_member(left)
                    relation = Entailment.INDEPENDENT if is_member else Entailment.UNKNOWN
                if not right and _is_said_of_share(left, self._case):
                    relation = Entailment.INDEPENDENT
                is_whole = not left and _is_whole_of_percent(right, self._case)
                if is_whole:
                    relation = Entailment.UNKNOWN
                # What may be the same event, no context makes another.
                is_open = relation is Entailment.UNKNOWN and _may_be_one_event(left, right)
                # Nor does that of "all" bear on what is taken out of it.
                is_apart = is_open or takes_out or is_whole
                # What is independent stays so in any context, and of many edits none may be open.
                is_apart |= relation is Entailment.INDEPENDENT
                is_apart |= relation is Entailment.UNKNOWN and len(rewriting.edits) > FEW
                direction = _UP if is_apart else self._polarity(rest)
                restricts = not is_determining([p.token for p in (*left, *right)], self._operators)
                yield Change(str(rest), relation.projected(direction), direction, restricts)

    def of_other_units(
        self, rewriting: Rewriting, found: Sequence[Counterpart]
    ) -> Iterator[Change]:
        """The numbers that stay and are now of something else: sixty percent, sixty people."""
        compared = {each.pair.hypothesis for each in found}
        for asked in self._case.hypothesis_numsets:
            stated = None if asked in compared else _of_same_number(asked, self._case, rewriting)
            if stated is None:
                continue
            is_of_other = stated.unit.kind not in (asked.unit.kind, Kind.RATIO)
            if is_of_other or is_of_how_often(stated, asked):
                yield Change(f"{stated.text} → {asked.text}", Entailment.INDEPENDENT)

    def _of_rank(self, places: Sequence[Place], *, is_told: bool) -> Entailment:
        """Who has the second highest rate has not the highest; of that, anything may be said."""
        document = self._case.premise if is_told else self._case.hypothesis
        sentence = document.sentences[places[0].sentence]
        around = (places[0].token, *sentence.ancestors(places[0].token.index))
        is_of_it = any(t.dep.startswith(_BESIDE_PREDICATE) for t in around)
        return Entailment.INDEPENDENT if is_of_it else Entailment.ALTERNATION

    def _are_others(self, left: Sequence[Place], right: Sequence[Place]) -> bool:
        """To another person the same may have happened: whoever lent his sister money.

        No sister is a brother, but what the one does or has done to her is not kept from the other.
        """
        if not (left and right):
            return False
        sides = ((left[-1], self._case.premise), (right[-1], self._case.hypothesis))
        return all(
            _is_beside_event(place, document) and self._lexicon.names_person(place.token.lemma)
            for place, document in sides
        )

    def _name_others(self, left: Sequence[Place], right: Sequence[Place]) -> bool:
        """Two things are told apart by an adjective: what the old lamp does, the new one may do."""
        sides = ((left, self._case.premise), (right, self._case.hypothesis))
        return bool(self._case.hypothesis_numsets) and all(
            len(places) == 1
            and is_of_definite_subject(places[0].token, document.sentences[places[0].sentence])
            for places, document in sides
        )

    def _of_lack(self, left: Sequence[Place], right: Sequence[Place]) -> Entailment | None:
        """What "without" in the place of another preposition does; None where it is in none."""
        if not is_of_lack(left, right):
            return None
        sides = ((left[0], self._case.premise), (right[0], self._case.hypothesis))
        heads = (d.sentences[p.sentence].tokens[p.token.head] for p, d in sides)
        is_of_event = all(head.dep.startswith("obl") for head in heads)
        # Of men without hats nothing follows for men with hats.
        return Entailment.NEGATION if is_of_event else Entailment.INDEPENDENT

    def _is_void(self, added: Sequence[Place]) -> bool:
        """What is added restricts nothing where it stands: "fifty countries around the world"."""
        behind = self._operators.void.get(" ".join(place.token.form for place in added))
        if behind is None:
            return False
        tokens = self._case.hypothesis.sentences[added[0].sentence].tokens
        first = added[0].token.index
        before = [token.lemma for token in tokens[max(0, first - 2) : first]]
        return not behind.isdisjoint((*before[-1:], " ".join(before)))

    def _takes_out(self, left: Sequence[Place], right: Sequence[Place]) -> bool:
        """One text alone takes some out of all or of none: "all (but three) of the towns"."""
        is_supposed = self._case.hypothesis.mentions(_SUPPOSING)
        if bool(left) is bool(right) or is_supposed:
            return False
        places, document = (left, self._case.premise) if left else (right, self._case.hypothesis)
        first = places[0].token
        before = document.sentences[places[0].sentence].tokens[max(0, first.index - 1)]
        return before.form in EXHAUSTIVE and first.form in EXCEPTING

    def _polarity(self, edit: Edit) -> Monotonicity:
        """Where the texts are read in two ways, the one that has found an operator is believed."""
        asked = _direction(edit.hypothesis, self._hypothesis) if edit.hypothesis else _UP
        if asked is not _UP or not edit.premise:
            return asked
        return _direction(edit.premise, self._premise)


def _ranks(places: Sequence[Place], document: Document, lexicon: Lexicon) -> bool:
    """An ordinal alone, before a superlative: "the second (highest)"."""
    if len(places) != 1 or places[0].token.pos not in GRADED:
        return False
    token, tokens = places[0].token, document.sentences[places[0].sentence].tokens
    behind = tokens[token.index + 1 : token.index + 2]
    is_before = any(is_superlative(t, lexicon) for t in behind)
    return is_before and bool(find(token.lemma, load_grammar("en")))


def is_of_lack(left: Sequence[Place], right: Sequence[Place]) -> bool:
    """One side alone is "without": who came without a hat did not come with one."""
    lacking = load_operators().negative_prepositions
    if not all(len(side) == 1 and side[0].token.pos == "ADP" for side in (left, right)):
        return False
    return (left[0].token.lemma in lacking) is not (right[0].token.lemma in lacking)


def supposes_otherwise(case: Case) -> bool:
    """One text says what happens if it is so, and the other what happens if it is not: "unless"."""
    texts = (case.premise, case.hypothesis)
    return any(
        one.mentions(_UNLESS) and other.mentions(_IF) and not one.mentions(_IF)
        for one, other in (texts, texts[::-1])
    )


def _is_beside_event(place: Place, document: Document) -> bool:
    """The word is for who does it, or to whom it is done.

    With an age behind it, parsers take somebody's sister for all of the sentence.
    """
    token, own = place.token, document.sentences[place.sentence].children(place.token.index)
    below = {child.dep for child in own}
    is_alone = token.is_root and "nmod:poss" in below and below.isdisjoint(("cop", "nsubj"))
    return is_alone or token.dep.split(":")[0] in _BESIDE_EVENT


def _is_besides(places: Sequence[Place]) -> bool:
    """None are added to those before: where no more people came, some may have come."""
    texts = tuple(place.token.form for place in places)
    return any(pair in _BESIDES for pair in pairwise(texts))


def _is_said_of_share(left_out: Sequence[Place], case: Case) -> bool:
    """A share is left out and what is said of it stays: "half of them by train" → "by train"."""
    words = {(place.sentence, place.token.index) for place in left_out}
    for numset in case.premise_numsets:
        sentence = case.premise.sentences[numset.sentence]
        own = {(numset.sentence, t.index) for t in numset.tokens_in(sentence)}
        said = {
            (numset.sentence, t.index) for t in sentence.subtree(numset.head) if t.pos != "PUNCT"
        }
        if numset.unit.kind in SHARES and own & words and said - own - words:
            return True
    return False


def _is_whole_of_percent(added: Sequence[Place], case: Case) -> bool:
    """It says of what a per cent is, which the premise leaves to its reader: "won 45 %"."""
    at = added[0].token.start
    shares = [n for n in case.hypothesis_numsets if n.unit.kind is Kind.PERCENT]
    return added[0].token.form == _OF and any(
        case.hypothesis.text[n.end : at].isspace() for n in shares
    )


def _loses_predicate(given: Sequence[Place], asked: Sequence[Place]) -> bool:
    """What one is of several, and of these only that one has them: "is the last of nine"."""
    is_said = any(p.token.is_root and p.token.pos in _PREDICATIVE for p in given)
    return is_said and any(p.token.is_root and p.token.lemma == _HAVE for p in asked)


def _is_member(places: Sequence[Place]) -> bool:
    """It is said which of several one is, and not what they are: "the second of"."""
    said = next(p.token for p in places if p.token.is_root)
    is_ranked = any(n.is_ordinal for n in find(said.form, load_grammar("en")))
    is_ranked = is_ranked or said.tag == "JJS" or said.form == "last"
    return is_ranked or said.pos in ("NUM", "ADJ")


def _may_be_one_event(left: Sequence[Place], right: Sequence[Place]) -> bool:
    """A word on each side is for an event of the same kind: "was sold for", "cost"."""
    kinds = load_events().kinds
    told, asked = (
        {kind for place in side for kind in kinds(place.token.lemma)} for side in (left, right)
    )
    return not told.isdisjoint(asked)


def _direction(places: Sequence[Place], around: Sequence[Sequence[Scope]]) -> Monotonicity:
    return polarity(places[0].token.index, around[places[0].sentence])


def _scopes(
    document: Document, numsets: Sequence[Numset], operators: Operators
) -> tuple[tuple[Scope, ...], ...]:
    return tuple(
        scopes(sentence, [n for n in numsets if n.sentence == index], operators)
        for index, sentence in enumerate(document.sentences)
    )


def _first(document: Document, numset: Numset) -> int:
    return numset.ends_in(document.sentences[numset.sentence])[0]


def _of_same_number(asked: Numset, case: Case, rewriting: Rewriting) -> Numset | None:
    """The premise quantity with the very number of the asked one."""
    for given, kept in (*rewriting.matches, *_numbers_of_edits(rewriting)):
        is_inside = kept.sentence == asked.sentence and asked.holds(kept.token)
        if is_inside and kept.token.index != asked.head:
            held = (n for n in case.premise_numsets if n.sentence == given.sentence)
            stated = next((n for n in held if n.holds(given.token)), None)
            if stated is not None and stated.interval == asked.interval:
                return stated
    return None


def _numbers_of_edits(rewriting: Rewriting) -> Iterator[tuple[Place, Place]]:
    """Numbers in each other's place: "40 percent" and "40" differ in what they are measured in."""
    for edit in rewriting.edits:
        numbers = ([p for p in side if p.quantity] for side in (edit.premise, edit.hypothesis))
        yield from product(*numbers)


def _entailment(found: Justification) -> Entailment:
    if found.rule == "same-value" and found.relation is Relation.ENTAILS:
        return Entailment.EQUIVALENT
    if found.rule == "bound-tighter":
        return Entailment.REVERSE
    return _OF_RELATION.get(found.relation, Entailment.INDEPENDENT)
