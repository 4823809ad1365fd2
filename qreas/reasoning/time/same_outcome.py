"""Whether a hypothesis tells of what came late, or was done late, and of nothing besides."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, takewhile

from qreas.function_words import THIRD_PERSON
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.time.deviations import WORDS, Deviation
from qreas.reasoning.time.planned_and_real import Stamp
from qreas.reasoning.time.reckoned_times import Told
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL, NOMINAL_OR_PRONOUN, RELATIVE, SUBJECTS, VERBAL
from qreas.types import Numset, Sentence, Token

ALLOWING = frozenset(("can", "may"))
"""By these a hypothesis says what can be done."""
_IT, _THAN, _SHOULD, _HAVE = "it", "than", "should", "have"
_OBJECT = "obj"
# What tells which one is meant: "the second train", "the bus from Kiel".
_TELLING = NOMINAL | {"ADJ", "NUM", "ADP"}
_EMPTY = ("DET", "PUNCT", "AUX", "PART", "ADP")


@dataclass(frozen=True, slots=True)
class LateClaim:
    """What the hypothesis says: a time of something, or how late it was, or both.

    runs: times that it names things by: "the 9:50 came at ten".
    free: nouns for what the premise tells of without naming it: "we landed", "the 9:50 to Leeds".
    """

    sentence: Sentence
    off: Deviation | None
    stamps: tuple[Stamp, ...]
    runs: tuple[Told, ...]
    free: frozenset[str] = frozenset()

    @property
    def is_denied(self) -> bool:
        """It says that it is not so."""
        return not self.sentence.vocabulary.isdisjoint(load_operators().negations)

    @property
    def is_permission(self) -> bool:
        """It says what can be done."""
        return any(
            t.form in ALLOWING and t.pos not in ("PROPN", "NUM") for t in self.sentence.tokens
        )

    @property
    def asks_plan(self) -> bool:
        """It tells when something should have come: "was due at", "should have left at"."""
        forms = {word for t in self.sentence.tokens for word in (t.form, t.lemma)}
        is_due = self.stamps[0].is_planned and _THAN not in forms
        return is_due or {_SHOULD, _HAVE} <= forms

    @property
    def subject(self) -> Token | None:
        """Of whom or what it is said; of "later than they said it was", before "than"."""
        own = list(takewhile(lambda t: t.form != _THAN, self.sentence.tokens))
        own = [t for t in own if not self.covers(t)]
        subjects = [t for t in own if t.dep in SUBJECTS]
        if len(subjects) > 1:  # "before it was due"
            subjects = [t for t in subjects if t.form != _IT]
        # Parsers take "left" behind a noun for a participle.
        subjects = subjects or [t for t in own if t.pos in NOMINAL_OR_PRONOUN][:1]
        return subjects[0] if len(subjects) == 1 else None

    def covers(self, token: Token) -> bool:
        """The word is one of those that tell the time, or how late it was."""
        told = (*(s.told for s in self.stamps), *self.runs)
        is_off = self.off is not None and token.index in self.off.tokens
        return is_off or any(t.start <= token.start < t.end for t in told)

    def covers_span(self, numset: Numset) -> bool:
        """Its words are among those."""
        return all(map(self.covers, numset.tokens_in(self.sentence)))


def is_known(token: Token, claim: LateClaim, found: Findings) -> bool:
    """The word is of plans and their times, says no more, or the premise has it, too."""
    link = found.links.get((0, token.index))
    follows = link is not None and link.keeps and link.step is not Step.STEM
    is_light = token.pos in _EMPTY or token.tag in RELATIVE or claim.covers(token)
    is_light |= token.pos not in NOMINAL and token.is_among(_telling_plans())
    known = _known() | claim.free | found.case.premise.vocabulary
    return is_light or follows or token.is_among(known)


@cache
def _known() -> frozenset[str]:
    """Words that say no more than that something was to be, or was, at its time."""
    told = words_of(WORDS, "light", "bounds", "bare", "later", "sooner")
    return told | load_operators().negations


@cache
def _telling_plans() -> frozenset[str]:
    """Verbs and adjectives that say that something was planned, or told."""
    return words_of(WORDS, "standard", "plans", "says")


def is_of_same(
    claim: LateClaim,
    deed: Sequence[Token],
    plan: Sequence[Token],
    found: Findings,
    *,
    is_run: bool,
    is_awaited: bool,
) -> bool:
    """It tells of whom the clause does that it came or was done, and nothing that is not told.

    deed, plan: the clauses that tell when, or how late, it was, and when it should be.
    """
    words, root = load_word_lists(WORDS), claim.sentence.root
    verbs = _verbs(claim.sentence.tokens, claim) - words["bare"] - words["plans"] - words["says"]
    own, planned = _verbs(deed), _verbs(plan) - words["plans"]
    planned = planned - words["says"] or planned
    done, moving = own - words["bare"], words["going"] | words["coming"]
    is_moved = not done and verbs <= (moving if is_run else words["coming"])
    may_be = done or (planned - words["bare"])
    is_verb = is_moved or all(
        any(_are_alike(v, other) for other in may_be) or _is_same(v, claim, deed, found)
        for v in verbs
    )
    if not is_verb or not tells_of(deed, claim, found):
        return False
    if plan and not is_awaited and not _is_of_plan(own, planned, deed, plan):
        return False
    skipped = {root.index} if is_moved else set()
    return all(t.index in skipped or is_known(t, claim, found) for t in claim.sentence.tokens)


def _is_of_plan(
    own: frozenset[str],
    planned: frozenset[str],
    deed: Sequence[Token],
    plan: Sequence[Token],
) -> bool:
    """What was done is what was planned, or any deed by which that is done: "handed it in"."""
    words = load_word_lists(WORDS)
    done = own - words["bare"]
    done_to = {t.lemma for t in deed if t.dep == _OBJECT and t.pos in NOMINAL}
    due = {t.lemma for t in plan if t.pos in NOMINAL and t.dep in SUBJECTS} - words["bounds"]
    if done_to and due and done_to.isdisjoint(due):
        return False  # the rent, where the deposit was due
    if planned and planned <= words["starting"] | {"be"} and not planned & own:
        return not done_to and not own.isdisjoint(words["coming"] - words["starting"])
    if not done or any(_are_alike(one, other) for one in planned for other in done):
        return True
    kinds = ("doing", "starting", "demanding", "closing", "having", "bare")
    is_any = planned <= frozenset().union(*(words[kind] for kind in kinds))
    return is_any and not done.isdisjoint(words["doing"] | words["coming"] | words["going"])


def _is_same(verb: str, claim: LateClaim, deed: Sequence[Token], found: Findings) -> bool:
    """A verb of the clause that tells of a deed stands for it."""
    own = {t.index for t in deed if t.lemma not in load_word_lists(WORDS)["bare"]}
    links = (found.links.get((0, t.index)) for t in claim.sentence.tokens if t.lemma == verb)
    return any(
        x is not None and x.keeps and x.premise is not None and x.premise.token.index in own
        for x in links
    )


def _verbs(clause: Sequence[Token], claim: LateClaim | None = None) -> frozenset[str]:
    """The verbs of a clause, and nouns behind "to" that a parser takes for some: "due to land"."""
    own = (t for t in clause if not (claim is not None and claim.covers(t)))
    return frozenset(
        t.lemma
        for before, t in pairwise((None, *own))
        if t is not None
        and (t.pos == "VERB" or (t.tag == "NN" and before is not None and before.form == "to"))
    )


def _are_alike(one: str, other: str) -> bool:
    """The verbs are one, or both begin or end a course: "land", "touch down"."""
    sides = (side for course in load_aspect().courses for side in (course.begins, course.ends))
    heads = ({name.split()[0] for name in side if not name.startswith("be ")} for side in sides)
    return one == other or any({one, other} <= words for words in heads)


def tells_of(clause: Sequence[Token], claim: LateClaim, found: Findings) -> bool:
    """The clause tells of whom or what the hypothesis does."""
    own = {word for t in clause for word in (t.form, t.lemma)}
    subject = claim.subject
    if subject is None:
        return bool(claim.runs)
    if subject.is_among(own):
        of_it = claim.sentence.subtree(subject.index)
        return all(t.is_among(own) for t in of_it if t.pos in _TELLING and not claim.covers(t))
    premise = found.case.premise
    if subject.lemma in claim.free:
        return True
    before = _owners(clause)
    if before and own.isdisjoint(THIRD_PERSON):
        return False
    return premise.mentions((subject.form, subject.lemma)) and len(set(_names(found))) <= 1


def _owners(clause: Sequence[Token]) -> Sequence[Token]:
    """The nouns before the verb of a clause; none where a pronoun or nothing stands there."""
    verb = next((t.index for t in clause if t.pos in VERBAL), None)
    return [t for t in clause if t.pos in NOMINAL and verb is not None and t.index < verb]


def _names(found: Findings) -> Iterator[str]:
    """Who is named in the premise; a month is nobody."""
    for sentence in found.case.premise.sentences:
        for token in sentence.tokens:
            is_time = any(n.holds(token) for n in found.case.premise_numsets)
            if token.pos == "PROPN" and token.dep in SUBJECTS and not is_time:
                yield token.form
