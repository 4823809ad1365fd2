"""Whether the hypothesis's quantity is said of one of whom the premise tells nothing.

That Ann has 12 and Ben 17 stamps says nothing of Carl's, though 17 may be reckoned; nor do the red
and the blue shirt tell what the green one costs. A calculation is of those who are told of.
"""

from collections.abc import Iterator

from qreas.lexicon.given_names import load_given_names
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Sentence, Token

_APART = (Step.ALTERNATIVE, Step.OPPOSITE)
_TELLING_APART = ("amod", "compound")
_NOMINAL = ("NOUN", "PROPN")


def is_of_stranger(found: Findings) -> bool:
    """Nothing in the premise stands for one whom the hypothesis names or tells from others."""
    if len(found.case.hypothesis.sentences) != 1 or not found.case.premise_numsets:
        return False
    return _names_another(found) or _is_another_kin(found) or _is_another_of_kind(found)


def _names_another(found: Findings) -> bool:
    """A name that the premise lacks, where the premise names somebody or something, too."""
    names = [x for x in found.links.values() if _is_name(x, found) and not x.hypothesis.is_source]
    strange = [x for x in names if x.premise is None or x.step in _APART]
    return bool(strange) and any(t.pos == "PROPN" for t in _tokens(found.case.premise))


def _is_name(link: Link, found: Findings) -> bool:
    token = link.hypothesis.token
    if any(n.holds(token) for n in found.case.hypothesis_numsets):
        return False
    return link.hypothesis.kind is WordKind.NAME or _is_proper(token)


def _is_proper(token: Token) -> bool:
    """Written as a name, and no common noun at the beginning of a sentence."""
    is_given = token.text.lower() in load_given_names()
    return token.text[:1].isupper() and (is_given or (token.pos == "PROPN" and token.index > 0))


def _tokens(document: Document) -> Iterator[Token]:
    return (t for s in document.sentences for t in s.tokens)


def _is_another_kin(found: Findings) -> bool:
    """The subject is a person of someone's of whom the premise tells: "her brother"."""
    sentence, subject = _subject(found)
    if subject is None or subject.pos != "NOUN":
        return False
    link = found.links.get((0, subject.index))
    if link is None or (link.premise is not None and link.step not in _APART):
        return False
    has_owner = any(c.dep == "nmod:poss" for c in sentence.children(subject.index))
    return has_owner and found.lexicon.is_kind(subject.lemma.lower(), "person")


def _is_another_of_kind(found: Findings) -> bool:
    """The subject is told by a word of its own from those of its kind: the green one of shirts.

    What only says at what time or how much of it is meant tells no other thing: "the final price".
    """
    sentence, subject = _subject(found)
    if subject is None or subject.pos not in _NOMINAL:
        return False
    link = found.links.get((0, subject.index))
    if link is None or link.premise is None:
        return False
    if link.step in _APART:
        return _is_single(sentence, subject)
    telling = [t for t in _telling(sentence, subject) if _is_unknown(t, found)]
    given = [
        sorted(t.lemma.lower() for t in _telling(s, token))
        for s in found.case.premise.sentences
        for token in s.tokens
        if token.lemma.lower() == link.premise.key
    ]
    return bool(telling) and all(given) and _is_single(sentence, subject)


def _telling(sentence: Sentence, noun: Token) -> list[Token]:
    """What stands before a noun and tells which of its kind is meant."""
    staged = load_word_lists("denial/strangers")["staged"]
    return [
        c
        for c in sentence.children(noun.index)
        if c.dep in _TELLING_APART and c.lemma.lower() not in staged and c.pos != "VERB"
    ]


def _is_unknown(token: Token, found: Findings) -> bool:
    link = found.links.get((0, token.index))
    return link is not None and (link.premise is None or link.step in _APART)


def _is_single(sentence: Sentence, subject: Token) -> bool:
    """It is one that has the quantity, and not itself what is counted."""
    return not any(c.dep == "nummod" for c in sentence.children(subject.index))


def _subject(found: Findings) -> tuple[Sentence, Token | None]:
    sentence = found.case.hypothesis.sentences[0]
    root = next((t for t in sentence.tokens if t.is_root), None)
    if root is None:
        return sentence, None
    around = sentence.children(root.index)
    return sentence, next((c for c in around if c.dep.startswith("nsubj")), None)
