"""Whether what a hypothesis says of a change is of the thing whose values the premise tells."""

from qreas.kind_sets import TEMPORAL
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.contrast.movement import Movement
from qreas.reasoning.contrast.next_steps import are_points
from qreas.reasoning.contrast.reckoned_years import reckoned_year
from qreas.reasoning.contrast.stretches import is_of_time, rank_of
from qreas.reasoning.contrast.trend_reading import DISCOUNTS, Asked, dates
from qreas.reasoning.contrast.trend_sides import is_year_of, telling
from qreas.reasoning.contrast.value_holders import words_of_holder
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.one_event.circumstances import is_circumstance
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, VERBAL
from qreas.types import Kind, Numset, Token

_OWNERS = frozenset(("his", "her"))
# How clauses hang on others that tell something else.
_CLAUSES_BESIDE, _OF_NOUN = frozenset(("advcl", "ccomp", "parataxis")), "acl"
_DATING = ("ADV", "ADP", "SCONJ", "ADJ")


def is_of_same(found: Findings, asked: Asked, movement: Movement) -> bool:
    """What else the hypothesis says stands in the premise, and something of it says whose it is."""
    words = load_word_lists("contrast/trends")
    added = words["measured"] | words["particles"] | words["spans"]
    if any(n.unit.kind is Kind.MULTIPLE for n in asked.amounts):
        added |= words["equal"]
    settled = (*asked.amounts, *_told_times(movement, found))
    held = words_of_holder(found, movement.said)
    left = [
        link
        for link in found.alignment.links
        if link.hypothesis.token not in (*asked.turning, *held)
        and not any(_settles(numset, link.hypothesis.token) for numset in settled)
    ]
    kept = [link for link in left if link.keeps]
    others = (link for link in left if not link.keeps)
    return (
        bool(kept or held or _is_of_the_price(asked, movement))
        and not _is_of_others(found)
        and not any(_counts_others(link, asked, movement, found) for link in kept)
        and not any(_does_something_else(link, movement, found) for link in kept)
        and all(_is_said_there(link, movement, found) for link in kept)
        and all(
            _names_event(link.hypothesis.token, movement, found)
            or not added.isdisjoint((link.hypothesis.key, link.hypothesis.token.form))
            or _adds_nothing(link.hypothesis.token, found)
            for link in others
        )
    )


def _is_of_the_price(asked: Asked, movement: Movement) -> bool:
    """Of "the price" or "the discount": that of the thing whose price the premise tells."""
    opening = [t.form for t in asked.tokens[:2]]
    is_it = opening[:1] == ["the"] and set(opening[1:]) <= {"price", "reduction", *DISCOUNTS}
    return is_it and movement.unit.kind is Kind.CURRENCY


def _is_of_others(found: Findings) -> bool:
    """The hypothesis speaks of what is his, and all that the premise has is hers."""
    owners = [
        {t.form for s in document.sentences for t in s.tokens if t.form in _OWNERS}
        for document in (found.case.premise, found.case.hypothesis)
    ]
    return bool(owners[0]) and not owners[1] <= owners[0]


def _counts_others(link: Link, asked: Asked, movement: Movement, found: Findings) -> bool:
    """What is counted has a number of its own in the premise, which the change is not of.

    Where there were 90 fires and thefts rose to 40, no number of fires rose.
    """
    word = link.hypothesis.token
    is_counted = any(_is_thing(n, word) for n in asked.amounts)
    if link.premise is None or not (is_counted or _is_what_changes(word, found)):
        return False
    given = [n for n in found.case.premise_numsets if n.unit.kind is Kind.COUNT]
    counting = [n for n in given if (n.sentence, n.head) == link.premise.place]
    return bool(counting) and not any(n in movement.of for n in counting)


