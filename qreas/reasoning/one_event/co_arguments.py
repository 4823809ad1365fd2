"""Two parts in one deed that nobody plays at once: who sells to a museum is not the museum."""

from qreas.function_words import RELATIVE_PRONOUNS
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.knowledge.event_knowledge import DIRECTIONS, load_events
from qreas.reasoning.one_event.telling_two import Mention
from qreas.tags import FINITE
from qreas.types import Sentence, Token

_OBJECT, _SUBJECT, _OBLIQUE, _RELATIVE = "obj", "nsubj", "obl", "acl:relcl"
# With these, a part may tell by what or for whom it is done, and may be said to do it, too.
_BEARING = frozenset(
    ("by", "with", "through", "via", "in", "at", "for", "under", "including", "like")
)


def are_co_arguments(doer: Mention, other: Mention, deed: Token) -> bool:
    """The doer is the subject of a verb that the other takes part in.

    Of the verb of the deed itself, a parser may mistake the object for a subject, but not what
    stands with a preposition: "sold three works to a museum".
    """
    if doer.index != other.index:
        return False
    part, sentence = other.token, doer.sentence
    verb = sentence.tokens[part.head]
    behind = sentence.tokens[part.index + 1 : part.index + 2]
    is_subject_of_next = any(t.tag in FINITE for t in behind)
    if verb.pos != "VERB" or part.index < verb.index:
        return False
    if is_subject_of_next or load_events().kinds(verb.lemma) & DIRECTIONS:
        return False  # "grew from a village to a town"
    if not _is_subject(doer.token, verb, sentence):
        return False
    marker = marker_of(part, sentence)
    is_object = part.dep == _OBJECT and verb.index != deed.index
    return is_object or (part.dep == _OBLIQUE and bool(marker) and marker not in _BEARING)


def _is_subject(noun: Token, verb: Token, sentence: Sentence) -> bool:
    """It is the subject of the verb, or of a relative clause of it: "the firm that sold it"."""
    if noun.head == verb.index:
        return noun.dep == _SUBJECT
    own = sentence.children(verb.index)
    is_below = verb.dep == _RELATIVE and verb.head == noun.index
    return is_below and any(t.dep == _SUBJECT and t.form in RELATIVE_PRONOUNS for t in own)
