"""What was going on need not have been finished: "was writing a letter" leaves "wrote it" open.

The imperfective paradox (Dowty 1979): the progressive of a verb that runs to an end set by its
object says nothing of that end; of an activity it entails that it went on ("was running").
"""

from collections.abc import Iterator

from qreas.reasoning.events.statements import Statement, lemmas
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.logic.consequences import Consequence, Force


def unfinished(each: Statement) -> Iterator[Consequence]:
    """The event that a progressive statement does not say to have come to its end."""
    if is_progressive(each) and each.verb.lemma in load_aspect().ending:
        first = each.rest[0].token if each.rest else None
        if first is not None and (first.pos in ("DET", "NUM") or first.tag == "PRP$"):
            verb = tuple(place for place in each.verbs if place.token is each.verb)
            yield Consequence("unfinished", (*each.subject, *verb, *each.rest), Force.OPEN)


def is_progressive(each: Statement) -> bool:
    """The verb stands in the progressive ("is writing")."""
    return each.verb.tag == "VBG" and "be" in lemmas(each.verbs)
