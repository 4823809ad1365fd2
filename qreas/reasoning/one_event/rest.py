"""What a hypothesis says besides its quantities, and whether that follows from the premise.

A comparison of numbers proves something only where the same is said of both: every other word of
the hypothesis has a premise word that it follows from, each plays the same part in the same event,
and both texts claim that event alike (EQUATE, "Integrating verbal reasoning", asks for this check).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from qreas.quantity.labels import load_labels
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import Word, WordKind
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.events.events import Event
from qreas.reasoning.events.markers import UNSURE, Claim, load_markers
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge import names
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.particles import are_turned
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.logic.determiners import is_focus
from qreas.reasoning.one_event.directions import is_of_another_way
from qreas.reasoning.one_event.same_parts import drops_condition, keeps_parts, keeps_phrases
from qreas.tags import SUBJECTS
from qreas.types import Kind, Numset, Sentence, Token

# Steps that are right too seldom for a proof.
_LOOSE = frozenset((Step.STEM,))
_COMPLEMENT = "xcomp"
# Verbs that only hold a thing and its measure together: "has a magnitude of".
_EMPTY = frozenset(("be", "have"))
# Beside a noun these take those for granted whom it names, or all of them.
_DEFINITE = frozenset(("the", "this", "that", "these", "those", "all", "both", "its", "his", "her"))
# Of what is said of all, nothing else is so: who won every game lost none.
_ALL = frozenset(("all", "both", "each", "every", "only"))
# Of words that say how many or how surely, those that add nothing.
_WEAK = ("some", 1)
# "Some of which", and a clause that says what is so or is not: "it is not true that".
_SOME = frozenset(("some", "many", "most", "several", "few", "half"))
_RELATIVES, _CLAUSES, _THAT = frozenset(("which", "whom")), ("ccomp", "csubj", "acl"), "that"

# How a bound begins that a comparison makes by being denied.
_DENIALS_OF_BOUNDS = ("no ", "not ")


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
        place = Place(word.sentence, word.token)
        if word.key in self.lemmas or is_focus(place, self.numsets, load_operators()):
            return True
        return any(
            n.holds(word.token)
            and not (n.unit.kind in (Kind.COUNT, Kind.ORDINAL) and _is_counted(word, n))
            for n in self.numsets
        )


def rest(found: Findings, settled: Settled) -> Rest:
    """Whether the words besides what is settled follow, follow but for one opposite, or neither.

    They are only supposed where the premise says them under a condition.
    """
    links = [link for link in found.alignment.links if not settled.accounts_for(link.hypothesis)]
    missing = [link for link in links if not link.hypothesis.is_source and not _follows(link)]
    opposed = [link for link in missing if _is_opposite_event(link, found)]
    empty = [link for link in missing if _is_empty(link.hypothesis, settled, found)]
    if len(missing) > len(opposed) + len(empty) or len(opposed) > 1:
        return Rest.OPEN
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


def _is_counted(word: Word, numset: Numset) -> bool:
    """The word is in the noun phrase that is counted, not in its number or bound."""
    if word.kind is WordKind.NUMBER:
        return False
    return word.token.index == numset.head or word.key in numset.context.modifiers


def _follows(link: Link) -> bool:
    if not link.keeps or link.step in _LOOSE or _names_a_time(link):
        return False
    if link.step is not Step.EVENT_CLASS:
        return True
    is_event = link.hypothesis.kind in (WordKind.VERB, WordKind.NOUN)
    # What doubles rises by just so much; no other verb of its class says that.
    return is_event and link.hypothesis.key not in load_events().multiples


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
    return any(t.lemma in load_operators().negations for t in sentence.children(token.index))


def _has_negation(word: Word, sentence: Sentence) -> bool:
    return _is_negated(word.token, sentence)


def _names_a_time(link: Link) -> bool:
    """A month is no May: what is so on a day in May need not be so for a month."""
    labels = load_labels("en")
    names = labels.months | labels.weekdays
    is_wider = link.step is Step.GENERALISES and link.premise is not None
    return is_wider and link.premise is not None and link.premise.key in names


def _is_empty(word: Word, settled: Settled, found: Findings) -> bool:
    """A verb that holds a measure to its thing; what is counted need not be all there is.

    Nor is in it what it holds: "there are 30 litres in the tank".
    """
    if word.key not in _EMPTY or not settled.numsets:
        return False
    counts = any(n.unit.kind is Kind.COUNT for n in settled.numsets)
    sentence = found.case.hypothesis.sentences[word.sentence]
    exists = any(child.dep == "expl" for child in sentence.children(word.token.index))
    return not counts and not exists


def _is_opposite_event(link: Link, found: Findings) -> bool:
    if link.step is not Step.OPPOSITE or link.premise is None:
        return False
    if link.hypothesis.kind not in (WordKind.VERB, WordKind.ADJECTIVE):
        return False
    keys = link.premise.key, link.hypothesis.key
    if _may_come_later(link, found) or load_events().may_both(*keys):
        return False
    if is_of_any(link, found) or _is_in_denied_bound(link.premise, found):
        return False
    heads = {(e.sentence, e.head.index) for e in found.hypothesis_events}
    return link.hypothesis.place in heads and link.premise.place in found.premise_events


def _is_in_denied_bound(word: Word, found: Findings) -> bool:
    """It only says how a number compares, and is denied: what is "not shorter than" is tall."""
    return any(
        n.sentence == word.sentence
        and n.holds(word.token)
        and n.text.lower().startswith(_DENIALS_OF_BOUNDS)
        for n in found.case.premise_numsets
    )


def _may_come_later(link: Link, found: Findings) -> bool:
    """What leaves also arrives; so many of several that opened tell how many have not."""
    given = link.premise
    is_verb = given is not None and link.hypothesis.kind is WordKind.VERB
    is_counted = any(n.unit.kind is Kind.COUNT for n in found.case.hypothesis_numsets)
    if given is None or not is_verb or is_counted:
        return False
    return load_aspect().are_two_ends(given.key, link.hypothesis.key)


def is_of_any(link: Link, found: Findings) -> bool:
    """So many are counted, whoever they are: five shops that open, and five others that close.

    "The five shops" are the same ones, and of five of the twelve the others may close.
    """
    text, given = found.case.premise.text, found.case.premise_numsets
    # Of "40 of the cars", it is open how many the others are.
    if len(given) > 1 and any(text[n.end :].lstrip().startswith("of ") for n in given):
        return False
    sentence = found.case.hypothesis.sentences[link.hypothesis.sentence]
    around = sentence.children(link.hypothesis.token.index)
    subject = next((t for t in around if t.dep.startswith("nsubj")), None)
    if subject is not None and _are_any(subject, sentence, found):
        return True
    # Who wins some games may lose others, but what they gain is not what they lose.
    thing = next((t for t in around if t.dep == "obj"), None)
    return thing is not None and _is_of_either(link, found) and _are_any(thing, sentence, found)


def _are_any(noun: Token, sentence: Sentence, found: Findings) -> bool:
    """So many are counted, without a word that takes those for granted."""
    numsets = found.case.hypothesis_numsets
    is_counted = any(n.unit.kind is Kind.COUNT and n.holds(noun) for n in numsets)
    beside = {t.lemma for t in sentence.children(noun.index)}
    return noun.pos in ("NOUN", "NUM") and is_counted and beside.isdisjoint(_DEFINITE)


def _is_of_either(link: Link, found: Findings) -> bool:
    """Of each thing just the one or the other is done, and the premise does not say it of all."""
    given = link.premise
    if given is None or not load_events().is_complement(given.key, link.hypothesis.key):
        return False
    case = found.case
    beside = {
        t.lemma
        for n in case.premise_numsets
        for t in case.premise.sentences[n.sentence].children(n.head)
    }
    return not case.premise.mentions(_ALL) and beside.isdisjoint(_DEFINITE)


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
            if lemma in operators.negative_prepositions:
                yield True
            known = operators.quantifiers.get(lemma)
            if known is None or lemma in given or lemma in settled.lemmas:
                continue
            inside = any(n.holds(token) for n in settled.numsets) or is_focus(
                Place(index, token), settled.numsets, operators
            )
            inside = inside or _denies_object(sentence, token)
            yield not inside and (known.family, known.rank) != _WEAK


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
    if _is_told_in_passing(event, found):
        return False
    asked = found.hypothesis_claims.of(event.place)
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
