"""Whether a value lies above or below what the premise measures it against.

What is eight degrees below the average is colder than usual, and what is ten more than planned is
more than planned: by how much it differs is no value that another one could be held against.
"""

from dataclasses import dataclass

from qreas.kind_sets import DAYS_AND_YEARS
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.contrast.contrast_values import which_is_more
from qreas.reasoning.contrast.gradables import Comparative, comparatives
from qreas.reasoning.contrast.relative_values import RelativeValue, is_measuring, relative_values
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.proof import TURNED, Proof, in_one_step
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import CONTENT
from qreas.types import Document, Kind, Label, Missing, Sentence, Token

_RULE, _THAN = "yardsticks", "than"


@dataclass(frozen=True, slots=True)
class _Compared:
    """How the hypothesis compares a value, and where the word stands that opens the standard.

    graded: the comparative before "than"; None of "above" and "below".
    """

    at: int
    graded: Comparative | None
    is_above: bool = True
    beats: bool = False

    @property
    def tokens(self) -> tuple[Token, ...]:
        """The words that compare."""
        return () if self.graded is None else self.graded.tokens

    def sign(self, known: RelativeValue, premise: Document) -> int | None:
        """1 where it says that the value is the greater one, -1 where the lesser; else None.

        Whoever beats another in time takes less of it.
        """
        unit = known.given.unit
        if self.graded is None:
            is_less = self.beats and unit.kind is Kind.DURATION
            return 1 if self.is_above is not is_less else -1
        return self.graded.sign(unit) if self.graded.fits(unit, premise) else None


def by_standard(found: Findings) -> Proof | None:
    """A proof when the hypothesis only says on which side of a standard the value lies."""
    case = found.case
    if any(n.unit.kind not in DAYS_AND_YEARS for n in case.hypothesis_numsets):
        return None
    compared = _compared(case.hypothesis.sentences[0])
    if compared is None or case.hypothesis.mentions(load_operators().negations):
        return None
    standard = case.hypothesis.sentences[0].tokens[compared.at + 1 :]
    values = relative_values(case.premise, case.premise_numsets)
    known = [each for each in values if _is_standard(each, standard)]
    if len(known) != 1:
        return None
    (value,) = known
    if not _is_said_of(value, compared, found):
        other = _other_thing(value, compared.at, found)
        missing = (Missing("other-holder", other),)
        return Proof(Label.NEUTRAL, _RULE, missing=missing) if other else None
    sign = compared.sign(value, case.premise)
    label = which_is_more(value.given.interval, value.interval)
    if label is None or sign is None:
        return None
    label = label if sign > 0 else TURNED[label]
    return in_one_step(_RULE, label, value.told, step="by-yardstick")


def _compared(sentence: Sentence) -> _Compared | None:
    """The comparative with its "than", or the preposition: "higher than", "above"."""
    tokens = sentence.tokens
    words = load_word_lists("contrast/relative_values")
    than = next((t.index for t in tokens if t.form == _THAN), None)
    if than is not None:
        graded = comparatives(tokens[:than])
        return _Compared(than, graded[0]) if len(graded) == 1 else None
    up, down = words["above"] | words["passing"], words["below"] | words["missing"]
    at = [t for t in tokens if {t.form, t.lemma} & (up | down)]
    if len(at) != 1:
        return None
    beats = at[0].lemma in load_events().beating
    return _Compared(at[0].index, None, at[0].lemma in up, beats)


def _is_standard(known: RelativeValue, standard: tuple[Token, ...]) -> bool:
    """What stands behind "than" or "above" names the value that the premise measures against.

    Of that, it may be the usual one or one that was expected, in whatever words.
    """
    words = load_word_lists("contrast/relative_values")
    told = [t for t in (known.phrase if known.is_setting else known.core) if t.pos in CONTENT]
    asked = [t for t in standard if t.pos in CONTENT and t.form not in words["first"]]
    if not (told and asked):
        return False
    names, first = {x for t in told for x in (t.lemma, t.form)}, {asked[0].lemma, asked[0].form}
    is_alike = any(names & words[kind] and first & words[kind] for kind in ("usual", "awaited"))
    own = {t.lemma for t in told if t.form not in words["first"]}
    return is_alike or own <= {t.lemma for t in asked}


def _is_said_of(known: RelativeValue, compared: _Compared, found: Findings) -> bool:
    """The hypothesis compares what the premise gives the value of, and adds nothing."""
    place = known.given.sentence, known.given.head
    root = found.case.hypothesis.sentences[0].root
    asked = found.hypothesis_claims.of((0, root.index)) & UNSURE
    if found.premise_claims.of(place) & UNSURE != asked:
        return False
    above = found.case.premise.sentences[place[0]].ancestors(place[1])
    supposing = load_word_lists("contrast/contrasts")["supposing"]
    if any(t.lemma in supposing for t in above):  # "plans a tower of 84 metres"
        return False
    words = load_word_lists("contrast/relative_values")
    light = words["usual"] | words["awaited"] | words["first"]
    return all(
        x.hypothesis.token in compared.tokens
        or (
            x.hypothesis.token.index > compared.at
            and not light.isdisjoint(_names(x.hypothesis.token))
        )
        or x.hypothesis.token.index == compared.at
        or _adds_nothing(x, known, compared.at)
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


def _adds_nothing(link: Link, known: RelativeValue, at: int) -> bool:
    word = link.hypothesis
    if is_measuring(word.key, known.given.unit.kind) or word.kind is WordKind.PRONOUN:
        return True
    if not link.keeps or link.step is Step.REFERS or link.premise is None:
        return False
    # What is measured is not what it is measured against.
    is_turned = word.token.index < at and link.premise.token in known.phrase
    return link.premise.sentence == known.given.sentence and not is_turned
