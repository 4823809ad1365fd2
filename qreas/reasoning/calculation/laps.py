"""How far somebody gets in so many laps: five of a track of 400 metres are two kilometres.

What is as long as a lap is told of the track or of the lap itself; of a pool, lengths are. Who does
them is whoever the hypothesis says to have come so far. Two ways of one length are those there and
back: whoever walks 3 km to school and back the same way walks 6 km.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.function_words import THIRD_PERSON
from qreas.interval import Interval
from qreas.reasoning.extent import subject_or_name_before
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import LEXICAL, LINKING, NOMINAL, SUBJECTS
from qreas.types import Kind, Label, Numset, Sentence, Token

_RULE = "laps"
_WORDS = "calculation/laps"
_LENGTH, _HYPHEN, _ONE = "[length]", "-", 1
_EACH, _BE = frozenset(("each", "every", "apiece")), frozenset(("be", "measure"))
_TO, _BACK, _WAY, _TWICE = "to", "back", "way", 2


@needs(
    premise=lambda: words_of(_WORDS, "laps", "lengths", "ways"),
    given=(Kind.MEASURE,),
    asked=(Kind.MEASURE,),
)
def prove_by_laps(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells how long a lap or a way is, and how far it was is asked."""
    del numerals  # so many laps are so many
    case = found.case
    if not found.is_one_claim or len(case.hypothesis_numsets) != 1 or _is_unsure(found):
        return None
    asked = case.hypothesis_numsets[0]
    if len(case.premise_numsets) == 1:
        return _there_and_back(case.premise_numsets[0], asked, found)
    told = [n for n in case.premise_numsets if not _is_one_lap(n, found)]
    counts = [n for n in told if _names_laps(n)]
    lengths = [n for n in told if n not in counts]
    if len(counts) != 1 or len(lengths) != 1 or asked.unit.dimension != _LENGTH:
        return None
    (count,), (length,) = counts, lengths
    if length.unit.dimension != _LENGTH or not commensurable(length.unit, asked.unit):
        return None
    if not _is_as_long(length, count, found):
        return None
    number = count.interval
    if not _is_told_of_doer(count, asked, found):
        if not _is_told_of_race(count, asked, found):
            return None
        number = _of_race(count)
    value = convert(length.interval, length.unit, asked.unit) * number
    return in_one_step(_RULE, placed(value, asked.interval), f"{count.text} × {length.text}")


def _there_and_back(way: Numset, asked: Numset, found: Findings) -> Proof | None:
    """By the way there, which is as long as the way back; which of them is asked has to be told."""
    hypothesis = found.case.hypothesis
    are_lengths = asked.unit.dimension == way.unit.dimension == _LENGTH
    if not are_lengths or not _is_told_of_doer(way, asked, found):
        return None
    sentence = found.case.premise.sentences[way.sentence]
    behind = [t.form for t in sentence.tokens if t.start >= way.end]
    is_each = behind[:2] == ["each", _WAY]
    if not is_each and not _goes_back_likewise(behind):
        return None
    is_whole = hypothesis.mentions(load_word_lists(_WORDS)["whole"])
    if not is_whole and (is_each or hypothesis.mentions((_TO, _WAY))):
        return None
    told = convert(way.interval, way.unit, asked.unit)
    label = placed(told * Interval.point(_TWICE), asked.interval)
    if not is_whole and label is Label.CONTRADICTION and not told.disjoint(asked.interval):
        return None  # so far it is to school, too
    return in_one_step(_RULE, label, f"{way.text} × 2")


def _goes_back_likewise(behind: Sequence[str]) -> bool:
    """Reads "to school and back the same way", or "back by the same road", behind a length."""
    if behind[:1] != [_TO] or _BACK not in behind:
        return False
    rest = behind[behind.index(_BACK) + 1 :]
    return "same" in rest and not load_word_lists(_WORDS)["ways"].isdisjoint(rest)


def _is_unsure(found: Findings) -> bool:
    """A text denies something, tells what may be, or what each of several does."""
    if either_denies_or_supposes(found.case):
        return True
    return found.premise_is_unsure or found.case.hypothesis.mentions(_EACH)


def _names_laps(numset: Numset) -> bool:
    words = load_word_lists(_WORDS)
    return numset.unit.kind is Kind.COUNT and numset.unit.name in words["laps"] | words["lengths"]


