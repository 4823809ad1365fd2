"""Numbers that the premise has, and tells of something else than the hypothesis does.

Each rule returns what the number is told of, for those who ask why; None where it finds nothing.
They say that the hypothesis does not follow by that number, never that it is false.
"""

from collections.abc import Iterator
from itertools import takewhile

from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.one_event.same_values import (
    Asked,
    asked_of,
    has_verb_between,
    predicate_of,
)
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, PLURAL, SUBJECTS, VERBAL
from qreas.types import COUNTS, Kind, Numset, Sentence, Token

_WORDS = "one_event/other_parts"
_AMOUNTS = frozenset((Kind.COUNT, Kind.CURRENCY, Kind.PERCENT, Kind.MEASURE, Kind.DURATION))
# An age is told by its years, and what someone has had for 30 years need not be of that age.
_KINDS = _AMOUNTS | {Kind.AGE}
# So many may be told without a number: "a", "both", "his brothers Al, Bo and Cy".
_OFTEN_UNCOUNTED = 3


def other_number(found: Findings) -> str | None:
    """The event that the hypothesis tells has another number in the premise.

    Who governed for eight years and was sentenced to six was not sentenced to eight.
    """
    return next((told for asked in asked_of(found) if (told := _other_number(asked))), None)


def other_kind(found: Findings) -> str | None:
    """The premise has the number for something of another kind: 64 nurses are no 64 percent.

    Nor do users of Windows 95 come to 95.
    """
    for asked in found.case.hypothesis_numsets:
        given = [n for n in found.case.premise_numsets if _has_number(n, asked)]
        if given and _is_of_other_kind(asked, given, found):
            return given[0].text
    return None


def other_place(found: Findings) -> str | None:
    """The place that the hypothesis names stands with another number: 900 in Ghana, 300 in Kenya.

    Words are read in their order, since parsers hang the places of a list anywhere.
    """
    for asked in asked_of(found):
        named = _names_of_places(asked.sentence)
        if not named:
            continue
        if all(_is_of_one_place(n, named, found) for n in asked.given):
            return asked.given[0].text
        places = [_place_behind(n, found) for n in asked.given]
        if any(t is None or t.form in named for t in places):
            continue
        beside = {n.sentence for n in asked.given}
        for other in found.case.premise_numsets:
            place = _place_behind(other, found)
            is_other = other not in asked.given and other.sentence in beside
            if is_other and place is not None and place.form in named:
                told = next(t.text for t in places if t is not None)
                return f"{asked.given[0].text}, {told}"
    return None


def is_at_other_place(given: Numset, found: Findings) -> bool:
    """Another place is named with the quantity than in the hypothesis, whose place is elsewhere.

    Of twelve in Haiti and three in Cuba, the twelve are not all that are in Haiti and Cuba.
    """
    sentences = found.case.premise.sentences
    named = _names_of_places(found.case.hypothesis.sentences[0])
    if _is_of_one_place(given, named, found):
        return True
    own = sentences[given.sentence]
    if not named or not _names_of_places(own) or not named.isdisjoint(own.vocabulary):
        return False
    return any(not named.isdisjoint(_names_of_places(sentence)) for sentence in sentences)


def _is_of_one_place(given: Numset, named: frozenset[str], found: Findings) -> bool:
    """It is told of one of the places that the hypothesis names with one number, not of all."""
    place = _place_behind(given, found)
    if place is None or place.form not in named or len(found.case.hypothesis_numsets) != 1:
        return False
    others = (_place_behind(n, found) for n in found.case.premise_numsets if n != given)
    return any(other is not None and other.form in named - {place.form} for other in others)


def other_whole(found: Findings) -> str | None:
    """The share is of another people or country: 72 percent of the Ghanaians, not the Kenyans."""
    known = found.lexicon.countries
    for asked in asked_of(found):
        whole = _whole(asked.numset, asked.sentence)
        country = None if whole is None else known.of(whole.form)
        if country is None:
            continue
        wholes = [_whole(n, found.case.premise.sentences[n.sentence]) for n in asked.given]
        named = [None if each is None else known.of(each.form) for each in wholes]
        if all(each is not None and each != country for each in named):
            return next(each.text for each in wholes if each is not None)
    return None


def _other_number(asked: Asked) -> str | None:
    event, predicate = asked.event, asked.predicate
    if event is None or event.premise is None or predicate is None:
        return None
    own, knowledge = event.premise, load_events()
    if asked.numset.unit.kind not in _KINDS:
        return None
    # Of things, the object of a light verb may tell the event: "made two calls".
    if own.token.lemma in knowledge.light and asked.numset.unit.kind in COUNTS:
        return None
    in_subject = _is_in_subject(asked.numset, predicate, asked.sentence)
    for given, each in zip(asked.given, asked.given_predicates, strict=True):
        lemmas = (own.token.lemma, predicate.lemma)
        place = asked.found.case.premise.sentences[given.sentence]
        if each == own.token and not in_subject and _is_in_subject(given, own.token, place):
            continue
        if each is None or each.lemma in lemmas:
            return None
        if knowledge.is_same_kind(each.lemma, predicate.lemma) or _may_mean(each, predicate, asked):
            return None
    sentence = asked.found.case.premise.sentences[own.sentence]
    for other in asked.others():
        if other.sentence != own.sentence:
            continue
        if predicate_of(other, asked.found.case.premise) != own.token:
            continue
        is_part = any(
            each.sentence == own.sentence and not has_verb_between(sentence, each.head, other.head)
            for each in asked.given
        )
        is_alike = _markers(other, sentence) == _markers(asked.numset, asked.sentence)
        if is_alike and not is_part:
            return f"{other.text} → {own.token.text}"
    return None


