"""Hypotheses that compare two quantities without naming either: "more apples than pears".

Each side of "than" describes a quantity of the premise; the words that only one side has tell the
two apart ("Jack has fewer emails in the morning than in the afternoon"). Quantities that answer to
one description alike are added up, with the sign of their change.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from qreas.dependents import relations_below
from qreas.kind_sets import ENDS_OF_CHANGE, POINTS_IN_TIME, STEPS
from qreas.lexicon.verbs import load_verbs
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.apart.changed import way_of_flow
from qreas.reasoning.contrast.changes import spans_of_change
from qreas.reasoning.contrast.contrast_reading import Contrast, read_contrast
from qreas.reasoning.contrast.decided import decide
from qreas.reasoning.contrast.expectations import pair_of_expectation
from qreas.reasoning.contrast.given_away import (
    TOTALS,
    is_given_to_one,
    is_listed_apart,
    listed_with,
)
from qreas.reasoning.contrast.gradables import superlatives
from qreas.reasoning.contrast.none_told import unnumbered
from qreas.reasoning.contrast.owners import with_owners
from qreas.reasoning.contrast.shared_times import with_shared_times
from qreas.reasoning.contrast.shares_of_change import compares_otherwise
from qreas.reasoning.contrast.sorts import Around, is_untold, names_person_anew, part_and_rest
from qreas.reasoning.contrast.stretches import is_of_time
from qreas.reasoning.events.markers import UNSURE, Claim, load_markers
from qreas.reasoning.events.surroundings import Surroundings, surroundings
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import parts_of_wholes
from qreas.reasoning.implied.sums import behind_whole
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.one_event.other_extents import extents_of
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.told_differences import is_difference, is_gapped
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Change, Document, Evidence, Kind, Label, Missing, Numset

# What money and time come in, when a hypothesis counts no thing.
_MASS_KINDS: Mapping[str, Kind] = {
    "money": Kind.CURRENCY,
    "cash": Kind.CURRENCY,
    "time": Kind.DURATION,
}
_GOVERNING = ("governor", "infinitive", "present")
_APART_FROM = (frozenset(SHARES), frozenset((Kind.MULTIPLE,)), POINTS_IN_TIME)
_PAIR = 2
# They tell one of several apart: "the first", "in 1990", "K2".
_NAMING_KINDS = (Kind.ORDINAL, Kind.YEAR, Kind.IDENTIFIER)
_NAMING, _APART = ("PROPN", "PRON"), (["ahead"], ["behind"])
# They count nothing: "the second one", and the number of a name.
_LABELS = (Kind.ORDINAL, Kind.IDENTIFIER)
_PRO_NOUN = "one"  # "the nearer one" counts nothing


def prove_by_contrast(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis compares two quantities that the premise states."""
    del numerals  # the descriptions are matched by their words alone
    case = findings.case
    contrast = read_contrast(case.hypothesis, case.hypothesis_numsets)
    if contrast is None:
        return None
    dates = {n.interval for n in case.hypothesis_numsets if n.unit.kind is Kind.YEAR}
    named = [n for n in case.hypothesis_numsets if n.unit.kind not in _NAMING_KINDS]
    if not contrast.is_extreme and any(n != contrast.margin for n in named):
        return None
    contrast = _in_words_of(contrast, findings)
    told = (*case.premise_numsets, *unnumbered(case.premise, case.premise_numsets))
    around = {
        numset: with_owners(surroundings(case.premise, numset, told), findings)
        for numset in told
        if numset.unit.kind not in _LABELS
        and not (numset.unit.kind is Kind.YEAR and numset.interval in dates)
        and not _is_difference(numset, case.premise)
        and not _is_of_field(numset, case.premise)
        and not _is_divided(numset, case.premise)
        and not is_listed_apart(numset, told, case.premise)
    }
    of_one_time = with_shared_times(_of_the_deed(around, findings), case.premise)
    return _compared(contrast, of_one_time, findings)


