"""Numbers that the premise tells of several things together, of another sort, or of a wider one.

Each rule returns what the premise's number is told of; None where it finds nothing.
"""

from collections.abc import Iterator
from itertools import takewhile

from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import Word
from qreas.reasoning.events.events import marker_of, verb_above
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import DIRECTIONS, load_events
from qreas.reasoning.knowledge.steps import SAME_SENSE, Step
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.holders import holder
from qreas.reasoning.one_event.same_values import Asked, asked_of, predicate_of
from qreas.reasoning.one_event.toll_reading import is_narrower
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Kind, Numset, Sentence, Token

_AND, _FROM = "and", "from"
_BESIDE = frozenset(("obl", "nmod", "nsubj", "iobj"))
_OF_SUBJECT = "nsubj"
_SETTING = frozenset(("det", "nmod:poss"))
_SORT, _PLURAL = "compound", "NNS"
_TELLING_APART = frozenset((_SORT, "amod", "nmod:poss"))
_AMOUNTS = frozenset((Kind.COUNT, Kind.CURRENCY))
# People who are many in the singular.
_STAFF = frozenset(("crew", "staff", "personnel", "cavalry", "infantry"))
_EACH = frozenset(("each", "both", "apiece", "every"))


def one_of_both(found: Findings) -> str | None:
    """The number is that of both: of 90 people in Kano and Jos, not all need be in Kano.

    What several do together need not be done by each of them.
    """
    for asked in asked_of(found):
        pairs = zip(asked.given, asked.given_predicates, strict=True)
        told = [_both(n, verb, asked) for n, verb in pairs if _adds_up(n, verb, asked)]
        if len(told) == len(asked.given) and all(told):
            return told[0]
    return None


def other_sort(found: Findings) -> str | None:
    """It is told of another sort, be both there: oil prices fell by 3 percent, not gas prices."""
    for asked in asked_of(found):
        held = asked.holder
        if held is None or held.noun.pos != "NOUN":
            continue
        sorts = _sorts(held.noun, asked.sentence)
        if len(sorts) == 1:
            told = [_sort_told(given, held.noun, sorts[0], asked) for given in asked.given]
            if all(told):
                return f"{told[0]} → {sorts[0].text} {held.noun.text}"
    return None


def any_of_sorts(found: Findings) -> str | None:
    """It is told of one of two sorts that the premise tells apart: red wine costs 20, white 15."""
    for asked in asked_of(found):
        held = asked.holder
        if held is None:
            continue
        own = _telling_apart(held.noun, asked.sentence)
        told = [_of_one_sort(given, held.noun, own, found) for given in asked.given]
        if all(told):
            return f"{told[0]} → {held.noun.text}"
    return None


def _of_one_sort(given: Numset, noun: Token, asked: frozenset[str], found: Findings) -> str:
    """The sort that has the number and is not asked for, where another sort has another number."""
    premise = found.case.premise
    own = holder(given, premise)
    if own is None or own.noun.lemma != noun.lemma:
        return ""
    sort = _telling_apart(own.noun, premise.sentences[given.sentence])
    for other in found.case.premise_numsets:
        its = holder(other, premise)
        if its is None or other.unit != given.unit or its.noun.lemma != noun.lemma:
            continue
        beside = _telling_apart(its.noun, premise.sentences[other.sentence])
        apart = sort - beside
        is_told = bool(apart and beside - sort) and apart.isdisjoint(asked)
        if is_told and other.interval.disjoint(given.interval):
            return f"{' '.join(sorted(apart))} {own.noun.text}"
    return ""


def _telling_apart(noun: Token, sentence: Sentence) -> frozenset[str]:
    """The words by which a thing is told from others of its noun: "red", "single"."""
    before = sentence.tokens[: noun.index]
    # A parser may join the adjective right before a noun to what stands before it.
    return frozenset(
        t.form
        for t in before
        if (t.head == noun.index and t.dep in _TELLING_APART)
        or (t is before[-1] and t.pos == "ADJ")
    )


