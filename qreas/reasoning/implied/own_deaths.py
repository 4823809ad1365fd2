"""Those who died by their own hand, beside those whom they killed: four victims, and five dead."""

from collections.abc import Iterator

from qreas.dependents import forms_below
from qreas.interval import Interval
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUBJECTS, VERBAL
from qreas.types import COUNTS, Kind, Numset, Sentence, Token

_WORDS = "implied/own_deaths"
_DIE, _ON, _IN, _OWN = "die", "on", "in", "own"
_INCLUDING = frozenset(("include", "including"))
_AGENTS, _PASSIVE = ("obl:agent",), "nsubj:pass"


def own_deaths(asked: Numset, found: Findings) -> Iterator[Implied]:
    """All who died, where the premise tells how many someone killed who then killed himself.

    Of so many "including the gunman" he is one.
    """
    case, words = found.case, load_word_lists(_WORDS)
    if asked.unit.kind not in COUNTS or not case.premise.mentions(words["self"] | {_OWN}):
        return
    if not _tells_deaths(case.hypothesis.sentences[asked.sentence]):
        return
    for sentence in case.premise.sentences:
        verb = next((v for t in sentence.tokens if (v := _ends_with(t, sentence))), None)
        victims = [n for n in case.premise_numsets if _is_killed(n, sentence)]
        if verb is None or len(victims) != 1:
            continue
        (killed,) = victims
        places = (killed.sentence, verb.index), (killed.sentence, killed.head)
        if any(found.premise_claims.of(place) for place in places):
            continue  # who only threatened to do it
        included = _included(case.hypothesis.sentences[asked.sentence])
        is_doer = included is not None and _is_doer(included, verb, sentence)
        lemmas = words["dying"] | words["people"] | {asked.unit.name}
        if included is not None and is_doer:
            lemmas |= _INCLUDING | {included.lemma}
        everyone = killed.interval + Interval.point(1)
        told = f"{killed.text} + 1"
        yield Implied(
            everyone, told, (), frozenset(lemmas), settles_roles=True, settles_claims=is_doer
        )


def may_have_died_too(found: Findings) -> bool:
    """Deaths are asked, and the premise has one who kills himself, or tries to, or may have."""
    premise, words = found.case.premise, load_word_lists(_WORDS)
    is_asked = any(_tells_deaths(sentence) for sentence in found.case.hypothesis.sentences)
    if not is_asked or not premise.mentions(words["self"] | {_OWN}):
        return False
    endings = (
        (index, verb.index)
        for index, sentence in enumerate(premise.sentences)
        for token in sentence.tokens
        if (verb := _ends_with(token, sentence)) is not None
    )
    return any(Claim.NEGATED not in found.premise_claims.of(place) for place in endings)


def _tells_deaths(sentence: Sentence) -> bool:
    """It says how many died, or were killed, and not by whom."""
    words, root = load_word_lists(_WORDS), sentence.root
    if not sentence.vocabulary.isdisjoint(words["dying"]):
        return True
    own = {t.dep for t in sentence.children(root.index)}
    return root.lemma in words["killing"] and _PASSIVE in own and own.isdisjoint(_AGENTS)


def _included(sentence: Sentence) -> Token | None:
    """The noun behind "including": "four people, including the gunman"."""
    behind = (t for t in sentence.tokens if t.form in _INCLUDING)
    including = next(behind, None)
    if including is None:
        return None
    return next((t for t in sentence.tokens[including.index :] if t.pos == "NOUN"), None)


def _is_doer(noun: Token, verb: Token, sentence: Sentence) -> bool:
    """The noun is of the one who killed himself: the same one, or a name for who does such things.

    Of "a man" who shot others it may tell as of "the gunman".
    """
    clause = (verb, *sentence.ancestors(verb.index))
    subjects = (c for v in clause for c in sentence.children(v.index) if c.dep in SUBJECTS)
    doer = next(subjects, None)
    if doer is None:
        return False
    doers = load_word_lists(_WORDS)["doers"]
    return noun.lemma == doer.lemma or noun.lemma in doers


def _ends_with(own: Token, sentence: Sentence) -> Token | None:
    """The verb by which one kills or shoots himself, blows himself up or turns a gun on himself."""
    words = load_word_lists(_WORDS)
    verb = next((t for t in sentence.ancestors(own.index) if t.pos in VERBAL), None)
    if verb is None:
        return None
    around = [t.form for t in sentence.tokens[own.index + 1 : own.index + 2]]
    if own.form == _OWN:
        return verb if verb.lemma == "take" and around[:1] in (["life"], ["lives"]) else None
    if own.form not in words["self"]:
        return None
    if _ON in forms_below(sentence, own):
        return None if sentence.vocabulary.isdisjoint(words["weapons"]) else verb
    if verb.lemma in words["exploding"]:
        return verb if around == ["up"] else None
    return verb if verb.lemma in words["killing"] and not _is_wound(verb, sentence) else None


def _is_wound(verb: Token, sentence: Sentence) -> bool:
    """It is told where the shot went, and one may live: "shot himself in the foot"."""
    fatal = load_word_lists(_WORDS)["fatal"]
    return any(
        t.pos == "NOUN" and t.lemma not in fatal and _IN in forms_below(sentence, t)
        for t in sentence.children(verb.index)
    )


def _is_killed(numset: Numset, sentence: Sentence) -> bool:
    """So many people were killed by someone, as the verb or "dead" beside it tells."""
    if not sentence.start <= numset.start < sentence.end or numset.unit.kind is not Kind.COUNT:
        return False
    first, last = numset.ends_in(sentence)
    is_dead = any(t.form == "dead" for t in sentence.tokens[:first][-1:])
    behind = [t.form for t in sentence.tokens[last + 1 : last + 3]]
    verb = numset.context.verb.lower()
    return is_dead or behind == ["to", "death"] or _DIE in load_events().kinds(verb)
