"""Reads the context of a quantity off the tree: event, role, owner, place, repetition.

EQUATE, "Discussion", names these as what the first Q-REAS lacked.
"""

from collections.abc import Callable, Sequence

from qreas.function_words import DISTRIBUTIVES, RELATIVE_PRONOUNS
from qreas.kind_sets import SHARES
from qreas.quantity.noun import Counted, heading, noun_phrase
from qreas.quantity.tree import CLAUSAL_SUBJECTS, Tree
from qreas.tags import COMPARATIVE, NOMINAL, VERBAL
from qreas.types import Change, Context, Kind, Mention, Role, Token, Unit

DISTANCE = 30
"""How many words before a measure the noun that it measures is looked for."""
_ROLES = {
    "nsubj": Role.AGENT,
    "csubj": Role.AGENT,
    "nsubj:pass": Role.PATIENT,
    "obj": Role.PATIENT,
    "ccomp": Role.PATIENT,
    "iobj": Role.RECIPIENT,
    "obl": Role.OBLIQUE,
    "obl:tmod": Role.OBLIQUE,
    "obl:npmod": Role.OBLIQUE,
    "obl:unmarked": Role.OBLIQUE,
    "advmod": Role.OBLIQUE,
    "obl:agent": Role.AGENT,
}
_PLACES = frozenset(
    ("in", "at", "on", "near", "inside", "into", "onto", "under", "outside", "aboard")
)
_TIMES = frozenset(
    (
        "day",
        "week",
        "month",
        "year",
        "morning",
        "afternoon",
        "evening",
        "night",
        "hour",
        "minute",
        "quarter",
        "decade",
        "century",
        "season",
        "time",
        "today",
        "yesterday",
        "tomorrow",
    )
)
COMPARING = frozenset(("more", "few", "fewer", "less", "other", "additional", "extra", "another"))
"""Words between a number and a noun that say no more than how the number compares."""
_REPEATED = (
    "nsubj", "nmod", "obl", "obl:tmod", "obl:unmarked", "nmod:unmarked", "obl:npmod", "advmod",
    "det",
)  # fmt: skip
_ADVERBS = frozenset(("daily", "weekly", "monthly", "yearly", "annually", "hourly", "apiece"))
_OF_REPETITION = DISTRIBUTIVES | _ADVERBS
_CHANGE_CASES = frozenset(("", "by", "to", "from", "of", "at", "than", "about"))
_UNCHANGING = frozenset((Kind.DURATION, Kind.AGE, Kind.ORDINAL))
_ONLY = frozenset(("only", "merely", "solely"))
_COMPARATIVES = frozenset(
    ("fewer", "less", "more", "later", "earlier", "longer", "shorter", "higher", "lower", "greater")
)
_EXCEEDING = frozenset(("exceed", "surpass"))
_AMOUNTS = frozenset(("NUM", "SYM"))
_NEGATIONS = frozenset(("not", "n't", "never", "no", "neither", "nor", "n’t"))


def context_of(
    tree: Tree,
    mention: Callable[[], Mention],
    head: int,
    counted: Counted | None,
    unit: Unit,
    change: Change,
    measures: frozenset[int] = frozenset(),
    whole: str = "",
    concepts: tuple[str, ...] = (),
) -> Context:
    """The context of the quantity of a mention whose head is a token of the tree.

    mention: is called where the tree doesn't tell what is measured.
    head:    the counted noun or the unit, else the number.
    counted: the noun that it counts; None for a measure or a bare number.
    measures: the tokens of numbers and units, which no quantity measures.
    whole:   what a share is one of; that of a counted noun is read off the tree.
    concepts: what the quantity is said of.
    """
    is_share = unit.kind in SHARES
    verb, role = event(tree, head)
    own = tree.child(head, *CLAUSAL_SUBJECTS)  # also of a clause that leaves out its verb
    subject = own or _subject(tree, verb if verb is not None else tree.tokens[head])
    return Context(
        modifiers=_modifiers(tree, counted),
        entity=_entity(tree, mention, head, counted, unit, subject, measures),
        verb=verb.lemma if verb is not None else "",
        role=role,
        subject=tree.name(subject.index) if subject is not None else "",
        location=_location(tree, head, verb),
        frequency=_frequency(tree, head, verb),
        whole=whole if is_share else _whole(tree, counted),
        change=change,
        is_negated=_is_negated(tree, head, verb),
        concepts=concepts,
    )


