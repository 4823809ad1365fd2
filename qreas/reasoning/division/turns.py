"""Whether the hypothesis says of some what the premise says of a part, or the opposite.

It says the same of them, or what is so of just the others: by a negation, by a preposition such as
"against", or by a word that excludes what is said of the part.
"""

from dataclasses import dataclass

from qreas.dependents import dependent, forms_below, lemmas_below
from qreas.function_words import UNTIL
from qreas.lexicon.labels import load_labels
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import Word, WordKind
from qreas.reasoning.division.denials import leaves_out_answer
from qreas.reasoning.division.divisions import Part
from qreas.reasoning.division.made_of import names_whole
from qreas.reasoning.division.stances import stances, tells_side
from qreas.reasoning.division.tallied_wins import OF_GAMES, may_be_drawn
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.events.tense import is_present
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.excluding import (
    are_one_state,
    are_opposite_ways,
    exclude_each_other,
)
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.steps import Step
from qreas.tags import NOMINAL, VERBAL
from qreas.types import Sentence, Token

_LOOSE = frozenset((Step.STEM,))
_WIDER = frozenset((Step.GENERALISES, Step.LIES_IN))
# Verbs that only hold a thing and what it is together, and words for what is so up to now.
_EMPTY = frozenset(
    (
        *("be", "have", "there", "exist", "still", "yet", "already", "only", "just", "exactly"),
        *("so", "far"),
    )
)
# With it a phrase points to the time of the text, which the hypothesis is of, too: "this year".
_NOW = "this"
# What stands beside whoever does it: "gave Paul three", "gave three to Paul".
_BESIDE = frozenset(
    ("obj", "iobj", "obl", "nmod", "nmod:unmarked", "obl:unmarked", "compound"),
)
_STILL, _LEFT = frozenset(("still",)), frozenset(("left", "remaining"))
_COME, _FROM = "come", "from"
_WHEN = frozenset(("when", "after", "as", "while"))
_MODAL, _ABLE = "MD", frozenset(("can", "could"))
# Whatever is not in a place is outside it, whereas who is not for a thing need not be against it.
_OUTSIDE, _ELSEWHERE = frozenset(("outside",)), frozenset(("elsewhere",))
_INSIDE = frozenset(("in", "at", "on", "within", "inside"))
# Who leaves early does not stay, and who does not has stayed.
_LEAVE, _EARLY = "leave", frozenset(("early", "prematurely"))


@dataclass(frozen=True, slots=True)
class Saying:
    """What the hypothesis says of some.

    own:     the indices of the tokens that tell of whom, and say nothing of them.
    head:    the index of the noun for them; None where there is none.
    claims:  how the event is spoken of, negations aside.
    """

    own: frozenset[int]
    head: int | None
    denials: tuple[Token, ...]
    is_against: bool
    claims: frozenset[Claim]


_SAID = frozenset(("obj", "root"))  # a parser may take what is owned for all that is said


@dataclass(frozen=True, slots=True)
class Turn:
    """How what is asked stands to what is said of a part.

    is_other:   it is so of the others of the whole.
    is_opposed: by a word that excludes what is said of the part.
    is_loose:   at most of these: who does not like it need not dislike it.
    """

    is_other: bool
    is_opposed: bool = False
    is_loose: bool = False


