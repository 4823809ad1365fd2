"""Deeds and qualities that a story of numbers tells nothing of, in a hypothesis without a number.

Who typed for 20 minutes at 50 words a minute may have made mistakes; that Ann ordered five
pizzas tells of no eating, and who sold four hens and has two dogs sold no dog by that. The words of
such stories are plain ones, so that what they tell is found in them, in the same words or in the
like.
"""

from qreas.dependents import has_copula, subject_of
from qreas.lexicon.given_names import load_given_names
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.proof import Proof
from qreas.reasoning.register import is_story
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE
from qreas.types import Evidence, Kind, Label, Missing, Numset, Sentence, Token

_RULE, _TOLD = "other-matters", "other-matter"
_KINDS = (Kind.COUNT, Kind.CURRENCY, Kind.MEASURE, Kind.RATE, Kind.NUMBER, Kind.DURATION)
_LEAST = 2
_PERSONS = frozenset(("he", "she", "i", "we", "his", "her", "my", "our"))
_HARM = frozenset(
    (
        *("kill", "die", "injure", "attack", "arrest", "accuse", "convict", "hire", "dismiss"),
        *("save-life", "release", "damage", "fall-ill"),
    )
)
_GIVE, _TAKE = "give", "take"
_APART = (Step.ALTERNATIVE, Step.OPPOSITE)
# Classes of verbs that are too wide for two of them to tell the like: who buys roasts nothing.
_WIDE = frozenset(("gain", "lose", "decrease", "destroy", "implicative", "exist"))
_SUPERLATIVE = frozenset(("JJS", "RBS"))


def prove_by_other_matters(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, where a story of numbers has no word of what is said."""
    del numerals  # no number is asked for
    case = found.case
    if case.hypothesis_numsets or not found.is_one_claim:
        return None
    told = [n for n in case.premise_numsets if n.unit.kind in _KINDS]
    if len(told) < _LEAST or not is_story(case):
        return None
    sentence = case.hypothesis.sentences[0]
    root = sentence.root
    if not _is_of_person(sentence, found.lexicon) or _HARM & _classes_told(found):
        return None  # reports tell more than their words
    if _compares(sentence) or case.premise.mentions(load_operators().negations):
        return None
    is_deed = root.pos == "VERB" and not has_copula(sentence, root)
    is_other = _is_other_deed(root, found, told) if is_deed else _is_other_quality(root, found)
    if not is_other:
        return None
    evidence = Evidence(_TOLD, root.text, towards=Label.NEUTRAL)
    return Proof(Label.NEUTRAL, _RULE, (), (evidence,), (Missing(_TOLD, root.text),))


def _is_of_person(sentence: Sentence, lexicon: Lexicon) -> bool:
    """Its subject is somebody, or somebody's."""
    subject = subject_of(sentence, sentence.root)
    if subject is None:
        return False
    owners = [t for t in sentence.children(subject.index) if t.dep == "nmod:poss"]
    return any(t.pos == "PROPN" for t in owners) or any(
        t.lemma.lower() in load_given_names()
        or t.lemma.lower() in _PERSONS
        or lexicon.names_person(t.lemma)
        for t in (subject, *owners)
    )


def _compares(sentence: Sentence) -> bool:
    """Numbers may tell what is more, most or enough, or that all is full."""
    words = load_word_lists("denial/other_matters")["reckoned"]
    return any(
        t.tag in COMPARATIVE or t.tag in _SUPERLATIVE or t.lemma in words for t in sentence.tokens
    )


def _is_other_deed(root: Token, found: Findings, told: list[Numset]) -> bool:
    words = load_word_lists("denial/other_matters")
    if root.lemma in words["light"]:
        return False
    sentence = found.case.hypothesis.sentences[0]
    done_to = next((t for t in sentence.children(root.index) if t.dep == "obj"), None)
    link = found.links.get((0, root.index))
    if link is None:
        return False
    if link.premise is not None and link.step not in _APART:
        return done_to is not None and _is_done_to_others(link, done_to, found, told)
    if done_to is not None and (_is_missing(done_to, found) or _is_of_other(link, done_to, found)):
        return True
    if any(_tells(told, root, found.lexicon) for told in _verbs_told(found)):
        return False
    return _classes(root, sentence, found.lexicon).isdisjoint(_classes_told(found))


def _verbs_told(found: Findings) -> frozenset[str]:
    tokens = found.case.premise.tokens
    return frozenset(t.lemma for t in tokens if t.pos == "VERB")


def _tells(told: str, root: Token, lexicon: Lexicon) -> bool:
    """The one verb tells the other, more widely or from the other end: who is sent it, gets it."""
    taxonomy, asked = lexicon.taxonomy, root.lemma
    is_wider = asked in taxonomy.hypernyms(told, "v") | taxonomy.entailed(told)
    is_given = _GIVE in lexicon.verbs.classes(told) and _TAKE in lexicon.verbs.classes(asked)
    return is_wider or is_given or load_events().is_converse(told, asked)


def _is_of_other(link: Link, done_to: Token, found: Findings) -> bool:
    """What is the opposite is told of another thing: bought beads, sold the necklace."""
    own = found.links.get((0, done_to.index))
    if link.premise is None or own is None or own.premise is None:
        return False
    sentence = found.case.premise.sentences[link.premise.sentence]
    objects = [t for t in sentence.children(link.premise.token.index) if t.dep == "obj"]
    if any(t.lemma == done_to.lemma for t in objects):
        return False
    is_beside = own.premise.sentence == link.premise.sentence
    return not (is_beside and own.premise.token.index in {t.index for t in objects})


def _classes_told(found: Findings) -> frozenset[str]:
    return frozenset().union(
        *(
            _classes(token, sentence, found.lexicon)
            for sentence in found.case.premise.sentences
            for token in sentence.tokens
            if token.pos == "VERB"
        )
    )


def _is_done_to_others(link: Link, done_to: Token, found: Findings, told: list[Numset]) -> bool:
    """The premise tells it of others that it counts: she sold hens, and has dogs."""
    own = done_to.lemma
    counted = {n.unit.name for n in told if n.unit.kind is Kind.COUNT}
    if own not in counted or link.premise is None:
        return False
    verb = link.premise.token.lemma
    sentence = found.case.premise.sentences[link.premise.sentence]
    below = sentence.children(link.premise.token.index)
    if any(t.dep == "obj" and t.pos == "PRON" for t in below):
        return False  # "and sold them"
    done = {n.unit.name for n in told if n.context.verb == verb and n.unit.kind is Kind.COUNT}
    taxonomy = found.lexicon
    return bool(done) and not any(
        each == own or taxonomy.is_kind(each, own) or taxonomy.is_kind(own, each) for each in done
    )


def _is_other_quality(root: Token, found: Findings) -> bool:
    """It says how something is of which no number tells: that it is new, or black."""
    return root.pos == "ADJ" and _is_missing(root, found)


def _is_missing(token: Token, found: Findings) -> bool:
    link = found.links.get((0, token.index))
    return link is not None and link.premise is None


def _classes(verb: Token, sentence: Sentence, lexicon: Lexicon) -> frozenset[str]:
    below = sentence.children(verb.index)
    particle = next((t.lemma for t in below if t.dep == "compound:prt"), "")
    return lexicon.verbs.classes(verb.lemma, particle) - _WIDE
