"""Varies treebank sentences towards the ways in which quantities are written elsewhere.

News headlines drop the final stop and capitalise words; the benchmark texts come with a space
around every word, with Penn Treebank quotes and brackets, or in lower case; numbers appear as
words, digits and decimals.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from training.treebanks import Word

Change = Callable[[tuple[Word, ...], Random], tuple[Word, ...]]

PENN_FORMS = {"(": "-LRB-", ")": "-RRB-", "[": "-LSB-", "]": "-RSB-"}
NUMBER_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
SMALL_WORD = re.compile("'.*|n't|an?|the|and|or|but|of|in|on|at|to|for|by|with|from|as")


def vary(sentences: Sequence[tuple[Word, ...]], random: Random) -> list[tuple[Word, ...]]:
    """The sentences of a text, all changed in the same ways: none or some."""
    chosen = [change for probability, change in CHANGES if random.random() < probability]
    varied = list(sentences)
    for change in chosen:
        varied = [change(sentence, random) for sentence in varied]
    return varied


def drop_stop(sentence: tuple[Word, ...], _: Random) -> tuple[Word, ...]:
    """Without its final full stop."""
    last = len(sentence) - 1
    if last < 1 or sentence[last].form != "." or any(w.head == last for w in sentence[:last]):
        return sentence
    return sentence[:last]


def lower(sentence: tuple[Word, ...], _: Random) -> tuple[Word, ...]:
    """All in lower case."""
    return tuple(replace(word, form=word.form.lower()) for word in sentence)


def headline(sentence: tuple[Word, ...], random: Random) -> tuple[Word, ...]:
    """In title case, without the stop."""
    return tuple(
        word if SMALL_WORD.fullmatch(word.form) else replace(word, form=_capitalised(word.form))
        for word in drop_stop(sentence, random)
    )


def space_out(sentence: tuple[Word, ...], _: Random) -> tuple[Word, ...]:
    """With spaces around every word and Penn Treebank quotes and brackets."""
    spaced = []
    is_open = False
    for word in sentence:
        form = PENN_FORMS.get(word.form, word.form)
        if form == '"':
            form, is_open = ("''" if is_open else "``"), not is_open
        spaced.append(replace(word, form=form, is_space_after=True))
    return tuple(spaced)


def respell_numbers(sentence: tuple[Word, ...], random: Random) -> tuple[Word, ...]:
    """With other digits, small numbers between words and digits, or counts as decimals."""
    return tuple(_respelled(word, random) if word.tag == "CD" else word for word in sentence)


def _capitalised(form: str) -> str:
    return form[0].upper() + form[1:]


def _respelled(word: Word, random: Random) -> Word:
    form = word.form
    if form.lower() in NUMBER_WORDS:
        return replace(word, form=str(NUMBER_WORDS.index(form.lower())))
    if not form.isdigit() or word.dep != "nummod":
        return replace(word, form="".join(_other_digit(c, random) for c in form))
    choice = random.random()
    if choice < 0.3 and int(form) < len(NUMBER_WORDS):
        return replace(word, form=NUMBER_WORDS[int(form)])
    if choice < 0.6:
        return replace(word, form=f"{form}.{random.randrange(10)}")
    return replace(word, form="".join(_other_digit(c, random) for c in form))


def _other_digit(character: str, random: Random) -> str:
    # 0, 1 and 2 stay: so does the look of years and of round numbers.
    return str(random.randrange(1, 10)) if character in "3456789" else character


CHANGES: Sequence[tuple[float, Change]] = (
    (0.15, respell_numbers),
    (0.2, drop_stop),
    (0.05, headline),
    (0.1, lower),
    (0.2, space_out),
)
