"""Things and people that only the hypothesis of an everyday pair speaks of.

Who tells plainly names what they tell of: where a shop sells bread for four dollars, nothing is
said of cakes, and where adults pay ten euros, nothing of Anna. A report may name the same firm by
another word, and leave out what its reader knows; see `qreas.reasoning.register`.
"""

from qreas.lexicon.given_names import load_given_names
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.one_event.scenes import is_scene
from qreas.reasoning.register import is_worded_plainly
from qreas.tags import SUBJECTS
from qreas.types import COUNTS, Document, Token

_THING, _GROUP = "physical entity", "group"
# A word is taken for a thing where most of its uses are.
_MOSTLY, _OFTEN = 0.75, 0.5
_UNTOLD = frozenset((Step.MISSING, Step.ALTERNATIVE))
_LONGEST = 30  # words, beyond which a text may speak of it in another way


def untold_object(found: Findings) -> str | None:
    """The thing, or the one who is named, of whom the premise tells nothing."""
    case = found.case
    if len(case.premise.tokens) > _LONGEST or not is_worded_plainly(case):
        return None
    if is_scene(case.premise):
        return None  # of which `scenes` tells
    return next((link.hypothesis.token.text for link in _links(found)), None)


def _links(found: Findings) -> list[Link]:
    return [link for link in found.alignment.links if _is_untold(link, found)]


def _is_untold(link: Link, found: Findings) -> bool:
    token, lexicon = link.hypothesis.token, found.lexicon
    if link.step not in _UNTOLD:
        return False
    is_subject = token.dep in SUBJECTS
    if token.pos == "PROPN":
        is_person = token.form in load_given_names()
        return is_person and is_subject and not _has_pronoun(found.case.premise)
    measured = (n for n in found.case.hypothesis_numsets if n.unit.kind not in COUNTS)
    if token.pos != "NOUN" or token.dep == "compound" or any(n.holds(token) for n in measured):
        return False
    if lexicon.names_person(token.lemma):
        return link.premise is None and not _may_be_told_of(token, found)
    return lexicon.taxonomy.share(token.lemma, _THING) >= _MOSTLY


def _has_pronoun(document: Document) -> bool:
    return any(t.tag in ("PRP", "PRP$") for t in document.tokens)


def _may_be_told_of(person: Token, found: Findings) -> bool:
    """The premise may call them by another word, of someone who takes part in the same way."""
    lexicon, used = found.lexicon, found.alignment.used()
    if person.lemma in lexicon.person_words:
        return True
    is_subject = person.dep in SUBJECTS
    return any(
        token.pos in ("PROPN", "PRON", "DET")
        or lexicon.names_person(token.lemma)
        or (is_subject and lexicon.taxonomy.share(token.lemma, _GROUP) >= _OFTEN)
        for index, sentence in enumerate(found.case.premise.sentences)
        for token in sentence.tokens
        if (token.dep in SUBJECTS if is_subject else token.dep == person.dep)
        and (is_subject or (index, token.index) not in used)
    )