def turn_of(asked: Saying, part: Part, found: Findings) -> Turn | None:
    """Whether the same is said of the asked ones as of the part, or what excludes it."""
    given = part.predicate
    if given is None:
        return None
    if _is_the_other_way_round(given, part, found) or _is_of_what_is_there(asked, part, found):
        return None
    if _is_of_other_doer(given, part, found) or _is_over(part, found):
        return None
    if not _is_as_sure(asked, given, part, found):
        return None
    turn, is_told = _turn_of_negation(asked, part, found), False
    root = found.case.hypothesis.sentences[0].root
    is_alike = stances(given, _premise(part, found), root, found.case.hypothesis.sentences[0])
    if is_alike is not None:
        if (asked.denials or part.is_denied) and not is_alike:
            return None  # who is not against it may have abstained
        turn, is_told = _turn_of_stances(asked, part, is_alike=is_alike), True
    for link in found.alignment.links:
        token = link.hypothesis.token
        if token.index in asked.own or token in asked.denials:
            continue
        if is_alike is not None and token == root:
            continue
        if token.lemma == given.lemma or are_one_state(
            given, _premise(part, found), token, found.case.hypothesis.sentences[0]
        ):
            is_told = True
            continue
        if _follows(link) and link.premise is not None:
            is_predicate = link.premise.place == (part.sentence, given.index)
            is_predicate &= link.hypothesis.key not in _EMPTY  # to have a bus is not to paint one
            is_wider = link.step in _WIDER and token.index != asked.head
            is_wider &= link.hypothesis.kind is not WordKind.VERB
            if turn.is_other and is_wider and link.premise.place in part.places:
                return None  # who is not in Spain may be in Europe
            is_told = is_told or is_predicate
            if link.premise.place in part.shared or is_predicate:
                continue
            # What is counted are those of the whole, or what they are said to be.
            if link.premise.place in part.places and token.index != asked.head:
                continue
        is_person = part.is_of_persons and token.index == asked.head
        if link.hypothesis.key in _EMPTY or _only_leads(token, given, part, found):
            continue
        if is_person and found.lexicon.names_person(link.hypothesis.key):
            continue
        if token.index == asked.head and not link.keeps and names_whole(token, part, found):
            continue
        is_loose = _opposition(link, given, part, found)
        if is_loose is None or turn.is_opposed:
            return None
        is_told, turn = True, Turn(not turn.is_other, is_opposed=True, is_loose=is_loose)
    return turn if is_told else None


def _only_leads(verb: Token, given: Token, part: Part, found: Findings) -> bool:
    """Where they came from is told without the verb, too: "a third of them from abroad"."""
    if verb.lemma != _COME or given.pos in VERBAL:
        return False
    premise, hypothesis = _premise(part, found), found.case.hypothesis.sentences[0]
    places = [c for c in hypothesis.children(verb.index) if c.dep == "obl"]
    return _is_from(given, premise) and [_is_from(t, hypothesis) for t in places] == [True]


def _is_from(place: Token, sentence: Sentence) -> bool:
    return _FROM in forms_below(sentence, place)


def _is_as_sure(asked: Saying, given: Token, part: Part, found: Findings) -> bool:
    """Both texts claim it alike: that it is so, may be so, or that they can or cannot do it."""
    case = found.case
    claimed = _claims_of(given, part, found)
    told, said = case.premise.sentences[part.sentence], case.hypothesis.sentences[0]
    modals = _modals(given, told)
    if modals and modals == _modals(said.root, said) and modals <= _ABLE:
        return claimed - {Claim.POSSIBLE} == asked.claims - {Claim.POSSIBLE}
    return claimed == asked.claims


def _is_over(part: Part, found: Findings) -> bool:
    """It was so until some time, and the hypothesis says that it is."""
    premise, hypothesis = _premise(part, found), found.case.hypothesis.sentences[0]
    is_ended = not premise.vocabulary.isdisjoint(UNTIL)
    return is_ended and is_present(hypothesis.root, hypothesis)


def _claims_of(given: Token, part: Part, found: Findings) -> frozenset[Claim]:
    """How it is spoken of; where the hypothesis leaves out "hopes to", as what is hoped for."""
    is_led = (part.sentence, given.index) not in found.alignment.used()
    led_to = (t for t in part.said if is_led and t.dep == "xcomp" and t.head == given.index)
    verbs = {given, *led_to}
    claims = (found.premise_claims.of((part.sentence, verb.index)) for verb in verbs)
    return frozenset[Claim]().union(*claims) - {Claim.NEGATED}


def _modals(verb: Token, sentence: Sentence) -> frozenset[str]:
    return frozenset(t.lemma for t in sentence.children(verb.index) if t.tag == _MODAL)


def counts_what_is_said(asked: Saying, part: Part, found: Findings) -> bool:
    """It counts those of whom the premise says it: half of the smokers, for half of the men.

    As many of the men smoke as smokers are men, but each is another share of its own sort.
    """
    head = None if asked.head is None else found.links.get((0, asked.head))
    return head is not None and head.stands_for_any(part.places)


