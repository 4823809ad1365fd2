"""Until which age somebody did what they began at an age and did for so long.

Who joined the navy at 18 and served for 30 years served until 48.
"""

from qreas.dependents import leading_subject_of
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.age_people import understood_subject
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Label, Numset, Sentence, Token

_RULE, _WORDS = "age-at-end", "time/event_ages"
_UNTIL, _FOR, _YEAR = ("until", "till"), "for", "year"
_AGES = (Kind.AGE, Kind.NUMBER)
_OLDEST, _PAIR = 110, 2


@needs(premise=(_FOR,), hypothesis=_UNTIL, given=(Kind.DURATION,), asked=_AGES)
def prove_by_age_at_end(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells until which age somebody did it."""
    del numerals  # an age is as many years as it is
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    if len(case.hypothesis_numsets) != 1 or len(case.premise_numsets) != _PAIR:
        return None
    if any(map(denies_or_supposes, (case.premise, case.hypothesis))):
        return None
    first, second = case.premise_numsets
    sentence, asked = case.premise.sentences[0], case.hypothesis.sentences[0]
    verb = _lasting(second, sentence, case.premise)
    if verb is None or not _is_age(first, sentence, "at"):
        return None
    (claim,) = case.hypothesis_numsets
    root = asked.root
    if root.lemma != verb.lemma or not any(_is_age(claim, asked, each) for each in _UNTIL):
        return None
    who, other = understood_subject(sentence, verb), leading_subject_of(asked, root)
    if who is None or other is None or who.lemma != other.lemma or not _says_no_more(found):
        return None
    end = first.interval + second.interval
    known = end + Interval.closed(0, 1)
    if placed(known, claim.interval) is Label.CONTRADICTION:
        label = Label.CONTRADICTION
    elif end.within(claim.interval):
        label = Label.ENTAILMENT
    else:
        return None
    return in_one_step(_RULE, label, f"{first.text} + {second.text}")


def _lasting(length: Numset, sentence: Sentence, document: Document) -> Token | None:
    """The verb, joined to another one, of what went on for so many years."""
    is_years = length.unit.kind is Kind.DURATION and length.unit.name == _YEAR
    if not is_years or document.word_before(length.start) != _FOR or not length.interval.is_bounded:
        return None
    verb = next((t for t in sentence.ancestors(length.head) if t.pos == "VERB"), None)
    return verb if verb is not None and verb.dep == "conj" else None


def _is_age(numset: Numset, sentence: Sentence, opening: str) -> bool:
    """The words before the number say that it is an age: "at 18", "until he was 48"."""
    if numset.unit.kind not in _AGES or not 0 < numset.interval.low < _OLDEST:
        return False
    first, _ = numset.ends_in(sentence)
    between = load_word_lists(_WORDS)["between"]
    at = first - 1
    while at > 0 and sentence.tokens[at].form in between:
        at -= 1
    return at >= 0 and sentence.tokens[at].form == opening


def _says_no_more(found: Findings) -> bool:
    """But for the age, all that the hypothesis says is told."""
    words = load_word_lists(_WORDS)
    light = words["between"] | words["behind"] | frozenset(_UNTIL)
    asked = found.case.hypothesis_numsets[0]
    return found.alignment.says_no_more(asked, light)
