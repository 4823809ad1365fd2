"""What so many were for, or whom they went to, where the hypothesis has something else for it.

Who used five tomatoes for a sauce need not have used five for a salad, and eight apples that went
to an aunt are not told to have gone to an uncle.
"""

from collections.abc import Iterator

from qreas.lexicon.labels import load_labels
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.same_values import Asked, asked_of, predicate_of
from qreas.tags import NOMINAL
from qreas.types import Numset, Sentence, Token

_MARKERS = frozenset(("for", "to"))
_BELOW = ("obl", "nmod", "iobj")


@needs(premise=_MARKERS, hypothesis=_MARKERS)
def other_goal(found: Findings) -> str | None:
    """The goal that the premise tells instead of the one of the hypothesis."""
    for asked in asked_of(found):
        predicate = asked.predicate
        if predicate is None or asked.event is None or predicate.pos != "VERB":
            continue
        for marker, goal in _goals(asked.numset, predicate, asked.sentence):
            if not _is_untold(goal, asked):
                continue
            told = [_told(given, marker, goal, asked) for given in asked.given]
            if told and all(told):
                return f"{marker} {told[0]} → {marker} {goal.text}"
    return None


def _goals(numset: Numset, predicate: Token, sentence: Sentence) -> Iterator[tuple[str, Token]]:
    """What the number and its verb have with one of the prepositions, times aside."""
    for head in (predicate.index, numset.head):
        for token in sentence.children(head):
            marker = marker_of(token, sentence)
            is_goal = token.dep.startswith(_BELOW) and token.pos in NOMINAL
            if is_goal and marker in _MARKERS and not _is_time(token) and not numset.holds(token):
                yield marker, token


def _is_time(token: Token) -> bool:
    labels = load_labels("en")
    return bool({token.lemma, token.form} & (labels.months | labels.weekdays | labels.times))


def _is_untold(goal: Token, asked: Asked) -> bool:
    """Nothing in the premise stands for it."""
    found = asked.found
    link = found.links.get((asked.numset.sentence, goal.index))
    is_told = link is None or link.is_aligned or found.case.premise.mentions((goal.lemma,))
    return not is_told


def _told(given: Numset, marker: str, goal: Token, asked: Asked) -> str:
    """The other goal of the same number; empty where it has none, or one of the asked kind."""
    case, lexicon = asked.found.case, asked.found.lexicon
    sentence = case.premise.sentences[given.sentence]
    predicate = predicate_of(given, case.premise)
    if predicate is None:
        return ""
    for other, token in _goals(given, predicate, sentence):
        is_same = lexicon.is_kind(token.lemma, goal.lemma) or lexicon.is_kind(
            goal.lemma, token.lemma
        )
        if other == marker and not is_same:
            return token.text
    return ""
