"""Clauses and phrases that a parser hung on another word than the one that they belong to.

Which noun or name stands there should not matter: so is read of every one what the grammar leaves
no other reading for. "Ann used to sing" has one subject, where one leaves a place for another there
are two, and "should it rain" opens a condition.
"""

from collections.abc import Callable
from dataclasses import replace

from qreas.lexicon.change_words import load_change_words
from qreas.lexicon.given_names import load_given_names
from qreas.tags import FINITE, JOINED, SINGULAR, SUBJECTS
from qreas.types import Document, Sentence, Token

_ENDS = frozenset((".", "!"))
_FEWEST = 5  # words of a list of three with a verb, and of its marks, at the least
_INVERTED = frozenset(("should", "had", "were"))
_NAME, _NOUN, _JOINED = "PROPN", "NOUN", "conj"
_NOUNS = frozenset(("NN", "NNS"))
_SUBJECT_CLAUSES = frozenset(("csubj", "csubj:pass", "csubj:outer"))
_RELATIVE, _LOOSE = (
    "WP",
    frozenset(("discourse", "vocative", "dislocated", "nsubj", "obl:unmarked")),
)
_LED = SUBJECTS | {"aux", "mark", "cc"}
_MARKERS = frozenset(("with", "in", "at", "on", "from"))
_THEM, _ASKED = "them", "iobj"
_EACH, _PLURAL, _RELATIVE_CLAUSE = "each", frozenset(("NNS", "NNPS")), "acl:relcl"
_AMOUNTS = frozenset(("NUM", "DET"))
_BY, _OF_SHARES = "by", frozenset(("percent", "%", "third", "quarter", "half", "fifth", "tenth"))
_GIVING = frozenset(
    ("lend", "loan", "pay", "owe", "give", "award", "fine", "offer", "grant", "charge", "cost")
)
_IN_AMOUNTS, _OBJECTS = frozenset(("compound", "amod")), frozenset(("obj", "iobj"))
_FIGURES, _BEFORE_NAMES = frozenset(("NUM", "SYM")), frozenset(("DET", "PROPN", "ADJ"))
_OF_PHRASE = frozenset(("det", "amod", "nummod", "nmod:poss", "compound", "appos"))
_THERE, _BE, _NOT = "expl", "be", "not"


def with_placed_heads(document: Document) -> Document:
    """The document, where each such clause or phrase hangs on its own word."""
    return document.mended(_placed)


def _placed(sentence: Sentence) -> Sentence:
    for mend in _MENDS:
        sentence = mend(sentence)
    return sentence


def _habits(sentence: Sentence) -> Sentence:
    """Reads "Ann used to sing", where it was taken for a purpose."""
    if "used" not in sentence.vocabulary:
        return sentence
    moved = list(sentence.tokens)
    for verb in sentence.tokens[2:]:
        used, mark = sentence.tokens[verb.index - 2 : verb.index]
        is_behind = mark.form == "to" and used.form == "used" and verb.head == used.index
        if is_behind and used.tag == "VBD" and (verb.tag, verb.dep) == ("VB", "advcl"):
            moved[verb.index] = replace(verb, dep="xcomp")
    return sentence.with_tokens(moved)


def _askings(sentence: Sentence) -> Sentence:
    """Reads "They asked a judge to jail her", where "to jail" was taken to tell of which judge.

    Behind what a verb has beside its object, an infinitive tells what is asked or told.
    """
    if _ASKED not in sentence.relations:
        return sentence
    moved = list(sentence.tokens)
    for verb in [t for t in sentence.tokens if (t.dep, t.tag) == ("acl", "VB")]:
        asked = sentence.tokens[verb.head]
        opening = [t for t in sentence.children(verb.index) if t.dep == "mark"]
        if asked.dep == _ASKED and any(t.form == "to" for t in opening):
            moved[verb.index] = replace(verb, head=asked.head, dep="xcomp")
    return sentence.with_tokens(moved)


