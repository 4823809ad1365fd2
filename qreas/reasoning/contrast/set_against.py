"""A value set beside another of its kind: "8 hours, compared with 6 for the older model".

The second value is of what is named beside it, and of all else that the clause says; the first of
what stands in its own place. Whose value the hypothesis tells is known by what it names of either.
So it is in "5 euros in Oslo and 2 in Lisbon", but there who names no place may mean both together;
and where a clause leaves out its verb ("the firm has 56 percent, its rival 21"), of its subject.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from qreas.conversion import commensurable, convert
from qreas.dependents import leading_subject_of
from qreas.function_words import THIRD_PERSON
from qreas.interval import Interval
from qreas.kind_sets import STEPS
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.dropped_restrictions import price_at_times
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import SHARES, Numerals
from qreas.tags import COMPARATIVE, GRADED, NOMINAL, PREMODIFIERS, SUBJECTS, VERBAL
from qreas.types import Document, Kind, Label, Missing, Numset, Sentence, Token

_RULE = "set-against"
_COMPARED = frozenset(("compared", "against", "versus", "vs", "vs."))
_ADDED = frozenset(("and", "but"))
_JOINING = _COMPARED | _ADDED
# What may stand between a clause and one without its verb.
_JOINTS = _JOINING | {",", ";"}
# The subject of a sentence of its own for the second value.
_AGAIN = THIRD_PERSON
_BEHIND_COMPARED = frozenset(("with", "to"))
_FOCUS = frozenset(("as", "only", "just", "about", "some", "around"))
_TIMES = frozenset((Kind.YEAR, Kind.DATE, Kind.TIME, Kind.ORDINAL))
_NAMING = frozenset(("NOUN", "PROPN", "ADJ", "NUM"))
_OPENING = frozenset(("DET", "PRON"))
_PHRASE = frozenset(("DET", "ADJ", "NOUN", "PROPN", "NUM", "PART", "PRON", "ADP"))
_DESCRIBING = frozenset(("amod", "compound", "nmod:poss", "nmod"))
_PLURAL_OR_NOT = frozenset(("NN", "NNS"))
_PAIR = 2
_WHEN = frozenset(("last", "this", "yesterday", "today"))


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two values of one clause, and what is named beside each.

    beside:      the phrase that says what the second is of.
    subject:     the noun of that phrase, where it is the subject of a clause of its own.
    is_compared: the second is only held against the first, which is told of the clause itself.
    """

    first: Numset
    second: Numset
    own: frozenset[str]
    other: frozenset[str]
    beside: Sequence[Token]
    is_compared: bool
    subject: Token | None = None


