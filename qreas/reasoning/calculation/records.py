"""How many games were played, won, lost or drawn, by the others of these.

Of ten, six won and two drawn, two are lost; four won and three lost are seven, or more where some
were drawn. Where only one way is told, no more than the rest went another.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf

from qreas.conversion import as_people_round
from qreas.dependents import leading_subject_of
from qreas.interval import Interval
from qreas.reasoning.division.tallied_wins import may_be_drawn
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import Proof, in_one_step, left_open, placed, yes_or_no
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import SUBJECTS
from qreas.types import Case, Document, Kind, Label, Numset, Sentence, Token

_RULE, _WORDS = "records", "calculation/records"
_DRAW, _PLAY, _THAN, _MORE = "draw", "play", "than", "more"
_ALL_WAYS, _HALF = 3, Fraction(1, 2)
_WAYS, _PAIR = frozenset((_MORE, "fewer", "less")), 2
_NOUNS = {"wins": "win", "defeats": "lose", "draws": _DRAW}
_OF = frozenset(("of", "in", "from"))
_BEFORE_WHOLE = frozenset(("DET", "PRON", "ADJ"))
_BESIDE = frozenset((*SUBJECTS, "obj", "punct", "aux"))
_PLAIN = frozenset((_THAN, "have", "they", "it", "he", "she", "we", "you", "i", "."))


@dataclass(frozen=True, slots=True)
class _Record:
    """How many games ended in which of the ways that are told.

    total:    those that were played; None where it is not told.
    is_whole: each way that the text speaks of has its number.
    """

    ends: Mapping[str, Numset]
    total: Numset | None
    is_whole: bool

    @property
    def ended(self) -> Interval:
        """How many games ended in one of the ways that are told."""
        total = Interval.point(0)
        for numset in self.ends.values():
            total = total + numset.interval
        return total

    def told(self) -> str:
        """The numbers in words."""
        ends = " + ".join(n.text for n in self.ends.values())
        return ends if self.total is None else f"{self.total.text}: {ends}"


@needs(
    premise=lambda: words_of(_WORDS, "results", "wins", "defeats", "draws"),
    hypothesis=lambda: words_of(_WORDS, "play", "results"),
)
def prove_by_records(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis counts games that ended one way, or all that were played."""
    case, words = found.case, load_word_lists(_WORDS)
    if not found.is_one_claim or case.premise.mentions(load_operators().negations):
        return None
    record, asked = _record(case.premise, case.premise_numsets), case.hypothesis_numsets
    if record is None or len(asked) > 1:
        return None
    if not asked and case.hypothesis.mentions((_THAN,)):
        return _by_comparison(record, case)
    shares = [n for n in asked if n.unit.kind in SHARES]
    if shares or _says_most(case.hypothesis.sentences[0]):
        return _by_share(record, shares, found)
    if not _is_plain(asked, found):
        return None
    if not asked:
        return _by_any(record, case.hypothesis.sentences[0])
    (number,), end = asked, _end(asked[0])
    if end is None or number.unit.name not in words["games"]:
        return None
    if end == _PLAY:
        return _by_sum(record, number)
    if _are_the_same_games(record, end, number, case):
        return in_one_step(_RULE, Label.CONTRADICTION, record.told())
    return _by_rest(record, end, number, found, numerals)


def _are_the_same_games(record: _Record, end: str, asked: Numset, case: Case) -> bool:
    """Both tell of certain ones, which ended another way: "lost", "won their previous three"."""
    told = [n for way, n in record.ends.items() if way != end and n.interval == asked.interval]
    which = load_word_lists(_WORDS)["which"]
    sides = ((case.premise, told[:1]), (case.hypothesis, [asked]))
    words = [
        which & {t.form for t in document.sentences[n.sentence].tokens if t.end <= n.start}
        for document, numsets in sides
        for n in numsets
    ]
    return len(words) == _PAIR and bool(words[0] & words[1])


def _by_sum(record: _Record, asked: Numset) -> Proof | None:
    """All that were played, of which more may have been drawn."""
    if record.total is not None or not record.is_whole or len(record.ends) < _PAIR:
        return None
    count = record.ended
    is_same = count == asked.interval
    label = placed(count if is_same else Interval(count.low, inf), asked.interval)
    if label is Label.NEUTRAL:
        return left_open(_RULE, asked)
    return in_one_step(_RULE, label, record.told(), step="by-sum")


