"""How many somebody has: in one place alone, and before some of them may have gone.

A firm with 3,000 workers in Asia has more of them elsewhere, or may have; and who had 20 euros and
bought a book has not 20 euros. Nor is it told how they came by what they have.
"""

from qreas.composition.kinds import head_noun
from qreas.dependents import forms_below
from qreas.kind_sets import AMOUNTS
from qreas.lexicon.labels import load_labels
from qreas.lexicon.verbs import LOSSES, load_verbs
from qreas.reasoning.apart.sorts import are_other_things
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.same_values import Asked, asked_of
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PRESENT, VERBAL
from qreas.types import Document, Kind, Numset, Role, Sentence, Token

_WORDS = "one_event/stocks"
_STANDING, _PAST = ("have", "be", "own"), "VBD"
_LESSENING, _BUYING = (*LOSSES, "give", "sell"), "buy"
_POSSESSING = "possess"
_NEAR = 5
_NONE = frozenset(("no", "none", "nothing", "nobody"))
_OF, _DETERMINED, _PLURAL = "of", ("det", "nmod:poss"), ("NNS", "NNPS", "NNP")


@needs(given=AMOUNTS, asked=AMOUNTS)
def had_before(found: Findings) -> str | None:
    """So many there were, and then fewer: "had 15 and has 8 left", "had 15 and sold some"."""
    root = found.case.hypothesis.sentences[0].root
    if root.tag not in PRESENT or root.lemma not in _STANDING:
        return None
    for asked in asked_of(found):
        told = zip(asked.given, asked.given_predicates, strict=True)
        if asked.numset.unit.kind in AMOUNTS and all(
            verb is not None and verb.tag == _PAST and _is_over(given, verb, found)
            for given, verb in told
        ):
            return asked.given[0].text
    return None


def _is_over(given: Numset, verb: Token, found: Findings) -> bool:
    """A later number of the same is of now, or of what is left, or some of them went."""
    premise = found.case.premise
    if any(
        later.start > given.end
        and later.unit == given.unit
        and later.interval.disjoint(given.interval)
        and _is_of_now(later, premise.sentences[later.sentence])
        for later in found.case.premise_numsets
    ):
        return True
    if verb.lemma not in _STANDING or premise.mentions(load_operators().negations | _NONE):
        return False
    return (verb.is_root and len(premise.sentences) == 1) or _may_be_less(given, premise)


def _is_of_now(numset: Numset, sentence: Sentence) -> bool:
    verb = sentence.root
    is_now = verb.tag in PRESENT and verb.lemma in _STANDING
    return is_now and (numset.head == verb.index or numset.start > verb.start)


def _may_be_less(given: Numset, premise: Document) -> bool:
    """A deed behind it takes of what there was, not of other things; a purchase, of money."""
    classes = _LESSENING
    if given.unit.kind is Kind.CURRENCY:
        classes = (*classes, _BUYING)
    verbs = load_verbs()
    return any(
        t.start > given.end
        and t.pos == "VERB"
        and verbs.is_in(t.lemma, *classes)
        and not _is_done_to_others(t, sentence, given)
        for sentence in premise.sentences
        for t in sentence.tokens
    )


def _is_done_to_others(deed: Token, sentence: Sentence, given: Numset) -> bool:
    """What is eaten or sold are things of another sort: of 12 apples no pear is eaten."""
    objects = [t for t in sentence.children(deed.index) if t.dep == "obj"]
    noun = head_noun(given.unit)
    return bool(objects) and all(are_other_things(t.lemma, noun) for t in objects)


@needs(given=AMOUNTS, asked=AMOUNTS)
def stock_only(found: Findings) -> str | None:
    """So many somebody has, and nothing is told of what was done: who has two cars bought none.

    Not by these words, at least: they may have been given, or be of another time.
    """
    verbs = load_verbs()
    for asked in asked_of(found):
        deed = asked.predicate
        if deed is None or deed.pos != "VERB" or deed.tag != _PAST or asked.event is not None:
            continue
        is_state = deed.lemma in load_aspect().states or verbs.is_in(deed.lemma, _POSSESSING)
        if is_state or asked.numset.context.role is not Role.PATIENT:
            continue
        told = [t for t in asked.given_predicates if t is not None]
        if told and all(t.tag in PRESENT and verbs.is_in(t.lemma, _POSSESSING) for t in told):
            return asked.given[0].text
    return None


@needs(given=(Kind.COUNT,), asked=(Kind.COUNT,))
def stock_of_place(found: Findings) -> str | None:
    """The premise tells how many there are in one place, and the hypothesis of no such place.

    Or the other way round: of 5,000 worldwide, how many are in one country is not told.
    """
    for asked in asked_of(found):
        told = [_place_told(given, asked) for given in asked.given]
        if asked.numset.unit.kind is Kind.COUNT and all(told):
            return told[0]
    return None


def _place_told(given: Numset, asked: Asked) -> str:
    """The place that one text alone restricts the number to; empty where there is none."""
    verb, own = asked.predicate, asked.numset
    words, found = load_word_lists(_WORDS), asked.found
    premise = found.case.premise.sentences[given.sentence]
    if verb is None or verb.tag not in PRESENT or given.context.verb != verb.lemma:
        return ""
    there, here = _place(given, premise), _place(own, asked.sentence)
    there = there or _origin(given, premise)
    if there is not None and here is not None and there.lemma != here.lemma:
        return there.text if _is_part_of(there, here, premise) else ""
    if verb.lemma not in words["owning"] or given.context.role is not Role.PATIENT:
        return ""
    if there is not None and here is None:
        is_named = (given.sentence, there.index) in found.alignment.used()
        return "" if is_named else there.text
    if here is None or there is not None or found.case.premise.mentions({here.lemma}):
        return ""
    link = found.links.get((own.sentence, here.index))
    return here.text if link is None or not link.is_aligned else ""


def _place(numset: Numset, sentence: Sentence) -> Token | None:
    """The noun of the place in which so many are; none for "in total", "in stock"."""
    lemma = numset.context.location
    token = (
        next((t for t in sentence.tokens if lemma in (t.text, t.lemma)), None) if lemma else None
    )
    labels = load_labels("en")
    dates = labels.times | labels.months | labels.weekdays
    if token is None or token.lemma in dates or token.pos in VERBAL:
        return None
    around = sentence.children(token.index)
    if any(t.dep == "nummod" for t in around):
        return None  # "21 saws in nine halls" are all of them
    is_definite = token.tag in _PLURAL or any(t.dep in _DETERMINED for t in around)
    return token if is_definite else None


def _origin(numset: Numset, sentence: Sentence) -> Token | None:
    """Where they are from, or lie, behind the counted noun: "900 students from Asia"."""
    around = (t for t in sentence.children(numset.head) if t.dep == "nmod")
    known = load_word_lists(_WORDS)["restricting"]
    found = next((t for t in around if marker_of(t, sentence) in known), None)
    _, last = numset.ends_in(sentence)
    behind = sentence.tokens[last + 1 : last + _NEAR]
    if found is None and behind and behind[0].form in known:  # on whatever a parser hangs it
        found = next((t for t in behind if t.pos == "NOUN"), None)
    return found


def _is_part_of(part: Token, whole: Token, sentence: Sentence) -> bool:
    """The one place is told as one of the other: "in the north of the country"."""
    return any(
        t.lemma == whole.lemma and _OF in forms_below(sentence, t)
        for t in sentence.children(part.index)
    )
