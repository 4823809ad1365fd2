"""Whether the premise tells a number of something else than the hypothesis does, in a clause apart.

The number may stand in a clause of its own, with another time and place, or beside someone else of
whom the rest is told.
"""

from collections.abc import Iterator

from qreas.dependents import forms_below, leading_subject_of
from qreas.function_words import THAN_AND_AS
from qreas.kind_sets import CORE_ROLES
from qreas.lexicon.labels import load_labels
from qreas.reasoning.events.events import marker_of, verb_above
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.steps import SAME_WORD, Step
from qreas.reasoning.tellings.retellings import Retelling
from qreas.reasoning.told_outright import set_elsewhere
from qreas.tags import FINITE, GRADED, NOMINAL, OBLIQUE, SUBJECTS
from qreas.types import Case, CompatiblePair, Kind, Numset, Sentence, Token

# What opens a clause of something else, or of so long before or after.
_CONTRASTING = frozenset(("while", "whereas", "although", "though"))
# What leads to a total, and so tells of a longer time than the number before it.
_ADDING_UP = frozenset(("bring", "take", "push", "lift", "raise"))
_OFFSETTING = frozenset(("after", "before"))
_FOR, _PENALTIES = "for", frozenset((Kind.CURRENCY, Kind.DURATION))
_CASE, _ADVERBIAL = "case", "advcl"
_CLAUSES = ("advcl", "conj", "parataxis")
# What is joined on for the other times, places or people: "two euros at noon and nothing at night".
_NONE = frozenset(("nothing", "none", "nobody"))
_SEVERAL = 2
_RELATIVE, _WHO, _PARTICIPLE = "acl:relcl", "who", "VBG"
# How phrases hang on a noun of which they tell more, to a parser on its verb; how others stand
# beside that noun.
_TELLING_MORE, _OF_VERB, _BESIDE = ("nmod", "acl", "acl:relcl"), ("obl",), ("obj", "conj", "appos")


def is_of_other_clause(pair: CompatiblePair | None, found: Findings) -> bool:
    """The number is told in a clause apart from that of the event, time or place asked for."""
    if pair is None or pair.premise not in found.case.premise_numsets:
        return False
    given = pair.premise
    is_behind = _opens_clause_behind(given, found)
    return (
        is_behind
        or _tells_of_others(given, pair.hypothesis, found)
        or _is_told_apart(given, found)
        or _is_of_clause_of_another(given, found)
        or is_set_beside_another(given, found)
        or _is_set_otherwise(given, pair.hypothesis, found.case)
        or is_paid_for_it(given, found)
    )


def is_paid_for_it(given: Numset, found: Findings) -> bool:
    """The asked deed is what it was for: who was "fined $300 for stealing" stole no $300."""
    root = found.case.hypothesis.sentences[0].root
    link = found.links.get((0, root.index)) if given.unit.kind in _PENALTIES else None
    told = None if link is None or link.step not in SAME_WORD else link.premise
    if told is None or told.sentence != given.sentence or told.token.tag != _PARTICIPLE:
        return False
    sentence = found.case.premise.sentences[given.sentence]
    before = (t.form for t in sentence.children(told.token.index) if t.dep in ("mark", "case"))
    inside = {t.index for t in sentence.subtree(told.token.index)}
    return _FOR in before and given.head not in inside


def _is_of_clause_of_another(given: Numset, found: Findings) -> bool:
    """A relative clause tells it of the noun right before, and it is asked of the subject.

    Who ran with Paul, "who runs 40 km a week", need not run so much.
    """
    sentence = found.case.premise.sentences[given.sentence]
    above = (sentence.tokens[given.head], *sentence.ancestors(given.head))
    clause = next((t for t in above if t.dep == _RELATIVE), None)
    subject = None if clause is None else leading_subject_of(sentence, clause)
    asked = found.case.hypothesis.sentences[0]
    who = leading_subject_of(asked, asked.root)
    link = None if who is None else found.links.get((0, who.index))
    told = None if link is None else link.premise
    if subject is None or subject.form != _WHO or told is None or told.sentence != given.sentence:
        return False
    nouns = [t for t in sentence.tokens[: subject.index] if t.pos in NOMINAL]
    last = nouns[-1] if nouns else subject
    may_be = (last, *sentence.ancestors(last.index), *sentence.children(last.index))
    return told.token.index < last.index and told.token not in may_be


