"""Events that one text tells and the other denies, whatever else is told beside them.

A report that says in passing that a plan was recommended is at odds with "The plan was not
recommended". Nearly all that the hypothesis says must be told of the event; and where it is the
premise that denies, all that the premise denies must be in the hypothesis: who did not come on
Monday may have come.
"""

from collections.abc import Sequence
from itertools import pairwise

from qreas.dependents import lemmas_below
from qreas.interval import Interval
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.division.amounts import amounts
from qreas.reasoning.division.denials import tells_untold_answer
from qreas.reasoning.events.events import Event
from qreas.reasoning.events.markers import UNSURE, Claim, load_markers
from qreas.reasoning.events.tense import is_past
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import SAME_SENSE
from qreas.reasoning.logic.other_numbers import are_some_of_more
from qreas.reasoning.logic.two_denials import denies_under_way
from qreas.reasoning.one_event.exchanged import exchanged_parts
from qreas.reasoning.one_event.rest import is_denied_as_a_whole
from qreas.reasoning.one_event.same_parts import (
    Links,
    drops_alternative,
    is_lacked,
    part_of,
    whole_of,
)
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Case, Evidence, Kind, Label, Relation, Role

_RULE = "denial"
# Kinds of event after which there may be none.
_LOST = frozenset(("die", "end", "destroy", "leave", "fall", "lose"))
_NONE = Interval.point(0)
_PREDICATES = frozenset(("VERB", "ADJ", "AUX"))
# Of the weight of what else is said of the event, how much the premise must tell.
_NEARLY_ALL = 0.8
# Words without which less is said; what is denied with them may be so in part.
_TOTAL = frozenset(
    ("whole", "entire", "full", "complete", "fully", "entirely", "completely", "wholly", "all")
)
_APART = frozenset(("before", "after", "until", "since", "without", "except", "but", "only"))
_CORE = frozenset((*SUBJECTS, "obj"))
_CLAUSAL = ("advcl", "acl", "ccomp", "xcomp", "conj", "parataxis", "mark", "punct")


