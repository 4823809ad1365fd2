"""Where, when and of which one a quantity is said: 14 games in 2019 are none in 2020.

A phrase of the hypothesis that names another time, place or thing of the kind than the premise's
phrase in its stead ("in 2020", "in Lyon", "the west wing") makes it another claim, of which the
premise says nothing, whatever the numbers are. Phrases are read off the words, which even a wrong
tree leaves in their order. What happens only once happens at no other time.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from qreas.dependents import subject_of
from qreas.lexicon.labels import load_labels
from qreas.reasoning.events.adjuncts import is_unit_of_time
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import SAME_WORD
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.other_tenses import are_of_two_times, value_then
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import IN_NOUN_PHRASES, NOMINAL, VERBAL
from qreas.types import Document, Evidence, Kind, Label, Missing, Numset, Sentence, Token

_RULE = "other-setting"
_SUBJECT = "subject"
# Prepositions of places and times; those of direction tell one road from another.
_MARKERS = frozenset(
    ("in", "on", "at", "near", "from", "to", "during", "inside", "under", "behind")
)
_TIMELY = frozenset(("in", "on", "at", "during", ""))
# What was so up to a time, or from it on, need not have been so in it.
_BOUNDING = frozenset(("by", "until", "till", "since"))
# Numbers that name what they stand with instead of counting it.
_NAMING = (Kind.ORDINAL, Kind.IDENTIFIER, Kind.YEAR, Kind.DATE, Kind.NUMBER)
# What no caption of a picture tells of.
_REPORTED = (Kind.PERCENT, Kind.CURRENCY)
_RANKS = frozenset(("first", "last", "earliest", "latest", "oldest"))
_YEAR, _NAME = 4, "PROPN"
_PRESENT = frozenset(("VB", "VBG", "VBP", "VBZ"))


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase and what opens it.

    marker: its preposition; `_SUBJECT` for what stands before the verb, empty for a bare time.
    words:  its tokens but for determiners.
    """

    marker: str
    words: tuple[Token, ...]

    @property
    def head(self) -> Token:
        """Its last noun; without one its last word."""
        return next((t for t in reversed(self.words) if t.pos in NOMINAL), self.words[-1])

    @property
    def modifiers(self) -> tuple[Token, ...]:
        """The other words."""
        return tuple(t for t in self.words if t is not self.head)

    def __str__(self) -> str:
        return " ".join(t.text for t in self.words)


@dataclass(frozen=True, slots=True)
class Sorts:
    """The sort of each name of a time, and what sets times apart, see settings.toml.

    plain: names of times that, bare, may be a person or a plain noun: "May", "spring".
    """

    of: Mapping[str, str]
    plain: frozenset[str]
    phases: frozenset[str]


@cache
def load_sorts() -> Sorts:
    """The words of settings.toml, and the days of the week and the months."""
    lists, labels = load_word_lists("time/settings"), load_labels("en")
    sorts = {
        "weekday": labels.weekdays,
        "month": labels.months,
        **{name: lists[name] for name in ("season", "part-of-day", "day")},
    }
    of = {word: name for name, words in sorts.items() for word in words}
    return Sorts(of, labels.months | lists["season"], lists["phases"])


