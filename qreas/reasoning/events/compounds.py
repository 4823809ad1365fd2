"""Numbers in compounds: a "12-member jury" is one jury, and has twelve members."""

from qreas.tags import NOMINAL
from qreas.types import Case, Document, Kind, Numset, Sentence, Token


def described_by(numset: Numset, sentence: Sentence) -> Token | None:
    """The noun that the quantity describes in a compound ("jury"); None of any other quantity."""
    return _thing_of(numset, sentence) if numset.unit.kind is Kind.COUNT else None


def _thing_of(numset: Numset, sentence: Sentence) -> Token | None:
    tokens = sentence.tokens
    head = tokens[numset.head]
    hyphen = tokens[max(0, head.index - 1)]
    if hyphen.text != "-" or hyphen.end != head.start:
        return None
    governor = tokens[head.head]
    if governor.index > head.index and governor.pos in NOMINAL:
        return governor
    return next((t for t in tokens[head.index + 1 : head.index + 2] if t.pos in NOMINAL), None)


def describes(numset: Numset, document: Document) -> bool:
    """The quantity stands in a compound before what has so many."""
    return described_by(numset, document.sentences[numset.sentence]) is not None


def tells_of_thing_alone(stated: Numset, asked: Numset, case: Case) -> bool:
    """One text alone describes a thing by its number, and the other does not speak of it.

    Who sold a 12-room hotel is told to have sold a hotel, and no rooms.
    """
    given = described_by(stated, case.premise.sentences[stated.sentence])
    wanted = described_by(asked, case.hypothesis.sentences[asked.sentence])
    if (given is None) is (wanted is None):
        return False
    thing, other = (given, case.hypothesis) if given is not None else (wanted, case.premise)
    return thing is not None and not other.mentions((thing.lemma,))


def measures_thing_alone(stated: Numset, asked: Numset, case: Case) -> bool:
    """The premise's measure is of a thing of which the hypothesis does not speak.

    Who swam in a 25-metre pool may have swum two kilometres, and who paid with a 50 euro note may
    have got two euros back.
    """
    if stated.unit.kind not in (Kind.MEASURE, Kind.CURRENCY):
        return False
    given = _measured_thing(stated, case.premise.sentences[stated.sentence])
    wanted = _measured_thing(asked, case.hypothesis.sentences[asked.sentence])
    return given is not None and wanted is None and not case.hypothesis.mentions((given.lemma,))


def _measured_thing(numset: Numset, sentence: Sentence) -> Token | None:
    """The noun that is of such a measure or value, with a hyphen or without: a "50 euro note"."""
    head = sentence.tokens[numset.head]
    behind = sentence.tokens[head.index + 1 : head.index + 2]
    is_compound = head.dep == "compound" and [t.index for t in behind] == [head.head]
    return behind[0] if is_compound else _thing_of(numset, sentence)
