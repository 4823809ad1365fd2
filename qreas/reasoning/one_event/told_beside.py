"""Numbers that stand beside what the hypothesis tells: of other days, of what is wanted, of bills.

Where a road was closed for three days in May and some in June, it was not closed for three; who
saves for a bike that costs 400 euros has not saved as much; and seven five-dollar bills are no five
dollars.
"""

from collections.abc import Sequence

from qreas.reasoning.alignment.relations import ANYONE
from qreas.reasoning.events.distribution import is_joint, is_told_of_each
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.same_values import Asked, asked_of
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Kind, Numset, Sentence, Token

SOME = frozenset(("some", "several", "few", "many"))
"""Before a noun, they say that there is an amount of it, and not which."""
_MORE, _THAN = "more", "than"
_AND, _RELATIVE, _COMPOUND = "and", "acl:relcl", "compound"
_PLURAL = ("NNS", "NNPS")
_EACH = frozenset(("each", "apiece"))
_ALIKE = frozenset((Step.SAME, Step.FORM))


@needs(premise=SOME | {_MORE})
def beside_some(found: Findings) -> str | None:
    """Besides so many the premise tells of some more of another time or place, as the whole does.

    The hypothesis has no word of which these are.
    """
    for asked in asked_of(found):
        if all(_is_beside_some(n, asked.numset, found) for n in asked.given):
            return asked.given[0].text
    return None


def _is_beside_some(given: Numset, asked: Numset, found: Findings) -> bool:
    sentence = found.case.premise.sentences[given.sentence]
    after = [t for t in sentence.tokens if t.start >= given.end]
    joint = next((at for at, t in enumerate(after) if t.form == _AND), None)
    if joint is None:
        return False
    if joint == 0 and _are_some_of(asked, given, after[1:], found):
        return True
    head, told = sentence.tokens[given.head], frozenset(t.lemma for t in after[:joint])
    is_told = found.case.hypothesis.mentions(
        frozenset(t.lemma for t in after[:joint] if t.pos in NOMINAL)
    )
    return bool(told) and not is_told and _opens_with_some(after[joint + 1 :], head)


def _are_some_of(asked: Numset, given: Numset, tokens: Sequence[Token], found: Findings) -> bool:
    """Some of another sort stand beside them, and the hypothesis counts what both are."""
    sort = "person" if asked.unit.name in ANYONE else asked.unit.name
    if asked.unit.name == given.unit.name or [t.form in SOME for t in tokens[:1]] != [True]:
        return False
    noun = next((t for t in tokens if t.pos in NOMINAL), None)
    return noun is not None and found.lexicon.is_kind(noun.lemma, sort)


def _opens_with_some(tokens: Sequence[Token], noun: Token) -> bool:
    """It goes on with some of the same: "and for a few days in June", "and more on Tuesday"."""
    if [t.form for t in tokens[:1]] == [_MORE]:
        return any(t.pos == "ADP" and t.form != _THAN for t in tokens[1:2])
    for at, token in enumerate(tokens):
        if token.lemma == noun.lemma:
            return at > 0 and tokens[at - 1].form in SOME
        if token.pos not in ("ADP", "DET", "ADJ"):
            return False
    return False


def of_what_is_wanted(found: Findings) -> str | None:
    """So much is told of a thing for which it is done, in a clause of its own: "a bike that costs".

    The hypothesis tells it of the deed: so much was saved.
    """
    for asked in asked_of(found):
        if asked.event is None or asked.event.step not in _ALIKE or asked.event.premise is None:
            continue
        head = asked.sentence.tokens[asked.numset.head]
        if head.dep != "obj" or asked.predicate is None or head.head != asked.predicate.index:
            continue
        if all(_is_of_aim(n, asked.event.premise.place, asked) for n in asked.given):
            return asked.given[0].text
    return None


def _is_of_aim(given: Numset, deed: tuple[int, int], asked: Asked) -> bool:
    """A relative clause about a thing behind a preposition of the deed tells it."""
    sentence = asked.found.case.premise.sentences[given.sentence]
    if given.sentence != deed[0]:
        return False
    below: Token | None = None
    for above in sentence.ancestors(given.head):
        if above.index == deed[1]:
            return False
        if above.dep == _RELATIVE:
            below = sentence.tokens[above.head]
            break
    return below is not None and below.dep == "obl" and below.head == deed[1]


@needs(asked=(Kind.CURRENCY,))
def worth_of_one(found: Findings) -> str | None:
    """It is what one of several is worth: "seven five-dollar bills", "five-dollar stamps"."""
    for asked in asked_of(found):
        if asked.numset.unit.kind is Kind.CURRENCY and all(
            _is_worth(n, asked) for n in asked.given
        ):
            return asked.given[0].text
    return None


def _is_worth(given: Numset, asked: Asked) -> bool:
    """It stands before the plural of a noun that the hypothesis does not say it of."""
    sentence: Sentence = asked.found.case.premise.sentences[given.sentence]
    head = sentence.tokens[given.head]
    noun = sentence.tokens[head.head]
    if head.dep != _COMPOUND or noun.tag not in _PLURAL:
        return False
    own = asked.sentence.tokens
    return not any(t.dep in SUBJECTS and t.lemma == noun.lemma for t in own)


@needs(premise=_EACH)
def of_each_alone(found: Findings) -> str | None:
    """So many each of some has, and the hypothesis tells it of all of them together."""
    sentences = found.case.premise.sentences
    for asked in asked_of(found):
        if is_joint(asked.sentence) and all(
            is_told_of_each(n, sentences[n.sentence]) for n in asked.given
        ):
            return asked.given[0].text
    return None
