"""What all of a body decide with one voice: nobody voted against a plan adopted unanimously."""

from enum import Enum, auto

from qreas.dependents import subject_of
from qreas.reasoning.calculation.one_voice import by_votes_cast
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.groups import members_of
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import SUBJECTS
from qreas.types import COUNTS, Sentence, Token

_RULE = "unanimity"
_WORDS = "calculation/unanimity"
_ALL = frozenset(("all", "every", "each", "everybody", "everyone"))
# Behind a verb of voting, where it says for what: "voted solidly against".
_NEAR = 3


class _Many(Enum):
    """Of how many of them it is said."""

    ALL = auto()
    SOME = auto()
    NONE = auto()


@needs(
    premise=lambda: words_of(_WORDS, "unanimous", "voting", "outcomes"),
    hypothesis=lambda: words_of(_WORDS, "supporting", "opposing", "voting", "unanimous"),
)
def prove_by_unanimity(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells how many were for or against what all decided."""
    del numerals  # all are of one mind
    cast = by_votes_cast(found)
    if cast is not None or not found.case.premise.mentions(_unanimous()):
        return cast
    case, hypothesis = found.case, found.case.hypothesis.sentences[0]
    decided, is_for = _decided(found), _is_for(hypothesis)
    if decided is None or is_for is None or not found.is_one_claim:
        return None
    claimed = found.hypothesis_claims.of((0, hypothesis.root.index)) - {Claim.NEGATED}
    many = _how_many(hypothesis, found)
    if claimed or many is None or not _says_no_more(hypothesis, found):
        return None
    is_same = is_for is decided
    if is_same and many is _Many.SOME:
        return None
    is_so = (many is _Many.NONE) is not is_same
    label = yes_or_no(is_so)
    told = next(t.text for t in case.premise.tokens if t.form in _unanimous())
    return in_one_step(_RULE, label, told)


def _unanimous() -> frozenset[str]:
    return load_word_lists(_WORDS)["unanimous"]


def _decided(found: Findings) -> bool | None:
    """Whether all decided for or against it; None where the premise does not surely say so."""
    words = load_word_lists(_WORDS)
    if found.case.premise.mentions(load_operators().negations):
        return None
    for index, sentence in enumerate(found.case.premise.sentences):
        if sentence.vocabulary.isdisjoint(words["unanimous"]):
            continue
        verb = _verb_beside(sentence)
        if verb is None or found.premise_claims.of((index, verb.index)):
            return None
        return verb.lemma in words["approving"]
    return None


def _verb_beside(sentence: Sentence) -> Token | None:
    """The verb that says what all of them did: "unanimously approved"."""
    words = load_word_lists(_WORDS)
    known = words["approving"] | words["rejecting"]
    mark = next(t for t in sentence.tokens if t.form in words["unanimous"])
    above = (mark, *sentence.ancestors(mark.index))
    return next((t for t in above if t.lemma in known), None)


def _is_for(hypothesis: Sentence) -> bool | None:
    """Whether the hypothesis tells of those who were for it, or of those against it."""
    words, root = load_word_lists(_WORDS), hypothesis.root
    if root.lemma in words["supporting"] | words["opposing"]:
        return root.lemma in words["supporting"]
    if root.lemma not in words["voting"]:
        return None
    near = {t.form for t in hypothesis.tokens[root.index + 1 : root.index + 1 + _NEAR]}
    sides = [not near.isdisjoint(words[side]) for side in ("for", "against")]
    return sides[0] if sum(sides) == 1 else None


def _how_many(hypothesis: Sentence, found: Findings) -> _Many | None:
    """Of how many of the body the hypothesis tells; None where they need not be of it."""
    words, root = load_word_lists(_WORDS), hypothesis.root
    subject = subject_of(hypothesis, root)
    if subject is None or not _is_of_body(subject, found):
        return None
    forms = {t.form for t in hypothesis.subtree(subject.index)}
    given = [n for n in found.case.hypothesis_numsets if n.unit.kind in COUNTS]
    if len(given) != len(found.case.hypothesis_numsets) or len(given) > 1:
        return None
    if not forms.isdisjoint(words["nobody"]):
        return None if given else _Many.NONE
    if not forms.isdisjoint(_ALL):
        return _Many.ALL if all(found.same_values[n] for n in given) else None
    is_some = len(given) == 1 and given[0].interval.low > 0
    return _Many.SOME if is_some else None


def _is_of_body(subject: Token, found: Findings) -> bool:
    """The noun is for those who decided: the one of the premise, or what members are called."""
    link = found.links.get((0, subject.index))
    is_told = link is not None and link.keeps and link.premise is not None
    bodies = {t.lemma for t in found.case.premise.tokens}
    names = load_word_lists(_WORDS)["members"].union(*(members_of(body) for body in bodies))
    is_number = subject.pos in ("NUM", "DET", "PRON")
    return is_told or is_number or subject.lemma in names


def _says_no_more(hypothesis: Sentence, found: Findings) -> bool:
    """The other words of the hypothesis are told of what all decided."""
    words, root = load_word_lists(_WORDS), hypothesis.root
    subject = next(t for t in hypothesis.children(root.index) if t.dep in SUBJECTS)
    known = words["light"] | words["for"] | words["against"] | words["nobody"]
    return all(
        link.keeps
        or link.hypothesis.token in (root, subject)
        or link.hypothesis.key in known
        or any(n.holds(link.hypothesis.token) for n in found.case.hypothesis_numsets)
        for link in found.alignment.links
    )
