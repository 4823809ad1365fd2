"""Where a quantity stands in its sentence, and which words stand around it.

Words are read in their order; the tree is asked only who the subject is, since small parsers lose
particles, second objects and the governors of prepositions more often than they lose that.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.tags import RELATIVE
from qreas.types import Numset, Sentence, Token

BETWEEN = frozenset(("DET", "ADV", "ADJ", "AUX", "PART", "PRON"))
"""What may stand between a verb and its object, or between two words that belong together."""
STOPS = frozenset((";", ":", "—", "–", ".", "!", "?"))
"""Signs beyond which no word belongs to a clause."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One sentence with the quantity that stands from its token `first` to `last`.

    What is joined with the quantity before it counts as the quantity's own words; at `stop` begins
    the next one that is joined with it, if any.
    """

    sentence: Sentence
    numset: Numset
    first: int
    last: int
    stop: int | None

    def holds(self, index: int) -> bool:
        """The token is one of the quantity's own."""
        return self.first <= index <= self.last

    def is_near(self, index: int, through: Sequence[str] = ()) -> bool:
        """The quantity begins at the token, or behind words that only lead up to it."""
        between = self.sentence.tokens[index : self.first]
        is_led = all(t.pos in BETWEEN or t.text in through for t in between)
        return index <= self.last and is_led

    def subject(self, verb: Token, predicate: Token | None = None) -> frozenset[int]:
        """The words of the subject by the tree, or else those before the verb."""
        heads = {verb.index, verb.head, *(() if predicate is None else (predicate.index,))}
        for head in sorted(heads, key=lambda each: each != verb.index):
            found = [
                token.index
                for child in self.sentence.children(head)
                if child.dep.startswith(("nsubj", "csubj")) and child.index < verb.index
                for token in self.sentence.subtree(child.index)
            ]
            if found:
                return self._antecedent(found, verb) or frozenset(found)
        return self.phrase_before(verb.index)

    def _antecedent(self, subject: Sequence[int], verb: Token) -> frozenset[int]:
        """The words for what a relative pronoun stands for: "the mill, which employs 40"."""
        pronoun = self.sentence.tokens[subject[0]]
        noun = self.sentence.tokens[verb.head]
        is_relative = len(subject) == 1 and pronoun.tag in RELATIVE and verb.dep == "acl:relcl"
        if not is_relative or noun.index > pronoun.index:
            return frozenset()
        own = self.sentence.subtree(noun.index)
        return frozenset(t.index for t in own if t.index <= noun.index and t.dep != "case")

    def phrase_before(self, index: int) -> frozenset[int]:
        """The words before a token, back to a verb or the end of another clause."""
        found: list[int] = []
        for token in reversed(self.sentence.tokens[:index]):
            if token.pos in ("VERB", "SCONJ") or token.text in STOPS:
                break
            found.append(token.index)
        words = {self.sentence.tokens[i].pos for i in found}
        return frozenset(found) if words & {"NOUN", "PROPN", "PRON"} else frozenset()

    def phrase_after(self, marker: int, end: int | None) -> frozenset[int]:
        """The words behind a preposition, up to the next one that begins another phrase."""
        found: list[int] = []
        for token in self.sentence.tokens[marker + 1 : end]:
            if found and token.pos == "ADP" and token.form != "of":
                break
            found.append(token.index)
        return frozenset(found)

    def verb_before(self, index: int, lemmas: frozenset[str]) -> Token | None:
        """The nearest verb before the word, if it is one of these."""
        for token in reversed(self.sentence.tokens[:index]):
            if token.lemma in lemmas and token.pos != "ADP":
                return token
            if token.pos == "VERB":
                return None
        return None


def standing(numset: Numset, sentence: Sentence, numsets: Sequence[Numset]) -> Standing | None:
    """Where the quantity stands; None for one that is only a piece of a word: "section 808(2)".

    numsets: all quantities of the text, in text order.
    """
    inside = numset.tokens_in(sentence)
    if not inside:
        return None
    near = [n for n in numsets if n.sentence == numset.sentence and n.tokens_in(sentence)]
    first = _coordinated(sentence, numset, near)
    following = (n for n in near if n.start >= numset.end)
    joined = (n for n in following if _coordinated(sentence, n, near) == first)
    stop = next((t.index for n in joined for t in n.tokens_in(sentence)), None)
    return Standing(sentence, numset, first, inside[-1].index, stop)


def _coordinated(sentence: Sentence, numset: Numset, others: Sequence[Numset]) -> int:
    """Where the first of joined quantities begins: "40 in May and 50 in June" begins at 40."""
    first = numset.tokens_in(sentence)[0].index
    at = first - 1
    while at > 0 and sentence.tokens[at].pos in ("DET", "ADV"):
        at -= 1
    if at < 0 or sentence.tokens[at].pos not in ("CCONJ", "PUNCT"):
        return first
    if sentence.tokens[numset.head].dep.startswith("nsubj"):
        return first
    before = [n for n in others if n.end <= numset.start and n.unit.kind is numset.unit.kind]
    if not before:
        return first
    start = _coordinated(sentence, before[-1], before[:-1])
    is_one_clause = not any(t.pos == "VERB" for t in sentence.tokens[start:first])
    return start if is_one_clause else first
