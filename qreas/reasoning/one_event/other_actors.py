"""Events that the premise tells of another doer, or of another thing that it is done to.

Where soldiers freed the hostages from gunmen, the gunmen freed no one. Each rule returns who or
what the premise tells it of; None where it finds nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.lexicon.given_names import load_given_names
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.events.events import Event, marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import DIRECTIONS, load_events
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.one_event.other_names import may_be_initials, name_around
from qreas.tags import NOMINAL
from qreas.types import Document, Role, Sentence, Token

_SAME_VERB = frozenset((Step.SAME, Step.FORM, Step.SYNONYM))
_NAME, _PLURAL, _OBJECT, _SUBJECT = "PROPN", "NNS", "obj", "nsubj"
_NUMBER = "NUM"
_RELATIVE, _PRONOUNS = "acl:relcl", frozenset(("who", "which", "that"))
_OBLIQUE, _FINITE = "obl", frozenset(("VBD", "VBZ", "VBP"))
# Words by which a noun points to what was told of before.
_POINTING = frozenset(("the", "this", "that", "these", "those", "both", "all", "such"))
# With these, a part may tell by what or for whom it is done, and may be said to do it, too.
_BEARING = frozenset(
    ("by", "with", "through", "via", "in", "at", "for", "under", "including", "like")
)
# What may be called by the name of those who are in it, and they by its name.
_GATHERING = ("group", "location")


@dataclass(frozen=True, slots=True)
class _Mention:
    """A word of the premise that names someone or something, in its sentence of that index."""

    token: Token
    index: int
    sentence: Sentence

    @property
    def place(self) -> Place:
        """Where it stands."""
        return self.index, self.token.index

    @property
    def name(self) -> set[str]:
        """The words of its name, which stand side by side."""
        return {t.text for t in name_around(self.token, self.sentence)}

    def holds(self, place: Place) -> bool:
        """The word at that place is one of its phrase."""
        phrase = self.sentence.subtree(self.token.index)
        return place[0] == self.index and any(t.index == place[1] for t in phrase)


def other_actor(found: Findings) -> str | None:
    """Whoever did it in the premise is certainly not the one who does it in the hypothesis."""
    for asked, given in _same_deeds(found):
        wanted = _agents(asked, found.case.hypothesis)
        link = found.links.get(wanted[-1].place) if _are_one(wanted) else None
        doers = [_agents(each, found.case.premise) for each in given]
        if link is None or not link.is_aligned or not all(doers):
            continue
        pairs = zip(given, doers, strict=True)
        suffers = _suffering(asked, found)
        if all(
            _is_another(doer, event, link, found, suffers) for event, own in pairs for doer in own
        ):
            return f"{doers[0][0].token.text} → {wanted[-1].token.text}"
    return None


def other_patient(found: Findings) -> str | None:
    """It is done to another thing, and what the hypothesis names takes part in something else.

    Whoever fled a famine and reached the south did not flee the south.
    """
    for asked, given in _same_deeds(found):
        wanted = _objects(asked, found.case.hypothesis)
        objects = [_objects(each, found.case.premise) for each in given]
        link = found.links.get((asked.sentence, wanted[0].token.index)) if wanted else None
        if link is None or not link.is_aligned or len(wanted) != 1:
            continue
        told = [o[0] for o in objects if len(o) == 1]
        pairs = zip(given, told, strict=False)
        if len(told) == len(given) and all(_is_other_thing(t, e, link, found) for e, t in pairs):
            return f"{told[0].token.text} → {wanted[0].token.text}"
    return None


def _same_deeds(found: Findings) -> Iterator[tuple[Event, tuple[Event, ...]]]:
    """What the hypothesis tells, with all that the premise tells by that verb."""
    knowledge = load_events()
    for asked, first, link in found.aligned_events:
        verbs = (asked.head, first.head)
        lemmas = frozenset(verb.lemma for verb in verbs)
        if not asked.head.is_root or link.step not in _SAME_VERB:
            continue
        if any(verb.pos != "VERB" for verb in verbs) or lemmas & knowledge.light:
            continue
        if lemmas & knowledge.symmetric or any("say" in knowledge.kinds(v) for v in lemmas):
            continue
        told = tuple(e for e in found.premise_events.values() if e.head.lemma in lemmas)
        yield asked, _of_number(asked, told, found) or told


def _of_number(asked: Event, told: Sequence[Event], found: Findings) -> tuple[Event, ...]:
    """Of these events those that are told of the number of which the hypothesis asks."""
    heads = {a.token.index for a in asked.arguments}
    given = {
        (each.sentence, each.head)
        for numset in found.case.hypothesis_numsets
        if (numset.sentence, numset.head) in {(asked.sentence, head) for head in heads}
        for each in found.same_values[numset]
    }
    return tuple(e for e in told if any((e.sentence, a.token.index) in given for a in e.arguments))


def _agents(event: Event, document: Document) -> list[_Mention]:
    """Those who did it; none where a pronoun or nothing tells who."""
    agents = [a.token for a in event.arguments if a.role is Role.AGENT]
    if len(agents) > 1:  # of "the firm that sold it", the firm goes for the pronoun
        agents = [token for token in agents if token.form not in _PRONOUNS]
    if event.head.pos != "VERB" or any(token.pos not in NOMINAL for token in agents):
        return []
    sentence = document.sentences[event.sentence]
    return [_Mention(token, event.sentence, sentence) for token in agents]


def _are_one(mentions: Sequence[_Mention]) -> bool:
    """They are one noun, or the words of one name."""
    return bool(mentions) and (len(mentions) == 1 or all(len(m.name) > 1 for m in mentions))


def _objects(event: Event, document: Document) -> list[_Mention]:
    sentence = document.sentences[event.sentence]
    children = sentence.children(event.head.index)
    return [
        _Mention(t, event.sentence, sentence)
        for t in children
        if t.dep == _OBJECT and t.pos in NOMINAL
    ]


def _suffering(asked: Event, found: Findings) -> frozenset[Place]:
    """Whom the hypothesis says that it is done to, in the premise."""
    patients = (a.token.index for a in asked.arguments if a.role is Role.PATIENT)
    links = (found.links.get((asked.sentence, index)) for index in patients)
    return frozenset(x.premise.place for x in links if x is not None and x.premise is not None)


def _is_another(
    doer: _Mention, event: Event, link: Link, found: Findings, suffers: frozenset[Place]
) -> bool:
    """The doer is not whom the hypothesis names, nor in one phrase with any mention of them."""
    if doer.place in found.alignment.used() - suffers:
        return False  # the hypothesis has the doer, too: in "an increase in funds", the funds
    mentions = tuple(_mentions(link, found))
    if mentions and all(_are_apart(doer, each, event) for each in mentions):
        return True
    around = {t.index for t in doer.sentence.children(event.head.index)}
    for each in mentions:
        if each.index == event.sentence and each.token.index in around:
            return False  # they take part, and which of both does it a parser may mistake
        if doer.holds(each.place) or each.holds(doer.place) or _does_the_like(each, event, found):
            return False
    return bool(mentions) and _are_two(doer, mentions[0], link.hypothesis.token, found)


def _are_apart(doer: _Mention, other: _Mention, event: Event) -> bool:
    """The doer is the subject of a verb that the other takes part in: nobody is both of these.

    Of the verb of the deed itself, a parser may mistake the object for a subject, but not what
    stands with a preposition: "sold three works to a museum".
    """
    part, sentence = other.token, doer.sentence
    verb = sentence.tokens[part.head]
    behind = sentence.tokens[part.index + 1 : part.index + 2]
    is_subject_of_next = any(t.tag in _FINITE for t in behind)
    if doer.index != other.index or verb.pos != "VERB" or part.index < verb.index:
        return False
    if is_subject_of_next or load_events().kinds(verb.lemma) & DIRECTIONS:
        return False  # "grew from a village to a town"
    if not _is_subject(doer.token, verb, sentence):
        return False
    marker = marker_of(part, sentence)
    is_object = part.dep == _OBJECT and verb.index != event.head.index
    return is_object or (part.dep == _OBLIQUE and bool(marker) and marker not in _BEARING)


def _is_subject(noun: Token, verb: Token, sentence: Sentence) -> bool:
    """It is the subject of the verb, or of a relative clause of it: "the firm that sold it"."""
    if noun.head == verb.index:
        return noun.dep == _SUBJECT
    own = sentence.children(verb.index)
    is_below = verb.dep == _RELATIVE and verb.head == noun.index
    return is_below and any(t.dep == _SUBJECT and t.form in _PRONOUNS for t in own)


def _does_the_like(mention: _Mention, event: Event, found: Findings) -> bool:
    """It is the subject of a verb of the same sort: imports gained, where exports rose.

    Or of a clause that leaves out the verb: "Ann sold 60 cars and Ben 20".
    """
    governor = mention.sentence.tokens[mention.token.head]
    if governor.pos == _NUMBER and governor.head == event.head.index:
        return mention.index == event.sentence and mention.token.dep == _SUBJECT
    above = found.premise_events.get((mention.index, mention.token.head))
    if above is None or not mention.token.dep.startswith(_SUBJECT):
        return False
    kinds = load_events().kinds
    return bool(kinds(above.head.lemma) & kinds(event.head.lemma))


def _is_other_thing(told: _Mention, event: Event, link: Link, found: Findings) -> bool:
    """What it is done to is not named by the hypothesis, and what it names is elsewhere."""
    used = found.alignment.used()
    phrase = told.sentence.subtree(told.token.index)
    if any((told.index, t.index) in used for t in phrase):
        return False
    clause = {(event.sentence, t.index) for t in told.sentence.subtree(event.head.index)}
    mentions = tuple(_mentions(link, found))
    if not mentions or any(each.place in clause for each in mentions):
        return False
    return not found.lexicon.is_kind(told.token.lemma, link.hypothesis.token.lemma)


def _mentions(link: Link, found: Findings) -> Iterator[_Mention]:
    """Wherever the premise names whom or what a word of the hypothesis names."""
    assert link.premise is not None, "aligned links have a premise word"
    lemmas = (link.premise.token.lemma, link.hypothesis.token.lemma)
    for index, sentence in enumerate(found.case.premise.sentences):
        for token in sentence.tokens:
            if token.lemma in lemmas and token.pos in NOMINAL:
                yield _Mention(token, index, sentence)


def _are_two(doer: _Mention, other: _Mention, asked: Token, found: Findings) -> bool:
    """The one is certainly not called by the other's noun or name.

    Two names that share nothing are of two; a noun without an article brings in someone new; and
    of one thing one sentence does not speak by two nouns.
    """
    nationalities = found.lexicon.nationalities
    if doer.token.form in nationalities or other.token.form in nationalities:
        return False  # "the Dane" may be whoever was named
    if doer.token.pos == other.token.pos == asked.pos == _NAME:
        return _are_two_names(doer.name, other.name)
    if _NAME in (doer.token.pos, other.token.pos) or _are_gathering(doer, other, found):
        return False
    lexicon, (first, last) = found.lexicon, sorted((doer, other), key=lambda each: each.place)
    one, two = first.token.lemma, last.token.lemma
    if lexicon.is_kind(one, two) or lexicon.is_kind(two, one):
        return False
    are_things = not (lexicon.names_person(one) or lexicon.names_person(two))
    are_subjects = doer.token.dep.startswith(_SUBJECT) and other.token.dep.startswith(_SUBJECT)
    return _is_new(last) or (are_things and are_subjects and doer.index == other.index)


def _are_two_names(one: set[str], other: set[str]) -> bool:
    """They share no word, and are not a person and those for whom a person may act, by one word."""
    if one & other or may_be_initials(one, other) or may_be_initials(other, one):
        return False
    persons = [any(word.lower() in load_given_names() for word in each) for each in (one, other)]
    return persons[0] is persons[1] or all(len(each) > 1 for each in (one, other))


def _are_gathering(doer: _Mention, other: _Mention, found: Findings) -> bool:
    """Officers may be those of a police force, and the crew that of a ship."""
    nouns = (doer.token.lemma, other.token.lemma)
    return any(found.lexicon.is_kind(noun, genus) for noun in nouns for genus in _GATHERING)


def _is_new(mention: _Mention) -> bool:
    """It is a plural that points to no one of whom the text has told."""
    around = mention.sentence.children(mention.token.index)
    is_pointing = any(c.form in _POINTING or c.dep == "nmod:poss" for c in around)
    return mention.token.tag == _PLURAL and not is_pointing
