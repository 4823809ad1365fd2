"""Which of its calculations a pair asks for: which way round the words of both texts go.

"760 flights, two thirds of the schedule" gives the whole and "two thirds of the 90" a part; "born
in 1990, five years after her" leads back to 1985; and what rose by 60 had less before.
"""

from collections.abc import Iterator, Sequence

from qreas.composition.cues import find_cues
from qreas.function_words import UNTIL
from qreas.kind_sets import FALLS, RISES, SHARES
from qreas.reasoning.apart.changed import way_of_flow
from qreas.reasoning.apart.parts import (
    are_levels,
    goes_back,
    has_named_part,
    has_part,
    is_excepted,
    takes_rest_for_whole,
)
from qreas.reasoning.calculation.calculated_sides import (
    direction,
    earlier,
    hypothesis_tokens,
    is_first,
    is_more_about,
    is_share_of_others,
    offset_of,
    standard_of,
)
from qreas.reasoning.calculation.calculations import Calculation, Way
from qreas.reasoning.calculation.joined import joins
from qreas.reasoning.calculation.time_steps import leads_there
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import parts_of_wholes
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.event_knowledge import FALL, RISE
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.other_standards import tells_of_standard
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import FINITE, SUBJECTS, VERBAL
from qreas.types import Change, Document, Kind, Numset, Sentence, Token

_FEW = 10
# "480, of which a quarter": a part of those.
_OF_THESE = ("which", "whom", "these", "them")
_COMPARING = frozenset(("more", "fewer", "below", "comparison"))
_ENDING = frozenset(("close", "end", "shut", "finish", "stop"))
# "Rose in 70 percent of them" tells by how much nothing rose.
_AMONG = frozenset(("in", "for", "among"))
_LOSE, _HAVE = "lose", "have"


def asks_for(calculation: Calculation, asked: Numset, found: Findings) -> bool | None:
    """Whether the texts ask for the calculation; False where they ask for its opposite.

    None where they ask for neither: then that the number agrees is chance.
    """
    match calculation.way:
        case Way.PART | Way.REST | Way.WHOLE | Way.TIMES:
            return _by_share(calculation, found)
        case Way.LATER | Way.EARLIER:
            return leads_there(calculation, found)
        case Way.SHARE | Way.SHARE_OF_BOTH:
            return _by_division(calculation, asked, found)
        case Way.SUM:
            return _by_sum(calculation, asked, found)
        case Way.DIFFERENCE | Way.CHANGE:
            return _by_difference(calculation, asked, found)
        case Way.SPAN if _is_between_ends(calculation, found):
            return None
        case Way.RATE if _names_others(found):
            return None  # what a rate comes to is all of them
        case _:
            return True


def _is_between_ends(calculation: Calculation, found: Findings) -> bool:
    """Both times end something, of which only the difference lies between them."""
    if not find_cues(hypothesis_tokens(found)).isdisjoint(_COMPARING):
        return False
    return all(_is_end(n, found) for n in calculation.used)


def _is_end(numset: Numset, found: Findings) -> bool:
    sentence = found.case.premise.sentences[numset.sentence]
    before = [t for t in sentence.tokens if t.start < numset.start]
    verb = next((t.lemma for t in reversed(before) if t.pos == "VERB"), "")
    return bool(before) and (before[-1].form in UNTIL or verb in _ENDING)


def is_telling(asked: Numset) -> bool:
    """So many numbers are as likely that hardly another calculation would come to just this one."""
    if asked.unit.kind in (Kind.TIME, Kind.DATE):
        return True
    if not asked.interval.is_point or asked.is_approximate:
        return False
    value = asked.interval.value
    while value and value.denominator == 1 and value % _FEW == 0:
        value /= _FEW
    has_digits = value.denominator > 1 or abs(value) >= _FEW
    return has_digits or bool(asked.unit.dimension) or asked.unit.kind is Kind.DURATION


