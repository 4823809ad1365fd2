"""Where and when an event is, and which places and times are those of the clause beside it.

Who was born in Leeds and died in York did not die in Leeds; where a bomb exploded in Leeds and
killed three, these died there.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from qreas.dependents import leading_subject_of
from qreas.kind_sets import CORE_ROLES
from qreas.lexicon.labels import load_labels
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import Word
from qreas.reasoning.events.adjuncts import is_unit_of_time
from qreas.reasoning.events.events import Event, marker_of, verb_above
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.one_event.same_values import TIMES, asked_of
from qreas.reasoning.recalled import recalled
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import JOINED, NOMINAL, SUBJECTS
from qreas.types import Sentence, Token

_LOCAL = frozenset(("in", "at", "on", "near"))
_OBLIQUE, _BEING = "obl", ("cop", "aux:pass")
_YEAR = 4  # digits
_DATED = ("weekday", "month", "year")
# A day of this week is told by its name, any other by its month or year.
_LONG = ("month", "year")
_NOT_NOW = frozenset(("last", "next", "previous"))
# A comma and a number.
_LATER = 2


def moves_event(found: Findings, links: Mapping[Place, Link]) -> Iterator[bool]:
    """For each adjunct of an event, whether it is told of a clause that is joined on to it."""
    for given, word in _adjuncts(found, links):
        if word.sentence == given.sentence:
            sentence = found.case.premise.sentences[given.sentence]
            is_later = _is_in_later_clause(word.token, given.head, sentence)
            yield is_later or _is_of_earlier_time(word.token, given.head, sentence)
            yield _own_adjunct(given, word.token, sentence) is not None
        else:
            yield word.sentence > given.sentence and _is_of_another(word, found)


def moved_adjunct(found: Findings) -> str | None:
    """The place or time that the premise has for the event, where the hypothesis has another's."""
    for given, word in (*_adjuncts(found, found.links), *_adjuncts_of_objects(found)):
        if word.sentence == given.sentence:
            sentence = found.case.premise.sentences[given.sentence]
            own = _own_adjunct(given, word.token, sentence)
            if own is not None:
                return f"{own.text} / {word.token.text}"
    return None


def _adjuncts_of_objects(found: Findings) -> Iterator[tuple[Event, Word]]:
    """The same of what a parser hangs on the object: "sold 12 cakes in June"."""
    for asked, given, _ in found.aligned_events:
        sentence = found.case.hypothesis.sentences[asked.sentence]
        for thing in sentence.children(asked.head.index):
            for token in sentence.children(thing.index) if thing.dep == "obj" else ():
                link = found.links.get((asked.sentence, token.index))
                if link is None or link.premise is None or token.dep != "nmod":
                    continue
                told = found.case.premise.sentences[link.premise.sentence].tokens
                above = told[link.premise.token.head]
                # Not the place of another thing, nor of a deed that may be the same.
                if above.dep != "obj" and above.pos != "VERB":
                    yield given, link.premise


def moved_adverb(found: Findings) -> str | None:
    """The adverb that tells where the event is belongs to a verb joined with it.

    What rose 5 percent at home and fell 3 percent abroad did not rise abroad. Or the one behind a
    number tells how just so many fared: of 38 who were injured, "four seriously".
    """
    if (told := _adverb_of_others(found)) is not None:
        return told
    places = load_word_lists("one_event/own_adjuncts")["places"]
    if not found.case.hypothesis.mentions(places):
        return None
    for asked, given, _ in found.aligned_events:
        sentence = found.case.premise.sentences[given.sentence]
        for child in found.case.hypothesis.sentences[asked.sentence].children(asked.head.index):
            link = found.links.get((asked.sentence, child.index))
            if child.form not in places or link is None or link.premise is None:
                continue
            word = link.premise.token
            verb = sentence.tokens[word.head]
            is_near = link.premise.sentence == given.sentence and word.form in places
            if is_near and verb.pos == given.head.pos and _are_joined(verb, given.head):
                return f"{verb.text} {word.text}"
    return None


def _adverb_of_others(found: Findings) -> str | None:
    """The number right before an adverb of the hypothesis, which asks for another."""
    asked = {n.interval for n in found.case.hypothesis_numsets}
    for link in found.alignment.links if asked else ():
        word = link.premise
        if link.hypothesis.token.pos != "ADV" or word is None or word.token.index < _LATER:
            continue
        tokens = found.case.premise.sentences[word.sentence].tokens
        comma, number = tokens[word.token.index - _LATER : word.token.index]
        own = (n for n in found.case.premise_numsets if n.sentence == word.sentence)
        told = next((n for n in own if n.head == number.index), None)
        if comma.text == "," and number.pos == "NUM" and told and told.interval not in asked:
            return f"{number.text} {word.token.text}"
    return None


def _are_joined(one: Token, other: Token) -> bool:
    pairs = ((one, other), (other, one))
    return any(a.dep in JOINED and a.head == b.index != a.index for a, b in pairs)


def time_of_another(found: Findings) -> str | None:
    """The time of the sentence that has the number, where the hypothesis has that of another.

    Where a flood killed six on Sunday, and one had killed 400 in 1953, no 400 died on Sunday.
    """
    for asked in asked_of(found):
        wanted = () if asked.numset.unit.kind in TIMES else _times(asked.sentence)
        if len(wanted) != 1:
            continue
        if not found.case.premise.mentions({wanted[0].word}):
            continue
        sentences = {n.sentence: found.case.premise.sentences[n.sentence] for n in asked.given}
        told = [_other_time(wanted[0], sentence) for sentence in sentences.values()]
        if all(told):
            return f"{asked.given[0].text}, {told[0]}"
    return None


