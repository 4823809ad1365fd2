"""Some of a part, where a text divides a part of its whole once more: "and most of them"."""

from qreas.reasoning.findings import Findings
from qreas.tags import PLURAL, SUBJECTS
from qreas.types import Sentence, Token

_ANAPHORIC = frozenset(("them", "these", "those"))
_OF_ALL = frozenset(("all", "each", "both"))


def is_of_part_of_part(found: Findings) -> bool:
    """Some "of them" are some of a part, and the hypothesis has no word for what makes the part.

    Where half of the members voted, "and most of them" in favour, most of those who voted were.
    """
    if not found.case.premise.mentions(_ANAPHORIC):
        return False
    used = found.alignment.used()
    for index, sentence in enumerate(found.case.premise.sentences):
        whole = next((t for t in sentence.tokens if _is_partitive(t, sentence, nominal=True)), None)
        if whole is None:
            continue
        later = sentence.tokens[whole.index :]
        pronoun = next((t for t in later if _is_partitive(t, sentence, nominal=False)), None)
        amount = sentence.tokens[whole.head]
        said = sentence.tokens[amount.head]
        is_subject = amount.dep in SUBJECTS and said.pos == "VERB"
        if pronoun is None or not is_subject or amount.form in _OF_ALL or said is pronoun:
            continue
        if sentence.tokens[pronoun.head].head != said.index and (index, said.index) not in used:
            return True
    return False


def _is_partitive(token: Token, sentence: Sentence, *, nominal: bool) -> bool:
    """It is the whole of which some are told: "half of the members", "most of them"."""
    before = sentence.tokens[max(0, token.index - 1)]
    if not nominal:
        return token.form in _ANAPHORIC and before.form == "of"
    is_of = any(t.form == "of" and t.dep == "case" for t in sentence.children(token.index))
    return token.dep == "nmod" and token.tag in PLURAL and is_of
