"""What the premise tells of just the asked event, whatever else there is to reckon with."""

from qreas.pruning import ANAPHORIC
from qreas.reasoning.events.events import verb_above
from qreas.reasoning.findings import Findings
from qreas.reasoning.justify import compared
from qreas.reasoning.one_event.for_and_against import begins_on_other_side
from qreas.reasoning.one_event.told_apart import is_of_other_sort, is_set_beside_another
from qreas.reasoning.one_event.wider_stuff import is_of_wider_stuff
from qreas.reasoning.proof import DECIDED, Proof
from qreas.reasoning.register import is_story
from qreas.reasoning.rules import Numerals
from qreas.reasoning.told_outright import told_outright
from qreas.tags import NOMINAL, OBLIQUE
from qreas.types import Evidence, Kind, Label, Numset

_RULE, _AT, _OR = "outright", "at", "or"


def prove_by_outright(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis only says how many it was in an event that the premise tells."""
    case = found.case
    asked = case.hypothesis_numsets
    if len(asked) != 1 or not found.is_one_claim or len(case.premise_numsets) == 1:
        return None  # a single number has nothing beside it to be reckoned with
    if not is_story(case):
        return None
    if asked[0].unit.kind is Kind.NUMBER and case.hypothesis.word_before(asked[0].start) == _AT:
        return None  # "at six" is a time of the day
    pair = told_outright(asked[0], case)
    if pair is None or found.premise_claims.of((pair.premise.sentence, pair.premise.head)):
        return None
    root = case.hypothesis.sentences[0].root
    if found.hypothesis_claims.of((0, root.index)):
        return None
    if not found.alignment.says_no_more(asked[0], frozenset()):
        return None
    if is_of_wider_stuff(found) or _is_beside_other_deed(found) or begins_on_other_side(found):
        return None
    if is_set_beside_another(pair.premise, found) or is_of_other_sort(pair, found):
        return None
    settled = compared(pair, numerals, case)
    label = DECIDED.get(settled.relation)
    if label is None or (label is Label.ENTAILMENT and asked[0].is_range):
        return None  # fewer than six before noon are no fewer than six
    if label is Label.CONTRADICTION and (
        case.hypothesis.mentions((_OR,))  # those who do either are more than do the one
        or _is_sum(pair.premise, asked[0], found)
        or _is_done_again(pair.premise, found)
    ):
        return None
    step = Evidence(f"by-{_RULE}", pair.premise.text, towards=label)
    return Proof(label, _RULE, (settled,), (step,))


def _is_sum(given: Numset, asked: Numset, found: Findings) -> bool:
    """It is all of them, which the premise tells in two parts: "two in Latin, one in Welsh"."""
    return any(
        given.interval + other.interval == asked.interval
        for other in found.case.premise_numsets
        if other is not given and other.sentence == given.sentence and other.start > given.end
        if other.unit.name in (*ANAPHORIC, "", given.unit.name)
    )


def _is_done_again(given: Numset, found: Findings) -> bool:
    """The same is done once more by so much as no number tells: "walked 2 km … and walked back"."""
    sentence = found.case.premise.sentences[given.sentence]
    told = {n.head for n in found.case.premise_numsets if n.sentence == given.sentence}
    return any(
        t.start > given.end
        and t.pos == "VERB"
        and t.lemma == given.context.verb
        and not told & {x.index for x in sentence.children(t.index)}
        for t in sentence.tokens
    )


def _is_beside_other_deed(found: Findings) -> bool:
    """It was done on, to or for what the premise has beside another verb.

    Who spent 2 million on roads and promised 3 million for schools may have spent 3 on these, too.
    """
    sentence = found.case.hypothesis.sentences[0]
    root, (asked,) = sentence.root, found.case.hypothesis_numsets
    for token in (*sentence.children(root.index), *sentence.children(asked.head)):
        link = found.links.get((0, token.index))
        given = None if link is None or not link.is_aligned else link.premise
        if given is None or token.dep not in OBLIQUE or token.pos not in NOMINAL:
            continue
        verb = verb_above(given.token.index, found.case.premise.sentences[given.sentence])
        if verb is not None and verb.lemma != root.lemma:
            return True
    return False
