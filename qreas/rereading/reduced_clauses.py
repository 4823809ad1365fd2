"""Clauses of a noun that a parser took for the sentence: "A bus carrying 40 people crashed".

A reader knows only at the second verb that the first one tells which bus it is; a parser may have
it that the bus is carrying, or that the people crash. A whole sentence has a verb with a tense,
though, which a gerund without an auxiliary is none of, and two pasts without an "and" are no two
verbs of one subject: "A lorry loaded with 30 pigs overturned", "The team that beat 30 rivals lost".
Nor is an age what a sentence tells, where a verb stands behind it: "A man aged 45 was hurt".
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from qreas.function_words import RELATIVE_PRONOUNS
from qreas.lexicon.load import Lexicon
from qreas.tags import NOMINAL, PAST, SUBJECTS, VERBAL
from qreas.types import Sentence, Token

_GERUND, _REGULAR, _AS, _AGED = "VBG", "ed", "as", "aged"
_FINITE = PAST | {"VBZ", "VBP"}
_PARTICIPLES = PAST | {_GERUND}
_NAMING = NOMINAL | {"ADJ", "NUM", "DET", "PRON", "SYM", "ADV"}
_OPENING = frozenset(("DET", "NUM"))
_PHRASAL = _NAMING | {"ADP"}
_OF_AGES = frozenset(("NUM", "CCONJ", "ADP", "PUNCT"))
_OF_NOUN, _RELATIVE, _ATTRIBUTE, _YEARS = "acl", "acl:relcl", "amod", "obl:unmarked"


@dataclass(frozen=True, slots=True)
class _Reading:
    """A noun, the verb of the clause that tells of it, and the verb of the sentence.

    begin: where the clause begins, at its participle or at its pronoun.
    end:   where what is said in the sentence begins, at its verb or an auxiliary before it.
    """

    noun: Token
    clause: Token
    verb: Token
    begin: int
    end: int

    @property
    def is_relative(self) -> bool:
        """A pronoun opens the clause."""
        return self.begin < self.clause.index

    @property
    def is_age(self) -> bool:
        """It tells how old the noun is."""
        return self.clause.form == _AGED


def with_reduced_clauses(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    """The sentence, where such a clause tells of the noun before it, which does what follows."""
    reading = _reading(sentence)
    if reading is None or _is_read_so(reading, sentence):
        return sentence
    return _headed(reading, sentence, lexicon)


def _reading(sentence: Sentence) -> _Reading | None:
    """The verbs of a sentence that opens with a noun and a clause of it; None where it does not."""
    tokens = sentence.tokens
    clause = next((t for t in tokens if _is_verbal(t) or _is_aged(t, sentence)), None)
    if clause is None or not (tokens[0].pos in _OPENING or _is_aged(clause, sentence)):
        return None
    begin = clause.index
    while begin and tokens[begin - 1].pos == "AUX":
        begin -= 1
    is_relative = begin > 1 and tokens[begin - 1].form in RELATIVE_PRONOUNS
    begin = begin - 1 if is_relative else clause.index
    if not _opens(tokens[:begin]):
        return None
    verb = _verb_behind(clause, sentence)
    if verb is None:
        return None
    end = verb.index
    while tokens[end - 1].pos == "AUX":
        end -= 1
    between = tokens[clause.index + 1 : end]
    found = _Reading(tokens[begin - 1], clause, verb, begin, end)
    if found.is_age:
        return found if all(t.pos in _OF_AGES for t in between) else None
    is_phrase = bool(between) and all(t.pos in _PHRASAL for t in between)
    if not is_phrase or between[-1].pos not in (*NOMINAL, "NUM"):
        return None
    return found if is_relative or _is_participle(found, between[0]) else None


def _is_verbal(token: Token) -> bool:
    """It is a verb and no auxiliary, or has the tag of a participle."""
    return token.pos == "VERB" or (token.tag in _PARTICIPLES and token.pos != "AUX")


def _is_aged(token: Token, sentence: Sentence) -> bool:
    behind = sentence.tokens[token.index + 1 : token.index + 2]
    return token.form == _AGED and [t.pos for t in behind] == ["NUM"]


def _opens(before: Sequence[Token]) -> bool:
    """They are nothing but a noun phrase, with the article or number that opens the sentence."""
    is_phrase = bool(before) and all(t.pos in _NAMING for t in before)
    return is_phrase and before[-1].pos in NOMINAL


def _verb_behind(clause: Token, sentence: Sentence) -> Token | None:
    """The verb behind a clause's, which governs those behind it; None where none does."""
    behind = sentence.tokens[clause.index + 1 :]
    is_age = clause.form == _AGED
    verbs = [t for t in behind if t.pos == "VERB" and (is_age or t.dep != "conj")]
    # Behind an age a verb is a finite one, whatever the tagger takes it for.
    if not verbs or not (is_age or verbs[0].tag in _FINITE):
        return None
    verb = verbs[0]
    says_so = verb.head if _is_reported(verb) else None
    are_below = all(t.index == says_so or verb in sentence.ancestors(t.index) for t in verbs[1:])
    is_opened = any(t.dep == "mark" for t in sentence.children(verb.index))
    return verb if are_below and not is_opened else None


