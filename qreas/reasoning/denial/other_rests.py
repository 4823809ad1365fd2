"""Whether the hypothesis says something new of those left after a subtraction.

Of 14 in hospital, two of them with burns, nothing says that twelve had minor injuries; and where
9,000 of 12,000 voted, 85 percent for a strike, no 3,000 are against it.
"""

from qreas.composition.cues import find_cues
from qreas.function_words import OF_ALL_NAMED
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.apart.parts import is_excepted
from qreas.reasoning.denial.untold_answers import REST
from qreas.reasoning.division.denials import is_denied
from qreas.reasoning.division.divisions import parts
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import parts_of_wholes
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.steps import UNTOLD, Step
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import LEXICAL, NOMINAL, PREMODIFIERS, VERBAL
from qreas.types import Change, Document, Equation, Kind, Numset, Operator

_REST, _OF, _PAIR = "rest", "of", 2
_OBJECTS = ("obj", "obl")


def is_of_other_than_rest(equation: Equation | None, found: Findings) -> bool:
    """The equation takes a part from its whole, and nothing of what is said is told of the part."""
    if equation is None or equation.operators - {Operator.EQUALS} != {Operator.SUBTRACT}:
        return False
    if _is_of_other_kind(found) or _is_of_untold_sort(equation, found):
        return True
    part = _part(equation, found)
    if part is None:
        return False
    return _is_said_of_another(part, found) or (
        not _asks_for_rest(found) and _is_untold(part, found)
    )


def _is_of_other_kind(found: Findings) -> bool:
    """They are called a kind of which nothing is told: no apple trees may be no pear trees."""
    sentence = found.case.hypothesis.sentences[0]
    own = sentence.children(sentence.root.index)
    if sentence.root.pos not in NOMINAL or not any(t.dep == "cop" for t in own):
        return False
    kinds = (found.links.get((0, t.index)) for t in own if t.dep in PREMODIFIERS)
    return any(link is not None and not link.is_aligned for link in kinds)


def _is_of_untold_sort(equation: Equation, found: Findings) -> bool:
    """They are called a sort that the premise does not know, and that none it counts leaves over.

    Of a crew of four, two of them Americans, two are no women for that; boys are left by girls.
    """
    sentence = found.case.hypothesis.sentences[0]
    link = found.links.get((0, sentence.root.index))
    below = {t.dep for t in sentence.children(sentence.root.index)}
    is_called = sentence.root.pos in NOMINAL and "cop" in below and "case" not in below
    if not is_called or is_denied(sentence.tokens) or link is None or link.step not in UNTOLD:
        return False
    events, premise = load_events(), found.case.premise
    heads = (premise.sentences[n.sentence].tokens[n.head] for n in equation.used)
    return not any(
        events.are_sorts_apart(head.lemma, sentence.root.lemma)
        or events.is_complement(head.lemma, sentence.root.lemma)
        for head in heads
    )


def _part(equation: Equation, found: Findings) -> Numset | None:
    """What is taken away, where it is some of what it is taken from, and not excepted from all."""
    used, case = set(equation.used), found.case
    divided = parts_of_wholes(case.premise, case.premise_numsets)
    pairs = [part for part, whole in divided if {part, whole} == used]
    told = [n for n in equation.used if n in case.premise_numsets and _is_of_them(n, case.premise)]
    return next((part for part in (*pairs, *told) if not is_excepted(part, case.premise)), None)


def _is_of_them(numset: Numset, document: Document) -> bool:
    """A pronoun beside it tells of which ones it is: "two of them", "of whom 9,000"."""
    tokens = document.sentences[numset.sentence].tokens
    before = [t.form for t in tokens if t.end <= numset.start][-_PAIR:]
    behind = [t.form for t in tokens if t.start >= numset.end][:_PAIR]
    return any(
        len(words) == _PAIR and words[0] == _OF and words[1] in OF_ALL_NAMED
        for words in (before, behind)
    )


def _asks_for_rest(found: Findings) -> bool:
    """The words are those for what is left, or deny or compare what is told of the part."""
    case = found.case
    sentence = case.hypothesis.sentences[0]
    words = load_word_lists("calculation/calculated")
    asking = REST | words["other"]
    is_compared = any(n.context.change is not Change.NONE for n in case.hypothesis_numsets)
    if is_compared or is_denied(sentence.tokens) or _REST in find_cues(sentence.tokens):
        return True
    return case.hypothesis.mentions(asking) or case.premise.mentions(REST)


def _is_said_of_another(part: Numset, found: Findings) -> bool:
    """What is said of them, or its object, stands behind another quantity than the part's."""
    sentence = found.case.hypothesis.sentences[0]
    said = [t for t in sentence.children(sentence.root.index) if t.dep in _OBJECTS]
    links = [found.links.get((0, t.index)) for t in (sentence.root, *said)]
    given = [x.premise for x in links if x is not None and x.is_aligned and x.premise is not None]
    between = [
        n
        for n in found.case.premise_numsets
        if n.sentence == part.sentence and n.start >= part.end and not _is_other(n, part)
    ]
    return any(
        n.end <= word.token.start
        for word in given
        if word.sentence == part.sentence
        for n in between
    )


def _is_other(numset: Numset, part: Numset) -> bool:
    """It counts those of whom the part is some, or tells of who is left: "the third was freed"."""
    if numset.unit.kind is Kind.ORDINAL:
        return True
    return numset.unit == part.unit and numset.interval.low >= part.interval.high


def _is_untold(part: Numset, found: Findings) -> bool:
    """What is said of them the premise has no word for, or says of the part, by no predicate."""
    case = found.case
    sentence = case.premise.sentences[part.sentence]
    if any(t.pos in VERBAL for t in sentence.tokens if t.start >= part.end):
        return False
    if any(p.predicate is not None for p in parts(case.premise, case.premise_numsets)):
        return False
    said = [
        found.links.get((0, t.index))
        for t in case.hypothesis.sentences[0].tokens
        if t.pos in LEXICAL and not any(n.holds(t) for n in case.hypothesis_numsets)
    ]
    known = [link for link in said if link is not None]
    return bool(known) and all(link.step in UNTOLD or _is_of_part(link, part) for link in known)


def _is_of_part(link: Link, part: Numset) -> bool:
    """The word that stands for it is behind the part: of the burns of two, the others have none."""
    given = link.premise
    if given is None or link.step is Step.OPPOSITE:
        return False
    return given.sentence == part.sentence and given.token.start >= part.end
