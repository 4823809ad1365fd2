"""What a thing is made up of is told in full: a crew that consists of five men and two women.

Whoever says so leaves no part out, so that it does not consist of the five men, nor of them and
three children besides.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from qreas.dependents import lemmas_below, subject_of
from qreas.reasoning.events.tense import is_past, is_present
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.exactness import is_no_wider
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Document, Label, Sentence, Token

_RULE, _WORDS = "made-up", "one_event/made_up_of"
_OF, _UP = "of", "up"
_PARTS = frozenset(("obl", "nmod", "obj"))


@dataclass(frozen=True, slots=True)
class _Whole:
    """What is made up, and its parts; the word says so."""

    sentence: int
    word: Token
    name: Token
    parts: tuple[Token, ...]


def _verbs() -> frozenset[str]:
    lists = load_word_lists(_WORDS)
    return lists["of"] | lists["directly"] | lists["up"]


@needs(premise=_verbs, hypothesis=_verbs)
def prove_by_made_up_of(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell what makes up one thing, and a part is missing or added."""
    del numerals  # how many of each there are, others compare
    case = found.case
    given, asked = _whole(case.premise), _whole(case.hypothesis)
    if (
        given is None
        or asked is None
        or not found.is_one_claim
        or not _are_one(given, asked, found)
    ):
        return None
    stands = {part.index: _premise_part(part, given, found) for part in asked.parts}
    if any(_is_wider(part, found) for part in asked.parts):
        return None  # doctors and nurses are people
    told = {part.index for part in stands.values() if part is not None}
    left_out = [part for part in given.parts if part.index not in told]
    added = [part for part in asked.parts if stands[part.index] is None]
    if bool(left_out) is bool(added):
        return None
    others: Sequence[Token] = asked.parts if left_out else given.parts
    is_kind = found.lexicon.is_kind
    if left_out and _are_as_many(stands, given, found):
        others = [o for o in others if all(o.lemma != part.lemma for part in left_out)]
    for part in left_out or added:
        if any(is_kind(part.lemma, o.lemma) or is_kind(o.lemma, part.lemma) for o in others):
            return None  # nurses are medics
    detail = ", ".join(part.text for part in left_out or added)
    return in_one_step(_RULE, Label.CONTRADICTION, detail)


def _whole(document: Document) -> _Whole | None:
    """The only thing of which a text says what it is made up of."""
    found = [
        whole
        for number, sentence in enumerate(document.sentences)
        for token in sentence.tokens
        if (whole := _at(number, token, sentence)) is not None
    ]
    return found[0] if len(found) == 1 else None


def _at(number: int, token: Token, sentence: Sentence) -> _Whole | None:
    lists = load_word_lists(_WORDS)
    behind = sentence.tokens[token.index + 1 : token.index + 2]
    is_up = token.lemma in lists["up"] and any(t.form == _UP for t in behind)
    is_direct = token.lemma in lists["directly"]
    if not (is_up or is_direct or token.lemma in lists["of"]):
        return None
    loose = lists["loosely"] | load_operators().negations | {"or"}
    if not sentence.vocabulary.isdisjoint(loose):
        return None
    parts = [
        c
        for c in sentence.children(token.index)
        if c.dep in _PARTS
        and c.index > token.index
        and c.pos in NOMINAL
        and (_OF in lemmas_below(sentence, c) or (is_direct and c.dep == "obj"))
    ]
    name = subject_of(sentence, token) or _before(token, sentence)
    if len(parts) != 1 or name is None:
        return None
    below = sentence.children(parts[0].index)
    joined = [c for c in below if c.dep == "conj"]
    # In the middle of a list a parser may take a member for another name of the first.
    joined += [c for c in below if c.dep == "appos" and joined and c.index < joined[-1].index]
    return _Whole(number, token, name, (parts[0], *joined))


def _before(token: Token, sentence: Sentence) -> Token | None:
    """The noun before it, where the parser has a noun for the verb: "his discography consists"."""
    before = sentence.tokens[max(0, token.index - 1)]
    return before if before.pos in NOMINAL and before.head == token.index else None


def _are_one(given: _Whole, asked: _Whole, found: Findings) -> bool:
    """Both tell it of one thing and one time, and of nouns alone."""
    link = found.links.get((asked.sentence, asked.name.index))
    if link is None or not link.keeps or link.premise is None:
        return False
    if link.premise.place != (given.sentence, given.name.index):
        return False
    sides = (
        (given.word, found.case.premise.sentences[given.sentence]),
        (asked.word, found.case.hypothesis.sentences[asked.sentence]),
    )
    is_then, is_now = (any(tense(*s) for s in sides) for tense in (is_past, is_present))
    parts = (*given.parts, *asked.parts)
    return not (is_then and is_now) and all(part.pos in NOMINAL for part in parts)


def _are_as_many(stands: Mapping[int, Token | None], given: _Whole, found: Findings) -> bool:
    """Each asked part has the number of the one told, so that it is not two of them together."""
    case = found.case
    told = {n.head: n.interval for n in case.premise_numsets if n.sentence == given.sentence}
    asked = {n.head: n.interval for n in case.hypothesis_numsets}
    return all(
        index in asked and part is not None and told.get(part.index) == asked[index]
        for index, part in stands.items()
    )


def _is_wider(part: Token, found: Findings) -> bool:
    """The hypothesis has a word for the part that may be one for others, too."""
    link = found.links.get((0, part.index))
    return link is not None and link.is_aligned and not is_no_wider(link)


def _premise_part(part: Token, given: _Whole, found: Findings) -> Token | None:
    """The premise's part that an asked one stands for."""
    link = found.links.get((0, part.index))
    if link is None or not link.keeps or link.premise is None:
        return None
    place = link.premise.place
    return next((p for p in given.parts if (given.sentence, p.index) == place), None)