def _says_most(sentence: Sentence) -> bool:
    """It speaks of more than half of them; "at most four" does not."""
    most = load_word_lists(_WORDS)["most"]
    return any(
        t.form in most and sentence.tokens[t.index - 1].form != "at" for t in sentence.tokens
    )


def _by_share(record: _Record, asked: Sequence[Numset], found: Findings) -> Proof | None:
    """What share of all its games ended one way: "won 60 percent of its games", "lost most"."""
    words, (sentence,) = load_word_lists(_WORDS), found.case.hypothesis.sentences
    end, subject = _way(sentence.root.lemma), leading_subject_of(sentence, sentence.root)
    told = record.ends.get(end or "")
    total = record.total.interval if record.total is not None else record.ended
    is_all = record.total is not None or (record.is_whole and len(record.ends) == _ALL_WAYS)
    if told is None or subject is None or not (is_all and total.is_point):
        return None
    doers = {t.form for t in sentence.subtree(subject.index)}
    known = words["games"] | words["results"] | words["most"] | _PLAIN | {"of", "its", "their"}
    if found.hypothesis_claims.of((0, sentence.root.index)) or not all(
        t.is_among(known | doers | {"the", "half", "all"}) or any(n.holds(t) for n in asked)
        for t in sentence.tokens
    ):
        return None
    if not doers <= found.case.premise.vocabulary | {"the", "they", "it"}:
        return None
    own = told.interval / total
    wanted = Interval(_HALF, Fraction(1), low_open=True)
    if asked:
        wanted = asked[0].interval.scaled(SHARES[asked[0].unit.kind])
    label = placed(as_people_round(own, wanted), wanted)
    return None if label is Label.NEUTRAL else in_one_step(_RULE, label, record.told())


def _by_rest(
    record: _Record, end: str, asked: Numset, found: Findings, numerals: Numerals
) -> Proof | None:
    """Those that ended one way: as told by a noun, else what the others leave of all."""
    told = record.ends.get(end)
    if told is not None:
        is_by_noun = told.unit.name not in load_word_lists(_WORDS)["games"]
        label = placed(told.interval, asked.interval) if is_by_noun else Label.NEUTRAL
        return None if label is Label.NEUTRAL else in_one_step(_RULE, label, told.text)
    left = _left(record)
    if left is None:
        return left_open(_RULE, asked) if record.total is None else None
    if len(record.ends) < _PAIR:
        if asked.interval == left and not may_be_drawn(asked.unit.name, found.case.premise):
            return None  # where no game is drawn, that is all of the rest
        left = Interval.closed(0, left.value)
        if asked.interval.overlaps(left) and not left.within(asked.interval):
            return left_open(_RULE, asked)
    implied = Implied(left, record.told(), settles_roles=True)
    return by_implication(asked, implied, _RULE, found, numerals).proof(_RULE)


def _left(record: _Record) -> Interval | None:
    """How many games are left for the ways that are not told."""
    rest = None if record.total is None else record.total.interval - record.ended
    return rest if rest is not None and rest.is_point and rest.value >= 0 else None


def _by_any(record: _Record, sentence: Sentence) -> Proof | None:
    """Whether any game ended so, where the others leave none or some: "lost no game"."""
    words, end = load_word_lists(_WORDS), _way(sentence.root.lemma)
    games = [t for t in sentence.children(sentence.root.index) if t.dep == "obj"]
    left = _left(record)
    if end in (None, _PLAY, *record.ends) or any(t.lemma not in words["games"] for t in games):
        return None
    if left is None or len(record.ends) < _PAIR:
        return None
    is_denied = not sentence.vocabulary.isdisjoint(load_operators().negations | {"no"})
    return in_one_step(_RULE, yes_or_no((left.value == 0) is is_denied), record.told())