def _compared(contrast: Contrast, around: Around, findings: Findings) -> Proof | None:
    """What the quantities with the words around them say of the two that are compared."""
    case = findings.case
    if contrast.is_extreme:
        return _by_extreme(contrast, around, findings)
    if is_untold(contrast, findings):
        missing = (Missing("not-compared", findings.case.hypothesis.text),)
        return Proof(Label.NEUTRAL, "contrast", missing=missing)
    pair = pair_of_expectation(contrast, findings) or part_and_rest(contrast, around, findings)
    if pair is not None:
        return decide(pair[:1], pair[1:], contrast, around, case.premise)
    pair = None if _counts_others(contrast, around, findings) else _described(contrast, around)
    if pair is None or _is_another_deed(pair, findings):
        return None
    if compares_otherwise(contrast.compared, pair, case.hypothesis):
        return None
    if not _are_told(contrast, pair, around, findings):
        return None
    left = _alike(pair[0], contrast.left - contrast.right, around)
    right = _alike(pair[1], contrast.right - contrast.left, around)
    if set(left) & set(right):
        return None
    if any(n.context.change is Change.NONE for n in pair):
        listed = [listed_with(n, around, case.premise) for n in pair]
        if pair[1] in listed[0] or pair[0] in listed[1]:
            listed = [(), ()]  # the two of one clause are compared
        is_total = all(listed) or case.premise.mentions(TOTALS)
        if any(listed) and not is_total:
            return None  # two halves against one
        left, right = ((*side, *more) for side, more in zip((left, right), listed, strict=True))
    return decide(left, right, contrast, around, case.premise)


def _counts_others(contrast: Contrast, around: Around, findings: Findings) -> bool:
    """It compares numbers of what the premise has none of: plums, where all numbers are of figs."""
    noun, named = contrast.noun, [n for n in around if n.unit.name]
    if not noun or noun in _MASS_KINDS or findings.case.premise.mentions((noun,)):
        return False
    return bool(named) and all(n.unit.kind is Kind.COUNT for n in named)


def _of_the_deed(around: Around, findings: Findings) -> Around:
    """What is told of the deed that the hypothesis tells, where two quantities are, or else all.

    Who planted more of two sorts does not depend on how many of the one the mice ate; what is still
    there does.
    """
    sentence = findings.case.hypothesis.sentences[0]
    if "obj" not in relations_below(sentence, sentence.root):
        return around
    link = findings.links.get((0, sentence.root.index))
    if link is None or link.premise is None or link.hypothesis.kind is not WordKind.VERB:
        return around
    key = link.premise.key
    told = [n for n in around if n.context.verb == key]
    if key in load_aspect().states or len(told) < _PAIR:
        return around
    return {n: each for n, each in around.items() if n.context.verb in (key, "")}


def _is_of_field(numset: Numset, premise: Document) -> bool:
    """It counts those of whom one is told: "the tallest of the four", "is one of the girls"."""
    tokens = premise.sentences[numset.sentence].tokens
    first, last = numset.ends_in(premise.sentences[numset.sentence])
    before, behind = tokens[:first], tokens[last + 1 :]
    if numset.text.lower() == _PRO_NOUN:
        is_of = bool(behind) and behind[0].form == "of"
        return is_of and bool(before) and before[-1].lemma == "be"
    is_of = [t.form for t in before[-2:]] == ["of", "the"]
    return is_of and bool(superlatives(before[-3:-2]))


def _is_difference(numset: Numset, premise: Document) -> bool:
    """The premise gives the quantity as how much one thing exceeds another ("5 more than Bo").

    Or by how much it is longer, warmer or dearer. A "than" before it is that of another one.
    """
    behind = (t.form for t in premise.sentences[numset.sentence].tokens if t.end > numset.start)
    is_more = is_gapped(numset, premise)
    is_more |= numset.context.change.is_comparison and "than" in behind
    is_apart = premise.text[numset.end :].split()[:1] in _APART
    return is_more or is_apart or is_difference(numset, premise)


def _is_divided(numset: Numset, premise: Document) -> bool:
    """It is the whole whose parts are compared: "of the 25 members, 15 voted yes and 10 no"."""
    return numset.head < behind_whole(premise.sentences[numset.sentence].tokens)


def _is_another_deed(pair: tuple[Numset, Numset], findings: Findings) -> bool:
    """It is done to the things what the premise tells of none: who caught more need not eat more.

    What is only had, and verbs that add little to what they govern, tell no deed.
    """
    root = findings.case.hypothesis.sentences[0].root
    link = findings.links.get((0, root.index))
    if root.pos != "VERB" or link is None or link.is_aligned:
        return False
    if link.step is Step.OPPOSITE and all(n.unit.kind in POINTS_IN_TIME for n in pair):
        return True  # which of two opened first does not say which closed first
    told = {numset.context.verb for numset in pair} - load_aspect().states - {""}
    empty = load_events().light | load_aspect().states
    compares = root.lemma in load_word_lists("contrast/contrasts")["exceeding"]
    # What was bought or sold for so much costs so much.
    are_prices = all(numset.unit.kind is Kind.CURRENCY for numset in pair)
    compares |= are_prices and load_verbs().is_in(root.lemma, "cost")
    return bool(told) and not compares and root.lemma not in empty


