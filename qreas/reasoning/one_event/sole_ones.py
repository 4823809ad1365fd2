"""Who is the only one of a sort, against how many there are: "the only woman on the board".

Whoever is the only one to have done it has no other who did, so no two did; and one of three
survivors is not the only one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.dependents import forms_below, lemmas_below, relations_below, relative_clauses
from qreas.function_words import BE_AND_HAVE
from qreas.interval import Interval
from qreas.lexicon.given_names import load_given_names
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.events.tense import differ_in_tense
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.one_event.among_the_most import among_the_most
from qreas.reasoning.one_event.exactness import is_no_wider
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.tags import COMPARATIVE, NOMINAL, OBLIQUE, PLURAL, SUBJECTS, SUPERLATIVE
from qreas.types import Document, Kind, Label, Missing, Numset, Sentence, Token

_RULE = "sole"
_SOLE = frozenset(("only", "sole", "lone"))
_ONE, _OF = "one", "of"
_ELSE = "else"
_OTHER = frozenset(("other", "another", _ELSE))
_PERSONS = frozenset(("person", "people", "human"))
_PERSONAL = frozenset(("someone", "somebody", "person", "people"))
_SUPPOSING = frozenset(("if", "unless", "never"))
_NOBODY = frozenset(("nobody", "none"))
# Who it is, and how the predicate says so, are no part of what they are the only one of.
_OUTSIDE = frozenset(("nsubj", "nsubj:pass", "cop", "aux", "det", "punct", "nmod:poss", "expl"))
_NOT_SORTS = frozenset(("child", "way", "thing", "time", "reason", "question", "problem", "hope"))
# Of how many these speak, only the whole tells, and of few or all there may be one.
_OPEN = frozenset(("few", "most", "all", "every"))
_FEWEST = 2


@dataclass(frozen=True, slots=True)
class _Sole:
    """One who is the only one of a sort.

    noun:  what they are: "woman"; in "the only one of the four bridges", "bridges".
    head:  the word that "only" stands with.
    words: the indices of all words that tell what sort it is, the noun among them.
    name:  who it is; None where it is not told or a pronoun tells it.
    """

    sentence: int
    noun: Token
    head: Token
    words: frozenset[int]
    name: Token | None


def prove_by_sole_ones(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when one text says who is the only one of a sort, and the other how many are."""
    del numerals  # one is one
    case = found.case
    told = among_the_most(found) if found.is_one_claim else None
    if told is not None:
        missing = Missing("stronger-than-premise", told)
        return in_one_step(_RULE, Label.NEUTRAL, told, missing=(missing,))
    is_told, is_asked = (text.mentions(_SOLE) for text in (case.premise, case.hypothesis))
    if is_told is is_asked or not found.is_one_claim:
        return None
    if not is_told and _is_negative(case.hypothesis.sentences[0]):
        return None
    return _of_told(found) if is_told else _of_asked(found)


def _of_told(found: Findings) -> Proof | None:
    """The premise has the only one."""
    case = found.case
    asked = case.hypothesis.sentences[0]
    for sole in _soles(case.premise):
        given = case.premise.sentences[sole.sentence]
        if _is_unsure(given, sole) or _is_of_another_time(sole, given, asked):
            continue
        told = " ".join(t.text for t in given.tokens if t.index in sole.words)
        if not _covers(sole, found):
            continue
        label = _label(sole, asked, found)
        if label is not None:
            return in_one_step(_RULE, label, told)
    return None


def _of_asked(found: Findings) -> Proof | None:
    """The hypothesis has the only one, and the premise counts several."""
    case = found.case
    asked = case.hypothesis.sentences[0]
    for sole in _soles(case.hypothesis):
        links = [k for k in found.alignment.links if k.hypothesis.token.index in sole.words]
        noun = next((k for k in links if k.hypothesis.token.index == sole.noun.index), None)
        if noun is None or noun.premise is None or not all(k.keeps for k in links):
            continue
        place = noun.premise.sentence
        given, counted = case.premise.sentences[place], noun.premise.token
        is_there = all(k.premise is not None and k.premise.sentence == place for k in links)
        if not is_there or _is_negative(given) or _is_of_another_time(sole, asked, given):
            continue
        there = [n for n in case.premise_numsets if n.sentence == place]
        if not _agree(sole, case.hypothesis_numsets, there):
            continue
        if _are_several(counted, given, there):
            return in_one_step(_RULE, Label.CONTRADICTION, f"{counted.text} → {sole.noun.text}")
    return None


def _soles(document: Document) -> Iterator[_Sole]:
    """All whom a text calls the only one of a sort."""
    for number, sentence in enumerate(document.sentences):
        for token in sentence.tokens:
            head = sentence.tokens[token.head]
            if token.form not in _SOLE or token.dep != "amod" or head.index == token.index:
                continue
            noun = _sort_of(head, sentence)
            if noun is None or not _is_definite(head, sentence):
                continue
            words = _words_of(head, token, sentence)
            yield _Sole(number, noun, head, words, _name_of(head, sentence))


