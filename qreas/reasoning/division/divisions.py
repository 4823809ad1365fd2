"""How a text divides a whole: of how many it says what, and what of the rest of them.

"Of the 30 cats, 6 are black and the rest are grey", "seven of the nine judges agreed", "20 houses:
15 have a garden", "40 people, 10 % of whom smoke", "all but two of the lamps work", "five
tourists, among them two Germans", "nobody in the class failed".
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from operator import add

from qreas.function_words import AUXILIARIES
from qreas.interval import Interval
from qreas.reasoning.alignment.attribution import attributed
from qreas.reasoning.division.amounts import Amount, amounts
from qreas.reasoning.division.denials import denials, is_against
from qreas.reasoning.division.gapping import with_gaps
from qreas.reasoning.division.side_clauses import (
    doers_before,
    end_of_side_clause,
    end_of_verbless,
    told_by_side_clause,
)
from qreas.reasoning.division.wholes import (
    Whole,
    goes_before,
    is_among,
    is_included,
    is_predicated,
    told_of_included,
    whole_of,
)
from qreas.reasoning.knowledge.amount_words import load_amounts
from qreas.reasoning.knowledge.excluding import is_beside_verb
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.recalled import recalled
from qreas.tags import CONTENT, JOINED, NOMINAL, PREMODIFIERS, VERBAL
from qreas.types import Document, Numset, Sentence, Token

_NONE, _ALL = Interval.point(0), Interval.point(1)
# Nobody says "all but two" of less than most, nor "none but two" of more than a few.
_MOST = Interval(Fraction(1, 2), Fraction(1), low_open=True, high_open=True)
_FEW = Interval(Fraction(0), Fraction(1, 2), low_open=True, high_open=True)
_NOT_ALL = Interval(Fraction(0), Fraction(1), high_open=True)
_ANY = Interval(Fraction(0), Fraction(1), low_open=True)
_HARD = frozenset((";", ":"))
_SOFT = frozenset((",", "and", "but", "while", "whereas", "–", "—", "-"))
_BREAKS = _HARD | _SOFT
# What says most of a part, verbs aside.
_PREDICATES = (NOMINAL, ("ADJ",), ("NUM",))


@dataclass(frozen=True, slots=True)
class Part:
    """Some of a whole, and what is said of just these.

    share, count, others: which share they are, how many, and how many of the whole are not among
        them; None where the text does not tell.
    said:      the tokens that say something of the part, and of nothing else.
    shared:    the tokens that tell which whole it is, and `noun` the one for what is divided; none
        where "everyone" or "nobody" says that it is persons.
    is_denied: what is said is said not to be so;  `is_against`: a preposition turns it round.
    members, excluded: where the words stand that name each of the part, and each who is taken out.
    is_listed: the whole is those who are named, and nobody else ("neither Kim nor Lee").
    is_place:  a preposition leads to the amount: what is in two of the boxes is no box.
    """

    told: str
    sentence: int
    share: Interval | None
    count: Interval | None
    others: Interval | None
    said: tuple[Token, ...]
    shared: frozenset[Place]
    noun: Place | None
    is_of_persons: bool
    is_denied: bool = False
    is_against: bool = False
    members: tuple[frozenset[Place], ...] = ()
    excluded: tuple[frozenset[Place], ...] = ()
    is_listed: bool = False
    is_place: bool = False

    @property
    def total(self) -> Interval | None:
        """How many there are of the whole; None where the text does not tell."""
        return None if self.count is None or self.others is None else self.count + self.others

    @property
    def predicate(self) -> Token | None:
        """The word that says most of the part: "voted", "grey", "girls"."""
        return predicate_of(self.said)

    @property
    def places(self) -> frozenset[Place]:
        """Where the words stand that are said of the part."""
        return frozenset((self.sentence, token.index) for token in self.said)


@recalled
def parts(document: Document, numsets: Sequence[Numset]) -> tuple[Part, ...]:
    """The parts of wholes that a text tells of, in its order."""
    found = amounts(document, numsets)
    wholes = _wholes(found, document)
    all_of_them = (_all_of(a, whole, document) for a, whole in wholes.items())
    told = tuple(_parts(document, wholes, found))
    described = (each for part in told for each in _described(part))
    return (*told, *described, *(part for part in all_of_them if part is not None))


def _wholes(found: Sequence[Amount], document: Document) -> Mapping[Amount, Whole]:
    """What each amount is some of; a clause without a verb divides what the one before divides."""
    wholes: dict[Amount, Whole] = {}
    before: Whole | None = None
    for plain, amount in zip(found, with_gaps(found, document), strict=True):
        is_gapped = amount.left_out is not None and before is not None
        told = amount if is_gapped else plain
        whole = before if is_gapped else whole_of(told, document, found)
        if whole is not None:
            wholes[told] = whole
        before = whole
    return wholes


def predicate_of(said: Sequence[Token]) -> Token | None:
    """The verb of some words, else their first noun, adjective or number."""
    if not said:
        return None
    return min(said, key=_rank_of_predicate)


def clause_of(amount: Amount, sentence: Sentence, others: Sequence[Amount]) -> tuple[Token, ...]:
    """The words that say something of an amount: behind its phrase, and of an object before it.

    others: the other amounts of the sentence of which something is said.
    """
    tokens, phrase = sentence.tokens, amount.phrase
    if is_included(amount, sentence):
        told = told_of_included(amount, sentence)
        return tokens[told.start : told.stop]
    if is_predicated(amount, sentence) or is_among(amount, sentence):
        return tokens[phrase.first : phrase.last]
    behind = [a.first for a in others if a.first >= phrase.last]
    end = _break_before(tokens, min(behind)) if behind else len(tokens)
    end = next((i for i in range(phrase.last, end) if tokens[i].text in _HARD), end)
    end = _end_before_others(phrase.last, end, sentence)
    end = end_of_side_clause(amount.first, end, sentence)
    end = end_of_verbless(amount.first, phrase.last, end, sentence) if amount.is_pronoun else end
    earlier = [a.phrase.last for a in others if a.phrase.last <= amount.first]
    before = tokens[max((*earlier, _begin(tokens, amount.first))) : amount.first]
    is_object = any(t.pos in VERBAL for t in before)
    clause = (*(before if is_object else ()), *tokens[phrase.last : end])
    left_out = amount.left_out or ()
    return (*left_out, *(t for t in clause if t.index not in amount.aside))


def _end_before_others(start: int, end: int, sentence: Sentence) -> int:
    """Where a clause joins on that says something else of some: "and half of them swim"."""
    tokens = sentence.tokens
    for token in tokens[start:end]:
        if not (_opens_joined(token, tokens[token.head]) and _is_of_some(token, sentence)):
            continue
        first = sentence.subtree(token.index)[0].index
        if start < first < end:
            return max(start, _break_before(tokens[:end], first))
    return end


def _opens_joined(subject: Token, verb: Token) -> bool:
    is_subject = subject.dep == "nsubj" and subject.index < verb.index
    return is_subject and verb.dep in JOINED


def _is_of_some(subject: Token, sentence: Sentence) -> bool:
    """It picks out some of those: "half of them", "none of the boys"."""
    own = sentence.children(subject.index)
    wholes = (sentence.children(c.index) for c in own if c.dep == "nmod")
    return any(t.form == "of" for whole in wholes for t in whole)


def content_of(clause: Sequence[Token]) -> tuple[Token, ...]:
    """The words of a clause that tell what is said, but for its negations."""
    denied = {t.index for t in denials(clause)}
    return tuple([t for t in clause if t.pos in CONTENT and t.index not in denied])


def _rank_of_predicate(token: Token) -> tuple[int, int]:
    is_verb = token.pos == "VERB" or token.tag.startswith("VB")
    is_verb &= token.dep not in PREMODIFIERS  # the "ruling" of a party
    rank = next((i for i, kinds in enumerate(_PREDICATES) if token.pos in kinds), len(_PREDICATES))
    if token.form == "now":
        rank = len(_PREDICATES) + 1  # who "now has" nine has them
    if is_verb:
        rank = -1 if token.lemma not in AUXILIARIES else len(_PREDICATES)
    return rank, token.index


def _parts(
    document: Document, wholes: Mapping[Amount, Whole], found: Sequence[Amount]
) -> Iterator[Part]:
    sources = attributed(document) if wholes else frozenset()
    for amount, whole in wholes.items():
        sentence = document.sentences[amount.sentence]
        told = _rest(amount, whole, wholes) if amount.is_rest else amount
        share, count, others = _sizes(told, whole.number)
        if share is None:
            continue
        siblings = [a for a in wholes if a.sentence == amount.sentence and a != amount]
        starts = {(a.sentence, a.first) for a in wholes}
        siblings += [
            a
            for a in found
            if a.sentence == amount.sentence
            and (a.sentence, a.first) not in starts
            and _is_share_of_another(a, amount)
        ]
        clause = tuple(
            token
            for token in clause_of(amount, sentence, siblings)
            if (amount.sentence, token.index) not in sources
        )
        narrowing = _telling_whole(clause, whole, amount, sentence)
        clause = tuple(t for t in clause if (amount.sentence, t.index) not in narrowing)
        denied = list(denials(clause))
        is_some_not = share == _ALL and len(denied) == 1 and denied[0].index < amount.first
        if is_some_not:  # who did not buy all three may have bought two
            share, count, others = _NOT_ALL, _up_to(count), _from_one(count)
        yield Part(
            " ".join(t.text for t in sentence.tokens[amount.first : amount.last]),
            amount.sentence,
            share,
            count,
            others,
            content_of(clause),
            whole.shared | narrowing | _doers(clause, amount, sentence) | _pronouns(clause, amount),
            whole.noun,
            amount.is_of_persons,
            len(denied) % 2 == 1 and not is_some_not,
            is_against(clause),
            _places(amount.sentence, amount.members),
            _places(amount.sentence, amount.excluded),
            bool(amount.members) and amount.share is not None,
            amount.first > 0 and sentence.tokens[amount.first - 1].pos == "ADP",
        )


def _telling_whole(
    clause: Sequence[Token], whole: Whole, amount: Amount, sentence: Sentence
) -> frozenset[Place]:
    """The words of a clause that tell whom its whole is of: "five of the cameras on the road saw".

    None where no verb is left that says something of the part, or another sentence names the whole.
    """
    at, noun = (None, -1) if whole.noun is None else whole.noun
    if amount.is_of_persons:
        at, noun = amount.sentence, amount.last - 1
    if at != amount.sentence or noun not in range(amount.first, amount.phrase.last):
        return frozenset()
    inside = {t.index for t in sentence.subtree(noun) if t.index >= amount.phrase.last}
    below = inside - amount.aside
    verbs = [t.index for t in clause if t.pos in VERBAL and t.index not in below]
    if not below or not verbs or max(below) > verbs[0]:
        return frozenset()
    between = sentence.tokens[max(below) + 1 : verbs[0]]
    if any(t.text in _BREAKS for t in between):
        return frozenset()
    return frozenset((amount.sentence, index) for index in below)


def _up_to(whole: Interval | None) -> Interval | None:
    """Fewer than all of so many."""
    return None if whole is None else Interval(_NONE.low, whole.high, high_open=True)


def _from_one(whole: Interval | None) -> Interval | None:
    """Some of so many, if not all."""
    return None if whole is None else Interval(_NONE.low, whole.high, low_open=True)


def _is_share_of_another(other: Amount, amount: Amount) -> bool:
    """A share without a noun is told of someone else: "Kim got 52 percent, Lee 46 percent"."""
    return amount.share is not None and other.share is not None and other.is_bare


def _pronouns(clause: Sequence[Token], amount: Amount) -> frozenset[Place]:
    """Where the pronouns stand that tell whose part it is: "he" in "he read 30 of the pages"."""
    return frozenset((amount.sentence, t.index) for t in clause if t.pos == "PRON")


def _doers(clause: Sequence[Token], amount: Amount, sentence: Sentence) -> frozenset[Place]:
    """The words for whoever does it, where the clause itself has none."""
    verb = predicate_of(content_of(clause))
    first = amount.first
    told = () if verb is None else doers_before(verb, min(clause[0].index, first), sentence)
    told = (*told, *told_by_side_clause(first, sentence))
    return frozenset((amount.sentence, t.index) for t in told)


def _described(part: Part) -> Iterator[Part]:
    """The part as those of whom an adjective beside its verb is so, as it may be of others.

    Whoever got out unhurt is unhurt.
    """
    verb = part.predicate
    known = load_amounts().depictive
    if verb is None or verb.lemma not in known or part.is_denied or part.share is None:
        return
    for token in part.said:
        if token.head == verb.index and is_beside_verb(token) and part.share.low > 0:
            yield replace(_or_more(part, part.share), said=(token,))


def _or_more(part: Part, share: Interval) -> Part:
    """The part as one to which others may belong, too."""
    share = Interval(share.low, _ALL.high, share.low_open)
    if part.count is None or part.others is None:
        return replace(part, share=share, count=None, others=_NONE if share == _ALL else None)
    total = part.count + part.others
    count, others = Interval(part.count.low, total.high), Interval(_NONE.low, part.others.high)
    return replace(part, share=share, count=count, others=others)


def _places(sentence: int, members: Sequence[range]) -> tuple[frozenset[Place], ...]:
    return tuple(frozenset((sentence, i) for i in member) for member in members)


def _begin(tokens: Sequence[Token], at: int) -> int:
    """The index where the clause begins that goes on at an index, read off the joints."""
    joints = (i for i in range(at - 1, -1, -1) if tokens[i].form in _BREAKS)
    return next(joints, -1) + 1


def _break_before(tokens: Sequence[Token], at: int) -> int:
    return next((i for i in range(at - 1, -1, -1) if tokens[i].form in _BREAKS), at)


def _all_of(amount: Amount, whole: Whole, document: Document) -> Part | None:
    """The whole that words lead from to some of it: those whom it includes are not added to it."""
    sentence = document.sentences[amount.sentence]
    if not is_included(amount, sentence) or whole.noun is None or whole.number is None:
        return None
    index, head = whole.noun
    noun = document.sentences[index].tokens[head]
    shared = whole.shared - {whole.noun}
    told = f"{whole.number} {noun.text}"
    return Part(told, index, _ALL, whole.number, _NONE, (noun,), shared, None, False)


def _rest(amount: Amount, whole: Whole, wholes: Mapping[Amount, Whole]) -> Amount:
    """The amount with how many are left when the others that are told are taken away."""
    told = [
        _sizes(a, whole.number)[:2]
        for a, its in wholes.items()
        if a != amount and not a.is_rest and goes_before(a, amount) and its.noun == whole.noun
    ]
    counts = [count for _, count in told if count is not None]
    shares = [share for share, _ in told if share is not None]
    if counts and len(counts) == len(told) and whole.number is not None:
        return replace(amount, count=whole.number - reduce(add, counts))
    if shares and len(shares) == len(told):
        return replace(amount, share=_ALL - reduce(add, shares))
    return amount


def _sizes(
    amount: Amount, whole: Interval | None
) -> tuple[Interval | None, Interval | None, Interval | None]:
    """The share, the count, and how many others there are."""
    count, share = amount.count, amount.share
    is_known = whole is not None and whole.is_point and whole.low > 0
    if amount.is_exception and count is not None:
        if not is_known or whole is None:
            return (_MOST if count.low > 0 else None), None, count
        count = whole - count
    if share is not None:
        if whole is not None and is_known:
            return share, share * whole, whole - share * whole
        return share, _NONE if share == _NONE else None, _NONE if share == _ALL else None
    if count is not None and whole is not None and _bounds_part(count, whole):
        count = count.intersection(Interval(0, whole.high))  # "at least 26 of the 50"
    if count is None or whole is None or not is_known or count.high > whole.high or count.low < 0:
        if amount.members:
            return _FEW, count, None
        return (_ANY if amount.is_of and count is not None and count.low > 0 else None), count, None
    return count / whole, count, whole - count


def _bounds_part(count: Interval, whole: Interval) -> bool:
    """The number is bounded on one side, within the whole: not "less than 8 m of one material"."""
    end = count.low if count.low >= 0 else count.high
    return count.is_one_sided and end <= whole.high