def _destinations(sentence: Sentence) -> Sentence:
    """Reads "left Oslo for Malta", where the one place was taken for a part of the other."""
    if "leave" not in sentence.vocabulary or "for" not in sentence.vocabulary:
        return sentence
    moved = list(sentence.tokens)
    for place in [t for t in sentence.tokens if t.dep == "nmod" and t.pos == _NAME]:
        left = sentence.tokens[place.head]
        verb = sentence.tokens[left.head]
        is_of_two = left.pos == _NAME and left.dep == "obj" and verb.lemma == "leave"
        if is_of_two and any(c.form == "for" for c in sentence.children(place.index)):
            moved[place.index] = replace(place, head=verb.index, dep="obl")
    return sentence.with_tokens(moved)


def _contents(sentence: Sentence) -> Sentence:
    """Reads "The belief that nine were sold was strong", where the clause was a second subject."""
    if sentence.relations.isdisjoint(_SUBJECT_CLAUSES):
        return sentence
    moved = list(sentence.tokens)
    for clause in [t for t in sentence.tokens if t.dep in _SUBJECT_CLAUSES]:
        mark = next((c for c in sentence.children(clause.index) if c.form == "that"), None)
        noun = sentence.tokens[mark.index - 1] if mark is not None and mark.index else None
        if noun is not None and noun.dep in SUBJECTS and noun.head == clause.head:
            moved[clause.index] = replace(clause, head=noun.index, dep="acl")
    return sentence.with_tokens(moved)


def _conditions(sentence: Sentence) -> Sentence:
    """Reads "Should it rain, all will leave.", where the condition was the main clause."""
    first = sentence.tokens[0]
    if first.form not in _INVERTED or sentence.tokens[-1].text not in _ENDS:
        return sentence
    root = sentence.root
    behind = [t for t in sentence.children(root.index) if t.dep == "parataxis"]
    if first.head != root.index or not behind or behind[0].index < root.index:
        return sentence
    main = behind[0].index
    moved = [
        replace(t, head=main) if t.head == root.index and t.index > main else t
        for t in sentence.tokens
    ]
    moved[main] = replace(behind[0], head=main, dep="root")
    moved[root.index] = replace(root, head=main, dep="advcl")
    return sentence.with_tokens(moved)


def _doers(sentence: Sentence) -> Sentence:
    """Reads "The band ordered folders.", where "ordered" was taken to tell of which folders."""
    noun = sentence.root
    if noun.tag not in _NOUNS or sentence.tokens[-1].text not in _ENDS:
        return sentence
    told = (t for t in sentence.children(noun.index) if t.dep == "amod" and t.tag == "VBN")
    verb = next((t for t in told if _has_subject(t, sentence)), None)
    if verb is None or any(t.dep in ("cop", "det") for t in sentence.children(noun.index)):
        return sentence
    moved = [
        replace(t, head=verb.index) if t.head == noun.index and t.dep not in _OF_PHRASE else t
        for t in sentence.tokens
    ]
    moved[noun.index] = replace(noun, head=verb.index, dep="obj")
    moved[verb.index] = replace(verb, tag="VBD", head=verb.index, dep="root")
    return sentence.with_tokens(moved)


def _deeds(sentence: Sentence) -> Sentence:
    """Reads "The crash killed 14 people and hurt 23.", where they were taken to be crash-killed.

    A participle may tell of which people, but not before their number.
    """
    second = sentence.root
    if second.tag != "VBD" or sentence.tokens[second.index - 1].dep != "cc":
        return sentence
    people = next((t for t in sentence.children(second.index) if t.dep == "nsubj"), None)
    if people is None:
        return sentence
    own = sentence.children(people.index)
    first = next((t for t in own if t.dep == "amod" and t.tag == "VBN" and t.index > 0), None)
    if first is None or sentence.tokens[first.index + 1].pos != "NUM":
        return sentence
    doer = sentence.tokens[first.index - 1]
    if doer.dep != "compound" or doer.head != people.index:
        return sentence
    moved = [
        replace(t, head=doer.index) if t.head == people.index and t.index < doer.index else t
        for t in sentence.tokens
    ]
    moved[doer.index] = replace(doer, head=first.index, dep="nsubj")
    moved[first.index] = replace(first, tag="VBD", head=first.index, dep="root")
    moved[people.index] = replace(people, head=first.index, dep="obj")
    moved[second.index] = replace(second, head=first.index, dep="conj")
    return sentence.with_tokens(moved)


