"""What became of people, told the other way: who was found alive is not dead.

The word for it may be the verb ("survived", "died"), or stand beside one ("were found alive").
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache

from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.one_event.toll_reading import toll_words
from qreas.reasoning.proof import TURNED, Proof, in_one_step
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Label, Numset, Sentence, Token

_RULE = "survivors"
_WORDS = "denial/fates"
_PASSIVE, _OBJECT, _OF = "nsubj:pass", "obj", "of"
_THESE = frozenset(("them", "whom", "these", "those"))


class Fate(Enum):
    """What became of people."""

    DEAD = auto()
    INJURED = auto()
    ALIVE = auto()
    UNHARMED = auto()


@dataclass(frozen=True, slots=True)
class FateTold:
    """A word for a fate, and whose it is.

    holder, person: to whom it happened, and of whom they are some ("several of the miners"); the
                    same where it happened to all.
    """

    word: Token
    holder: Token
    person: Token

    @property
    def is_of_some(self) -> bool:
        """It is the fate of only some of those people."""
        return self.holder != self.person

    @property
    def fate(self) -> Fate:
        """What became of them."""
        return fate_words()[_key(self.word)]


_EXCLUDED = {
    Fate.DEAD: frozenset((Fate.ALIVE, Fate.UNHARMED)),
    Fate.INJURED: frozenset((Fate.UNHARMED,)),
    Fate.ALIVE: frozenset((Fate.DEAD,)),
    Fate.UNHARMED: frozenset((Fate.DEAD, Fate.INJURED)),
}
_INCLUDED = {
    Fate.ALIVE: frozenset((Fate.ALIVE,)),
    Fate.UNHARMED: frozenset((Fate.ALIVE, Fate.UNHARMED)),
}


@cache
def fate_words() -> dict[str, Fate]:
    """What became of people, by the words that say so."""
    tolls, words = toll_words(), load_word_lists(_WORDS)
    found = dict.fromkeys(words["alive"] | words["survive"], Fate.ALIVE)
    found |= dict.fromkeys(words["unharmed"], Fate.UNHARMED)
    for fate, name in ((Fate.DEAD, "dead"), (Fate.INJURED, "injured")):
        states = tolls[f"{name}_state"]
        found |= dict.fromkeys(tolls[f"{name}_by"] | tolls[f"{name}_of"] | states, fate)
    return found


def by_fate(found: Findings) -> Proof | None:
    """A proof when both texts tell of the same people whether they came through."""
    case, words = found.case, load_word_lists(_WORDS)
    alive = words["alive"] | words["unharmed"] | words["survive"]
    if not case.mentions(alive) or not found.is_one_claim:
        return None
    told = list(fates_told(case.hypothesis.sentences[0]))
    if len(told) != 1:
        return None
    asked, claims = told[0], found.hypothesis_claims
    word, person = asked.word, asked.person
    claimed = claims.of((0, word.index))
    link = found.links.get((0, person.index))
    given = None if link is None or not link.keeps else link.premise
    if given is None or claimed - {Claim.NEGATED}:
        return None
    if not found.alignment.says_no_more(None, words["nothing"] | fate_words().keys()):
        return None
    if not (asked.is_of_some or _is_as_many((0, person.index), given.place, found)):
        return None
    label = _label(given.place, asked, found)
    if label is None:
        return None
    label = TURNED[label] if claimed else label
    return in_one_step(_RULE, label, word.text)


def _label(place: Place, asked: FateTold, found: Findings) -> Label | None:
    """What the fate of those people in the premise makes of the asked one."""
    for told in fates_told(found.case.premise.sentences[place[0]]):
        is_claimed = not found.premise_claims.of((place[0], told.word.index))
        if told.person.index != place[1] or not is_claimed:
            continue
        if asked.fate in _EXCLUDED[told.fate] and not told.is_of_some:
            return Label.CONTRADICTION
        is_of_as_many = told.is_of_some is asked.is_of_some
        if asked.fate in _INCLUDED.get(told.fate, ()) and is_of_as_many:
            return Label.ENTAILMENT
    return None


def _key(token: Token) -> str:
    return token.lemma if token.lemma in fate_words() else token.form


def deaths_told(sentence: Sentence) -> int:
    """How many words of the sentence say that someone died, whoever it was."""
    return sum(fate_words().get(_key(t)) is Fate.DEAD for t in sentence.tokens)


def fates_told(sentence: Sentence) -> Iterator[FateTold]:
    """Each word for a fate in the sentence, with whose it is."""
    for word in sentence.tokens:
        holder = _holder(word, sentence) if _key(word) in fate_words() else None
        if holder is None:
            continue
        whole = _whole(holder, sentence)
        if whole is not None or holder.pos in NOMINAL:
            yield FateTold(word, holder, whole or holder)


def _holder(word: Token, sentence: Sentence) -> Token | None:
    """To whom it happened: of a word beside a verb, whom that verb is about."""
    tolls, own = toll_words(), sentence.children(word.index)
    by = tolls["dead_by"] | tolls["injured_by"]
    if word.lemma in by and word.pos == "VERB":
        return next((t for t in own if t.dep in (_PASSIVE, _OBJECT)), None)
    subject = next((t for t in own if t.dep in SUBJECTS), None)
    if subject is not None or word.is_root or word.pos in NOMINAL:
        return subject
    around = sentence.children(word.head)
    for deps in ((_OBJECT,), SUBJECTS):
        found = next((t for t in around if t.dep in deps), None)
        if found is not None and sentence.tokens[word.head].pos == "VERB":
            return found
    return None


def _whole(holder: Token, sentence: Sentence) -> Token | None:
    """Those of whom it was some: "several of the miners", "17 of them"."""
    behind = sentence.tokens[holder.index + 1 : holder.index + 2]
    if holder.pos in NOMINAL or not behind or behind[0].form != _OF:
        return None
    noun = sentence.tokens[behind[0].head]
    is_told = noun.pos in NOMINAL or noun.form in _THESE
    return noun if is_told and noun.index > holder.index else None


def _is_as_many(asked: Place, given: Place, found: Findings) -> bool:
    """The hypothesis speaks of as many people as the premise, or of the same without a number."""
    wanted = _counting(asked, found.case.hypothesis_numsets)
    told = _counting(given, found.case.premise_numsets)
    return wanted is None or (told is not None and told.interval == wanted.interval)


def _counting(place: Place, numsets: tuple[Numset, ...]) -> Numset | None:
    return next((n for n in numsets if (n.sentence, n.head) == place), None)
