"""Other words of the same kind, put in the same way into both texts of a pair.

What is put in keeps number, sort and frame, so that the answer stays: which noun or name it is
decides nothing. The words are in `substitutions.toml`.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

from benchmarks.examples.example import Example, Rewriting
from qreas.numerals import load_grammar, spell
from qreas.types import Document, Token

_DATA = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")
# Beside these a month or weekday may not be another one.
_CALENDAR = re.compile(
    r"\b(?:\d+(?:st|nd|rd|th)?|weekends?|Saturdays?|Sundays?|working|weekdays?|week|spring|summer"
    r"|autumn|winter|quarter|days?|leap|Christmas|Easter|fortnight)\b"
)
_NUMBER_WORDS = {spell(n, load_grammar("en")): n for n in range(2, 100)}
_ABBREVIATIONS = re.compile(r"\b(?:per cent|percent)\b|(?<=\d)%|(?<=\d) %")
_ARTICLE = re.compile(r"\b([Aa])n? (?=(\w))")
_VOWELS = frozenset("aeioAEIO")

Edits: TypeAlias = Mapping[str, str]
"""What stands for each word, in lower case or as written."""
TextChange: TypeAlias = Callable[[str], str]


class _Noun(NamedTuple):
    singular: str
    plural: str


def _nouns(choice: int) -> Rewriting:
    """Each noun of a group that both texts have is the `choice`-th other one of its group."""
    groups = [tuple(_Noun(*each.split("/")) for each in group) for group in _DATA["nouns"]]

    def rewrite(example: Example) -> tuple[str, str] | None:
        changes: dict[str, str] = {}
        for group in groups:
            there = [noun for noun in group if _is_mentioned(noun, example)]
            others = [noun for noun in group if noun not in there]
            for noun in there:
                if len(others) > choice and _stands_alone(noun, example):
                    other = others.pop(choice)
                    changes |= {noun.singular: other.singular, noun.plural: other.plural}
        return _replaced(example, changes)

    return rewrite


def _verbs(example: Example) -> tuple[str, str] | None:
    """Each verb that both texts have is another of its meaning."""
    changes: dict[str, str] = {}
    for row in _DATA["verbs"]:
        given, put = (side.split() for side in row.split(" = "))
        if {given[0], put[0]} & {*changes} or not _is_verb(given, example):
            continue
        if not any(form in _forms(example) for form in put):
            changes |= _chosen(given, put, example)
    return _replaced(example, changes)


def _chosen(given: Sequence[str], put: Sequence[str], example: Example) -> Edits:
    """Past and participle of one form take the participle's where all tokens are participles."""
    changes = dict(zip(given, put, strict=True))
    if given[2] == given[3] and put[2] != put[3]:
        tags = {t.tag for t in _tokens(example) if t.form == given[2]}
        changes[given[2]] = put[3] if tags == {"VBN"} else put[2]
        return changes if len(tags) < 2 else {}
    if given[0] in given[2:4]:
        tags = {t.tag for t in _tokens(example) if t.form == given[0]}
        if tags - {"VB", "VBP"} and tags - {"VBD", "VBN"}:
            return {}
        changes[given[0]] = put[2] if tags & {"VBD", "VBN"} else put[0]
    return changes


def _is_verb(given: Sequence[str], example: Example) -> bool:
    texts = (example.premise, example.hypothesis)
    are_verbs = all(t.pos == "VERB" for t in _tokens(example) if t.form in given)
    return are_verbs and all(any(form in _words(text) for form in given) for text in texts)


def _names(rank: str, *kinds: str) -> Rewriting:
    """Each name of these kinds is another one of its kind."""

    def rewrite(example: Example) -> tuple[str, str] | None:
        changes: dict[str, str] = {}
        used = {token.text for token in _tokens(example)}
        for kind in kinds:
            table = _DATA["names"][kind]
            free = [name for name in table[rank] if name not in used]
            there = [name for name in table["replaced"] if name in used]
            if len(there) > len(free) or _hangs_on_place(kind, there, example):
                return None
            changes |= dict(zip(there, free, strict=False))
        return _replaced(example, changes)

    return rewrite


def _hangs_on_place(kind: str, there: Sequence[str], example: Example) -> bool:
    """What is known of a place may matter: another capitalised name stands in only one text."""
    if kind not in ("towns", "countries"):
        return False
    known = {name for table in _DATA["names"].values() for name in table["replaced"]}
    sides = [
        {t.text for t in _tokens_of(text) if t.text[:1].isupper() and t.pos in ("PROPN", "ADJ")}
        for text in (example.premise, example.hypothesis)
    ]
    lone = sides[0] ^ sides[1]
    return bool(lone & {*there}) and bool((sides[0] | sides[1]) - {*there} - known)


