"""Parts that a hypothesis adds, of which the premise tells nothing at all.

That all the rest is told is no reason for them: whoever sold two boats need not have sold them
because of debts. Each rule returns what is added; None where it finds nothing.
"""

from collections.abc import Collection, Sequence
from itertools import pairwise

from qreas.function_words import BE_AND_HAVE, INDEFINITE_ARTICLES
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import Monotonicity, load_operators
from qreas.reasoning.logic.lexical import EXCEPTING, EXHAUSTIVE
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.same_values import Asked, asked_of, predicate_of
from qreas.reasoning.one_event.scenes import describes
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import OF_PREDICATES, VERBAL
from qreas.types import Document, Kind, Numset, Sentence, Token

_WORDS = "one_event/untold_parts"
_OF, _RELATIVE = "of", "acl:relcl"
_DETERMINING = ("det", "det:predet", "advmod")
_RESTRICTING = ("acl", "amod")
_WHOLE = frozenset(("all", "both"))
_DEFINITE = frozenset(("the", "these", "those"))
_ADDED = frozenset(("obl", "nmod", "obj"))
# What a noun may mean that is told in other ways than by a noun: "took a break", "at a price".
_NO_THINGS = (
    "event",
    "act",
    "attribute",
    "communication",
    "person",
    "group",
    "psychological_feature",
)
_OF_TOTALS = frozenset(("PROPN", "PRON", "DET", "ADP", "PUNCT"))


@needs(hypothesis=("who", "which", "that", "whose"), asked=(Kind.COUNT,))
def untold_restriction(found: Findings) -> str | None:
    """The hypothesis tells of some only: of three who passed, none need "live in Bonn".

    What is told of none, of all, or of few is told of such ones, too.
    """
    sentence = found.case.hypothesis.sentences[0]
    clauses = [t for t in sentence.tokens if t.dep == _RELATIVE]
    for clause in clauses:
        noun = found.links.get((0, clause.head))
        if noun is None or not noun.keeps or _is_downward(clause.head, found):
            continue
        told = _untold(clause, sentence, found, frozenset())
        if told:
            return told
    return None


def _is_downward(noun: int, found: Findings) -> bool:
    """What is told of the noun is told of each of its sorts."""
    sentence, known = found.case.hypothesis.sentences[0], load_operators().quantifiers
    head = sentence.tokens[noun]
    counted = [n for n in found.case.hypothesis_numsets if n.holds(head)]
    words = (known.get(t.lemma) for t in sentence.children(noun))
    is_of_each = any(each is not None and each.restrictor is Monotonicity.DOWN for each in words)
    return is_of_each or not counted or any(n.interval.low <= 0 for n in counted)


@needs(hypothesis=lambda: load_word_lists(_WORDS)["because"])
def untold_cause(found: Findings) -> str | None:
    """The hypothesis adds a cause: "because of her mother", where no mother is told of.

    A premise that gives a cause of its own may give the same one in other words.
    """
    lists = load_word_lists(_WORDS)
    sentence = found.case.hypothesis.sentences[0]
    if found.case.premise.mentions(lists["causal"]):
        return None
    for token in sentence.tokens:
        above = sentence.tokens[token.head]
        if token.form in lists["because"] and token.dep in ("mark", "case"):
            added = _untold(above, sentence, found, lists["because"])
            if added:
                return added
    return None


def untold_conjunct(found: Findings) -> str | None:
    """The hypothesis adds a clause of its own: "but it is worth it"."""
    sentence = found.case.hypothesis.sentences[0]
    for token in sentence.tokens:
        if token.dep != "conj" or token.pos not in ("VERB", "ADJ"):
            continue
        own = sentence.children(token.index)
        if any(child.dep in OF_PREDICATES for child in own):
            added = _untold(token, sentence, found, frozenset())
            if added:
                return added
    return None


@needs(hypothesis=lambda: load_word_lists(_WORDS)["only"])
def untold_only(found: Findings) -> str | None:
    """The hypothesis excludes all others, and the premise no one: "the only one that was sold".

    Before a number "only" may just call it small.
    """
    lists = load_word_lists(_WORDS)
    sentence = found.case.hypothesis.sentences[0]
    if found.case.premise.mentions(lists["excluding"]):
        return None
    for token in sentence.tokens:
        above = sentence.tokens[token.head]
        if token.form not in lists["only"] or above.pos in VERBAL:
            continue
        near = (above, *sentence.children(above.index))
        if not any(t.tag == "CD" and t.form not in ("one", "ones") for t in near):
            return f"{token.text} {above.text}"
    return None


@needs(hypothesis=lambda: load_word_lists(_WORDS)["every"])
def untold_all(found: Findings) -> str | None:
    """It is said of all, and the premise counts some: 280 tickets that were sold are not all."""
    lists, case = load_word_lists(_WORDS), found.case
    if case.hypothesis_numsets or _is_of_all(case.premise, lists["wholly"]):
        return None
    sentence = case.hypothesis.sentences[0]
    for token in sentence.tokens:
        noun = _noun_of(token, sentence)
        if token.form not in lists["every"] or noun is None:
            continue
        if any(_counts(n, noun.lemma, case.premise) for n in case.premise_numsets):
            return f"{token.text} {noun.text}"
    return None


@needs(hypothesis=EXCEPTING)
def untold_exception(found: Findings) -> str | None:
    """It is said of all but some, where the premise counts those who do: "all but three came"."""
    lists, premise = load_word_lists(_WORDS), found.case.premise
    if premise.mentions(EXCEPTING | lists["rest"] | load_operators().negations):
        return None
    tokens = found.case.hypothesis.sentences[0].tokens
    for one, other in pairwise(tokens):
        if one.form in EXHAUSTIVE and other.form in EXCEPTING and found.case.premise_numsets:
            same = {n.interval for n in found.case.premise_numsets}
            behind = [n for n in found.case.hypothesis_numsets if n.end > other.end]
            if any(n.interval in same for n in behind):
                return f"{one.text} {other.text}"
    return None


