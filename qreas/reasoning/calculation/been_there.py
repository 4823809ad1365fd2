"""How often somebody has been somewhere, who goes there for the n-th time: "her third visit".

Who visits Rome for the third time has been there twice before, and three times in all; on a first
trip, never before. What narrows the n-th one, as in "for the third time this year", leaves it open.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from qreas.dependents import has_copula, leading_subject_of
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.pronouns import subject_form
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Kind, Label, Numset, Sentence, Token

_RULE, _WORDS = "been-there", "calculation/been_there"
_TIME, _NAME, _OWNER = "time", "PROPN", "nmod:poss"
_NAMES, _IN_NAME = ("NNP", "NNPS"), ("compound", "flat", "amod")
_LONGEST, _ONCE = 3, "once"  # words of a subject
_TIMES = (Kind.MULTIPLE, Kind.FREQUENCY)


@dataclass(frozen=True, slots=True)
class _Stay:
    """Somebody who is or goes somewhere, and where.

    who:  the form of the subject, that of a pronoun for its possessive.
    own:  the places of the words that say so.
    """

    who: str
    place: tuple[str, ...]
    own: frozenset[int]


@needs(given=(Kind.ORDINAL,), hypothesis=lambda: words_of(_WORDS, "verbs", "being"))
def prove_by_been_there(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells how often somebody has been where they go again."""
    del numerals  # an ordinal is exact
    case = found.case
    ordinals = [n for n in case.premise_numsets if n.unit.kind is Kind.ORDINAL]
    if not found.is_one_claim or len(ordinals) != 1 or len(case.premise.sentences) != 1:
        return None
    (nth,) = ordinals
    sentence, asked = case.premise.sentences[0], case.hypothesis.sentences[0]
    told = _nth_stay(nth, sentence) if nth.interval.is_point and nth.interval.low >= 1 else None
    if told is None or found.premise_claims.of((0, sentence.root.index)):
        return None
    wanted = _stay(asked.root, asked)
    if wanted is None or (wanted.who, wanted.place) != (told.who, told.place):
        return None
    times = _times(asked, wanted, case.hypothesis_numsets)
    if times is None:
        return None
    is_before = not asked.vocabulary.isdisjoint(load_word_lists(_WORDS)["before"])
    had = any(t.form == "had" for t in asked.children(asked.root.index))
    count = nth.interval.value - (1 if is_before or had else 0)
    label = placed(Interval.point(count), times)
    return in_one_step(_RULE, label, f"{nth.text}: {count}") if label is not Label.NEUTRAL else None


def _nth_stay(nth: Numset, sentence: Sentence) -> _Stay | None:
    """The stay that is told as the n-th, where nothing narrows that."""
    words = load_word_lists(_WORDS)
    head = sentence.tokens[nth.head]
    first = min((t.index for t in nth.tokens_in(sentence)), default=head.index)
    before = [t.form for t in sentence.tokens[max(0, first - 2) : first]]
    if head.lemma == _TIME and before == ["for", "the"]:
        stay = _stay(sentence.root, sentence)
        own = frozenset(range(first - 2, head.index + 1))
    else:
        stay = _own_visit(head, sentence)
        own = frozenset(range(first, head.index + 1))
    if stay is None:
        return None
    said = stay.own | own
    rest = [t for t in sentence.tokens if t.index not in said and t.pos != "PUNCT"]
    return stay if all(t.lemma in words["light"] for t in rest) else None


