"""What happens to a thing only once, happens at one place: "born in Lisbon".

Who was born in Lisbon was not born in Madrid, nor is a Danish sculptor a Swedish one. By whom it
was done tells nothing of others: what one founded, another one may have founded with them.
"""

from collections.abc import Iterator

from qreas.dependents import subject_of
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import SAME_WORD
from qreas.reasoning.one_event.other_nations import other_nationality
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.tags import NOMINAL, OBLIQUE
from qreas.types import Label, Sentence, Token

_RULE = "once-elsewhere"
_IN = frozenset(("in", "at", "near"))
_PASSIVE = frozenset(("nsubj:pass",))
_NOT_SAID = frozenset(("may", "might", "could", "perhaps", "probably", "if", "or", "believe"))


def prove_by_once_elsewhere(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis has another place of what happens only once."""
    del numerals  # of where and by whom no number tells
    case = found.case
    unsure = load_operators().negations | _NOT_SAID
    if not found.is_one_claim or case.hypothesis.mentions(unsure):
        return None
    sentence = case.hypothesis.sentences[0]
    verb = sentence.root
    if verb.pos in NOMINAL and not case.premise.mentions(unsure):
        told = other_nationality(found)
        return None if told is None else in_one_step(_RULE, Label.CONTRADICTION, told)
    link = found.links.get((0, verb.index))
    if verb.lemma not in load_events().once or link is None or link.step not in SAME_WORD:
        return None
    if link.premise is None or not _is_same_thing(verb, sentence, found):
        return None
    given = case.premise.sentences[link.premise.sentence]
    if not given.vocabulary.isdisjoint(unsure):
        return None
    for name in _names(verb, sentence):
        phrase = {t.index for t in sentence.subtree(name.index)}
        others = list(_names(link.premise.token, given))
        if not _is_new(name, phrase, link, found) or not _rest_is_told(phrase, found):
            continue
        if others and _are_apart(name, others, found.lexicon):
            return in_one_step(_RULE, Label.CONTRADICTION, f"{others[0].text} → {name.text}")
    return None


def _is_same_thing(verb: Token, sentence: Sentence, found: Findings) -> bool:
    """It is told of the very subject of the premise's verb, which has it happen to it."""
    subject = subject_of(sentence, verb)
    link = None if subject is None else found.links.get((0, subject.index))
    told = found.links[0, verb.index].premise
    if subject is None or link is None or not link.keeps or link.premise is None or told is None:
        return False
    given = found.case.premise.sentences[told.sentence]
    own = subject_of(given, told.token)
    is_own = own is not None and link.premise.place == (told.sentence, own.index)
    is_undergone = verb.lemma == "die" or subject.dep in _PASSIVE
    return is_own and own is not None and own.dep == subject.dep and is_undergone


def _names(verb: Token, sentence: Sentence) -> Iterator[Token]:
    """The names of where it happens."""
    for token in sentence.children(verb.index):
        if token.dep in OBLIQUE and token.pos == "PROPN" and _marker(token, sentence) in _IN:
            yield token


def _marker(name: Token, sentence: Sentence) -> str:
    return next((c.form for c in sentence.children(name.index) if c.dep == "case"), "")


def _is_new(name: Token, phrase: set[int], verb: Link, found: Findings) -> bool:
    """Nothing of the name stands in the premise, or only with another verb."""
    own = [k for k in found.alignment.links if k.hypothesis.token.index in phrase]
    told = [k.premise for k in own if k.keeps and k.premise is not None]
    if not own or verb.premise is None or not name.text[:1].isupper():
        return False
    given = found.case.premise.sentences[verb.premise.sentence]
    return all(
        each.sentence == verb.premise.sentence
        and given.tokens[each.token.head].pos == "VERB"
        and each.token.head != verb.premise.token.index
        for each in told
    )


def _rest_is_told(phrase: set[int], found: Findings) -> bool:
    rest = [k for k in found.alignment.links if k.hypothesis.token.index not in phrase]
    return all(k.keeps for k in rest)


def _are_apart(name: Token, others: list[Token], lexicon: Lexicon) -> bool:
    """The one is no part of the other, nor another name of it as far as words tell."""
    regions = lexicon.taxonomy.regions
    around = regions(name.text.lower())
    told = [regions(other.text.lower()) for other in others]
    if not around or not all(told):
        return False
    return all(
        name.text.lower() not in those and other.text.lower() not in around
        for other, those in zip(others, told, strict=True)
    )
