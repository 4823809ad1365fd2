"""How many were killed, injured or lost in what both texts tell: "12 killed, 31 wounded".

A headline tells the toll of an event that the lead tells in other words: "Bomb kills 12" of one
who killed 12 people. Each number is of those of whom it is said; where the premise tells two tolls
of one fate, or another event beside this one, nothing is concluded.
"""

from qreas.interval import Interval
from qreas.lexicon.labels import load_labels
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.own_deaths import may_have_died_too
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.toll_reading import (
    CAUSES,
    Toll,
    causes,
    clause_of,
    fate_of,
    is_aside,
    noun_of,
    toll_words,
    tolls,
    unread,
    words_of_fates,
)
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals, compare
from qreas.tags import PLURAL, SINGULAR
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
    Token,
)

_RULE = "tolls"
_PREPOSITIONS = ("IN", "RP")
_UNSURE_STEPS = (Step.STEM, Step.REFERS, Step.EVENT_CLASS)
_PAIR = 2


@needs(premise=words_of_fates, hypothesis=words_of_fates)
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
    given = _by_fate(tolls(case.premise, case.premise_numsets, found.lexicon), found)
    if not given:
        return None
    if not case.hypothesis_numsets:
        return _by_comparison(given, found)
    if any(t.fate not in given for t in asked):
        return None
    if not all(_tells_the_same(given[t.fate], t, found) for t in asked):
        return _of_another(given, asked, found) or _of_others(given, asked, found)
    settled = [_settled(toll, given, found, numerals) for toll in asked]
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
        is_beside = any(_is_apart(own, t) and _is_all_told(t, found) for t in others)
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
    token = _stands_for(link, toll.numset.sentence, sentence)
    if token is None or fate_of(token) is not None:
        return False
    if _is_one_of(token, link.hypothesis.token):
        return token.dep == "nsubj" and clause_of(token.index, sentence) == toll.clause
    is_place = token.pos == "PROPN" and bool(_marker(token, sentence))
    is_later = token.start > toll.numset.end and clause_of(token.index, sentence) != toll.clause
    return is_place and is_later and _is_beside_place(token, toll.numset, sentence)


def _is_one_of(given: Token, asked: Token) -> bool:
    """What several did, one of them did not do alone."""
    is_one = asked.tag in SINGULAR and asked.dep != "compound"
    return given.tag in PLURAL and is_one


def _is_apart(one: Toll, other: Toll) -> bool:
    return (one.numset.sentence, one.clause) != (other.numset.sentence, other.clause)


def _is_of_new_event(toll: Toll, sentence: Sentence) -> bool:
    """Its clause brings in what did it: "an accident"."""
    new = toll_words()["new"]
    known = causes()
    return any(
        (token.dep == "nsubj" or token.lemma in known)
        and clause_of(token.index, sentence) == toll.clause
        and any(t.form in new for t in sentence.children(token.index))
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
    is_told = are_apart and _is_all_told(toll, found)
    return is_told and not any(_is_all_told(t, found) for t in others)


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
    if given[one].clause != given[other].clause or not _is_all_told(given[one], found):
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
    asked: Toll, tolls_given: dict[str, Toll], found: Findings, numerals: Numerals
) -> Justification:
    given = tolls_given[asked.fate]
    pair = CompatiblePair(asked.numset, given.numset, _RULE, _value(given, asked, found))
    compared = compare(pair, numerals)
    if given.more and asked.numset.interval == given.numset.interval:
        # A headline may leave out the driver.
        return compared if compared.relation is Relation.ENTAILS else _unsettled(pair, compared)
    is_more = asked.numset.interval.low >= given.numset.interval.high
    # The number of those of whom something else is told is no sum of these and others.
    is_of_others = any(
        t.numset.interval == asked.numset.interval for t in tolls_given.values() if t != given
    )
    may_be_more = is_more and not is_of_others and _counts_some(given, found)
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
        if link.premise.place != (given.numset.sentence, given.numset.head):
            return False
    if found.hypothesis_claims.of((0, asked.verb)):
        return False
    return _is_all_told(given, found)


def _is_all_told(given: Toll, found: Findings) -> bool:
    """Each other word of the hypothesis is told in the clause of the premise's toll."""
    return all(
        _is_settled(link, found) or _is_told(link, given, found) for link in found.alignment.links
    )


def _is_settled(link: Link, found: Findings) -> bool:
    """The word is of the toll itself, says no more, or who says so."""
    word = link.hypothesis
    if word.is_source or not toll_words()["light"].isdisjoint((word.key, word.token.form)):
        return True
    if fate_of(word.token) is not None:
        return True
    return word.kind is WordKind.NUMBER or any(
        n.head == word.token.index and n.holds(word.token) for n in found.case.hypothesis_numsets
    )


