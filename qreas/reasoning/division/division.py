"""How many of a whole the hypothesis is about, where the premise divides this whole.

Of whom the premise says what the hypothesis says, there are as many as it tells; of whom it says
what excludes it, the others: of 12 who all passed, none failed, and of 30 pupils of whom 10 are
boys, two thirds are girls. Who is one of the part, or is taken out of it, is so or is not.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from math import inf

from qreas.dependents import relative_clauses
from qreas.interval import Interval
from qreas.numerals import find, load_grammar
from qreas.reasoning.alignment.content import Word, WordKind
from qreas.reasoning.division.asked import (
    Asked,
    as_percent,
    asked_amounts,
    is_of_some,
    numset_of,
    of_some,
)
from qreas.reasoning.division.denials import tells_untold_answer
from qreas.reasoning.division.divisions import Part, parts
from qreas.reasoning.division.joined_parts import joined_parts
from qreas.reasoning.division.members import by_members
from qreas.reasoning.division.other_wholes import (
    ANYBODY,
    NONE,
    WIDENED,
    is_definite,
    is_of_both_sorts,
    is_of_fewer,
    is_of_those_before,
    is_told_of_others,
    leaves_as_many,
    leaves_open_which,
    may_be_of_others,
    says_either,
)
from qreas.reasoning.division.overlaps import by_overlap
from qreas.reasoning.division.part_words import part_words
from qreas.reasoning.division.parts_of_parts import is_of_part_of_part
from qreas.reasoning.division.tallied_wins import tallied_wins
from qreas.reasoning.division.turns import Turn, counts_what_is_said, says_less, turn_of
from qreas.reasoning.division.wider_sorts import (
    is_of_all_of_wider_sort,
    is_of_wider_share,
    is_of_wider_sort,
)
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.amount_words import load_amounts
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.logic.scope_orders import reversed_scopes
from qreas.reasoning.one_event.other_amounts import picked_out
from qreas.reasoning.one_event.other_bodies import other_body
from qreas.reasoning.one_event.settle import Answer, by_implication
from qreas.reasoning.proof import Proof, in_one_step, left_open
from qreas.reasoning.rules import SHARES, Numerals
from qreas.tags import SUBJECTS
from qreas.types import Label, Missing, Relation

_ON_AVERAGE = "on average"
_RULE = "division"
_DENIED = {
    Relation.ENTAILS: Relation.CONTRADICTS,
    Relation.CONTRADICTS: Relation.ENTAILS,
    Relation.UNKNOWN: Relation.UNKNOWN,
}
_CORRECTING = re.compile("not .* but .*", re.IGNORECASE)
_NEITHER = frozenset(("neither", "nor"))
_FOCUS = frozenset(("only", "just", "exactly"))
_RELATIVE, _DESCRIBING = "acl:relcl", frozenset(("JJ", "VBN", "VBG"))


def prove_by_division(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells how many of a divided whole are so."""
    case = found.case
    if not found.is_one_claim or _ON_AVERAGE in case.premise.text.lower():
        return None  # on average, each has what none of them need have
    if (wider := reversed_scopes(found)) is not None:
        missing = (Missing("stronger-than-premise", case.hypothesis.text),)
        return in_one_step(_RULE, Label.NEUTRAL, wider, step="wider-scope", missing=missing)
    given = case.premise_numsets
    told = (*parts(case.premise, given), *tallied_wins(case.premise, given))
    told = tuple(part for part in told if not leaves_open_which(part, found))
    if not told or tells_untold_answer(case.premise, case.hypothesis):
        return None
    if is_of_part_of_part(found) or other_body(found) is not None:
        return None
    if (overlapping := next(by_overlap(told, found), None)) is not None:
        return overlapping
    told = tuple(joined_parts(told, found)) or told
    asked = tuple(asked_amounts(found))
    proofs = _proofs(asked, told, found, numerals)
    proofs = proofs or _proofs(
        tuple(map(of_some, filter(is_of_some, asked))), told, found, numerals
    )
    proofs += by_members(told, found)
    if len({proof.label for proof in proofs}) != 1:
        return None
    is_denied = proofs[0].label is Label.CONTRADICTION
    is_open = is_denied and (is_told_of_others(told, found) or says_either(found))
    return None if is_open else proofs[0]


