"""How many there were before: who is the third woman to lead a bank, two led it before.

Nobody did before the first, and what is won for the second time has been won once. Of what is only
to come, the same holds up to now.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.dependents import has_copula, leading_subject_of, subject_of
from qreas.interval import Interval
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import Word, WordKind
from qreas.reasoning.calculation.visits import is_visit, tells_visit
from qreas.reasoning.events.markers import UNSURE, Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, left_open, placed
from qreas.reasoning.rules import Numerals
from qreas.tags import RELATIVE, VERBAL
from qreas.types import Evidence, Kind, Label, Numset, Sentence, Token

_RULE = "firsts"
_TIME, _SINCE = "time", "since"
_TO_COME = frozenset((Claim.INTENDED, Claim.POSSIBLE))
_TIMES = (Kind.MULTIPLE, Kind.FREQUENCY)
_BEFORE = frozenset(("before", "previously", "earlier", "until"))
_SO_FAR = frozenset(("ever", "yet", "far", "so", "already", "other", "another"))
_LIGHT = frozenset(("have", "be", "become"))
_BECOME, _COMPLEMENTS = "become", frozenset(("xcomp", "obj"))
_ENDING = frozenset(("xcomp", "advcl"))  # "beat him to win the title"
_ONE = frozenset(("a", "an", "another", "some"))
_SEVERAL = frozenset(("several", "many", "numerous"))
_NEVER = frozenset(("never", "not", "n't"))
_TELLING = _NEVER | _SEVERAL | {"once", "twice", "thrice", _TIME}
_NONE, _SOME, _FEW = Interval.point(0), Interval.at_least(1), Interval.at_least(2)


@dataclass(frozen=True, slots=True)
class _Series:
    """Those, or the times, of which one is the so-and-so-many-th.

    earlier: how many came before.
    noun:    what they are; None where times are counted.
    verb:    what each of them does.
    words:   the indices of all that tells which they are.
    doer:    those of the subject that the verb has of another one: "beat him to win the title".
    """

    told: Numset
    earlier: Interval
    noun: Token | None
    verb: Token
    words: frozenset[int]
    is_to_come: bool
    doer: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class _Answer:
    """What the series makes of the hypothesis, by how many there were before, or are in all."""

    label: Label
    count: Interval


@needs(given=(Kind.ORDINAL,))
def prove_by_firsts(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells how many did what someone does as the n-th to do it."""
    del numerals  # an ordinal is exact
    case = found.case
    if not found.is_one_claim:
        return None
    ordinals = [n for n in case.premise_numsets if n.unit.kind is Kind.ORDINAL]
    times = [n for n in case.hypothesis_numsets if n.unit.kind in _TIMES]
    if times and any(_is_since_then(n, found) for n in ordinals):
        return left_open(_RULE, times[0])
    answers = {
        answer.label: (answer, series)
        for ordinal in ordinals
        if (series := _series(ordinal, found)) is not None
        and (answer := _answer(series, found)) is not None
    }
    if len(answers) != 1:
        return None
    ((answer, series),) = answers.values()
    step = "earlier-ones" if answer.count == series.earlier else "by-own-series"
    evidence = Evidence(step, f"{series.told.text}: {answer.count}", towards=answer.label)
    return Proof(answer.label, _RULE, (), (evidence,))


def _is_since_then(ordinal: Numset, found: Findings) -> bool:
    """It is the first time since a year of which the hypothesis tells the same: once, or twice."""
    case = found.case
    sentence, root = case.premise.sentences[ordinal.sentence], case.hypothesis.sentences[0].root
    is_told = any(t.lemma == root.lemma and t.pos == root.pos for t in sentence.tokens)
    own = [n.interval for n in case.hypothesis_numsets if n.unit.kind is Kind.YEAR]
    return is_told and any(
        n.unit.kind is Kind.YEAR
        and n.interval in own
        and case.premise.word_before(n.start) == _SINCE
        for n in case.premise_numsets
    )


