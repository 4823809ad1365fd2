"""Clauses that are joined, where a parser gave the words of the one to the other.

Behind "and" and a subject of its own, a verb begins a clause beside the one before it: what stands
behind that verb is of the new clause, and what stands before the "and" of the old one.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from qreas.dependents import subject_of
from qreas.function_words import CLAUSE_JOINTS
from qreas.tags import FINITE, NOMINAL, OBLIQUE, SUBJECTS
from qreas.types import Document, Sentence, Token

_JOINED = "conj"
# As what parsers hang a clause on the one that it is joined to.
_SUBJECTS = NOMINAL | {"NUM"}
_MISHUNG = frozenset(("ccomp", "advcl", "xcomp", "parataxis"))
_HELPING = frozenset(("cop", "aux", "aux:pass"))
_OF_VERBS = frozenset(("obl", "obl:unmarked", "obj"))
_INFINITIVES = frozenset(("advcl", "xcomp", "ccomp"))
_THAN = "than"


def with_joined_clauses(document: Document) -> Document:
    """The document, where each clause has its own words."""
    return document.mended(_apart)


def _apart(sentence: Sentence) -> Sentence:
    for mend in _MENDS:
        sentence = mend(sentence)
    return sentence


def _behind_clauses(sentence: Sentence) -> Sentence:
    """Reads "Rents rose by 3 percent and wages fell by 5", where the first verb had both.

    What stands behind a clause with its own subject tells of it, and of none before it.
    """
    if _JOINED not in sentence.relations:
        return sentence
    joined = [t for t in sentence.tokens if t.dep == _JOINED and t.pos == "VERB"]
    clauses = [t for t in joined if subject_of(sentence, t) is not None]
    if not clauses:
        return sentence
    moved = list(sentence.tokens)
    for token in sentence.tokens:
        if token.dep not in _OF_VERBS:
            continue
        before = [v for v in clauses if token.head < v.index < token.index]
        if before and sentence.tokens[token.head] in sentence.ancestors(before[-1].index):
            moved[token.index] = replace(token, head=before[-1].index)
    return sentence.with_tokens(moved)


def _bare_subjects(sentence: Sentence) -> Sentence:
    """Reads "Nine dropped out, and 51 reached the finish", where the 51 were no subject.

    A number right before a finite verb without one, and behind what opens a clause, can be nothing
    else.
    """
    moved = list(sentence.tokens)
    for verb in sentence.tokens[2:]:
        number, opening = sentence.tokens[verb.index - 1], sentence.tokens[verb.index - 2]
        is_bare = number.pos == "NUM" and opening.form in CLAUSE_JOINTS
        if not is_bare or verb.tag not in FINITE:
            continue
        predicate = sentence.tokens[verb.head] if verb.dep in _HELPING else verb
        if predicate is not number and subject_of(sentence, predicate) is None:
            dep = "nsubj:pass" if verb.dep == "aux:pass" else "nsubj"
            moved[number.index] = replace(number, head=predicate.index, dep=dep)
    return sentence.with_tokens(moved)


def _finite_conjuncts(sentence: Sentence) -> Sentence:
    """Reads "voted to reject it and will strike", where the strike was voted for.

    A verb with a tense or a modal is joined to no infinitive, but to the verb that this hangs on.
    """
    if _JOINED not in sentence.relations:
        return sentence
    moved = list(sentence.tokens)
    for verb in sentence.tokens:
        infinitive = sentence.tokens[verb.head]
        if verb.dep != _JOINED or verb.pos != "VERB" or infinitive.dep not in _INFINITIVES:
            continue
        own = sentence.children(verb.index)
        has_tense = verb.tag in FINITE or any(t.tag == "MD" for t in own)
        is_infinitive = any(t.tag == "TO" for t in sentence.children(infinitive.index))
        above = sentence.tokens[infinitive.head]
        is_free = subject_of(sentence, verb) is None and not any(t.tag == "TO" for t in own)
        if has_tense and is_infinitive and is_free and above.pos == "VERB":
            moved[verb.index] = replace(verb, head=above.index)
    return sentence.with_tokens(moved)


def _taken_for_objects(sentence: Sentence) -> Sentence:
    """Reads "Ann bought four chairs and Ben bought six", where Ben was bought, too.

    A noun that is joined to what stands behind a verb, right before a verb with a tense that has
    no subject, is the subject of that.
    """
    if _JOINED not in sentence.relations:
        return sentence
    moved = list(sentence.tokens)
    for verb in [t for t in sentence.tokens[2:] if t.tag in FINITE]:
        noun, main = sentence.tokens[verb.index - 1], sentence.tokens[verb.head]
        is_open = verb.dep in _MISHUNG and main.tag in FINITE
        is_joined = noun.dep == _JOINED and noun.pos in _SUBJECTS and main.index < noun.head
        joint = next((t for t in sentence.children(noun.index) if t.dep == "cc"), None)
        if not (is_open and is_joined) or joint is None:
            continue
        own = sentence.children(verb.index)
        if any(t.dep in SUBJECTS and t.index > joint.index for t in own):
            continue
        for token in own:
            if main.index < token.index < joint.index:
                moved[token.index] = replace(token, head=main.index, dep="obj")
        moved[verb.index] = replace(verb, dep=_JOINED)
        moved[noun.index] = replace(noun, head=verb.index, dep="nsubj")
        moved[joint.index] = replace(joint, head=verb.index)
    return sentence.with_tokens(moved)


def _taken_for_subjects(sentence: Sentence) -> Sentence:
    """Reads "Bob has 20 dollars and Tina paid 8", where the dollars and Tina paid.

    What stands right behind a verb that has a subject and no object is its object; what is joined
    to it, right before another verb with a tense, is the subject of that.
    """
    if _JOINED not in sentence.relations:
        return sentence
    moved = list(sentence.tokens)
    for verb in [t for t in sentence.tokens[2:] if t.dep == _JOINED and t.tag in FINITE]:
        main, second = sentence.tokens[verb.head], sentence.tokens[verb.index - 1]
        noun = sentence.tokens[second.head]
        is_joined = second.dep == _JOINED and second.pos == "PROPN" and noun.dep in SUBJECTS
        if not is_joined or noun.head != verb.index or main.tag not in FINITE:
            continue
        joint = next((t for t in sentence.children(second.index) if t.dep == "cc"), None)
        own = sentence.children(main.index)
        has_object = any(t.dep in ("obj", "ccomp") for t in own)
        if joint is None or has_object or subject_of(sentence, main) is None:
            continue
        if sentence.subtree(noun.index)[0].index != main.index + 1:
            continue
        moved[noun.index] = replace(noun, head=main.index, dep="obj")
        moved[second.index] = replace(second, head=verb.index, dep=noun.dep)
        moved[joint.index] = replace(joint, head=verb.index)
    return sentence.with_tokens(moved)


def _answers(sentence: Sentence) -> Sentence:
    """Reads "90 said yes and 30 said no", where the first was taken to say that 30 said no.

    What an "and" opens is beside the verb before it, and what stands before the "and" is of that.
    """
    if _MISHUNG.isdisjoint(sentence.relations):
        return sentence
    moved = list(sentence.tokens)
    for verb in [t for t in sentence.tokens if t.dep in _MISHUNG and t.head < t.index]:
        own, subject = sentence.children(verb.index), subject_of(sentence, verb)
        if subject is None or subject.index > verb.index:
            continue
        # Parsers hang the "and" on the verb, or on the subject behind it.
        around = (*own, *sentence.children(subject.index))
        joint = next((t for t in around if t.dep == "cc" and t.index < subject.index), None)
        if joint is None or _has_mark_before(joint, own):
            continue
        moved[verb.index] = replace(verb, dep=_JOINED)
        moved[joint.index] = replace(joint, head=verb.index)
        for token in own:
            if verb.head < token.index < joint.index:
                moved[token.index] = replace(token, head=verb.head)
    return sentence.with_tokens(moved)


def _has_mark_before(joint: Token, own: Sequence[Token]) -> bool:
    """The "and" joins two subjects of a clause that begins before it: "as Ann and Ben left"."""
    return any(t.dep in ("mark", *SUBJECTS) and t.index < joint.index for t in own)


def _standards(sentence: Sentence) -> Sentence:
    """Reads "Jim is older than Kim and Kim is 20", where Kim and Kim were the second subject.

    What stands behind "than" ends its clause; behind the "and" there begins another one.
    """
    if _THAN not in sentence.vocabulary:
        return sentence
    moved = list(sentence.tokens)
    for standard in [t for t in sentence.tokens if t.dep in SUBJECTS]:
        verb = sentence.tokens[standard.head]
        own = sentence.children(standard.index)
        than = next((t for t in own if t.dep == "case" and t.form == _THAN), None)
        subject = next((t for t in own if t.dep == _JOINED and t.index < verb.index), None)
        if than is None or subject is None or verb.is_root or verb.head >= than.index:
            continue
        moved[standard.index] = replace(standard, head=verb.head, dep="obl")
        moved[subject.index] = replace(subject, head=verb.index, dep=standard.dep)
        moved[verb.index] = replace(verb, dep=_JOINED)
        for joint in sentence.children(subject.index):
            if joint.dep == "cc":
                moved[joint.index] = replace(joint, head=verb.index)
    return sentence.with_tokens(moved)


def _said_of_another(sentence: Sentence) -> Sentence:
    """Reads "Jim is taller than Kim, and Kim is 140 cm tall", where the last "tall" was beside Kim.

    What has a subject and an "is" of its own is beside what has, too.
    """
    if _JOINED not in sentence.relations or "cop" not in sentence.relations:
        return sentence
    moved = list(sentence.tokens)
    for said in [t for t in sentence.tokens if t.dep == _JOINED]:
        above = sentence.tokens[said.head]
        if not (_is_predicate(said, sentence) and above.pos in NOMINAL and above.dep in OBLIQUE):
            continue
        main = next(
            (t for t in sentence.ancestors(above.index) if _is_predicate(t, sentence)), None
        )
        if main is not None:
            moved[said.index] = replace(said, head=main.index)
    return sentence.with_tokens(moved)


def _is_predicate(token: Token, sentence: Sentence) -> bool:
    """It has a subject, and an "is" between that and it."""
    own = {t.dep for t in sentence.children(token.index)}
    return "cop" in own and not own.isdisjoint(SUBJECTS)


_MENDS: tuple[Callable[[Sentence], Sentence], ...] = (
    _taken_for_objects,
    _taken_for_subjects,
    _behind_clauses,
    _bare_subjects,
    _finite_conjuncts,
    _answers,
    _said_of_another,
    _standards,
)
