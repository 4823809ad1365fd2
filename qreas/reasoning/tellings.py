"""Which fact a text tells of a quantity, and who or what takes part: reads clauses by facts.toml.

Words are read in their order; the tree is asked only who the subject is, since small parsers lose
particles, second objects and the governors of prepositions more often than they lose that.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from qreas.lexicon.load import Lexicon
from qreas.reasoning.event_knowledge import DIRECTIONS, load_events
from qreas.reasoning.facts import OWNER, QUANTITY, UNNAMED, Fact, Telling, load_facts
from qreas.reasoning.relations import ANYONE
from qreas.types import Document, Numset, Sentence, Token

# What may stand between a verb and its object, or between two words that belong together.
_BETWEEN = frozenset(("DET", "ADV", "ADJ", "AUX", "PART", "PRON"))
_NOMINAL = frozenset(("NOUN", "PROPN", "PRON", "NUM", "SYM"))
_STOPS = frozenset((";", ":", "—", "–", ".", "!", "?"))
_OF = frozenset(("of", "for", "on", "in", "at"))
# Nouns of which a number tells how many they are: "a crowd of 200".
_GROUPS = frozenset(("crowd", "group", "total", "audience", "gathering", "team", "party", "number"))
# Verbs that hold an attribute to its value, and those that hold it to its owner.
_EQUATES = frozenset(
    ("be", "stand", "total", "reach", "average", "hit", "amount", "come", "remain")
)
_OWNS = frozenset(
    ("have", "reach", "get", "boast", "possess", "carry", "show", "draw", "attract", "see")
)
_MEASURES = frozenset(
    ("be", "measure", "stand", "run", "rise", "stretch", "extend", "reach", "last")
)
_PERIODS: Mapping[str, str] = {
    "hourly": "hour",
    "daily": "day",
    "weekly": "week",
    "monthly": "month",
    "yearly": "year",
    "annual": "year",
}
_FARTHEST = 8
_CLOSE = 4


@dataclass(frozen=True, slots=True)
class Told:
    """A fact as a text tells it of one quantity.

    verb:   index of the token that tells it.
    roles:  token indices of who or what takes part, by role.
    words:  lemmas that the telling itself accounts for.
    period: the unit of time of an attribute ("hourly"); empty where it names none.
    is_able: it is only said to be possible.
    """

    fact: Fact
    verb: int
    roles: Mapping[str, frozenset[int]]
    words: frozenset[str]
    period: str = ""
    is_able: bool = False


def told(
    numset: Numset, document: Document, numsets: Sequence[Numset], lexicon: Lexicon
) -> Iterator[Told]:
    """The facts that the text may tell of the quantity, each with who takes part.

    numsets: all quantities of the text, in text order.
    """
    sentence = document.sentences[numset.sentence]
    inside = [t.index for t in sentence.tokens if numset.holds(t)]
    if not inside:
        return
    # A quantity that is only a piece of a word holds none: "section 808(2)".
    near = [
        n
        for n in numsets
        if n.sentence == numset.sentence and any(n.holds(t) for t in sentence.tokens)
    ]
    first = _coordinated(sentence, numset, near)
    following = (n for n in near if n.start >= numset.end)
    joined = (n for n in following if _coordinated(sentence, n, near) == first)
    stop = next((t.index for n in joined for t in sentence.tokens if n.holds(t)), None)
    vocabulary = frozenset(w.lower() for t in sentence.tokens for w in (t.text, t.lemma))
    reader = _Reader(sentence, numset, first, inside[-1], stop, lexicon, vocabulary)
    facts = load_facts()
    for token in sentence.tokens:
        lemma = token.lemma.lower()
        for fact, telling in facts.by_verb.get(lemma, ()):
            if numset.unit.kind in fact.kinds:
                yield from reader.read(fact, telling, token)
        for fact in facts.by_attribute.get(lemma, ()):
            if numset.unit.kind in fact.kinds:
                yield from reader.read_attribute(fact, token)


def _coordinated(sentence: Sentence, numset: Numset, others: Sequence[Numset]) -> int:
    """Where the first of joined quantities begins: "40 in May and 50 in June" begins at 40."""
    first = next(t.index for t in sentence.tokens if numset.holds(t))
    at = first - 1
    while at > 0 and sentence.tokens[at].pos in ("DET", "ADV"):
        at -= 1
    if at < 0 or sentence.tokens[at].pos not in ("CCONJ", "PUNCT"):
        return first
    if sentence.tokens[numset.head].dep.startswith("nsubj"):
        return first
    before = [n for n in others if n.end <= numset.start and n.unit.kind is numset.unit.kind]
    if not before:
        return first
    start = _coordinated(sentence, before[-1], before[:-1])
    is_one_clause = not any(t.pos == "VERB" for t in sentence.tokens[start:first])
    return start if is_one_clause else first


@dataclass(frozen=True, slots=True)
class _Reader:
    """One sentence with the quantity that stands from its token `first` to `last`.

    What is joined with the quantity before it counts as the quantity's own words; at `stop` begins
    the next one that is joined with it, if any. `vocabulary`: the words of the sentence, as written
    and as lemmas.
    """

    sentence: Sentence
    numset: Numset
    first: int
    last: int
    stop: int | None
    lexicon: Lexicon
    vocabulary: frozenset[str]

    def read(self, fact: Fact, telling: Telling, verb: Token) -> Iterator[Told]:
        """The fact, where the words around the verb are those of the telling."""
        tokens = self.sentence.tokens
        if not telling.needed <= self.vocabulary:
            return
        if self._holds(verb.index) or not self._is_form(telling, verb) or not self._counts(telling):
            return
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
        subject = self._subject_role(telling, verb, start)
        if objects is None or subject is None:
            return
        roles = {**marked.roles, **objects, **subject}
        roles.pop(UNNAMED, None)
        told_words = {tokens[i].lemma.lower() for i in literal}
        told_words |= self._noun_words(telling)
        yield Told(fact, start, roles, frozenset(told_words), is_able=telling.is_able)

    def read_attribute(self, fact: Fact, word: Token) -> Iterator[Told]:
        """The fact, where the quantity is the value of the noun, or the adjective follows it."""
        lemma = word.lemma.lower()
        if self._holds(word.index):
            return
        is_after = word.index == self.last + 1
        is_in = word.index == self.last + 2 and self.sentence.tokens[word.index - 1].text == "in"
        if (lemma in fact.adjectives and is_after) or (lemma in fact.nouns and is_in):
            verb = self._verb_before(self.first, _MEASURES)
            owner = None if verb is None else self._subject(verb)
            if verb is not None and owner:
                words = frozenset((lemma, verb.lemma.lower()))
                yield Told(fact, verb.index, {OWNER: owner}, words)
        elif lemma in fact.nouns and word.index < self.first:
            yield from self._value_of(fact, word)

    def _value_of(self, fact: Fact, noun: Token) -> Iterator[Told]:
        """The fact of a noun before its value: "the price of X is N", "X has a price of N"."""
        modifiers = [t for t in self.sentence.children(noun.index) if t.index < noun.index]
        period = next((_PERIODS[t.lemma] for t in modifiers if t.lemma in _PERIODS), "")
        words = {noun.lemma.lower(), *(t.lemma for t in modifiers if t.lemma in _PERIODS)}
        between = self.sentence.tokens[noun.index + 1 : self.first]
        if between and between[0].lemma == "of" and self._is_near(noun.index + 2):
            owner, verb = self._owner_of_noun_phrase(noun, modifiers)
        else:
            owner, verb = self._owner_of_subject(noun, modifiers, between)
        if verb is None or owner is None:
            return
        words.add(verb.lemma.lower())
        yield Told(fact, verb.index, {OWNER: owner} if owner else {}, frozenset(words), period)

    def _owner_of_noun_phrase(
        self, noun: Token, modifiers: Sequence[Token]
    ) -> tuple[frozenset[int] | None, Token | None]:
        """Of "X has a price of N" or "X with a price of N", the owner, and the word that tells."""
        begin = min((t.index for t in modifiers), default=noun.index)
        before = self.sentence.tokens[begin - 1] if begin else noun
        if before.lemma == "with":
            return self._phrase_before(before.index) or None, noun
        verb = self._verb_before(noun.index, _OWNS)
        return (None, None) if verb is None else (self._subject(verb) or None, verb)

    def _owner_of_subject(
        self, noun: Token, modifiers: Sequence[Token], between: Sequence[Token]
    ) -> tuple[frozenset[int] | None, Token | None]:
        """Of "the price of X is N", the owner, which may be left unsaid, and the verb."""
        verb = next((t for t in between if t.lemma.lower() in _EQUATES), None)
        if verb is None or not self._is_near(verb.index + 1, ("at", "to", "by")):
            verb = self._change(between)
        if verb is None:
            return None, None
        before = [t for t in between if t.index < verb.index]
        if any(t.pos == "VERB" for t in before):
            return None, None
        own = {t.index for t in modifiers if t.pos in _NOMINAL or t.dep == "nmod:poss"}
        behind = {t.index for t in before if t.pos in _NOMINAL}
        if behind and not any(t.lemma in _OF for t in before):
            return None, None
        phrases = (self.sentence.subtree(i) for i in own | behind)
        owner = frozenset(t.index for phrase in phrases for t in phrase) | own | behind
        return owner - {noun.index}, verb

    def _change(self, between: Sequence[Token]) -> Token | None:
        """The verb of a change to the quantity, or from it at a time of its own."""
        tokens = self.sentence.tokens
        before = tokens[self.first - 1].text.lower()
        behind = tokens[self.last + 1].text.lower() if self.last + 1 < len(tokens) else ""
        if before != "to" and (before, behind) != ("from", "in"):
            return None
        events = load_events()
        verbs = [t for t in between if t.pos == "VERB"]
        lemma = verbs[0].lemma.lower() if len(verbs) == 1 else ""
        is_change = bool(events.kinds(lemma) & DIRECTIONS) or lemma in events.multiples
        return verbs[0] if is_change else None

    def _is_form(self, telling: Telling, verb: Token) -> bool:
        """The verb stands in the voice, and under the modal, of the telling."""
        before = self.sentence.tokens[max(0, verb.index - _CLOSE) : verb.index]
        lemmas = [t.lemma.lower() for t in before]
        is_able = any(t.lemma.lower() in ("can", "could") for t in before if t.pos == "AUX")
        if telling.is_able is not is_able:
            return False
        if verb.pos not in ("VERB", "AUX") and before and before[-1].pos in ("DET", "ADJ", "ADP"):
            return False
        has_be = any(t.pos == "AUX" and t.lemma.lower() in ("be", "get") for t in before)
        if telling.is_passive:
            return verb.tag == "VBN" and "have" not in lemmas[-1:]
        return verb.tag != "VBN" or not has_be

    def _counts(self, telling: Telling) -> bool:
        """The quantity counts what the telling tells of."""
        if not telling.nouns and not telling.of_persons:
            return True
        if self._nouns() & telling.nouns or self.numset.unit.name.lower() in telling.nouns:
            return True
        if not telling.of_persons:
            return False
        is_bare = self.sentence.tokens[self.numset.head].pos == "NUM"
        is_person = any(noun in ANYONE or self.lexicon.names_person(noun) for noun in self._nouns())
        return is_bare or is_person

    def _nouns(self) -> frozenset[str]:
        """What is counted; a plural that the lexicon does not know stands for itself."""
        lemma = self.sentence.tokens[self.numset.head].lemma.lower()
        return frozenset((lemma, lemma.removesuffix("s")))

    def _noun_words(self, telling: Telling) -> frozenset[str]:
        nouns = self._nouns()
        is_told = bool(nouns & telling.nouns) or (telling.of_persons and bool(nouns & ANYONE))
        return nouns if is_told else frozenset()

    def _state(self, telling: Telling, verb: Token) -> int | None:
        """Where the predicate ends: at the verb, or at what "be" says; None where it says other."""
        if not telling.state:
            return verb.index
        for token in self.sentence.tokens[verb.index + 1 : verb.index + 1 + _CLOSE]:
            if telling.state in (token.text.lower(), token.lemma.lower()):
                return token.index
            if token.pos not in (*_BETWEEN, "ADP"):
                return None
        return None

    def _end(self, start: int) -> int:
        """Where the clause ends: before the next verb that is no participle behind a noun."""
        for token in self.sentence.tokens[start + 1 :]:
            is_verb = token.pos == "VERB" and token.dep not in ("amod", "xcomp", "acl")
            is_verb = is_verb and token.dep not in ("obl", "nmod", "obj", "compound")
            if is_verb or token.text in _STOPS or (token.text == "to" and token.pos == "PART"):
                return token.index
        return len(self.sentence.tokens)

    def _particle(self, telling: Telling, verb: Token, end: int) -> tuple[int, ...] | None:
        """Where the telling's particle stands; None where it lacks, or another one stands there."""
        tokens = self.sentence.tokens
        behind = tokens[verb.index + 1 : min(end, verb.index + _FARTHEST)]
        if telling.particle:
            found = next((t.index for t in behind if t.text.lower() == telling.particle), None)
            return None if found is None else (found,)
        known = load_facts().particles.get(verb.lemma.lower(), frozenset())
        others = [t for t in behind if t.text.lower() in known and t.pos in ("ADP", "ADV", "PART")]
        is_other = any(
            t.dep == "compound:prt" or (t is behind[0] and self._is_bare(t.index, telling))
            for t in others
        )
        return None if is_other else ()

    def _is_bare(self, index: int, telling: Telling) -> bool:
        """The word is no preposition of the telling's."""
        text = self.sentence.tokens[index].text.lower()
        is_word = text in telling.words or text == telling.state
        return not is_word and not any(text in each.markers for each in telling.marked)

    def _word(self, word: str, verb: int, end: int) -> int | None:
        """Where the word stands, unless it is one of two by an "or" ("dead or missing")."""
        near = self.sentence.tokens[max(0, verb - 2) : end + 1]
        found = (t.index for t in near if word in (t.text.lower(), t.lemma.lower()))
        index = next(found, None)
        around = () if index is None else self.sentence.tokens[max(0, index - 1) : index + 2]
        return None if any(t.lemma.lower() == "or" for t in around) else index

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
                is_own = self.stop is not None and at < self.stop
                roles[each.role] = self._phrase_after(at, self.stop if is_own else end)
        return _Marked(roles, tuple(places))

    def _marker(
        self, markers: frozenset[str], start: int, end: int, literal: set[int], is_quantity: bool
    ) -> int | None:
        """Where one of the prepositions stands, right before the quantity if it marks that."""
        own = self.sentence.tokens[self.last + 1 : self.stop or end]
        for token in (*own, *self.sentence.tokens[start + 1 : end]):
            if token.index >= end or token.text.lower() not in markers or token.index in literal:
                continue
            if self._holds(token.index) or self._is_near(token.index + 1) is not is_quantity:
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
            stop = self.first
            if self.first <= start or self.first >= end:
                return None
        region = [t for t in self.sentence.tokens[begin:stop] if t.index not in literal]
        if any(t.pos in ("VERB", "CCONJ", "SCONJ") for t in region):
            return None
        others = [role for role in telling.objects if role != QUANTITY]
        nominal = [t for t in region if t.pos in _NOMINAL and t.dep != "nmod:poss"]
        if not others:
            is_free = QUANTITY in telling.objects or not marked.places or self.first > start
            has_more = bool(nominal) and region[0].pos not in ("ADP", "PUNCT")
            if QUANTITY in telling.objects:
                return None if any(t.pos not in _BETWEEN for t in region) else {}
            return None if is_free and has_more else {}
        if len(others) > 1 or not nominal or region[0].pos == "ADP":
            return None
        cut = next((i for i, t in enumerate(region) if t.pos == "ADP" and t.lemma != "of"), None)
        if cut is not None and QUANTITY in telling.objects:
            return None
        phrase = frozenset(t.index for t in region[:cut])
        return None if any(map(self._holds, phrase)) else {others[0]: phrase}

    def _subject_role(
        self, telling: Telling, verb: Token, start: int
    ) -> dict[str, frozenset[int]] | None:
        """The part before the verb; None where another stands there."""
        if telling.subject.islower():
            near = self.sentence.tokens[max(0, verb.index - _CLOSE) : verb.index]
            return {} if any(t.text.lower() == telling.subject for t in near) else None
        if telling.subject == QUANTITY:
            return {} if self._is_subject(verb) else None
        if self.last < verb.index and self._is_subject(verb):
            return None
        subject = self._subject(verb, self.sentence.tokens[start])
        return {telling.subject: subject} if subject else None

    def _is_subject(self, verb: Token) -> bool:
        """The quantity stands before the verb, with nothing but what belongs to it between them."""
        if self.last >= verb.index:
            return False
        before = self.sentence.tokens[self.first - 1] if self.first else None
        if before is not None and before.lemma == "of" and self.first > 1:
            if self.sentence.tokens[self.first - 2].lemma.lower() not in _GROUPS:
                return False
        elif before is not None and (before.pos == "ADP" or before.text == "'s"):
            return False
        own = {t.index for t in self.sentence.subtree(self.numset.head)}
        between = self.sentence.tokens[self.last + 1 : verb.index]
        return not any(
            t.pos in ("VERB", "CCONJ", "PUNCT", "SCONJ") for t in between if t.index not in own
        )

    def _subject(self, verb: Token, predicate: Token | None = None) -> frozenset[int]:
        """The words of the subject by the tree, or else those before the verb."""
        heads = {verb.index, verb.head, *(() if predicate is None else (predicate.index,))}
        for head in sorted(heads, key=lambda each: each != verb.index):
            found = [
                token.index
                for child in self.sentence.children(head)
                if child.dep.startswith(("nsubj", "csubj")) and child.index < verb.index
                for token in self.sentence.subtree(child.index)
            ]
            if found:
                return frozenset(found)
        return self._phrase_before(verb.index)

    def _phrase_before(self, index: int) -> frozenset[int]:
        found: list[int] = []
        for token in reversed(self.sentence.tokens[:index]):
            if token.pos in ("VERB", "SCONJ") or token.text in _STOPS:
                break
            found.append(token.index)
        words = {self.sentence.tokens[i].pos for i in found}
        return frozenset(found) if words & {"NOUN", "PROPN", "PRON"} else frozenset()

    def _phrase_after(self, marker: int, end: int | None) -> frozenset[int]:
        """The words behind a preposition, up to the next one that begins another phrase."""
        found: list[int] = []
        for token in self.sentence.tokens[marker + 1 : end]:
            if found and token.pos == "ADP" and token.text.lower() != "of":
                break
            found.append(token.index)
        return frozenset(found)

    def _verb_before(self, index: int, lemmas: frozenset[str]) -> Token | None:
        """The nearest verb before the word, if it is one of these."""
        for token in reversed(self.sentence.tokens[:index]):
            if token.lemma.lower() in lemmas and token.pos != "ADP":
                return token
            if token.pos == "VERB":
                return None
        return None

    def _is_near(self, index: int, through: Sequence[str] = ()) -> bool:
        """The quantity begins at the token, or behind words that only lead up to it."""
        between = self.sentence.tokens[index : self.first]
        is_led = all(t.pos in _BETWEEN or t.text in through for t in between)
        return index <= self.last and is_led

    def _holds(self, index: int) -> bool:
        return self.first <= index <= self.last


@dataclass(frozen=True, slots=True)
class _Marked:
    """The parts behind prepositions, and where the prepositions stand."""

    roles: Mapping[str, frozenset[int]]
    places: tuple[int, ...]
