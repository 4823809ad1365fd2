"""Equations that reckon with what is told of another person or thing than the one asked about.

Who has six cards has six, though Jim loses two of his, and how many pages the old printer prints a
minute says nothing of the new one.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from qreas.composition.kinds import head_noun
from qreas.dependents import relations_below, subject_of
from qreas.function_words import DEFINITES
from qreas.kind_sets import FACTORS, SHARES
from qreas.lexicon.given_names import load_given_names
from qreas.lexicon.load import load_lexicon
from qreas.lexicon.verbs import load_verbs
from qreas.reasoning.apart.sorts import are_other_things
from qreas.reasoning.told_differences import is_difference
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import CONTENT, JOINED, NOMINAL
from qreas.types import Case, Document, Kind, Numset, Operator, Sentence, Token

_WORDS = "apart/rivals"
_POSSESSED, _OF = "nmod:poss", "of"
# Whose it is that one person gets or uses up depends: Ben may eat three of Ann's apples.
_MOVING = ("gain", "take", "buy", "consume", "destroy", "create", "give", "put", "remove")
# Who does so to some of "his" or "her" things has less of their own.
_OF_ONES_OWN = ("lose", "give", "sell", "spend")
# Whose things they are, or who gets them: "gave her 27 pennies".
_EITHER = "her"
_AS_TOGETHER = ("as", "together")
_SUMMING = frozenset((Operator.ADD, Operator.SUBTRACT))
_COMPARED = (*FACTORS, *SHARES, Kind.MULTIPLE, Kind.ORDINAL, Kind.RATIO)


@dataclass(frozen=True, slots=True)
class Bearer:
    """The noun that a quantity is said of, with the words of its phrase that tell what it is."""

    noun: Token
    words: frozenset[str]
    is_definite: bool
    is_owned: bool


def is_of_rival(
    used: Collection[Numset], operators: Collection[Operator], asked: Numset, case: Case
) -> bool:
    """It reckons with what is told of another one, and the hypothesis asks of this one alone.

    operators: those of the calculation.
    """
    given = [n for n in used if n in case.premise_numsets]
    if Operator.DIVIDE in operators:
        return False  # a teacher's sweets are divided among the pupils
    if all(case.premise.mentions((word,)) for word in _AS_TOGETHER):
        return False  # "as many as Ann and Ben together"
    if any(n.unit.kind in _COMPARED or n.context.change.is_comparison for n in given):
        return False
    if any(is_difference(n, case.premise) for n in given):
        return False
    own = bearer(asked, case.hypothesis)
    told = {n: bearer(n, case.premise) for n in given}
    is_sum = not _SUMMING.isdisjoint(operators)
    if own is not None and any(
        other is not None
        and any(_are_rivals(each, other) for each in _known_as(own, told.values()))
        and not _is_linked(other, [each for each in given if each != n])
        and _is_apart(n, other, own, case, is_sum=is_sum)
        for n, other in told.items()
    ):
        return True
    return any(_belongs_elsewhere(n, other, told, case) for n, other in told.items()) or (
        Operator.SUBTRACT in operators and any(_comes_from_elsewhere(n, told, case) for n in given)
    )


def _known_as(own: Bearer, told: Iterable[Bearer | None]) -> Iterator[Bearer]:
    """It, and what the premise tells of it: coffee, and the price of coffee."""
    yield own
    for each in told:
        if each is not None and own.words <= each.words:
            yield each


def bearer(numset: Numset, document: Document) -> Bearer | None:
    """The subject of the clause that has the quantity; None where it is that itself, or "she"."""
    sentence = document.sentences[numset.sentence]
    for governor in (sentence.tokens[numset.head], *sentence.ancestors(numset.head)):
        subject = subject_of(sentence, governor)
        if subject is None:
            continue
        if subject.pos not in NOMINAL or numset.holds(subject) or subject.index == numset.head:
            return None
        below = sentence.subtree(subject.index)
        is_joined = any(t.dep == "conj" and t.head == subject.index for t in below)
        is_of_it = any(map(numset.holds, below))
        return None if is_joined or is_of_it else _bearer(subject, sentence)
    return None


def _bearer(noun: Token, sentence: Sentence) -> Bearer:
    """What a noun stands for, without the clauses that tell more of it."""
    apart = {
        t.index
        for clause in sentence.children(noun.index)
        if clause.dep.startswith(("acl", "appos", "conj"))
        for t in sentence.subtree(clause.index)
    }
    phrase = [t for t in sentence.subtree(noun.index) if t.index not in apart]
    return Bearer(
        noun,
        frozenset(t.lemma for t in phrase if t.pos in CONTENT and t.pos != "NUM"),
        any(t.form in DEFINITES and t.head == noun.index for t in phrase),
        _POSSESSED in relations_below(sentence, noun),
    )


def _are_rivals(one: Bearer, other: Bearer) -> bool:
    """Two of one sort: two persons, or an old and a new printer; neither name may mean both."""
    shared = one.words & other.words
    if one.noun.lemma == other.noun.lemma and one.noun.tag != other.noun.tag:
        return False  # "the pens" may be the red one and the blue one
    if one.noun.lemma != other.noun.lemma and any(
        _is_person(each) and each.is_owned for each in (one, other)
    ):
        return True  # "Ivan's wife" is not Ivan, nor any other person of another name
    others = load_word_lists(_WORDS)["others"]
    if bool(one.words & others) is not bool(other.words & others):
        return one.noun.pos == other.noun.pos
    if shared in (one.words, other.words):
        return False
    if shared:
        is_sort = any(load_lexicon().taxonomy.knows(word) for word in shared)
        return one.noun.pos == other.noun.pos or is_sort
    if are_other_things(one.noun.lemma, other.noun.lemma):
        return True
    are_named = [_is_named(each) for each in (one, other)]
    if all(are_named):
        return True
    if not all(_is_person(each) for each in (one, other)):
        return False
    if any(are_named):  # "the boy" may be Tom, and "his brother" is not
        return any(each.is_owned for each in (one, other) if not _is_named(each))
    lexicon, nouns = load_lexicon(), (one.noun.lemma, other.noun.lemma)
    return not (lexicon.is_kind(*nouns) or lexicon.is_kind(*reversed(nouns)))


def _is_named(each: Bearer) -> bool:
    """It is a person's name, which a parser may take for a noun where it opens a sentence."""
    is_name = each.noun.pos == "PROPN" or (each.noun.text[:1].isupper() and not each.is_definite)
    return is_name and each.noun.lemma in load_given_names()


