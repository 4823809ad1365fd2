"""Lists that are told side by side: "Ann and Ben scored 4 and 7 points, respectively".

The first of those named has the first of the numbers, and so on; both lists are read off the words
in their order, for which trees are of little help.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.as_written import as_written
from qreas.reasoning.events.surroundings import content
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.tags import IN_NOUN_PHRASES
from qreas.types import Document, Label, Numset, Sentence, Token

_RULE = "respectively"
_JOINING = frozenset((",", "and", "or", "&"))


@dataclass(frozen=True, slots=True)
class Sides:
    """Two lists of one length, whose members belong together in their order.

    names: the content words of each thing.
    """

    names: tuple[frozenset[str], ...]
    numsets: tuple[Numset, ...]


@needs(premise=(_RULE,))
def prove_by_respectively(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis gives one thing of a list the number of its place, or another."""
    del numerals  # each has the number that is listed for it
    case = found.case
    asked = case.hypothesis_numsets
    if len(asked) != 1:
        return None
    words = {link.hypothesis.key for link in found.alignment.links}
    for sides in _read(case.premise, case.premise_numsets):
        own = [i for i, names in enumerate(sides.names) if names <= words]
        if len(own) != 1 or not _says_no_more(asked[0], sides, found):
            continue
        place = (asked[0].sentence, asked[0].head)
        given = sides.numsets[own[0]]
        if found.hypothesis_claims.of(place) or found.premise_claims.of(
            (given.sentence, given.head)
        ):
            continue
        values = [_value(n, asked[0]) for n in sides.numsets]
        value = values[own[0]]
        if value is None:
            continue
        label = Label.CONTRADICTION if value.disjoint(asked[0].interval) else None
        label = Label.ENTAILMENT if value.within(asked[0].interval) else label
        if label is not None:
            name = as_written(" ".join(sorted(sides.names[own[0]])), case.premise)
            told = f"{name}: {given.text}"
            return in_one_step(_RULE, label, told, step=_RULE)
    return None


def _read(document: Document, numsets: Sequence[Numset]) -> Iterator[Sides]:
    for number, sentence in enumerate(document.sentences):
        end = next((t.start for t in sentence.tokens if t.lemma == _RULE), None)
        if end is None:
            continue
        own = [n for n in numsets if n.sentence == number]
        listed = _joined([n for n in own if n.end <= end], sentence)
        if len(listed) < 2:
            listed = _joined_behind([n for n in own if n.start > end], sentence)
        if len(listed) < 2:
            continue
        first = next(t.index for t in sentence.tokens if t.start >= min(end, listed[0].start))
        names = _named(sentence.tokens[:first], len(listed))
        if names:
            yield Sides(names, tuple(listed))


def _joined(numsets: Sequence[Numset], sentence: Sentence) -> list[Numset]:
    """The last quantities, between which nothing but commas, "and" and a preposition stands."""
    listed = list(numsets[-1:])
    for numset in reversed(numsets[:-1]):
        between = [t for t in sentence.tokens if numset.end <= t.start < listed[0].start]
        words = [t for t in between if t.form not in _JOINING and t.pos != "ADP"]
        if words or len(words) == len(between):
            break
        listed.insert(0, numset)
    return listed


def _joined_behind(numsets: Sequence[Numset], sentence: Sentence) -> list[Numset]:
    """The first quantities that are so joined: "need, respectively, 6 and 10 minutes"."""
    runs = (_joined(numsets[:size], sentence) for size in range(len(numsets), 1, -1))
    return next((run for run in runs if run[0] is numsets[0] and len(run) > 1), [])


def _named(tokens: Sequence[Token], count: int) -> tuple[frozenset[str], ...]:
    """The nearest so many noun phrases that commas and an "and" join; none where there are none."""
    joints = (t.index for t in reversed(tokens) if t.form == "and")
    found = (_list_at(joint, tokens, count) for joint in joints)
    return next((names for names in found if names), ())


def _list_at(joint: int, tokens: Sequence[Token], count: int) -> tuple[frozenset[str], ...]:
    """The phrases of the list whose last one stands behind the joint."""
    phrases = [_phrase(tokens[joint + 1 :])]
    stop = joint
    while len(phrases) < count:
        phrase = _phrase(tokens[stop - 1 :: -1] if stop else ())
        phrases.insert(0, phrase)
        stop -= len(phrase) + 1
        if not phrase or (len(phrases) < count and (stop < 0 or tokens[stop].text != ",")):
            return ()
    names = tuple(content(phrase) for phrase in phrases)
    return names if all(names) and len(set(names)) == count else ()


def _phrase(tokens: Sequence[Token]) -> list[Token]:
    """The tokens up to the first that is of no noun phrase."""
    end = next((i for i, t in enumerate(tokens) if t.pos not in IN_NOUN_PHRASES), len(tokens))
    return list(tokens[:end])


def _value(given: Numset, asked: Numset) -> Interval | None:
    """The number in the asked unit; one without a unit has that of the list."""
    if given.unit.name == asked.unit.name or not given.unit.name:
        return given.interval
    if commensurable(given.unit, asked.unit):
        return convert(given.interval, given.unit, asked.unit)
    return None


def _says_no_more(asked: Numset, sides: Sides, found: Findings) -> bool:
    """Nothing but what is said of all that are listed, which a parser may take for no verb."""
    sentence = found.case.premise.sentences[sides.numsets[0].sentence]
    return found.alignment.says_no_more(asked, frozenset((sentence.root.lemma,)))
