"""Numbers that the premise tells in a narrower clause or phrase than the hypothesis.

Of the children "who can swim" three are girls, who are not all that can; in Spain, "where it has
3,000 people", a firm need not have all; and the rooms "with a sea view" are not all rooms.
"""

from fractions import Fraction

from qreas.dependents import relative_clauses
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.same_values import Asked, asked_of
from qreas.tags import NOMINAL, OBLIQUE, RELATIVE
from qreas.types import Kind, Numset, Sentence, Token

_WHERE, _CLAUSE = "where", "acl:relcl"
_HAVING, _THERE = frozenset(("have", "own", "contain", "comprise")), "there"
_NARROWING = frozenset(("with", "without", "from", "under", "over", "for", "aged"))
_OF = "of"
_COUNTED = (Kind.COUNT, Kind.NUMBER, Kind.DURATION, Kind.MEASURE)
_EXACTLY = frozenset(("only", "just", "exactly", "precisely"))
_SETTING = frozenset(("in", "at", "on", "near", "during", "from"))
_AMOUNTS = (Kind.COUNT, Kind.NUMBER, Kind.CURRENCY, Kind.MEASURE)


@needs(given=(Kind.COUNT, Kind.NUMBER, Kind.PERCENT, Kind.RATIO))
def said_of_whole(found: Findings) -> str | None:
    """It is said of the whole of which the premise counts some, in a clause that tells which."""
    for asked in asked_of(found):
        event = asked.event
        if event is None or event.premise is None:
            continue
        told = event.premise
        sentence = found.case.premise.sentences[told.sentence]
        if asked.given and all(
            n.sentence == told.sentence and _is_in_clause_of_whole(told.token, n, sentence)
            for n in asked.given
        ):
            return f"{asked.given[0].text} / {told.token.text}"
    return None


def _is_in_clause_of_whole(verb: Token, numset: Numset, sentence: Sentence) -> bool:
    """The verb is that of a clause behind the noun "of" which there are so many."""
    whole = sentence.tokens[verb.head]
    if verb.dep != _CLAUSE or whole.dep != "nmod" or marker_of(whole, sentence) != _OF:
        return False
    opening = sentence.subtree(verb.index)[0]
    is_some = whole.index == numset.head and bool(numset.context.whole)
    return opening.tag in RELATIVE and (is_some or whole.head == numset.head)


@needs(premise=(_WHERE,), asked=_AMOUNTS)
def there_only(found: Findings) -> str | None:
    """It is told of a place by a clause, and the hypothesis does not speak of the place."""
    used = found.alignment.used()
    for asked in asked_of(found):
        if asked.numset.unit.kind not in _AMOUNTS:
            continue
        places = [_place_of_clause(n, found) for n in asked.given]
        if all(
            place is not None and (n.sentence, place.index) not in used
            for n, place in zip(asked.given, places, strict=True)
        ):
            return next((place.text for place in places if place is not None), None)
    return None


def _place_of_clause(numset: Numset, found: Findings) -> Token | None:
    """The noun of the place where a clause with the number tells what is so: "Spain, where"."""
    tokens = found.case.premise.sentences[numset.sentence].tokens
    sentence = found.case.premise.sentences[numset.sentence]
    for above in (tokens[numset.head], *sentence.ancestors(numset.head)):
        where = next((t for t in sentence.children(above.index) if t.form == _WHERE), None)
        if where is None or above.is_root:
            continue
        before = [t for t in tokens[: where.index] if t.text != ","][-1:]
        return next((t for t in before if t.pos in NOMINAL), None)
    return None


@needs(asked=(Kind.COUNT, Kind.NUMBER, Kind.MEASURE))
def bound_of_part(found: Findings) -> str | None:
    """No more than so many are told of all places and times, and the premise tells of one of them.

    Who bought three hats in Rome may have bought more elsewhere, and a lake be deeper elsewhere.
    """
    case = found.case
    for asked in case.hypothesis_numsets:
        if not _is_bound_above(asked, found):
            continue
        tokens = case.hypothesis.sentences[asked.sentence].tokens
        if any(t.dep in OBLIQUE and not asked.holds(t) for t in tokens):
            continue  # "in the crash", of which there is but one
        pairs = (p for p in case.pairs if p.hypothesis == asked)
        told = [_setting(p.premise, found) for p in pairs if p.converted.within(asked.interval)]
        if told and all(told):
            return told[0]
    return None


def _is_bound_above(numset: Numset, found: Findings) -> bool:
    """It leaves room for fewer, or says "only"."""
    low, high = numset.interval.low, numset.interval.high
    is_open = not isinstance(low, Fraction) or low <= 0
    is_bound = isinstance(high, Fraction) and is_open and low != high
    return is_bound or found.case.hypothesis.word_before(numset.start) in _EXACTLY


def _setting(numset: Numset, found: Findings) -> str:
    """Where or when it is so, of which the hypothesis has no word; empty for nowhere."""
    sentence = found.case.premise.sentences[numset.sentence]
    head, used = sentence.tokens[numset.head], found.alignment.used()
    around = {head.index, head.head, *(t.index for t in sentence.ancestors(numset.head))}
    for token in sentence.tokens:
        is_around = token.dep in OBLIQUE and token.head in around and token.pos in NOMINAL
        if not is_around or numset.holds(token) or marker_of(token, sentence) not in _SETTING:
            continue
        if any(n.holds(token) and n.unit.kind in _COUNTED for n in found.case.premise_numsets):
            continue  # "in three shops" are all shops
        phrase = sentence.subtree(token.index)
        if not any((numset.sentence, t.index) in used for t in phrase):
            return " ".join(t.text for t in phrase)
    return ""


@needs(asked=(Kind.COUNT,))
def of_such_only(found: Findings) -> str | None:
    """So many of such a sort somebody has, and the hypothesis tells it of all that they have."""
    for asked in asked_of(found):
        verb = asked.predicate
        if asked.numset.unit.kind is not Kind.COUNT or not _is_of_all(verb, asked):
            continue
        told = [_narrowing(n, found) for n in asked.given]
        if all(told):
            return told[0]
    return None


def _is_of_all(verb: Token | None, asked: Asked) -> bool:
    if verb is None:
        return False
    own = asked.sentence.children(verb.index)
    return verb.lemma in _HAVING or any(t.dep == "expl" and t.form == _THERE for t in own)


def _narrowing(numset: Numset, found: Findings) -> str:
    """What tells which sort is counted, and is not in the hypothesis; empty for nothing."""
    sentence = found.case.premise.sentences[numset.sentence]
    head, used = sentence.tokens[numset.head], found.alignment.used()
    phrases = [t for t in sentence.children(head.index) if t.dep == "nmod" and t.index > head.index]
    clauses = relative_clauses(sentence, head.index)
    for child in (*(t for t in phrases if marker_of(t, sentence) in _NARROWING), *clauses):
        phrase = sentence.subtree(child.index)
        before = sentence.tokens[max(0, phrase[0].index - 1)]
        is_told = any((numset.sentence, t.index) in used for t in phrase)
        if before.index == head.index and not is_told:
            return " ".join(t.text for t in phrase)
    return ""
