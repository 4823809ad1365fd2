"""Document → Numsets: the quantity parser (EQUATE, "Quantity Parser").

Numbers, the units beside them and the words that bound them are read off the lexemes of the text,
which no parser's tokenisation disturbs; the tree is asked for what the words alone don't tell: the
noun that a number counts and the context that it stands in.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

from qreas.interval import Interval
from qreas.kind_sets import SHARES
from qreas.lexicon.change_words import load_change_words
from qreas.lexicon.labels import load_labels
from qreas.quantity.attributes import change_governor, context_of, whole_of_share
from qreas.quantity.bounds import load_hedges
from qreas.quantity.change import change_behind, change_of
from qreas.quantity.compound import joined
from qreas.quantity.concept import concepts_of
from qreas.quantity.counted_unit import CountedUnits
from qreas.quantity.digits import MAX_DIGITS
from qreas.quantity.frequency import rated
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.implied import (
    MEMORY,
    gapped_verb,
    is_pronoun,
    is_told_apart,
    rate_of_gap,
)
from qreas.quantity.layout import Layout
from qreas.quantity.lexeme import lex
from qreas.quantity.load import load_units
from qreas.quantity.named_numbers import is_name
from qreas.quantity.neighbours import Special
from qreas.quantity.noun import Counted, counted_noun, noun_phrase
from qreas.quantity.number import find_numbers, word_spans
from qreas.quantity.parts import Number, Span
from qreas.quantity.priced import with_priced, with_same_money
from qreas.quantity.rank import ranked
from qreas.quantity.reading import Reading, bounded_behind, read_numbers
from qreas.quantity.segment import mention_of, segment
from qreas.quantity.sharing import Made, continued, listed
from qreas.quantity.special import find_specials
from qreas.rereading.times_over import is_time_over
from qreas.tags import SUBJECTS, VERBAL
from qreas.types import Change, Document, Kind, Mention, Numset, Unit

# Words after which a number counts for itself what the one before it counts.
_APART = frozenset(("of", "and", "or"))
_HALF, _PAYING = "half", frozenset(("pay", "pays", "paid"))
_OVER = "over"
_ON = ("NOUN", "PROPN", "ADJ", "NUM", "DET", "PRON")  # what goes on with it: "half price"
_NONE: frozenset[int] = frozenset()
_PARTICIPLES = frozenset(("VBN", "VBG"))
_OF_NOUNS = frozenset((Kind.COUNT, Kind.ORDINAL, Kind.RATE))


def quantify(
    document: Document, grammar: UnitGrammar | None = None, lang: str = "en"
) -> tuple[Numset, ...]:
    """The quantities of a document in the order of its text.

    Dates, years, names and the like are among them, with a kind that says so (`Kind.YEAR` and those
    after it).

    grammar: the units to know; the bundled ones of `lang` by default.
    """
    return _Quantifier(document, grammar or load_units(lang), lang).numsets()


class _Quantifier:
    """The work on one document."""

    def __init__(self, document: Document, grammar: UnitGrammar, lang: str) -> None:
        self._document, self._grammar, self._lang = document, grammar, lang
        self._lexemes = lex(document.text, grammar.writing)
        self._hedges = load_hedges(lang, grammar.writing)
        self._layout = Layout(document, self._lexemes)
        self._trees = self._layout.trees
        self._counted_units = CountedUnits(self._layout, grammar)
        self._measures: dict[int, frozenset[int]] = {}
        self._measured: dict[int, frozenset[int]] = {}
        self._mentions: dict[int, dict[int, Mention]] = {}

    def numsets(self) -> tuple[Numset, ...]:
        """All quantities, dates, names and numbers too long to be built."""
        specials = find_specials(
            self._document.text, self._lexemes, load_labels(self._lang), self._grammar
        )
        taken = {at for special in specials for at in range(special.first, special.last + 1)}
        spans = word_spans(self._document.text, self._lexemes, self._grammar, self._lang)
        numbers = [
            number
            for number in self._found_numbers(spans)
            if taken.isdisjoint(range(number.first, number.last + 1))
        ]
        asks = (self._is_place, self._is_gapped, self._is_course)
        readings = read_numbers(self._lexemes, numbers, self._grammar, self._hedges, *asks)
        found = [self._special(special) for special in specials if special.kind is not None]
        found += [self._unbuilt(number) for number in numbers if number.interval is None]
        found += self._quantities(joined(self._lexemes, readings, self._is_change))
        found.sort(key=lambda numset: (numset.start, numset.end))
        return with_same_money(with_priced(found, self._document), self._document)

    def _found_numbers(self, spans: Mapping[int, Span]) -> tuple[Number, ...]:
        return find_numbers(self._lexemes, self._grammar, spans, self._is_subject, self._is_moved)

    def _is_moved(self, at: int) -> bool:
        """The word of a lexeme is read in another place: "one man in five" as "one in five men"."""
        found = self._layout.token_of(at) if at < len(self._lexemes) else None
        return found is not None and found[1].end <= self._lexemes[at].start

    def _is_change(self, at: int) -> bool:
        """A lexeme is a verb or noun of change."""
        found = self._layout.token_of(at)
        if found is None:
            return False
        _, token = found
        words = load_change_words(self._lang)
        is_event = (
            token.pos == "VERB"
            or self._lexemes[min(at + 1, len(self._lexemes) - 1)].lower == "from"
        )
        return is_event and token.lemma in words.verbs

    def _is_subject(self, at: int) -> bool:
        """A lexeme is the subject of a verb: "half came", "of those, half walk".

        Or "half" is all that its object is: "bought 24 and gave away half".
        """
        found = self._layout.token_of(at)
        if found is None:
            return False
        tree, token = found
        verb = tree.tokens[token.head]
        # Small parsers take one right before the verb that nothing else is subject of for how.
        is_first = token.dep == "advmod" and token.index + 1 == verb.index
        is_only = (
            is_first
            and verb.tag not in _PARTICIPLES
            and not any(t.dep in SUBJECTS for t in tree.children(verb.index))
        )
        is_object = token.form == _HALF and token.dep == "obj" and verb.index < token.index
        # "Children pay half": of the price, as prices are read.
        is_object = is_object and self._lexemes[at - 1].lower not in _PAYING
        behind = tree.tokens[token.index + 1 : token.index + 2]
        is_alone = not tree.children(token.index) and not any(t.pos in _ON for t in behind)
        is_whole = token.dep in SUBJECTS or is_only or (is_object and is_alone)
        return verb.pos in VERBAL and is_whole

    def _is_place(self, at: int) -> bool:
        """A lexeme is a preposition that says where: "the horse jumps over three logs".

        In "in over 40 countries" and "sold over 300 cakes" it says how many.
        """
        hedges = self._hedges
        is_known = self._lexemes[at].lower in hedges.prepositions
        found = self._layout.token_of(at) if is_known else None
        if found is None:
            return False
        tree, token = found
        noun, verb = tree.tokens[token.head], tree.governor(token.head)
        is_outer = token.index == 0 or tree.tokens[token.index - 1].pos != "ADP"
        if verb is None or not is_outer:
            return False
        if token.dep == "case" and noun.dep.startswith("obl") and noun.pos == "NOUN":
            return verb.lemma in hedges.verbs
        # A parser that takes the word to bound the number gives an object to a verb that has none.
        mover = tree.governor(verb.index)
        is_object = noun.pos == "NUM" and verb.dep == "obj" and verb.lemma not in hedges.steps
        return is_object and mover is not None and mover.lemma in hedges.objectless

    def _is_course(self, at: int) -> bool:
        """A lexeme is an "over" that says in which time: "the trial took place over eleven days".

        In "it lasted over eleven days" and "for over eleven days" it bounds the number.
        """
        found = self._layout.token_of(at) if self._lexemes[at].lower == _OVER else None
        if found is None:
            return False
        tree, over = found
        return is_time_over(over, tree.sentence)

    def _is_gapped(self, at: int) -> bool:
        """A lexeme is how long something lasts, by the clause before: "the bus an hour"."""
        found = self._layout.token_of(at)
        if found is None:
            return False
        tree, noun = found
        verb = gapped_verb(tree, noun)
        is_half = tree.tokens[noun.index - 2].form == _HALF  # "the second half an hour"
        return verb is not None and verb.form in self._hedges.lasting and not is_half

    def _quantities(self, readings: Sequence[Reading]) -> list[Numset]:
        self._find_measures(readings)
        made: list[Made] = []
        words = load_change_words(self._lang)
        for reading in readings:
            numset = self._quantity(reading, [one.numset for one in made[-MEMORY:]])
            if numset is not None:
                shared = continued(self._lexemes, numset, reading, made, words)
                made.append(Made(reading, shared))
        return listed(self._lexemes, rated(self._lexemes, made, self._document.text))

    def _find_measures(self, readings: Sequence[Reading]) -> None:
        """Notes the tokens of numbers and units by sentence, and those with a known unit apart."""
        for reading in readings:
            start = self._lexemes[reading.core_first].start
            sentence = self._layout.sentence_at(start)
            if not self._trees or not self._trees[sentence].tokens:
                continue
            first = self._layout.token_at(sentence, start)
            last = self._layout.token_at(sentence, self._lexemes[reading.core_last].end - 1)
            inside = range(first, last + 1)
            self._measures[sentence] = self._measures.get(sentence, _NONE).union(inside)
            if reading.unit is not None:
                self._measured[sentence] = self._measured.get(sentence, _NONE).union(inside)

    def _quantity(self, reading: Reading, earlier: Sequence[Numset]) -> Numset | None:
        # A parser may end a sentence inside a formula: what is counted stands at its end.
        sentence = self._layout.sentence_at(self._lexemes[reading.number.last].start)
        tree = self._trees[sentence]
        if not tree.tokens:
            return None
        first = self._layout.token_at(sentence, self._lexemes[reading.number.first].start)
        last = self._layout.token_at(sentence, self._lexemes[reading.core_last].end - 1)
        reading = ranked(reading, self._lexemes, tree, last, self._lang)
        last = self._layout.token_at(sentence, self._lexemes[reading.core_last].end - 1)
        mention = partial(self._mention, sentence, first, last)
        if reading.unit is not None:
            start = self._layout.token_at(sentence, self._lexemes[reading.core_first].start)
            head = tree.top(start, last)
            unit = rate_of_gap(tree, head, reading.unit, earlier, sentence)
            return self._numset(reading, unit, sentence, mention, head, None)
        if is_told_apart(tree, first):
            return None
        counted = self._counted(sentence, mention, reading, first, last)
        if counted is None and is_pronoun(tree, reading, self._lexemes, first, earlier):
            return None
        if counted is not None and not counted.is_part_of and not reading.number.is_ordinal:
            noun = self._layout.lexeme_at(tree.tokens[counted.last].start)
            reading = bounded_behind(reading, noun, self._lexemes, self._hedges)
        is_inside = counted is not None and self._is_inside(reading, counted, earlier, sentence)
        if is_inside or is_name(tree, reading, self._lexemes, first, counted):
            core = reading.number
            self._measures[sentence] -= set(range(first, last + 1))
            return self._named(core.first, core.last, Kind.IDENTIFIER, core.value)
        unit = self._counted_units.unit(reading, counted, earlier, sentence, last)
        head = counted.head if counted else tree.top(first, last)
        return self._numset(reading, unit, sentence, mention, head, counted)

    def _is_inside(
        self, reading: Reading, counted: Counted, earlier: Sequence[Numset], sentence: int
    ) -> bool:
        """The number names the kind of what the one before it counts: "two new 737 Max jets".

        In "23 of his 27 games" and "3 red, 5 green and 4 blue balls" it counts for itself.
        """
        if not earlier or not reading.number.is_digits or reading.effects or reading.parts:
            return False
        before = earlier[-1]
        is_same = before.sentence == sentence and before.head == counted.head and not before.parts
        between = self._document.text[before.start : self._lexemes[reading.first].start]
        return is_same and "," not in between and _APART.isdisjoint(between.lower().split())

    def _mention(self, sentence: int, first: int, last: int) -> Mention:
        """The noun phrase that the number over two tokens of a sentence is in."""
        read = self._document.sentences[sentence]
        if sentence not in self._mentions:
            self._mentions[sentence] = {
                number: each for each in segment(read, sentence) for number in each.numbers
            }
        tree = self._trees[sentence]
        return mention_of(read, sentence, tree, self._mentions[sentence], first, last)

    def _past_measure(self, sentence: int, last: int) -> int:
        """The end of a measure right after a number: "ten 5-kg bags" counts bags."""
        measured = self._measured.get(sentence, _NONE)
        while last + 1 in measured:
            last += 1
        return last

    def _counted(
        self,
        sentence: int,
        mention: Callable[[], Mention],
        reading: Reading,
        first: int,
        last: int,
    ) -> Counted | None:
        """What a reading without a known unit counts, or the whole that it is a part of."""
        tree = self._trees[sentence]
        if reading.number.is_ordinal:
            after = tree.tokens[last + 1 : last + 2]
            return noun_phrase(tree, last + 1) if after and after[0].pos != "NUM" else None
        found = counted_noun(tree, mention, first, self._past_measure(sentence, last))
        if found is None and reading.number.is_part and last + 1 < len(tree.tokens):
            return noun_phrase(tree, last + 2) if tree.tokens[last + 1].pos == "DET" else None
        return found

    def _numset(
        self,
        reading: Reading,
        unit: Unit,
        sentence: int,
        mention: Callable[[], Mention],
        head: int,
        counted: Counted | None,
    ) -> Numset:
        tree = self._trees[sentence]
        words = load_change_words(self._lang)
        governor = change_governor(tree, head, unit)
        particle = None if governor is None else tree.child(governor.index, "compound:prt")
        told = "" if particle is None else particle.form
        change = change_of(self._lexemes, reading.first, reading.last, governor, words, told)
        if change is Change.NONE and counted is not None:
            change = change_behind(tree.tokens[counted.last + 1 :], words)
        named = counted if unit.kind in _OF_NOUNS else None
        measures = self._measures.get(sentence, _NONE)
        whole = ""
        if unit.kind in SHARES:
            whole = whole_of_share(tree, head)
            if counted is not None:
                whole = " ".join(tree.tokens[i].lemma for i in (*counted.modifiers, counted.head))
        concepts = self._concepts(reading, sentence, head, counted)
        context = context_of(tree, mention, head, named, unit, change, measures, whole, concepts)
        start, end = self._lexemes[reading.first].start, self._lexemes[reading.last].end
        if counted is not None and not counted.is_part_of and not reading.number.is_part:
            end = max(end, self._counted_units.end(unit, tree.tokens[counted.last].end))
        return Numset(
            interval=reading.interval,
            unit=unit,
            text=self._written(start, end),
            start=start,
            end=end,
            sentence=sentence,
            head=head,
            is_approximate=reading.is_approximate,
            is_nested=reading.is_nested,
            context=context,
            parts=tuple(
                self._numset(part, part.unit or unit, sentence, mention, head, None)
                for part in reading.parts
            ),
        )

    def _concepts(
        self, reading: Reading, sentence: int, head: int, counted: Counted | None
    ) -> tuple[str, ...]:
        first = self._layout.token_at(sentence, self._lexemes[reading.first].start)
        last = self._layout.token_at(sentence, self._lexemes[reading.last].end - 1)
        if counted is not None:
            last = max(last, counted.last)
        measures = self._measures.get(sentence, _NONE)
        verbs = load_change_words(self._lang).past
        return concepts_of(self._trees[sentence], first, last, head, measures, verbs)

    def _special(self, special: Special) -> Numset:
        kind = special.kind or Kind.IDENTIFIER
        numset = self._named(special.first, special.last, kind, special.value)
        if kind is not Kind.DURATION:
            return numset
        return replace(numset, unit=self._grammar.units["second"])

    def _unbuilt(self, number: Number) -> Numset:
        """A number too long to be built: it is a name, told from others by its last digits."""
        written = "".join(each.text for each in self._lexemes[number.first : number.last + 1])
        digits = re.sub(r"\D", "", written)[-MAX_DIGITS:]
        return self._named(number.first, number.last, Kind.IDENTIFIER, int(digits or 0))

    def _named(self, first: int, last: int, kind: Kind, value: int | Fraction) -> Numset:
        start, end = self._lexemes[first].start, self._lexemes[last].end
        sentence = self._layout.sentence_at(start)
        return Numset(
            interval=Interval.point(value),
            unit=Unit(kind),
            text=self._written(start, end),
            start=start,
            end=end,
            sentence=sentence,
            head=self._layout.token_at(sentence, end - 1),
        )

    def _written(self, start: int, end: int) -> str:
        """A stretch of the text, without the spaces in the place of words that are left out."""
        text = self._document.text[start:end]
        return " ".join(text.split()) if self._document.whole else text
