"""Those who died by their own hand, beside those whom they killed: four victims, and five dead."""

from collections.abc import Iterator

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import VERBAL
from qreas.types import COUNTS, Kind, Numset, Sentence, Token

_WORDS = "implied/own_deaths"
_DIE, _ON = "die", "on"


def own_deaths(asked: Numset, found: Findings) -> Iterator[Implied]:
    """All who died, where the premise tells how many someone killed who then killed himself."""
    case, words = found.case, load_word_lists(_WORDS)
    if asked.unit.kind not in COUNTS or not case.premise.mentions(words["self"]):
        return
    if not case.hypothesis.sentences[asked.sentence].vocabulary & words["dying"]:
        return
    for sentence in case.premise.sentences:
        own = next((t for t in sentence.tokens if _kills(t, sentence)), None)
        victims = [n for n in case.premise_numsets if _is_killed(n, sentence)]
        if own is None or len(victims) != 1:
            continue
        (killed,) = victims
        told = f"{killed.text} + 1"
        lemmas = words["dying"] | words["people"] | {asked.unit.name}
        everyone = killed.interval + Interval.point(1)
        yield Implied(everyone, told, (), frozenset(lemmas), settles_roles=True)


def _kills(own: Token, sentence: Sentence) -> bool:
    """The pronoun is of one who kills or shoots himself, or turns a gun on himself."""
    words = load_word_lists(_WORDS)
    if own.form not in words["self"]:
        return False
    verb = next((t for t in sentence.ancestors(own.index) if t.pos in VERBAL), None)
    if verb is None:
        return False
    is_marked = any(c.form == _ON for c in sentence.children(own.index))
    if is_marked:
        return not sentence.vocabulary.isdisjoint(words["weapons"])
    return verb.lemma in words["killing"]


def _is_killed(numset: Numset, sentence: Sentence) -> bool:
    """So many people were killed by someone, as the verb or "dead" beside it tells."""
    if not sentence.start <= numset.start < sentence.end or numset.unit.kind is not Kind.COUNT:
        return False
    first, _ = numset.ends_in(sentence)
    is_dead = any(t.form == "dead" for t in sentence.tokens[:first][-1:])
    verb = numset.context.verb.lower()
    return is_dead or _DIE in load_events().kinds(verb)