def _proofs(
    wanted: Sequence[Asked], told: Sequence[Part], found: Findings, numerals: Numerals
) -> list[Proof]:
    return [
        _proof(_denied(answer) if asked.is_denied else answer)
        for each in wanted
        for part in told
        if (asked := each.of_whole(part.total)) is not None
        if (answer := _answer(asked, part, found, numerals)) is not None
    ]


def _proof(answer: Answer) -> Proof:
    """By what the part makes of the amount; open where it may be so, and may be otherwise."""
    proof = answer.proof(_RULE)
    if proof is not None:
        return proof
    settled = answer.justification
    return left_open(_RULE, settled.hypothesis, (settled,), answer.remarks(Label.NEUTRAL))


def _denied(answer: Answer) -> Answer:
    """What denies the amount follows where the amount is contradicted, and the other way round."""
    return answer.related(_DENIED[answer.justification.relation])


def _is_sized(asked: Asked) -> bool:
    """How large the majority is that is claimed depends on who calls it so."""
    tokens = asked.sentence.tokens[: asked.amount.first]
    return any(t.index in asked.saying.own and t.lemma in load_amounts().sizing for t in tokens)


def _answer(asked: Asked, part: Part, found: Findings, numerals: Numerals) -> Answer | None:
    """What the part makes of the asked amount; None where it is not what is asked about."""
    turned = turn_of(asked.saying, part, found)
    if turned is None or not asked.may_be_all_of(part.total):
        return None
    if turned.is_opposed and _has_counterpart(part, found):
        return None
    if _says_only(asked, part, found) or is_of_both_sorts(asked, part, found):
        return None
    if is_of_those_before(asked, part, found):
        return None
    root = found.links.get((0, asked.sentence.root.index))
    if root is not None and root.stands_for_any(_of_persons(part, found)):
        return None  # of all who came early not all who came need have been early
    value = _value(asked, part, found, turned)
    if value is None:
        return None
    value = as_percent(value, asked, part)
    is_share = asked.amount.share is not None
    is_fewer = value != NONE and is_of_fewer(asked, part, found)
    if is_fewer:
        value = Interval(0, value.high, high_open=value.high_open)
        value = Interval(0, 1) if is_share else value
    elif is_share and value != NONE and counts_what_is_said(asked.saying, part, found):
        value = Interval(0, 1, low_open=0 not in value)
    elif is_share and (
        _is_of_more_than_told(part, found)
        or is_of_wider_share(part, found)
        or (asked.amount.share == part.share and _is_of_picked_out(part, found))
    ):
        value = _share_of_more(value)
    elif is_of_all_of_wider_sort(part, found) or _is_of_anybody(asked, part, found):
        value = WIDENED.get(value, value)
    elif not is_share and is_of_wider_sort(part, found):
        if len(parts(found.case.premise, found.case.premise_numsets)) > 1:
            return None  # "two of her sons and all three of her daughters": five of her children
        value = Interval(value.low, inf, value.low_open, high_open=True)
    given = found.case.premise_numsets
    is_rough = any(n.is_approximate and n.interval == value for n in given)
    implied = Implied(value, part_words(part, turned), is_approximate=is_rough)
    answer = by_implication(numset_of(asked), implied, _RULE, found, numerals)
    relation = answer.justification.relation
    if part.is_listed and not _is_of_whole(asked, part, found):
        return _of_others(answer) if asked.amount.share is not None else None
    if not _is_of_whole(asked, part, found):
        is_least = asked.amount.share is None and relation is Relation.ENTAILS
        return answer if is_least else None
    if relation is Relation.ENTAILS and _is_sized(asked):
        return None
    is_open = turned.is_other and leaves_as_many(asked, value) and not _is_focused(asked)
    is_open = is_open or may_be_of_others(asked, part, found)
    if relation is Relation.CONTRADICTS and is_open:
        return answer.related(Relation.UNKNOWN)
    if relation is not Relation.UNKNOWN:
        return answer
    is_telling = _is_all_told(part, found) and not says_less(part, turned, found)
    return answer if is_telling or is_fewer else None


