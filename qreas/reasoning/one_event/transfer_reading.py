"""Who gives what to whom: loans, sales and gifts, told by the one who gives or the one who gets."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from qreas.lexicon.given_names import load_given_names
from qreas.lexicon.load import Lexicon
from qreas.reasoning.events.events import Event
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUBJECTS
from qreas.types import Document, Role, Sentence, Token

_WORDS = "one_event/transfers"
_ONE_PERSON = frozenset(("he", "she"))
_FROM, _TO, PAY = "from", "to", "pay"
# The lists of the verbs of who has it before, and of who has it after.
_ENDS = (("lend", "borrow"), ("sell", "buy"), ("give", "get"))


@dataclass(frozen=True, slots=True)
class Transfer:
    """Something goes from `source` to `goal`, as the event tells.

    sort: the verb of the one who gives: "lend", "sell", "give".
    """

    event: Event
    sort: str
    source: Token
    goal: Token


class Ends(NamedTuple):
    """Who had it before, and who has it after, of those whom an event names."""

    givers: tuple[Token, ...]
    takers: tuple[Token, ...]


def ends_of(event: Event, sentence: Sentence, lexicon: Lexicon) -> Ends:
    """The ends of a transfer; whoever pays for a thing is who buys it.

    Whose thing another buys, they sell it: "Ajax buys Bolton's tea brand".
    """
    words, lemma = load_word_lists(_WORDS), event.head.lemma
    gives = any(lemma in words[giving] for giving, _ in _ENDS)
    takes = any(lemma in words[taking] for _, taking in _ENDS)
    if not (gives or takes or lemma == PAY):
        return Ends((), ())
    agents = tuple(a.token for a in event.arguments if a.role is Role.AGENT)
    marker = _TO if gives else _FROM
    others = [
        a.token
        for a in event.arguments
        if a.marker == marker or (gives and a.role is Role.RECIPIENT)
    ]
    bare = [a for a in event.arguments if not a.marker and a.role is not Role.AGENT]
    if gives and len(bare) > 1 and _may_have(bare[0].token, lexicon):
        others.append(bare[0].token)  # "lent the city $40 million", whatever a parser makes of it
    if lemma in words["buy"] and not others:
        others = [t for a in bare for t in sentence.children(a.token.index) if _owns(t)]
    return Ends(agents, tuple(others)) if gives else Ends(tuple(others), agents)


def _owns(token: Token) -> bool:
    return token.dep == "nmod:poss" and token.pos == "PROPN"


def partner_of(token: Token, found: Findings) -> Token | None:
    """The premise word that stands for a word of the hypothesis."""
    link = found.links.get((0, token.index))
    if link is None or link.premise is None or not link.keeps:
        return None
    word, sentence = link.premise.token, found.case.premise.sentences[link.premise.sentence]
    while word.dep == "compound" and sentence.tokens[word.head].pos == word.pos == "PROPN":
        word = sentence.tokens[word.head]  # "Lockheed" of "Lockheed Martin"
    return word


def of_trade() -> frozenset[str]:
    """The verbs of selling and buying."""
    words = load_word_lists(_WORDS)
    return words["sell"] | words["buy"]


@cache
def transfer_verbs() -> frozenset[str]:
    """The verbs that tell of a transfer."""
    words = load_word_lists(_WORDS)
    return frozenset(verb for ends in _ENDS for end in ends for verb in words[end])


def taking_verbs(sort: str) -> frozenset[str]:
    """The verbs of who gets what goes from one to another by a verb of that sort."""
    return load_word_lists(_WORDS)[dict(_ENDS)[sort]]


def are_two_ends(one: str, other: str) -> bool:
    """By the one verb something goes away from whom it comes to by the other."""
    words = load_word_lists(_WORDS)
    pairs = ((words[giving], words[taking]) for giving, taking in _ENDS)
    return any(
        (one in giving and other in taking) or (other in giving and one in taking)
        for giving, taking in pairs
    )


def transfers(events: Iterable[Event], document: Document, lexicon: Lexicon) -> Iterator[Transfer]:
    """The transfers of which both ends are people, firms or the like that the text names."""
    words = load_word_lists(_WORDS)
    for event in events:
        lemma = event.head.lemma
        ends = next((e for e in _ENDS if lemma in words[e[0]] | words[e[1]]), None)
        if ends is None or event.head.pos != "VERB":
            continue
        sentence = document.sentences[event.sentence]
        agents = [a.token for a in event.arguments if a.role is Role.AGENT and a.token.tag != "WP"]
        agents = [_meant(token, event.sentence, document) for token in agents]
        others = _others(event, agents, sentence, lexicon, gives=lemma in words[ends[0]])
        if len(agents) != 1 or len(others) != 1 or not _may_have(agents[0], lexicon):
            continue
        if any(_is_denied_or_joined(token, sentence) for token in (*agents, *others)):
            continue
        giver, taker = (agents, others) if lemma in words[ends[0]] else (others, agents)
        yield Transfer(event, ends[0], giver[0], taker[0])


def _meant(token: Token, sentence: int, document: Document) -> Token:
    """Whom "he" or "she" stands for, where just one is named before; else the word itself."""
    if token.form not in _ONE_PERSON:
        return token
    before = [t for each in document.sentences[:sentence] for t in each.tokens]
    named = [t for t in before if t.pos == "PROPN" and t.form in load_given_names()]
    only = named[0] if len({t.form for t in named}) == 1 else None
    return only if only is not None and only.dep in SUBJECTS else token


def _others(
    event: Event, agents: list[Token], sentence: Sentence, lexicon: Lexicon, *, gives: bool
) -> list[Token]:
    """Those at the other end: "lent Ben", "lent to Ben", "borrowed from Ben"."""
    below = [
        token
        for child in sentence.children(event.head.index)
        if child.dep.split(":")[0] in ("obj", "iobj", "obl", "nsubj")
        for token in (child, *sentence.children(child.index))
        if token not in agents and _may_have(token, lexicon)
    ]
    marked = [t for t in below if (_TO if gives else _FROM) in _cases(t, sentence)]
    is_core = ("obj", "iobj", "nsubj", "nsubj:pass")
    # To a parser "owes Ann $40" may owe an Ann dollar.
    bare = [t for t in below if t.dep in (*is_core, "compound") and not _cases(t, sentence)]
    bare = [t for t in bare if t.dep != "compound" or sentence.tokens[t.head] not in bare]
    return marked or (bare if gives else [])


def _cases(token: Token, sentence: Sentence) -> frozenset[str]:
    return frozenset(c.lemma for c in sentence.children(token.index) if c.dep == "case")


def _may_have(token: Token, lexicon: Lexicon) -> bool:
    """A person, or a name that is none of a day or month; groups, too, may buy and lend."""
    if token.pos == "PROPN":
        return not lexicon.taxonomy.is_a(token.form, "time_period", "n")
    lemma = token.lemma
    is_group = lexicon.taxonomy.is_a(lemma, "social_group", "n")
    return token.pos == "NOUN" and (lexicon.names_person(lemma) or is_group)


def _is_denied_or_joined(token: Token, sentence: Sentence) -> bool:
    """The text says that it was not they, or that it was several: "not Ann but Ben"."""
    negations = load_operators().negations
    own = sentence.children(token.index)
    return any(c.dep == "conj" or c.lemma in negations for c in own)
