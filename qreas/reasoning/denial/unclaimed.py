"""What the premise speaks of and does not claim: plans, duties, conditions, hopes, questions.

Who may win, plans to win, would win if it rained, or is asked whether she won, need not have won;
nor need she have won as much, or have failed to. What follows is open, whatever the numbers are,
unless the premise claims the same event elsewhere.
"""

from collections.abc import Iterator, Sequence

from qreas.dependents import lemmas_below
from qreas.kind_sets import SHARES
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.attribution import attributed
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.denial.decisions import passes_by_vote
from qreas.reasoning.denial.past_events import told_before
from qreas.reasoning.denial.sought import is_had
from qreas.reasoning.events.context import misses_only_factor
from qreas.reasoning.events.events import Event, verb_above
from qreas.reasoning.events.governors import is_time_needed
from qreas.reasoning.events.markers import UNSURE, Claim, load_markers
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.steps import SAME_SENSE, SAME_WORD, Step
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.tags import PAST, PRESENT, UNDERGOERS
from qreas.types import Case, Change, Evidence, Kind, Label, Missing, Numset, Role, Sentence, Token

_RULE = "unclaimed"
_PREDICATES = frozenset(("root", "ccomp", "xcomp", "advcl", "acl", "conj", "parataxis", "csubj"))
_SAME_EVENT = frozenset((Step.SAME, Step.FORM, Step.NUMBER, Step.SYNONYM, Step.EVENT_CLASS))
_SAME_DEED = frozenset((Step.GENERALISES, Step.PARAPHRASE))
# A headline's present tells what happened, too, but also what is to come.
_DONE = PAST
_LEADING = frozenset(("go",))  # "went on strike"
_OBJECTS = frozenset((Role.PATIENT, Role.OBLIQUE))
_STATES = frozenset(("be", "have", "own", "live", "cost", "weigh", "employ", "hold", "contain"))
_SINCE, _HAVE, _HELPING = frozenset(("since",)), "have", frozenset(("aux",))
_ESTIMATED = frozenset(("estimate", "estimated"))
_SHORT = 30  # tokens
_STEM = 5  # letters
_GOVERNED, _GERUND = frozenset(("to", "from")), "ing"
_CHANCES = frozenset(("chance", "likelihood", "possibility", "probability", "odds", "risk"))
_CONDITION, _NOT_CLAIMED, _OTHER_TIME = "condition", "not-claimed", "other-time"


