"""What settles a hypothesis quantity within an event that both texts tell.

The premise's quantity that plays its part there, or what the premise implies of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from qreas.interval import Interval
from qreas.numerals import find, load_grammar
from qreas.reasoning.alignment.content import Word, WordKind
from qreas.reasoning.apart.parts import are_levels, is_size_of_divided
from qreas.reasoning.events.compounds import describes
from qreas.reasoning.events.events import Event, marker_of
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.exclusion import unless_compatible
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.ages import ages
from qreas.reasoning.implied.comparisons import comparisons
from qreas.reasoning.implied.course_lengths import lengths
from qreas.reasoning.implied.courses import hours
from qreas.reasoning.implied.differences import differences
from qreas.reasoning.implied.groups import groups
from qreas.reasoning.implied.implied import Implication, Implied
from qreas.reasoning.implied.multiples import multiples
from qreas.reasoning.implied.ordinals import levels, ordinals
from qreas.reasoning.implied.own_deaths import own_deaths
from qreas.reasoning.implied.ranks import ranks
from qreas.reasoning.implied.rates import rates
from qreas.reasoning.implied.scores import scores
from qreas.reasoning.implied.shares import parts_of_wholes, shares
from qreas.reasoning.implied.single_things import singles
from qreas.reasoning.implied.spans import spans
from qreas.reasoning.implied.sums import sums
from qreas.reasoning.implied.totals import totals
from qreas.reasoning.implied.years import is_year, span_of_years, years
from qreas.reasoning.knowledge.excluding import exclude_each_other
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.one_event.occasions import are_of_one_event, tells_how_often
from qreas.reasoning.one_event.other_nouns import is_of_other_noun
from qreas.reasoning.one_event.other_shares import (
    is_of_other_share,
    is_of_others_alone,
    is_whole_with_clause,
)
from qreas.reasoning.one_event.same_parts import is_of_other_clause, part_of
from qreas.reasoning.one_event.unrelated_deeds import is_of_unrelated_deed
from qreas.reasoning.proof import DECIDED, Proof
from qreas.reasoning.rules import Numerals, compare
from qreas.reasoning.tellings.retellings import Retelling, counted_alike, is_other_fact, retold
from qreas.types import (
    CompatiblePair,
    Document,
    Evidence,
    Justification,
    Kind,
    Label,
    Numset,
    Relation,
    Role,
    Sentence,
)

_LEVEL = "level"
IMPLICATIONS: Mapping[str, Implication] = {
    "single": singles,
    "sum": sums,
    "share": shares,
    "years": years,
    "length": lengths,
    "hours": hours,
    "span": spans,
    "age": ages,
    "score": scores,
    "comparison": comparisons,
    "difference": differences,
    "ordinal": ordinals,
    _LEVEL: levels,
    "rank": ranks,
    "multiple": multiples,
    "rate": rates,
    "total": totals,
    "group": groups,
    "own-death": own_deaths,
}
"""What the premise may imply, by the name that explanations use."""

# Words that say how many, not of which ("only about three").
_OF_NUMBERS = frozenset((WordKind.NUMBER, WordKind.ADVERB))
_UNMARKED = frozenset(("obl:unmarked", "obl:npmod", "obl:tmod"))


@dataclass(frozen=True, slots=True)
class Answer:
    """What settles one asked quantity, and the words that this accounts for.

    rule: which of `IMPLICATIONS` it comes by; empty where the premise states it.
    retelling: how the premise states it in other words, where it does.
    """

    justification: Justification
    rule: str = ""
    lemmas: frozenset[str] = frozenset()
    settles_roles: bool = False
    settles_claims: bool = False
    retelling: Retelling | None = None

    @property
    def is_stated(self) -> bool:
        """The premise states the quantity, in these or in other words."""
        return not self.rule

    def related(self, relation: Relation) -> "Answer":
        """The same, as what entails the quantity, contradicts it or leaves it open."""
        return replace(self, justification=replace(self.justification, relation=relation))

    def remarks(self, label: Label) -> tuple[Evidence, ...]:
        """By what it comes, as evidence for a label."""
        return tuple(replace(each, towards=label) for each in self.justification.evidence)

    def proof(self, rule: str) -> Proof | None:
        """The proof by a module of that name, where the quantity alone decides the pair."""
        label = DECIDED.get(self.justification.relation)
        if label is None:
            return None
        return Proof(label, rule, (self.justification,), self.remarks(label))


def implied_answers(asked: Numset, found: Findings, numerals: Numerals) -> Iterator[Answer]:
    """What the premise implies of the asked quantity, by each of `IMPLICATIONS`."""
    for name, implication in IMPLICATIONS.items():
        for each in implication(asked, found):
            if not each.places or any(
                _plays_part(p, asked, found) or _hangs_alike(p, asked, found) for p in each.places
            ):
                yield by_implication(asked, each, name, found, numerals)


def settle(
    asked: Numset, implied: Sequence[Answer], found: Findings, numerals: Numerals
) -> Answer | None:
    """What settles the asked quantity; None where sources disagree or there is none.

    What tells that something came about goes before all, and what is implied before what is stated,
    unless that entails: a list is longer than each of its members. Of what entails, that goes first
    which also tells who plays which part.
    """
    told = [] if is_year(asked, found.case.hypothesis) else list(stated(asked, found, numerals))
    if len({answer.justification.relation for answer in told}) > 1:
        return None
    if timed := [answer for answer in implied if answer.settles_claims]:
        told, implied = [], timed  # what was planned for a time is stated of it, too
    if any(answer.rule == _LEVEL for answer in implied):  # above the third is not on it
        told = []
    entailing = [a for a in (*told, *implied) if a.justification.relation is Relation.ENTAILS]
    if entailing:
        return min(entailing, key=lambda answer: not answer.settles_roles)
    telling = implied or told
    relations = {answer.justification.relation for answer in telling}
    if len(relations) != 1 or (not implied and _is_elsewhere(telling[0], asked, found)):
        return None
    levels_told = [pair.premise for a in told if (pair := a.justification.pair) is not None]
    # At a third time it may be a third.
    return None if len(told) > 1 and are_levels(levels_told, asked) else telling[0]


def stated(asked: Numset, found: Findings, numerals: Numerals) -> Iterator[Answer]:
    """What the premise states in the place of the asked quantity, if need be in other words."""
    paired = [pair for pair in found.case.pairs if pair.hypothesis == asked]
    told = [
        _told(pair, retelling, found, numerals)
        for pair in (*paired, *counted_alike(asked, paired, found))
        if not is_of_others_alone(pair, found) and (retelling := retold(pair, found)) is not None
    ]
    if told:
        yield from told
        return
    for pair in paired:
        if (
            not (is_of_others_alone(pair, found) or _is_denied_alone(pair, found))
            and not is_size_of_divided(pair.premise, found.case)
            and _is_in_place(pair.premise, asked, found)
            and not is_other_fact(pair, found)
            and not is_of_other_share(pair, found)
            and not is_of_other_noun(pair.premise, asked, found)
        ):
            compared = unless_compatible(compare(pair, numerals), found.case)
            yield Answer(_unless_narrowed(compared, found))


def _told(
    pair: CompatiblePair, retelling: Retelling, found: Findings, numerals: Numerals
) -> Answer:
    compared = _compared(pair, retelling, found, numerals)
    settled = _unless_narrowed(compared, found, retelling.given)
    if retelling.is_stock and _is_narrowed(pair.premise, found, retelling.given):
        settled = replace(settled, relation=Relation.UNKNOWN)
    return Answer(settled, lemmas=retelling.words, settles_roles=True, retelling=retelling)


def _is_denied_alone(pair: CompatiblePair, found: Findings) -> bool:
    """One text alone denies a number that is itself what is predicated: "Ann is not 30"."""
    stated, asked = pair.premise, pair.hypothesis
    heads = (
        found.case.premise.sentences[stated.sentence].tokens[stated.head],
        found.case.hypothesis.sentences[asked.sentence].tokens[asked.head],
    )
    is_predicate = all(head.pos == "NUM" and head.is_root for head in heads)
    return is_predicate and stated.context.is_negated is not asked.context.is_negated


def _compared(
    pair: CompatiblePair, retelling: Retelling, found: Findings, numerals: Numerals
) -> Justification:
    """The comparison; open where more may be true of fewer parts: to a hotel five, in all eight."""
    compared = compare(pair, numerals)
    if pair.rule != "implied-rate" and not describes(pair.premise, found.case.premise):
        compared = unless_compatible(compared, found.case)
    is_more = pair.hypothesis.interval.low >= pair.converted.high
    is_counted = pair.premise.unit.kind is Kind.COUNT
    is_other = compared.relation is Relation.CONTRADICTS
    if is_other and is_more and is_counted and retelling.leaves_out:
        return replace(compared, relation=Relation.UNKNOWN)
    return compared


def complement_of(asked: Numset, found: Findings, numerals: Numerals) -> Answer | None:
    """Those of a whole of whom the opposite is said: of 12, at least 5 did and at most 7 didn't."""
    case = found.case
    for part, whole in parts_of_wholes(case.premise, case.premise_numsets):
        is_alike = (whole.unit.kind, whole.unit.name) == (asked.unit.kind, asked.unit.name)
        if is_alike:  # the seventh book is none of seven
            rest_of_them = whole.interval - part.interval
            if _may_do_neither(part, found) and rest_of_them.high >= 0:
                rest_of_them = Interval(0, rest_of_them.high)
            implied = Implied(rest_of_them, f"{whole.text} − {part.text}")
            return by_implication(asked, implied, "complement", found, numerals)
    return None


