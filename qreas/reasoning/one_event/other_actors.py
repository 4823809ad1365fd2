"""Events that the premise tells of another doer, or of another thing that it is done to.

Where soldiers freed the hostages from gunmen, the gunmen freed no one. Each rule returns who or
what the premise tells it of; None where it finds nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.function_words import AUXILIARIES, THIRD_PERSON
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.relations import ANYONE
from qreas.reasoning.events.events import Event, marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.steps import SAME_SENSE, Step
from qreas.reasoning.one_event.co_arguments import are_co_arguments
from qreas.reasoning.one_event.holders import holder
from qreas.reasoning.one_event.same_values import TIMES, asked_of
from qreas.reasoning.one_event.telling_two import ALIKE, POINTING, Mention, are_two, is_name
from qreas.reasoning.one_event.transfer_reading import are_two_ends
from qreas.reasoning.recalled import recalled
from qreas.tags import NOMINAL, RELATIVE
from qreas.types import Document, Numset, Role, Sentence, Token

_NAME, _OBJECT, _SUBJECT = "PROPN", "obj", "nsubj"
_NUMBER = "NUM"
_SAME_NOUN = frozenset((Step.SAME, Step.FORM, Step.ACRONYM, Step.SPELLING))
_AMOUNTS = frozenset(("NUM", "SYM"))
_CLAUSE = "advcl"
_TO, _OF_NOUN = "TO", "acl"
_PASSIVE_SUBJECT = "nsubj:pass"
_PREDICATES = frozenset(("VERB", "ADJ"))
# What stands for whom or what was told of before.
_PRONOUNS = THIRD_PERSON
_TELLING = _PREDICATES | {"ADV"}  # "ahead of Ann"
_WITHIN_PHRASE = frozenset(("nmod:poss", "flat", "compound", "appos", "nmod"))


@dataclass(frozen=True, slots=True)
class _Exchange:
    """Whoever did it, and whom the hypothesis has in their place; both may be names."""

    actor: Token
    asked: Token
    are_named: bool

    def __str__(self) -> str:
        return f"{self.actor.text} → {self.asked.text}"


def other_actor(found: Findings) -> str | None:
    """Another one who is named did it in the premise: if Ann won the race, Bea may not have."""
    told = _other_actor(found)
    return str(told) if told is not None and told.are_named else None


def other_bearer(found: Findings) -> str | None:
    """It is told of what is certainly another thing, or of other people; it may be so of both."""
    told = _other_actor(found)
    return str(told) if told is not None and not told.are_named else None


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


@recalled
def _other_actor(found: Findings) -> _Exchange | None:
    """Whoever did it in the premise, where that is certainly not who does it in the hypothesis.

    Nor is it done to whoever it was not done to, nor have others what one has: that the owner was
    fined says nothing of guards, and that a bridge is 70 metres long, of a tunnel.
    """
    for wanted, bearers, suffers in (*_doers(found), *_holders(found)):
        link = found.links.get(wanted.place)
        if link is None or link.step not in _SAME_NOUN or not bearers:
            continue
        if all(_is_another(bearer, at, link, found, suffers) for bearer, at in bearers):
            actor = bearers[0][0].token
            are_named = is_name(actor, found) and is_name(wanted.token, found)
            return _Exchange(actor, wanted.token, are_named)
    return None


_Bearers = list[tuple[Mention, Token]]


def _doers(found: Findings) -> Iterator[tuple[Mention, _Bearers, frozenset[Place]]]:
    """The hypothesis's subject, who plays its part in the premise's events, and who suffers them.

    Nobody where for any of the events nothing or a pronoun tells who.
    """
    for asked, given in _same_deeds(found):
        role = _role_of_subject(asked)
        wanted = _players(asked, role, found.case.hypothesis)
        players = [(_players(each, role, found.case.premise), each.head) for each in given]
        if _are_one(wanted) and all(own for own, _ in players):
            bearers = [(player, at) for own, at in players for player in own]
            yield wanted[-1], bearers, _suffering(asked, found)


def _holders(found: Findings) -> Iterator[tuple[Mention, _Bearers, frozenset[Place]]]:
    """Of whom the hypothesis tells an amount, and of whom the premise tells the same amount."""
    for asked in asked_of(found):
        held = asked.holder
        if held is None or asked.numset.unit.kind in TIMES or held.noun.pos not in NOMINAL:
            continue
        verb = asked.numset.context.verb
        if any(are_two_ends(each.context.verb, verb) for each in asked.given):
            continue  # who gives them is not who gets them
        bearers = [_bearer(each, found) for each in asked.given]
        told = [each for each in bearers if each is not None]
        if len(told) == len(bearers):
            yield Mention(held.noun, asked.numset.sentence, asked.sentence), told, frozenset()


def _bearer(given: Numset, found: Findings) -> tuple[Mention, Token] | None:
    """Of whom the premise's amount is told, with the head of the clause."""
    held, sentence = holder(given, found.case.premise), found.case.premise.sentences[given.sentence]
    if held is None or not _tells_who(held.noun):
        return None
    return Mention(held.noun, given.sentence, sentence), sentence.tokens[held.clause]


