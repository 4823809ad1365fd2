"""What one pays, told of the same people or thing twice: guests who pay 8 euros do not get in free.

Each clause of the premise is read by itself, "members only, guests pay 8 euros"; rules with a bound
on who is meant are read by `benefits`.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.limits.terms import TOPICS, WORDS, Terms, terms_of
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import TURNED, Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL, VERBAL
from qreas.types import Document, Kind, Label, Numset, Sentence, Token

_RULE = "plain-terms"
_FREE = frozenset(("free", "nothing", "charge"))
_MARKS = frozenset((",", ";", ":", "and", "but", "while"))
_NOTHING = Interval.point(0)
_SIDES = 2


@needs(
    premise=lambda: words_of(WORDS, "pays", "general") | _FREE,
    hypothesis=lambda: words_of(WORDS, "pays", "general") | _FREE,
)
def prove_by_plain_terms(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when one text has somebody pay so much, and the other nothing."""
    del numerals  # what is paid is what it is
    case = found.case
    texts = (case.premise, case.hypothesis)
    if not found.is_one_claim or sum(t.mentions(_FREE) for t in texts) == 0:
        return None
    if len(case.premise.sentences) != 1 or case.premise.mentions(load_operators().negations):
        return None
    claimed = case.hypothesis.sentences[0]
    asked = _terms(claimed.tokens, case.hypothesis_numsets)
    subject = _subject(claimed.tokens)
    if asked is None or asked.amount is None or subject is None:
        return None
    own = [
        (terms, clause)
        for terms, clause in _told(case.premise, case.premise_numsets)
        if (told := _subject(clause)) is not None and told.lemma == subject.lemma
    ]
    if len(own) != 1:
        return None
    terms, clause = own[0]
    if terms.amount is None or not _says_no_more(claimed, clause, found):
        return None
    narrow = load_word_lists(WORDS)["narrow"] - {"each", "per", subject.lemma}
    if any(t.is_among(narrow) for t in (*claimed.tokens, *clause)):
        return None
    if _NOTHING not in (terms.amount, asked.amount):
        return None
    label = placed(terms.amount, asked.amount)
    if label is Label.NEUTRAL:
        return None
    label = TURNED[label] if asked.is_denied else label
    told_text = " ".join(t.text for t in clause)
    return in_one_step(_RULE, label, told_text, step="limit")


def _told(premise: Document, numsets: Sequence[Numset]) -> Iterator[tuple[Terms, Sequence[Token]]]:
    """What the clauses of the premise say that one pays."""
    tokens = premise.sentences[0].tokens
    edges = [t.index for t in tokens if t.form in _MARKS]
    for first, last in zip([-1, *edges], [*edges, len(tokens)], strict=True):
        clause = [t for t in tokens[first + 1 : last] if t.pos != "PUNCT"]
        terms = _terms(clause, numsets) if clause else None
        if terms is not None and not terms.is_denied:
            yield terms, clause


def _terms(tokens: Sequence[Token], numsets: Sequence[Numset]) -> Terms | None:
    if any(a.form in _FREE and b.pos == "NOUN" for a, b in pairwise(tokens)):
        return None  # "a free drink"
    inside = [n for n in numsets if any(n.holds(t) for t in tokens)]
    own = terms_of(tokens, inside)
    if own is not None or len(inside) != 1 or inside[0].unit.kind is not Kind.CURRENCY:
        return own
    # "Admission is 8 euros": a price is what one pays.
    general = load_word_lists(WORDS)["general"]
    is_price = any(t.lemma in general for t in tokens) and any(t.lemma == "be" for t in tokens)
    point = inside[0].interval
    return Terms(None, point, inside[0].unit.name) if is_price and point.is_point else None


def _subject(tokens: Sequence[Token]) -> Token | None:
    """The noun before the first verb, where the words before it are no more than that."""
    verb = next((i for i, t in enumerate(tokens) if t.pos in VERBAL), len(tokens))
    nouns = [t for t in tokens[:verb] if t.pos in NOMINAL]
    plain = [t for t in tokens[:verb] if t.pos in (*NOMINAL, "DET")]
    return nouns[0] if len(nouns) == 1 and len(plain) == verb < len(tokens) else None


def _says_no_more(claimed: Sentence, clause: Sequence[Token], found: Findings) -> bool:
    """Neither says of what, when or for whom, but for what both say."""
    words = load_word_lists(WORDS)
    known = words["neutral"] | words["pays"] | _FREE
    known = known.union(*(words[topic] for topic in TOPICS))
    known |= load_operators().negations
    sides = (claimed.tokens, clause)
    numsets = (*found.case.premise_numsets, *found.case.hypothesis_numsets)
    own = [
        {t.lemma for t in side if t.pos != "PUNCT" and not any(n.holds(t) for n in numsets)}
        for side in sides
    ]
    return len(own) == _SIDES and not any(word not in known for word in own[0] ^ own[1])
