"""Values that a change began at, led to or went by, and of what it was a change.

What rises by 2 points to 9 percent does not rise to 2.
"""

from qreas.function_words import LESSER
from qreas.kind_sets import ENDS_OF_CHANGE
from qreas.lexicon.verbs import load_verbs
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import DIRECTIONS, FALL, RISE, load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import SAME_WORD, Step
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.circumstances import circumstance_changes
from qreas.reasoning.one_event.holders import holder
from qreas.reasoning.one_event.same_values import TIMES, Asked, asked_of, predicate_of
from qreas.reasoning.rules import SHARES
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE, NOMINAL, SUBJECTS
from qreas.types import Document, Kind, Numset, Token

_TO, _BY, _FROM = "to", "by", "from"
# "It rose 2 points" says by how much, "it was up from 7".
_AMOUNTS = frozenset((_BY, _FROM, ""))
_NEAR = 2  # words
_PRICED = (Kind.CURRENCY, Kind.PERCENT, Kind.RATE, Kind.AGE)
_AT = frozenset(("at", "from"))
_WAYS = {"up": RISE, "down": FALL}


def other_end(found: Findings) -> str | None:
    """The number is where the change led to in the one text, and its amount in the other."""
    for asked in asked_of(found):
        marker = asked.marker()
        if marker not in (_TO, _BY) or not _is_change(asked.predicate):
            continue
        told = {_marker(n, found) for n in asked.given}
        is_other = told <= (_AMOUNTS if marker == _TO else ENDS_OF_CHANGE)
        if is_other and all(_tells_change(n, found) for n in asked.given):
            return f"{min(told)} → {marker}".strip()
    return None


def limit_only(found: Findings) -> str | None:
    """The number is only a limit in the premise: "up to 5 billion" need not be 5 billion.

    Nor is a fine one of 40 euros where fines start at 40 euros.
    """
    for asked in found.case.hypothesis_numsets:
        if not asked.interval.is_point:
            continue
        near = [n for n in found.case.premise_numsets if _ends_at(n, asked)]
        if near and all(_is_limit(n) or _is_least(n, found) for n in near):
            return near[0].text
    return None


def _ends_at(numset: Numset, asked: Numset) -> bool:
    """Its value, or the most that it may be, is the asked one."""
    is_same = numset.unit == asked.unit and numset.interval.high == asked.interval.value
    return is_same and numset.unit.kind is not Kind.ORDINAL  # "moved up to third place"


def _is_limit(numset: Numset) -> bool:
    """Its words say how much it may be: "up to"; gusts "as high as" so much had that speed."""
    limits = load_word_lists("one_event/other_ends")["limits"]
    return any(numset.text.lower().startswith(f"{words} ") for words in limits)


def _is_least(numset: Numset, found: Findings) -> bool:
    """It is where prices and the like begin: "tickets start at 40 euros"."""
    if numset.unit.kind not in _PRICED:
        return False
    if found.case.hypothesis.mentions(load_word_lists("one_event/other_ends")["lowest"]):
        return False
    verb = predicate_of(numset, found.case.premise)
    is_beginning = verb is not None and load_verbs().is_in(verb.lemma, "begin")
    return is_beginning and found.case.premise.word_before(numset.start) in _AT


def other_sentence(found: Findings) -> str | None:
    """Somebody is sentenced to what the premise does not have: to life, and not nine years."""
    sentencing = load_word_lists("one_event/other_ends")["sentencing"]
    for link in found.alignment.links:
        token = link.hypothesis.token
        sentence = found.case.hypothesis.sentences[link.hypothesis.sentence]
        verb = sentence.tokens[token.head]
        if verb.lemma not in sentencing or marker_of(token, sentence) != _TO or link.is_aligned:
            continue
        if any(n.holds(token) for n in found.case.hypothesis_numsets):
            continue
        if found.case.premise.mentions(sentencing):
            return f"{verb.text} {_TO} {token.text}"
    return None


def change_of_another(found: Findings) -> str | None:
    """So much is what something else rose or fell by: revenue by 12 percent, not profit."""
    for asked in asked_of(found):
        if asked.numset.unit.kind in TIMES or not _is_change(asked.predicate):
            continue
        others = [_other_subject(asked, n) for n in asked.given]
        if all(others):
            return min(others)
        if asked.given and (told := circumstance_changes(asked.given, found)):
            return told
    return None


def other_direction(found: Findings) -> str | None:
    """By so much it goes the other way: output is raised by 9,000 barrels, and not cut.

    Or it is by so much less, and not more.
    """
    for asked in asked_of(found):
        degree = _degree(asked.numset, found.case.hypothesis)
        degrees = [_degree(n, found.case.premise) for n in asked.given]
        if degree is not None and all(
            each is not None and _is_less(each) is not _is_less(degree) for each in degrees
        ):
            return f"{min(t.text for t in degrees if t is not None)} → {degree.text}"
        way = _ways(asked.predicate)
        told = asked.given_predicates
        if asked.numset.unit.kind in TIMES or len(way) != 1 or asked.predicate is None:
            continue
        asides = [_aside(n, found) for n in asked.given]
        if all(aside is not None and _WAYS[aside.form] not in way for aside in asides):
            return f"{min(t.text for t in asides if t is not None)} → {asked.predicate.text}"
        if all(len(_ways(verb)) == 1 and _ways(verb) != way for verb in told) and all(
            _goes(verb, given, asked) for verb, given in zip(told, asked.given, strict=True)
        ):
            return f"{min(verb.text for verb in told if verb is not None)} → {asked.predicate.text}"
    return None


