"""What needs so much: whoever has less does not do it.

Where 40 points are needed to pass, whoever got 38 did not. Whoever got 45 passed where these are
told as the bar, "at least 40" or "the pass mark", and else there may be more to it; to have votes
enough for parliament is not yet to sit there. A share of all tasks is as many of them as it comes
to.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.limits.limits import load_limit_words
from qreas.reasoning.limits.marks_got import by_marks
from qreas.reasoning.limits.pass_marks import by_pass_mark, in_tasks, tasks_of_test
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import TENSED, VERBAL
from qreas.types import Kind, Label, Missing, Numset, Sentence

_RULE = "hurdles"
_DATED = frozenset((Kind.DATE, Kind.TIME, Kind.YEAR, Kind.IDENTIFIER, Kind.ORDINAL))
_MODALS = frozenset(("can", "could", "may", "be", "do", "have", "fail", "to", "able"))
_FAIL = "fail"
# Letters that "pass" and "passing", "qualify" and "qualification" share.
_STEM = 4


@dataclass(frozen=True, slots=True)
class _Hurdle:
    """So much is needed to do something; `goal` is the lemma of what is done with it.

    is_bar: it is told as the bar itself, which whoever reaches it has passed.
    """

    needed: Numset
    goal: str
    is_bar: bool


def prove_by_hurdles(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells what is needed for it, and what the one in question has."""
    del numerals  # what is needed is needed in full
    case = found.case
    marks = by_marks(found) if found.is_one_claim else None
    if marks is not None:
        return marks
    given = [n for n in case.premise_numsets if n.unit.kind not in _DATED]
    if len(given) < 2 or len(case.hypothesis_numsets) > 1 or not found.is_one_claim:
        return None
    tasks = tasks_of_test(given, case.premise)
    given = [n for n in given if n != tasks]
    hurdles = [hurdle for n in given if (hurdle := _hurdle(n, found)) is not None]
    if len(hurdles) != 1:
        return None
    (hurdle,) = hurdles
    if case.hypothesis_numsets:
        is_passed = hurdle.goal in load_word_lists("limits/hurdles")["passing"]
        return by_pass_mark(hurdle.needed, tasks, found) if tasks and is_passed else None
    if tasks is not None and hurdle.needed.unit.kind is Kind.PERCENT:
        needed = in_tasks(hurdle.needed, tasks)
        given = [needed if n == hurdle.needed else n for n in given]
        hurdle = replace(hurdle, needed=needed)
    is_done = _is_done(hurdle, found)
    if is_done is None:
        return None
    reached = [n for n in given if n != hurdle.needed and _is_of_subject(n, hurdle, found)]
    if len(reached) != 1:
        return None
    return _proof(hurdle, reached[0], is_done)


def _proof(hurdle: _Hurdle, reached: Numset, is_done: bool) -> Proof | None:
    have, need = _in_one_unit(reached, hurdle.needed), hurdle.needed.interval
    if have is None or not have.is_point or need.low <= 0:
        return None
    is_enough = have.low >= need.low and not (need.low_open and have.low == need.low)
    if is_enough and hurdle.goal not in load_word_lists("limits/hurdles")["passing"]:
        return None
    if is_enough and not hurdle.is_bar:  # what is needed may not be all that is needed
        return Proof(Label.NEUTRAL, _RULE, missing=(Missing("condition", hurdle.needed.text),))
    label = yes_or_no(is_enough is is_done)
    told = f"{reached.text} against {hurdle.needed.text}"
    return in_one_step(_RULE, label, told, step="limit")


def _in_one_unit(reached: Numset, needed: Numset) -> Interval | None:
    """What was reached, in the unit of what is needed; a bare number is in that unit."""
    if reached.unit == needed.unit or reached.unit.kind is Kind.NUMBER:
        return reached.interval
    if commensurable(reached.unit, needed.unit):
        return convert(reached.interval, reached.unit, needed.unit)
    return None


def _hurdle(numset: Numset, found: Findings) -> _Hurdle | None:
    """Reads "need 40 points to pass", "to pass, you must get 40 points", "the pass mark is 40"."""
    sentence = found.case.premise.sentences[numset.sentence]
    if not sentence.vocabulary.isdisjoint(load_limit_words()["conditions"]):
        return None
    goal = _goal_of_mark(numset, sentence)
    is_mark = goal is not None
    if not (is_mark or _is_of_some(sentence) or _is_denied(sentence)):
        goal = next(_goals(numset, sentence), None) if _is_demanded(numset, sentence) else None
    is_bar = is_mark or tells_bar(numset.interval, sentence)
    return None if goal is None else _Hurdle(numset, goal, is_bar)


def tells_bar(needed: Interval, sentence: Sentence) -> bool:
    """So much is told as the bar: "at least 60", "a minimum of 60", "the pass mark is 60"."""
    is_least = needed.is_one_sided and needed.high == inf
    return is_least or not sentence.vocabulary.isdisjoint(load_word_lists("limits/hurdles")["bars"])


