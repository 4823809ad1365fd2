"""What a hypothesis says besides its quantities, and whether that follows from the premise.

A comparison of numbers proves something only where the same is said of both: every other word of
the hypothesis has a premise word that it follows from, each plays the same part in the same event,
and both texts claim that event alike (EQUATE, "Integrating verbal reasoning", asks for this check).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from qreas.dependents import lemmas_below
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import Word, WordKind
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.events.events import Event
from qreas.reasoning.events.markers import UNSURE, Claim, load_markers
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge import names
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.particles import are_turned
from qreas.reasoning.logic.determiners import is_focus
from qreas.reasoning.one_event.directions import is_of_another_way
from qreas.reasoning.one_event.left_words import (
    is_left,
    is_of_quantity,
    is_open,
    is_opposed,
)
from qreas.reasoning.one_event.same_parts import (
    drops_condition,
    keeps_parts,
    keeps_phrases,
    part_of,
)
from qreas.tags import SUBJECTS
from qreas.types import Numset, Sentence, Token

_COMPLEMENT = "xcomp"
# Of words that say how many or how surely, those that add nothing.
_WEAK = ("some", 1)
# "Some of which", and a clause that says what is so or is not: "it is not true that".
_SOME = frozenset(("some", "many", "most", "several", "few", "half"))
_BESIDE = frozenset(("det", "punct", "case", "mark"))
_RELATIVES, _CLAUSES, _THAT = frozenset(("which", "whom")), ("ccomp", "csubj", "acl"), "that"


# What was not so before a time, or not until then, came about then or later.
_EARLIEST = frozenset(("before", "until", "till"))


class Rest(StrEnum):
    """What becomes of the words besides the quantities."""

    FOLLOWS = "follows"
    OPPOSED = "opposed"
    SUPPOSED = "supposed"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Settled:
    """The words of the hypothesis that what settles its quantities accounts for.

    That it is "only" ten adds nothing to ten, see `qreas.reasoning.one_event.exactness`.

    numsets: quantities, whose numbers, units and bounds are compared elsewhere.
    lemmas:  words that the calculation itself stands for ("rise", "old", "score").
    settles_roles: it also says who plays which part.
    settles_claims: it also says that what its words tell came about.
    verbs: premise words that tell what words of the hypothesis do, by the places of those; None
             where the premise surely claims it.
    """

    numsets: tuple[Numset, ...] = ()
    lemmas: frozenset[str] = frozenset()
    settles_roles: bool = False
    settles_claims: bool = False
    verbs: Mapping[names.Place, names.Place | None] = field(default_factory=dict)

    def accounts_for(self, word: Word) -> bool:
        """The word needs no premise word: all of a measure, the number and bound of a count."""
        return word.key in self.lemmas or is_of_quantity(word, self.numsets)


def rest(found: Findings, settled: Settled) -> Rest:
    """Whether the words besides what is settled follow, follow but for one opposite, or neither.

    They are only supposed where the premise says them under a condition.
    """
    left = [
        link
        for link in found.alignment.links
        if is_left(link) and not settled.accounts_for(link.hypothesis)
    ]
    if any(is_open(link, settled.numsets, found) for link in left):
        return Rest.OPEN
    opposed = [link for link in left if is_opposed(link, found)]
    if len(opposed) > 1:
        return Rest.OPEN
    links = [link for link in found.alignment.links if not settled.accounts_for(link.hypothesis)]
    if any(_adds_operator(found, settled)) or drops_condition(found, links):
        return Rest.OPEN
    if any(_is_turned(link, found) for link in links) or is_of_another_way(found):
        return Rest.OPEN
    if any(_is_denied_in_one(link, found) or _is_of_some_only(link, found) for link in links):
        return Rest.OPEN
    if any(is_denied_as_a_whole(given.place, found) for _, given, _ in found.aligned_events):
        return Rest.OPEN
    tells_the_same = _tells_an_event(found, settled) and keeps_parts(found, links)
    if not settled.settles_roles and not tells_the_same:
        return Rest.OPEN
    if settled.verbs and not keeps_phrases(found, links):
        return Rest.OPEN
    turns = {event: _turns(event, found, settled) for event in found.hypothesis_events}
    if None in turns.values():
        is_condition = not opposed and any(_is_conditional(found))
        return Rest.SUPPOSED if is_condition else Rest.OPEN
    denied = [event for event, turn in turns.items() if turn]
    denials = len(opposed) + sum(not _is_within_any(event, denied, found) for event in denied)
    return (Rest.FOLLOWS, Rest.OPPOSED, Rest.OPEN)[min(denials, 2)]


def _is_within_any(event: Event, others: Sequence[Event], found: Findings) -> bool:
    """The event is told within the clause of another one, whose negation it inherits."""
    sentence = found.case.hypothesis.sentences[event.sentence]
    above = {(event.sentence, token.index) for token in sentence.ancestors(event.head.index)}
    return any((other.sentence, other.head.index) in above for other in others)


def _tells_an_event(found: Findings, settled: Settled) -> bool:
    """An event of the premise is aligned, or the hypothesis only says what something measures."""
    if found.aligned_events:
        return True
    roots = [e for e in found.hypothesis_events if e.head.is_root]
    return bool(roots) and all(any(n.holds(e.head) for n in settled.numsets) for e in roots)


def _is_turned(link: Link, found: Findings) -> bool:
    """Both texts have the verb, with particles that make two verbs of it."""
    given, asked = link.premise, link.hypothesis
    if given is None or asked.kind is not WordKind.VERB or given.kind is not WordKind.VERB:
        return False
    sentences = found.case.premise.sentences, found.case.hypothesis.sentences
    one, other = (
        (given.token, sentences[0][given.sentence]),
        (asked.token, sentences[1][asked.sentence]),
    )
    return given.key == asked.key and are_turned(one, other)


def _is_denied_in_one(link: Link, found: Findings) -> bool:
    """What someone is found or stays is denied in one text alone: "found not guilty"."""
    given, asked = link.premise, link.hypothesis
    if given is None or asked.token.dep != _COMPLEMENT or given.token.dep != _COMPLEMENT:
        return False
    texts = (found.case.premise, given), (found.case.hypothesis, asked)
    denied = [_has_negation(word, text.sentences[word.sentence]) for text, word in texts]
    return denied[0] is not denied[1]


def _is_of_some_only(link: Link, found: Findings) -> bool:
    """The premise says it of some of those of whom it tells: "900 vans, some of which are red"."""
    given = link.premise
    if given is None:
        return False
    sentence = found.case.premise.sentences[given.sentence]
    if sentence.vocabulary.isdisjoint(_RELATIVES):
        return False
    own = sentence.children(given.token.index)
    some = next((t for t in own if t.dep in SUBJECTS and t.form in _SOME), None)
    whole = () if some is None else sentence.children(some.index)
    return any(t.form in _RELATIVES for t in whole)


def is_denied_as_a_whole(place: names.Place, found: Findings) -> bool:
    """It is not true that each did it, or did so much: how many did is not told by that."""
    sentence = found.case.premise.sentences[place[0]]
    head = sentence.tokens[place[1]]
    above = sentence.tokens[head.head]
    is_clause = head.dep in _CLAUSES and any(
        t.form == _THAT and t.dep == "mark" for t in sentence.children(head.index)
    )
    return is_clause and above.pos in ("ADJ", "NOUN") and _is_negated(above, sentence)


def _is_negated(token: Token, sentence: Sentence) -> bool:
    return not lemmas_below(sentence, token).isdisjoint(load_operators().negations)


def _has_negation(word: Word, sentence: Sentence) -> bool:
    return _is_negated(word.token, sentence)


def _adds_operator(found: Findings, settled: Settled) -> Iterator[bool]:
    """Words that say of how many or how surely, which the premise has not: all, most, only."""
    operators = load_operators()
    # The "only" of a number is none of anything else.
    given = {
        token.lemma
        for index, sentence in enumerate(found.case.premise.sentences)
        for token in sentence.tokens
        if not is_focus(Place(index, token), found.case.premise_numsets, operators)
    }
    for index, sentence in enumerate(found.case.hypothesis.sentences):
        for token in sentence.tokens:
            lemma = token.lemma
            # Where both texts have it, it has to stand before the same: `drops_condition`.
            if lemma in operators.negative_prepositions and lemma not in settled.lemmas:
                yield lemma not in given or _lacks_a_sort(found)
            known = operators.quantifiers.get(lemma)
            if known is None or lemma in given or lemma in settled.lemmas:
                continue
            inside = any(n.holds(token) for n in settled.numsets) or is_focus(
                Place(index, token), settled.numsets, operators
            )
            inside = inside or _denies_object(sentence, token)
            is_weak = (known.family, known.rank) == _WEAK and not _may_be_none(token, index, found)
            yield not inside and not is_weak


def _may_be_none(token: Token, index: int, found: Findings) -> bool:
    """The premise bounds from above alone how many there are: of at most ten, there may be none."""
    head = found.case.hypothesis.sentences[index].tokens[token.head]
    link = found.links.get((index, head.index))
    given = None if link is None else link.premise
    return given is not None and any(
        n.sentence == given.sentence and n.holds(given.token) and n.interval.low <= 0
        for n in found.case.premise_numsets
    )


def _lacks_a_sort(found: Findings) -> bool:
    """The premise tells what is lacked more closely: who is without clean water may have water."""
    lacking = load_operators().negative_prepositions
    return any(
        token.lemma in lacking
        and any(c.dep not in _BESIDE for c in sentence.children(token.head) if c is not token)
        for sentence in found.case.premise.sentences
        for token in sentence.tokens
    )


def _denies_object(sentence: Sentence, token: Token) -> bool:
    """Who has no car does not have one: the claims of the event hold this denial already."""
    is_of_object = token.dep == "det" and sentence.tokens[token.head].dep == "obj"
    return is_of_object and load_markers().of("determiner", token) is Claim.NEGATED


def _is_conditional(found: Findings) -> Iterator[bool]:
    """The premise says under a condition what the hypothesis says without."""
    for _, given, _ in found.aligned_events:
        sentence = found.case.premise.sentences[given.sentence]
        for clause in sentence.children(given.head.index):
            if clause.dep.startswith("advcl"):
                claimed = found.premise_claims.of((given.sentence, clause.index))
                yield Claim.CONDITIONAL in claimed


def _told_with(event: Event, found: Findings, settled: Settled) -> names.Place | None:
    """The verb that tells the event in other words; a noun is claimed as its verb is."""
    sentence = found.case.hypothesis.sentences[event.sentence]
    above = sentence.ancestors(event.head.index) if event.head.pos == "NOUN" else ()
    places = ((event.sentence, token.index) for token in (event.head, *above))
    return next((place for place in places if place in settled.verbs), None)


def _turns(event: Event, found: Findings, settled: Settled) -> bool | None:
    """Whether just one of two texts denies the event; None where the claims can't be compared."""
    if _is_told_in_passing(event, found) or _only_takes_part(event, found):
        return False
    asked = found.hypothesis_claims.of(event.place)
    if settled.settles_claims and _denies_earlier(event, settled.numsets):
        asked -= {Claim.NEGATED}
    is_told = event.head.lemma in settled.lemmas or event.head.pos == "NOUN"
    if settled.settles_claims and is_told:
        return Claim.NEGATED in asked
    link = found.links.get(event.place)
    stands_for = None if link is None or link.premise is None else link.premise.place
    told = _told_with(event, found, settled)
    stands_for = stands_for if told is None else settled.verbs[told]
    given: frozenset[Claim] = frozenset()
    if stands_for is not None:
        given = found.premise_claims.of(stands_for)
    if settled.settles_claims:  # who needed an hour to do it has done it
        given -= {Claim.INTENDED}
    if (given & UNSURE) - asked or (asked & UNSURE) - given - {Claim.POSSIBLE}:
        return None
    if Claim.NEGATED in given and Claim.NEGATED in asked:
        return None
    return (Claim.NEGATED in given) != (Claim.NEGATED in asked)


