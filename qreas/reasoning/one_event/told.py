"""What the premise says of someone in so many words, so that nothing is to be calculated of it.

"Mia has two dogs and Leo has five dogs" says how many Leo has, however much it looks like an
exercise. Where a text only describes, and nothing is gained or lost in it, a quantity right behind
the same noun phrase and verb is the asked one. Both are read off the words, which even a wrong tree
leaves in their order.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.dependents import subject_of
from qreas.function_words import DISTRIBUTIVES
from qreas.kind_sets import DAYS_AND_YEARS, PROPORTIONS
from qreas.reasoning.exclusion import unless_compatible
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.proof import DECIDED, Proof
from qreas.reasoning.rules import Numerals, compare
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import IN_NOUN_PHRASES, LINKING, PLURAL, POSSESSIVE, SUBJECTS, VERBAL
from qreas.types import (
    Change,
    CompatiblePair,
    Document,
    Evidence,
    Kind,
    Label,
    Missing,
    Numset,
    Sentence,
    Token,
    Unit,
)

_RULE, _OTHER = "told", "other-holder"
# What opens a clause: before it another one ends.
_OPENS = LINKING
_BY, _OF = "by", "of"
_PAST = "VBD"
# What stands for a noun.
_ONES = frozenset(("one", "ones"))
# Words of a noun phrase that do not tell who it is.
_EMPTY = frozenset(("the", "a", "an", "'s"))
_MEASURES = frozenset(("cost", "weigh", "measure", "last", "earn", "seat"))


@dataclass(frozen=True, slots=True)
class Clause:
    """A noun phrase, a verb and the quantity right behind it.

    who:   the lemmas of the noun phrase but for articles and genitive signs.
    names: those of them that are names.
    way:   "by" before the amount of a change, else nothing.
    after: the same behind the quantity, up to the end of the clause.
    is_all: there is no more in its sentence.
    are_several: the noun phrase ends in a plural: "the mills" are not "the mill".
    is_past: the verb is in the past.
    """

    who: frozenset[str]
    names: frozenset[str]
    verb: str
    way: str
    after: frozenset[str]
    is_all: bool
    are_several: bool
    is_past: bool

    def is_of(self, other: "Clause") -> bool:
        """Both are said of one: "her friend Ida" is Ida."""
        is_alike = self.verb == other.verb and self.way == other.way
        is_called = bool(other.names) and other.names == other.who <= self.names
        is_same = self.who == other.who and self.are_several is other.are_several
        return is_alike and (is_same or is_called)


def prove_by_told(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when a clause of the premise tells the number, or another one, in the same words."""
    case = found.case
    # Which one it is of a row of things, "the third prize", is among the words for who it is.
    asked = [n for n in case.hypothesis_numsets if n.unit.kind is not Kind.ORDINAL]
    if len(asked) != 1 or len(case.premise_numsets) < 2 or asked[0].is_nested:
        return None
    wanted = _clause(asked[0], case.hypothesis)
    given = [n for n in case.premise_numsets if n.unit.kind is not Kind.ORDINAL]
    if wanted is None or not wanted.is_all:
        return None
    # By how much one thing changed says nothing of what the others came to.
    is_moved = any(n.context.change is not Change.NONE for n in asked)  # "5 more"
    if not wanted.way and (is_moved or any(_moves(n, wanted) for n in given)):
        return None
    pairs = [pair for pair in case.pairs if pair.hypothesis == asked[0]]
    told = [(pair, _clause(pair.premise, case.premise)) for pair in pairs]
    same = [(pair, clause) for pair, clause in told if clause is not None and clause.is_of(wanted)]
    is_counted = asked[0].unit.kind is not Kind.MEASURE  # a length may come of others
    if not same and is_counted and _is_told_of_others(wanted, [c for _, c in told], found):
        missing = Missing(_OTHER, asked[0].text)
        return Proof(Label.NEUTRAL, _RULE, (), (), (missing,))
    if len(same) != 1:
        return None
    pair, clause = same[0]
    if set(pair.premise.context.modifiers) != set(asked[0].context.modifiers):
        return None
    if pair.premise.unit.kind is not asked[0].unit.kind or not wanted.after <= clause.after:
        return None
    if clause.is_past and not wanted.is_past and _is_dated(pair.premise, found):
        return None
    compared = unless_compatible(compare(pair, numerals), case)
    label = DECIDED.get(compared.relation)
    is_same = wanted.after == clause.after and _are_alike(pair.premise.unit, asked[0].unit)
    if label is None or (label is Label.CONTRADICTION and not is_same):
        return None
    if label is Label.ENTAILMENT and _is_wider_sort(pair, found):
        return None
    evidence = Evidence(_RULE, pair.premise.text, towards=label)
    return Proof(label, _RULE, (compared,), (evidence,))