def _markers(numset: Numset, sentence: Sentence) -> tuple[str, ...]:
    """The prepositions of a quantity and, of an age, of the noun above: "by the age of 16".

    Parsers may hang the preposition on any word of the number.
    """
    head = sentence.tokens[numset.head]
    own = (marker_of(t, sentence) for t in (head, *numset.tokens_in(sentence)))
    above = (sentence.tokens[head.head],) if numset.unit.kind is Kind.AGE else ()
    return next(filter(None, own), ""), *(marker_of(t, sentence) for t in above)


def _is_in_subject(numset: Numset, verb: Token, sentence: Sentence) -> bool:
    """It stands within the phrase of whoever does it: the owner of 5 percent, who buys 3."""
    around = (t for t in sentence.children(verb.index) if t.dep in SUBJECTS)
    return any(t.index == numset.head for each in around for t in sentence.subtree(each.index))


def _may_mean(given: Token, predicate: Token, asked: Asked) -> bool:
    """Who strikes a village hits it, and whoever murders kills."""
    taxonomy = asked.found.lexicon.taxonomy
    return predicate.lemma in taxonomy.synonyms(given.lemma, "v") or (
        taxonomy.is_a(given.lemma, predicate.lemma, "v")
    )


def _has_number(given: Numset, asked: Numset) -> bool:
    bound = asked.interval.is_point and given.interval.low == asked.interval.low
    return bound or given.interval == asked.interval


def _is_of_other_kind(asked: Numset, given: list[Numset], found: Findings) -> bool:
    """Nothing of that value can be compared with the asked quantity, whatever is said of it."""
    case, kind = found.case, asked.unit.kind
    if kind not in _KINDS or any(p.hypothesis == asked and p.premise in given for p in case.pairs):
        return False
    if kind is Kind.COUNT and asked.interval.low <= _OFTEN_UNCOUNTED:
        return False
    return all(
        each.unit.kind in _KINDS | {Kind.IDENTIFIER}
        and each.unit.kind is not kind
        and not _is_name(each, case.premise.sentences[each.sentence])
        for each in given
    ) and not _is_name(asked, case.hypothesis.sentences[asked.sentence])


def _is_name(numset: Numset, sentence: Sentence) -> bool:
    """The number counts no one: "the 1,000 speed skating event" is one event."""
    head = sentence.tokens[numset.head]
    return numset.unit.kind is Kind.COUNT and head.pos != "NUM" and head.tag not in PLURAL


def _place_behind(numset: Numset, found: Findings) -> Token | None:
    """The place named behind the quantity, before the next quantity or verb."""
    sentence = found.case.premise.sentences[numset.sentence]
    first = numset.ends_in(sentence)[1] + 1
    behind = [n.start for n in found.case.premise_numsets if n.start >= numset.end]
    for last, token in enumerate(sentence.tokens[first:], first):
        if token.pos in VERBAL or any(token.start >= start for start in behind):
            return next(_places(sentence, first, last), None)
    return next(_places(sentence, first, len(sentence.tokens)), None)


def _names_of_places(sentence: Sentence) -> frozenset[str]:
    return frozenset(t.form for t in _places(sentence, 0, len(sentence.tokens)))


def _places(sentence: Sentence, first: int, last: int) -> Iterator[Token]:
    """The names behind a preposition of place or time, among these tokens."""
    before = load_word_lists(_WORDS)["at"]
    for token in sentence.tokens[first:last]:
        if token.pos != "PROPN":
            continue
        above = sentence.tokens[token.head]
        marker = marker_of(token, sentence)
        is_of_state = marker == "of" and above.pos == "NOUN"  # "in the state of Kano"
        is_beside = not marker and token.dep == "conj" and above.pos == "PROPN"  # "in Kano and Jos"
        if is_of_state or is_beside:
            marker = marker_of(above, sentence)
        if marker in before:
            yield token


def _whole(numset: Numset, sentence: Sentence) -> Token | None:
    """What the quantity is a share of: "9 percent of the Kenyans", "of the Kenyans, 9 percent"."""
    for child in sentence.children(numset.head):
        if child.dep == "nmod" and marker_of(child, sentence) == "of":
            return child
    if sentence.tokens[0].form != "of":
        return None
    fronted = takewhile(lambda t: t.pos != "PUNCT", sentence.tokens)
    nouns = [t for t in fronted if t.pos in NOMINAL and t.start < numset.start]
    return nouns[-1] if nouns else None
