"""Facts that texts tell in clauses: reads them by the tellings of facts.toml."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from qreas.function_words import CAN_AND_COULD
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.relations import ANYONE
from qreas.reasoning.alignment.speakers import speaker
from qreas.reasoning.events.standing import BETWEEN, STOPS, Standing
from qreas.reasoning.tellings.facts import QUANTITY, UNNAMED, Fact, Telling, Told, load_facts
from qreas.reasoning.tellings.plans import planning
from qreas.tags import SUBJECTS, VERBAL
from qreas.types import Sentence, Token

_NOMINAL = frozenset(("NOUN", "PROPN", "PRON", "NUM", "SYM"))
# Nouns of which a number tells how many they are: "a crowd of 200".
_GROUPS = frozenset(("crowd", "group", "total", "audience", "gathering", "team", "party", "number"))
_PASSIVE = frozenset(("be", "get"))
_BEFORE_NOUNS = frozenset(("DET", "ADJ", "ADP"))
_FARTHEST = 8
_CLOSE = 4


class ClauseReader:
    """Reads the clauses around one quantity.

    nouns: what is counted, or of what it is a share; a plural that the lexicon does not know
           stands for itself.
    """

    def __init__(self, quantity: Standing, lexicon: Lexicon) -> None:
        self.quantity, self.lexicon = quantity, lexicon
        self.tokens = quantity.sentence.tokens
        counted = self.tokens[quantity.numset.head].lemma
        whole = quantity.numset.context.whole
        self.nouns = frozenset((counted, counted.removesuffix("s"), whole)) - {""}

    def told(self, verb: Token, tellings: Sequence[tuple[Fact, Telling]]) -> Iterator[Told]:
        """The facts that the verb tells, by one of its tellings each."""
        sentence = self.quantity.sentence
        vocabulary = sentence.vocabulary
        # Few tellings have their words here, so that the form of the verb is seldom asked for.
        possible = [
            each for each in tellings if each[1].may_be_in(vocabulary) and self._counts(each[1])
        ]
        form = _form(sentence, verb) if possible else None
        for fact, telling in possible:
            if form is not None and form.is_of(telling):
                yield from self._told(fact, telling, verb)

    def _told(self, fact: Fact, telling: Telling, verb: Token) -> Iterator[Told]:
        """The fact, where the words around the verb are those of the telling."""
        tokens = self.tokens
        start = self._state(telling, verb)
        if start is None:
            return
        end = self._end(start)
        particle = self._particle(telling, verb, end)
        words = [self._word(word, verb.index, end) for word in telling.words]
        if particle is None or None in words:
            return
        literal = {verb.index, start, *particle, *(w for w in words if w is not None)}
        marked = self._marked(telling, start, end, literal)
        if marked is None:
            return
        objects = self._objects(telling, start, end, literal, marked)
        subject = None if objects is None else self._subject_role(telling, verb, start)
        if objects is None or subject is None:
            return
        roles = {**marked.roles, **objects, **subject}
        roles.pop(UNNAMED, None)
        plan = planning(verb, self.quantity.sentence)
        told_words = {tokens[i].lemma for i in literal} | ({plan.lemma} if plan else set())
        told_words |= self._noun_words(telling)
        yield Told(fact, start, roles, frozenset(told_words), is_able=telling.is_able)

    def _counts(self, telling: Telling) -> bool:
        """The quantity counts what the telling tells of."""
        if not telling.nouns and not telling.of_persons:
            return True
        if self.nouns & telling.nouns or self.quantity.numset.unit.name.lower() in telling.nouns:
            return True
        if not telling.of_persons:
            return False
        return self._may_count_persons

    @cached_property
    def _may_count_persons(self) -> bool:
        is_bare = self.tokens[self.quantity.numset.head].pos == "NUM"
        return is_bare or any(
            noun in ANYONE or self.lexicon.names_person(noun) for noun in self.nouns
        )

    def _noun_words(self, telling: Telling) -> frozenset[str]:
        is_told = self.nouns & telling.nouns or (telling.of_persons and self.nouns & ANYONE)
        return self.nouns if is_told else frozenset()

    def _state(self, telling: Telling, verb: Token) -> int | None:
        """Where the predicate ends: at the verb, or at what "be" says; None where it says other."""
        if not telling.state:
            return verb.index
        for token in self.tokens[verb.index + 1 : verb.index + 1 + _CLOSE]:
            if telling.state in (token.form, token.lemma):
                return token.index
            if token.pos not in (*BETWEEN, "ADP"):
                return None
        return None

    def _end(self, start: int) -> int:
        """Where the clause ends: before the next verb that is no participle behind a noun."""
        for token in self.tokens[start + 1 :]:
            is_verb = token.pos == "VERB" and token.dep not in ("amod", "xcomp", "acl")
            is_verb = is_verb and token.dep not in ("obl", "nmod", "obj", "compound")
            if is_verb or token.text in STOPS or (token.text == "to" and token.pos == "PART"):
                return token.index
        return len(self.tokens)

    def _particle(self, telling: Telling, verb: Token, end: int) -> tuple[int, ...] | None:
        """Where the telling's particle stands; None where it lacks, or another one stands there."""
        tokens = self.tokens
        behind = tokens[verb.index + 1 : min(end, verb.index + _FARTHEST)]
        if telling.particle:
            found = next((t.index for t in behind if t.form == telling.particle), None)
            return None if found is None else (found,)
        known = load_facts().particles.get(verb.lemma, frozenset())
        others = [t for t in behind if t.form in known and t.pos in ("ADP", "ADV", "PART")]
        is_other = any(
            t.dep == "compound:prt" or (t is behind[0] and self._is_bare(t.index, telling))
            for t in others
        )
        return None if is_other else ()

    def _is_bare(self, index: int, telling: Telling) -> bool:
        """The word is no preposition of the telling's."""
        text = self.tokens[index].form
        is_word = text in telling.words or text == telling.state
        return not is_word and not any(text in each.markers for each in telling.marked)

    def _word(self, word: str, verb: int, end: int) -> int | None:
        """Where the word stands, unless it is one of two by an "or" ("dead or missing")."""
        near = self.tokens[max(0, verb - 2) : end + 1]
        found = (t.index for t in near if word in (t.form, t.lemma))
        index = next(found, None)
        around = () if index is None else self.tokens[max(0, index - 1) : index + 2]
        return None if any(t.lemma == "or" for t in around) else index

    def _marked(
        self, telling: Telling, start: int, end: int, literal: set[int]
    ) -> "_Marked | None":
        """The parts behind prepositions; None where one lacks that has to be there."""
        roles: dict[str, frozenset[int]] = {}
        places: list[int] = []
        for each in telling.marked:
            at = self._marker(each.markers, start, end, literal, each.role == QUANTITY)
            if at is None:
                if not each.is_optional:
                    return None
                continue
            places.append(at)
            if each.role != QUANTITY:
                is_own = self.quantity.stop is not None and at < self.quantity.stop
                roles[each.role] = self.quantity.phrase_after(
                    at, self.quantity.stop if is_own else end
                )
        return _Marked(roles, tuple(places))

    def _marker(
        self, markers: frozenset[str], start: int, end: int, literal: set[int], is_quantity: bool
    ) -> int | None:
        """Where one of the prepositions stands, right before the quantity if it marks that."""
        own = self.tokens[self.quantity.last + 1 : self.quantity.stop or end]
        for token in (*own, *self.tokens[start + 1 : end]):
            if token.index >= end or token.form not in markers or token.index in literal:
                continue
            if (
                self.quantity.holds(token.index)
                or self.quantity.is_near(token.index + 1) is not is_quantity
            ):
                continue
            return token.index
        return None

    def _objects(
        self, telling: Telling, start: int, end: int, literal: set[int], marked: "_Marked"
    ) -> dict[str, frozenset[int]] | None:
        """The parts right behind the verb; None where they are others than the telling's."""
        begin = start + 1
        stop = min((*marked.places, end))
        if QUANTITY in telling.objects:
            stop = self.quantity.first
            if self.quantity.first <= start or self.quantity.first >= end:
                return None
        region = [t for t in self.tokens[begin:stop] if t.index not in literal]
        if any(t.pos in ("VERB", "CCONJ", "SCONJ") for t in region):
            return None
        others = [role for role in telling.objects if role != QUANTITY]
        nominal = [t for t in region if t.pos in _NOMINAL and not _is_within(t, literal)]
        if not others:
            is_free = (
                QUANTITY in telling.objects or not marked.places or self.quantity.first > start
            )
            has_more = bool(nominal) and region[0].pos not in ("ADP", "PUNCT")
            if QUANTITY in telling.objects:
                return None if any(t.pos not in BETWEEN for t in region) else {}
            return None if is_free and has_more else {}
        if len(others) > 1 or not nominal or region[0].pos == "ADP":
            return None
        cut = next((i for i, t in enumerate(region) if t.pos == "ADP" and t.lemma != "of"), None)
        if cut is not None and QUANTITY in telling.objects:
            return None
        phrase = frozenset(t.index for t in region[:cut])
        return None if any(map(self.quantity.holds, phrase)) else {others[0]: phrase}

    def _subject_role(
        self, telling: Telling, verb: Token, start: int
    ) -> dict[str, frozenset[int]] | None:
        """The part before the verb; None where another stands there."""
        if telling.subject.islower():
            near = self.tokens[max(0, verb.index - _CLOSE) : verb.index]
            return {} if any(t.form == telling.subject for t in near) else None
        if telling.subject == QUANTITY:
            return {} if self._is_subject(verb) else None
        if self.quantity.last < verb.index and self._is_subject(verb):
            return None
        subject = self.quantity.subject(verb, self.tokens[start])
        return {telling.subject: subject | self._speaker(subject)} if subject else None

    def _speaker(self, subject: frozenset[int]) -> frozenset[int]:
        """The words for who says of themselves what is told: "the firm said it would close"."""
        sentence = self.quantity.sentence
        who = speaker(self.tokens[min(subject)], sentence, self.lexicon)
        if len(subject) > 1 or who is None:
            return frozenset()
        return frozenset(t.index for t in sentence.subtree(who.index))

    def _is_subject(self, verb: Token) -> bool:
        """The quantity stands before the verb, with nothing but what belongs to it between them."""
        if self.quantity.last >= verb.index or self._tells_of_subject(verb):
            return False
        before = self.tokens[self.quantity.first - 1] if self.quantity.first else None
        if before is not None and before.lemma == "of" and self.quantity.first > 1:
            if self.tokens[self.quantity.first - 2].lemma not in _GROUPS:
                return False
        elif before is not None and (before.pos == "ADP" or before.text == "'s"):
            return False
        own = {t.index for t in self.quantity.sentence.subtree(self.quantity.numset.head)}
        if self._tells_of_whole(verb):
            return False
        between = self.tokens[self.quantity.last + 1 : verb.index]
        return not any(
            t.pos in ("VERB", "CCONJ", "PUNCT", "SCONJ") for t in between if t.index not in own
        )

    def _tells_of_whole(self, verb: Token) -> bool:
        """It tells of all of whom the quantity is a part: "six of the 90 people arrested"."""
        numset = self.quantity.numset
        is_of_noun = verb.dep.startswith("acl") and verb.head == numset.head
        return is_of_noun and bool(numset.context.whole) and not self.quantity.holds(numset.head)

    def _tells_of_subject(self, verb: Token) -> bool:
        """The quantity is in a clause that tells of another subject: "a bus carrying 40"."""
        head = self.tokens[self.quantity.numset.head]
        clause = self.tokens[head.head]
        noun = self.tokens[clause.head]
        is_of_noun = clause.dep.startswith("acl") and clause.index < head.index
        return is_of_noun and noun.head == verb.index and noun.dep in SUBJECTS