def moved_sort(found: Findings) -> str | None:
    """The sort that the hypothesis speaks of stands elsewhere in the premise.

    Sales that rose with the demand for clothing are not those of clothing.
    """
    sentence = found.case.hypothesis.sentences[0]
    for token in sentence.tokens:
        noun = sentence.tokens[token.head]
        if (token.dep, token.pos) != (_SORT, "NOUN") or noun.dep not in SUBJECTS:
            continue
        own, its = found.links.get((0, token.index)), found.links.get((0, noun.index))
        if own is None or its is None or own.premise is None or its.premise is None:
            continue
        there = found.case.premise.sentences[its.premise.sentence]
        is_of_it = own.premise.token in there.subtree(its.premise.token.index)
        if own.premise.sentence != its.premise.sentence or not is_of_it:
            return f"{own.premise.token.text} → {token.text} {noun.text}"
    return None


@needs(asked=(Kind.COUNT,))
def narrower_sort(found: Findings) -> str | None:
    """The premise counts a wider sort: of 40 animals nothing says that they are dogs."""
    lexicon = found.lexicon
    for asked in asked_of(found):
        noun = asked.sentence.tokens[asked.numset.head]
        link = found.links.get((asked.numset.sentence, noun.index))
        if asked.numset.unit.kind is not Kind.COUNT or noun.tag != _PLURAL or link is None:
            continue
        if not _is_of_some(asked.numset):
            continue  # of at most three animals, at most three are dogs
        is_there = link.is_aligned and link.step is not Step.SPECIALISES
        if is_there and not _is_counted_apart(link, asked):
            continue
        told = [found.case.premise.sentences[n.sentence].tokens[n.head] for n in asked.given]
        if all(
            is_narrower(noun.lemma, each.lemma, lexicon) and each.tag == _PLURAL for each in told
        ):
            return f"{told[0].text} → {noun.text}"
    return None


def _is_of_some(numset: Numset) -> bool:
    """There are some at least, by the number."""
    return numset.interval.low > 0


def _is_counted_apart(link: Link, asked: Asked) -> bool:
    """The premise has these with a number of their own: "40 animals, among them nine dogs"."""
    counted = {(n.sentence, n.head) for n in asked.found.case.premise_numsets}
    given = {(n.sentence, n.head) for n in asked.given}
    return link.stands_for_any(counted - given)


def _adds_up(given: Numset, predicate: Token | None, asked: Asked) -> bool:
    """Of both together there is as much as of the one and the other; not of shares and prices."""
    if given.unit.kind not in _AMOUNTS or given.unit.per is not None:
        return False
    sentence = asked.found.case.premise.sentences[given.sentence]
    if not sentence.vocabulary.isdisjoint(_EACH):
        return False
    return predicate is None or predicate.lemma not in load_events().proportional


def _both(given: Numset, predicate: Token | None, asked: Asked) -> str:
    """The phrases beside the premise's number of which the hypothesis leaves one out."""
    found = asked.found
    sentence = found.case.premise.sentences[given.sentence]
    if told := _counted_together(given, asked):
        return told
    heads = {given.head}
    if predicate is not None and _is_right_below(given, predicate, sentence):
        heads.add(predicate.index)
    for first in sentence.tokens:
        is_beside = first.dep.split(":")[0] in _BESIDE and first.head in heads
        if not is_beside or first.index in heads or _is_generic(first, sentence):
            continue
        joined = tuple(_joined(first, sentence))
        if len(joined) < 2:
            continue
        there = {(given.sentence, t.index) for t in joined}
        links = found.alignment.links
        kept = [x.hypothesis.token for x in links if x.stands_for_any(there)]
        if len(kept) != 1:
            continue
        marker = marker_of(first, sentence)
        is_end = marker == _FROM  # "from a few to sixty"
        if not is_end and marker_of(kept[0], asked.sentence) == marker:
            return f" {_AND} ".join(token.text for token in joined)
    return ""


def _is_right_below(given: Numset, predicate: Token, sentence: Sentence) -> bool:
    """The amount hangs on the predicate itself; a sum of money does by its sign."""
    above = sentence.ancestors(given.head)
    sign = next((t for t in above if t.pos != "SYM"), None)
    return sign is not None and sign.index == predicate.index