def _lists(sentence: Sentence) -> Sentence:
    """Reads "Ann, Ben and Carl signed.", where the first of them was taken to be spoken to."""
    if len(sentence.tokens) < _FEWEST:
        return sentence
    first, mark = sentence.tokens[:2]
    if first.pos != _NAME or mark.text != ",":
        return sentence
    subject = sentence.tokens[mark.index + 1]
    verb = sentence.tokens[subject.head]
    joined = [t for t in sentence.children(subject.index) if t.dep == "conj"]
    if subject.dep not in SUBJECTS or not _is_beside(first, verb, sentence):
        return sentence
    if not joined or any(t.pos != _NAME for t in (subject, *joined)):
        return sentence
    moved = [replace(t, head=verb.index) if t.head == 0 else t for t in sentence.tokens]
    for token in (subject, *joined):
        moved[token.index] = replace(token, head=0, dep="conj")
    moved[mark.index] = replace(mark, head=subject.index)
    moved[0] = replace(first, head=verb.index, dep=subject.dep)
    if first.is_root:
        moved[verb.index] = replace(verb, head=verb.index, dep="root")
    return sentence.with_tokens(moved)


def _is_beside(first: Token, verb: Token, sentence: Sentence) -> bool:
    """The verb hangs on the name alone, or the person on the verb, though as no subject of it."""
    if first.is_root:
        others = [t for t in sentence.children(0) if t.dep != "punct"]
        return others == [verb] and verb.dep == "parataxis"
    is_person = first.form in load_given_names()
    return is_person and first.head == verb.index and first.dep not in SUBJECTS


def _conjuncts(sentence: Sentence) -> Sentence:
    """Reads "two rooms, a hall and a bath", where the last was joined to the second alone.

    What a comma adds goes on with the list, and so does what an "and" adds behind it.
    """
    if _JOINED not in sentence.relations:
        return sentence
    moved = list(sentence.tokens)
    for token in [t for t in sentence.tokens if t.dep == _JOINED and t.pos == _NOUN]:
        before = moved[token.head]
        is_joined = before.dep == _JOINED and before.pos == _NOUN
        if is_joined and not any(t.dep == "cc" for t in sentence.children(before.index)):
            moved[token.index] = replace(token, head=before.head)
    return sentence.with_tokens(moved)


def _extents(sentence: Sentence) -> Sentence:
    """Reads "The firm cut its staff by 30 percent", where the staff was one by 30 percent."""
    if _BY not in sentence.vocabulary or "obj" not in sentence.relations:
        return sentence
    moved = list(sentence.tokens)
    for share in [t for t in sentence.tokens if t.dep == "nmod" and t.form in _OF_SHARES]:
        thing = sentence.tokens[share.head]
        verb = sentence.tokens[thing.head]
        is_change = thing.dep == "obj" and verb.lemma in load_change_words("en").verbs
        before = [t.form for t in sentence.tokens[: share.index] if t.pos not in _AMOUNTS]
        if is_change and before[-1] == _BY:
            moved[share.index] = replace(share, head=verb.index, dep="obl")
    return sentence.with_tokens(moved)


