"""Another thing in the same part of the same event: of a garden that is long, no house is.

Where the premise tells by the verb of the hypothesis of a thing that the hypothesis leaves out, and
nothing in it stands for the thing that the hypothesis has in that part, it tells of another one.
People, groups and events go by many nouns.
"""

from qreas.dependents import subject_of
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import SAME_WORD, UNTOLD
from qreas.types import Token

_DEFINITE, _SUBJECT, _OBJECT, _JOINED = "the", "nsubj", "obj", "conj"
_GATHERING = ("group", "document")
# Of a noun's uses, the part in which it must be one of these.
_MOSTLY = 0.5


def other_thing(found: Findings) -> str | None:
    """The thing that the premise tells it of, where it is certainly another one."""
    if len(found.case.hypothesis.sentences) != 1:
        return None
    used = found.alignment.used()
    for link in found.alignment.links:
        token = link.hypothesis.token
        is_subject = token.dep == _SUBJECT
        if link.step not in UNTOLD or not (_is_no_one if is_subject else _is_thing)(token, found):
            continue
        told = _in_its_part(link, found)
        if told is None or (told[0], told[1].index) in used or not _is_no_one(told[1], found):
            continue
        asked, given = link.hypothesis.token.lemma, told[1].lemma
        if not (found.lexicon.is_kind(asked, given) or found.lexicon.is_kind(given, asked)):
            return f"{told[1].text} → {link.hypothesis.token.text}"
    return None


def _in_its_part(link: Link, found: Findings) -> tuple[int, Token] | None:
    """What stands in the premise to the verb as the thing of the link does in the hypothesis."""
    token = link.hypothesis.token
    sentence = found.case.hypothesis.sentences[0]
    if token.dep == _SUBJECT:
        if all(c.form != _DEFINITE for c in sentence.children(token.index)):
            return None
    elif token.dep != _OBJECT:
        return None
    verb = found.links.get((0, token.head))
    if verb is None or verb.premise is None or verb.step not in SAME_WORD:
        return None
    there = found.case.premise.sentences[verb.premise.sentence]
    if token.dep == _SUBJECT:
        told = verb.premise.token
        subject = subject_of(there, told)
        if subject is None and told.dep == _JOINED:
            subject = subject_of(there, there.tokens[told.head])
        return None if subject is None else (verb.premise.sentence, subject)
    parts = [c for c in there.children(verb.premise.token.index) if c.dep == token.dep]
    return (verb.premise.sentence, parts[0]) if len(parts) == 1 else None


def _is_no_one(token: Token, found: Findings) -> bool:
    """It is known, and neither people nor what may act for them or stand for its parts."""
    lexicon = found.lexicon
    if token.pos != "NOUN" or lexicon.names_person(token.lemma):
        return False
    is_known = lexicon.taxonomy.knows(token.lemma)
    taxonomy = lexicon.taxonomy
    return is_known and not any(taxonomy.share(token.lemma, g) >= _MOSTLY for g in _GATHERING)


def _is_thing(token: Token, found: Findings) -> bool:
    return token.pos == "NOUN" and found.lexicon.names_thing(token.lemma)
