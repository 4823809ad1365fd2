"""Aligns the hypothesis's content words with the premise's, each step with a type and a cost.

After MacCartney, Galley and Manning 2008 ("A Phrase-Based Alignment Model for Natural Language
Inference"): a hypothesis word is the same as a premise word, or a step of lexical knowledge leads
from the one to the other, or nothing does. What the steps are and cost stands in alignment.toml.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from qreas.kind_sets import COUNTS_AND_RANKS, NAMED_IN_PARTS
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.completion import completed
from qreas.reasoning.alignment.content import Word, WordKind
from qreas.reasoning.alignment.relations import candidates
from qreas.reasoning.alignment.texts import Texts, read_texts
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.steps import Step, load_steps
from qreas.reasoning.recalled import recalled
from qreas.types import Case, Kind, Numset, Sentence

_AGED = "aged"


class Link(NamedTuple):
    """What stands for a hypothesis word; a tuple, since there is one for each.

    premise: None when nothing does.
    cost:    0 for the same word, 1 for none, more for one that speaks against it.
    """

    hypothesis: Word
    premise: Word | None
    step: Step
    cost: float

    @property
    def is_aligned(self) -> bool:
        """A premise word stands for the hypothesis word, and does not speak against it."""
        return self.premise is not None and self.cost < 1

    @property
    def keeps(self) -> bool:
        """The word follows from the premise word that stands for it."""
        return self.is_aligned and load_steps()[self.step].keeps

    def says_no_more(self, asked: Numset | None, light: frozenset[str]) -> bool:
        """The word follows, is of the asked quantity, or is one of the light ones."""
        word = self.hypothesis
        is_light = word.key in light or word.token.form in light
        return is_light or self.keeps or (asked is not None and asked.holds(word.token))

    def stands_for_any(self, places: Collection[Place]) -> bool:
        """The word is linked to one of the premise's at one of these places."""
        return self.premise is not None and self.premise.place in places

    @property
    def premise_key(self) -> str:
        """The key of the premise word of an aligned link."""
        assert self.premise is not None, "only aligned links are asked"
        return self.premise.key


@dataclass(frozen=True, slots=True)
class Alignment:
    """The links of all content words of the hypothesis, in text order.

    premise_words: the content words of the premise.
    """

    links: tuple[Link, ...]
    premise_words: tuple[Word, ...]

    def says_no_more(self, asked: Numset | None, light: frozenset[str]) -> bool:
        """But for the asked quantity, if any, and light words, all the hypothesis says follows."""
        return all(link.says_no_more(asked, light) for link in self.links)

    def by_place(self) -> Mapping[Place, Link]:
        """The links by the place of their hypothesis word."""
        return {link.hypothesis.place: link for link in self.links}

    def used(self) -> frozenset[Place]:
        """The places of the premise words that stand for a hypothesis word."""
        return frozenset(link.premise.place for link in self.links if link.premise is not None)


@recalled
def align(case: Case, lexicon: Lexicon) -> Alignment:
    """The cheapest link for each content word of the hypothesis.

    Where several premise words would do, the one nearest to those that its neighbours are linked to
    is taken, so that "5 dead and 9 injured" keeps each number with its word.
    """
    numsets = (case.premise_numsets, case.hypothesis_numsets)
    texts = read_texts(case.premise, case.hypothesis, numsets, lexicon)
    numbers = _number_candidates(case, texts)
    found: dict[Place, tuple[tuple[Word, ...], Step]] = {}
    for word in texts.hypothesis:
        found[word.place] = numbers.get(word.place) or candidates(word, texts)
        if found[word.place][1] is Step.OPPOSITE and _only_bounds(word, case.hypothesis_numsets):
            found[word.place] = (), Step.MISSING
    _leave_taken(found)
    _leave_other_sex(found, texts.hypothesis, case, lexicon)
    chosen = completed(found, texts.hypothesis, case, lexicon)
    anchors = {place: choice[0][0] for place, choice in chosen.items() if len(choice[0]) == 1}
    links = (_link(word, *chosen[word.place], anchors) for word in texts.hypothesis)
    return Alignment(tuple(links), texts.premise)


def _leave_taken(found: dict[Place, tuple[tuple[Word, ...], Step]]) -> None:
    """No word is a synonym of what another one repeats: "an experienced cook knows"."""
    repeated = {words[0].place for words, step in found.values() if words and step is Step.SAME}
    for place, (words, step) in found.items():
        if step is Step.SYNONYM and all(word.place in repeated for word in words):
            found[place] = (), Step.MISSING


