"""Whether two nouns or names of a text are certainly of two, and not of one thing or person.

Names that share nothing are of two, and so are things neither of which is the other's kind, and
what the text brings in with "a" each time; people and groups go by many nouns.
"""

from dataclasses import dataclass

from qreas.dependents import relations_below
from qreas.function_words import INDEFINITE_ARTICLES
from qreas.lexicon.given_names import load_given_names
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.one_event.other_names import may_be_initials, name_around
from qreas.tags import NOMINAL
from qreas.types import Sentence, Token

_NAME, _PLURAL, _SUBJECT = "PROPN", "NNS", "nsubj"
POINTING = frozenset(("the", "this", "that", "these", "those", "both", "all", "such"))
"""Words by which a noun points to what was told of before."""
ALIKE = frozenset(("as", "like"))
"""Prepositions of what something is, or is like."""
# What may be called by the name of those who are in it, and they by its name.
_GATHERING = ("group", "location")
_PREDICATED = frozenset(("appos", "root", "xcomp", "conj"))


@dataclass(frozen=True, slots=True)
class Mention:
    """A word of the premise that names someone or something, in its sentence of that index."""

    token: Token
    index: int
    sentence: Sentence

    @property
    def place(self) -> Place:
        """Where it stands."""
        return self.index, self.token.index

    @property
    def name(self) -> set[str]:
        """The words of its name, which stand side by side."""
        return {t.text for t in name_around(self.token, self.sentence)}

    def holds(self, place: Place) -> bool:
        """The word at that place is one of its phrase."""
        phrase = self.sentence.subtree(self.token.index)
        return place[0] == self.index and any(t.index == place[1] for t in phrase)


def are_two(doer: Mention, other: Mention, asked: Token, found: Findings) -> bool:
    """The one is certainly not called by the other's noun or name.

    Two names that share nothing are of two, and so are things neither of which is the other's kind;
    a noun without an article brings in someone new, and one person is none of several.
    """
    nationalities = found.lexicon.nationalities
    if doer.token.form in nationalities or other.token.form in nationalities:
        return False  # "the Dane" may be whoever was named
    if all(is_name(token, found) for token in (doer.token, other.token, asked)):
        return _are_two_names(*(_full_name(each, found) for each in (doer, other)))
    if any(is_name(token, found) for token in (doer.token, other.token)):
        return False
    lexicon, (first, last) = found.lexicon, sorted((doer, other), key=lambda each: each.place)
    one, two = first.token.lemma, last.token.lemma
    if lexicon.is_kind(one, two) or lexicon.is_kind(two, one):
        return False
    are_things = not any(map(lexicon.names_person, (one, two)))
    if are_things and all(map(lexicon.names_thing, (one, two))):
        return True
    are_subjects = doer.token.dep.startswith(_SUBJECT) and other.token.dep.startswith(_SUBJECT)
    if _are_gathering(doer, other, found) or (not are_things and _is_owned(doer)):
        return False
    if are_things and are_subjects and doer.index == other.index:
        return True  # of one thing one sentence does not speak by two nouns
    if _is_new(last) or (first.token.tag == _PLURAL) is not (last.token.tag == _PLURAL):
        return True
    return all(_is_brought_in(each.token.lemma, found) for each in (first, last))


def is_name(token: Token, found: Findings) -> bool:
    """A name, if only elsewhere in the texts: taggers take one that opens a sentence for a noun."""
    if token.pos == _NAME or token.index or not token.text[:1].isupper():
        return token.pos == _NAME
    documents = (found.case.premise, found.case.hypothesis)
    return any(t.text == token.text and t.pos == _NAME for d in documents for t in d.tokens)


def _full_name(mention: Mention, found: Findings) -> set[str]:
    """The words of the name, with those of a longer one that ends on it elsewhere."""
    name = mention.name
    if len(name) == 1:
        for sentence in found.case.premise.sentences:
            for token in sentence.tokens:
                if token.pos == _NAME and token.text in name:
                    words = name_around(token, sentence)
                    name |= {t.text for t in words} if words[-1] == token else set()
    return name


def _are_two_names(one: set[str], two: set[str]) -> bool:
    """They share no word, and are not a person and those for whom a person may act, by one word.

    Of one family are those who share the last word, and not the first.
    """
    if one & two:
        given = {w for w in one ^ two if w.lower() in load_given_names()}
        return bool(given & one) and bool(given & two)
    if may_be_initials(one, two) or may_be_initials(two, one):
        return False
    persons = [any(word.lower() in load_given_names() for word in each) for each in (one, two)]
    return persons[0] is persons[1] or all(len(each) > 1 for each in (one, two))


def _are_gathering(doer: Mention, other: Mention, found: Findings) -> bool:
    """Officers may be those of a police force, and the crew that of a ship.

    A mill is neither people nor where they are, and so is not spoken of as a church.
    """
    lexicon, nouns = found.lexicon, (doer.token.lemma, other.token.lemma)
    gather = [any(lexicon.is_kind(noun, genus) for genus in _GATHERING) for noun in nouns]
    are_people = [lexicon.names_person(noun) for noun in nouns]
    return any(gather) and all(g or p for g, p in zip(gather, are_people, strict=True))


def _is_owned(mention: Mention) -> bool:
    """They are someone's, who may act by them: "its guards"."""
    return "nmod:poss" in relations_below(mention.sentence, mention.token)


def _is_new(mention: Mention) -> bool:
    """It points to no one of whom the text has told: a plural without an article, or "a guard"."""
    if _has_indefinite(mention):
        return _is_first(mention)
    around = mention.sentence.children(mention.token.index)
    is_pointing = any(c.form in POINTING for c in around) or _is_owned(mention)
    return mention.token.tag == _PLURAL and not is_pointing


def _is_brought_in(lemma: str, found: Findings) -> bool:
    """The text tells of it as of something new, somewhere: of "a dam" and "a lock", two things."""
    mentions = (
        Mention(token, index, sentence)
        for index, sentence in enumerate(found.case.premise.sentences)
        for token in sentence.tokens
        if token.lemma == lemma and token.pos in NOMINAL
    )
    return any(_has_indefinite(each) and _is_first(each) for each in mentions)


def _has_indefinite(mention: Mention) -> bool:
    around = mention.sentence.children(mention.token.index)
    return any(c.form in INDEFINITE_ARTICLES for c in around)


def _is_first(mention: Mention) -> bool:
    """It does not only say what someone is: "the man, a nurse", "as a nurse", "is a nurse"."""
    around = mention.sentence.children(mention.token.index)
    is_predicate = mention.token.dep in _PREDICATED or any(c.dep == "cop" for c in around)
    return not is_predicate and marker_of(mention.token, mention.sentence) not in ALIKE