@needs(premise=_JOINTS | _AGAIN)
def prove_by_set_against(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof from which of two values belongs to what the hypothesis speaks of."""
    # Seldom are just two values told; what is claimed is read last.
    pair = _pair_of(found)
    asked = None if pair is None else _asked(found)
    if asked is None or pair is None:
        return None
    if _is_of_third_year(asked, found):
        year = next(n.text for n in found.case.hypothesis_numsets if n.unit.kind is Kind.YEAR)
        return Proof(Label.NEUTRAL, _RULE, missing=(Missing("other-setting", year),))
    value = _of_same(pair, found)
    if value is None or not _says_no_more(asked, found) or not _is_of_subject(value, pair, found):
        return None
    is_step = asked.context.change in STEPS and value.context.change not in STEPS
    interval = None if is_step else _in_unit_of(asked, value)  # by how much is no value
    if interval is None or _may_count_others_too(asked, value, interval, found):
        return None
    if price_at_times(found) is not None:
        return None
    implied = Implied(interval, value.text, settles_roles=True)
    return by_implication(asked, implied, _RULE, found, numerals).proof(_RULE)


def _is_of_third_year(asked: Numset, found: Findings) -> bool:
    """Both values are of a year, and the hypothesis tells that of another, and nothing else."""
    given, wanted = (
        {n.interval for n in numsets if n.unit.kind is Kind.YEAR}
        for numsets in (found.case.premise_numsets, found.case.hypothesis_numsets)
    )
    if len(given) != _PAIR or len(wanted) != 1 or given & wanted:
        return False
    years = [n for n in found.case.hypothesis_numsets if n.unit.kind is Kind.YEAR]
    words = (x for x in found.alignment.links if not years[0].holds(x.hypothesis.token))
    return all(x.keeps or asked.holds(x.hypothesis.token) for x in words)


def _in_unit_of(asked: Numset, value: Numset) -> Interval | None:
    """The value in the unit that is asked for; None where it has none like it, or is a rate."""
    given, wanted = value.unit, asked.unit
    if given.per is not None and wanted.per is None:
        return None  # what prints 30 pages a minute need not have printed 30
    if given.per is not None and wanted.per is not None and given.per.name != wanted.per.name:
        return None  # 1,400 dollars a month are none a square metre
    if given.name == wanted.name:
        return value.interval
    if given.kind in SHARES and wanted.kind in SHARES:
        return value.interval.scaled(SHARES[given.kind] / SHARES[wanted.kind])
    is_alike = commensurable(given, wanted)
    return convert(value.interval, given, wanted) if is_alike else None


def _may_count_others_too(
    asked: Numset, value: Numset, interval: Interval, found: Findings
) -> bool:
    """The value is of one sort of them, and more are asked for: of "30 red shirts", 50 shirts."""
    is_more = asked.interval.low > interval.high and value.unit.kind is Kind.COUNT
    return is_more and not found.case.hypothesis.vocabulary.issuperset(value.context.modifiers)


def _asked(found: Findings) -> Numset | None:
    """The one amount of a hypothesis that plainly tells it of one thing."""
    amounts = [n for n in found.case.hypothesis_numsets if n.unit.kind not in _TIMES]
    if not found.is_one_claim or len(amounts) != 1:
        return None
    (asked,) = amounts
    tokens = found.case.hypothesis.sentences[0].tokens
    is_joined = any(t.pos == "CCONJ" for t in tokens)
    named = {t.form for t in found.case.premise.tokens}  # "the older model" is only called so
    own = [t for t in tokens if not asked.holds(t) and t.form not in named]
    compares = any(t.tag in COMPARATIVE for t in own)
    claims = found.hypothesis_claims.of((0, asked.head))
    return None if is_joined or compares or claims else asked


def _pair_of(found: Findings) -> _Pair | None:
    """The values that the premise's one clause tells side by side."""
    case = found.case
    amounts = [n for n in case.premise_numsets if n.unit.kind not in _TIMES]
    if len(amounts) != _PAIR:
        return None
    first, second = amounts
    if not _are_of_one_kind(first, second):
        return None
    if second.unit.kind is Kind.NUMBER:  # "40 minutes, compared with 25"
        second = replace(second, unit=first.unit)
    if (clausal := _clausal(first, second, case.premise)) is not None:
        return None if any(_is_claimed(n, found) for n in amounts) else clausal
    if len(case.premise.sentences) != 1:
        return None
    sentence = case.premise.sentences[0]
    if not second.tokens_in(sentence):  # of a number that a parser cuts otherwise
        return None
    if (gapped := _gapped(first, second, sentence)) is not None:
        return None if any(_is_claimed(n, found) for n in amounts) else gapped
    joint = _joint(second, sentence)
    if joint is None or first.start > joint.start:
        return None
    beside = _beside(second, joint, sentence)
    if not beside:
        return None
    clause = [t for t in sentence.tokens[: joint.index] if not first.holds(t)]
    if sum(t.pos == "VERB" for t in clause) > 1:
        return None
    other = _names(beside) - _names(clause)
    like = list(_like(beside, clause))
    own = _names(like) - _names(beside)
    if any(n.unit.kind is Kind.ORDINAL and n.holds(beside[-1]) for n in case.premise_numsets):
        own -= {t.lemma for t in like[1:][-1:]}  # "in the first round … in the second"
    if not other or any(_is_claimed(n, found) for n in amounts):
        return None
    return _Pair(first, second, own, other, beside, joint.form in _COMPARED)


def _is_claimed(numset: Numset, found: Findings) -> bool:
    return bool(found.premise_claims.of((numset.sentence, numset.head)))


def _are_of_one_kind(first: Numset, second: Numset) -> bool:
    """Only what measures the same is set against another: no rent against square metres."""
    kinds = {first.unit.kind, second.unit.kind}
    return len(kinds) == 1 or Kind.NUMBER in kinds or kinds <= set(SHARES)


def _gapped(first: Numset, second: Numset, sentence: Sentence) -> _Pair | None:
    """The values of two subjects, of which the second goes on for the verb of the first."""
    amount = sentence.tokens[second.head]
    told = [t for t in sentence.children(amount.index) if t.dep in SUBJECTS]
    verb = sentence.tokens[amount.head]
    subjects = [t for t in sentence.children(verb.index) if t.dep in SUBJECTS]
    is_gap = amount.dep == "conj" and amount.pos != "VERB" and len(told) == len(subjects) == 1
    if not is_gap or not verb.index <= first.head < told[0].index:
        return None
    like = _like_gapped(told[0], first, verb, subjects[0], sentence)
    beside, around = sentence.subtree(told[0].index), sentence.subtree(like.index)
    if like != subjects[0]:  # on which a parser may hang the amount
        around = (like, *(t for t in sentence.children(like.index) if t.dep in PREMODIFIERS))
    own, other = _names(around) - _names(beside), _names(beside) - _names(around)
    if not (own and other):
        return None
    return _Pair(first, second, own, other, beside, is_compared=False, subject=told[0])


def _like_gapped(
    told: Token, first: Numset, verb: Token, subject: Token, sentence: Sentence
) -> Token:
    """What has the first value as `told` has the second: the subject, or the object before it.

    The shop sells apples at $2 and pears at $3: not the shop, but the apples are like the pears.
    """
    before = [t for t in sentence.tokens[verb.index + 1 :] if t.end <= first.start]
    while before and before[-1].pos in ("ADP", "ADV"):
        before = before[:-1]
    thing = before[-1] if before else subject
    is_thing = thing.pos in NOMINAL and (thing.pos, thing.tag) == (told.pos, told.tag)
    return (
        thing if is_thing and _article(subject, sentence) != _article(told, sentence) else subject
    )


def _article(noun: Token, sentence: Sentence) -> str:
    """The determiner right before a noun, whatever a parser hangs it on; empty without one."""
    before = sentence.tokens[max(noun.index - 1, 0)]
    return before.form if before.pos == "DET" else ""


def _clausal(first: Numset, second: Numset, premise: Document) -> _Pair | None:
    """The values that two clauses tell of one subject: "in 2019 it had 80, and in 2009 it had 90".

    The verb is the same, and the second subject a pronoun, or the same noun.
    """
    sentences = [premise.sentences[n.sentence] for n in (first, second)]
    one, other = (_verb_over(n, s) for n, s in zip((first, second), sentences, strict=True))
    if one is None or other is None or one == other or one.lemma != other.lemma:
        return None
    subject, again = (
        leading_subject_of(s, v) for s, v in zip(sentences, (one, other), strict=True)
    )
    if subject is None or again is None or not one.is_root:
        return None
    is_same = again.tag == "PRP" or again.lemma == subject.lemma
    clauses = _clauses(first, other, sentences) if is_same else None
    if clauses is None or len(premise.sentences) != 1 + second.sentence - first.sentence:
        return None
    clause = [t for t in clauses[0] if not first.holds(t)]
    said = {*sentences[1].subtree(again.index), other}
    beside = [t for t in clauses[1] if t not in said and not second.holds(t) and t.pos != "PUNCT"]
    is_phrase = bool(beside) and all(t.pos in _PHRASE for t in beside)
    if not is_phrase or not (beside[0].pos == "ADP" or beside[0].form in _WHEN):
        return None
    names, own = _names(beside) - _names(clause), _names(_like(beside, clause)) - _names(beside)
    return _Pair(first, second, own, names, beside, is_compared=False) if names and own else None


def _verb_over(numset: Numset, sentence: Sentence) -> Token | None:
    return next((t for t in sentence.ancestors(numset.head) if t.pos in VERBAL), None)


def _clauses(
    first: Numset, verb: Token, sentences: Sequence[Sentence]
) -> tuple[Sequence[Token], Sequence[Token]] | None:
    """The words of the clause with the first value, and of that with the other verb."""
    if sentences[0] is not sentences[1]:
        return sentences[0].tokens, sentences[1].tokens
    tokens = sentences[0].tokens
    ends = (t.index for t in tokens[: verb.index] if t.start >= first.end and t.form in _JOINTS)
    end = next(ends, None)
    if end is None:
        return None
    begin = next(t.index for t in tokens[end:] if t.form not in _JOINTS)
    return tokens[:end], tokens[begin:]


def _names(tokens: Iterable[Token]) -> frozenset[str]:
    return frozenset(t.lemma for t in tokens if t.pos in _NAMING)


def _joint(value: Numset, sentence: Sentence) -> Token | None:
    """The word that sets the value, or what is named before it, against one before it."""
    tokens = sentence.tokens
    at = min(t.index for t in value.tokens_in(sentence)) - 1
    while at > 0 and (tokens[at].form in _FOCUS or tokens[at].pos in _PHRASE):
        if tokens[at].form in _BEHIND_COMPARED and tokens[at - 1].form in _COMPARED:
            return tokens[at - 1]
        if tokens[at].form in _COMPARED:
            break
        at -= 1
    amount = tokens[value.head]
    is_gap = amount.dep == "conj" and amount.pos != "VERB" and tokens[amount.head].pos == "VERB"
    return tokens[at] if at > 0 and tokens[at].form in (_JOINTS if is_gap else _JOINING) else None


def _beside(value: Numset, joint: Token, sentence: Sentence) -> Sequence[Token]:
    """The phrase before or behind the value that names what it is of; none where more is said."""
    inside = [t.index for t in value.tokens_in(sentence)]
    before = [t for t in sentence.tokens[joint.index + 1 : min(inside)] if _is_said(t)]
    if before and before[-1].pos == "ADP":  # "by 3 percent"
        before = before[:-1]
    behind = [t for t in sentence.tokens[max(inside) + 1 : -1] if _is_said(t)]
    if behind and behind[0].tag in COMPARATIVE:
        return ()  # "5 degrees colder on Tuesday" is no value of Tuesday
    if len(behind) > 1 and behind[0].pos in GRADED:  # "1.5 m deep at the ford"
        behind = behind[1:]
    if before and behind:
        return ()
    phrase = before or behind
    is_phrase = bool(phrase) and all(t.pos in _PHRASE for t in phrase)
    return phrase if is_phrase and (phrase[0].pos == "ADP" or phrase[0].form in _WHEN) else ()


def _is_said(token: Token) -> bool:
    return token.text != "," and token.form not in _FOCUS | _BEHIND_COMPARED


def _like(beside: Sequence[Token], clause: Sequence[Token]) -> Iterator[Token]:
    """What the clause says of the other value in a phrase that opens with the same word."""
    opening = beside[0].form
    if beside[0].pos != "ADP" and opening not in _WHEN:
        return
    for at, token in enumerate(clause):
        if token.form == opening or (opening in _WHEN and token.form in _WHEN):
            yield from _phrase(clause[at + 1 :])


def _phrase(tokens: Sequence[Token]) -> Iterator[Token]:
    """The noun phrase that opens the words; an article behind a noun opens another."""
    is_named = False
    for token in takewhile(lambda t: t.pos in _PHRASE and t.pos != "ADP", tokens):
        if is_named and token.pos in _OPENING:
            return
        is_named |= token.pos in NOMINAL or token.pos == "NUM"
        yield token


def _of_same(pair: _Pair, found: Findings) -> Numset | None:
    """The value of what the hypothesis names; None where it names both or too little."""
    named = {t.lemma for t in found.case.hypothesis.sentences[0].tokens}
    if pair.other <= named:
        return None if pair.own & named else pair.second
    if pair.subject is not None and pair.subject.lemma in pair.other & named:
        return None if pair.own & named else pair.second  # "the rival", of "its nearest rival"
    if pair.other & named:
        return None
    if pair.is_compared or (pair.own and pair.own <= named):
        return pair.first
    return None


def _says_no_more(asked: Numset, found: Findings) -> bool:
    """All that the hypothesis says besides the amount, the premise says, too.

    So it does of what sort the things are that are counted: eight medals are no silver ones.
    """
    tokens = found.case.hypothesis.sentences[0].tokens
    links = found.alignment.links
    if not all(link.keeps or _is_amount(link.hypothesis.token, asked) for link in links):
        return False
    return sum(t.pos == "VERB" for t in tokens) <= 1


def _is_amount(token: Token, asked: Numset) -> bool:
    """It is the number, or what it counts, and does not tell of what sort that is."""
    return asked.holds(token) and token.dep not in PREMODIFIERS


def _is_of_subject(value: Numset, pair: _Pair, found: Findings) -> bool:
    """It is said of the subject of the clause, with all that describes it, or of what is beside.

    What a value is only compared with has another of its own: "the older model's battery".
    """
    asked, told = found.case.hypothesis.sentences[0], found.case.premise.sentences[0]
    subject = leading_subject_of(asked, asked.root)
    link = None if subject is None else found.links.get((0, subject.index))
    own = leading_subject_of(told, told.root)
    if link is None or link.premise is None or own is None:
        return False
    if link.premise.token in pair.beside:
        return {link.premise.token.tag, link.hypothesis.token.tag} != _PLURAL_OR_NOT
    if link.premise.token != own:
        return False
    named = {t.lemma for t in asked.tokens}
    describing = [t for t in told.children(own.index) if t.dep in _DESCRIBING]
    is_other = pair.is_compared and value is pair.second
    return is_other or all(t.lemma in named for t in describing)
