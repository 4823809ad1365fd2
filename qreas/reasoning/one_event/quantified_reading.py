"""How many of a sort a clause says do something: none, some, not all, or all of them.

"No men are fighting", "there are no men fighting" and "none of the men is fighting" say the same of
men, whatever the tree makes of them; so do "two of the twelve were hurt" and "not all were hurt".
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from qreas.dependents import dependent, has_case, relations_below
from qreas.function_words import INDEFINITE_ARTICLES
from qreas.interval import Interval
from qreas.reasoning.knowledge.operators import Quantifier, load_operators
from qreas.tags import NOMINAL, VERBAL
from qreas.types import Kind, Numset, Sentence, Token

_NEVER, _ANY, _BE = "never", "any", "be"
_DETERMINERS = frozenset(("det", "det:predet"))
_QUANTIFYING = frozenset(("NUM", "PRON", "DET"))
_PRONOUNS = frozenset(("PRON", "NOUN"))
_PARTICIPLES = {"VBG": "agent", "VBN": "patient", "VBD": "patient"}
# Seven days may be so many, or how long.
_COUNTS = frozenset((Kind.COUNT, Kind.DURATION))
_HEDGING = frozenset(("ADV", "ADP"))
_AT_MOST = Fraction(5, 4)
_NONE, _ONE = Interval.point(0), Interval.point(1)
_NOT_COUNTED = frozenset(("time", "way", "case", "number", "all"))


class Share(StrEnum):
    """How many of a sort do something."""

    NONE = "none"
    SOME = "some"
    NOT_ALL = "not-all"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Quantified:
    """So many of a sort do something.

    sentence: its index in the text.
    shares: all that is said of how many: two of twelve are some, and not all.
    noun:   who or what they are.
    verb:   what they do, what is done to them; None where it is only said that there are some.
    finite: the word that says when, and whether it is so: "refused" in "refused to sign".
    role:   "agent", "patient", or "other" for what stands beside, as days on which it rains.
    words:  the indices of all tokens that say so; what else the sentence has says where and when.
    """

    sentence: int
    shares: frozenset[Share]
    noun: Token
    verb: Token | None
    finite: Token
    role: str
    words: frozenset[int]

    def __str__(self) -> str:
        verb = self.verb or self.finite
        return f"{', '.join(sorted(self.shares))} ({self.noun.text} {verb.text})"


def quantified(number: int, sentence: Sentence, numsets: Sequence[Numset]) -> Iterator[Quantified]:
    """What a sentence says of so many; `number`: which sentence it is, `numsets`: of its text."""
    counts = [n for n in numsets if n.sentence == number and n.unit.kind in _COUNTS]
    for token in sentence.tokens:
        noun, top = _counted_by(token, sentence, counts)
        if noun is None or noun.lemma in _NOT_COUNTED:
            continue
        share = _share(token, sentence, counts)
        predicate = _predicate(top, noun, sentence)
        if share is None or predicate is None:
            continue
        finite, verb, role = predicate
        negations = _negations(finite, verb, token, sentence)
        shares = _negated(share, token, finite) if negations else share
        if len(negations) > 1 or not shares:
            continue
        words = {token.index, noun.index, top.index, *(n.index for n in negations)}
        # In "are on board" the noun says what they do, and has to be found like any other.
        words |= {finite.index} if verb is not None or finite.lemma == _BE else set()
        words |= {verb.index} if verb is not None else set()
        words |= {n.index for n in sentence.children(noun.index) if n.dep == "nummod"}
        words |= {t.index for t in _denial_before(token, sentence)}
        yield Quantified(number, shares, noun, verb, finite, role, frozenset(words))


def _counted_by(
    token: Token, sentence: Sentence, counts: Sequence[Numset]
) -> tuple[Token | None, Token]:
    """The noun that a quantifier or number is said of, and the head of the phrase of both."""
    own = _quantifier(token)
    if token.pos in _QUANTIFYING or own is not None:
        below = sentence.children(token.index)
        whole = next((c for c in below if c.dep == "nmod" and has_case(sentence, c, "of")), None)
        if whole is not None:
            return whole, token
    count = next((n for n in counts if n.start == token.start and n.head != token.index), None)
    if token.dep in _DETERMINERS or count is not None:
        noun = sentence.tokens[token.head if count is None else count.head]
        return (noun if noun.pos in NOMINAL else None), noun
    is_pronoun = own is not None and (own.says_all or own.says_none) and token.pos in _PRONOUNS
    return (token if is_pronoun else None), token


def _quantifier(token: Token) -> Quantifier | None:
    return load_operators().quantifiers.get(token.form)


def _share(token: Token, sentence: Sentence, counts: Sequence[Numset]) -> frozenset[Share] | None:
    """What a quantifier or number says, where nothing denies the rest of the clause."""
    count = next((n for n in counts if n.holds(token)), None)
    if count is not None and _opens(count, token, sentence):
        if _denial_before(token, sentence):
            # "Not one of them" is none, and "not two" may be one or three.
            return frozenset((Share.NONE,)) if count.interval == _ONE else None
        if _is_all(token, sentence):  # "all three of them", "every one"
            return frozenset((Share.ALL, Share.SOME))
        return _share_of_count(count, counts)
    if token.form == _ANY:
        return frozenset((Share.SOME,))
    found = _quantifier(token)
    if found is None or (found.family, found.rank) == ("no", 1) or not found.family:
        return None
    # "No fewer than 20" is a bound, "no 5" and "all but 5" something else.
    if count is not None and not found.says_all:
        return None
    behind = sentence.tokens[token.index + 1 : token.index + 2]
    if any(t.lemma in ("but", "except") for t in behind):
        return None
    if found.says_none:
        return frozenset((Share.NONE,))
    is_denied = bool(_denial_before(token, sentence)) and not any(
        t.pos in VERBAL for t in sentence.tokens[: token.index]
    )
    if not found.says_all:  # "not a single car"
        is_none = is_denied and token.form in INDEFINITE_ARTICLES
        return frozenset((Share.NONE if is_none else Share.SOME,))
    if is_denied:
        return frozenset((Share.NOT_ALL,))
    return frozenset((Share.ALL, Share.SOME))


def _is_all(number: Token, sentence: Sentence) -> bool:
    before = _quantifier(sentence.tokens[number.index - 1]) if number.index else None
    return before is not None and before.says_all


def _opens(count: Numset, token: Token, sentence: Sentence) -> bool:
    """It is the first number of the quantity, before which only "about" and the like stand."""
    before = (t for t in count.tokens_in(sentence) if t.start < token.start)
    return count.start == token.start or (
        count.is_approximate and token.pos == "NUM" and all(t.pos in _HEDGING for t in before)
    )


def _denial_before(quantifier: Token, sentence: Sentence) -> tuple[Token, ...]:
    """The "not" of "not all"."""
    before = sentence.tokens[max(0, quantifier.index - 1) : quantifier.index]
    return tuple(t for t in before if t.form in load_operators().negations)


def _share_of_count(count: Numset, counts: Sequence[Numset]) -> frozenset[Share] | None:
    """What a number says: of twelve, two are some and not all of them."""
    if count.interval == _NONE:
        return frozenset((Share.NONE,))
    if not count.interval.low > 0:
        return None
    if not count.context.whole:
        return frozenset((Share.SOME,))
    whole = next((n for n in counts if n is not count and n.start > count.end), None)
    if whole is None:
        return frozenset((Share.SOME,))
    if count.interval == whole.interval:
        return frozenset((Share.ALL, Share.SOME))
    # About 300 of 1,100 are not all, and about 1,000 may be.
    is_apart = not count.is_approximate or _near(count).disjoint(whole.interval)
    if count.interval.disjoint(whole.interval) and is_apart:
        return frozenset((Share.SOME, Share.NOT_ALL))
    return frozenset((Share.SOME,))


def _near(count: Numset) -> Interval:
    """All that may be called about so many."""
    return Interval(count.interval.low / _AT_MOST, count.interval.high * _AT_MOST)


def _predicate(
    top: Token, noun: Token, sentence: Sentence
) -> tuple[Token, Token | None, str] | None:
    """The verb that says whether it is so, what it says, and who does it to whom."""
    head = sentence.tokens[top.head]
    relation = top.dep.split(":")[0]
    if head is top:
        return None
    is_there = "expl" in relations_below(sentence, head)
    if is_there and head.lemma == _BE:
        clause = dependent(sentence, noun, "acl")
        if clause is None:
            return head, None, "agent"
        role = _PARTICIPLES.get(clause.tag)
        return (head, clause, role) if role is not None else None
    below = _governed(head, sentence)
    if below is None:
        return None
    if top.dep == "nsubj:pass":
        return head, below, "patient"
    if relation == "nsubj":
        return head, _verbal(below), "agent"
    if relation == "obj":
        return head, below, "patient"
    return (head, below, "other") if relation == "obl" else None


def _verbal(word: Token) -> Token | None:
    """What one does or is; where one is, is said by the words themselves."""
    return None if word.pos in ("NOUN", "PROPN", "ADV") else word


def _governed(verb: Token, sentence: Sentence) -> Token | None:
    """What "refused to sign" says that is not done; None where nothing is said of it."""
    clause = dependent(sentence, verb, "xcomp")
    if clause is None or verb.pos != "VERB":
        return verb
    is_to = any(c.tag == "TO" for c in sentence.children(clause.index))
    embedding = load_operators().embedding(verb.lemma, "to") if is_to else None
    return clause if embedding is not None and embedding.affirmed in "+-" else None


def _negations(
    finite: Token, verb: Token | None, quantifier: Token, sentence: Sentence
) -> list[Token]:
    """The words that deny the clause."""
    denying = load_operators().negations
    heads = [finite] if verb is None else [finite, verb]
    found = {
        child.index: child
        for head in heads
        for child in sentence.children(head.index)
        if child.form in denying or child.lemma == _NEVER
        if child.index != quantifier.index - 1 or child.index > finite.index
    }
    if verb is not None and verb is not finite and finite.pos == "VERB":
        embedding = load_operators().embedding(finite.lemma, "to")
        if embedding is not None and embedding.affirmed == "-":
            found[finite.index] = finite
    return list(found.values())


def _negated(shares: frozenset[Share], quantifier: Token, finite: Token) -> frozenset[Share]:
    """What is said of how many where the clause is denied: some do not, so not all do."""
    if quantifier.form == _ANY:
        return frozenset((Share.NONE,))
    if Share.ALL in shares:
        # "All did not" may be none or not all; "did not do all" is not all.
        return frozenset((Share.NOT_ALL,)) if quantifier.index > finite.index else frozenset()
    return frozenset((Share.NOT_ALL,)) if Share.SOME in shares else frozenset()
