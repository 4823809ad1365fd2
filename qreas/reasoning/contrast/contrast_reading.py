"""What a hypothesis compares: "fewer apples than pears", "15 minutes shorter than the second"."""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.reasoning.contrast.gradables import Comparative, comparatives, superlatives
from qreas.reasoning.division.denials import is_answer
from qreas.reasoning.events.surroundings import content
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.pronouns import subject_form
from qreas.reasoning.logic.superlatives import is_of_several
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Numset, Sentence, Token

_STANDARDS = (("than",), ("compared", "to"), ("compared", "with"))
_OPENING = frozenset(opening[0] for opening in _STANDARDS)
_MEASURED = (
    Kind.MEASURE,
    Kind.DURATION,
    Kind.CURRENCY,
    Kind.TEMPERATURE,
    Kind.PERCENTAGE_POINT,
    Kind.PERCENT,
    Kind.AGE,
)
# Behind a superlative, these open a phrase that tells its value apart ("the farthest on Monday").
_DATING = ("in", "on", "at", "during")
_OF_TWO = ("of", "the", "two")
_ONE = "one"
# What somebody sets for what they pay or do, told by a possessive.
_OWN, _MARKS_OF_OWN = "PRP$", frozenset(("budget", "limit", "allowance", "target", "quota"))
_MORE = Comparative((), "more")
# Which year is the later one, of what happened after something.
_ORDER = {"after": Comparative((), "late"), "before": Comparative((), "early")}


@dataclass(frozen=True, slots=True)
class Contrast:
    """A comparison of two descriptions.

    left, right: the content words of each side of "than"; of a superlative, right is empty.
    noun:        what is counted ("apple" in "more apples than"); empty where nothing is.
    compared:    which way the left one is said to differ.
    margin:      by how much ("15 minutes shorter"); None where that is not said.
    is_denied:   it is said not to differ so.
    is_extreme:  it is said to differ so from all others.
    is_of_two:   there is one other: "the older of the two".
    """

    left: frozenset[str]
    right: frozenset[str]
    noun: str
    compared: Comparative
    margin: Numset | None = None
    is_denied: bool = False
    is_extreme: bool = False
    is_of_two: bool = False


def read_contrast(document: Document, numsets: Sequence[Numset]) -> Contrast | None:
    """The comparison that a one-sentence text makes; None when it makes none.

    numsets: the quantities of the text, of which one may be the margin.
    """
    if len(document.sentences) != 1:
        return None
    (sentence,) = document.sentences
    tokens = sentence.tokens
    found = _by_verb(sentence) or _by_standard(sentence, numsets) or _of_two(sentence)
    found = found or _by_order(sentence) or _by_superlative(tokens)
    if found is None:
        return None
    negations = load_operators().negations
    denials = [
        token
        for token, following in zip(tokens, (*tokens[1:], None), strict=True)
        if token.form in negations and not is_answer(token, following)
    ]
    if len(denials) > 1:
        return None
    if not denials:
        return found
    # "No apples more than" and "nobody has more than" deny other things than the comparison.
    is_plain = denials[0].form in ("not", "n't", "n’t") and found.margin is None
    return _denied(found) if is_plain and not found.is_extreme else None


def _denied(found: Contrast) -> Contrast:
    return Contrast(found.left, found.right, found.noun, found.compared, is_denied=True)


def _by_standard(sentence: Sentence, numsets: Sequence[Numset]) -> Contrast | None:
    if sentence.vocabulary.isdisjoint(_OPENING):
        return None
    tokens = sentence.tokens
    begin, end = _standard(tokens, numsets)
    graded = [c for c in comparatives(tokens[:begin]) if not _is_of_bound(c, tokens, numsets)]
    if not graded:
        return None
    compared = graded[-1]
    marker = compared.tokens[-1]
    margin = next((n for n in numsets if _is_margin(n, compared)), None)
    own = (t for t in tokens[:begin] if t not in compared.tokens)
    before = tuple(t for t in own if margin is None or not _is_of_margin(t, margin))
    nouns = [t for t in tokens[marker.index + 1 : begin] if t.pos == "NOUN"]
    noun = _counted(nouns, tokens, compared)
    right = content(tokens[end:]) | _left_unsaid(before, tokens[end:])
    return Contrast(content(before), right, noun, compared, margin)


