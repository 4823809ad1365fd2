"""Equations that take a share, a rate or a multiple of something else than the premise says.

Of a firm's customers, no share is one of its employees; what every child gets, no adult gets; and
what costs twice as much as the sofa costs no more than the chair for that.
"""

from collections.abc import Collection, Iterator, Sequence

from qreas.composition.kinds import head_noun
from qreas.dependents import forms_below, subject_of
from qreas.function_words import DEFINITES, DISTRIBUTIVES
from qreas.kind_sets import SHARES
from qreas.lexicon.load import load_lexicon
from qreas.pruning import ANAPHORIC
from qreas.reasoning.apart.rivals import Bearer, bearer, is_of_rival
from qreas.reasoning.apart.sorts import are_other_things
from qreas.reasoning.events.multiple_standards import standard_of_multiple
from qreas.reasoning.told_differences import is_difference
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import CONTENT, NOMINAL, PLURAL, POSSESSIVE, PREMODIFIERS, SINGULAR
from qreas.types import Case, Equation, Kind, Numset, Operator, Sentence, Token

_WORDS = "apart/bases"
_OF, _THAN = "of", "than"
_COUNTED = (Kind.COUNT,)
_PAIR = 2
_BESIDE_CLAUSE = ("parataxis", "conj")
_BEFORE_NOUN = ("DET", "ADJ", "NUM", "PRON", "ADV", "PART")
_ONLY = frozenset(("only", "just"))
_EACH = DISTRIBUTIVES | {"per", "apiece", "a", "an"}
_ANYONE = frozenset(("people", "person"))

_Factors = tuple[tuple[Numset, ...], tuple[Numset, ...]]


def is_told_of_others(
    used: Sequence[Numset], operators: Collection[Operator], asked: Numset, case: Case
) -> bool:
    """It reckons with what the premise tells of others than the hypothesis is about.

    used, operators: of one calculation; its quantities in their order.
    """
    if not operators:
        return False
    return (
        _is_of_other_base(used, case)
        or is_of_rival(used, operators, asked, case)
        or (Operator.MULTIPLY in operators and _multiplies_one_by_others(used, case))
        or _adds_other_places(used, operators, asked, case)
        or (Operator.ADD in operators and _adds_unbought(used, case))
        or (Operator.SUBTRACT in operators and _takes_from_capacity(used, asked, case))
        or (Operator.MULTIPLY in operators and _fills_capacity(used, asked, case))
    )


def takes_share_of_others(equation: Equation, case: Case) -> bool:
    """A share "of its customers" is taken of others, or one "of the 200 women" of 300 men, too."""
    return any(
        is_share_of_others(share, of, case)
        for one, other in _products(equation)
        for (share, *more), of in ((one, other), (other, one))
        if not more
    )


def multiplies_by_others(equation: Equation, case: Case) -> bool:
    """What each of one sort has is multiplied by these and others: of every child, by adults."""
    if equation.operators.isdisjoint((Operator.ADD, Operator.SUBTRACT)):
        return False  # crates on carts, and melons in each crate
    for one, other in _products(equation):
        for (rate, *more), holders in ((one, other), (other, one)):
            if more or len(holders) < _PAIR or rate not in case.premise_numsets:
                continue
            each = _each_noun(case.premise.sentences[rate.sentence])
            nouns = [head_noun(n.unit) for n in holders]
            if each in nouns and any(_are_others(noun, each) for noun in nouns):
                return True
    return False


def _is_of_other_base(reckoned: Sequence[Numset], case: Case) -> bool:
    """It reckons with so many times as much "as the sofa", or so much more, and with a chair."""
    used = [n for n in reckoned if n in case.premise_numsets]
    for compared in used:
        related = _standard(compared, case)
        own = bearer(compared, case.premise) if related else None
        if own is not None:
            around = related | own.words
            return any(_is_of_neither(n, compared, around, case) for n in used)
    return False


def _multiplies_one_by_others(reckoned: Sequence[Numset], case: Case) -> bool:
    """What one thing measures is multiplied by how many others there are: a kitchen, three rooms.

    Where each is meant, another word says so, or the noun for them is the same.
    """
    used = [n for n in reckoned if n in case.premise_numsets]
    if len(used) != _PAIR or case.premise.mentions(_EACH):
        return False
    for measured, counted in (used, used[::-1]):
        one = bearer(measured, case.premise)
        noun = head_noun(counted.unit)
        if one is None or measured.unit.kind is not Kind.MEASURE or not _is_count(counted):
            continue
        is_one = one.noun.tag in SINGULAR and one.is_definite
        if noun in one.words:
            continue  # "the mean weight of six crates"
        if is_one and noun and not load_lexicon().is_kind(noun, one.noun.lemma):
            return load_lexicon().names_thing(noun) and measured.unit.per is None
    return False


