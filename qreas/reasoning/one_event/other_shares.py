"""Numbers that the premise has for other members or another whole than the hypothesis does."""

from qreas.reasoning.apart.parts import is_excepted
from qreas.reasoning.events.distribution import is_of_each_alone
from qreas.reasoning.events.surroundings import is_alternative
from qreas.reasoning.findings import Findings
from qreas.tags import JOINED, PREMODIFIERS
from qreas.types import CompatiblePair, Kind

_CLAUSES = ("acl", "acl:relcl")


def is_of_others_alone(pair: CompatiblePair, found: Findings) -> bool:
    """The premise's number is one of two that may be, or of those excepted, of each, of a sort."""
    given = found.case.premise.sentences[pair.premise.sentence]
    asked = found.case.hypothesis.sentences[pair.hypothesis.sentence]
    return (
        is_alternative(pair.premise, found.case.premise)
        or _is_excepted_alone(pair, found)
        or is_of_each_alone(pair.premise, given, asked)
        or _is_of_other_sort(pair, found)
        or _is_part_beside_clause(pair, found)
    )


def _is_part_beside_clause(pair: CompatiblePair, found: Findings) -> bool:
    """It is a part, and the asked deed is told of the whole: "freed six of the 20 men arrested"."""
    is_part = bool(pair.premise.context.whole) and not pair.hypothesis.context.whole
    return is_part and _has_clause_for(pair, found)


def is_whole_with_clause(pair: CompatiblePair | None, found: Findings) -> bool:
    """It is the whole of a part, and the asked deed is told of just that."""
    if pair is None or pair.premise.context.whole or not _has_clause_for(pair, found):
        return False
    place = pair.premise.sentence, pair.premise.head
    given = found.case.premise_numsets
    return any(n.context.whole and (n.sentence, n.head) == place for n in given)


def _has_clause_for(pair: CompatiblePair, found: Findings) -> bool:
    """A clause on what the premise counts tells the deed that the hypothesis tells."""
    given, asked = pair.premise, pair.hypothesis
    above = found.case.hypothesis.sentences[asked.sentence].ancestors(asked.head)
    verb = next((t for t in above if t.pos == "VERB"), None)
    link = None if verb is None else found.links.get((asked.sentence, verb.index))
    if link is None or link.premise is None:
        return False
    own = found.case.premise.sentences[given.sentence].children(given.head)
    clauses = (t for t in own if t.dep in _CLAUSES)
    return any((given.sentence, t.index) == link.premise.place for t in clauses)


def _is_of_other_sort(pair: CompatiblePair, found: Findings) -> bool:
    """The asked sort is told of others with the same name: of so many oak chairs, no ash chairs."""
    given, asked = pair.premise, pair.hypothesis
    if not asked.context.modifiers or not given.context.modifiers:
        return False
    sentence = found.case.hypothesis.sentences[asked.sentence]
    for token in sentence.children(asked.head):
        link = found.links.get((asked.sentence, token.index))
        if token.dep not in PREMODIFIERS or link is None or link.premise is None:
            continue
        words = found.case.premise.sentences[link.premise.sentence].tokens
        noun, own = words[link.premise.token.head], found.case.premise.sentences[given.sentence]
        is_same = noun.lemma == own.tokens[given.head].lemma
        is_its = (link.premise.sentence, noun.index) == (given.sentence, given.head)
        if link.premise.token.dep in PREMODIFIERS and is_same and not is_its:
            return link.hypothesis.key not in given.context.modifiers
    return False


def _is_excepted_alone(pair: CompatiblePair, found: Findings) -> bool:
    """Of the premise's number the opposite is told: "all but 40 of them had left"."""
    given = is_excepted(pair.premise, found.case.premise)
    return given and not is_excepted(pair.hypothesis, found.case.hypothesis)


def is_of_other_share(pair: CompatiblePair, found: Findings) -> bool:
    """The share is one of something else, or told of it in another clause."""
    return _is_of_other_whole(pair, found) or _is_of_other_event(pair, found)


def _is_of_other_whole(pair: CompatiblePair, found: Findings) -> bool:
    """The share is of another whole, which the premise names elsewhere: of buses, not of staff."""
    given, asked = pair.premise.context.whole, pair.hypothesis.context.whole
    if not given or not asked or given == asked:
        return False
    wholes = (x for x in found.alignment.links if x.hypothesis.key == asked)
    return any(x.premise is not None and x.premise.key == asked for x in wholes)


def _is_of_other_event(pair: CompatiblePair, found: Findings) -> bool:
    """Both have a share, but what the hypothesis says it of has another clause in the premise.

    "Turnout was 58 percent; the Liberals took 31": the word for a share is the same for all.
    """
    given, asked = pair.premise, pair.hypothesis
    if not given.unit.kind is asked.unit.kind is Kind.PERCENT:
        return False
    governor = found.case.hypothesis.sentences[asked.sentence].tokens[asked.head].head
    sentence = found.case.premise.sentences[given.sentence]
    told = [t for e, t, _ in found.aligned_events if e.place == (asked.sentence, governor)]
    return any(
        event.sentence == given.sentence
        and event.head.dep in JOINED
        and event.head not in sentence.ancestors(given.head)
        for event in told
    )
