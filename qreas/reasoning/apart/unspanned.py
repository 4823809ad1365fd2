"""Two times between which no length lies that the words tell: bounds, two clocks, other places.

What was written before 1920 and found in 2020 lay there for more than a century; a flight from ten
in London till noon in Italian time takes no two hours; and who leaves home at ten and arrives at
the museum at one has spent no three hours there.
"""

from collections.abc import Sequence

from qreas.dependents import has_copula, subject_of
from qreas.kind_sets import POINTS_IN_TIME
from qreas.lexicon.verbs import load_verbs
from qreas.reasoning.events.events import verb_above
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.zones import are_of_two_zones
from qreas.types import Document, Kind, Numset, Token

_BOUNDING, _HOURS_TOO = frozenset(("before", "after")), frozenset(("before", "after", "by"))
_BESIDE = frozenset(("with", "without", "as"))
_PAIR, _LIVE, _BORN, _PAST_TENSE = 2, "live", "bear", "VBD"
_DYING = ("die", "kill", "execute", "murder", "assassinate", "perish", "pass", "end")
_STAYING, _PLACES = (
    frozenset(("be", "spend", "stay", "remain", "wait")),
    ("obl", "obj", "nmod", "advmod"),
)
_LEAVING, _LASTING = "depart", frozenset(("take", "last", "run"))


def is_unspanned(used: Sequence[Numset], found: Findings) -> bool:
    """From the first to the second time, no such length is told as the hypothesis has.

    used: the later time first.
    """
    given = [n for n in used if n in found.case.premise_numsets]
    if len(given) != _PAIR:
        return False
    premise = found.case.premise
    return (
        any(_is_bound(n, premise) for n in given)
        or are_of_two_zones(given[0], given[1], premise)
        or _is_at_one_end(given[1], given[0], found)
        or _are_of_two(given, found)
        or _says_with_whom(found)
        or _is_before_death(given, found)
    )


def _is_before_death(given: Sequence[Numset], found: Findings) -> bool:
    """It is said how long someone lived, and not where, who was born and did not die then."""
    sentence = found.case.hypothesis.sentences[0]
    root = sentence.root
    is_placed = any(c.pos == "PROPN" and c.dep == "obl" for c in sentence.children(root.index))
    if root.lemma != _LIVE or root.tag != _PAST_TENSE or is_placed:
        return False
    end, begin = (_verb(n, found.case.premise) for n in given)
    is_born = begin is not None and begin.lemma == _BORN
    return is_born and end is not None and end.lemma not in _DYING


def _says_with_whom(found: Findings) -> bool:
    """It adds with whom or as what, of which the premise has no word: "as a waiter"."""
    tokens = found.case.hypothesis.sentences[0].tokens
    links = (found.links.get((0, t.head)) for t in tokens if t.form in _BESIDE and t.dep == "case")
    return any(link is not None and not link.is_aligned for link in links)


def _are_of_two(given: Sequence[Numset], found: Findings) -> bool:
    """One of two has the one time and the other one the other: a ferry that leaves, and who comes.

    How long the one takes, neither tells.
    """
    sentence = found.case.hypothesis.sentences[0]
    if sentence.root.lemma not in _LASTING:
        return False
    doer = subject_of(sentence, sentence.root)
    told = [n.context.subject.lower() for n in given]
    return doer is not None and doer.form in told and len(set(told)) == _PAIR and all(told)


def _is_bound(numset: Numset, premise: Document) -> bool:
    """It was before or after that time: "written before 1920", "to be done by six"."""
    words = _HOURS_TOO if numset.unit.kind is Kind.TIME else _BOUNDING
    return numset.unit.kind in POINTS_IN_TIME and premise.word_before(numset.start) in words


def _is_at_one_end(first: Numset, last: Numset, found: Findings) -> bool:
    """It is said how long someone was in a place where they only arrive, or which they leave."""
    sentence = found.case.hypothesis.sentences[0]
    root = sentence.root
    is_staying = root.lemma in _STAYING or has_copula(sentence, root)
    if not is_staying:
        return False
    begin, end = (_verb(n, found.case.premise) for n in (first, last))
    if begin is None or end is None or begin == end:
        return False
    is_leaving = load_verbs().is_in(begin.lemma, _LEAVING)
    ends = [(last.sentence, end.index), *([(first.sentence, begin.index)] * is_leaving)]
    places = (
        link.premise
        for link in found.alignment.links
        if link.is_aligned and link.premise is not None
    )
    return any(
        word.token.dep.split(":")[0] in _PLACES and (word.sentence, word.token.head) in ends
        for word in places
    )


def _verb(numset: Numset, premise: Document) -> Token | None:
    return verb_above(numset.head, premise.sentences[numset.sentence])
