"""An amount of money of which a share is told: of 300 euros, the insurance paid a third.

The share stands behind the amount ("300 euros, a third of which") or before the noun for it ("a
third of its (fund of) 300 euros", "of its 300-euro fund"). What is said of the share is so of 100
euros; of what is left, somebody else paid 200, and on what else the rest was spent stays open.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from qreas.dependents import has_copula, subject_of
from qreas.interval import Interval
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import Proof, left_open
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Case, Kind, Numset, Sentence, Token

_RULE = "portions"
_WORDS = "calculation/portions"
_PAIR = 2
_JOINTS = frozenset((",", ";", ":", "and", "but"))
_OF = "of"
_OF_PHRASE = frozenset(("ADP", "DET", "PRON", "ADJ", "NOUN", "PROPN", "PART"))
_ONE = Interval.point(1)
_KINDS = (Kind.CURRENCY, Kind.MEASURE)
# Words by which money that will be spent is planned to be.
_PLANNING, _PLANNED = frozenset(("plan", "intend", "want")), frozenset(("will", "would", "'ll"))


@dataclass(frozen=True, slots=True)
class _Portion:
    """A share of an amount; `said` and `verbs` are the words for what becomes of it.

    named: what is said to be that share: "her rent is a third of her $3,000 salary".
    of:    the noun that the amount stands before, if such a thing is named.
    """

    amount: Numset
    part: Interval
    rest: Interval
    said: tuple[Token, ...]
    verbs: tuple[Token, ...]
    told: str
    named: Token | None = None
    of: Token | None = None


@needs(asked=_KINDS)
def prove_by_portions(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when a share of an amount of money or stuff is told, and a part of it is asked."""
    case = found.case
    if len(case.hypothesis_numsets) != 1 or len(case.premise_numsets) < _PAIR:
        return None
    asked = case.hypothesis_numsets[0]
    if not found.is_one_claim:
        return None
    portion = _portion(case)
    if portion is None or portion.amount.unit != asked.unit:
        return None
    if case.hypothesis.mentions(load_operators().negations):
        return None
    links = found.alignment.links
    others = [x for x in links if _is_new(x, asked) and not _is_planned(x, found)]
    is_passed = _is_passed_on(portion, found)
    if case.hypothesis.mentions(load_word_lists(_WORDS)["rest"]):
        is_settled = is_passed and _is_of_payer(others, found)
        return _proof(asked, portion.rest, portion, found, numerals) if is_settled else None
    if portion.of is not None and _is_said_to_be(portion.of, portion, found) and not others:
        return _proof(asked, portion.amount.interval, portion, found, numerals)
    if portion.named is not None and _is_of(portion.named, portion, found) and not others:
        return _proof(asked, portion.part, portion, found, numerals)
    if _is_of_share(portion, found):
        if others:
            return None
        is_settled = is_passed and _keeps_parts(portion, found)
        if is_settled:
            return _proof(asked, portion.part, portion, found, numerals)
        return _open(asked, found) if asked.interval == portion.part else None
    is_elsewhere = any(
        _is_another_use(link, found) or _is_another_getter(link, found) for link in others
    )
    return _open(asked, found) if is_elsewhere else None


def _open(asked: Numset, found: Findings) -> Proof | None:
    """That it stays open; beside other numbers, another rule may know more."""
    return left_open(_RULE, asked) if len(found.case.premise_numsets) == _PAIR else None


def _proof(
    asked: Numset, value: Interval, portion: _Portion, found: Findings, numerals: Numerals
) -> Proof | None:
    return by_implication(asked, Implied(value, portion.told), _RULE, found, numerals).proof(_RULE)


def _portion(case: Case) -> _Portion | None:
    """Reads what becomes of a share of an amount."""
    shares = [n for n in case.premise_numsets if n.unit.kind in SHARES]
    amounts = [n for n in case.premise_numsets if n.unit.kind in _KINDS]
    if len(shares) != 1 or len(amounts) != 1:
        return None
    (share,), (amount,) = shares, amounts
    sentence = case.premise.sentences[share.sentence]
    if amount.unit.per is not None or amount.sentence != share.sentence:
        return None
    if not sentence.vocabulary.isdisjoint(load_operators().negations):
        return None
    value = share.interval.scaled(SHARES[share.unit.kind])
    if not (amount.interval.is_point and value.is_point and 0 < value.low < 1):
        return None
    read = _clause_behind if amount.start < share.start else _clause_around
    clause = read(amount, share, sentence)
    if clause is None:
        return None
    whole = load_word_lists(_WORDS)["whole"]
    said = tuple(t for t in clause if t.pos in NOMINAL and t.form not in whole)
    verbs = tuple(t for t in clause if t.pos == "VERB")
    told = f"{share.text} of {amount.text}"
    rest = amount.interval * (_ONE - value)
    head = sentence.tokens[share.head]
    named = subject_of(sentence, head) if has_copula(sentence, head) else None
    behind = sentence.token_behind(amount.end)
    is_noun = named is not None and behind is not None and behind.pos == "NOUN"
    of = behind if is_noun else None
    return _Portion(amount, amount.interval * value, rest, said, verbs, told, named, of)


