"""Who is meant by "the new chief executive", where a premise names who was given the post.

"Nina Falk, 46, was named chief executive. She succeeds Karl Ott": so the new chief executive is
Nina Falk, and the outgoing one, her predecessor, is Karl Ott. The hypothesis is read anew with
their names, so that every rule knows of whom it speaks.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import FINITE_OR_MODAL, NOMINAL, VERBAL
from qreas.types import Case, Sentence, Token

_WORDS = "alignment/post_holders"
_OF_POST = NOMINAL | {"ADJ"}
_BEFORE_POST = frozenset(("as", "the", "its", "their", "a", "an", "new", "to", "be"))
_OWNERS, _THE, _AS, _OF = frozenset(("her", "his", "the")), "the", "as", "of"
_PRONOUNS = frozenset(("she", "he"))
_BE = "be"
_ASIDE = 3  # a comma, an age and a comma


@dataclass(frozen=True, slots=True)
class _Post:
    """What somebody was given, by the words of its name, and who had it before."""

    name: str
    holder: Sequence[Token]
    before: Sequence[Token] = ()


def with_holders_named(case: Case) -> str | None:
    """The text of the hypothesis with the name of whom it describes by a post, if it does."""
    asked = case.hypothesis
    lists = ("newcomer", "leaver", "predecessor", "successor")
    if not asked.mentions(words_of(_WORDS, *lists)) or len(asked.sentences) != 1:
        return None
    if not case.premise.mentions(words_of(_WORDS, "naming", "becoming", "replacing")):
        return None
    posts = list(_posts(case.premise.sentences))
    if len(posts) != 1:
        return None
    (post,) = posts
    text, tokens = asked.text, asked.sentences[0].tokens
    for first, behind, is_before in _descriptions(tokens, post.name):
        named = post.before if is_before else post.holder
        room = tokens[behind - 1].end - tokens[first].start
        fitting = (" ".join(t.text for t in named[at:]) for at in range(len(named)))
        name = next((each for each in fitting if len(each) <= room), "")
        if not name:
            return None
        text = text[: tokens[first].start] + name.ljust(room) + text[tokens[behind - 1].end :]
    return None if text == asked.text else text


def _descriptions(tokens: Sequence[Token], post: str) -> Iterator[tuple[int, int, bool]]:
    """Where the hypothesis describes somebody by the post, and whether who had it before.

    The place of the first word, and of the one behind the last.
    """
    words = load_word_lists(_WORDS)
    for article in tokens[:-2]:
        if article.form not in _OWNERS:
            continue
        first, second = article.index, tokens[article.index + 1]
        if second.form in words["predecessor"] | words["successor"]:
            end, is_before = first + 2, second.form in words["predecessor"]
        elif article.form == _THE and second.form in words["newcomer"] | words["leaver"]:
            length = len(post.split())
            end, is_before = first + 2 + length, second.form in words["leaver"]
            if " ".join(t.form for t in tokens[first + 2 : end]) != post:
                continue
        else:
            continue
        behind = tokens[end] if end < len(tokens) else None
        if behind is not None and behind.form != _OF and behind.pos not in _OF_POST:
            yield first, end, is_before


def _posts(sentences: Sequence[Sentence]) -> Iterator[_Post]:
    """The posts that somebody was given, with who had them before."""
    found: _Post | None = None
    for sentence in sentences:
        told = _given(sentence) or _succeeded(sentence, found)
        if told is None:
            continue
        is_more = found is not None and found.holder == told.holder
        if found is not None and not is_more:
            yield found
        found = told
    if found is not None and found.name:
        yield found


def _given(sentence: Sentence) -> _Post | None:
    """Reads "Nina Falk, 46, was named chief executive", "the board named Nina Falk its chair"."""
    words = load_word_lists(_WORDS)
    if _is_untold(sentence):
        return None
    for verb in sentence.tokens:
        if verb.pos not in VERBAL or verb.lemma not in words["naming"] | words["becoming"]:
            continue
        before = sentence.tokens[verb.index - 1] if verb.index else None
        is_passive = before is not None and before.lemma == _BE
        if verb.lemma in words["becoming"] or is_passive:
            holder, at = _name_at(sentence, 0), verb.index + 1
        else:
            holder, at = _name_at(sentence, verb.index + 1), 0
            at = _behind_aside(sentence, holder[-1].index + 1) if holder else 0
        post = _post_at(sentence, at)
        if holder and post:
            return _Post(post, holder)
    return None


def _succeeded(sentence: Sentence, known: _Post | None) -> _Post | None:
    """Reads "She succeeds Karl Ott", "Nina Falk, 46, replaces Karl Ott, 62, as chairman"."""
    words = load_word_lists(_WORDS)
    if _is_untold(sentence):
        return None
    for verb in sentence.tokens:
        if verb.pos != "VERB" or verb.lemma not in words["replacing"]:
            continue
        before = _name_at(sentence, verb.index + 1)
        if verb.tag not in FINITE_OR_MODAL or not before:
            continue
        if sentence.tokens[0].form in _PRONOUNS:
            return None if known is None else _Post(known.name, known.holder, before)
        holder = _name_at(sentence, 0)
        at = _behind_aside(sentence, before[-1].index + 1)
        is_named = at < len(sentence.tokens) and sentence.tokens[at].form == _AS
        post = _post_at(sentence, at) if is_named else ""
        if holder and post:
            return _Post(post, holder, before)
        if known is not None and {t.form for t in holder} <= {t.form for t in known.holder}:
            return _Post(known.name, known.holder, before)
    return None


def _is_untold(sentence: Sentence) -> bool:
    denied = load_operators().denies(sentence.vocabulary)
    return denied or not sentence.vocabulary.isdisjoint(load_word_lists(_WORDS)["untold"])


def _name_at(sentence: Sentence, start: int) -> Sequence[Token]:
    """The words of a person's name that stand at a place."""
    end = start
    while end < len(sentence.tokens) and _is_of_name(sentence.tokens[end]):
        end += 1
    return sentence.tokens[start:end]


def _is_of_name(token: Token) -> bool:
    return token.text[:1].isupper() and token.text.isalpha() and token.pos in _OF_POST


def _behind_aside(sentence: Sentence, at: int) -> int:
    """The place behind an age that commas set off."""
    aside = sentence.tokens[at : at + _ASIDE]
    is_age = len(aside) == _ASIDE and [t.text for t in aside[::2]] == [",", ","]
    return at + _ASIDE if is_age and aside[1].pos == "NUM" else at


def _post_at(sentence: Sentence, at: int) -> str:
    """The name of the post that is told at a place, without articles."""
    tokens = sentence.tokens
    while at < len(tokens) and tokens[at].form in _BEFORE_POST:
        at += 1
    end = at
    while end < len(tokens) and tokens[end].pos in _OF_POST and tokens[end].text[:1].islower():
        end += 1
    return " ".join(t.form for t in tokens[at:end])
