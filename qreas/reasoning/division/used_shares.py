"""What share of a stock something was done to: of 10 GB six were used, and so more than half.

One clause tells how much there is, the next one to how much of it something was done, with no word
that the one is a part of the other. All of it are as many as there are: with 28 of its 30 rooms
booked, a hotel is not fully booked.
"""

from dataclasses import dataclass
from itertools import chain, takewhile

from qreas.interval import Interval
from qreas.lexicon.verbs import load_verbs
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import parts_of_wholes
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUBJECTS, VERBAL
from qreas.types import Change, Kind, Label, Numset, Sentence, Token

_RULE = "used-shares"
_WORDS = "division/used_shares"
_STOCKS = (Kind.COUNT, Kind.MEASURE, Kind.CURRENCY, Kind.DURATION)
_ALL, _OF = "all", "of"
_WHOLLY = Interval.point(1)
# Verbs by which there is more of it afterwards: what was bought is none of what there was.
_ADDING = ("gain", "create", "buy", "take", "earn")
_TAKING = ("lose", "give", "spend")
_MONEY = "money"
_EARLIER = frozenset(("before", "ago", "yesterday"))


@dataclass(frozen=True, slots=True)
class _Used:
    """So much there is, so much of it was done something to, and by which verb."""

    stock: Numset
    part: Numset
    verb: Token


@dataclass(frozen=True, slots=True)
class _Asked:
    """The share that the hypothesis tells, of which noun, by which verb and in which words."""

    share: Interval
    noun: str
    verb: Token
    words: tuple[Token, ...]