def _is_demanded(numset: Numset, sentence: Sentence) -> bool:
    """The amount is what is needed, or in the clause that somebody has to do; not what one has."""
    demands = load_word_lists("limits/hurdles")["demands"]
    verbs = [t for t in sentence.ancestors(numset.head) if t.pos in VERBAL]
    for depth, verb in enumerate(verbs):
        around = (verb, *(t for t in sentence.children(verb.index) if t.dep.startswith("aux")))
        asked = {t.lemma for t in around} & demands
        if asked - (set() if depth else {"have"}):
            return True
        if verb.dep != "xcomp":
            return False
    return False


def _goals(numset: Numset, sentence: Sentence) -> Iterator[str]:
    """The verbs behind "to" that do not themselves take the amount."""
    for to, verb in zip(sentence.tokens, sentence.tokens[1:], strict=False):
        is_infinitive = to.tag == "TO" and verb.tag == "VB"
        below = sentence.subtree(verb.index)
        demands = load_word_lists("limits/hurdles")["demands"]
        # "To pass you need 40 marks", whatever a parser hangs on what.
        between = [t for t in below if t.index > verb.index and t.end <= numset.start]
        is_apart = not any(numset.holds(t) for t in below)
        if is_infinitive and (is_apart or any(t.lemma in demands for t in between)):
            yield verb.lemma


def _goal_of_mark(numset: Numset, sentence: Sentence) -> str | None:
    """What a mark is for, of which the sentence says how high it is: "the pass mark is 40"."""
    words = load_word_lists("limits/hurdles")
    root = sentence.root
    first = numset.ends_in(sentence)[0]
    is_plain = root.lemma == "be" or numset.holds(root)
    is_plain |= first > 0 and sentence.tokens[first - 1].lemma == "be"
    for mark in sentence.tokens if is_plain else ():
        if mark.lemma in words["marks"] and mark.dep.startswith("nsubj"):
            named = {t.lemma[:_STEM] for t in sentence.children(mark.index)}
            return next((goal for goal in words["passing"] if goal[:_STEM] in named), None)
    return None


def _is_of_some(sentence: Sentence) -> bool:
    """Only some have to: "boys need 40 points"."""
    some = load_word_lists("limits/hurdles")["some"]
    return any(
        t.dep.startswith("nsubj") and {t.lemma, t.form.removesuffix("s")} & some
        for t in sentence.tokens
    )


def _is_denied(sentence: Sentence) -> bool:
    return not sentence.vocabulary.isdisjoint(load_operators().negations)


def _is_done(hurdle: _Hurdle, found: Findings) -> bool | None:
    """Whether the hypothesis says that it is done; None where it says something else."""
    (sentence,) = found.case.hypothesis.sentences
    verbs = [t for t in sentence.tokens if t.pos in VERBAL and t.lemma not in _MODALS]
    lemmas = [t.lemma for t in verbs or [sentence.root]]
    if len(lemmas) != 1:
        return None
    turns = [t for t in sentence.tokens if t.form in load_operators().negations]
    is_failed = sentence.vocabulary & {_FAIL} and lemmas != [_FAIL]
    is_other = load_events().is_complement(hurdle.goal, lemmas[0])
    if lemmas[0] != hurdle.goal and not is_other:
        return None
    if not _says_nothing_else(sentence, {lemmas[0], *_MODALS}, found):
        return None
    return (len(turns) + bool(is_failed) + is_other) % 2 == 0


def _says_nothing_else(sentence: Sentence, known: set[str], found: Findings) -> bool:
    known = known | load_word_lists("limits/hurdles")["exams"]
    return all(
        link.keeps or link.hypothesis.key in known
        for link in found.alignment.links
        if not sentence.tokens[link.hypothesis.token.index].is_root
    )


def _is_of_subject(numset: Numset, hurdle: _Hurdle, found: Findings) -> bool:
    """The premise says plainly, elsewhere, that whom the hypothesis is about has so much."""
    (asked,) = found.case.hypothesis.sentences
    subject = next((t for t in asked.tokens if t.dep.startswith("nsubj")), None)
    link = None if subject is None else found.links.get((0, subject.index))
    if link is None or link.premise is None or _in_one_unit(numset, hurdle.needed) is None:
        return False
    place = (numset.sentence, numset.head)
    if found.premise_claims.of(place) or link.premise.place[0] != numset.sentence:
        return False
    sentence = found.case.premise.sentences[numset.sentence]
    verb = next((t for t in sentence.ancestors(numset.head) if t.pos in VERBAL), None)
    own = () if verb is None else sentence.children(verb.index)
    subjects = [t for t in own if t.dep.startswith("nsubj")]
    if verb is not None and not subjects and verb.dep == "conj" and verb.tag in TENSED:
        # "needed 50 to pass and got 48": a finite verb goes on for whoever is told of first.
        subjects = [t for t in sentence.tokens if t.dep.startswith("nsubj")][:1]
    return any(t.index == link.premise.place[1] for t in subjects)