def _left_unsaid(before: Sequence[Token], standard: Sequence[Token]) -> frozenset[str]:
    """What goes for both sides where the standard has one phrase of the clause instead of another.

    Reads "got fewer letters from her dad than from her mom".
    """
    if not standard or standard[0].pos != "ADP":
        return frozenset()
    same = (i for i, t in enumerate(before) if t.pos == "ADP" and t.form == standard[0].form)
    at = max(same, default=0)
    return content(before[:at])


def _is_margin(numset: Numset, compared: Comparative) -> bool:
    """The measure stands right before the comparative: "15 minutes shorter", "three more"."""
    first = compared.tokens[0]
    if numset.holds(first):  # "three more apples", "more than two hours longer"
        return numset.unit.kind in (*_MEASURED, Kind.COUNT, Kind.NUMBER)
    return numset.unit.kind in _MEASURED and numset.end + 1 == first.start


def _is_of_margin(token: Token, margin: Numset) -> bool:
    """The token says by how much; what "400 more women" counts is one side's own."""
    is_counted = margin.unit.kind is Kind.COUNT and token.index == margin.head
    return margin.holds(token) and not is_counted


def _is_of_bound(compared: Comparative, tokens: Sequence[Token], numsets: Sequence[Numset]) -> bool:
    """It only bounds a margin: "more than two hours longer"."""
    last = compared.tokens[-1]
    following = tokens[last.index + 1 : last.index + 2]
    is_bound = [t.form for t in following] == ["than"]
    return is_bound and any(n.holds(last) and n.holds(following[0]) for n in numsets)


def _standard(tokens: Sequence[Token], numsets: Sequence[Numset]) -> tuple[int, int]:
    """Where the words that open the standard of comparison begin and end."""
    words = [t.form for t in tokens]
    for opening in _STANDARDS:
        for begin in range(1, len(words) - len(opening)) if opening[0] in words else ():
            if tuple(words[begin : begin + len(opening)]) != opening:
                continue
            if not any(n.holds(tokens[begin]) for n in numsets):
                return begin, begin + len(opening)
    return 0, 0


def _counted(nouns: Sequence[Token], tokens: Sequence[Token], compared: Comparative) -> str:
    """The noun that the comparative goes with: the first noun phrase's last noun behind it."""
    if compared.word not in ("more", "less") or not nouns:
        return ""
    head = nouns[0]
    while head.index + 1 < len(tokens) and tokens[head.index + 1].pos == "NOUN":
        head = tokens[head.index + 1]
    return head.lemma


def _by_verb(sentence: Sentence) -> Contrast | None:
    """Reads "women outnumber men": there are more of the subject than of the object."""
    tokens, exceeding = sentence.tokens, load_word_lists("contrast/contrasts")["exceeding"]
    if sentence.vocabulary.isdisjoint(exceeding):
        return None
    verb = next((t for t in tokens if t.lemma in exceeding and t.pos != "ADJ"), None)
    if verb is None or any(t.dep == "aux:pass" or t.form == "by" for t in tokens):
        return None
    before, after = tokens[: verb.index], tokens[verb.index + 1 :]
    if any(t.tag == _OWN and sentence.tokens[t.head].lemma in _MARKS_OF_OWN for t in after):
        return None  # "exceeded its budget": not the town is compared, but what it spent
    stops = (i for i, t in enumerate(after) if t.pos in ("ADP", "SCONJ") and t.form != "of")
    stop = next(stops, len(after))
    left, right = content((*before, *after[stop:])), content(after[:stop])
    if not right:  # "those in favour"
        left, right = content(before), content(after)
    return Contrast(left, right, "", _MORE) if left and right else None


