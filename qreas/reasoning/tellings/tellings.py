"""Which facts a text tells of its quantities, and who or what takes part in them."""

from collections.abc import Iterator, Sequence

from qreas.lexicon.load import Lexicon
from qreas.reasoning.events.compounds import described_by
from qreas.reasoning.events.standing import standing
from qreas.reasoning.tellings.attribute_tellings import told_as_attribute
from qreas.reasoning.tellings.clause_tellings import ClauseReader
from qreas.reasoning.tellings.facts import Told, load_facts
from qreas.reasoning.tellings.phrase_tellings import told_in_phrase
from qreas.types import Document, Numset


class Tellings:
    """The facts that a text may tell of each of its quantities, read when first asked for."""

    def __init__(self, document: Document, numsets: Sequence[Numset], lexicon: Lexicon) -> None:
        self._document, self._numsets, self._lexicon = document, numsets, lexicon
        self._read: dict[Numset, tuple[Told, ...]] = {}

    def of(self, numset: Numset) -> tuple[Told, ...]:
        """The facts that may be told of a quantity; none of one that is not of the text."""
        known = self._read.get(numset)
        if known is None:
            found = told(numset, self._document, self._numsets, self._lexicon)
            known = self._read[numset] = tuple(found) if numset in self._numsets else ()
        return known


def told(
    numset: Numset, document: Document, numsets: Sequence[Numset], lexicon: Lexicon
) -> Iterator[Told]:
    """The facts that the text may tell of the quantity, each with who takes part.

    numsets: all quantities of the text, in text order.
    """
    ways = load_facts().by_kind.get(numset.unit.kind)
    stands = standing(numset, document.sentences[numset.sentence], numsets)
    if ways is None or stands is None:
        return
    for fact in ways.in_phrases:
        yield from told_in_phrase(fact, stands, lexicon)
    if described_by(numset, stands.sentence) is not None:
        return  # who sold a 12-room hotel sold no rooms
    reader, tokens = ClauseReader(stands, lexicon), stands.sentence.tokens
    for token in (*tokens[: stands.first], *tokens[stands.last + 1 :]):
        lemma = token.lemma
        if tellings := ways.by_verb.get(lemma):
            yield from reader.told(token, tellings)
        for fact in ways.by_attribute.get(lemma, ()):
            yield from told_as_attribute(fact, token, stands)