def is_set_beside_another(given: Numset, found: Findings) -> bool:
    """It is told of a place of its own, and asked of that of another number behind it.

    Where 30 guns were seized in the north and 20 knives in the south, guns may have been, too.
    """
    sentence = found.case.premise.sentences[given.sentence]
    others = [n.start for n in found.case.premise_numsets if n.sentence == given.sentence]
    behind = next((start for start in sorted(others) if start > given.start), None)
    if behind is None:
        return False
    told = [t for t in sentence.tokens if t.dep in OBLIQUE and t.pos in NOMINAL]
    own = {marker_of(t, sentence) for t in told if given.end <= t.start < behind} - {""}
    links = (found.links.get((0, t.index)) for t in found.case.hypothesis.sentences[0].tokens)
    asked = {link.premise.token for link in links if link is not None and link.premise is not None}
    return any(t in asked and t.start > behind and marker_of(t, sentence) in own for t in told)


def _is_set_otherwise(given: Numset, asked: Numset, case: Case) -> bool:
    """It has a time or a place of its own, and the asked one stands only in another sentence.

    "60 in May. It sold twice as many in May as in June" tells no 60 of June.
    """
    sentence = case.premise.sentences[given.sentence]
    elsewhere = set_elsewhere(asked, sentence, case)
    verb = verb_above(given.head, sentence) if elsewhere else None
    around = () if verb is None else sentence.children(verb.index)
    own = {t.lemma for t in around if t.dep in OBLIQUE and t.pos in NOMINAL and not given.holds(t)}
    labels = load_labels("en")
    times = labels.weekdays | labels.months
    return bool(own & times and elsewhere & times) or bool(own - times and elsewhere - times)


def _is_of_one_time(given: Numset, found: Findings) -> bool:
    """Other numbers stand beside it with days or months of their own, and its own is not asked for.

    Three eggs "on Monday, two on Tuesday and none on Friday" are not all of them.
    """
    labels, sentence = load_labels("en"), found.case.premise.sentences[given.sentence]
    if sentence.vocabulary.isdisjoint(labels.weekdays | labels.months):
        return False
    named = [
        t
        for t in sentence.tokens
        if t.form in labels.weekdays or (t.form in labels.months and t.text[:1].isupper())
    ]
    kinds = (Kind.NUMBER, Kind.DATE, given.unit.kind)  # "in June 12 fewer" has a date for parsers
    others = [n for n in found.case.premise_numsets if n.sentence == given.sentence and n != given]
    if len({t.form for t in named}) < _SEVERAL or not any(n.unit.kind in kinds for n in others):
        return False
    # "In May 30, and in July 12": the times go before their numbers, or all behind them.
    is_before = named[0].start < min(n.start for n in (given, *others))
    own = [t for t in named if (t.start < given.start if is_before else t.start >= given.end)]
    nearest = (own[-1:] if is_before else own[:1]) or named[:1]
    return not nearest[0].is_among(found.case.hypothesis.vocabulary)


def tells_both(retelling: Retelling | None, found: Findings) -> bool:
    """The premise has the asked verb, too, of what may be the same: here it fell, there it rose."""
    if retelling is None:
        return False
    asked, given = retelling.verbs
    link = found.links.get(asked)
    if link is None or link.premise is None or link.step is not Step.SAME:
        return False
    told = found.case.premise.sentences[given[0]].tokens[given[1]]
    return link.premise.place != given and told.lemma != link.premise.key


def is_of_other_sort(pair: CompatiblePair | None, found: Findings) -> bool:
    """The premise tells another deed of that sort: sold tomato plants, gave away pepper plants.

    Or it tells so much of one day or month of several, which is not the one asked for, if any is.
    """
    if pair is None:
        return False
    if _is_of_one_time(pair.premise, found):
        return True
    alike = [n for n in found.case.premise_numsets if n.unit == pair.hypothesis.unit]
    told, others = (
        {
            word
            for n in alike
            if (n.context.verb == pair.premise.context.verb) is is_same
            for word in n.context.modifiers
        }
        for is_same in (True, False)
    )
    return not others.isdisjoint(set(pair.hypothesis.context.modifiers) - told)


def _is_told_apart(given: Numset, found: Findings) -> bool:
    """A time or place of the hypothesis is that of another clause than the one with the number."""
    sentence = found.case.premise.sentences[given.sentence]
    head = sentence.tokens[given.head]
    return any(
        (part := found.links.get(place)) is not None
        and part.premise is not None
        and part.premise.sentence == given.sentence
        and _are_set_apart(part.premise.token, head, sentence)
        for place in _adjuncts(found)
    )


def _adjuncts(found: Findings) -> Iterator[Place]:
    """The phrases of the hypothesis's events and quantities; to parsers, now the one, now those."""
    for event in found.hypothesis_events:
        yield from (
            (event.sentence, a.token.index) for a in event.arguments if a.role not in CORE_ROLES
        )
    for n in found.case.hypothesis_numsets:
        sentence = found.case.hypothesis.sentences[n.sentence]
        around = (t for own in n.tokens_in(sentence) for t in sentence.children(own.index))
        yield from ((n.sentence, t.index) for t in around if t.dep == "nmod" and not n.holds(t))


