"""Units that are not said: "killed four people and injured 80", "48 more".

EQUATE, "Discussion": underspecified quantities.
"""

from collections.abc import Sequence

from qreas.function_words import CLAUSE_JOINTS
from qreas.interval import Interval
from qreas.quantity.doers import is_behind_place, without_doers
from qreas.quantity.lexeme import Lexeme, lower_at
from qreas.quantity.reading import Reading
from qreas.quantity.tree import CLAUSAL_SUBJECTS, Tree
from qreas.tags import VERBAL
from qreas.types import Kind, Numset, Token, Unit

MEMORY = 8
"""How many quantities back an unsaid unit is looked for."""
ELLIPTICAL = frozenset(("more", "others", "fewer", "less", "each", "left", "who", "whose"))
"""What stands behind a number whose noun is not said."""
_AMOUNTS = frozenset((Kind.COUNT, Kind.MEASURE, Kind.CURRENCY))
_GAPPED = _AMOUNTS | {Kind.DURATION, Kind.AGE, Kind.PERCENT}
_OF_VERBS = _GAPPED | {Kind.RATE}
# Verbs whose bare number is one of people: "the cabin has two rooms and sleeps five".
_HOSTS = frozenset(("sleep", "seat", "accommodate", "employ"))
# Of whom a bare number counts children: "a mother of three".
_PARENTS = frozenset(
    (
        *("mother", "father", "parent", "mum", "mom", "dad", "mummy", "mommy", "daddy"),
        *("stepmother", "stepfather"),
    )
)
# Of people, who are so many; a group or a unit may be one of things, too.
_BODIES = frozenset(
    (
        *("crew", "staff", "family", "audience", "crowd", "jury"),
        *("delegation", "panel", "committee", "choir", "workforce", "population", "congregation"),
        *("household", "electorate"),
    )
)
# Verbs whose bare number counts no things: "has 200 rooms, and ours cost 95".
_MEASURES = frozenset(("cost", "weigh", "measure", "charge"))
# What may be left of a clause without its verb, between what joins clauses and what ends them.
_REMNANT = frozenset(("DET", "ADJ", "NOUN", "PROPN", "ADP", "ADV"))
_CLAUSE_ENDS = frozenset((".", "!", ",", ";", "and", "but", "as", "too"))
# What opens a date, and never the noun of a number before it: "rose to 900 last year".
_POINTING = frozenset(("last", "this", "next"))
# What a time before it is a distance from another time by.
_FROM_ANOTHER_TIME = frozenset(("earlier", "later", "ago", "before", "after"))
_THEM = frozenset(("them", "those", "these", "which"))
_ONE = Interval.point(1)


def implied_unit(
    tree: Tree,
    lexemes: Sequence[Lexeme],
    reading: Reading,
    first: int,
    last: int,
    earlier: Sequence[Numset],
    sentence: int,
) -> Unit | None:
    """The unit of the nearest counted quantity before, where the number stands as an argument.

    first, last: the tokens of the reading, bounds and number.
    """
    if first and tree.tokens[first - 1].lemma in _HOSTS:
        return _part_of_time(earlier, sentence) or Unit(Kind.COUNT, "people")
    if (noun := _noun_of(tree, lexemes, reading, first)) in _PARENTS:
        return Unit(Kind.COUNT, "child")
    if noun in _BODIES:
        return Unit(Kind.COUNT, "people")
    if is_gapped(tree, first, last):
        return _latest_amount(earlier, sentence, tree)
    if (same := _of_same_verb(tree, first, last, earlier, sentence)) is not None:
        return same
    if not _is_argument(tree, lexemes, reading, first, last):
        return None
    if earlier and earlier[-1].interval == _ONE and _is_at_another(lexemes, reading):
        earlier = earlier[:-1]
    if _goes_on_elsewhere(tree, last) and (same := _latest_amount(earlier, sentence, tree)):
        return same
    counted = latest_count(without_doers(tree, last, earlier, sentence), sentence)
    if counted is None and is_of_them(lexemes, reading):
        return _things_before(tree, first, [n for n in earlier if n.sentence == sentence])
    return counted


def _part_of_time(earlier: Sequence[Numset], sentence: int) -> Unit | None:
    """The unit of the only time before: "of the 24 hours of a day, the cat sleeps 16"."""
    told = [n for n in earlier if n.sentence == sentence]
    is_time = len(told) == 1 and told[0].unit.kind is Kind.DURATION
    return told[0].unit if is_time and told[0].unit.per is None else None


def _noun_of(tree: Tree, lexemes: Sequence[Lexeme], reading: Reading, first: int) -> str:
    """What has so many: the mother in "a mother of three", the crew in "a crew of 300".

    Empty where so many of others follow: of two of the victims, she has perhaps three more.
    """
    words = tree.tokens[max(first - 2, 0) : first]
    is_of = len(words) > 1 and words[1].form == "of"
    return words[0].lemma if is_of and lower_at(lexemes, reading.last + 1) != "of" else ""


def is_of_them(lexemes: Sequence[Lexeme], reading: Reading) -> bool:
    """It counts some of those told of before: "three of them"."""
    following = lower_at(lexemes, reading.last + 1), lower_at(lexemes, reading.last + 2)
    return following[0] == "of" and following[1] in _THEM


