"""What stands for a word because it stands for the phrase around it, where nothing else does.

Reports name a person in full once and then by one name: who is "Aguilar" in the one text is
"Christina Aguilar" in the other. And whoever says that an attack took place says no more than that
there was one: what stands for the attack stands for its taking place, too. So does the verb that
stands for a deed stand for doing it: who was sentenced was given a sentence.
"""

from collections.abc import Mapping, Sequence

from qreas.lexicon.given_names import load_given_names
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.content import Word, WordKind
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.steps import SAME_WORD, Step
from qreas.types import Case, Sentence, Token

Choices = Mapping[Place, tuple[tuple[Word, ...], Step]]
"""For each hypothesis word the premise words that may stand for it, and by which step."""

_UNSURE = frozenset((Step.MISSING, Step.REFERS, Step.STEM, Step.SPECIALISES, Step.ALTERNATIVE))
_HAPPEN = frozenset(("happen", "occur"))
_TAKE, _PLACE, _HOLD = "take", "place", "hold"
# What of an event may say no more than that there is one.
_HAPPENING = _HAPPEN | {_TAKE, _HOLD}
# What was caused is told to have had a cause, which is more than that it came about.
_CAUSE = "cause"


def completed(found: Choices, words: Sequence[Word], case: Case, lexicon: Lexicon) -> Choices:
    """The choices, with those that a name or an event gives to the words around it.

    words: of the hypothesis.
    """
    new = dict(found)
    for word in words:
        if found[word.place][1] not in _UNSURE and word.key != _PLACE:
            continue
        sentence = case.hypothesis.sentences[word.sentence]
        if word.kind is WordKind.NAME:
            named = _by_name(word, sentence, found, case, lexicon)
            if named:
                new[word.place] = (named, Step.SPELLING)
        elif (event := _happening(word, sentence, lexicon)) is not None:
            options, step = found.get((word.sentence, event.index), ((), Step.MISSING))
            if options and step not in _UNSURE:
                new[word.place] = (options, Step.EVENT_CLASS)
        elif (deed := _deed(word, sentence)) is not None:
            options, step = found.get((word.sentence, deed.index), ((), Step.MISSING))
            done = tuple(each for each in options if each.kind is WordKind.VERB)
            if done and step not in _UNSURE:
                new[word.place] = (done, Step.EVENT_CLASS)
    return new


def _by_name(
    word: Word, sentence: Sentence, found: Choices, case: Case, lexicon: Lexicon
) -> tuple[Word, ...]:
    """What stands for the rest of a person's name, where the premise has no more of it."""
    run = _run(word.token, sentence, lexicon)
    if len(run) < 2 or run[0].form not in load_given_names():
        return ()
    if not word.token.text.replace(".", "").isalpha():
        return ()  # "June 10th"
    others = (found.get((word.sentence, t.index)) for t in run if t.index != word.token.index)
    return tuple(
        option
        for choice in others
        if choice is not None and choice[1] in SAME_WORD
        for option in choice[0]
        if option.kind is WordKind.NAME
        and len(_run(option.token, case.premise.sentences[option.sentence], lexicon)) == 1
    )


def _run(token: Token, sentence: Sentence, lexicon: Lexicon) -> Sequence[Token]:
    """The names side by side of which it is one, without titles."""
    first = last = token.index
    tokens = sentence.tokens
    while first > 0 and tokens[first - 1].pos == "PROPN":
        first -= 1
    while last + 1 < len(tokens) and tokens[last + 1].pos == "PROPN":
        last += 1
    titles = lexicon.people.titles
    return [t for t in tokens[first : last + 1] if t.lemma.rstrip(".") not in titles]


def _happening(word: Word, sentence: Sentence, lexicon: Lexicon) -> Token | None:
    """The event of which the word only says that it happens; a person who is held is no event."""
    verb = word.token
    if word.key == _PLACE and sentence.tokens[verb.head].lemma == _TAKE:
        verb = sentence.tokens[verb.head]
    own, lemma = sentence.children(verb.index), verb.lemma
    if lemma not in _HAPPENING:
        return None
    subject = next((child for child in own if child.dep.startswith("nsubj")), None)
    takes_place = lemma == _TAKE and any(child.lemma == _PLACE for child in own)
    if subject is None:
        return None
    is_held = lemma == _HOLD and subject.dep == "nsubj:pass"
    if is_held and lexicon.names_person(subject.lemma):
        return None
    return subject if lemma in _HAPPEN or takes_place or is_held else None


def _deed(word: Word, sentence: Sentence) -> Token | None:
    """The noun for what is done, of which the verb says no more than that it is."""
    if word.kind is not WordKind.VERB or word.token.lemma not in load_events().light:
        return None
    own = sentence.children(word.token.index)
    nouns = [child for child in own if child.dep == "obj"]
    is_passive = any(child.dep == "aux:pass" for child in own)
    if not nouns and is_passive and word.token.lemma != _CAUSE:
        nouns = [child for child in own if child.dep == "nsubj:pass"]
    return nouns[0] if nouns else None
