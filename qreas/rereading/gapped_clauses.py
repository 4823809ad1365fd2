"""Clauses without their verb, as clauses: "Ann sold 60 cars and Ben 20", where Ben sold 20.

Parsers take the name for one more thing that was sold, and the number for a part of the name. Here
the amount is what goes on for the verb, and the name its subject (Universal Dependencies have both
hang on the verb, the amount as an orphan of the name, which tells less). What has no name is told
apart by a determiner ("the train takes 3 hours and the bus 5") or named as the subject before it
is ("adults pay 12 euros, children 7"; "first prize is $500 and second prize $250"). Nor is a number
a part of the name of whoever gets so many: "gave Ann 5 of them".
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

from qreas.dependents import has_copula, subject_of
from qreas.function_words import CLAUSE_JOINTS, INDEFINITE_ARTICLES
from qreas.lexicon.given_names import load_given_names
from qreas.lexicon.labels import load_labels
from qreas.tags import SUBJECTS
from qreas.types import Document, Sentence, Token

_ENDS = frozenset((".", "!", ",", ";", "and", "but", "of"))
_BEFORE_AMOUNTS = frozenset(("only", "just", "even", "by"))
_NAME, _NUMBER, _VERB, _SIGN = "PROPN", "NUM", "VERB", "SYM"
# What a phrase that is no name may hold, and what it may end with.
_OF_PHRASES = frozenset(("DET", "ADJ", "NOUN", "PROPN"))
_HEADS = frozenset(("NOUN", "ADJ"))
_POSSESSIVE, _OF = "PRP$", "of"
# What stands without an article: several things, stuff.
_BARE = frozenset(("NNS", "NN"))
_NUMBERS = frozenset(("number", "figure"))
_YEAR_DIGITS = 4
# What an article makes an amount of: "an hour", "half a day", "a third".
_HALF = "half"
_PARTS = frozenset(("half", "third", "quarter", "fifth"))
_LENGTHS = frozenset(
    ("minute", "hour", "day", "week", "fortnight", "month", "year", "decade", "century")
)
# What a word before the noun of a phrase is of it, where the parser hangs it on something else.
_DEPS = {"DET": "det", "ADJ": "amod", "PRON": "nmod:poss"}


def with_gapped_clauses(document: Document) -> Document:
    """The text with the subjects of what is left of clauses without their verb."""
    return document.mended(_with_gaps)


def _with_gaps(sentence: Sentence) -> Sentence:
    tokens = sentence.tokens
    numbers = [t for t in tokens if t.pos == _NUMBER or _opens_length(t, sentence)]
    if len(numbers) < 2:
        return sentence
    changed: dict[int, Token] = {}
    for number in numbers:
        if number.pos != _NUMBER:
            changed |= _with_phrase(number, sentence) if number is not numbers[0] else {}
            continue
        if tokens[number.index - 1].pos == _NUMBER:
            continue
        holder = tokens[number.head]
        if _is_given_to(holder, number):
            changed[holder.index] = replace(holder, dep="iobj")
            changed[number.index] = replace(number, head=holder.head, dep="obj")
            continue
        if (verb := _verb_of_time(number, sentence)) is not None:
            changed[number.index] = replace(number, head=verb.index)
            continue
        if number is not numbers[0]:  # what goes on for a verb has an amount before it
            changed |= (
                _with_name(number, sentence)
                or _with_phrase(number, sentence)
                or _with_adjunct(number, sentence)
                or _with_parallel(number, sentence)
            )
    return sentence.with_tokens([changed.get(t.index, t) for t in tokens])


def _opens_length(token: Token, sentence: Sentence) -> bool:
    """The word is an article that makes an amount of the noun behind it: "an hour", "a third"."""
    if token.form not in INDEFINITE_ARTICLES:
        return False
    behind = sentence.tokens[token.index + 1 : token.index + 2]
    return any(t.lemma in _LENGTHS or t.form in _PARTS for t in behind)


def _with_name(number: Token, sentence: Sentence) -> Mapping[int, Token]:
    """The amount and the name that is its subject, where it goes on for a verb with a name."""
    amount = _amount(number, sentence)
    name = () if amount is None else _name_before(amount[0], sentence)
    verb = None if not name else _predicate_before(name, sentence)
    if amount is None or verb is None or _subject(verb, sentence).pos != _NAME:
        return {}
    parts = {part.index: replace(part, head=name[0].index, dep="flat") for part in name[1:]}
    going_on = _head(amount)
    return parts | {
        **_counting(amount),
        going_on.index: replace(going_on, head=verb.index, dep="conj"),
        name[0].index: replace(name[0], head=going_on.index, dep="nsubj"),
    }


def _with_phrase(number: Token, sentence: Sentence) -> Mapping[int, Token]:
    """The amount and the noun that is its subject, where it goes on for the predicate before it."""
    amount = _amount(number, sentence)
    phrase = () if amount is None else _phrase_before(amount, sentence)
    if amount is None or not phrase:
        return {}
    predicate = _predicate_before(phrase, sentence)
    if predicate is None or not _is_like_subject(phrase, predicate, sentence):
        return {}
    noun, going_on = _noun(phrase), _head(amount)
    inside = {t.index for t in phrase}
    parts = {
        part.index: replace(part, head=noun.index, dep=_DEPS.get(part.pos, "compound"))
        for part in phrase
        if part is not noun and part.head not in inside
    }
    return parts | {
        **_counting(amount),
        going_on.index: replace(going_on, head=predicate.index, dep="conj"),
        noun.index: replace(noun, head=going_on.index, dep="nsubj"),
    }


def _with_adjunct(number: Token, sentence: Sentence) -> Mapping[int, Token]:
    """The amount that goes on for a verb, with its time or place before it: "in Lyon only 120".

    The clause before it has a phrase that the same preposition opens.
    """
    amount = _amount(number, sentence)
    phrase = () if amount is None else _adjunct_before(amount, sentence)
    predicate = None if not phrase else _predicate_before(phrase, sentence)
    if amount is None or predicate is None or predicate.pos != _VERB:
        return {}
    opening, noun = phrase[0], phrase[-1]
    told = [t for t in sentence.tokens[: opening.index] if t.form == opening.form]
    is_parallel = any(predicate in sentence.ancestors(t.index) for t in told)
    if not is_parallel:
        return {}
    going_on, inside = _head(amount), {t.index for t in phrase}
    parts = {
        part.index: replace(part, head=noun.index, dep=_DEPS.get(part.pos, "compound"))
        for part in phrase[:-1]
        if part.head not in inside
    }
    return parts | {
        opening.index: replace(opening, head=noun.index, dep="case"),
        **_counting(amount),
        going_on.index: replace(going_on, head=predicate.index, dep="conj"),
        noun.index: replace(noun, head=going_on.index, dep="obl"),
    }


def _with_parallel(number: Token, sentence: Sentence) -> Mapping[int, Token]:
    """The amount that goes on for a verb, with what is like its subject or object before it.

    "Ann slept for five hours and Bo for eight", "keeps fish for 3 days and bread for 6", "charges
    adults 12 euros and children six": a preposition stands before both amounts, or before neither.
    """
    amount = _amount(number, sentence)
    if amount is None:
        return {}
    tokens, at = sentence.tokens, _begin(amount[0], sentence)
    opening = tokens[at - 1] if at and tokens[at - 1].pos == "ADP" else None
    if opening is not None:
        at = opening.index
    phrase = tuple(takewhile(_is_of_phrase, reversed(tokens[:at])))[::-1]
    is_joined = bool(phrase) and phrase[0].index > 0
    if not is_joined or tokens[phrase[0].index - 1].form not in CLAUSE_JOINTS:
        return {}
    predicate = _predicate_before(phrase, sentence)
    if predicate is None or predicate.pos != _VERB:
        return {}
    noun, going_on = _noun(phrase), _head(amount)
    if _parallel_to(noun, opening, predicate, phrase[0].index, sentence) is None:
        return {}
    inside = {t.index for t in phrase}
    parts = {
        part.index: replace(part, head=noun.index, dep=_DEPS.get(part.pos, "compound"))
        for part in phrase
        if part is not noun and part.head not in inside
    }
    if opening is not None:
        parts[opening.index] = replace(opening, head=going_on.index, dep="case")
    return parts | {
        **_counting(amount),
        going_on.index: replace(going_on, head=predicate.index, dep="conj"),
        noun.index: replace(noun, head=going_on.index, dep="nsubj"),
    }


def _parallel_to(
    noun: Token, opening: Token | None, predicate: Token, end: int, sentence: Sentence
) -> Token | None:
    """The subject or object before the first amount that the noun is like; None without one."""
    tokens = sentence.tokens
    first = next((t for t in tokens[predicate.index : end] if t.pos == _NUMBER), None)
    if first is None or noun.pos not in (*_HEADS, _NAME):
        return None
    before = tokens[first.index - 1]
    if before.pos == _SIGN:
        before = tokens[before.index - 1]
    is_opened = before.pos == "ADP"
    if is_opened is not (opening is not None) or (opening and before.form != opening.form):
        return None
    held = tokens[before.index - 1] if is_opened else before
    subject = _subject(predicate, sentence)
    # "Bought a flute for $40 and a book for $7" is a list of things with their prices.
    is_listed = tokens[end].pos == "DET"
    known = (subject,) if is_listed else (held, subject)
    return next((t for t in known if _are_like(t, noun, sentence)), None)


def _are_like(one: Token, other: Token, sentence: Sentence) -> bool:
    """Both are names, bare plurals, or nouns that are opened by the same word."""
    if _NAME in (one.pos, other.pos):
        return _is_name(one) and _is_name(other)
    openings = [
        next((c.form for c in sentence.children(t.index) if c.dep == "det"), "")
        for t in (one, other)
    ]
    is_bare = not any(openings)
    if is_bare and one.tag == other.tag and one.tag in _BARE:
        return True
    return not is_bare and openings[0] == openings[1] and other.pos in _HEADS


def _adjunct_before(amount: Sequence[Token], sentence: Sentence) -> tuple[Token, ...]:
    """The phrase with a preposition between a joint and an amount; none where there are others."""
    tokens, at = sentence.tokens, _begin(amount[0], sentence)
    noun = tuple(takewhile(_is_of_adjunct, reversed(tokens[:at])))[::-1]
    opening = noun[0].index - 1 if noun else 0
    is_opened = opening > 0 and tokens[opening].pos == "ADP" and tokens[opening].form != _OF
    is_joined = is_opened and tokens[opening - 1].form in CLAUSE_JOINTS
    return (tokens[opening], *noun) if is_joined else ()


def _is_of_adjunct(token: Token) -> bool:
    is_year = token.pos == _NUMBER and token.text.isdigit() and len(token.text) == _YEAR_DIGITS
    return is_year or token.pos in _OF_PHRASES


def _verb_of_time(number: Token, sentence: Sentence) -> Token | None:
    """The verb that a number goes on for at another time or place: "30 in May and 20 in June".

    Parsers hang it on the time or place before it.
    """
    tokens = sentence.tokens
    before, behind = tokens[number.index - 1], tokens[number.index + 1 : number.index + 2]
    if before.form in INDEFINITE_ARTICLES and before.index:  # "an 8 in maths and a 6 in physics"
        before = tokens[before.index - 1]
    is_joined = number.dep == "conj" and before.form in CLAUSE_JOINTS
    if not is_joined or [t.pos for t in behind] != ["ADP"] or behind[0].form == "of":
        return None
    told = tokens[number.head]
    verb = tokens[told.head]
    if told.dep == "nmod":  # "runs 70 hotels in Spain": they hang it on the hotels
        verb = tokens[verb.head]
    is_beside = told.dep in ("obl", "nmod") and told.pos != _NUMBER and verb.pos == _VERB
    first = [t for t in tokens[verb.index : told.index] if t.pos == _NUMBER]
    return verb if is_beside and first else None


def _is_given_to(holder: Token, number: Token) -> bool:
    """A person's name hangs on a verb, and the number on the name: "gave Ann 5"."""
    is_behind = number.dep == "flat" and holder.index == number.index - 1
    is_object = holder.pos == _NAME and holder.dep in ("obj", "iobj")
    return is_behind and is_object and holder.form in load_given_names()


