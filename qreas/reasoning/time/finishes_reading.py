"""Who finished a race ahead of whom, by how much time, and in which time, as a text tells it.

So it is for "won in 48 seconds, four seconds ahead of Lind", "finished four seconds behind Lind",
"won, with Lind four seconds behind", and "won, beating Lind by four seconds".
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from qreas.conversion import convert
from qreas.kind_sets import DAYS_AND_YEARS
from qreas.reasoning.implied.results import CONTESTS
from qreas.reasoning.implied.standings import side_before
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import VERBAL
from qreas.types import Document, Kind, Numset, Sentence, Token

WORDS = "time/finishes"
# So many words may stand before a name: "behind his Kenyan rival Lind".
_BEFORE_NAME = 5
_PAIR = 2
_JOINTS = frozenset((",", ";", "and", "but", "while", "whereas"))
_BY, _OF, _WHO, _OWN, _THE, _BE = "by", "of", "who", "'s", "the", "be"


@dataclass(frozen=True, slots=True)
class Finish:
    """Two in one race.

    first, second: the words for who was ahead, and for who was behind.
    gap:           the time between them.
    time:          in which one of them finished, if that is told.
    is_first:      it is the time of who was ahead.
    """

    first: frozenset[str]
    second: frozenset[str]
    gap: Numset
    time: Numset | None = None
    is_first: bool = True


def finish(premise: Document, numsets: Sequence[Numset]) -> Finish | None:
    """The one gap between two in a race of which the text tells; None where it has none."""
    times = [n for n in numsets if n.unit.kind is Kind.DURATION and not n.is_approximate]
    told = [f for n in times if (f := _gap(n, premise)) is not None]
    if len(told) != 1 or not told[0].first.isdisjoint(told[0].second):
        return None
    (found,) = told
    others = [n for n in times if n != found.gap]
    owned = [(n, owner) for n in others if (owner := _owner(n, premise)) is not None]
    if len(owned) != 1 or len(others) != 1:
        return None if others else found
    time, owner = owned[0]
    is_first, is_second = owner <= found.first, owner <= found.second
    if is_first is is_second:
        return None
    return Finish(found.first, found.second, found.gap, time, is_first)


def two_times(premise: Document, numsets: Sequence[Numset]) -> Finish | None:
    """Two in one race by the time that each took: "ran it in 9.8 seconds, and Bo needed 9.9".

    Of two who did it on two days, or each did something else, that tells nothing.
    """
    times = [n for n in numsets if n.unit.kind is Kind.DURATION]
    are_plain = all(n.interval.is_point and not n.is_approximate for n in times)
    if len(times) != _PAIR or not are_plain or any(n.unit.kind in DAYS_AND_YEARS for n in numsets):
        return None
    first, second = times
    verb = _raced(first, numsets, premise)
    if verb is None:
        return None
    one, other = _owner(first, premise), _beside(second, verb.lemma, premise)
    values = [convert(n.interval, n.unit, first.unit) for n in times]
    if not one or not other or not one.isdisjoint(other) or values[0] == values[1]:
        return None
    is_first = values[0].low < values[1].low
    apart = values[1] - values[0] if is_first else values[0] - values[1]
    gap = replace(first, interval=apart, text=second.text)
    names = (one, other) if is_first else (other, one)
    return Finish(*names, gap, first, is_first)


def _raced(time: Numset, numsets: Sequence[Numset], premise: Document) -> Token | None:
    """The verb of whoever raced in the time: over a distance, in a contest, or just so."""
    sentence, words = premise.sentences[time.sentence], load_word_lists(WORDS)
    verb = _verb(sentence.tokens[: time.ends_in(sentence)[0]], words["racing"])
    if verb is None or verb.lemma in words["light-verbs"]:
        return None
    lengths = [n for n in numsets if n.unit.kind is Kind.MEASURE]
    objects = [t for t in sentence.children(verb.index) if t.dep == "obj" and not time.holds(t)]
    is_race = all(
        t.lemma in CONTESTS | words["ways"] or any(n.holds(t) for n in lengths) for t in objects
    )
    return verb if is_race else None


def _beside(time: Numset, verb: str, premise: Document) -> frozenset[str] | None:
    """Who took another time for the same: "Bo needed 55 minutes", "Bo in 55 minutes".

    verb: of whoever took the first time.
    """
    sentence, words = premise.sentences[time.sentence], load_word_lists(WORDS)
    before = list(sentence.tokens[: time.ends_in(sentence)[0]])
    if before and before[-1].form in words["opening"]:
        before.pop()
    is_told = bool(before) and before[-1].lemma in words["taking"] | {verb}
    if is_told:
        before.pop()
    elif len(before) == len(sentence.tokens[: time.ends_in(sentence)[0]]):
        return None
    run = list(takewhile(_is_name, reversed(before)))
    joint = before[-len(run) - 1 :][:1] if run else []
    is_clause = bool(run) and (len(run) == len(before) or joint[0].form in _JOINTS)
    return frozenset(t.form for t in run) if is_clause else None


def _gap(gap: Numset, premise: Document) -> Finish | None:
    sentence, words = premise.sentences[gap.sentence], load_word_lists(WORDS)
    first, last = gap.ends_in(sentence)
    before, behind = sentence.tokens[:first], sentence.tokens[last + 1 :]
    if before and before[-1].form == _BY:
        beating = _verb(before[:-1], load_events().beating)
        name = None if beating is None else _name(sentence.tokens[beating.index + 1 : first])
        one = None if beating is None else _named(side_before(sentence, beating), sentence)
        return _ordered(one, name, gap, is_ahead=True)
    opening = behind[0].form if behind else ""
    is_ahead = opening in words["ahead"]
    if not (is_ahead or opening in words["behind"]):
        return None
    name = _name([t for t in behind[1:] if t.form != _OF][: _BEFORE_NAME + 1])
    if name is not None:
        verb = _verb(before, words["racing"])
        one = None if verb is None else _named(side_before(sentence, verb), sentence)
        return _ordered(one, name, gap, is_ahead=is_ahead)
    if before and before[-1].lemma in words["taking"] | {_BE}:
        # "and Bo was two seconds faster", "and Bo needed two seconds longer"
        run = list(takewhile(_is_name, reversed(before[:-1])))
        one, winner = frozenset(t.form for t in run), _winner(premise, gap)
        return _ordered(one, winner, gap, is_ahead=is_ahead) if one != winner else None
    if is_ahead:
        return None
    other = _name(before[::-1][:2][::-1])
    winner = _winner(premise, gap)
    return _ordered(other, winner, gap, is_ahead=False)


def _ordered(
    one: frozenset[str] | None, other: frozenset[str] | None, gap: Numset, *, is_ahead: bool
) -> Finish | None:
    if not one or not other:
        return None
    return Finish(one, other, gap) if is_ahead else Finish(other, one, gap)


def _winner(premise: Document, gap: Numset) -> frozenset[str] | None:
    """Who is told to have finished, before the words for the gap."""
    racing = load_word_lists(WORDS)["racing"]
    for index in (gap.sentence, gap.sentence - 1):
        if index >= 0:
            sentence = premise.sentences[index]
            tokens = [t for t in sentence.tokens if index < gap.sentence or t.end <= gap.start]
            verb = next((v for t in tokens if (v := _verb([t], racing)) is not None), None)
            if verb is not None:
                return _named(side_before(sentence, verb), sentence)
    return None


def _owner(time: Numset, premise: Document) -> frozenset[str] | None:
    """Who finished in the time."""
    sentence, words = premise.sentences[time.sentence], load_word_lists(WORDS)
    first, _ = time.ends_in(sentence)
    before = sentence.tokens[:first]
    if not before or before[-1].lemma not in words["opening"]:
        return None
    verb = _verb(before, words["racing"])
    subject = None if verb is None else side_before(sentence, verb)
    if subject is not None and subject.form == _WHO:
        run = [t for t in sentence.tokens[: subject.index] if t.pos != "PUNCT"]
        return _name(run[-2:])
    return _named(subject, sentence)


def _verb(before: Sequence[Token], lemmas: frozenset[str]) -> Token | None:
    """The last verb before something, if it is one of these."""
    verbs = [t for t in before if t.pos in VERBAL]
    verb = verbs[-1] if verbs else None
    return verb if verb is not None and verb.lemma in lemmas else None


def _named(token: Token | None, sentence: Sentence) -> frozenset[str] | None:
    """The name that the word is part of, whatever a parser hangs on what; or else "the winner"."""
    definite = () if token is None else sentence.tokens[max(token.index - 1, 0) : token.index + 1]
    if token is not None and not _is_name(token):
        # "Rider Lena Frey": a parser may take the noun for the subject.
        token = next(iter(sentence.tokens[token.index + 1 : token.index + 2]), None)
    if token is None or not _is_name(token):
        return _called(definite)
    before = takewhile(_is_name, reversed(sentence.tokens[: token.index]))
    behind = takewhile(_is_name, sentence.tokens[token.index :])
    return frozenset(t.form for t in (*before, *behind))


def _is_name(token: Token) -> bool:
    return token.pos == "PROPN" and token.text[:1].isupper()


def _name(tokens: Sequence[Token]) -> frozenset[str] | None:
    """The words of the first name among them, but of whose it is: "Kenya's Lind"."""
    run: list[Token] = []
    for token in (*tokens, None):
        if token is not None and _is_name(token):
            run.append(token)
        elif token is not None and token.text == _OWN:
            run = []
        elif run:
            break
    return frozenset(t.form for t in run) or _called(tokens[:2])


def _called(phrase: Sequence[Token]) -> frozenset[str] | None:
    """The noun of two words that point to someone who is not named: "the runner-up"."""
    is_phrase = [t.form for t in phrase[:1]] == [_THE] and [t.pos for t in phrase[1:]] == ["NOUN"]
    return frozenset((phrase[1].form,)) if is_phrase else None
