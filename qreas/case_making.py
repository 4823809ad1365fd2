"""The case of a pair of texts, of all that they say and of less.

What the stages before reasoning find out is a `Case`. A reasoner may ask for the same pair with
less of its premise: without what is said aside, or with nothing but the sentence or clause that is
asked.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from qreas.deferred import Deferred
from qreas.lexicon.load import Lexicon
from qreas.limits import Deadline, Limits
from qreas.parsed_text import ParsedText
from qreas.ports import Composer, Parser
from qreas.pruning import prune
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.quantify import quantify
from qreas.reasoning.alignment.asides import without_asides
from qreas.reasoning.alignment.clause_asked import clause_asked
from qreas.reasoning.alignment.insertions import placed, without_insertions
from qreas.reasoning.alignment.phrase_clauses import phrase_clauses
from qreas.reasoning.alignment.phrases_asked import phrases_asked
from qreas.reasoning.alignment.post_holders import with_holders_named
from qreas.reasoning.alignment.relevance import relevant
from qreas.reasoning.alignment.reports import without_sources
from qreas.reasoning.alignment.sentence_asked import SentenceAsked
from qreas.reasoning.alignment.spelt_out import spelt_out
from qreas.rereading.reread import reread
from qreas.stopwatch import Stopwatch
from qreas.types import Case, Composition, Document, Numset


@dataclass(frozen=True)
class TextReading:
    """How parsed texts are read: their trees mended, their quantities found.

    limits: of the words of a sentence that is read whole.
    """

    lexicon: Lexicon
    units: UnitGrammar
    limits: Limits

    def mended(self, document: Document) -> Document:
        """The text with its trees mended."""
        return reread(document, self.lexicon, self.limits.max_tokens)

    def text(self, document: Document) -> ParsedText:
        """The text with its trees mended, and its quantities."""
        longest = max((len(each.tokens) for each in document.sentences), default=0)
        is_in_pieces = longest > self.limits.max_tokens
        return ParsedText(self.mended(document), self.units, is_in_pieces=is_in_pieces)


@dataclass(frozen=True)
class CaseMaker:
    """Makes the cases of one pair, within one deadline and by one clock.

    parser: reads texts anew; None where they were parsed elsewhere, and none is.
    """

    reading: TextReading
    composer: Composer
    parser: Parser | None
    deadline: Deadline
    clock: Stopwatch

    def whole(self, told: ParsedText, asked: ParsedText, limits_hit: tuple[str, ...] = ()) -> Case:
        """What the stages before reasoning find out; of texts beyond a limit, all is kept."""
        premise, given = told.document, told.numsets
        hypothesis, wanted = asked.document, asked.numsets
        unrelated: tuple[Numset, ...] = ()
        if not limits_hit:
            premise = relevant(told.document, hypothesis, (given, wanted), self.reading.lexicon)
            if premise is not told.document:
                given = quantify(premise, self.reading.units)
                unrelated = told.outside({each.start for each in premise.sentences})
        self.clock.lap("quantify")
        most = self.reading.limits.max_quantities
        given, wanted = given[:most], wanted[:most]
        pairs = prune(given, wanted, self.reading.lexicon)
        self.clock.lap("prune")
        # Whoever looks at the equations later has the time that is left for them now.
        left = self.deadline.at - time.monotonic()
        documents, numsets = (premise, hypothesis), (wanted, given)
        made = Deferred(partial(self._composed, documents, numsets, left))
        return Case(
            premise, hypothesis, given, wanted, pairs, made, limits_hit, unrelated=unrelated
        )

    def with_less(self, case: Case) -> Case:
        """The case with all that a reasoner may ask for beside it, made when it is asked for."""
        told = self._told(self._uninterrupted(case))
        found = case if told is case else replace(case, told=told)
        alone = Deferred(lambda: tuple(self._alone(told)))
        apart = Deferred(lambda: tuple(self._apart(told)))
        return replace(found, alone=alone, apart=apart)

    def _uninterrupted(self, case: Case) -> Case:
        """The case with its premise read anew, without insertions, with years and units named."""
        if self.parser is None:
            return case
        plain = without_insertions(case, self.reading.lexicon)
        if plain is not None:
            case = replace(self._with_premise(case, plain.text), sources=plain.sources)
        named = with_holders_named(case)
        if named is not None:
            asked = placed(self.parser.parse([named])[0], case.hypothesis)
            case = self._read_again(case, case.premise, asked)
        spelt = spelt_out(case)
        return case if spelt is None else self._with_premise(case, spelt)

    def _told(self, told: Case) -> Case:
        """The case without sources and asides; itself where it has none."""
        plain = without_sources(told)
        if plain is not None:
            again = self._read_again(told, plain.premise, plain.hypothesis)
            told = replace(again, sources=(*told.sources, *plain.sources))
        shorter = without_asides(told, self.reading.lexicon)
        return told if shorter is None else self._read_again(told, *shorter)

    def _apart(self, told: Case) -> Iterator[Case]:
        """The case of the one sentence that speaks of what is asked, if one does."""
        sentence = SentenceAsked(told, self.reading.lexicon).apart()
        if sentence is not None:
            yield self._read_again(told, sentence, told.hypothesis)

    def _alone(self, told: Case) -> Iterator[Case]:
        """The cases of what of the premise is asked: a sentence, a clause, all but some phrases.

        And of what its phrases tell.
        """
        lexicon = self.reading.lexicon
        sentence = SentenceAsked(told, lexicon).alone()
        if sentence is not None:
            told = self._read_again(told, sentence, told.hypothesis)
            yield told
        if self.parser is None:
            return
        clause, cut = clause_asked(told, lexicon), phrases_asked(told, lexicon)
        for text in filter(None, (clause, *phrase_clauses(told, lexicon), cut)):
            yield replace(self._with_premise(told, text), is_cut_short=text is cut)

    def _with_premise(self, case: Case, text: str) -> Case:
        """The case with a text parsed anew in the place of its premise."""
        assert self.parser is not None, "only a parser reads a text anew"
        premise = placed(self.parser.parse([text])[0], case.premise)
        self.clock.lap("reason")
        return self._read_again(case, premise, case.hypothesis)

    def _read_again(self, case: Case, premise: Document, hypothesis: Document) -> Case:
        """The case of two texts, one of them read otherwise than in `case`."""
        is_same = hypothesis is case.hypothesis
        known = ParsedText(hypothesis, self.reading.units, case.hypothesis_numsets)
        asked = known if is_same else self.reading.text(hypothesis)
        read = self.whole(self.reading.text(premise), asked)
        unrelated = (*case.unrelated, *read.unrelated)
        return replace(read, sources=case.sources, unrelated=unrelated)

    def _composed(
        self,
        documents: tuple[Document, Document],
        numsets: tuple[tuple[Numset, ...], tuple[Numset, ...]],
        seconds: float,
    ) -> tuple[Composition, ...]:
        """The equations of a pair, asked for while the reasoner reasons.

        documents: premise and hypothesis.
        numsets:   the quantities that are asked for, and those that are given.
        """
        self.clock.lap("reason")
        found = self.composer.compose(*numsets, documents, Deadline.after(seconds))
        self.clock.lap("compose")
        return found
