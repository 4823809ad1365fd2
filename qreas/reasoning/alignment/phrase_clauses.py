"""What a phrase tells besides its sentence, as a clause of its own: how many of it there are.

"With 120 employees, the firm is the largest in town" tells that the firm has 120 employees, "the
4-kg parcel is for you" that the parcel weighs 4 kg, "Maria, a mother of three sons" that Maria has
three sons. Where all of a premise proves nothing, such clauses are asked alone. Nobody's company is
told so: who comes with two friends need not have two.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from qreas.dependents import has_case, subject_of
from qreas.lexicon.load import Lexicon
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, PLURAL, SUPERLATIVE
from qreas.types import COUNTS, Case, Kind, Numset, Sentence, Token

_WORDS = "alignment/phrase_clauses"
_WITH, _AT, _OF, _POPULATION, _PAST = "with", "at", "of", "population", "VBD"
_ITS = frozenset(("its", "their"))
_LENGTH, _MASS = "[length]", "[mass]"
_OF_LENGTH = frozenset(("tall", "high", "long", "wide", "broad", "deep", "thick"))


@dataclass(frozen=True, slots=True)
class _Phrase:
    """A quantity in its sentence, and the text that both are of."""

    numset: Numset
    sentence: Sentence
    text: str
    lexicon: Lexicon

    @property
    def head(self) -> Token:
        """The token that heads the quantity."""
        return self.sentence.tokens[self.numset.head]

    @property
    def first(self) -> Token:
        """The first token of the quantity."""
        return self.numset.tokens_in(self.sentence)[0]

    @property
    def is_past(self) -> bool:
        """The sentence tells how it was."""
        root = self.sentence.root
        own = [root, *self.sentence.children(root.index)]
        return any(t.tag == _PAST for t in own)

    def words(self, tokens: Sequence[Token]) -> str:
        """The text from the first to the last of some tokens."""
        return self.text[tokens[0].start : tokens[-1].end] if tokens else ""

    def named(self, noun: Token) -> str:
        """The noun with what stands before it: "the largest firm"; empty for a pronoun."""
        own = [t for t in self.sentence.subtree(noun.index) if t.index <= noun.index]
        own += [t for t in self.sentence.children(noun.index) if t.dep == "flat"]
        is_name = noun.pos in NOMINAL and not any(t.text == "," for t in own)
        return self.words(own) if is_name else ""


def phrase_clauses(case: Case, lexicon: Lexicon) -> Iterator[str]:
    """The clauses that phrases of the premise tell, as texts no longer than the premise."""
    text = case.premise.text
    for numset in case.premise_numsets:
        sentence = case.premise.sentences[numset.sentence]
        if not numset.tokens_in(sentence):
            continue  # it is only a piece of a word
        phrase = _Phrase(numset, sentence, text, lexicon)
        said = next((each for read in _READINGS if (each := read(phrase))), "")
        if said and len(said) < len(text):
            yield f"{said[0].upper()}{said[1:]}.".ljust(len(text))


def _had(phrase: _Phrase) -> str:
    """Of "with 640 pages, the novel is" and "the novel, with its 640 pages": what it has."""
    head, sentence = phrase.head, phrase.sentence
    if phrase.numset.unit.kind not in COUNTS or not has_case(sentence, head, _WITH):
        return ""
    own = sentence.subtree(head.index)
    before = sentence.tokens[phrase.first.index - 1 : phrase.first.index]
    is_owned = bool(before) and before[0].form in _ITS
    is_fronted = own[0].index == 0 and own[0].form == _WITH
    owner = subject_of(sentence, sentence.root)
    if not (is_owned or is_fronted) or owner is None or owner.index in {t.index for t in own}:
        return ""
    if not _may_have(owner, phrase):
        return ""
    is_one = owner.tag not in PLURAL
    verb = "had" if phrase.is_past else "has" if is_one else "have"
    thing = phrase.words([t for t in own if t.index >= phrase.first.index])
    name = phrase.named(owner)
    return f"{name} {verb} {thing}" if name else ""


def _may_have(owner: Token, phrase: _Phrase) -> bool:
    """The owner is a thing, or has what people, firms or towns have, and not for company."""
    lists, counted = load_word_lists(_WORDS), phrase.head.lemma
    if counted in lists["gained"]:
        return True
    is_person = phrase.lexicon.names_person(owner.lemma)
    if owner.pos == "PROPN" or is_person:
        return counted in lists["staff"] and not is_person
    return True


def _measured_at(phrase: _Phrase) -> str:
    """Of "at 90 metres, the tower is the tallest in town": how tall it is."""
    head, sentence = phrase.head, phrase.sentence
    is_fronted = phrase.numset.unit.kind is Kind.MEASURE and phrase.first.index == 1
    owner = subject_of(sentence, sentence.root)
    if not is_fronted or owner is None or not has_case(sentence, head, _AT):
        return ""
    behind = [t for t in sentence.tokens[owner.index + 1 :] if _is_superlative(t)]
    dimension = phrase.numset.unit.dimension
    adjectives = [_plain(t) for t in behind]
    known = [a for a in adjectives if (a in _OF_LENGTH) is (dimension == _LENGTH)]
    name = phrase.named(owner)
    if not known or not name or dimension not in (_LENGTH, _MASS):
        return ""
    is_plural = owner.tag in PLURAL
    be = ("were" if is_plural else "was") if phrase.is_past else ("are" if is_plural else "is")
    return f"{name} {be} {phrase.numset.text} {known[0]}"


def _is_superlative(token: Token) -> bool:
    is_told = token.tag in SUPERLATIVE or token.pos in NOMINAL
    return is_told and _plain(token) in _OF_LENGTH | {"heavy"}


def _plain(token: Token) -> str:
    """The adjective of a superlative, which a parser may take for a noun: "tallest"."""
    return token.form.removesuffix("est").replace("heavi", "heavy").removesuffix("st")


def _measured(phrase: _Phrase) -> str:
    """Of "the 4-kg parcel" and "a parcel of 4 kilos": how much it measures."""
    head, sentence, numset = phrase.head, phrase.sentence, phrase.numset
    thing = sentence.tokens[head.head]
    if numset.unit.kind is not Kind.MEASURE or thing.tag != "NN" or thing.index == head.index:
        return ""
    is_before = head.dep == "compound" and thing.index == head.index + 1
    is_behind = head.dep == "nmod" and has_case(sentence, head, _OF)
    is_behind = is_behind and phrase.first.index == thing.index + 2
    lists = load_word_lists(_WORDS)
    adjective = next((name for name in ("tall", "long", "deep") if thing.lemma in lists[name]), "")
    is_of_length = numset.unit.dimension == _LENGTH
    if not (is_before or is_behind) or not (adjective if is_of_length else _is_heavy(numset)):
        return ""
    own = [t for t in sentence.children(thing.index) if t.index < phrase.first.index]
    name = _definite(own, thing, phrase)
    amount = numset.text.replace("-", " ")
    be, weighs = ("was", "weighed") if phrase.is_past else ("is", "weighs")
    return f"{name} {be} {amount} {adjective}" if is_of_length else f"{name} {weighs} {amount}"


def _is_heavy(numset: Numset) -> bool:
    return numset.unit.dimension == _MASS


def _definite(own: Sequence[Token], thing: Token, phrase: _Phrase) -> str:
    """The thing by its name; that which the subject is said to be by the subject's."""
    owner = subject_of(phrase.sentence, thing) if thing.is_root else None
    if owner is not None:
        return phrase.text[owner.start : owner.end] if owner.pos == "PRON" else phrase.named(owner)
    kept = [t for t in own if t.dep in ("det", "amod", "nmod:poss", "compound") and t.text != "-"]
    return " ".join([*(t.text for t in kept), thing.text])


