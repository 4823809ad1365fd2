"""What a hypothesis that asks for no quantity says of an event that the premise tells."""

from qreas.reasoning.alignment.content import Word
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.lengths import unnumbered_lengths
from qreas.reasoning.implied.results import CONTESTS, drawn, outcomes
from qreas.reasoning.knowledge.operators import Monotonicity, load_operators
from qreas.reasoning.one_event.rest import Rest, Settled, rest
from qreas.reasoning.proof import Proof
from qreas.types import Evidence, Label

_INDEFINITE = frozenset(("a", "an", "any", "some", "one"))
# In a draw, no one wins and no one loses.
_LABELS_OF_DRAWS = {Rest.FOLLOWS: Label.CONTRADICTION, Rest.OPPOSED: Label.ENTAILMENT}


def by_draw(found: Findings, rule: str) -> Proof | None:
    """A proof by `rule` of who won or lost, where the score tells of a draw."""
    score = drawn(found)
    heads = [e.head.lemma for e in found.hypothesis_events]
    verb = next((lemma for lemma in heads if outcomes(lemma)), None)
    if score is None or verb is None:
        return None
    settled = Settled((), frozenset((verb, *CONTESTS)), settles_roles=True)
    label = _LABELS_OF_DRAWS.get(rest(found, settled))
    if label is None:
        return None
    return Proof(label, rule, (), (Evidence("by-score", score.text, towards=label),))


def by_words(found: Findings, rule: str) -> Proof | None:
    """A proof by `rule` where what is said without a quantity follows, or is only supposed.

    What all or few of a wider sort do is not what all or few of a narrower one do.
    """
    known = load_operators().quantifiers
    words = (t.lemma for t in found.case.hypothesis.tokens)
    if any(w in known and known[w].restrictor is not Monotonicity.UP for w in words):
        return None
    says_how_long = any(True for _ in unnumbered_lengths(found.case.hypothesis, ()))
    if says_how_long or _picks_one_of_several(found):
        return None
    label = {Rest.FOLLOWS: Label.ENTAILMENT, Rest.SUPPOSED: Label.NEUTRAL}.get(
        rest(found, Settled())
    )
    return None if label is None else Proof(label, rule, (), ())


def _picks_one_of_several(found: Findings) -> bool:
    """A certain one is meant of what the premise counts: of "3 of 5 games" the last need be none.

    "A game" is any of them.
    """
    several = {(n.sentence, n.head) for n in found.case.premise_numsets if n.interval.low > 1}
    return any(
        link.premise is not None
        and link.premise.place in several
        and link.hypothesis.token.tag == "NN"
        and not _is_indefinite(link.hypothesis, found)
        for link in found.alignment.links
    )


def _is_indefinite(word: Word, found: Findings) -> bool:
    children = found.case.hypothesis.sentences[word.sentence].children(word.token.index)
    return any(child.lemma in _INDEFINITE for child in children)
