"""Which amounts of a story are added: what was spent, earned or done by the one who is asked."""

from collections.abc import Sequence

from qreas.composition.attributes import Situation, asked_for
from qreas.composition.cues import load_wholes, times
from qreas.composition.scene import Scene
from qreas.reasoning.calculation.account_reading import Amount
from qreas.reasoning.calculation.account_times import is_size
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Kind

_WORDS = "calculation/accounts"
_COST, _EVENT, _CHARGE = "cost", "event", "charge"
_PERIODS = frozenset(("day", "week", "month", "year", "time"))
_PAYING = frozenset(("buy", "spend", "cost"))


def summed(read: Sequence[Amount], situation: Situation) -> list[tuple[Amount, int]] | None:
    """All amounts that were spent, done or made in the way that is asked."""
    done = [a for a in read if not is_size(a.scene)]
    if not done:
        return None
    meant, question = named(done, situation), situation.question
    if not all(any(_is_of_deed(a, each, situation) for each in (a.scene, a.deed)) for a in meant):
        return None
    if any(a.scene.is_part or "near-total" in a.scene.cues for a in meant):
        return None
    is_bought = _is_paying(question, situation) or _is_earning(question, situation)
    is_deed = asked_for(situation) == _EVENT and not is_bought
    if is_deed and not all(_is_by_asked(a, situation) for a in meant):
        return None
    if is_deed and not _settings(question) <= frozenset().union(*(a.words for a in meant)):
        return None
    if _is_price_then_and_now(meant):
        return None
    if any(_is_wider(amount.scene.settings, question.settings) for amount in meant):
        return None
    return [(amount, 1) for amount in meant]


def _is_price_then_and_now(meant: Sequence[Amount]) -> bool:
    """What one thing cost before, and costs now: of both there is no sum."""
    priced = [a.scene for a in meant if a.scene.verb == _COST and a.scene.actor]
    tenses = {(s.actor, s.tense) for s in priced}
    return len({actor for actor, _ in tenses}) < len(tenses)


def _is_by_asked(amount: Amount, situation: Situation) -> bool:
    """The one who is asked about did it, as each amount tells."""
    question = situation.question
    return bool(question.actor) and question.actor in (amount.scene.actor, amount.deed.actor)


def _settings(question: Scene) -> frozenset[str]:
    """Where and for what the hypothesis says it was, but for the times that it is told of."""
    return question.settings - times() - load_wholes().keys() - _PERIODS


def _is_wider(told: frozenset[str], asked: frozenset[str]) -> bool:
    """It was for more than what is asked: for the hall and the kitchen."""
    return bool(told & asked) and bool(told - asked - times())


def named(read: Sequence[Amount], situation: Situation) -> Sequence[Amount]:
    """Those of the amounts that the hypothesis names, if it names some and not others."""
    shared = frozenset.intersection(*(a.words for a in read))
    question = situation.question
    words = question.words - question.partners - {question.noun, question.owner}
    words -= frozenset(question.numset.text.lower().split())  # "km"
    if question.verb != _COST:
        words -= {question.actor}
    told = frozenset().union(*(a.scene.settings for a in read)) & times()
    if any(told <= load_wholes().get(word, frozenset()) for word in words):
        words -= told  # "over the weekend and Friday"
    meant = [a for a in read if (a.words - shared) & words]
    return meant or read


def _is_of_deed(amount: Amount, scene: Scene, situation: Situation) -> bool:
    """The same was done with it by the same, or it was paid where it is asked what was paid."""
    question = situation.question
    verbs = situation.lexicon.verbs
    asked = situation.asked
    is_own = asked == "" or asked in (scene.actor, scene.owner) or not scene.actor
    if _is_paying(question, situation):
        classes = verbs.classes(scene.verb, scene.particle)
        is_income = scene.actor in load_word_lists(_WORDS)["incomes"]
        is_priced = scene.verb == "be" and bool(scene.actor) and not is_income
        is_cost = "cost" in classes or is_priced
        is_paid = not classes.isdisjoint(_PAYING) or _is_tip(scene, situation)
        # What is listed is in the total: a number of them at a price, and a fee.
        is_listed = question.verb == "be" and (
            len(amount.places) > 1 or not scene.words.isdisjoint(load_word_lists(_WORDS)["bills"])
        )
        return (is_paid and is_own) or is_cost or is_listed or not (scene.verb or scene.actor)
    if _is_earning(question, situation):
        return is_own and all(
            verbs.is_in(each.verb, "earn", "sell", particle=each.particle)
            or (each.verb == _CHARGE and each.actor == asked != "")
            for each in (scene, *(situation.scenes[p] for p in amount.places))
            if each.numset.unit.kind is not Kind.DURATION
        )
    needing = load_word_lists(_WORDS)["using"]
    is_of_made = len(amount.places) > 1 and asked == amount.deed.actor != ""
    if is_of_made and question.verb in needing and amount.scene.verb in needing:
        return True  # by a recipe: so much for each that was made
    is_same = scene.verb == question.verb or all(
        "move" in verbs.classes(each.verb, each.particle) for each in (scene, question)
    )
    return is_same and is_own and not scene.is_part


def _is_tip(scene: Scene, situation: Situation) -> bool:
    """It is given to those who serve, beside the price."""
    classes = situation.lexicon.verbs.classes(scene.verb, scene.particle)
    is_given = not classes.isdisjoint(("give", "remain", "put"))
    return is_given and not scene.words.isdisjoint(load_word_lists(_WORDS)["tips"])


def _is_paying(question: Scene, situation: Situation) -> bool:
    """It is asked what something cost, or came to."""
    if question.numset.unit.kind is not Kind.CURRENCY:
        return False
    classes = situation.lexicon.verbs.classes(question.verb, question.particle)
    words = load_word_lists(_WORDS)
    is_bill = question.verb == "be" and question.actor in words["bills"]
    return bool(classes & _PAYING) or question.verb in words["coming"] or is_bill


def _is_earning(question: Scene, situation: Situation) -> bool:
    """It is asked how much money came in."""
    is_money = question.numset.unit.kind is Kind.CURRENCY
    return is_money and situation.lexicon.verbs.is_in(
        question.verb, "earn", particle=question.particle
    )