def _is_of_what_is_there(asked: Saying, part: Part, found: Findings) -> bool:
    """It counts what there is in some of them, or what each has: chairs, and not tables."""
    given = part.predicate
    if asked.head is None or given is None:
        return False
    counted = found.case.hypothesis.sentences[0].tokens[asked.head]
    if given.dep == "obj" and given.pos in NOMINAL and counted.lemma == given.lemma:
        return True
    if not part.is_place:
        return False
    link = found.links.get((0, asked.head))
    return link is None or link.premise is None or link.premise.place != part.noun


def _is_the_other_way_round(given: Token, part: Part, found: Findings) -> bool:
    """Whoever does it in the hypothesis has it done to them in the premise, by the same verb."""
    sentence = found.case.hypothesis.sentences[0]
    root = sentence.root
    if root.lemma != given.lemma:
        return False
    subject = dependent(sentence, root, "nsubj")
    link = None if subject is None else found.links.get((0, subject.index))
    if link is None or link.premise is None or link.premise.sentence != part.sentence:
        return False
    beside = link.premise.token
    if beside.pos not in NOMINAL or beside.dep not in _BESIDE or link.premise.place == part.noun:
        return False  # "of the pupils, three" are the doers, too
    premise = _premise(part, found)
    doers = {(part.sentence, c.index) for c in premise.children(given.index) if c.dep == "nsubj"}
    if any(beside in premise.subtree(index) for _, index in doers):
        return False  # "all but one of the pupils": those are the doers themselves
    others = (x for x in found.links.values() if x.hypothesis.token != subject)
    return any(x.stands_for_any(doers) for x in others)


def _is_of_other_doer(given: Token, part: Part, found: Findings) -> bool:
    """Another one did it: of 14 letters, Timo wrote nine and Jule perhaps the rest."""
    root = found.case.hypothesis.sentences[0].root
    if root.lemma != given.lemma:
        return False
    asked = [c for c in found.case.hypothesis.sentences[0].children(root.index) if _does(c)]
    doers = [c for c in _premise(part, found).children(given.index) if _does(c)]
    names = {t.form for t in (*asked, *doers) if t.pos == "PROPN"}
    return bool(asked and doers) and len(names) == len(asked) + len(doers)


def _does(token: Token) -> bool:
    return token.dep == "nsubj"


def _places_of(given: Token, part: Part, found: Findings) -> frozenset[Place]:
    """Where the words stand for where the part is: "in the United States", "work in Leeds"."""
    premise = _premise(part, found)
    named = (t for t in (given, *premise.children(given.index)) if t.pos == "PROPN")
    phrases = [premise.subtree(t.index) for t in named if _is_in(t, premise)]
    words = [t for phrase in phrases for t in phrase]
    labels = load_labels("en")
    is_time = not {t.form for t in words}.isdisjoint(labels.months | labels.times)
    is_one = len(phrases) == 1 and not is_time
    return frozenset((part.sentence, t.index) for t in words) if is_one else frozenset()


def _is_in(token: Token, sentence: Sentence) -> bool:
    return not forms_below(sentence, token).isdisjoint(_INSIDE)


def says_less(part: Part, turn: Turn, found: Findings) -> bool:
    """The hypothesis leaves out something that is said of the part, which others may lack.

    Of what is left, it does not matter who took the others.
    """
    used = found.alignment.used()
    if found.case.hypothesis.mentions(_LEFT):
        used = used | _doers(part, found)
    if turn.is_opposed and part.predicate and found.case.hypothesis.mentions(_ELSEWHERE):
        used = used | _places_of(part.predicate, part, found)
    if any(_is_widened(link, part) for link in found.alignment.links):
        return True
    if leaves_out_answer(part.predicate, _premise(part, found), found.case.hypothesis):
        return True
    return any(
        word.place in part.places
        and word.place not in used
        and word.key not in _EMPTY
        and not _is_of_now(word, found)
        and not (turn.is_opposed and _is_of_leaving(word, part))
        and not word.is_source
        and word.token != part.predicate
        and not tells_side(word.token, part.predicate)
        and not _sets_scene(word, found)
        for word in found.alignment.premise_words
    )


def _is_widened(link: Link, part: Part) -> bool:
    """A wider word stands for what is said of the part: who owns no van may own a vehicle."""
    given = link.premise
    if given is None or given.place not in part.places or link.step is not Step.GENERALISES:
        return False
    return given.kind is link.hypothesis.kind is WordKind.NOUN and given.token.dep in _SAID


