"""Amounts that the premise tells in a clause of its own, with a subject of its own.

Where exports rose by 4 and imports by 7 percent, exports did not rise by 7. Each rule returns what
the amount is told of; None where it finds nothing.
"""

from qreas.kind_sets import DAYS_AND_YEARS
from qreas.reasoning.alignment.clauses_apart import clause_of_subject, numsets_of
from qreas.reasoning.alignment.silence import Silence
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.word_knowledge import know
from qreas.reasoning.one_event.other_names import may_be_initials, name_around
from qreas.reasoning.one_event.same_values import Asked, asked_of, predicate_of
from qreas.reasoning.one_event.told_apart import is_paid_for_it
from qreas.tags import JOINED, JOINED_OR_ADVERBIAL, NOMINAL, SUBJECTS
from qreas.types import Kind, Numset, Sentence, Token

_AMOUNTS = frozenset((Kind.COUNT, Kind.CURRENCY, Kind.PERCENT, Kind.MEASURE))
_NAME = "PROPN"
# What joins two clauses, so that each tells of its own.
_LINKS = frozenset(("and", "but", ";", "while"))
_COMPLEMENTS = frozenset(("obj", "iobj", "obl", "xcomp", "advmod"))
_GATHERING = ("group", "location")
_POINTING = frozenset(("that", "those"))


def other_subject(found: Findings) -> str | None:
    """The amount is in the clause of another subject, beside that of the one it is asked of.

    Exports rose by 4, while imports gained 7 percent.
    """
    for asked in asked_of(found):
        verb = asked.predicate
        subject = None if verb is None else _subject(verb, asked.sentence)
        if subject is None or asked.numset.unit.kind not in _AMOUNTS:
            continue
        link = found.links.get((asked.numset.sentence, subject.index))
        if subject.index == asked.numset.head or link is None or not link.is_aligned:
            continue
        place = None if link.premise is None else link.premise.place
        others = [_instead(given, place, found) for given in asked.given] if place else []
        if others and all(others):
            return f"{others[0]} → {asked.given[0].text}"
    return None


def other_deed(found: Findings) -> str | None:
    """The number is told of another deed beside the one that is asked, which is told, too.

    Of two who were arrested, and three who fled, no three were arrested.
    """
    premise = found.case.premise
    for asked in asked_of(found):
        verb = asked.predicate
        if verb is None or verb.pos != "VERB":
            continue
        asked_too = {t.lemma for t in found.case.hypothesis.tokens if t.pos == "VERB"}
        if any(own is not None and own.lemma in asked_too for own in asked.given_predicates):
            continue
        # Two deeds may be of one day, and the asked one may have a bound of its own.
        if asked.numset.unit.kind in DAYS_AND_YEARS or _has_of_its_own(asked, verb):
            continue
        pairs = zip(asked.given, asked.given_predicates, strict=True)
        told = [_deed_instead(n, own, verb, premise.sentences[n.sentence]) for n, own in pairs]
        deeds = {own.lemma for own in asked.given_predicates if own is not None}
        if all(told) and deeds.isdisjoint(know(found.lexicon.taxonomy, verb.lemma, "v").synonyms):
            return f"{told[0]} → {verb.text}"
    return None


def _has_of_its_own(asked: Asked, verb: Token) -> bool:
    """The asked deed has a number that may be the asked one: "will build up to 400"."""
    return any(
        n.context.verb == verb.lemma
        and n.unit == asked.numset.unit
        and not n.interval.disjoint(asked.numset.interval)
        for n in asked.found.case.premise_numsets
    )


def _deed_instead(given: Numset, own: Token | None, verb: Token, sentence: Sentence) -> str:
    """The deed that the number is told of, where the asked one stands beside it without it."""
    told = [t for t in sentence.tokens if t.pos == "VERB" and t.lemma == verb.lemma]
    if own is None or own.pos != "VERB" or not told or own in told:
        return ""
    events = load_events()
    if own.lemma in events.saying or events.kinds(own.lemma) & events.kinds(verb.lemma):
        return ""
    is_apart = all(
        _are_beside(own, t, sentence) and not _have_in_common(given, own, t, sentence) for t in told
    )
    return own.text if is_apart else ""


def _are_beside(one: Token, other: Token, sentence: Sentence) -> bool:
    """The clauses are joined to each other, or both to a third one, in so many words."""
    heads = [_joined_to(t, sentence) for t in (one, other)]
    first, last = sorted((one.index, other.index))
    between = (t.form for t in sentence.tokens[first:last])
    return heads[0] == heads[1] and not _LINKS.isdisjoint(between)


def _joined_to(verb: Token, sentence: Sentence) -> Token:
    """The verb of the first of the clauses side by side that a verb stands in."""
    while verb.dep in JOINED:
        verb = sentence.tokens[verb.head]
    return verb


def _have_in_common(given: Numset, own: Token, other: Token, sentence: Sentence) -> bool:
    """The number is that of a subject of both, or stands beside both of two verbs.

    "Three men robbed a bank and fled", "produced and shipped 40 bikes", "in 1980 he quit and left".
    """
    head = sentence.tokens[given.head]
    first = min(own.index, other.index)
    subject = next((t for t in sentence.children(own.index) if t.dep in SUBJECTS), None)
    is_of_subject = subject is not None and subject in (head, *sentence.ancestors(head.index))
    if is_of_subject:
        return not any(t.dep in SUBJECTS for t in sentence.children(other.index))
    if head.index < first or own.index < other.index < head.index:
        return True
    is_before = other.index < own.index
    return is_before and not any(
        t.index > other.index and t.dep.split(":")[0] in _COMPLEMENTS
        for t in sentence.children(other.index)
    )


