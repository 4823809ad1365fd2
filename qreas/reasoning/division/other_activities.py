"""What somebody is doing or is like, where the premise tells something else of them alone.

Two pandas that are lying in the grass may be playing, or not; and cups that are not broken need not
be new. Where two of nine plates are dirty, two need not be broken.
"""

from qreas.lexicon.labels import load_labels
from qreas.reasoning.division.divisions import parts
from qreas.reasoning.events.events import Event
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.types import Kind, Numset, Role, Sentence

_PROGRESSIVE, _BE, _NO = "VBG", "be", "no"
_COUNTED, _STATES = (Kind.COUNT, Kind.NUMBER), ("ADJ", "NOUN", "VERB")
_SAYING, _DAYS = (*_STATES, "NUM", "PROPN"), frozenset(("today", "yesterday", "tomorrow", "now"))


def other_activity(found: Findings) -> str | None:
    """The premise tells what else they are doing, and nothing of what the hypothesis tells."""
    asked = next((e for e in found.hypothesis_events if e.head.is_root), None)
    sentences = found.case.premise.sentences
    if asked is None or not _is_going_on(asked, found.case.hypothesis.sentences[asked.sentence]):
        return None
    link = found.links.get(asked.place)
    if link is None or link.is_aligned or not found.lexicon.taxonomy.knows(asked.head.lemma, "v"):
        return None
    agents = {a.token.index for a in asked.arguments if a.role is Role.AGENT}
    links = (found.links.get((asked.sentence, index)) for index in agents)
    doers = {x.premise.place for x in links if x is not None and x.premise and x.keeps}
    for event in found.premise_events.values():
        own = {(event.sentence, a.token.index) for a in event.arguments if a.role is Role.AGENT}
        if own & doers and _is_going_on(event, sentences[event.sentence]):
            return f"{event.head.text} → {asked.head.text}"
    return None


def other_state(found: Findings) -> str | None:
    """The premise tells only another state of them, and nothing stands for the asked one."""
    case = found.case
    if len(case.premise.sentences) != 1:
        return None
    given, sentence = case.premise.sentences[0], case.hypothesis.sentences[0]
    told, asked = given.root, sentence.root
    link = found.links.get((0, asked.index))
    if link is None or link.premise is not None or not _is_plain_state(asked.index, sentence):
        return None
    if (0, told.index) in found.alignment.used() or not _is_plain_state(told.index, given):
        return None
    return f"{told.text} → {asked.text}"


def other_said_of_part(found: Findings) -> str | None:
    """Of so many of a whole the premise tells something else, and nothing of what is asked."""
    case = found.case
    asked = [n for n in case.hypothesis_numsets if n.unit.kind in _COUNTED]
    if len(asked) != 1 or not _says_untold(asked[0], found):
        return None
    used, times = found.alignment.used(), load_labels("en").times
    for part in parts(case.premise, case.premise_numsets):
        said = [t for t in part.said if t.pos in _SAYING and t.lemma not in times | _DAYS]
        is_same = part.count == asked[0].interval and part.count != part.total is not None
        if is_same and said and not any((part.sentence, t.index) in used for t in said):
            return f"{part.told} → {said[0].text}"
    return None


def _says_untold(asked: Numset, found: Findings) -> bool:
    """It says that they are something for which the premise has no word."""
    sentence, negations = found.case.hypothesis.sentences[0], load_operators().negations
    if not sentence.vocabulary.isdisjoint(negations | {_NO}):
        return False
    if not any(t.dep == "cop" or (t.is_root and t.lemma == _BE) for t in sentence.tokens):
        return False
    return any(
        link.step is Step.MISSING
        and link.hypothesis.token.pos in _STATES
        and link.hypothesis.token.start > asked.end
        for link in found.alignment.links
    )


def _is_plain_state(index: int, sentence: Sentence) -> bool:
    """An adjective, or a participle that passes for one, with "be" and nothing else of a clause."""
    own = sentence.children(index)
    is_state = sentence.tokens[index].pos == "ADJ" and any(c.lemma == _BE for c in own)
    return is_state and all(c.dep not in ("ccomp", "xcomp", "advcl", "conj") for c in own)


def _is_going_on(event: Event, sentence: Sentence) -> bool:
    """The verb says what is going on: "are playing"."""
    return event.head.tag == _PROGRESSIVE and any(
        child.dep == "aux" and child.lemma == "be" for child in sentence.children(event.head.index)
    )