def _calendar(words: Sequence[str]) -> Rewriting:
    """Each month or weekday is the next one, or the one before where there is no next."""

    def rewrite(example: Example) -> tuple[str, str] | None:
        texts = (example.premise.text, example.hypothesis.text)
        there = [i for i, word in enumerate(words) if any(_has(word, text) for text in texts)]
        if not there or any(_CALENDAR.search(text) for text in texts):
            return None
        step = 1 if max(there) + 1 < len(words) else -1
        if min(there) + step < 0:
            return None
        changes = {words[i]: words[i + step] for i in there}
        changes |= {f"{word}s": f"{other}s" for word, other in changes.items()}
        return _replaced(example, changes)

    return rewrite


def _currency(example: Example) -> tuple[str, str] | None:
    """Euros are dollars, and dollars pounds."""
    forms = _forms(example)
    if forms & {"cent", "cents", "penny", "pence", "pound", "pounds", "yen"}:
        return None
    if forms & {"euro", "euros"} and not forms & {"dollar", "dollars", "$"}:
        return _replaced(example, {"euro": "dollar", "euros": "dollars"})
    if forms & {"dollar", "dollars"} and not forms & {"euro", "euros"}:
        return _replaced(example, {"dollar": "pound", "dollars": "pounds"})
    return None


def _the(adjective: str) -> Rewriting:
    """What is always "the X" in both texts is "the old X"."""
    nouns = {each.split("/")[0] for group in _DATA["nouns"] for each in group}

    def rewrite(example: Example) -> tuple[str, str] | None:
        changes = {}
        for noun in sorted(nouns & _words(example.premise) & _words(example.hypothesis)):
            places = [t for t in _tokens(example) if t.form == noun]
            texts = (example.premise.text.lower(), example.hypothesis.text.lower())
            held = sum(len(re.findall(rf"\bthe {noun}\b", text)) for text in texts)
            plural = any(f"{noun}s" in text for text in texts)
            if len(places) == held and not plural and adjective not in _forms(example):
                changes[noun] = f"{adjective} {noun}"
        return _replaced(example, changes)

    return rewrite


def texts(change: TextChange, sides: str = "both") -> Rewriting:
    """Both texts, or one of them, written in another way."""

    def rewrite(example: Example) -> tuple[str, str] | None:
        premise, hypothesis = example.premise.text, example.hypothesis.text
        given = change(premise) if sides != "hypothesis" else premise
        asked = change(hypothesis) if sides != "premise" else hypothesis
        return (given, asked) if (given, asked) != (premise, hypothesis) else None

    return rewrite


def _in_digits(text: str) -> str:
    """Number words from three to ninety-nine in digits, not those that begin a sentence."""
    words = "|".join(sorted((w for w, n in _NUMBER_WORDS.items() if n > 2), key=len, reverse=True))
    beside = "hundred|thousand|million|billion|and|point|o'clock|past|to|thirds?|quarters?|fifths?"
    pattern = rf"(?<![\w-])(?<!past )(?<!to )(?<!hundred and )({words})(?![\w-])(?! (?:{beside})\b)"
    return re.sub(pattern, lambda m: str(_NUMBER_WORDS[m[1]]), text)


def _in_words(text: str) -> str:
    """Whole numbers from 2 to 99 in words, but no dates, times, ranks, money or per cent."""
    beside = "am|pm|a\\.m|p\\.m|m|kg|km|g|cm|ml|l|o'clock|percent|per cent|hours|h|million|billion"
    months = "|".join(_MONTHS)
    pattern = (
        rf"(?<![\w.,:$€£/-])(?<!at )(?<!by )(?<!to )(?<!until )(?<!before )(?<!after )(?<!from )"
        rf"([2-9]|[1-9]\d)(?![\w%:/-]|[.,]\d)(?! ?(?:{beside}|{months})\b)"
    )
    if re.search(rf"\b(?:{months})\b", text):
        return text
    spelled = re.sub(pattern, lambda m: spell(int(m[1]), load_grammar("en")), text)
    return re.sub(r"(^|[.!?] )([a-z])", lambda m: m[1] + m[2].upper(), spelled)


def _percent_as(form: str) -> TextChange:
    return lambda text: _ABBREVIATIONS.sub(
        lambda m: form if text[: m.start()][-1:].isspace() else f" {form}", text
    )


def _plain_thousands(text: str) -> str:
    return re.sub(r"(?<=\d),(?=\d{3}\b)", "", text)


def _marked_thousands(text: str) -> str:
    return re.sub(r"(?<![\w.,])(?!19|20)\d{4}(?![\w.,])", lambda m: f"{int(m[0]):,}", text)


def _contracted(text: str) -> str:
    text = re.sub(r"\b(is|are|was|were|do|does|did|has|have|had|would|could) not\b", r"\1n't", text)
    return re.sub(r"\b([Ww])ill not\b", r"\1on't", re.sub(r"\b([Cc]an)not\b", r"\1't", text))