def _is_at_another(lexemes: Sequence[Lexeme], reading: Reading) -> bool:
    """It stands beside what is at one place: "18 fish in one tank and 25 in another"."""
    behind = [lower_at(lexemes, reading.last + step) for step in (2, 3)]
    return behind[0] == "another" or behind == ["the", "other"]


def _things_before(tree: Tree, first: int, earlier: Sequence[Numset]) -> Unit | None:
    """What "them" stands for: "tickets cost 8 euros, and Nora bought four of them"."""
    for token in reversed(tree.tokens[:first]):
        is_measured = any(n.start <= token.start < n.end for n in earlier)
        if token.tag == "NNS" and not is_measured:
            return Unit(Kind.COUNT, token.lemma)
    return None


def is_gapped(tree: Tree, first: int, last: int) -> bool:
    """The number ends a clause that leaves out its verb: "…, Peru only 2", "and the second 45".

    What is left of the clause is a name, a phrase with a determiner, or a time or place ("in June
    just 18"); behind a bare noun a number is a name ("Gate 5"), unless another name did the same.
    """
    tokens, begin = tree.tokens, first
    if any(_is_clause(tree, tokens[i]) for i in range(first, last + 1)):
        return True
    if last + 1 < len(tokens) and tokens[last + 1].form not in _CLAUSE_ENDS:
        return False
    while begin and (tokens[begin - 1].pos in _REMNANT or _is_noun_for(tokens, begin - 1)):
        begin -= 1
    left = tokens[begin:first]
    if not left or begin == 0 or tokens[begin - 1].form not in CLAUSE_JOINTS:
        return False
    while left and left[-1].pos == "ADV":
        left = left[:-1]
    names = [t for t in left if t.text[:1].isupper()]
    if len(names) == len(left):
        return bool(left) and any(
            t.pos == "PROPN" and t.dep in CLAUSAL_SUBJECTS for t in tokens[:begin]
        )
    if left[0].pos == "ADP":
        return bool(names)
    return (left[0].pos == "DET" or left[0].tag == "PRP$") and not names


def gapped_verb(tree: Tree, amount: Token) -> Token | None:
    """The predicate that an amount with a subject goes on for; None where it is no such clause.

    See `qreas.rereading.gapped_clauses`.
    """
    is_joined = amount.dep == "conj" and amount.pos not in VERBAL
    if not is_joined or tree.child(amount.index, *CLAUSAL_SUBJECTS) is None:
        return None
    is_whole = tree.child(amount.index, "cop") is not None
    return None if is_whole else tree.governor(amount.index)


def rate_of_gap(
    tree: Tree, head: int, unit: Unit, earlier: Sequence[Numset], sentence: int
) -> Unit:
    """The unit with what the one before it is per: "uses 8 litres a day, the new one 5 litres"."""
    before = earlier[-1] if earlier and earlier[-1].sentence == sentence else None
    if before is None or unit.per is not None or before.unit.per is None:
        return unit
    is_same = before.unit.name == unit.name
    is_gap = is_same and gapped_verb(tree, tree.tokens[head]) is not None
    return before.unit if is_gap else unit


def _is_clause(tree: Tree, number: Token) -> bool:
    """A number with a subject goes on for a verb, see `qreas.rereading.gapped_clauses`."""
    is_joined = number.pos == "NUM" and number.dep == "conj"
    return is_joined and tree.child(number.index, *CLAUSAL_SUBJECTS) is not None


def is_given(tree: Tree, first: int) -> bool:
    """So many go to whoever stands before the number: "gave Ann 5"; or do it behind a place."""
    governor = tree.governor(first)
    is_object = tree.tokens[first].dep == "obj" and governor is not None
    return (is_object and tree.tokens[first - 1].dep == "iobj") or is_behind_place(tree, first)


def _is_noun_for(tokens: Sequence[Token], at: int) -> bool:
    """The word stands before a noun or in its place: "her" brother, the right "one"."""
    is_one = at > 0 and tokens[at].form == "one" and tokens[at - 1].pos == "ADJ"
    return is_one or tokens[at].tag == "PRP$"


def _latest_amount(earlier: Sequence[Numset], sentence: int, tree: Tree) -> Unit | None:
    """The unit of the nearest amount before in the sentence; "ten years earlier" dates, no more."""
    for numset in reversed(earlier[-MEMORY:]):
        is_amount = numset.sentence == sentence and numset.unit.kind in _OF_VERBS
        if is_amount and not _is_distance(numset, tree):
            return numset.unit
    return None


def _is_distance(numset: Numset, tree: Tree) -> bool:
    """It only tells how far another time is: "ten years earlier"."""
    behind = next((t.form for t in tree.tokens if t.start >= numset.end), "")
    return behind in _FROM_ANOTHER_TIME


