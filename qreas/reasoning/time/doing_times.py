"""How long it takes to do something, in whichever of the ways texts tell it.

Who walked home in 15 minutes took, or needed, 15 minutes to walk home, and did not do so within
ten; who ran the race in two hours needed two hours for the race. The doing has an end (Vendler
1957, accomplishments): "in 15 minutes", not "for 15 minutes".
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.conversion import commensurable, convert
from qreas.dependents import has_case
from qreas.function_words import INDEFINITES
from qreas.interval import Interval
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import DECIDED, Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals, compare
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, PRESENT, SUBJECTS, TENSED, UNDERGOERS
from qreas.types import (
    Case,
    CompatiblePair,
    Document,
    Evidence,
    Kind,
    Label,
    Numset,
    Sentence,
    Token,
)

_RULE = "doing-times"
_TAKING = frozenset(("take", "need", "require"))
_WITHIN = frozenset(("in", "within"))
_NEED = "need"
_TO, _FOR, _THAN = "to", "for", "than"
_PAST = "VBD"
_ASKED = frozenset((Kind.DURATION,))


@dataclass(frozen=True, slots=True)
class _Doing:
    """A doing with the time that it takes.

    verb:    what is done.
    main:    the verb of the clause: that same one, or "take".
    numset:  the time.
    is_bare: only whose doing it is is told, and perhaps of what: "needed two hours (for the race)".
    """

    sentence: int
    verb: Token
    main: Token
    numset: Numset
    is_bare: bool = False

    @property
    def place(self) -> Place:
        """Where the verb of the clause stands."""
        return self.sentence, self.main.index


@needs(given=_ASKED, asked=_ASKED)
def prove_by_doing_times(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell how long the same doing takes, the one by another verb."""
    case = found.case
    if not found.is_one_claim or len(case.hypothesis_numsets) != 1:
        return None
    asked = next(_doings(case.hypothesis, case.hypothesis_numsets), None)
    if asked is None:
        return None
    verbs = _joined(asked, case.hypothesis)
    if len(verbs) > 1:
        return _of_all(verbs, asked, found)
    told = [d for d in _doings(case.premise, case.premise_numsets) if _is_same(d, asked, found)]
    if len(told) != 1 or not _is_plain(told[0], asked, found) or _is_undone(told[0], asked):
        return None
    pair = _compared(told[0], asked, case)
    if _is_of_section(told[0], case):
        return None
    if pair is None or not _says_no_more(told[0], asked, found):
        return None
    settled = compare(pair, numerals)
    label = DECIDED.get(settled.relation)
    if label is None or (label is Label.CONTRADICTION and _is_of_any(asked, found.case)):
        return None
    told_by = f"{told[0].verb.lemma}: {told[0].numset.text}"
    return Proof(label, _RULE, (settled,), (Evidence(f"by-{_RULE}", told_by, towards=label),))


def _joined(asked: _Doing, document: Document) -> frozenset[str]:
    """What is done in the time, all in all: "to peel and bake the pears"."""
    joined = document.sentences[asked.sentence].children(asked.verb.index)
    others = (t.lemma for t in joined if t.dep == "conj" and t.pos == "VERB")
    return frozenset((asked.verb.lemma, *others))


def _of_all(verbs: frozenset[str], asked: _Doing, found: Findings) -> Proof | None:
    """By what each of them takes: "15 minutes to peel the pears and 25 to bake them"."""
    case, unit = found.case, asked.numset.unit
    steps = dict[str, Numset]()
    for numset in case.premise_numsets:
        sentence = case.premise.sentences[numset.sentence]
        verb = _infinitive([t for t in sentence.tokens if t.start >= numset.end])
        if verb is not None and verb.lemma in verbs and commensurable(numset.unit, unit):
            steps[verb.lemma] = numset
    is_sure = not found.premise_claims.of((0, case.premise.sentences[0].root.index))
    if steps.keys() != verbs or not is_sure or not case.premise.mentions(_TAKING):
        return None
    if not found.alignment.says_no_more(asked.numset, _TAKING):
        return None
    total = Interval.point(0)
    for numset in steps.values():
        total = total + convert(numset.interval, numset.unit, unit)
    label = placed(total, asked.numset.interval)
    is_rough = any(numset.is_approximate for numset in steps.values())
    if label is Label.NEUTRAL or (label is Label.CONTRADICTION and is_rough):
        return None
    return in_one_step(_RULE, label, " + ".join(n.text for n in steps.values()))


