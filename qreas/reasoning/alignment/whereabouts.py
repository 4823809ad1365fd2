"""Whether something happens at a place, by its sentence, so that it does in any wider place.

Place adjuncts of events are upward monotone (van Benthem 1986, on adverbs); what a place has, what
is so of all in it, and how high something is there are not.
"""

from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.event_knowledge import DIRECTIONS, load_events
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import IN_NAMES, SUPERLATIVE, UNDERGOERS
from qreas.types import Sentence, Token

_PLACED = frozenset(("obl", "obl:unmarked", "nmod"))
_QUALITY = "amod"
# Words that make a claim of everything in the place, or bound from above what is in it.
_OF_ALL = frozenset(
    (
        *("all", "every", "each", "no", "none", "nobody", "nothing", "never", "only", "not"),
        *("few", "fewer", "less", "without", "hardly", "neither", "nowhere"),
        *("most", "both", "everyone", "everybody", "everything", "half", "average", "total"),
    )
)


def happens_there(token: Token, sentence: Sentence) -> bool:
    """The token names where an event of the sentence takes place, or those it happens to are.

    So does what a thing that stays in its place is called by its country: "an Egyptian court".
    """
    if not sentence.vocabulary.isdisjoint(_OF_ALL):
        return False
    if token.dep == _QUALITY and token.pos == "ADJ":
        noun = sentence.tokens[token.head]
        standing = load_word_lists("alignment/whereabouts")["standing"]
        return noun.lemma in standing and not _has_superlative(sentence)
    while token.dep in IN_NAMES and not token.is_root:
        token = sentence.tokens[token.head]
    if token.dep not in _PLACED:
        return False
    above = sentence.tokens[token.head]
    if token.dep == "nmod":
        if above.dep not in UNDERGOERS:
            return False
        above = sentence.tokens[above.head]
    is_level = not load_events().kinds(above.lemma).isdisjoint(DIRECTIONS)
    is_event = above.pos == "VERB" and above.lemma not in load_aspect().states and not is_level
    return is_event and not _has_superlative(sentence)


def _has_superlative(sentence: Sentence) -> bool:
    return any(token.tag in SUPERLATIVE for token in sentence.tokens)