def _sort_of(head: Token, sentence: Sentence) -> Token | None:
    """What the only one is: a noun in the singular, or that behind "one of"."""
    if head.form == _ONE:
        wholes = [c for c in sentence.children(head.index) if c.dep == "nmod"]
        return next((c for c in wholes if _OF in lemmas_below(sentence, c)), None)
    if head.pos not in NOMINAL or head.tag in PLURAL or head.lemma in _NOT_SORTS:
        return None
    is_counted = "nummod" in relations_below(sentence, head)
    return None if is_counted else head


def _is_definite(head: Token, sentence: Sentence) -> bool:
    return any(
        c.form == "the" or c.dep == "nmod:poss" for c in sentence.children(head.index)
    ) and "not" not in forms_below(sentence, head)


def _words_of(head: Token, only: Token, sentence: Sentence) -> frozenset[int]:
    left_out = {
        t.index
        for child in sentence.children(head.index)
        if child.dep in _OUTSIDE
        for t in sentence.subtree(child.index)
        if child.dep != "nmod:poss"
    }
    inside = {t.index for t in sentence.subtree(head.index)} - left_out - {only.index}
    return frozenset(inside - ({head.index} if head.form == _ONE else set()))


def _name_of(head: Token, sentence: Sentence) -> Token | None:
    """Who it is, by a subject or as what stands beside it: "Ann, the only woman, resigned"."""
    own = [c for c in sentence.children(head.index) if c.dep in SUBJECTS]
    if not own and head.dep == "appos":
        own = [sentence.tokens[head.head]]
    return own[0] if own and own[0].pos == "PROPN" else None


def _is_negative(sentence: Sentence) -> bool:
    """Something in it is denied, or only supposed."""
    quantifiers = load_operators().quantifiers
    return any(
        _denies(t) or (t.form in quantifiers and quantifiers[t.form].says_none)
        for t in sentence.tokens
    )


def _denies(token: Token) -> bool:
    is_denial = token.form in load_operators().negations or token.lemma in _SUPPOSING
    return is_denial or token.tag == "MD"


def _is_unsure(sentence: Sentence, sole: _Sole) -> bool:
    """The premise denies it or only supposes it, before it or within what tells of the sort."""
    words = (*sentence.tokens[: sole.head.index], *(sentence.tokens[i] for i in sole.words))
    return any(_denies(token) for token in words)


def _is_of_another_time(sole: _Sole, own: Sentence, other: Sentence) -> bool:
    """The one is told of now, the other of the past; what the only one has done counts itself."""
    clauses = relative_clauses(own, sole.head.index)
    deeds = [c for c in own.children(sole.head.index) if c.dep == "acl" and c.tag == "VBN"]
    word = clauses[0] if clauses else sole.head
    if deeds:
        return False
    one, another = (word, own), (other.root, other)
    return differ_in_tense(one, another)


def _covers(sole: _Sole, found: Findings) -> bool:
    """All that tells of the sort is in the hypothesis, which so speaks of no wider one."""
    used = found.alignment.used()
    is_told = all(
        word.place in used or word.token.pos in ("PRON", "NUM") or word.key in BE_AND_HAVE
        for word in found.alignment.premise_words
        if word.sentence == sole.sentence and word.token.index in sole.words
        if word.token.index != sole.noun.index
    )
    return is_told and _agree(sole, found.case.premise_numsets, found.case.hypothesis_numsets)


def _agree(sole: _Sole, own: Sequence[Numset], others: Sequence[Numset]) -> bool:
    """The numbers that tell of the sort, the other text has, too; but not of how many it is one."""
    inside = [n for n in own if n.sentence == sole.sentence and n.head in sole.words]
    if sole.head.form == _ONE:
        inside = [n for n in inside if n.head != sole.noun.index]
    return all(
        any(n.interval == o.interval and n.unit.kind is o.unit.kind for o in others) for n in inside
    )


def _label(sole: _Sole, asked: Sentence, found: Findings) -> Label | None:
    """What follows for the hypothesis, which tells of nothing but the sort."""
    case = found.case
    counted = [t for t in asked.tokens if _is_counted(t, sole, found)]
    if not counted:
        return _of_other_name(sole, asked, found)
    noun = counted[0]
    around = {t.form for t in asked.subtree(_top(noun, asked).index)}
    others = (around | asked.vocabulary & {_ELSE}) & _OTHER
    if not _rest_is_told(sole, noun, found):
        return None
    if _is_negative(asked):
        is_none = asked.tokens[0].form in ("no", "nobody", "none")
        return Label.ENTAILMENT if is_none and others and sole.head.form != _ONE else None
    number = _number_of(noun, asked, case.hypothesis_numsets)
    if others:
        return Label.CONTRADICTION
    if number is not None:
        if number.interval.low >= _FEWEST:
            return Label.CONTRADICTION
        is_one = number.interval == Interval.point(1) and noun.tag not in PLURAL
        return Label.ENTAILMENT if is_one else None
    own = {c.lemma for c in asked.children(noun.index)}
    is_plural = noun.tag in PLURAL and noun.dep in SUBJECTS and own.isdisjoint(_OPEN)
    return Label.CONTRADICTION if is_plural else None


