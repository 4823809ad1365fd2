"""Who has the most of a whole of which shares are told, or more than half, and what others have.

Of 58 % who drive and 27 % by bus, the drivers are most. Where Alpha has 45 percent of the market
and Beta 30, Beta is not the market leader, and all others have 25; where one who is not named may
have more, it stays open who has the most.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile

from qreas.reasoning.contrast.gradables import superlatives
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.marked_clauses import parted_by
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import TURNED, Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import COMPARATIVE, LEXICAL, VERBAL
from qreas.types import Change, Kind, Label, Missing, Numset, Sentence, Token

_RULE, _WORDS = "partitions", "contrast/partitions"
_MARKS = frozenset((",", ";", ":", "and", "while", "but", "."))
_HALF, _ALL = Fraction(1, 2), Fraction(1)
_THAN, _OF, _NO, _ONE, _JOINTS, _WITHIN = "than", "of", "no", "one", ("and", "or"), ("of", "in")


@dataclass(frozen=True, slots=True)
class _Part:
    """A share of the whole.

    own:    the lemmas of what is said of this one alone.
    stance: the little word for what those of the part hold: "for", "against", "yes", "no".
    of:     the lemmas for what it is a share of.
    """

    told: str
    share: Fraction
    own: frozenset[str]
    stance: str
    of: frozenset[str]


@needs(
    hypothesis=lambda: words_of(_WORDS, "large", "leaders", "most", "half", "others", "greater"),
    given=tuple(SHARES),
)
def prove_by_partitions(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says who has most of what some share, or what all others have."""
    del numerals  # shares are what they are
    case = found.case
    if not found.is_one_claim:
        return None
    parts = tuple(_parts(found))
    if not parts or sum(p.share for p in parts) > _ALL or len({p.of for p in parts if p.of}) > 1:
        return None
    label = _label(case.hypothesis.sentences[0], parts, found)
    if label is None or not found.says_no_more(words_of(_WORDS)):
        return None
    is_open = label is Label.NEUTRAL
    missing = (Missing("stronger-than-premise", case.hypothesis.text.rstrip(".")),) * is_open
    told = " against ".join(part.told for part in parts)
    return in_one_step(_RULE, label, told, missing=missing)


def _parts(found: Findings) -> Iterator[_Part]:
    """The shares that one sentence tells, each with the words of its own clause."""
    case, words = found.case, load_word_lists(_WORDS)
    # "One" in "and Beta one of 30 %" is no share.
    given = (n for n in case.premise_numsets if n.text.lower() != _ONE)
    shares = [n for n in given if n.unit.kind in SHARES]
    if len({n.sentence for n in shares}) != 1 or not all(map(_is_exact, shares)):
        return
    if any(found.premise_claims.of((n.sentence, n.head)) & UNSURE for n in shares):
        return
    sentence = case.premise.sentences[shares[0].sentence]
    clauses = [
        (told[0], part)
        for part in parted_by(sentence.tokens, _MARKS)
        if len(told := [n for n in shares if any(n.holds(t) for t in part)]) == 1
    ]
    if len(clauses) != len(shares) or any(_is_denied(part) for _, part in clauses):
        return
    said = [_lemmas(t for t in part if not share.holds(t)) for share, part in clauses]
    # The verb of "45 % came by train, 35 % by car" is that of both.
    verbs = [frozenset(t.lemma for t in part if t.pos in VERBAL) for _, part in clauses]
    common = frozenset() if all(verbs) else verbs[0]
    behinds = [[t for t in part if t.start >= share.end] for share, part in clauses]
    common = common.union(*map(_whole, behinds))
    for at, ((share, part), behind) in enumerate(zip(clauses, behinds, strict=True)):
        own = said[at].difference(common, *(s for i, s in enumerate(said) if i != at))
        stance = next((t.form for t in behind if t.form in words["stances"]), "")
        text = case.premise.text[part[0].start : part[-1].end]
        value = share.interval.value * SHARES[share.unit.kind]
        yield _Part(text, value, own, stance, _whole(behind))


def _is_exact(share: Numset) -> bool:
    """One value; not where a share began and ended, as in "raised rates from 5 % to 5.25 %"."""
    is_one = share.interval.is_point and not share.is_approximate
    return is_one and share.context.change is Change.NONE


def _lemmas(tokens: Iterable[Token]) -> frozenset[str]:
    known = words_of(_WORDS)
    return frozenset(t.lemma for t in tokens if t.pos in LEXICAL and not t.is_among(known))


def _whole(behind: Sequence[Token]) -> frozenset[str]:
    """What it is a share of, by the words right behind it: "of the commuters"."""
    if not behind or behind[0].form != _OF:
        return frozenset()
    phrase = takewhile(lambda t: t.pos not in VERBAL, behind)
    return _lemmas(takewhile(lambda t: t.pos != "ADP" or t.form in _WITHIN, phrase))


def _is_denied(tokens: Sequence[Token]) -> bool:
    """They have a negation that is no answer: "voted no" is one."""
    negations, answers = load_operators().negations | {_NO}, load_word_lists(_WORDS)["answers"]
    return any(
        token.form in negations and not (token.form == _NO and before.lemma in answers)
        for before, token in zip((tokens[0], *tokens), tokens, strict=False)
    )