def _has_counterpart(part: Part, found: Findings) -> bool:
    """The same verb says something else of others, and of a third group nothing is told.

    Where 60 of 100 voted for it and 25 against it, not all of the others abstained.
    """
    predicate, total = part.predicate, part.total
    if predicate is None or part.count is None or total is None:
        return False
    return any(
        other.predicate is not None
        and other.predicate is not predicate
        and other.predicate.lemma == predicate.lemma
        and other.count is not None
        and other.total == total
        and (part.count + other.count).high < total.low
        for other in parts(found.case.premise, found.case.premise_numsets)
    )


def _says_only(asked: Asked, part: Part, found: Findings) -> bool:
    """It says "only" of something else, or of a wider sort: three tenants are not all people.

    Nor does fewer than is told follow where just that is denied: "not one but two".
    """
    is_corrected = _CORRECTING.fullmatch(part.told) is not None
    if is_corrected and asked.amount.count is not None and asked.amount.count != part.count:
        return True
    tokens = asked.sentence.tokens
    others = [t for t in tokens if t.lemma in _FOCUS and t.index not in asked.saying.own]
    if others and not found.case.premise.mentions({t.lemma for t in others}):
        return True
    if any(t.index > asked.amount.last for t in others) and _is_focused_part(part, found):
        return True
    is_wider = is_of_wider_sort(part, found)
    return is_wider and _is_focused(asked)


def _is_focused_part(part: Part, found: Findings) -> bool:
    """The "only" of the premise is that of the part."""
    first = part.told.split(" ")[0].lower()
    words = [t.form for t in found.case.premise.sentences[part.sentence].tokens]
    return any(a in _FOCUS and b == first for a, b in pairwise(words))


def _of_others(answer: Answer) -> Answer | None:
    """Of two who are named, nothing follows for all, unless that of these it is not so."""
    if answer.justification.relation is Relation.CONTRADICTS:
        return None
    return answer.related(Relation.UNKNOWN)


def _is_all_told(part: Part, found: Findings) -> bool:
    """The premise has no other numbers than those of the part and its whole."""
    return len(found.case.premise_numsets) <= 1 + (part.count is not None)


def _value(asked: Asked, part: Part, found: Findings, turn: Turn) -> Interval | None:
    """The share or the number of those of whom what is asked is so."""
    is_share = asked.amount.share is not None
    one, other = (part.share, _complement(part.share)) if is_share else (part.count, part.others)
    is_wide = says_less(part, turn, found)
    if turn.is_other:
        # Who fails one exam of two is not told by who passed both.
        if is_wide or other is None or not turn.is_loose:
            return None if is_wide else other
        return Interval(0, other.high, high_open=other.high_open)
    if one is None and part.others is not None and _is_focused(asked):
        # "All but two": most of them, who are more than those who are taken out.
        is_known = part.others.is_point and part.others.value > 0
        return Interval.more_than(part.others.value) if is_known else None
    if one is None or not is_wide:
        return one
    whole = Interval.point(1) if is_share else part.total
    return Interval(one.low, whole.high, one.low_open) if whole is not None else None


def _is_focused(asked: Asked) -> bool:
    """So many are all of them: "only two"; any two may be meant by a number alone."""
    tokens = asked.sentence.tokens
    return any(tokens[i].lemma in _FOCUS for i in asked.saying.own if i < asked.amount.first)


def _complement(share: Interval | None) -> Interval | None:
    return None if share is None else Interval.point(1) - share


def _is_of_whole(asked: Asked, part: Part, found: Findings) -> bool:
    """The hypothesis speaks of the whole that the premise divides, not of a wider one."""
    amount = asked.amount
    if part.is_listed:
        return amount.is_pronoun or amount.whole == part.total
    words, used = found.alignment.premise_words, found.alignment.used()
    if amount.is_of_persons:
        # "Nobody" is nobody there; of those "who could swim" it says too much.
        restricting = _in_relative_clause(part, found) | _of_persons(part, found)
        return all(word.place in used for word in words if word.place in restricting)
    if amount.is_of or amount.is_bare or is_definite(asked):
        return True
    narrowing = part.shared
    if part.noun is not None:
        index, head = part.noun
        phrase = found.case.premise.sentences[index].subtree(head)
        narrowing &= {(index, t.index) for t in phrase if t.index != head}
    return all(
        word.place in used
        or word.kind is WordKind.VERB
        or _is_number(word)
        or _is_of_doer(word, asked, found)
        for word in words
        if word.place in narrowing
    )


