"""What a word claims of the clause that it governs: planned, believed, kept from being so.

"Plan to go", "the rumour that it went", "too heavy to lift", "on the verge of closing".
"""

from collections.abc import Sequence

from qreas.dependents import relations_below
from qreas.reasoning.events.adjuncts import is_unit_of_time
from qreas.reasoning.events.judged import is_rightly_held
from qreas.reasoning.events.markers import Claim, Markers
from qreas.reasoning.events.tense import is_past
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.tags import GRADED, SUBJECTS, UNDERGOERS
from qreas.types import Sentence, Token

_SAID = "said"
_CLAUSAL = frozenset(("xcomp", "ccomp", "acl", "advcl", "csubj", "csubj:pass"))
_DEEDS = frozenset((*_CLAUSAL, "obl", "nmod"))
_OF_DEEDS = frozenset(("of", "with", "for"))
_OF_GERUNDS = frozenset(("of", "from"))
# What a noun has and no gerund: "the plan of the building", "of new buildings".
_OF_NOUNS = frozenset(("det", "amod", "nummod", "nmod:poss", "compound"))
# What these open says when or why, though a parser may take it for what is claimed.
_ADVERBIAL = frozenset(
    ("after", "before", "because", "since", "until", "while", "when", "as", "although", "though")
)
_ADVERBIAL_CLAUSE = "advcl"
_OPENING, _MAY_BE_ADVERBIAL = frozenset(("mark", "case", "advmod")), frozenset(("ccomp", "advcl"))
_SAID_OF = frozenset(("ccomp", "csubj", "advcl"))
_OPEN_QUESTIONS, _QUANTITIES = frozenset(("how",)), frozenset(("many", "much"))
_HAVE, _HAVING, _NEED = "have", "having", "need"
_FURTHER = frozenset(("another", "more", "further", "extra", "additional"))
_LENGTHS = ("obj", "obl:unmarked", "obl:tmod")
_THAT, _SO = "that", "+"
YET = "yet"
"""The word by which something has not come about: "has yet to open"."""
# What measures a quality by what it lets be done: "too heavy to lift".
_TOO, _ENOUGH = "too", "enough"


def governed(sentence: Sentence, below: Token, governor: Token, markers: Markers) -> Claim | None:
    """What the governor claims of the clause: "plan to go", "has to go", "the rumour that it went".

    To the parser that clause of a noun is often a relative one.
    """
    if claim := _as_object(below, governor, markers):
        return claim
    if claim := _accused(sentence, below, governor, markers):
        return claim
    opening = {c.lemma for c in sentence.children(below.index) if c.dep == "mark"}
    if "to" in opening and (claim := _measured(sentence, below, governor, markers)):
        return claim
    if is_yet_to_come(below, sentence) or is_time_needed(sentence, governor):
        return None
    if "to" in opening and _is_after_time(sentence, below):
        claim = markers.of("time", governor)
        if claim is not None:
            return claim
    if below.dep == "ccomp":
        is_right = is_rightly_held(sentence, governor)
        if is_right is not None:
            return None if is_right else Claim.NEGATED
        if claim := _commented(sentence, governor, markers):
            return claim
    if below.dep in _DEEDS and below.tag == "VBG" and (claim := _opposed(sentence, below, markers)):
        return claim
    is_relative = below.dep == "acl:relcl" and _THAT in opening
    if below.dep not in _CLAUSAL and not is_relative and not _is_gerund(sentence, below):
        return None
    if below.dep in _MAY_BE_ADVERBIAL and _is_adverbial(sentence, below):
        return None
    if _is_hearsay(sentence, governor):
        return Claim.BELIEVED
    places = ["governor"]
    governors = [governor]
    if "to" in opening:
        places += ["infinitive"] if _is_over(governor, sentence) else ["infinitive", "present"]
    is_kept = below.dep == "nmod" and _is_gerund(sentence, below)
    if ("to" in opening or is_kept) and governor.dep == "obj" and not _is_proven_by(governor):
        governors.append(sentence.tokens[governor.head])  # whom one tells to go, or keeps from it
    if "to" in opening and below.dep == _ADVERBIAL_CLAUSE:
        governors += _nouns_before(sentence, below)
    found = (_with_particle(sentence, place, x, markers) for x in governors for place in places)
    return next((claim for claim in found if claim), None)


