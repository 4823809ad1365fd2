"""Turns the template of a rule into productions.

    "{q} hundred[ and {r}]"      quotient, text, and when there is a remainder, more text
    "vingt[ et {r=1};-{r}]"      the first option that fits; `[A;B]` is `(A;B;)`
    "(a|one) hundred"            alternatives: the first is written, all are read
    "<тысяча|тысячи|тысяч>"      by the plural class of the quotient

The manual is `grammars/README.md`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from qreas.numerals.grammar import Box, Production, Ref

HUGE = 10**1000
"""An upper end for conditions that name none."""

OWN_FORM = ""
"""Stands for the form that a template is compiled for, which may be several by `like`."""

_TOKEN = re.compile(r"\{([^{}]*)\}|([\[\]()<>|;])|([^\[\]()<>|;{}]+)")
_REFERENCE = re.compile(
    r"(?P<part>[qrn])(?::(?P<form>[\w-]+))?"
    r"(?:(?P<sign><|>=|=)(?P<low>\d+)(?:\.\.(?P<high>\d+))?)?"
)
_CLOSING = {"[": "]", "(": ")", "<": ">"}
# Templates with more ways than this are a mistake in the file, not a language.
_MOST_WAYS = 512


class TemplateError(ValueError):
    """A template is malformed; the loader adds file, line and rule."""


_ANY = Box(0, HUGE, 0, HUGE)


@dataclass(frozen=True, slots=True)
class Way:
    """One way through a template: its parts and when it may be taken."""

    parts: tuple[str | Ref, ...] = ()
    box: Box = _ANY
    excluded: tuple[Box, ...] = ()
    plural: int = -1


def compile_template(template: str, quotient_form: str, class_count: int) -> tuple[Production, ...]:
    """The productions of a template, canonical first.

    Where the template names no form, `quotient_form` writes `{q}` and OWN_FORM stands at `{r}`.

    Raises:
        TemplateError: the template is malformed.
    """
    reader = _TemplateReader(template, quotient_form, class_count)
    return tuple(
        Production(_joined(way.parts), way.box, way.excluded, way.plural) for way in reader.read()
    )


class _TemplateReader:
    """Recursive descent over the tokens of one template."""

    def __init__(self, template: str, quotient_form: str, class_count: int) -> None:
        self._tokens = list(_tokens(template))
        self._at = 0
        self._forms = {"q": quotient_form, "r": OWN_FORM, "n": quotient_form}
        self._class_count = class_count

    def read(self) -> tuple[Way, ...]:
        ways = self._sequence("")
        if self._at < len(self._tokens):
            raise TemplateError(f"{self._tokens[self._at]!r} closes nothing")
        return ways

    def _sequence(self, stops: str) -> tuple[Way, ...]:
        ways: tuple[Way, ...] = (Way(),)
        while self._at < len(self._tokens):
            token = self._tokens[self._at]
            if isinstance(token, str) and token in stops and token:
                break
            if isinstance(token, str) and token in "])>|;":
                break
            self._at += 1
            ways = _combined(ways, self._piece(token))
        return ways

    def _piece(self, token: "str | _Reference | _Text") -> tuple[Way, ...]:
        if isinstance(token, _Text):
            return (Way((token.text,)),)
        if isinstance(token, _Reference):
            return (_reference_way(token, self._forms),)
        return self._group(token)

    def _group(self, opening: str) -> tuple[Way, ...]:
        options = [self._alternatives()]
        if opening == "<":
            return self._by_class(options[0])
        while self._next_is(";"):
            options.append(self._alternatives())
        if opening == "[":
            options.append([(Way(),)])
        self._close(opening)
        return _first_fitting([[w for ways in option for w in ways] for option in options])

    def _alternatives(self) -> list[tuple[Way, ...]]:
        found = [self._sequence("|;])>")]
        while self._next_is("|"):
            found.append(self._sequence("|;])>"))
        return found

    def _by_class(self, choices: list[tuple[Way, ...]]) -> tuple[Way, ...]:
        self._close("<")
        if len(choices) != self._class_count:
            raise TemplateError(
                f"<…> has {len(choices)} parts, but there are {self._class_count} plural classes"
            )
        return tuple(
            Way(way.parts, way.box, way.excluded, number)
            for number, ways in enumerate(choices)
            for way in ways
        )

    def _next_is(self, sign: str) -> bool:
        if self._at < len(self._tokens) and self._tokens[self._at] == sign:
            self._at += 1
            return True
        return False

    def _close(self, opening: str) -> None:
        if not self._next_is(_CLOSING[opening]):
            raise TemplateError(f"{opening!r} is not closed by {_CLOSING[opening]!r}")


@dataclass(frozen=True, slots=True)
class _Text:
    text: str


@dataclass(frozen=True, slots=True)
class _Reference:
    text: str


def _tokens(template: str) -> Iterator[str | _Text | _Reference]:
    at = 0
    while at < len(template):
        found = _TOKEN.match(template, at)
        if found is None:
            raise TemplateError(f"stray {template[at]!r}")
        if found[1] is not None:
            yield _Reference(found[1])
        elif found[2] is not None:
            yield found[2]
        else:
            yield _Text(found[3])
        at = found.end()


def _reference_way(token: _Reference, forms: dict[str, str]) -> Way:
    found = _REFERENCE.fullmatch(token.text)
    if found is None:
        raise TemplateError(f"{{{token.text}}} is no reference; write {{q}}, {{r:form}}, {{r<100}}")
    part = found["part"]
    low, high = _bounds(found["sign"], found["low"], found["high"])
    box = Box(0, HUGE, 0, HUGE)
    if part == "q":
        box = Box(low, high, 0, HUGE)
    elif part == "r":
        box = Box(0, HUGE, low, high)
    elif found["sign"]:
        raise TemplateError("{n} takes no condition")
    return Way((Ref(part, found["form"] or forms[part]),), box)


def _bounds(sign: str | None, low: str | None, high: str | None) -> tuple[int, int]:
    """What the reference is for: never zero unless zero is named."""
    if sign is None or low is None:
        return 1, HUGE
    if sign == "<":
        return 1, int(low) - 1
    if sign == ">=":
        return int(low), HUGE
    return int(low), int(high or low)


def _combined(left: tuple[Way, ...], right: tuple[Way, ...]) -> tuple[Way, ...]:
    found = [
        Way(
            a.parts + b.parts,
            _overlap(a.box, b.box),
            a.excluded + b.excluded,
            max(a.plural, b.plural),
        )
        for a, b in product(left, right)
        if a.plural < 0 or b.plural < 0 or a.plural == b.plural
    ]
    if len(found) > _MOST_WAYS:
        raise TemplateError(f"more than {_MOST_WAYS} ways of writing one rule")
    return tuple(w for w in found if w.box.q_low <= w.box.q_high and w.box.r_low <= w.box.r_high)


def _first_fitting(options: list[list[Way]]) -> tuple[Way, ...]:
    """The ways of each option, barred where an earlier option fits."""
    found: list[Way] = []
    barred: tuple[Box, ...] = ()
    for option in options:
        found.extend(Way(w.parts, w.box, w.excluded + barred, w.plural) for w in option)
        barred += tuple(dict.fromkeys(w.box for w in option))
    return tuple(found)


def _overlap(a: Box, b: Box) -> Box:
    return Box(
        max(a.q_low, b.q_low),
        min(a.q_high, b.q_high),
        max(a.r_low, b.r_low),
        min(a.r_high, b.r_high),
    )


def _joined(parts: tuple[str | Ref, ...]) -> tuple[str | Ref, ...]:
    """The parts with neighbouring texts made one."""
    found: list[str | Ref] = []
    for part in parts:
        last = found[-1] if found else None
        if isinstance(part, str) and isinstance(last, str):
            found[-1] = last + part
        else:
            found.append(part)
    return tuple(found)
