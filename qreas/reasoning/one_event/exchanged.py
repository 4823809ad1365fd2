"""Two that have exchanged their parts: who visits Lea is not visited by her.

Of what one does to another nothing follows of what the other does to the one, however like the
texts are. What holds both ways (a distance, a meeting) is left alone, and so is a premise that
speaks of both ways; who exceeds another is not exceeded by them.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations, product

from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.as_written import as_written
from qreas.reasoning.events.events import Argument, Event
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.names import head_of_name
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Case, Document, Evidence, Label, Missing, Role, Sentence

_RULE = "exchanged"
_WORDS = "one_event/exchanged"
_BESIDE = ("DET", "ADJ", "NUM", "PRON", "SYM")
_SUBJECT, _OBJECT = "subject", "object"
_PARTS_OF_DEEDS = tuple(product((Role.AGENT, Role.PATIENT), repeat=2))
_OF_SORT = frozenset(
    (
        *(Step.SAME, Step.FORM, Step.SYNONYM, Step.EVENT_CLASS, Step.PARAPHRASE),
        *(Step.GENERALISES, Step.ALTERNATIVE),
    )
)
# The parts that they have in the active voice, by those in the passive one.
_TURNED = {_SUBJECT: _OBJECT, "by": _SUBJECT}


def prove_by_exchanged(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when two of the premise have each other's part in the hypothesis."""
    del numerals  # with other parts, no number tells
    case = found.case
    if not found.is_one_claim or not _is_of_one_verb(found) or is_mutual(case):
        return None
    asked = _parts(case.hypothesis)
    given = _parts(case.premise) if len(asked) > 1 else {}
    for one, other in combinations(sorted(asked.keys() & given.keys()), 2):
        now, then = (asked[one], asked[other]), (given[one], given[other])
        if now == then[::-1] and now[0] != now[1]:
            return _proof(one, other, found)
    return None


def exchanged_parts(found: Findings) -> str | None:
    """The same, told by a verb of the same sort: who fights another is not attacked by them."""
    asked = next((e for e in found.hypothesis_events if e.head.is_root), None)
    link = None if asked is None else found.links.get(asked.place)
    if asked is None or link is None or link.premise is None or not _is_of_sort(link):
        return None
    given = found.premise_events.get(link.premise.place)
    if given is None or given.head.pos != "VERB" or is_mutual(found.case):
        return None
    turned = [(a.token, _role_in(given, a, asked, found)) for a in asked.arguments]
    told = {(asked.role_of(t.index), role): t.text for t, role in turned}
    one, other = (Role.AGENT, Role.PATIENT), (Role.PATIENT, Role.AGENT)
    is_turned = told.keys() & set(_PARTS_OF_DEEDS) == {one, other}
    return f"{told[one]} ⇄ {told[other]}" if is_turned else None


def _role_in(given: Event, argument: Argument, asked: Event, found: Findings) -> Role | None:
    """The part that it has in the premise's event."""
    link = found.links.get((asked.sentence, argument.token.index))
    if link is None or link.premise is None or not link.is_aligned:
        return None
    if link.premise.sentence != given.sentence:
        return None
    sentence = found.case.premise.sentences[given.sentence]
    return given.role_of(head_of_name(link.premise.token, sentence).index)


def _is_of_sort(link: Link) -> bool:
    """The verbs are of one sort, and not one deed seen from its two ends, as buying and selling."""
    assert link.premise is not None, "the caller has checked it"
    knowledge, asked, given = load_events(), link.hypothesis, link.premise
    if asked.token.pos != "VERB" or asked.key in knowledge.symmetric | knowledge.light:
        return False
    is_turned = knowledge.is_converse(given.key, asked.key)
    return link.step in _OF_SORT and not is_turned


def is_mutual(case: Case) -> bool:
    """It may hold both ways: by a word of it, or as how far it is from the one to the other."""
    words = _mutual()
    is_far = any(n.unit.dimension == "[length]" for n in case.hypothesis_numsets)
    return is_far or case.hypothesis.mentions(words) or case.premise.mentions(words)


@cache
def _mutual() -> frozenset[str]:
    """The words of what holds both ways."""
    words = load_word_lists(_WORDS)
    return words["mutual"] | words["stretches"]


def _is_of_one_verb(found: Findings) -> bool:
    """Both texts tell it by one verb, which does not hold both ways."""
    root = found.case.hypothesis.sentences[0].root
    link = found.links.get((0, root.index))
    is_same = (
        root.pos == "VERB"
        and link is not None
        and link.premise is not None
        and link.premise.key == link.hypothesis.key
    )
    return is_same and root.lemma not in load_events().symmetric


def _parts(document: Document) -> Mapping[str, str]:
    """The part of each thing that a text names just once, by what stands around it."""
    found: dict[str, str] = {}
    several: set[str] = set()
    for sentence in document.sentences:
        for first, last in _runs(sentence):
            name = " ".join(t.form for t in sentence.tokens[first : last + 1])
            several |= {name} if name in found else set()
            part = _part(sentence, first, last)
            found[name] = _TURNED.get(part, part) if _is_passive(sentence) else part
    return {name: part for name, part in found.items() if part and name not in several}


def _is_passive(sentence: Sentence) -> bool:
    own = sentence.children(sentence.root.index)
    return any(t.dep.endswith(":pass") for t in own)


def _runs(sentence: Sentence) -> Iterator[tuple[int, int]]:
    """Where the names and nouns begin and end that stand side by side, and what determines them."""
    first = None
    for token in (*sentence.tokens, None):
        is_inside = token is not None and token.pos in NOMINAL
        if first is None and is_inside and token is not None:
            first = token.index
        elif first is not None and not is_inside:
            last = len(sentence.tokens) - 1 if token is None else token.index - 1
            yield first, last
            first = None


def _part(sentence: Sentence, first: int, last: int) -> str:
    """The preposition before it, or which end of its verb it is; empty for another."""
    before = first - 1
    while before >= 0 and sentence.tokens[before].pos in _BESIDE:
        before -= 1
    behind = sentence.tokens[last + 1 : last + 2]
    if any(t.tag == "POS" for t in behind):
        return ""
    if before < 0:
        return _SUBJECT if _is_before_root(sentence, last) else ""
    opening = sentence.tokens[before]
    if opening.form in load_word_lists(_WORDS)["parts"]:
        return opening.form
    return _OBJECT if opening.is_root and opening.pos == "VERB" else ""


def _is_before_root(sentence: Sentence, last: int) -> bool:
    """No other verb stands between it and the one that it is the subject of."""
    behind = sentence.tokens[last + 1 :]
    verb = next((t for t in behind if t.pos == "VERB"), None)
    return verb is not None and verb.is_root


def _proof(one: str, other: str, found: Findings) -> Proof | None:
    root = found.case.hypothesis.sentences[0].root
    told = as_written(f"{one} ⇄ {other}", found.case.premise)
    is_told = all(link.keeps for link in found.alignment.links)
    if root.lemma in load_word_lists(_WORDS)["ordering"]:
        evidence = Evidence(_RULE, told, towards=Label.CONTRADICTION)
        return Proof(Label.CONTRADICTION, _RULE, (), (evidence,)) if is_told else None
    evidence = Evidence(_RULE, told, towards=Label.NEUTRAL)
    return Proof(Label.NEUTRAL, _RULE, (), (evidence,), (Missing("other-participant", told),))