def _is_one_lap(numset: Numset, found: Findings) -> bool:
    """It is the one lap of which the text tells how long it is: "one lap is 400 metres"."""
    if not _names_laps(numset) or numset.interval.low != _ONE:
        return False
    sentence = found.case.premise.sentences[numset.sentence]
    return sentence.tokens[numset.head].dep in SUBJECTS


def _is_as_long(length: Numset, count: Numset, found: Findings) -> bool:
    """What is so long is one lap, or the course that the laps are of."""
    words = load_word_lists(_WORDS)
    of_pools = count.unit.name in words["lengths"]
    known = words["pools"] if of_pools else words["courses"]
    named = set(_named(length, found.case.premise.sentences[length.sentence]))
    return bool(named & known)


def _named(length: Numset, sentence: Sentence) -> Iterator[str]:
    """The nouns of what is so long: "a 400-metre track", "the track is 400 metres long"."""
    behind = [t for t in sentence.tokens if t.start >= length.end and t.text != _HYPHEN]
    first = behind[0] if behind else None
    if first is not None and first.pos in NOMINAL:
        yield first.lemma
        return
    is_long = first is None or first.form in load_word_lists(_WORDS)["long"]
    if not is_long and first is not None and first.pos not in LINKING:
        return  # "25 metres wide"
    above = (sentence.tokens[length.head], *sentence.ancestors(length.head))
    for word in above:
        subject = subject_or_name_before(sentence, word)
        if subject is not None:
            copulas = [t.lemma for t in sentence.children(word.index) if t.dep == "cop"]
            if not _BE.isdisjoint((word.lemma, *copulas)):
                yield subject.lemma
            return


def _is_told_of_doer(count: Numset, asked: Numset, found: Findings) -> bool:
    """Whoever did the laps is said to have come so far, and the hypothesis says no more."""
    words, case = load_word_lists(_WORDS), found.case
    sentence, hypothesis = case.premise.sentences[count.sentence], case.hypothesis.sentences[0]
    verb = sentence.tokens[sentence.tokens[count.head].head]
    root = hypothesis.root
    if verb.lemma not in words["moving"] or root.lemma not in words["far"] | {verb.lemma}:
        return False
    doers = subject_or_name_before(sentence, verb), subject_or_name_before(hypothesis, root)
    given, wanted = (
        frozenset() if doer is None else _phrase(doer, text)
        for doer, text in zip(doers, (sentence, hypothesis), strict=True)
    )
    is_pronoun = wanted <= THIRD_PERSON and given.isdisjoint(THIRD_PERSON)
    is_same = bool(given) and (given == wanted or is_pronoun)
    known = {t.lemma for t in case.premise.tokens} | words["summing"]
    return is_same and all(
        t.lemma in known or t == root or asked.holds(t)
        for t in hypothesis.tokens
        if t.pos in LEXICAL
    )


def _is_told_of_race(count: Numset, asked: Numset, found: Findings) -> bool:
    """So many laps are those of a race, of which the hypothesis tells how long it is."""
    words, case = load_word_lists(_WORDS), found.case
    sentence, hypothesis = case.premise.sentences[count.sentence], case.hypothesis.sentences[0]
    above = (sentence.tokens[count.head], *sentence.ancestors(count.head))
    races = (subject_or_name_before(sentence, word) for word in above)
    race = next((token for token in races if token is not None), None)
    wanted = subject_or_name_before(hypothesis, hypothesis.root)
    if race is None or wanted is None or count.holds(race):
        return False
    is_same = _phrase(race, sentence) == _phrase(wanted, hypothesis)
    known = words["long"] | words["summing"] | {race.lemma}
    return is_same and all(
        t.lemma in known or t.lemma in _BE or t.lemma == "have" or asked.holds(t)
        for t in hypothesis.tokens
        if t.pos in (*LEXICAL, "ADJ")
    )


def _of_race(count: Numset) -> Interval:
    """So many laps, where a race is "over ten laps", too."""
    low, is_over = count.interval.low, count.text.lower().startswith("over ")
    return Interval.point(low) if is_over and isinstance(low, Fraction) else count.interval


def _phrase(doer: Token, sentence: Sentence) -> frozenset[str]:
    """The nouns, names and pronouns of a noun phrase."""
    kinds = NOMINAL | {"PRON"}
    return frozenset(t.lemma for t in sentence.subtree(doer.index) if t.pos in kinds)