def _is_generic(noun: Token, sentence: Sentence) -> bool:
    """Whatever is of the kind does it, each for itself: "cats and dogs have four legs"."""
    if noun.dep.split(":")[0] != _OF_SUBJECT or noun.tag != _PLURAL:
        return False
    return all(t.dep not in _SETTING for t in sentence.children(noun.index))


def _counted_together(given: Numset, asked: Asked) -> str:
    """The nouns that one number counts, where one of them is asked: "20 guests and waiters"."""
    sentence = asked.found.case.premise.sentences[given.sentence]
    noun = sentence.tokens[given.head]
    is_counted = given.unit.kind is Kind.COUNT and noun.tag == _PLURAL
    if not is_counted:
        return ""
    joined = (t for t in sentence.children(noun.index) if t.dep == "conj")
    others = list(takewhile(lambda token: _is_bare(token, sentence), joined))
    link = asked.found.links.get((asked.numset.sentence, asked.numset.head))
    if not others or link is None or link.premise is None or link.step not in SAME_SENSE:
        return ""
    used = asked.found.alignment.used() | {link.premise.place}
    kept = {(given.sentence, t.index) for t in (noun, *others)} & used
    if kept != {link.premise.place}:
        return ""
    return f" {_AND} ".join(token.text for token in (noun, *others))


def _is_bare(noun: Token, sentence: Sentence) -> bool:
    """The noun shares the number before the first one, having none and no article of its own."""
    below = sentence.children(noun.index)
    is_many = noun.tag == _PLURAL or noun.lemma in _STAFF
    is_joined = any(t.lemma == _AND and t.index == noun.index - 1 for t in below)
    return is_many and is_joined and len(below) == 1


def _joined(first: Token, sentence: Sentence) -> Iterator[Token]:
    """The noun and those that "and" joins to it; the noun alone where one has its own number."""
    yield first
    others = [t for t in sentence.children(first.index) if t.dep == "conj"]
    has_and = any(c.lemma == _AND for t in others for c in sentence.children(t.index))
    are_counted = any(c.pos == "NUM" for t in (first, *others) for c in sentence.children(t.index))
    if has_and and not are_counted and first.pos in NOMINAL:
        marker = marker_of(first, sentence)
        alike = (t for t in others if t.pos in NOMINAL)
        yield from (t for t in alike if marker_of(t, sentence) in ("", marker))


def _turns_elsewhere(given: Numset, noun: Token, sort: Word, asked: Asked) -> bool:
    """The noun rises or falls, and the sort takes part in another clause."""
    predicate = predicate_of(given, asked.found.case.premise)
    if predicate is None or sort.sentence != given.sentence or sort.token.pos != "NOUN":
        return False
    sentence = asked.found.case.premise.sentences[given.sentence]
    above = verb_above(sort.token.index, sentence)
    is_apart = above is not None and above not in (predicate, verb_above(noun.index, sentence))
    is_turn = bool(load_events().kinds(predicate.lemma) & DIRECTIONS)
    return is_turn and is_apart and noun not in sentence.ancestors(sort.token.index)


def _sorts(noun: Token, sentence: Sentence) -> list[Token]:
    return [c for c in sentence.children(noun.index) if c.dep == _SORT]


def _sort_told(given: Numset, noun: Token, sort: Token, asked: Asked) -> str:
    """Of what sort the premise tells it, where it tells something else of the asked sort."""
    found = asked.found
    held = holder(given, found.case.premise)
    link = found.links.get((asked.numset.sentence, sort.index))
    if held is None or link is None or link.premise is None or held.noun.lemma != noun.lemma:
        return ""
    sentence = found.case.premise.sentences[given.sentence]
    own = _sorts(held.noun, sentence)
    if not own and _turns_elsewhere(given, held.noun, link.premise, asked):
        return held.noun.text
    there = found.case.premise.sentences[link.premise.sentence]
    governor = there.tokens[link.premise.token.head]
    is_own = link.premise.sentence == given.sentence and governor.index == held.noun.index
    if len(own) != 1 or is_own or governor.lemma != noun.lemma:
        return ""
    return f"{own[0].text} {held.noun.text}"