def _of_same_verb(
    tree: Tree, first: int, last: int, earlier: Sequence[Numset], sentence: int
) -> Unit | None:
    """The unit of what the same verb had before: "the train takes 3 hours and the bus takes 5"."""
    before, behind = tree.tokens[first - 1], tree.tokens[last + 1 : last + 2]
    is_alone = first > 0 and before.pos == "VERB" and all(t.form in _CLAUSE_ENDS for t in behind)
    if not is_alone:
        return None
    verbs = [t.end for t in tree.tokens[: first - 1] if t.lemma == before.lemma]
    if not verbs:
        return None
    for numset in reversed(earlier[-MEMORY:]):
        is_behind = numset.sentence == sentence and numset.start > verbs[-1]
        is_of_verb = is_behind and numset.context.verb == before.lemma
        if is_of_verb and numset.unit.kind in _OF_VERBS and not _is_distance(numset, tree):
            return numset.unit
    return None


def latest_count(earlier: Sequence[Numset], sentence: int) -> Unit | None:
    """The unit of the nearest counted quantity before, at most two sentences back."""
    for numset in reversed(earlier[-MEMORY:]):
        if numset.sentence < sentence - 2:
            return None
        if numset.unit.kind is Kind.COUNT and numset.unit.name:
            return numset.unit
    return None


def _is_argument(
    tree: Tree, lexemes: Sequence[Lexeme], reading: Reading, first: int, last: int
) -> bool:
    after = lower_at(lexemes, reading.last + 1)
    if after in ELLIPTICAL:
        return True
    compared = (lower_at(lexemes, reading.first - 2), lower_at(lexemes, reading.first - 1))
    if compared in (("compared", "with"), ("compared", "to")):
        return True
    if is_of_them(lexemes, reading):
        return True
    before = tree.tokens[first - 1] if first else None
    if before is not None and before.lemma in _MEASURES:
        return False
    if before is not None and (before.pos == "VERB" or before.lemma == "have"):
        return True
    token = tree.tokens[last]
    governor = tree.governor(last)
    if governor is None or tree.child(last, "cop") is not None:
        return False
    if token.dep == "conj" and governor.pos in ("NOUN", "NUM"):
        return True
    if _goes_on_elsewhere(tree, last):
        return True
    return token.dep in ("obj", "iobj", "nsubj", "nsubj:pass") and governor.pos == "VERB"


def _goes_on_elsewhere(tree: Tree, last: int) -> bool:
    """It goes on for a verb at another time or place: "has 70 hotels in Spain and 12 in Peru"."""
    token, governor, behind = tree.tokens[last], tree.governor(last), tree.tokens[last + 1 :]
    is_joined = token.dep == "conj" and governor is not None and governor.pos == "VERB"
    return is_joined and [t.pos for t in behind[:1]] == ["ADP"]


def number_of_what(tree: Tree, last: int) -> Unit | None:
    """The noun of "the number of employees is 850", or "rose to 850 last year".

    A parser may hang the number on the "year" behind it.
    """
    subject, above = tree.child(last, "nsubj"), tree.governor(last)
    while subject is None and above is not None:
        subject = tree.child(above.index, "nsubj")
        above = tree.governor(above.index) if _is_date(above, tree, last) else None
    if subject is None or subject.lemma not in ("number", "total", "count"):
        return None
    for token in tree.children(subject.index, "nmod"):
        if tree.case(token.index) == "of":
            return Unit(Kind.COUNT, token.lemma)
    return None


def _is_date(noun: Token, tree: Tree, last: int) -> bool:
    """The noun that a number hangs on only dates it: "900 last year"."""
    behind = tree.tokens[last + 1 : noun.index]
    return any(t.form in _POINTING and t.head == noun.index for t in behind[:1])


def is_told_apart(tree: Tree, first: int) -> bool:
    """Whether "one" stands for a noun, told apart from others: "the new one only 120 kWh"."""
    token = tree.tokens[first]
    is_noun = token.form == "one" and token.pos == "NOUN"
    return is_noun and bool(tree.children(first, "det") and tree.children(first, "amod"))


def is_pronoun(
    tree: Tree,
    reading: Reading,
    lexemes: Sequence[Lexeme],
    first: int,
    earlier: Sequence[Numset],
) -> bool:
    """Whether "one" stands for a noun or for anybody: "a new one", "one another"."""
    number = reading.number
    if number.is_digits or reading.effects or number.is_part or number.is_ordinal:
        return False
    if not (reading.interval.is_point and reading.interval.value == 1 and not number.is_scaled):
        return False
    token = tree.tokens[first]
    kinds = {numset.unit.kind for numset in earlier[-MEMORY:]}
    # "Two cups at noon and one more at night".
    adds = lower_at(lexemes, reading.last + 1) == "more" and not kinds.isdisjoint(_AMOUNTS)
    if adds and token.form == "one":
        return False
    counts_on = Kind.COUNT in kinds
    before = lower_at(lexemes, reading.first - 1)
    is_counted = (counts_on and before in ("and", ",", "or", "only")) or lower_at(
        lexemes, reading.last + 1
    ) == "of"
    is_bare = token.dep == "obj" and not tree.children(first, "det", "amod", "acl", "acl:relcl")
    is_counted = is_counted or (counts_on and (is_bare or is_gapped(tree, first, first)))
    return not (is_counted and token.form == "one")
