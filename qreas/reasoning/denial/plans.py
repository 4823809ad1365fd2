"""Hypotheses about plans or wishes: what has been does not add up to what is to be done.

"Three of the five puppies have a home" leaves two, and not that two will be adopted next week.
"""

from collections.abc import Collection

from qreas.reasoning.events.events import verb_above
from qreas.reasoning.events.markers import UNSURE, Claim, load_markers
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.tags import PAST, PRESENT
from qreas.types import Numset, Operator, Token

# What exercises suppose of what they ask for: "she will have nine", "so many are needed".
_ASKING = frozenset(("have", "be", "need", "leave", "get", "take", "make", "do", "cost"))

# What exercises give by "if" and "wants to", they ask for as if it were so.
# Verbs of what may come otherwise; of what one "wants" or "plans", exercises reckon.
_EXPECTING = frozenset(("expect", "hope", "fear", "predict", "forecast", "anticipate"))
# What is so now has come about; by "if", exercises tell of what they take to be so.
_NOW = frozenset(("now", "already", "currently"))
# Verbs by which a deed comes to so much, and is not told itself.
_MEASURING = frozenset(("spend", "pay", "last", "weigh", "total", "come", "earn"))
_PAYING = frozenset(("pay", "spend", "save"))
_PRETERITE = "VBD"
_TRADING = frozenset(("pay", "spend", "get"))
_WANTING = frozenset(("want", "need", "plan", "wish", "hope", "intend", "like", "consider"))
_WISHING = frozenset(("want", "wants", "wish", "wishes", "plans", "hopes", "intends"))
_MUST, _EACH = "must", frozenset(("each", "every"))
_SCALING = frozenset((Operator.MULTIPLY, Operator.DIVIDE))
_MAY = frozenset(("may", "might"))
_OPEN = frozenset((Claim.POSSIBLE, Claim.BELIEVED))


def plans_anew(found: Findings) -> bool:
    """The hypothesis plans something of a quantity, in a verb that the premise does not have."""
    for numset in found.case.hypothesis_numsets:
        sentence = found.case.hypothesis.sentences[numset.sentence]
        verb = verb_above(numset.head, sentence)
        if _is_of_plan(numset, found) or _is_shared_out(numset, found):
            continue
        if verb is None or _is_known(numset.sentence, verb, found):
            continue
        claimed = found.hypothesis_claims.of((numset.sentence, verb.index))
        is_wish = load_markers().of("governor", verb) is Claim.INTENDED
        if is_wish or claimed & UNSURE == {Claim.INTENDED}:
            return True
    return False


def _is_of_plan(numset: Numset, found: Findings) -> bool:
    """It is reckoned from what the premise plans, too: who wants to give 11 nieces 3 each needs 33.

    What is divided into parts as planned, has so many parts.
    """
    used = (
        given
        for each in found.justifications
        if each.hypothesis == numset
        and each.equation is not None
        and _SCALING & set(each.equation.operators)
        for given in each.equation.used
        if given in found.case.premise_numsets
    )
    return any(Claim.INTENDED in found.premise_claims.of((n.sentence, n.head)) for n in used)


def _is_shared_out(numset: Numset, found: Findings) -> bool:
    """So many must be in each, where all are in them: that is no demand, but what follows."""
    tokens = found.case.hypothesis.sentences[numset.sentence].vocabulary
    quotients = (
        j for j in found.justifications if j.hypothesis == numset and j.equation is not None
    )
    is_quotient = any(j.equation and Operator.DIVIDE in j.equation.operators for j in quotients)
    return is_quotient and _MUST in tokens and not _EACH.isdisjoint(tokens)


def _is_known(sentence: int, verb: Token, found: Findings) -> bool:
    link = found.links.get((sentence, verb.index))
    is_aligned = link is not None and link.is_aligned
    return is_aligned or verb.lemma in _ASKING