def _cased(sentence: Sentence) -> Sentence:
    """Reads "A fire in a hotel with 40 guests broke out", where the guests were a second subject.

    What stands behind a preposition is no subject.
    """
    moved = list(sentence.tokens)
    for noun in [t for t in sentence.tokens[3:] if t.dep in SUBJECTS and t.pos == _NOUN]:
        own = sentence.children(noun.index)
        marker = next((t for t in own if t.dep == "case" and t.form in _MARKERS), None)
        if marker is None or not marker.index:
            continue
        before = sentence.tokens[marker.index - 1]
        others = [t for t in sentence.children(noun.head) if t.dep in SUBJECTS and t != noun]
        if before.pos in (_NOUN, _NAME) and any(t.index < noun.index for t in others):
            moved[noun.index] = replace(noun, head=before.index, dep="nmod")
    return sentence.with_tokens(moved)


def _told_of(sentence: Sentence) -> Sentence:
    """Reads "Kim, who had won two games, left.", where the first verb was the main one.

    What the closing comma leads to is said of whom the clause tells.
    """
    tokens = sentence.tokens
    comma = next((t.index for t in tokens if t.text == ","), 0)
    first, opening = tokens[comma - 1], tokens[comma + 1 : comma + 2]
    root = sentence.root
    if not comma or not opening or root.index != opening[0].head or first.head != root.index:
        return sentence
    is_told = opening[0].tag == _RELATIVE and opening[0].dep in SUBJECTS and first.dep in _LOOSE
    verb = next((t for t in sentence.children(root.index) if t.dep in JOINED), None)
    if not is_told or first.pos not in (_NAME, _NOUN) or verb is None:
        return sentence
    # To parsers, a past that looks like the base form may be one: "beat", "cut".
    is_finite = verb.tag in FINITE or verb.tag == "VB"
    is_bare = not any(t.dep in _LED for t in sentence.children(verb.index))
    if not (is_finite and is_bare) or tokens[verb.index - 1].text != ",":
        return sentence
    moved = list(tokens)
    tag = "VBD" if verb.tag == "VB" else verb.tag
    moved[verb.index] = replace(verb, tag=tag, head=verb.index, dep="root")
    moved[first.index] = replace(first, head=verb.index, dep="nsubj")
    moved[root.index] = replace(root, head=first.index, dep="acl:relcl")
    moved[-1] = replace(moved[-1], head=verb.index)
    return sentence.with_tokens(moved)


def _parts_beside(sentence: Sentence) -> Sentence:
    """Reads "held 90 coins, six of them on show", where the six were told of whoever held them."""
    if "appos" not in sentence.relations or _THEM not in sentence.vocabulary:
        return sentence
    moved = list(sentence.tokens)
    for token in [t for t in sentence.tokens[2:-2] if t.dep == "appos" and t.pos == "NUM"]:
        noun, comma = sentence.tokens[token.index - 2 : token.index]
        behind = [t.form for t in sentence.tokens[token.index + 1 : token.index + 3]]
        if behind == ["of", _THEM] and comma.text == "," and noun.tag == "NNS":
            moved[token.index] = replace(token, head=noun.index)
    return sentence.with_tokens(moved)


def _floating(sentence: Sentence) -> Sentence:
    """Reads "The boys each own a boat.", where the verb was that of a relative clause."""
    root = sentence.root
    behind = sentence.tokens[root.index + 1 : root.index + 2]
    if _EACH not in sentence.vocabulary or root.tag not in _PLURAL or not behind:
        return sentence
    verb = sentence.tokens[behind[0].head]
    if behind[0].form != _EACH or (verb.head, verb.dep) != (root.index, _RELATIVE_CLAUSE):
        return sentence
    moved = list(sentence.tokens)
    moved[verb.index] = replace(verb, head=verb.index, dep="root")
    moved[root.index] = replace(root, head=verb.index, dep="nsubj")
    moved[behind[0].index] = replace(behind[0], head=root.index, dep="det")
    last = moved[-1]
    if last.pos == "PUNCT":
        moved[-1] = replace(last, head=verb.index)
    return sentence.with_tokens(moved)