def _are_told(
    contrast: Contrast, pair: tuple[Numset, Numset], around: Around, findings: Findings
) -> bool:
    """Each side is one of the quantities, which may be compared and are claimed alike."""
    case = findings.case
    left, right = contrast.left - contrast.right, contrast.right - contrast.left
    if not (_names(left, around[pair[0]], findings) and _names(right, around[pair[1]], findings)):
        return False
    gains = (
        around[pair[0]].gain(left, around[pair[1]]),
        around[pair[1]].gain(right, around[pair[0]]),
    )
    if min(gains) < 0:
        return False
    changes = {n.context.change for n in pair}
    root = case.hypothesis.sentences[0].root
    if way_of_flow(*pair) is not None and root.lemma in load_aspect().states:
        return False  # who was hired and who left are not all who are there
    if root.lemma in load_aspect().states and is_given_to_one(pair):
        return False  # what one is given is not all that one has
    is_step = bool(changes & STEPS)
    is_size = root.pos != "VERB" or load_verbs().is_in(root.lemma, "cost")
    if is_step and (changes & ENDS_OF_CHANGE or is_size or _is_moved(pair, case.premise_numsets)):
        return False  # by how much something goes is no size
    if pair in (parts := list(parts_of_wholes(case.premise, case.premise_numsets))) or (
        pair[::-1] in parts
    ):
        return False
    asked = findings.hypothesis_claims.of((0, root.index)) & UNSURE
    given = [findings.premise_claims.of((n.sentence, n.head)) & UNSURE for n in pair]
    if given[0] == given[1] == {Claim.CONDITIONAL}:  # "if Ann has ten and Bo has two"
        given = [asked, asked]
    return asked <= frozenset().union(*given) and all(
        claimed <= asked or bool(_supposing(n, case.premise) & own)
        for claimed, n, own in zip(given, pair, (contrast.left, contrast.right), strict=True)
    )


def _in_words_of(contrast: Contrast, findings: Findings) -> Contrast:
    """The contrast with the premise's words in the place of those that they stand for."""
    lemmas = {t.lemma for t in findings.case.premise.tokens}
    told = {
        x.hypothesis.key: x.premise.key
        for x in findings.alignment.links
        if x.keeps
        and x.premise is not None
        and x.step is not Step.REFERS
        and x.hypothesis.key not in lemmas
    }
    left, right = (
        frozenset(told.get(w, w) for w in side) for side in (contrast.left, contrast.right)
    )
    return replace(contrast, left=left, right=right, noun=told.get(contrast.noun, contrast.noun))


def _names(own: frozenset[str], around: Surroundings, findings: Findings) -> bool:
    """The words that only one side has are said of its quantity, names and times all of them."""
    tokens = findings.case.hypothesis.sentences[0].tokens
    if not _names_subject(findings):
        return False
    naming = {t.lemma for t in tokens if t.pos in _NAMING or is_of_time(t)} & own
    return naming <= around.near if naming else not own or around.match(own) > 0


def _names_subject(findings: Findings) -> bool:
    """The premise speaks of what the hypothesis is about, unless that is an amount of something."""
    measured = load_word_lists("contrast/trends")["measured"]
    amounts = load_word_lists("contrast/contrasts")["amounts"] | measured
    return not any(
        link.hypothesis.token.dep.startswith("nsubj")
        and link.hypothesis.kind in (WordKind.NAME, WordKind.NOUN)
        and link.premise is None
        and link.hypothesis.key not in amounts
        for link in findings.alignment.links
    )


def _supposing(numset: Numset, premise: Document) -> set[str]:
    """The words above the quantity that say that it was only wanted, asked for or expected."""
    above = premise.sentences[numset.sentence].ancestors(numset.head)
    markers = load_markers()
    return {t.lemma for t in above if any(markers.of(place, t) for place in _GOVERNING)}


def _is_moved(pair: tuple[Numset, Numset], numsets: Sequence[Numset]) -> bool:
    """One of the two is where a change began or ended."""
    ends = {(n.start, n.end) for span in spans_of_change(tuple(numsets)) for n in span}
    return any((n.start, n.end) in ends for n in pair)