def _does_something_else(link: Link, movement: Movement, found: Findings) -> bool:
    """What changes in the hypothesis has a clause of its own in the premise, without the values.

    Where a bank raised its rate to 4 percent, saying that inflation was high, inflation did not
    rise to 4 percent; where profits rose, helped by sales or on strong sales, sales need not have.
    """
    if link.premise is None or not _is_of_subject(link.hypothesis.token, found):
        return False
    sentence = found.case.premise.sentences[link.premise.sentence]
    if is_circumstance(link.premise, movement.of, found):
        return True
    above = sentence.ancestors(link.premise.token.index)
    verb = next((t for t in above if t.pos in VERBAL), None)
    # A participle may hang on the clause by a comma: "slowed to 3 percent, helped by cheap fuel".
    is_behind = verb is not None and all(n.head < verb.index for n in movement.of)
    if verb is None or not (verb.dep in _CLAUSES_BESIDE or (verb.dep == _OF_NOUN and is_behind)):
        return False
    inside = {(link.premise.sentence, t.index) for t in sentence.subtree(verb.index)}
    return not any((n.sentence, n.head) in inside for n in movement.of)


def _is_of_subject(token: Token, found: Findings) -> bool:
    """It is the subject, or a noun that the subject is named by: "fuel prices"."""
    sentence = found.case.hypothesis.sentences[0]
    while token.dep == "compound":
        token = sentence.tokens[token.head]
    return token.head == sentence.root.index and token.dep.startswith("nsubj")


def _is_what_changes(token: Token, found: Findings) -> bool:
    """It is the subject, and nothing else is changed by it."""
    sentence = found.case.hypothesis.sentences[0]
    is_subject = token.dep.startswith("nsubj") and token.head == sentence.root.index
    return is_subject and all(t.dep != "obj" for t in sentence.children(sentence.root.index))


def _settles(numset: Numset, token: Token) -> bool:
    """The token is one of the quantity's, and does not tell what is counted."""
    return numset.holds(token) and not _is_thing(numset, token)


def _names_event(token: Token, movement: Movement, found: Findings) -> bool:
    """The verb for the events that are counted: where sales rose, more was sold."""
    words = load_word_lists("contrast/trends")
    nouns = (t.lemma for t in telling(movement, found) if t.pos == "NOUN")
    return any(token.lemma in words.get(f"of-{noun}", ()) for noun in nouns)


def _is_said_there(link: Link, movement: Movement, found: Findings) -> bool:
    """What stands for the word is said of the values, or of what a pronoun there takes up."""
    assert link.premise is not None, "what keeps a word stands for it"
    if link.premise.place in movement.said or link.hypothesis.token.pos not in NOMINAL:
        is_name = link.hypothesis.kind is WordKind.NAME or is_of_time(link.hypothesis.token)
        return not (is_name and link.step is Step.REFERS)
    sentences = found.case.premise.sentences
    words = [sentences[at].tokens[index] for at, index in movement.said]
    takes_up = any(t.dep.startswith("nsubj") and t.pos == "PRON" for t in words)
    is_before = link.premise.place[0] < min(at for at, _ in movement.said)
    return (takes_up and is_before) or is_of_time(link.hypothesis.token)


def _is_thing(numset: Numset, token: Token) -> bool:
    """The token tells what the quantity counts."""
    is_noun = token.index == numset.head and token.pos != "NUM"
    is_modifier = token.lemma in numset.context.modifiers
    is_count = numset.unit.kind is Kind.COUNT and not are_points(numset.unit)
    return is_count and (is_noun or is_modifier)


def _told_times(movement: Movement, found: Findings) -> tuple[Numset, ...]:
    """The times and lengths of time of the hypothesis that the premise tells of, too."""
    told = (n for n in found.case.premise_numsets if n.unit.kind in TEMPORAL or dates(n))
    given = {(part.interval, n.unit) for n in told for part in (n, *n.parts)}
    reckoned = reckoned_year(movement, found.case)
    asked = (n for n in found.case.hypothesis_numsets if n.unit.kind in TEMPORAL or dates(n))
    return tuple(
        n
        for n in asked
        if (n.interval, n.unit) in given or (reckoned is not None and is_year_of(n, reckoned.year))
    )


def _adds_nothing(token: Token, found: Findings) -> bool:
    """An expletive, or a word that only tells the earlier from the later time."""
    if token.lemma == "it" and token.index == 0:
        return True
    if is_of_time(token) and found.case.premise.mentions((token.lemma,)):
        return True
    return token.pos in _DATING and rank_of((token,)) != 0