def _objects_of_relatives(sentence: Sentence) -> Sentence:
    """Reads "Everyone who sold two maps got a pen", where the maps were a second subject."""
    if _RELATIVE_CLAUSE not in sentence.relations:
        return sentence
    moved = list(sentence.tokens)
    for clause in [t for t in sentence.tokens if t.dep == _RELATIVE_CLAUSE]:
        own, noun = sentence.children(clause.index), sentence.tokens[clause.head]
        is_bare = clause.pos == "VERB" and all(t.index < clause.index for t in own)
        led = any(t.tag == _RELATIVE and t.dep in SUBJECTS for t in own)
        if not (is_bare and led) or noun.dep not in SUBJECTS:
            continue
        second = next(
            (
                t
                for t in sentence.children(noun.head)
                if t.dep in SUBJECTS and noun.index < clause.index < t.index < noun.head
            ),
            None,
        )
        phrase = sentence.subtree(second.index) if second is not None else ()
        if second is not None and phrase[0].index == clause.index + 1:
            moved[second.index] = replace(second, head=clause.index, dep="obj")
    return sentence.with_tokens(moved)


def _predeterminers(sentence: Sentence) -> Sentence:
    """Reads "all the mayor's children", where there were all the mayor."""
    if "det:predet" not in sentence.relations or "nmod:poss" not in sentence.relations:
        return sentence
    moved = list(sentence.tokens)
    for token in [t for t in sentence.tokens if t.dep == "det:predet"]:
        owner = sentence.tokens[token.head]
        if owner.dep == "nmod:poss" and owner.tag in SINGULAR:
            moved[token.index] = replace(token, head=owner.head)
    return sentence.with_tokens(moved)


def _recipients(sentence: Sentence) -> Sentence:
    """Reads "lent Kenya 750 million euros", where Kenya was taken for a part of the amount."""
    if sentence.vocabulary.isdisjoint(_GIVING):
        return sentence
    moved = list(sentence.tokens)
    for name in [t for t in sentence.tokens if t.tag == "NNP" and t.dep in _IN_AMOUNTS]:
        behind = sentence.tokens[name.index + 1 : name.index + 2]
        above = next((t for t in sentence.ancestors(name.index) if t.dep in _OBJECTS), None)
        is_open = any(t.pos in _FIGURES for t in behind)
        if above is None or not is_open:
            continue
        verb = sentence.tokens[above.head]
        if verb.lemma not in _GIVING or verb.index > name.index:
            continue
        between = sentence.tokens[verb.index + 1 : name.index]
        if all(t.pos in _BEFORE_NAMES for t in between):
            moved[name.index] = replace(name, pos=_NAME, head=verb.index, dep=_ASKED)
            for part in sentence.children(name.index):
                if part.index > name.index:
                    moved[part.index] = replace(part, head=above.index, dep="nummod")
    return sentence.with_tokens(moved)


def _has_subject(verb: Token, sentence: Sentence) -> bool:
    own = sentence.children(verb.index)
    return any(t.dep == "nsubj" and t.index < verb.index for t in own)


def _denied_existence(sentence: Sentence) -> Sentence:
    """Reads "There are not seven chairs", where "not" was taken to deny the chairs alone."""
    if _THERE not in sentence.relations or _NOT not in sentence.vocabulary:
        return sentence
    moved = list(sentence.tokens)
    for denial, verb in zip(sentence.tokens[1:], sentence.tokens, strict=False):
        head = sentence.tokens[denial.head]
        is_behind = denial.form == _NOT and verb.lemma == _BE and head.head == verb.index
        if is_behind and head.dep == "nsubj" and denial.index < head.index:
            moved[denial.index] = replace(denial, head=verb.index)
    return sentence.with_tokens(moved)


_MENDS: tuple[Callable[[Sentence], Sentence], ...] = (
    *(_habits, _askings, _destinations, _contents, _conditions, _doers, _deeds, _lists, _conjuncts),
    *(_extents, _cased, _told_of, _parts_beside, _predeterminers, _floating, _objects_of_relatives),
    *(_recipients, _denied_existence),
)
