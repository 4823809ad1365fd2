"""Exceptions that a premise tells before its subject: "with one exception, the judges agreed".

The premise is read anew with them where they belong, "all but one of the judges agreed", and
without any exception as "all of the judges agreed".
"""

import re

from qreas.numerals import find, load_grammar
from qreas.types import Case

_EXCEPTING = frozenset(("exception", "exceptions", "except", "apart", "aside"))
_WORD = re.compile(r"\w+")
_DETERMINER = r"(?=(?:the|his|her|its|their|our|my|your|these|those)\b)"
_NONE = re.compile(rf"(?:^|(?<=[.!;] ))without (?:any |an )?exceptions?, {_DETERMINER}", re.I)
_SOME = re.compile(
    r"(?:^|(?<=[.!;] ))with (?:only |just )?(?:the exception of )?"
    rf"([\w-]+)(?: exceptions?)?, {_DETERMINER}",
    re.I,
)
_EXCEPT = re.compile(
    r"(?:^|(?<=[.!;] ))(?:except for|apart from|aside from) (?:only |just )?"
    rf"([\w-]+), {_DETERMINER}",
    re.I,
)
_SINGLE = frozenset(("a", "an", "single"))


def with_exceptions_spelt(case: Case) -> str | None:
    """The text of the premise with the exceptions at the subject; None where it has none such."""
    text = case.premise.text
    if not case.premise.mentions(_EXCEPTING):
        return None
    text = _EXCEPT.sub(_all_but, text)
    spelt = _SOME.sub(_all_but, _NONE.sub(lambda found: "All of".ljust(len(found[0])), text))
    return None if spelt == case.premise.text else spelt


def _all_but(found: re.Match[str]) -> str:
    """Reads "with two exceptions,", "with the exception of two,": all but two of."""
    number = found[1].lower()
    if not (_EXCEPTING & set(_WORD.findall(found[0].lower()))) or not _is_number(number):
        return found[0]
    number = "one" if number in _SINGLE else number
    named = f"All but {number} of"
    return named.ljust(len(found[0])) if len(named) < len(found[0]) else found[0]


def _is_number(word: str) -> bool:
    if word in _SINGLE or word.isdigit():
        return True
    numbers = find(word, load_grammar("en"))
    return len(numbers) == 1 and not numbers[0].is_ordinal