def number_apart(found: Findings) -> str | None:
    """The number is in a clause that tells of another one than the hypothesis's subject.

    Of the parties of which one won 184 seats while the other took 112, the other won no 184. Nor
    is the fine for a deed an amount of it.
    """
    for asked in found.case.hypothesis_numsets:
        given = found.same_values[asked]
        if given and all(is_paid_for_it(n, found) for n in given):
            return given[0].text
    silence = Silence(found.case, found.lexicon)
    clauses = (clause_of_subject(s, silence) for s in found.case.premise.sentences)
    told = next((clause for clause in clauses if clause is not None), None)
    if told is None:
        return None
    kept = numsets_of(told, found.case)
    for asked in found.case.hypothesis_numsets:
        given = found.same_values[asked]
        if given and not any(n in kept for n in given):
            return given[0].text
    return None


def _instead(given: Numset, place: Place, found: Findings) -> str:
    """The subject of the amount's clause, where the asked one is that of another clause."""
    sentence = found.case.premise.sentences[given.sentence]
    verb = predicate_of(given, found.case.premise)
    own = None if verb is None else _subject(verb, sentence)
    if verb is None or own is None or place[0] != given.sentence:
        return ""
    other = sentence.tokens[place[1]]
    inside = {t.index for t in sentence.subtree(own.index)}
    beside = sentence.tokens[other.head]
    if other.dep not in SUBJECTS or beside == verb or inside & {given.head, other.index}:
        return ""
    if _is_of_others(own, sentence):
        return own.text
    is_parallel = _tells_as_much(beside, given, found) and _are_joined(verb, beside)
    if is_parallel and not any(_is_someone(t, found) for t in (own, other)):
        return own.text
    if _may_belong(own, other, sentence):
        return ""
    return own.text if _are_apart((own, sentence), (other, sentence), found) else ""


def _may_belong(own: Token, other: Token, sentence: Sentence) -> bool:
    """The other one may be whose it is: "the group said that its units earned 30 million".

    In "the firm's exports rose, while its imports fell", the imports are not those of the exports.
    """
    owners = _owners(own, sentence)
    if any(t.lemma == other.lemma for t in owners):
        return True
    return any(t.pos not in NOMINAL for t in owners) and not _owners(other, sentence)


def _owners(noun: Token, sentence: Sentence) -> list[Token]:
    return [c for c in sentence.children(noun.index) if c.dep == "nmod:poss"]


def _is_someone(noun: Token, found: Findings) -> bool:
    """It may have things of its own, and go by another noun: a name, a person, a group, a place."""
    lexicon, word = found.lexicon, noun.lemma.lower()
    is_group = any(lexicon.is_kind(word, genus) for genus in _GATHERING)
    # Parsers take the first word of a text for a name.
    is_name = noun.pos == _NAME and not (noun.index == 0 and lexicon.taxonomy.knows(word))
    return is_name or is_group or lexicon.names_person(word)


def _are_joined(one: Token, other: Token) -> bool:
    """The clauses stand side by side: "… rose, and … fell", "… rose, while … fell"."""
    return any(
        a.head == b.index and a.dep in JOINED_OR_ADVERBIAL for a, b in ((one, other), (other, one))
    )


def _tells_as_much(verb: Token, given: Numset, found: Findings) -> bool:
    """It has an amount of its own, of the same kind."""
    return any(
        each != given
        and (each.sentence, each.unit.kind) == (given.sentence, given.unit.kind)
        and predicate_of(each, found.case.premise) == verb
        for each in found.case.premise_numsets
    )


def _subject(verb: Token, sentence: Sentence) -> Token | None:
    """The noun that is its subject in so many words, or the "those" of "those of Sweden"."""
    own = [t for t in sentence.children(verb.index) if t.dep in SUBJECTS]
    is_told = len(own) == 1 and (own[0].pos in NOMINAL or _is_of_others(own[0], sentence))
    return own[0] if is_told else None


def _is_of_others(token: Token, sentence: Sentence) -> bool:
    """It points to what others have: "those of Sweden"."""
    around = sentence.children(token.index)
    return token.form in _POINTING and any(c.dep.startswith("nmod") for c in around)


def _are_apart(one: tuple[Token, Sentence], other: tuple[Token, Sentence], found: Findings) -> bool:
    """They are two names, or two nouns neither of which may be called by the other."""
    (first, _), (second, _) = one, other
    if first.pos == second.pos == _NAME:
        names = [{t.text for t in name_around(*each)} for each in (one, other)]
        return not (names[0] & names[1] or may_be_initials(*names) or may_be_initials(*names[::-1]))
    lexicon, nouns = found.lexicon, (first.lemma, second.lemma)
    if _NAME in (first.pos, second.pos) or nouns[0] == nouns[1]:
        return False
    if not all(map(lexicon.taxonomy.knows, nouns)) or _may_act_for(*nouns, found):
        return False
    return not (lexicon.is_kind(*nouns) or lexicon.is_kind(*nouns[::-1]))


def _may_act_for(one: str, other: str, found: Findings) -> bool:
    """The one is a group or place, and the other someone in it: officers of the police."""
    is_kind, names_person = found.lexicon.is_kind, found.lexicon.names_person
    return any(
        names_person(member) and any(is_kind(whole, genus) for genus in _GATHERING)
        for member, whole in ((one, other), (other, one))
    )