def prove_by_unclaimed(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, when the premise only supposes the event that is claimed."""
    del numerals  # of what need not be, no number tells
    if len(found.case.hypothesis.sentences) > 1:
        return None
    told = _sought(found)
    if told:
        return _proof(told, _NOT_CLAIMED)
    told = told_before(found)
    if told:
        return _proof(told, _OTHER_TIME)
    if not _tells_little_else(found):
        return None
    for event in found.hypothesis_events:
        link = found.links.get((event.sentence, event.head.index))
        if not event.head.is_root or link is None or link.step not in _SAME_EVENT:
            continue
        if _is_of_another_word(link, found):
            continue
        if link.premise is not None and _is_over(event, link, found):
            return _proof(link.premise.token.text, _OTHER_TIME)
        unsure = _unsure(event, link, found)
        if unsure and not _is_claimed_elsewhere(link, found):
            assert link.premise is not None, "aligned links have a premise word"
            if passes_by_vote(link.premise, found):
                continue
            reason = _CONDITION if Claim.CONDITIONAL in unsure else _NOT_CLAIMED
            return _proof(link.premise.token.text, reason)
    return None


def _is_of_another_word(link: Link, found: Findings) -> bool:
    """It only stands for a synonym, and the hypothesis has it, too: "agrees to pay to settle"."""
    return link.step not in SAME_WORD and any(
        other.premise == link.premise and other.step in SAME_WORD for other in found.links.values()
    )


def only_supposed(found: Findings) -> str | None:
    """The verb by which the premise only supposes what the hypothesis tells as done.

    However long the premise is: where the trial goes on and nine years are asked for, nobody "was
    sentenced to nine years".
    """
    for wanted, given, link in _told_as_done(found):
        unsure = _unsure(wanted, link, found)
        if unsure and _is_claimed_elsewhere(link, found):
            continue
        if _is_finite(given, found):
            unsure &= {Claim.BELIEVED}
        if unsure:
            return given.head.text
    return _supposed_noun(found) or _supposed_by_noun(found)


def _supposed_by_noun(found: Findings) -> str | None:
    """The noun of what is only supposed, where a verb tells it as done: "feared the loss of"."""
    for wanted in found.hypothesis_events:
        link = found.links.get(wanted.place)
        given = None if link is None or not link.is_aligned else link.premise
        is_told = wanted.head.is_root and wanted.head.tag in _DONE
        if link is None or given is None or not is_told:
            continue
        is_object = given.token.pos == "NOUN" and given.token.dep in UNDERGOERS
        unsure = found.premise_claims.of(given.place) & UNSURE if is_object else None
        if unsure and not found.hypothesis_claims.of(wanted.place):
            return None if _is_told_again(link, found) else given.token.text
    return None


def _supposed_noun(found: Findings) -> str | None:
    """The verb of what is only supposed, where a noun tells it as done: "went on strike"."""
    for wanted in found.hypothesis_events:
        link = found.links.get(wanted.place)
        is_told = wanted.head.is_root and wanted.head.tag in _DONE
        if (
            not is_told
            or link is None
            or (link.is_aligned and wanted.head.lemma not in load_events().light | _LEADING)
            or found.hypothesis_claims.of(wanted.place)
        ):
            continue
        for argument in wanted.arguments:
            named = found.links.get((wanted.sentence, argument.token.index))
            given = None if named is None or named.step is not Step.FORM else named.premise
            if named is None or given is None or given.token.pos != "VERB":
                continue
            unsure = found.premise_claims.of(given.place) & UNSURE
            if unsure and not _is_told_again(named, found):
                return given.token.text
    return None


def kept_from_being(found: Findings) -> str | None:
    """The verb of what the premise says was not done, in a clause that it governs.

    What nobody was able to lift, or is too heavy to, is not lifted by them, nor do those vote who
    were prevented from voting.
    """
    for _, given, _ in _told_as_done(found):
        sentence = found.case.premise.sentences[given.sentence]
        is_governed = not lemmas_below(sentence, given.head).isdisjoint(_GOVERNED)
        if is_governed and found.premise_claims.of(given.place) == {Claim.NEGATED}:
            return given.head.text
    return None


def denied_there(found: Findings) -> str | None:
    """The verb of the hypothesis's claim that the premise denies, wherever in it.

    Who announced that he would not seek a third term will not seek one.
    """
    for wanted, given, link in found.aligned_events:
        is_deed = wanted.head.is_root and wanted.head.pos == "VERB"
        if not is_deed or link.step not in SAME_SENSE or _is_told_again(link, found):
            continue
        claims = found.premise_claims.of(given.place)
        is_denied = Claim.NEGATED in claims and Claim.BELIEVED not in claims
        if not is_denied or found.hypothesis_claims.of(wanted.place) - {Claim.INTENDED}:
            continue
        if _is_done_to_the_same(wanted, given, found):
            return given.head.text
    return None


def _is_done_to_the_same(wanted: Event, given: Event, found: Findings) -> bool:
    """The objects of the one stand for those of the other; there must be one."""
    done_to = {(given.sentence, a.token.index) for a in given.arguments if a.role is Role.PATIENT}
    asked = [a.token.index for a in wanted.arguments if a.role is Role.PATIENT]
    links = [found.links.get((wanted.sentence, index)) for index in asked]
    return bool(links) and all(link is not None and link.stands_for_any(done_to) for link in links)


def _told_as_done(found: Findings) -> Iterator[tuple[Event, Event, Link]]:
    """What the hypothesis says was done, with the premise's only telling of it by a verb."""
    for wanted, given, link in found.aligned_events:
        is_told = wanted.head.is_root and wanted.head.tag in _DONE
        is_deed = given.head.pos == "VERB" or given.head.text.endswith(_GERUND)
        is_verb = is_deed and (link.step in SAME_SENSE or link.step in _SAME_DEED)
        if not (is_told and is_verb) or found.hypothesis_claims.of(wanted.place):
            continue
        if not _is_told_again(link, found):
            yield wanted, given, link


def _is_finite(given: Event, found: Findings) -> bool:
    """The verb says by its own form that it came about, unless nobody vouches for that.

    So does "would" where no other verb governs it: "he lived in Rome, where he would die in 1799".
    """
    sentence = found.case.premise.sentences[given.sentence]
    own = [t for t in sentence.children(given.head.index) if t.dep == "aux"]
    if any(t.lemma == "would" for t in own):
        return given.head.dep not in ("ccomp", "xcomp")
    return given.head.tag == "VBD" or any(t.lemma == "have" for t in own)


def _is_told_again(link: Link, found: Findings) -> bool:
    """Another word of the same stem may tell that it came about: "a reduction"."""
    assert link.premise is not None, "aligned links have a premise word"
    stem = link.premise.token.lemma[:_STEM]
    return any(
        place != link.premise.place
        and event.head.lemma.startswith(stem)
        and Claim.NEGATED not in found.premise_claims.of(place)
        for place, event in found.premise_events.items()
    )


def _tells_little_else(found: Findings) -> bool:
    """The premise is short, and has all words of the hypothesis but its numbers.

    A longer text tells much in passing, and of other words it may claim what they say.
    """
    if sum(len(sentence.tokens) for sentence in found.case.premise.sentences) > _SHORT:
        return False
    asked = found.case.hypothesis_numsets
    return all(
        link.is_aligned
        or link.hypothesis.kind is WordKind.NUMBER
        or any(n.unit.kind is Kind.PERCENT and n.holds(link.hypothesis.token) for n in asked)
        for link in found.alignment.links
    )


def _proof(told: str, reason: str) -> Proof:
    evidence = Evidence(_RULE, told, towards=Label.NEUTRAL)
    return Proof(Label.NEUTRAL, _RULE, (), (evidence,), (Missing(reason, told),))


def _sought(found: Findings) -> str:
    """The verb by which such quantities are only sought, expected or offered; else nothing.

    Who orders 30 chairs need not receive 30, nor 25; what they order is told, though.
    """
    stated = [pair.premise for pair in found.case.pairs]
    verbs = {numset.context.verb for numset in stated}
    if not verbs or not verbs <= load_markers().by_place["object"].keys():
        return ""
    if any(n.context.role not in _OBJECTS for n in stated) or _is_told_bare(found, stated):
        return ""
    sentences = found.case.premise.sentences
    above = ((verb_above(n.head, sentences[n.sentence]), sentences[n.sentence]) for n in stated)
    is_done = any(verb is not None and is_time_needed(sentence, verb) for verb, sentence in above)
    if is_done or any(is_had(n, found) for n in stated):
        return ""  # whoever needed two hours to do it has done it
    roots = [event for event in found.hypothesis_events if event.head.is_root]
    links = [found.links.get(event.place) for event in roots]
    if not roots or any(link is None or link.is_aligned for link in links):
        return ""
    is_claimed = not any(found.hypothesis_claims.of(event.place) for event in roots)
    return min(verbs) if is_claimed else ""


def _is_told_bare(found: Findings, sought: Sequence[Numset]) -> bool:
    """A number without its noun is told, too: they asked for nine days, and "were given six"."""
    asked = {n.interval for n in found.case.hypothesis_numsets}
    others = [n for n in found.case.premise_numsets if n not in sought]
    sentences = found.case.premise.sentences
    bare = (n for n in others if sentences[n.sentence].tokens[n.head].pos == "NUM")
    return any(n.interval in asked for n in bare)


def _unsure(event: Event, link: Link, found: Findings) -> frozenset[Claim]:
    """How the premise speaks of the event that the hypothesis claims, denies or announces."""
    asked = found.hypothesis_claims.of(event.place) & UNSURE
    if asked - {Claim.INTENDED} or link.premise is None:
        return frozenset()
    token = link.premise.token
    if _is_by_chance(token, link.premise.sentence, found):
        return frozenset((Claim.POSSIBLE,)) - asked
    # What is named on the way is there: who may climb the high hill may climb what is high.
    is_predicate = token.pos == "VERB" or token.dep.split(":")[0] in _PREDICATES
    # A parser may take the deed of "charged with poisoning" for a noun.
    is_deed = token.text.endswith("ing") and link.hypothesis.token.pos == "VERB"
    if token.dep == "amod" or not (is_predicate or is_deed):
        return frozenset()
    sentence = found.case.premise.sentences[link.premise.sentence]
    if misses_only_factor(sentence, token, event.head.lemma):
        return frozenset()
    unsure = (found.premise_claims.of(link.premise.place) & UNSURE) - asked
    return unsure - {Claim.BELIEVED} if _is_estimated(found) else unsure


def _is_by_chance(token: Token, sentence: int, found: Findings) -> bool:
    """It is told how likely it is, and that is neither sure nor ruled out: "a 60% chance of rain".

    Of what has happened, the risk that there was tells nothing: "despite the risk of fire".
    """
    premise = found.case.premise.sentences[sentence]
    above = premise.tokens[token.head]
    is_chance = token.dep == "nmod" and above.lemma in _CHANCES
    if not is_chance or all(t.lemma != "of" for t in premise.children(token.index)):
        return False
    shares = [n for n in found.case.premise_numsets if n.unit.kind in SHARES]
    return not any(n.interval.high in (0, 100) or n.interval.low == 100 for n in shares)


def _is_estimated(found: Findings) -> bool:
    """The premise tells the number for an estimate, and the hypothesis does, too, or who says so.

    "Is estimated to have earned", "an estimated 40"; "Ministry: 40 homes lost".
    """
    if not found.case.premise.mentions(_ESTIMATED):
        return False
    asked = found.case.hypothesis
    return asked.mentions(_ESTIMATED) or bool(attributed(asked))


def _is_over(event: Event, link: Link, found: Findings) -> bool:
    """The premise tells of a year or a habit gone by what the hypothesis tells of the present."""
    assert link.premise is not None, "the caller has checked it"
    case, token = found.case, link.premise.token
    asked = case.hypothesis.sentences[event.sentence]
    given = case.premise.sentences[link.premise.sentence]
    if not any(t.tag in PRESENT for t in _verbs(asked, event.head)) or _has_changed(case):
        return False
    above = given.tokens[token.head]
    if above.lemma == "use" and above.tag == "VBD" and token.dep == "xcomp":
        return True
    # A headline tells in the present what happened; of states only, the past is over.
    # What "had shrunk" by then has come about, and is no state.
    verbs = (t for t in _verbs(given, token) if not (t.lemma == _HAVE and t.dep in _HELPING))
    is_past = any(t.tag == "VBD" and t.lemma in _STATES for t in verbs)
    clause = given.subtree(token.index)
    years = [n for n in case.premise_numsets if n.unit.kind is Kind.YEAR]
    is_dated = any(n.sentence == link.premise.sentence and any(map(n.holds, clause)) for n in years)
    return (
        is_past and is_dated and all(n.unit.kind is not Kind.YEAR for n in case.hypothesis_numsets)
    )


def _has_changed(case: Case) -> bool:
    """By how much it has changed since is told, too: "has grown by 200 since"."""
    changes = (Change.INCREASE, Change.DECREASE)
    are_told = any(n.context.change in changes for n in case.premise_numsets)
    return are_told and case.premise.mentions(_SINCE)


def _verbs(sentence: Sentence, head: Token) -> tuple[Token, ...]:
    """The head of a clause, and the copula or auxiliaries that go with it."""
    around = sentence.children(head.index)
    return (head, *(t for t in around if t.dep.split(":")[0] in ("cop", "aux")))


def _is_claimed_elsewhere(link: Link, found: Findings) -> bool:
    """Another event of the premise goes by the same word, or is of its kind, and is claimed.

    What was expected to fetch 20 euros and sold for 30 fetched 30.
    """
    assert link.premise is not None, "the caller has checked it"
    words = (link.premise.key, link.hypothesis.key)
    others = (e for at, e in found.premise_events.items() if at != link.premise.place)
    return any(
        not found.premise_claims.of(event.place) & UNSURE
        if event.head.lemma in words
        else not found.premise_claims.of(event.place) and _is_of_kind(event, words, found)
        for event in others
    )


def _is_of_kind(event: Event, words: tuple[str, str], found: Findings) -> bool:
    """It is an event of the kind of the words, and has the very quantity that is asked."""
    known = load_events()
    if event.head.pos != "VERB":
        return False
    if not any(known.is_same_kind(event.head.lemma, word) for word in words):
        return False
    same = (p.premise for p in found.case.pairs if p.converted.within(p.hypothesis.interval))
    return event.head.lemma in {numset.context.verb for numset in same}