def _mapped(words: Mapping[str, str]) -> TextChange:
    pattern = re.compile(rf"\b(?:{'|'.join(sorted(words, key=len, reverse=True))})\b")
    return lambda text: pattern.sub(lambda m: words[m[0]], text)


def _spelled_units(text: str) -> str:
    units = _DATA["units"]
    return re.sub(rf"(?<=\d )(?:{'|'.join(units)})\b", lambda m: units[m[0]], text)


def _replaced(example: Example, changes: Edits) -> tuple[str, str] | None:
    """Both texts with each word changed, capital and article as they have to be."""
    if not changes:
        return None
    premise, hypothesis = example.premise, example.hypothesis
    pair = (_changed(premise, changes), _changed(hypothesis, changes))
    return pair if pair != (premise.text, hypothesis.text) else None


def _changed(document: Document, changes: Edits) -> str:
    pieces, past = [], 0
    for token in _tokens_of(document):
        other = changes.get(token.text) or changes.get(token.form)
        if other is not None:
            cased = other[0].upper() + other[1:] if token.text[:1].isupper() else other
            pieces += [document.text[past : token.start], cased]
            past = token.end
    text = "".join((*pieces, document.text[past:]))
    return text if text == document.text else _ARTICLE.sub(_article, text)


def _article(match: re.Match[str]) -> str:
    return f"{match[1]}{'n' if match[2] in _VOWELS else ''} "


def _is_mentioned(noun: _Noun, example: Example) -> bool:
    words = {*noun.singular.split(), *noun.plural.split()}
    return bool(words & _forms(example))


def _stands_alone(noun: _Noun, example: Example) -> bool:
    """Both texts have it, always as a noun that is no part of a compound or name."""
    found = [t for t in _tokens(example) if t.form in noun]
    are_nouns = all(t.pos == "NOUN" and t.dep != "compound" and "-" not in t.text for t in found)
    in_both = all({*noun} & _words(text) for text in (example.premise, example.hypothesis))
    return are_nouns and in_both and not any(_has_compound(t, example) for t in found)


def _has_compound(token: Token, example: Example) -> bool:
    return any(
        child.dep in ("compound", "flat") and sentence.tokens[token.index] is token
        for text in (example.premise, example.hypothesis)
        for sentence in text.sentences
        if token.index < len(sentence.tokens)
        for child in sentence.children(token.index)
    )


def _has(word: str, text: str) -> bool:
    return re.search(rf"\b{word}s?\b", text) is not None


def _tokens_of(document: Document) -> Iterator[Token]:
    return (token for sentence in document.sentences for token in sentence.tokens)


def _tokens(example: Example) -> Iterable[Token]:
    return [*_tokens_of(example.premise), *_tokens_of(example.hypothesis)]


def _forms(example: Example) -> set[str]:
    return {token.form for token in _tokens(example)}


def _words(document: Document) -> set[str]:
    return {token.form for token in _tokens_of(document)}


_PEOPLE = ("women", "men")
REWRITINGS: Mapping[str, Rewriting] = {
    **{f"noun {choice + 1}": _nouns(choice) for choice in range(5)},
    "verb": _verbs,
    "given names": _names("common", *_PEOPLE),
    "rare given names": _names("rare", *_PEOPLE),
    "homographic names": _names("homographs", *_PEOPLE),
    "surnames": _names("common", "surnames"),
    "rare surnames": _names("rare", "surnames"),
    "towns": _names("common", "towns"),
    "rare towns": _names("rare", "towns"),
    "countries": _names("common", "countries"),
    "rare countries": _names("rare", "countries"),
    "clubs": _names("common", "clubs"),
    "rare clubs": _names("rare", "clubs"),
    "months": _calendar(_MONTHS),
    "weekdays": _calendar(_WEEKDAYS),
    "currency": _currency,
    "the old": _the("old"),
    "the local": _the("local"),
    "digits": texts(_in_digits),
    "digits in premise": texts(_in_digits, "premise"),
    "digits in hypothesis": texts(_in_digits, "hypothesis"),
    "words": texts(_in_words),
    "words in premise": texts(_in_words, "premise"),
    "words in hypothesis": texts(_in_words, "hypothesis"),
    "plain thousands": texts(_plain_thousands),
    "marked thousands": texts(_marked_thousands, "hypothesis"),
    "%": texts(_percent_as("%")),
    "per cent": texts(_percent_as("per cent")),
    "percent": texts(_percent_as("percent")),
    "% in hypothesis": texts(_percent_as("%"), "hypothesis"),
    "contracted": texts(_contracted),
    "contracted hypothesis": texts(_contracted, "hypothesis"),
    "American": texts(_mapped(_DATA["spellings"])),
    "American hypothesis": texts(_mapped(_DATA["spellings"]), "hypothesis"),
    "units": texts(_spelled_units),
    "units in hypothesis": texts(_spelled_units, "hypothesis"),
}
