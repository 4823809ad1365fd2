"""Clauses of a sentence by the order of its words: verb, subject, recipient, source, setting.

The sentences that tell how quantities change are short and strung together with "and", and parsers
hang their clauses wrongly more often than they mistake a verb for a noun; so clauses are read off
the parts of speech, and the tree is only asked which noun is a subject.
"""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

from qreas.tags import FINITE_OR_MODAL, NOMINAL, VERBAL
from qreas.types import Sentence, Token

_NOMINAL = frozenset({"NOUN", "PROPN", "PRON"})
_TENSES = {"VBD": "past", "VBP": "present", "VBZ": "present", "MD": "future"}
_BREAKS = frozenset({",", ";", ":", ".", "and", "but", "or", "so", "then"})
# With whom something is compared is told in its clause: "2 more than Ben has".
_COMPARING = "than"
_WH_TAGS = frozenset({"WP", "WDT", "WRB"})
_PARTICLES = frozenset(
    {"away", "out", "up", "off", "back", "over", "down", "in", "on", "together", "along", "home"}
)
_RECIPIENT = frozenset({"PROPN", "PRON", "NOUN", "DET"})


@dataclass(frozen=True, slots=True)
class Clause:
    """The words of one clause; parts that are missing are None.

    tokens:  in order.
    subject: its own or the one that it shares with the clause before.
    """

    tokens: tuple[Token, ...]
    subject: Token | None

    def verb_of(self, first: int, last: int) -> Token | None:
        """The verb that the words from index `first` to `last` are an argument of."""
        if self.is_subject(first, last):
            return self._verb_after(last)
        return self._verb_before(first) or self._verb_after(last) or self._any_verb()

    def is_subject(self, first: int, last: int) -> bool:
        """The words are the subject: a verb follows at once, and none goes before."""
        before = self._verb_before(first)
        return before is None and self._verb_after(last) is not None

    def recipient(self, verb: Token | None, first: int) -> Token | None:
        """Who gets something: "Sam" in "gave Sam 3 pens", "gave 3 to Sam", "shared with Sam"."""
        if verb is not None:
            between = [t for t in self.tokens if verb.index < t.index < first]
            if between and all(
                t.pos in _RECIPIENT or t.dep == "compound:prt" or t.text.istitle() for t in between
            ):
                named = [t for t in between if t.pos in _NOMINAL or t.text.istitle()]
                if named:
                    return named[-1]
        return self.after_preposition(("to", "into", "onto", "with", "for"))

    def after_preposition(self, prepositions: Sequence[str], since: int = -1) -> Token | None:
        """The noun of the first phrase that begins with one of the prepositions."""
        for token in self.tokens:
            if token.index > since and token.lemma in prepositions:
                noun = self._noun_after(token)
                if noun is not None and token.pos != "PART":
                    return noun
        return None

    def settings(self, first: int, last: int, times: Container[str]) -> Iterator[Token]:
        """The nouns that say where and when, of the words from `first` to `last`.

        They stand before the clause's first number, or between these words and the next number. A
        word in `times` names a time without a preposition, and at the end of a clause that of all
        its quantities: "9 at lunch and 6 at dinner today".
        """
        numbers = [t.index for t in self.tokens if t.pos == "NUM"]
        start = min((n for n in numbers if n <= last), default=first)
        end = min((n for n in numbers if n > last), default=self.tokens[-1].index + 1)
        governed: set[int] = set()
        for token in self.tokens:
            is_near = token.index < start or last < token.index < end
            if token.pos in ("ADP", "SCONJ") and token.lemma != "of":
                noun = self._noun_after(token)
                if noun is not None:
                    governed.add(noun.index)
                    if is_near:
                        yield noun
                continue
            is_bare_time = token.index not in governed and _is_time(token, times)
            if is_bare_time and (is_near or token.index > max(numbers, default=0)):
                yield token

    def particle(self, verb: Token | None) -> str:
        """The particle of a verb, wherever it stands: "threw away 4", "gave 23 away"."""
        if verb is None:
            return ""
        for token in self.tokens:
            lemma = token.lemma
            if lemma in _PARTICLES and token.index > verb.index:
                following = self._at(token.index + 1)
                begins_phrase = (
                    token.pos == "ADP"
                    and following is not None
                    and (following.pos in ("DET", "PROPN", "NOUN") or following.tag == "PRP$")
                )
                if token.dep == "compound:prt" or token.pos == "ADV" or not begins_phrase:
                    return lemma
        return ""

    @property
    def tense(self) -> str:
        """The tense of its first finite verb; "" where it has none."""
        return next((tense for t in self.tokens if (tense := _TENSES.get(t.tag, ""))), "")

    def is_passive(self, verb: Token | None) -> bool:
        """The verb is a participle after a form of "be"."""
        if verb is None or verb.tag not in ("VBN", "VBD"):
            return False
        before = [t for t in self.tokens if t.index < verb.index][-3:]
        return any(t.lemma == "be" and t.pos == "AUX" for t in before)

    def _verb_after(self, last: int) -> Token | None:
        """The main verb whose subject ends at index `last`, over adverbs and phrases with "of"."""
        place = last + 1
        while (token := self._at(place)) is not None:
            if token.tag in FINITE_OR_MODAL:
                return self._main(token)
            if token.tag == "VBN" and self._stands_alone(token):
                return token
            skipped = token.pos in ("ADV", "PART", "ADJ") or token.lemma in ("of", "more")
            if not skipped and not self._continues_of_phrase(token):
                return None
            place += 1
        return None

    def _stands_alone(self, participle: Token) -> bool:
        """A past tense that is tagged as a participle: its part of the clause has no other verb."""
        later = [t for t in self.tokens if t.index > participle.index]
        joint = next((i for i, t in enumerate(later) if t.lemma in _BREAKS), len(later))
        return not any(t.tag in FINITE_OR_MODAL or t.lemma == "by" for t in later[:joint])

    def _continues_of_phrase(self, token: Token) -> bool:
        """The token is inside a phrase that began with "of": "14 of the remaining customers"."""
        before = [t for t in self.tokens if t.index < token.index][-4:]
        return token.pos in ("DET", "PRON", "NOUN", "ADJ", "PROPN") and any(
            t.lemma == "of" for t in before
        )

    def _main(self, auxiliary: Token) -> Token:
        """The verb that an auxiliary belongs to, past adverbs; itself where there is none."""
        if auxiliary.pos == "VERB" and auxiliary.lemma != "do":
            return auxiliary
        verb = auxiliary
        place = auxiliary.index + 1
        while (token := self._at(place)) is not None and place <= auxiliary.index + 4:
            if token.pos == "VERB":
                return token
            if token.pos == "AUX":
                verb = token
            elif token.pos not in ("ADV", "PART"):
                break
            place += 1
        if verb.lemma == "do":
            later = (t for t in self.tokens if t.index > verb.index and t.pos == "VERB")
            return next(later, verb)
        return verb

    def _verb_before(self, first: int) -> Token | None:
        before = self.tokens[: max(0, first - self.tokens[0].index)]
        verbs = (t for t in reversed(before) if t.pos in VERBAL)
        return next((t for t in verbs if self._may_govern(t, first)), None)

    def _may_govern(self, verb: Token, number: int) -> bool:
        """The words from the index may be its argument; "costs $4 to get in and $2 a mile"."""
        if verb.dep in ("amod", "compound"):
            return False
        if verb.dep != "acl" or verb.tag != "VB":
            return True
        token, seen = self._at(number), set[int]()
        while token is not None and token.index not in seen:
            if token.index == verb.index:
                return True
            seen.add(token.index)
            token = self._at(token.head)
        return False

    def _any_verb(self) -> Token | None:
        return next((t for t in self.tokens if t.pos in VERBAL), None)

    def _noun_after(self, preposition: Token) -> Token | None:
        """The head of the noun phrase right after a preposition."""
        noun = None
        place = preposition.index + 1
        while (token := self._at(place)) is not None:
            if noun is not None and token.dep.startswith(("obl:", "nsubj", "expl")):
                break  # a bare time, as in "at dinner today", or the subject
            if token.tag == "POS":
                noun = None  # "in Ann's garden" is in the garden
            elif token.pos in _NOMINAL and token.tag != "PRP$":
                noun = token
            elif token.pos not in ("DET", "ADJ", "NUM", "PRON", "PART") or noun is not None:
                break
            place += 1
        return noun

    def _at(self, index: int) -> Token | None:
        offset = index - self.tokens[0].index
        return self.tokens[offset] if 0 <= offset < len(self.tokens) else None


