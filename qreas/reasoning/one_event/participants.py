"""What the premise tells of another one, of a part of it, or of another time.

Hypotheses made of the words of a report may put them together otherwise: where Ann won, Bill is not
said to have won; where a firm's branch was founded, the firm is not; and the year in which he died
is not the year in which he married. Each rule takes an event of the hypothesis and the only premise
event of that verb, and leaves it open where it holds.
"""

import itertools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from qreas.dependents import lemmas_below
from qreas.function_words import AUXILIARIES
from qreas.kind_sets import CORE_ROLES, DAYS_AND_YEARS
from qreas.lexicon.given_names import load_given_names
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import Word
from qreas.reasoning.events.events import Argument, Event, verb_above
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.steps import SAME_SENSE, SAME_WORD
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.tags import IN_NAMES
from qreas.types import (
    CompatiblePair,
    Evidence,
    Label,
    Missing,
    Numset,
    Sentence,
    Token,
)

_WITHIN = frozenset(("nmod", "nmod:poss", "compound"))
# What a noun with "of" and a name only says the kind or number of: "the city of Jakarta".
_TRANSPARENT = ("location", "group", "measure")


@dataclass(frozen=True, slots=True)
class _Pair:
    """An event of the hypothesis and the premise event of the same verb."""

    asked: Event
    given: Event
    found: Findings

    @property
    def sentence(self) -> Sentence:
        """The premise sentence of the event."""
        return self.found.case.premise.sentences[self.given.sentence]

    def names(self) -> Iterator[tuple[Argument, Link, list[Token]]]:
        """The names that take part, what stands for them, and who plays their part instead."""
        for argument in self.asked.arguments:
            link = self.found.links.get((self.asked.sentence, argument.token.index))
            if argument.role not in CORE_ROLES or argument.token.pos != "PROPN" or link is None:
                continue
            if link.premise is None or link.step not in SAME_WORD:
                continue
            players = [a.token for a in self.given.arguments if a.role is argument.role]
            is_own = link.premise.sentence == self.given.sentence and any(
                link.premise.token.index == player.index for player in players
            )
            if players and not is_own:
                yield argument, link, players


def other_name(pair: _Pair) -> str | None:
    """Another one, with a name of their own, plays the part in the premise."""
    for argument, link, players in pair.names():
        assert link.premise is not None, "names() yields only names that something stands for"
        named = {i for player in players for i in _phrase(player, pair.sentence)}
        is_own = link.premise.sentence == pair.given.sentence and link.premise.token.index in named
        used = pair.found.alignment.used()
        are_new = all(
            player.pos == "PROPN" and not _is_one(player, argument.token, pair)
            for player in players
        )
        is_used = any((pair.given.sentence, i) in used for i in named)
        if not _plays_elsewhere(link.premise, pair):
            continue
        if are_new and not is_own and not is_used:
            return f"{players[0].text} → {argument.token.text}"
    return None


def only_part(pair: _Pair) -> str | None:
    """Of what happens but once, the premise says it of something of theirs, or of a branch."""
    if pair.given.head.lemma not in load_events().once:
        return None
    for argument, link, players in pair.names():
        assert link.premise is not None, "names() yields only names that something stands for"
        token = link.premise.token
        if link.premise.sentence != pair.given.sentence or token.dep not in _WITHIN:
            continue
        governor = pair.sentence.tokens[token.head]
        if governor in players and not _is_transparent(governor, token, pair):
            return f"{governor.text} → {argument.token.text}"
    return _branch(pair)


def other_clause(pair: _Pair) -> str | None:
    """The premise's date is of another clause: of who is spoken of, or of when it was said."""
    case = pair.found.case
    for asked in case.hypothesis_numsets:
        if asked.unit.kind not in DAYS_AND_YEARS or asked.sentence != pair.asked.sentence:
            continue
        given = [
            p.premise
            for p in case.pairs
            if p.hypothesis == asked and not _is_of_same_clause(p, pair.found)
        ]
        if given and all(_is_elsewhere(each, pair) for each in given):
            return f"{given[0].text} → {pair.asked.head.text}"
    return None


RULES: Mapping[str, Callable[[_Pair], str | None]] = {
    "other-name": other_name,
    "only-part": only_part,
    "other-clause": other_clause,
}


