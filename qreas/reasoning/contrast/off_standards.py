"""Whether a value lies above or below what the premise measures it against.

What is eight degrees below the average is colder than usual, and what is ten more than planned is
more than planned: by how much it differs is no value that another one could be held against.
"""

from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.contrast.gradables import Comparative, comparatives
from qreas.reasoning.contrast.relative_values import RelativeValue, is_measuring, relative_values
from qreas.reasoning.contrast.contrast_values import which_is_more
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.proof import TURNED, Proof
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Evidence, Label, Missing, Token

_RULE, _THAN = "yardsticks", "than"
_TELLING = (*NOMINAL, "ADJ", "ADV", "VERB")


def by_standard(found: Findings) -> Proof | None:
    """A proof when the hypothesis only says on which side of a standard the value lies."""
    case = found.case
    tokens = case.hypothesis.sentences[0].tokens
    than = next((t.index for t in tokens if t.form == _THAN), None)
    if than is None or case.hypothesis_numsets:
        return None
    graded = comparatives(tokens[:than])
    if len(graded) != 1 or case.hypothesis.mentions(load_operators().negations):
        return None
    known = [
        each
        for each in relative_values(case.premise, case.premise_numsets)
        if _is_standard(each, tokens[than + 1 :])
    ]
    if len(known) != 1:
        return None
    (value,) = known
    if not _is_said_of(value, graded[0], than, found):
        other = _other_thing(value, than, found)
        missing = (Missing("other-holder", other),)
        return Proof(Label.NEUTRAL, _RULE, missing=missing) if other else None
    sign = graded[0].sign(value.given.unit)
    if sign is None or not graded[0].fits(value.given.unit, case.premise):
        return None
    label = which_is_more(value.given.interval, value.interval)
    if label is None:
        return None
    label = label if sign > 0 else TURNED[label]
    return Proof(label, _RULE, (), (Evidence("by-yardstick", value.told, towards=label),))


def _is_standard(known: RelativeValue, standard: tuple[Token, ...]) -> bool:
    """What stands behind "than" names the value that the premise measures against.

    Of that, it may be the usual one or one that was expected, in whatever words.
    """
    words = load_word_lists("contrast/relative_values")
    told = [t for t in (known.phrase if known.is_setting else known.core) if t.pos in _TELLING]
    asked = [t for t in standard if t.pos in _TELLING and t.form not in words["first"]]
    if not (told and asked):
        return False
    names, first = {told[-1].lemma, told[-1].form}, {asked[0].lemma, asked[0].form}
    return any(names & words[kind] and first & words[kind] for kind in ("usual", "awaited")) or (
        known.is_setting and {t.lemma for t in told} <= {t.lemma for t in asked}
    )


def _is_said_of(known: RelativeValue, graded: Comparative, than: int, found: Findings) -> bool:
    """The hypothesis compares what the premise gives the value of, and adds nothing."""
    place = known.given.sentence, known.given.head
    if found.premise_claims.of(place) & UNSURE != found.hypothesis_claims.of(
        (0, found.case.hypothesis.sentences[0].root.index)
    ) & UNSURE:
        return False
    words = load_word_lists("contrast/relative_values")
    light = words["usual"] | words["awaited"] | words["first"]
    return all(
        x.hypothesis.token in graded.tokens
        or (x.hypothesis.token.index > than and not light.isdisjoint(_names(x.hypothesis.token)))
        or _adds_nothing(x, known)
        for x in found.alignment.links
    )


def _other_thing(known: RelativeValue, than: int, found: Findings) -> str:
    """What is compared that nothing in the premise stands for; empty where there is no such."""
    return next(
        (
            x.hypothesis.token.text
            for x in found.alignment.links
            if x.hypothesis.token.index < than
            and x.hypothesis.kind in (WordKind.NAME, WordKind.NOUN)
            and not (x.is_aligned or is_measuring(x.hypothesis.key, known.given.unit.kind))
        ),
        "",
    )


def _names(token: Token) -> tuple[str, str]:
    return token.lemma, token.form


def _adds_nothing(link: Link, known: RelativeValue) -> bool:
    word = link.hypothesis
    if is_measuring(word.key, known.given.unit.kind) or word.kind is WordKind.PRONOUN:
        return True
    is_same = link.keeps and link.step is not Step.REFERS and link.premise is not None
    return is_same and link.premise.sentence == known.given.sentence
