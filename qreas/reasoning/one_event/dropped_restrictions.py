"""What the hypothesis tells of a wider whole than the premise: an amount, or all of a class.

The rate of growth of the population is not that of everything, and the amount of power that mills
generate is not the amount of power. Of "some", what is so of a part is so of the whole; not of the
amount, the total, the average or the rate. And what some students must do, not all of them must.
"""

from collections.abc import Iterator

from qreas.dependents import relations_below
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.same_values import TIMES, Asked, asked_of
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import FINITE_OR_MODAL, HELPING, SUBJECTS
from qreas.types import Kind, Numset, Sentence, Token

_WORDS = "one_event/dropped_restrictions"
_SHARE, _PLURAL = "share", "NNS"
_SORT, _OF, _CLAUSE, _NAME = "compound", "of", "acl", "PROPN"
_COMMAS = frozenset((",", "(", "-", "--", "–"))
_NEAR = 3  # words: "in the summer"
_WILL = frozenset(("will", "'ll", "would"))
_TELLING_WHICH = frozenset(("acl:relcl", "acl", "amod", "nmod", "det", "nmod:poss", "nummod"))
_OF_SOME = frozenset(("det", "nummod", "nmod:poss"))


@needs(hypothesis=lambda: load_word_lists(_WORDS)["amounts"])
def dropped_restriction(found: Findings) -> str | None:
    """The premise tells the amount of a narrower whole: "population growth rate"."""
    for asked in asked_of(found):
        noun = _amount(asked)
        if noun is None or asked.numset.unit.kind in TIMES:
            continue
        told = [_dropped(given, noun, asked) for given in asked.given]
        if all(told):
            return told[0]
    return None


@needs(premise=lambda: words_of(_WORDS, "telling_which", "bounding", "picking"))
def wider_class(found: Findings) -> str | None:
    """What holds for some of a class, told apart by a clause, is told of all: "students must".

    In the past tense a bare plural is only some of them: "workers who struck blocked the road".
    """
    hypothesis = found.case.hypothesis.sentences[0]
    if not _is_general(hypothesis):
        return None
    used = found.alignment.used()
    for link in found.alignment.links:
        given, asked = link.premise, link.hypothesis.token
        if given is None or asked.tag != _PLURAL or given.token.lemma != asked.lemma:
            continue
        if given.token.dep != asked.dep:
            continue
        if not relations_below(hypothesis, asked).isdisjoint(_TELLING_WHICH):
            continue
        sentence = found.case.premise.sentences[given.sentence]
        for phrase in _telling_which(given.token, sentence):
            if not any((given.sentence, t.index) in used for t in phrase):
                return " ".join(t.text for t in phrase)
    return None


@needs(premise=lambda: words_of(_WORDS, "opening_times"), asked=(Kind.CURRENCY, Kind.RATE))
def price_at_times(found: Findings) -> str | None:
    """So much it costs at some times only, of which the hypothesis has no word: "on weekdays"."""
    if not _is_general(found.case.hypothesis.sentences[0]):
        return None
    for asked in asked_of(found):
        if asked.numset.unit.is_money:
            told = [_time_of(given, found) for given in asked.given]
            if all(told):
                return told[0]
    return None


def _time_of(given: Numset, found: Findings) -> str:
    """At what times it is so, right behind the price or before all; empty where it is always so."""
    lists = load_word_lists(_WORDS)
    tokens = found.case.premise.sentences[given.sentence].tokens
    behind = next((t.index for t in tokens if t.start >= given.end), len(tokens))
    for at in (behind, 0):
        if at + 1 >= len(tokens):
            continue
        opening, *words = tokens[at : at + _NEAR]
        named = [t for t in words if t.form.removesuffix("s") in lists["times"]]
        is_clock = opening.form in lists["bounding_times"] and [t.pos for t in words[:1]] == ["NUM"]
        is_time = opening.form in lists["opening_times"] and (bool(named) or is_clock)
        if is_time and not found.case.hypothesis.mentions({t.form for t in named} | {opening.form}):
            return " ".join(t.text for t in (opening, *(named[:1] or words[:1])))
    return ""


