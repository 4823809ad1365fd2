"""What several do together, each of them does not do alone: of $40 in all, no one of them got $40.

Whoever carries a box with others has no box of their own in it. Of those who each have so much, all
together have at least twice that. Exercises ask for the share of each; that is left to them.
"""

from qreas.conversion import commensurable, convert
from qreas.dependents import forms_below
from qreas.function_words import DISTRIBUTIVES
from qreas.interval import Interval
from qreas.kind_sets import AMOUNTS
from qreas.reasoning.events.distribution import is_joint
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.types import Case, Label, Missing, Numset, Sentence, Token

_RULE = "jointly"
_SINGLE = frozenset(("a", "an", "one", "the", "his", "her", "their", "its"))
_ALONE = DISTRIBUTIVES | {"own", "alone", "separately", "individually"}
_MEANING_ALL = frozenset(("total", "all", "altogether", "together", "combined", "jointly"))
_OBJECT, _ONE, _THE = "obj", "NN", "the"


@needs(premise=DISTRIBUTIVES | _MEANING_ALL | {"between", "among"})
def prove_by_jointly(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when one text says of all together what the other says of each of them."""
    del numerals  # each has no more than all
    case = found.case
    if len(case.premise.sentences) != 1 or len(case.hypothesis.sentences) != 1:
        return None
    if either_denies_or_supposes(case):
        return None
    sides = (case.premise, case.hypothesis)
    each = [not DISTRIBUTIVES.isdisjoint(d.sentences[0].vocabulary) for d in sides]
    joint = [is_joint(document.sentences[0]) for document in sides]
    if joint[0] is joint[1] or each != joint[::-1] or not _tell_the_same(found):
        return None
    given = _amount(case.premise_numsets, case.premise.sentences[0])
    asked = _amount(case.hypothesis_numsets, case.hypothesis.sentences[0])
    thing = _shared_thing(case) if given is asked is None else ""
    if thing:
        label = Label.CONTRADICTION if joint[0] else Label.NEUTRAL
        missing = () if joint[0] else (Missing("not-claimed", thing),)
        return in_one_step(_RULE, label, thing, missing=missing)
    if given is None or asked is None or not _are_alike(given, asked):
        return None
    whole, share = (given, asked) if joint[0] else (asked, given)
    in_all = convert(whole.interval, whole.unit, share.unit)
    doubled = Interval.at_least(2 * share.interval.value) if share.interval.is_point else None
    if doubled is None or not in_all.disjoint(doubled):
        return None
    return in_one_step(_RULE, Label.CONTRADICTION, f"{whole.text}, {share.text}")


def _amount(numsets: tuple[Numset, ...], sentence: Sentence) -> Numset | None:
    """The amount that is the object of the verb."""
    objects = {t.index for t in sentence.children(sentence.root.index) if t.dep == _OBJECT}
    amounts = (n for n in numsets if n.unit.kind in AMOUNTS and n.head in objects)
    return next(amounts, None)


def _are_alike(given: Numset, asked: Numset) -> bool:
    return given.unit == asked.unit or commensurable(given.unit, asked.unit)


def _tell_the_same(found: Findings) -> bool:
    """All words of the hypothesis but those for each and all are the premise's."""
    return all(
        link.keeps
        or link.hypothesis.token.form in _ALONE | _MEANING_ALL
        or link.hypothesis.token.pos in ("NUM", "PRON", "SYM")
        for link in found.alignment.links
    )


def _shared_thing(case: Case) -> str:
    """The one thing of them all, where the other text gives one to each; else nothing.

    What may be done to a thing again, each may do alone at another time: who lifted the piano.
    """
    sentences = [document.sentences[0] for document in (case.hypothesis, case.premise)]
    asked, given = map(_single_object, sentences)
    if asked is None or given is None or asked.lemma != given.lemma:
        return ""
    is_that_one = all(
        _THE in forms_below(s, t) for s, t in zip(sentences, (asked, given), strict=True)
    )
    is_done = sentences[0].root.lemma in load_aspect().ending
    return "" if is_that_one and not is_done else given.text


def _single_object(sentence: Sentence) -> Token | None:
    objects = (t for t in sentence.children(sentence.root.index) if t.dep == _OBJECT)
    thing = next((t for t in objects if t.tag == _ONE), None)
    if thing is None:
        return None
    around = {c.form for c in sentence.children(thing.index)}
    return thing if around & _SINGLE else None
