"""Whom a text speaks of where it speaks of ages: names, relatives, pronouns, whose they are."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile

from qreas.dependents import dependent, has_copula, subject_of
from qreas.lexicon.labels import load_labels
from qreas.lexicon.load import load_lexicon
from qreas.numerals import find, load_grammar
from qreas.reasoning.knowledge.pronouns import forms_of
from qreas.tags import IN_NAMES, NOMINAL, SINGULAR, SUBJECTS
from qreas.types import Document, Kind, Numset, Sentence, Token

_TIME = "time"  # "three times as old"
_OF_SPEAKERS = frozenset(("i", "we", "you", "me", "us"))
_RELATIVE = frozenset(("who", "whom", "that", "which"))
_SHARES_SUBJECT = ("conj", "parataxis", "appos", "advcl", "acl")
_NAMES = frozenset(("NNP", "NNPS"))
# The parts of a clause in which another person may be told of.
_PARTS = frozenset((*SUBJECTS, "obj", "iobj", "conj"))
_AWAY = 2
_AGED = "aged"
# WordNet's genus of people, animals and plants, and in what part of its uses a noun must be one.
_ALIVE, _MOSTLY = "organism", 0.5
# Words by which a number is told as an age.
_TELLING = frozenset(("age", "aged", "old", "older", "oldest", "young", "younger", "turn"))
_MRS, _OF_WOMEN = "mrs", frozenset(("mrs", "ms", "miss"))
# An age so described is nobody's.
_LIMITING = frozenset(
    ("minimum", "maximum", "minimal", "maximal", "average", "mean", "median", "legal", "typical")
)

Person = frozenset[str]
"""The lemmas of the name and the noun that someone goes by ("sister", "yumi")."""

_OF_OTHERS = {form: frozenset((each,)) for each in ("he", "she") for form in forms_of(each)}


def understood_subject(sentence: Sentence, head: Token) -> Token | None:
    """The subject, of a clause without one that of the clause above, of "who" what it is about."""
    own = subject_of(sentence, head)
    if own is None:
        above = sentence.tokens[head.head]
        shares = not head.is_root and head.dep in _SHARES_SUBJECT
        return understood_subject(sentence, above) if shares else None
    if own.form not in _RELATIVE:
        return own
    before = (t for t in reversed(sentence.tokens[: own.index]) if t.pos in NOMINAL)
    return next(before, None)


def person_named(
    sentence: Sentence, token: Token | None, people: Iterable[Person]
) -> Person | None:
    """Whom a word names; a pronoun names whoever was last spoken of, or else stands for itself."""
    if token is None:
        return None
    if token.pos == "PRON" or token.tag.startswith("PRP"):
        low = token.form
        if low in _OF_SPEAKERS:
            return frozenset(("i",))
        own = _OF_OTHERS.get(low)
        others = [p for p in people if p == own or not is_pronoun(p)]
        return next(reversed(others), own)
    if not may_name(token):
        return None
    named = [c for c in sentence.children(token.index) if c.dep.split(":")[0] in IN_NAMES]
    before = list(reversed(sentence.tokens[: token.index])) if token.pos == "PROPN" else []
    names = list(takewhile(lambda word: word.tag in _NAMES, before))
    named += names
    times = load_labels("en").times  # "Next year Tom will be 12"
    beside = before[len(names) :][:1]
    named += [t for t in beside if t.pos == "NOUN" and t.lemma not in times]  # "his sister Yumi"
    named += _name_beside(sentence, token)
    words = (t for t in (token, *named) if may_name(t))
    # A parser may take "Jan." for a month.
    return _told_apart(
        frozenset((t.lemma if t.pos == "NOUN" else t.form).strip(".") for t in words)
    )


def _told_apart(person: Person) -> Person:
    """The names of a woman with her title, as those of another than a man who has them, too."""
    if person.isdisjoint(_OF_WOMEN) or person <= _OF_WOMEN:
        return person
    return frozenset(f"{_MRS} {word}" for word in person - _OF_WOMEN)


def _name_beside(sentence: Sentence, noun: Token) -> tuple[Token, ...]:
    """The name right behind a noun, where the tree makes two subjects of "his sister Yumi"."""
    behind = sentence.tokens[noun.index + 1 : noun.index + 2]
    return tuple(
        t
        for t in behind
        if noun.pos == "NOUN" and t.pos == "PROPN" and (t.head, t.dep) == (noun.head, noun.dep)
    )


def spoken_of(sentence: Sentence, following: Sentence) -> Iterator[Person]:
    """Whom "she" names that opens the next sentence: the subject of this one.

    Where it tells of another person, too, that stays open: "Eva Lund met Ann. She was 50."
    """
    subject = understood_subject(sentence, sentence.root)
    if subject is None or following.tokens[0].form not in _OF_OTHERS:
        return
    name = _name_around(subject, sentence)
    others = (t for t in sentence.tokens if t.dep.split(":")[0] in _PARTS)
    if name and all(t in name for t in others if t.tag in SINGULAR):
        yield frozenset(t.lemma if t.tag == "NN" else t.form for t in name)


def _name_around(noun: Token, sentence: Sentence) -> tuple[Token, ...]:
    """The noun with the words of a name that stand together around it; none for many.

    Taggers take many a surname for a noun: "Actress Helen Marrow".
    """
    before = takewhile(_is_capital, reversed(sentence.tokens[: noun.index]))
    behind = takewhile(_is_capital, sentence.tokens[noun.index + 1 :])
    return (*before, noun, *behind) if noun.tag in SINGULAR else ()


def _is_capital(token: Token) -> bool:
    return token.text[:1].isupper() and token.pos in NOMINAL


def ranks(document: Document) -> Mapping[str, tuple[frozenset[str], ...]]:
    """By what words each noun is told from others: second oldest sister, tall boy, minimum age.

    Each mention of a noun has its own; those without any are the empty set.
    """
    found: dict[str, list[frozenset[str]]] = {}
    for sentence in document.sentences:
        for noun in sentence.tokens:
            if noun.pos in NOMINAL:
                near = sentence.subtree(noun.index)
                own = (t for t in near if t.index < noun.index and _is_ranking(t))
                key = noun.lemma
                found.setdefault(key, []).append(frozenset(t.form for t in own))
    return {noun: tuple(own) for noun, own in found.items()}


def _is_ranking(token: Token) -> bool:
    low = token.form
    is_graded = token.tag in ("JJR", "JJS", "RBS", "RBR")
    is_graded |= (token.tag, token.dep) == ("JJ", "amod")
    return is_graded or low in _LIMITING or bool(find(low, load_grammar("en")))


def is_pronoun(person: Person) -> bool:
    """Nothing is known of whom it is but "he" or "she"."""
    return person in _OF_OTHERS.values()


def may_name(token: Token) -> bool:
    """It is a noun or a name; a rare one may be taken for an adjective."""
    is_name = token.text[:1].isupper() and token.pos in ("ADJ", "X", "VERB")
    return token.pos in NOMINAL or is_name


def has_age(person: Person, document: Document, numsets: Iterable[Numset]) -> bool:
    """What a text tells of someone is an age, be it by a number alone: not "her score is 7".

    A bare number is the age of people, animals and plants, and of whoever has a name.
    """
    is_bare = all(n.unit.kind is Kind.NUMBER for n in numsets)
    if not is_bare or document.mentions(_TELLING):
        return True
    lexicon = load_lexicon()
    nouns = [t.lemma for t in document.tokens if t.pos == "NOUN" and t.lemma in person]
    return all(
        lexicon.names_person(noun) or lexicon.taxonomy.share(noun, _ALIVE) >= _MOSTLY
        for noun in nouns
    )


def holder_of(sentence: Sentence, head: Token, numset: Numset) -> Token | None:
    """Whose age it is: the subject, or the name before the commas of "Kim, aged 34, …"."""
    if head.pos == "VERB" or has_copula(sentence, head):
        return understood_subject(sentence, head)
    inside = numset.tokens_in(sentence)  # none of a number that is a piece of a word
    first = inside[0].index if inside else 0
    if first and sentence.tokens[first - 1].form == _AGED:
        first -= 1
    before = sentence.tokens[first - _AWAY] if first >= _AWAY else None
    return before if before is not None and before.pos in NOMINAL else None


def standard_of(sentence: Sentence, token: Token) -> Token | None:
    """Whom the comparative compares with: what "than" opens, or the possessor of "senior"."""
    whose = dependent(sentence, token, "nmod:poss")
    if whose is not None:
        return whose
    behind = sentence.tokens[token.index + 1 :]
    if not behind or behind[0].lemma != "than" or len(behind) == 1:
        return None
    for each in behind[1:]:
        if may_name(each) and not each.dep.startswith("compound"):
            return each
        if each.pos == "PRON" and each.dep != "nmod:poss":
            return each
    return None


def compared_with(sentence: Sentence, head: Token) -> Token | None:
    """With whose age: the possessor of "age", or what "as old as" or "the age of" opens."""
    children = sentence.children(head.index)
    return next(
        (
            c
            for c in children
            if c.dep == "nmod:poss"
            or (c.dep.startswith(("obl", "nmod")) and c.pos != "NUM" and c.lemma != _TIME)
        ),
        None,
    )
