"""Clauses of what rose or fell, whose subject a parser took for a verb: "… and imports rose".

Many a noun of trade has the form of a verb ("costs", "profit", "demand", "imports"). Right before
"rose", "fell" or "grew", which no auxiliary opens and nothing governs, and behind the beginning of
a clause, it can only be what moved, since no two finite verbs stand side by side.
"""

from dataclasses import replace

from qreas.lexicon.change_words import load_change_words
from qreas.lexicon.load import Lexicon
from qreas.rereading.predicates import with_joined_predicate, with_predicate
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Document, Sentence, Token

_JOINING = frozenset(("CCONJ", "SCONJ"))
_OF_PHRASE = frozenset(("DET", "ADJ", "NOUN", "PROPN"))
_MISTAKEN = NOMINAL | {"VERB", "ADJ", "X"}
# What may stand behind a verb of change that is none of a noun phrase: "a rose garden".
_BEHIND = frozenset(("ADP", "ADV", "CCONJ", "SCONJ", "PUNCT", "NUM", "SYM"))
_INFLECTED = frozenset(("VBD", "VBN", "VBG", "VBZ"))
_SINGULAR, _PLURAL, _PAST = "NN", "NNS", "VBD"


def with_moved_subjects(document: Document, lexicon: Lexicon) -> Document:
    """The document, where each such noun is the subject of its verb."""
    return document.mended(lambda sentence: _read(sentence, lexicon))


def _read(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    past = load_change_words("en").past
    if past.isdisjoint(sentence.vocabulary):
        return sentence
    for at in range(1, len(sentence.tokens) - 1):
        verb = sentence.tokens[at]
        if verb.form in past:
            start = _start(sentence, verb, lexicon)
            owner = _owner(sentence, verb, lexicon)
            if start is not None:
                sentence = _with_clause(sentence, start, verb, lexicon)
            elif owner is not None:
                named = _named(sentence, owner, lexicon)
                sentence = with_predicate(named, _past(verb, lexicon), lexicon)
            elif verb.pos == "VERB":
                sentence = _with_past(sentence, verb, lexicon)
    return sentence


def _with_past(sentence: Sentence, verb: Token, lexicon: Lexicon) -> Sentence:
    """The sentence with its "fell" as a past of "fall", by an amount that is no agent."""
    if verb.tag == _PAST and verb.lemma != verb.form:
        return sentence
    moved = list(sentence.tokens)
    moved[verb.index] = _past(verb, lexicon)
    for token in sentence.children(verb.index):
        if token.dep == "obl:agent":
            moved[token.index] = replace(token, dep="obl")
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _past(verb: Token, lexicon: Lexicon) -> Token:
    """The verb of a past form: "fell" is of "fall", though trees are felled, too."""
    stems = lexicon.taxonomy.base_forms(verb.form, "v")
    lemma = next((stem for stem in stems if stem != verb.form), verb.lemma)
    return replace(verb, lemma=lemma, pos="VERB", tag=_PAST)


def _start(sentence: Sentence, verb: Token, lexicon: Lexicon) -> int | None:
    """Where the noun phrase before the verb begins, if it opens a clause and was misread."""
    tokens = sentence.tokens
    noun, behind = tokens[verb.index - 1], tokens[verb.index + 1]
    is_read = noun.dep in SUBJECTS and noun.head == verb.index and noun.pos in NOMINAL
    is_read = is_read and verb.pos == "VERB"
    if is_read or behind.pos not in _BEHIND or not _may_be_noun(noun, lexicon):
        return None
    start = noun.index
    while start and tokens[start - 1].pos in _OF_PHRASE:
        start -= 1
    opens = start == 0 or tokens[start - 1].pos in _JOINING
    has_other = any(t.dep in SUBJECTS for t in sentence.children(verb.index) if t.index < start)
    return start if opens and not has_other else None


def _owner(sentence: Sentence, verb: Token, lexicon: Lexicon) -> Token | None:
    """The first noun of a subject that goes on with "at" or "of", and passed for a command.

    "Profit at the bank rose" tells nobody to profit.
    """
    tokens = sentence.tokens
    at = next((i for i, t in enumerate(tokens) if t.pos == "ADP"), 0) - 1
    if not 0 <= at < verb.index - 1 or not tokens[at].is_root:
        return None
    if tokens[at].pos != "VERB" or tokens[at].tag in _INFLECTED:
        return None
    is_phrase = all(t.pos in _OF_PHRASE for t in (*tokens[:at], *tokens[at + 2 : verb.index]))
    is_owner = is_phrase and tokens[verb.index - 1].pos in NOMINAL
    return tokens[at] if is_owner and _may_be_noun(tokens[at], lexicon) else None


def _may_be_noun(word: Token, lexicon: Lexicon) -> bool:
    return word.pos in _MISTAKEN and bool(lexicon.taxonomy.base_forms(word.form, "n"))


def _with_clause(sentence: Sentence, start: int, verb: Token, lexicon: Lexicon) -> Sentence:
    """The sentence with the phrase from there as the subject of the verb."""
    named = _named(sentence, sentence.tokens[verb.index - 1], lexicon)
    known, tokens = _past(verb, lexicon), named.tokens
    if not start or any(t.is_root for t in tokens[start : verb.index + 1]):
        return with_predicate(named, known, lexicon, start=start)
    return with_joined_predicate(named, tokens[start - 1], known, lexicon)


def _named(sentence: Sentence, word: Token, lexicon: Lexicon) -> Sentence:
    """The sentence with the word as a noun."""
    # "costs" are costs in a lexicon, too, and of a cost.
    lemma = min(lexicon.taxonomy.base_forms(word.form, "n"), key=len)
    tag = _SINGULAR if lemma == word.form else _PLURAL
    tokens = list(sentence.tokens)
    tokens[word.index] = replace(word, lemma=lemma, pos="NOUN", tag=tag)
    return Sentence(tuple(tokens), sentence.start, sentence.end)
