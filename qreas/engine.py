"""The pipeline: two texts in, a judgment out, each stage one call.

`Engine` owns the stages and nothing else does. Whoever wants another parser, composer or reasoner
passes another object that satisfies the same Protocol of `qreas.ports`; whoever wants another order
calls the stage functions.
"""

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Literal

from qreas.batch import Failure, judge_in_workers
from qreas.composition.compose import EquationComposer
from qreas.deferred import Deferred
from qreas.engine_arguments import (
    check_documents,
    check_iterable,
    check_pairs,
    check_parts,
    readable,
    unit_files,
)
from qreas.lexicon.load import Lexicon, load_lexicon
from qreas.limits import Deadline, Limits
from qreas.long_texts import moved, stretches
from qreas.parsed_text import ParsedText
from qreas.plain_marks import with_plain_marks
from qreas.plugins import PARSERS, REASONERS, resolve
from qreas.ports import Composer, Parser, Reasoner
from qreas.pruning import prune
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.load import load_units
from qreas.quantity.plain import plain_document
from qreas.quantity.presence import holds_number
from qreas.quantity.quantify import quantify
from qreas.reasoning.alignment.asides import without_asides
from qreas.reasoning.alignment.clause_asked import clause_asked
from qreas.reasoning.alignment.insertions import placed, without_insertions
from qreas.reasoning.alignment.phrases_asked import phrases_asked
from qreas.reasoning.alignment.post_holders import with_holders_named
from qreas.reasoning.alignment.relevance import relevant
from qreas.reasoning.alignment.reports import without_sources
from qreas.reasoning.alignment.spelt_out import spelt_out
from qreas.reasoning.paper import PaperReasoner
from qreas.recent import Recent
from qreas.rereading.reread import reread
from qreas.stopwatch import Stopwatch
from qreas.types import Case, Composition, Document, Judgment, Numset, Timing

_KEPT_TEXTS = 64