def _nouns_before(sentence: Sentence, below: Token) -> tuple[Token, ...]:
    """The noun right before "to", or a verb that a parser takes for one: "firms asked plan to go".

    "In order to" says what something is done for.
    """
    mark = next(c.index for c in sentence.children(below.index) if c.lemma == "to")
    before = sentence.tokens[max(0, mark - 1) : mark]
    is_purpose = sentence.tokens[max(0, mark - 2)].form == "in"
    return tuple(t for t in before if t.pos == "NOUN" and not is_purpose)


def is_question(sentence: Sentence, below: Token) -> bool:
    """A question word opens what is not known: "it is not clear how many of the men came"."""
    if below.dep not in _SAID_OF or sentence.vocabulary.isdisjoint(_OPEN_QUESTIONS):
        return False
    own = sentence.children(below.index)
    opening = (*own, *(c for t in own if t.dep in SUBJECTS for c in sentence.children(t.index)))
    return any(t.form in _OPEN_QUESTIONS and t.index < below.index for t in opening) and any(
        t.form in _QUANTITIES for t in opening
    )


def is_yet_to_come(clause: Token, sentence: Sentence) -> bool:
    """It has not come about, though it may: "has yet to open"."""
    if YET not in sentence.vocabulary:
        return False
    own = sentence.children(clause.index)
    mark = next((t.index for t in own if t.dep == "mark" and t.lemma == "to"), 0)
    return mark > 0 and sentence.tokens[mark - 1].form == YET


def is_time_needed(sentence: Sentence, governor: Token) -> bool:
    """It tells how long it took: whoever needed two hours to mend it has mended it.

    Of "two more hours", or "another two", they may be in want.
    """
    if governor.lemma != _NEED or not _is_over(governor, sentence):
        return False
    times = (c for c in sentence.children(governor.index) if c.dep in _LENGTHS)
    return any(
        is_unit_of_time(time)
        and "nummod" in relations_below(sentence, time)
        and all(t.form not in _FURTHER for t in sentence.subtree(time.index))
        for time in times
    )


def _as_object(below: Token, governor: Token, markers: Markers) -> Claim | None:
    """What "fear" or "avoid" claims of an event that a noun tells: "feared the loss of jobs"."""
    if below.pos != "NOUN" or below.dep not in UNDERGOERS or governor.pos != "VERB":
        return None
    if not load_events().kinds(below.lemma):
        return None
    denied = markers.of("governor", governor)
    return denied if denied is Claim.NEGATED else markers.of("object", governor)


def _is_gerund(sentence: Sentence, below: Token) -> bool:
    """A deed that parsers may take for a noun: "on the verge of closing", "kept from voting"."""
    if not (below.text.endswith("ing") and below.dep in _DEEDS):
        return False
    own = sentence.children(below.index)
    opening = {c.form for c in own if c.dep in ("mark", "case")}
    return bool(opening & _OF_GERUNDS) and all(c.dep not in _OF_NOUNS for c in own)


def _is_after_time(sentence: Sentence, below: Token) -> bool:
    """A length of time stands before its "to": who had six weeks to do it need not have done it."""
    mark = next(c.index for c in sentence.children(below.index) if c.dep == "mark")
    return mark > 0 and is_unit_of_time(sentence.tokens[mark - 1])


def _is_over(governor: Token, sentence: Sentence) -> bool:
    """It is told in the past or the perfect: who was, or has been, able to go went.

    Who "did not have to" need not have, nor has who it is ruled "had to".
    """
    own = sentence.children(governor.index)
    if governor.lemma == _HAVE:
        is_denied = any(c.lemma in load_operators().negations for c in own)
        is_reported = governor.dep == "ccomp" and sentence.tokens[governor.head].pos == "VERB"
        if is_denied or is_reported:
            return False
    is_perfect = any(c.lemma == "have" and c.dep == "aux" for c in own)
    return is_past(governor, sentence) or is_perfect


def _is_proven_by(noun: Token) -> bool:
    """Who has it does what it is needed for: "had the courage to"."""
    said = load_operators().embedding(noun.lemma, "to")
    return said is not None and said.affirmed == _SO