def _is_person(each: Bearer) -> bool:
    return _is_named(each) or load_lexicon().names_person(each.noun.lemma)


def _is_apart(numset: Numset, other: Bearer, own: Bearer, case: Case, *, is_sum: bool) -> bool:
    """The clause tells of the other one alone, and the hypothesis does not mention it."""
    if case.hypothesis.mentions(other.words - own.words):
        return False
    if not _is_told_of(own, case):
        return False
    sentence = case.premise.sentences[numset.sentence]
    clause = _clause(numset, sentence)
    if any(t.lemma in own.words - other.words for t in clause):
        return False
    verb, verbs = numset.context.verb, load_verbs()
    pronouns = [t for t in clause if t.pos == "PRON" and t.head != other.noun.index]
    if any(t.dep != _POSSESSED for t in pronouns):
        return False
    is_own = verbs.is_in(verb, *_OF_ONES_OWN) and all(
        t.head == numset.head and (t.form != _EITHER or t.start > numset.start) for t in pronouns
    )
    return is_own or (not pronouns and not (is_sum and verbs.is_in(verb, *_MOVING)))


def _is_linked(other: Bearer, beside: Iterable[Numset]) -> bool:
    """Another quantity counts it: "a box weighs 2 kg", and the crate holds four boxes."""
    return any(head_noun(n.unit) == other.noun.lemma for n in beside)


def _is_told_of(own: Bearer, case: Case) -> bool:
    """The premise has the one that is asked about by the same words."""
    return own.words <= case.premise.vocabulary or own.noun.lemma in case.premise.vocabulary


def _clause(numset: Numset, sentence: Sentence) -> tuple[Token, ...]:
    """The words below the predicate that a quantity belongs to, without the clauses beside it."""
    for governor in (sentence.tokens[numset.head], *sentence.ancestors(numset.head)):
        if subject_of(sentence, governor) is not None:
            beside = {
                t.index
                for joined in sentence.children(governor.index)
                if joined.dep in JOINED and subject_of(sentence, joined) is not None
                for t in sentence.subtree(joined.index)
            }
            return tuple(t for t in sentence.subtree(governor.index) if t.index not in beside)
    return sentence.tokens


def _belongs_elsewhere(
    numset: Numset, of: Bearer | None, told: dict[Numset, Bearer | None], case: Case
) -> bool:
    """It is so many of another's things: "120 of the bookshop's novels", "10 of her coins"."""
    sentence = case.premise.sentences[numset.sentence]
    if case.premise.text[numset.end :].split()[:1] != [_OF] and numset.text.split()[-1:] != [_OF]:
        return False
    owner = next((t for t in sentence.children(numset.head) if t.dep == _POSSESSED), None)
    if owner is None or owner.pos not in NOMINAL:
        return False
    words = _bearer(owner, sentence).words
    others = [each for n, each in told.items() if n != numset and each is not None]
    if not others or (of is not None and of.words & words):
        return False
    return not case.hypothesis.mentions(words) and all(
        not each.words & words
        and not _mentions(case.premise.sentences[n.sentence], words, but=sentence)
        for n, each in told.items()
        if n != numset and each is not None
    )


def _mentions(sentence: Sentence, words: frozenset[str], but: Sentence) -> bool:
    return sentence is not but and not sentence.vocabulary.isdisjoint(words)


def _comes_from_elsewhere(numset: Numset, told: dict[Numset, Bearer | None], case: Case) -> bool:
    """It is taken out of another thing than the one that had some: off the tram, not the bus."""
    sentence = case.premise.sentences[numset.sentence]
    sources = load_word_lists(_WORDS)["sources"]
    holders = [
        each
        for n, each in told.items()
        if n.sentence != numset.sentence and each is not None and not _is_person(each)
    ]
    if len(holders) != 1:
        return False
    earlier = [n for n in told if n != numset and told[n] is holders[0]]
    if not earlier or earlier[0].start > numset.start:
        return False
    for token in _clause(numset, sentence):
        opening = {t.form for t in sentence.children(token.index) if t.dep == "case"}
        if token.pos not in NOMINAL or numset.holds(token) or not opening & sources:
            continue
        if any(t.pos == "PRON" and t.dep == _POSSESSED for t in sentence.children(token.index)):
            continue  # "from their garden"
        place = _bearer(token, sentence)
        home = case.premise.sentences[earlier[0].sentence]
        is_new = not place.words <= home.vocabulary | case.hypothesis.vocabulary
        is_known = load_lexicon().taxonomy.knows(token.lemma)
        is_part = load_lexicon().taxonomy.is_part_of(token.lemma, holders[0].noun.lemma)
        return is_new and is_known and not is_part
    return False
