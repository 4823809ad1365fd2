"""Writes, reads and checks single number words."""

from fractions import Fraction
from numbers import Rational

from qreas.errors import InputError, NumberWordError, UnknownNameError
from qreas.numerals.decimal_places import write_places
from qreas.numerals.digit_sequence import MOST_DIGITS, spell_sequence
from qreas.numerals.fraction_words import write_fraction
from qreas.numerals.grammar import SEAM, NumberGrammar
from qreas.numerals.numbers import NumberReader
from qreas.numerals.recognise import Reading
from qreas.numerals.trie import continuations
from qreas.numerals.vocabulary import CANONICAL_NUMBERS, Register, Vocabulary, vocabulary

DIGITS = "digits"
"""Asks `spell` for a digit sequence in place of a form of the grammar."""
_MOST_EXPECTED = 8


def spell(n: int | Fraction, grammar: NumberGrammar, form: str = "") -> str:
    """The canonical words of a number.

    `form` is "cardinal", "ordinal", "digits" for a digit sequence, or a form of the grammar; the
    first cardinal form if empty.
    A fraction is written with a decimal point where it has one, else as numerator and denominator.

    >>> from qreas.numerals import load_grammar
    >>> spell(342, load_grammar("en"))
    'three hundred and forty-two'

    Raises:
        InputError: the language has no word for the number; what is given is no exact number (a
            float's words would be those of its binary digits), or no grammar.
        UnknownNameError: the grammar has no such form.
    """
    words = vocabulary(grammar)
    if not form and type(n) is int and n >= 0:
        quick = words.canonical.words(n)
        if quick is not None:
            return quick
    if not isinstance(n, (int, Rational)):
        raise InputError("number", repr(n), "pass an int or a Fraction")
    if n < 0:
        if not grammar.negatives:
            raise InputError("no word for a negative number", grammar.lang, "spell its size")
        return grammar.negatives[0] + words.gap + spell(-n, grammar, form)
    whole = int(n)
    if form == DIGITS and n == whole:
        return spell_sequence(_shown(whole), grammar)
    name = _form_name(grammar, "" if form == DIGITS else form)
    text = words.writer.plain(name, whole) if whole < grammar.limit else None
    if n != whole:
        text = _with_part(Fraction(n), name, text, words)
    if text is None:
        raise InputError(
            f"{grammar.name} [form.{name}] has no word for this number",
            _shown(n),
            f"whole numbers go up to {grammar.limit - 1:.3g}"
            if grammar.limit < 10**300
            else "take a smaller one",
        )
    return text


def variants(n: int | Fraction, grammar: NumberGrammar, form: str = "") -> tuple[str, ...]:
    """The ways of writing a number that the grammar lists, canonical first.

    Very large numbers have thousands; then the first are given.
    """
    first = spell(n, grammar, form)
    if n != int(n) or n < 0 or form == DIGITS:
        return (first,)
    ways = vocabulary(grammar).writer.ways(_form_name(grammar, form), int(n))
    return tuple(dict.fromkeys((first, *(way.replace(SEAM, "") for way in ways))))


def read(words: str, grammar: NumberGrammar, register: Register = "standard") -> int | Fraction:
    """The number that words stand for; nothing is guessed.

    >>> from qreas.numerals import load_grammar
    >>> read("minus zero point four", load_grammar("en"))
    Fraction(-2, 5)

    Raises:
        NumberWordError: they are no number word; says where they stop being one.
        InputError: they are no text, or what is given is no grammar.
    """
    # Most canonical words, in line: at a million a second every call counts.
    table = CANONICAL_NUMBERS[grammar]
    heads = table.heads
    try:
        head, _, tail = words.rpartition(table.core)
    except (AttributeError, TypeError) as error:  # to ask before would cost as much as the look-up
        raise _no_text(words) from error
    if head in heads:
        start, tails = heads[head]
        if tail in tails:
            return start + tails[tail]
    value = _value(words, grammar, register)
    if value is None:
        raise _error(words, grammar, register)
    return value


def check(words: str, grammar: NumberGrammar, register: Register = "standard") -> bool:
    """The words are a number word of the language.

    Raises:
        InputError: they are no text, or what is given is no grammar.
    """
    return _value(words, grammar, register) is not None


