"""What none, all or some of a sort have, by what the greatest or least of them has, or each.

Where the oldest member is 85, no member is older than 90, and where no member is under 18, none is
15; what nobody is beyond, somebody reaches, and so "no member is older than 80" is wrong.
"""

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.kind_sets import OF_AGES
from qreas.reasoning.contrast.extremes_reading import PLACES, THOSE, asked_values, told_values
from qreas.reasoning.contrast.gradables import superlatives
from qreas.reasoning.contrast.most_of_all import by_most_of_all
from qreas.reasoning.contrast.relative_values import is_measuring
from qreas.reasoning.contrast.values_of_sort import AGE, Share, Values
from qreas.reasoning.events.distribution import is_joint
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.one_event.exactness import is_no_wider
from qreas.reasoning.one_event.measures import load_heads
from qreas.reasoning.proof import TURNED, Proof, in_one_step, left_open, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.tags import NOMINAL, SUBJECTS, UNDERGOERS
from qreas.types import Document, Kind, Label, Numset, Sentence, Token, Unit

_RULE = "extremes"
_QUANTIFYING = frozenset(
    ("no", "none", "neither", "nowhere", "one", "a", "an", "every", "each", "all", "both")
)
_NONE = frozenset(("no", "none"))
_LIMITING = frozenset(("only", "most", "always", "ever"))
_PARTICIPLE = frozenset(("VBN", "VBD"))
_PAST, _HAVE, _GO = "VBD", "have", "go"
_LIGHT = frozenset(("be", "have", "there", "other"))
_OTHERS = frozenset(("other", "others", "another"))
# Beside a verb by which something goes so far: "went down 40 metres".
_PARTICLES = ("compound:prt", "advmod")


