"""Numbers that describe a thing in a compound, and count none of its kind."""

from qreas.reasoning.events.compounds import described_by
from qreas.reasoning.findings import Findings
from qreas.reasoning.one_event.same_values import asked_of


def described_thing(found: Findings) -> str | None:
    """The number tells how many parts something has: who wrote a 500-page novel wrote no 500."""
    sentences = found.case.premise.sentences
    for asked in asked_of(found):
        if described_by(asked.numset, asked.sentence) is not None:
            continue
        counted = asked.sentence.tokens[asked.numset.head].lemma
        things = [described_by(n, sentences[n.sentence]) for n in asked.given]
        if all(thing is not None and thing.lemma == counted for thing in things):
            return asked.given[0].text
    return None