def _measured(sentence: Sentence, below: Token, governor: Token, markers: Markers) -> Claim | None:
    """What "too heavy for her to lift" claims of lifting it: it was not done.

    Of what is not too heavy, or light enough, nobody says whether it is lifted; for whatever is not
    light enough, its "not" speaks.
    """
    if sentence.vocabulary.isdisjoint(load_operators().sufficiency):
        return None
    near = (governor, sentence.tokens[governor.head], *sentence.children(governor.index))
    measured = ((t, word) for t in near if (word := _measure_beside(sentence.tokens, t)))
    graded, word = next(measured, (None, ""))
    if graded is None or graded.index >= below.index:
        return None
    around = (graded, *sentence.ancestors(graded.index))
    beside = [child for each in around for child in sentence.children(each.index)]
    is_denied = any(
        child.dep == "advmod" and markers.of("adverb", child) is Claim.NEGATED for child in beside
    )
    found = load_operators().sufficiency[word]
    if is_denied:
        return Claim.POSSIBLE if found.affirmed == "-" else None
    return Claim.NEGATED if found.affirmed == "-" else Claim.POSSIBLE


def _measure_beside(tokens: Sequence[Token], quality: Token) -> str:
    """The "too" right before a quality, or the "enough" right behind it; empty where none is.

    Who is only too happy to help is happy to.
    """
    if quality.pos not in GRADED:
        return ""
    words = [token.form for token in tokens]
    at = quality.index
    if at and words[at - 1] == _TOO:
        return "" if at > 1 and words[at - 2] in load_operators().gladly else _TOO
    return _ENOUGH if words[at + 1 : at + 2] == [_ENOUGH] else ""


def _with_particle(sentence: Sentence, place: str, token: Token, markers: Markers) -> Claim | None:
    """What the word marks, or what it marks with its particle: to rule out, but not to rule."""
    particles = (c.lemma for c in sentence.children(token.index) if c.dep == "compound:prt")
    verbs = (f"{token.lemma} {particle}" for particle in particles)
    known = markers.by_place.get(place, {})
    return next((known[verb] for verb in verbs if verb in known), markers.of(place, token))


def _commented(sentence: Sentence, governor: Token, markers: Markers) -> Claim | None:
    """What an adverb says of those who say so: "wrongly says that it sank"."""
    own = (t for t in sentence.children(governor.index) if t.dep == "advmod")
    return next((claim for t in own if (claim := markers.of("comment", t))), None)


def _opposed(sentence: Sentence, below: Token, markers: Markers) -> Claim | None:
    """What a preposition before a deed says of it: "decided against selling"."""
    own = (t for t in sentence.children(below.index) if t.dep in _OPENING)
    return next((claim for t in own if (claim := markers.of("preposition", t))), None)


def _is_hearsay(sentence: Sentence, governor: Token) -> bool:
    """It is said, and nobody says it: "he is said to be rich", unlike "police said"."""
    if governor.form != _SAID:
        return False
    own = {child.dep for child in sentence.children(governor.index)}
    return "aux:pass" in own and not any(dep.startswith("obl") for dep in own)


def _accused(sentence: Sentence, below: Token, governor: Token, markers: Markers) -> Claim | None:
    """What "charged with" claims of the deed, a gerund that parsers may take for a noun.

    They may hang it on the accused, too: "accused four men of taking bribes".
    """
    if below.dep not in _DEEDS:
        return None
    own = sentence.children(below.index)
    is_gerund = below.text.endswith("ing") or any(c.form == _HAVING for c in own)
    if not is_gerund or _OF_DEEDS.isdisjoint(c.lemma for c in own if c.dep in ("mark", "case")):
        return None
    is_accused = governor.dep in UNDERGOERS and below.dep == "acl"
    verb = sentence.tokens[governor.head] if is_accused else governor
    return markers.of("accusing", governor) or markers.of("accusing", verb)


def _is_adverbial(sentence: Sentence, clause: Token) -> bool:
    """A conjunction opens it that says when or why, which a parser may hang on the subject."""
    own = sentence.children(clause.index)
    subjects = [token for token in own if token.dep.startswith("nsubj")]
    opening = [*own, *(c for subject in subjects for c in sentence.children(subject.index))]
    return any(t.dep in _OPENING and t.lemma in _ADVERBIAL for t in opening)
