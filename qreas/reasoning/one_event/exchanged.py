"""Two that have exchanged their parts: who visits Lea is not visited by her.

Of what one does to another nothing follows of what the other does to the one, however like the
texts are. What holds both ways (a distance, a meeting) is left alone, and so is a premise that
speaks of both ways; who exceeds another is not exceeded by them.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations

from qreas.reasoning.as_written import as_written
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Case, Document, Evidence, Label, Missing, Sentence

_RULE = "exchanged"
_WORDS = "one_event/exchanged"
_BESIDE = ("DET", "ADJ", "NUM", "PRON", "SYM")
_SUBJECT, _OBJECT = "subject", "object"


def prove_by_exchanged(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when two of the premise have each other's part in the hypothesis."""
    del numerals  # with other parts, no number tells
    case = found.case
    if not found.is_one_claim or is_mutual(case):
        return None
    asked = _parts(case.hypothesis)
    given = _parts(case.premise) if len(asked) > 1 else {}
    for one, other in combinations(sorted(asked.keys() & given.keys()), 2):
        now, then = (asked[one], asked[other]), (given[one], given[other])
        if now == then[::-1] and now[0] != now[1] and _is_of_one_verb(found):
            return _proof(one, other, found)
    return None


def is_mutual(case: Case) -> bool:
    """It may hold both ways: by a word of it, or as how far it is from the one to the other."""
    words = load_word_lists(_WORDS)
    both = words["mutual"] | words["stretches"]
    is_far = any(n.unit.dimension == "[length]" for n in case.hypothesis_numsets)
    return is_far or case.hypothesis.mentions(both) or case.premise.mentions(both)


def _is_of_one_verb(found: Findings) -> bool:
    """Both texts tell it by one verb, which does not hold both ways."""
    root = found.case.hypothesis.sentences[0].root
    link = found.links.get((0, root.index))
    is_same = (
        root.pos == "VERB"
        and link is not None
        and link.premise is not None
        and link.premise.key == link.hypothesis.key
        and _is_passive(found.case.premise) is _is_passive(found.case.hypothesis)
    )
    return is_same and root.lemma not in load_events().symmetric


def _is_passive(document: Document) -> bool:
    return any(t.dep.endswith(":pass") for t in document.tokens)


def _parts(document: Document) -> Mapping[str, str]:
    """The part of each thing that a text names just once, by what stands around it."""
    found: dict[str, str] = {}
    several: set[str] = set()
    for sentence in document.sentences:
        for first, last in _runs(sentence):
            name = " ".join(t.form for t in sentence.tokens[first : last + 1])
            several |= {name} if name in found else set()
            found[name] = _part(sentence, first, last)
    return {name: part for name, part in found.items() if part and name not in several}


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