def _top(noun: Token, sentence: Sentence) -> Token:
    """The head of "two of the four bridges" is "two"."""
    above = sentence.tokens[noun.head]
    is_whole = noun.dep in OBLIQUE and _OF in lemmas_below(sentence, noun)
    return above if is_whole and above.pos in ("NUM", "DET", "PRON", "ADJ", "NOUN") else noun


def _is_counted(token: Token, sole: _Sole, found: Findings) -> bool:
    """So many of the sort are the subject of the hypothesis, or it says that there are so many."""
    asked = found.case.hypothesis.sentences[0]
    if token.pos not in NOMINAL and token.form not in _PERSONAL | _NOBODY:
        return False
    link = found.links.get((0, token.index))
    is_sort = _stands_for(link, sole) or (
        token.form in _PERSONAL | _NOBODY and _is_anyone(token, sole, found)
    )
    top = _top(token, asked)
    is_predicate = top.is_root and top.form == _ONE
    return is_sort and (top.dep in SUBJECTS or is_predicate)


def _is_anyone(token: Token, sole: _Sole, found: Findings) -> bool:
    """Whoever it may be is of the sort, or another word tells it: people who "survived"."""
    place = (sole.sentence, sole.noun.index)
    others = (k for k in found.alignment.links if k.hypothesis.token is not token)
    return sole.noun.lemma in _PERSONS or any(
        k.premise is not None and k.premise.place == place for k in others
    )


def _stands_for(link: Link | None, sole: _Sole) -> bool:
    return (
        link is not None
        and link.keeps
        and (is_no_wider(link) or sole.noun.lemma in _PERSONS)
        and link.premise is not None
        and link.premise.place == (sole.sentence, sole.noun.index)
    )


def _number_of(noun: Token, sentence: Sentence, numsets: Sequence[Numset]) -> Numset | None:
    """How many they are said to be: "two" in "two of the four bridges", not in "one of the two"."""
    top = _top(noun, sentence)
    counts = [n for n in numsets if n.unit.kind is Kind.COUNT]
    is_picked = top.form == _ONE or top.tag in COMPARATIVE | SUPERLATIVE
    if top is not noun and not is_picked:
        return next((n for n in counts if n.holds(top)), None)
    return next(
        (n for n in counts if n.head == noun.index and (top is noun or not n.holds(top))), None
    )


def _rest_is_told(sole: _Sole, noun: Token, found: Findings) -> bool:
    """What else the hypothesis says, is of the sort, or who it is."""
    asked = found.case.hypothesis.sentences[0]
    number = _number_of(noun, asked, found.case.hypothesis_numsets)
    free = {noun.index, _top(noun, asked).index}
    for link in found.alignment.links:
        token = link.hypothesis.token
        is_number = number is not None and number.holds(token)
        is_light = token.form in _OTHER or token.lemma in BE_AND_HAVE
        if token.index in free or is_number or is_light or _is_amount(token):
            continue
        if not link.keeps or link.premise is None or link.premise.sentence != sole.sentence:
            return False
        is_name = sole.name is not None and link.premise.token.index == sole.name.index
        if link.premise.token.index not in sole.words and not is_name and token.pos != "PRON":
            return False
    return True


def _is_amount(token: Token) -> bool:
    """A word for some of them that names no number."""
    quantifier = load_operators().quantifiers.get(token.form)
    return quantifier is not None and quantifier.family == "some"


def _of_other_name(sole: _Sole, asked: Sentence, found: Findings) -> Label | None:
    """Another person is said to have done what only the one did."""
    subject = next((t for t in asked.tokens if t.dep in SUBJECTS), None)
    if subject is None or sole.name is None or subject.pos != "PROPN" or _is_negative(asked):
        return None
    link = found.links.get((0, subject.index))
    names = load_given_names()
    is_other = subject.form in names and sole.name.form in names and subject.form != sole.name.form
    if not is_other or (link is not None and link.premise is not None):
        return None
    if not _rest_is_told(sole, subject, found):
        return None
    is_any = sole.noun.lemma in _PERSONS or sole.head.form == _ONE
    is_any = is_any or asked.root.lemma == sole.noun.lemma
    return Label.CONTRADICTION if is_any else Label.NEUTRAL


def _are_several(counted: Token, sentence: Sentence, numsets: Sequence[Numset]) -> bool:
    """The premise has two or more of them: "one of five", "two are", "there are two"."""
    top, number = _top(counted, sentence), _number_of(counted, sentence, numsets)
    if top is not counted and top.form == _ONE:
        return counted.tag in PLURAL and (number is None or number.interval.low >= _FEWEST)
    if top is not counted and top.tag in COMPARATIVE | SUPERLATIVE:
        return number is not None and number.interval.low >= _FEWEST
    return top.dep in SUBJECTS and number is not None and number.interval.low >= _FEWEST