def _is_undone(told: _Doing, asked: _Doing) -> bool:
    """The premise tells what it takes to do it, and the hypothesis that it was done."""
    is_needed = told.main.lemma in _TAKING and told.main.tag in PRESENT
    return is_needed and asked.main.tag == _PAST


def _is_of_section(told: _Doing, case: Case) -> bool:
    """A section of it was done in so long, and the hypothesis tells of the whole: half a race."""
    sections = load_word_lists("division/sections")["sections"]
    own = case.premise.sentences[told.sentence].children(told.verb.index)
    parts = {t.lemma for t in own if t.dep in UNDERGOERS} & sections
    return bool(parts) and not case.hypothesis.mentions(parts)


def _doings(document: Document, numsets: Sequence[Numset]) -> Iterator[_Doing]:
    """Each doing whose time is told: "did it in 3 hours", "took 3 hours to do it"."""
    for numset in numsets:
        if numset.unit.kind is not Kind.DURATION or numset.unit.per is not None:
            continue
        sentence = document.sentences[numset.sentence]
        before = [t for t in sentence.tokens if t.end <= numset.start]
        behind = [t for t in sentence.tokens if t.start >= numset.end]
        opening = numset.text.split(maxsplit=1)[0].lower()
        if opening in _WITHIN or (before and before[-1].form in _WITHIN):
            verb = next((t for t in sentence.ancestors(numset.head) if t.pos == "VERB"), None)
            if verb is not None and _is_brought_to_its_end(verb, sentence):
                yield _Doing(numset.sentence, verb, verb, numset)
            continue
        taking = next((t for t in reversed(before) if t.lemma in _TAKING), None)
        verb = None if taking is None else _infinitive(behind)
        if taking is None or not _is_object(numset, taking, sentence):
            continue
        if verb is not None:
            yield _Doing(numset.sentence, verb, taking, numset)
        elif taking.lemma == _NEED and _is_for_thing(behind):
            yield _Doing(numset.sentence, taking, taking, numset, is_bare=True)


def _is_for_thing(behind: Sequence[Token]) -> bool:
    """Nothing is told but what it was for: "for the race"."""
    words = [t for t in behind if t.pos != "PUNCT"]
    if not words:
        return True
    return words[0].form == _FOR and all(t.pos in (*NOMINAL, "DET", "ADJ") for t in words[1:])


def _is_brought_to_its_end(verb: Token, sentence: Sentence) -> bool:
    """It is no state, and has a goal: what "leaves in an hour" has not begun."""
    own = sentence.children(verb.index)
    has_goal = any(t.dep in UNDERGOERS or t.form == _TO or _is_towards(t, sentence) for t in own)
    return verb.tag in TENSED and verb.lemma not in load_aspect().states and has_goal


def _is_towards(token: Token, sentence: Sentence) -> bool:
    """It tells where to: "to school"."""
    return has_case(sentence, token, _TO)


def _infinitive(behind: Sequence[Token]) -> Token | None:
    """What is done, right behind the time: "to repair it", "for them to repair it"."""
    if behind and behind[0].form == _FOR:
        behind = behind[next((i for i, t in enumerate(behind) if t.form == _TO), 0) :]
    is_infinitive = len(behind) > 1 and behind[0].form == _TO and behind[1].tag == "VB"
    return behind[1] if is_infinitive else None


def _is_object(numset: Numset, taking: Token, sentence: Sentence) -> bool:
    """The time is what is taken, whatever else stands between: "took the crew 3 days"."""
    between = [t for t in sentence.tokens if taking.end <= t.start and t.end <= numset.start]
    return not any(t.pos in ("VERB", "ADP", "PUNCT", "CCONJ") for t in between)


