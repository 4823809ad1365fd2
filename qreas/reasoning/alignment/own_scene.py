"""Sentences that say by themselves of whom, or where, they tell something.

"Police in Madrid arrested 12 smugglers", "twenty hikers were rescued in the Alps": nothing else has
to be known to understand them, so that they need not be about what stands beside them.
"""

from collections.abc import Collection, Iterable, Sequence

from qreas.dependents import has_copula
from qreas.function_words import BE_AND_HAVE
from qreas.kind_sets import COUNTS_AND_RANKS
from qreas.lexicon.labels import load_labels
from qreas.lexicon.load import Lexicon
from qreas.reasoning.knowledge.periods import PERIODS
from qreas.reasoning.knowledge.word_knowledge import know
from qreas.tags import IN_NAMES, NOMINAL, SUBJECTS, VERBAL
from qreas.types import Numset, Sentence, Token

_PLACING = frozenset(("in", "at", "near", "off", "outside", "around"))
_OBLIQUE = ("obl", "nmod")
_TIMES = frozenset(PERIODS.values()) | {"time", "morning", "afternoon", "evening", "night"}
# Whoever is so may do all else that is told; but for these, what is open or over may not go on.
_OF_MIND = frozenset(("know", "like", "love", "admire", "respect"))
_OF_COURSE = frozenset(
    (
        *(
            "open",
            "closed",
            "over",
            "off",
            "on",
            "full",
            "empty",
            "free",
            "dead",
            "alive",
            "absent",
        ),
        *("ready", "false", "wrong", "true", "fake", "possible", "impossible", "likely", "certain"),
        *(
            "available",
            "late",
            "early",
            "due",
            "missing",
            "gone",
            "new",
            "present",
            "alone",
            "equal",
        ),
    )
)
_OF_DESCRIPTIONS = frozenset((*SUBJECTS, "cop", "aux:pass", "advmod", "punct"))
_OF_QUANTITIES = frozenset(
    (
        *("number", "figure", "total", "amount", "sum", "rest", "remainder", "share", "size"),
        *("price", "cost", "rate", "level", "average", "value", "half", "quantity", "count"),
    )
)


def is_self_contained(sentence: Sentence, numsets: Sequence[Numset]) -> bool:
    """Someone or something uncounted does it or has it, or it is somewhere with a name.

    numsets: its quantities.
    """
    if names_place(sentence):
        return True
    subjects = [t for t in sentence.tokens if t.dep in SUBJECTS and t.pos in NOMINAL]
    if any(t.lemma in _OF_QUANTITIES for t in subjects):
        return False  # of what, stands elsewhere: "the number has halved"
    return bool(subjects) and not any(n.holds(t) for t in subjects for n in numsets)


def only_describes(sentence: Sentence) -> bool:
    """It says no more of one thing or person than how it is, or that it is liked or known.

    "The museum is very old", "Mira is well known". What it is beside others, and what happened to
    it, may matter to what else is told of it.
    """
    root, around = sentence.root, sentence.children(sentence.root.index)
    is_quality = root.pos == "ADJ" and root.tag == "JJ" and has_copula(sentence, root)
    is_known = root.tag == "VBN" and root.lemma in _OF_MIND
    if not (is_quality or is_known) or root.lemma in _OF_COURSE:
        return False
    named = [t for t in sentence.tokens if t.pos in NOMINAL and t.dep not in IN_NAMES]
    is_bare = all(t.dep in _OF_DESCRIPTIONS for t in around) and len(named) <= 1
    return is_bare and not any(t.pos in ("VERB", "NUM") and t is not root for t in sentence.tokens)


def things(sentence: Sentence) -> frozenset[str]:
    """The lemmas of its nouns and names, those of times left out."""
    return frozenset(t.lemma for t in sentence.tokens if t.pos in NOMINAL and not is_of_time(t))


def is_of_time(token: Token) -> bool:
    """A weekday, a month, or a stretch of time: something else may be of the same."""
    labels, form = load_labels("en"), token.form
    return token.lemma in _TIMES or form in labels.weekdays or form in labels.months


def names_day(sentence: Sentence) -> bool:
    """It names a day of the week, or one of a month: "on 3 May"."""
    labels, words = load_labels("en"), sentence.vocabulary
    has_number = any(t.pos == "NUM" for t in sentence.tokens)
    is_of_week = not words.isdisjoint(labels.weekdays)
    return is_of_week or (has_number and not words.isdisjoint(labels.months))


def counted_things(numsets: Iterable[Numset]) -> frozenset[str]:
    """The lemmas of the nouns that are counted."""
    return frozenset(
        n.unit.name for n in numsets if n.unit.kind in COUNTS_AND_RANKS and n.unit.name
    )


def may_be_among(counted: Collection[str], spoken: Collection[str], lexicon: Lexicon) -> bool:
    """A kind of things that are counted is one that is spoken of, or a wider or a narrower one."""
    return any(_are_kin(one, other, lexicon) for one in counted for other in spoken)


def _are_kin(one: str, other: str, lexicon: Lexicon) -> bool:
    if one == other:
        return True
    left, right = (know(lexicon.taxonomy, each, "n") for each in (one, other))
    return other in left.hypernyms or one in right.hypernyms or other in left.synonyms


def tells_what_is(sentence: Sentence, lexicon: Lexicon) -> bool:
    """It says what a thing, not a person, has or is."""
    tokens = sentence.tokens
    subjects = [t for t in tokens if t.dep == "nsubj" and t.pos in NOMINAL]
    verbs = [t for t in tokens if t.pos in VERBAL and t.lemma not in BE_AND_HAVE]
    return (
        bool(subjects)
        and not verbs
        and not any(t.pos == "PROPN" or lexicon.names_person(t.lemma) for t in subjects)
    )


def names_place(sentence: Sentence) -> bool:
    """It is somewhere that has a name: "in Madrid"."""
    return any(
        t.pos == "PROPN"
        and t.dep.startswith(_OBLIQUE)
        and not is_of_time(t)
        and any(c.dep == "case" and c.form in _PLACING for c in sentence.children(t.index))
        for t in sentence.tokens
    )
