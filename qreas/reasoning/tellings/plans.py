"""Words by which a text tells that something is planned.

What a firm will do, or said that it would, it plans to do. What it only hopes for, or is urged to
do, it need not plan.
"""

from qreas.types import Sentence, Token

PLANNING = frozenset(("plan", "intend", "set", "due", "going", "about"))
"""Verbs and adjectives that tell, before an infinitive, what their subject is going to do."""

_AHEAD = frozenset(("will", "would", "'ll", "'d", "shall"))
_CLAUSE, _AUXILIARY, _MARK, _TO = "xcomp", "aux", "mark", "to"


def planning(verb: Token, sentence: Sentence) -> Token | None:
    """The word for a plan that governs the infinitive; None where the verb is none of a plan."""
    if verb.dep != _CLAUSE:
        return None
    governor = sentence.tokens[verb.head]
    is_infinitive = any(t.form == _TO and t.dep == _MARK for t in sentence.children(verb.index))
    is_plan = governor.lemma in PLANNING and governor.index < verb.index
    return governor if is_plan and is_infinitive else None


def is_ahead(verb: Token, sentence: Sentence) -> bool:
    """The text tells that it will be done, or is planned: what "will", or is "set to", close."""
    around = sentence.children(verb.index)
    is_future = any(t.dep == _AUXILIARY and t.form in _AHEAD for t in around)
    return is_future or planning(verb, sentence) is not None