def _series(ordinal: Numset, found: Findings) -> _Series | None:
    sentence = found.case.premise.sentences[ordinal.sentence]
    if not ordinal.interval.is_point or ordinal.interval.low < 1:
        return None
    head = sentence.tokens[ordinal.head]
    first = min((t.index for t in ordinal.tokens_in(sentence)), default=head.index)
    if any(t.pos in VERBAL or t.pos == "PUNCT" for t in sentence.tokens[first : head.index]):
        return None
    if [t.form for t in sentence.tokens[head.index + 1 : head.index + 2]] == [_SINCE]:
        return None  # the first time since 1950 is not the first one
    own = frozenset(range(first, head.index + 1))
    if head.lemma == _TIME:
        before = [t.form for t in sentence.tokens[max(0, first - 2) : first]]
        if before == ["for", "the"]:
            verb = sentence.tokens[head.head]
            if verb.dep in _COMPLEMENTS:  # on which a parser may hang it: "won the cup for the"
                verb = sentence.tokens[verb.head]
            clause = {t.index for t in sentence.subtree(verb.index)}
            words = frozenset(clause - own - {first - 1, first - 2})
            return _told(ordinal, None, verb, words, verb, found)
    words = frozenset(_clause_behind(sentence, head))
    verb = next((sentence.tokens[i] for i in sorted(words) if _is_main(sentence.tokens[i])), head)
    if verb == head:
        return None
    if head.lemma == _TIME:
        return _told(ordinal, None, verb, words, head, found)
    described = frozenset(range(first + 1, head.index))
    return _told(ordinal, head, verb, words | described, head, found)


def _told(
    ordinal: Numset,
    noun: Token | None,
    verb: Token,
    words: frozenset[int],
    claimed: Token,
    found: Findings,
) -> _Series | None:
    """The series, where it is told as a fact that there was one such before, or will be."""
    claims = found.premise_claims.of((ordinal.sentence, claimed.index))
    if verb.pos not in VERBAL or claims - _TO_COME:
        return None
    earlier = Interval.point(ordinal.interval.value - 1)
    doer = _doer(verb, found.case.premise.sentences[ordinal.sentence])
    return _Series(ordinal, earlier, noun, verb, words, bool(claims), doer)


def _doer(verb: Token, sentence: Sentence) -> frozenset[int]:
    """The subject that an infinitive shares with the clause that it ends."""
    above = sentence.tokens[verb.head]
    is_shared = verb.dep in _ENDING and subject_of(sentence, verb) is None
    subject = leading_subject_of(sentence, above) if is_shared else None
    phrase = () if subject is None else sentence.subtree(subject.index)
    return frozenset(t.index for t in phrase)


def _deed(series: _Series, found: Findings) -> set[int]:
    """The verb, and what one becomes by it: "to become champion"."""
    sentence = found.case.premise.sentences[series.told.sentence]
    below = sentence.children(series.verb.index) if series.verb.lemma == _BECOME else ()
    return {series.verb.index, *(t.index for t in below if t.dep in _COMPLEMENTS)}


def _clause_behind(sentence: Sentence, head: Token) -> Iterator[int]:
    """The clause right behind a noun that tells what it does: "to lead", "who led", "it froze"."""
    behind = sentence.tokens[head.index + 1 :]
    if not behind or behind[0].pos == "PUNCT":
        return
    is_infinitive = behind[0].lemma == "to" and behind[1:] and behind[1].pos in VERBAL
    is_relative = behind[0].tag in RELATIVE or behind[0].lemma == "that"
    if not (is_infinitive or is_relative or head.lemma == _TIME):
        return
    for token in behind:
        if token.pos == "PUNCT":
            return
        yield token.index


def _is_main(token: Token) -> bool:
    return token.pos == "VERB" and token.lemma not in _LIGHT


def _answer(series: _Series, found: Findings) -> _Answer | None:
    sentence = found.case.hypothesis.sentences[0]
    root = sentence.root
    link = found.links.get((0, root.index))
    is_there = is_visit(series.verb) and tells_visit(root, sentence)
    if not is_there and (link is None or not _is_at(link, series, _deed(series, found))):
        return None
    if found.hypothesis_claims.of((0, root.index)) & UNSURE:
        return None
    before = _before(sentence, root)
    is_past = _is_past(sentence, root)
    is_in_all = not before and is_past and series.noun is None and not series.is_to_come
    if not before and not is_in_all and not (series.is_to_come and is_past):
        return None
    counted = _count(series, sentence, root, found)
    if counted is None:
        return None
    number, own = counted
    if not _is_the_same(series, found, own | before, is_there=is_there):
        return None
    if is_in_all and not own:
        return None  # that it was is told already
    count = series.earlier + Interval.point(1) if is_in_all else series.earlier
    label = placed(count, number)
    return None if label is Label.NEUTRAL else _Answer(label, count)