def _speaks_of_others(found: Findings) -> bool:
    """The hypothesis tells of the rest, denies, or has another word in the place of a told one."""
    steps = {link.step for link in found.alignment.links}
    is_turned = bool(steps & {Step.OPPOSITE, Step.ALTERNATIVE})
    return is_turned or _names_others(found) or _has_other_ordinal(found)


def _names_others(found: Findings) -> bool:
    words = set(load_word_lists("calculation/calculated")["other"])
    given = {t.lemma for t in found.case.premise.tokens}
    denying = load_word_lists("calculation/calculated")["denying"]
    words -= given | denying if given & denying else given
    return any(
        {t.lemma, t.form} & words
        for t in hypothesis_tokens(found)
        if t.lemma not in given or t.tag not in FINITE  # "left a tip", told again
    )


def _has_other_ordinal(found: Findings) -> bool:
    given = [n.interval for n in found.case.premise_numsets if n.unit.kind is Kind.ORDINAL]
    asked = [n.interval for n in found.case.hypothesis_numsets if n.unit.kind is Kind.ORDINAL]
    return bool(given) and any(interval not in given for interval in asked)


def _by_share(calculation: Calculation, found: Findings) -> bool | None:
    """In "N, a third of X" the share tells of X, elsewhere of N; others are the rest."""
    amount, share = calculation.used
    if takes_rest_for_whole((share,)):
        return None
    is_beside = _is_told_of_another(amount, share, found)
    if calculation.way is Way.TIMES:
        is_so = is_beside is ("÷" in calculation.told) and (
            not is_beside or tells_of_standard(share, found)
        )
        return True if is_so else None
    is_kept = _has_what_is_not_lost(share, found)
    is_other = _speaks_of_others(found) or is_kept
    if calculation.way is Way.PART and not is_beside and (is_kept or _names_others(found)):
        return False
    if is_beside or calculation.way is Way.WHOLE:
        is_so = is_beside and calculation.way is Way.WHOLE and not is_other
        return True if is_so and tells_of_standard(share, found) else None
    return True if (calculation.way is Way.REST) is is_other else None


def _has_what_is_not_lost(share: Numset, found: Findings) -> bool:
    """Whoever lost a quarter of its members has the rest of them."""
    roots = {sentence.root.lemma for sentence in found.case.hypothesis.sentences}
    return share.context.verb.lower() == _LOSE and roots == {_HAVE}


def _by_division(calculation: Calculation, asked: Numset, found: Findings) -> bool | None:
    """The first is what the hypothesis is more about: the part, or what is so many times more.

    Two of which one is a part of the other make no whole, nor do those of two events.
    """
    first, second = calculation.used
    standard = standard_of(found) if asked.unit.kind is Kind.MULTIPLE else None
    if standard is not None:
        return is_first(first, second, standard, found)
    if _names_others(found) or is_share_of_others(asked, calculation, found):
        return None
    pairs = list(parts_of_wholes(found.case.premise, found.case.premise_numsets))
    are_apart = _verb(first, found) != _verb(second, found)
    own = [part for part, whole in pairs if whole == second]
    if own and first not in own and first.sentence == second.sentence:
        return None  # of 40 guests ten brought 20 cakes: these are no half of them
    if calculation.way is Way.SHARE_OF_BOTH:
        if are_apart or calculation.used in pairs or calculation.used[::-1] in pairs:
            return None
    elif _is_bound_on_share(asked) and are_apart and calculation.used not in pairs:
        return None
    return None if is_more_about(second, first, found) else True


def _is_bound_on_share(asked: Numset) -> bool:
    """Two numbers of any sort keep many a bound: "more than half"."""
    return asked.interval.is_one_sided and asked.unit.kind in SHARES