def _is_dated(numset: Numset, found: Findings) -> bool:
    """The sentence says when it was so, since when it may have changed: "in 1950"."""
    premise = found.case.premise
    words = load_word_lists("contrast/stretches")["earlier"]
    is_earlier = not premise.sentences[numset.sentence].vocabulary.isdisjoint(words)
    return is_earlier or any(
        n.unit.kind in DAYS_AND_YEARS and n.sentence == numset.sentence
        for n in found.case.premise_numsets
    )


def _are_alike(given: Unit, asked: Unit) -> bool:
    """Both count the same, or measure the same by some unit."""
    return given == asked or given.dimension == asked.dimension != ""


def _is_wider_sort(pair: CompatiblePair, found: Findings) -> bool:
    """Things of which not all are of the asked sort: of twelve people, not all are children."""
    given, asked = pair.premise.unit, pair.hypothesis.unit
    if given == asked or not given.kind is asked.kind is Kind.COUNT:
        return False
    anyone = found.lexicon.people.anyone
    is_wider = found.lexicon.is_kind(asked.name, given.name)
    if found.lexicon.is_kind(given.name, asked.name):
        # Two brothers and a sister are not two siblings.
        others = (n.unit.name for n in found.case.premise_numsets if n.unit != given)
        is_wider |= any(found.lexicon.is_kind(each, asked.name) for each in others)
    return (given.name in anyone and asked.name not in anyone) or is_wider


def _is_told_of_others(wanted: Clause, told: Sequence[Clause | None], found: Findings) -> bool:
    """Only others are said to have such things, and the asked one is said to have some, too.

    What each of several has, these have together, and what is made of them.
    """
    clauses = (_clause(n, found.case.premise) for n in found.case.premise_numsets)
    is_known = any(clause is not None and clause.is_of(wanted) for clause in clauses)
    are_others = all(
        c is not None and c.verb == wanted.verb and c.who.isdisjoint(wanted.who) for c in told
    )
    is_of_each = any(c is not None and not c.who.isdisjoint(DISTRIBUTIVES) for c in told)
    return bool(told) and is_known and are_others and not is_of_each


def _moves(given: Numset, wanted: Clause) -> bool:
    """It changes what there is, tells of another doing, or by how much things differ."""
    verb = given.context.verb
    is_state = verb in load_aspect().states | _MEASURES
    if given.unit.kind in PROPORTIONS:
        return True
    return given.context.change is not Change.NONE or not (is_state or verb in ("", wanted.verb))


