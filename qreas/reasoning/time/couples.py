"""How long a couple has known each other or been married, by what is told of either.

Who met two years before their wedding, and has been married for ten years, met twelve years ago and
has known each other for twelve years; and nobody is married for longer than that.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, left_open, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.age_people import understood_subject
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Document, Kind, Label, Numset, Sentence, Token

_RULE, _WORDS = "couples", "time/couples"
_MARRIAGE, _ACQUAINTANCE = "marriage", "acquaintance"
_BEGUN = {_MARRIAGE: "marrying", _ACQUAINTANCE: "meeting"}
_AGO, _FOR, _LATER, _YEAR = "ago", "for", "later", "year"
_SIDES = {"before": 1, "after": -1}


@dataclass(frozen=True, slots=True)
class _Step:
    """How long ago a marriage or an acquaintance began, from now or from how the other one did.

    since: the other one; None where `years` are those up to now.
    own:   the places of the words that say so.
    """

    course: str
    years: Interval
    told: str
    own: frozenset[int]
    since: str | None = None


@needs(
    premise=lambda: words_of(_WORDS, "marrying", "meeting", "knowing"),
    hypothesis=lambda: words_of(_WORDS, "marrying", "meeting", "knowing"),
    given=(Kind.DURATION,),
    asked=(Kind.DURATION,),
)
def prove_by_couples(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells only how long ago a couple met or was married."""
    del numerals  # twelve years are twelve years
    return _proof(found)


def _proof(found: Findings) -> Proof | None:
    case = found.case
    if not found.is_one_claim or len(case.hypothesis_numsets) != 1 or not _are_one_couple(found):
        return None
    asked = list(_steps(case.hypothesis, case.hypothesis_numsets))
    if len(asked) != 1 or asked[0].since or not _says_no_more(asked[0], case.hypothesis):
        return None
    given = tuple(_steps(case.premise, case.premise_numsets))
    durations = [n for n in case.premise_numsets if n.unit.kind is Kind.DURATION]
    known = _known(given)
    (claim,) = asked
    if len(given) < len(durations) or not known or _premise_denies(found):
        return None
    value = known.get(claim.course)
    if value is None:
        value = _by_other(claim.course, known)
    if value is None:
        return None
    label = placed(value.years, claim.years)
    if label is Label.NEUTRAL:
        return left_open(_RULE, case.hypothesis_numsets[0])
    return in_one_step(_RULE, label, f"{value.told} → {claim.told}")


def _known(steps: Sequence[_Step]) -> Mapping[str, _Step]:
    """How long ago each of them began, by what is told of the other where it must be."""
    known = {step.course: step for step in steps if step.since is None}
    for step in (s for s in steps if s.since is not None):
        assert step.since is not None, "only those from the other one are asked"
        one, other, years = step.since, step.course, step.years
        if other in known:
            one, other, years = other, one, -years
        base = known.get(one)
        if base is not None and other not in known:
            told = f"{base.told}, {step.told}"
            known[other] = _Step(other, base.years + years, told, step.own)
    return known


def _by_other(course: str, known: Mapping[str, _Step]) -> _Step | None:
    """Nobody marries before they meet."""
    ((other, step), *_) = known.items()
    years = step.years
    if other == course or not years.is_point:
        return None
    is_met = course == _ACQUAINTANCE
    least = Interval.at_least(years.value) if is_met else Interval(0, years.value)
    return replace(step, years=least)


def _steps(document: Document, numsets: Sequence[Numset]) -> Iterator[_Step]:
    """What a text tells, one for each length of time that tells it."""
    before: str | None = None
    for numset in numsets:
        if numset.unit.kind is not Kind.DURATION:
            continue
        step = _step(document.sentences[numset.sentence], numset, before)
        if step is not None:
            before = step.course
            yield step


