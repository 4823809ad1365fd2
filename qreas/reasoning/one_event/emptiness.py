"""Nobody is none: "nobody came" is read as the number of those who did, zero people.

The pronouns that deny all persons or all things count them, and so do "no people" and "no things".
"""

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.one_event.empty_clauses import by_clause
from qreas.reasoning.one_event.empty_places import by_empty_place
from qreas.reasoning.one_event.exactness import is_no_wider
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.tags import SUBJECTS
from qreas.types import Case, Document, Numset, Sentence, Token

_PRONOUNS = {"nobody": "person", "no-one": "person", "nothing": "thing"}
_NOUNS = {"one": "person", "person": "person", "people": "person", "thing": "thing"}
_AGAINST = frozenset(("against",))
_NONE = Interval.point(0)


def prove_by_emptiness(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts count persons, or things, that do the same, and one counts none.

    numerals: of no account; none is none.
    """
    del numerals
    if _are_on_two_sides(findings.case):
        return None
    return _by_subject(findings) or by_clause(findings) or by_empty_place(findings)


def _are_on_two_sides(case: Case) -> bool:
    """The one text alone says "against": of those who vote for a plan, this tells nothing."""
    return case.premise.mentions(_AGAINST) is not case.hypothesis.mentions(_AGAINST)


def _by_subject(findings: Findings) -> Proof | None:
    """What the texts count first, where nothing else is said."""
    case = findings.case
    asked = _counted(case.hypothesis, case.hypothesis_numsets)
    given = _counted(case.premise, case.premise_numsets) if asked is not None else None
    if asked is None or given is None:
        return None
    (wanted_of, wanted, one), (stated_of, stated, other) = asked, given
    if wanted_of != stated_of or one.dep != other.dep or _NONE not in (wanted, stated):
        return None
    if wanted.overlaps(stated) and wanted != stated:
        return None
    if not _is_same_rest(findings, one, other):
        return None
    label = yes_or_no(wanted == stated)
    return in_one_step("emptiness", label, one.text, step="none-is-zero")


def _counted(document: Document, numsets: tuple[Numset, ...]) -> tuple[str, Interval, Token] | None:
    """Of what how many do something by a plain sentence, and its subject."""
    if len(document.sentences) != 1 or len(numsets) > 1:
        return None
    sentence = document.sentences[0]
    subject = next((t for t in sentence.tokens if t.dep in SUBJECTS), None)
    if subject is None or not sentence.tokens[subject.head].is_root:
        return None
    word, noun = subject.form, _NOUNS.get(subject.lemma)
    if word not in _PRONOUNS and noun is None:
        return None
    negations = load_operators().negations
    if any(t.tag == "MD" or t.form in negations for t in sentence.tokens):
        return None
    if noun is None or word in _PRONOUNS:
        return None if numsets else (_PRONOUNS[word], _NONE, subject)
    if _is_none(sentence, subject):
        return noun, _NONE, subject
    if not (numsets and numsets[0].holds(subject)):
        return None
    return noun, numsets[0].interval, subject


def _is_none(sentence: Sentence, noun: Token) -> bool:
    """Nothing but "no" stands before the noun, as in "no one"."""
    before = sentence.tokens[: noun.index]
    return len(before) == 1 and before[0].form == "no"


def _is_same_rest(findings: Findings, subject: Token, other: Token) -> bool:
    """Besides whom they count, the two texts say the same."""
    alignment = findings.alignment
    asked, given = findings.case.hypothesis_numsets, findings.case.premise_numsets
    used = alignment.used()
    follows = all(
        link.hypothesis.token.index <= subject.index
        or any(n.holds(link.hypothesis.token) for n in asked)
        or (link.is_aligned and is_no_wider(link))
        for link in alignment.links
    )
    return follows and all(
        word.place in used
        or word.token.index <= other.index
        or any(n.holds(word.token) for n in given)
        for word in alignment.premise_words
    )
