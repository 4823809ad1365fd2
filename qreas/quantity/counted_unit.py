"""The unit of a number beside which no known unit stands: a noun, a share, what is implied."""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.kind_sets import MEASURED
from qreas.quantity.ages import age_unit
from qreas.quantity.attributes import COMPARING
from qreas.quantity.compound import is_ratio_term
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.implied import implied_unit, latest_count, number_of_what
from qreas.quantity.layout import Layout
from qreas.quantity.lexeme import NUMBER, Lexeme
from qreas.quantity.noun import Counted, noun_name
from qreas.quantity.per import per_what
from qreas.quantity.reading import Reading
from qreas.quantity.spelled import UnitMatch
from qreas.quantity.tree import Tree
from qreas.types import Kind, Numset, Unit

_PLURAL, _OWNED = "NNS", "nmod:poss"

SHARE = Unit(Kind.RATIO, "", "[fraction]")
"""The unit of a part of one ("half"), which converts to percent."""


@dataclass(frozen=True, slots=True)
class CountedUnits:
    """Finds the units of a document's numbers in what they count."""

    layout: Layout
    grammar: UnitGrammar

    def unit(
        self,
        reading: Reading,
        counted: Counted | None,
        earlier: Sequence[Numset],
        sentence: int,
        last: int,
    ) -> Unit:
        """The unit of a reading whose last token in its sentence is `last`.

        earlier: the quantities before it, which may lend it their unit.
        """
        tree, lexemes = self.layout.trees[sentence], self.layout.lexemes
        name = noun_name(tree.tokens[counted.head]) if counted is not None else ""
        if reading.number.is_ordinal:
            return Unit(Kind.ORDINAL, name)
        if reading.number.is_part:
            return self._shared(tree, counted, last) or SHARE
        if name == "one":
            return latest_count(earlier, sentence) or Unit(Kind.COUNT, name)
        if counted is not None:
            measure = self._further(tree, counted, last) or Unit(Kind.COUNT, name)
            return self._per(measure, tree.tokens[counted.last].end).unit
        if _is_ratio(lexemes, reading):
            return Unit(Kind.RATIO)
        first = self.layout.token_at(sentence, lexemes[reading.first].start)
        return (
            age_unit(lexemes, reading, tree, last, self.grammar)
            or implied_unit(tree, lexemes, reading, first, last, earlier, sentence)
            or number_of_what(tree, last)
            or Unit(Kind.NUMBER)
        )

    def end(self, unit: Unit, end: int) -> int:
        """The end of a counted noun, or of what it is counted per: "300 people per square mile"."""
        if unit.per is None:
            return end
        match = self._per(Unit(Kind.COUNT), end)
        return max(end, self.layout.lexemes[match.last].end)

    def _per(self, unit: Unit, end: int) -> UnitMatch:
        """The unit, a rate where "a week" or "per pupil" follows the noun that ends at `end`."""
        last = self.layout.lexeme_at(end - 1)
        return per_what(self.layout.lexemes, UnitMatch(unit, last, last), self.grammar)

    def _shared(self, tree: Tree, counted: Counted | None, last: int) -> Unit | None:
        """The known unit that a part is one of: "1/16 of a US pint"; None for another noun.

        Half of the 30 dollars is a share of them, and not half a dollar; nor is half of the weeks
        half a week.
        """
        if counted is None:
            return None
        between = tree.tokens[last + 1 : counted.head]
        is_of_several = tree.tokens[counted.head].tag == _PLURAL and any(
            t.pos == "DET" or t.dep == _OWNED for t in between
        )
        if is_of_several or any(t.pos == "NUM" for t in between):
            return None
        return self._spelled(tree.tokens[counted.head].form)

    def _further(self, tree: Tree, counted: Counted, last: int) -> Unit | None:
        """The known unit that so many more or fewer are of: "150 more grams", "ten extra euros"."""
        between = tree.tokens[last + 1 : counted.head]
        word = tree.tokens[counted.head].form
        is_further = bool(between) and all(t.form in COMPARING for t in between)
        if not is_further or (word,) in self.grammar.choices:
            return None
        found = self._spelled(word)
        return found if found is not None and found.kind in MEASURED else None

    def _spelled(self, word: str) -> Unit | None:
        """The known unit that the word writes behind a number."""
        for spelling in self.grammar.after.get(word, ()):
            if spelling.folded == (word,) and spelling.exact is None:
                return self.grammar.units[spelling.name]
        return None


def _is_ratio(lexemes: Sequence[Lexeme], reading: Reading) -> bool:
    """Reads "4 : 3 : 1"."""
    if is_ratio_term(lexemes, reading):
        return True
    for at, other in (
        (reading.first - 1, reading.first - 2),
        (reading.last + 1, reading.last + 2),
    ):
        if not (0 <= at < len(lexemes) and 0 <= other < len(lexemes)):
            continue
        if lexemes[at].text == ":" and lexemes[other].sort is NUMBER:
            return True
    return False
