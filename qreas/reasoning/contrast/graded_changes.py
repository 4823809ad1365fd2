"""What becomes dearer or cheaper, warmer or colder, where its price or temperature goes up or down.

The premise tells of a measure of a thing, "the price of oil", and the hypothesis of the thing.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.dependents import subject_of
from qreas.reasoning.contrast.changes import turn_of
from qreas.reasoning.contrast.gradables import comparatives
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import RISE
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUBJECTS
from qreas.types import Sentence, Token

_RULE = "graded-changes"
_WORDS = "contrast/graded_changes"
_WEATHER, _IT = "temperature", "it"
_MEASURES = ("price", _WEATHER)
_ARTICLES = frozenset(("DET", "PUNCT", "ADP", "PART"))
# How the thing hangs on its measure: "the price of oil", "oil prices", "the train's fares".
_OWNER = ("nmod", "nmod:poss", "compound")
# What sets a change against another time.
_WHEN = frozenset(("before", "until", "but", "then", "while"))


@dataclass(frozen=True, slots=True)
class _Change:
    """A measure that moves: which one, which way, and of what it is told.

    sign:  1 where it rises, -1 where it falls.
    verb:  the index of the verb of its sentence.
    thing: the words for what has it, without articles and prepositions; none for the weather.
    """

    measure: str
    sign: int
    sentence: int
    verb: int
    thing: frozenset[int]
    told: str


@needs(hypothesis=lambda: load_word_lists(_WORDS)["becoming"])
def prove_by_graded_changes(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says how a thing became of which the premise tells a measure."""
    del numerals  # by how much it went is not asked
    hypothesis = found.case.hypothesis
    words = load_word_lists(_WORDS)
    if not found.is_one_claim:
        return None
    sentence = hypothesis.sentences[0]
    graded = comparatives(sentence.tokens)
    if len(graded) != 1 or sentence.root.lemma not in words["becoming"]:
        return None
    if "than" in sentence.vocabulary or _is_unsure(found):
        return None
    told = list(_changes(found))
    if len(told) != 1:
        return None
    (change,) = told
    word, degree = graded[0].word, graded[0].turn
    is_up = word in words[f"{change.measure}-up"]
    if not is_up and word not in words[f"{change.measure}-down"]:
        return None
    if not _is_of_same(change, graded[0].tokens, found):
        return None
    is_so = degree * (1 if is_up else -1) == change.sign
    label = yes_or_no(is_so)
    return in_one_step(_RULE, label, change.told, step="by-change")


def _is_unsure(found: Findings) -> bool:
    root = found.case.hypothesis.sentences[0].root
    negations = load_operators().negations
    is_denied = found.case.mentions(negations)
    return is_denied or bool(found.hypothesis_claims.of((0, root.index)))


def _changes(found: Findings) -> Iterator[_Change]:
    """The measures that rise or fall; none where other things do, too, or at other times."""
    if found.case.premise.mentions(_WHEN):
        return
    for index, sentence in enumerate(found.case.premise.sentences):
        for verb in (t for t in sentence.tokens if t.pos == "VERB"):
            way = _way(verb, sentence)
            if way is None:
                continue
            subject = subject_of(sentence, verb)
            measure = None if subject is None else _measure(subject)
            is_plain = not found.premise_claims.of((index, verb.index))
            if subject is None or measure is None or not is_plain:
                continue
            thing = _thing(subject, sentence)
            # "Temperatures rose": it got warmer.
            if thing or (measure == _WEATHER and not _own(subject, sentence)):
                told = f"{subject.text} {verb.text}"
                sign = 1 if way == RISE else -1
                yield _Change(measure, sign, index, verb.index, thing, told)


def _way(verb: Token, sentence: Sentence) -> str | None:
    """Whether the verb, or the particle right behind it, tells of a rise or a fall."""
    behind = sentence.tokens[verb.index + 1 : verb.index + 2]
    return turn_of(verb) or next((way for t in behind if (way := turn_of(t))), None)


def _measure(noun: Token) -> str | None:
    words = load_word_lists(_WORDS)
    return next((each for each in _MEASURES if noun.lemma in words[each]), None)


def _thing(measure: Token, sentence: Sentence) -> frozenset[int]:
    """The words for what has the measure; empty where other words tell which measure it is."""
    own = _own(measure, sentence)
    if len(own) != 1 or own[0].dep not in _OWNER:
        return frozenset()
    inside = sentence.subtree(own[0].index)
    return frozenset(t.index for t in inside if t.pos not in _ARTICLES)


def _own(measure: Token, sentence: Sentence) -> list[Token]:
    return [t for t in sentence.children(measure.index) if t.pos not in _ARTICLES]


def _is_of_same(change: _Change, graded: tuple[Token, ...], found: Findings) -> bool:
    """All else that the hypothesis says stands in the change's sentence, and it names the thing."""
    becoming = load_word_lists(_WORDS)["becoming"]
    named: set[int] = set()
    for link in found.alignment.links:
        token = link.hypothesis.token
        is_it = token.form == _IT and not change.thing
        if token in graded or token.lemma in becoming or is_it:
            continue
        if not link.keeps or link.premise is None or link.step is Step.REFERS:
            return False
        if link.premise.sentence != change.sentence:
            return False
        is_thing = link.premise.token.index in change.thing
        if token.dep in SUBJECTS and not is_thing:
            return False
        if is_thing:
            named.add(link.premise.token.index)
    return named == change.thing
