"""Which words of a headline are told with a toll of the lead: its clause, its cause, its place.

"Bomb kills 12 in Kabul" says three things of the twelve, which stand with them in "a bomb killed 12
people in Kabul, and a mine left three dead near Herat", but not with the three.
"""

from qreas.dependents import dependent, forms_below
from qreas.lexicon.labels import load_labels
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.one_event.toll_reading import (
    CAUSES,
    Toll,
    causes,
    clause_of,
    fate_of,
    is_aside,
    toll_words,
)
from qreas.tags import PLURAL, SINGULAR
from qreas.types import Numset, Sentence, Token

_PREPOSITIONS = ("IN", "RP")
_UNSURE_STEPS = (Step.STEM, Step.REFERS, Step.EVENT_CLASS)


def is_all_told(given: Toll, found: Findings) -> bool:
    """Each other word of the hypothesis is told in the clause of the premise's toll."""
    return all(
        _is_settled(link, found) or _is_told(link, given, found) for link in found.alignment.links
    )


def _is_settled(link: Link, found: Findings) -> bool:
    """The word is of the toll itself, says no more, or who says so."""
    word = link.hypothesis
    if word.is_source or not toll_words()["light"].isdisjoint((word.key, word.token.form)):
        return True
    if fate_of(word.token) is not None:
        return True
    return word.kind is WordKind.NUMBER or any(
        n.head == word.token.index and n.holds(word.token) for n in found.case.hypothesis_numsets
    )


def _is_told(link: Link, given: Toll, found: Findings) -> bool:
    at = given.numset.sentence
    sentence = found.case.premise.sentences[at]
    token = stands_for(link, at, sentence)
    if token is None or clause_of(token.index, sentence) != given.clause:
        return False
    if is_aside(token.index, sentence):
        return False
    asked, word = found.case.hypothesis.sentences[0], link.hypothesis.token
    if is_one_of(token, word) or _is_nation_of_counted(link, token, given):
        return False
    if any(t.dep == "conj" and t.pos == "PROPN" for t in sentence.children(token.index)):
        return False  # in two towns
    if _is_place_of_another(token, given, found):
        return False
    return _plays_alike(token, sentence, word, asked)


def _is_nation_of_counted(link: Link, token: Token, given: Toll) -> bool:
    """Of whom it is told, and not where: Swiss nurses need not have died in Switzerland."""
    is_place = link.hypothesis.token.dep.startswith(("obl", "nmod"))
    return link.step is Step.NATIONALITY and is_place and token.head == given.numset.head


def _is_place_of_another(token: Token, given: Toll, found: Findings) -> bool:
    """Another name of a place, or another cause, stands nearer to the toll than this one."""
    sentence = found.case.premise.sentences[given.numset.sentence]
    if token.pos == "PROPN":
        return bool(marker_before(token, sentence)) and is_beside_place(
            token, given.numset, sentence
        )
    return token.lemma in causes() and _is_beside_cause(token, given.numset, sentence)


def is_beside_place(token: Token, toll: Numset, sentence: Sentence) -> bool:
    """Another place stands nearer: "killed 12 in Kabul and wounded 31 in Herat"."""
    near, labels = toll_words()["near"], load_labels("en")
    dates = labels.months | labels.weekdays
    return any(
        t.pos == "PROPN"
        and t.form not in dates
        and marker_before(t, sentence) in near
        and t.head != token.index
        and token.head != t.index
        and _apart(t, toll) < _apart(token, toll)
        for t in sentence.tokens
    )


def _apart(token: Token, toll: Numset) -> int:
    """The characters between a word and a toll."""
    return toll.start - token.end if token.end <= toll.start else token.start - toll.end


def _is_beside_cause(token: Token, toll: Numset, sentence: Sentence) -> bool:
    """A new cause comes between: "a bomb killed 12, and a blast wounded 31"."""
    new, known = toll_words()["new"], causes()
    return any(
        token.index < t.index
        and t.end <= toll.start
        and t.lemma in known
        and not forms_below(sentence, t).isdisjoint(new)
        for t in sentence.tokens
    )


def stands_for(link: Link, at: int, sentence: Sentence) -> Token | None:
    """The premise word from which the hypothesis's follows, in the sentence of the toll."""
    given = link.premise
    is_sure = link.keeps and link.step not in _UNSURE_STEPS
    if is_sure and given is not None and given.sentence == at and not given.is_source:
        return given.token
    lists, key = toll_words(), link.hypothesis.key
    for cause, kind in CAUSES.items():
        if key in lists[cause] or (kind and key in lists[kind]):
            token = next((t for t in sentence.tokens if t.lemma in lists[cause]), None)
            if token is not None:
                return token
    return None


def _plays_alike(given: Token, sentence: Sentence, asked: Token, hypothesis: Sentence) -> bool:
    """Who or what does it in the hypothesis may have done so in the premise, at such a place."""
    lists = toll_words()
    before, marker = marker_before(given, sentence), marker_before(asked, hypothesis)
    is_doer = marker == "by" or (asked.dep == "nsubj" and not marker)
    is_doer = is_doer and fate_of(hypothesis.tokens[asked.head]) is not None
    if is_doer:
        is_cause = any(given.lemma in lists[cause] for cause in CAUSES)
        is_subject = given.dep == "nsubj"
        return is_cause or is_subject or (before in lists["of_cause"] and given.pos != "PROPN")
    return not marker or marker in lists["near"] or marker == before


def marker_before(token: Token, sentence: Sentence) -> str:
    """The preposition before the word's phrase; empty where there is none.

    In headlines parsers take some for particles: "off Libya".
    """
    case = dependent(sentence, token, "case")
    before = case or sentence.tokens[max(0, token.index - 1)]
    is_there = case is not None or before.tag in _PREPOSITIONS
    return before.form if is_there else ""


def is_one_of(given: Token, asked: Token) -> bool:
    """What several did, one of them did not do alone."""
    is_one = asked.tag in SINGULAR and asked.dep != "compound"
    return given.tag in PLURAL and is_one
