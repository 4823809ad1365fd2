"""What those have together of whom a sentence tells one by one: 12, nine and four are 25.

"France won 12 medals, Italy nine and Spain four": the three countries won 25, and so did the three,
or all of them by name, or "they". What two things measure, each does, unless it is said that they
do together, or they are sections of a whole.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.kind_sets import MEASURED
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import COUNTS, Kind, Label, Numset, Sentence, Token, Unit

_RULE = "joint-totals"
_WORDS = "calculation/joint_totals"
_VERB, _PARTICLE, _OF = "VB", "compound:prt", "of"  # "2 of them" are counted already
_KINDS = MEASURED | frozenset(COUNTS)
_SUBJECT, _CERTAIN, _PAIR = "nsubj", frozenset(("the", "all", "these", "those")), 2


@dataclass(frozen=True, slots=True)
class _Share:
    """What one of them has: who it is, what it is called, and the verb that says so."""

    numset: Numset
    holder: Token
    called: str
    verb: Token


@needs(given=_KINDS, asked=MEASURED | {Kind.COUNT})
def prove_by_joint_totals(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells what all of them have together."""
    del numerals  # each of them has just so many
    case = found.case
    if (
        not found.is_one_claim
        or len(case.premise.sentences) != 1
        or len(case.premise_numsets) < _PAIR
    ):
        return None
    hypothesis = case.hypothesis.sentences[0]
    if not hypothesis.vocabulary.isdisjoint(load_operators().negations):
        return None
    shares = _shares(found)
    if len(shares) < _PAIR or found.hypothesis_claims.of((0, hypothesis.root.index)):
        return None
    asked = _asked(shares, hypothesis, found)
    if asked is None or not _says_no_more(asked, shares, found):
        return None
    parts = (convert(s.numset.interval, s.numset.unit, asked.unit) for s in shares)
    total = reduce(add, parts)
    label = placed(total, asked.interval)
    if label is Label.NEUTRAL:
        return None
    if label is Label.CONTRADICTION and _leaves_out(asked, shares, found):
        return None
    told = " + ".join(share.numset.text for share in shares)
    return in_one_step(_RULE, label, told)


def _shares(found: Findings) -> Sequence[_Share]:
    """What each has, where the sentence tells nothing else in numbers; else nothing."""
    case, sentence = found.case, found.case.premise.sentences[0]
    shares: list[_Share] = []
    for numset in (n for n in case.premise_numsets if n.unit.kind is not Kind.ORDINAL):
        share = _share(numset, sentence, shares[0].verb if shares else None)
        if share is None or numset.unit.kind not in _KINDS or numset.unit.per is not None:
            return ()
        if any(found.premise_claims.of((0, i)) for i in (numset.head, share.verb.index)):
            return ()
        shares.append(share)
    names = {share.numset.unit.name for share in shares} - {""}
    holders, verbs = {s.called for s in shares}, {s.verb.lemma for s in shares}
    first = shares[0].numset.unit
    are_like = all(s.numset.unit.name == "" or _is_like(s.numset.unit, first) for s in shares)
    is_alike = are_like and len(names) > 0 and len(verbs) == 1 and len(holders) == len(shares)
    return tuple(shares) if is_alike else ()


def _share(numset: Numset, sentence: Sentence, verb: Token | None) -> _Share | None:
    """Whose number it is, read off the words before it: "won 12", and then "Italy nine".

    Parsers are seldom right about a clause that leaves out its verb.
    """
    told = (t for t in sentence.tokens if t.start < numset.start and t.dep != _PARTICLE)
    before = [t for t in told if t.pos != "ADV"]
    own = before.pop() if before and before[-1].tag.startswith(_VERB) else None
    while before and before[-1].pos == "AUX":
        before.pop()
    verb = own or verb
    which = load_word_lists(_WORDS)["which"]
    if (
        verb is None
        or not before
        or (before[-1].pos not in NOMINAL and before[-1].form not in which)
    ):
        return None
    called = " ".join(t.form for t in before[-_PAIR:] if t is before[-1] or t.form in which)
    behind = next((t.form for t in sentence.tokens if t.start >= numset.end), "")
    if numset.context.change.is_comparison:
        return None  # "1.1 kg less"
    is_object = sentence.tokens[numset.head].dep != _SUBJECT and behind != _OF
    return _Share(numset, before[-1], called, verb) if is_object else None