def _name_before(opening: Token, sentence: Sentence) -> tuple[Token, ...]:
    """The name between a joint and the amount that a word opens; none where it has a verb."""
    tokens, at = sentence.tokens, _begin(opening, sentence)
    name = tuple(takewhile(_is_name, reversed(tokens[:at])))[::-1]
    first = name[0].index if name else 0
    return name if first and tokens[first - 1].form in CLAUSE_JOINTS else ()


def _begin(opening: Token, sentence: Sentence) -> int:
    """Where the amount that a word opens begins, with "only" and the "by" of a change."""
    at = opening.index
    while at and sentence.tokens[at - 1].form in _BEFORE_AMOUNTS:
        at -= 1
    return at


def _is_name(token: Token) -> bool:
    return token.pos == _NAME and token.form not in load_labels("en").months


def _amount(number: Token, sentence: Sentence) -> tuple[Token, ...] | None:
    """The number with its sign or its noun, where its clause ends with it."""
    tokens = sentence.tokens
    if number.pos != _NUMBER:
        behind = tokens[number.index + 2 : number.index + 3]
        is_half = number.index > 0 and tokens[number.index - 1].form == _HALF
        amount = tokens[number.index - is_half : number.index + 2]
        return amount if not behind or behind[0].form in _ENDS - {_OF} else None
    last = number
    while tokens[last.index + 1 : last.index + 2] and tokens[last.index + 1].pos == _NUMBER:
        last = tokens[last.index + 1]
    behind = tokens[last.index + 1 : last.index + 3]
    before = tokens[number.index - 1]
    amount = (number,)
    is_before_noun = len(behind) > 1 and behind[0].pos == "NOUN" and behind[1].form in _ENDS - {_OF}
    if is_before_noun or any(number.head == t.index for t in behind[:1] if number.dep == "nummod"):
        amount, behind = (number, behind[0]), behind[1:]
    elif before.pos == _SIGN and number.head == before.index:
        amount = (before, number)
    return amount if not behind or behind[0].form in _ENDS else None


