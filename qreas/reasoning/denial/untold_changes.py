"""Changes of which nobody says how much: who had nine pens and lost some has not nine.

What the numbers come to is what there would be without that change.
"""

from qreas.dependents import subject_of
from qreas.kind_sets import ENDS_OF_CHANGE, STEPS
from qreas.reasoning.findings import Findings
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PAST, PLURAL
from qreas.types import Change, CompatiblePair, Document, Sentence, Token

_SOME = frozenset(("some", "few", "several"))
_ANOTHER, _MONEY, _BEFORE_NOUN = "another", "money", ("det", "amod")
_CHANGING = ("gain", "lose")
# What is left of some after that, or after a thing was bought with them.
_LEFT, _GOING = frozenset(("leave", "left", "remain", "still")), ("lose", "buy")
# Verbs of how much there is, or is had.
_LEVELS, _BY = frozenset(("weigh", "measure", "be", "have", "stand", "own")), "by"
# Verbs of what there is in the end.
_STATES = frozenset(("have", "be", "leave", "remain", "own"))


def changes_by_some(found: Findings) -> bool:
    """The premise tells a gain or loss of some, and the hypothesis how many there are then.

    What there was after it is told by a number of its own.
    """
    case = found.case
    if not case.premise.mentions(_SOME) or case.hypothesis.mentions(_SOME):
        return False
    if (
        len(case.hypothesis.sentences) != 1
        or case.hypothesis.sentences[0].root.lemma not in _STATES
    ):
        return False
    first = min((numset.end for numset in case.premise_numsets), default=0)
    states = (n.end for n in case.premise_numsets if n.context.verb in _STATES)
    last = max(states, default=first)
    return any(start >= last for start in _untold(case.premise, found))


def tells_change_of_untold(found: Findings) -> bool:
    """By how much a value changed is told of what the premise does not speak of.

    Where inflation fell from 6 to 4 percent, nobody knows what prices did.
    """
    case = found.case
    if not any(n.context.change in ENDS_OF_CHANGE for n in case.premise_numsets):
        return False
    sentence = case.hypothesis.sentences[0]
    subject = subject_of(sentence, sentence.root)
    link = None if subject is None else found.links.get((0, subject.index))
    if link is None or link.premise is not None or link.hypothesis.token.pos != "NOUN":
        return False
    is_amount = (
        link.hypothesis.token.tag not in PLURAL
        and link.hypothesis.key in load_word_lists("contrast/trends")["measured"]
    )
    return sentence.root.pos == "VERB" and not is_amount


def is_of_difference(found: Findings) -> bool:
    """It tells by how much, and the premise of the same only how much: "won in 49 seconds".

    Whoever weighed 82 kilos may have lost any number of them.
    """
    case = found.case
    asked = case.hypothesis_numsets
    if len(asked) == 1 and asked[0].context.change in STEPS:
        levels = [n for n in case.premise_numsets if n.unit == asked[0].unit]
        is_level = all(
            n.context.change is Change.NONE and n.context.verb in _LEVELS for n in levels
        )
        return bool(levels) and is_level
    if len(asked) != 1 or case.hypothesis.word_before(asked[0].start) != _BY:
        return False
    told = [n for n in case.premise_numsets if n.unit == asked[0].unit]
    return bool(told) and all(
        n.context.change is Change.NONE and case.premise.word_before(n.start) != _BY for n in told
    )


def goes_on_with_another(found: Findings) -> bool:
    """More of the same come to it: who drank three cups "and then another cup" may have had four.

    Or some more, of which nobody tells how many: who gave one 10 euros "and the other some money".
    The hypothesis has more than the premise tells at first.
    """
    case = found.case
    if not case.premise.mentions(_SOME | {_ANOTHER}):
        return False
    for asked in case.hypothesis_numsets:
        told = [pair for pair in case.pairs if pair.hypothesis == asked]
        if told and all(_comes_another(pair, case.premise) for pair in told):
            return True
    return False


def _comes_another(pair: CompatiblePair, premise: Document) -> bool:
    """Behind the number, and less than what is asked, stand another or some of the same."""
    if pair.hypothesis.interval.low <= pair.converted.high:
        return False
    sentence = premise.sentences[pair.premise.sentence]
    noun = sentence.tokens[pair.premise.head]
    more = _SOME | {_ANOTHER}
    behind = (t for t in sentence.tokens if t.form in more and t.start >= pair.premise.end)
    nouns = [sentence.tokens[t.head] if t.dep in _BEFORE_NOUN else t for t in behind]
    same = {_ANOTHER, noun.lemma, "one", *([_MONEY] if pair.premise.unit.is_money else ())}
    return any(t.lemma in same for t in nouns)


def has_untold_rest(found: Findings) -> bool:
    """It tells how many are left of more, some of which went, or were paid, in a number untold.

    Who had 50 euros and bought a book may have any number of euros left but 50.
    """
    case = found.case
    if len(case.hypothesis_numsets) != 1 or not case.hypothesis.mentions(_LEFT):
        return False
    told = [p for p in case.pairs if p.hypothesis == case.hypothesis_numsets[0]]
    if len(told) != 1 or len(case.premise_numsets) != 1:
        return False
    (pair,) = told
    is_less = pair.hypothesis.interval.high < pair.converted.low
    sentence = case.premise.sentences[pair.premise.sentence]
    behind = (t for t in sentence.tokens if t.start >= pair.premise.end and t.tag in PAST)
    return is_less and any(found.lexicon.verbs.is_in(t.lemma, *_GOING) for t in behind)


def _untold(document: Document, found: Findings) -> list[int]:
    """Where the objects stand of which some, and no number, are gained or lost."""
    return [
        token.start
        for sentence in document.sentences
        for token in sentence.tokens
        if token.form in _SOME and _is_changed(token, sentence, found)
    ]


def _is_changed(some: Token, sentence: Sentence, found: Findings) -> bool:
    """The word, or the asked noun that it stands with, is the object of a verb of gain or loss."""
    above = sentence.tokens[some.head]
    thing = some if some.dep == "obj" else above
    verb = sentence.tokens[thing.head]
    if thing is above and not found.case.hypothesis.mentions({thing.lemma}):
        return False
    given = found.case.premise_numsets
    if any(n.start > some.start and n.context.verb == verb.lemma for n in given):
        return False  # "gave him some of hers, and she gave him 22": so many they are
    return thing.dep == "obj" and found.lexicon.verbs.is_in(verb.lemma, *_CHANGING)
