"""Whether the hypothesis's words have the same relations to each other in the premise.

The arguments of an event play the same parts in the premise's event, what modifies a noun modifies
the noun that stands for it, no partner of an "or" or of a joint subject is left out, and no
preposition is exchanged for one of another direction.
"""

from collections.abc import Iterator, Mapping, Sequence

from qreas.dependents import forms_below, leading_subject_of, lemmas_below
from qreas.function_words import APIECE
from qreas.kind_sets import CORE_ROLES
from qreas.numerals import find, load_grammar
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import Word
from qreas.reasoning.events.events import Argument, Event
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import DIRECTIONS, load_events
from qreas.reasoning.knowledge.names import Place, head_of_name
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import SAME_WORD, Step
from qreas.reasoning.knowledge.word_knowledge import is_superlative
from qreas.reasoning.one_event.own_adjuncts import moves_event
from qreas.tags import GRADED, NOMINAL, PAST, PLURAL, SINGULAR
from qreas.types import COUNTS, Kind, Numset, Role, Sentence, Token

Links = Mapping[Place, Link]
"""Links with a premise word, by the place of their hypothesis word."""

# Prepositions of place and time that texts use of the same.
_LOCAL = frozenset(("in", "at", "on", "of", "during", "within", "inside", "into", "by", "for", ""))
_MODIFIES = frozenset(("amod", "compound", "nmod:poss"))
_OF_STEM = SAME_WORD | {Step.DERIVATION}
_FIRST, _INCLUDING = "first", "including"
# Tree edges between the premise words of two hypothesis words of which one governs the other.
_FAR = 2
# Nouns that only say how much of a whole is meant, beside those that are numerals ("half").
_PORTIONS = frozenset(
    {"none", "most", "majority", "minority", "quarter", "percent", "rest", "part"}
    | {"dozen", "million", "billion", "number"}
)


def keeps_parts(found: Findings, links: Sequence[Link]) -> bool:
    """Every aligned word of `links` stands to the others in the premise as in the hypothesis."""
    by_place = {link.hypothesis.place: link for link in links if link.premise is not None}
    return (
        all(_keeps_roles(found, by_place))
        and all(_keeps_arcs(found, by_place))
        and keeps_phrases(found, links)
    )


def keeps_phrases(found: Findings, links: Sequence[Link]) -> bool:
    """Nobody is put where they are from, and no one of those who act together is left out.

    Nor does what several did become what one did, or happen where something else does.
    """
    by_place = {link.hypothesis.place: link for link in links if link.premise is not None}
    return not (
        any(_moves_people(by_place))
        or any(_drops_partner(found, by_place))
        or any(_takes_one_of_several(found, by_place))
        or any(moves_event(found, by_place))
    )


def drops_condition(found: Findings, links: Sequence[Link]) -> bool:
    """What is left out makes the rest unsure: "former judges", "drowned or froze"."""
    by_place = {link.hypothesis.place: link for link in links if link.premise is not None}
    return (
        any(_drops_privative(found, by_place))
        or any(is_lacked(link, found) for link in by_place.values())
        or any(_changes_rank(found, by_place))
        or any(drops_alternative(found, by_place))
        or any(_changes_time(found, by_place))
    )


def part_of(event: Event, token: int, sentence: Sentence) -> Role | None:
    """The part that a token plays in an event, also as the whole of a part ("three of the five").

    sentence: the event's own.
    """
    role = event.role_of(token)
    word = sentence.tokens[token]
    if role is None:
        word = head_of_name(word, sentence)
        role = event.role_of(word.index)
    while role is None and _is_of_same(word, sentence):
        word = sentence.tokens[word.head]
        role = event.role_of(word.index)
    return role


def _is_of_same(word: Token, sentence: Sentence) -> bool:
    """The word plays the part that the one above it plays.

    It is the whole of it, or one of them, or stands beside it: "three of the five", "ten people,
    including two guards", "Ann Lee, a doctor", "three pets: two cats and a dog".
    """
    first = word
    while first.dep == "conj":
        first = sentence.tokens[first.head]
    if first.dep == "appos":
        return True
    if word.dep != "nmod":
        return False
    is_one_of_them = _INCLUDING in forms_below(sentence, word)
    return is_one_of_them or is_partitive(sentence.tokens[word.head])