def _by_extreme(contrast: Contrast, around: Around, findings: Findings) -> Proof | None:
    """What is said to be the most is more than all others of its kind that are told, or is not."""
    case = findings.case
    alike = _of_noun(contrast.left, contrast.noun, around)
    kinds = {n.unit.kind for n in alike} - {Kind.NUMBER}
    counted = [
        n
        for n in case.hypothesis_numsets
        if n.unit.kind not in _LABELS and not n.text.lower().startswith(_PRO_NOUN)
    ]
    if contrast.is_of_two and (len(alike) != _PAIR or names_person_anew(findings)):
        return None
    if len({e for n in alike if (e := extents_of(n, case.premise))}) > 1:
        return None  # how high the one is and how long the other
    if len(alike) < _PAIR or len(kinds) > 1 or any(n.interval.low != len(alike) for n in counted):
        return None
    scores = sorted(alike, key=lambda n: around[n].match(contrast.left), reverse=True)
    best, others = scores[0], scores[1:]
    own = frozenset(w for w in contrast.left if not all(w in around[n].near for n in alike))
    is_told = bool(own) and own <= around[best].near
    if not is_told or any(around[n].match(own) >= around[best].match(own) for n in others):
        return None
    one = replace(contrast, right=frozenset())
    proofs = [decide((best,), (other,), one, around, case.premise) for other in others]
    labels = {None if proof is None else proof.label for proof in proofs}
    told = f"{best.text} against " + ", ".join(n.text for n in others)
    if Label.CONTRADICTION in labels and None not in labels:
        evidence = Evidence("contrast", told, towards=Label.CONTRADICTION)
        return Proof(Label.CONTRADICTION, "contrast", evidence=(evidence,))
    is_all = len(alike) > _PAIR or bool(counted) or contrast.is_of_two
    if labels == {Label.ENTAILMENT} and is_all:
        return Proof(Label.ENTAILMENT, "contrast", evidence=(Evidence("contrast", told),))
    return None


def _described(contrast: Contrast, around: Around) -> tuple[Numset, Numset] | None:
    """The two quantities that the sides tell apart best; None when they don't."""
    left_only = contrast.left - contrast.right
    right_only = contrast.right - contrast.left
    scores = {
        (one, other): around[one].gain(left_only, around[other])
        + around[other].gain(right_only, around[one])
        for one in _of_noun(left_only, contrast.noun, around)
        for other in _of_noun(right_only, contrast.noun, around)
        if one is not other and _are_alike(one, other, around)
    }
    best = max(scores, key=lambda pair: scores[pair], default=None)
    return best if best is not None and scores[best] > 0 else None


def _are_alike(one: Numset, other: Numset, around: Around) -> bool:
    """A bare number counts what the last quantity before it does: "in 50 seconds, Ole in 52".

    A share is no more or less than a number of things, nor is "twice" or a year.
    """
    if any((one.unit.kind in kinds) is not (other.unit.kind in kinds) for kinds in _APART_FROM):
        return False
    for bare, full in ((one, other), (other, one)):
        if bare.unit.kind is Kind.NUMBER and full.unit.kind is not Kind.NUMBER:
            known = (n for n in around if n.unit.kind is not Kind.NUMBER and n.start < bare.start)
            last = max(known, key=lambda n: n.start, default=full)
            return last.unit.kind is full.unit.kind
    return True


def _alike(numset: Numset, own: frozenset[str], around: Around) -> tuple[Numset, ...]:
    """The quantity with those of the same things, where only the thing tells the sides apart.

    own: the words that this side has and the other has not.
    """
    things = _things(numset) | set(numset.context.modifiers)
    telling = {word for word in own if around[numset].match(frozenset((word,)))}
    if not telling or not telling <= things:
        return (numset,)
    same = [n for n in around if n.unit == numset.unit]
    return tuple(n for n in same if n.context.modifiers in ((), numset.context.modifiers))


def _of_noun(words: frozenset[str], noun: str, around: Around) -> Sequence[Numset]:
    """The quantities of the things that this side counts, or else of those the other side does."""
    for wanted in (words - {noun}, {noun}):
        found = [n for n in around if _things(n) & wanted]
        if found:
            # A number without a unit counts what the one before it does ("6 figs, then 9").
            return [n for n in around if n in found or not _things(n)]
    kind = _MASS_KINDS.get(noun)
    return [n for n in around if kind is None or n.unit.kind is kind]


def _things(numset: Numset) -> set[str]:
    return set(numset.unit.name.lower().split())
