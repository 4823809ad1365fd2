"""What something lost or gained a share of its value to: "lost half its value, falling to $20"."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from qreas.reasoning.contrast.movement import Movement
from qreas.reasoning.contrast.steps import VALUES
from qreas.reasoning.contrast.stretches import said_of, stretches
from qreas.reasoning.rules import SHARES
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Numset, Sentence, Token

_WAYS: Mapping[str, int] = {"lose": -1, "shed": -1, "gain": 1}
_OF = frozenset(("of",))
_END = frozenset(("to", "worth", "at"))


def by_lost_share(document: Document, numsets: Sequence[Numset]) -> Iterator[Movement]:
    """From what it had before the share went to what it has since, each told in one sentence."""
    if not document.mentions(_WAYS.keys()):
        return
    for share in numsets:
        if share.unit.kind not in SHARES or not share.interval.is_point:
            continue
        sentence = document.sentences[share.sentence]
        verb = _verb_of(share, sentence)
        ends = [n for n in numsets if _is_end(n, share, document)]
        if verb is None or len(ends) != 1:
            continue
        lost = Fraction(share.interval.scaled(SHARES[share.unit.kind]).value)
        times = 1 + _WAYS[verb.lemma] * lost
        if times <= 0:
            continue
        (end,) = ends
        told = f"{verb.text} {share.text}, {end.text}"
        said = said_of(stretches(document, (end,), numsets))
        yield Movement(end.interval.scaled(1 / times), end.interval, end.unit, told, (end,), said)


def _verb_of(share: Numset, sentence: Sentence) -> Token | None:
    """The verb right before a share of something's own value: "lost a third of its value"."""
    before = [t for t in sentence.tokens if t.end <= share.start]
    behind = [t for t in sentence.tokens if t.start >= share.end]
    while behind and (behind[0].form in _OF or behind[0].tag == "PRP$"):
        behind.pop(0)
    values = load_word_lists("contrast/trends")["values"]
    # To a reader of quantities the share may be one of the value.
    named = [t for t in (*share.tokens_in(sentence), *behind[:1]) if t.lemma in values]
    verb = before[-1] if before and named else None
    return verb if verb is not None and verb.lemma in _WAYS else None


def _is_end(numset: Numset, share: Numset, document: Document) -> bool:
    """It is what the thing has since: "falling to $20", "is now worth $200,000"."""
    if numset.unit.kind not in VALUES or numset.unit.kind in (Kind.PERCENT, Kind.RATIO):
        return False
    is_behind = numset.sentence == share.sentence and numset.start > share.end
    return is_behind and document.word_before(numset.start) in _END