def _adds_unbought(reckoned: Sequence[Numset], case: Case) -> bool:
    """The price of another thing is added, where one thing "only" was bought."""
    prices = [n for n in reckoned if n.unit.kind is Kind.CURRENCY and n in case.premise_numsets]
    if len(prices) < _PAIR or not case.premise.mentions(_ONLY):
        return False
    bought = {
        sentence.tokens[t.head].lemma
        for sentence in case.premise.sentences
        for t in sentence.tokens
        if t.form in _ONLY and sentence.tokens[t.head].dep == "obj"
    }
    priced = [bearer(n, case.premise) for n in prices]
    return bool(bought) and any(
        each is not None and each.noun.pos == "NOUN" and each.words.isdisjoint(bought)
        for each in priced
    )


def _adds_other_places(
    reckoned: Sequence[Numset], operators: Collection[Operator], asked: Numset, case: Case
) -> bool:
    """Those in the choir and those in the orchestra are added up, and asked is of the choir."""
    place = asked.context.location
    used = [n for n in reckoned if n in case.premise_numsets]
    if set(operators) != {Operator.ADD} or not place:
        return False
    places = {n.context.location for n in used}
    if place not in places or len(places) != len(used):
        return False
    if any(t.lemma == place.lower() and t.tag in PLURAL for t in case.hypothesis.tokens):
        return False  # "in the two attacks"
    taxonomy = load_lexicon().taxonomy
    return any(
        other
        and other != place
        and taxonomy.knows(other)
        and not case.hypothesis.mentions((other.lower(),))
        and not taxonomy.is_part_of(other, place)
        for other in places
    )


