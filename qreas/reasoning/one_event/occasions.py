"""How often something happened: "rang twice" and "rang three times" are of one event."""

from qreas.reasoning.findings import Findings
from qreas.types import Numset, Sentence, Token

_FACTOR, _OBLIQUE, _UNMARKED = "fold", "obl", "obl:unmarked"


def tells_how_often(asked: Numset, found: Findings) -> bool:
    """The quantity of the hypothesis is how often its verb is so."""
    return _verb(asked, found.case.hypothesis.sentences[asked.sentence]) is not None


def are_of_one_event(stated: Numset, asked: Numset, found: Findings) -> bool:
    """Both quantities tell how often, and the verb of the one stands for that of the other."""
    given = _verb(stated, found.case.premise.sentences[stated.sentence])
    wanted = _verb(asked, found.case.hypothesis.sentences[asked.sentence])
    if given is None or wanted is None:
        return False
    link = found.links.get((asked.sentence, wanted.index))
    if link is None or link.premise is None or not link.keeps:
        return False
    return link.premise.place == (stated.sentence, given.index)


def _verb(numset: Numset, sentence: Sentence) -> Token | None:
    """The verb on which it hangs; "twice as many" hangs on none, and "fivefold" is a factor."""
    own = sentence.tokens[numset.head]
    above = sentence.tokens[own.head]
    if _is_time_behind(above, own, sentence):
        above = sentence.tokens[above.head]
    is_factor = own.form.endswith(_FACTOR)
    return above if above.pos == "VERB" and above is not own and not is_factor else None


def _is_time_behind(noun: Token, own: Token, sentence: Sentence) -> bool:
    """Parsers hang "twice" on the "last week" or the "in May" behind it; not on "for twice it"."""
    markers = [t for t in sentence.children(noun.index) if t.dep == "case"]
    is_marked = noun.dep == _OBLIQUE and any(t.index > own.index for t in markers)
    return is_marked or noun.dep == _UNMARKED