def _denies_earlier(event: Event, numsets: Sequence[Numset]) -> bool:
    """It was not before, or not until, a time that is compared: so it came about."""
    return any(
        argument.marker in _EARLIEST and any(n.holds(argument.token) for n in numsets)
        for argument in event.arguments
    )


def _only_takes_part(event: Event, found: Findings) -> bool:
    """The noun does in both texts what the verb tells, so that what is claimed of that decides.

    In "the brewery said it would close" the brewery is not planned, though its closing is.
    """
    if event.head.pos != "NOUN" or event.arguments or event.head.dep not in SUBJECTS:
        return False
    noun, sentence = found.links.get(event.place), found.case.premise.sentences
    around = found.case.hypothesis.sentences[event.sentence].children(event.head.head)
    planned = {t.index for t in around if t.dep == _COMPLEMENT}  # "the brewery plans to close"
    verbs = {(event.sentence, index) for index in (event.head.head, *planned)}
    return any(
        asked.place in verbs
        and noun is not None
        and noun.premise is not None
        and noun.premise.sentence == given.sentence
        and not noun.premise.token.dep.startswith("nmod")
        and part_of(given, noun.premise.token.index, sentence[given.sentence]) is not None
        for asked, given, _ in found.aligned_events
    )


def _is_told_in_passing(event: Event, found: Findings) -> bool:
    """A relative clause of the premise tells the same of the noun, whatever its sentence denies.

    "The film, which cost two million, was no success" takes the film and its cost for granted.
    """
    if event.head.pos != "NOUN":
        return False
    noun, verb = found.links.get(event.place), found.links.get((event.sentence, event.head.head))
    if noun is None or verb is None or noun.premise is None or verb.premise is None:
        return False
    word, clause = noun.premise.token, verb.premise.token
    if clause.head != word.index or not clause.dep.startswith("acl"):
        return False
    own = found.case.premise.sentences[noun.premise.sentence].children(word.index)
    is_none = any(load_markers().of("determiner", child) is Claim.NEGATED for child in own)
    return verb.premise.sentence == noun.premise.sentence and not is_none