def _asked(shares: Sequence[_Share], hypothesis: Sentence, found: Findings) -> Numset | None:
    """The quantity that is told of all of them; None where it is of some, or of others."""
    words, subject = load_word_lists(_WORDS), _subject(hypothesis)
    given = found.case.hypothesis_numsets
    verbs = {t.lemma for t in hypothesis.tokens if t.tag.startswith(_VERB)}
    if subject is None or verbs != {shares[0].verb.lemma}:
        return None
    phrase = hypothesis.subtree(subject.index)
    counting = [n for n in given if any(n.holds(t) for t in phrase)]
    told = [share.numset.unit for share in shares if share.numset.unit.name]
    asked = [n for n in given if n not in counting and _is_like(n.unit, told[0])]
    if len(asked) != 1 or len(given) != len(asked) + len(counting):
        return None
    is_sum = any(
        t.form in words["sum"] and (t.form != "all" or hypothesis.tokens[t.index - 1].form == "in")
        for t in hypothesis.tokens
    )
    is_row = subject.lemma in load_word_lists("division/sections")["sections"]
    if asked[0].unit.kind in MEASURED and not (is_sum or is_row):
        return None
    forms = {t.form for t in phrase}
    if counting:
        is_all = len(counting) == 1 and counting[0].interval == Interval.point(len(shares))
        is_all &= not forms.isdisjoint(_CERTAIN) and not _is_of_one_sex(subject)
        return asked[0] if is_all else None
    if len(shares) == _PAIR and not forms.isdisjoint(words["pair"]):
        return asked[0]
    if not hypothesis.vocabulary.isdisjoint(words["all"]):
        return asked[0] if _are_all(phrase, shares, found) or "they" in forms else None
    return None


def _subject(sentence: Sentence) -> Token | None:
    return next((t for t in sentence.tokens if t.dep == _SUBJECT), None)


def _is_like(unit: Unit, other: Unit) -> bool:
    is_same = unit.name == other.name and unit.kind is other.kind
    return is_same or (unit.kind is not Kind.COUNT and commensurable(unit, other))


def _is_of_one_sex(noun: Token) -> bool:
    """Of names, whether they are men or women is not told."""
    return any(noun.lemma in pair for pair in load_events().persons)


def _are_all(phrase: Sequence[Token], shares: Sequence[_Share], found: Findings) -> bool:
    """Each of them is named."""
    links = (found.links.get((0, t.index)) for t in phrase)
    places = {x.premise.place for x in links if x is not None and x.keeps and x.premise is not None}
    return all((0, share.holder.index) in places for share in shares)


def _says_no_more(asked: Numset, shares: Sequence[_Share], found: Findings) -> bool:
    """All else that the hypothesis says is told of each of them."""
    hypothesis, light = found.case.hypothesis.sentences[0], load_word_lists(_WORDS)["light"]
    subject = _subject(hypothesis)
    own = () if subject is None else hypothesis.subtree(subject.index)
    last = shares[0].numset.end
    lemmas = [t.lemma for t in found.case.premise.sentences[0].tokens]

    def is_told(link: Link) -> bool:
        token = link.hypothesis.token
        if token.form in light or token in own or asked.holds(token):
            return True
        if not link.keeps or link.premise is None:
            return False
        is_of_each = lemmas.count(link.premise.token.lemma) == len(shares)
        return is_of_each or _is_shared(link.premise.token, last)

    return all(map(is_told, found.alignment.links)) and _is_same_sort(asked, shares)


def _is_shared(token: Token, last: int) -> bool:
    """The word is of the first clause, whose words the ones that leave them out share."""
    return token.start < last or token.dep.startswith("obl")


def _is_same_sort(asked: Numset, shares: Sequence[_Share]) -> bool:
    """What narrows the things that are counted is the same in both: gold medals."""
    sorts = {share.numset.context.modifiers for share in shares if share.numset.unit.name}
    return set(asked.context.modifiers) <= set(next(iter(sorts), ()))


def _leaves_out(asked: Numset, shares: Sequence[_Share], found: Findings) -> bool:
    """The premise says more of what they have than the hypothesis, of which there may be others."""
    used = found.alignment.used()
    sentence = found.case.premise.sentences[0]
    subjects = (t.index for t in sentence.tokens if t.dep == _SUBJECT)
    own = {(0, t.index) for at in subjects for t in sentence.subtree(at)}
    own |= {(0, share.holder.index) for share in shares}
    sort = set(asked.context.modifiers)
    if any(not sort.issuperset(share.numset.context.modifiers) for share in shares):
        return True
    return any(
        word.place not in used | own and not any(s.numset.holds(word.token) for s in shares)
        for word in found.alignment.premise_words
        if word.token not in {share.verb for share in shares}
    )