def whole_of(token: Token, asked: Event, found: Findings, links: Links) -> Link | None:
    """The noun behind "none of" or "three of", which plays the part; None where there is none."""
    if not is_partitive(token):
        return None
    own = found.case.hypothesis.sentences[asked.sentence].children(token.index)
    wholes = (links.get((asked.sentence, child.index)) for child in own if child.dep == "nmod")
    return next((link for link in wholes if link is not None), None)


def is_of_other_clause(given: Numset, asked: Numset, found: Findings) -> bool:
    """It measures the subject of another clause than the one that tells the asked event.

    A pool of 25 metres says nothing of how far someone swam who is told to have swum in it; but
    how long "it" was, or the walk, may be how far someone walked.
    """
    if asked.unit.kind is not Kind.MEASURE:
        return False
    sentence = found.case.premise.sentences[given.sentence]
    above = _within_clause(given.head, sentence)
    clause = next((t for t in above if leading_subject_of(sentence, t)), None)
    governor = found.case.hypothesis.sentences[asked.sentence].tokens[asked.head].head
    telling = [
        told for event, told, _ in found.aligned_events if event.place == (asked.sentence, governor)
    ]
    if clause is None:
        return False
    measured = leading_subject_of(sentence, clause)
    return any(
        told.head not in above and leading_subject_of(sentence, told.head) is not None
        if told.sentence == given.sentence
        else measured is not None and _is_of_other_thing(measured, told, found)
        for told in telling
    )


def _is_of_other_thing(measured: Token, told: Event, found: Findings) -> bool:
    """Another sentence tells the event, and what is measured is none of it: "the street", "Tom"."""
    sentence = found.case.premise.sentences[told.sentence]
    doer = leading_subject_of(sentence, told.head)
    is_other = measured.pos in NOMINAL and measured.lemma != told.head.lemma
    return doer is not None and told.head.pos == "VERB" and is_other


def _within_clause(index: int, sentence: Sentence) -> tuple[Token, ...]:
    """What stands above a word, up to the verb of its relative clause."""
    above = tuple(sentence.ancestors(index))
    ends = (i + 1 for i, token in enumerate(above) if token.dep == "acl:relcl")
    return above[: next(ends, len(above))]


def is_partitive(token: Token) -> bool:
    """The word picks out a part of what its "of" phrase names."""
    lemma = token.lemma
    is_numeral = token.pos == "NUM" or bool(find(lemma, load_grammar("en")))
    return is_numeral or token.pos in ("DET", "PRON", "ADJ") or lemma in _PORTIONS


def _keeps_roles(found: Findings, links: Links) -> Iterator[bool]:
    """Each argument plays the same part in the premise's event as in the hypothesis's."""
    for asked, given, link in found.aligned_events:
        sentence = found.case.premise.sentences[given.sentence]
        for argument in asked.arguments:
            part = links.get((asked.sentence, argument.token.index))
            part = part or whole_of(argument.token, asked, found, links)
            if part is not None and part.premise is not None:
                yield _is_same_part(argument, part.premise, given, link, sentence)


def _is_same_part(
    argument: Argument, premise: Word, given: Event, link: Link, sentence: Sentence
) -> bool:
    assert link.premise is not None, "aligned events have a premise word"
    is_core = argument.role in CORE_ROLES
    if premise.sentence != given.sentence:
        return not is_core
    role = part_of(given, premise.token.index, sentence)
    if role is None:
        return not is_core and argument.marker in _LOCAL
    if role is argument.role:
        return is_core or _is_same_way(argument, premise, given)
    if _happens_to_it(argument, role, given, link):
        return True
    if load_events().is_converse(link.premise.key, link.hypothesis.key):
        return True
    if is_core and role in CORE_ROLES and _is_change_of_one(given, link):
        return True
    # "Killed by a fire" and "died in a fire": other verbs give the same thing other parts.
    return link.step not in SAME_WORD and not (is_core and role in CORE_ROLES)