@dataclass(frozen=True, slots=True)
class _Time:
    """A word for a time, with what tells it from others of its sort: "last", of "last year"."""

    token: Token
    sort: str
    which: str = ""

    @property
    def word(self) -> str:
        """The word as it is written, in lower case."""
        return self.token.form

    def is_apart(self, other: "_Time") -> bool:
        """They are two days, months or years, or the one is long over and the other is not."""
        if self.sort == other.sort:
            return (self.word, self.which) != (other.word, other.which)
        return any(
            one.sort == "weekday" and (two.sort in _LONG or two.which in _NOT_NOW)
            for one, two in ((self, other), (other, self))
        )


@recalled
def _times(sentence: Sentence) -> tuple[_Time, ...]:
    """The days, months, years and the like that a sentence names."""
    deixis, found = load_operators().deixis, []
    for token in sentence.tokens:
        sort = _sort(token)
        if sort in _DATED:
            found.append(_Time(token, sort))
        elif sort == "time":
            around = (c.lemma for c in sentence.children(token.index))
            which = next((lemma for lemma in around if lemma in deixis), "")
            if which:
                found.append(_Time(token, token.lemma, which))
    return tuple(found)


def _other_time(wanted: _Time, sentence: Sentence) -> str:
    """A time of the sentence at which it was told, where all that it names are other ones."""
    own = _times(sentence)
    if not own or wanted.word in sentence.vocabulary or not all(map(wanted.is_apart, own)):
        return ""
    verbs = [(each, verb_above(each.token.index, sentence)) for each in own]
    kinds = load_events().kinds
    told = (each.token for each, verb in verbs if verb and "say" not in kinds(verb.lemma))
    return next((token.text for token in told), "")


def _adjuncts(found: Findings, links: Mapping[Place, Link]) -> Iterator[tuple[Event, Word]]:
    """The premise's words for the adjuncts of each event of the hypothesis, with its own event."""
    for asked, given, _ in found.aligned_events:
        for argument in asked.arguments:
            link = links.get((asked.sentence, argument.token.index))
            if argument.role not in CORE_ROLES and link is not None and link.premise is not None:
                yield given, link.premise


def _own_adjunct(event: Event, beside: Token, sentence: Sentence) -> Token | None:
    """The event's adjunct of the sort of another clause's; None where it has none.

    beside: the word for the place or time in that clause.
    """
    verb, opening = _said_above(beside, sentence), marker_of(beside, sentence)
    if verb is None or verb == event.head or opening not in _LOCAL:
        return None
    if sentence.tokens[beside.head].dep in SUBJECTS:
        return None  # "the police in Nepal said" is of the police
    sort = _sort(beside)
    below = sentence.children(event.head.index)
    own = [t for t in below if t.dep.startswith(_OBLIQUE)]
    # A parser may hang the place on what was done there: "bought three hats in Rome".
    if verb.pos != "VERB":  # another deed may be the same in other words
        own += [c for t in below if t.dep == "obj" for c in sentence.children(t.index)]
    alike = (t for t in own if t != beside and marker_of(t, sentence) == opening)
    return next((t for t in alike if sort and _sort(t) == sort), None)


def _said_above(token: Token, sentence: Sentence) -> Token | None:
    """The nearest verb above it, or what is said by a "be" of something: "was ill on Tuesday"."""
    return next(
        (
            each
            for each in sentence.ancestors(token.index)
            if each.pos == "VERB" or any(c.dep in _BEING for c in sentence.children(each.index))
        ),
        None,
    )


def _sort(token: Token) -> str:
    """What the word is: a day of the week, a month, a year, a name, a thing; empty of a number."""
    labels, word = load_labels("en"), token.form
    if word in labels.weekdays:
        return "weekday"
    if word in labels.months:
        return "month"
    if token.pos == "NUM":
        return "year" if len(token.text) == _YEAR and token.text.isdigit() else ""
    return "time" if is_unit_of_time(token) else token.pos


def _is_of_another(word: Word, found: Findings) -> bool:
    """Its clause tells of something that the hypothesis does not name: "a bridge opens in Kiel"."""
    sentence = found.case.premise.sentences[word.sentence]
    clauses = (leading_subject_of(sentence, t) for t in sentence.ancestors(word.token.index))
    subject = next((each for each in clauses if each is not None), None)
    if subject is None or subject.pos not in NOMINAL:
        return False
    phrase = sentence.subtree(subject.index)
    return found.alignment.used().isdisjoint((word.sentence, t.index) for t in phrase)


def _is_in_later_clause(token: Token, verb: Token, sentence: Sentence) -> bool:
    """The word is in a clause that is joined on, with a subject of its own.

    Where a bomb exploded sets the scene for who died; what is feared elsewhere afterwards does not.
    """
    around = (token, *sentence.ancestors(token.index))
    below = {t.index for t in (verb, *sentence.ancestors(verb.index))}
    return any(
        each.dep in JOINED
        and each.index not in below
        and leading_subject_of(sentence, each) is not None
        for each in around
    )


def _is_of_earlier_time(token: Token, verb: Token, sentence: Sentence) -> bool:
    """It is said of what had been before: "found the coins where they had been hidden on Monday".

    Parsers may join that clause on, or lose its subject.
    """
    if token.head == verb.index:
        return False
    between = sentence.tokens[verb.index + 1 : token.index]
    had = next((t for t in between if t.form == "had"), None)
    return had is not None and any(t.tag == "VBN" for t in between if t.index > had.index)
