"""Trees in which a word is made the verb of its sentence.

What stood before it gets to be its subject, and what stood behind it its object, time and the like.
"""

from collections.abc import Sequence
from dataclasses import replace

from qreas.lexicon.load import Lexicon
from qreas.tags import NOMINAL, VERBAL
from qreas.types import Sentence, Token

_NOUNS = NOMINAL | {"PRON", "X"}
_COUNTED = _NOUNS | {"NUM", "SYM"}
_OPENING = frozenset(("DET", "PRON"))
_OF = "of"
# How the words of a noun phrase hang on its noun, whatever else they passed for.
_IN_PHRASE = {"DET": "det", "NUM": "nummod", "ADJ": "amod", "NOUN": "compound", "PROPN": "compound"}
_JOINING = frozenset(("cc", "conj", "case", "nmod:poss", "advmod", "punct"))
_DEPENDING = {"acl": "advcl", "acl:relcl": "advcl"}
_TIMES = frozenset(("time", "times"))
# "every ten minutes", "three times a week", "last week"
_TIMING = frozenset(("every", "each", "a", "an", "last", "next", "this", "that"))
_PERIODS = ("time period", "time unit")
_UNMARKED = "obl:unmarked"
# The word that opens a second clause, and its verb.
_JOINED, _SUBORDINATE = ("cc", "conj"), ("mark", "advcl")


def with_predicate(
    sentence: Sentence, verb: Token, lexicon: Lexicon, *, start: int = 0
) -> Sentence:
    """The sentence with a word of it as the verb that governs it, tagged and inflected as given.

    What hung together on either side still does; the noun phrase before the verb is its subject,
    the first noun or number behind it that no preposition opens, and that tells no time, its
    object.
    """
    at, tokens = verb.index, sentence.tokens
    loose = [t for t in tokens[at + 1 :] if t.head <= at or t.is_root or _is_mark(t, tokens)]
    moved = list(tokens)
    _hang_before(moved, start, at, lexicon)
    _hang_behind(moved, at, loose, sentence, lexicon)
    moved[at] = replace(verb, pos="VERB", head=at, dep="root")
    return Sentence(tuple(moved), sentence.start, sentence.end)


def with_predicate_before(sentence: Sentence, verb: Token) -> Sentence:
    """The sentence, where the word behind a bare number is the verb of its first clause.

    The clause that the tree has for the main one is joined to it.
    """
    at, root, moved = verb.index, sentence.root, list(sentence.tokens)
    joint = next(t for t in sentence.tokens[at:] if t.pos == "CCONJ")
    for token in sentence.tokens:
        hangs_out = token.head == root.index and token.index < joint.index
        is_end = token is sentence.tokens[-1]
        if hangs_out or is_end:
            moved[token.index] = replace(token, head=at)
        elif token.head == at and token.index > at and token.pos in NOMINAL:
            moved[token.index] = replace(token, dep="obl")
    moved[at - 1] = replace(moved[at - 1], head=at, dep="nsubj")
    moved[joint.index] = replace(joint, head=root.index, dep="cc")
    moved[root.index] = replace(root, head=at, dep="conj")
    moved[at] = replace(verb, pos="VERB", head=at, dep="root")
    return Sentence(tuple(moved), sentence.start, sentence.end)


def with_asked_predicate(sentence: Sentence, verb: Token, lexicon: Lexicon) -> Sentence:
    """The question, where a word of it is the bare verb behind the "do" that opens it."""
    read = with_predicate(sentence, verb, lexicon, start=1)
    moved = list(read.tokens)
    moved[0] = replace(moved[0], pos="AUX", head=verb.index, dep="aux")
    return Sentence(tuple(moved), sentence.start, sentence.end)


def with_joined_predicate(
    sentence: Sentence, joint: Token, verb: Token, lexicon: Lexicon
) -> Sentence:
    """The sentence, where a word behind an "and" or a "while" is the verb of a second clause."""
    opening, relation = _SUBORDINATE if joint.pos == "SCONJ" else _JOINED
    at, tokens = verb.index, sentence.tokens
    loose = [t for t in tokens[at + 1 :] if t.head <= at and t.pos != "PUNCT"]
    moved = list(tokens)
    moved[joint.index] = replace(joint, head=at, dep=opening)
    _hang_before(moved, joint.index + 1, at, lexicon)
    _hang_behind(moved, at, loose, sentence, lexicon)
    moved[at] = replace(verb, pos="VERB", head=sentence.root.index, dep=relation)
    return Sentence(tuple(moved), sentence.start, sentence.end)


def is_noun(word: Token, lexicon: Lexicon) -> bool:
    """It is tagged as a noun, or passed for an adjective that it can't be: "the copier"."""
    if word.pos in NOMINAL or word.tag == "NN":
        return True
    return word.pos == "ADJ" and word.tag == "JJ" and not lexicon.taxonomy.knows(word.form, "a")


def subject_start(before: Sequence[Token]) -> int:
    """Where the subject starts, behind a time or a place that opens the sentence.

    An article right behind a noun opens another phrase: "Every week the printer jams."
    """
    for n in range(len(before) - 1, 0, -1):
        if before[n - 1].text == ",":
            return n
        if before[n].pos in _OPENING and before[n - 1].pos in NOMINAL:
            return n
    return 0


