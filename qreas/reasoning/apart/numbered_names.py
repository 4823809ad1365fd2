"""Numbers that are names or parts of them, and come of no calculation: "room 5", "Pendolino 30"."""

from qreas.function_words import INDEFINITE_ARTICLES
from qreas.lexicon.labels import load_labels
from qreas.tags import LEXICAL
from qreas.types import Case, Equation, Kind, Numset, Sentence


def is_name(numset: Numset, case: Case) -> bool:
    """The number names one thing of a row, and comes of no sum: "room 5"."""
    if numset.unit.kind is not Kind.NUMBER:
        return False
    sentence = case.hypothesis.sentences[numset.sentence]
    number = next((t for t in numset.tokens_in(sentence)), None)
    if number is None or number.index < 2 or not number.text.isdigit():
        return False
    noun, before = sentence.tokens[number.index - 1], sentence.tokens[number.index - 2]
    return noun.tag == "NN" and before.pos == "ADP" and number.head == noun.index


def reckons_with_name(equation: Equation, case: Case) -> bool:
    """A number right behind a name is a part of that: a train may be the Pendolino 30.

    And with an article a number is a mark or a size, and no number of things: "an 8 in maths".
    """
    sentences = case.premise.sentences
    return any(
        _is_in_name(n, sentences[n.sentence]) or is_mark(n, sentences[n.sentence])
        for n in equation.used
        if n in case.premise_numsets
    )


def is_mark(numset: Numset, sentence: Sentence) -> bool:
    """A bare number in digits stands alone behind an article: "an 8 in maths"."""
    number = next(iter(numset.tokens_in(sentence)), None)
    if numset.unit.kind is not Kind.NUMBER or number is None or not number.text.isdigit():
        return False
    own = sentence.children(number.index)
    return any(t.form in INDEFINITE_ARTICLES and t.index == number.index - 1 for t in own)


def _is_in_name(numset: Numset, sentence: Sentence) -> bool:
    """It hangs on the name before it, and is not what that one has: "Oslo has 5, and Bergen 6"."""
    number = next(iter(numset.tokens_in(sentence)), None)
    if number is None or not number.text.isdigit() or number.index == 0:
        return False
    name = sentence.tokens[number.index - 1]
    is_behind = number.head == name.index and name.pos == "PROPN" and name.dep != "conj"
    following = sentence.tokens[number.index + 1 : number.index + 2]
    if any(token.lemma == "of" or token.pos in LEXICAL for token in following):
        return False  # "gave Ann 6 of her pens"
    return is_behind and name.form not in load_labels("en").months