def _is_within(noun: Token, literal: Collection[int]) -> bool:
    """It only tells whose it is, or which: "a prison sentence", where a telling has a sentence."""
    is_which = noun.dep == "compound" and noun.head in literal
    return is_which or noun.dep == "nmod:poss"


@dataclass(frozen=True, slots=True)
class _Form:
    """Whether a verb stands under "can", and in which voices it may be read."""

    is_able: bool
    may_be_active: bool
    may_be_passive: bool

    def is_of(self, telling: Telling) -> bool:
        """The verb stands in the voice, and under the modal, of the telling."""
        is_voice = self.may_be_passive if telling.is_passive else self.may_be_active
        return is_voice and telling.is_able is self.is_able


def _form(sentence: Sentence, verb: Token) -> _Form:
    before = sentence.tokens[max(0, verb.index - _CLOSE) : verb.index]
    auxiliaries = {t.lemma for t in before if t.pos == "AUX"}
    is_noun = verb.pos not in VERBAL and before and before[-1].pos in _BEFORE_NOUNS
    is_participle = verb.tag == "VBN"
    has_have = bool(before) and before[-1].lemma == "have"
    return _Form(
        is_able=not auxiliaries.isdisjoint(CAN_AND_COULD),
        may_be_active=not is_noun and not (is_participle and auxiliaries & _PASSIVE),
        may_be_passive=not is_noun and is_participle and not has_have,
    )


@dataclass(frozen=True, slots=True)
class _Marked:
    """The parts behind prepositions, and where the prepositions stand."""

    roles: Mapping[str, frozenset[int]]
    places: tuple[int, ...]