def _opens_clause_behind(given: Numset, found: Findings) -> bool:
    """It is the subject of a clause behind an "and", and the asked event is told before that.

    Where half had no holiday, "and 40 percent could not pay for one", no 40 percent had none.
    """
    sentence = found.case.premise.sentences[given.sentence]
    head = sentence.tokens[given.head]
    verb = sentence.tokens[head.head]
    if head.dep not in SUBJECTS or verb.dep != "conj" or given.head > verb.index:
        return False
    root = found.case.hypothesis.sentences[0].root
    link = found.links.get((0, root.index))
    told = None if link is None else link.premise
    if told is None or told.sentence != given.sentence or told.token.index > given.head:
        return False
    return told.token.pos == root.pos == "VERB"


def _tells_of_others(given: Numset, asked: Numset, found: Findings) -> bool:
    """What tells more of the counted is told of someone beside them who is left out.

    Where 13 were hired, among them a man from Oslo, no 13 from Oslo were.
    """
    sentence = found.case.premise.sentences[given.sentence]
    counted = {t.index for t in sentence.subtree(given.head)}
    used = found.alignment.used()
    for child in _telling_more(asked, found.case.hypothesis.sentences[asked.sentence]):
        link = found.links.get((asked.sentence, child.index))
        if link is None or link.premise is None or link.premise.sentence != given.sentence:
            continue
        word = link.premise.token
        other = sentence.tokens[word.head]
        is_beside = word.index not in counted
        is_of_other = other.pos in NOMINAL and other.dep in _BESIDE
        if is_beside and is_of_other and (given.sentence, other.index) not in used:
            return True
    return False


def _telling_more(numset: Numset, sentence: Sentence) -> Iterator[Token]:
    """The phrases behind what is counted."""
    counted = sentence.tokens[numset.head]
    yield from (t for t in sentence.children(counted.index) if t.dep in _TELLING_MORE)
    beside = sentence.children(counted.head)
    yield from (t for t in beside if t.dep in _OF_VERB and t.index > counted.index)


def _are_set_apart(token: Token, verb: Token, sentence: Sentence) -> bool:
    """Just one of them is in a clause that tells of something else, or of some time before.

    "Approved it on Tuesday, a day after 300 had marched"; "while the army said it had killed 30".
    """
    offset = _offset_clause(sentence)
    if (token.index in offset) is not (verb.index in offset):
        return True
    around = {t.index for t in (token, *sentence.ancestors(token.index))}
    below = {t.index for t in (verb, *sentence.ancestors(verb.index))}
    return any(
        _tells_of_another(sentence.tokens[index], sentence)
        for index in around.symmetric_difference(below)
    )


def _offset_clause(sentence: Sentence) -> range:
    """The words from "hours after" to the verb of a clause whose subject parsers hang elsewhere."""
    if sentence.vocabulary.isdisjoint(_OFFSETTING):
        return range(0)
    for mark, before in zip(sentence.tokens[1:], sentence.tokens, strict=False):
        if mark.form in _OFFSETTING and before.pos == "NOUN" and mark.dep == _CASE:
            for clause in sentence.tokens[mark.index :]:
                if clause.tag in FINITE and clause.dep == _ADVERBIAL:
                    return range(mark.index, sentence.subtree(clause.index)[-1].index + 1)
    return range(0)


def _tells_of_another(clause: Token, sentence: Sentence) -> bool:
    """It has a subject of its own behind "while", or behind "after" with a length of time.

    Or it is where something leads to: "killing 9 in a day, bringing the toll since May to 40". Or
    it is what something is compared with, "as many as Ann had got in May"; or it only says who
    someone is: "the architect, who died in Porto".
    """
    if clause.dep == _RELATIVE:
        return _WHO in forms_below(sentence, clause)
    if clause.form in _NONE:
        return clause.dep == "conj"
    if clause.tag == _PARTICIPLE and clause.dep == "advcl" and clause.lemma in _ADDING_UP:
        return True
    is_clause = clause.dep.startswith(_CLAUSES)
    if not is_clause or leading_subject_of(sentence, clause) is None:
        return False
    marks = [t for t in sentence.children(clause.index) if t.dep == "mark"]
    is_graded = sentence.tokens[clause.head].pos in GRADED
    return any(
        mark.form in _CONTRASTING
        or (mark.form in THAN_AND_AS and (is_graded or mark.form != "as"))
        or (mark.form in _OFFSETTING and sentence.tokens[mark.index - 1].pos == "NOUN")
        for mark in marks
    )
