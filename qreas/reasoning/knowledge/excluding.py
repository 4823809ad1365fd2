"""Predicates of which each thing has just one: taken or empty, paid or unpaid, passed or failed."""

from qreas.dependents import forms_below
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.tags import GRADED
from qreas.types import Sentence, Token

_BE, _THE = "be", "the"
_BESIDE = ("xcomp", "advcl", "acl")
_PARTICLE = "compound:prt"
_PARTICIPLES = ("VBN", "VBD")
_PARTICIPIAL = "acl"


def exclude_each_other(
    given: Token, premise: Sentence, wanted: Token, hypothesis: Sentence
) -> bool:
    """Each thing is in just one of two states, or does just one of two things.

    Only what "be" precedes is a state: who has taken a seat is not taken.
    """
    events = load_events()
    are_states = _is_state(given, premise), _is_state(wanted, hypothesis)
    if all(are_states):
        one, other = given.form, wanted.form
        # What was eaten is left no more.
        is_done = events.are_states_apart(given.lemma, other)
        is_done = is_done or events.are_states_apart(one, wanted.lemma)
        are_apart = is_done or events.are_states_apart(one, other)
        if are_apart or _is_un(one, wanted) or _is_un(other, given):
            return True
        are_deeds = all(t.dep == _PARTICIPIAL for t in (given, wanted))
        return are_deeds and events.is_complement(given.lemma, wanted.lemma)
    if any(are_states):  # what works is not broken
        state, deed = (given, wanted) if are_states[0] else (wanted, given)
        if any(events.are_states_apart(state.form, word) for word in (deed.lemma, deed.form)):
            return True
        # A verb alone at the end of its sentence is to parsers a participle: "26 of 40 passed."
        is_deed = state.dep == _PARTICIPIAL and state.tag in _PARTICIPLES
        return is_deed and events.is_complement(given.lemma, wanted.lemma)
    return events.is_complement(given.lemma, wanted.lemma)


def are_opposite_ways(given: Token, premise: Sentence, wanted: Token, hypothesis: Sentence) -> bool:
    """Two opposite words tell how one thing is done, or of which of two it is: "the right time".

    Who has a large car may have a small one, too, whereas there is one right time.
    """
    told, asked = premise.tokens[given.head], hypothesis.tokens[wanted.head]
    if told.lemma != asked.lemma or given.dep != wanted.dep:
        return False
    if given.dep == "advmod":
        return told.pos == asked.pos == "VERB"
    pairs = ((told, premise), (asked, hypothesis))
    are_the = all(_THE in forms_below(sentence, noun) for noun, sentence in pairs)
    return given.dep == "amod" and told.dep == asked.dep == "obj" and are_the


def are_one_state(given: Token, premise: Sentence, wanted: Token, hypothesis: Sentence) -> bool:
    """What is the one is the other, too: a taken seat is occupied."""
    are_states = _is_state(given, premise) and _is_state(wanted, hypothesis)
    return are_states and load_events().are_states_alike(given.form, wanted.form)


def is_beside_verb(token: Token) -> bool:
    """The word says how something is while or after it does what its verb says: "got out unhurt".

    To parsers some of these adjectives are adverbs.
    """
    if token.pos == "ADJ" and token.dep in _BESIDE:
        return True
    is_particle = token.dep == _PARTICLE  # what sets off is not off
    is_adjective = token.pos in GRADED and not is_particle
    return is_adjective and token.form in load_events().state_words


def _is_state(predicate: Token, sentence: Sentence) -> bool:
    """Something is said to be so: "they are unhurt", "they got out unhurt", "no seats left"."""
    is_participle = predicate.dep == _PARTICIPIAL and predicate.tag == _PARTICIPLES[0]
    return (
        is_beside_verb(predicate)
        or is_participle
        or any(
            child.lemma == _BE and child.dep.startswith(("cop", "aux"))
            for child in sentence.children(predicate.index)
        )
    )


def _is_un(negated: str, plain: Token) -> bool:
    """What is not "paid" is "unpaid"; of adjectives ("unhappy"), there is more between the two."""
    return plain.tag in _PARTICIPLES and negated == f"un{plain.form}"