@needs(asked=(Kind.COUNT,))
def gain_only(found: Findings) -> str | None:
    """So many are what came to those there were: who gained 12 seats may have 40 of them."""
    words = load_word_lists("one_event/other_ends")
    for asked in asked_of(found):
        verb, told = asked.predicate, asked.given_predicates
        if asked.numset.unit.kind is not Kind.COUNT or verb is None:
            continue
        if verb.lemma in words["holding"] and all(
            each is not None and each.pos == "VERB" and each.lemma in words["gaining"]
            for each in told
        ):
            return f"{min(t.text for t in told if t is not None)} → {verb.text}"
    return None


def other_multiple(found: Findings) -> str | None:
    """It grew by another factor: what at least doubled need not have tripled."""
    multiples = load_events().multiples
    for link in found.alignment.links:
        given, asked = link.premise, link.hypothesis
        if given is None or link.step is not Step.OPPOSITE:
            continue
        if given.key in multiples and asked.key in multiples:
            return f"{given.token.text} → {asked.token.text}"
    return None


def _degree(numset: Numset, document: Document) -> Token | None:
    """The comparative behind it, by which something is more or less: "30 percent likelier"."""
    following = document.sentences[numset.sentence].token_behind(numset.end)
    is_share = numset.unit.kind in SHARES
    return (
        following if following is not None and is_share and following.tag in COMPARATIVE else None
    )


def _is_less(comparative: Token) -> bool:
    return comparative.form in LESSER or comparative.lemma in load_operators().low


def _aside(given: Numset, found: Findings) -> Token | None:
    """The word behind a value for which way it has gone: "at 37 dollars, down 2"."""
    tokens = found.case.premise.sentences[given.sentence].tokens
    behind = [t for t in tokens if t.start >= given.end][:_NEAR]
    marks = [t.form for t in behind[:1]]
    return behind[1] if marks == [","] and len(behind) > 1 and behind[1].form in _WAYS else None


def _ways(verb: Token | None) -> frozenset[str]:
    return frozenset() if verb is None else load_events().kinds(verb.lemma) & DIRECTIONS


def _goes(verb: Token | None, given: Numset, asked: Asked) -> bool:
    """What the hypothesis says to rise or fall is what the premise's verb has beside it."""
    if verb is None or asked.predicate is None:
        return False
    links = asked.found.links
    beside = (links.get((asked.numset.sentence, t.index)) for t in _themes(asked))
    places = (x.premise for x in beside if x is not None and x.premise is not None)
    return any(p.sentence == given.sentence and p.token.head == verb.index for p in places)


def _themes(asked: Asked) -> list[Token]:
    """The object of what raises or cuts it, else the subject of what rises."""
    assert asked.predicate is not None, "the caller has checked it"
    around = asked.sentence.children(asked.predicate.index)
    held = [t for t in around if t.pos in NOMINAL and not asked.numset.holds(t)]
    objects = [t for t in held if t.dep == "obj"]
    return objects or [t for t in held if t.dep in SUBJECTS]


def _is_change(token: Token | None) -> bool:
    return token is not None and bool(load_events().kinds(token.lemma) & DIRECTIONS)


def _tells_change(numset: Numset, found: Findings) -> bool:
    """The premise has it with a verb of change, or before "lower" or "higher"."""
    premise = found.case.premise
    sentence = premise.sentences[numset.sentence]
    _, last = numset.ends_in(sentence)
    behind = {t.form for t in sentence.tokens[last + 1 : last + 2]}
    is_compared = not behind.isdisjoint(load_word_lists("one_event/other_ends")["compared"])
    return is_compared or _is_change(predicate_of(numset, premise))


def _marker(numset: Numset, found: Findings) -> str:
    sentence = found.case.premise.sentences[numset.sentence]
    return marker_of(sentence.tokens[numset.head], sentence)


def _other_subject(asked: Asked, given: Numset) -> str:
    """What goes the same way in the premise and is told apart; else nothing."""
    found = asked.found
    held, theirs = asked.holder, holder(given, found.case.premise)
    if held is None or theirs is None or held.noun.pos != "NOUN" or theirs.noun.pos != "NOUN":
        return ""
    link = found.links.get((asked.numset.sentence, held.noun.index))
    if link is None or link.premise is None or link.step not in SAME_WORD:
        return ""
    sentence = found.case.premise.sentences[given.sentence]
    is_same_change = bool(
        _ways(sentence.tokens[theirs.clause]) & _ways(asked.sentence.tokens[held.clause])
    )
    phrase = {(given.sentence, t.index) for t in sentence.subtree(theirs.clause)}
    is_beside = link.premise.place in phrase and link.premise.token.dep != "nsubj"
    is_same = theirs.noun.lemma == held.noun.lemma or is_beside
    return theirs.noun.text if is_same_change and not is_same else ""
