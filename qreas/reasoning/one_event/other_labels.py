"""Things that a number or a letter tells apart: what room 6 has, room 5 need not have."""

from collections.abc import Collection, Iterator

from qreas.reasoning.findings import Findings
from qreas.tags import NOMINAL, PLURAL
from qreas.types import Numset, Sentence, Token

_FIRST_PERSON = "I"


def other_label(found: Findings) -> str | None:
    """The premise has the number for one of the kind that has another label ("room 6")."""
    labelled = list(_labelled(found.case.hypothesis.sentences[0]))
    named = {noun.lemma: label.text for noun, label in labelled}
    if not named or len(named) < len(labelled):
        return None
    for asked in found.case.hypothesis_numsets:
        if any(asked.holds(label) for _, label in labelled):
            continue
        told = [_owner(given, found, named.keys()) for given in found.same_values[asked]]
        if told and all(each is not None and each[1] != named[each[0]] for each in told):
            return " ".join(told[0] or ())
    return None


def _labelled(sentence: Sentence) -> Iterator[tuple[Token, Token]]:
    """The nouns with a number or a letter right behind them that says which one is meant."""
    for noun, label in zip(sentence.tokens, sentence.tokens[1:], strict=False):
        if noun.pos not in NOMINAL or noun.tag in PLURAL:
            continue
        behind = sentence.tokens[label.index + 1 :]
        if behind and behind[0].pos in NOMINAL:
            continue  # "gave the team 5 points"
        is_letter = len(label.text) == 1 and label.text.isupper() and label.text != _FIRST_PERSON
        if is_letter or label.text.isdigit():
            yield noun, label


def _owner(given: Numset, found: Findings, nouns: Collection[str]) -> tuple[str, str] | None:
    """The last labelled thing of these nouns before a quantity of the premise, and its label."""
    sentence = found.case.premise.sentences[given.sentence]
    before = [
        (noun.lemma, label.text)
        for noun, label in _labelled(sentence)
        if noun.start < given.start and not given.holds(noun) and noun.lemma in nouns
    ]
    return before[-1] if before else None
