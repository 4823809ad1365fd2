"""What is seen: whoever describes a scene tells what is in it, and nothing else is to be concluded.

Of two men who play cards nobody says that they play poker, wear hats or are outdoors in the rain. A
report names what it tells of as it likes; a description of what goes on tells only what it says.
"""

from qreas.function_words import DEFINITES
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import Step
from qreas.tags import PRESENT
from qreas.types import Document, Sentence, Token

_GOING_ON, _BE = "VBG", "be"
_MANNER, _ADVERB = "ly", "RB"
_QUALITY, _AMOUNTS = "JJ", frozenset(("many", "several", "few", "various", "multiple", "other"))
_EVENTS, _OBJECTS = ("root", "conj", "parataxis", "ccomp"), ("obj",)
# Whatever has a premise word of these kinds is told in part: people are not told to be men.
_NARROWED = frozenset((Step.SPECIALISES, Step.OPPOSITE))


def describes(document: Document) -> bool:
    """It is one sentence in the present tense."""
    tags = frozenset(token.tag for token in document.tokens)
    return len(document.sentences) == 1 and "VBD" not in tags and not tags.isdisjoint(PRESENT)


def is_scene(document: Document) -> bool:
    """It describes what is going on: "two goats are grazing"."""
    return describes(document) and any(
        _is_going_on(token, sentence)
        for sentence in document.sentences
        for token in sentence.tokens
    )


def untold_in_scene(found: Findings) -> str | None:
    """What the hypothesis sees in a scene that the premise describes without it."""
    case = found.case
    if len(case.hypothesis.sentences) != 1 or not describes(case.premise):
        return None
    sentence = case.hypothesis.sentences[0]
    if not is_scene(case.hypothesis):
        return None
    for link in found.alignment.links:
        if not link.keeps and _is_untold(link, sentence):
            return link.hypothesis.token.text
    return None


def _is_untold(link: Link, sentence: Sentence) -> bool:
    """It has no premise word, or one that says less or the opposite."""
    token = link.hypothesis.token
    if link.step in _NARROWED:
        return token.pos in ("NOUN", "ADV")
    if link.premise is not None:
        return False
    if token.tag == _QUALITY:
        return _is_quality(token, sentence)
    if token.tag == _ADVERB:
        is_manner = token.form.endswith(_MANNER)
        return is_manner and _is_going_on(sentence.tokens[token.head], sentence)
    if token.pos == "NOUN":
        return token.dep in _OBJECTS
    return token.tag == _GOING_ON and token.dep in _EVENTS


def _is_quality(token: Token, sentence: Sentence) -> bool:
    """It says of what kind something is that the hypothesis brings in: "in high grass"."""
    noun = sentence.tokens[token.head]
    is_of_noun = token.dep == "amod" and noun.pos == "NOUN" and token.lemma not in _AMOUNTS
    return is_of_noun and DEFINITES.isdisjoint(t.form for t in sentence.children(noun.index))


def _is_going_on(token: Token, sentence: Sentence) -> bool:
    """The verb says what is going on: "are playing"."""
    if token.tag != _GOING_ON:
        return False
    around = sentence.children(token.index)
    return any(c.dep.startswith("aux") and c.lemma == _BE for c in around)
