"""Words of a hypothesis that none of the premise stands for: left open, opposed or empty."""

from collections.abc import Sequence

from qreas.dependents import relations_below
from qreas.function_words import BE_AND_HAVE
from qreas.kind_sets import COUNTS_AND_RANKS
from qreas.lexicon.labels import load_labels
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import Word, WordKind
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.alignment.written_quantities import is_stuff
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.logic.determiners import is_focus
from qreas.types import Kind, Numset, Sentence, Token

# Steps that are right too seldom for a proof.
_LOOSE = frozenset((Step.STEM,))
# Verbs that only hold a thing and its measure together: "has a magnitude of".
_EMPTY = BE_AND_HAVE
# Beside a noun these take those for granted whom it names, or all of them.
_DEFINITE = frozenset(("the", "this", "that", "these", "those", "all", "both", "its", "his", "her"))
# Of what is said of all, nothing else is so: who won every game lost none.
_ALL = frozenset(("all", "both", "each", "every", "only"))
# Whoever lived somewhere until some year may have died in it.
_TO_THE_END = ("live", "die")
# How a bound begins that a comparison makes by being denied.
_DENIALS_OF_BOUNDS = ("no ", "not ")


def open_words(numsets: Sequence[Numset], found: Findings) -> frozenset[str]:
    """The lemmas that have to be accounted for if what is said of the quantities is to follow."""
    return frozenset(
        link.hypothesis.key
        for link in found.alignment.links
        if is_left(link)
        and not is_of_quantity(link.hypothesis, numsets)
        and is_open(link, numsets, found)
    )


def is_left(link: Link) -> bool:
    """The premise has no word from which that of the hypothesis follows."""
    return not (link.hypothesis.is_source or _follows(link))


def is_open(link: Link, numsets: Sequence[Numset], found: Findings) -> bool:
    """The word that is left says something, and the premise does not say the opposite."""
    return not (is_empty(link.hypothesis, numsets, found) or is_opposed(link, found))


def is_of_quantity(word: Word, numsets: Sequence[Numset]) -> bool:
    """The word is of a measure, of the number and bound of a count, or an "only" before it."""
    if is_focus(Place(word.sentence, word.token), numsets, load_operators()):
        return True
    return any(
        n.holds(word.token)
        and not (n.unit.kind in COUNTS_AND_RANKS and _is_counted(word, n))
        and not is_stuff(word.key, n)
        for n in numsets
    )


def is_empty(word: Word, numsets: Sequence[Numset], found: Findings) -> bool:
    """A verb that holds a measure to its thing; what is counted need not be all there is.

    Nor is in it what it holds: "there are 30 litres in the tank".
    """
    if word.key not in _EMPTY or not numsets:
        return False
    counts = any(n.unit.kind is Kind.COUNT for n in numsets)
    sentence = found.case.hypothesis.sentences[word.sentence]
    exists = "expl" in relations_below(sentence, word.token)
    return not counts and not exists


def is_opposed(link: Link, found: Findings) -> bool:
    """An event of the premise is told with the opposite word, and both can't be so."""
    if link.step is not Step.OPPOSITE or link.premise is None:
        return False
    if link.hypothesis.kind not in (WordKind.VERB, WordKind.ADJECTIVE):
        return False
    keys = link.premise.key, link.hypothesis.key
    if _may_come_later(link, found) or load_events().may_both(*keys):
        return False
    if is_of_any(link, found) or _is_in_denied_bound(link.premise, found):
        return False
    heads = {(e.sentence, e.head.index) for e in found.hypothesis_events}
    return link.hypothesis.place in heads and link.premise.place in found.premise_events


def is_of_any(link: Link, found: Findings) -> bool:
    """So many are counted, whoever they are: five shops that open, and five others that close.

    "The five shops" are the same ones, and of five of the twelve the others may close.
    """
    text, given = found.case.premise.text, found.case.premise_numsets
    # Of "40 of the cars", it is open how many the others are.
    if len(given) > 1 and any(text[n.end :].lstrip().startswith("of ") for n in given):
        return False
    sentence = found.case.hypothesis.sentences[link.hypothesis.sentence]
    around = sentence.children(link.hypothesis.token.index)
    subject = next((t for t in around if t.dep.startswith("nsubj")), None)
    if subject is not None and _are_any(subject, sentence, found):
        return True
    # Who wins some games may lose others, but what they gain is not what they lose.
    thing = next((t for t in around if t.dep == "obj"), None)
    return thing is not None and _is_of_either(link, found) and _are_any(thing, sentence, found)


def _follows(link: Link) -> bool:
    if not link.keeps or link.step in _LOOSE or _names_a_time(link):
        return False
    if link.step is not Step.EVENT_CLASS:
        return True
    is_event = link.hypothesis.kind in (WordKind.VERB, WordKind.NOUN)
    # What doubles rises by just so much; no other verb of its class says that.
    return is_event and link.hypothesis.key not in load_events().multiples


def _is_counted(word: Word, numset: Numset) -> bool:
    """The word is in the noun phrase that is counted, not in its number or bound."""
    if word.kind is WordKind.NUMBER:
        return False
    return word.token.index == numset.head or word.key in numset.context.modifiers


def _names_a_time(link: Link) -> bool:
    """A month is no May: what is so on a day in May need not be so for a month."""
    if link.step is not Step.GENERALISES or link.premise is None:
        return False
    labels = load_labels("en")
    return link.premise.key in labels.months or link.premise.key in labels.weekdays


def _is_in_denied_bound(word: Word, found: Findings) -> bool:
    """It only says how a number compares, and is denied: what is "not shorter than" is tall."""
    return any(
        n.sentence == word.sentence
        and n.holds(word.token)
        and n.text.lower().startswith(_DENIALS_OF_BOUNDS)
        for n in found.case.premise_numsets
    )


def _may_come_later(link: Link, found: Findings) -> bool:
    """What leaves also arrives, and what lives dies.

    So many of several that opened tell how many have not.
    """
    given = link.premise
    is_verb = given is not None and link.hypothesis.kind is WordKind.VERB
    is_counted = any(n.unit.kind is Kind.COUNT for n in found.case.hypothesis_numsets)
    if given is None or not is_verb or is_counted:
        return False
    keys = given.key, link.hypothesis.key
    return keys == _TO_THE_END or load_aspect().are_two_ends(*keys)


def _are_any(noun: Token, sentence: Sentence, found: Findings) -> bool:
    """So many are counted, without a word that takes those for granted."""
    numsets = found.case.hypothesis_numsets
    is_counted = any(n.unit.kind is Kind.COUNT and n.holds(noun) for n in numsets)
    beside = {t.lemma for t in sentence.children(noun.index)}
    return noun.pos in ("NOUN", "NUM") and is_counted and beside.isdisjoint(_DEFINITE)


def _is_of_either(link: Link, found: Findings) -> bool:
    """Of each thing just the one or the other is done, and the premise does not say it of all."""
    given = link.premise
    if given is None or not load_events().is_complement(given.key, link.hypothesis.key):
        return False
    case = found.case
    beside = {
        t.lemma
        for n in case.premise_numsets
        for t in case.premise.sentences[n.sentence].children(n.head)
    }
    return not case.premise.mentions(_ALL) and beside.isdisjoint(_DEFINITE)
