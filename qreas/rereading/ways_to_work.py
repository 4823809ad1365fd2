"""The place "work", which a parser took for the verb: "I get to work at 8:20", "cycles to work".

Behind a verb of going, where only a time or a way of going stands behind it, or nothing, "to work"
says where to. What stands behind it tells when or how one goes there, and hangs on that verb.
"""

from dataclasses import replace

from qreas.types import Document, Sentence, Token

_WORK, _TO = "work", "to"
_GOING = frozenset(
    ("go", "get", "come", "drive", "walk", "cycle", "ride", "travel", "commute", "run", "return")
)
_MOVED = frozenset(("obl", "advmod", "obl:unmarked", "nmod", "advcl"))
_BEHIND = frozenset(
    (
        *("at", "by", "in", "before", "after", "from", "and", "but", "every", "each", "today"),
        *("yesterday", "late", "early", "on", "within", "when", "while"),
    )
)
_DAYS = frozenset(
    ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "foot", "time")
)


def with_ways_to_work(document: Document) -> Document:
    """The document, where "work" behind a verb of going is where one goes."""
    return document.mended(_mended)


def _mended(sentence: Sentence) -> Sentence:
    if _WORK not in sentence.vocabulary:
        return sentence
    for work in sentence.tokens[2:]:
        if work.form == _WORK and work.tag == "VB" and _is_goal(work, sentence):
            return _with_goal(work, sentence)
    return sentence


def _is_goal(work: Token, sentence: Sentence) -> bool:
    mark, verb = sentence.tokens[work.index - 1], sentence.tokens[work.head]
    if mark.form != _TO or verb.lemma not in _GOING or verb.index > work.index:
        return False
    behind = sentence.tokens[work.index + 1 : work.index + 3]
    if not behind or behind[0].pos == "PUNCT" or behind[0].form not in _BEHIND:
        return not behind or behind[0].pos == "PUNCT"
    # "Got to work on the roof" is about doing it.
    return behind[0].form != "on" or (len(behind) > 1 and behind[1].form.rstrip("s") in _DAYS)


def _with_goal(work: Token, sentence: Sentence) -> Sentence:
    tokens = list(sentence.tokens)
    for child in sentence.children(work.index):
        if child.dep in _MOVED:
            tokens[child.index] = replace(child, head=work.head)
    mark = tokens[work.index - 1]
    tokens[mark.index] = replace(mark, pos="ADP", tag="IN", dep="case")
    tokens[work.index] = replace(work, pos="NOUN", tag="NN", dep="obl")
    return sentence.with_tokens(tokens)
