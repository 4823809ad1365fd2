"""Values that a hypothesis has at another moment than the premise: before it, or when else it was.

Who is twelve now was not twelve when her mother moved ten years ago, and who had five apples after
giving some away had not five before.
"""

from collections.abc import Iterator

from qreas.lexicon.load import load_lexicon
from qreas.reasoning.events.tense import is_past, is_present
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.same_values import predicate_of
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, VERBAL
from qreas.types import Document, Numset, Sentence, Token

_WORDS = "time/other_moments"
_CLAUSES = ("advcl", "advcl:relcl")
_BEFORE, _AFTER = frozenset(("before", "until")), frozenset(("after", "since", "once"))


@needs(hypothesis=lambda: load_word_lists(_WORDS)["moments"])
def other_moment(found: Findings) -> str | None:
    """A clause of the hypothesis says when it was so, and the premise has it at another time.

    Either the premise tells how it is now, or dates it by another event, or the other way round.
    """
    case = found.case
    for asked in case.hypothesis_numsets:
        moment = next(_moments(asked, case.hypothesis), None)
        if moment is None:
            continue
        given = [pair.premise for pair in case.pairs if pair.hypothesis == asked]
        given = [n for n in given if _is_of_same_verb(n, asked, found)] or given
        if not given:
            continue
        if all(_is_at_another(n, asked, moment, found) for n in given):
            return " ".join(t.text for t in moment)
    return None


def _is_of_same_verb(given: Numset, asked: Numset, found: Findings) -> bool:
    one = predicate_of(given, found.case.premise)
    other = predicate_of(asked, found.case.hypothesis)
    return one is not None and other is not None and one.lemma == other.lemma


def _is_at_another(
    given: Numset, asked: Numset, moment: tuple[Token, ...], found: Findings
) -> bool:
    premise, hypothesis = found.case.premise, found.case.hypothesis
    told = list(_moments(given, premise))
    if not told:
        now, then = predicate_of(given, premise), predicate_of(asked, hypothesis)
        return (
            now is not None
            and then is not None
            and is_present(now, premise.sentences[given.sentence])
            and is_past(then, hypothesis.sentences[asked.sentence])
        )
    return any(_is_opposite(each, moment) or _is_of_other(each, moment) for each in told)


def _is_opposite(told: tuple[Token, ...], asked: tuple[Token, ...]) -> bool:
    """One is before what the other is after: the same is done, or the same noun meant."""
    markers = [{t.form for t in each} for each in (told, asked)]
    turned = any(
        bool(markers[a] & _BEFORE) and bool(markers[b] & _AFTER) for a, b in ((0, 1), (1, 0))
    )
    one, other = (
        {t.lemma for t in each if t.pos in (*NOMINAL, *VERBAL) and t.pos != "AUX"}
        for each in (told, asked)
    )
    return turned and bool(one & other)


def _is_of_other(told: tuple[Token, ...], asked: tuple[Token, ...]) -> bool:
    """The same happens to another one: his daughter is born, and not his son."""
    verbs = [{t.lemma for t in each if t.pos == "VERB"} for each in (told, asked)]
    subjects = [{t.lemma for t in each if t.dep.startswith("nsubj")} for each in (told, asked)]
    are_nouns = all(
        t.pos in NOMINAL for each in (told, asked) for t in each if t.dep.startswith("nsubj")
    )
    is_kind = load_lexicon().is_kind
    may_be_one = any(
        a == b or is_kind(a, b) or is_kind(b, a) for a in subjects[0] for b in subjects[1]
    )
    return bool(verbs[0] & verbs[1]) and are_nouns and all(subjects) and not may_be_one


def _moments(numset: Numset, document: Document) -> Iterator[tuple[Token, ...]]:
    """The clauses that say when a quantity was so, with the words that open them."""
    words = load_word_lists(_WORDS)["moments"]
    sentence = document.sentences[numset.sentence]
    verb = predicate_of(numset, document)
    if verb is None:
        return
    for clause in _below(verb, sentence):
        phrase = sentence.subtree(clause.index)
        if phrase and phrase[0].form in words and not any(map(numset.holds, phrase)):
            yield phrase


def _below(verb: Token, sentence: Sentence) -> Iterator[Token]:
    for clause in sentence.children(verb.index):
        if clause.dep in _CLAUSES:
            yield clause