def clauses(sentence: Sentence) -> tuple[Clause, ...]:
    """The clauses of a sentence, in order; every token is in one."""
    pieces: list[list[Token]] = [[]]
    for token in sentence.tokens:
        is_mark = token.dep == "mark" and token.lemma != _COMPARING
        is_relative = token.tag in _WH_TAGS and not _is_each_of(sentence.tokens[: token.index][-2:])
        is_each = _is_each_of(sentence.tokens[token.index :][:2]) and _is_relative(
            sentence.tokens[token.index + 2 :][:1]
        )
        if token.lemma in _BREAKS or is_relative or is_each or is_mark:
            pieces.append([])
        pieces[-1].append(token)
    joined: list[list[Token]] = []
    for piece in pieces:
        if joined and (not _has_finite_verb(piece) or not _has_finite_verb(joined[-1])):
            joined[-1].extend(piece)
        elif piece:
            joined.append(piece)
    found: list[Clause] = []
    shared: Token | None = None
    for tokens in joined:
        if tokens[0].tag in _WH_TAGS and tokens[0].dep.startswith("nsubj"):
            # "that hold 8 books each" tells of the noun before; what follows does not.
            found.append(Clause(tuple(tokens), _last_noun(found)))
            continue
        shared = _subject(tokens) or shared
        found.append(Clause(tuple(tokens), shared))
    return tuple(found)