def _happens_to_it(argument: Argument, role: Role, given: Event, link: Link) -> bool:
    """A noun tells of what happens to the only one that takes part: "the collapse of a dam"."""
    parts = [each for each in given.arguments if each.role in CORE_ROLES]
    is_noun = given.head.pos == "NOUN" and link.step in _OF_STEM
    is_its = argument.role is Role.AGENT and role is Role.PATIENT
    return is_noun and is_its and len(parts) == 1


def _takes_one_of_several(found: Findings, links: Links) -> Iterator[bool]:
    """For each subject, whether it is one of those who did so much between them.

    Of attacks that killed 120, one need not have killed so many; insects have six legs each.
    """
    if not any(n.unit.kind in COUNTS for n in found.case.hypothesis_numsets):
        return
    for link in links.values():
        word, given = link.hypothesis.token, link.premise
        if given is None or given.token.tag not in PLURAL or word.tag not in SINGULAR:
            continue
        sentence = found.case.premise.sentences[given.sentence]
        verb = sentence.tokens[given.token.head]
        are_subjects = word.dep == given.token.dep == "nsubj" and verb.tag in PAST
        yield are_subjects and sentence.vocabulary.isdisjoint(APIECE)


def is_lacked(link: Link, found: Findings) -> bool:
    """One text alone has the word behind "without": with a helmet, without a helmet."""
    if link.premise is None:
        return False
    sides = ((found.case.premise, link.premise), (found.case.hypothesis, link.hypothesis))
    lacking = load_operators().negative_prepositions
    is_without, is_asked_without = (
        not lemmas_below(d.sentences[w.sentence], w.token).isdisjoint(lacking) for d, w in sides
    )
    return is_without is not is_asked_without


def _is_change_of_one(given: Event, link: Link) -> bool:
    """What rises is raised: where only one thing takes part, a parser may take it for either."""
    words = (link.hypothesis.key, link.premise.key if link.premise is not None else "")
    kinds = {kind for word in words for kind in load_events().kinds(word)}
    parts = [argument for argument in given.arguments if argument.role in CORE_ROLES]
    return bool(kinds & DIRECTIONS) and len(parts) == 1


def _is_same_way(argument: Argument, premise: Word, given: Event) -> bool:
    markers = {a.marker for a in given.arguments if a.token.index == premise.token.index}
    return argument.marker in markers or (argument.marker in _LOCAL and markers <= _LOCAL)


def _keeps_arcs(found: Findings, links: Links) -> Iterator[bool]:
    """What a word governs in the hypothesis is near it in the premise's tree, or its argument."""
    given_for = {asked.place: given for asked, given, _ in found.aligned_events}
    for link in links.values():
        word = link.hypothesis
        governor = links.get((word.sentence, word.token.head))
        if word.token.is_root or governor is None or link.premise is None:
            continue
        if governor.premise is None or governor.premise.place == link.premise.place:
            continue
        event = given_for.get(governor.hypothesis.place)
        if event is not None and _takes_part(link.premise, event, found):
            continue  # `_keeps_roles` says whether in the same part
        limit = 1 if word.token.dep in _MODIFIES and word.token.pos == "ADJ" else _FAR
        yield _distance(link.premise, governor.premise, found) <= limit


def _takes_part(word: Word, event: Event, found: Findings) -> bool:
    sentence = found.case.premise.sentences[event.sentence]
    is_inside = word.sentence == event.sentence
    return is_inside and part_of(event, word.token.index, sentence) is not None


def _changes_time(found: Findings, links: Links) -> Iterator[bool]:
    """Whether a year, week or season is another than the one it is aligned with: last, this."""
    deixis = load_operators().deixis
    premise, hypothesis = found.case.premise, found.case.hypothesis
    if not (premise.mentions(deixis) and hypothesis.mentions(deixis)):
        return
    for link in links.values():
        if link.premise is not None:
            asked = lemmas_below(
                hypothesis.sentences[link.hypothesis.sentence], link.hypothesis.token
            )
            given = lemmas_below(premise.sentences[link.premise.sentence], link.premise.token)
            yield bool(asked & deixis and given & deixis) and not asked & given & deixis


def _moves_people(links: Links) -> Iterator[bool]:
    """For each country, whether people of it are said to be in it: a Peruvian need not be there."""
    for link in links.values():
        is_place = link.step is Step.NATIONALITY and link.hypothesis.token.dep.startswith("obl")
        yield is_place and link.premise is not None and link.premise.token.dep in _MODIFIES


