"""What is so of only some is so of these and of nobody else: "only Hana passed", "nobody but Hana".

Both texts are laid over each other word by word; where the premise has those of whom alone it is
so, the hypothesis has others, some of them, or how many they are (Horn 1969: "only" takes for
granted that it is so of these, and claims that it is of no others).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from qreas.conversion import commensurable, convert
from qreas.function_words import ARTICLES
from qreas.interval import Interval
from qreas.lexicon.given_names import load_given_names
from qreas.reasoning.alignment.relations import ANYONE
from qreas.reasoning.events.distribution import is_joint
from qreas.reasoning.events.tense import differ_in_tense
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import UNTOLD
from qreas.reasoning.logic.universals import is_of_nobody
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import TURNED, Proof, in_one_step, left_open, placed, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, VERBAL
from qreas.types import Kind, Label, Numset, Sentence, Token

_RULE = "exclusives"
_ONLY, _ALONE, _NO = "only", "alone", "no"
_NOTHING = frozenset(("nothing", "nobody"))
_THE, _OF, _BE, _HAVE, _THERE, _TO = "the", "of", "be", "have", "there", "to"
_SOLE, _OPENING = frozenset((_ONLY, "sole", "lone")), frozenset(("who", "that", _TO))
_IS_THE, _BEFORE = (_BE, _THE), ("PRON", "DET", "ADJ")
_PERSONS = frozenset(("one", "person", "man"))
_IDLE = ARTICLES | {"any"}
_AND, _BOTH, _DO = frozenset(("and", ",")), "both", "do"
_SIGNS = _NOTHING | _SOLE | {_ALONE, _NO, "none"}
_NOBODY = frozenset((_NO, "nobody", "none"))
_OTHERS = frozenset(("other", "others", "another", "else"))
# What makes the hypothesis say more than that it is so of those whom it names.
_MORE = frozenset((_ONLY, _ALONE, "also", "too", "even", "or", "if", "?"))
_LONGEST = 4  # "with the exception of"
# Names are told apart only where both are of one of these.
_SORTS = ("city", "country", "language", "day_of_the_week", "calendar_month")

_Words = tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class _Exclusive:
    """A sentence with those of whom alone it is so, and what it says before and behind them.

    tokens: the words behind them, of which `behind` has the lemmas.
    verb: by whose tense it is told when it is so; None where nothing tells it.
    sort: of what sort they are the only ones; empty where it is of all things.
    """

    before: tuple[str, ...]
    members: tuple[_Words, ...]
    behind: tuple[str, ...]
    is_denied: bool
    told: str
    verb: Token | None
    sort: frozenset[str] = frozenset()
    tokens: _Words = ()


@needs(premise=_SIGNS)
def prove_by_exclusives(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says the same of others, of some of them, or of so many."""
    del numerals  # they are named
    case = found.case
    if not found.is_one_claim or case.hypothesis.mentions(_MORE):
        return None
    asked = case.hypothesis.sentences[0]
    for sentence in case.premise.sentences:
        told = _read(sentence) or _sole(sentence)
        if told is None or is_joint(sentence) or is_joint(asked):
            continue
        if told.verb and differ_in_tense((told.verb, sentence), (asked.root, asked)):
            continue
        bounded = _of_value(told, asked, found)
        if bounded is not None:
            return bounded
        there = _in_their_place(told, asked)
        label = _label(told, there, found) if there else None
        if label is None:
            continue
        is_turned = told.is_denied is not _is_denied(asked)
        if is_turned and label is Label.ENTAILMENT:
            return in_one_step(_RULE, Label.CONTRADICTION, told.told)
        if is_turned and any(_number(there, found)):
            continue  # who did not do it, is not all who did
        if is_turned:
            inside = any(_is_among(each, told) for each in _members(there))
            return in_one_step(_RULE, yes_or_no(not inside), told.told)
        return in_one_step(_RULE, label, told.told)
    return None