def prove_by_participants(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, where the premise tells it of another one or another time."""
    del numerals  # whose it is no number tells
    for pair in _pairs(found):
        for name, rule in RULES.items():
            told = rule(pair)
            if told is not None:
                evidence = Evidence(name, told, towards=Label.NEUTRAL)
                missing = Missing("other-participant", told)
                return Proof(Label.NEUTRAL, "participants", (), (evidence,), (missing,))
    return None


def _pairs(found: Findings) -> Iterator[_Pair]:
    """The events whose verb the premise has just once; who says so takes no part."""
    for asked, given, link in found.aligned_events:
        if link.step not in SAME_SENSE or not asked.head.pos == given.head.pos == "VERB":
            continue
        lemma = given.head.lemma
        events = load_events()
        if lemma in events.light or "say" in events.kinds(lemma):
            continue
        others = found.premise_events.values()
        if sum(each.head.lemma == lemma for each in others) == 1:
            yield _Pair(asked, given, found)


def _phrase(player: Token, sentence: Sentence) -> Iterator[int]:
    """The words of a name and of what else it is called by."""
    first = last = player.index
    while first > 0 and sentence.tokens[first - 1].pos == "PROPN":
        first -= 1
    while last + 1 < len(sentence.tokens) and sentence.tokens[last + 1].pos == "PROPN":
        last += 1
    yield from range(first, last + 1)
    for child in sentence.children(player.index):
        if child.dep.split(":")[0] in IN_NAMES:
            yield from (t.index for t in sentence.subtree(child.index))
    if player.dep in IN_NAMES:
        yield player.head


def _is_one(player: Token, name: Token, pair: _Pair) -> bool:
    """Both are words of one name, or name one country, or the one may be initials of the other."""
    asked = pair.found.case.hypothesis.sentences[pair.asked.sentence]
    if player.text in {asked.tokens[i].text for i in _phrase(name, asked)}:
        return True
    known = pair.found.lexicon.countries
    if known.of(player.text) is not None and known.of(player.text) == known.of(name.text):
        return True
    return any(token.text.isupper() and len(token.text) > 1 for token in (player, name))


def _plays_elsewhere(name: Word, pair: _Pair) -> bool:
    """The premise says something else of them: not "so did Ann", "and Ann four", "as Ann did"."""
    sentence = pair.found.case.premise.sentences[name.sentence]
    governor = sentence.tokens[name.token.head]
    if name.token.dep == "nmod:poss":
        return True
    is_argument = name.token.dep.startswith("nsubj") or name.token.dep in ("obj", "obl:agent")
    return is_argument and governor.pos == "VERB" and governor.lemma not in AUXILIARIES


def _is_transparent(noun: Token, name: Token, pair: _Pair) -> bool:
    """The phrase is the name with its kind or number: "the city of Oslo", "dozens of Iraqis"."""
    is_of = "of" in lemmas_below(pair.sentence, name)
    if noun.pos == "PROPN" and name.dep == "compound":
        return True  # two words of one name
    is_kind = pair.found.lexicon.is_kind
    return is_of and any(is_kind(noun.lemma, kind) for kind in _TRANSPARENT)


def _branch(pair: _Pair) -> str | None:
    """The premise adds a place to the name, as firms do to those of their branches."""
    lexicon, used = pair.found.lexicon, pair.found.alignment.used()
    for argument in pair.asked.arguments:
        link = pair.found.links.get((pair.asked.sentence, argument.token.index))
        if argument.role not in CORE_ROLES or argument.token.pos != "PROPN" or link is None:
            continue
        if link.premise is None or link.premise.sentence != pair.given.sentence:
            continue
        if argument.token.form in load_given_names() or _is_place(argument.token, lexicon):
            continue
        beside = (link.premise.token.index - 1, link.premise.token.index + 1)
        run = [i for i in _phrase(link.premise.token, pair.sentence) if i in beside]
        for token in (pair.sentence.tokens[i] for i in run):
            is_new = (pair.given.sentence, token.index) not in used
            if token.pos == "PROPN" and is_new and _is_place(token, lexicon):
                return f"{token.text} {link.premise.token.text} → {argument.token.text}"
    return None


def _is_place(token: Token, lexicon: Lexicon) -> bool:
    return lexicon.countries.of(token.text) is not None or lexicon.is_kind(token.form, "location")


def _is_of_same_clause(dates: CompatiblePair, found: Findings) -> bool:
    """The verbs that govern the two dates stand for each other, be they in what clause they may."""
    case, stated, asked = found.case, dates.premise, dates.hypothesis
    given = verb_above(stated.head, case.premise.sentences[stated.sentence])
    wanted = verb_above(asked.head, case.hypothesis.sentences[asked.sentence])
    link = found.links.get((asked.sentence, wanted.index)) if wanted is not None else None
    if given is None or link is None or link.premise is None:
        return False
    return link.premise.place == (stated.sentence, given.index)


def _is_elsewhere(date: Numset, pair: _Pair) -> bool:
    """It stands in a relative clause under the event, or with who reports the event."""
    if date.sentence != pair.given.sentence:
        return False
    event = pair.given.head.index
    above = tuple(pair.sentence.ancestors(date.head))
    verb = verb_above(date.head, pair.sentence)
    if verb is None or verb.index == event:
        return False
    used = pair.found.alignment.used()
    between = itertools.takewhile(lambda token: token.index != verb.index, above)
    if any((date.sentence, token.index) in used for token in between):
        return False  # the hypothesis may say it of the same thing: "the storm in May"
    if verb.dep == "acl:relcl":
        return any(t.index == event for t in pair.sentence.ancestors(verb.index))
    says = "say" in load_events().kinds(verb.lemma)
    is_reported = any(t.index == verb.index for t in pair.sentence.ancestors(event))
    return says and is_reported