def _clause_behind(amount: Numset, share: Numset, sentence: Sentence) -> Sequence[Token] | None:
    """The words around the share in "300 euros, a third of which the insurance paid"."""
    behind = [t for t in sentence.tokens if t.start >= share.end]
    words = [t.form for t in behind if t.pos != "DET" or t.form == "that"]
    if words[:1] != [_OF] or not load_word_lists(_WORDS)["whole"].issuperset(words[1:2]):
        return None
    before = [t for t in sentence.tokens if amount.end <= t.start < share.start]
    return [*takewhile(_is_of_clause, reversed(before)), *behind[1:]]


def _clause_around(amount: Numset, share: Numset, sentence: Sentence) -> Sequence[Token] | None:
    """The words around the phrase in "the insurance paid a third of its fund of 300 euros"."""
    phrase = sentence.subtree(share.head)
    inside = [t for t in phrase if share.end <= t.start < amount.start]
    if [t.form for t in inside[:1]] != [_OF] or sentence.tokens[amount.head] not in phrase:
        return None
    behind = [t for t in sentence.tokens if t.start >= amount.end]
    named = list(takewhile(lambda t: t.pos == "NOUN", behind))  # "of its 300-euro fund"
    if any(t.pos not in _OF_PHRASE for t in inside):
        return None
    before = [t for t in sentence.tokens if t.start < share.start]
    rest = behind[len(named) :]
    return [*takewhile(_is_of_clause, reversed(before)), *takewhile(_is_of_clause, rest)]


def _is_of_clause(token: Token) -> bool:
    return token.form not in _JOINTS


def _is_new(link: Link, asked: Numset) -> bool:
    """The word is not the premise's, and says more than that money goes somewhere."""
    return not link.says_no_more(asked, load_word_lists(_WORDS)["light"])


def _is_planned(link: Link, found: Findings) -> bool:
    """Both texts tell what will be spent, the one as a plan."""
    is_planning = link.hypothesis.key in _PLANNING
    return is_planning and found.case.premise.mentions(_PLANNED | _PLANNING)


def _is_of(named: Token, portion: _Portion, found: Findings) -> bool:
    """The hypothesis speaks of what is said to be the share."""
    return (portion.amount.sentence, named.index) in found.alignment.used()


def _is_said_to_be(noun: Token, portion: _Portion, found: Findings) -> bool:
    """The hypothesis says how much the whole is: "the salary is $3,000"."""
    sentence = found.case.hypothesis.sentences[0]
    subject = subject_of(sentence, sentence.root)
    link = None if subject is None else found.links.get((0, subject.index))
    given = None if link is None or not link.keeps else link.premise
    return given is not None and given.place == (portion.amount.sentence, noun.index)


def _is_of_share(portion: _Portion, found: Findings) -> bool:
    """The hypothesis names what becomes of the share: all of it, and something at all."""
    used, sentence = found.alignment.used(), portion.amount.sentence
    return bool(portion.said) and all((sentence, t.index) in used for t in portion.said)


def _is_passed_on(portion: _Portion, found: Findings) -> bool:
    """What becomes of the share is that it is paid or goes somewhere, or is said again."""
    passing, sentence = load_word_lists(_WORDS)["passing"], portion.amount.sentence
    used = found.alignment.used()
    return all(v.lemma in passing or (sentence, v.index) in used for v in portion.verbs)


def _keeps_parts(portion: _Portion, found: Findings) -> bool:
    """Who pays in the one text does not get it in the other."""
    words, sentence = load_word_lists(_WORDS), found.case.premise.sentences[portion.amount.sentence]
    (hypothesis,) = found.case.hypothesis.sentences
    root, verbs = hypothesis.root.lemma, {v.lemma for v in portion.verbs}
    for link in found.alignment.links:
        if link.premise is None or link.premise.token not in portion.said:
            continue
        is_payer = link.premise.token.dep.startswith("nsubj")
        marks = {c.form for c in sentence.children(link.premise.token.index)}
        if link.hypothesis.token.dep.startswith("nsubj"):
            is_same = root in verbs or {root, *verbs} <= words["paying"]
            is_got = root in words["getting"] and "to" in marks
            if not (is_same if is_payer else is_got and root not in verbs):
                return False
        elif is_payer or "from" in marks:
            return False
    return True


def _is_of_payer(others: Sequence[Link], found: Findings) -> bool:
    """All that is new is a person who has to pay."""
    (sentence,) = found.case.hypothesis.sentences
    paying = load_word_lists(_WORDS)["paying"]
    if not others:
        return True
    return sentence.root.lemma in paying and all(
        found.lexicon.names_person(link.hypothesis.key) for link in others
    )


def _is_another_getter(link: Link, found: Findings) -> bool:
    """The word is for somebody else who got it."""
    root = found.case.hypothesis.sentences[0].root
    is_subject = link.hypothesis.token.dep in SUBJECTS
    return is_subject and root.lemma in load_word_lists(_WORDS)["getting"]


def _is_another_use(link: Link, found: Findings) -> bool:
    """The word is a thing on which money was spent, not somebody who spent it."""
    is_thing = link.hypothesis.kind is WordKind.NOUN
    return is_thing and not found.lexicon.names_person(link.hypothesis.key)
