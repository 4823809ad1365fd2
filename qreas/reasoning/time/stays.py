"""How long someone was where they were until something ended it: "after 69 days underground".

Whoever is freed, or comes home, after so many days in a place or a state spent that time there.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.conversion import commensurable, convert
from qreas.dependents import has_copula, leading_subject_of
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Kind, Label, Numset, Sentence, Token

_RULE, _WORDS = "stays", "time/stays"
_AFTER = frozenset(("after",))
_DURATION = frozenset((Kind.DURATION,))
_PHRASE = frozenset(("DET", "ADJ", "NOUN", "PROPN"))
_NOUNS = frozenset(("obl", "nmod", "obj"))
_FOR = "for"


@dataclass(frozen=True, slots=True)
class _Stay:
    """Who was where for how long, and which verb ended it.

    where: the lemmas of the place.
    """

    who: Token
    length: Numset
    where: frozenset[str]
    verb: Token


@needs(premise=_AFTER, given=_DURATION, asked=_DURATION)
def prove_by_stays(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells what ended a stay of so long, and the hypothesis the stay."""
    del numerals  # a stay that ended was no longer
    case = found.case
    if not found.is_one_claim or len(case.hypothesis_numsets) != 1:
        return None
    (asked,) = case.hypothesis_numsets
    lengths = [n for n in case.premise_numsets if n.unit.kind is Kind.DURATION]
    stays = [stay for n in lengths if (stay := _stay(n, found)) is not None]
    if len(stays) != 1 or not _is_of(stays[0], asked, found):
        return None
    label = _label(stays[0].length, asked)
    if label is None:
        return None
    told = f"{stays[0].length.text} {' '.join(sorted(stays[0].where))}"
    return in_one_step(_RULE, label, told)


def _stay(length: Numset, found: Findings) -> _Stay | None:
    """The stay that ends with the clause of its length; None where a length tells of none."""
    sentence = found.case.premise.sentences[length.sentence]
    before = [t for t in sentence.tokens if t.end <= length.start]
    inside = length.tokens_in(sentence)
    begins = before[-1:] if before else []
    opening = begins[0] if begins and begins[0].form in _AFTER else inside[0]
    where = _where([t for t in sentence.tokens if t.start >= length.end])
    # Where a parser takes "safety" for a verb, it still hangs there as a noun does.
    verb = next((t for t in reversed(before) if t.pos == "VERB" and t.dep not in _NOUNS), None)
    if opening.form not in _AFTER or not where or verb is None or length.is_approximate:
        return None
    own = sentence.children(verb.index)
    is_passive = any(t.dep == "aux:pass" for t in own)
    objects = [t for t in own if t.dep == "obj"]
    is_freed = verb.lemma in load_word_lists(_WORDS)["freeing"]
    who = leading_subject_of(sentence, verb)
    if objects and not is_passive:
        who = objects[0] if is_freed else None
    claims = found.premise_claims.of((length.sentence, verb.index))
    return None if who is None or claims else _Stay(who, length, where, verb)


def _where(behind: Sequence[Token]) -> frozenset[str]:
    """The place or state that the words behind a length tell; empty where they tell none."""
    words = load_word_lists(_WORDS)
    if behind and behind[0].form in words["places"]:
        return frozenset((behind[0].lemma,))
    if not behind or behind[0].form not in words["opening"]:
        return frozenset()
    phrase: list[Token] = []
    for token in behind[1:]:
        if token.pos not in _PHRASE:
            break
        phrase.append(token)
    nouns = {t.lemma for t in phrase if t.pos in NOMINAL}
    is_place = bool(nouns) and nouns.isdisjoint(words["no_place"])
    return frozenset(nouns) if is_place else frozenset()


def _is_of(stay: _Stay, asked: Numset, found: Findings) -> bool:
    """The hypothesis says just how long whoever it was spent there."""
    words, sentence = load_word_lists(_WORDS), found.case.hypothesis.sentences[0]
    root = sentence.root
    subject = leading_subject_of(sentence, root)
    link = None if subject is None else found.links.get((0, subject.index))
    if subject is None or link is None or link.premise is None or not link.keeps:
        return False
    if link.premise.place != (stay.length.sentence, stay.who.index):
        return False
    if found.hypothesis_claims.of((0, root.index)) or load_operators().denies(sentence.vocabulary):
        return False
    named = {t.lemma for t in sentence.tokens}
    is_there = stay.where <= named
    is_freed = stay.verb.lemma in words["freeing"]
    confined = words["confined"] if is_freed else frozenset[str]()
    is_confined = root.is_among(confined)
    if not (is_there or is_confined) or not _is_being(root, is_confined, sentence):
        return False
    return found.alignment.says_no_more(asked, words["spent"] | confined | stay.where | {_FOR})


def _is_being(root: Token, is_confined: bool, sentence: Sentence) -> bool:
    """It says that someone is there, or spent a time there."""
    is_copular = has_copula(sentence, root)
    return is_confined or is_copular or root.lemma in load_word_lists(_WORDS)["spent"]


def _label(given: Numset, asked: Numset) -> Label | None:
    """Whether that is how long it was; in larger units, people count roughly."""
    if not commensurable(given.unit, asked.unit) or asked.unit.per is not None:
        return None
    value = convert(given.interval, given.unit, asked.unit)
    if value.within(asked.interval):
        return Label.ENTAILMENT
    is_rough = asked.unit.name != given.unit.name or asked.is_approximate
    near = value + Interval.closed(-1, 1) if is_rough and asked.interval.is_point else value
    return Label.CONTRADICTION if near.disjoint(asked.interval) else None