def _is_general(sentence: Sentence) -> bool:
    """It says what is so in general: in the present, or by a modal verb other than "will"."""
    own = (sentence.root, *sentence.children(sentence.root.index))
    verbs = [t for t in own if t is sentence.root or t.dep in HELPING]
    has_tense = [t for t in verbs if t.tag in FINITE_OR_MODAL]
    is_past = any(t.tag == "VBD" or t.form in _WILL for t in has_tense[:1])
    return bool(has_tense) and not is_past and sentence.root.tag != "VBG"


def _telling_which(noun: Token, sentence: Sentence) -> Iterator[tuple[Token, ...]]:
    """The clauses behind a bare plural that tell of which ones it is so: "those under 12"."""
    own = sentence.children(noun.index)
    if noun.tag != _PLURAL or any(c.dep in _OF_SOME for c in own):
        return
    behind = sentence.tokens[noun.index + 1 : noun.index + 3]
    if [t.form in load_word_lists(_WORDS)["bounding"] for t in behind[:1]] == [True] and (
        [t.pos for t in behind[1:]] == ["NUM"]
    ):
        yield behind  # wherever a parser hangs it
    for child in own:
        phrase = sentence.subtree(child.index)
        opening = phrase[0].form
        is_clause = child.dep == "acl:relcl" and opening in load_word_lists(_WORDS)["telling_which"]
        before = sentence.tokens[max(0, phrase[0].index - 1)]
        is_phrase = child.dep == "nmod" and opening in load_word_lists(_WORDS)["picking"]
        if (is_clause or is_phrase) and before.text not in _COMMAS:
            yield phrase


def _amount(asked: Asked) -> Token | None:
    """The noun for an amount that is said to be so much: "the growth rate was 4 percent"."""
    predicate, amounts = asked.predicate, load_word_lists(_WORDS)["amounts"]
    if predicate is None:
        return None
    own = (t for t in asked.sentence.children(predicate.index) if t.dep in SUBJECTS)
    known = (t for t in own if t.lemma in amounts and not _are_stocks(t))
    return next((t for t in known if not asked.numset.holds(t)), None)


def _are_stocks(noun: Token) -> bool:
    """They are things, and no amount of one: "its shares fell"."""
    return noun.lemma == _SHARE and noun.tag == _PLURAL


def _dropped(given: Numset, noun: Token, asked: Asked) -> str:
    """What restricts the premise's amount and is not in the hypothesis; empty for nothing."""
    found = asked.found
    sentence = found.case.premise.sentences[given.sentence]
    above = (sentence.tokens[given.head], *sentence.ancestors(given.head))
    beside = (t for each in above for t in (each, *sentence.children(each.index)))
    told = next((t for t in beside if t.lemma == noun.lemma and t.pos == "NOUN"), None)
    if told is None:
        return ""
    used = found.alignment.used()
    restrictions = _restrictions(told, sentence, has_sort=_has_sort(noun, asked.sentence))
    for phrase in restrictions:
        is_told = any((given.sentence, t.index) in used or t.index == given.head for t in phrase)
        if not is_told and not any(given.holds(t) for t in phrase):
            return " ".join(t.text for t in phrase)
    return ""


def _has_sort(noun: Token, sentence: Sentence) -> bool:
    return _SORT in relations_below(sentence, noun)


def _restrictions(
    noun: Token, sentence: Sentence, *, has_sort: bool
) -> Iterator[tuple[Token, ...]]:
    """The phrases that say which amount it is.

    Readers take "the rate" for the one that is talked of; "the growth rate" for that of all growth.
    """
    nouns = [noun]
    for child in sentence.children(noun.index):
        if child.dep == "nmod" and marker_of(child, sentence) == _OF:
            nouns.append(child)
        if has_sort and child.dep == _SORT and child.pos != _NAME:
            yield (child,)
            yield from ((t,) for t in sentence.children(child.index) if t.dep == _SORT)
    for each in nouns:
        for child in sentence.children(each.index):
            phrase = sentence.subtree(child.index)
            marker = marker_of(child, sentence)
            is_part = child.dep == "nmod" and marker in load_word_lists(_WORDS)["restricting"]
            is_clause = child.dep.startswith(_CLAUSE) and phrase[0].start > each.start
            near = sentence.tokens[max(0, phrase[0].index - 1) : phrase[0].index + 1]
            if (is_part or is_clause) and not any(t.text in _COMMAS for t in near):
                yield phrase
