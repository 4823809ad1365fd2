"""Whether there is more or less of something in the end than there was at first.

Who had 12 beads, bought nine and gave five away has more beads than before; a bus of 30 passengers
where 12 got off and five got on is emptier than it was. What there is in the end, an account tells
(account_balances.py).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from qreas.composition.scene import Scene
from qreas.dependents import subject_of
from qreas.function_words import THAN_AND_AS
from qreas.interval import Interval
from qreas.kind_sets import AMOUNTS
from qreas.reasoning.calculation.account_balances import balance, happens_to
from qreas.reasoning.calculation.account_reading import Amount, amounts
from qreas.reasoning.calculation.account_situations import situation_of
from qreas.reasoning.calculation.accounts import come_to, is_no_account, told_sum
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import value_words
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import LEXICAL
from qreas.types import Document, Numset, Token

_RULE, _WORDS = "since-start", "calculation/since_start"
_STATE, _PAIR = "state", 2
_AS, _MUCH, _THAN = "as", frozenset(("many", "much", "full")), "than"
_MONEY, _THERE = frozenset(("money",)), frozenset(("there",))
# Of how many there is no telling: "gave some away", "sold the rest".
_UNTOLD = frozenset(("some", "several", "few", "many", "most", "rest", "all", "both"))


@dataclass(frozen=True, slots=True)
class _Question:
    """Whether there is more (1), less (-1) or as much (0) as at first.

    subject: who has it, or where it is; None of what "there is".
    words:   the words of content before that to which it is compared.
    """

    sign: int
    subject: Token | None
    words: tuple[Token, ...]


@needs(hypothesis=THAN_AND_AS)
def prove_by_since_start(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when what the premise tells to come and go shows whether it became more or less."""
    del numerals  # what is calculated is as much as it is
    case = found.case
    told = [n for n in case.premise_numsets if n.unit.kind in AMOUNTS]
    if not found.is_one_claim or case.hypothesis_numsets or len(told) < _PAIR:
        return None
    asked = _question(case.hypothesis, _settings(told[0], told[1], case.premise))
    if asked is None or case.premise.mentions(_UNTOLD) or is_no_account(found):
        return None
    signed = account_from(told[0], found)
    if signed is None or not _is_known(asked, signed[0][0].scene, found):
        return None
    first, last = signed[0][0].value, come_to(signed)
    if first is None or last is None or last < 0:
        return None
    sign = (last > first) - (last < first)
    words = (value_words(Interval.point(v), told[0]) for v in (last, first))
    details = f"{told_sum(signed)} = {next(words)}, against {next(words)}"
    return in_one_step(_RULE, yes_or_no(sign == asked.sign), details)


def _settings(first: Numset, second: Numset, premise: Document) -> frozenset[str]:
    """When or where it was so at first, as the words behind the amount say it: "72 kg in May"."""
    behind = [t for t in premise.tokens if first.end <= t.start < second.start]
    placed = list(takewhile(lambda t: t.pos in ("ADP", "DET", "PROPN", "NOUN"), behind))
    return frozenset(t.lemma for t in placed) if placed and placed[0].pos == "ADP" else frozenset()


def _question(hypothesis: Document, settings: frozenset[str]) -> _Question | None:
    """Reads "has fewer beads than before", "is fuller than at the start", "as many as at first".

    settings: the words for when it was at first: "more now than in May".
    """
    words = load_word_lists(_WORDS)
    tokens = [t for t in hypothesis.tokens if t.pos != "PUNCT"]
    forms = [t.form for t in tokens]
    turn = forms.index(_THAN) if _THAN in forms else len(forms) - 1 - forms[::-1].index(_AS)
    behind = tokens[turn + 1 :]
    is_then = bool(settings) and bool(behind) and {t.lemma for t in behind} <= settings
    is_start = is_then or any(t.form in words["start"] for t in behind)
    root = hypothesis.sentences[0].root
    subject = subject_of(hypothesis.sentences[0], root)
    is_start = is_start and all(
        is_then
        or t.is_among(words["start"] | words["beside"])
        or (subject is not None and t.lemma in (subject.lemma, "start"))
        for t in behind
    )
    graded = [i for i, form in enumerate(forms[:turn]) if _sign(form, forms[:i]) is not None]
    if not is_start or len(graded) != 1 or not graded[0]:
        return None
    sign = _sign(forms[graded[0]], forms[: graded[0]])
    if sign is None or (sign == 0) is not (forms[turn] == _AS):
        return None
    known = words["now"] | words["more"] | words["less"] | _MUCH
    content = tuple(
        t for t in tokens[:turn] if t.pos in LEXICAL and not t.is_among(known | {"full", "empty"})
    )
    is_open = subject is None or subject.pos == "PRON" or hypothesis.mentions(_THERE)
    subject = None if is_open else subject
    return _Question(sign, subject, content)


def _sign(form: str, before: Sequence[str]) -> int | None:
    """Which way a word compares."""
    words = load_word_lists(_WORDS)
    if form in _MUCH:
        return 0 if before and before[-1] == _AS else None
    return 1 if form in words["more"] else -1 if form in words["less"] else None


def account_from(first: Numset, found: Findings) -> list[tuple[Amount, int]] | None:
    """What there was at first, and what came and went since, each with its sign."""
    situation = situation_of(found, replace(first, sentence=0, head=0))
    scene = next((s for s in situation.scenes if s.numset.start == first.start), None)
    if scene is None:
        return None
    who = scene.actor or scene.owner
    blank = Scene(first, noun=scene.noun, actor=who, verb="have", tense="present")
    situation = replace(situation, question=blank)
    read = amounts(situation)
    if not read or read[0].scene.numset != first or happens_to(read[0], situation) != _STATE:
        return None
    signed = balance(read, situation)
    return signed if signed is not None and len(signed) >= _PAIR else None


def _is_known(asked: _Question, scene: Scene, found: Findings) -> bool:
    """The hypothesis is of those that the premise tells of, and says nothing else."""
    known = found.case.premise.vocabulary | _MONEY | {"have", "be"}
    holders = {scene.actor, scene.owner, *scene.settings}
    is_own = asked.subject is None or asked.subject.lemma in holders
    return is_own and all(
        t.is_among(known) or found.lexicon.names_person(t.lemma) for t in asked.words
    )
