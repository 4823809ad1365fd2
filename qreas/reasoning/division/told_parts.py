"""A whole that is told off clause by clause: "45 % came by train, 35 % by car, the rest by bike".

Each part is a share of the whole, so many of it, or what the parts before it leave; a share "of the
rest" is one of that. What is said of one part alone tells which part is meant.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile

from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import stands_before_whole
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.marked_clauses import parted_by
from qreas.reasoning.recalled import recalled
from qreas.reasoning.rules import SHARES
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import LEXICAL, NOMINAL, VERBAL
from qreas.types import COUNTS, Case, Change, Kind, Numset, Sentence, Token

WORDS = "division/rests"
_DIVIDED = frozenset((Kind.COUNT, Kind.NUMBER, Kind.CURRENCY, Kind.MEASURE))
_MARKS = frozenset((",", ";", ":", "and", "while", "but", "."))
_APART = frozenset((";", ":"))
_OF, _THE, _THAT, _OTHER, _ONE, _NO, _SPAN = "of", "the", "that", "other", "one", "no", 2
_WITHIN, _RELATIVES, _ALL = ("of", "in"), frozenset(("whom", "which")), Fraction(1)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the whole.

    share:  which share of the whole it is.
    said:   the lemmas of its clause.
    own:    the lemmas of what is said of this part alone.
    holder: those of them that stand before the share: "Ann has 45 percent".
    stance: the little word for what those of the part hold: "for", "against", "yes", "no".
    of:     the lemmas for what it is a share of.
    """

    told: str
    share: Fraction
    said: frozenset[str]
    own: frozenset[str]
    holder: frozenset[str]
    stance: str
    of: frozenset[str]


@dataclass(frozen=True, slots=True)
class Division:
    """A whole with its parts, in the order of the text.

    whole: how much it is; None where only shares are told.
    noun:  the lemmas for what is divided, and for what clauses leave out of the first one.
    left:  which share of it the parts leave.
    """

    whole: Numset | None
    noun: frozenset[str]
    parts: tuple[Part, ...]
    left: Fraction

    def named(self, tokens: Iterable[Token], found: Findings) -> list[Part]:
        """The parts of which words of the hypothesis speak.

        By the little word alone, where this tells them apart: "for the plan, against it"; and what
        they have an opinion on tells them not apart: "undecided about the plan".
        """
        words = tuple(tokens)
        held = _stance(words)
        if held and len({p.stance for p in self.parts} - {""}) > 1:
            return [p for p in self.parts if p.stance == held]
        topics = load_word_lists(WORDS)["topics"]
        ends = [
            i for i, t in enumerate(words[:-1]) if t.form in topics and words[i + 1].pos != "NUM"
        ]
        begin = words[: ends[-1]] if ends else words
        return self._telling(begin, found) or self._telling(words, found)

    def _telling(self, words: Sequence[Token], found: Findings) -> list[Part]:
        told = frozenset().union(*(_meant(t, found) for t in words))
        return [p for p in self.parts if p.own & told]

    def says_no_more(self, part: Part, tokens: Iterable[Token], found: Findings) -> bool:
        """The words say what the clause of the part does, of what is divided."""
        known = part.said | self.noun | self.parts[0].said
        return all(known & said for t in tokens if (said := _meant(t, found)))


@dataclass(frozen=True, slots=True)
class _Clause:
    """The words that tell of one part, and what says how large it is, if that is no rest.

    opens: where it begins, with what it is a clause of: "it was found that 45 % …".
    """

    opens: int
    tokens: tuple[Token, ...]
    numset: Numset | None
    of_rest: bool


@recalled
def division(found: Findings) -> Division | None:
    """The division that one sentence of the premise tells; None where it tells no such one."""
    case = found.case
    rests = [(s, t) for s in case.premise.sentences for t in _rests(s)]
    if len(rests) > 1:
        return None
    whole = _whole(case, rests[0][0] if rests else None)
    # "One" in "and Beta one of 30 %" is no share.
    given = [n for n in case.premise_numsets if n is not whole and n.text.lower() != _ONE]
    shares = [n for n in given if n.unit.kind in SHARES]
    sentence = rests[0][0] if rests else _sentence_of(shares, case)
    if sentence is None or (rests and _has_unread(sentence, case)):
        return None
    parts = given if whole is not None else shares
    parts = [n for n in parts if sentence.start <= n.start < sentence.end]
    parts = [n for n in parts if n.unit.kind is not Kind.DATE]
    clauses = tuple(_clauses(sentence, parts, rests[0][1] if rests else None))
    told = [c.numset for c in clauses if c.numset is not None]
    if not parts or len(told) != len(parts) or not all(_is_sure(c, whole, found) for c in clauses):
        return None
    noun = _noun(whole, sentence, case)
    if rests and _is_of_other(rests[0][1], noun.union(*map(_whole_in, clauses)), sentence):
        return None
    opening = lemmas(t for t in sentence.tokens if t.end <= clauses[0].opens)
    return _divided(clauses, whole, noun | opening, case)