def prove_by_denial(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof of contradiction when just one text denies the event that the hypothesis is about."""
    del numerals  # of what did not happen, no number tells
    case = found.case
    if not found.is_one_claim or tells_untold_answer(case.premise, case.hypothesis):
        return None
    if denies_under_way(case):
        return None
    links = found.alignment.links
    root = next((link for link in links if link.hypothesis.token.is_root), None)
    if root is not None and root.premise is None:
        root = _existing(root, found)
    elif root is not None and not _is_same_event(root):
        return None
    if root is None or root.premise is None:
        return None
    given = found.premise_claims.of(root.premise.place)
    asked = found.hypothesis_claims.of(root.hypothesis.place)
    is_denied = Claim.NEGATED in given, Claim.NEGATED in asked
    if (given | asked) & UNSURE or is_denied[0] is is_denied[1]:
        return None
    if is_denied_as_a_whole(root.premise.place, found):
        return None
    if not _denies_itself(root, case, of_premise=is_denied[0]) or _is_set_elsewhere(case):
        return None
    if _denies_part(case, of_premise=is_denied[0]):
        return None
    if _is_of_excepted(found) or (is_denied[1] and _is_of_other_share(case)):
        return None
    if is_denied[1] and (_may_be_of_rest(case) or _denies_other_number(found)):
        return None
    by_place = {link.hypothesis.place: link for link in links if link.premise is not None}
    if any(drops_alternative(found, by_place)):
        return None
    if is_denied[1] and (_is_of_denied_conjunct(links, found) or _is_of_not_all(root, case)):
        return None
    if _is_of_another_doer(root, by_place, found) or exchanged_parts(found) is not None:
        return None
    if _is_told_elsewhere(root, by_place, found):
        return None
    if is_denied[0] and _denies_more(root, found):
        return None
    if not _are_told(_uncounted(links, case) if is_denied[0] else links, found):
        return None
    told = f"{root.premise.token.text} → {root.hypothesis.token.text}"
    evidence = Evidence(_RULE, told, towards=Label.CONTRADICTION)
    return Proof(Label.CONTRADICTION, _RULE, (), (evidence,))


def _existing(root: Link, found: Findings) -> Link | None:
    """What the hypothesis says there is none of, where the premise says something of one.

    "Some lakes are reserves" has lakes in it; what is lost or sought need not be there.
    """
    hypothesis = found.case.hypothesis.sentences[0]
    children = hypothesis.children(root.hypothesis.token.index)
    if not any(child.dep == "expl" for child in children):
        return None
    links = (found.links.get((0, child.index)) for child in children if child.dep == "nsubj")
    link = next((link for link in links if link is not None), None)
    if link is None or link.premise is None or link.step not in SAME_SENSE:
        return None
    word, sentence = link.premise.token, found.case.premise.sentences[link.premise.sentence]
    verb = sentence.tokens[word.head]
    is_subject = word.pos == link.hypothesis.token.pos == "NOUN" and word.dep.startswith("nsubj")
    is_of_one_time = is_past(verb, sentence) is is_past(hypothesis.root, hypothesis)
    is_lost = not load_events().kinds(verb.lemma).isdisjoint(_LOST)
    return link if is_subject and is_of_one_time and not is_lost else None


def _is_same_event(root: Link) -> bool:
    assert root.premise is not None, "the caller has checked it"
    words = {root.premise.token.pos, root.hypothesis.token.pos}
    only_describes = root.premise.token.pos == "ADJ" and root.premise.token.dep != "root"
    return root.step in SAME_SENSE and words <= _PREDICATES and not only_describes


def _denies_itself(root: Link, case: Case, *, of_premise: bool) -> bool:
    """The clause has the denial in it; what a denied clause says in passing need not be denied."""
    word = root.premise if of_premise else root.hypothesis
    document = case.premise if of_premise else case.hypothesis
    assert word is not None, "the caller has checked it"
    sentence, markers = document.sentences[word.sentence], load_markers()
    clause = [
        token
        for child in sentence.children(word.token.index)
        if not child.dep.startswith(_CLAUSAL)
        for token in sentence.subtree(child.index)
    ]
    return any(
        markers.of(place, token) is Claim.NEGATED
        for token in clause
        for place in ("adverb", "determiner")
    )


def _is_told_elsewhere(root: Link, links: Links, found: Findings) -> bool:
    """Another sentence has whom it is denied of: that others are invited does not say that Jan is.

    Where a pronoun or nothing stands for them beside the event, they may well be meant.
    """
    assert root.premise is not None, "the caller has checked it"
    hypothesis = found.case.hypothesis.sentences[root.hypothesis.sentence]
    around = found.case.premise.sentences[root.premise.sentence]
    told = {
        t.dep
        for t in around.children(root.premise.token.index)
        if t.pos in NOMINAL and t.dep in _CORE
    }
    return any(
        token.dep in told
        and (link := links.get((root.hypothesis.sentence, token.index))) is not None
        and link.premise is not None
        and link.premise.sentence != root.premise.sentence
        for token in hypothesis.children(root.hypothesis.token.index)
    )


def _is_of_another_doer(root: Link, links: Links, found: Findings) -> bool:
    """Whoever does it in the hypothesis does something else in the premise.

    Where every girl sang and no boy danced, of boys who sang nothing is told.
    """
    for asked, given, _ in found.aligned_events:
        if asked.place != root.hypothesis.place:
            continue
        for argument in asked.arguments:
            place = (asked.sentence, argument.token.index)
            part = links.get(place) or whole_of(argument.token, asked, found, links)
            if argument.role is not Role.AGENT or part is None or part.premise is None:
                continue
            word = part.premise
            sentence = found.case.premise.sentences[word.sentence]
            doing = [
                event
                for event in found.premise_events.values()
                if event.sentence == word.sentence
                and part_of(event, word.token.index, sentence) is Role.AGENT
            ]
            return bool(doing) and given not in doing and _has_doer(given)
    return False


def _is_of_denied_conjunct(links: Sequence[Link], found: Findings) -> bool:
    """The hypothesis is about what the premise takes out: "includes water but not electricity"."""
    negations = load_operators().negations
    return any(
        link.premise is not None
        and link.premise.token.dep == "conj"
        and not negations.isdisjoint(
            lemmas_below(found.case.premise.sentences[link.premise.sentence], link.premise.token)
        )
        for link in links
        if link.hypothesis.token.pos in NOMINAL
    )


def _denies_other_number(found: Findings) -> bool:
    """It denies another number than is told: where each won two matches, none won three."""
    asked = (j.hypothesis for j in found.justifications if j.relation is Relation.CONTRADICTS)
    return any(all(given.unit != n.unit for given in found.same_values[n]) for n in asked)


def _is_of_not_all(root: Link, case: Case) -> bool:
    """The premise says that not all do it, which tells of nobody that they do: "not everyone"."""
    assert root.premise is not None, "the caller has checked it"
    tokens, known = case.premise.sentences[root.premise.sentence].tokens, load_operators()
    return any(
        one.form in known.negations
        and (each := known.quantifiers.get(other.form))
        and each.says_all
        for one, other in pairwise(tokens)
    )


def _has_doer(event: Event) -> bool:
    return any(argument.role is Role.AGENT for argument in event.arguments)


def _is_set_elsewhere(case: Case) -> bool:
    """The hypothesis is about a time or a case that it sets against that of the premise."""
    given, asked = (
        {t.lemma for t in document.tokens} for document in (case.premise, case.hypothesis)
    )
    return bool((asked - given) & _APART)


def _denies_part(case: Case, *, of_premise: bool) -> bool:
    """It denies only that all of it was so: who did not spend the whole budget spent some of it."""
    denied, other = (
        (case.premise, case.hypothesis) if of_premise else (case.hypothesis, case.premise)
    )
    if not denied.mentions(_TOTAL):
        return False
    at_all = (t.form == "all" and denied.word_before(t.start) == "at" for t in denied.tokens)
    return not other.mentions(_TOTAL) and not any(at_all)


def _is_of_excepted(found: Findings) -> bool:
    """The hypothesis is about one whom the premise takes out of those of whom it tells."""
    case = found.case
    excepted = {
        (amount.sentence, index)
        for amount in amounts(case.premise, case.premise_numsets)
        for index in amount.aside
    }
    return bool(excepted & found.alignment.used())


def _is_of_other_share(case: Case) -> bool:
    """It denies that it is so of all, or of most, or of some; the premise has it of as many others.

    Who mended three of the five did not mend two of them, and of two who did not, others may have.
    """
    if any(are_some_of_more(n, case) for n in case.hypothesis_numsets):
        return True
    told = amounts(case.premise, case.premise_numsets)
    shares, counts = {amount.share for amount in told}, {amount.count for amount in told}
    return any(
        (a.share is not None and a.share not in (_NONE, *shares))
        or (a.is_of and a.count is not None and a.count not in counts)
        for a in amounts(case.hypothesis, case.hypothesis_numsets)
    )


def _may_be_of_rest(case: Case) -> bool:
    """It is denied of so many as may be left: where five of seven cameras saw it, two did not.

    Or of one of a row: of three pumps, two of which failed, the third.
    """
    wholes = [a for a in amounts(case.premise, case.premise_numsets) if a.is_of and a.whole]
    if wholes and any(n.unit.kind is Kind.ORDINAL for n in case.hypothesis_numsets):
        return True
    return any(
        asked.numset is not None
        and part.numset is not None
        and asked.count is not None
        and asked.numset.unit.name == part.numset.unit.name
        and asked.count != part.count
        for asked in amounts(case.hypothesis, case.hypothesis_numsets)
        for part in wholes
    )


def _uncounted(links: Sequence[Link], case: Case) -> tuple[Link, ...]:
    """The words outside of quantities: of what was not done at all, no number was done, either."""
    return tuple(
        link
        for link in links
        if not any(n.holds(link.hypothesis.token) for n in case.hypothesis_numsets)
    )


def _are_told(links: Sequence[Link], found: Findings) -> bool:
    """All names and nearly all else that the hypothesis says is in the premise."""
    denying = load_markers()
    links = [k for k in links if denying.of("adverb", k.hypothesis.token) is not Claim.NEGATED]
    if any(is_lacked(link, found) for link in links):
        return False
    if any(link.hypothesis.kind is WordKind.NAME and not link.is_aligned for link in links):
        return False
    total = sum(link.hypothesis.weight for link in links)
    return sum(link.hypothesis.weight for link in links if link.is_aligned) >= _NEARLY_ALL * total


def _denies_more(root: Link, found: Findings) -> bool:
    """What the premise denies has words of its own, which may be all that is denied."""
    assert root.premise is not None, "the caller has checked it"
    sentence = found.case.premise.sentences[root.premise.sentence]
    links = found.alignment.links
    used = {x.premise.place for x in links if x.premise is not None and x.is_aligned}
    phrases = [
        token.index
        for child in sentence.children(root.premise.token.index)
        if not child.dep.startswith(_CLAUSAL)
        for token in sentence.subtree(child.index)
    ]
    return any(
        word.sentence == root.premise.sentence
        and word.token.index in phrases
        and word.place not in used
        and load_markers().of("adverb", word.token) is not Claim.NEGATED
        for word in found.alignment.premise_words
    )
