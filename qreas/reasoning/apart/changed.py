"""Equations that take what a change led to, or what is left of a whole, for the whole itself.

By how much something rose is not what it rose to, who lost some had more before, and a share of
the rest is one of what something was taken from.
"""

from collections.abc import Sequence

from qreas.composition.cues import find_cues
from qreas.dependents import dependent, forms_below
from qreas.function_words import THIRD_PERSON
from qreas.kind_sets import DIFFERENCES, FALLS, RISES, SHARES, STEPS
from qreas.lexicon.load import load_lexicon
from qreas.lexicon.verbs import LOSSES, load_verbs
from qreas.reasoning.apart.dimensions import OF_TWO
from qreas.reasoning.apart.parts import is_excepted, takes_rest_for_whole
from qreas.reasoning.apart.untold import are_two_told
from qreas.reasoning.extent import is_whole
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.event_knowledge import FALL, RISE
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.told_differences import is_difference
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE
from qreas.types import Case, Change, Equation, Kind, Numset, Operator, Sentence

_COMING = ("gain", "hire", "arrive", "put")
_PRODUCTS = (Operator.MULTIPLY, Operator.DIVIDE)
_PAIR, _OF = 2, "of"
_VALUED = (Kind.CURRENCY, Kind.MEASURE, Kind.RATE)
_FROM_TO, _REACHING = frozenset(("from", "to")), frozenset(("to", "at"))


def takes_rest_unreduced(equation: Equation) -> bool:
    """A share of the rest is multiplied by what nothing was taken from."""
    is_product = Operator.MULTIPLY in equation.postfix
    is_reduced = Operator.SUBTRACT in equation.postfix
    return is_product and not is_reduced and takes_rest_for_whole(equation.used)


def is_time_of_things(equation: Equation, asked: Numset) -> bool:
    """A time comes of adding things: 20 tablets and two a day are no 22 days."""
    if asked.unit.kind is not Kind.DURATION:
        return False
    if not equation.operators <= {Operator.ADD, Operator.SUBTRACT, Operator.EQUALS}:
        return False
    counted = (n for n in equation.used if n.unit.kind is Kind.COUNT)
    return any(n.unit.name != asked.unit.name for n in counted)


def leads_on_from_change(equation: Equation, case: Case) -> bool:
    """It is asked what there was before, and what was lost since is taken away once more.

    Who lost 5 kilos weighed more before, and who gained some weighed less.
    """
    if "initial" not in find_cues(tuple(case.hypothesis.tokens)) or len(equation.used) != _PAIR:
        return False
    changes = {n.context.change for n in equation.used}
    is_less = Operator.SUBTRACT in equation.postfix and not changes.isdisjoint(FALLS)
    return is_less or (Operator.ADD in equation.postfix and not changes.isdisjoint(RISES))


def takes_change_for_level(equation: Equation, asked: Numset, case: Case) -> bool:
    """By how much something went "from 900 to 700" is taken for how much there is: 200."""
    used = [n for n in equation.used if n in case.premise_numsets]
    operators = equation.operators - {Operator.EQUALS}
    if len(used) != _PAIR or len(operators) != 1:
        return False
    opening = {case.premise.word_before(n.start) for n in used}
    if opening == _FROM_TO and operators == {Operator.ADD}:
        return True  # of both ends there is no sum
    if operators != {Operator.SUBTRACT}:
        return False
    if opening != _FROM_TO or asked.context.change is not Change.NONE:
        return False
    sentence = case.hypothesis.sentences[asked.sentence]
    differing = load_word_lists("contrast/differences")["differing"]
    if any(t.tag in COMPARATIVE or t.lemma in differing for t in sentence.tokens):
        return False
    verb = next((t for t in sentence.ancestors(asked.head) if t.pos == "VERB"), sentence.root)
    is_state = verb.pos != "VERB" or verb.lemma in load_aspect().states
    return is_state or case.hypothesis.word_before(asked.start) in _REACHING


def takes_flow_for_stock(equation: Equation, asked: Numset, case: Case) -> bool:
    """Who came and who left are reckoned up as though nobody had been there before.

    Who buys 40 stamps may have had none, but a firm that hires 40 people has others.
    """
    words = load_word_lists("apart/changed")
    verbs = {n.context.verb.lower() for n in equation.used if n in case.premise_numsets}
    is_of_staff = bool(verbs & words["joining"]) and verbs <= words["joining"] | words["leaving"]
    return is_of_staff and asked.context.verb.lower() in words["having"]


def way_of_flow(greater: Numset, less: Numset) -> str | None:
    """Whether more came than went, or more went than came; None where not both are told.

    Of 40 who were hired and 15 who were let go, 25 are gained.
    """
    words = load_word_lists("apart/changed")
    is_coming, is_going = (
        [
            load_verbs().is_in(n.context.verb, *kinds) or n.context.verb.lower() in words[name]
            for n in (greater, less)
        ]
        for name, kinds in (("joining", _COMING), ("leaving", LOSSES))
    )
    if is_coming == is_going[::-1] and is_coming[0] is not is_coming[1]:
        return RISE if is_coming[0] else FALL
    return None


def takes_change_of_time(equation: Equation) -> bool:
    """By how much percent something changed is taken of a time, which did not change."""
    kinds = {n.unit.kind: n for n in equation.used}
    share = kinds.get(Kind.PERCENT)
    is_change = share is not None and share.context.change is not Change.NONE
    return is_change and Kind.DURATION in kinds and Operator.MULTIPLY in equation.postfix


