"""What was over before something else happened is not so any more.

Miners who "were rescued after nine days trapped underground" are not still trapped there.
"""

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.needs import needs
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Sentence, Token

_WORDS = "time/over_by_now"
_AFTER = "after"
_ANYMORE = frozenset(("still", "remain", "remains"))


@needs(premise=(_AFTER,), hypothesis=_ANYMORE)
def over_by_now(found: Findings) -> str | None:
    """It is said to be so still, and the premise has it only before what ended it."""
    root = found.case.hypothesis.sentences[0].root
    wanted = [root, *found.case.hypothesis.sentences[0].children(root.index)]
    for token in wanted:
        link = found.links.get((0, token.index))
        if link is None or link.premise is None or not link.keeps or token.form in _ANYMORE:
            continue
        ending = _ended_by(link.premise.place, found)
        if ending is not None:
            return f"{ending.text} → {token.text}"
    return None


def _ended_by(place: Place, found: Findings) -> Token | None:
    """The verb of the deed that something came before, by "after"; None where there is none."""
    sentence = found.case.premise.sentences[place[0]]
    above = (sentence.tokens[place[1]], *sentence.ancestors(place[1]))
    for token in above:
        verb = sentence.tokens[token.head]
        if _opens_with_after(token, sentence) and verb.lemma in load_word_lists(_WORDS)["ending"]:
            return verb
    return None


def _opens_with_after(token: Token, sentence: Sentence) -> bool:
    return any(
        child.form == _AFTER and child.dep in ("mark", "case")
        for child in sentence.children(token.index)
    )
