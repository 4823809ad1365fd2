"""The verb of a short plain sentence, where a parser took it for a noun: "The printer jams twice".

So short a sentence gives a parser little to go by, and many a verb has the form of a noun. A whole
sentence has a verb, though; and behind the noun phrase that opens it, a word that agrees with it as
a verb, and has behind it what a verb has, is that verb. "Two car bombs in Ankara." has none: "two
car" is no phrase, so that the bombs must belong to it.
"""

from collections.abc import Sequence

from qreas.lexicon.given_names import load_given_names
from qreas.lexicon.load import Lexicon
from qreas.tags import NOMINAL, VERBAL
from qreas.types import Sentence, Token

ENDS = frozenset((".", "!"))
"""The marks that end a whole sentence, which has a verb."""
PLURAL = frozenset(("NNS", "NNPS"))
"""Tags of plural nouns and names."""

_MISTAKEN = NOMINAL | {"ADJ", "X"}
_PHRASAL = NOMINAL | {"DET", "NUM", "ADJ", "PRON", "X"}
_NAMES = frozenset(("PROPN", "X"))
_NOUNS = NOMINAL | _NAMES
_DETERMINED = frozenset(("DET", "PRON"))
_PRESENT = frozenset(("VBZ", "VBP"))
_OF, _AND = "of", "and"
_ONE = "one"
# Behind these, no plural is the noun that they open.
_OF_ONE = frozenset(("a", "an", "one", "every", "each", "this", "that", "another"))
_HE = frozenset(("he", "she", "it"))
_THEY = frozenset(("i", "you", "we", "they"))
_FREQUENCIES = frozenset(
    (
        *("once", "twice", "thrice", "often", "rarely", "seldom", "always", "never"),
        *("hourly", "daily", "nightly", "weekly", "monthly", "yearly", "annually", "regularly"),
    )
)
_OPENING = frozenset(("DET", "PRON", "NUM"))
_SUBORDINATE = frozenset(("conj", "acl", "acl:relcl", "advcl", "ccomp", "xcomp", "parataxis"))
# Of these parts of a whole, a verb may be singular or plural as the whole is: "half of the team".
_SHARES = frozenset(
    (
        *("half", "third", "thirds", "quarter", "quarters", "fifth", "fifths", "tenth", "tenths"),
        *("most", "all", "some", "many", "both", "few", "several", "rest", "majority", "percent"),
    )
)
_PHRASES = frozenset(("ADP", "ADV", "SCONJ"))
_SIGNS = frozenset("$£€¥")
# What may stand before a number: "cost about 40 euros", "at least 40", "more than 40".
_BOUNDING = frozenset(
    (
        *("about", "around", "roughly", "nearly", "almost", "only", "just", "exactly", "over"),
        *("under", "more", "less", "fewer", "than", "at", "least", "most", "up", "to"),
    )
)
# So many uses as a noun may a word have for one as a verb: where its place says that it is the
# verb, and where it may as well be a noun with a phrase of its own ("The shop signs at the door").
_RARELY, _MOSTLY = 25, 5


def plain_verb(sentence: Sentence, lexicon: Lexicon) -> Token | None:
    """The word behind the opening noun phrase that is the verb of a whole sentence, if one is."""
    tokens = sentence.tokens
    if sentence.root.pos in VERBAL or tokens[-1].text not in ENDS:
        return None
    for word in tokens[1:-1]:
        if _may_be_predicate(word, tokens, lexicon):
            return word if _lacks_verb(word, sentence) else None
        if not _goes_on(word):
            return None
    return None


def opens_amount(tokens: Sequence[Token]) -> bool:
    """A number begins here, with or without a bound before it."""
    first = next((t for t in tokens if t.form not in _BOUNDING), None)
    return first is not None and (first.pos == "NUM" or first.text[0] in _SIGNS)


def _goes_on(token: Token) -> bool:
    """The noun phrase that opens the sentence may still last."""
    return token.pos in _PHRASAL or token.form in (_OF, _AND)


def _lacks_verb(word: Token, sentence: Sentence) -> bool:
    """All verbs behind it are joined to it, or depend on something."""
    verbs = [t for t in sentence.tokens[word.index + 1 :] if t.pos in VERBAL]
    return all(t.dep in _SUBORDINATE or sentence.tokens[t.head].dep in _SUBORDINATE for t in verbs)


def _may_be_predicate(word: Token, tokens: tuple[Token, ...], lexicon: Lexicon) -> bool:
    is_finite = word.tag in _PRESENT
    is_open = word.pos in _MISTAKEN or (word.pos == "VERB" and is_finite)
    lemmas = lexicon.taxonomy.base_forms(word.form, "v") if is_open and word.text.islower() else ()
    before, behind = tokens[: word.index], tokens[word.index + 1 :]
    is_bare = word.form in lemmas
    is_present = bool(lemmas) and (is_bare or word.form.endswith("s"))
    if not is_present or not _agrees(before, is_bare=is_bare):
        return False
    is_singular = before[0].form in _OF_ONE and not is_bare
    most = _RARELY if is_finite or is_singular else _uses_as_noun(before, behind)
    as_verb, as_noun = (lexicon.taxonomy.frequency(lemmas[0], pos) for pos in ("v", "n"))
    return most > 0 and as_noun <= most * (as_verb + (most == _RARELY))


def _uses_as_noun(before: Sequence[Token], behind: Sequence[Token]) -> int:
    """How many uses as a noun the word may have for one as a verb, by what stands around it."""
    first = behind[0]
    if first.pos in _OPENING or first.form in _FREQUENCIES or opens_amount(behind):
        return _RARELY
    if before[0].pos in _NAMES and before[0].form not in load_given_names():
        return 0  # "Acme profits in 2010."
    is_phrase = first.pos in _PHRASES and first.form != _OF
    return _MOSTLY if is_phrase or (before[-1].tag in PLURAL and first.text in ENDS) else 0


def _agrees(before: Sequence[Token], *, is_bare: bool) -> bool:
    """The words are one noun phrase, and in number the subject of such a verb."""
    last = before[-1]
    if last.pos == "ADJ" and len(before) == 1 and last.form in load_given_names():
        return not is_bare  # "Zoe", which a parser doesn't know
    if last.pos == "PRON":
        return len(before) == 1 and last.form in (_THEY if is_bare else _HE)
    if last.pos not in _NOUNS and last.tag != "NN":
        return False
    within = next((t.index + 1 for t in reversed(before) if t.form == _OF), 0)
    inner, is_plural = before[within:], last.tag in PLURAL
    is_counted = any(t.pos == "NUM" and t.form != _ONE for t in inner)
    is_full = inner[0].pos in _DETERMINED or inner[0].pos in _NAMES
    if not (is_plural or (is_full and not is_counted)):
        return False
    if within > 1:
        return _agrees_in_part(before[within - 2], is_plural, is_bare=is_bare)
    return is_bare == (is_plural or any(t.form == _AND for t in before))


def _agrees_in_part(head: Token, is_plural: bool, *, is_bare: bool) -> bool:
    """So of "two of the lifts", "half of the staff" and "the owner of the shops"."""
    if head.pos == "NUM":
        return is_plural and is_bare == (head.form != _ONE)
    if head.form in _SHARES:
        return is_bare or not is_plural
    return is_bare == (head.tag in PLURAL)
