"""What a value has come to since then: "was 20 dollars and has since tripled", "doubled from 80".

The verb that multiplies has no number beside it: the value stands in the clause that tells what was
so first, before it ("In 1990 the town had 5,000 people. Since then the number has doubled"), behind
"when" ("since 1980, when it was 2 million"), or in a clause of the noun ("Membership, which was 150
in 2010, has quadrupled").
"""

from collections.abc import Iterator, Sequence

from qreas.dependents import subject_of
from qreas.function_words import THIRD_PERSON
from qreas.reasoning.contrast.movement import Movement
from qreas.reasoning.contrast.movement_reading import is_hedged
from qreas.reasoning.contrast.next_steps import STANDING
from qreas.reasoning.contrast.steps import VALUES
from qreas.reasoning.contrast.stretches import is_of_time
from qreas.reasoning.events.context import claims
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.names import Place
from qreas.tags import TENSED
from qreas.types import Change, Document, Numset, Sentence, Token

_SINCE, _WHEN = "since", "when"
_HAVE, _FIGURES = "have", frozenset(("number", "figure", "total", "amount", "value", "price"))
_TELLING = STANDING | {_HAVE, "count"}


def multiplied_since(document: Document, numsets: Sequence[Numset]) -> Iterator[Movement]:
    """The movement from the one value of a text by the one verb that has multiplied it since."""
    values = [n for n in numsets if n.unit.kind in VALUES and n.interval.is_point]
    verbs = list(_verbs(document)) if len(values) == 1 else []
    if len(verbs) != 1 or values[0].context.change is not Change.NONE:
        return
    (value,), ((at, verb),) = values, verbs
    if not _is_first(value, at, verb, document):
        return
    factor = load_events().multiples[verb.lemma]
    told = f"{value.text}, {verb.text}"
    own = {value.sentence, at}
    said = frozenset((i, t.index) for i in own for t in document.sentences[i].tokens)
    early = frozenset(_dated(value, document))
    after = value.interval.scaled(factor)
    yield Movement(
        value.interval, after, value.unit, told, (value,), said, early, is_up_to_now=True
    )


def _verbs(document: Document) -> Iterator[tuple[int, Token]]:
    """The verbs that multiply something by just so much, each with its sentence."""
    multiples = load_events().multiples
    for at, sentence in enumerate(document.sentences):
        if _SINCE not in sentence.vocabulary or sentence.vocabulary.isdisjoint(multiples):
            continue
        for verb in sentence.tokens:
            is_told = verb.lemma in multiples and verb.tag in TENSED
            is_told = is_told and not is_hedged(verb, sentence.tokens)
            if is_told and not claims(sentence, verb.index):
                yield at, verb


def _is_first(value: Numset, at: int, verb: Token, document: Document) -> bool:
    """The value is what was so first, and of what the verb multiplies."""
    sentence = document.sentences[value.sentence]
    above = (sentence.tokens[value.head], *sentence.ancestors(value.head))
    telling = next((t for t in above if subject_of(sentence, t) is not None), None)
    copulas = () if telling is None else sentence.children(telling.index)
    verbs = {t.lemma for t in copulas if t.dep == "cop"}
    if telling is None or telling == verb or {*verbs, telling.lemma}.isdisjoint(_TELLING):
        return False
    if value.sentence != at:
        return value.sentence < at and _takes_up(verb, document.sentences[at], sentence)
    if value.start > verb.start:
        between = [t.form for t in sentence.tokens if verb.end <= t.start < value.start]
        return _WHEN in between and _SINCE in between[: between.index(_WHEN)]
    is_of_noun = telling.dep == "acl:relcl" and sentence.tokens[telling.head].head == verb.index
    return is_of_noun or _takes_up(verb, sentence, sentence)


def _takes_up(verb: Token, sentence: Sentence, first: Sentence) -> bool:
    """What it multiplies is told before: it has no subject of its own, or one that points there."""
    subject = subject_of(sentence, verb)
    if subject is None or subject.form in THIRD_PERSON or subject.lemma in _FIGURES:
        return True
    is_same = sentence is first
    before = sentence.tokens[: subject.index] if is_same else first.tokens
    return any(t.lemma == subject.lemma for t in before)


def _dated(value: Numset, document: Document) -> Iterator[Place]:
    """Where the words stand that tell when it was so."""
    for token in document.sentences[value.sentence].tokens:
        if is_of_time(token) and not value.holds(token):
            yield value.sentence, token.index
