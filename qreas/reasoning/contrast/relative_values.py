"""What a text measures a value against: "84 metres tall, twice the height of the clock tower".

Of a value, the words behind it may say how it stands to that of another thing: so many times as
much, so much more or less, so many percent of it. Then the other value is told, too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import takewhile

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.kind_sets import FACTORS
from qreas.quantity.load import load_units
from qreas.reasoning.contrast.better_sides import better_side
from qreas.reasoning.contrast.gradables import comparatives
from qreas.reasoning.contrast.next_steps import in_percent
from qreas.reasoning.contrast.stretches import is_of_time
from qreas.reasoning.one_event.measures import load_heads
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE, LINKING, NOMINAL, PAST, VERBAL
from qreas.types import Document, Kind, Numset, Sentence, Token

BACK = ("before", "earlier", "ago")
"""Words behind a time that lead back from another: "the year before"."""
_VALUES = frozenset(
    (
        *(Kind.COUNT, Kind.CURRENCY, Kind.MEASURE, Kind.DURATION, Kind.TEMPERATURE),
        *(Kind.PERCENT, Kind.RATE),
    )
)
_SHARES = {Kind.PERCENT: 100, Kind.RATIO: 1}
_POINT = "point"
_ONE = Interval.point(1)
# So many words may stand between a value and the words that relate it to another.
_NEAR = 7
# So many words from the relation to the particle before the other thing: "as much sugar as".
_WITHIN = 4
# What closes the words between a factor and the other thing, by what opens them.
_PARTICLES = {"as": "as", "the": "of", "that": "of"}
_ARTICLES = ("the",)
# What follows "than" where it opens a clause and no noun phrase.
_CLAUSAL = ("ADP", "ADV", "AUX")
_FINITE = ("VBD", "VBZ", "VBP", "VB")
# "At 84 metres, the spire is twice as tall": the value may open the sentence.
_FRONTING = (["at"], ["with"])
_DESCRIBING = ("NOUN", "ADJ", "PROPN", "VERB")
# "The usual amount", "its original estimate".
_USUAL_AMOUNT = (("DET", "PRON"), ("ADJ",), ("NOUN",))
_POINTING = frozenset(("this", "that", "these", "those"))
_WHAT, _THAN, _BY, _OF = "what", "than", "by", "of"
_LAST, _PAIR = "last", 2
_NAMING_WHERE = ("PROPN", "NUM")
_PARTS_OF_SECOND = frozenset(("tenth", "tenths", "hundredth", "hundredths"))


@dataclass(frozen=True, slots=True)
class RelativeValue:
    """The value of a thing that another value is measured against.

    given:    the quantity that is measured against it.
    relation: the quantity that says by how much, or how many times.
    phrase:   the words for the thing.
    interval: its value, in the unit of the given one.
    is_setting: the thing is the same one in another place, at another time or as it was to be,
                which the phrase names: "than in Milan", "than the year before", "than planned".
    deed:     what the thing does with the value, where it does not only have it: "promised".
    """

    given: Numset
    relation: Numset
    phrase: tuple[Token, ...]
    interval: Interval
    is_setting: bool = False
    deed: Token | None = None

    @property
    def told(self) -> str:
        """The words of the premise that it is read from."""
        words = " ".join(token.text for token in self.phrase)
        return f"{self.given.text}, {self.relation.text} … {words}"

    @property
    def core(self) -> tuple[Token, ...]:
        """The words of the noun phrase itself, without what is hung behind it."""
        end = next((i for i, t in enumerate(self.phrase) if i and t.pos == "ADP"), None)
        return self.phrase[:end]


def relative_values(document: Document, numsets: Sequence[Numset]) -> Iterator[RelativeValue]:
    """The values that the relations of a text to other values tell."""
    for relation in (*numsets, *single_steps(document, numsets)):
        sentence = document.sentences[relation.sentence]
        if relation.unit.kind not in FACTORS and sentence.vocabulary.isdisjoint(_of_steps()):
            continue
        for given in reversed([n for n in numsets if _may_be_given(n, relation, sentence)]):
            found = (
                _by_factor(given, relation, sentence)
                or _by_step(given, relation, sentence)
                or _by_passing(given, relation, sentence)
            )
            told = None if found is None else _as_told(found, numsets)
            if told is None or (relation.is_approximate and told == found):
                continue
            yield told
            break


def _as_told(found: RelativeValue, numsets: Sequence[Numset]) -> RelativeValue:
    """The same with the value that its phrase tells: "twice the estimate of 120 million"."""
    unit = found.given.unit
    own = [n for n in numsets if any(n.holds(t) for t in found.phrase)]
    own = [n for n in own if n.sentence == found.given.sentence]
    own = [n for n in own if n.unit == unit or n.unit.kind is Kind.NUMBER]
    return replace(found, interval=own[0].interval) if len(own) == 1 else found


@cache
def _of_steps() -> frozenset[str]:
    """The words without one of which nothing is so much more or less than another."""
    words = load_word_lists("contrast/relative_values")
    short = words["short"] | words["passing"] | words["missing"]
    return words["above"] | words["below"] | short | {_THAN}


def single_steps(document: Document, numsets: Sequence[Numset]) -> Iterator[Numset]:
    """One of a unit that no number writes, by which something is more: "an hour longer than"."""
    units = load_units("en").units
    for index, sentence in enumerate(document.sentences):
        for graded in sentence.tokens[2:]:
            if graded.tag not in COMPARATIVE:
                continue
            article, noun = sentence.tokens[graded.index - 2 : graded.index]
            if article.form not in ("a", "an"):
                continue
            unit = units.get(noun.lemma)
            if unit is not None and not any(n.holds(noun) for n in numsets):
                text = document.text[article.start : noun.end]
                yield Numset(_ONE, unit, text, article.start, noun.end, index, noun.index)


def is_measuring(word: str, kind: Kind) -> bool:
    """The word only says that something is so long, so dear or so many."""
    words = load_word_lists("contrast/relative_values")
    return word in load_heads().get(kind, {}) or word in words["dimensions"] | words["having"]


def _may_be_given(given: Numset, relation: Numset, sentence: Sentence) -> bool:
    """The value stands before the relation, and no other thing is spoken of in between."""
    if given.sentence != relation.sentence or given.end > relation.start:
        return False
    # A bare number is of what the step counts: "scored 90, two points more than".
    is_bare = given.unit.kind is Kind.NUMBER and relation.unit.kind is Kind.COUNT
    # Degrees below nothing are no less warm by so many.
    is_size = given.interval.low > 0 or given.unit.kind is relation.unit.kind is Kind.TEMPERATURE
    if not (given.unit.kind in _VALUES or is_bare) or not is_size:
        return False
    first = given.tokens_in(sentence)[:1]
    before = sentence.tokens[: first[0].index] if first else ()
    if [t.form for t in before] in _FRONTING:
        return True
    between = [t for t in sentence.tokens if given.end <= t.start < relation.start]
    named = [t for t in between if t.pos == "PROPN" and not _is_set(t, sentence)]
    is_other = bool(named) or any(t.pos in ("CCONJ", "NUM") or _is_subject(t) for t in between)
    return len(between) <= _NEAR and not is_other


def _is_set(name: Token, sentence: Sentence) -> bool:
    """The name only says where or when the value is so: "30 degrees in Rome"."""
    words = load_word_lists("contrast/relative_values")["setting"]
    cases = (c.form for c in sentence.children(name.index) if c.dep == "case")
    return any(case in words for case in cases)


def _is_subject(token: Token) -> bool:
    return token.dep.startswith("nsubj") and token.pos == "NOUN"


def _by_factor(given: Numset, relation: Numset, sentence: Sentence) -> RelativeValue | None:
    """Reads "twice the height of X", "half as much as X", "three times that of X".

    And "half of what X has".
    """
    if relation.unit.kind not in FACTORS or not relation.interval.low > 0:
        return None
    behind = [t for t in sentence.tokens if t.start >= relation.end]
    words = [t.form for t in behind]
    if words[:1] == ["of"]:
        behind, words = behind[1:], words[1:]
    if words[:1] == [_WHAT]:
        return _by_clause(given, relation, behind[1:])
    at = _PARTICLES.get(words[0], "") if words else ""
    value = given.interval / relation.interval
    if _is_usual_amount(behind):
        return _related(given, relation, behind, value)
    if at not in words[1:_WITHIN]:
        return None
    end = words.index(at, 1)
    nouns = load_word_lists("contrast/relative_values")["dimensions"]
    if words[0] in _ARTICLES and behind[end - 1].lemma not in nouns:
        return None
    return _related(given, relation, behind[end + 1 :], value)


def _is_usual_amount(behind: Sequence[Token]) -> bool:
    """It is measured against itself: "a third of the usual amount", "twice the first estimate"."""
    words = load_word_lists("contrast/relative_values")
    if len(behind) < len(_USUAL_AMOUNT) or behind[0].pos not in _USUAL_AMOUNT[0]:
        return False
    is_other = behind[1].form in words["usual"] | words["first"]
    return is_other and behind[2].lemma in words["dimensions"] | words["awaited"]


def _by_clause(given: Numset, relation: Numset, tokens: Sequence[Token]) -> RelativeValue | None:
    """Of whom "half of what her brother earned" is told, with what they do if that is told, too."""
    verb = next((i for i, t in enumerate(tokens) if t.pos in VERBAL), 0)
    if not verb:
        return None
    value = given.interval / relation.interval
    known = _related(given, relation, tokens[:verb], value)
    is_auxiliary = any(t.tag in PAST for t in tokens[verb + 1 : verb + 2])
    deed = tokens[verb + 1] if is_auxiliary else tokens[verb]
    having = load_word_lists("contrast/relative_values")["having"]
    if known is None or deed.lemma in {*having, given.context.verb}:
        return known
    return replace(known, deed=deed)


def _by_step(given: Numset, relation: Numset, sentence: Sentence) -> RelativeValue | None:
    """Reads "160 metres lower than X", "four tenths faster than X", "30 cm above X"."""
    behind = [t for t in sentence.tokens if t.start >= relation.end]
    # "Two more": the quantity may hold the comparative.
    near = [*relation.tokens_in(sentence)[-1:], *behind[:_WITHIN]]
    than = next((i for i, t in enumerate(near) if t.form == _THAN), 0)
    words = load_word_lists("contrast/relative_values")
    if than:
        graded = [c for c in comparatives(sentence.tokens) if set(c.tokens) & set(near[:than])]
        sign = graded[0].sign(given.unit) if len(graded) == 1 else None
        opening = near[than]
    elif [t.form for t in behind[1:2]] == [_OF] and behind[0].form in words["short"]:
        opening, sign = behind[1], _short_side(given, sentence, behind[2:])
    elif behind:
        opening = behind[0]
        word = opening.form
        sign = 1 if word in words["above"] else -1 if word in words["below"] else None
    else:
        return None
    value = None if sign is None else _without(given, relation, sign)
    phrase = [t for t in behind if t.start > opening.start]
    return None if value is None else _related(given, relation, phrase, value)


def _by_passing(given: Numset, relation: Numset, sentence: Sentence) -> RelativeValue | None:
    """Reads "beating the old record by two centimetres", "missed the record by half a second"."""
    words = load_word_lists("contrast/relative_values")
    between = [t for t in sentence.tokens if given.end <= t.start and t.end <= relation.start]
    if [t.form for t in between[-1:]] != [_BY]:
        return None
    verbs = [i for i, t in enumerate(between) if t.pos in VERBAL]
    if len(verbs) != 1:
        return None
    lemma, phrase = between[verbs[0]].lemma, between[verbs[0] + 1 : -1]
    sign = 1 if lemma in words["passing"] else -1 if lemma in words["missing"] else 0
    # What exceeds a number comes to more, for better or worse, but for the time of a race.
    side = better_side(given, sentence, phrase)
    value = _without(given, relation, sign * (side or lemma in words["mere"])) if sign else None
    return None if value is None else _related(given, relation, phrase, value)


def _short_side(given: Numset, sentence: Sentence, phrase: Sequence[Token]) -> int:
    """What is short of something is less, but where a mark is set, less may be better than it."""
    side = better_side(given, sentence, phrase)
    is_of_mark = not load_word_lists("contrast/relative_values")["aims"].isdisjoint(
        t.lemma for t in phrase
    )
    is_in_doubt = is_of_mark or given.unit.kind is Kind.DURATION
    return 0 if is_in_doubt and not side else -(side or 1)


def _without(given: Numset, relation: Numset, sign: int) -> Interval | None:
    """The value from which the step leads to the given one; percent of percents are left open.

    Where it may lead up or down, all from the one such value to the other.
    """
    if not sign:
        sides = [_without(given, relation, each) for each in (1, -1)]
        ends = [side.value for side in sides if side is not None and side.is_point]
        return Interval.closed(min(ends), max(ends)) if len(ends) == len(sides) else None
    kind, value, step = relation.unit.kind, given.interval, relation.interval
    if kind in _SHARES and relation.unit.name in ("", "percent") and not _is_tenth(relation, given):
        share = step.scaled(Fraction(sign, _SHARES[kind]))
        factor = _ONE + share
        return None if given.unit.kind is Kind.PERCENT or factor.low <= 0 else value / factor
    if given.unit.kind is Kind.PERCENT:
        is_point = kind is Kind.PERCENTAGE_POINT or relation.unit.name == _POINT
        return value - in_percent(step.scaled(Fraction(sign)), relation.unit) if is_point else None
    is_like = Kind.NUMBER in (kind, given.unit.kind) or kind is Kind.RATIO
    is_like = is_like or relation.unit == given.unit
    if not is_like and not commensurable(relation.unit, given.unit):
        return None
    in_unit = step if is_like else convert(step, relation.unit, given.unit)
    return value - in_unit.scaled(Fraction(sign))


def _is_tenth(relation: Numset, given: Numset) -> bool:
    """Tenths and hundredths of times are parts of a second: "four tenths faster"."""
    words = relation.text.lower().split()
    return given.unit.kind is Kind.DURATION and words[-1] in _PARTS_OF_SECOND


def _related(
    given: Numset, relation: Numset, behind: Sequence[Token], value: Interval
) -> RelativeValue | None:
    """The value with the noun phrase for its thing; None where that is a time, or everyone."""
    end = next((i for i, t in enumerate(behind) if t.pos in LINKING), len(behind))
    phrase = tuple(behind[:end])
    setting = _setting(phrase)
    if setting:
        return RelativeValue(given, relation, setting, value, is_setting=True)
    opening = phrase[0].form if phrase else ""
    quantified = load_word_lists("contrast/relative_values")["quantified"]
    if len(phrase) > 1 and opening in _POINTING and phrase[1].pos in NOMINAL:
        opening = ""  # "that chair" is a certain one
    if not phrase or phrase[0].pos in _CLAUSAL or phrase[0].tag in _FINITE or opening in quantified:
        return None
    nouns = [t for t in phrase if t.pos in NOMINAL]
    if nouns and all(map(is_of_time, nouns)):
        return None
    return RelativeValue(given, relation, phrase, value)


def _setting(phrase: tuple[Token, ...]) -> tuple[Token, ...]:
    """What names only another place, time or case: "in Milan", "the year before", "planned"."""
    words = load_word_lists("contrast/relative_values")
    forms = [t.form for t in phrase]
    is_opened = len(phrase) > 1 and forms[0] in words["setting"]
    if is_opened and all(t.pos in _NAMING_WHERE for t in phrase[1:]):
        return phrase[1:]
    # "Than in the semi-final".
    if is_opened and forms[1] in _ARTICLES and _names_occasion(phrase[2:]):
        return phrase[2:]
    is_back = bool(forms) and forms[-1] in BACK
    is_time = is_back and any(map(is_of_time, phrase[:-1]))
    is_time = is_time or (forms[:1] == [_LAST] and len(phrase) == _PAIR and is_of_time(phrase[1]))
    rest = tuple(t for t in phrase if t.form not in words["first"])  # "originally planned"
    others = words["habitual"] | words["intended"] | words["days"]
    is_other = len(rest) == 1 and rest[0].form in others
    return phrase if is_time else rest if is_other else ()


def _names_occasion(phrase: tuple[Token, ...]) -> bool:
    """Words name an occasion of a row: "semi-final", "opening race", "same week a year ago"."""
    core = tuple(takewhile(lambda t: t.pos in _DESCRIBING, phrase))
    last = core[-1].lemma.split("-")[-1] if core else ""
    is_when = all(t.pos in ("DET", "NUM") or is_of_time(t) for t in phrase[len(core) :])
    return is_when and last in load_word_lists("done_again")["occasions"]
