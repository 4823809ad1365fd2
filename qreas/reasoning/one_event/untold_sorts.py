"""The one word that the premise lacks is what is counted, or tells which of them are.

Where there are 12 stamps there need not be 12 coins, and of three cats no one says that they are
black. Where more is missing, other words may say the same, and that is for the weights to judge.
"""

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import UNTOLD
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.same_values import Asked, asked_of
from qreas.reasoning.one_event.toll_reading import toll_words
from qreas.reasoning.word_lists import words_of
from qreas.tags import PLURAL
from qreas.types import Kind, Sentence, Token

_NUMERAL, _QUALITY = "CD", "JJ"
_NAMED_FOR, _AS = "compound", "as"


@needs(asked=(Kind.COUNT,))
def untold_sort(found: Findings) -> str | None:
    """What the premise counts, where it tells all of the hypothesis but what that counts."""
    untold = [link for link in found.alignment.links if link.step in UNTOLD]
    if len(untold) != 1:
        return None
    token, place = untold[0].hypothesis.token, untold[0].hypothesis.place
    for asked in asked_of(found):
        noun = asked.sentence.tokens[asked.numset.head]
        if asked.numset.unit.kind is not Kind.COUNT or noun.tag not in PLURAL:
            continue
        told = _counted(asked)
        if not all(told):
            continue
        is_noun = place == (asked.numset.sentence, noun.index)
        if is_noun and not any(_may_be_called(t, noun.lemma, found) for t in told):
            return f"{told[0]} → {noun.text}"
        is_of_noun = place[0] == asked.numset.sentence and token.head == noun.index
        if is_of_noun and _restricts(token, asked.sentence) and all(t == noun.lemma for t in told):
            return f"{told[0]} → {token.text} {noun.text}"
    return None


def _counted(asked: Asked) -> list[str]:
    """The nouns of what the premise counts with that number; an empty one where it is no plural."""
    sentences = asked.found.case.premise.sentences
    heads = [(n, sentences[n.sentence].tokens[n.head]) for n in asked.given]
    return [
        n.unit.name if t.tag == _NUMERAL else t.lemma if t.tag in PLURAL else "" for n, t in heads
    ]


def _may_be_called(given: str, asked: str, found: Findings) -> bool:
    """People go by any noun for some; and whatever is a kind of the one may be called so."""
    return given in toll_words()["person"] or found.lexicon.is_kind(given, asked)


def _restricts(token: Token, sentence: Sentence) -> bool:
    """A quality, or what they are for or of, by which some are told from others."""
    is_measure = any(c.form == _AS for c in sentence.children(token.index))
    is_quality = token.dep == "amod" and token.tag == _QUALITY and not is_measure
    is_sort = token.dep == _NAMED_FOR and token.pos == "NOUN"
    adds_nothing = token.lemma in words_of("one_event/untold_sorts", "plain")
    return (is_quality or is_sort) and not adds_nothing
