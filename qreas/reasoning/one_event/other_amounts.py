"""Amounts of another noun than the hypothesis has, or of a whole where the premise tells a part.

A loss of 48 and a profit of 22 million are no profit of 48; and whoever closes 46 of 310 shops does
not close 310. Each rule returns what the amount is told of; None where it finds nothing.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import takewhile

from qreas.function_words import RELATIVE_PRONOUNS
from qreas.kind_sets import SHARES
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.extent import is_whole
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import parts_of_wholes
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.holders import holder
from qreas.reasoning.one_event.other_nouns import noun_of
from qreas.reasoning.one_event.same_values import Asked, asked_of, predicate_of
from qreas.reasoning.one_event.toll_reading import is_narrower
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Case, Document, Kind, Numset, Sentence, Token

_AMOUNTS = frozenset((Kind.CURRENCY, Kind.PERCENT, Kind.MEASURE, Kind.COUNT))
_CLAUSE, _PARTICIPLES, _NAMING = "acl", ("VBN", "VBG"), ("NOUN", "PROPN", "NUM")
_OF, _BE, _HAVE, _GROUP = "of", "be", "have", "group"


@needs(asked=(Kind.COUNT,))
def whole_for_part(found: Findings) -> str | None:
    """The number is that of the whole, where the premise tells it of a part: "46 of 310".

    Or of those of whom a clause tells it of some: "310 shops, 46 of which closed".
    """
    case, knowledge = found.case, load_events()
    for asked in asked_of(found):
        event = asked.event
        if asked.numset.unit.kind is not Kind.COUNT or event is None or event.premise is None:
            continue
        if is_whole(asked.numset, case.hypothesis):
            continue
        verb, said = event.premise.token, event.hypothesis.token
        if _is_told_of_whole(verb, asked):
            return asked.given[0].text
        # Who gave away 3 of her 10 had ten.
        if any(t.lemma == _BE or _HAVE in knowledge.kinds(t.lemma) for t in (verb, said)):
            continue
        if all(p == verb for p in asked.given_predicates) and all(
            is_whole(n, case.premise) for n in asked.given
        ):
            return asked.given[0].text
        if verb not in asked.given_predicates and _is_told_of_parts(verb, asked):
            return asked.given[0].text
    return None


def _is_told_of_parts(verb: Token, asked: Asked) -> bool:
    """That verb is told of some of those of whom there are so many."""
    premise, numsets = asked.found.case.premise, asked.found.case.premise_numsets
    wholes = {w for p, w in parts_of_wholes(premise, numsets) if predicate_of(p, premise) == verb}
    return wholes.issuperset(asked.given)


def _is_told_of_whole(verb: Token, asked: Asked) -> bool:
    """That verb is told of those some of whom are counted behind, with words of their own.

    A museum that holds 900 coins, 30 of them on display, does not hold 30.
    """
    premise, numsets = asked.found.case.premise, asked.found.case.premise_numsets
    wholes = {p: w for p, w in parts_of_wholes(premise, numsets) if w.end <= p.start}
    if not wholes.keys() >= set(asked.given):
        return False
    used = asked.found.alignment.used()
    return all(
        predicate_of(wholes[part], premise) == verb
        and not any((part.sentence, t.index) in used for t in _told_behind(part, premise))
        for part in asked.given
    )


def _told_behind(part: Numset, premise: Document) -> Iterator[Token]:
    """The words that tell of some, between them and the next comma."""
    behind = (t for t in premise.sentences[part.sentence].tokens if t.start >= part.end)
    yield from takewhile(lambda t: t.pos != "PUNCT", behind)


@needs(asked=(Kind.CURRENCY, Kind.PERCENT))
def other_account(found: Findings) -> str | None:
    """The amount is told of what is reckoned otherwise: a revenue of 38 million, and no profit."""
    for asked in asked_of(found):
        own = noun_of(asked.numset, asked.sentence)
        wanted = None if own is None else _accounts().get(own.lemma)
        nouns = list(_nouns_given(asked))
        told = {None if t is None else _accounts().get(t.lemma) for t in nouns}
        if own is None or wanted is None or None in told or wanted in told:
            continue
        if not any(t.lemma in _accounts_of(wanted) for t in found.case.premise.tokens):
            return " / ".join(t.text for t in (*nouns[:1], own) if t is not None)
    return None


@cache
def _accounts() -> Mapping[str, str]:
    """What the nouns for amounts of money are of, by each noun."""
    lists = load_word_lists("one_event/other_amounts")
    return {noun: sort for sort, nouns in lists.items() for noun in nouns}


def _accounts_of(sort: str) -> frozenset[str]:
    return load_word_lists("one_event/other_amounts")[sort]


def other_content(found: Findings) -> str | None:
    """So much there is of another thing: forty tonnes of wheat, and not of the rye beside it.

    Or so much is told of it: a bag of rice for 3 euros is none of flour.
    """
    for asked in asked_of(found):
        if asked.numset.unit.kind not in _AMOUNTS:
            continue
        wanted = _content(asked.numset, asked.sentence)
        sentences = found.case.premise.sentences
        told = [_content(n, sentences[n.sentence]) for n in asked.given]
        if wanted is None:
            wanted = _content_of_holder(asked.numset, found.case.hypothesis)
            told = [_content_of_holder(n, found.case.premise) for n in asked.given]
            if wanted is not None and found.case.premise.mentions((wanted.lemma,)):
                continue
        if wanted is None:
            continue
        if all(t is not None and _are_two_things(t.lemma, wanted.lemma, found) for t in told):
            return " / ".join(t.text for t in (told[0], wanted) if t is not None)
    return None


def _content(numset: Numset, sentence: Sentence) -> Token | None:
    """The noun for what there is so much of: flour, of "three cups of flour"."""
    stuff = _stuff(numset.head, sentence)
    return next((t for t in stuff if not numset.holds(t)), None)


def _content_of_holder(numset: Numset, document: Document) -> Token | None:
    """The noun for what that is made of which a quantity is told of: "a bag of rice costs"."""
    held = holder(numset, document)
    if held is None:
        return None
    return next(_stuff(held.noun.index, document.sentences[numset.sentence]), None)


def _stuff(index: int, sentence: Sentence) -> Iterator[Token]:
    for token in sentence.children(index):
        if token.pos in NOMINAL and token.text.islower() and marker_of(token, sentence) == _OF:
            yield token


def _are_two_things(one: str, other: str, found: Findings) -> bool:
    """Neither is a word or a kind of the other; people and groups go by many nouns."""
    lexicon = found.lexicon
    if one == other or not (lexicon.taxonomy.knows(one) and lexicon.taxonomy.knows(other)):
        return False
    if any(lexicon.names_person(t) or lexicon.is_kind(t, _GROUP) for t in (one, other)):
        return False
    is_kind = lexicon.is_kind(one, other) or lexicon.is_kind(other, one)
    return not is_kind and other not in lexicon.taxonomy.synonyms(one)


@needs(asked=SHARES)
def wider_share(found: Findings) -> str | None:
    """It is that share of a narrower sort: two fifths of the cooks are none of the staff.

    Or of those of a sort who are picked out by a place or deed: half of the voters in the north.
    """
    for asked in asked_of(found):
        whole = asked.numset.context.whole
        if asked.numset.unit.kind not in SHARES or not whole:
            continue
        wholes = [n.context.whole for n in asked.given]
        if all(each and is_narrower(each, whole, found.lexicon) for each in wholes):
            return f"{wholes[0]} → {whole}"
        picked = [picked_out(n, found) for n in asked.given]
        if all(picked) and set(wholes) == {whole}:
            return picked[0]
    return None


def picked_out(share: Numset, found: Findings) -> str:
    """What picks some out of a sort of which the premise tells a share, in the premise alone.

    Empty where nothing does. Parsers hang it on the share, on the sort, or on what is said of it.
    """
    sentence = found.case.premise.sentences[share.sentence]
    tokens = sentence.tokens
    of = next((t.index for t in tokens if t.start >= share.end), len(tokens))
    if [t.form for t in tokens[of : of + 1]] != [_OF]:
        return ""
    whole = next((t.index for t in tokens[of:] if t.pos in NOMINAL), len(tokens))
    while [t.pos in NOMINAL for t in tokens[whole + 1 : whole + 2]] == [True]:
        whole += 1
    for opening in tokens[whole + 1 : whole + 2]:
        is_clause = opening.dep == _CLAUSE and opening.tag in _PARTICIPLES
        is_clause = is_clause or opening.form in RELATIVE_PRONOUNS
        if not is_clause and (opening.pos != "ADP" or opening.form == _OF):
            continue
        noun = next((t for t in tokens[opening.index + 1 :] if t.pos in _NAMING), opening)
        used = found.alignment.used()
        if not any((share.sentence, t.index) in used for t in (opening, noun)):
            return " ".join(t.text for t in tokens[opening.index : noun.index + 1])
    return ""


def is_told_of_noun(asked: Numset, case: Case) -> bool:
    """The premise has the very amount of the same noun: "on revenue of 300 million"."""
    noun = noun_of(asked, case.hypothesis.sentences[asked.sentence])
    if noun is None:
        return False
    alike = (n for n in case.premise_numsets if n.interval == asked.interval)
    told = (noun_of(n, case.premise.sentences[n.sentence]) for n in alike)
    return any(t is not None and t.lemma == noun.lemma for t in told)


def _nouns_given(asked: Asked) -> Iterator[Token | None]:
    for given in asked.given:
        yield noun_of(given, asked.found.case.premise.sentences[given.sentence])