def lemmas(tokens: Iterable[Token]) -> frozenset[str]:
    """What the words say, but for those that say no more of a part."""
    known = load_word_lists(WORDS)["light"] | load_word_lists(WORDS)["rest"]
    return frozenset(t.lemma for t in tokens if t.pos in LEXICAL and not t.is_among(known))


def is_denied(tokens: Sequence[Token]) -> bool:
    """They have a negation that is no answer: "voted no" is one."""
    negations, answers = load_operators().negations | {_NO}, load_word_lists(WORDS)["answers"]
    return any(
        token.form in negations and not (token.form == _NO and before.lemma in answers)
        for before, token in zip((tokens[0], *tokens), tokens, strict=False)
    )


def _meant(token: Token, found: Findings) -> frozenset[str]:
    """What a word of the hypothesis says, by itself and by the word that it follows from."""
    link = found.links.get((0, token.index))
    if link is None or link.premise is None or not link.keeps:
        return lemmas((token,))
    return lemmas((token, link.premise.token))


def _stance(tokens: Iterable[Token]) -> str:
    """The first word for or against something, or the answer that is given."""
    stances = load_word_lists(WORDS)["stances"]
    return next((t.form for t in tokens if t.form in stances), "")


def _rests(sentence: Sentence) -> Iterator[Token]:
    """The words for what is left of the whole: "the rest", "the others", "the remaining seats"."""
    words = load_word_lists(WORDS)["rest"]
    for before, token in zip(sentence.tokens, sentence.tokens[1:], strict=False):
        if before.form == _THE and token.is_among(words):
            yield token


def _sentence_of(shares: Sequence[Numset], case: Case) -> Sentence | None:
    sentences = {n.sentence for n in shares}
    return case.premise.sentences[sentences.pop()] if len(sentences) == 1 else None


def _whole(case: Case, sentence: Sentence | None) -> Numset | None:
    """The amount that is divided: "half of the 24", "of the 40 guests", or told on its own before.

    "50 members, of whom 20 are women" tells it, too.
    """
    numsets = [n for n in case.premise_numsets if n.unit.kind in _DIVIDED and n.interval.is_point]
    of_shares = [
        n
        for n in numsets
        if any(stands_before_whole(case.premise, p, n) for p in case.premise_numsets if p != n)
    ]
    if of_shares:
        return of_shares[0] if len(of_shares) == 1 else None
    first = min(numsets, key=lambda n: n.start, default=None)
    if first is None or sentence is None:
        return None
    own = case.premise.sentences[first.sentence]
    opening = [t.form for t in own.tokens if t.end <= first.start]
    behind = [t.form for t in own.tokens if t.start >= first.end][: _SPAN + 1]
    is_first = opening[:1] == [_OF] and len(opening) <= _SPAN
    is_related = _OF in behind and not _RELATIVES.isdisjoint(behind)
    is_apart = own.end < sentence.start or not _APART.isdisjoint(behind[:1])
    return first if is_first or is_related or is_apart else None


def _has_unread(sentence: Sentence, case: Case) -> bool:
    """A word tells how large a part is, and no quantity has it: "half voted, some stayed"."""
    words = load_word_lists(WORDS)["shares"]
    return any(
        (t.pos == "NUM" or t.lemma in words) and not any(n.holds(t) for n in case.premise_numsets)
        for t in sentence.tokens
    )


def _clauses(sentence: Sentence, parts: Sequence[Numset], rest: Token | None) -> Iterator[_Clause]:
    """The clauses that tell of one part each."""
    for tokens in parted_by(sentence.tokens, _MARKS):
        own = [n for n in parts if any(n.start <= t.start < n.end for t in tokens)]
        if len(own) > 1:
            return
        is_rest = rest is not None and rest in tokens
        of = [t.form for t in tokens if own and rest and own[0].end <= t.start < rest.start]
        if own or is_rest:
            of_rest = is_rest and (not own or of == [_OF, _THE])
            first = own[0].start if own else tokens[0].start
            told = [
                t.index for t in tokens if t.pos == "SCONJ" and t.form == _THAT and t.end <= first
            ]
            said = [t for t in tokens if not told or t.index > told[-1]]  # "it found that 45 %"
            yield _Clause(tokens[0].start, tuple(said), own[0] if own else None, of_rest)


