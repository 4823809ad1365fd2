"""Bounds that a denied verb turns round: who did not sell more than five sold at most five.

The negation has nothing but the bound in its scope, where that stands right behind the verb. The
bound is put as the plain one, and the verb without its denial, so that each rule that reads a bound
reads this one. What must not or cannot be stays as it is: that is a limit, and not what was. So
does an order: "do not take more than eight".
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from qreas.rereading.plain_wordings import Wording, with_wording
from qreas.tags import VERBAL
from qreas.types import Document, Sentence, Token

_NOT, _DO, _THAN, _FOR, _LONGER = "not", "do", "than", "for", "longer"
# A subject stands before the verb's auxiliary.
_HELPED = 2
_TURNED: Mapping[str, tuple[str, ...]] = {
    "more": ("at", "most"),
    "fewer": ("at", "least"),
    "less": ("at", "least"),
    _LONGER: ("at", "most"),
}
# "Will not sell more than five", but not "must not" nor "may not", which only set a limit.
_PLAIN = frozenset(("do", "have", "be", "will", "would"))
# "All did not sell more than five", where not all may have sold as many.
_SHARED = frozenset(("all", "every", "everyone", "everybody", "each"))
# A second amount or a condition may be denied as well, or what is denied is the cause.
_BESIDE = frozenset(("or", "nor", "and", "but", "if", "unless", "because", "only", "ever", "?"))
_TAGS: Mapping[str, str] = {"did": "VBD", "does": "VBZ"}


def with_denied_bounds(document: Document) -> Document:
    """The document, where what was denied of a bound is said of the opposite one."""
    found = tuple(map(_denial, document.sentences))
    if not any(found):
        return document
    text, sentences = document.text, list(document.sentences)
    for place, denial in enumerate(found):
        if denial is not None:
            text = _rewritten(text, denial, sentences[place])
            sentences[place] = _claimed(sentences[place], denial)
    return Document(text, tuple(sentences), document.whole or document.text)


@dataclass(frozen=True, slots=True)
class _Denial:
    """The places of a "not", of the verb that it denies, and of the bound behind that."""

    at: int
    verb: int
    bound: int

    def left_out(self, tokens: Sequence[Token]) -> frozenset[int]:
        """The "not", and the "do" before it."""
        helper = tokens[self.at - 1]
        is_idle = helper.lemma == _DO and helper.index != self.verb
        return frozenset((self.at, helper.index) if is_idle else (self.at,))


def _denial(sentence: Sentence) -> _Denial | None:
    words = sentence.vocabulary
    if sentence.tree is not None or _NOT not in words or _THAN not in words:
        return None
    tokens = sentence.tokens
    denials = [t.index for t in tokens if t.lemma == _NOT]
    if len(denials) != 1 or not words.isdisjoint(_BESIDE):
        return None
    (at,) = denials
    verb = _denied_verb(tokens, at)
    is_order = at < _HELPED or tokens[at - _HELPED].pos == "PUNCT"
    if verb is None or is_order or any(t.form in _SHARED for t in tokens[:at]):
        return None
    bound = max(at, verb) + 1
    if bound < len(tokens) and tokens[bound].form == _FOR:
        bound += 1
    if verb < at and tokens[bound : bound + 1] and tokens[bound].form == _LONGER:
        return None  # "is not longer than two metres" tells the length by the adjective
    return _Denial(at, verb, bound) if _is_bound(tokens, bound) else None


def _denied_verb(tokens: Sequence[Token], at: int) -> int | None:
    """The verb that a "not" denies, where a plain auxiliary stands before that."""
    before = tokens[at - 1] if at else None
    if before is None or before.lemma not in _PLAIN:
        return None
    behind = tokens[at + 1] if at + 1 < len(tokens) else None
    if behind is not None and behind.pos in VERBAL:
        return behind.index if before.head == behind.index else None
    return before.index if before.pos in VERBAL and before.lemma == "be" else None


def _is_bound(tokens: Sequence[Token], at: int) -> bool:
    """A bound with its number begins here."""
    if at + 2 >= len(tokens) or tokens[at].form not in _TURNED or tokens[at + 1].form != _THAN:
        return False
    number = tokens[at + 2]
    return number.tag == "CD" or (number.text == "$" and at + 3 < len(tokens))


def _rewritten(text: str, denial: _Denial, sentence: Sentence) -> str:
    """The text with the opposite bound and no denial, each word where it was."""
    tokens = sentence.tokens
    for index in denial.left_out(tokens):
        text = _put(text, tokens[index].start, tokens[index].end, "")
    more, than = tokens[denial.bound : denial.bound + 2]
    return _put(text, more.start, than.end, " ".join(_TURNED[more.form]))


def _put(text: str, start: int, end: int, words: str) -> str:
    return f"{text[:start]}{words:<{end - start}}{text[end:]}"


def _claimed(sentence: Sentence, denial: _Denial) -> Sentence:
    """The sentence with the opposite bound and no denial."""
    bound, verb = denial.bound, denial.verb
    left_out = denial.left_out(sentence.tokens)
    form = next((sentence.tokens[i].form for i in left_out if i != denial.at), "")
    says = _TURNED[sentence.tokens[bound].form]
    tokens = list(with_wording(sentence, Wording(says, bound, bound + 1, bound + 2)).tokens)
    if form:
        tokens[verb] = replace(tokens[verb], tag=_TAGS.get(form, "VBP"))
    kept = [t for t in tokens if t.index not in left_out]
    places = {t.index: place for place, t in enumerate(kept)}
    places |= dict.fromkeys(left_out, places[verb])
    moved = (replace(t, index=places[t.index], head=places[t.head]) for t in kept)
    return Sentence(tuple(moved), sentence.start, sentence.end)