def _is_each_of(tokens: Sequence[Token]) -> bool:
    """Reads "each of", by which "each of which cost five" tells of what was counted before."""
    return [t.lemma for t in tokens] == ["each", "of"]


def _is_relative(tokens: Sequence[Token]) -> bool:
    return any(t.tag in _WH_TAGS for t in tokens)


def _last_noun(before: Sequence[Clause]) -> Token | None:
    nouns = [t for clause in before[-1:] for t in clause.tokens if t.pos in NOMINAL]
    return nouns[-1] if nouns else None


def _has_finite_verb(tokens: Sequence[Token]) -> bool:
    for place, token in enumerate(tokens):
        if token.tag in FINITE_OR_MODAL and token.pos in VERBAL:
            return True
        # A past tense after "and" is easily taken for a participle.
        if token.pos == "VERB" and token.tag in ("VBN", "VB") and place <= 2:
            return tokens[place - 1].tag != "TO" if place else True
    return False


def _subject(tokens: Sequence[Token]) -> Token | None:
    """The nominal before the first verb, the tree's subject first."""
    verb = next((t for t in tokens if t.pos in VERBAL), None)
    if verb is None:
        return None
    before = [t for t in tokens if t.index < verb.index and _may_be_subject(t)]
    named = [t for t in before if t.dep.startswith("nsubj")]
    if named:
        return named[-1]
    bare = [t for t in before if not t.dep.startswith(("nmod", "obl", "compound", "expl"))]
    return bare[-1] if bare and bare[-1].lemma != "there" else None


def _is_time(token: Token, times: Container[str]) -> bool:
    return token.lemma in times or token.dep.endswith(":tmod")


def _may_be_subject(token: Token) -> bool:
    """A nominal, or a capitalised word that no tagger knows for the name that it is."""
    if token.pos in _NOMINAL:
        return token.tag != "PRP$"
    return token.text.istitle() and token.pos in ("ADJ", "ADV", "VERB", "X", "INTJ")
