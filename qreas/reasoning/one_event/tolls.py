"""How many were killed, injured or lost in what both texts tell: "12 killed, 31 wounded".

A headline tells the toll of an event that the lead tells in other words: "Bomb kills 12" of one
who killed 12 people. Each number is of those of whom it is said; where the premise tells two tolls
of one fate, or another event beside this one, nothing is concluded.
"""

from qreas.dependents import forms_below
from qreas.interval import Interval
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.own_deaths import may_have_died_too
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.saved_people import saved_in, tells_single_death
from qreas.reasoning.one_event.told_with_tolls import (
    is_all_told,
    is_beside_place,
    is_one_of,
    marker_before,
    stands_for,
)
from qreas.reasoning.one_event.toll_reading import (
    FATES,
    Toll,
    are_found_dead,
    causes,
    clause_of,
    fate_of,
    is_aside,
    is_narrower,
    noun_of,
    signs_of_tolls,
    toll_words,
    tolls,
    unread,
    words_of_fates,
)
from qreas.reasoning.proof import Proof, in_one_step, left_open
from qreas.reasoning.rules import Numerals, compare
from qreas.types import (
    COUNTS,
    Change,
    CompatiblePair,
    Evidence,
    Justification,
    Label,
    Missing,
    Numset,
    Relation,
    Sentence,
)

_RULE = "tolls"
_PAIR = 2