def _by_sum(calculation: Calculation, asked: Numset, found: Findings) -> bool | None:
    """The words ask for a total, or a telling number is told of the same."""
    premise = found.case.premise
    if direction(asked, found) is not None or has_part(calculation.used, premise):
        return None
    if has_named_part(calculation.used, premise):
        return None
    if goes_back(calculation.used, RISES, premise) or _is_one_of_sorts(calculation, asked):
        return None
    if are_levels(calculation.used, asked) or _has_fewer(calculation.used):
        return None
    offset = offset_of(calculation, found)
    if offset is not None:
        return offset is RISE
    if any(n.context.change in RISES for n in calculation.used):
        # "Two more bring the total to 14": that much less, there was before.
        is_before = "initial" in find_cues(hypothesis_tokens(found))
        if is_before:
            return False
        if any(n.context.change is Change.TO for n in calculation.used):
            return None
    if joins(calculation, found):
        return True
    if "total" in find_cues(hypothesis_tokens(found)):
        return None if _names_others(found) else True
    if _tells_of_one(calculation, found) or _leaves_out_doer(calculation, found):
        return None
    return True if is_telling(asked) and not _speaks_of_others(found) else None


def _has_fewer(used: Sequence[Numset]) -> bool:
    """One says by how much there are fewer: 13, and on another day five fewer, are no 18."""
    return any(n.context.change is Change.FEWER for n in used)


def _tells_of_one(calculation: Calculation, found: Findings) -> bool:
    """Of two things that happened, the hypothesis tells one: of killed and hurt, the killed."""
    verbs = {_verb(n, found) for n in calculation.used} - {None}
    told = {x.premise.place for x in found.alignment.links if x.is_aligned and x.premise}
    return len(verbs) > 1 and len(verbs & told) == 1


def _is_one_of_sorts(calculation: Calculation, asked: Numset) -> bool:
    """Two sorts are added, and only one of them is asked for: 40 houses and 9 churches."""
    counts = [n.unit for n in calculation.used if n.unit.kind is Kind.COUNT]
    names = [unit.name for unit in counts if unit.name]
    is_of_one = asked.unit.kind is Kind.COUNT and asked.unit.name in names
    # Where 20 people watch and 30 seats are free, there are 50 seats.
    are_alike = len({n.context.verb for n in calculation.used}) == 1
    return is_of_one and are_alike and len(set(names)) == len(calculation.used)


def _leaves_out_doer(calculation: Calculation, found: Findings) -> bool:
    """Of two who did it together, the hypothesis names one: "the airline and its rival carried"."""
    premise = found.case.premise
    told = {x.premise.place for x in found.alignment.links if x.is_aligned and x.premise}
    for at in {n.sentence for n in calculation.used if n in found.case.premise_numsets}:
        doers = list(_joined_subjects(premise.sentences[at]))
        if any(len({(at, index) in told for index in each}) > 1 for each in doers):
            return True
    return False


def _joined_subjects(sentence: Sentence) -> Iterator[tuple[int, int]]:
    """Two that are the subject together; to parsers, the second is now a subject of its own."""
    for joint in sentence.tokens:
        if joint.dep != "cc" or joint.lemma != "and":
            continue
        second = sentence.tokens[joint.head]
        if second.dep == "conj" and sentence.tokens[second.head].dep in SUBJECTS:
            yield second.head, second.index
        elif second.dep in SUBJECTS:
            around = sentence.children(second.head)
            yield from (
                (t.index, second.index)
                for t in around
                if t.dep in SUBJECTS and t.index < joint.index
            )


def _verb(numset: Numset, found: Findings) -> Place | None:
    """The nearest verb above the quantity."""
    sentence = found.case.premise.sentences[numset.sentence]
    verbs = (t for t in sentence.ancestors(numset.head) if t.pos == "VERB")
    verb = next(verbs, None)
    return None if verb is None else (numset.sentence, verb.index)