def _may_do_neither(part: Numset, found: Findings) -> bool:
    """The opposite is another event: of twelve of which five opened, not all others closed."""
    premise, hypothesis = found.case.premise.sentences, found.case.hypothesis.sentences
    return any(
        link.step is Step.OPPOSITE
        and link.hypothesis.kind is WordKind.VERB
        and link.premise is not None
        and link.premise.key == part.context.verb
        and not exclude_each_other(
            link.premise.token,
            premise[link.premise.sentence],
            link.hypothesis.token,
            hypothesis[link.hypothesis.sentence],
        )
        for link in found.alignment.links
    )


def _is_elsewhere(answer: Answer, asked: Numset, found: Findings) -> bool:
    """Another quantity of the premise could be meant, or its event is not said to be so."""
    pair = answer.justification.pair
    if answer.retelling is not None or is_whole_with_clause(pair, found):
        return False
    if sum(pair.hypothesis == asked for pair in found.case.pairs) > 1:
        return True
    before = found.case.hypothesis.word_before(asked.start)
    if asked.unit.kind is Kind.DURATION and before in ("in", "within"):
        return True  # who needs two hours may have been done after one
    return bool(found.hypothesis_claims.of((asked.sentence, asked.head)) - {Claim.NEGATED})


def _unless_narrowed(
    justified: Justification, found: Findings, told: frozenset[str] = frozenset()
) -> Justification:
    """Of more things in all, fewer may be of one kind: 12 red seats leave room for 15 seats.

    told: lemmas that are part of what is told, and so restrict nothing.
    """
    pair = justified.pair
    if pair is None or justified.relation is not Relation.CONTRADICTS:
        return justified
    is_more = pair.hypothesis.interval.low >= pair.converted.high
    if is_more and _is_narrowed(pair.premise, found, told):
        return replace(justified, relation=Relation.UNKNOWN)
    return justified


