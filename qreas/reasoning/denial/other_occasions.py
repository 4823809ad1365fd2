"""Whether a number that differs is told of another occasion than the premise's, or of another one.

What "another cook" broke, or what it was at the election that the
premise only compares with, is not what the premise tells.
"""

from collections.abc import Iterator, Sequence

from qreas.conversion import convert
from qreas.dependents import lemmas_below, subject_of
from qreas.kind_sets import AMOUNTS, DAYS_AND_YEARS, POINTS_IN_TIME
from qreas.lexicon.labels import load_labels
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.one_event.same_values import asked_of
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE, NOMINAL, OBLIQUE, PAST, PRESENT, SUBJECTS
from qreas.types import Justification, Kind, Relation, Sentence, Token

_WORDS = "denial/other_occasions"
_OTHERS = frozenset(("another", "other"))
# A meeting may be, or be held, just once.
_MOMENTARY = frozenset(("be", "have", "hold", "lead"))
_GOING_ON, _BEFORE_PLACE = "VBG", ("in", "on", "at")
_OBJECT, _THAN, _TIME, _AT = "obj", "than", "time", "at"
_DAYS = frozenset(("yesterday", "today", "tomorrow"))
_ANEW = frozenset(("again", "consecutive"))
_BOTH = frozenset(("with", "without"))
# What is so at the one is not told of the other: in the sale, before it.
_SIDES = (frozenset(("before", "until", "till")), frozenset(("after", "since")))
_FROM_THERE = frozenset(("earlier", "later", "before", "after", "ago"))
# From short to long.
_LENGTHS = ("day", "week", "month", "quarter", "half", "season", "year", "decade", "career", "life")
_CLAUSAL = frozenset(("acl", "acl:relcl", "nmod:unmarked", "obl:unmarked"))
_DURING = frozenset(("in", "at", "on", "during", "for", "throughout"))


def is_of_other_occasion(found: Findings) -> bool:
    """It is told of another of a kind, on another side of an event, or of what is compared with."""
    return (
        _has_and_lacks(found)
        or is_of_another(found)
        or _is_of_longer_time(found)
        or any(
            _is_on_other_side(link, found) or _is_in_standard(link, found)
            for link in _obliques(found)
        )
    )


def is_at_another_time(settled: Sequence[Justification], found: Findings) -> bool:
    """What would be false is told for a time of day or a date, and the premise's of other ones.

    Of what goes on, the time itself may be another: who worked there in 1990 may have in 1991.
    """
    false = [each.hypothesis for each in settled if each.relation is Relation.CONTRADICTS]
    if any(_is_on_other_day(each, found) for each in settled):
        return True
    is_of_days = bool(false) and all(n.unit.kind in DAYS_AND_YEARS for n in false)
    if is_of_days and _is_repeated(found):
        return True
    if false and all(n.unit.kind in DAYS_AND_YEARS for n in false):
        root = found.case.hypothesis.sentences[0].root
        return root.lemma in load_aspect().states - _MOMENTARY and root.tag in PAST
    if not false or any(n.unit.kind in POINTS_IN_TIME for n in false):
        return False
    for asked in found.case.hypothesis_numsets:
        if asked.unit.kind in POINTS_IN_TIME:
            given = [n for n in found.case.premise_numsets if n.unit.kind is asked.unit.kind]
            told = [convert(n.interval, n.unit, asked.unit) for n in given]
            if told and all(each.disjoint(asked.interval) for each in told):
                return True
    return False


def _is_on_other_day(settled: Justification, found: Findings) -> bool:
    """The number that it is held against is one of yesterday, and the hypothesis tells of today.

    Or it is one at nine, and asked is how many there were at ten.
    """
    if settled.relation is not Relation.CONTRADICTS or settled.pair is None:
        return False
    given, asked = settled.pair.premise, settled.pair.hypothesis
    if asked.unit.kind in POINTS_IN_TIME or found.case.hypothesis.word_before(asked.start) == _AT:
        return False  # it is the time itself that differs
    times = {time for time, _ in _moments(found.case.hypothesis.sentences[asked.sentence])}
    told = list(_moments(found.case.premise.sentences[given.sentence]))
    if not times or not told or any(given.start == at for _, at in told):
        return False
    near, _ = min(told, key=lambda moment: abs(moment[1] - given.start))
    return near not in times