def _is_same(given: _Doing, asked: _Doing, found: Findings) -> bool:
    """The hypothesis tells of the doing of the premise, or of one that follows from it.

    Where it only tells of what it was needed for, that is what is done to its end.
    """
    if asked.is_bare:
        return given.main is given.verb and _are_of_one(given, asked, found)
    link = found.links.get((asked.sentence, asked.verb.index))
    is_linked = link is not None and link.premise is not None and link.keeps
    place = (given.sentence, given.verb.index)
    return given.verb.lemma == asked.verb.lemma or (
        is_linked and link is not None and link.premise is not None and link.premise.place == place
    )


def _are_of_one(given: _Doing, asked: _Doing, found: Findings) -> bool:
    """Who needed the time did it, to the thing that the time was needed for."""
    told = found.case.premise.sentences[given.sentence]
    sentence = found.case.hypothesis.sentences[asked.sentence]
    parts = {t.index: t.dep for t in told.children(given.verb.index)}
    subjects = [t for t in sentence.children(asked.main.index) if t.dep == "nsubj"]
    things = [t for t in sentence.tokens if t.index > asked.numset.head and t.pos in NOMINAL]
    roles = [*((t, ("nsubj",)) for t in subjects), *((t, UNDERGOERS) for t in things)]
    for token, deps in roles:
        link = found.links.get((asked.sentence, token.index))
        if link is None or link.premise is None or not link.keeps:
            return False
        if parts.get(link.premise.token.index) not in deps:
            return False
    return len(subjects) == 1


def _is_plain(given: _Doing, asked: _Doing, found: Findings) -> bool:
    """Both are claimed alike, and no other text tells it of a plan or a denial."""
    claims = found.premise_claims.of(given.place), found.hypothesis_claims.of(asked.place)
    return claims[0] == claims[1] and Claim.NEGATED not in claims[0]


def _is_of_any(doing: _Doing, case: Case) -> bool:
    """It is done to one that may be another: who wrote a report in a day wrote a second one."""
    sentence = case.hypothesis.sentences[doing.sentence]
    goals = [t for t in sentence.children(doing.verb.index) if t.dep in UNDERGOERS]
    return any(c.form in INDEFINITES for t in goals for c in sentence.children(t.index))


def _compared(given: _Doing, asked: _Doing, case: Case) -> CompatiblePair | None:
    return next(
        (p for p in case.pairs if (p.premise, p.hypothesis) == (given.numset, asked.numset)), None
    )


def _says_no_more(given: _Doing, asked: _Doing, found: Findings) -> bool:
    """Each other word of the hypothesis stands in the premise's clause, each thing in its part."""
    sentence = found.case.premise.sentences[given.sentence]
    for link in found.alignment.links:
        token = link.hypothesis.token
        if asked.numset.holds(token) or token in (asked.verb, asked.main):
            continue
        if not link.keeps or link.premise is None or link.premise.sentence != given.sentence:
            return False
        if not _is_said_of(link.premise.token, given, sentence):
            return False
        if token.pos in NOMINAL and not _plays_alike(token, link.premise.token, asked):
            return False
    return True


def _is_said_of(token: Token, doing: _Doing, sentence: Sentence) -> bool:
    """The word hangs on the doing, and not on what that is compared with: "than last year"."""
    over = (token, *sentence.ancestors(token.index))
    is_below = any(t in (doing.verb, doing.main) for t in over)
    return is_below and not any(c.form == _THAN for t in over for c in sentence.children(t.index))


def _plays_alike(asked: Token, given: Token, doing: _Doing) -> bool:
    """No agent is what it is done to: of "Ann beat Bo in an hour" Bo beat nobody."""
    is_agent = asked.dep in SUBJECTS and doing.main is doing.verb
    return not (is_agent and asked.dep == "nsubj" and given.dep == "obj")
