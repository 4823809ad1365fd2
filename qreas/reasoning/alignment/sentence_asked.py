"""The one sentence of a premise that a hypothesis asks of, where others tell of something else.

Of "The council met on Tuesday. It approved a budget of $48 million. A bus costs $2 a ride" the
second sentence tells how large the budget is, whatever the others tell.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from qreas.function_words import BE_AND_HAVE
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.antecedents import with_subjects_named
from qreas.reasoning.alignment.blanks import blanked
from qreas.reasoning.alignment.content import Word, WordKind
from qreas.reasoning.alignment.own_scene import is_of_time, is_self_contained, things
from qreas.reasoning.alignment.relations import ANYONE, candidates
from qreas.reasoning.alignment.relevance import (
    names_person_first,
    pointing,
    speaks_of_person,
)
from qreas.reasoning.alignment.texts import Texts, read_texts
from qreas.reasoning.knowledge.pronouns import OF_ONE_PERSON
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.word_lists import words_of
from qreas.tags import NOMINAL
from qreas.types import COUNTS, Case, Document, Sentence

_UNSURE = frozenset((Step.ALTERNATIVE, Step.REFERS, Step.MISSING))
_NAMING = frozenset((WordKind.NOUN, WordKind.NAME, WordKind.PRONOUN))
_IF = frozenset(("if",))


@dataclass(frozen=True)
class SentenceAsked:
    """Which sentence of a premise a hypothesis asks of, subjects of the premise being named."""

    case: Case
    lexicon: Lexicon

    def alone(self) -> Document | None:
        """The only sentence that has a word for each of the hypothesis that the premise has."""
        at = self._only([places for _, places in self._places])
        if at is None or any(self._goes_on(other, at) for other in self._others(at)):
            return None
        return self._document(at)

    def apart(self) -> Document | None:
        """The only one that names what the hypothesis names, where each other is a scene apart.

        A condition is no scene: what else is told may meet it.
        """
        named = [places for word, places in self._places if word.kind in _NAMING]
        at = self._only(named)
        if at is None or any(len(places) > 1 for places in named) or self._premise.mentions(_IF):
            return None
        return self._document(at) if all(self._is_apart(o, at) for o in self._others(at)) else None

    def _others(self, at: int) -> Sequence[int]:
        return [each for each in range(len(self._premise.sentences)) if each != at]

    def _document(self, at: int) -> Document | None:
        """The premise with blanks for all other sentences; what a source says may be disputed."""
        premise = self._premise
        sentence = premise.sentences[at]
        if not sentence.vocabulary.isdisjoint(words_of("denial/disputed", "saying")):
            return None
        others = [premise.sentences[each] for each in self._others(at)]
        whole = premise.whole or premise.text
        return Document(blanked(premise.text, others), (sentence,), whole)

    @cached_property
    def _premise(self) -> Document:
        return with_subjects_named(self.case.premise, self.lexicon)

    def _only(self, wanted: Sequence[frozenset[int]]) -> int | None:
        """The only sentence that is among all of these."""
        found = frozenset.intersection(*wanted) if wanted else frozenset()
        return min(found) if len(found) == 1 else None

    @cached_property
    def _places(self) -> Sequence[tuple[Word, frozenset[int]]]:
        """The telling words of the hypothesis, and the sentences that have one for each."""
        case = self.case
        if len(case.premise.sentences) < 2 or len(case.hypothesis.sentences) != 1:
            return ()
        numsets = (case.premise_numsets, case.hypothesis_numsets)
        texts = read_texts(self._premise, case.hypothesis, numsets, self.lexicon)
        return tuple(self._found(texts))

    def _found(self, texts: Texts) -> Iterator[tuple[Word, frozenset[int]]]:
        """A measure, a time, or that there are people says nothing of what is spoken of."""
        amounts = [n for n in self.case.hypothesis_numsets if n.unit.kind not in COUNTS]
        for asked in texts.hypothesis:
            token = asked.token
            if asked.kind is WordKind.NUMBER or any(n.holds(token) for n in amounts):
                continue
            if is_of_time(token) or token.lemma in ANYONE | BE_AND_HAVE:
                continue
            words, step = candidates(asked, texts)
            is_pronoun = asked.kind is WordKind.PRONOUN
            if step is Step.SAME if is_pronoun else step not in _UNSURE:
                yield asked, frozenset(word.sentence for word in words)

    def _goes_on(self, other: int, at: int) -> bool:
        """It counts on with what the one asked counts: "eight of them flew away", "has 8 now"."""
        sentences = self._premise.sentences
        sentence = sentences[other]
        own = [n for n in self.case.premise_numsets if n.sentence == other]
        counts = (sentence.tokens[n.head] for n in own if n.unit.kind in COUNTS)
        is_bare = any(head.pos not in NOMINAL for head in counts)
        return bool(own) and (is_bare or self._points(sentence, sentences[at]))

    def _is_apart(self, other: int, at: int) -> bool:
        """It tells of someone or something of its own, and points to nothing of the one asked."""
        sentences = self._premise.sentences
        sentence, asked = sentences[other], sentences[at]
        is_shared = not self._things(other).isdisjoint(self._things(at))
        if is_shared or self._points(sentence, asked):
            return False
        own = [n for n in self.case.premise_numsets if n.sentence == other]
        return is_self_contained(sentence, own)

    def _things(self, at: int) -> frozenset[str]:
        """What a sentence speaks of, but for what it measures it by."""
        sentence = self._premise.sentences[at]
        own = [n for n in self.case.premise_numsets if n.sentence == at]
        measures = {
            token.lemma for n in own if n.unit.kind not in COUNTS for token in n.tokens_in(sentence)
        }
        return things(sentence) - measures

    def _points(self, sentence: Sentence, asked: Sentence) -> bool:
        """It has a word for something told elsewhere, or for whom the one asked may name."""
        known = Counter(lemma for each in self._premise.sentences for lemma in things(each))
        found = pointing((sentence,), known)
        if names_person_first(sentence, self.lexicon) or not speaks_of_person(asked, self.lexicon):
            found -= OF_ONE_PERSON
        return bool(found)