def event(tree: Tree, head: int) -> tuple[Token | None, Role]:
    """The verb that governs a token, and the token's role in its event."""
    token = tree.tokens[head]
    if token.pos in VERBAL:
        return token, Role.PREDICATE
    own = tree.child(head, "cop")
    if own is not None and tree.child(head, *CLAUSAL_SUBJECTS) is not None:
        return own, Role.PREDICATE  # "her mother is 70 and her father is 74": each has its verb
    is_gapped = token.dep == "conj" and tree.child(head, *CLAUSAL_SUBJECTS) is not None
    below, role = token, Role.PATIENT if is_gapped and token.pos == "NUM" else None
    for ancestor in tree.ancestors(head):
        if role is None and below.dep in _ROLES:
            role = _ROLES[below.dep]
            if role is Role.OBLIQUE and _is_agent(tree, below, ancestor):
                role = Role.AGENT
        elif role is None and below.dep not in ("nummod", "conj", "advmod", "appos", "compound"):
            role = Role.MODIFIER
        if ancestor.pos == "VERB":
            return ancestor, role or Role.MODIFIER
        below = ancestor
    copula = tree.child(below.index, "cop")
    if copula is not None:
        return copula, (role or Role.PREDICATE) if below.index != head else Role.PREDICATE
    return None, role or Role.NONE


def change_governor(tree: Tree, head: int, unit: Unit) -> Token | None:
    """The verb or event noun that may say how a quantity changed.

    A verb does for what it governs, past coordinations; a noun for its measure ("a drop of 19 %",
    "a 19 % drop"), not for what it is about ("reductions on 50 products"), nor as the unit that a
    number shares with its other end ("from 50 to 25 euros"). How long a change took is no change.
    """
    if unit.kind in _UNCHANGING:
        return None
    token = tree.tokens[head]
    for ancestor in tree.ancestors(head):
        # What has a subject predicates, whatever a tagger takes it for in "Shares fall 9 %".
        if ancestor.pos == "VERB" or tree.child(ancestor.index, *CLAUSAL_SUBJECTS) is not None:
            is_clause = token.dep in ("advcl", "acl", "acl:relcl", "parataxis")
            return None if is_clause or tree.case(token.index) not in _CHANGE_CASES else ancestor
        is_end = token.dep == "nummod" and tree.case(token.index) == "from"
        if ancestor.pos == "NOUN" and token.dep != "conj" and not is_end:
            is_measure = token.dep in ("compound", "nummod", "amod", "nmod:unmarked")
            return (
                ancestor if is_measure or tree.case(token.index) in ("of", "to", "from") else None
            )
        token = ancestor
    return None


def _is_agent(tree: Tree, token: Token, verb: Token) -> bool:
    return tree.case(token.index) == "by" and tree.child(verb.index, "aux:pass") is not None


def _modifiers(tree: Tree, counted: Counted | None) -> tuple[str, ...]:
    """The words that restrict what is counted, "candy" in "6 pieces of candy" among them."""
    if counted is None:
        return ()
    found = [tree.tokens[index].lemma for index in counted.modifiers]
    for token in tree.children(counted.head, "nmod"):
        if tree.case(token.index) == "of" and token.pos in NOMINAL:
            found.append(tree.name(token.index))
    return tuple(word for word in found if word not in COMPARING)


def _subject(tree: Tree, verb: Token) -> Token | None:
    """The subject of a verb, its own or that of the verb it is coordinated with or depends on."""
    at: Token | None = verb
    for _ in range(4):
        if at is None:
            return None
        if verb.dep == "cop" and at is verb:
            at = tree.governor(verb.index)
            continue
        found = tree.child(at.index, *CLAUSAL_SUBJECTS)
        if found is not None and found.lemma in RELATIVE_PRONOUNS:
            return (
                tree.governor(at.index) if at.dep.startswith("acl") else _noun_before(tree, found)
            )
        if found is not None:
            return found
        if at.dep == "acl" or at.dep == "acl:relcl":
            return tree.governor(at.index)
        at = tree.governor(at.index) if at.dep in ("conj", "xcomp", "advcl", "parataxis") else None
    return None


def _entity(
    tree: Tree,
    mention: Callable[[], Mention],
    head: int,
    counted: Counted | None,
    unit: Unit,
    subject: Token | None,
    measures: frozenset[int],
) -> str:
    """The counted noun, or the noun that a measure measures, by lemma or name."""
    if unit.kind is Kind.COUNT:
        return unit.name
    if counted is not None:
        return tree.tokens[counted.head].lemma
    is_apart = subject is not None and subject.index != head
    measured = _measured(tree, mention, head, measures) or (subject if is_apart else None)
    if measured is None and unit.kind is not Kind.NUMBER:
        measured = _noun_before(tree, tree.tokens[head], measures)
    return tree.name(measured.index) if measured is not None else ""


