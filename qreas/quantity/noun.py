"""Finds the noun that a number counts, by the words after it first and by the tree second.

A parser errs in the head of about one numeral in eight, so the tags of the following words, which
it gets right far more often, are asked before its dependencies.
"""

from collections.abc import Callable
from dataclasses import dataclass

from qreas.lexicon.labels import load_labels
from qreas.quantity.per import THEN
from qreas.quantity.tree import Tree
from qreas.tags import NOMINAL
from qreas.types import Mention, Token

# Days that there is but one of ("she turned 45 yesterday"), and how so many came out ("got 34
# right"); of rights and wrongs there are several.
_NO_THINGS = frozenset(("today", "tonight", "tomorrow", "yesterday", "right", "wrong"))
# What a verb says of its subject: "negative", in "40 tested negative".
_OF_VERB = "xcomp"
# Nouns whose plural looks like their singular.
_INVARIANT = frozenset(
    (
        *("sheep", "fish", "deer", "aircraft", "spacecraft", "craft", "series", "species"),
        *("offspring", "cattle", "people", "police", "staff", "personnel", "salmon", "trout"),
        *("shrimp", "squid", "moose", "bison", "swine", "crew", "headquarters", "dozen"),
        *("hundred", "thousand", "million", "billion", "trillion", "percent", "cent"),
    )
)
# What makes a number a rough one: "30-plus guests".
_VAGUE = frozenset(("plus", "odd", "some", "something", "strong"))
# What people are, said alone of those who are it: "the 67 dead", "leaves 5 injured".
_STATES = frozenset(("dead", "injured", "wounded", "missing", "homeless", "unemployed"))


@dataclass(frozen=True, slots=True)
class Counted:
    """The noun that a number counts, as token indices.

    head:      the noun.
    modifiers: the adjectives and nouns before it that restrict it, left to right.
    last:      the end of the phrase.
    whole:     the noun after "of" that it is a part of; None where it is the noun itself.
    """

    head: int
    modifiers: tuple[int, ...]
    last: int
    is_part_of: bool = False


def counted_noun(
    tree: Tree, mention: Callable[[], Mention], first: int, last: int
) -> Counted | None:
    """What the number over the tokens `first` to `last` of a mention counts.

    None when no noun is at hand.

    mention: is called where the words don't tell.
    """
    times = load_labels("en").times
    if _text(tree, last + 1) in ("last", "next", "this") and _text(tree, last + 2) in times:
        return None  # "she earned 900 last year"
    is_time = _text(tree, last + 1) in ("a", "an") and _text(tree, last + 2) in times
    if is_time and _text(tree, last + 3) in THEN:
        return None  # "up from 900 a year ago"
    return (
        _at_end_of_list(tree, last)
        or _in_compound(tree, last + 1)
        or _following(tree, last + 1)
        or _of_mention(tree, mention, last)
        or _disagreeing(tree, first, last)
        or _before_or(tree, first)
    )


def noun_phrase(tree: Tree, at: int) -> Counted | None:
    """The noun that the phrase beginning at a token is about; None when no noun phrase begins."""
    modifiers: list[int] = []
    head: int | None = None
    start = end = at
    while at < len(tree.tokens):
        token = tree.tokens[at]
        if token.pos in NOMINAL and _is_word(token):
            if token.dep == _OF_VERB and start <= token.head < at:
                return None  # "40 tested negative"
            if head is not None and _ends_before(tree.tokens[head], token):
                break
            if head is not None:
                modifiers.append(head)
            head, end = at, at
        elif head is not None and token.tag == "POS":
            modifiers.append(head)
            head = None
        elif head is not None and _is_model(tree, at):
            modifiers.append(at)
        elif head is not None and _is_of_named_place(tree, at):
            modifiers += (head, at)
            head = None
        elif head is not None and not _joins(tree, at):
            break
        elif head is None and (_describes(token) or _is_number_name(tree, at)):
            modifiers.append(at)
        elif not _joins(tree, at):
            break
        at += 1
    if head is None and tree.tokens[start : start + 1] and _text(tree, start) in _STATES:
        return Counted(start, (), start)
    if head is None:
        return None
    restricting = tuple(i for i in modifiers if tree.tokens[i].pos in (*NOMINAL, "ADJ", "VERB"))
    return Counted(head, restricting, end)