def _doers(part: Part, found: Findings) -> frozenset[Place]:
    """Where the words stand for whoever does what is said of the part."""
    premise = _premise(part, found)
    own = () if part.predicate is None else premise.children(part.predicate.index)
    words = (t for child in own if _does(child) for t in premise.subtree(child.index))
    return frozenset((part.sentence, t.index) for t in words)


def _sets_scene(word: Word, found: Findings) -> bool:
    """The word is in a clause that tells when it was: "survived when the boat went down"."""
    sentence = found.case.premise.sentences[word.sentence]
    clause = (word.token, *sentence.ancestors(word.token.index))
    head = next((t for t in clause if t.dep == "advcl"), None)
    marks = () if head is None else sentence.children(head.index)
    return any(t.lemma in _WHEN for t in marks)


def _is_of_now(word: Word, found: Findings) -> bool:
    sentence = found.case.premise.sentences[word.sentence]
    return _NOW in lemmas_below(sentence, word.token)


def _is_of_leaving(word: Word, part: Part) -> bool:
    """The "early" by which someone leaves before the end."""
    verb = part.predicate
    return verb is not None and verb.lemma == _LEAVE and word.key in _EARLY


def _premise(part: Part, found: Findings) -> Sentence:
    return found.case.premise.sentences[part.sentence]


def _turn_of_negation(asked: Saying, part: Part, found: Findings) -> Turn:
    """By the negations of the two texts; who is not for it need not be against it."""
    is_against = part.is_against is not asked.is_against
    is_denied = len(asked.denials) % 2 == 1
    is_outside = found.case.premise.mentions(_OUTSIDE) or found.case.hypothesis.mentions(_OUTSIDE)
    is_loose = is_against and not is_outside
    return Turn((part.is_denied is not is_denied) is not is_against, is_loose=is_loose)


def _turn_of_stances(asked: Saying, part: Part, *, is_alike: bool) -> Turn:
    """By whether both verbs take the same side; who is not for it need not be against it."""
    is_denied = part.is_denied is not (len(asked.denials) % 2 == 1)
    return Turn(is_denied is is_alike, is_opposed=not is_alike, is_loose=not is_alike)


def _follows(link: Link) -> bool:
    """The word follows, and is told of what happened: not every suspect is charged."""
    is_deed = link.hypothesis.kind is WordKind.VERB and link.step is Step.EVENT_CLASS
    is_of_noun = is_deed and link.premise is not None and link.premise.kind is WordKind.NOUN
    return link.keeps and link.step not in _LOOSE and not is_of_noun


def _may_be_drawn(given: Token, part: Part, found: Findings) -> bool:
    """It is said of games, which nobody need win or lose, unless something tells that."""
    if part.noun is None or not load_events().kinds(given.lemma) & OF_GAMES:
        return False
    noun = found.case.premise.sentences[part.noun[0]].tokens[part.noun[1]]
    return may_be_drawn(noun.lemma, found.case.premise)


def _opposition(link: Link, given: Token, part: Part, found: Findings) -> bool | None:
    """Whether the word only bounds the others, as one that excludes what is said of the part.

    None where it does not exclude it.
    """
    token = link.hypothesis.token
    premise = _premise(part, found)
    if exclude_each_other(given, premise, token, found.case.hypothesis.sentences[0]):
        return _may_be_drawn(given, part, found)
    is_given = link.premise is not None and link.premise.place == (part.sentence, given.index)
    # What is still so was so before, and the others are those to which nothing was done.
    is_loose = given.pos != "VERB" or not found.case.hypothesis.mentions(_STILL)
    if token.form in _ELSEWHERE:
        return False if _places_of(given, part, found) else None
    events = load_events()
    if events.is_contrary(given.lemma, token.lemma):
        return is_loose
    if events.are_sorts_apart(given.lemma, token.lemma):
        return False  # of persons, whoever is no girl is a boy
    if link.step is not Step.OPPOSITE or link.premise is None:
        return None
    said = link.premise.token
    asked = found.case.hypothesis.sentences[0]
    if said in part.said and are_opposite_ways(said, premise, token, asked):
        return True
    if not is_given:
        return None
    # Events of opposite kinds may follow each other: who has arrived may leave.
    return is_loose if link.hypothesis.kind is WordKind.ADJECTIVE else None