def _is_told_of_another(amount: Numset, share: Numset, found: Findings) -> bool:
    """The share stands behind the amount as another name of it: "340, twice as many as before"."""
    if amount.sentence != share.sentence or share.start < amount.end:
        return False
    tokens = found.case.premise.sentences[amount.sentence].tokens
    between = [t for t in tokens if amount.end <= t.start < share.start]
    before = [t.form for t in tokens if t.start < amount.start][-1:]
    if before == ["of"] or any(t.form in _OF_THESE for t in between):
        return False
    joins = (t for t in between if t.pos == "CCONJ")
    # "2,000 jobs, or a tenth of the staff" are one.
    return not any(t.pos in VERBAL for t in between) and all(t.lemma == "or" for t in joins)


def _by_difference(calculation: Calculation, asked: Numset, found: Findings) -> bool | None:
    """The difference goes up or down as the hypothesis says, or is one between amounts."""
    if calculation.way is Way.CHANGE:
        is_of_some = found.case.hypothesis.word_before(asked.start) in _AMONG
        return None if is_of_some else _by_change(calculation, asked, found)
    greater, less = calculation.used
    offset = offset_of(calculation, found)
    if offset is not None:
        return offset is FALL
    if asked.context.verb in load_word_lists("calculation/calculated")["lacking"]:
        return True if calculation.way is Way.DIFFERENCE else None
    told = direction(asked, found)
    if told is None or _is_room(calculation, asked, found):
        return _is_remainder(calculation, asked, found)
    names = (greater.unit.name, less.unit.name)
    if names[0] != names[1] and "" not in names and asked.unit.name in names:
        return (asked.unit.name == greater.unit.name) is (told == RISE)
    if (way := way_of_flow(greater, less)) is not None:
        return way == told
    than = standard_of(found)
    if than is not None:
        is_greater_first = is_first(greater, less, than, found)
        return None if is_greater_first is None else is_greater_first is (told == RISE)
    return (earlier(greater, less, found) is less) is (told == RISE)


def _is_room(calculation: Calculation, asked: Numset, found: Findings) -> bool:
    """So many more fit in what has the greater number as its size: "has room for ten more"."""
    if asked.context.change is not Change.MORE or standard_of(found) is not None:
        return False
    own = _governor(asked, found.case.hypothesis)
    greater, less = (_governor(n, found.case.premise) for n in calculation.used)
    is_lasting = own.pos == "NOUN" or own.lemma in load_aspect().states
    return is_lasting and own.lemma == greater.lemma != less.lemma


def _governor(numset: Numset, document: Document) -> Token:
    """What the quantity hangs on."""
    tokens = document.sentences[numset.sentence].tokens
    return tokens[tokens[numset.head].head]


def _by_change(calculation: Calculation, asked: Numset, found: Findings) -> bool | None:
    """The first value differs by such a share from the second, where the words compare them so."""
    value, base = calculation.used
    told, than = direction(asked, found), standard_of(found)
    is_apart = _is_bound_on_share(asked) and _verb(value, found) != _verb(base, found)
    if told is None or (is_apart and than is None):
        return None
    if than is not None:
        is_based = is_first(value, base, than, found)
    else:
        is_based = earlier(value, base, found) is base
    is_rise = value.interval.low > base.interval.low
    return is_rise is (told == RISE) if is_based else None


def _is_remainder(calculation: Calculation, asked: Numset, found: Findings) -> bool | None:
    """What is left of a whole, or what there was before more came; else a telling number."""
    greater, less = calculation.used
    if goes_back(calculation.used, FALLS, found.case.premise):
        return None
    if is_excepted(less, found.case.premise) and not is_excepted(asked, found.case.hypothesis):
        # All but these are told of, and these are the ones of whom it is denied.
        return None if _speaks_of_others(found) else True
    if _speaks_of_others(found):
        return True
    is_before = "initial" in find_cues(hypothesis_tokens(found))
    if less.context.change in RISES:
        return True if is_before else None
    if less.context.change in FALLS and is_before:
        return False  # before something was lost there was more
    premise = found.case.premise
    is_part = (less, greater) in list(parts_of_wholes(premise, found.case.premise_numsets))
    return None if is_part or not is_telling(asked) else True
