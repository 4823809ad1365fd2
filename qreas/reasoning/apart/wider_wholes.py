"""Sums that are said to be those of more than what was added.

Spain and Greece are not all European countries, the two suitcases not the luggage of the whole
group, and what was done on Saturday and on Sunday is not all that was done in the week.
"""

from collections.abc import Sequence

from qreas.dependents import subject_words
from qreas.function_words import ARTICLES, DEFINITES
from qreas.kind_sets import SHARES
from qreas.lexicon.labels import load_labels
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import OBLIQUE, PLURAL, SUBJECTS
from qreas.types import Case, Kind, Numset, Sentence, Token

_PAIR = 2
# To parsers, the second of two phrases side by side may be joined to the first.
_BESIDE_VERB = ("obl", "conj")
_FIRST = frozenset(("first", "opening"))
_LAST = frozenset(("last", "final", "closing"))
_WHOLE = frozenset(("all", "every", "whole", "entire"))
_QUALIFYING = ("amod", "det", "det:predet", "compound")
_KNOWN = ARTICLES | DEFINITES | {"both", "his", "her", "their", "its", "our", "my", "your"}
_LONGER = ("week", "month", "year", "decade", "century", "life")
_WEEKEND, _OTHERS = "weekend", frozenset(("other", "others", "rest"))


def is_sum_of_more(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """The hypothesis tells the sum of more holders, or of a longer time, than were added."""
    given = [n for n in used if n in case.premise_numsets]
    if len(given) < _PAIR:
        return False
    sentence = case.hypothesis.sentences[asked.sentence]
    if _drops_ways(given, asked, case) or _leaves_out_middle(given, asked, case):
        return True
    if _counts_more_holders(given, asked, case) or _is_in_longer_time(given, sentence, case):
        return True
    holders = [t for t in sentence.tokens if t.dep in SUBJECTS and not asked.holds(t)]
    return any(_is_wider(holder, sentence, case) for holder in holders) and _are_single(given, case)


def _drops_ways(given: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """Some of a whole did it in one way and some in another, and so many are said to have done it.

    Of the guests of whom ten came by car and six by train, others may have come on foot.
    """
    if asked.context.whole or not asked.interval.is_point or asked.unit.kind is not Kind.COUNT:
        return False
    is_of_whole = any(n.context.whole for n in given)
    is_alike = len({n.context.verb for n in (*given, asked)}) == 1
    ways = [_ways(n, given, case) for n in given]
    forms = {t.form for t in case.hypothesis.sentences[asked.sentence].tokens}
    return is_of_whole and is_alike and all(way and way.isdisjoint(forms) for way in ways)


def _ways(numset: Numset, given: Sequence[Numset], case: Case) -> frozenset[str]:
    """The nouns of the phrases around a verb that stand behind the quantity: "by car"."""
    clause = _clause(numset, given, case.premise.sentences[numset.sentence])
    return frozenset(t.form for t in clause if t.dep in _BESIDE_VERB and t.pos == "NOUN")


def _leaves_out_middle(given: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """They are of the first and the last of some, between which there may be others."""
    sections = load_word_lists("division/sections")["sections"]
    told = [{t.form for t in _clause(n, given, case.premise.sentences[n.sentence])} for n in given]
    ends = [words & (_FIRST | _LAST) for words in told]
    if not all(ends) or not any(e & _FIRST for e in ends) or not any(e & _LAST for e in ends):
        return False
    sentence = case.hypothesis.sentences[asked.sentence]
    is_named = not sentence.vocabulary.isdisjoint(_FIRST | _LAST | {"two", "both"})
    nouns = {t.lemma for t in case.premise.tokens}
    return not is_named and not nouns.isdisjoint(sections)


def is_of_others_share(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """Shares of a whole are reckoned with each other, and asked is what others have.

    These have what is left of it, where nobody is in two of the shares.
    """
    given = [n for n in used if n in case.premise_numsets]
    if len(given) < _PAIR or not all(n.unit.kind in (*SHARES, Kind.NUMBER) for n in given):
        return False
    sentence = case.hypothesis.sentences[asked.sentence]
    return any(
        t.lemma in _OTHERS
        for holder in subject_words(sentence, sentence.root)
        for t in (holder, *sentence.children(holder.index))
    )


def _is_wider(holder: Token, sentence: Sentence, case: Case) -> bool:
    """A noun that the premise lacks names all of a sort: "all towns", "Italian cities"."""
    for token in sentence.subtree(holder.index):
        if token.pos != "NOUN" or case.premise.mentions((token.lemma,)):
            continue
        own = [c for c in sentence.children(token.index) if c.dep in _QUALIFYING]
        if any(c.form in _WHOLE for c in own):
            return True
        is_sort = token == holder and token.tag in PLURAL and any(c.dep == "amod" for c in own)
        if is_sort and not any(c.form in _KNOWN or c.pos == "NUM" for c in own):
            return True
    return False


def _are_single(given: Sequence[Numset], case: Case) -> bool:
    """Each of those added is told of holders that the premise names or points to.

    Of those that are counted themselves, a wider noun may name all: boys and girls are children.
    """
    for numset in given:
        sentence = case.premise.sentences[numset.sentence]
        subject = numset.context.subject
        own = [t for t in sentence.tokens if t.dep in SUBJECTS and subject in (t.text, t.lemma)]
        if not own or any(numset.holds(t) for t in own):
            return False
    return True


def _counts_more_holders(given: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """So many are said to have the sum, and fewer were added, each by an ordinal of its own."""
    counted = [
        n
        for n in case.hypothesis_numsets
        if n != asked
        and n.unit.kind is Kind.COUNT
        and n.interval.is_point
        and n.interval.value > len(given)
        and n.context.verb == asked.context.verb
    ]
    ordinals = [n for n in case.premise_numsets if n.unit.kind is Kind.ORDINAL]
    told = {n.interval for n in case.premise_numsets if n.unit.kind is Kind.COUNT}
    nouns = {n.unit.name for n in ordinals}
    return len(ordinals) == len(given) and any(
        n.unit.name in nouns and n.interval not in told for n in counted
    )


def _is_in_longer_time(given: Sequence[Numset], sentence: Sentence, case: Case) -> bool:
    """Each was on a day of its own, or in a month, and the sum is told of a week, month or year."""
    lists = load_word_lists("apart/spans")
    longer = frozenset[str]().union(*(lists[name] for name in _LONGER)) - {_WEEKEND}
    times = [
        t for t in sentence.tokens if t.lemma in longer and t.dep in OBLIQUE and t.tag not in PLURAL
    ]
    if not any(_is_named(t, sentence) and not case.premise.mentions((t.lemma,)) for t in times):
        return False
    labels = load_labels("en")
    days = labels.weekdays | labels.months
    return all(
        any(t.form in days for t in _clause(n, given, case.premise.sentences[n.sentence]))
        for n in given
    )


def _is_named(time: Token, sentence: Sentence) -> bool:
    """It is one time as a whole, and not what is counted or each of some: "a week", "two weeks"."""
    own = sentence.children(time.index)
    return any(c.form in DEFINITES and c.dep == "det" for c in own)


def _clause(numset: Numset, given: Sequence[Numset], sentence: Sentence) -> tuple[Token, ...]:
    """The words from a quantity to the next one that is added."""
    later = [n.start for n in given if n.sentence == numset.sentence and n.start > numset.start]
    end = min(later, default=sentence.end)
    return tuple([t for t in sentence.tokens if numset.start <= t.start < end])