def _read(sentence: Sentence) -> _Exclusive | None:
    """Reads "only Ann (and Bo) …", "Ann alone …", "nobody but Ann …", "… speaks only French"."""
    words = _words(sentence)
    at = next((i for i, t in enumerate(words) if t.form == _ONLY), None)
    verb = next((i for i, t in enumerate(words) if t.pos in VERBAL), None)
    if verb is None:
        return None
    if at is None:
        span = _of_subject(words[:verb]) or _of_nothing_else(words)
    else:
        span = _of_objects(words, at) if at else (0, 1, verb)
    if span is None:
        return None
    begin, first, last = span
    named = tuple(t for t in words[first:last] if t.form != _ALONE)
    members = tuple(_members(named))
    if not members:
        return None
    # "Nobody but Ann did it" denies nothing of Ann.
    opening = tuple(t for t in words[:begin] if t.form != _ONLY)
    around = (*opening, *words[last:])
    before, behind = _said(opening), _said(words[last:])
    focus = begin if at is None else min(at, begin)
    told = " ".join(t.text for t in words[focus:last])
    is_denied = any(map(_denies, around))
    return _Exclusive(
        before, members, behind, is_denied, told, sentence.root, tokens=tuple(words[last:])
    )


def _sole(sentence: Sentence) -> _Exclusive | None:
    """Reads "Ann is the only woman on the board", "the only one of them who …", "… to …"."""
    words = _words(sentence)
    at = next((i for i, t in enumerate(words) if t.form in _SOLE), 0)
    end = next((i for i, t in enumerate(words) if i > at and _opens(t)), 0)
    is_the_only = at > len(_IS_THE) and words[at - 1].form == _THE and words[at - 2].lemma == _BE
    if not is_the_only or not end:
        return None
    own, sort, behind = words[: at - 2], words[at + 1 : end], words[end:]
    if any(map(_denies, words[:at])) or not all(_names(t) or t.pos in _BEFORE for t in own):
        return None
    is_place = behind[0].pos == "ADP"
    behind = behind if is_place else behind[1:]
    if [t.lemma for t in behind[:1]] == [_HAVE] and behind[1:2] and behind[1].tag == "VBN":
        behind = behind[1:]  # "to have won", "who has won"
    told = " ".join(t.text for t in words[at - 1 : end])
    kind = frozenset(t.lemma for t in sort if _names(t) or t.pos == "ADJ") - _PERSONS
    if is_place and not kind:
        return None  # with the only person in the room, there may be two chairs in it
    before = (_THERE, _BE) if is_place else ()
    is_denied, verb = any(map(_denies, behind)), sentence.root if is_place else None
    if words[end].form != _TO and not is_place:
        verb = next((t for t in behind if t.pos in VERBAL), None)
    return _Exclusive(before, (own,), _said(behind), is_denied, told, verb, kind)


def _opens(token: Token) -> bool:
    """It opens what is so of the one alone."""
    return token.form in _OPENING or (token.pos == "ADP" and token.form != _OF)


def _of_objects(words: Sequence[Token], at: int) -> tuple[int, int, int] | None:
    """Where those begin and end that "only" stands before, behind a verb or a preposition.

    The preposition may stand on either side of it: "only in Peru", "in only the US".
    """
    is_before = at + 1 < len(words) and words[at + 1].pos == "ADP"
    if not (is_before or words[at - 1].pos in ("VERB", "ADP")):
        return None
    first = at + 1 + is_before
    return first, first, _end_of_list(words, first)


def _of_nothing_else(words: Sequence[Token]) -> tuple[int, int, int] | None:
    """Reads "ate nothing but rice"."""
    forms = [t.form for t in words]
    at = next((i for i, form in enumerate(forms) if form in _NOTHING and i), 0)
    if not at or forms[at + 1 : at + 2] not in (["but"], ["except"]):
        return None
    return at, at + 2, _end_of_list(words, at + 2)