def _own_visit(noun: Token, sentence: Sentence) -> _Stay | None:
    """Reads "This is her third visit to Paris", "she made her third trip to Paris"."""
    words = load_word_lists(_WORDS)
    children = sentence.children(noun.index)
    owner = next((t for t in children if t.dep == _OWNER), None)
    if noun.lemma not in words["visits"] or owner is None:
        return None
    it = leading_subject_of(sentence, sentence.root)
    is_told = (
        noun.is_root and has_copula(sentence, noun) and it is not None and it.form in words["it"]
    )
    root = sentence.root
    is_made = noun.head == root.index and noun.dep == "obj" and root.lemma in words["making"]
    who = subject_form(owner.form)
    if who is None and owner.pos == _NAME:
        who = owner.form
    if is_made and it is not None:
        who = " ".join(t.form for t in sentence.subtree(it.index))
    place = _place(children, sentence)
    if who is None or place is None or not (is_told or is_made):
        return None
    beside = {t.index for t in sentence.subtree(owner.index)} | {root.index}
    beside |= {t.index for t in sentence.subtree(it.index)} if it is not None else set()
    copulas = {t.index for t in children if t.dep == "cop"}
    return _Stay(who, _name(place, sentence), _phrase(place, sentence) | beside | copulas)


def _stay(root: Token, sentence: Sentence) -> _Stay | None:
    """Reads "visited Rome", "went to Rome", "was in Rome", "had been to Rome"."""
    words = load_word_lists(_WORDS)
    subject = leading_subject_of(sentence, root)
    if subject is None:
        return None
    children = sentence.children(root.index)
    own = {
        root.index,
        subject.index,
        *(t.index for t in children if t.dep.startswith(("aux", "cop"))),
    }
    place: Token | None
    if root.pos == _NAME and has_copula(sentence, root):
        place = root if any(t.form in words["to"] for t in children) else None
    elif root.lemma in words["seeing"]:
        place = next((t for t in children if t.dep == "obj" and t.pos == _NAME), None)
    else:
        is_going = root.lemma in words["verbs"] | words["being"]
        place = _place(children, sentence) if is_going else None
    who = sentence.subtree(subject.index)
    if place is None or len(who) > _LONGEST:
        return None
    own |= {t.index for t in who}
    return _Stay(
        " ".join(t.form for t in who), _name(place, sentence), _phrase(place, sentence) | own
    )


def _place(children: Iterable[Token], sentence: Sentence) -> Token | None:
    """The place that a verb or a noun has behind "to" or "in"."""
    to = load_word_lists(_WORDS)["to"]
    names = (t for t in children if t.pos == _NAME and t.dep.startswith(("obl", "nmod")))
    for name in names:
        if any(t.dep == "case" and t.form in to for t in sentence.children(name.index)):
            return name
    return None


def _name(place: Token, sentence: Sentence) -> tuple[str, ...]:
    """The words of its name: "new york"."""
    around = (t for t in sentence.children(place.index) if t.tag in _NAMES)
    parts = (t for t in around if t.dep.split(":")[0] in _IN_NAME)
    return tuple(t.form for t in sorted({*parts, place}, key=lambda t: t.index))


def _phrase(place: Token, sentence: Sentence) -> frozenset[int]:
    names = (t for t in sentence.children(place.index) if t.tag in _NAMES or t.dep == "case")
    return frozenset((place.index, *(t.index for t in names)))


def _times(asked: Sentence, stay: _Stay, numsets: Sequence[Numset]) -> Interval | None:
    """How often the hypothesis says that it was; None where it says anything else, too."""
    words = load_word_lists(_WORDS)
    rest = [
        t
        for t in asked.tokens
        if t.index not in stay.own
        and t.pos != "PUNCT"
        and not any(n.holds(t) for n in numsets)
        and t.lemma not in words["light"] | words["before"]
    ]
    is_never = bool(rest) and all(t.lemma in words["never"] for t in rest)
    is_once = [t.lemma for t in rest] == [_ONCE]
    if (rest and not (is_never or is_once)) or len(numsets) > (0 if rest else 1):
        return None
    if is_never:
        return Interval.point(0)
    if is_once:
        return Interval.point(1)
    if numsets:
        return numsets[0].interval if numsets[0].unit.kind in _TIMES else None
    return Interval.at_least(1)
