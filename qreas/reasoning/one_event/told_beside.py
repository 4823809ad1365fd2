"""Numbers that stand beside what the hypothesis tells: of other days, of what is wanted.

Where a road was closed for three days in May and some in June, it was not closed for three; who
saves for a bike that costs 400 euros has not saved as much.
"""

from collections.abc import Sequence

from qreas.dependents import forms_below
from qreas.lexicon.verbs import load_verbs
from qreas.reasoning.alignment.relations import ANYONE
from qreas.reasoning.events.distribution import is_of_one
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import SAME_WORD
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.same_values import Asked, asked_of
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Kind, Numset, Token

SOME = frozenset(("some", "several", "few", "many"))
"""Before a noun, they say that there is an amount of it, and not which."""
_AGAIN = "again"
_MORE, _THAN = "more", "than"
_AND, _RELATIVE = "and", "acl:relcl"
_ALL_OF_A_ROW = (Kind.COUNT, Kind.MULTIPLE, Kind.FREQUENCY)
_LACKING, _SPENDING, _COST = "lack", "spend", "cost"


@needs(premise=SOME | {_MORE, _AGAIN})
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
    """It goes on with some of the same: "and for a few days in June", "and more on Tuesday".

    So does "and some for the sauce", "and again in the evening".
    """
    if [t.form in SOME for t in tokens[:1]] == [True] and [t.pos for t in tokens[1:2]] == ["ADP"]:
        return True
    if any(t.form == _AGAIN for t in tokens[:2]):
        return True
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
        if all(_is_of_wanted(n, asked) for n in asked.given):
            return asked.given[0].text
        if asked.event is None or asked.event.step not in SAME_WORD or asked.event.premise is None:
            continue
        head = asked.sentence.tokens[asked.numset.head]
        if head.dep != "obj" or asked.predicate is None or head.head != asked.predicate.index:
            continue
        if all(_is_of_aim(n, asked.event.premise.place, asked) for n in asked.given):
            return asked.given[0].text
    return None


def _is_of_wanted(given: Numset, asked: Asked) -> bool:
    """A relative clause tells it of what somebody needs or looks for, and has not got yet."""
    sentence = asked.found.case.premise.sentences[given.sentence]
    said = asked.predicate
    clause = next((t for t in sentence.ancestors(given.head) if t.dep == _RELATIVE), None)
    if clause is None or said is None or said.lemma in (clause.lemma, "be"):
        return False
    thing = sentence.tokens[clause.head]
    verb = sentence.tokens[thing.head]
    if said.lemma == verb.lemma:
        return False
    is_needed = thing.dep == "obj" and load_verbs().is_in(verb.lemma, _LACKING)
    seeking = load_word_lists("denial/sought")["for"]
    return is_needed or (verb.lemma in seeking and "for" in forms_below(sentence, thing))


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


@needs(given=(Kind.ORDINAL,), asked=_ALL_OF_A_ROW)
def of_one_in_a_row(found: Findings) -> str | None:
    """The premise has the number for the place of one, and the hypothesis for how many or often.

    Where the third runner fell, three did not; nor did whoever fell as the second one fall twice.
    """
    for asked in asked_of(found):
        unit = asked.numset.unit
        if unit.kind in _ALL_OF_A_ROW and all(
            n.unit.kind is Kind.ORDINAL
            and (unit.kind is not Kind.COUNT or n.unit.name == unit.name)
            for n in asked.given
        ):
            return asked.given[0].text
    return None


@needs(asked=(Kind.CURRENCY,))
def price_of_one(found: Findings) -> str | None:
    """So much one costs, and the hypothesis tells it of what is paid, where several are bought."""
    for asked in asked_of(found):
        said = asked.predicate
        if said is None or not load_verbs().is_in(said.lemma, _SPENDING):
            continue
        if not is_of_one(asked.sentence) and all(_is_price_of_one(n, found) for n in asked.given):
            return asked.given[0].text
    return None


def _is_price_of_one(given: Numset, found: Findings) -> bool:
    """A noun costs so much of which more than one are counted elsewhere: "bought four tickets"."""
    premise = found.case.premise
    priced = given.context.subject.lower()
    if given.context.verb != _COST:
        return False
    return premise.mentions(SOME) or any(
        n.unit.kind is Kind.COUNT and n.interval.low > 1 and n.unit.name == priced
        for n in found.case.premise_numsets
        if n.sentence != given.sentence or n.start > given.end
        if premise.sentences[n.sentence].tokens[n.head].dep not in SUBJECTS
    )