def _clause(numset: Numset, document: Document) -> Clause | None:
    """The clause whose verb and subject stand right before the quantity."""
    sentence = document.sentences[numset.sentence]
    tokens, inside = sentence.tokens, numset.tokens_in(sentence)
    first = inside[0].index if inside else 0
    way = tokens[first - 1].form if first and tokens[first - 1].form == _BY else ""
    first -= bool(way)
    begin = _back(tokens, first, VERBAL)
    subject = _back(tokens, begin, IN_NOUN_PHRASES)
    verbs, phrase = tokens[begin:first], tokens[subject:begin]
    noun: tuple[Token, ...] = ()
    if not verbs and (going_on := _going_on(numset, begin, way, sentence)) is not None:
        verbs, noun = (going_on,), _noun_of(phrase, going_on, sentence)
    is_plain = all(t.tag != "MD" and t.lemma != "not" for t in verbs)
    if not (verbs and phrase and is_plain) or _is_within(tokens, subject):
        return None
    behind = tokens[inside[-1].index + 1 :]
    end = next((i for i, t in enumerate(behind) if t.pos in _OPENS), len(behind))
    return Clause(
        _words((*phrase, *noun)) - (_ONES if noun else frozenset()),
        _names(phrase),
        verbs[-1].lemma,
        way,
        _words(behind[:end]),
        is_all=not subject and len(behind) <= end + 1,
        are_several=(*phrase, *noun)[-1].tag in PLURAL,
        is_past=any(t.tag == _PAST for t in verbs),
    )


def _going_on(numset: Numset, begin: int, way: str, sentence: Sentence) -> Token | None:
    """The verb of the clause before that the quantity's own goes on for: "…, the second 45".

    way: behind which the quantity stands, as one of the verb does: "… by 3 percent, wages by 5".
    """
    if way:
        by = next((t for t in reversed(sentence.tokens[:begin]) if t.form == way), None)
        verb = None if by is None or not by.index else sentence.tokens[by.index - 1]
        return verb if verb is not None and verb.pos == "VERB" else None
    amount = sentence.tokens[numset.head]
    is_subject = subject_of(sentence, amount) is not None
    if amount.dep != "conj" or not is_subject:
        return None
    told = sentence.tokens[amount.head]
    return next((t for t in sentence.children(told.index) if t.dep == "cop"), told)


def _noun_of(phrase: Sequence[Token], verb: Token, sentence: Sentence) -> tuple[Token, ...]:
    """The noun that a phrase leaves out: "the second" test, where the first took an hour."""
    if not phrase or (phrase[-1].pos != "ADJ" and phrase[-1].form not in _ONES):
        return ()
    return tuple(t for t in sentence.children(verb.index) if t.dep in SUBJECTS)[:1]


def _back(tokens: Sequence[Token], end: int, kinds: frozenset[str]) -> int:
    """Where the run of tokens of these parts of speech that ends before `end` begins."""
    begin = end
    while begin and (tokens[begin - 1].pos in kinds or _is_of_phrase(tokens, begin - 1, kinds)):
        begin -= 1
    return begin


def _is_of_phrase(tokens: Sequence[Token], at: int, kinds: frozenset[str]) -> bool:
    """The word says within a noun phrase whose or of what: "her", "Ida's", "the price of milk"."""
    if kinds is not IN_NOUN_PHRASES:
        return False
    is_of = tokens[at].form == _OF and at > 0 and tokens[at - 1].pos == "NOUN"
    return is_of or tokens[at].tag in POSSESSIVE


def _is_within(tokens: Sequence[Token], begin: int) -> bool:
    """What begins there goes on with a phrase before it: "of Ida", "Ann and Ida"."""
    if not begin:
        return False
    before = tokens[begin - 1]
    if before.pos not in _OPENS and before.lemma != "while":
        return True
    if before.pos != "CCONJ":
        return False
    start = _back(tokens, begin - 1, IN_NOUN_PHRASES)
    is_phrase = start < begin - 1 and not any(t.pos == "NUM" for t in tokens[start : begin - 1])
    return is_phrase and (not start or tokens[start - 1].pos in _OPENS)


def _names(phrase: Sequence[Token]) -> frozenset[str]:
    """The names in the phrase but for those of whose or of what it is: "Ann" of "Ann's sister"."""
    of = next((i for i, t in enumerate(phrase) if t.form == _OF), len(phrase))
    signs = [i for i, t in enumerate(phrase) if t.tag == "POS"]
    own = phrase[signs[-1] + 1 if signs else 0 : of]
    return frozenset(t.lemma for t in own if t.pos == "PROPN")


def _words(tokens: Sequence[Token]) -> frozenset[str]:
    return frozenset(t.lemma for t in tokens) - _EMPTY
