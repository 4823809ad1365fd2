"""Who did what to whom: the events of a text and the parts that words play in them.

Verbs, their nominalisations and predicates, over dependencies: passive and active, relative clauses
and participles, shared subjects, possessors as agents ("the army's attack"), "of" and "by" phrases
("the arrest of 12 men by police"), light verbs ("made an offer").
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from qreas.deferred import Deferred
from qreas.dependents import subject_of
from qreas.function_words import RELATIVE_PRONOUNS
from qreas.lexicon.load import Lexicon
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.word_knowledge import know
from qreas.tags import NOMINAL, OF_PREDICATES, SINGULAR, SUBJECTS
from qreas.types import Document, Role, Sentence, Token

_OBLIQUE = frozenset(("obl", "nmod", "obl:tmod", "nmod:tmod", "obl:npmod", "obl:unmarked"))
_BY_AGENT = "obl:agent"
_ROLE_OF: Mapping[str, Role] = {
    "nsubj": Role.AGENT,
    "csubj": Role.AGENT,
    "nsubj:outer": Role.AGENT,
    "nsubj:pass": Role.PATIENT,
    "csubj:pass": Role.PATIENT,
    "obj": Role.PATIENT,
    "iobj": Role.RECIPIENT,
    _BY_AGENT: Role.AGENT,
}
_THIRD = frozenset(("it", "he", "she"))
_RELATIVES = RELATIVE_PRONOUNS | {"whom"}
_CONJUNCT = "conj"
_SHARES_SUBJECT = frozenset((_CONJUNCT, "xcomp", "advcl"))


class Argument(NamedTuple):
    """A word and the part that it plays; `marker` is its preposition, if any.

    A tuple like its event, since a text has many.
    """

    role: Role
    token: Token
    marker: str = ""


class Event(NamedTuple):
    """Something said to happen or hold, in the sentence of that index.

    arguments: found when they are first asked for; of most events, nobody asks.
    """

    sentence: int
    head: Token
    arguments: Sequence[Argument]

    @property
    def place(self) -> Place:
        """Where its head stands."""
        return self.sentence, self.head.index

    def role_of(self, token: int) -> Role | None:
        """The part that the token at that index plays; None when it is no argument."""
        return next((each.role for each in self.arguments if each.token.index == token), None)


def events(document: Document, lexicon: Lexicon) -> tuple[Event, ...]:
    """The events of `document`, in text order."""
    return tuple(
        [
            event
            for index, sentence in enumerate(document.sentences)
            for event in _events(index, sentence, lexicon)
        ]
    )


def _events(index: int, sentence: Sentence, lexicon: Lexicon) -> Iterator[Event]:
    predicates = {t.head for t in sentence.tokens if t.dep in OF_PREDICATES}
    predicates.update([t.index for t in sentence.tokens if t.pos == "VERB" or t.head == t.index])
    for token in sentence.tokens:
        if token.index in predicates:
            yield Event(index, token, Deferred(partial(_of_predicate, token, sentence)))
        elif token.pos == "NOUN" and _is_event_noun(token, lexicon):
            yield Event(index, token, Deferred(partial(_of_noun, token, sentence)))


def _of_predicate(token: Token, sentence: Sentence) -> tuple[Argument, ...]:
    own = sentence.children(token.index)
    arguments = (*_verbal(token, own, sentence), *_from_above(token, own, sentence))
    return tuple(_with_conjuncts(arguments, sentence))


def _of_noun(token: Token, sentence: Sentence) -> tuple[Argument, ...]:
    own = sentence.children(token.index)
    arguments = (*_nominal(own, sentence), *_through_light_verb(token, sentence))
    return tuple(_with_conjuncts(arguments, sentence))


def _is_event_noun(token: Token, lexicon: Lexicon) -> bool:
    return know(lexicon.taxonomy, token.lemma, "n").makes_verb


def _verbal(head: Token, own: Sequence[Token], sentence: Sentence) -> Iterator[Argument]:
    is_passive = _is_passive(head, own)
    for child in own:
        role, is_oblique = _ROLE_OF.get(child.dep), child.dep in _OBLIQUE
        if role is None and not is_oblique:
            continue
        marker = marker_of(child, sentence)
        if role is Role.AGENT and is_passive and child.dep.startswith("nsubj"):
            role = Role.PATIENT
        if is_oblique and marker == "by" and is_passive:
            role = Role.AGENT
        elif is_oblique and _is_limited_object(child, own, sentence):
            role, marker = Role.PATIENT, ""
        elif role is Role.AGENT and child.dep == _BY_AGENT and not is_passive:
            role = Role.OBLIQUE  # "grew by three members" has its agent in the subject
        elif is_oblique:
            role = Role.RECIPIENT if marker == "to" and _gives(head) else Role.OBLIQUE
        assert role is not None, "only obliques had none"
        yield Argument(role, child, marker)
        speaker = _speaker(child, head, sentence)
        if speaker is not None:
            yield Argument(role, speaker)


def _speaker(pronoun: Token, verb: Token, sentence: Sentence) -> Token | None:
    """Whom the subject of what is said stands for: "the firm said it would close two plants".

    Only where nobody else is told of before, who could be meant as well.
    """
    if pronoun.form not in _THIRD or pronoun.dep != "nsubj" or verb.dep != "ccomp":
        return None
    said = sentence.tokens[verb.head]
    around = sentence.children(said.index)
    subject = next((child for child in around if child.dep == "nsubj"), None)
    is_said = said.lemma in load_events().saying and said.index < pronoun.index
    if not is_said or subject is None or subject.pos not in NOMINAL:
        return None
    is_alone = not any(child.dep in ("obj", "iobj", "obl") for child in around)
    return subject if subject.tag in SINGULAR and is_alone else None


def _is_limited_object(child: Token, own: Sequence[Token], sentence: Sentence) -> bool:
    """The "to" of "holds up to 40 people" belongs to the number, whatever a parser makes of it."""
    if "up" not in sentence.vocabulary or any(each.dep == "obj" for each in own):
        return False
    number = next((t.index for t in sentence.subtree(child.index) if t.pos == "NUM"), 0)
    before = [t.form for t in sentence.tokens[max(0, number - 2) : number]]
    return before == ["up", "to"]


def _is_passive(head: Token, own: Sequence[Token]) -> bool:
    relations = {child.dep for child in own}
    if "aux:pass" in relations or "nsubj:pass" in relations:
        return True
    # A bare participle in a headline or after a noun: "two men killed", "the goods seized in May".
    return head.tag == "VBN" and relations.isdisjoint(("obj", "aux"))


def _gives(head: Token) -> bool:
    return bool(load_events().kinds(head.lemma) & {"give"})


def _from_above(head: Token, own: Sequence[Token], sentence: Sentence) -> Iterator[Argument]:
    """The parts of what governs the clause: shared subjects, the noun of a relative clause."""
    governor = sentence.tokens[head.head]
    relation = head.dep
    subjects = [child for child in own if child.dep.startswith(("nsubj", "csubj"))]
    if relation == "acl:relcl" and any(s.form in RELATIVE_PRONOUNS for s in subjects):
        yield Argument(Role.PATIENT if _is_passive(head, own) else Role.AGENT, governor)
    elif subjects:
        marker = _before_relative(own, sentence) if relation == "acl:relcl" else ""
        if marker:
            yield Argument(Role.OBLIQUE, governor, marker)
        elif relation == "acl:relcl" and not any(child.dep == "obj" for child in own):
            yield Argument(Role.PATIENT, governor)
    elif relation.startswith("acl"):
        is_passive = head.tag == "VBN" and _is_passive(head, own)
        yield Argument(Role.PATIENT if is_passive else Role.AGENT, governor)
    elif relation in _SHARES_SUBJECT and not head.is_root:
        for child in _controllers(head, governor, sentence):
            role = Role.PATIENT if _is_passive(head, own) else Role.AGENT
            yield Argument(role, child)


def _before_relative(own: Sequence[Token], sentence: Sentence) -> str:
    """The preposition of the noun of a relative clause: "a fire in which two people died"."""
    pronoun = next((c for c in own if c.dep == "obl" and c.form in _RELATIVES), None)
    return "" if pronoun is None else marker_of(pronoun, sentence)


def _controllers(head: Token, governor: Token, sentence: Sentence) -> list[Token]:
    """Whom a clause without a subject is about: the object of "saw" in "saw sales rise"."""
    relation = head.dep
    around = sentence.children(governor.index)
    objects = [child for child in around if child.dep in ("obj", "iobj")]
    is_for_deed = relation == "advcl" and head.tag == "VBG" and _opens_with_for(head, sentence)
    is_of_object = relation == "xcomp" and governor.lemma not in load_events().beating
    if objects and (is_of_object or (is_for_deed and _judges(governor))):
        return objects  # who beat another "to win" has won
    own = [child for child in around if child.dep in SUBJECTS]
    speakers = [s for s in (_speaker(child, governor, sentence) for child in own) if s is not None]
    if relation == "advcl" and governor.dep == "acl":
        return own  # parsers often hang it too low: "accuse Bo Berg, known as Bob, of stealing"
    return own + speakers + _subjects_above(governor, own, sentence)


def _subjects_above(verb: Token, own: Sequence[Token], sentence: Sentence) -> list[Token]:
    """Whom a verb takes as its subject from above, and others through it.

    "A bomb went off, killing two and injuring ten"; "the dam that burst and flooded a town".

    own: subjects beside the verb; only for a relative pronoun another word is looked for.
    """
    governor = sentence.tokens[verb.head]
    if verb.dep.startswith("acl"):
        is_told_of = not own or any(child.form in RELATIVE_PRONOUNS for child in own)
        return [governor] if is_told_of else []
    if own or verb.is_root or verb.dep not in _SHARES_SUBJECT:
        return []
    return _controllers(verb, governor, sentence)


def _opens_with_for(clause: Token, sentence: Sentence) -> bool:
    children = sentence.children(clause.index)
    return any(c.form == "for" and c.dep in ("mark", "case") for c in children)


def _judges(verb: Token) -> bool:
    """Whoever is jailed, praised or fined for a deed has done it, and not the judge."""
    return verb.lemma in load_events().judging


def _nominal(own: Sequence[Token], sentence: Sentence) -> Iterator[Argument]:
    for child in own:
        if child.dep == "nmod:poss":
            yield Argument(Role.AGENT, child)
        elif child.dep == "compound":
            yield Argument(Role.PATIENT, child)
        elif child.dep == "nmod":
            marker = marker_of(child, sentence)
            role = {"of": Role.PATIENT, "by": Role.AGENT}.get(marker, Role.OBLIQUE)
            yield Argument(role, child, marker)


def _through_light_verb(head: Token, sentence: Sentence) -> Iterator[Argument]:
    """The subject of "made" is the agent of the offer in "made an offer"."""
    governor = sentence.tokens[head.head]
    around = sentence.children(governor.index)
    is_object = head.dep == "obj" or _is_limited_object(head, around, sentence)
    if not is_object or governor.lemma not in load_events().light:
        return
    for child in around:
        if child.dep == "nsubj":
            yield Argument(Role.AGENT, child)
        elif child.dep in _OBLIQUE and child is not head:
            yield Argument(Role.OBLIQUE, child, marker_of(child, sentence))


def _with_conjuncts(arguments: tuple[Argument, ...], sentence: Sentence) -> Iterator[Argument]:
    """Each argument, and those coordinated with it: "two pilots and three passengers"."""
    has_conjuncts = _CONJUNCT in sentence.relations
    for argument in arguments:
        yield argument
        for child in sentence.children(argument.token.index) if has_conjuncts else ():
            if child.dep == _CONJUNCT:
                yield argument._replace(token=child)


def verb_above(index: int, sentence: Sentence) -> Token | None:
    """The nearest verb that governs a token; None where none does."""
    return next((t for t in sentence.ancestors(index) if t.pos == "VERB"), None)


def shared_subject(verb: Token, sentence: Sentence) -> Token | None:
    """Its own subject, or that of the verb that it is joined to: "spent 40 and has 10 left"."""
    found = subject_of(sentence, verb)
    is_joined = found is None and verb.dep == _CONJUNCT
    return shared_subject(sentence.tokens[verb.head], sentence) if is_joined else found


def marker_of(token: Token, sentence: Sentence) -> str:
    """The preposition that a word stands with; empty when it has none."""
    for child in sentence.children(token.index):
        if child.dep == "case":
            return child.lemma
    return ""
