"""What the premise has already, and what no calculation with its numbers can deny."""

from qreas.composition.cues import find_cues
from qreas.dependents import forms_below
from qreas.reasoning.events.events import verb_above
from qreas.reasoning.one_event.other_amounts import is_told_of_noun
from qreas.tags import PRESENT, VERBAL
from qreas.types import Case, Equation, Kind, Numset, Operator, Sentence, Token

_FUTURE, _NOW = frozenset(("will", "would", "shall")), frozenset(("is", "are", "'s", "'re"))
_PAST, _HAVE = "VBD", "have"
_EMPTY = frozenset(("AUX", "DET", "PUNCT"))
_SINGULAR, _ONE = "NN", frozenset(("a", "an", "single", "sole", "lone"))
_RELATIVE_CLAUSE, _PARTICIPLE = "acl:relcl", "VBN"
_DEFINITE = frozenset(("the", "these", "those"))
_STEM = 5  # letters
_OTHER, _GERUND = "other", "VBG"


def is_told_already(equation: Equation, asked: Numset, case: Case) -> bool:
    """The premise tells it, or what would be taken from it is another or not yet gone."""
    if is_told_of_noun(asked, case) or _is_told_as_one(asked, case):
        return True
    if _is_known(asked, case):
        return True
    if _is_told_in_clause(asked, case) or _is_told_by_noun(asked, case):
        return True
    if Operator.SUBTRACT not in equation.operators:
        return False
    if _is_of_before(equation, asked, case) or _is_told_of_part(equation, asked, case):
        return True
    return _takes_others_away(equation, asked) or _takes_what_is_there(equation, case)


def _is_known(asked: Numset, case: Case) -> bool:
    """The hypothesis speaks of "the two brothers", of whom the premise has two."""
    is_definite = case.hypothesis.word_before(asked.start) in _DEFINITE
    return is_definite and any(_are_same(n, asked) for n in case.premise_numsets)


def _is_told_as_one(asked: Numset, case: Case) -> bool:
    """One is asked of what the premise names one of: "founded with a single shop"."""
    if not (asked.interval.is_point and asked.interval.value == 1) or not asked.unit.name:
        return False
    return any(
        noun.lemma == asked.unit.name
        and noun.tag == _SINGULAR
        and not forms_below(sentence, noun).isdisjoint(_ONE)
        for sentence in case.premise.sentences
        if asked.unit.name in sentence.vocabulary
        for noun in sentence.tokens
    )


def _is_told_in_clause(asked: Numset, case: Case) -> bool:
    """A relative clause of the very amount has the verb: "the 20 km that he had planned"."""
    root = case.hypothesis.sentences[asked.sentence].root
    same = (n for n in case.premise_numsets if _are_same(n, asked))
    return root.pos == "VERB" and any(
        t.dep == _RELATIVE_CLAUSE and t.lemma == root.lemma
        for n in same
        for t in case.premise.sentences[n.sentence].children(n.head)
    )


def _is_told_by_noun(asked: Numset, case: Case) -> bool:
    """So many deeds are told by a noun of the verb: by nine injuries, nine may be injured."""
    root = case.hypothesis.sentences[asked.sentence].root
    given = (n for n in case.premise_numsets if n.interval == asked.interval)
    is_verbal = root.pos in VERBAL or root.tag in (_PAST, _PARTICIPLE) or root.form.endswith("ed")
    return is_verbal and any(
        len(n.unit.name) > _STEM
        and n.unit.name[:_STEM] == root.lemma[:_STEM]
        and n.unit.name != root.lemma
        for n in given
        if n.unit.kind is Kind.COUNT
    )


def _are_same(given: Numset, asked: Numset) -> bool:
    return (given.interval, given.unit) == (asked.interval, asked.unit)


def _is_of_before(equation: Equation, asked: Numset, case: Case) -> bool:
    """It tells how many there were before some went: who sold 3 of her 10 cows had 10."""
    sentence, whole = case.hypothesis.sentences[0], equation.postfix[0]
    is_past = sentence.root.tag == _PAST and sentence.root.lemma == _HAVE
    is_whole = isinstance(whole, Numset) and whole.interval == asked.interval
    cues = find_cues(sentence.tokens)
    is_told = "initial" in cues or any(n.context.whole for n in equation.used if n != whole)
    return is_past and is_whole and is_told and "rest" not in cues


def _is_told_of_part(equation: Equation, asked: Numset, case: Case) -> bool:
    """It repeats what is told of the part that would be taken away: "4 of the 9 flights left"."""
    given = {t.lemma for t in case.premise.tokens}
    is_part = any(n.context.whole and n.interval == asked.interval for n in equation.used)
    said = (t for t in case.hypothesis.tokens if t.pos not in _EMPTY)
    return is_part and all(t.lemma in given for t in said)


def _takes_others_away(equation: Equation, asked: Numset) -> bool:
    """Others are none of those before them: where 9 were killed and 4 others hurt, 5 were not."""
    others = [n for n in equation.used if n.unit.name == _OTHER]
    is_told = any(n.context.verb == asked.context.verb for n in others)
    return equation.postfix[0] in others or is_told


def _takes_what_is_there(equation: Equation, case: Case) -> bool:
    """It goes later: whoever is closing, or will close, 46 of its 310 shops has 310."""
    root = case.hypothesis.sentences[0].root
    if root.tag not in PRESENT or not case.hypothesis.vocabulary.isdisjoint(_FUTURE):
        return False
    given = (n for n in equation.used if n in case.premise_numsets)
    return any(_is_to_be(n, case.premise.sentences[n.sentence]) for n in given)


def _is_to_be(numset: Numset, sentence: Sentence) -> bool:
    verb: Token | None = verb_above(numset.head, sentence)
    if verb is None or numset.context.whole == "":
        return False
    helping = {t.form for t in sentence.children(verb.index) if t.pos in VERBAL}
    is_going_on = verb.tag == _GERUND and not helping.isdisjoint(_NOW)
    return is_going_on or not helping.isdisjoint(_FUTURE)