def _step(sentence: Sentence, numset: Numset, before: str | None) -> _Step | None:
    tokens = sentence.tokens
    first, last = numset.ends_in(sentence)
    behind = tokens[last + 1].form if last + 1 < len(tokens) else ""
    opening = tokens[first - 1] if first else None
    verb = next((t for t in reversed(tokens[:first]) if _course(t)), None)
    course = None if verb is None else _course(verb)
    if verb is None or course is None or opening is None or not _is_of_both(verb, sentence):
        return None
    year = load_units("en").units[_YEAR]
    years = convert(numset.interval, numset.unit, year)
    is_lasting = opening.form == _FOR and "been" in {t.form for t in tokens[: verb.index]}
    is_lasting = is_lasting or (opening.form == _FOR and verb.tag == "VBN")
    own = {*range(first, last + 1), verb.index, opening.index}
    is_known = verb.lemma in load_word_lists(_WORDS)["knowing"]
    told = numset.text
    if is_lasting and (is_known or course == _MARRIAGE):
        return _Step(course, years, told, frozenset(own))
    if is_known or opening.form == _FOR:
        return None
    own.add(last + 1)
    if behind == _AGO:
        return _Step(course, years, f"{told} {behind}", frozenset(own))
    if behind == _LATER and before is not None and before != course:
        return _Step(course, -years, f"{told} {behind}", frozenset(own), before)
    anchor = next((c for t in tokens[last + 2 :] if (c := _course(t))), None)
    if behind in _SIDES and anchor is not None and anchor != course:
        signed = years if _SIDES[behind] > 0 else -years
        return _Step(course, signed, f"{told} {behind}", frozenset(own), anchor)
    return None


def _course(token: Token) -> str | None:
    """What the word is of: a wedding of the marriage, to know of the acquaintance."""
    words = load_word_lists(_WORDS)
    if token.lemma in words["knowing"]:
        return _ACQUAINTANCE
    return next((each for each, name in _BEGUN.items() if token.lemma in words[name]), None)


def _is_of_both(verb: Token, sentence: Sentence) -> bool:
    """They met or know each other, and nobody else."""
    objects = [t for t in sentence.children(verb.index) if t.dep in ("obj", "obl", "iobj", "xcomp")]
    words = load_word_lists(_WORDS)
    others = [t for t in objects if t.form not in words["each-other"] and t.pos != "NUM"]
    times = load_units("en").units
    return all(t.lemma in times or _course(t) is not None for t in others)


def _are_one_couple(found: Findings) -> bool:
    """Both texts tell of the same two, whom a pronoun names again."""
    case = found.case
    they = load_word_lists(_WORDS)["they"]
    told = {name for s in case.premise.sentences for name in _subjects(s)}
    asked = set(_subjects(case.hypothesis.sentences[0]))
    named = told - they
    return (
        bool(asked) and len(named) <= 1 and (asked <= told or (len(asked) == 1 and asked <= they))
    )


def _subject(sentence: Sentence, verb: Token) -> Token | None:
    """Who met or married: of "got married", the subject of "got"."""
    head = sentence.tokens[verb.head] if verb.dep == "xcomp" else verb
    return understood_subject(sentence, head)


def _subjects(sentence: Sentence) -> Iterator[str]:
    for verb in sentence.tokens:
        subject = _subject(sentence, verb) if _course(verb) else None
        if subject is not None:
            yield " ".join(t.form for t in sentence.subtree(subject.index))


def _says_no_more(claim: _Step, hypothesis: Document) -> bool:
    """But for whom it is told of, the hypothesis says how long it is, or was ago."""
    sentence = hypothesis.sentences[0]
    words = load_word_lists(_WORDS)
    verb = next(t for t in sentence.tokens if t.index in claim.own and _course(t))
    subject = _subject(sentence, verb)
    who = {t.index for t in sentence.subtree(subject.index)} if subject is not None else set()
    return all(
        t.index in claim.own
        or t.index in who
        or t.pos == "PUNCT"
        or t.lemma in words["light"] | words["each-other"]
        for t in sentence.tokens
    )


def _premise_denies(found: Findings) -> bool:
    """The premise denies something, or tells of what ended: "were divorced"."""
    return found.case.premise.mentions(load_word_lists(_WORDS)["ending"])