def _is_sure(clause: _Clause, whole: Numset | None, found: Findings) -> bool:
    """The part is told as a fact, and its size is known: a share, or so many of the whole.

    Of things that are counted behind a verb, as in "ate two apples", there is no whole.
    """
    tokens, numset = clause.tokens, clause.numset
    if numset is None:
        return True
    if is_denied(tokens):
        return False
    claims = found.premise_claims.of((numset.sentence, numset.head))
    is_one = numset.interval.is_point and not numset.is_approximate
    # In "raised rates from 5 % to 5.25 %" a share began and ended.
    if not is_one or claims & UNSURE or numset.context.change is not Change.NONE:
        return False
    if numset.unit.kind in SHARES:
        return True
    if whole is None or clause.of_rest or numset.unit.kind not in _DIVIDED:
        return False
    behind = next((t.pos for t in tokens if t.start > numset.start), "")
    before = [t.form for t in tokens if t.start < numset.start][-1:]
    is_of_whole = behind in VERBAL or numset.unit.name in ("", whole.unit.name)
    opens = not before or before[0] in _RELATIVES
    are_counted = {numset.unit.kind, whole.unit.kind} <= COUNTS
    return numset.unit == whole.unit or (opens and is_of_whole and are_counted)


def _noun(whole: Numset | None, sentence: Sentence, case: Case) -> frozenset[str]:
    """The lemmas for what is divided, with all nouns of a sentence that only tells the whole."""
    if whole is None:
        return frozenset()
    told = case.premise.sentences[whole.sentence]
    beside = () if told is sentence else told.tokens
    return frozenset(whole.unit.name.split()) | {t.lemma for t in beside if t.pos in NOMINAL}


def _whole_in(clause: _Clause) -> frozenset[str]:
    """What it is a share of, by the words right behind it: "of the commuters"."""
    numset = clause.numset
    behind = [t for t in clause.tokens if numset is not None and t.start >= numset.end]
    if not behind or behind[0].form != _OF or clause.of_rest:
        return frozenset()
    phrase = takewhile(lambda t: t.pos not in VERBAL, behind)
    return lemmas(takewhile(lambda t: t.pos != "ADP" or t.form in _WITHIN, phrase))


def _is_of_other(rest: Token, noun: frozenset[str], sentence: Sentence) -> bool:
    """It is the rest of something else: "the rest of the day", "the remaining cakes"."""
    words = load_word_lists(WORDS)
    behind = sentence.tokens[rest.index + 1 : rest.index + 4]
    if [t.form for t in behind[:1]] == [_OF]:
        return not any(t.is_among(words["whole"] | noun) for t in behind)
    if rest.form not in words["remaining"] or not behind or behind[0].pos not in NOMINAL:
        return rest.form == _OTHER
    return behind[0].lemma not in words["whole"] | noun


def _divided(
    clauses: Sequence[_Clause], whole: Numset | None, noun: frozenset[str], case: Case
) -> Division | None:
    """The division, where the parts do not come to more than the whole."""
    wholes = [_whole_in(c) for c in clauses]
    said = [
        lemmas(t for t in c.tokens if not (_holds(c.numset, t) or (whole and whole.holds(t))))
        for c in clauses
    ]
    common = noun.union(*wholes, _left_out(clauses))
    left, parts = _ALL, []
    for at, clause in enumerate(clauses):
        share = _share(clause, whole, left)
        left -= share
        own = said[at].difference(common, *(s for i, s in enumerate(said) if i != at))
        own = frozenset() if is_denied(clause.tokens) else own  # "the rest had no opinion"
        first = clause.tokens[0].start if clause.numset is None else clause.numset.end
        held = _stance(t for t in clause.tokens if t.start >= first)
        text = case.premise.text[clause.tokens[0].start : clause.tokens[-1].end]
        parts.append(
            Part(text, share, said[at], own, own & lemmas(_before(clause)), held, wholes[at])
        )
    return Division(whole, common, tuple(parts), left) if left >= 0 else None


def _left_out(clauses: Sequence[_Clause]) -> frozenset[str]:
    """What clauses without a verb leave out of the first one: "45 % came by train, 35 % by car".

    Its verb, and its subject, unless they have another one: "Ann has 45 %, Ben 35 %".
    """
    gapped = [c for c in clauses if not any(t.pos in VERBAL for t in c.tokens)]
    if not gapped:
        return frozenset()
    verbs = frozenset(t.lemma for t in clauses[0].tokens if t.pos in VERBAL)
    is_of_other = any(lemmas(_before(c)) for c in gapped)
    return verbs if is_of_other else verbs | lemmas(_before(clauses[0]))


def _before(clause: _Clause) -> Iterator[Token]:
    """The words before what says how large the part is."""
    numset = clause.numset
    return (t for t in clause.tokens if numset is not None and t.end <= numset.start)


def _holds(numset: Numset | None, token: Token) -> bool:
    """The word says how many; to parsers, "20 ate fish" may be so many fish."""
    return numset is not None and token.start < numset.end and token.pos == "NUM"


def _share(clause: _Clause, whole: Numset | None, left: Fraction) -> Fraction:
    """Which share of the whole the part is."""
    numset = clause.numset
    if numset is None:
        return left
    scale = SHARES.get(numset.unit.kind)
    if scale is not None:
        return (left if clause.of_rest else _ALL) * numset.interval.scaled(scale).value
    assert whole is not None, "so many are told of a whole"
    return numset.interval.value / whole.interval.value