def _populated(phrase: _Phrase) -> str:
    """Of "the town, population 9,000, lies on the coast": how many live there."""
    sentence, first = phrase.sentence, phrase.first.index
    noun = sentence.tokens[first - 1] if first else None
    if noun is None or noun.form != _POPULATION or noun.dep != "appos":
        return ""
    name = phrase.named(sentence.tokens[noun.head])
    return f"{name} has a population of {phrase.numset.text}" if name else ""


def _fathered(phrase: _Phrase) -> str:
    """Of "Maria, a mother of three sons": how many sons or daughters she has."""
    sentence, lists = phrase.sentence, load_word_lists(_WORDS)
    parent = sentence.tokens[phrase.head.head]
    is_of = has_case(sentence, phrase.head, _OF) and phrase.first.index == parent.index + 2
    if parent.lemma not in lists["parents"] or not is_of or phrase.head.pos not in NOMINAL:
        return ""
    above = sentence.tokens[parent.head] if parent.dep == "appos" else subject_of(sentence, parent)
    name = phrase.named(above) if above is not None else ""
    sort = next((s for s in ("sons", "daughters") if phrase.head.lemma in lists[s]), "")
    thing = phrase.words([t for t in sentence.subtree(phrase.head.index) if t.form != _OF])
    if sort and thing.endswith(phrase.head.text):
        thing = thing.removesuffix(phrase.head.text) + sort
    return f"{name} {'had' if phrase.is_past else 'has'} {thing}" if name else ""


_READINGS: Sequence[Callable[[_Phrase], str]] = (
    _had,
    _measured_at,
    _measured,
    _populated,
    _fathered,
)
