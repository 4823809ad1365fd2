"""Whether one text tells how it is now and the other how it was: what weighs 65 kg may have had 60.

A state may have changed since (Vendler 1957). The tenses alone do not tell, since a report of
yesterday goes on in the present: a word for the earlier time has to.
"""

from itertools import pairwise

from qreas.reasoning.events.tense import is_past, is_present
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document

_LAST = "last"
# What is said of a thing as long as it is so, beside the states of aspect.toml.
_MEASURING = frozenset(("be", "weigh", "cost", "measure", "earn", "employ", "charge"))
_TIMES = frozenset(("year", "month", "week", "spring", "summer", "autumn", "winter", "season"))


def are_of_two_times(found: Findings) -> bool:
    """One text tells of a state now, and the other of one at an earlier time."""
    premise, hypothesis = found.case.premise, found.case.hypothesis
    one, other = premise.sentences[0].root, hypothesis.sentences[0].root
    states = load_aspect().states | _MEASURING
    if not ({one.lemma, other.lemma} <= states or one.pos == other.pos != "VERB"):
        return False
    texts = (premise, hypothesis)
    earlier = [text for text in texts if _tells_of_earlier(text)]
    return len(earlier) == 1 and all(_is_now(t) for t in texts if t is not earlier[0])


def _tells_of_earlier(document: Document) -> bool:
    """The text is in the past, and says that this was at an earlier time."""
    (sentence,) = document.sentences
    words = load_word_lists("contrast/stretches")["earlier"]
    is_last = any(a.form == _LAST and b.form in _TIMES for a, b in pairwise(sentence.tokens))
    return is_past(sentence.root, sentence) and (is_last or document.mentions(words))


def _is_now(document: Document) -> bool:
    (sentence,) = document.sentences
    return is_present(sentence.root, sentence) and not any(t.tag == "VBD" for t in sentence.tokens)