@needs(premise=signs_of_tolls, hypothesis=words_of_fates)
def prove_by_tolls(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells the tolls that the hypothesis tells or compares."""
    case = found.case
    if not found.is_one_claim or not case.premise_numsets:
        return None
    denying = load_operators().negations | toll_words()["none"]
    if case.hypothesis.mentions(denying) or _is_asked_of_each(found):
        return None
    asked = tolls(case.hypothesis, case.hypothesis_numsets, found.lexicon)
    if len(asked) < len(case.hypothesis_numsets):
        return None
    told = tolls(case.premise, case.premise_numsets, found.lexicon)
    if (saved := _of_saved(asked, told, found)) is not None:
        return saved
    given = _by_fate(told, found)
    if not given:
        return None
    if not case.hypothesis_numsets:
        return _by_comparison(given, found)
    if any(t.fate not in given for t in asked):
        return None
    if any(_is_narrower_toll(given[t.fate], t, found) for t in asked):
        return left_open(_RULE, asked[0].numset)
    if not all(_tells_the_same(given[t.fate], t, found) for t in asked):
        return _of_another(given, asked, found) or _of_others(given, asked, found)
    settled = [_settled(toll, given, told, found, numerals) for toll in asked]
    relations = {each.relation for each in settled}
    if Relation.CONTRADICTS in relations and _names_its_event(found):
        if may_have_died_too(found):
            return None  # the one who killed them is among the dead
        return _proof(Label.CONTRADICTION, settled)
    if relations == {Relation.UNKNOWN} and all(given[t.fate].more for t in asked):
        return _proof(Label.NEUTRAL, settled)  # "a policeman and six civilians" are more than six
    return _proof(Label.ENTAILMENT, settled) if relations == {Relation.ENTAILS} else None


def _proof(label: Label, settled: list[Justification]) -> Proof:
    told = ", ".join(
        f"{each.pair.premise.text} → {each.hypothesis.text}" for each in settled if each.pair
    )
    return Proof(label, _RULE, tuple(settled), (Evidence("by-toll", told, towards=label),))


def _of_saved(asked: tuple[Toll, ...], told: tuple[Toll, ...], found: Findings) -> Proof | None:
    """A proof that those have not died who were saved: "34 were rescued, and two bodies found"."""
    dead = [t for t in told if t.fate == FATES[0]]
    is_told = bool(dead) or tells_single_death(found.case.premise)
    if len(asked) != 1 or asked[0].fate != FATES[0] or not is_told:
        return None
    (toll,) = asked
    if not dead and toll.numset.interval.low > 1 and _is_of_single(toll, found):
        return in_one_step(_RULE, Label.CONTRADICTION, toll.numset.text, step="by-toll")
    if any(t.numset.interval == toll.numset.interval for t in dead):
        return None
    noun = noun_of(toll, found.case.hypothesis.sentences[0])
    others = [t.numset for t in told if t.fate == FATES[1]]
    for numset in (*saved_in(found.case.premise, found.case.premise_numsets), *others):
        is_told = all(map(_is_told_or_toll, found.alignment.links))
        head = found.case.premise.sentences[numset.sentence].tokens[numset.head]
        is_same = noun is None or noun.lemma in (head.lemma, *toll_words()["person"])
        if is_told and is_same and numset.interval == toll.numset.interval:
            detail = f"{numset.text} → {toll.numset.text}"
            return in_one_step(_RULE, Label.CONTRADICTION, detail, step="by-toll")
    return None


def _is_of_single(toll: Toll, found: Findings) -> bool:
    """All that is said of several dead is told of the only one: "three girls killed"."""
    noun = noun_of(toll, found.case.hypothesis.sentences[0])
    links = found.alignment.links
    return tells_single_death(found.case.premise, noun) and all(map(_is_told_or_toll, links))


def _is_told_or_toll(link: Link) -> bool:
    is_number = link.hypothesis.kind is WordKind.NUMBER
    return link.keeps or is_number or fate_of(link.hypothesis.token) is not None


def _is_asked_of_each(found: Findings) -> bool:
    """It is said of each of several what the premise tells of all: "every day", "in each bus"."""
    each = toll_words()["each"]
    return found.case.hypothesis.mentions(each) and not found.case.premise.mentions(each)


def _of_another(given: dict[str, Toll], asked: tuple[Toll, ...], found: Findings) -> Proof | None:
    """A proof that it stays open, where such a toll is told of another event beside this one.

    "A fire near Split injured six people. In Zadar, an accident killed four."
    """
    for toll in asked:
        own = given[toll.fate]
        others = (t for t in given.values() if t.fate != toll.fate)
        is_beside = any(_is_apart(own, t) and is_all_told(t, found) for t in others)
        if is_beside and _is_of_new_event(own, found.case.premise.sentences[own.numset.sentence]):
            evidence = Evidence("other-holder", own.numset.text, towards=Label.NEUTRAL)
            missing = (Missing("other-holder", toll.numset.text),)
            return Proof(Label.NEUTRAL, _RULE, (), (evidence,), missing)
    return None


def _of_others(given: dict[str, Toll], asked: tuple[Toll, ...], found: Findings) -> Proof | None:
    """A proof that it stays open, where what did it or where it was is told of others alone.

    Of attacks that killed 120 one need not have done so, nor was it where something else is feared.
    """
    for toll in asked:
        own = given[toll.fate]
        others = (x for x in found.alignment.links if _is_of_others(x, own, found))
        link = next(others, None)
        if link is not None and own.numset.interval == toll.numset.interval:
            told = link.hypothesis.token.text
            evidence = Evidence("other-holder", told, towards=Label.NEUTRAL)
            return Proof(Label.NEUTRAL, _RULE, (), (evidence,), (Missing("other-holder", told),))
    return None


def _is_of_others(link: Link, toll: Toll, found: Findings) -> bool:
    """The word is told of several that did it together, or of a later clause than the toll's."""
    sentence = found.case.premise.sentences[toll.numset.sentence]
    token = stands_for(link, toll.numset.sentence, sentence)
    if token is None or fate_of(token) is not None:
        return False
    if is_one_of(token, link.hypothesis.token):
        return token.dep == "nsubj" and clause_of(token.index, sentence) == toll.clause
    is_place = token.pos == "PROPN" and bool(marker_before(token, sentence))
    is_later = token.start > toll.numset.end and clause_of(token.index, sentence) != toll.clause
    return is_place and is_later and is_beside_place(token, toll.numset, sentence)


def _is_apart(one: Toll, other: Toll) -> bool:
    return (one.numset.sentence, one.clause) != (other.numset.sentence, other.clause)


def _is_of_new_event(toll: Toll, sentence: Sentence) -> bool:
    """Its clause brings in what did it: "an accident"."""
    new = toll_words()["new"]
    known = causes()
    return any(
        (token.dep == "nsubj" or token.lemma in known)
        and clause_of(token.index, sentence) == toll.clause
        and not forms_below(sentence, token).isdisjoint(new)
        for token in sentence.tokens
    )


def _by_fate(given: tuple[Toll, ...], found: Findings) -> dict[str, Toll]:
    """The tolls of the premise, which it claims, tells but once, and of all who suffered them."""
    result = {}
    case = found.case
    open_fates = set(unread(case.premise, case.premise_numsets, found.lexicon))
    for toll in given:
        place = toll.numset.sentence, toll.verb
        alike = [each for each in given if each.fate == toll.fate]
        sentence = case.premise.sentences[toll.numset.sentence]
        if toll.fate in open_fates or is_aside(toll.numset.head, sentence):
            continue
        if any(_is_added(n, given) for n in case.premise_numsets if n.start > toll.numset.end):
            continue
        is_one = len(alike) == 1 or _is_only_told([toll, *alike], found)
        if is_one and toll.is_total and not found.premise_claims.of(place):
            result[toll.fate] = toll
    return result


def _is_only_told(alike: list[Toll], found: Findings) -> bool:
    """Of tolls in clauses of their own, all that is asked stands with the first one alone."""
    toll, *_ = alike
    others = [t for t in alike if t != toll]
    are_apart = len({(t.numset.sentence, t.clause) for t in (toll, *others)}) == 1 + len(others)
    if any(_points_back(t, found) for t in alike):
        return False  # "police said it killed 12; witnesses said it killed 20"
    is_told = are_apart and is_all_told(toll, found)
    return is_told and not any(is_all_told(t, found) for t in others)


def _points_back(toll: Toll, found: Findings) -> bool:
    """A pronoun does it in the toll's clause, which may stand for what did it in another one."""
    sentence = found.case.premise.sentences[toll.numset.sentence]
    verb = sentence.tokens[toll.verb]
    own = (t for v in (verb, *sentence.ancestors(verb.index)) for t in sentence.children(v.index))
    return any(t.tag == "PRP" and t.dep == "nsubj" for t in own)


def _is_added(numset: Numset, given: tuple[Toll, ...]) -> bool:
    """So many more are told, with no word for their fate: "and another eight on Friday"."""
    is_more = numset.context.change is Change.MORE and numset.unit.kind in COUNTS
    return is_more and all(toll.numset != numset for toll in given)


def _by_comparison(given: dict[str, Toll], found: Findings) -> Proof | None:
    """Whether more suffered the one than the other."""
    lists, sentence = toll_words(), found.case.hypothesis.sentences[0]
    told = [(t.index, fate) for t in sentence.tokens if (fate := fate_of(t)) is not None]
    if len(told) != _PAIR or not {fate for _, fate in told} <= given.keys():
        return None
    (first, one), (second, other) = told
    low = [t.form for t in sentence.tokens]
    before, between = low[:first], {low[i] for i in range(first + 1, second)}
    is_less = not lists["fewer"].isdisjoint(before[-3:])
    is_compared = "than" in between and (is_less or not lists["more"].isdisjoint(before[-3:]))
    lemmas = {t.lemma for t in sentence.tokens[first + 1 : second]}
    if one == other or not (is_compared or not lemmas.isdisjoint(lists["outnumber"])):
        return None
    if given[one].clause != given[other].clause or not is_all_told(given[one], found):
        return None
    more, less = given[one].numset.interval, given[other].numset.interval
    if is_less:
        more, less = less, more
    if more.low > less.high:
        label = Label.ENTAILMENT
    elif more.high <= less.low:
        label = Label.CONTRADICTION
    else:
        return None
    detail = f"{given[one].numset.text} against {given[other].numset.text}"
    return in_one_step(_RULE, label, detail, step="by-toll")


def _settled(
    asked: Toll,
    chosen: dict[str, Toll],
    told: tuple[Toll, ...],
    found: Findings,
    numerals: Numerals,
) -> Justification:
    given = chosen[asked.fate]
    pair = CompatiblePair(asked.numset, given.numset, _RULE, _value(given, asked, found))
    compared = compare(pair, numerals)
    if given.more and asked.numset.interval == given.numset.interval:
        # A headline may leave out the driver.
        return compared if compared.relation is Relation.ENTAILS else _unsettled(pair, compared)
    is_more = asked.numset.interval.low >= given.numset.interval.high
    # The number of those of whom something else is told is no sum of these and others.
    is_of_others = any(t.numset.interval == asked.numset.interval for t in told if t != given)
    sentence = found.case.premise.sentences[given.numset.sentence]
    # More may be found than those whose bodies were.
    is_open = _counts_some(given, found) or are_found_dead(given.numset, sentence)
    may_be_more = is_more and not is_of_others and is_open
    if compared.relation is Relation.CONTRADICTS and may_be_more:
        return _unsettled(pair, compared)
    return compared


def _unsettled(pair: CompatiblePair, compared: Justification) -> Justification:
    return Justification(pair.hypothesis, Relation.UNKNOWN, compared.rule, pair=pair)


def _value(given: Toll, asked: Toll, found: Findings) -> Interval:
    """How many suffered it, with those who are told of beside the counted: "and the driver"."""
    noun = noun_of(asked, found.case.hypothesis.sentences[0])
    is_of_all = noun is None or noun.lemma in toll_words()["person"]
    interval = given.numset.interval
    return interval + Interval.point(given.more) if given.more and is_of_all else interval


def _counts_some(given: Toll, found: Findings) -> bool:
    """The premise counts people of a kind, beside whom there may be others: 12 soldiers."""
    noun = noun_of(given, found.case.premise.sentences[given.numset.sentence])
    return noun is not None and noun.lemma not in toll_words()["person"]


def _tells_the_same(given: Toll, asked: Toll, found: Findings) -> bool:
    """Both count such people, and the hypothesis says nothing else that is not told with them."""
    sentence = found.case.hypothesis.sentences[0]
    noun = noun_of(asked, sentence)
    if noun is not None and noun.lemma not in toll_words()["person"]:
        link = found.links.get((0, noun.index))
        if link is None or link.premise is None or not link.keeps:
            return False
        if not _counts_such(given, link.premise.place, found):
            return False
    if found.hypothesis_claims.of((0, asked.verb)):
        return False
    return is_all_told(given, found)


def _is_narrower_toll(given: Toll, asked: Toll, found: Findings) -> bool:
    """Of people of no certain kind, as many may be of a kind or not: "86 people", "86 children"."""
    noun = noun_of(asked, found.case.hypothesis.sentences[0])
    own = noun_of(given, found.case.premise.sentences[given.numset.sentence])
    if noun is None or own is None or own.lemma not in toll_words()["person"]:
        return False
    link = found.links.get((0, noun.index))
    is_untold = link is not None and not link.keeps
    return (
        is_untold
        and is_narrower(noun.lemma, own.lemma, found.lexicon)
        and asked.numset.interval.low <= given.numset.interval.high
    )


def _counts_such(given: Toll, place: Place, found: Findings) -> bool:
    """The toll is of people called so: by its own noun, or that of others who are counted before.

    "Rescued eight workers, but found the bodies of two", or "of two colleagues".
    """
    own = (given.numset.sentence, given.numset.head)
    noun = noun_of(given, found.case.premise.sentences[own[0]])
    is_open = noun is None or noun.lemma in toll_words()["fellows"]
    before = [(n.sentence, n.head) for n in found.case.premise_numsets]
    return place == own or (is_open and place in before and place < own)


def _names_its_event(found: Findings) -> bool:
    """The hypothesis says what did it, so that it is no other event at that place."""
    known = causes()
    sentence = found.case.hypothesis.sentences[0]
    return any(
        t.lemma in known or (t.dep == "nsubj" and fate_of(sentence.tokens[t.head]))
        for t in sentence.tokens
    )