def _value(words: str, grammar: NumberGrammar, register: Register) -> int | Fraction | None:
    """The number that words stand for; None when they are no number word."""
    if not isinstance(words, str):
        raise _no_text(words)
    quick = CANONICAL_NUMBERS[grammar].number(words)
    if quick is not None:
        return quick
    tools = vocabulary(grammar)
    text = tools.folder.text(words).strip(" ")
    quick = tools.ways.number(text)
    if quick is not None:
        return quick
    reading = Reading(tools.tables(register), text)
    for form in grammar.cardinals:
        for _, value in reading.prefixes(form, 0, grammar.limit, to_end=True):
            return value
    for found in NumberReader(tools, reading).at(0):
        if found.end == len(text):
            return found.value
    return None


def _no_text(words: object) -> InputError:
    return InputError("words", repr(words), "pass a str")


def _error(words: str, grammar: NumberGrammar, register: Register) -> NumberWordError:
    """Says where words stopped being a number word."""
    tools = vocabulary(grammar)
    folded = tools.folder.fold(words)
    text = folded.text.strip(" ")
    lead = len(folded.text) - len(folded.text.lstrip(" "))
    at, expected = _fault(Reading(tools.tables(register), text), tools)
    return NumberWordError(words, folded.original(lead + at), expected)


def _form_name(grammar: NumberGrammar, form: str) -> str:
    if not form:
        return grammar.cardinals[0]
    kinds = {"cardinal": grammar.cardinals, "ordinal": grammar.ordinals}
    if form in grammar.forms:
        return form
    names = kinds.get(form, ())
    if not names:
        known = sorted({*grammar.forms, *(kind for kind in kinds if kinds[kind]), DIGITS})
        raise UnknownNameError("form", form, known)
    return names[0]


def _with_part(n: Fraction, form: str, whole: str | None, tools: Vocabulary) -> str | None:
    """The words of a number that isn't whole, `whole` being those of its whole part.

    None where there are none; an ordinal has no decimals.
    """
    if whole is None or form not in tools.grammar.cardinals:
        return None
    return _decimal(n, whole, tools) or write_fraction(n, whole if n > 1 else "", tools)


def _decimal(n: Fraction, whole: str, tools: Vocabulary) -> str | None:
    """The words of a number that has finitely many decimals."""
    decimals = tools.grammar.decimals
    digits = _decimal_digits(n - int(n))
    if decimals is None or digits is None:
        return None
    said = (decimals.digits[int(digit)][0] for digit in digits)
    with_point = whole + tools.gap + decimals.points[0] + tools.gap + tools.gap.join(said)
    return write_places(int(n), digits, tools) or with_point


def _decimal_digits(part: Fraction) -> str | None:
    rest, twos, fives = part.denominator, 0, 0
    while rest % 2 == 0 and twos <= MOST_DIGITS:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0 and fives <= MOST_DIGITS:
        rest, fives = rest // 5, fives + 1
    places = max(twos, fives)
    if rest != 1 or places > MOST_DIGITS:
        return None
    return str(part.numerator * 10**places // part.denominator).rjust(places, "0")


def _shown(n: int | Fraction) -> str:
    """The number as far as Python is willing to write it."""
    value = Fraction(n)
    bits = max(value.numerator.bit_length(), value.denominator.bit_length())
    return str(n) if bits < 1000 else f"a number of {bits} bits"


def _fault(reading: Reading, tools: Vocabulary) -> tuple[int, tuple[str, ...]]:
    """Where a text stopped being a number word, at the beginning of that word; what may be there.

    Fractions are left out: nearly every word may begin a denominator.
    """
    text = reading.text
    for _ in NumberReader(tools, reading).wholes_and_decimals(0):
        pass
    reached = min(reading.furthest, len(text))
    fault = text.rfind(" ", 0, reached) + 1 if tools.grammar.is_spaced else reached
    if text[fault : fault + 1].isdigit():
        return fault, ("number words, not digits",)
    begun = text[fault:reached]
    return fault, tuple(begun + rest for rest in continuations(reading.stuck, _MOST_EXPECTED))
