"""Other ways of writing the same: marks, capitals, spaces, lists, short forms."""

import re
from collections.abc import Mapping

from benchmarks.examples.example import Example, Rewriting
from benchmarks.examples.frames import clause_of
from benchmarks.examples.substitutions import texts

_CONTRACTED = {
    r"\b(is|are|was|were|do|does|did|has|have|had|would|could|should) not\b": r"\1n’t",
    r"\b([Ii]t|[Hh]e|[Ss]he|[Tt]hat|[Tt]here) is\b": r"\1’s",
    r"\b([Tt]hey|[Ww]e) are\b": r"\1’re",
    r"\b([Ii]t|[Hh]e|[Ss]he|[Tt]hey|[Ww]e|I) (?:will)\b(?! not)": r"\1’ll",
    r"\b([Tt]hey|[Ww]e|I) have\b(?= [a-z]+(?:ed|en)\b)": r"\1’ve",
}
_SIGNS = {"euros": "€", "euro": "€", "dollars": "$", "dollar": "$", "pounds": "£"}
_WORDS = {"€": "euros", "$": "dollars", "£": "pounds"}
_LARGE = r"(?: (?:thousand|million|billion))?"
_SHORT = {
    "kilometres": "km",
    "kilometers": "km",
    "metres": "m",
    "meters": "m",
    "centimetres": "cm",
    "kilograms": "kg",
    "kilos": "kg",
    "grams": "g",
    "litres": "l",
    "hours": "hrs",
    "minutes": "mins",
    "seconds": "secs",
}


def _contracted(text: str) -> str:
    for pattern, short in _CONTRACTED.items():
        text = re.sub(pattern, short, text)
    return text


def _with_sign(text: str) -> str:
    """Money with a sign: "5 euros" is "€5"."""
    found = rf"(?<![\w.,])(\d[\d,.]*)({_LARGE}) ({'|'.join(_SIGNS)})\b"
    return re.sub(found, lambda m: f"{_SIGNS[m[3]]}{m[1]}{m[2]}", text)


def _with_currency(text: str) -> str:
    """Money in words: "€5" is "5 euros"."""
    found = rf"([€$£])(\d[\d,.]*\d|\d)({_LARGE})(?![\w-])"
    return re.sub(found, lambda m: f"{m[2]}{m[3]} {_WORDS[m[1]]}", text)


def _abbreviated(text: str) -> str:
    """Units in short: "5 kilometres" is "5 km"."""
    pattern = rf"(?<=\d )({'|'.join(_SHORT)})\b(?! (?:of|past|to)\b)"
    return re.sub(pattern, lambda m: _SHORT[m[1]], text)


def _closed_up(text: str) -> str:
    """Units written to the number: "5 km" is "5km"."""
    return re.sub(r"(?<=\d) (?=(?:km|kg|cm|g|m|mm|ml|GB|MB)\b)", "", text)


def _in_quotes(text: str) -> str:
    return text.replace("'", "’").replace(' "', " “").replace('"', "”")


def _bulleted(example: Example) -> tuple[str, str] | None:
    sentences = example.premise.sentences
    if len(sentences) < 2:
        return None
    lines = (example.premise.text[each.start : each.end].strip() for each in sentences)
    return "\n".join(f"- {line}" for line in lines), example.hypothesis.text


def _in_lines(text: str) -> str:
    """Each sentence begins a line."""
    return re.sub(r"(?<=[a-z\d][.!?]) (?=[A-Z])", "\n", text)


def _in_capitals(example: Example) -> tuple[str, str] | None:
    """A hypothesis as if shouted."""
    asked = example.hypothesis.text.upper()
    return None if asked == example.hypothesis.text else (example.premise.text, asked)


def _as_item(example: Example) -> tuple[str, str] | None:
    clause = clause_of(example.premise)
    return None if clause is None else (f"- {example.premise.text}", example.hypothesis.text)


def _uncapitalised(text: str) -> str:
    first = text.split(maxsplit=1)[0] if text.strip() else ""
    is_plain = first in ("The", "A", "An", "There", "In", "All", "Every", "Each", "Two", "Three")
    return text.replace(first, first.lower(), 1) if is_plain else text


REWRITINGS: Mapping[str, Rewriting] = {
    "no last full stop": texts(lambda text: text.rstrip(" .")),
    "no last full stop, told": texts(lambda text: text.rstrip(" ."), "premise"),
    "no last full stop, asked": texts(lambda text: text.rstrip(" ."), "hypothesis"),
    "an exclamation mark": texts(lambda text: re.sub(r"\.$", "!", text), "hypothesis"),
    "no first capital": texts(_uncapitalised),
    "all in lower case": texts(str.lower),
    "lower case, asked": texts(str.lower, "hypothesis"),
    "all in capitals": texts(str.upper),
    "capitals, asked": _in_capitals,
    "round quotes": texts(_in_quotes),
    "two spaces": texts(lambda text: text.replace(" ", "  ")),
    "spaces around": texts(lambda text: f"  {text} \n"),
    "tabs": texts(lambda text: text.replace(" ", "\t"), "premise"),
    "no-break spaces": texts(lambda text: re.sub(r"(?<=\d) ", "\u00a0", text)),
    "sentences in lines": texts(_in_lines, "premise"),
    "an item": _as_item,
    "items": _bulleted,
    "in quotation marks": texts(lambda text: f'"{text}"', "premise"),
    "contracted, round": texts(_contracted),
    "contracted, round, asked": texts(_contracted, "hypothesis"),
    "currency signs": texts(_with_sign),
    "currency signs, told": texts(_with_sign, "premise"),
    "currency words": texts(_with_currency),
    "currency words, told": texts(_with_currency, "premise"),
    "short units": texts(_abbreviated),
    "short units, told": texts(_abbreviated, "premise"),
    "short units, asked": texts(_abbreviated, "hypothesis"),
    "units closed up": texts(_closed_up),
}
"""The texts of a pair, or one of them, in other writing."""