def _is_of_anybody(asked: Asked, part: Part, found: Findings) -> bool:
    """That no men came is told, or neither of two sorts, and asked is whether nobody did."""
    if part.noun is None or not asked.amount.is_of_persons:
        return False
    index, head = part.noun
    around = found.case.premise.sentences[index]
    words = {child.form for child in around.children(head)}
    if not words.isdisjoint(_NEITHER):
        return True  # "neither the mayor nor any of the nine councillors" are not all persons
    return "no" in words and around.tokens[head].lemma not in ANYBODY


def _share_of_more(share: Interval) -> Interval:
    """What share of a wider sort it may be where it is this one of some: any but none, or all."""
    return Interval(0, 1, low_open=0 not in share, high_open=1 not in share)


def _is_of_more_than_told(part: Part, found: Findings) -> bool:
    """The share is of those whom a clause or an adjective picks out that the hypothesis lacks.

    Of "the 30 who own a tent" it may speak as "the pupils" afterwards.
    """
    if part.noun is None or part.total is not None:
        return False
    index, head = part.noun
    sentence, used = found.case.premise.sentences[index], found.alignment.used()
    if sentence.tokens[head + 1 : head + 2] and sentence.tokens[head + 1].text == ",":
        return False
    inside = _in_relative_clause(part, found) & part.shared
    return any(
        (index, t.index) not in used
        and (index, t.index) in (inside if t.dep == _RELATIVE else part.shared)
        for t in sentence.children(head)
        if t.dep == _RELATIVE or (t.dep == "amod" and t.tag in _DESCRIBING)
    )


def _is_of_picked_out(part: Part, found: Findings) -> bool:
    """The share is of those in one place, or of one kind, of which the hypothesis has no word."""
    own = (n for n in found.case.premise_numsets if n.sentence == part.sentence)
    return any(n.unit.kind in SHARES and picked_out(n, found) for n in own)


def _in_relative_clause(part: Part, found: Findings) -> frozenset[Place]:
    """Where the words stand of a clause that tells which things are divided.

    What is said of the part ("of whom 12 were injured") does not.
    """
    if part.noun is None:
        return frozenset()
    index, head = part.noun
    sentence = found.case.premise.sentences[index]
    clauses = relative_clauses(sentence, head)
    inside = (frozenset((index, t.index) for t in sentence.subtree(c.index)) for c in clauses)
    return frozenset(place for places in inside if not places & part.places for place in places)


def _of_persons(part: Part, found: Findings) -> frozenset[Place]:
    """The same of "everyone who owns a dog", whose clause is in no noun's phrase."""
    if not part.is_of_persons or part.noun is not None:
        return frozenset()
    tokens = found.case.premise.sentences[part.sentence].tokens
    clauses = (tokens[i] for at, i in part.shared if at == part.sentence)
    heads = {t.index for t in clauses if t.dep == _RELATIVE}
    return part.shared if heads else frozenset()


def _is_of_doer(word: Word, asked: Asked, found: Findings) -> bool:
    """They are the doer's own: what she sold "of her 50" she sold, be they called hers or not."""
    if word.token.pos != "PRON":
        return False
    told = found.case.premise.sentences[word.sentence].tokens
    for token in (t for t in asked.sentence.tokens if t.dep in SUBJECTS):
        link = found.links.get((0, token.index))
        given = token if link is None or link.premise is None else link.premise.token
        if any(t.form == given.form and t.dep in SUBJECTS for t in told):
            return True
    return False


def _is_number(word: Word) -> bool:
    """The word is a number, also where a capital makes a name of it to the parser."""
    return word.kind is WordKind.NUMBER or bool(find(word.key, load_grammar("en")))
