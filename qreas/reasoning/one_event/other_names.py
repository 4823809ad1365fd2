"""Numbers that the premise has of another one who is named, and what befell someone's relative.

A later name need not be another one: whoever shares a word with it, has its initials or stands in
one phrase with it may be the same.
"""

from qreas.dependents import leading_subject_of, relations_below
from qreas.reasoning.findings import Findings
from qreas.reasoning.one_event.holders import Holder, holder
from qreas.reasoning.one_event.same_values import TIMES, Asked, asked_of
from qreas.types import Numset, Sentence, Token

_NAME, _THEIR = "PROPN", "PRP$"


def other_name(found: Findings) -> str | None:
    """The number is of another one who is named: the shops are Oro's, not Grenfield's."""
    for asked in asked_of(found):
        held = asked.holder
        if held is None or held.noun.pos != _NAME or asked.numset.unit.kind in TIMES:
            continue
        others = [_other_owner(held, asked, n) for n in asked.given]
        if all(others):
            return others[0]
    return None


def relative_of(found: Findings) -> str | None:
    """The hypothesis tells it of someone's relative, the premise of that person.

    Ortega was sentenced, and not Ortega's wife; nor is "their father" Ann or Tom.
    """
    for wanted, given, _ in found.aligned_events:
        sentence = found.case.hypothesis.sentences[wanted.sentence]
        subject = leading_subject_of(sentence, wanted.head)
        if not wanted.head.is_root or subject is None or subject.pos != "NOUN":
            continue
        if not found.lexicon.names_person(subject.lemma):
            continue
        theirs = found.case.premise.sentences[given.sentence]
        told = leading_subject_of(theirs, given.head)
        if told is not None and _is_untold_relative(subject, told, found):
            return told.text
        owner = _owner(subject, sentence)
        link = None if owner is None else found.links.get((wanted.sentence, owner.index))
        if told is None or link is None or link.premise is None:
            continue
        name = {t.index for t in name_around(told, theirs)}
        is_owner = link.premise.sentence == given.sentence and link.premise.token.index in name
        if is_owner and all(t.lemma != subject.lemma for t in theirs.subtree(told.index)):
            return link.premise.token.text
    return None


def _is_untold_relative(subject: Token, told: Token, found: Findings) -> bool:
    """A pronoun tells whose they are, and the premise has no word for them: "their father"."""
    link = found.links.get((0, subject.index))
    own = found.case.hypothesis.sentences[0].children(subject.index)
    is_theirs = any(c.dep == "nmod:poss" and c.tag == _THEIR for c in own)
    is_untold = link is not None and not link.is_aligned
    is_untold = is_untold and not found.case.premise.mentions((subject.lemma,))
    return is_theirs and is_untold and told.pos == _NAME


def _other_owner(wanted: Holder, asked: Asked, given: Numset) -> str:
    """Who has the premise's number, where that is another one than the asked one; else nothing."""
    found = asked.found
    held = holder(given, found.case.premise)
    link = found.links.get((asked.numset.sentence, wanted.noun.index))
    if held is None or link is None or link.premise is None or not link.is_aligned:
        return ""
    sentence = found.case.premise.sentences[given.sentence]
    is_definite = "det" in relations_below(sentence, held.noun)
    if held.noun.pos != _NAME or is_definite:
        return ""  # "the Dane" may be anyone who has a name
    if asked.sentence.tokens[wanted.clause].lemma != sentence.tokens[held.clause].lemma:
        return ""
    if link.premise.place in {(given.sentence, t.index) for t in sentence.subtree(held.clause)}:
        return ""  # they take part in what is told of the other: "Rome agrees to a deal with Oslo"
    there = found.case.premise.sentences[link.premise.sentence]
    own = {
        t.text
        for t in (
            *name_around(wanted.noun, asked.sentence),
            *name_around(link.premise.token, there),
        )
    }
    theirs = {t.text for t in name_around(held.noun, sentence)}
    if own & theirs or may_be_initials(own, theirs) or may_be_initials(theirs, own):
        return ""
    return held.noun.text


def name_around(token: Token, sentence: Sentence) -> tuple[Token, ...]:
    """The words of a name, which stand side by side."""
    first = last = token.index
    while first > 0 and sentence.tokens[first - 1].pos == _NAME:
        first -= 1
    while last + 1 < len(sentence.tokens) and sentence.tokens[last + 1].pos == _NAME:
        last += 1
    return sentence.tokens[first : last + 1]


def may_be_initials(short: set[str], words: set[str]) -> bool:
    """One word may be made of the other words' first letters: "ANC"."""
    initials = {word[0] for word in words}
    return any(word.isupper() and bool(set(word) & initials) for word in short)


def _owner(noun: Token, sentence: Sentence) -> Token | None:
    """Who is named as the one whose relative it is: "Ortega's wife"."""
    children = sentence.children(noun.index)
    return next((c for c in children if c.dep == "nmod:poss" and c.pos == _NAME), None)
