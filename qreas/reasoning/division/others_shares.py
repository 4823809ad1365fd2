"""What all others have of a whole of which the shares of some are told by name.

Where Smith won 52 percent of the vote and Jones 41, other candidates won seven, and no more.
"""

from qreas.dependents import subject_of
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import value_words
from qreas.tags import NOMINAL
from qreas.types import Case, Kind, Label, Numset, Sentence, Token

_RULE = "others-shares"
_OTHERS, _PAIR, _WHOLE = frozenset(("other", "others", "another")), 2, 100
_ONE = frozenset(("another", "each"))
_RUNNING = frozenset(("candidate", "candidates", "party", "parties", "contender", "others"))
_VOTED = frozenset(("get", "win", "receive", "take", "poll"))


@needs(hypothesis=("other", "others", "another"), given=(Kind.PERCENT,), asked=(Kind.PERCENT,))
def prove_by_others_shares(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells the share of all those whom the premise does not name."""
    del numerals  # the rest of a whole is as much as it is
    case = found.case
    told, asked = case.premise_numsets, case.hypothesis_numsets
    if len(asked) != 1 or len(told) < _PAIR or not found.is_one_claim:
        return None
    if either_denies_or_supposes(case):
        return None
    if not _are_shares_of_one(told, case) or not _is_of_others(found):
        return None
    left = _WHOLE - sum(n.interval.value for n in told)
    value = Interval.point(left)
    if left < 0 or not asked[0].interval.is_point or asked[0].is_approximate:
        return None
    label = yes_or_no(value == asked[0].interval)
    if label is Label.CONTRADICTION and asked[0].interval.value < left and not _is_of_all(found):
        return None  # some others, and not all
    if label is Label.ENTAILMENT and case.hypothesis.mentions(_ONE):
        return None  # there may be several others
    minus = " − ".join(n.text for n in told)
    return in_one_step(_RULE, label, f"{_WHOLE} − {minus} = {value_words(value, asked[0])}")


def _are_shares_of_one(told: tuple[Numset, ...], case: Case) -> bool:
    """They are exact shares of one whole, each told of one who has a name, and of another one."""
    sentence = case.premise.sentences[told[0].sentence]
    owners = [_owner(n, sentence) for n in told]
    is_whole = case.premise.text[told[0].end :].split()[:1] == ["of"]
    # "Smith got 45% and Jones 38%": where others run, too, it is of the votes.
    is_whole |= case.hypothesis.mentions(_RUNNING) and sentence.root.lemma in _VOTED
    return (
        is_whole
        and len(case.premise.sentences) == 1
        and all(n.unit.kind is Kind.PERCENT and n.interval.is_point for n in told)
        and not any(n.is_approximate or n.parts for n in told)
        and all(t is not None and t.pos == "PROPN" for t in owners)
        and len({t.lemma for t in owners if t is not None}) == len(told)
    )


def _is_of_all(found: Findings) -> bool:
    """It is what all others have together, and not each of them: "the other candidates"."""
    forms = [t.form for t in found.case.hypothesis.tokens]
    before = forms[: next(i for i, form in enumerate(forms) if form in _OTHERS)][-1:]
    return before in (["the"], ["all"]) and "each" not in forms


def _owner(numset: Numset, sentence: Sentence) -> Token | None:
    """Whose share it is: the subject of its verb, or its own where the verb is left out.

    A parser may hang "and Jones 38%" on the amount before it.
    """
    head = sentence.tokens[numset.head]
    before = sentence.tokens[max(numset.ends_in(sentence)[0] - 1, 0)]
    if before.pos == "PROPN":
        return before
    above = (head, *sentence.ancestors(head.index))
    return next((own for each in above if (own := subject_of(sentence, each)) is not None), None)


def _is_of_others(found: Findings) -> bool:
    """It says the same, of "other candidates" or "all others", and no more."""
    case = found.case
    sentence = case.hypothesis.sentences[0]
    subject = subject_of(sentence, sentence.root)
    if subject is None or not any(t.lemma == sentence.root.lemma for t in case.premise.tokens):
        return False
    phrase = {subject.index, *(t.index for t in sentence.children(subject.index))}
    if not any(sentence.tokens[i].lemma in _OTHERS for i in phrase):
        return False
    is_many = subject.tag == "NNS" or subject.form == "others" or case.hypothesis.mentions(_ONE)
    (asked,) = case.hypothesis_numsets
    known = {t.lemma for t in case.premise.tokens}
    said = (t for t in sentence.tokens if t.index not in phrase and not asked.holds(t))
    return is_many and all(t.lemma in known for t in said if t.pos in NOMINAL | {"VERB", "ADJ"})