def _head(amount: Sequence[Token]) -> Token:
    """The sign or noun of an amount, on which the number hangs; else the number."""
    return amount[-1] if amount[0].pos != _SIGN else amount[0]


def _counting(amount: Sequence[Token]) -> Mapping[int, Token]:
    """The number of an amount, where a noun is behind it: parsers hang it on the phrase before."""
    number, head = amount[0], _head(amount)
    is_counting = number.pos == _NUMBER and head is not number
    return {number.index: replace(number, head=head.index, dep="nummod")} if is_counting else {}


def _phrase_before(amount: Sequence[Token], sentence: Sentence) -> tuple[Token, ...]:
    """The noun phrase between a joint and an amount; none where there are other words."""
    tokens, at = sentence.tokens, _begin(amount[0], sentence)
    phrase = tuple(takewhile(_is_of_phrase, reversed(tokens[:at])))[::-1]
    first = phrase[0].index if phrase else 0
    is_joined = first and tokens[first - 1].form in CLAUSE_JOINTS
    return phrase if is_joined and _noun(phrase).pos in _HEADS else ()


def _is_of_phrase(token: Token) -> bool:
    return token.pos in _OF_PHRASES or token.tag == _POSSESSIVE or token.form == _OF


def _noun(phrase: Sequence[Token]) -> Token:
    """The noun that the phrase is of: "that" of "that of Bergen"."""
    before_of = next((i for i, t in enumerate(phrase) if t.form == _OF), len(phrase))
    return phrase[max(before_of, 1) - 1]