def prove_by_extremes(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise bounds what those of a sort have, of whom the hypothesis asks."""
    del numerals  # a bound says which way it is open
    case = found.case
    most = by_most_of_all(found) if found.is_one_claim else None
    if most is not None:
        return most
    if any(map(is_joint, case.premise.sentences)):
        return None  # of what several have together, none has told its own
    is_asked = case.hypothesis.mentions(_QUANTIFYING) or case.premise.mentions(_NONE)
    is_asked = is_asked or bool(superlatives(case.hypothesis.tokens))
    if not is_asked or not found.is_one_claim:
        return None
    asked = asked_values(case.hypothesis, case.hypothesis_numsets)
    told = told_values(case.premise, case.premise_numsets) if asked is not None else None
    if asked is None:
        return None
    if told is None or not _are_of_same(told, asked, found):
        return _of_one_alone(asked, found)
    unit = _unit(told, asked)
    if unit is None:
        return None
    values = _in_unit(told.interval, told.unit, unit)
    reached = tuple(_in_unit(each, told.unit, unit) for each in told.reached)
    if case.hypothesis.mentions(_OTHERS):
        reached = ()  # the one that reaches it is none of the others
    label = _label(values, reached, asked)
    if label is None:
        return left_open(_RULE, asked.numsets[0])
    label = TURNED[label] if asked.is_denied else label
    words = ", ".join(n.text for n in told.numsets)
    detail = f"{words} against {asked.numsets[0].text}"
    return in_one_step(_RULE, label, detail)


def _of_one_alone(asked: Values, found: Findings) -> Proof | None:
    """It stays open whether none is beyond what one is that does not go beyond it.

    Where one tower is 90 m high, another may be higher than 100 m, or none.
    """
    case = found.case
    if asked.share is not Share.NONE or _is_of_all(case.premise):
        return None
    alike = [n for n in case.premise_numsets if _is_alike(n, asked)]
    units = [asked.unit if asked.unit == AGE else n.unit for n in alike]
    values = (_in_unit(n.interval, u, asked.unit) for n, u in zip(alike, units, strict=True))
    if not alike or not all(each.within(asked.interval) for each in values):
        return None
    return left_open(_RULE, asked.numsets[0])


def _is_of_all(premise: Document) -> bool:
    """A word of it may tell of all of a sort, or deny it of all."""
    words = premise.sentences[0].vocabulary
    limiting = load_operators().exhaustive | load_operators().negations | _LIMITING
    return len(premise.sentences) > 1 or not words.isdisjoint(limiting)


def _is_alike(numset: Numset, asked: Values) -> bool:
    unit = numset.unit
    if asked.unit == AGE:
        return unit.kind in OF_AGES
    return unit == asked.unit or commensurable(unit, asked.unit)


def _label(values: Interval, reached: tuple[Interval, ...], asked: Values) -> Label | None:
    if asked.share is Share.EXTREME:
        is_least = isinstance(asked.interval.high, float)
        end = values.low if is_least else values.high
        if end not in (each.low for each in reached if each.is_point):
            return None
        is_so = end in (each.low for each in asked.reached)
        return yes_or_no(is_so)
    if asked.share is Share.MEMBER:
        return Label.ENTAILMENT if values.within(asked.interval) else _of_none(values, asked)
    if asked.share is Share.SOME:
        if values.disjoint(asked.interval):
            return Label.CONTRADICTION
        is_so = any(each.within(asked.interval) for each in reached)
        return Label.ENTAILMENT if is_so else None
    if values.within(asked.interval):
        return Label.ENTAILMENT
    is_wrong = any(each.disjoint(asked.interval) for each in reached)
    is_wrong = is_wrong or (asked.share is Share.ALL and values.disjoint(asked.interval))
    return Label.CONTRADICTION if is_wrong else None


def _of_none(values: Interval, asked: Values) -> Label | None:
    return Label.CONTRADICTION if values.disjoint(asked.interval) else None


def _unit(told: Values, asked: Values) -> Unit | None:
    """The unit in which the two are compared; None where they are of different things."""
    if told.heads and asked.heads and told.heads.isdisjoint(asked.heads):
        return None
    units = {told.unit, asked.unit}
    if AGE in units and units <= {AGE, Unit(Kind.NUMBER, "")}:
        return AGE
    if told.unit == asked.unit or commensurable(told.unit, asked.unit):
        return asked.unit
    return None


def _in_unit(interval: Interval, unit: Unit, wanted: Unit) -> Interval:
    is_same = unit == wanted or AGE in (unit, wanted)
    return interval if is_same else convert(interval, unit, wanted)


def _are_of_same(told: Values, asked: Values, found: Findings) -> bool:
    """Both texts speak of the same sort, at the same time, and say nothing else."""
    case = found.case
    if _is_past(case.premise) is not _is_past(case.hypothesis):
        return False
    if not _is_same_sort(told, asked, found) or not _are_of_same_owner(told, asked, found):
        return False
    alignment = found.alignment
    used = alignment.used()
    follows = all(
        link.keeps and (is_no_wider(link) or told.is_aside)
        for link in alignment.links
        if not _is_of(link.hypothesis.token, asked) and link.hypothesis.key not in _LIGHT
    )
    return follows and all(
        asked.is_of
        or told.is_aside
        or word.place in used
        or word.key in _LIGHT
        or _only_measures(word.token, told, case.premise.sentences[0])
        for word in alignment.premise_words
        if not _is_of(word.token, told)
    )


def _only_measures(token: Token, told: Values, sentence: Sentence) -> bool:
    """The verb says no more than that it is so much: "measured", "went down"."""
    root = sentence.root
    if token.is_root:
        return is_measuring(token.lemma, told.unit.kind) or token.lemma == _GO
    return token.head == root.index and token.dep in _PARTICLES and token.pos in ("ADP", "ADV")


def _is_same_sort(told: Values, asked: Values, found: Findings) -> bool:
    """The same noun; of a thing's deepest point, its other points, or the thing "nowhere"."""
    if told.noun.lemma == asked.noun.lemma:
        return True
    if told.noun.lemma in PLACES and told.noun.dep == "obl":
        is_nowhere = found.case.hypothesis.mentions(("nowhere",))
        return is_nowhere or asked.noun.lemma in PLACES
    if asked.noun.form == THOSE:
        return _are_those(told, asked, found)
    link = found.links.get((0, asked.noun.index))
    if told.is_aside and asked.is_of and link is not None and link.keeps and link.premise:
        return link.premise.token.index in told.own  # of boys and girls, "one of the children"
    is_linked = link is not None and link.keeps and is_no_wider(link) and link.premise is not None
    return (
        is_linked and link.premise.place == (0, told.noun.index) if link and link.premise else False
    )


def _are_those(told: Values, asked: Values, found: Findings) -> bool:
    """They are those to whom it was done: "those arrested", where seven were arrested."""
    hypothesis, premise = (d.sentences[0] for d in (found.case.hypothesis, found.case.premise))
    behind = hypothesis.tokens[asked.noun.index + 1 : asked.noun.index + 2]
    done = [t for t in behind if t.tag in _PARTICIPLE]
    verb = premise.tokens[told.noun.head]
    return len(done) == 1 and done[0].lemma == verb.lemma and told.noun.dep in UNDERGOERS


def _are_of_same_owner(told: Values, asked: Values, found: Findings) -> bool:
    """Whose they are said to be is who has them, where that is told beside something else."""
    hypothesis, premise = (d.sentences[0] for d in (found.case.hypothesis, found.case.premise))
    owners = [
        found.links.get((0, t.index))
        for t in hypothesis.children(asked.noun.index)
        if t.dep in ("nmod", "nmod:poss") and t.pos in NOMINAL
    ]
    if not told.is_aside or not owners:
        return True
    verb = premise.tokens[told.noun.head]
    have = {t.index for t in premise.children(verb.index) if t.dep in SUBJECTS}
    have |= {t.index for i in have for t in premise.children(i) if t.dep == "conj"}
    givers = [link.premise for link in owners if link is not None and link.premise is not None]
    is_had = verb.lemma == _HAVE and told.noun.dep == "obj"
    return is_had and len(givers) == len(owners) and all(w.token.index in have for w in givers)


def _is_of(token: Token, values: Values) -> bool:
    """The word tells of which, how many, how much, or in what dimension."""
    names = load_heads().get(values.unit.kind, {})
    is_told = any(n.holds(token) for n in values.numsets)
    is_place = token.lemma in PLACES and token.index == values.noun.index
    is_which = token.index in values.own and (token.index != values.noun.index or is_place)
    return is_told or is_which or token.lemma in names or token.pos == "PRON"


def _is_past(document: Document) -> bool:
    return any(t.tag == _PAST for t in document.sentences[0].tokens)