def _of_two(sentence: Sentence) -> Contrast | None:
    """Reads "of the two islands, Wren is the nearer one", "Lou is the younger of the two"."""
    tokens = sentence.tokens
    if not sentence.vocabulary.issuperset(_OF_TWO):
        return _the_other_one(tokens)
    words = [t.form for t in tokens]
    starts = (i for i, word in enumerate(words) if word == _OF_TWO[0])
    at = next((i for i in starts if tuple(words[i : i + 3]) == _OF_TWO), None)
    if at is None:
        return None
    graded = [c for c in comparatives(tokens) if _is_chosen(c, tokens)]
    if len(graded) != 1:
        return None
    first = graded[0].tokens[0].index
    # "Of the two islands, Wren is": what opens the sentence says of what, and not of which.
    opening = (t.index + 1 for t in tokens[at:first] if t.pos == "PUNCT")
    own = tokens[next(opening, at + 4) if at < first else 0 : first]
    words_of_one = content([t for t in own if t.form != _ONE])
    return Contrast(words_of_one, frozenset(), "", graded[0], is_extreme=True, is_of_two=True)


def _the_other_one(tokens: Sequence[Token]) -> Contrast | None:
    """Reads "Wren is the nearer one", "Wren is nearer", "took the longer way", beside one other."""
    graded = [c for c in comparatives(tokens) if _is_chosen(c, tokens) or _is_said(c, tokens)]
    if len(graded) != 1:
        return None
    behind = [t for t in tokens[graded[0].tokens[-1].index + 1 :] if t.pos != "PUNCT"]
    is_chosen = _is_chosen(graded[0], tokens)
    is_noun = is_chosen and len(behind) == 1 and behind[0].tag == "NN"
    if behind and not is_noun and [t.form for t in behind] != [_ONE]:
        return None
    before = tokens[: graded[0].tokens[0].index]
    owners = (subject_form(t.form) for t in before if t.dep == "nmod:poss")  # "my bag", not yours
    own = content(before) | {owner for owner in owners if owner is not None}
    return Contrast(own, frozenset(), "", graded[0], is_extreme=True, is_of_two=True)


def _is_said(compared: Comparative, tokens: Sequence[Token]) -> bool:
    """It is what something is, and no more or less of anything."""
    before = tokens[: compared.tokens[0].index][-1:]
    return compared.word not in ("more", "less") and any(t.lemma == "be" for t in before)


def _is_chosen(compared: Comparative, tokens: Sequence[Token]) -> bool:
    """An article makes the comparative one of two: "the nearer", "the one nearer to"."""
    before = [t.form for t in tokens[: compared.tokens[0].index]][-2:]
    return before[-1:] == ["the"] or before == ["the", "one"]


def _by_order(sentence: Sentence) -> Contrast | None:
    """Reads "was founded after the second", which years may tell."""
    if sentence.vocabulary.isdisjoint(_ORDER):
        return None
    tokens = sentence.tokens
    marker = next((t for t in tokens if t.form in _ORDER), None)
    if marker is None or not marker.index or marker.index + 1 >= len(tokens):
        return None
    left, right = content(tokens[: marker.index]), content(tokens[marker.index + 1 :])
    return Contrast(left, right, "", _ORDER[marker.form])


def _by_superlative(tokens: Sequence[Token]) -> Contrast | None:
    """Reads "is the highest of the three", "has the most apples"."""
    graded = superlatives(tokens)
    if len(graded) != 1:
        return None
    compared = graded[0]
    if not (_has_article(compared, tokens) or _is_how_much(compared, tokens)):
        return None
    if is_of_several(compared.tokens[0], tokens):
        return None
    before, behind = tokens[: compared.tokens[0].index], tokens[compared.tokens[-1].index + 1 :]
    at = next((i for i, t in enumerate(behind) if t.form in _DATING), len(behind))
    before = (*before, *behind[at:])
    nouns = [t for t in behind if t.pos == "NOUN"]
    noun = _counted(nouns[:1], tokens, compared)
    return Contrast(content(before), frozenset(), noun, compared, is_extreme=True)


def _is_how_much(compared: Comparative, tokens: Sequence[Token]) -> bool:
    """It tells how much is done, and when: "ran farthest on Friday", "spent least in July"."""
    first, last = compared.tokens[0].index, compared.tokens[-1].index
    is_behind_verb = bool(first) and tokens[first - 1].pos == "VERB"
    return is_behind_verb and any(t.form in _DATING for t in tokens[last + 1 : last + 2])


def _has_article(compared: Comparative, tokens: Sequence[Token]) -> bool:
    at = compared.tokens[0].index
    return bool(at) and tokens[at - 1].form == "the"