def _end_of_list(words: Sequence[Token], first: int) -> int:
    """Where those end who are named one by one."""
    last = first
    while last < len(words) and (_names(words[last]) or _is_between(words[last])):
        last += 1
    while last > first and words[last - 1].form in _AND:
        last -= 1
    return last


def _of_subject(words: Sequence[Token]) -> tuple[int, int, int] | None:
    """The same of a subject: "Ann alone", "nobody but Ann"."""
    forms = [t.form for t in words]
    if forms[-1:] == [_ALONE]:
        return 0, 0, len(words)
    excepting = load_word_lists("logic/set_apart")["excepting"]
    for opening in (1, 2):
        for length in range(_LONGEST, 0, -1):
            is_phrase = " ".join(forms[opening : opening + length]) in excepting
            if is_of_nobody(forms[:opening]) and is_phrase:
                return 0, opening + length, len(words)
    return None


def _words(sentence: Sentence) -> _Words:
    return tuple(t for t in sentence.tokens if t.pos != "PUNCT" or t.text == ",")


def _said(words: Sequence[Token]) -> tuple[str, ...]:
    """The lemmas, without what only denies or carries a denial."""
    kept = (t for t in words if not _denies(t) and not (t.lemma == _DO and t.pos == "AUX"))
    return tuple(t.form if t.pos == "PRON" else t.lemma for t in kept if t.form != _BOTH)


def _denies(token: Token) -> bool:
    return token.form in load_operators().negations


def _is_denied(sentence: Sentence) -> bool:
    return sum(map(_denies, sentence.tokens)) % 2 == 1


def _members(words: Sequence[Token]) -> Iterator[_Words]:
    """Those who are named one by one, each without its article; none where one is no plain noun."""
    runs = groupby(words, key=lambda token: token.form in _AND)
    parts = [tuple(t for t in run if t.form not in _IDLE) for is_joint, run in runs if not is_joint]
    if all(part and all(map(_names, part)) for part in parts):
        yield from parts


def _names(token: Token) -> bool:
    """It is a noun or a name; a language may be taken for an adjective."""
    return token.pos in NOMINAL or (token.pos == "ADJ" and token.text[:1].isupper())


def _is_between(token: Token) -> bool:
    return token.form in _AND or token.form in _IDLE


def _in_their_place(
    told: _Exclusive, asked: Sentence, leaving: frozenset[int] = frozenset()
) -> _Words:
    """The words of the hypothesis in the place of those who are named, where all else is alike.

    leaving: the indices of words that are left out of account.
    """
    words = [t for t in _words(asked) if _said((t,)) and t.index not in leaving]
    lemmas, first = _said(words), len(told.before)
    last = len(lemmas) - len(told.behind)
    is_alike = lemmas[:first] == told.before and lemmas[max(last, 0) :] == told.behind
    return tuple(words[first:last]) if is_alike and first < last else ()


def _of_value(told: _Exclusive, asked: Sentence, found: Findings) -> Proof | None:
    """A proof where both tell a value behind them: "only Hana got more than 90", "Omar got 95".

    All others have a value that is not among those told.
    """
    values = _values_behind(told, asked, found) if not (told.is_denied or told.sort) else None
    if values is None:
        return None
    given, wanted = values
    is_denied = _is_denied(asked)
    told_of = convert(given.interval, given.unit, wanted.unit)
    there = _in_their_place(
        replace(told, behind=_said([t for t in told.tokens if not given.holds(t)])),
        asked,
        frozenset(t.index for t in asked.tokens if wanted.holds(t)),
    )
    named = tuple(_members(there))
    if not named or told_of == wanted.interval or any(t.form in _OTHERS for t in there):
        return None
    if all(_is_among(each, told) for each in named):
        label = placed(told_of, wanted.interval)
    elif not all(_is_apart(each, told, found) for each in named):
        return None
    elif wanted.interval.within(told_of):
        label = Label.CONTRADICTION
    else:
        rest = told_of.complement()
        label = Label.NEUTRAL if rest is None else placed(rest, wanted.interval)
    if label is Label.NEUTRAL:
        return left_open(_RULE, wanted)
    return in_one_step(_RULE, TURNED[label] if is_denied else label, told.told)