def _predicate_before(phrase: Sequence[Token], sentence: Sentence) -> Token | None:
    """The predicate that the clause goes on for, which tells an amount of its subject."""
    before = sentence.tokens[: phrase[0].index]
    # Parsers give amounts a subject, too: "rents cars for $60 a day".
    held = [t for t in before if subject_of(sentence, t) is not None and not _is_unit(t, sentence)]
    if not held:
        return None
    predicate = held[-1]
    is_below = any(t.index >= phrase[0].index for t in sentence.ancestors(predicate.index))
    has_amount = any(
        t.pos == _NUMBER and predicate in (t, *sentence.ancestors(t.index)) for t in before
    )
    is_copular = has_copula(sentence, predicate)
    is_telling = predicate.pos == _VERB or (is_copular and predicate.pos in (_NUMBER, _SIGN))
    return predicate if has_amount and is_telling and not is_below else None


def _is_unit(token: Token, sentence: Sentence) -> bool:
    """It is a noun by which something is counted or measured: "a day"."""
    return token.lemma in _LENGTHS and not has_copula(sentence, token)


def _is_like_subject(phrase: Sequence[Token], predicate: Token, sentence: Sentence) -> bool:
    """The phrase is told apart by a determiner, or is as bare a noun as the subject before it.

    A number behind a bare noun in the singular is more often its name: "a bus and flight 5".
    """
    noun = _noun(phrase)
    labels = load_labels("en")
    is_name = noun.lemma in _NUMBERS and not any(t.form == _OF for t in phrase)
    if is_name or noun.lemma in labels.year_nouns | labels.times:
        return False
    if phrase[0].pos == "DET" or phrase[0].tag == _POSSESSIVE:
        return True
    if noun.lemma in labels.labels:
        return False
    subject = _subject(predicate, sentence)
    is_bare = not any(t.pos == "DET" for t in sentence.children(subject.index))
    return noun.lemma == subject.lemma or (is_bare and noun.tag == subject.tag == "NNS")


def _subject(predicate: Token, sentence: Sentence) -> Token:
    return next(c for c in sentence.children(predicate.index) if c.dep in SUBJECTS)
