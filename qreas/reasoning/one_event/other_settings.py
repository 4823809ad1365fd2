"""Where or when it is told, where the hypothesis says it of another place or time of one sort.

A shop that opens at nine on weekdays need not open at nine on Sundays, nor need a café with 40
seats inside have as many outside.
"""

from collections.abc import Iterator, Mapping
from functools import cache

from qreas.lexicon.labels import load_labels
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import SAME_WORD
from qreas.reasoning.needs import needs
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Sentence, Token

_WORDS = "one_event/other_settings"
_AT = frozenset(("in", "on", "at", "during", "over"))
_BARE = ("speaking",)


def _named() -> frozenset[str]:
    return frozenset(_sorts())


@needs(hypothesis=_named)
def other_setting(found: Findings) -> str | None:
    """The place or time of the premise that has another one of its sort in its stead."""
    case = found.case
    sentence = case.hypothesis.sentences[0]
    link = found.links.get((0, sentence.root.index))
    is_same = link is not None and link.premise is not None and link.step in SAME_WORD
    if not case.hypothesis_numsets or (link is not None and not is_same):
        return None
    wanted = [(t, sort) for t, sort in _settings(sentence) if _is_untold((0, t.index), found)]
    if not wanted:
        return None
    used = {k.premise.place for k in found.alignment.links if k.keeps and k.premise is not None}
    for number, told in enumerate(case.premise.sentences):
        for token, sort in _settings(told):
            if (number, token.index) in used:
                continue
            for asked, other in wanted:
                if other == sort and not _may_be_one(token, asked, found):
                    return f"{token.text} → {asked.text}"
    return None


def _is_untold(place: tuple[int, int], found: Findings) -> bool:
    link = found.links.get(place)
    return link is not None and not link.keeps


def _settings(sentence: Sentence) -> Iterator[tuple[Token, str]]:
    """The words for where or when it is, each with its sort."""
    sorts = _sorts()
    for token in sentence.tokens:
        marker = marker_of(token, sentence)
        sort = sorts.get(token.form) or sorts.get(token.lemma)
        is_adverb = token.pos == "ADV" or sort in _BARE
        if sort is not None and (marker in _AT or is_adverb):
            yield token, sort


@cache
def _sorts() -> Mapping[str, str]:
    """The sort of each word for a place or time; days of the week are of the sort of weekdays."""
    lists, labels = load_word_lists(_WORDS), load_labels("en")
    named = {
        **{word: sort for sort, words in lists.items() for word in words},
        **dict.fromkeys(labels.weekdays, "days"),
    }
    return {**named, **{f"{day}s": "days" for day in labels.weekdays}}


def _may_be_one(told: Token, asked: Token, found: Findings) -> bool:
    lexicon = found.lexicon
    return (
        lexicon.is_kind(told.lemma, asked.lemma)
        or asked.lemma in lexicon.taxonomy.synonyms(told.lemma)
        or told.lemma == asked.lemma
    )