def _values_behind(
    told: _Exclusive, asked: Sentence, found: Findings
) -> tuple[Numset, Numset] | None:
    """The one value behind those of whom alone it is told, and that of the hypothesis."""
    wanted = found.case.hypothesis_numsets
    given = [n for n in found.case.premise_numsets if any(n.holds(t) for t in told.tokens)]
    if len(given) != 1 or len(wanted) != 1 or given[0].is_approximate or wanted[0].is_approximate:
        return None
    is_alike = given[0].unit == wanted[0].unit or commensurable(given[0].unit, wanted[0].unit)
    return (given[0], wanted[0]) if is_alike and wanted[0].head != asked.root.index else None


def _label(told: _Exclusive, there: _Words, found: Findings) -> Label | None:
    """What it is to say of those in the place of the members that it is so of them."""
    if not told.sort <= {t.lemma for t in there}:
        return None
    forms = {t.form for t in there}
    if forms & _OTHERS:
        return yes_or_no(bool(forms & _NOBODY))
    for numset in _number(there, found):
        return _of_number(told, numset, found)
    others = [each for each in _members(there) if not _is_among(each, told)]
    if not others:
        return Label.ENTAILMENT if any(_members(there)) else None
    are_apart = all(_is_apart(each, told, found) for each in others)
    return Label.CONTRADICTION if are_apart else None


def _number(there: _Words, found: Findings) -> Iterator[Numset]:
    numsets = (n for n in found.case.hypothesis_numsets if n.unit.kind is Kind.COUNT)
    return (n for n in numsets if any(n.holds(t) for t in there))


def _of_number(told: _Exclusive, asked: Numset, found: Findings) -> Label | None:
    """They are as many as are named, of whatever sort; how many of a sort, only where all are."""
    head = found.case.hypothesis.sentences[0].tokens[asked.head]
    label = placed(Interval.point(len(told.members)), asked.interval)
    if told.sort or all(_is_of_sort(each[-1], head.lemma, found) for each in told.members):
        return label
    return Label.CONTRADICTION if asked.interval.low > len(told.members) else None


def _is_of_sort(member: Token, sort: str, found: Findings) -> bool:
    if sort in ANYONE:
        return member.form in load_given_names() or found.lexicon.names_person(member.lemma)
    return found.lexicon.is_kind(member.form, sort) or found.lexicon.is_kind(member.lemma, sort)


def _is_among(named: _Words, told: _Exclusive) -> bool:
    words = [t.lemma for t in named]
    return any(words == [t.lemma for t in each] for each in told.members)


def _is_apart(other: _Words, told: _Exclusive, found: Findings) -> bool:
    """It is none of those who are named: of no word of theirs, nor one that may stand for them."""
    for token in other:
        link = found.links.get((0, token.index))
        if link is not None and link.premise is not None and link.step not in UNTOLD:
            return False
    return all(_are_two(other[-1], each[-1], found) for each in told.members)


def _are_two(one: Token, other: Token, found: Findings) -> bool:
    """Both are names of one sort, or common nouns, and neither is a kind of the other."""
    pair, lexicon = (one, other), found.lexicon
    names = load_given_names()
    if all(t.form in names and t.text[:1].isupper() for t in pair):
        return True
    if any(lexicon.is_kind(a.lemma, b.lemma) for a, b in (pair, pair[::-1])):
        return False
    if any(t.text[:1].isupper() for t in pair):
        return any(all(lexicon.taxonomy.is_a(t.form, sort) for t in pair) for sort in _SORTS)
    return all(lexicon.taxonomy.knows(t.lemma) for t in pair)