def _moments(sentence: Sentence) -> Iterator[tuple[str, int]]:
    """The days that it names from today, and the hours, with where they stand: "at 9"."""
    for token in sentence.tokens:
        behind = sentence.tokens[token.index + 1 : token.index + 2]
        if token.form in _DAYS:
            yield token.form, token.start
        elif token.form == _AT and [t.pos for t in behind] == ["NUM"]:
            yield behind[0].form, behind[0].start


def _is_repeated(found: Findings) -> bool:
    """It was not the first time: whoever won "for the third time" had won before."""
    case = found.case
    ordinals = [n for n in case.premise_numsets if n.unit.kind is Kind.ORDINAL]
    is_nth = any(n.unit.name == _TIME and n.interval.low > 1 for n in ordinals)
    is_told = case.hypothesis.mentions(_ANEW) or any(
        n.unit.kind is Kind.ORDINAL for n in case.hypothesis_numsets
    )
    return (is_nth or case.premise.mentions(_ANEW)) and not is_told


def other_period(found: Findings) -> str | None:
    """It is told of another time of day or life, of a season: "at bedtime", "in the morning"."""
    words = load_word_lists(_WORDS)["periods"]
    used = found.alignment.used()
    if any(n.unit.kind in POINTS_IN_TIME for n in found.case.hypothesis_numsets):
        return None
    asked = [
        link.hypothesis.token
        for link in found.alignment.links
        if link.hypothesis.key in words and link.hypothesis.token.dep.split(":")[0] in OBLIQUE
    ]
    if not asked or any((0, t.index) in _aligned(found) for t in asked):
        return None
    for numset in (n for asked_too in asked_of(found) for n in asked_too.given):
        sentence = found.case.premise.sentences[numset.sentence]
        for token in sentence.tokens:
            is_time = token.lemma in words and token.dep.split(":")[0] in OBLIQUE
            if is_time and (numset.sentence, token.index) not in used:
                return f"{token.text} → {asked[0].text}"
    return None


def _aligned(found: Findings) -> frozenset[tuple[int, int]]:
    return frozenset(link.hypothesis.place for link in found.alignment.links if link.is_aligned)


def not_included(found: Findings) -> str | None:
    """So much it costs without something, and the hypothesis says with it: "plus tax"."""
    words = load_word_lists(_WORDS)
    if _has_and_lacks(found):
        return "/".join(sorted(_BOTH))
    for link in found.alignment.links:
        if link.premise is None:
            continue
        (told, premise), (asked, hypothesis) = _ends(link, found)
        is_in = marker_of(asked, hypothesis) in words["including"]
        if is_in and _is_left_out(told, premise, words["excluding"], words["included"]):
            return told.text
    return None


def _has_and_lacks(found: Findings) -> bool:
    """What something comes to with a thing is told, and asked without it, or the other way round.

    A room with breakfast has another price than one without; who climbed it with two guides did not
    climb it without.
    """
    root = found.case.hypothesis.sentences[0].root
    if root.tag not in PRESENT or root.lemma not in load_word_lists(_WORDS)["coming_to"]:
        return False
    for link in found.alignment.links:
        if link.premise is not None:
            markers = {marker_of(token, sentence) for token, sentence in _ends(link, found)}
            if markers == _BOTH:
                return True
    return False


def _is_left_out(
    token: Token, sentence: Sentence, excluding: frozenset[str], included: frozenset[str]
) -> bool:
    """It is not in it: "without delivery", "delivery not included", "delivery is extra"."""
    if marker_of(token, sentence) in excluding:
        return True
    before = sentence.tokens[max(0, token.index - 1) : token.index]
    behind = [t.form for t in sentence.tokens[token.index + 1 : token.index + 4]]
    is_denied = any(form in ("not", "n't") for form in behind) and not included.isdisjoint(behind)
    return is_denied or "extra" in behind or any(t.form in excluding for t in before)


def is_of_another(found: Findings) -> bool:
    """One text alone has "another" or "the other" before a subject or object that both have."""
    sentence = found.case.hypothesis.sentences[0]
    subject = subject_of(sentence, sentence.root)
    objects = [t for t in sentence.children(sentence.root.index) if t.dep == _OBJECT]
    return any(
        token is not None and _is_another_in_one(token, sentence, found)
        for token in (subject, *objects)
    )


def _is_another_in_one(token: Token, sentence: Sentence, found: Findings) -> bool:
    link = found.links.get((0, token.index))
    if link is None or link.premise is None:
        return False
    told = found.case.premise.sentences[link.premise.sentence]
    given, asked = (
        bool(lemmas_below(s, t) & _OTHERS)
        for s, t in ((told, link.premise.token), (sentence, token))
    )
    return given is not asked