def _hang_front(moved: list[Token], start: int, end: int, at: int) -> None:
    """Hangs the times and places that open a sentence on its verb."""
    front = moved[start:end]
    for token in [t for t in front if not start <= t.head < end or t.is_root]:
        if token.pos not in _COUNTED:
            dep = token.dep
        else:
            is_place = any(t.dep == "case" and t.head == token.index for t in front)
            dep = "obl" if is_place else _UNMARKED
        moved[token.index] = replace(token, head=at, dep=dep)


def _hang_before(moved: list[Token], start: int, at: int, lexicon: Lexicon) -> None:
    """Hangs the words before the verb on its subject, and that on the verb."""
    opened = start + subject_start(moved[start:at])
    _hang_front(moved, start, opened, at)
    start, before = opened, moved[opened:at]
    loose = [t for t in before if not start <= t.head < at or t.is_root]
    nouns = [t.index for t in loose if t.pos in _NOUNS or t.tag == "NN"]
    last = nouns[-1] if nouns else at - 1
    # A subject may have a phrase of its own: "the owner of the shop".
    within = next((t.index for t in before[1 : last - start] if t.pos == "ADP"), 0)
    first = within - 1 if within else last
    for token in loose:
        i = token.index
        if token.pos == "PUNCT" or i > last:
            moved[i] = replace(token, head=at)
        elif i not in (first, last):
            governor = last if i >= within else first
            moved[i] = replace(token, head=governor, dep=_in_phrase(token))
    if first != last and last in nouns:
        moved[last] = replace(moved[last], head=first, dep="nmod")
    moved[first] = replace(_as_noun(moved[first], lexicon), head=at, dep="nsubj")


def _in_phrase(token: Token) -> str:
    is_joining = token.dep in _JOINING and (token.dep != "case" or token.pos == "ADP")
    if is_joining or token.pos not in _IN_PHRASE:
        return token.dep
    return _IN_PHRASE[token.pos]


def _as_noun(word: Token, lexicon: Lexicon) -> Token:
    """The word as a noun where it passed for an adjective ("the copier"), or for nothing known."""
    if word.pos == "X" or (word.pos == "ADJ" and word.text.istitle() and is_noun(word, lexicon)):
        return replace(word, pos="PROPN", tag="NNP")
    if word.pos in _COUNTED or not is_noun(word, lexicon):
        return word
    lemma = next(iter(lexicon.taxonomy.base_forms(word.form, "n")), word.form)
    return replace(word, pos="NOUN", tag="NN", lemma=lemma)


def _hang_behind(
    moved: list[Token], at: int, loose: Sequence[Token], sentence: Sentence, lexicon: Lexicon
) -> None:
    """Hangs the words behind the verb on it, but an "of" on the noun before it."""
    noun: Token | None = None
    verb = at
    starts = {t.index for t in loose if t.pos in NOMINAL}
    for token in loose:
        dep = _place(token, verb, sentence, lexicon, has_object=noun is not None)
        governor = at if token.pos in VERBAL or token.pos == "PUNCT" else verb
        if token.pos == "NUM" and token.index + 1 in starts:
            governor, dep = token.index + 1, "nummod"
        elif noun is not None and _opening(token, verb, sentence) == _OF:
            governor, dep = noun.index, "nmod"
        elif dep in ("obj", _UNMARKED):
            noun = token
        elif dep == "conj" and token.pos == "VERB":
            verb = token.index
            noun = next((t for t in sentence.children(verb) if t.dep == "obj"), None)
        moved[token.index] = replace(token, head=governor, dep=dep)


def _opening(noun: Token, at: int, sentence: Sentence) -> str:
    """The preposition that opens the phrase; empty where there is none."""
    own = sentence.children(noun.index)
    return next((t.form for t in own if t.dep == "case" and at < t.index < noun.index), "")


def _place(token: Token, at: int, sentence: Sentence, lexicon: Lexicon, *, has_object: bool) -> str:
    """The relation of a word behind the verb to it."""
    if token.pos in VERBAL:
        return _DEPENDING.get(token.dep, token.dep)
    if token.pos not in _COUNTED:
        return "advmod" if token.pos == "ADV" else token.dep
    if _opening(token, at, sentence) and not _tells_time(token, sentence, lexicon):
        return "obl"
    return _UNMARKED if has_object or _tells_time(token, sentence, lexicon) else "obj"


def _tells_time(noun: Token, sentence: Sentence, lexicon: Lexicon) -> bool:
    """How often or when: "three times", "every ten minutes", "twice a week"."""
    own = sentence.children(noun.index)
    if noun.form in _TIMES or any(t.form in _TIMES for t in own):
        return True
    is_timed = any(t.form in _TIMING or t.dep == "advmod" for t in own)
    return is_timed and any(lexicon.taxonomy.is_a(noun.lemma, genus) for genus in _PERIODS)


def _is_mark(token: Token, tokens: tuple[Token, ...]) -> bool:
    return token.pos == "PUNCT" and tokens[token.head].is_root