def _takes_from_capacity(reckoned: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """Some leave, and they are taken from how many there is room for."""
    words = load_word_lists(_WORDS)
    used = [n for n in reckoned if n in case.premise_numsets]
    if len(used) != _PAIR or case.hypothesis.mentions(words["free"]) or not _is_count(asked):
        return False
    whole, part = used
    return _is_room(whole, case) and not _is_room(part, case)


def _fills_capacity(reckoned: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """Of how many there is room for, it says that they are there: "room for 50 people each"."""
    words = load_word_lists(_WORDS)
    used = [n for n in reckoned if n in case.premise_numsets and _is_room(n, case)]
    said = words["free"] | words["seating"] | words["holding"] | words["places"]
    return bool(used) and _is_count(asked) and not case.hypothesis.mentions(said | {"enough"})


def _is_count(numset: Numset) -> bool:
    return numset.unit.kind in _COUNTED


def _is_room(numset: Numset, case: Case) -> bool:
    """It is how many a thing can hold: "seats 50", "can hold 30", "has room for six"."""
    words = load_word_lists(_WORDS)
    sentence = case.premise.sentences[numset.sentence]
    above = sentence.ancestors(numset.head)
    verb = next((t for t in above if t.pos == "VERB"), None)
    if head_noun(numset.unit) in words["places"]:
        return True
    if case.premise.word_before(numset.start) == "for":
        before = [t for t in sentence.tokens if t.end <= numset.start][-_PAIR:]
        return any(t.lemma in words["room"] for t in (*above, *before))
    if verb is None or numset.context.role.value == "agent":
        return False
    is_possible = not forms_below(sentence, verb).isdisjoint(words["possible"])
    return verb.lemma in words["seating"] or (is_possible and verb.lemma in words["holding"])


def _is_of_neither(numset: Numset, compared: Numset, around: frozenset[str], case: Case) -> bool:
    """A quantity is said of none of the two that are compared."""
    if numset == compared or numset.unit.kind in (Kind.MULTIPLE, *SHARES):
        return False
    of = bearer(numset, case.premise)
    if of is None or of.words <= around:
        return False
    if of.words & around:  # a green rope, where a red one is compared with a blue one
        return _is_of_third(of, compared, around, case)
    sentence = case.premise.sentences[numset.sentence]
    if numset.sentence != compared.sentence:
        return sentence.vocabulary.isdisjoint(around)
    return not any(t.lemma in around for t in _predicate_of(of.noun, sentence))


def _is_of_third(of: Bearer, compared: Numset, around: frozenset[str], case: Case) -> bool:
    """It is called by the noun of the one that is compared, and by another adjective."""
    own = bearer(compared, case.premise)
    if own is None or own.noun.lemma != of.noun.lemma:
        return False
    sort = {own.noun.lemma}
    return bool(own.words - sort) and bool(around - own.words) and not (of.words - sort) & around


def _predicate_of(subject: Token, sentence: Sentence) -> tuple[Token, ...]:
    """The words of the clause of a subject, without those of clauses beside it."""
    beside = {
        t.index
        for child in sentence.children(subject.head)
        if child.dep in _BESIDE_CLAUSE and subject_of(sentence, child) is not None
        for t in sentence.subtree(child.index)
    }
    return tuple([t for t in sentence.subtree(subject.head) if t.index not in beside])


def _standard(compared: Numset, case: Case) -> frozenset[str]:
    """The nouns that a multiple or a difference is held against: "twice as dear as the sofa"."""
    if compared.unit.kind is Kind.MULTIPLE:
        standard = standard_of_multiple(compared, case.premise)
        return frozenset(t.lemma for t in standard)
    if not (compared.context.change.is_comparison or is_difference(compared, case.premise)):
        return frozenset()
    sentence = case.premise.sentences[compared.sentence]
    behind = [t for t in sentence.tokens if t.start >= compared.end]
    than = next((t for t in behind if t.form == _THAN), None)
    noun = sentence.tokens[than.head] if than is not None else None
    if than is None or noun is None or noun.pos not in NOMINAL or noun.index < than.index:
        return frozenset()
    return frozenset(
        t.lemma for t in sentence.subtree(noun.index) if t.pos in CONTENT and t.index > than.index
    )


def is_share_of_others(share: Numset, of: Sequence[Numset], case: Case) -> bool:
    """The premise says what the share is one of, and that is none of these."""
    if share.unit.kind not in SHARES or share not in case.premise_numsets:
        return False
    sentence = case.premise.sentences[share.sentence]
    phrase = _of_phrase(share, sentence)
    if not phrase:
        return False
    inside = [n for n in case.premise_numsets if any(n.holds(t) for t in phrase)]
    if inside:
        return set(of).isdisjoint(inside) or any(
            n.unit.kind in _COUNTED and n not in inside for n in of
        )
    if len(of) != 1 or of[0].unit.kind not in _COUNTED:
        return False
    noun = next((t for t in phrase if t.pos in NOMINAL), None)
    if noun is None or noun.lemma in ANAPHORIC:
        return False
    counted = head_noun(of[0].unit)
    if counted == noun.lemma:
        return _is_narrowed(noun, sentence, of[0], case)
    return _are_others(counted, noun.lemma)


def is_share_beside(share: Numset, whole: Numset, case: Case) -> bool:
    """Two shares stand side by side, and the one is said to be of nothing: 45 and 35 percent.

    "40 percent came, of whom half stayed" tells of a share of a share.
    """
    if not share.unit.kind is whole.unit.kind is Kind.PERCENT:
        return False
    words = case.premise.text[share.end :].lower().split()[:1]
    return _OF not in (*words, *share.text.lower().split()) and not _is_behind_of(share, case)


def _is_behind_of(share: Numset, case: Case) -> bool:
    """Reads "of whom 20 percent", "of these 20 percent"."""
    before = [t.form for t in case.premise.sentences[share.sentence].tokens if t.end <= share.start]
    return _OF in before[-2:]


def _of_phrase(share: Numset, sentence: Sentence) -> tuple[Token, ...]:
    """The words of the "of" phrase right behind a share, up to its noun."""
    behind = [t for t in sentence.tokens if t.start >= share.end]
    if behind[:1] and behind[0].form == _OF:
        behind = behind[1:]
    elif share.text.split()[-1:] != [_OF] and _OF not in share.text.split():
        return ()
    noun = next((at for at, t in enumerate(behind) if t.pos not in _BEFORE_NOUN), None)
    if noun is None or behind[noun].pos not in NOMINAL or any(map(_is_pronoun, behind[:noun])):
        return ()  # "two fifths of them"
    return tuple(behind[: noun + 1])


def _is_pronoun(token: Token) -> bool:
    return token.pos == "PRON" and token.tag not in POSSESSIVE and token.form not in DEFINITES


def _is_narrowed(noun: Token, sentence: Sentence, base: Numset, case: Case) -> bool:
    """It is a share of some of them only: of the electric cars."""
    told = case.premise.sentences[base.sentence]
    around = {t.lemma for t in told.subtree(base.head)}
    return any(
        t.dep in PREMODIFIERS and t.pos == "ADJ" and t.lemma not in around
        for t in sentence.children(noun.index)
    )


def _are_others(noun: str, than: str) -> bool:
    """None of the one sort is of the other: no teacher is a student, and no lamp a chair."""
    if not noun or not than or noun == than or {noun, than} & (_ANYONE | ANAPHORIC):
        return False
    lexicon = load_lexicon()
    if lexicon.names_person(noun) and lexicon.names_person(than):
        if than in load_word_lists(_WORDS)["roles"]:
            return False  # voters who are asked are respondents
        return not (lexicon.is_kind(noun, than) or lexicon.is_kind(than, noun))
    return lexicon.names_person(noun) is not lexicon.names_person(than) or are_other_things(
        noun, than
    )


def _each_noun(sentence: Sentence) -> str:
    """The noun in "every child"."""
    each = (t for t in sentence.tokens if t.lemma in DISTRIBUTIVES and t.dep == "det")
    return next((sentence.tokens[t.head].lemma for t in each), "")


def _products(equation: Equation) -> Iterator[_Factors]:
    """The quantities on both sides of each multiplication."""
    stack: list[tuple[Numset, ...]] = []
    for symbol in equation.postfix[:-2]:
        if isinstance(symbol, Numset):
            stack.append((symbol,))
            continue
        second, first = stack.pop(), stack.pop()
        if symbol is Operator.MULTIPLY:
            yield first, second
        stack.append((*first, *second))