def _is_of_named_place(tree: Tree, at: int) -> bool:
    """The adjective of a name of two words before a noun: "South Korean climbers"."""
    before, token = tree.tokens[at - 1 : at + 1]
    behind = tree.tokens[at + 1 : at + 2]
    is_named = before.pos == "PROPN" and token.pos == "ADJ" and token.text[:1].isupper()
    return is_named and any(t.pos in NOMINAL and _is_word(t) for t in behind)


def heading(tree: Tree, mention: Mention, last: int) -> Token | None:
    """The noun in which a mention's phrase ends after the token `last`, its number or unit.

    None where it ends in none, or where the tree has drawn another phrase or clause into it.
    """
    head = tree.tokens[mention.last]
    if head.index <= last or head.pos not in NOMINAL or not _is_word(head):
        return None
    between = tree.tokens[last + 1 : head.index]
    is_apart = any(t.pos in ("VERB", "AUX", "ADP", "PUNCT", "NUM", "CCONJ") for t in between)
    return None if is_apart else head


def _of_mention(tree: Tree, mention: Callable[[], Mention], last: int) -> Counted | None:
    head = heading(tree, mention(), last)
    return Counted(head.index, (), head.index) if head is not None else None


def _in_compound(tree: Tree, hyphen: int) -> Counted | None:
    """Reads "a 12-member jury", which is one of twelve members, and not twelve juries."""
    tokens, noun = tree.tokens, hyphen + 1
    if noun >= len(tokens) or tokens[hyphen].text != "-" or not _joins(tree, hyphen):
        return None
    word = tokens[noun]
    is_noun = word.tag in ("NN", "NNP") and _is_word(word) and word.form not in _VAGUE
    return Counted(noun, (), noun) if is_noun else None


def _at_end_of_list(tree: Tree, last: int) -> Counted | None:
    """The noun that is said once for its kinds: "3 red, 5 green and 4 blue balls" has red balls.

    A noun in the singular behind a number above one names no things but a kind of them: "4 gold and
    2 silver medals".
    """
    kind, number = last + 1, last + 2
    while _text(tree, number) in (",", "and", "or"):
        number += 1
    is_list = number > last + 2 and number < len(tree.tokens) and tree.tokens[number].pos == "NUM"
    is_noun = is_list and _is_kind(tree.tokens[kind], tree.tokens[last])
    if not is_list or not (is_noun or tree.tokens[kind].pos == "ADJ"):
        return None
    found = noun_phrase(tree, number + 1)
    if found is not None and not _is_of_kind(tree, found, is_noun=is_noun):
        return None
    found = found or _at_end_of_list(tree, number)
    return Counted(found.head, (kind,), kind) if found is not None else None


def _is_kind(token: Token, number: Token) -> bool:
    is_singular = token.pos == "NOUN" and token.tag == "NN"
    is_many = number.form not in ("1", "one")
    return is_singular and is_many and token.lemma not in _INVARIANT


def _is_of_kind(tree: Tree, found: Counted, *, is_noun: bool) -> bool:
    """What the last number counts has a kind, too; behind a noun, one word for the things' own."""
    if not is_noun:
        return any(tree.tokens[at].pos == "ADJ" for at in found.modifiers)
    return len(found.modifiers) == 1 and tree.tokens[found.head].tag == "NNS"


def _disagreeing(tree: Tree, first: int, last: int) -> Counted | None:
    """A noun that the tagger took for a verb in the third person singular ("eight more picks").

    A number above one is no subject of such a verb.
    """
    at = last + 1
    if _text(tree, at) in ("more", "other", "fewer"):
        at += 1
    if at >= len(tree.tokens) or tree.tokens[at].tag != "VBZ" or tree.tokens[at].pos == "AUX":
        return None
    is_one = tree.tokens[last].form in ("1", "one")
    is_named = first > 0 and tree.tokens[first - 1].pos in NOMINAL  # "the iPhone 11 sells"
    return None if is_one or is_named else Counted(at, (), at)


def _before_or(tree: Tree, first: int) -> Counted | None:
    """Reads "another pick or two": the noun stands before."""
    if first < 2 or tree.tokens[first - 1].form != "or":
        return None
    return Counted(first - 2, (), first) if tree.tokens[first - 2].pos == "NOUN" else None