def _label(hypothesis: Sentence, parts: Sequence[_Part], found: Findings) -> Label | None:
    """What the shares make of the hypothesis; None where it says something else."""
    words, asked = load_word_lists(_WORDS), found.case.hypothesis_numsets
    told, is_denied = hypothesis.vocabulary, _is_denied(hypothesis.tokens)
    if not told.isdisjoint(words["others"]):
        return None if is_denied else _of_others(hypothesis, parts, found)
    if any(
        n.unit.kind is Kind.ORDINAL or (n.unit.kind in SHARES and not _is_over_half(n))
        for n in asked
    ):
        return None
    is_half = not told.isdisjoint(words["half"]) or (
        not told.isdisjoint(words["most"]) and not _is_of_largest(hypothesis)
    )
    if is_half and not told.isdisjoint(words["none"]):
        return yes_or_no(all(p.share <= _HALF for p in parts))
    if _THAN in told and not is_half:
        return None if is_denied else _of_two(hypothesis, parts, found)
    label = _of_some(hypothesis, parts, found, is_half=is_half)
    return TURNED[label] if label is not None and is_denied else label


def _of_two(hypothesis: Sentence, parts: Sequence[_Part], found: Findings) -> Label | None:
    """Whether the one has a larger share than the other."""
    words = load_word_lists(_WORDS)
    than = next(t.index for t in hypothesis.tokens if t.form == _THAN)
    sides = [_named(s, parts, found) for s in (hypothesis.tokens[:than], hypothesis.tokens[than:])]
    compared = next((t for t in hypothesis.tokens if t.tag in COMPARATIVE), None)
    if [len(s) for s in sides] != [1, 1] or sides[0] == sides[1] or compared is None:
        return None
    if hypothesis.vocabulary.isdisjoint(words["fields"]):
        return None
    one, other = (part.share for side in sides for part in side)
    if compared.is_among(words["greater"]):
        return yes_or_no(one > other)
    return yes_or_no(one < other) if compared.is_among(words["lesser"]) else None


def _is_over_half(number: Numset) -> bool:
    low = number.interval.low
    is_half = not isinstance(low, float) and low * SHARES[number.unit.kind] == _HALF
    return is_half and number.interval.low_open


def _is_of_largest(hypothesis: Sentence) -> bool:
    graded = superlatives(hypothesis.tokens)
    large = load_word_lists(_WORDS)["large"]
    return len(graded) == 1 and graded[0].word in large and graded[0].turn > 0


def _of_some(
    hypothesis: Sentence, parts: Sequence[_Part], found: Findings, *, is_half: bool
) -> Label | None:
    """Whether those whom it names have more than half, or the most."""
    words, named = load_word_lists(_WORDS), _named(hypothesis.tokens, parts, found)
    is_together = not hypothesis.vocabulary.isdisjoint(words["together"])
    if not named or (len(named) > 1 and not (is_half and is_together)):
        return None
    share = sum(p.share for p in named)
    if is_half:
        return yes_or_no(share > _HALF)
    if not (_is_of_largest(hypothesis) or not hypothesis.vocabulary.isdisjoint(words["leaders"])):
        return None
    others = [p.share for p in parts if p not in named]
    if any(other >= share for other in others):
        return Label.CONTRADICTION
    rest = _ALL - share - sum(others)
    # Of 40 % women and 30 % over fifty, some are both; of a company nobody has what another has.
    is_divided = rest == 0 or not hypothesis.vocabulary.isdisjoint(words["fields"])
    if not is_divided:
        return None
    return Label.ENTAILMENT if rest < share else Label.NEUTRAL


def _named(tokens: Sequence[Token], parts: Sequence[_Part], found: Findings) -> list[_Part]:
    """The parts of which the words speak, by the little word alone where this tells them apart."""
    stances = load_word_lists(_WORDS)["stances"]
    stance = next((t.form for t in tokens if t.form in stances), "")
    if stance and any(p.stance for p in parts):
        return [p for p in parts if p.stance == stance]
    saying = [t for t in tokens if not t.is_among(words_of(_WORDS))]
    links = (link for t in saying if (link := found.links.get((0, t.index))) is not None)
    told = _lemmas((*saying, *(x.premise.token for x in links if x.keeps and x.premise)))
    return [p for p in parts if p.own & told]


def _of_others(hypothesis: Sentence, parts: Sequence[_Part], found: Findings) -> Label | None:
    """What all have together whom the premise does not name."""
    words, asked = load_word_lists(_WORDS), found.case.hypothesis_numsets
    is_share = len(asked) == 1 and asked[0].unit.kind in SHARES and _is_exact(asked[0])
    if not is_share or _named(hypothesis.tokens, parts, found) or not all(p.own for p in parts):
        return None
    rest = _ALL - sum(p.share for p in parts)
    value = asked[0].interval.value * SHARES[asked[0].unit.kind]
    forms = [t.form for t in hypothesis.tokens]
    at = next(i for i, t in enumerate(hypothesis.tokens) if t.is_among(words["others"]))
    is_all = forms[max(at - 1, 0) : at] in (["the"], ["all"]) and "each" not in forms
    if value == rest:
        return None if forms[at] == "another" else Label.ENTAILMENT  # there may be several others
    return Label.CONTRADICTION if value > rest or is_all else None
