"""Quantities of someone of whom the premise tells nothing.

That Ann has 12 and Ben 17 stamps says nothing of Carl's, though 17 may be reckoned; nor do the red
and the blue shirt tell what the green one costs. A calculation is of those who are told of.
"""

from collections.abc import Iterator

from qreas.composition.commitment import is_arithmetic
from qreas.dependents import forms_below, leading_subject_of, relations_below
from qreas.lexicon.given_names import load_given_names
from qreas.lexicon.labels import load_labels
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.denial.other_holders import holds_another, prices_another
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import INSTEAD
from qreas.reasoning.one_event.holders import Holder, holder
from qreas.reasoning.proof import Proof
from qreas.reasoning.recalled import recalled
from qreas.reasoning.register import is_exercise
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, PREMODIFIERS
from qreas.types import Evidence, Label, Missing, Numset, Operator, Sentence, Token

# The dimensions of what stuff is measured in.
_STUFF = frozenset(("[mass]", "[length] ** 3"))
_OWNING, _THE = "nmod:poss", "the"
# As what a name stands with a verb by which its bearer gets something.
_GETTING = ("iobj", "obj", "obl", "nmod", "nmod:unmarked", "obl:unmarked", "compound")


def prove_by_strangers(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, when what could be calculated is of others."""
    del numerals  # of whom nothing is told, no number tells
    is_computed = any(j.equation and is_arithmetic(j.equation) for j in found.justifications)
    if not (is_computed or is_exercise(found.case)) or not is_of_stranger(found):
        return None
    told = found.case.hypothesis.text
    evidence = Evidence("other-holder", told, towards=Label.NEUTRAL)
    return Proof(Label.NEUTRAL, "strangers", (), (evidence,), (Missing("other-holder", told),))


@recalled
def is_of_stranger(found: Findings) -> bool:
    """Nothing in the premise stands for one whom the hypothesis names or tells from others."""
    if len(found.case.hypothesis.sentences) != 1 or not found.case.premise_numsets:
        return False
    return any(rule(found) for rule in _RULES)


def _names_another(found: Findings) -> bool:
    """A name that the premise lacks, where the premise names somebody or something, too."""
    names = [x for x in found.links.values() if _is_name(x, found) and not x.hypothesis.is_source]
    strange = [x for x in names if x.premise is None or x.step in INSTEAD]
    return bool(strange) and any(t.pos == "PROPN" for t in found.case.premise.tokens)


def _is_name(link: Link, found: Findings) -> bool:
    token = link.hypothesis.token
    if any(n.holds(token) for n in found.case.hypothesis_numsets):
        return False
    return _is_proper(token) or (link.hypothesis.kind is WordKind.NAME and not _is_of_day(token))


def _is_proper(token: Token) -> bool:
    """Written as a name, and no common noun at the beginning of a sentence."""
    is_given = token.form in load_given_names()
    if _is_of_day(token):
        return False
    return token.text[:1].isupper() and (is_given or (token.pos == "PROPN" and token.index > 0))


def _is_of_day(token: Token) -> bool:
    """A day of the week is a time, and nobody that a number is of: "on Tuesdays"."""
    return token.form.removesuffix("s") in load_labels("en").weekdays


def _is_of_other_stuff(found: Findings) -> bool:
    """So many grams of what the premise has none of, where it measures other stuff so."""
    case, sentence = found.case, found.case.hypothesis.sentences[0]
    for asked in (n for n in case.hypothesis_numsets if n.unit.dimension in _STUFF):
        stuff = _stuff(asked, sentence)
        link = found.links.get((0, stuff.index)) if stuff is not None else None
        given = [n for n in case.premise_numsets if n.unit.dimension == asked.unit.dimension]
        are_all_of_stuff = all(_stuff(n, case.premise.sentences[n.sentence]) for n in given)
        if link is not None and link.premise is None and given and are_all_of_stuff:
            return True
    return False


def _stuff(numset: Numset, sentence: Sentence) -> Token | None:
    """The noun that a measure is of: "sugar" in "100 g of sugar"."""
    below = sentence.children(numset.head)
    nouns = (t for t in below if t.dep == "nmod" and t.pos == "NOUN")
    return next((t for t in nouns if _is_behind_of(t, sentence)), None)


def _is_behind_of(noun: Token, sentence: Sentence) -> bool:
    return "of" in forms_below(sentence, noun)


def _is_another_kin(found: Findings) -> bool:
    """The subject is a person of someone's of whom the premise tells: "her brother"."""
    sentence, subject = _subject(found)
    if subject is None or subject.pos != "NOUN":
        return False
    link = found.links.get((0, subject.index))
    if link is None or (link.premise is not None and link.step not in INSTEAD):
        return False
    has_owner = "nmod:poss" in relations_below(sentence, subject)
    return has_owner and found.lexicon.is_kind(subject.lemma, "person")


def _is_another_of_kind(found: Findings) -> bool:
    """The subject is told by a word of its own from those of its kind: the green one of shirts.

    Of several kinds, so many may be of a wider one. What only says at what time or how much of it
    is meant tells no other thing: "the final price".
    """
    sentence, subject = _subject(found)
    if subject is None or subject.pos not in NOMINAL:
        return False
    link = found.links.get((0, subject.index))
    if link is None or link.premise is None:
        return False
    if link.step in INSTEAD:
        return _is_single(sentence, subject) and not _is_compared(link, found)
    telling = [t for t in _telling(sentence, subject) if _is_unknown(t, found)]
    given = [
        sorted(t.lemma for t in _telling(s, token))
        for s in found.case.premise.sentences
        for token in s.tokens
        if token.lemma == link.premise.key
    ]
    is_of_one_kind = bool(given) and all(kind == given[0] for kind in given)
    return bool(telling) and all(given) and (is_of_one_kind or _is_single(sentence, subject))


def _is_compared(link: Link, found: Findings) -> bool:
    """The hypothesis speaks of the other one, too: "men outnumber women"."""
    assert link.premise is not None, "what is apart from another has it"
    return any(
        other.premise == link.premise and other.step not in INSTEAD
        for other in found.links.values()
    )


def _telling(sentence: Sentence, noun: Token) -> list[Token]:
    """What stands before a noun and tells which of its kind is meant."""
    staged = load_word_lists("denial/strangers")["staged"]
    return [
        c
        for c in sentence.children(noun.index)
        if c.dep in PREMODIFIERS and c.lemma not in staged and c.pos not in ("VERB", "NUM")
    ]


def _is_unknown(token: Token, found: Findings) -> bool:
    link = found.links.get((0, token.index))
    return link is not None and (link.premise is None or link.step in INSTEAD)


def _is_single(sentence: Sentence, subject: Token) -> bool:
    """It is one that has the quantity, and not itself what is counted."""
    return "nummod" not in relations_below(sentence, subject)


def _has_only_got(found: Findings) -> bool:
    """Of whom the premise tells only that they got some, nothing tells how many they have."""
    sentence, subject = _subject(found)
    if subject is None or subject.pos != "PROPN" or sentence.tokens[subject.head].lemma != "have":
        return False
    tokens = found.case.premise.tokens
    own = [t for t in tokens if t.text == subject.text]
    is_meant = any(_may_be_meant(t, s) for s in found.case.premise.sentences for t in s.tokens)
    return bool(own) and not is_meant and all(t.dep in _GETTING for t in own)


def _may_be_meant(token: Token, sentence: Sentence) -> bool:
    """What has or does something is told by no name: "it has", "raising the planet's total"."""
    is_pronoun = token.pos == "PRON" and token.dep.startswith("nsubj")
    is_owner = token.dep == _OWNING and token.pos == "NOUN"
    return is_pronoun or (is_owner and _THE in forms_below(sentence, token))


def _has_of_another(found: Findings) -> bool:
    """What is added to one's own is another's: its owner's, or that of one across the street."""
    sentence, subject = _subject(found)
    link = None if subject is None else found.links.get((0, subject.index))
    if subject is None or link is None or link.premise is None:
        return False
    if not _is_single(sentence, subject):
        return False
    premise = found.case.premise
    held = [
        (sentence, each.noun)
        for n in _added(found)
        if (each := holder(n, premise)) is not None
        and not _is_given(link.premise.token, each, sentence := premise.sentences[n.sentence])
    ]
    return len({_is_of(link.premise.key, noun, s, found) for s, noun in held}) > 1


def _is_given(own: Token, held: Holder, sentence: Sentence) -> bool:
    """The one whose it is said to be gets it: "Bobby's father gives Bobby six"."""
    phrase = {t.index for t in sentence.subtree(held.noun.index)}
    clause = (t for t in sentence.subtree(held.clause) if t.index not in phrase)
    return any(t.lemma == own.lemma and t.dep in _GETTING for t in clause)


def _added(found: Findings) -> Iterator[Numset]:
    """The quantities of the premise that nothing but adding makes the asked one of."""
    made = {c.hypothesis: e for c in found.case.compositions for e in c.equations[::-1] if e.holds}
    for each in found.justifications:
        equation = each.equation and made.get(each.hypothesis, each.equation)
        used = () if equation is None else equation.postfix[:-2]
        if {symbol for symbol in used if isinstance(symbol, Operator)} == {Operator.ADD}:
            yield from (n for n in found.case.premise_numsets if n in used)


def _is_of(key: str, noun: Token, sentence: Sentence, found: Findings) -> bool:
    """The noun is for a person of the thing's, or for another such thing that a place tells."""
    around = [c for c in sentence.children(noun.index) if c.dep in ("nmod", "nmod:poss")]
    if noun.lemma != key:
        is_person = found.lexicon.names_person(noun.lemma)
        return is_person and any(c.lemma == key for c in around)
    return any(c.dep == "nmod" for c in around)


def _subject(found: Findings) -> tuple[Sentence, Token | None]:
    sentence = found.case.hypothesis.sentences[0]
    return sentence, leading_subject_of(sentence, sentence.root)


_RULES = (
    _names_another,
    _is_another_kin,
    _is_another_of_kind,
    _is_of_other_stuff,
    _has_only_got,
    _has_of_another,
    holds_another,
    prices_another,
)
