"""Facts that texts tell in noun phrases: "the 300-seat hall" and "a hall with 300 seats" have them.

Nobody's company is told of so: a man with two dogs need not own them.
"""

from collections.abc import Iterator

from qreas.lexicon.load import Lexicon
from qreas.reasoning.events.compounds import described_by
from qreas.reasoning.events.standing import Standing
from qreas.reasoning.tellings.facts import OWNER, Fact, Told
from qreas.tags import SINGULAR, SUBJECTS
from qreas.types import Token

_WITH, _OF = "with", "of"
# Of these alone, "of" tells who is in them, and "with" whom they have.
_GROUPS = ("social group", "conveyance")
_DEFINITE, _OWNING = frozenset(("the", "this", "that")), frozenset(("nmod:poss",))
_OWN = frozenset(("det", "amod", "compound", "nmod:poss"))


def told_in_phrase(fact: Fact, quantity: Standing, lexicon: Lexicon) -> Iterator[Told]:
    """The fact, where the quantity stands in the noun phrase of the one thing that has so many."""
    if fact.owners:
        yield from _told_of_owner(fact, quantity)
        return
    described = described_by(quantity.numset, quantity.sentence)
    owner = described or _marked(quantity, lexicon)
    if owner is None or owner.tag not in SINGULAR or lexicon.names_person(owner.lemma):
        return
    sentence = quantity.sentence
    own = [t for t in sentence.children(owner.index) if t.index < owner.index and t.dep in _OWN]
    inside = frozenset(t.index for t in own if not quantity.holds(t.index)) | {owner.index}
    counted = sentence.tokens[quantity.numset.head]
    teller = owner if any(t.form in _DEFINITE or t.dep in _OWNING for t in own) else None
    if teller is None:  # that there is such a thing is what the verb says
        teller = next((t for t in sentence.ancestors(owner.index) if t.pos == "VERB"), owner)
    yield Told(fact, teller.index, {OWNER: inside}, frozenset((counted.lemma, _WITH)))


def _told_of_owner(fact: Fact, quantity: Standing) -> Iterator[Told]:
    """Of whom a noun says that they have so many: "Ann, a mother of three"."""
    sentence, first = quantity.sentence, quantity.first
    if first < 2 or sentence.tokens[first - 1].form != _OF:
        return
    owner = sentence.tokens[first - 2]
    if owner.lemma not in fact.owners or owner.tag not in SINGULAR:
        return
    above = sentence.tokens[owner.head]
    named = [above] if owner.dep == "appos" else []
    named += [t for t in sentence.children(owner.index) if t.dep in SUBJECTS]
    inside = frozenset(t.index for t in (owner, *named))
    counted = sentence.tokens[quantity.numset.head]
    yield Told(fact, owner.index, {OWNER: inside}, frozenset((counted.lemma, owner.lemma, "be")))


def _marked(quantity: Standing, lexicon: Lexicon) -> Token | None:
    """The noun right before a "with", or before the "of" that tells who is in a group."""
    tokens, first = quantity.sentence.tokens, quantity.first
    if first < 2 or tokens[first - 1].form not in (_WITH, _OF):
        return None
    owner, head = tokens[first - 2], tokens[quantity.numset.head]
    if head.head != owner.index or not head.dep.startswith("nmod"):
        return None
    is_of_things = tokens[first - 1].form == _WITH and not lexicon.names_person(head.lemma)
    is_group = any(lexicon.taxonomy.is_a(owner.lemma, genus) for genus in _GROUPS)
    return owner if is_of_things or is_group else None