def _is_of_longer_time(found: Findings) -> bool:
    """More is told of a longer time: of 66 in May, there may be 800 this year."""
    asked = max(_lengths(found.case.hypothesis.sentences[0]), default=0)
    pairs = [p for p in found.case.pairs if p.hypothesis.unit.kind in AMOUNTS]
    return any(
        pair.hypothesis.interval.low > pair.converted.high
        and 0
        < min(_lengths(found.case.premise.sentences[pair.premise.sentence]), default=0)
        < asked
        for pair in pairs
    )


def _lengths(sentence: Sentence) -> Iterator[int]:
    """How long the times are that a sentence names to say when."""
    labels = load_labels("en")
    for token in sentence.tokens:
        behind = sentence.tokens[token.index + 1 : token.index + 2]
        if not token.dep.startswith("obl") or any(t.form in _FROM_THERE for t in behind):
            continue  # "a year earlier" is no time of a year
        if token.form in labels.weekdays:
            yield 1
        elif token.form in labels.months:
            yield _LENGTHS.index("month") + 1
        elif token.lemma in _LENGTHS:
            yield _LENGTHS.index(token.lemma) + 1


def _obliques(found: Findings) -> Iterator[Link]:
    """The nouns that a preposition joins to something in both texts."""
    for link in found.alignment.links:
        token = link.hypothesis.token
        if link.premise is not None and token.dep in OBLIQUE and token.pos in NOMINAL:
            yield link


def _is_on_other_side(link: Link, found: Findings) -> bool:
    """The one is before or after what the other is in: "before the sale", "in the sale"."""
    ends = list(_ends(link, found))
    sides = [_side(token, sentence) for token, sentence in ends if _is_plain(token, sentence)]
    return len(sides) == len(ends) and None not in sides and sides[0] != sides[1]


def _is_plain(token: Token, sentence: Sentence) -> bool:
    """It is no clause for the parser's noun, nor so long before it: "two days after the quake"."""
    below = {t.dep for t in sentence.children(token.index)}
    return token.dep in OBLIQUE and below.isdisjoint(_CLAUSAL)


def _side(token: Token, sentence: Sentence) -> int | None:
    marker = marker_of(token, sentence)
    known = (*_SIDES, _DURING)
    return next((at for at, words in enumerate(known) if marker in words), None)


def _ends(link: Link, found: Findings) -> Iterator[tuple[Token, Sentence]]:
    assert link.premise is not None, "only aligned links are asked"
    yield link.premise.token, found.case.premise.sentences[link.premise.sentence]
    yield link.hypothesis.token, found.case.hypothesis.sentences[link.hypothesis.sentence]


def _is_in_standard(link: Link, found: Findings) -> bool:
    """The premise has it only as what a value is compared with: "five fewer than in May"."""
    (told, premise), (asked, hypothesis) = _ends(link, found)
    if any(t.form == _THAN for t in hypothesis.tokens[: asked.index]):
        return False
    before = premise.tokens[: told.index]
    than = next((t for t in reversed(before) if t.form == _THAN), None)
    if than is None or not than.index or premise.tokens[than.index - 1].tag not in COMPARATIVE:
        return False
    between = premise.tokens[than.index + 1 : told.index]
    return not any(t.pos in ("VERB", "PUNCT", "CCONJ", "NOUN", "NUM") for t in between)


def is_of_another_of_row(settled: Sequence[Justification], found: Findings) -> bool:
    """All that differs is which one of a row does it: the second train, and not the first.

    Of what is just going on, and of people, captions of one scene tell of the same ones.
    """
    differing = [j.hypothesis for j in settled if j.relation is Relation.CONTRADICTS]
    sentence = found.case.hypothesis.sentences[0]
    if sentence.root.tag == _GOING_ON:
        return False
    subjects = [t for t in sentence.children(sentence.root.index) if t.dep in SUBJECTS]
    if any(found.lexicon.names_person(t.lemma) for t in subjects):
        return False
    return bool(differing) and all(
        n.unit.kind is Kind.ORDINAL
        and n.interval.is_point
        and found.case.hypothesis.word_before(n.start) not in _BEFORE_PLACE
        and any(n.holds(t) or n.head == t.index for t in subjects)
        for n in differing
    )
