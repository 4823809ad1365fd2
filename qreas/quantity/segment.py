"""The quantity mentions of a sentence (EQUATE, "Quantity Segmenter").

A mention is the least common ancestor noun phrase over cardinal numbers. Where a constituency tree
is present it is read off the tree; where there is none, the same phrase is built from dependencies:
the noun that the number stands with, and what stands before that noun.
"""

from collections.abc import Mapping, Sequence

from qreas.quantity.tree import Tree
from qreas.tags import VERBAL
from qreas.types import Mention, Sentence, Token

_CARDINAL, _NUMBER = "CD", "NUM"
NOUN_PHRASES = ("NP", "NX", "WHNP", "NML")
# No noun phrase is sought beyond these: the number belongs to what is inside.
BOUNDARIES = ("S", "SBAR", "SINV", "SQ", "SBARQ", "VP", "PP", "PRN", "FRAG", "ROOT", "TOP")
# A number stands with the noun that it, or what it modifies, modifies in one of these ways.
CLIMBED = frozenset(("nummod", "compound", "amod", "nmod:desc", "nmod:unmarked", "advmod", "flat"))
BEFORE_NOUN = CLIMBED | {"det", "det:predet", "nmod:poss", "obl:unmarked", "cc:preconj", "dep"}
AFTER_NOUN = frozenset(("nummod", "flat", "fixed", "goeswith"))


def segment(sentence: Sentence, index: int) -> tuple[Mention, ...]:
    """The mentions of the sentence in text order; `index` is its place in the document.

    Every cardinal number is in exactly one mention, and none is in no mention.
    """
    tree = Tree(sentence)
    mentions: list[Mention] = []
    for token in [t for t in sentence.tokens if t.tag == _CARDINAL or t.pos == _NUMBER]:
        found = Mention(index, *_phrase(sentence, tree, token.index), (token.index,))
        while mentions and _are_one(mentions[-1], found):
            found = _union(mentions.pop(), found)
        mentions.append(found)
    return tuple(mentions)


def mention_of(
    sentence: Sentence,
    index: int,
    tree: Tree,
    mentions: Mapping[int, Mention],
    first: int,
    last: int,
) -> Mention:
    """The one of a sentence's mentions that holds the number over the tokens `first` to `last`.

    A number that no tag gives away ("a dozen", "half") is in none: it gets the phrase that it would
    have as a cardinal.

    mentions: by the tokens of their numbers.
    """
    for number in range(first, last + 1):
        if number in mentions:
            return mentions[number]
    return Mention(index, *_phrase(sentence, tree, last), (last,))


def is_cardinal(token: Token) -> bool:
    """The token is a cardinal number by its tag or its part of speech."""
    return token.tag == _CARDINAL or token.pos == _NUMBER


def _phrase(sentence: Sentence, tree: Tree, index: int) -> tuple[int, int]:
    if sentence.tree is None:
        return _phrase_in_dependencies(tree, index)
    return _phrase_in_tree(sentence, index)


def _are_one(left: Mention, right: Mention) -> bool:
    """Both have the same phrase, or contiguous numbers of which one's phrase holds the other's."""
    phrases = {(left.first, left.last), (right.first, right.last)}
    union = (min(left.first, right.first), max(left.last, right.last))
    is_contiguous = left.numbers[-1] + 1 == right.numbers[0]
    return union in phrases and (len(phrases) == 1 or is_contiguous)


def _union(left: Mention, right: Mention) -> Mention:
    first, last = min(left.first, right.first), max(left.last, right.last)
    return Mention(left.sentence, first, last, left.numbers + right.numbers)


def _phrase_in_tree(sentence: Sentence, index: int) -> tuple[int, int]:
    """The least noun phrase over a number, or the largest phrase inside its clause."""
    tree = sentence.tree
    assert tree is not None
    position = tree.leaf_treeposition(index)[:-1]
    while _category(tree[position].label()) not in NOUN_PHRASES:
        if not position or _category(tree[position[:-1]].label()) in BOUNDARIES:
            break
        position = position[:-1]
    return _leaves(sentence, position)


def _category(label: str) -> str:
    """The label without its function: "NP" of "NP-TMP"."""
    return label.partition("-")[0].partition("=")[0]


def _leaves(sentence: Sentence, position: tuple[int, ...]) -> tuple[int, int]:
    """The first and the last token under a position of the tree."""
    tree = sentence.tree
    assert tree is not None
    size = len(position)
    inside = [
        index for index, leaf in enumerate(tree.treepositions("leaves")) if leaf[:size] == position
    ]
    return inside[0], inside[-1]


def _phrase_in_dependencies(tree: Tree, index: int) -> tuple[int, int]:
    """The noun that a number stands with, and its modifiers that stand beside it without a gap."""
    head = _climb(tree.tokens, index)
    inside = {head}
    for child in tree.children(head):
        names = BEFORE_NOUN if child.index < head else AFTER_NOUN
        if child.dep in names or (child.dep == "conj" and is_cardinal(child)):
            inside.update(tree.subtree(child.index))
    first = last = head
    # Across a gap a modifier is the clause's ("when growth was 4.5 %"); the number itself is not.
    while first - 1 in inside or first > index:
        first -= 1
    while last + 1 in inside or last < index:
        last += 1
    return first, last


def _climb(tokens: Sequence[Token], index: int) -> int:
    """The head of the noun phrase that the token at `index` is in."""
    seen = {index}
    while (above := _above(tokens, index)) is not None and above not in seen:
        index = above
        seen.add(index)
    return index


def _above(tokens: Sequence[Token], index: int) -> int | None:
    """The governor, where the token is still inside its noun phrase; None at the top."""
    token, head = tokens[index], tokens[tokens[index].head]
    if token.dep == "nummod":
        return head.index
    if token.dep == "conj" and is_cardinal(token) and is_cardinal(head):
        return head.index
    is_before = index < head.index
    if token.dep in CLIMBED and is_before and head.pos not in VERBAL:
        return head.index
    is_hyphenated = index + 1 < len(tokens) and tokens[index + 1].tag == "HYPH"
    if is_hyphenated and is_before and token.dep.startswith("obl"):
        return head.index
    return None