def _is_narrowed(stated: Numset, found: Findings, told: frozenset[str]) -> bool:
    """Words restrict what the premise counts, and the hypothesis does not say them."""
    sentence = found.case.premise.sentences[stated.sentence]
    phrase = {t.index for t in sentence.subtree(stated.head)}
    for joined in sentence.children(stated.head):
        if joined.dep == "conj":  # "12 seats and a red table"
            phrase -= {t.index for t in sentence.subtree(joined.index)}
    used = found.alignment.used()
    return any(
        word.sentence == stated.sentence
        and word.token.index in phrase
        and word.kind not in _OF_NUMBERS
        and word.key not in told
        and not _is_of_bound(word, stated)
        and not find(word.key, load_grammar("en"))
        and word.place not in used
        and word.token.index != stated.head
        for word in found.alignment.premise_words
    )


def _is_of_bound(word: Word, stated: Numset) -> bool:
    """The adjective is in the quantity's bound ("no more than three"), not of what it counts."""
    is_inside = word.kind is WordKind.ADJECTIVE and stated.holds(word.token)
    return is_inside and word.key not in stated.context.modifiers


def _is_in_place(given: Numset, asked: Numset, found: Findings) -> bool:
    """Both have the same head, measure the same thing, or play the same part in an event."""
    if given.unit.kind is asked.unit.kind is Kind.MULTIPLE and tells_how_often(asked, found):
        return are_of_one_event(given, asked, found)
    link = found.links.get((asked.sentence, asked.head))
    is_number = link is not None and link.hypothesis.kind is WordKind.NUMBER
    if link is not None and link.premise is not None and not is_number:
        is_same = link.premise.place == (given.sentence, given.head)
        is_apart = is_of_other_clause(given, asked, found)
        return is_same and not (is_apart or is_of_unrelated_deed(given, asked, found))
    if asked.context.role is given.context.role is Role.PREDICATE:
        return bool(asked.context.entity) and asked.context.entity == given.context.entity
    return any(_plays_part(place, asked, found) for place in _span(given, found.case.premise))