def _counts(numset: Numset, lemma: str, premise: Document) -> bool:
    """It counts those of that name: "eleven crew members" are the crew."""
    inside = numset.tokens_in(premise.sentences[numset.sentence])
    is_told = any(t.lemma == lemma for t in inside)
    return numset.unit.name == lemma or (numset.unit.kind is Kind.COUNT and is_told)


def _noun_of(word: Token, sentence: Sentence) -> Token | None:
    """The noun that a word for all determines: "all songs", "all of the songs"."""
    if word.dep in _DETERMINING:
        return sentence.tokens[word.head]
    wholes = (c for c in sentence.children(word.index) if c.dep == "nmod")
    return next((c for c in wholes if marker_of(c, sentence) == _OF), None)


def _is_of_all(premise: Document, wholly: Collection[str]) -> bool:
    """A word tells of all; beside some of them it tells of these: "three men, all in hats"."""
    return premise.mentions(wholly) and any(
        token.form in wholly and not _is_beside(token, sentence.tokens)
        for sentence in premise.sentences
        for token in sentence.tokens
    )


def _is_beside(token: Token, tokens: Sequence[Token]) -> bool:
    before, behind = tokens[max(token.index - 1, 0)], tokens[token.index + 1 : token.index + 2]
    return before.text == "," and all(t.pos == "ADP" and t.form != _OF for t in behind)


@needs(hypothesis=INDEFINITE_ARTICLES)
def untold_thing(found: Findings) -> str | None:
    """The hypothesis brings in a thing, "a wall", where the premise has none of its kind.

    Whoever describes what can be seen names its things; a report names them as it likes.
    """
    sentence, lexicon = found.case.hypothesis.sentences[0], found.lexicon
    if not describes(found.case.premise):
        return None
    for link in found.alignment.links:
        noun = link.hypothesis.token
        if link.premise is not None or noun.pos != "NOUN" or noun.dep not in _ADDED:
            continue
        if INDEFINITE_ARTICLES.isdisjoint(c.form for c in sentence.children(noun.index)):
            continue
        is_thing = lexicon.is_kind(noun.lemma, "object")
        if is_thing and not any(lexicon.is_kind(noun.lemma, kind) for kind in _NO_THINGS):
            return noun.text
    return None


def untold_total(found: Findings) -> str | None:
    """Where something happens in 13 provinces of a country, it may have more of them.

    So may one of whose paintings twelve are lost.
    """
    sentence = found.case.hypothesis.sentences[0]
    partial = _total_of_some(found)
    if partial is not None or sentence.tokens[0].form != "there":
        return partial
    for asked in asked_of(found):
        held = asked.numset
        bare = all(t.lemma == "be" or t.pos in _OF_TOTALS or held.holds(t) for t in sentence.tokens)
        if bare and any(t.pos == "PROPN" for t in sentence.tokens) and _are_some(asked):
            return asked.given[0].text
    return None


def _total_of_some(found: Findings) -> str | None:
    """So many "of the museum's paintings", where the hypothesis tells how many it has."""
    root = found.case.hypothesis.sentences[0].root
    for asked in asked_of(found):
        head = asked.sentence.tokens[asked.numset.head]
        is_total = root.lemma in BE_AND_HAVE and head.head == root.index and not head.is_root
        around = asked.sentence.children(head.index)
        is_bare = not any(c.dep.startswith(_RESTRICTING) for c in around)
        if is_total and is_bare and all(_is_part(n, found) for n in asked.given):
            return asked.given[0].text
    return None


def _is_part(given: Numset, found: Findings) -> bool:
    """The words lead on to a definite whole: "twelve of the paintings", "of Ann's paintings"."""
    sentence = found.case.premise.sentences[given.sentence]
    inside = given.tokens_in(sentence)
    after = [t for t in sentence.tokens if t.start >= given.start and t.pos != "NUM"]
    if given.unit.kind is not Kind.COUNT or not inside or not after or after[0].form != "of":
        return False
    predicate = predicate_of(given, found.case.premise)
    if predicate is not None and predicate.lemma in BE_AND_HAVE:
        return False  # "Ann has 12 of the books"
    head = sentence.tokens[given.head]
    if any(c.form in _WHOLE for t in inside for c in sentence.children(t.index)):
        return False  # "all twelve of them"
    return any(c.form in _DEFINITE or c.dep == "nmod:poss" for c in sentence.children(head.index))


def _are_some(asked: Asked) -> bool:
    """So many of them are where something is, and nothing says that these are all."""
    lists = load_word_lists(_WORDS)
    for given in asked.given:
        sentence = asked.found.case.premise.sentences[given.sentence]
        head = sentence.tokens[given.head]
        around = {c.form for c in sentence.children(head.index)}
        if marker_of(head, sentence) not in lists["where"] or around & lists["whole"]:
            return False
    return True


def _untold(head: Token, sentence: Sentence, found: Findings, apart: frozenset[str]) -> str:
    """The words of a phrase; empty where the premise has one of its content words."""
    phrase = frozenset(t.index for t in sentence.subtree(head.index))
    links = [
        link
        for link in found.alignment.links
        if link.hypothesis.token.index in phrase and _says_something(link, apart)
    ]
    if not links or any(link.premise is not None for link in links):
        return ""
    return " ".join(link.hypothesis.token.text for link in links)


def _says_something(link: Link, apart: frozenset[str]) -> bool:
    token = link.hypothesis.token
    return token.pos not in ("PRON", "AUX") and token.tag != "PRP$" and token.form not in apart