def _leave_other_sex(
    found: dict[Place, tuple[tuple[Word, ...], Step]],
    words: Sequence[Word],
    case: Case,
    lexicon: Lexicon,
) -> None:
    """Mrs Bell is not Mr Bell, whatever else has that name."""
    people = lexicon.people
    for word in words:
        title = _title(word, case.hypothesis.sentences[word.sentence], people.titles)
        options, step = found[word.place]
        if not title or not options:
            continue
        kept = tuple(
            each
            for each in options
            if not people.are_of_two_sexes(
                title, _title(each, case.premise.sentences[each.sentence], people.titles)
            )
        )
        found[word.place] = (kept, step if kept else Step.MISSING)


def _title(word: Word, sentence: Sentence, titles: frozenset[str]) -> str:
    """The title right before a name, without its full stop; empty where there is none."""
    before = sentence.tokens[word.token.index - 1] if word.token.index else None
    title = "" if before is None else before.form.rstrip(".")
    return title if word.kind is WordKind.NAME and title in titles else ""


def _only_bounds(word: Word, numsets: Sequence[Numset]) -> bool:
    """It says how a number is to be taken: "under two hours" is no low one, nor "aged 31" old."""
    token = word.token
    return any(
        n.sentence == word.sentence
        and (
            (n.holds(token) and word.kind is WordKind.ADVERB and token.start == n.start)
            or (n.unit.kind is Kind.AGE and token.form == _AGED and token.end + 1 == n.start)
        )
        for n in numsets
    )


def _link(word: Word, options: Sequence[Word], step: Step, anchors: Mapping[Place, Word]) -> Link:
    cost = load_steps()[step].cost
    if len(options) < 2:
        return Link(word, options[0] if options else None, step, cost)
    near = _nearest_anchors(word, anchors)
    chosen = min(options, key=lambda each: sum(_distance(each, anchor) for anchor in near))
    return Link(word, chosen, step, cost)


def _nearest_anchors(word: Word, anchors: Mapping[Place, Word]) -> list[Word]:
    """What the two nearest words of the same sentence that have one candidate are linked to."""
    sentence, index = word.place
    near = sorted(
        (abs(place[1] - index), place[1])
        for place in anchors
        if place[0] == sentence and place[1] != index
    )
    return [anchors[sentence, position] for _, position in near[:2]]


def _distance(left: Word, right: Word) -> int:
    (sentence, index), (other, at) = left.place, right.place
    return 30 if sentence != other else abs(index - at)


def _number_candidates(case: Case, texts: Texts) -> Mapping[Place, tuple[tuple[Word, ...], Step]]:
    """For each number of the hypothesis, the premise numbers that it is or follows from, by Numset.

    A number in a Numset that no premise quantity gives is missing, even where its digits occur in
    the premise in another quantity ("5" in "5 million").
    """
    found: dict[Place, tuple[tuple[Word, ...], Step]] = {}
    for numset in case.hypothesis_numsets:
        equal = [each for each in case.premise_numsets if _is_equal(numset, each, case)]
        equal.sort(key=lambda each: each.unit.kind is not numset.unit.kind)
        words = tuple(word for each in equal for word in _numbers_in(each, texts.premise))
        for word in _numbers_in(numset, texts.hypothesis):
            found[word.place] = (words, Step.NUMBER if words else Step.MISSING)
    return found


def _is_equal(numset: Numset, premise: Numset, case: Case) -> bool:
    """They are one number; the third of a row is no number of three, but one of three."""
    if {numset.unit.kind, premise.unit.kind} == COUNTS_AND_RANKS and (
        premise.unit.kind is Kind.ORDINAL or premise.unit.name != numset.unit.name
    ):
        return False
    is_named = numset.unit.kind is premise.unit.kind and numset.unit.kind in NAMED_IN_PARTS
    if numset.interval == premise.interval and not is_named:
        return True
    return any(
        pair.converted == numset.interval
        or (numset.is_approximate and pair.converted.within(numset.interval))
        for pair in case.pairs
        if pair.hypothesis == numset and pair.premise == premise
    )


def _numbers_in(numset: Numset, words: Sequence[Word]) -> list[Word]:
    """The numbers inside the quantity's span; its first content word when it has none."""
    inside = [word for word in words if numset.holds(word.token)]
    return [word for word in inside if word.kind is WordKind.NUMBER] or inside[:1]