@needs(premise=lambda: load_word_lists(_WORDS)["holding"], given=_STOCKS)
def prove_by_used_shares(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells to what share of a stock something was done."""
    del numerals  # there are as many as there are
    case = found.case
    if not found.is_one_claim or case.mentions(load_operators().negations):
        return None
    asked = _asked(found)
    used = None if asked is None else _used(found)
    if asked is None or used is None or used.verb.lemma != asked.verb.lemma:
        return None
    is_of_stock = asked.noun in _words_of_stock(used, found) or (
        asked.noun == _MONEY and used.stock.unit.kind is Kind.CURRENCY
    )
    if not is_of_stock or not _says_no_more(asked, found):
        return None
    share = used.part.interval / used.stock.interval
    label = placed(share, asked.share)
    if label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, f"{used.part.text} of {used.stock.text}", step="by-division")


def _asked(found: Findings) -> _Asked | None:
    """The share of the hypothesis: "more than half of the data", "fully"."""
    case = found.case
    (sentence,) = case.hypothesis.sentences
    numsets, root = case.hypothesis_numsets, sentence.root
    if root.pos != "VERB":
        return None
    if not numsets:
        around = sentence.children(root.index)
        all_of = _all_of(sentence)
        if all_of is not None:
            return _Asked(_WHOLLY, all_of[-1].lemma, root, all_of)
        wholly = [t for t in around if t.form in load_word_lists(_WORDS)["wholly"]]
        subjects = [t for t in around if t.dep in SUBJECTS and t.pos == "NOUN"]
        if not wholly or len(subjects) != 1 or root.tag != "VBN":
            return None
        return _Asked(_WHOLLY, subjects[0].lemma, root, tuple(wholly))
    scale = SHARES.get(numsets[0].unit.kind)
    whole = numsets[0].context.whole.split()
    if len(numsets) != 1 or scale is None or not whole or numsets[0].is_approximate:
        return None
    words = tuple(t for t in sentence.tokens if numsets[0].holds(t))
    return _Asked(numsets[0].interval.scaled(scale), whole[-1], root, words)


def _all_of(sentence: Sentence) -> tuple[Token, ...] | None:
    """The words of "all (of) my data", with its noun last, behind the verb; None without such."""
    word = next((t for t in sentence.tokens if t.form == _ALL), None)
    if word is None or word.index < sentence.root.index:
        return None
    behind = sentence.tokens[word.index + 1 :]
    opening = tuple(takewhile(lambda t: t.form == _OF or t.pos in ("DET", "PRON"), behind))
    noun = behind[len(opening) : len(opening) + 1]
    return (word, *opening, *noun) if noun and noun[0].pos == "NOUN" else None


def _used(found: Findings) -> _Used | None:
    """How much there is, and to how much of it something was done."""
    case = found.case
    pair = _pair(found)
    if pair is None:
        return None
    stock, part = pair
    sentences = case.premise.sentences
    is_known = stock.unit.kind in _STOCKS and stock.interval.is_point and stock.interval.low > 0
    is_part = part.unit in (stock.unit,) or part.unit.kind is Kind.NUMBER
    if not is_known or not is_part or part.interval.low > stock.interval.low:
        return None
    if {stock.context.change, part.context.change} != {Change.NONE}:
        return None
    held = _verb_before(stock, sentences[stock.sentence])
    verb = _verb_of(part, sentences[part.sentence])
    if held is None or verb is None:
        return None
    if (part.sentence, verb.index) == (stock.sentence, held.index):
        return None
    if held.lemma not in load_word_lists(_WORDS)["holding"] or _EARLIER & case.premise.vocabulary:
        return None
    verbs = load_verbs()
    is_added = (
        verbs.is_in(verb.lemma, *_ADDING)
        and not verbs.is_in(verb.lemma, *_TAKING)
        and (part, stock) not in parts_of_wholes(case.premise, case.premise_numsets)
    )
    is_sure = not found.premise_claims.of((part.sentence, verb.index))
    return _Used(stock, part, verb) if is_sure and not is_added else None


def _pair(found: Findings) -> tuple[Numset, Numset] | None:
    """The stock and its part; of several parts the one for what the hypothesis names behind it.

    "Had $50, spent $18 on a shirt and $12 on lunch": the shirt took $18.
    """
    stock, *parts = found.case.premise_numsets or (None,)
    if stock is None or not parts:
        return None
    if len(parts) == 1:
        return stock, parts[0]
    sentence = found.case.hypothesis.sentences[0]
    goals = {t.lemma for t in sentence.tokens if t.pos == "NOUN" and _is_goal(t, sentence)}
    ends = [*(n.start for n in parts[1:]), len(found.case.premise.text)]
    named = [
        part
        for part, end in zip(parts, ends, strict=True)
        if goals
        and goals <= {t.lemma for t in found.case.premise.tokens if part.end <= t.start < end}
    ]
    return (stock, named[0]) if len(named) == 1 else None


def _is_goal(noun: Token, sentence: Sentence) -> bool:
    """It stands with a preposition other than the one of the share: "on lunch"."""
    return marker_of(noun, sentence) not in ("", _OF)


def _verb_before(numset: Numset, sentence: Sentence) -> Token | None:
    """The last verb before a quantity: parsers lose the verb of "has 300 pages and has read 20"."""
    before = (t for t in reversed(sentence.tokens) if t.start < numset.start)
    return next((t for t in before if t.pos in VERBAL), None)


def _verb_of(numset: Numset, sentence: Sentence) -> Token | None:
    above = sentence.ancestors(numset.head)
    return next((t for t in above if t.pos == "VERB"), None)


def _words_of_stock(used: _Used, found: Findings) -> frozenset[str]:
    """The lemmas of the clause that tells how much there is."""
    tokens = found.case.premise.sentences[used.stock.sentence].tokens
    end = used.part.start
    return frozenset(t.lemma for t in tokens if t.start < end)


def _says_no_more(asked: _Asked, found: Findings) -> bool:
    """What else the hypothesis says stands in the premise."""
    known = frozenset(t.index for t in chain(asked.words, (asked.verb,)))
    return all(
        link.keeps
        or link.hypothesis.token.index in known
        or link.hypothesis.token.pos == "PRON"
        or link.hypothesis.key == asked.noun
        for link in found.alignment.links
    )
