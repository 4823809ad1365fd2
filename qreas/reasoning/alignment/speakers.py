"""Who says of themselves what a clause tells: in "the firm said that it would close", the firm."""

from collections.abc import Mapping

from qreas.lexicon.load import Lexicon
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.types import Sentence, Token

# Of whoever says something, what a pronoun may take up, by the tag of the noun for them.
_POINTING: Mapping[str, frozenset[str]] = {
    "it": frozenset(("NN", "NNP", "NNPS")),
    "he": frozenset(("NN", "NNP")),
    "she": frozenset(("NN", "NNP")),
    "they": frozenset(("NNS", "NNPS")),
}
_CLAUSE, _SUBJECT, _THING = "ccomp", "nsubj", "it"
_COMMON = "NN"


def speaker(pronoun: Token, sentence: Sentence, lexicon: Lexicon) -> Token | None:
    """The noun for whoever says so, where the pronoun may only be theirs; else None.

    A person is no "it": what the minister said that it would cost is something else.
    """
    if pronoun.form not in _POINTING or not pronoun.dep.startswith(_SUBJECT):
        return None
    clause = sentence.tokens[pronoun.head]
    said = sentence.tokens[clause.head]
    if clause.dep != _CLAUSE or said.lemma not in load_events().saying:
        return None
    around = sentence.children(said.index)
    who = next((t for t in around if t.dep == _SUBJECT and t.index < pronoun.index), None)
    if who is None or who.tag not in _POINTING[pronoun.form]:
        return None
    is_person = lexicon.names_person(who.lemma)
    is_other = who.tag == _COMMON and is_person is (pronoun.form == _THING)
    return None if is_other else who
