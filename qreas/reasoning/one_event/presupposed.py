"""How many there are of what a text takes for granted: "the 40 workers of the mill are on strike".

Whoever speaks of the forty takes it that there are forty of them, whatever else is said of them, be
it denied or only supposed (Heim 1982, definite descriptions).
"""

from collections.abc import Collection

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import DECIDED, Proof
from qreas.reasoning.rules import Numerals, compare
from qreas.tags import POSSESSIVE, RELATIVE_OR_WHOSE
from qreas.types import CompatiblePair, Evidence, Kind, Numset, Sentence, Token

_RULE = "presupposed"
_THERE, _BE, _HAVE = "there", "be", "have"
_THEN = frozenset(("then", "now", "still", "after", "afterwards", "later", "left"))
_DEFINITE = frozenset(("the", "these", "those", "all"))
_SMALL = ("DET", "ADP", "PUNCT", "PART")


@needs(given=(Kind.COUNT,), asked=(Kind.COUNT,))
def prove_by_presupposed(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says how many there are, and the premise speaks of just those."""
    case = found.case
    if not found.is_one_claim or len(case.hypothesis_numsets) != 1:
        return None
    (asked,), sentence = case.hypothesis_numsets, case.hypothesis.sentences[0]
    if not _is_of_being(asked, sentence) or found.hypothesis_claims.of((0, sentence.root.index)):
        return None
    told = [pair for pair in case.pairs if _is_taken_for_granted(pair, found)]
    if len(told) != 1 or (case.hypothesis.mentions(_THEN) and _is_changed(told[0].premise, found)):
        return None
    settled = compare(told[0], numerals)
    label = DECIDED.get(settled.relation)
    if label is None:
        return None
    step = Evidence(f"by-{_RULE}", told[0].premise.text, towards=label)
    return Proof(label, _RULE, (settled,), (step,))


def _is_changed(given: Numset, found: Findings) -> bool:
    """More or others of them are told of beside them, and so there may be others then."""
    numsets = found.case.premise_numsets
    return any(n is not given and n.unit == given.unit for n in numsets)


def _is_of_being(asked: Numset, sentence: Sentence) -> bool:
    """It says no more than that there are so many, or that something has them."""
    root, noun = sentence.root, sentence.tokens[asked.head]
    own = sentence.children(root.index)
    is_there = root.lemma == _BE and any(t.form == _THERE for t in own)
    is_copular = root == noun and any(t.form == _THERE for t in own)
    return is_there or is_copular or (root.lemma == _HAVE and noun.head == root.index)


def _is_taken_for_granted(pair: CompatiblePair, found: Findings) -> bool:
    """The premise has them in a definite phrase, which says all that the hypothesis does."""
    given, asked = pair.premise, pair.hypothesis
    sentence = found.case.premise.sentences[given.sentence]
    if given.unit != asked.unit or not _is_definite(given, sentence):
        return False
    phrase = sentence.subtree(given.head)
    links = [link for link in found.alignment.links if link.keeps]
    used = {link.premise.place for link in links if link.premise is not None}
    if any(_is_left_out(t, given, used) for t in phrase) or _goes_on(phrase[-1], sentence):
        return False
    sides = found.case.hypothesis.sentences[0]
    return all(
        (asked.holds(link.hypothesis.token) and not _restricts(link.hypothesis.token, asked))
        or link.hypothesis.token == sides.root
        or (
            link.premise is not None
            and link.keeps
            and link.premise.sentence == given.sentence
            and link.premise.token in phrase
        )
        for link in found.alignment.links
    )


def _restricts(token: Token, asked: Numset) -> bool:
    """It tells which of them are counted: of 50 members, 30 are female members."""
    return token.lemma in asked.context.modifiers


def _is_definite(given: Numset, sentence: Sentence) -> bool:
    first, _ = given.ends_in(sentence)
    before = sentence.tokens[first - 1] if first else None
    return before is not None and (before.form in _DEFINITE or before.tag in POSSESSIVE)


def _goes_on(last: Token, sentence: Sentence) -> bool:
    """A clause follows that may tell which are meant: "the workers of the mill who struck"."""
    behind = sentence.tokens[last.index + 1 : last.index + 2]
    return any(t.tag in RELATIVE_OR_WHOSE for t in behind)


def _is_left_out(token: Token, given: Numset, used: Collection[Place]) -> bool:
    """It tells which are meant, and the hypothesis does not have it."""
    is_number = token.pos == "NUM" and given.holds(token)
    is_own = is_number or token.pos in _SMALL or token.index == given.head
    return not is_own and (given.sentence, token.index) not in used