def _distance(one: Word, other: Word, found: Findings) -> int:
    """Edges of the premise's tree between two words; many when they are in two sentences."""
    if one.sentence != other.sentence:
        return 2 * _FAR
    sentence = found.case.premise.sentences[one.sentence]
    first, last = (head_of_name(word.token, sentence).index for word in (one, other))
    steps = sentence.distance(first, last)
    return 2 * _FAR if steps is None else steps


def _drops_partner(found: Findings, links: Links) -> Iterator[bool]:
    """For each word of a joint agent, whether the others are left out."""
    for link, group, conjunctions in _left_out(found, links):
        assert link.premise is not None, "only aligned links have partners"
        is_agent = link.premise.token.dep.startswith("nsubj") or _is_joint(group)
        yield is_agent and bool(conjunctions) and not _is_counted(link.premise, found)


def _changes_rank(found: Findings, links: Links) -> Iterator[bool]:
    """One text alone speaks of the one of a rank: the third tallest is not the tallest."""
    for link in links.values():
        if link.premise is None or not is_superlative(link.hypothesis.token, found.lexicon):
            continue
        sides = (
            (found.case.premise.sentences, link.premise),
            (found.case.hypothesis.sentences, link.hypothesis),
        )
        given, asked = (_rank(word, sentences[word.sentence]) for sentences, word in sides)
        is_same = link.premise.token.form == link.hypothesis.token.form
        yield is_same and given != asked


def _rank(word: Word, sentence: Sentence) -> str:
    """The ordinal before a superlative; empty where there is none, or where it is the first."""
    before = sentence.tokens[: word.token.index][-1:]
    ordinal = next((t.lemma for t in before if t.pos in GRADED), "")
    is_one = bool(ordinal) and ordinal != _FIRST and bool(find(ordinal, load_grammar("en")))
    return ordinal if is_one else ""


def drops_alternative(found: Findings, links: Links) -> Iterator[bool]:
    """For each word of several joined, whether it is by an "or" that the others are left out of."""
    for _, _, conjunctions in _left_out(found, links):
        yield "or" in conjunctions


def _left_out(
    found: Findings, links: Links
) -> Iterator[tuple[Link, tuple[Token, ...], frozenset[str]]]:
    """The words that are joined with others that are left out, with them and their conjunctions."""
    used = found.alignment.used()
    for link in links.values():
        if link.premise is None:
            continue
        sentence = found.case.premise.sentences[link.premise.sentence]
        group, conjunctions = _coordination(sentence, link.premise.token)
        if any((link.premise.sentence, t.index) not in used for t in group):
            yield link, group, conjunctions


def _drops_privative(found: Findings, links: Links) -> Iterator[bool]:
    """For each modifier without which its noun may not hold, whether it is left out."""
    used, operators = found.alignment.used(), load_operators()
    for link in links.values():
        if link.premise is None:
            continue
        index, is_one = link.premise.sentence, link.premise.token.tag == "NN"
        for child in found.case.premise.sentences[index].children(link.premise.token.index):
            if operators.is_privative(child) or (is_one and operators.takes_part(child)):
                yield (index, child.index) not in used


def _coordination(sentence: Sentence, token: Token) -> tuple[tuple[Token, ...], frozenset[str]]:
    """The members of the coordination that the token is in, and the words that join them."""
    first = sentence.tokens[token.head] if token.dep == "conj" else token
    joined = [c for c in sentence.children(first.index) if c.dep == "conj"]
    if not joined:
        return (), frozenset()
    conjunctions = frozenset(
        c.lemma
        for member in (first, *joined)
        for c in sentence.children(member.index)
        if c.dep == "cc"
    )
    return (first, *joined), conjunctions


def _is_joint(group: tuple[Token, ...]) -> bool:
    return bool(group) and group[0].dep.startswith("nsubj")


def _is_counted(word: Word, found: Findings) -> bool:
    """The word is itself what a quantity counts, which the comparison takes care of."""
    return any(
        (n.sentence, n.head) == (word.sentence, word.token.index)
        for n in found.case.premise_numsets
    )