def _following(tree: Tree, at: int) -> Counted | None:
    tokens = tree.tokens
    while at < len(tokens) and tokens[at].text in ("-", "'", '"', "''", "``"):
        at += 1
    if at >= len(tokens):
        return None
    if tokens[at].lemma == "of" or (
        tokens[at].lemma in ("more", "other", "others") and _text(tree, at + 1) == "of"
    ):
        at = at + 1 if tokens[at].lemma == "of" else at + 2
        start = at
        while at < len(tokens) and (
            tokens[at].pos in ("DET", "PRON", "NUM") or tokens[at].text == "-"
        ):
            if tokens[at].pos == "PRON" and tokens[at].tag != "PRP$":
                return None
            at += 1
        found = noun_phrase(tree, at)
        # "dozens of homes" counts homes; "dozens of the homes" are a part of them.
        is_part = at > start
        return None if found is None else Counted(found.head, found.modifiers, found.last, is_part)
    return noun_phrase(tree, at)


def noun_name(token: Token) -> str:
    """The noun by its lemma; a plural that the tagger took for a name by its singular."""
    lemma = token.lemma
    is_plural_name = token.pos == "PROPN" and lemma.endswith("s") and not lemma.endswith("ss")
    return lemma[:-1] if is_plural_name else lemma


def _is_word(token: Token) -> bool:
    """The token is a noun that a number counts: "√", "m212" and "yesterday" are none."""
    text = token.text
    if not text.isalpha():
        is_ending = text[0] in "'’"  # "'s", whatever its tag
        has_letter, has_digit = any(map(str.isalpha, text)), any(map(str.isdigit, text))
        if is_ending or has_digit or not has_letter:
            return False
    return len(text) > 1 and token.form not in _NO_THINGS


def _is_number_name(tree: Tree, at: int) -> bool:
    """A number that names the kind of thing: "two new 737 jets"."""
    tokens = tree.tokens
    if not tokens[at].text.isdigit() or at == 0:
        return False
    return _describes(tokens[at - 1]) and at + 1 < len(tokens) and tokens[at + 1].pos in NOMINAL


def _is_model(tree: Tree, at: int) -> bool:
    """A number or letter inside a name that goes on: "Model 3 sedans", "Model X vehicles"."""
    tokens = tree.tokens
    if at + 1 >= len(tokens) or not tokens[at - 1].text[0].isupper():
        return False
    if tokens[at].text.isdigit():
        return tokens[at + 1].tag == "NNS"
    return len(tokens[at].text) == 1 and tokens[at].text.isupper() and tokens[at].pos in NOMINAL


def _describes(token: Token) -> bool:
    return token.pos == "ADJ" or token.tag in ("VBN", "VBG", "JJ", "JJR", "JJS", "RB", "RBR", "RBS")


def _joins(tree: Tree, at: int) -> bool:
    """A hyphen inside the phrase, or "and" between two modifiers: "pig and poultry farms"."""
    tokens = tree.tokens
    if tokens[at].text in ("-", "–", "/"):
        is_glued = at > 0 and tokens[at - 1].end == tokens[at].start
        return is_glued and at + 1 < len(tokens) and tokens[at + 1].start == tokens[at].end
    if not 0 < at < len(tokens) - 2:
        return False
    if tokens[at].text == ",":
        return tokens[at - 1].pos == "ADJ" == tokens[at + 1].pos
    if tokens[at].pos != "CCONJ":
        return False
    left, right, after = tokens[at - 1], tokens[at + 1], tokens[at + 2]
    if left.tag in ("NNS", "NNPS"):
        return False
    if left.pos == "PROPN" == right.pos:
        beyond = at + 1
        while beyond < len(tokens) and tokens[beyond].pos == "PROPN":
            beyond += 1
        return beyond < len(tokens) and tokens[beyond].tag == "NNS"
    is_adjectives = left.pos == "ADJ" == right.pos
    return is_adjectives or (left.pos == right.pos == "NOUN" == after.pos and left.tag == "NN")


def _ends_before(head: Token, noun: Token) -> bool:
    """What is counted ends in a plural: "two workers Monday", "five homes nationwide"."""
    return head.tag in ("NNS", "NNPS") and noun.tag not in ("NNS", "NNPS")


def _text(tree: Tree, at: int) -> str:
    return tree.tokens[at].form if at < len(tree.tokens) else ""