def _same_deeds(found: Findings) -> Iterator[tuple[Event, tuple[Event, ...]]]:
    """What the hypothesis tells, with all that the premise tells by that verb."""
    knowledge = load_events()
    for asked, first, link in found.aligned_events:
        verbs = (asked.head, first.head)
        lemmas = frozenset(verb.lemma for verb in verbs)
        if not asked.head.is_root or link.step not in SAME_SENSE:
            continue
        if any(verb.pos not in _PREDICATES for verb in verbs) or lemmas & knowledge.light:
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


def _role_of_subject(event: Event) -> Role:
    """The part that is played by the subject: who suffers is that of a passive."""
    is_passive = any(a.token.dep == _PASSIVE_SUBJECT for a in event.arguments)
    return Role.PATIENT if is_passive else Role.AGENT


def _players(event: Event, role: Role, document: Document) -> list[Mention]:
    """Those who play that part; none where nothing tells who."""
    players = [a.token for a in event.arguments if a.role is role and a.token.tag not in RELATIVE]
    if event.head.pos not in _PREDICATES or not all(map(_tells_who, players)):
        return []
    sentence = document.sentences[event.sentence]
    if _is_bare_participle(event.head, sentence):
        # Of "the bank used its reserves (now reduced)", a parser may take the bank for its subject.
        players = [token for token in players if token.head == event.head.index]
    return [Mention(token, event.sentence, sentence) for token in players]


def _is_bare_participle(verb: Token, sentence: Sentence) -> bool:
    """It is a participle without an auxiliary: what it is told of stands anywhere before it."""
    around = sentence.children(verb.index)
    return verb.tag == "VBN" and not any(t.dep.startswith("aux") for t in around)


def _tells_who(token: Token) -> bool:
    """A noun or name, or a pronoun for what a text has told of before."""
    return token.pos in NOMINAL or token.form in _PRONOUNS


def _are_one(mentions: Sequence[Mention]) -> bool:
    """They are one noun, or the words of one name."""
    return bool(mentions) and (len(mentions) == 1 or all(len(m.name) > 1 for m in mentions))


def _objects(event: Event, document: Document) -> list[Mention]:
    sentence = document.sentences[event.sentence]
    children = sentence.children(event.head.index)
    return [
        Mention(t, event.sentence, sentence)
        for t in children
        if t.dep == _OBJECT and t.pos in NOMINAL
    ]


def _suffering(asked: Event, found: Findings) -> frozenset[Place]:
    """Whom the hypothesis says that it is done to, in the premise."""
    patients = (a.token.index for a in asked.arguments if a.role is Role.PATIENT)
    links = (found.links.get((asked.sentence, index)) for index in patients)
    return frozenset(x.premise.place for x in links if x is not None and x.premise is not None)


def _is_another(
    doer: Mention, verb: Token, link: Link, found: Findings, suffers: frozenset[Place]
) -> bool:
    """The doer is not whom the hypothesis names, nor in one phrase with any mention of them."""
    if doer.place in found.alignment.used() - suffers:
        return False  # the hypothesis has the doer, too: in "an increase in funds", the funds
    mentions = tuple(_mentions(link, found))
    if mentions and all(are_co_arguments(doer, each, verb) for each in mentions):
        return True
    if _is_purpose(verb, doer.sentence):
        return False  # who asks for permission to do it is told elsewhere
    if doer.token.pos not in NOMINAL or _points_back(doer, link.hypothesis.token, found):
        return bool(mentions) and all(each.index > doer.index > 0 for each in mentions)
    if marker_of(doer.token, doer.sentence) in ALIKE:
        return False  # "as tall as the oak, which is 14 metres tall"
    for each in mentions:
        if each.index == doer.index and _is_of_clause(each.token, verb, doer.sentence):
            return False  # they take part, and which of both does it a parser may mistake
        if doer.holds(each.place) or each.holds(doer.place):
            return False
        if _does_the_like(each, doer, verb, found):
            return False
        if is_name(each.token, found) and not _takes_part(each):
            return False
    return bool(mentions) and are_two(doer, mentions[0], link.hypothesis.token, found)


