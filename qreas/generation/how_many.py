"""Probes as "how many" questions (Lin et al. 2020, "Open-Domain 'How-Many' Questions")."""

from collections.abc import Sequence

from qreas.dependents import leading_subject_of
from qreas.generation.cloze import Cloze
from qreas.ports import MASK, Parser
from qreas.types import Sentence, Token

_STAND_IN = "two"
_AUXILIARIES = frozenset(("be", "have", "can", "could", "may", "might", "must", "shall", "will"))


def how_many(cloze: Cloze, parser: Parser) -> str:
    """The question that the hole answers.

    "a bird usually has <mask> legs." becomes "how many legs does a bird usually have?". Where the
    sentence is not built so, the question stays in its place: "a car runs on how many wheels?"
    """
    text = cloze.text.replace(MASK, _STAND_IN)
    start = cloze.text.index(MASK)
    (document,) = parser.parse([text])
    for sentence in document.sentences:
        for token in sentence.tokens:
            if token.start == start:
                question = _question(sentence, token)
                return question or _in_place(
                    text[sentence.start : sentence.end], start - sentence.start
                )
    return _in_place(text, start)


def _question(sentence: Sentence, number: Token) -> str | None:
    """The question with the counted noun in front; None where the sentence has another form."""
    noun = sentence.tokens[number.head]
    verb = sentence.tokens[noun.head]
    asked = sentence.tokens[number.index + 1 : noun.index + 1]
    if not asked or not verb.is_root or not _is_plain(sentence, noun, number):
        return None
    words = [token for token in sentence.tokens if token.pos != "PUNCT"]
    after = [token for token in words if token.index > noun.index]
    before = [token for token in words if token.index < number.index]
    if noun.dep.startswith("nsubj"):
        if not before:
            return _joined("how many", asked, after)
        # "there are two …": the verb is all that stands before, besides "there".
        if [token.dep for token in before] == ["expl", "root"]:
            return _joined("how many", asked, list(reversed(before)), after)
        return None
    subject = leading_subject_of(sentence, verb) is not None
    if noun.dep != "obj" or not subject or verb.index > number.index:
        return None
    rest = [token for token in before if token.index != verb.index]
    helper = next((t for t in rest if t.lemma in _AUXILIARIES and t.head == verb.index), None)
    if helper is not None:
        rest.remove(helper)
        return _joined("how many", asked, [helper], rest, [verb], after)
    return _joined("how many", asked, _support(verb), rest, verb.lemma, after)


def _is_plain(sentence: Sentence, noun: Token, number: Token) -> bool:
    """The number begins the noun's phrase, and neither is one of several."""
    joined = (*sentence.children(noun.index), *sentence.children(number.index))
    begins = min(token.index for token in sentence.subtree(noun.index)) == number.index
    return begins and not any(token.dep in ("conj", "cc") for token in joined)


def _support(verb: Token) -> str:
    """The form of "do" that asks with a full verb."""
    return {"VBD": "did", "VBZ": "does"}.get(verb.tag, "do")


def _in_place(text: str, start: int) -> str:
    after = text[start + len(_STAND_IN) :].rstrip(" .!?")
    return f"{text[:start]}how many{after}?"


def _joined(*parts: str | Sequence[Token]) -> str:
    words: list[str] = []
    for part in parts:
        words += [part] if isinstance(part, str) else [token.text for token in part]
    return " ".join(words) + "?"
