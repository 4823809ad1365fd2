"""What someone paid for a thing, and what the same thing was sold for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.conversion import commensurable, convert
from qreas.dependents import dependent
from qreas.interval import Interval
from qreas.kind_sets import TEMPORAL
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Document, Kind, Numset, Sentence, Token, Unit

_PRICES = (Kind.CURRENCY, Kind.NUMBER)
_FOR = frozenset(("for", "at"))
_SUBJECT, _PATIENTS = "nsubj", ("obj", "nsubj:pass")
_ATTRIBUTES = ("acl", "acl:relcl")
_RELATIVE = frozenset(("which", "that"))
# Words that a verb and its "back" may have between them: "bought the old bike back".
_NEAR = 4
_PLAIN = ("DET", "PRON", "SYM", "ADJ", "NOUN", "PROPN", "NUM")


@dataclass(frozen=True, slots=True)
class Deal:
    """A thing that was bought and sold.

    cost, proceeds: the quantities of what was paid for it and of what it brought.
    things, agents: where the words stand for it, and for whoever bought and sold it.
    verbs: where the words stand for either transaction.
    """

    cost: Numset
    proceeds: Numset
    things: frozenset[Place]
    agents: frozenset[Place]
    verbs: tuple[Place, Place]

    @property
    def unit(self) -> Unit:
        """The currency, of which one of the two may have no word ("for 300 euros", "for 350")."""
        return self.cost.unit if self.cost.unit.kind is Kind.CURRENCY else self.proceeds.unit

    @property
    def paid(self) -> Interval:
        """What it cost, in `unit`."""
        return self.cost.interval

    @property
    def brought(self) -> Interval:
        """What it was sold for, in `unit`."""
        if commensurable(self.proceeds.unit, self.unit):
            return convert(self.proceeds.interval, self.proceeds.unit, self.unit)
        return self.proceeds.interval


@dataclass(frozen=True, slots=True)
class _Side:
    """One of the two transactions: its verb, its price, the thing, and who does it."""

    price: Numset
    sentence: int
    verb: Token
    thing: Token | None
    agent: Token | None


def deal_of(document: Document, numsets: Sequence[Numset]) -> Deal | None:
    """The one thing that a text says to be bought and sold; None where there is no or another one.

    Nothing else is counted or measured, and no price is of one of several.
    """
    words = load_word_lists("contrast/profits")
    prices = [n for n in numsets if n.unit.kind not in TEMPORAL]
    if len(prices) != 2 or document.mentions(words["each"]):
        return None
    if any(n.unit.kind not in _PRICES or not n.interval.is_point for n in prices):
        return None
    bought = [s for n in prices for s in _sides(n, document, "buying", "paying", "costing")]
    sold = [s for n in prices for s in _sides(n, document, "selling")]
    if len(bought) != 1 or len(sold) != 1 or bought[0].price is sold[0].price:
        return None
    return _joined(bought[0], sold[0])


def _sides(price: Numset, document: Document, *kinds: str) -> Iterator[_Side]:
    """The transactions of these kinds whose price the quantity is."""
    sentence, words = document.sentences[price.sentence], load_word_lists("contrast/profits")
    before = [t for t in sentence.tokens if t.end <= price.start]
    verb = next(
        (t for t in reversed(before) if t.pos == "VERB" or t.lemma in words["costing"]), None
    )
    if verb is None or _is_back(verb, sentence):
        return
    at = before.index(verb)
    for kind in kinds:
        if verb.lemma in words[kind] and _takes(kind, before[at + 1 :]):
            thing, agent = _parties(kind, verb, before, price, sentence)
            yield _Side(price, price.sentence, verb, thing, agent)


def _takes(kind: str, between: Sequence[Token]) -> bool:
    """The words between the verb and a price are such as verbs of the kind have before theirs."""
    is_led = bool(between) and between[-1].form in _FOR
    if kind in ("buying", "selling"):
        return is_led
    return not is_led and all(t.pos in _PLAIN for t in between)


def _is_back(verb: Token, sentence: Sentence) -> bool:
    """It was bought or sold back: the thing had been traded before."""
    behind = sentence.tokens[verb.index : verb.index + _NEAR]
    return any(t.form == "back" for t in behind)


def _parties(
    kind: str, verb: Token, before: Sequence[Token], price: Numset, sentence: Sentence
) -> tuple[Token | None, Token | None]:
    """The thing, and who bought or sold it; "the bike cost her 300 euros" has them its own way."""
    if kind == "costing":
        at = before.index(verb)
        thing = next((t for t in reversed(before[:at]) if _is_noun(t)), None)
        return thing, next((t for t in before[at + 1 :] if _is_noun(t) or t.pos == "PRON"), None)
    thing = _paid_for(price, sentence) if kind == "paying" else _thing(verb, sentence)
    return thing, _agent(verb, sentence)


def _is_noun(token: Token) -> bool:
    return token.pos in NOMINAL


def _agent(verb: Token, sentence: Sentence) -> Token | None:
    """Who does it; a coordinated verb has the subject of the first."""
    chain = [verb]
    while chain[-1].dep == "conj":
        chain.append(sentence.tokens[chain[-1].head])
    found = (t for v in chain for t in sentence.children(v.index) if t.dep == _SUBJECT)
    return next(found, None)


def _thing(verb: Token, sentence: Sentence) -> Token | None:
    """What is bought or sold; what a participle or a relative clause describes."""
    thing = next((t for t in sentence.children(verb.index) if t.dep in _PATIENTS), None)
    if thing is None and verb.dep == "conj":  # "was bought in May and sold in June"
        return dependent(sentence, sentence.tokens[verb.head], _PATIENTS[-1])
    if verb.dep in _ATTRIBUTES and (thing is None or thing.form in _RELATIVE):
        return sentence.tokens[verb.head]
    return thing


def _paid_for(price: Numset, sentence: Sentence) -> Token | None:
    """The thing behind the price: "paid $80 for the lamp"."""
    behind = [t for t in sentence.tokens if t.start >= price.end]
    if not behind or behind[0].form != "for":
        return None
    return next((t for t in behind[1:] if _is_noun(t) or t.pos == "PRON"), None)


def _joined(bought: _Side, sold: _Side) -> Deal | None:
    """The deal of both transactions; None where they may be of two things or persons."""
    if bought.thing is None or sold.thing is None:
        return None
    if not _are_one(bought.thing, sold.thing, bought, sold):
        return None
    agents = [(s.sentence, s.agent) for s in (bought, sold) if s.agent is not None]
    one, other = bought.agent, sold.agent
    if one is not None and other is not None and not _are_one_person(one, other):
        return None
    things = ((s.sentence, s.thing) for s in (bought, sold) if s.thing is not None)
    return Deal(
        bought.price,
        sold.price,
        frozenset((at, t.index) for at, t in things),
        frozenset((at, t.index) for at, t in agents),
        ((bought.sentence, bought.verb.index), (sold.sentence, sold.verb.index)),
    )


def _are_one(thing: Token, other: Token, bought: _Side, sold: _Side) -> bool:
    """The same noun, or a pronoun for it; "one" is another."""
    pronouns = load_word_lists("contrast/profits")["it"]
    held = bought.price.holds(thing) or sold.price.holds(thing) or bought.price.holds(other)
    if held or (thing.lemma == other.lemma and thing.pos != "PRON"):
        # "sold the car for 4,000 euros, which she had bought …": the parser takes the price.
        return True
    return {thing.form, other.form} & pronouns != set()


def _are_one_person(one: Token, other: Token) -> bool:
    """The same word, or a pronoun beside a name; two pronouns are one person if they are alike."""
    if one.lemma == other.lemma:
        return True
    return (one.pos == "PRON") is not (other.pos == "PRON")
