"""Shares of a whole of which the premise tells one part, and the hypothesis another one.

Where a third of 900 euros goes for food and the rest for books, 300 euros do not go for books. Nor
is it wrong that 600 workers are at home where a tenth of them are abroad.
"""

from collections.abc import Sequence

from qreas.composition.kinds import head_noun
from qreas.kind_sets import SHARES
from qreas.lexicon.load import load_lexicon
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import CONTENT
from qreas.types import Case, Change, Equation, Kind, Numset, Operator, Sentence, Token

_PAIR, _CONJUNCT = 2, "conj"
_REST = frozenset(("rest", "remainder", "others"))
_MARKS = frozenset((",", ";", ":", "and", "while", "but", "."))
_LEFT = frozenset(("left", "remain", "remaining", "remains", "rest"))
_COMPARING = frozenset(("than", "more", "fewer", "less", "higher", "lower"))
_FULL = frozenset(("full", "filled"))
_PLAIN = frozenset(("be", "have", "go", "do", "make"))
_FURTHER = frozenset(("another", "more", "further", "additional", "other", "others"))


def takes_share_of_other_part(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """A whole is multiplied by a share, and the hypothesis tells of what stands by another part."""
    share = _share_of_whole(used, case)
    if share is None:
        return False
    sentence = case.premise.sentences[share.sentence]
    clauses = _clauses(sentence, share, case)
    own = [c for c in clauses if any(share.holds(t) for t in c)]
    others = [c for c in clauses if c not in own]
    if not own or not others:
        return False
    said = {t.lemma for t in case.hypothesis.tokens if t.pos in CONTENT and not asked.holds(t)}
    mine, theirs = _told(own), _told(others)
    return bool(said & (theirs - mine)) and not said & (mine - theirs)


def takes_share_of_untold(equation: Equation, asked: Numset, case: Case) -> bool:
    """A whole is multiplied by a share, and the hypothesis has no word of what is told of that.

    It says so many of those who are left, for all that is known.
    """
    if equation.operators - {Operator.EQUALS} != {Operator.MULTIPLY}:
        return False
    share = _share_of_whole(equation.used, case)
    if share is None or any(n.interval == asked.interval for n in case.premise_numsets):
        return False
    sentence = case.premise.sentences[share.sentence]
    own = [c for c in _clauses(sentence, share, case) if any(share.holds(t) for t in c)]
    mine = _told(own) - {head_noun(n.unit) for n in equation.used}
    tokens = [t for t in case.hypothesis.tokens if t.pos in CONTENT and not asked.holds(t)]
    known = {t.lemma for t in case.premise.tokens}
    untold = [t for t in tokens if t.lemma not in known and t.lemma not in _PLAIN]
    return bool(mine) and bool(untold) and not any(_is_among(t, mine) for t in tokens)


def takes_share_from_share(equation: Equation, asked: Numset, case: Case) -> bool:
    """By how much two shares of a whole differ is asked by no word, and one of them is."""
    if equation.operators - {Operator.EQUALS} != {Operator.SUBTRACT}:
        return False
    given = [n for n in equation.used if n in case.premise_numsets]
    if len(given) != _PAIR or any(n.unit.kind not in SHARES for n in given):
        return False
    tokens = [t for t in case.hypothesis.tokens if not asked.holds(t)]
    differing = load_word_lists("contrast/differences")["differing"] | _LEFT | _COMPARING
    if any(t.is_among(differing) for t in tokens):
        return False
    is_changed = any(n.context.change is not Change.NONE for n in (asked, *given))
    return not is_changed and any(n.interval == asked.interval for n in given)


def takes_share_for_rest(used: Sequence[Numset], case: Case) -> bool:
    """What there is so far is a share, and the hypothesis tells how much more there is room for."""
    share = _share_of_whole(used, case)
    return share is not None and case.hypothesis.mentions(_FURTHER) and case.premise.mentions(_FULL)


def is_share_of_sibling(used: Sequence[Numset], case: Case) -> bool:
    """Two parts that are listed side by side, of which neither is the whole that is spoken of.

    Of 4 women and 8 men, half are no women, though they are half as many.
    """
    if len(used) != _PAIR or used[0].sentence != used[1].sentence:
        return False
    if any(n.unit.kind is not Kind.COUNT for n in used):
        return False
    tokens = case.premise.sentences[used[0].sentence].tokens
    first, last = sorted((tokens[n.head] for n in used), key=lambda t: t.index)
    is_list = last.dep == _CONJUNCT and last.head == first.index
    return is_list and not case.hypothesis.mentions((head_noun(used[1].unit),))


def _share_of_whole(used: Sequence[Numset], case: Case) -> Numset | None:
    given = [n for n in used if n in case.premise_numsets]
    shares = [n for n in given if n.unit.kind in SHARES]
    return shares[0] if len(given) == _PAIR and len(shares) == 1 else None


def _clauses(sentence: Sentence, share: Numset, case: Case) -> list[list[Token]]:
    """The words of each part: from one share, or "the rest", to the mark before the next one."""
    shares = [n for n in case.premise_numsets if n.sentence == share.sentence]
    shares = [n for n in shares if n.unit.kind in SHARES]
    parts: list[list[Token]] = [[]]
    for token in sentence.tokens:
        if token.form in _MARKS:
            parts.append([])
        parts[-1].append(token)
    return [p for p in parts if any(t.lemma in _REST or any(n.holds(t) for n in shares) for t in p)]


def _told(clauses: Sequence[Sequence[Token]]) -> set[str]:
    words = {t.lemma for c in clauses for t in c if t.pos in CONTENT and t.pos != "NUM"}
    return words - _PLAIN - _REST


def _is_among(token: Token, words: set[str]) -> bool:
    """It is one of the words, or says the same."""
    taxonomy = load_lexicon().taxonomy
    return token.lemma in words or any(
        word in taxonomy.synonyms(token.lemma, pos) for word in words for pos in ("n", "v", "a")
    )
