"""Facts that texts tell as attributes: "the price of X is N", "X is N metres tall"."""

from collections.abc import Iterator, Sequence

from qreas.reasoning.events.standing import Standing
from qreas.reasoning.knowledge.event_knowledge import DIRECTIONS, load_events
from qreas.reasoning.knowledge.periods import PERIODS
from qreas.reasoning.tellings.facts import OWNER, Fact, Told
from qreas.types import Token

_NOMINAL = frozenset(("NOUN", "PROPN", "PRON", "NUM", "SYM"))
_OF = frozenset(("of", "for", "on", "in", "at"))
# Verbs that hold an attribute to its value, and those that hold it to its owner.
_EQUATES = frozenset(
    ("be", "stand", "total", "reach", "average", "hit", "amount", "come", "remain", "stay")
)
# Those that are the bound of the value that they hold, whatever the tagger takes them for.
_EXCEEDS = frozenset(("exceed", "exceeds", "surpass", "surpasses", "top", "tops", "topped"))
_NOT = frozenset(("not", "n't", "n’t"))
_OWNS = frozenset(
    (
        *("have", "reach", "get", "boast", "possess", "carry", "show", "draw", "attract", "see"),
        *("pack", "bring"),
    )
)
_MEASURES = frozenset(
    ("be", "measure", "stand", "run", "rise", "stretch", "extend", "reach", "last")
)
# What stands between a thing and a noun for its measure: "of magnitude 6", "with length 40".
_OWNED, _THINGS = ("of", "with"), frozenset(("NOUN", "PROPN"))


def told_as_attribute(fact: Fact, word: Token, quantity: Standing) -> Iterator[Told]:
    """The fact, where the quantity is the value of the noun, or the adjective follows it."""
    lemma = word.lemma
    is_after = word.index == quantity.last + 1
    is_in = (
        word.index == quantity.last + 2 and quantity.sentence.tokens[word.index - 1].text == "in"
    )
    if (lemma in fact.adjectives and is_after) or (lemma in fact.nouns and is_in):
        verb = quantity.verb_before(quantity.first, _MEASURES)
        owner = None if verb is None else quantity.subject(verb)
        if verb is not None and owner:
            words = frozenset((lemma, verb.lemma))
            yield Told(fact, verb.index, {OWNER: owner}, words)
    elif lemma in fact.nouns and word.index < quantity.first:
        yield from _value_of(fact, word, quantity)


def _value_of(fact: Fact, noun: Token, quantity: Standing) -> Iterator[Told]:
    """The fact of a noun before its value: "the price of X is N", "X has a price of N"."""
    before = [t for t in quantity.sentence.children(noun.index) if t.index < noun.index]
    naming = {t.lemma for t in before if t.lemma == fact.name}  # "death toll"
    modifiers = [t for t in before if t.lemma not in naming]
    period = next((PERIODS[t.lemma] for t in modifiers if t.lemma in PERIODS), "")
    words = {noun.lemma, *naming, *(t.lemma for t in modifiers if t.lemma in PERIODS)}
    between = quantity.sentence.tokens[noun.index + 1 : quantity.first]
    if not between and quantity.sentence.tokens[noun.index - 1].form in _OWNED:
        owner, verb = _owner_of_bare_noun(noun, quantity)
    elif between and between[0].lemma == "of" and quantity.is_near(noun.index + 2):
        owner, verb = _owner_of_noun_phrase(noun, modifiers, quantity)
    else:
        owner, verb = _owner_of_subject(noun, modifiers, between, quantity)
    if verb is None or owner is None:
        return
    words.add(verb.lemma)
    yield Told(fact, verb.index, {OWNER: owner} if owner else {}, frozenset(words), period)


def _owner_of_noun_phrase(
    noun: Token, modifiers: Sequence[Token], quantity: Standing
) -> tuple[frozenset[int] | None, Token | None]:
    """Of "X has a price of N" or "X with a price of N", the owner, and the word that tells."""
    begin = min((t.index for t in modifiers if t.dep != "case"), default=noun.index)
    before = quantity.sentence.tokens[begin - 1] if begin else noun
    if before.lemma == "with":
        above = quantity.sentence.tokens[noun.head]
        if noun.dep == "obl" and above.pos == "VERB":  # "made landfall on Sunday with winds of"
            return quantity.subject(above) or None, noun
        return quantity.phrase_before(before.index) or None, noun
    verb = quantity.verb_before(noun.index, _OWNS)
    return (None, None) if verb is None else (quantity.subject(verb) or None, verb)


def _owner_of_bare_noun(
    noun: Token, quantity: Standing
) -> tuple[frozenset[int] | None, Token | None]:
    """Of "an X of size N", the owner, which is told with it."""
    owner = quantity.sentence.tokens[noun.index - 2]
    own = quantity.sentence.subtree(owner.index) if owner.pos in _THINGS else ()
    return frozenset(t.index for t in own if t.index <= owner.index) or None, owner


def _owner_of_subject(
    noun: Token, modifiers: Sequence[Token], between: Sequence[Token], quantity: Standing
) -> tuple[frozenset[int] | None, Token | None]:
    """Of "the price of X is N", the owner, which may be left unsaid, and the verb."""
    opening = _of_bound(quantity)
    verb = next((t for t in between if t.lemma in _EQUATES), None)
    if {opening.lemma, opening.form} & _EXCEEDS:
        verb = opening
    elif verb is None or not quantity.is_near(verb.index + 1, ("at", "to", "by")):
        verb = _change(between, quantity)
    if verb is None:
        return None, None
    before = [t for t in between if t.index < verb.index]
    if any(t.pos == "VERB" for t in before):
        return None, None
    own = {t.index for t in modifiers if t.pos in _NOMINAL or t.dep == "nmod:poss"}
    behind = {t.index for t in before if t.pos in _NOMINAL}
    if behind and not any(t.lemma in _OF for t in before):
        return None, None
    phrases = (quantity.sentence.subtree(i) for i in own | behind)
    owner = frozenset(t.index for phrase in phrases for t in phrase) | own | behind
    return owner - {noun.index}, verb


def _of_bound(quantity: Standing) -> Token:
    """The first word of the quantity, behind a "not": "did not exceed 100"."""
    tokens = quantity.sentence.tokens
    is_denied = tokens[quantity.first].form in _NOT and quantity.first < quantity.last
    return tokens[quantity.first + is_denied]


def _change(between: Sequence[Token], quantity: Standing) -> Token | None:
    """The verb of a change to the quantity, or from it at a time of its own."""
    tokens = quantity.sentence.tokens
    before = tokens[quantity.first - 1].form
    behind = tokens[quantity.last + 1].form if quantity.last + 1 < len(tokens) else ""
    if before != "to" and (before, behind) != ("from", "in"):
        return None
    events = load_events()
    verbs = [t for t in between if t.pos == "VERB"]
    lemma = verbs[0].lemma if len(verbs) == 1 else ""
    is_change = bool(events.kinds(lemma) & DIRECTIONS) or lemma in events.multiples
    return verbs[0] if is_change else None
