"""What a hypothesis says of a thing that was moved from one time to another.

It says that the thing takes place, begins or ends at a time, or that it was moved, and nothing
besides: "the vote will be held on 17 May", "the vote was put off by two weeks".
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.dependents import lemmas_below
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.events.tense import is_past
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import UNTIL
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.steps import SAME_SENSE, Step
from qreas.reasoning.time.reckoned_times import Told
from qreas.reasoning.time.rescheduled import WORDS, Move, how_moved, names_of, particles_of
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Numset, Sentence, Token

_SUBJECTS = ("nsubj", "nsubj:pass", "nsubj:outer")
_DERIVED = SAME_SENSE | {Step.DERIVATION}
_AUXILIARIES = frozenset(("be", "have", "will", "than"))


@dataclass(frozen=True, slots=True)
class MoveClaim:
    """What the hypothesis says of the thing.

    how:      by which list of rescheduling.toml it says that it was moved; None where it does not.
    is_first: of when it was to be at first, not of when it is.
    is_plan:  of when it was to be, be it at first or not.
    """

    sentence: Sentence
    root: Token
    how: str | None
    is_denied: bool
    is_first: bool
    is_plan: bool
    is_past: bool

    @property
    def is_done(self) -> bool:
        """It tells that the thing came about."""
        is_event = self.root.pos == "VERB" and not self.is_plan
        return self.is_past and is_event and self.how is None


def claim_of_move(move: Move, own: Sequence[Told | Numset], found: Findings) -> MoveClaim | None:
    """What the hypothesis says of the thing that was moved; None where it says something else.

    own: the times and lengths that the hypothesis names.
    """
    words, sentence = load_word_lists(WORDS), found.case.hypothesis.sentences[0]
    root = sentence.root
    claimed = found.hypothesis_claims.of((0, root.index))
    subject = next((c for c in sentence.children(root.index) if c.dep in _SUBJECTS), None)
    if subject is None or claimed - {Claim.INTENDED, Claim.NEGATED}:
        return None
    if not _is_the_thing(subject, root, move, found) or _is_of_some(subject, sentence):
        return None
    how = how_moved(sentence, root)
    if how is None and not _comes_about(move, root, own, found):
        return None
    if not _says_no_more(subject, own, found):
        return None
    is_plan = root.lemma in load_aspect().scheduled
    had = "have" in lemmas_below(sentence, root)
    is_first = any(t.form in words["original"] for t in sentence.tokens)
    return MoveClaim(
        sentence,
        root,
        how,
        is_denied=Claim.NEGATED in claimed,
        is_first=is_first or (is_plan and had),
        is_plan=is_plan,
        is_past=is_past(root, sentence),
    )


def _is_of_some(subject: Token, sentence: Sentence) -> bool:
    """Not all of them are meant, or another one: "some exams"."""
    some = load_word_lists(WORDS)["some"]
    return not lemmas_below(sentence, subject).isdisjoint(some)


def _says_no_more(subject: Token, own: Sequence[Told | Numset], found: Findings) -> bool:
    """Besides the times and lengths, every word is the premise's or one of those for such moves."""
    words, sentence = load_word_lists(WORDS), found.case.hypothesis.sentences[0]
    numsets = found.case.hypothesis_numsets
    if any(not any(each.start <= n.start < each.end for each in own) for n in numsets):
        return False
    root = sentence.root
    told = words["starts"] | words["closes"] | words["lasts"]
    turned = words["late"] | words["early"]
    known = told | turned | words["original"] | words["current"]
    known |= load_aspect().scheduled | _AUXILIARIES
    is_known = how_moved(sentence, root) is not None or bool(names_of(sentence, root) & told)
    verb = {root, *(t for t in particles_of(sentence, root) if is_known)}
    return all(
        link.keeps or (link.hypothesis.token in verb and _is_told(link, is_known))
        for link in found.alignment.links
        if not _is_inside(link, own)
        and (link.hypothesis.key not in known or link.hypothesis.token == subject)
    )


def _is_inside(link: Link, own: Sequence[Told | Numset]) -> bool:
    return any(each.start <= link.hypothesis.token.start < each.end for each in own)


def _is_told(link: Link, is_known: bool) -> bool:
    """The verb is known to say that it comes about or was moved, or is that of the thing's noun."""
    return is_known or link.step in _DERIVED


def _is_the_thing(subject: Token, root: Token, move: Move, found: Findings) -> bool:
    """The subject stands for the thing, or the verb does, and the subject for what is of it."""
    if subject.form == "it":
        return True
    link = found.links.get((0, subject.index))
    if link is None or link.premise is None or link.step not in SAME_SENSE:
        return False
    places = {(move.sentence, thing.index) for thing in move.things}
    if link.premise.place in places:
        return True
    verb = found.links.get((0, root.index))
    if verb is None or verb.premise is None or verb.step not in _DERIVED:
        return False
    premise = found.case.premise.sentences[move.sentence]
    of_it = {(move.sentence, t.index) for x in move.things for t in premise.subtree(x.index)}
    return verb.premise.place in places and link.premise.place in of_it


def _comes_about(move: Move, root: Token, own: Sequence[Told | Numset], found: Findings) -> bool:
    """It says that the thing comes about, or where only its end was moved, that it ends."""
    words, sentence = load_word_lists(WORDS), found.case.hypothesis.sentences[0]
    is_end = move.things[0].lemma in words["ends"] | words["dates"]
    is_until = bool(own) and all(isinstance(e, Told) and e.word in UNTIL for e in own)
    if move.how == "extended" and not is_end:
        return bool(names_of(sentence, root) & words["lasts" if is_until else "closes"])
    if is_until:
        return False
    is_time = any(each.start <= root.start < each.end for each in own)
    is_step = root.form in words["late"] | words["early"]
    link = found.links.get((0, root.index))
    is_own = link is not None and link.premise is not None and link.premise.token in move.things
    verbs = words["starts"] | load_aspect().scheduled
    return is_time or is_step or is_own or bool(names_of(sentence, root) & verbs)
