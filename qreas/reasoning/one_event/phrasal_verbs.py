"""Verbs that a particle makes another one: what was sold is not sold out, what was given not up."""

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.particles import phrasal
from qreas.reasoning.knowledge.steps import SAME_WORD
from qreas.reasoning.knowledge.word_knowledge import know

_PARTICLE = "compound:prt"
_ALL, _TO_THE_LAST = frozenset(("all", "every", "each")), frozenset(("out", "up"))


def other_phrasal(found: Findings) -> str | None:
    """The hypothesis alone has a particle behind the verb, with which it means something else.

    Whoever sits down sits: WordNet has the two as one.
    """
    case = found.case
    for link in found.alignment.links:
        verb, given = link.hypothesis, link.premise
        if given is None or verb.token.pos != "VERB" or link.step not in SAME_WORD:
            continue
        sentence = case.hypothesis.sentences[verb.sentence]
        particle = next(
            (c for c in sentence.children(verb.token.index) if c.dep == _PARTICLE), None
        )
        if particle is None or case.premise.mentions((particle.form,)):
            continue
        both = phrasal(verb.token, sentence)
        plain, taxonomy = verb.token.lemma, found.lexicon.taxonomy
        known = know(taxonomy, both, "v")
        if both == plain or not taxonomy.knows(both, "v") or plain in known.synonyms:
            continue
        # What is sold to the last is sold out, and what is all eaten is eaten up.
        if not (particle.form in _TO_THE_LAST and case.premise.mentions(_ALL)):
            return f"{given.token.text} → {verb.token.text} {particle.text}"
    return None