def _points_back(doer: Mention, asked: Token, found: Findings) -> bool:
    """It is what was told of by a name before, and the asked name comes in only later.

    "The chain closed nine shops. Its rival Oro has 30": the chain is not Oro.
    """
    around = doer.sentence.children(doer.token.index)
    is_definite = any(c.form in POINTING for c in around) and not is_name(doer.token, found)
    before = found.case.premise.sentences[: doer.index]
    is_told = any(t.pos == _NAME and not marker_of(t, s) for s in before for t in s.tokens)
    return is_definite and is_told and is_name(asked, found)


def _is_purpose(verb: Token, sentence: Sentence) -> bool:
    """It is an infinitive that tells what a noun is for: "the permission to land"."""
    marks = (t.tag == _TO for t in sentence.children(verb.index))
    return verb.dep.startswith(_OF_NOUN) and any(marks)


def _is_of_clause(token: Token, verb: Token, sentence: Sentence) -> bool:
    """It is one of the verb's arguments or adjuncts, or stands within the phrase of one."""
    above = sentence.ancestors(token.index)
    governor = next((t for t in above if t.pos not in NOMINAL and t.pos not in _AMOUNTS), None)
    return token.head == verb.index or governor == verb


def _does_the_like(mention: Mention, doer: Mention, verb: Token, found: Findings) -> bool:
    """It is the subject of a verb of the same sort: imports gained, where exports rose.

    Or of a clause that leaves out the verb: "Ann sold 60 cars and Ben 20".
    """
    governor = mention.sentence.tokens[mention.token.head]
    if governor.pos == _NUMBER and governor.head == verb.index:
        return mention.index == doer.index and mention.token.dep == _SUBJECT
    above = found.premise_events.get((mention.index, mention.token.head))
    if above is None or not mention.token.dep.startswith(_SUBJECT):
        return False
    kinds = load_events().kinds
    return bool(kinds(above.head.lemma) & kinds(verb.lemma))


def _takes_part(mention: Mention) -> bool:
    """It has a part in something that is told, or to something that has: "Ann", "Ann's house".

    A clause that leaves out its verb may be of the asked one: "… twice through Ann".
    """
    above = mention.sentence.tokens[mention.token.head]
    is_telling = above.pos in _TELLING and above.lemma not in AUXILIARIES
    is_telling |= mention.token.dep == "conj" and above.pos in NOMINAL
    return is_telling or mention.token.dep in _WITHIN_PHRASE


def _is_other_thing(told: Mention, event: Event, link: Link, found: Findings) -> bool:
    """What it is done to is not named by the hypothesis, and what it names is elsewhere."""
    used = found.alignment.used()
    phrase = told.sentence.subtree(told.token.index)
    if any((told.index, t.index) in used and t.pos != _NUMBER for t in phrase):
        return False
    clause = set(_own_words(event.head, event.sentence, told.sentence))
    mentions = tuple(_mentions(link, found))
    if not mentions or any(each.place in clause for each in mentions):
        return False
    nouns, is_kind = (told.token.lemma, link.hypothesis.token.lemma), found.lexicon.is_kind
    is_anyone = nouns[0] in ANYONE and found.lexicon.names_person(nouns[1])
    return not (is_anyone or is_kind(*nouns) or is_kind(*nouns[::-1]))


def _own_words(verb: Token, at: int, sentence: Sentence) -> Iterator[Place]:
    """The words of a verb's clause, but for clauses with a subject of their own in it."""
    yield at, verb.index
    for child in sentence.children(verb.index):
        own = sentence.children(child.index)
        if child.dep != _CLAUSE or not any(t.dep.startswith(_SUBJECT) for t in own):
            yield from ((at, t.index) for t in sentence.subtree(child.index))


def _mentions(link: Link, found: Findings) -> Iterator[Mention]:
    """Wherever the premise names whom or what a word of the hypothesis names."""
    assert link.premise is not None, "aligned links have a premise word"
    lemmas = (link.premise.token.lemma, link.hypothesis.token.lemma)
    for index, sentence in enumerate(found.case.premise.sentences):
        for token in sentence.tokens:
            if token.lemma in lemmas and token.pos in NOMINAL:
                yield Mention(token, index, sentence)