def is_deed_of_what_is_general(found: Findings) -> bool:
    """It is said to have been done what the premise, which tells no deed at all, has no word for.

    Who saves $15 a week and wants a bike of $90 need not have bought it after six weeks.
    """
    case = found.case
    sentence = case.hypothesis.sentences[0]
    root = sentence.root
    if root.tag != _PRETERITE or root.form.endswith("s"):  # to taggers, "buys" may be either
        return False
    if root.lemma in load_aspect().states | _ASKING | _MEASURING:
        return False
    if case.premise.mentions((root.lemma,)) or any(t.tag in PAST for t in case.premise.tokens):
        return False
    return any(t.tag in PRESENT for t in case.premise.tokens)


def rests_on_what_may_be(found: Findings) -> bool:
    """What is reckoned with may or might be so, and the hypothesis says that it is.

    Of what is only planned, the hypothesis says what has come of it by now.
    """
    used = {
        symbol
        for each in found.justifications
        if each.equation is not None
        for symbol in each.equation.postfix[:-2]
    }
    if _is_all_expected(used, found) or _is_deed_of_plan(found) or _is_of_wanted(used, found):
        return True
    given = {
        claim
        for n in found.case.premise_numsets
        if n in used
        for claim in found.premise_claims.of((n.sentence, n.head))
    }
    asked = {
        claim
        for n in found.case.hypothesis_numsets
        for claim in found.hypothesis_claims.of((n.sentence, n.head))
    }
    # Who may buy six more need not, and so need not have them; what a van can hold, it will hold.
    is_of_chance = asked <= {Claim.INTENDED} and found.case.premise.mentions(_MAY)
    if not asked.isdisjoint(UNSURE) and not is_of_chance:
        return False
    if Claim.INTENDED in given and _is_payment_made(found):
        return True
    is_of_now = found.case.hypothesis.mentions(_NOW) and not found.case.premise.mentions(_NOW)
    return not given.isdisjoint(_OPEN) or (is_of_now and Claim.INTENDED in given)


def _is_payment_made(found: Findings) -> bool:
    """It was paid, of what one only wants: who wants five tickets has not paid for them yet."""
    root = found.case.hypothesis.sentences[0].root
    is_done = root.lemma in _PAYING and root.tag in PAST
    return is_done and not found.hypothesis_claims.of((0, root.index))


def _is_all_expected(used: Collection[object], found: Findings) -> bool:
    """All that is reckoned with is only hoped or expected, of which the hypothesis says nothing."""
    given = [n for n in found.case.premise_numsets if n in used]
    verbs = {n.context.verb for n in given}
    is_expected = bool(verbs) and verbs <= _EXPECTING
    return is_expected and not found.case.hypothesis.mentions(_EXPECTING)


def _is_of_wanted(used: Collection[object], found: Findings) -> bool:
    """It is said to have been paid for what is only wanted or needed, of which no deed is told."""
    root, case = found.case.hypothesis.sentences[0].root, found.case
    if root.tag != _PRETERITE or root.lemma not in _TRADING or case.premise.mentions(_TRADING):
        return False
    verbs = {n.context.verb for n in case.premise_numsets if n in used}
    return not verbs.isdisjoint(_WANTING) or not case.premise.vocabulary.isdisjoint(_WISHING)


def _is_deed_of_plan(found: Findings) -> bool:
    """It is said to have been done what the premise only plans, wishes or asks for."""
    root = found.case.hypothesis.sentences[0].root
    link = found.links.get((0, root.index))
    given = None if link is None or not link.is_aligned else link.premise
    if given is None or root.tag not in PAST or found.hypothesis_claims.of((0, root.index)):
        return False
    claims = found.premise_claims.of(given.place)
    words = {given.token.lemma, root.lemma}
    is_told_again = any(
        event.head.lemma in words and not found.premise_claims.of(place)
        for place, event in found.premise_events.items()
    )
    return Claim.INTENDED in claims and not is_told_again