def _plays_part(place: Place, asked: Numset, found: Findings) -> bool:
    """The premise word plays the part in the premise's event that the asked quantity plays."""
    sentence = found.case.premise.sentences[place[0]]
    wanted = found.case.hypothesis.sentences[asked.sentence]
    own = [index for _, index in _span(asked, found.case.hypothesis)]
    for event, given, _ in found.aligned_events:
        if event.sentence == asked.sentence and given.sentence == place[0]:
            part = _part(given, place[1], sentence)
            if part is not None and any(_part(event, i, wanted) is part for i in own):
                return True
    return False


def _hangs_alike(place: Place, asked: Numset, found: Findings) -> bool:
    """Both stand behind the same preposition of the same noun: "offices in three cities"."""
    given = found.case.premise.sentences[place[0]]
    wanted = found.case.hypothesis.sentences[asked.sentence]
    token, other = given.tokens[place[1]], wanted.tokens[asked.head]
    link = found.links.get((asked.sentence, other.head))
    if link is None or link.premise is None or not (token.dep == other.dep == "nmod"):
        return False
    is_same = link.keeps and link.premise.place == (place[0], token.head)
    return is_same and marker_of(token, given) == marker_of(other, wanted)


def _part(event: Event, token: int, sentence: Sentence) -> Role | None:
    """The part in the event; a measure without preposition is now object, now adverb to parsers."""
    word = sentence.tokens[token]
    is_unmarked = word.dep in _UNMARKED and word.head == event.head.index
    return Role.PATIENT if is_unmarked else part_of(event, token, sentence)


def _span(numset: Numset, document: Document) -> list[Place]:
    """The places of the quantity's words, its head first."""
    inside = numset.tokens_in(document.sentences[numset.sentence])
    return [(numset.sentence, i) for i in (numset.head, *(t.index for t in inside))]


def by_implication(
    asked: Numset, implied: Implied, rule: str, found: Findings, numerals: Numerals
) -> Answer:
    """The answer that an implied quantity gives to the asked one.

    rule: by what it is implied, as explanations name it.
    """
    wanted = _wanted(asked, found)
    if implied.wanted is not None:
        wanted = replace(asked, interval=implied.wanted)
    stated = replace(asked, is_approximate=True) if implied.is_approximate else asked
    pair = CompatiblePair(wanted, stated, rule, implied.interval)
    compared = compare(pair, numerals)
    told = Evidence(f"by-{rule}", implied.told)
    value = implied.interval if implied.wanted is None else None
    justification = Justification(
        asked, compared.relation, compared.rule, evidence=(told,), value=value
    )
    return Answer(
        justification, rule, implied.lemmas, implied.settles_roles, implied.settles_claims
    )


def _wanted(asked: Numset, found: Findings) -> Numset:
    """The asked quantity; a year with the span that its preposition makes of it."""
    if not is_year(asked, found.case.hypothesis):
        return asked
    return replace(asked, interval=span_of_years(asked, found.case.hypothesis))
