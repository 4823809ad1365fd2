"""What would have come about, but did not: "without the two grants, the museum would have closed".

A past conditional that rests on what was not so, or on something without which it would have been,
says that it was otherwise (Iatridou 2000, "The grammatical ingredients of counterfactuality"). What
is only thought, or would have been so in any case ("even if"), is left open, as is what will come
about without something.
"""

from collections.abc import Sequence

from qreas.dependents import subject_of
from qreas.reasoning.events.markers import UNSURE, Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Label, Missing, Sentence, Token

_RULE = "counterfactuals"
_WOULD, _HAVE, _WILL = "would", "have", "will"
_OPEN = UNSURE - {Claim.INTENDED}
_WITHOUT = "without"
_LACKING = ("but for", "if not for", "had it not been for", "if it had not been for")
_IF, _HAD = "if", "had"
_IN_ANY_CASE = frozenset(("even", "still", "anyway", "also", "probably", "perhaps", "maybe"))


@needs(premise=(_WOULD, _WILL))
def prove_by_counterfactuals(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis claims, or denies, what the premise says would have been."""
    del numerals  # what did not happen did not happen to any number
    case = found.case
    hypothesis = case.hypothesis.sentences[0]
    if not found.is_one_claim or found.hypothesis_claims.of((0, hypothesis.root.index)) & _OPEN:
        return None
    link = found.links.get((0, hypothesis.root.index))
    if link is None or link.premise is None or not link.keeps:
        return None
    sentence, verb = case.premise.sentences[link.premise.sentence], link.premise.token
    if _is_future(verb, sentence):
        return Proof(Label.NEUTRAL, _RULE, (), (), (Missing("condition", verb.text),))
    if not (verb.is_root and _is_past_conditional(verb, sentence) and _is_contrary(verb, sentence)):
        return None
    if not _is_said_of_it(link.premise.sentence, verb, found):
        return None
    is_so = _is_denied(verb, sentence) is not _is_denied(hypothesis.root, hypothesis)
    return in_one_step(_RULE, yes_or_no(is_so), verb.text)


def _is_past_conditional(verb: Token, sentence: Sentence) -> bool:
    own = [t.form for t in sentence.children(verb.index) if t.dep.startswith("aux")]
    return _WOULD in own and _HAVE in own


def _is_contrary(verb: Token, sentence: Sentence) -> bool:
    """It rests on what was not so: "without the grants", "if she had left", "had she left"."""
    if not sentence.vocabulary.isdisjoint(_IN_ANY_CASE):
        return False
    if _lacks(verb, sentence):
        return True
    clauses = (t for t in sentence.children(verb.index) if t.dep == "advcl")
    for clause in clauses:
        own = sentence.children(clause.index)
        is_past = any(t.form == _HAD and t.dep.startswith("aux") for t in own)
        is_inverted = own[:1] and own[0].form == _HAD and own[0].text.istitle()
        if is_past and (is_inverted or any(t.form == _IF for t in own)):
            return True
    return False


def _is_future(verb: Token, sentence: Sentence) -> bool:
    """Reads "without two more grants, it will close", which says nothing of what it gets."""
    is_fronted = sentence.tokens[0].form == _WITHOUT
    own = sentence.children(verb.index)
    return verb.is_root and is_fronted and any(t.form == _WILL for t in own)


def _lacks(verb: Token, sentence: Sentence) -> bool:
    """It opens with what it rests on, "without the grants", or is so "but for the firemen".

    Behind the verb, "without" tells how something is done: "would have left without a coat".
    """
    forms = [t.form for t in sentence.tokens]
    if any(_has(forms, words.split()) for words in _LACKING):
        return True
    if _WITHOUT not in forms:
        return False
    at, subject = forms.index(_WITHOUT), subject_of(sentence, verb)
    case = sentence.tokens[at]
    lacked = sentence.tokens[case.head]
    manner = load_word_lists("denial/counterfactuals")["manner"]
    is_fronted = subject is not None and at < subject.index
    is_thing = lacked.pos in NOMINAL and case.dep == "case" and lacked.lemma not in manner
    return is_fronted and is_thing and lacked.head == verb.index


def _has(forms: Sequence[str], words: Sequence[str]) -> bool:
    size = len(words)
    return any(forms[at : at + size] == words for at in range(len(forms)))


def _is_said_of_it(index: int, verb: Token, found: Findings) -> bool:
    """The hypothesis says it of the same one, and with no other words or numbers."""
    hypothesis = found.case.hypothesis.sentences[0]
    asked = subject_of(hypothesis, hypothesis.root)
    told = subject_of(found.case.premise.sentences[index], verb)
    if asked is None or told is None or asked.lemma != told.lemma:
        return False
    return all(found.same_values[n] for n in found.case.hypothesis_numsets) and all(
        link.keeps and link.premise is not None and link.premise.sentence == index
        for link in found.alignment.links
        if link.hypothesis.token.lemma not in load_operators().negations
    )


def _is_denied(verb: Token, sentence: Sentence) -> bool:
    negations = load_operators().negations
    return any(t.lemma in negations or t.form in negations for t in sentence.children(verb.index))
