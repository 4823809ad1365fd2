"""Whether two amounts are of two stuffs: 200 grams of butter and 400 grams of flour."""

from qreas.lexicon.load import load_lexicon
from qreas.reasoning.recalled import recalled
from qreas.tags import NOMINAL, PREMODIFIERS
from qreas.types import Case, Document, Kind, Numset, Sentence, Token

_OF, _COMPOUND = "of", "compound"


@recalled
def are_of_other_stuffs(given: Numset, asked: Numset, case: Case) -> bool:
    """Both are measured, and each is told of a stuff of its own, or of another sort of it."""
    if not given.unit.kind is asked.unit.kind is Kind.MEASURE:
        return False
    one, other = _stuff(given, case.premise), _stuff(asked, case.hypothesis)
    if one is None or other is None:
        return False
    if one.lemma == other.lemma:
        sorts = [
            _sorts(one, case.premise.sentences[given.sentence]),
            _sorts(other, case.hypothesis.sentences[asked.sentence]),
        ]
        return all(sorts) and sorts[0].isdisjoint(sorts[1])
    lexicon = load_lexicon()
    return not any(
        lexicon.is_kind(one.lemma, each) or lexicon.is_kind(each, one.lemma)
        for each in (other.lemma,)
    )


def _stuff(numset: Numset, document: Document) -> Token | None:
    """The noun behind "of", right behind the amount."""
    sentence = document.sentences[numset.sentence]
    behind = [t for t in sentence.tokens if t.start >= numset.end]
    if [t.form for t in behind[:1]] != [_OF]:
        return None
    noun = sentence.tokens[behind[0].head]
    while noun.dep == _COMPOUND:  # a parser may hang "of" on "strawberry" of "strawberry jelly"
        noun = sentence.tokens[noun.head]
    return noun if noun.pos in NOMINAL and noun.index > behind[0].index else None


def _sorts(noun: Token, sentence: Sentence) -> frozenset[str]:
    """What stands before the noun and tells which it is: "rye flour"."""
    return frozenset(
        t.lemma
        for t in sentence.children(noun.index)
        if t.dep in PREMODIFIERS and t.pos in (*NOMINAL, "ADJ")
    )