def _measured(
    tree: Tree, mention: Callable[[], Mention], head: int, measures: frozenset[int]
) -> Token | None:
    """The noun that a measure is of: "a range of 400 km", "5 kg of flour", "400 km range"."""
    of = next((t for t in tree.children(head, "nmod") if tree.case(t.index) == "of"), None)
    if of is not None:
        return of
    token, governor = tree.tokens[head], tree.governor(head)
    if governor is None or governor.pos not in NOMINAL or governor.index in measures:
        known = mention()
        closing = heading(tree, known, max(head, known.numbers[-1]))
        if closing is None or closing.pos != "NOUN" or closing.index in measures:
            return None
        return closing if closing.lemma not in _TIMES else None
    if token.dep == "nummod" and token.pos == "NUM" and governor.lemma in _TIMES:
        return None  # "up from 24 last year": no noun is counted, and none measured
    return governor if token.dep != "conj" else None


def _noun_before(tree: Tree, token: Token, measures: frozenset[int] = frozenset()) -> Token | None:
    """The nearest noun before a token, itself no part of a quantity."""
    for other in reversed(tree.tokens[max(0, token.index - DISTANCE) : token.index]):
        if other.pos in NOMINAL and other.text[0].isalpha() and other.index not in measures:
            return tree.governor(other.index) if other.dep in ("compound", "flat") else other
    return None


def _location(tree: Tree, head: int, verb: Token | None) -> str:
    for index in (head, *((verb.index,) if verb is not None else ())):
        for token in tree.children(index, "obl", "nmod"):
            is_place = tree.case(token.index) in _PLACES and token.pos in NOMINAL
            if is_place and token.lemma not in _TIMES and token.index != head:
                return tree.name(token.index)
    return ""


def _frequency(tree: Tree, head: int, verb: Token | None) -> str:
    """What a quantity is said of over and over: "each row", "every day", "daily"."""
    if not tree.mentions(_OF_REPETITION):
        return ""
    for index in (head, *((verb.index,) if verb is not None else ())):
        for token in tree.children(index, *_REPEATED):
            determiner = tree.child(token.index, "det")
            if determiner is not None and determiner.lemma in DISTRIBUTIVES:
                return f"{determiner.lemma} {token.lemma}"
            if token.lemma in _ADVERBS:
                return token.lemma
    after = tree.tokens[head + 1].lemma if head + 1 < len(tree.tokens) else ""
    return "each" if after in ("each", "apiece") else ""


def _whole(tree: Tree, counted: Counted | None) -> str:
    if counted is None or not counted.is_part_of:
        return ""
    return _words(tree, (*counted.modifiers, counted.head))


def whole_of_share(tree: Tree, head: int) -> str:
    """What a percentage or a part of one is a share of: "voter" in "30 % of the voters"."""
    for token in tree.children(head, "nmod", "obl"):
        if tree.case(token.index) == "of":
            found = noun_phrase(tree, token.index)
            modifiers = found.modifiers if found is not None else ()
            return _words(tree, (*modifiers, token.index))
    return ""


def _words(tree: Tree, indices: Sequence[int]) -> str:
    return " ".join(tree.tokens[i].lemma for i in sorted(set(indices)))


def _is_negated(tree: Tree, head: int, verb: Token | None) -> bool:
    if not tree.mentions(_NEGATIONS):
        return False
    for index in (head, *((verb.index,) if verb is not None else ())):
        for token in tree.children(index, "advmod", "det", "neg"):
            if token.lemma in _NEGATIONS and not opens_bound(tree.tokens, token):
                return True
    return False


def opens_bound(tokens: Sequence[Token], word: Token) -> bool:
    """The word denies or says no more than how a number compares: "no", "fewer" than 20.

    "Did not exceed 20" is at most 20. Nor does "not only" deny anything.
    """
    text = word.form
    if text not in _NEGATIONS and text not in _COMPARATIVES:
        return False
    first = word.index + (text in _NEGATIONS)
    words = [t.form for t in tokens[first : first + 2]]
    if first > word.index and words[:1] and words[0] in _ONLY:
        return True
    if words[:1] and words[0] in _EXCEEDING and first > word.index:
        return any(t.pos in _AMOUNTS for t in tokens[first + 1 : first + 2])
    is_compared = words[1:] == ["than"]
    return is_compared and (words[0] in _COMPARATIVES or tokens[first].tag in COMPARATIVE)