@dataclass(frozen=True)
class Engine:
    """Judges pairs of texts by their quantities.

    parser:   a `Parser`, or a name: "bundled", "spacy:NAME", "stanza:NAME", "corenlp:FILE".
    reasoner: a `Reasoner`, or a name: "default", "paper".
    units:    unit files (or one) that add to the bundled grammar, see grammars/README.md.
    numerals: what a bare number says: "exact" (three is just three) or "at-least" (logic's three).
    limits:   what one judgment may cost.
    composer: a `Composer`; None for the integer program with its fitted weights.

    Parts are made when they are first needed and kept.

    Raises:
        InputError: a part is neither a name nor of the shape that its Protocol asks for.

    >>> Engine().judge("Ann ate 3 of her 5 pears.", "Ann ate more than 2 pears.").label
    <Label.ENTAILMENT: 'entailment'>
    """

    parser: str | Parser = "bundled"
    reasoner: str | Reasoner = "default"
    units: tuple[str | Path, ...] = ()
    numerals: Literal["exact", "at-least"] = "exact"
    limits: Limits = field(default_factory=Limits)
    composer: Composer | None = None

    def __post_init__(self) -> None:
        check_parts(self.parser, self.reasoner, self.composer, self.limits, self.numerals)
        object.__setattr__(self, "units", unit_files(self.units))

    def judge(self, premise: str, hypothesis: str) -> Judgment:
        """Whether `premise` entails, contradicts or leaves open `hypothesis`, with the proof.

        A hypothesis that is empty or blank says nothing: it is left open.

        Raises:
            InputError: an argument is not text.
            QreasError: the parser or a unit file can't be used.
        """
        return self.judge_together([(premise, hypothesis)])[0]

    def judge_together(self, pairs: Sequence[tuple[str, str]]) -> tuple[Judgment, ...]:
        """The same for several pairs, whose texts are parsed together, which is twice as fast.

        Raises:
            InputError: a pair is not two texts.
            QreasError: the parser or a unit file can't be used.
        """
        check_pairs(pairs)
        _ = self._parser
        self._load()
        started = time.perf_counter()
        whole = [readable(text) for pair in pairs for text in pair]
        texts = self._texts.of(self.limits.cut(text) for text in whole)
        spent = (time.perf_counter() - started) / max(len(pairs), 1)
        parsing = Timing("parse", 1000 * spent)
        judgments = []
        for n in range(0, len(texts), 2):
            limits_hit: tuple[str, ...] = ()
            if any(len(text) > self.limits.max_characters for text in whole[n : n + 2]):
                limits_hit = (f"only the first {self.limits.max_characters} characters are read",)
            deadline = Deadline.after(self.limits.deadline - spent)
            judged = self._judge_texts(texts[n], texts[n + 1], deadline, limits_hit, self._parser)
            judgments.append(replace(judged, timings=(parsing, *judged.timings)))
        return tuple(judgments)

    def judge_documents(self, premise: Document, hypothesis: Document) -> Judgment:
        """The same for texts that a parser has already read.

        None is read anew, as `judge` does where words stand inside a clause that say nothing asked.

        Raises:
            InputError: an argument is no `Document`.
        """
        check_documents(premise, hypothesis)
        self._load()
        deadline = Deadline.after(self.limits.deadline)
        return self._judge_texts(self._text(premise), self._text(hypothesis), deadline, ())

    def judge_many(
        self, pairs: Iterable[tuple[str, str]], *, workers: int = 1
    ) -> Iterator[Judgment | Failure]:
        """The judgments of `pairs`, in order, a few made at a time as they are asked for.

        A pair that can't be judged gives a `Failure` in its place. With more than one worker,
        processes are started once and a bounded number of pairs is in flight.

        Raises:
            InputError: `pairs` is nothing to go through, or `workers` is less than one.
        """
        check_iterable(pairs)
        return judge_in_workers(self, pairs, workers)

    def quantities(self, text: str, *, lang: str = "en") -> tuple[Numset, ...]:
        """The quantities of `text`, in its order.

        A language other than English is read by its number words and units alone, unparsed. A text
        longer than `limits.max_characters` is read in stretches.

        Raises:
            UnknownNameError: no grammar for `lang`.
        """
        if lang == "en":
            if not holds_number(readable(text), self._units):
                return ()
            return tuple(self._quantities(readable(text)))
        return quantify(plain_document(readable(text)), load_units(lang, self.units), lang)

    def _quantities(self, text: str) -> Iterator[Numset]:
        sentences = 0
        for begin, stretch in stretches(text, self.limits.max_characters):
            document = self._parser.parse([stretch])[0]
            read = self._mended(document)
            found = quantify(read, self._units)
            yield from (moved(n, begin, sentences) for n in found) if begin else found
            sentences += len(read.sentences)

    def _judge_texts(
        self,
        told: ParsedText,
        asked: ParsedText,
        deadline: Deadline,
        limits_hit: tuple[str, ...],
        parser: Parser | None = None,
    ) -> Judgment:
        """The judgment; without a parser no text is read anew."""
        clock = Stopwatch()
        limits_hit += self._exceeded(told, asked)
        reasoner = self._reasoner_for(limits_hit)
        case = self._case(told, asked, deadline, clock, limits_hit)
        if not limits_hit:
            plain = self._uninterrupted(case, parser, deadline, clock)
            shorter = self._told(plain, deadline, clock)
            case = case if shorter is case else replace(case, told=shorter)
            if parser is not None:
                alone = partial(self._alone, shorter, parser, deadline, clock)
                case = replace(case, alone=Deferred(alone))
        judgment = reasoner.reason(case)
        clock.lap("reason")
        cut = (*self._in_pieces(told, asked), *self._cut_short(judgment.case.compositions))
        return replace(judgment, timings=clock.timings(), limits_hit=(*judgment.limits_hit, *cut))

    def _told(self, told: Case, deadline: Deadline, clock: Stopwatch) -> Case:
        """The case without sources and asides; itself where it has none."""
        plain = without_sources(told)
        if plain is not None:
            sources = (*told.sources, *plain.sources)
            told = self._read_again(told, plain.premise, plain.hypothesis, sources, deadline, clock)
        shorter = without_asides(told, self._lexicon)
        if shorter is not None:
            told = self._read_again(told, *shorter, told.sources, deadline, clock)
        return told

    def _uninterrupted(
        self, case: Case, parser: Parser | None, deadline: Deadline, clock: Stopwatch
    ) -> Case:
        """The case with its premise read anew, without insertions, with years and units named."""
        if parser is None:
            return case
        plain = without_insertions(case, self._lexicon)
        if plain is not None:
            premise = placed(parser.parse([plain.text])[0], case.premise)
            case = self._read_again(case, premise, case.hypothesis, plain.sources, deadline, clock)
        named = with_holders_named(case)
        if named is not None:
            asked = placed(parser.parse([named])[0], case.hypothesis)
            case = self._read_again(case, case.premise, asked, case.sources, deadline, clock)
        spelt = spelt_out(case)
        if spelt is None:
            return case
        premise = placed(parser.parse([spelt])[0], case.premise)
        return self._read_again(case, premise, case.hypothesis, case.sources, deadline, clock)

    def _alone(
        self, told: Case, parser: Parser, deadline: Deadline, clock: Stopwatch
    ) -> tuple[Case, ...]:
        """The cases of what of the premise is asked: one clause, or all but some phrases."""
        clause, cut = clause_asked(told, self._lexicon), phrases_asked(told, self._lexicon)
        cases = []
        for text in filter(None, (clause, cut)):
            premise = placed(parser.parse([text])[0], told.premise)
            clock.lap("reason")
            asked, sources = told.hypothesis, told.sources
            read = self._read_again(told, premise, asked, sources, deadline, clock)
            cases.append(replace(read, is_cut_short=text is cut))
        return tuple(cases)

    def _read_again(
        self,
        case: Case,
        premise: Document,
        hypothesis: Document,
        sources: tuple[str, ...],
        deadline: Deadline,
        clock: Stopwatch,
    ) -> Case:
        """The case of two texts, one of them shortened at least.

        case:    that of the texts as they were.
        sources: those that were left out of them.
        """
        is_same = hypothesis is case.hypothesis
        known = ParsedText(hypothesis, self._units, case.hypothesis_numsets)
        asked = known if is_same else self._text(hypothesis)
        read = self._case(self._text(premise), asked, deadline, clock, ())
        return replace(read, sources=sources, unrelated=(*case.unrelated, *read.unrelated))

    def _exceeded(self, told: ParsedText, asked: ParsedText) -> tuple[str, ...]:
        """The limits of size that a pair is beyond, in words."""
        texts = (told, asked)
        words = sum(len(each.tokens) for text in texts for each in text.document.sentences)
        return self.limits.exceeded(words, max(len(text.numsets) for text in texts))

    def _case(
        self,
        told: ParsedText,
        asked: ParsedText,
        deadline: Deadline,
        clock: Stopwatch,
        limits_hit: tuple[str, ...],
    ) -> Case:
        """What the stages before reasoning find out; of texts beyond a limit, all is kept."""
        premise, given = told.document, told.numsets
        hypothesis, wanted = asked.document, asked.numsets
        unrelated: tuple[Numset, ...] = ()
        if not limits_hit:
            premise = relevant(told.document, hypothesis, (given, wanted), self._lexicon)
            if premise is not told.document:
                given = quantify(premise, self._units)
                unrelated = told.outside({each.start for each in premise.sentences})
        clock.lap("quantify")
        given, wanted = (found[: self.limits.max_quantities] for found in (given, wanted))
        pairs = prune(given, wanted, self._lexicon)
        clock.lap("prune")
        # Whoever looks at the equations later has the time that is left for them now.
        left = deadline.at - time.monotonic()
        documents, numsets = (premise, hypothesis), (wanted, given)
        made = Deferred(partial(self._composed, documents, numsets, left, clock))
        return Case(
            premise, hypothesis, given, wanted, pairs, made, limits_hit, unrelated=unrelated
        )

    def _composed(
        self,
        documents: tuple[Document, Document],
        numsets: tuple[tuple[Numset, ...], tuple[Numset, ...]],
        seconds: float,
        clock: Stopwatch,
    ) -> tuple[Composition, ...]:
        """The equations of a pair, asked for while the reasoner reasons.

        documents: premise and hypothesis.
        numsets:   the quantities that are asked for, and those that are given.
        """
        clock.lap("reason")
        found = self._composer.compose(*numsets, documents, Deadline.after(seconds))
        clock.lap("compose")
        return found

    def _in_pieces(self, told: ParsedText, asked: ParsedText) -> tuple[str, ...]:
        """In words, that a sentence was too long to be read whole."""
        cut = f"a sentence of over {self.limits.max_tokens} words is read in pieces"
        return (cut,) if told.is_in_pieces or asked.is_in_pieces else ()

    def _cut_short(self, compositions: Sequence[Composition]) -> tuple[str, ...]:
        """In words, that the deadline cut the search for equations, where they were asked for."""
        is_asked = not isinstance(compositions, Deferred) or compositions.is_made
        if not is_asked or all(composition.is_complete for composition in compositions):
            return ()
        return (f"the deadline of {self.limits.deadline:g} s cut the equations short",)

    @cached_property
    def _texts(self) -> Recent[str, ParsedText]:
        return Recent(self._read, _KEPT_TEXTS)

    def _read(self, texts: Sequence[str]) -> Iterator[ParsedText]:
        """The texts, read with plain marks; what stands in the place of others stays told."""
        plain = [with_plain_marks(text) for text in texts]
        for document, read, own in zip(self._parser.parse(plain), plain, texts, strict=True):
            yield self._text(document if read == own else replace(document, whole=own))

    def _text(self, document: Document) -> ParsedText:
        longest = max((len(each.tokens) for each in document.sentences), default=0)
        is_in_pieces = longest > self.limits.max_tokens
        return ParsedText(self._mended(document), self._units, is_in_pieces=is_in_pieces)

    def _mended(self, document: Document) -> Document:
        return reread(document, self._lexicon, self.limits.max_tokens)

    def _load(self) -> None:
        """Makes all parts but the parser: the clock of a pair counts only its own work."""
        _ = self._composer, self._reasoner, self._units

    def _reasoner_for(self, limits_hit: tuple[str, ...]) -> Reasoner:
        """The reasoner; for texts that are cut to a limit, the one that looks at quantities alone.

        The others may hold each word against every other, which takes long in texts of such a size.
        """
        return PaperReasoner(self.numerals) if limits_hit else self._reasoner

    @cached_property
    def _parser(self) -> Parser:
        if isinstance(self.parser, str):
            parser: Parser = resolve("parser", self.parser, PARSERS)
            return parser
        return self.parser

    @cached_property
    def _reasoner(self) -> Reasoner:
        if isinstance(self.reasoner, str):
            reasoner: Reasoner = resolve(
                "reasoner", self.reasoner, REASONERS, numerals=self.numerals
            )
            return reasoner
        return self.reasoner

    @cached_property
    def _composer(self) -> Composer:
        if self.composer is not None:
            return self.composer
        return EquationComposer(self._lexicon, self.limits)

    @cached_property
    def _units(self) -> UnitGrammar:
        return load_units("en", self.units)

    @property
    def _lexicon(self) -> Lexicon:
        return load_lexicon()


@cache
def default_engine() -> Engine:
    """The engine with every choice left at its default, made once."""
    return Engine()


def judge(premise: str, hypothesis: str) -> Judgment:
    """Whether `premise` entails, contradicts or leaves open `hypothesis`, by the default engine."""
    return default_engine().judge(premise, hypothesis)


def quantities(text: str, lang: str = "en") -> tuple[Numset, ...]:
    """The quantities of `text`, in its order, by the default engine."""
    return default_engine().quantities(text, lang=lang)