def _is_reported(verb: Token) -> bool:
    """Who said so stands behind it: "A bus carrying 40 people crashed, police said"."""
    return verb.dep == "ccomp" and verb.head > verb.index


def _is_participle(reading: _Reading, first: Token) -> bool:
    """The clause's verb may be one: a gerund with an object, or a past with a preposition behind.

    The sentence's verb is then a past, too.
    """
    clause, verb = reading.clause, reading.verb
    if verb.tag not in PAST:
        return False
    if clause.tag == _GERUND:
        return first.pos != "ADP"
    if reading.end < verb.index or (first.form == _AS and clause.tag == "VBD"):
        return False  # "The girls watched as their brother swam"
    is_open = clause.tag == "VBN" or (clause.tag == "VBD" and clause.form.endswith(_REGULAR))
    return first.pos == "ADP" and is_open and verb.tag == "VBD" and verb.dep != _OF_NOUN


def _is_read_so(reading: _Reading, sentence: Sentence) -> bool:
    noun, verb = reading.noun, reading.verb
    is_subject = noun.head == verb.index and noun.dep in SUBJECTS
    inside = sentence.tokens[reading.begin : reading.end]
    is_apart = all(t.head != verb.index for t in inside)
    is_told = verb.is_root or _is_reported(verb)
    return is_told and is_subject and reading.clause.head == noun.index and is_apart


def _headed(reading: _Reading, sentence: Sentence, lexicon: Lexicon) -> Sentence:
    """The sentence with the noun as subject of its verb, and the clause below the noun."""
    noun, clause, verb = reading.noun, reading.clause, reading.verb
    moved = [_moved(t, reading) for t in sentence.tokens]
    between = sentence.tokens[clause.index + 1 : reading.end]
    if between[0].pos != "ADP":
        counted = between[0] if reading.is_age else _object(between)
        dep = _YEARS if reading.is_age else "obj"
        moved[counted.index] = replace(counted, head=clause.index, dep=dep)
    is_passive = any(t.lemma == "be" for t in sentence.tokens[reading.end : verb.index])
    tag = "VBD" if reading.end == verb.index and verb.tag in PAST else verb.tag
    moved[noun.index] = replace(
        noun, head=verb.index, dep="nsubj:pass" if is_passive and tag == "VBN" else "nsubj"
    )
    moved[clause.index] = _below(reading, lexicon)
    told = replace(verb, tag=tag)
    moved[verb.index] = told if _is_reported(verb) else replace(told, head=verb.index, dep="root")
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _below(reading: _Reading, lexicon: Lexicon) -> Token:
    """The clause's verb, hung on the noun."""
    clause, noun = reading.clause, reading.noun
    if reading.is_relative:
        return replace(clause, head=noun.index, dep=_RELATIVE)
    if reading.is_age:
        return replace(clause, head=noun.index, dep=_ATTRIBUTE)
    stems = lexicon.taxonomy.base_forms(clause.form, "v")
    lemma = stems[0] if stems and clause.pos not in VERBAL else clause.lemma
    tag = _GERUND if clause.tag == _GERUND else "VBN"
    return replace(clause, lemma=lemma, pos="VERB", tag=tag, head=noun.index, dep=_OF_NOUN)


def _moved(token: Token, reading: _Reading) -> Token:
    """What hung on a word of another part hangs on the head of its own."""
    noun, clause, verb = reading.noun, reading.clause, reading.verb
    if token.index < noun.index:
        return token if token.head <= noun.index else replace(token, head=noun.index)
    if token.index < reading.end:
        is_inside = reading.begin <= token.head < reading.end and token.head != token.index
        return token if is_inside else replace(token, head=clause.index)
    return token if token.head >= reading.end else replace(token, head=verb.index)


def _object(between: Sequence[Token]) -> Token:
    """The head of the noun phrase, before the first preposition in it."""
    end = next((n for n, t in enumerate(between) if t.pos == "ADP" and n), len(between))
    return between[end - 1]