def prove_by_settings(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, when the same is said of another time, place or thing."""
    del numerals  # of another one, no number tells
    case = found.case
    if len(case.premise.sentences) > 1 or len(case.hypothesis.sentences) > 1:
        return None
    then = value_then(found)
    if then is not None:
        return Proof(Label.NEUTRAL, _RULE, (), (), (Missing(_RULE, then),))
    asked = [n for n in case.hypothesis_numsets if any(p.hypothesis == n for p in case.pairs)]
    if not asked or not _is_same_doing(found, asked):
        return None
    wanted = list(_phrases(case.hypothesis, case.hypothesis_numsets))
    told = [n for n in asked if not any(map(n.holds, _tokens(wanted)))]
    if len(told) != 1 or told[0].unit.kind is Kind.AGE:
        return None
    if sum(pair.hypothesis == told[0] for pair in case.pairs) != 1:
        return None
    if are_of_two_times(found):
        return Proof(Label.NEUTRAL, _RULE, (), (), (Missing(_RULE, told[0].text),))
    given = list(_phrases(case.premise, case.premise_numsets))
    for phrase in wanted:
        for other in given:
            if _differ(phrase, other, found) and not _is_only_one(phrase, other, found):
                change = f"{other} → {phrase}"
                evidence = Evidence(_RULE, change, towards=Label.NEUTRAL)
                return Proof(Label.NEUTRAL, _RULE, (), (evidence,), (Missing(_RULE, change),))
    return None


def _is_same_doing(found: Findings, asked: Sequence[Numset]) -> bool:
    """The hypothesis tells by the same verb, of what may be more than once.

    What someone does in the present is done in one scene, of which captions tell; what is done was
    done at some time, and what is, is in some place. Of amounts of money and shares, and of years,
    no caption tells, but a headline.
    """
    heads = [event.head for event in found.hypothesis_events if event.head.is_root]
    verbs = [head for head in heads if head.pos == "VERB"]
    if any(verb.lemma in load_events().once for verb in verbs):
        return False
    states, proportional = load_aspect().states, load_events().proportional
    tokens = found.case.hypothesis.sentences[0].tokens
    doings = [
        t for t in tokens if t.pos == "VERB" and not (t.lemma in states or t.lemma in proportional)
    ]
    is_caption = not (_are_of_reports(asked) or all(map(_is_dated, _both(found))))
    is_present = any(t.tag in _PRESENT for t in doings)
    if not any(t.pos in VERBAL for t in tokens) or (is_present and is_caption):
        return False
    links = (found.links.get((0, verb.index)) for verb in verbs)
    return all(link is not None and link.step in SAME_WORD for link in links)


def _are_of_reports(numsets: Sequence[Numset]) -> bool:
    return all(n.unit.kind in _REPORTED or n.unit.kind in _NAMING for n in numsets)


def _both(found: Findings) -> tuple[Sequence[Numset], Sequence[Numset]]:
    return found.case.premise_numsets, found.case.hypothesis_numsets


def _is_dated(numsets: Sequence[Numset]) -> bool:
    return any(n.unit.kind is Kind.YEAR for n in numsets)


def _tokens(phrases: Sequence[Phrase]) -> list[Token]:
    return [token for phrase in phrases for token in phrase.words]


def _phrases(document: Document, numsets: Sequence[Numset]) -> Iterator[Phrase]:
    """The phrases of time and place of a text, and its subject, but for those that count."""
    counting = [n for n in numsets if n.unit.kind not in _NAMING]
    if not document.sentences:
        return
    tokens = document.sentences[0].tokens
    for begin, end in _runs(tokens, counting):
        words = tokens[begin:end]
        opening = tokens[begin - 1] if begin else None
        if opening is not None and opening.pos == "ADP":
            known = _MARKERS | _BOUNDING | load_sorts().phases
            if opening.lemma in known:
                yield from _phrase(opening.lemma, words)
            continue
        first, last = _time_at_begin(words), _time_at_end(words)
        yield from _phrase("", words[:first])
        yield from _phrase("", words[last:])
        if end < len(tokens) and tokens[end].pos in VERBAL:
            yield from _phrase(_SUBJECT, words[first:])


def _phrase(marker: str, words: Sequence[Token]) -> Iterator[Phrase]:
    kept = tuple(t for t in words if not _tells_how_many(t) or _is_deictic(t))
    if kept:
        yield Phrase(marker, kept)


def _tells_how_many(token: Token) -> bool:
    """It is a determiner, or an adjective that is none but by its name: "few", "many"."""
    is_amount = token.pos == "ADJ" and token.form in load_operators().quantifiers
    return token.pos in ("DET", "PART") or is_amount


def _runs(tokens: Sequence[Token], counting: Sequence[Numset]) -> Iterator[tuple[int, int]]:
    """Where the runs of words of noun phrases begin and end, but for what counts and is counted."""
    begin = None
    for index, token in enumerate(tokens):
        is_word = token.pos in IN_NOUN_PHRASES or (token.tag == "POS" and begin is not None)
        is_inside = is_word and not any(n.holds(token) for n in counting)
        if is_inside and begin is None:
            begin = index
        elif not is_inside and begin is not None:
            yield begin, index
            begin = None
    if begin is not None:
        yield begin, len(tokens)


def _time_at_begin(words: Sequence[Token]) -> int:
    """How many words of a run that begins with a bare time are that time."""
    first = words[0].lemma
    if first in load_sorts().of and first not in load_sorts().plain:
        return 1
    is_seen_from_now = len(words) > 1 and _is_deictic(words[0]) and _is_time(words[1])
    return 2 if is_seen_from_now else 0


def _time_at_end(words: Sequence[Token]) -> int:
    """Where the bare time begins with which a run ends; its length where there is none."""
    if len(words) > 2 and _is_deictic(words[-2]) and _is_time(words[-1]):
        return len(words) - 2
    is_day = len(words) > 1 and words[-1].lemma in load_sorts().of
    return len(words) - 1 if is_day else len(words)


def _is_deictic(token: Token) -> bool:
    return token.lemma in load_operators().deixis


def _is_time(token: Token) -> bool:
    return is_unit_of_time(token) or token.lemma in load_sorts().of


def _is_year(token: Token) -> bool:
    return token.text.isdigit() and len(token.text) == _YEAR


def _differ(asked: Phrase, given: Phrase, found: Findings) -> bool:
    """The phrases stand for two times, two places, or two things of one kind."""
    one, other = asked.head, given.head
    if asked.marker in _TIMELY and given.marker in _TIMELY and _are_two_times(one, other):
        return not (_is_in(one, found.case.premise) or _is_in(other, found.case.hypothesis))
    is_moment = _is_time(one) or one.lemma in load_word_lists("time/settings")["points"]
    if asked.marker != given.marker and is_moment and one.lemma == other.lemma:
        are_alike = [t.lemma for t in asked.modifiers] == [t.lemma for t in given.modifiers]
        return are_alike and given.marker in _BOUNDING and asked.marker in _TIMELY
    if asked.marker != given.marker:
        are_phases = {asked.marker, given.marker} <= load_sorts().phases
        return are_phases and one.lemma == other.lemma
    if one.lemma == other.lemma:
        return _are_two_of_a_kind(asked, given, found)
    are_places = asked.marker != _SUBJECT and all(map(_is_called, (one, other)))
    return are_places and _are_apart(one, other, found)


def _is_only_one(asked: Phrase, given: Phrase, found: Findings) -> bool:
    """Of the first one, whose year both texts tell, there is no other: "the first mention"."""
    if not (_is_year(asked.head) and _is_year(given.head)):
        return False
    subjects = (_ranked(d.sentences[0]) for d in (found.case.premise, found.case.hypothesis))
    one, other = subjects
    return bool(one) and one == other


def _ranked(sentence: Sentence) -> frozenset[str]:
    """The words of a subject that is the first or the last of its sort; none of another subject."""
    root = sentence.root
    subject = subject_of(sentence, root)
    if subject is None:
        return frozenset()
    own = {child.lemma for child in sentence.children(subject.index)}
    is_ranked = bool(own & _RANKS) and "the" in own
    return frozenset(t.lemma for t in sentence.subtree(subject.index)) if is_ranked else frozenset()


def _is_in(token: Token, document: Document) -> bool:
    words = document.tokens
    return any(t.lemma == token.lemma for t in words)


def _is_called(token: Token) -> bool:
    return token.text[:1].isupper() and token.pos in NOMINAL and not _is_time(token)


def _are_two_times(one: Token, other: Token) -> bool:
    names = load_sorts().of
    left, right = one.lemma, other.lemma
    if _is_year(one) and _is_year(other):
        return left != right
    return left != right and left in names and names[left] == names.get(right)


def _are_two_of_a_kind(asked: Phrase, given: Phrase, found: Findings) -> bool:
    """Of one noun, each has a modifier that the other text has not: "the west wing"."""
    premise, hypothesis = found.case.premise, found.case.hypothesis
    new = [t for t in asked.modifiers if not _is_in(t, premise)]
    old = [t for t in given.modifiers if not _is_in(t, hypothesis)]
    if any(t.pos == _NAME for t in old) and new and all(t.pos == "NOUN" for t in new):
        return False  # it may be what the one is that has the name: "the electronics giant"
    links = (found.links.get((0, token.index)) for token in new)
    return bool(new and old) and not any(link is not None and link.is_aligned for link in links)


def _are_apart(one: Token, other: Token, found: Findings) -> bool:
    """Nothing in the premise stands for the one, and the other for nothing in the hypothesis."""
    link = found.links.get((0, one.index))
    is_used = (0, other.index) in found.alignment.used()
    return link is not None and not link.is_aligned and not is_used
