"""Whether what the hypothesis speaks of went another way in the premise, or stayed as it was.

Where wheat prices rose while corn slipped, corn prices did not rise; and a rate that is left
unchanged is not raised.
"""

from collections.abc import Iterator

from qreas.dependents import lemmas_below, subject_of
from qreas.kind_sets import CORE_ROLES
from qreas.reasoning.events.events import Event, verb_above
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import DIRECTIONS, load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Kind, Role, Sentence, Token

_SORT, _AT = "compound", "at"
_MEASURES = frozenset(("percent", "point", "cent", "%"))


def _deixis() -> frozenset[str]:
    return load_operators().deixis


@needs(premise=_deixis, hypothesis=_deixis)
def other_time(found: Findings) -> str | None:
    """What was so in one year, week or season is told of another one: last, this."""
    deixis = _deixis()
    dating = deixis | load_word_lists("contrast/stretches")["earlier"]  # "the year before"
    for link in found.alignment.links:
        noun = link.hypothesis.token
        wanted = lemmas_below(found.case.hypothesis.sentences[0], noun) & dating
        if noun.pos not in NOMINAL or link.premise is None or not wanted & deixis:
            continue
        told = [
            lemmas_below(sentence, token) & dating
            for sentence in found.case.premise.sentences
            for token in sentence.tokens
            if token.lemma == noun.lemma
        ]
        if told and all(words and not words & wanted for words in told):
            return f"{min(told[0])} {noun.text} → {min(wanted)} {noun.text}"
    return None


def other_turn(found: Findings) -> str | None:
    """The verb by which the thing goes the other way in the premise, or stays as it was."""
    for event in found.hypothesis_events:
        way = ways(event.head)
        if not event.head.is_root or len(way) != 1 or found.hypothesis_claims.of(event.place):
            continue
        told = [_told(theme, way, found) for theme in themes(event, found)]
        if told and told[0]:
            return f"{told[0]} → {event.head.text}"
    return None


def themes(event: Event, found: Findings) -> Iterator[Token]:
    """The word that tells which thing it is: of "corn prices" corn; the object goes first."""
    sentence = found.case.hypothesis.sentences[event.sentence]
    amounts = {n.head for n in found.case.hypothesis_numsets if n.unit.kind is not Kind.COUNT}
    around = [
        a
        for a in event.arguments
        if a.role in CORE_ROLES and a.token.pos in NOMINAL and a.token.index not in amounts
    ]
    for argument in sorted(around, key=lambda a: a.role is Role.AGENT):
        own = sentence.children(argument.token.index)
        yield next((t for t in own if t.dep == _SORT), argument.token)


def _told(theme: Token, way: frozenset[str], found: Findings) -> str:
    """How the premise says that the thing goes, where in no clause it goes the asked way."""
    link = found.links.get((0, theme.index))
    if link is None or link.premise is None or not link.keeps:
        return ""
    told = ""
    for sentence in found.case.premise.sentences:
        for token in sentence.tokens:
            if token.lemma != link.premise.token.lemma or token.pos not in NOMINAL:
                continue
            noun = sentence.tokens[token.head] if token.dep == _SORT else token
            verb = verb_above(noun.index, sentence) or sentence.tokens[noun.head]
            if ways(verb) & way or any(_goes_on(t, way, sentence) for t in sentence.tokens):
                return ""
            turned = _turned(noun, verb, sentence)
            if not turned:
                return ""
            told = turned
    return told


def _goes_on(verb: Token, way: frozenset[str], sentence: Sentence) -> bool:
    """A verb without a subject of its own goes the asked way: "slipped and rose"."""
    has_subject = subject_of(sentence, verb) is not None
    return bool(ways(verb) & way) and not has_subject


def stays(verb: Token, sentence: Sentence) -> str:
    """The word by which the subject of a verb stays as it was; empty where it may not.

    It "was unchanged", "held steady", "remained at 5 percent", or "did not change".
    """
    words = load_word_lists("one_event/other_turns")
    clause = sentence.children(verb.index)
    below = (t for child in clause if child.dep == "xcomp" for t in sentence.children(child.index))
    state = next((t for t in (verb, *clause, *below) if t.form in words["unchanged"]), None)
    if state is not None:
        return state.text
    is_denied = any(t.lemma in load_operators().negations for t in clause)
    if verb.lemma in words["changing"]:
        return verb.text if is_denied else ""
    is_kept = verb.lemma in words["keeping"] and not is_denied
    return verb.text if is_kept and any(_is_value(t, sentence) for t in clause) else ""


def _is_value(token: Token, sentence: Sentence) -> bool:
    """It is a value where something stays: "at 5 percent"."""
    own = sentence.children(token.index)
    is_at = any(t.dep == "case" and t.form == _AT for t in own)
    return is_at and (token.pos == "NUM" or any(t.pos in ("NUM", "SYM") for t in own))


def _turned(theme: Token, verb: Token, sentence: Sentence) -> str:
    """The verb of the thing that goes some other way, or the word that it stays the same."""
    clause = sentence.children(verb.index)
    is_theme = theme.head == verb.index and theme.dep in (*SUBJECTS, "obj")
    if not is_theme:
        return ""
    if ways(verb):
        # "Fell 2 percent" says by how much, "cut jobs" what it did to others.
        is_done = any(t.dep == "obj" and t.index != theme.index for t in clause)
        return "" if is_done and not any(t.lemma in _MEASURES for t in clause) else verb.text
    return stays(verb, sentence)


def ways(verb: Token) -> frozenset[str]:
    """The directions that a verb tells of: a rise, a fall."""
    return load_events().kinds(verb.lemma) & DIRECTIONS if verb.pos == "VERB" else frozenset()
