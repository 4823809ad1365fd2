"""The sentences of a premise that have anything to do with the hypothesis.

What is said of something else must not change the answer; left in, it makes a short text a long one
for whatever asks how alike two texts are.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from qreas.function_words import THIRD_PERSON
from qreas.kind_sets import SHARES, STEPS
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.blanks import blanked
from qreas.reasoning.alignment.content import Word, WordKind
from qreas.reasoning.alignment.dimensions import Telling, telling_sentences
from qreas.reasoning.alignment.own_scene import is_of_time, names_day, only_describes, things
from qreas.reasoning.alignment.relations import candidates
from qreas.reasoning.alignment.silence import FREE
from qreas.reasoning.alignment.texts import Texts, read_texts
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.pronouns import OF_ONE_PERSON
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.word_lists import words_of
from qreas.tags import NOMINAL, PLURAL, SUBJECTS
from qreas.types import Document, Numset, Sentence, Token

# Words that speak of what another sentence tells: of a thing, of any of it.
_OF_THING = frozenset(
    (
        *("it", "its", "they", "them", "their", "theirs", "one", "ones", "both", "each"),
        *("other", "others"),
    )
)
_OF_ANYTHING = frozenset(
    (
        *("this", "that", "these", "those", "so", "such", "same", "there"),
        *("later", "earlier", "then", "afterwards", "next", "following", "previous"),
    )
)
# Days that others are counted from: "today is Tuesday".
_DAYS = frozenset(("today", "tomorrow", "yesterday", "tonight"))
# Words that tell how many without a number: "all seats were taken".
_OF_ALL = frozenset(("all", "every", "everyone", "everybody", "most", "half", "both", "neither"))
# Words of whatever was done by the time when it had to be done, or not.
_OF_TIMELINESS = frozenset(("late", "early", "time", "deadline", "cutoff", "overdue", "closing"))
# Words of a time for which more is to be paid, and of having let it pass.
_OF_DELAYS, _LATE = frozenset(("delay", "overdue")), frozenset(("late", "overdue"))
_POINTING = OF_ONE_PERSON | _OF_THING | _OF_ANYTHING
_PLAIN_PRONOUNS = frozenset(("it", "its", "they", "them", "their", "theirs"))
# The relations of what a pronoun behind it in the sentence stands for.
_NAMING = SUBJECTS | {"obj"}
_SHARING = frozenset(("both", "each"))
_OTHERS = frozenset(("one", "ones", "other", "others"))
_THIS = frozenset(("this", "that", "these", "those"))
_WHOLE = frozenset(("them", "these", "those"))
_OF_ORDER = frozenset(("later", "earlier"))
# What belongs to a noun beside it.
_OF_NOUN = frozenset(("det", "amod", "nummod", "det:predet"))
# Where they point to nothing: "the man that came", "so that", "there are two".
_POINTING_NOWHERE = ("WDT", "IN", "EX")
_SO, _FAR = "so", "far"
_IF, _IT, _WITHIN = frozenset(("if",)), "it", "within"
_OF_THINGS = (WordKind.NOUN, WordKind.NAME)
# Steps to a word for something else, of the same kind or not told.
_OF_OTHERS = (Step.ALTERNATIVE, Step.REFERS)


def relevant(
    premise: Document,
    hypothesis: Document,
    numsets: tuple[Sequence[Numset], Sequence[Numset]],
    lexicon: Lexicon,
) -> Document:
    """The premise without the sentences that say nothing of what the hypothesis speaks of.

    A sentence stays that has a word for one of the hypothesis, or a quantity that may be reckoned
    with others; that points to something told elsewhere, or that something behind it may point to;
    and that denies anything. Beside a condition every one stays that may meet it.

    numsets: the quantities of either text.
    """
    if len(premise.sentences) < 2:
        return premise
    telling = telling_sentences(premise, hypothesis, numsets, lexicon)
    silent = set(_without_reference(premise, hypothesis, telling, lexicon))
    if silent:
        silent -= _spoken_of(read_texts(premise, hypothesis, numsets, lexicon), telling)
        silent -= _met(silent, telling)
    if not silent or len(silent) == len(premise.sentences):
        return premise
    return _without(silent, premise)


def _met(silent: Collection[int], telling: Telling) -> set[int]:
    """The silent sentences whose quantities meet those of one that matters, or what is asked.

    Two that have to do with each other alone, as a story of something else has them, do not matter.
    """
    left, kept = (
        {at for at in silent if at in telling.apart},
        set(range(len(telling.premise.sentences))),
    )
    kept -= set(silent)
    found: set[int] = set()
    while new := {at for at in left if telling.may_meet(at, kept)}:
        left, kept, found = left - new, kept | new, found | new
    return found


def _without(silent: Collection[int], document: Document) -> Document:
    """The document without some sentences."""
    left_out = [document.sentences[at] for at in silent]
    kept = tuple(each for at, each in enumerate(document.sentences) if at not in silent)
    whole = document.whole or document.text
    return Document(blanked(document.text, left_out), kept, whole)


def _without_reference(
    premise: Document, hypothesis: Document, telling: Telling, lexicon: Lexicon
) -> Iterator[int]:
    """The clauses that neither point elsewhere nor are pointed to, nor tell a quantity to meet.

    What is measured of a thing does not matter to a pronoun that may point to it, where nothing
    that is measured of others can meet it. But who or what has a name may be meant by "she" or "the
    chain", which then tell of nobody else. Nor does a hypothesis point to a sentence that it has
    nothing in common with.
    """
    is_conditional = premise.mentions(_IF)
    is_of_named = any(_names_subject(each, lexicon) for each in hypothesis.sentences)
    known = Counter(
        lemma for s in (*premise.sentences, *hypothesis.sentences) for lemma in things(s)
    )
    asked, behind = pointing(hypothesis.sentences, known), frozenset[str]()
    is_taken_up = False
    is_of_delays = premise.mentions(_OF_DELAYS)
    asks_if_timely = not hypothesis.vocabulary.isdisjoint(_OF_TIMELINESS)
    for at in reversed(range(len(premise.sentences))):
        sentence = premise.sentences[at]
        own = pointing((sentence,), known)
        if names_person_first(sentence, lexicon):
            own -= OF_ONE_PERSON  # "Ann and her parents": those of the sentence itself
        is_apart = at in telling.apart
        is_antecedent = behind & _OF_THING or (behind and speaks_of_person(sentence, lexicon))
        if is_apart:
            is_antecedent = (
                is_of_named
                and _names_subject(sentence, lexicon)
                and (behind or asked or is_taken_up)
            )
        is_meant = is_antecedent or behind & _OF_ANYTHING or _is_whole(at, telling)
        is_meant = is_meant or _tells_change(at, telling)
        if own <= THIRD_PERSON and only_describes(sentence):
            own = frozenset()  # "it is well known": whoever it is, nothing else hangs on it
        is_kept = own or is_meant or _says_more(sentence)
        is_kept = is_kept or (asks_if_timely and _sets_deadline(sentence))
        is_kept = is_kept or (is_of_delays and not sentence.vocabulary.isdisjoint(_LATE))
        may_matter = not is_apart and (at in telling.told or is_conditional)
        if not (is_kept or may_matter) and _is_clause(sentence):
            yield at
        behind |= own
        is_taken_up = is_taken_up or _takes_up(sentence, lexicon)


def _is_whole(at: int, telling: Telling) -> bool:
    """The next sentence tells of some of those that it counts: "had 50. They sold 14 of them"."""
    sentences = telling.premise.sentences
    following = sentences[at + 1].tokens if at + 1 < len(sentences) else ()
    is_part = any(
        number.pos == "NUM" and of.form == "of" and them.form in _WHOLE
        for number, of, them in zip(following, following[1:], following[2:], strict=False)
    )
    return is_part and at in telling.told


def _tells_change(at: int, telling: Telling) -> bool:
    """It tells by which share something changes whose size "it" has in the next sentence."""
    following = telling.premise.sentences[at + 1 : at + 2]
    is_of_it = any(sentence.tokens[0].form == _IT for sentence in following)
    changes = (n for n in telling.told.get(at, ()) if n.unit.kind in SHARES)
    return is_of_it and any(n.context.change in STEPS for n in changes)


def _names_subject(sentence: Sentence, lexicon: Lexicon) -> bool:
    """Its subject has a name; a noun with a capital at the beginning is none."""
    return any(
        t.dep in SUBJECTS
        and t.pos == "PROPN"
        and (t.index or not lexicon.taxonomy.frequency(t.form, "n"))
        for t in sentence.tokens
    )


def _takes_up(sentence: Sentence, lexicon: Lexicon) -> bool:
    """It tells of "the chain" or "the nurse", which may be one that was named."""
    nouns = (sentence.tokens[t.head] for t in sentence.tokens if t.form == "the" and t.dep == "det")
    return any(
        noun.dep in SUBJECTS
        and (lexicon.names_person(noun.lemma) or lexicon.is_kind(noun.lemma, "organization"))
        for noun in nouns
    )


def _says_more(sentence: Sentence) -> bool:
    """It denies something, tells what day it is, says something of all, or of what is free."""
    words = sentence.vocabulary
    return load_operators().denies(words) or not words.isdisjoint(_DAYS | _OF_ALL | FREE)


def _sets_deadline(sentence: Sentence) -> bool:
    """It tells by when something has to be done, or a day: what is late is late for that.

    How long is allowed for something may be counted from that day.
    """
    words = words_of("time/lateness", "bounds", "closing") | {_WITHIN}
    return not sentence.vocabulary.isdisjoint(words) or names_day(sentence)


def pointing(sentences: Sequence[Sentence], known: Mapping[str, int]) -> frozenset[str]:
    """The words that point to what is told elsewhere.

    "That" may only open a clause, "each" and "one" belong to a noun, "a year later" be counted from
    what the sentence has told before, and "this letter" be the one that is named beside it.

    known: in how many sentences each noun stands.
    """
    tokens = ((t, s) for s in sentences for t in s.tokens if t.form in _POINTING)
    return frozenset(t.form for t, sentence in tokens if _points(t, sentence, known))


def _points(token: Token, sentence: Sentence, known: Mapping[str, int]) -> bool:
    head = sentence.tokens[token.head]
    if token.tag in _POINTING_NOWHERE:
        return False
    if token.form == _SO and sentence.tokens[token.index + 1 : token.index + 2]:
        return sentence.tokens[token.index + 1].form != _FAR
    if token.form in _PLAIN_PRONOUNS and _is_named_before(token, sentence):
        return False
    if token.form in _SHARING:
        has_subject = any(t.dep in SUBJECTS and t.pos in NOMINAL for t in sentence.tokens)
        return token.dep not in _OF_NOUN and not has_subject
    if token.form in _OF_ORDER:
        before = (t for t in sentence.tokens[: token.index] if t.pos == "VERB" and t is not head)
        return not (sentence.children(token.index) and any(before))
    if token.form in _THIS and token.dep == "det":
        is_now = token.form == "this" and is_of_time(head)
        return not is_now and known.get(head.lemma, 0) < 2
    return token.form not in _OTHERS or token.dep not in _OF_NOUN


def _is_named_before(token: Token, sentence: Sentence) -> bool:
    """What a pronoun stands for is told in the same sentence: "bought a cow and sold it".

    It is told in another clause, not in "two fifths of them".
    """
    above = token
    while above.pos != "VERB" and above.head != above.index:
        above = sentence.tokens[above.head]
    return any(
        t.dep in _NAMING
        and t.pos in NOMINAL
        and (t.head != above.index or token.tag == "PRP$")
        and (t.tag in PLURAL) == (token.form not in ("it", "its"))
        for t in sentence.tokens[: token.index]
    )


def names_person_first(sentence: Sentence, lexicon: Lexicon) -> bool:
    """It speaks of a person before a pronoun for one does: not "she is replaced by Ann"."""
    at = next((t.index for t in sentence.tokens if t.form in OF_ONE_PERSON), len(sentence.tokens))
    return speaks_of_person(sentence.with_tokens(sentence.tokens[:at]), lexicon)


def speaks_of_person(sentence: Sentence, lexicon: Lexicon) -> bool:
    """It has a name or a noun for somebody, whom "she" behind it may mean."""
    return any(
        token.pos == "PROPN" or lexicon.names_person(token.lemma)
        for token in sentence.tokens
        if token.pos in NOMINAL
    )


def _is_clause(sentence: Sentence) -> bool:
    """It says something of something; without a subject it may be cut off from a list."""
    return any(token.dep.startswith("nsubj") for token in sentence.tokens)


def _spoken_of(texts: Texts, telling: Telling) -> set[int]:
    """The sentences with a word that may stand for one of the hypothesis.

    One that only describes whom others tell of, and not in words of the hypothesis, is none.
    """
    sentences = texts.documents[0].sentences
    describing = {at for at, each in enumerate(sentences) if only_describes(each)}
    found: set[int] = set()
    for asked in texts.hypothesis:
        words, step = candidates(asked, texts)
        places = {word.sentence for word in words if _matters(word, asked, step, telling)}
        others = places - describing
        of_roots = {w.sentence for w in words if w.token is sentences[w.sentence].root}
        found |= (others | (places & of_roots)) if others else places
    return found


def _matters(word: Word, asked: Word, step: Step, telling: Telling) -> bool:
    """That it may stand for a word of the hypothesis is a reason to keep its sentence.

    Beside a count one for something else of the same kind is enough: it may be added. Where a
    sentence tells of something of its own, only what is a thing or a name of that thing is one:
    many things are sold, built or near at hand.
    """
    if word.sentence in telling.apart:
        is_thing = word.kind in _OF_THINGS and not is_of_time(word.token)
        is_thing = is_thing or (word.kind is WordKind.VERB and asked.kind is not WordKind.VERB)
        return is_thing and step not in _OF_OTHERS
    return word.sentence in telling.told or step not in _OF_OTHERS