def _by_comparison(record: _Record, case: Case) -> Proof | None:
    """Whether more games are said to be won than lost: "lost more games than they won"."""
    words, (sentence,) = load_word_lists(_WORDS), case.hypothesis.sentences
    than = next(t.index for t in sentence.tokens if t.form == _THAN)
    ways = [t for t in sentence.tokens if t.form in _WAYS]
    sides = [
        [end for t in side if (end := _way(t.lemma)) is not None and end in record.ends]
        for side in (sentence.tokens[:than], sentence.tokens[than:])
    ]
    subject = leading_subject_of(sentence, sentence.root)
    if [len(s) for s in sides] != [1, 1] or len(ways) != 1 or subject is None:
        return None
    doers = {t.form for t in sentence.subtree(subject.index)}
    known = words["results"] | words["games"] | _WAYS | _PLAIN | doers
    if not doers <= case.premise.vocabulary | {"the"}:
        return None
    one, other = (record.ends[end].interval for side in sides for end in side)
    if one.overlaps(other) or not all(t.is_among(known) for t in sentence.tokens):
        return None
    label = yes_or_no((one.low > other.low) is (ways[0].form == _MORE))
    return in_one_step(_RULE, label, record.told(), step="contrast")


def _way(verb: str) -> str | None:
    """How games end by a verb, or that they are played; None where it tells neither."""
    words = load_word_lists(_WORDS)
    if verb in words["drawn"]:
        return _DRAW
    return verb if verb in words["results"] | words["play"] else None


def _end(games: Numset) -> str | None:
    """How they ended, by the noun that counts them or the verb they go with."""
    words = load_word_lists(_WORDS)
    ends = (end for noun, end in _NOUNS.items() if games.unit.name in words[noun])
    return next(ends, None) or _way(games.context.verb)


def _record(premise: Document, numsets: Sequence[Numset]) -> _Record | None:
    """The games by how they ended, and those that were played; None where it tells several."""
    words = load_word_lists(_WORDS)
    counted = words["games"].union(*(words[noun] for noun in _NOUNS))
    ended: dict[str, Numset] = {}
    totals = []
    for numset, end in _counts(numsets):
        if numset.unit.name not in counted:
            return None
        if end == _PLAY or _opens_with_of(numset, premise):
            totals.append(numset)
        elif end in ended:
            return None
        else:
            ended[end] = numset
    doers = {n.context.subject for n in (*ended.values(), *totals)} - {""}
    told = {t.lemma for t in premise.tokens if t.lemma in words["results"]}
    if not ended or len(totals) > 1 or len(doers) > 1:
        return None
    is_whole = {_way(verb) for verb in told} <= ended.keys()
    return _Record(ended, totals[0] if totals else None, is_whole)


def _counts(numsets: Sequence[Numset]) -> Iterator[tuple[Numset, str]]:
    """The quantities that tell how games ended; "first" only says which: "the first two games"."""
    for numset in numsets:
        end = None if numset.unit.kind is Kind.ORDINAL else _end(numset)
        if end is not None:
            yield numset, end


def _opens_with_of(numset: Numset, premise: Document) -> bool:
    """It is told of which games: "six of its ten matches", "in 12 games"."""
    tokens = premise.sentences[numset.sentence].tokens
    at = next((t.index for t in numset.tokens_in(premise.sentences[numset.sentence])), 0) - 1
    while at >= 0 and tokens[at].pos in _BEFORE_WHOLE:
        at -= 1
    return at >= 0 and tokens[at].form in _OF


def _is_plain(asked: Sequence[Numset], found: Findings) -> bool:
    """The hypothesis says of whom the premise tells that they won, lost or drew, and no more."""
    sentence = found.case.hypothesis.sentences[0]
    around = sentence.children(sentence.root.index)
    subject = leading_subject_of(sentence, sentence.root)
    others = [t for t in around if not any(n.holds(t) for n in asked)]
    if subject is None or any(t.dep not in _BESIDE and not _denies(t) for t in others):
        return False
    claims = found.hypothesis_claims.of((0, sentence.root.index))
    named = {n.context.subject.lower() for n in found.case.premise_numsets}
    link = found.links.get((0, subject.index))
    is_same = subject.form in named or (link is not None and link.keeps)
    return is_same and not claims - ({Claim.NEGATED} if not asked else frozenset())


def _denies(token: Token) -> bool:
    return token.form in load_operators().negations
