"""Sources of the premise that the hypothesis takes for those who did it or suffered it.

Where a study by two charities says that rents rose, the charities raised no rents. The rule returns
the source; None where it finds nothing.
"""

from qreas.dependents import forms_below
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.attribution import attributed
from qreas.reasoning.events.events import Event
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.names import Place
from qreas.tags import NOMINAL, PLURAL, RELATIVE, SUBJECTS
from qreas.types import Role, Sentence, Token

_SAYING, _ACCORDING = "say", "according"
_PRONOUNS = frozenset(("PRP", "PRP$"))
# What says so by having been written or asked, unlike those who may say it of themselves.
_INQUIRIES = ("document", "investigation", "examination", "writing", "speech_act")
# Who may speak for the people in it, or have them act for it.
_GATHERING = ("group", "location")
# Those who act for the people, the office or the firm that they belong to, unlike any man.
_MEMBERS = (
    *("official", "worker", "employee", "defender", "lawman", "serviceman", "leader"),
    *("representative", "expert", "scientist", "legislator", "diplomat", "executive", "group"),
)
_ANYBODY = frozenset(("man", "woman", "boy", "girl", "person", "people", "child", "teenager"))
_OUTSIDERS = ("wrongdoer", "radical", "victim", "prisoner")


def only_source(found: Findings) -> str | None:
    """The subject of the hypothesis is in the premise only who tells it, and another does it."""
    event = next((e for e in found.hypothesis_events if e.head.is_root), None)
    if event is None or not _tells_of_deed(event):
        return None
    link = found.links.get(event.place)
    sources = attributed(found.case.premise)
    if link is None or link.premise is None or not link.is_aligned or link.premise.place in sources:
        return None
    subject = _subject(event, found.case.hypothesis.sentences[event.sentence])
    named = None if subject is None else found.links.get((event.sentence, subject.index))
    if named is None or named.premise is None or not named.is_aligned:
        return None
    places = _mentions(named, found)
    if not places or not all(place in sources for place in places):
        return None
    source = named.premise.token
    if not _speaks(source, found.case.premise.sentences[named.premise.sentence]):
        return None
    act = found.premise_events.get(link.premise.place)
    if act is None or _may_be_of(act, found):
        return None
    is_passive = event.role_of(named.hypothesis.token.index) is Role.PATIENT
    if is_passive or _is_of_another(act, named, found):
        return source.text
    return None


def _tells_of_deed(event: Event) -> bool:
    """It is a verb, and neither one of saying nor one that any state may be told by."""
    knowledge, verb = load_events(), event.head
    is_plain = verb.pos == "VERB" and verb.lemma not in knowledge.light
    return is_plain and _SAYING not in knowledge.kinds(verb.lemma)


def _subject(event: Event, sentence: Sentence) -> Token | None:
    own = [t for t in sentence.children(event.head.index) if t.dep in SUBJECTS]
    return own[0] if own and own[0].pos in NOMINAL else None


def _mentions(link: Link, found: Findings) -> list[Place]:
    """Wherever the premise has the noun or name."""
    assert link.premise is not None, "aligned links have a premise word"
    lemma = link.premise.token.lemma
    sentences = enumerate(found.case.premise.sentences)
    return [(i, t.index) for i, s in sentences for t in s.tokens if t.lemma == lemma]


def _speaks(source: Token, sentence: Sentence) -> bool:
    """It is in the phrase of who says so, and not of when it was said."""
    phrases = [source]
    for token in sentence.ancestors(source.index):
        if token.pos == "VERB" and token.lemma != _ACCORDING:
            break
        phrases.append(token)
    has_case = _ACCORDING in forms_below(sentence, phrases[-1])
    return has_case or phrases[-1].dep in SUBJECTS


def _may_be_of(act: Event, found: Findings) -> bool:
    """A pronoun may stand for the source: "that it had", "that its guards had"."""
    sentence = found.case.premise.sentences[act.sentence]
    parts = [argument.token for argument in act.arguments]
    owners = [c for part in parts for c in sentence.children(part.index)]
    return any(t.tag in _PRONOUNS for t in (*parts, *owners))


def _is_of_another(act: Event, named: Link, found: Findings) -> bool:
    """Someone else does it, or it is no one of whom a survey tells."""
    assert named.premise is not None, "the caller has checked it"
    source, sentence = named.premise.token, found.case.premise.sentences[named.premise.sentence]
    around = found.case.premise.sentences[act.sentence]
    agents = [a.token for a in act.arguments if a.role is Role.AGENT and _may_do(a.token, act)]
    doers = [_told_of(token, act, around) for token in agents]
    if not doers:
        above = (source, *sentence.ancestors(source.index))
        return any(_is_inquiry(t, found) for t in above if t.pos == "NOUN")
    if any(t.pos not in NOMINAL for t in doers):
        return False
    return not any(_may_act_for(t, source, found) for t in doers)


def _told_of(token: Token, act: Event, sentence: Sentence) -> Token:
    """The noun that a clause with "who" is told of."""
    is_relative = token.tag in RELATIVE and act.head.dep == "acl:relcl"
    return sentence.tokens[act.head.head] if is_relative else token


def _may_do(token: Token, act: Event) -> bool:
    """Of "this is an increase" the subject is the increase itself."""
    return act.head.pos == "VERB" or token.dep not in SUBJECTS


def _is_inquiry(noun: Token, found: Findings) -> bool:
    return any(found.lexicon.is_kind(noun.lemma, kind) for kind in _INQUIRIES)


def _may_act_for(doer: Token, source: Token, found: Findings) -> bool:
    """Guards may be those of the ministry that tells of them, and a name that of any one person."""
    lexicon = found.lexicon
    if source == doer or lexicon.is_kind(source.lemma, doer.lemma):
        return True
    is_gathering = any(lexicon.is_kind(source.lemma, genus) for genus in _GATHERING)
    if not is_gathering and source.pos == "PROPN" and doer.tag not in PLURAL:
        return lexicon.names_person(doer.lemma)
    are_outside = doer.lemma in _ANYBODY or any(
        lexicon.is_kind(doer.lemma, genus) for genus in _OUTSIDERS
    )
    may_be_members = not are_outside and (is_gathering or source.pos == "PROPN")
    return may_be_members and any(lexicon.is_kind(doer.lemma, genus) for genus in _MEMBERS)