def _is_told(link: Link, given: Toll, found: Findings) -> bool:
    at = given.numset.sentence
    sentence = found.case.premise.sentences[at]
    token = _stands_for(link, at, sentence)
    if token is None or clause_of(token.index, sentence) != given.clause:
        return False
    if is_aside(token.index, sentence):
        return False
    asked, word = found.case.hypothesis.sentences[0], link.hypothesis.token
    if _is_one_of(token, word) or _is_nation_of_counted(link, token, given):
        return False
    if any(t.dep == "conj" and t.pos == "PROPN" for t in sentence.children(token.index)):
        return False  # in two towns
    if _is_place_of_another(token, given, found):
        return False
    return _plays_alike(token, sentence, word, asked)


def _is_nation_of_counted(link: Link, token: Token, given: Toll) -> bool:
    """Of whom it is told, and not where: Swiss nurses need not have died in Switzerland."""
    is_place = link.hypothesis.token.dep.startswith(("obl", "nmod"))
    return link.step is Step.NATIONALITY and is_place and token.head == given.numset.head


def _is_place_of_another(token: Token, given: Toll, found: Findings) -> bool:
    """Another name of a place, or another cause, stands nearer to the toll than this one."""
    sentence = found.case.premise.sentences[given.numset.sentence]
    if token.pos == "PROPN":
        return bool(_marker(token, sentence)) and _is_beside_place(token, given.numset, sentence)
    return token.lemma in causes() and _is_beside_cause(token, given.numset, sentence)


def _is_beside_place(token: Token, toll: Numset, sentence: Sentence) -> bool:
    """Another place stands nearer: "killed 12 in Kabul and wounded 31 in Herat"."""
    near, labels = toll_words()["near"], load_labels("en")
    dates = labels.months | labels.weekdays
    return any(
        t.pos == "PROPN"
        and t.form not in dates
        and _marker(t, sentence) in near
        and t.head != token.index
        and token.head != t.index
        and _apart(t, toll) < _apart(token, toll)
        for t in sentence.tokens
    )


def _apart(token: Token, toll: Numset) -> int:
    """The characters between a word and a toll."""
    return toll.start - token.end if token.end <= toll.start else token.start - toll.end


def _is_beside_cause(token: Token, toll: Numset, sentence: Sentence) -> bool:
    """A new cause comes between: "a bomb killed 12, and a blast wounded 31"."""
    new, known = toll_words()["new"], causes()
    return any(
        token.index < t.index
        and t.end <= toll.start
        and t.lemma in known
        and any(c.form in new for c in sentence.children(t.index))
        for t in sentence.tokens
    )


def _stands_for(link: Link, at: int, sentence: Sentence) -> Token | None:
    """The premise word from which the hypothesis's follows, in the sentence of the toll."""
    given = link.premise
    is_sure = link.keeps and link.step not in _UNSURE_STEPS
    if is_sure and given is not None and given.sentence == at and not given.is_source:
        return given.token
    lists, key = toll_words(), link.hypothesis.key
    for cause, kind in CAUSES.items():
        if key in lists[cause] or (kind and key in lists[kind]):
            token = next((t for t in sentence.tokens if t.lemma in lists[cause]), None)
            if token is not None:
                return token
    return None


def _plays_alike(given: Token, sentence: Sentence, asked: Token, hypothesis: Sentence) -> bool:
    """Who or what does it in the hypothesis may have done so in the premise, at such a place."""
    lists = toll_words()
    before, marker = _marker(given, sentence), _marker(asked, hypothesis)
    is_doer = marker == "by" or (asked.dep == "nsubj" and not marker)
    is_doer = is_doer and fate_of(hypothesis.tokens[asked.head]) is not None
    if is_doer:
        is_cause = any(given.lemma in lists[cause] for cause in CAUSES)
        is_subject = given.dep == "nsubj"
        return is_cause or is_subject or (before in lists["of_cause"] and given.pos != "PROPN")
    return not marker or marker in lists["near"] or marker == before


def _marker(token: Token, sentence: Sentence) -> str:
    """The preposition before the word's phrase; empty where there is none.

    In headlines parsers take some for particles: "off Libya".
    """
    case = next((t for t in sentence.children(token.index) if t.dep == "case"), None)
    before = case or sentence.tokens[max(0, token.index - 1)]
    is_there = case is not None or before.tag in _PREPOSITIONS
    return before.form if is_there else ""


def _names_its_event(found: Findings) -> bool:
    """The hypothesis says what did it, so that it is no other event at that place."""
    known = causes()
    sentence = found.case.hypothesis.sentences[0]
    return any(
        t.lemma in known or (t.dep == "nsubj" and fate_of(sentence.tokens[t.head]))
        for t in sentence.tokens
    )
