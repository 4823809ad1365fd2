"""Who holds something to be so and errs, or is right: "was wrong to think that", "rightly said"."""

from qreas.dependents import forms_below
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Sentence, Token

_WORDS = "events/judged"
_CLAUSAL, _ADVERB = ("xcomp", "advcl", "ccomp", "csubj", "acl"), "advmod"
_TO, _GERUND = "to", "VBG"


def is_rightly_held(sentence: Sentence, verb: Token) -> bool | None:
    """Whether the text says that who holds it is right; None where it says neither."""
    words = load_word_lists(_WORDS)
    if verb.lemma not in words["holding"] or _is_denied(sentence, verb):
        return None
    own = sentence.children(verb.index)
    said = [t.form for t in own if t.dep == _ADVERB]
    above = sentence.tokens[verb.head]
    is_deed = verb.tag == _GERUND or any(t.form == _TO and t.dep == "mark" for t in own)
    if is_deed and verb.dep in _CLAUSAL and not _is_denied(sentence, above):
        said.append(above.form)
    if not words["wrong"].isdisjoint(said):
        return False
    return None if words["right"].isdisjoint(said) else True


def _is_denied(sentence: Sentence, token: Token) -> bool:
    denying = load_operators().negations
    return not forms_below(sentence, token).isdisjoint(denying)
