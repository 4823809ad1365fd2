"""Sums over a coordination: two men and a woman are three people.

A thing named with "a" is one, and so is a person with a name, and "the mayor" or "her driver" in
the singular (EQUATE, "Phenomena": implicit quantities).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from math import inf
from operator import add

from qreas.interval import Interval
from qreas.lexicon.load import Lexicon
from qreas.lexicon.verbs import GAINS, LOSSES, load_verbs
from qreas.reasoning.alignment.relations import ANYONE
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.age_groups import load_age_groups
from qreas.reasoning.implied.groups import members_of, persons_in
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.word_knowledge import know
from qreas.reasoning.recalled import recalled
from qreas.tags import NOMINAL, NOMINAL_OR_ADJECTIVAL, SINGULAR, SUBJECTS, VERBAL
from qreas.types import COUNTS, Kind, Numset, Sentence, Token

_ONE = frozenset(("a", "an", "another", "the"))
_OWN = "PRP$"
_JOINED, _OF = "and", "of"
_COMPANY = frozenset(("together", "along"))
_PERSONAL = frozenset(("he", "she", "i"))
_OTHERS = "other"
_PIECES = frozenset(("piece", "item"))
_LOCAL = frozenset(("in", "at", "near"))
_WHENCE = frozenset(("from", "in", "at", "near", "on"))
# The last of them may be told in a few words, too.
_BEHIND = 4
_COUNTING = ("nummod", "det")
_IN_NAME = ("flat", "compound")
_WHEN = ("obl:unmarked", "nmod:unmarked")
_PASSING_ON = ("give", "sell", "take", "buy")
_BEFORE_NOUN = ("DET", "NUM", "ADJ", "ADV")


def sums(asked: Numset, found: Findings) -> Iterator[Implied]:
    """How many of the asked kind the members of each coordination are together."""
    if asked.unit.kind is not Kind.COUNT or asked.unit.name == _OTHERS:
        return
    if not found.case.premise.mentions((_JOINED,)) or _is_listed(asked, found):
        return
    unit, asked = asked.unit, _of_stuff(asked)
    yield from _of_shared_noun(asked, found)
    kinds = (asked, *_joined_kinds(asked, found))
    names = frozenset(each.unit.name for each in kinds)
    for index, sentence in enumerate(found.case.premise.sentences):
        for members in _coordinations(sentence):
            if found.case.hypothesis.mentions(_origins(members, sentence)):
                continue
            counted = {m.index: _counting(m, index, found) for m in members}
            named_sorts = [m for m in members if not _are_others(counted[m.index])]
            kin = [
                m
                for m in named_sorts
                if (
                    _is_any_kind(
                        sort := _sort(m, members), counted[sort.index], kinds, found.lexicon
                    )
                    and not (asked.unit.name in ANYONE and _is_place(m, sentence))
                )
                or _is_of_age(m, index, asked, found)
                or _is_member(members[0], asked, sentence)
            ]
            # The others beside two boys are people like them, and no boys.
            is_wider = names.isdisjoint(m.lemma for m in kin)
            if kin == named_sorts and is_wider:
                kin = list(members)
            counts = [_in_kind(_count(m, counted[m.index], sentence), m, asked) for m in kin]
            known = [count for count in counts if count is not None]
            if not known or _are_changed_later(list(counted.values()), index, found):
                continue
            total = reduce(add, known)
            if len(known) < len(counts):  # "and some elms" adds no one knows how many
                total = Interval(total.low, inf)
            told = " + ".join(
                f"{'?' if count is None else count} {member.lemma}"
                if (stated := counted[member.index]) is None
                else stated.text
                for count, member in zip(counts, kin, strict=True)
            )
            places = tuple((index, _governing(m, sentence).index) for m in kin)
            named = (m.lemma for m in kin if m.pos == "PROPN")
            yield Implied(total, told, places, frozenset((unit.name, *names, *named)))


def _joined_kinds(asked: Numset, found: Findings) -> Iterator[Numset]:
    """What the asked number counts with its own noun: "42 cows and sheep"."""
    sentence = found.case.hypothesis.sentences[asked.sentence]
    for noun in sentence.children(asked.head):
        counts = any(t.dep in _COUNTING for t in sentence.children(noun.index))
        if noun.dep == "conj" and noun.pos == "NOUN" and not counts:
            yield replace(asked, unit=replace(asked.unit, name=noun.lemma))


def _is_any_kind(
    member: Token, counted: Numset | None, kinds: Sequence[Numset], lexicon: Lexicon
) -> bool:
    return any(_is_kind(member, counted, each, lexicon) for each in kinds)


def _are_changed_later(members: Sequence[Numset | None], index: int, found: Findings) -> bool:
    """A sentence behind tells that some of a member went or came: "Ann took three roses"."""
    nouns = {n.unit.name for n in members if n is not None and n.unit.name}
    verbs = load_verbs()
    return any(
        n.sentence > index
        and n.unit.name in nouns
        and verbs.is_in(n.context.verb, *LOSSES, *GAINS, *_PASSING_ON)
        for n in found.case.premise_numsets
    )


def _of_shared_noun(asked: Numset, found: Findings) -> Iterator[Implied]:
    """All of a list before one noun, or those of one kind: "10 red, 11 blue and 12 green balls"."""
    by_noun: dict[tuple[int, int], list[Numset]] = {}
    for numset in found.case.premise_numsets:
        if numset.unit.kind is Kind.COUNT:
            by_noun.setdefault((numset.sentence, numset.head), []).append(numset)
    for place, members in by_noun.items():
        noun = found.case.premise.sentences[place[0]].tokens[place[1]]
        own = [n for n in members if _is_kind(noun, n, asked, found.lexicon)]
        is_divided = any(n.context.whole for n in members)  # "14 of the 40 passengers"
        if len(members) > 1 and own and not is_divided:
            told = " + ".join(n.text for n in own)
            total = reduce(add, (n.interval for n in own))
            yield Implied(total, told, (place,) * len(members), frozenset((asked.unit.name,)))


def behind_whole(tokens: Sequence[Token]) -> int:
    """Where the sentence goes on behind the whole that it divides: "of the 40 guests, 12 and 9"."""
    if not tokens or tokens[0].form != "of":
        return 0
    return next((t.index + 1 for t in tokens if t.text == ","), 0)


def _of_stuff(asked: Numset) -> Numset:
    """Of pieces of a sort, so many of the sort: "five pieces of fruit"."""
    own = asked.context.modifiers
    if asked.unit.name not in _PIECES or len(own) != 1:
        return asked
    unit, context = replace(asked.unit, name=own[0]), replace(asked.context, modifiers=())
    return replace(asked, unit=unit, context=context)


def _sort(member: Token, members: Sequence[Token]) -> Token:
    """The member that names the sort: of "two boys from Oslo and one from Bergen" the first."""
    return members[0] if member.pos == "NUM" else member


def _origins(members: Sequence[Token], sentence: Sentence) -> frozenset[str]:
    """The words for where the ones and the others are from, that numbers alone stand for."""
    if all(member.pos != "NUM" for member in members):
        return frozenset()
    first, last = members[0].index, members[-1].index
    near = sentence.tokens[first : last + _BEHIND]
    return frozenset(t.form for t in near if t.pos in NOMINAL and t not in members)


def _is_listed(asked: Numset, found: Findings) -> bool:
    """Both texts list it beside a sort of it: "four senior directors and four directors"."""
    own = [n for n in found.case.hypothesis_numsets if n.unit == asked.unit]
    words = asked.context.modifiers
    return len(own) > 1 and any(
        n.unit == asked.unit and n.context.modifiers == words for n in found.case.premise_numsets
    )


def _governing(member: Token, sentence: Sentence) -> Token:
    """The word by which the phrase hangs on others: of a name, to parsers, now the first one."""
    while member.dep.startswith(_IN_NAME) and not member.is_root:
        member = sentence.tokens[member.head]
    return member


@recalled
def _coordinations(sentence: Sentence) -> tuple[tuple[Token, ...], ...]:
    """The nouns and names of each list that "and" closes, read off the words in their order."""
    if _JOINED not in sentence.vocabulary:
        return ()
    found: list[tuple[Token, ...]] = []
    tokens = sentence.tokens
    position = behind_whole(tokens)
    while position < len(tokens):
        members: list[Token] = []
        joints: set[str] = set()
        head = _phrase_head(tokens, position)
        while head is not None:
            members.append(tokens[head])
            after = _after_origin(tokens, _after_age(tokens, head + 1))
            begin = after
            while begin < len(tokens) and tokens[begin].lemma in (",", _JOINED):
                joints.add(tokens[begin].lemma)
                begin += 1
            position = head
            head = _phrase_head(tokens, begin) if begin > after else None
        if len(members) > 1 and _JOINED in joints and _are_of_one_clause(members):
            found.append(tuple(members))
        position += 1
    found += [pair for pair in _in_company(sentence) if pair not in found]
    return tuple(found)


def _in_company(sentence: Sentence) -> Iterator[tuple[Token, Token]]:
    """A subject and those who are joined to it from afar, see `qreas.rereading.company`."""
    for joint in sentence.tokens:
        other = sentence.tokens[joint.head]
        first = sentence.tokens[other.head]
        between = sentence.tokens[first.index + 1 : joint.index]
        is_far = any(t.pos in VERBAL or t.form in _COMPANY for t in between)
        is_joined = joint.form == _JOINED and other.dep == "conj" and other.pos in NOMINAL
        if is_far and is_joined and first.dep in SUBJECTS:
            yield first, other


def _phrase_head(tokens: Sequence[Token], begin: int) -> int | None:
    """The last noun of the noun phrase that begins at an index; None where none does.

    Or the number that stands for one, before what tells which: "two from Oslo and one from Bergen".
    Of a part, that is the noun of its whole: "14 of the 40 passengers".
    """
    if _is_bare(tokens, begin):
        return begin
    is_part = [t.pos for t in tokens[begin : begin + 3]] == ["NUM", "ADP", "DET"]
    at = begin + 2 if is_part and tokens[begin + 1].form == _OF else begin
    while at < len(tokens) and (tokens[at].pos in _BEFORE_NOUN or tokens[at].tag == _OWN):
        at += 1
    if at == len(tokens) or tokens[at].pos not in NOMINAL:
        return None
    while at + 1 < len(tokens) and tokens[at + 1].pos in NOMINAL:
        if tokens[at + 1].dep in _WHEN:  # "a parrot today"
            break
        at += 1
    return at


def _is_bare(tokens: Sequence[Token], at: int) -> bool:
    """A number that no noun follows, but a preposition of origin or place."""
    return [t.pos for t in tokens[at : at + 2]] == ["NUM", "ADP"] and tokens[at + 1].form in _WHENCE


def _after_origin(tokens: Sequence[Token], at: int) -> int:
    """Behind where the ones are from, where a number tells of those from elsewhere."""
    if at >= len(tokens) or tokens[at].form not in _WHENCE:
        return at
    place = _phrase_head(tokens, at + 1)
    if place is None:
        return at
    begin = place + 1
    while begin < len(tokens) and tokens[begin].lemma in (",", _JOINED):
        begin += 1
    is_joined = begin > place + 1 and begin < len(tokens)
    return place + 1 if is_joined and _is_bare(tokens, begin) else at


def _after_age(tokens: Sequence[Token], at: int) -> int:
    """Behind the age of someone: "Miller, 16, and Watson, 17", "a man, 34, and his son, 12"."""
    if [t.pos for t in tokens[at : at + 2]] != ["PUNCT", "NUM"]:
        return at
    behind = [t.pos for t in tokens[at + 2 : at + 3]]
    if not NOMINAL_OR_ADJECTIVAL.isdisjoint(behind):
        return at  # "Dad, three children"
    is_apposition = behind == ["PUNCT"]
    return at + 2 if is_apposition or tokens[at - 1].pos == "PROPN" else at


def _is_kind(member: Token, counted: Numset | None, asked: Numset, lexicon: Lexicon) -> bool:
    """The member is of the asked kind, with all that restricts it."""
    noun = asked.unit.name
    modifiers = set() if counted is None else set(counted.context.modifiers)
    if not modifiers.issuperset(asked.context.modifiers):
        return False
    lemma = member.lemma if counted is None else counted.unit.name
    if lemma == noun:
        return True
    if noun in ANYONE:
        is_person = lexicon.names_person(lemma) or persons_in(lemma) > 1
        is_one = member.pos == "PROPN" or member.form in _PERSONAL
        return (counted is None and is_one) or is_person
    return noun in know(lexicon.taxonomy, lemma, "n").hypernyms or lexicon.is_kind(lemma, noun)


def _is_member(first: Token, asked: Numset, sentence: Sentence) -> bool:
    """They make up a body of people, each of whom is called so: "a jury of 7 men and 5 women"."""
    before = [t for t in sentence.tokens[: first.index] if t.pos not in _BEFORE_NOUN]
    if len(before) < 2 or before[-1].form != "of" or asked.context.modifiers:
        return False
    return asked.unit.name in members_of(before[-2].lemma)


def _are_others(counted: Numset | None) -> bool:
    """So many others, of no sort of their own: "and eight others"."""
    return counted is not None and counted.unit.name == _OTHERS


def _are_of_one_clause(members: Sequence[Token]) -> bool:
    """No member begins a clause after an object: "shot a man, and eight others were hurt"."""
    is_object = members[0].dep.split(":")[0] in ("obj", "obl")
    return not (is_object and any(m.dep.startswith("nsubj") for m in members[1:]))


def _is_place(member: Token, sentence: Sentence) -> bool:
    """A name behind a preposition of place is no person: "in Kabul, and 12 people died"."""
    before = reversed(sentence.tokens[: member.index])
    opening = next((t.lemma for t in before if t.pos != "PROPN"), "")
    return member.pos == "PROPN" and opening in _LOCAL


def _is_of_age(member: Token, index: int, asked: Numset, found: Findings) -> bool:
    """The member stands with an age at which people are called so: "Miller, 16", a teenager."""
    ages = load_age_groups().get(asked.unit.name)
    if ages is None:
        return False
    after = found.case.premise.sentences[index].tokens[member.index + 1 : member.index + 3]
    return [t.text for t in after[:1]] == [","] and any(
        n.sentence == index and n.start == after[-1].start and n.interval.within(ages)
        for n in found.case.premise_numsets
    )


def _counting(member: Token, index: int, found: Findings) -> Numset | None:
    """The quantity that counts a member of the list."""
    for numset in found.case.premise_numsets:
        is_its = (numset.sentence, numset.head) == (index, member.index)
        if is_its and numset.unit.kind in (COUNTS if member.pos == "NUM" else {Kind.COUNT}):
            return numset
    return None


def _in_kind(count: Interval | None, member: Token, asked: Numset) -> Interval | None:
    """How many of the asked kind they are: two couples are four people."""
    if count is None or asked.unit.name not in ANYONE:
        return count
    return count.scaled(Fraction(persons_in(member.lemma)))


def _count(member: Token, counted: Numset | None, sentence: Sentence) -> Interval | None:
    """How many a member of the list is; None where the text does not say."""
    if counted is not None:
        return counted.interval
    children = sentence.children(member.index)
    is_single = any(c.lemma in _ONE or c.tag == _OWN for c in children)
    is_one = member.tag in SINGULAR and (is_single or member.pos == "PROPN")
    is_one = is_one or member.form in _PERSONAL
    return Interval.point(1) if is_one else None
