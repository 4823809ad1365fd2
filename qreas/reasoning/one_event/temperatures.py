"""Which side of a mark a temperature is on: at -5 degrees it is below freezing, and not above zero.

It is so warm, or the temperature is, as it is told; of degrees whose scale no text tells, only that
follows which is so of those of Celsius and of Fahrenheit.
"""

from collections.abc import Iterable, Sequence

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.temperature_reading import WORDS, Warmth, compared, warmths
from qreas.reasoning.one_event.temperature_steps import warmths_by_step
from qreas.reasoning.proof import TURNED, Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import SUBJECTS
from qreas.types import Change, Document, Kind, Label, Numset, Sentence

_RULE = "temperatures"
_IF = frozenset(("if", "unless", "when", "whenever", "once"))
_OVERNIGHT, _NIGHT, _THAN = "overnight", "night", "than"
_WILL, _NO = frozenset(("will", "'ll", "’ll", "wo", "shall")), "no"


@needs(given=(Kind.TEMPERATURE, Kind.NUMBER))
def prove_by_temperatures(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell how warm the same is at the same time."""
    del numerals  # a temperature is what it is
    case = found.case
    if not found.is_one_claim:
        return None
    given, by_step = _given(case.premise, case.premise_numsets)
    asked = warmths(case.hypothesis.sentences[0], case.hypothesis_numsets)
    if not given or len(asked) != 1 or not _are_plain(found, by_step=by_step):
        return None
    own = [each for each in given if _is_of_same(each, given, asked[0], found)]
    if len(own) != 1:
        return None
    label = compared(own[0], asked[0])
    if label is None or label is Label.NEUTRAL or not _is_said_so(own[0], asked[0], label, found):
        return None
    if _denials(case.hypothesis):
        label = TURNED[label]
    told = f"{own[0].told} → {asked[0].told}"
    return in_one_step(_RULE, label, told)


def _given(premise: Document, numsets: Sequence[Numset]) -> tuple[list[Warmth], bool]:
    """The temperatures that the premise tells, and whether it tells one of them by a step."""
    stepped = warmths_by_step(premise, numsets)
    if stepped:
        return stepped, True
    is_told = len(premise.sentences) == 1 and not _goes_on(numsets)
    return (warmths(premise.sentences[0], numsets) if is_told else []), False


def _are_plain(found: Findings, *, by_step: bool) -> bool:
    """Both tell of the same time, with no "may", and the premise denies and bounds nothing."""
    premise, hypothesis = found.case.premise, found.case.hypothesis
    told = {_time(sentence) for sentence in premise.sentences}
    times = told.pop(), _time(hypothesis.sentences[0])
    if told:
        return False
    is_bounded = any(t.mentions(load_word_lists(WORDS)["bounding"]) for t in (premise, hypothesis))
    is_denied = bool(_denials(premise)) or len(_denials(hypothesis)) > 1
    if any(t.mentions(_IF) for t in (premise, hypothesis)):
        return False  # what sounds if it is warm may sound when it is not
    if not by_step and _is_warmer_elsewhere(premise.sentences[0]):
        return False
    return None is not times[0] == times[1] and not is_bounded and not is_denied


def _is_warmer_elsewhere(sentence: Sentence) -> bool:
    """It is told to be warmer or colder than where the temperature is: "and colder in Oslo"."""
    comparing = words_of(WORDS, "above_than", "below_than")
    pairs = zip(sentence.tokens, sentence.tokens[1:], strict=False)
    return any(t.form in comparing and behind.form != _THAN for t, behind in pairs)


def _goes_on(numsets: Sequence[Numset]) -> bool:
    """It is told by how much the temperature went up or down, and not where to."""
    changes = {n.context.change for n in numsets if n.unit.kind is Kind.TEMPERATURE}
    return not changes.isdisjoint((Change.INCREASE, Change.DECREASE)) and Change.TO not in changes


def _denials(document: Document) -> list[str]:
    return [t.form for t in document.tokens if t.form in load_operators().negations | {_NO}]


def _time(sentence: Sentence) -> str | None:
    """Whether it was, is or will be so; None where it only may."""
    modals = {t.form for t in sentence.tokens if t.tag == "MD"}
    if modals:
        return "future" if modals <= _WILL else None
    return "past" if any(t.tag == "VBD" for t in sentence.tokens) else "present"


def _is_of_same(given: Warmth, all_given: Iterable[Warmth], asked: Warmth, found: Findings) -> bool:
    """What stands beside the asked temperature stands beside this one, and beside no other.

    What has the temperature in the one text has it in the other, be it the weather or a thing.
    """
    said = _lemmas(asked)
    if not said - load_word_lists(WORDS)["reaching"] <= _lemmas(given):
        return False
    others = [_lemmas(each) for each in all_given if each is not given]
    if others and any(said <= each for each in others):
        return False
    return _things(given, found.case.premise) <= said


def _lemmas(warmth: Warmth) -> frozenset[str]:
    """What is said besides that there is a temperature."""
    words = load_word_lists(WORDS)
    light = words["light"] | load_operators().negations | {_NO}
    said = frozenset(t.lemma for t in warmth.said if not {t.lemma, t.form} & light)
    return said - {_OVERNIGHT} | {_NIGHT} if _OVERNIGHT in said else said


def _things(warmth: Warmth, premise: Document) -> frozenset[str]:
    """The thing that has the temperature, where it is not the weather."""
    light = load_word_lists(WORDS)["light"]
    tokens = (t for sentence in premise.sentences for t in sentence.tokens)
    subjects = (t for t in tokens if t.dep in SUBJECTS and t in warmth.said)
    return frozenset(t.lemma for t in subjects if t.lemma not in light and t.pos != "PRON")


def _is_said_so(given: Warmth, asked: Warmth, label: Label, found: Findings) -> bool:
    """Where only the hypothesis has a temperature get there, it is told to stay elsewhere."""
    words = load_word_lists(WORDS)
    told = _lemmas(given)
    for way in (words["falling"], words["rising"]):
        told |= way if told & way else frozenset()
    reached = (_lemmas(asked) & words["reaching"]) - told
    stays = found.case.premise.mentions(words["staying"])
    return not reached or (label is Label.CONTRADICTION and stays)
