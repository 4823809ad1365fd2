"""What stays as it was neither rises nor falls: a movement of size zero.

"The rate was unchanged from April", "prices held steady", "the fee has not changed since 2015".
"""

from collections.abc import Iterator

from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.one_event.other_turns import other_time, stays, themes, ways
from qreas.reasoning.proof import Proof
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Evidence, Kind, Label, Numset, Sentence, Token

_AMOUNTS = frozenset(
    (
        *(Kind.PERCENT, Kind.CURRENCY, Kind.MEASURE, Kind.TEMPERATURE, Kind.NUMBER),
        *(Kind.RATE, Kind.PERCENTAGE_POINT, Kind.COUNT),
    )
)
_TELLING = frozenset(("compound", "amod", "nmod", "nmod:poss", "nummod"))
_SINCE = "since"


def moves_what_stays(found: Findings) -> Proof | None:
    """A proof that the hypothesis is contradicted, by which what the premise says stays moves."""
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    event = next((e for e in found.hypothesis_events if e.head.is_root), None)
    if event is None or len(ways(event.head)) != 1 or found.hypothesis_claims.of(event.place):
        return None
    sentence = case.premise.sentences[0]
    if any(ways(t) for t in sentence.tokens) or _is_hedged(sentence) or other_time(found):
        return None
    told = next(filter(None, (_stays(theme, found) for theme in themes(event, found))), "")
    if not (told and all(_is_told(link, event.head, found) for link in found.alignment.links)):
        return None
    step = f"{told} → {event.head.text}"
    evidence = Evidence("opposite-event", step, towards=Label.CONTRADICTION)
    return Proof(Label.CONTRADICTION, "opposites", (), (evidence,), ())


def _is_hedged(sentence: Sentence) -> bool:
    return not sentence.vocabulary.isdisjoint(load_word_lists("one_event/other_turns")["hedging"])


def _stays(theme: Token, found: Findings) -> str:
    """The word by which that very thing stays as it was, as the premise plainly claims."""
    link = found.links.get((0, theme.index))
    if link is None or link.premise is None or not link.keeps:
        return ""
    sentence, noun = found.case.premise.sentences[0], link.premise.token
    while noun.dep in ("compound", "nmod") and sentence.tokens[noun.head].pos in NOMINAL:
        noun = sentence.tokens[noun.head]
    verb = sentence.tokens[noun.head]
    is_subject = noun.dep in SUBJECTS and verb.is_root
    if not is_subject or any(_narrows(noun, sentence, found)):
        return ""
    # What does not change is denied, and stays just by that.
    by_denial = verb.lemma in load_word_lists("one_event/other_turns")["changing"]
    claims = {Claim.NEGATED} if by_denial else frozenset()
    if any(_is_where(numset, found) for numset in found.case.premise_numsets):
        return ""
    return stays(verb, sentence) if found.premise_claims.of((0, verb.index)) == claims else ""


def _is_where(given: Numset, found: Findings) -> bool:
    """Those who stay "at four farms" stay at no value."""
    before = found.case.premise.word_before(given.start)
    sentence = found.case.premise.sentences[given.sentence]
    is_counted = sentence.tokens[given.head].pos != "NUM"
    return given.unit.kind is Kind.COUNT and is_counted and before == "at"


def _narrows(noun: Token, sentence: Sentence, found: Findings) -> Iterator[bool]:
    """What tells which one it is, and stands for nothing in the hypothesis: "core inflation"."""
    used = found.alignment.used()
    for token in sentence.children(noun.index):
        if token.dep in _TELLING:
            yield (0, token.index) not in used


def _is_told(link: Link, verb: Token, found: Findings) -> bool:
    """The premise has the word, or it is of the movement, which the premise has not."""
    word = link.hypothesis
    if link.keeps or word.token == verb:
        return True
    asked = next((n for n in found.case.hypothesis_numsets if n.holds(word.token)), None)
    return asked is not None and (asked.unit.kind in _AMOUNTS or _is_since(asked, found))


def _is_since(asked: Numset, found: Findings) -> bool:
    """It is a year of the time in which nothing has changed."""
    premise = found.case.premise
    return asked.unit.kind is Kind.YEAR and any(
        given.unit.kind is Kind.YEAR
        and premise.word_before(given.start) == _SINCE
        and asked.interval.low > given.interval.high
        for given in found.case.premise_numsets
    )