def _is_at(link: Link, series: _Series, indices: set[int] | frozenset[int]) -> bool:
    place = None if link.premise is None else link.premise.place
    return (
        link.keeps
        and place is not None
        and place[0] == series.told.sentence
        and (place[1] in indices)
    )


def _before(sentence: Sentence, root: Token) -> frozenset[int]:
    """The indices of the words that set the hypothesis before: "before", "until Rossi"."""
    found: set[int] = set()
    for token in sentence.tokens:
        if token.lemma in _BEFORE:
            governor = sentence.tokens[token.head]
            phrase = governor if token.dep == "case" else token
            found |= {t.index for t in sentence.subtree(phrase.index)}
    return frozenset(found) - {root.index}


def _is_past(sentence: Sentence, root: Token) -> bool:
    """The verb tells of what has been: "has led", "led"."""
    around = (root, *sentence.children(root.index))
    has = any(t.lemma == "have" and t.dep.startswith("aux") for t in around)
    return root.tag == "VBD" or (has and (root.tag == "VBN" or has_copula(sentence, root)))


def _count(
    series: _Series, sentence: Sentence, root: Token, found: Findings
) -> tuple[Interval, frozenset[int]] | None:
    """How many are claimed, and the words that say so."""
    numsets = found.case.hypothesis_numsets
    if series.noun is None:
        return _count_times(sentence, numsets)
    children = sentence.children(root.index)
    subject = next((t for t in children if t.dep == "nsubj"), None)
    link = None if subject is None else found.links.get((0, subject.index))
    if subject is None or link is None or not _is_at(link, series, {series.noun.index}):
        return None
    if any(t.lemma in _NEVER for t in children):
        return None
    counted = next((n for n in numsets if n.holds(subject)), None)
    if counted is not None:
        is_one = counted.interval == Interval.point(1) and counted.interval != series.earlier
        own = frozenset(t.index for t in counted.tokens_in(sentence)) - {subject.index}
        return None if is_one else (counted.interval, own)
    for word in sentence.children(subject.index):
        for words, number in (({"no"}, _NONE), (_ONE, _SOME), (_SEVERAL, _FEW)):
            if word.form in words:
                return number, frozenset((word.index,))
    return None


def _count_times(
    sentence: Sentence, numsets: Sequence[Numset]
) -> tuple[Interval, frozenset[int]] | None:
    """How many times are claimed: never, twice, or some time."""
    never = frozenset(t.index for t in sentence.tokens if t.lemma in _NEVER)
    times = [n for n in numsets if n.unit.kind in _TIMES]
    if len(never) + len(times) > 1:
        return None
    if times:
        return times[0].interval, frozenset(t.index for t in times[0].tokens_in(sentence))
    return (_NONE if never else _SOME), never


def _is_the_same(series: _Series, found: Findings, told: frozenset[int], *, is_there: bool) -> bool:
    """All else that either text says of them is in the other; a time before is one that is told.

    is_there: what the verbs tell is that they were there, be it by going or by returning.
    """
    own = series.words | ({series.noun.index} if series.noun is not None else set()) | series.doer
    for link in found.alignment.links:
        word = link.hypothesis
        if word.key in _SO_FAR | _BEFORE or (is_there and is_visit(word.token)):
            continue
        if word.token.index in told:
            if not (link.is_aligned or _is_number(word)):
                return False
        elif not (_is_at(link, series, own) or word.key in _LIGHT):
            return False
    used = found.alignment.used()
    return all(
        word.place in used
        or word.key in _LIGHT
        or word.sentence != series.told.sentence
        or (is_there and word.token == series.verb)
        for word in found.alignment.premise_words
        if word.token.index in series.words
    )


def _is_number(word: Word) -> bool:
    """The word says how many, which is compared."""
    operators = load_operators()
    text = word.token.form
    return word.kind is WordKind.NUMBER or text in operators.quantifiers or text in _TELLING
