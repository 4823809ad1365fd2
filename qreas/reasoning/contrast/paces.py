"""Who speeds up: of equal parts of a way, the one that takes less time is the faster one.

"The first half in 55 minutes and the second in 61": in the second half they slowed down.
"""

from collections.abc import Sequence

from qreas.conversion import convert
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.contrast.gradables import comparatives
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NAMING
from qreas.types import Kind, Numset, Sentence, Token

_RULE = "paces"
_FIRST = frozenset(("first",))
_PAIR = 2


@needs(hypothesis=lambda: load_word_lists("contrast/paces")["later"])
def prove_by_paces(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says in which of two equal parts of a way someone was faster."""
    del numerals  # of both parts the premise says how long they took
    hypothesis = found.case.hypothesis
    if not found.is_one_claim or hypothesis.mentions(load_operators().negations):
        return None
    told = _times(found)
    turn = _turn(hypothesis.sentences[0].tokens)
    if told is None or turn is None or not _says_no_more(found, told):
        return None
    first, second = told
    one, other = first.interval, convert(second.interval, second.unit, first.unit)
    if one == other:
        return None
    is_faster = other.high < one.low
    label = yes_or_no(is_faster is (turn > 0))
    detail = f"{first.text} → {second.text}"
    return in_one_step(_RULE, label, detail, step="by-change")


def _times(found: Findings) -> tuple[Numset, Numset] | None:
    """How long the one and the next part took whoever the sentence is about."""
    case = found.case
    times = [n for n in case.premise_numsets if n.unit.kind is Kind.DURATION]
    if not times or not times[0].interval.is_point:
        return None
    sentence = case.premise.sentences[times[0].sentence]
    lasting = [
        n
        for n in case.premise_numsets
        if n.sentence == times[0].sentence
        and (
            n.unit.kind is Kind.DURATION or (n.unit.kind is Kind.NUMBER and n.start > times[0].end)
        )
    ]
    if len(lasting) != _PAIR or not lasting[1].interval.is_point:
        return None
    first, second = lasting
    if second.unit.kind is Kind.NUMBER:
        second = Numset(
            second.interval, first.unit, second.text, second.start, second.end, second.sentence
        )
    if found.premise_claims.of((first.sentence, first.head)) & UNSURE:
        return None
    return (first, second) if _are_parts(first, second, sentence) else None


def _are_parts(first: Numset, second: Numset, sentence: Sentence) -> bool:
    """The first time is that of the first of two equal parts, the second that of the other."""
    words = load_word_lists("contrast/paces")
    before = [t for t in sentence.tokens if t.end <= first.start]
    between = [t for t in sentence.tokens if first.end <= t.start < second.start]
    heads = [t.lemma for t in before]
    texts = {t.form for t in between}
    is_first = not _FIRST.isdisjoint(heads) and not words["equal"].isdisjoint(heads)
    is_same = not any(t.pos in NAMING for t in between)
    return is_first and is_same and not words["later"].isdisjoint(texts)


def _turn(tokens: Sequence[Token]) -> int | None:
    """1 where the later part is said to be the faster one, -1 where the slower one."""
    words = load_word_lists("contrast/paces")
    signs = {
        1 if c.word in words["fast"] else -1 if c.word in words["slow"] else 0
        for c in comparatives(tokens)
    }
    compared = next(iter(signs), 0) if len(signs) == 1 else 0
    if compared:
        than = next((t.index for t in tokens if t.form == "than"), len(tokens))
        own = {t.form for t in tokens[:than]}
        if not own.isdisjoint(words["later"]) and _FIRST.isdisjoint(own):
            return compared
        is_first = not own.isdisjoint(_FIRST) and own.isdisjoint(words["later"])
        return -compared if is_first else None
    lemmas = {t.lemma for t in tokens} | {t.form for t in tokens}
    is_up, is_down = not lemmas.isdisjoint(words["up"]), not lemmas.isdisjoint(words["down"])
    if is_up is is_down or not _FIRST.isdisjoint(lemmas):
        return None
    return 1 if is_up else -1


def _says_no_more(found: Findings, told: tuple[Numset, Numset]) -> bool:
    """Whoever the hypothesis names stands in the sentence of the times; no quantity is new."""
    words = load_word_lists("contrast/paces")
    light = words["up"] | words["down"] | words["fast"] | words["slow"] | words["light"]
    if any(n.unit.kind is not Kind.ORDINAL for n in found.case.hypothesis_numsets):
        return False
    return all(
        (x.keeps and x.premise is not None and x.premise.sentence == told[0].sentence)
        or x.hypothesis.key in light
        or x.hypothesis.token.form in light | words["later"] | _FIRST
        for x in found.alignment.links
        if not (x.hypothesis.kind is WordKind.NAME and x.step is Step.REFERS)
    )