def changes_another(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """By how much one thing rose or fell is added to the value of another: a fee, a deposit."""
    given = [n for n in used if n in case.premise_numsets]
    if len(given) != _PAIR or asked.unit.kind not in _VALUED:
        return False
    steps = [n for n in given if n.context.change in STEPS]
    levels = [n for n in given if n.context.change is Change.NONE and n.unit == asked.unit]
    if len(steps) != 1 or len(levels) != 1:
        return False
    one, other = (n.context.subject.lower() for n in (*steps, *levels))
    lexicon = load_lexicon()
    are_things = all(map(lexicon.taxonomy.knows, (one, other)))
    are_things = are_things and not any(map(lexicon.names_person, (one, other)))
    is_apart = one != other and not lexicon.is_kind(one, other) and not lexicon.is_kind(other, one)
    is_pronoun = not THIRD_PERSON.isdisjoint((one, other))
    return are_things and is_apart and not is_pronoun and asked.context.subject.lower() == one


def is_change_alone(equation: Equation, asked: Numset) -> bool:
    """It is a share by which something rose or fell, and what it rose or fell to is asked for."""
    if asked.context.change is not Change.NONE or Operator.MULTIPLY not in equation.postfix:
        return False
    return len(equation.used) == _PAIR and any(
        n.unit.kind is Kind.PERCENT and n.context.change in DIFFERENCES for n in equation.used
    )


def multiplies_beside_rest(equation: Equation, case: Case) -> bool:
    """Nothing is taken away, where some are excepted from all or it is asked what is left."""
    if len(equation.used) != _PAIR or equation.operators.isdisjoint(_PRODUCTS):
        return False
    used = [n for n in case.premise_numsets if n in equation.used]
    if any(is_excepted(n, case.premise) for n in used):
        return True
    is_rest = "rest" in find_cues(tuple(case.hypothesis.tokens))
    return is_rest and {n.unit.kind for n in used} <= {Kind.NUMBER, Kind.DURATION}


def takes_for_rest(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """It is asked how many were taken, and the equation comes to how many are left.

    Of 75 umbrellas in a shop, of which 32 were sold, nobody sold 43, nor did the rest of those
    asked say yes where so many did.

    used: what is taken away last.
    """
    if not are_two_told(used, case):
        return False
    whole, taken = (n.context.verb.lower() for n in used)
    rest = load_word_lists("division/rests")["rest"]
    is_of_rest = case.premise.mentions(rest) or case.hypothesis.mentions(rest)
    is_loss = load_verbs().is_in(taken, *LOSSES)
    is_part = is_whole(used[0], case.premise) and used[1].sentence == used[0].sentence
    if not (is_loss or is_part) or is_of_rest:
        return False
    is_denied_alike = asked.context.is_negated is used[1].context.is_negated
    return (
        asked.context.verb.lower() == taken and (not is_loss or taken != whole) and is_denied_alike
    )


def takes_share_of_circumstance(multiplied: Sequence[Numset], case: Case) -> bool:
    """A share by which something was changed is taken of what stands beside the change.

    A drug that cuts deaths by 30 percent "in a trial with 4,000 patients" does not kill 1,200.
    """
    used = [n for n in multiplied if n in case.premise_numsets]
    changes = [n for n in used if n.unit.kind in SHARES and n.context.change in DIFFERENCES]
    return any(
        base.sentence == share.sentence
        and base.context.change is Change.NONE
        and _is_circumstance(base, share, case.premise.sentences[share.sentence])
        for share in changes
        for base in used
        if base not in changes
    )


def _is_circumstance(base: Numset, share: Numset, sentence: Sentence) -> bool:
    """It stands in another phrase than the share, and in none that tells how many of the object."""
    of_share = sentence.tokens[share.head]
    verb = sentence.tokens[of_share.head]
    thing = dependent(sentence, verb, "obj")
    if thing is None:
        return False
    above = (sentence.tokens[base.head], *sentence.ancestors(base.head))
    phrases = [t for t in above if (t.dep, t.head) in (("obl", verb.index), ("nmod", thing.index))]
    return bool(phrases) and not any(
        t.index == of_share.index or _OF in forms_below(sentence, t) for t in phrases
    )


def turns_comparison(equation: Equation, asked: Numset, case: Case) -> bool:
    """It makes more of someone who has so many fewer than another, or the other way round.

    Where 14 more birds fly away, fewer are left.
    """
    if len(equation.postfix) != OF_TWO or not asked.context.subject:
        return False
    turned = {Change.FEWER: Operator.ADD, Change.MORE: Operator.SUBTRACT}
    return any(
        n.context.subject == asked.context.subject
        and turned.get(_change(n, asked, case)) in equation.operators
        for n in equation.used
        if n in case.premise_numsets
    )


def _change(numset: Numset, asked: Numset, case: Case) -> Change:
    """How it compares; a comparative behind it tells, too: "3 kg heavier", "2 cm shorter".

    What is so many minutes slower takes more of them, though.
    """
    change, is_time = numset.context.change, numset.unit.kind is Kind.DURATION
    if change is not Change.NONE:
        return change if numset.context.verb == asked.context.verb else Change.NONE
    if is_time or not is_difference(numset, case.premise):
        return Change.NONE
    tokens = case.premise.sentences[numset.sentence].tokens
    lemma = next((t.lemma for t in tokens if t.start >= numset.end), "")
    return Change.FEWER if lemma in load_operators().low else Change.MORE
