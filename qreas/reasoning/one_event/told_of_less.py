"""Numbers that the premise tells of less than the hypothesis: of a part, of some, of any one.

Who scored 18 in the first quarter need not have scored 18 in all; who paid 20 euros for a shirt and
bought socks spent more; an oven that holds 12 loaves need not have baked 12; and of five keys, two
of which fit, the fifth may be one of these.
"""

from qreas.lexicon.labels import load_labels
from qreas.lexicon.verbs import load_verbs
from qreas.reasoning.events.distribution import is_joint
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import SAME_WORD
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.same_values import Asked, asked_of
from qreas.tags import NOMINAL, OBLIQUE, PRESENT, SUBJECTS
from qreas.types import Kind, Numset, Sentence, Token

_SPENDING, _BUYING = "spend", "buy"
_PAST = "VBD"
_ARGUMENTS = ("nsubj", "nsubj:pass", "obj", "obl", "obl:agent")
_TIMES_OF_DAY = frozenset(("noon", "midday", "midnight", "breakfast", "lunch", "dinner", "dawn"))
_WITHIN = frozenset(("in", "during", "before", "after", "until", "by"))


def part_alone(found: Findings) -> str | None:
    """So much it was in a part of the time, and the hypothesis tells it of all: "in all"."""
    for asked in asked_of(found):
        if not is_joint(asked.sentence) and not _is_of_longer(asked):
            continue
        told = [_part_of_time(n, found) for n in asked.given]
        if all(told):
            return told[0]
    return None


def _is_of_longer(asked: Asked) -> bool:
    """It is told of a time of which the premise has no word: "that day"."""
    times, links = load_labels("en").times, asked.found.links
    return any(
        t.lemma in times
        and t.dep.startswith("obl")
        and (link := links.get((asked.numset.sentence, t.index))) is not None
        and not link.is_aligned
        for t in asked.sentence.tokens
    )


def _part_of_time(given: Numset, found: Findings) -> str:
    """A phrase behind the number, of which the hypothesis has no word: "in the first quarter"."""
    sentence, times = found.case.premise.sentences[given.sentence], load_labels("en").times
    ordinals = [n for n in found.case.premise_numsets if n.unit.kind is Kind.ORDINAL]
    used = found.alignment.used()
    for token in sentence.tokens:
        markers = [t for t in sentence.children(token.index) if t.form in _WITHIN]
        is_behind = token.start >= given.end and token.dep in OBLIQUE and bool(markers)
        is_time = token.lemma in times | _TIMES_OF_DAY or any(
            n.sentence == given.sentence and n.head == token.index for n in ordinals
        )
        if is_behind and is_time and (given.sentence, token.index) not in used:
            return f"{markers[0].text} {token.text}"
    return ""


@needs(asked=(Kind.CURRENCY,))
def beside_unpriced(found: Findings) -> str | None:
    """So much was paid for one thing, something else was bought, and it is told of what was spent.

    The hypothesis does not say for what.
    """
    for asked in asked_of(found):
        said = asked.predicate
        if said is None or not load_verbs().is_in(said.lemma, _SPENDING):
            continue
        own = asked.sentence.tokens
        is_of_thing = any(
            t.pos in NOMINAL and t.dep not in SUBJECTS and not asked.numset.holds(t) for t in own
        )
        bought = None if is_of_thing else _bought_besides(asked)
        if bought is not None:
            return bought.text
    return None


def _bought_besides(asked: Asked) -> Token | None:
    """The verb by which something else was bought, and no price stands with it."""
    premise, numsets = asked.found.case.premise, asked.found.case.premise_numsets
    prices = [n for n in numsets if n.unit.kind is Kind.CURRENCY]
    paid = {t.index for t in asked.given_predicates if t is not None}
    for given in asked.given:
        for token in premise.sentences[given.sentence].tokens:
            is_bought = token.pos == "VERB" and load_verbs().is_in(token.lemma, _BUYING)
            is_priced = any(n.context.verb == token.lemma for n in prices)
            if is_bought and not is_priced and token.index not in paid and token.start > given.end:
                return token
    return None


def told_in_general(found: Findings) -> str | None:
    """So much something holds or makes, and the hypothesis tells it of what was once done.

    The deed stands in another sentence of the premise, which has no such number.
    """
    root = found.case.hypothesis.sentences[0].root
    for asked in asked_of(found):
        event = asked.event
        if root.tag != _PAST or event is None or event.premise is None:
            continue
        done = event.premise.token
        sentence, told = event.premise.sentence, asked.given_predicates
        is_done = done.tag == _PAST and not any(n.sentence == sentence for n in asked.given)
        if is_done and all(t is not None and t.tag in PRESENT for t in told):
            return asked.given[0].text
    return None


@needs(asked=(Kind.ORDINAL,), given=(Kind.COUNT,))
def one_of_some(found: Findings) -> str | None:
    """It is told of one by its place, and the premise only tells of how many it is so."""
    case = found.case
    if any(n.unit.kind is Kind.ORDINAL for n in case.premise_numsets):
        return None
    wholes = [n for n in case.premise_numsets if n.context.whole]
    sentence = case.hypothesis.sentences[0]
    for asked in case.hypothesis_numsets:
        head = sentence.tokens[asked.head] if asked.sentence == 0 else sentence.root
        is_subject = asked.unit.kind is Kind.ORDINAL and head.dep in SUBJECTS
        if is_subject and any(n.unit.name == asked.unit.name for n in wholes):
            return asked.text
    return None


@needs(given=(Kind.COUNT,), asked=(Kind.COUNT,))
def counts_other(found: Findings) -> str | None:
    """The number is that of others who take part: doctors who saw 8 patients are not 8 doctors."""
    for asked in asked_of(found):
        place = (asked.numset.sentence, asked.numset.head)
        link = found.links.get(place)
        if link is None or link.step not in SAME_WORD or link.premise is None:
            continue
        noun, at = link.premise.token, link.premise.sentence
        premise = found.case.premise.sentences[at]
        if all(n.sentence == at and _are_apart(noun, n, premise, found) for n in asked.given):
            return f"{asked.given[0].text} / {noun.text}"
    return None


def _are_apart(noun: Token, given: Numset, premise: Sentence, found: Findings) -> bool:
    """The noun and what is counted are two parts of one event, and neither is the other."""
    head = premise.tokens[given.head]
    is_of_one = noun.head == head.head and {noun.dep, head.dep} <= set(_ARGUMENTS)
    is_of_one = is_of_one and head.pos == "NOUN" and not given.context.whole
    lexicon = found.lexicon
    is_alike = lexicon.is_kind(noun.lemma, head.lemma) or lexicon.is_kind(head.lemma, noun.lemma)
    return is_of_one and noun.dep != head.dep and not is_alike and not given.holds(noun)
