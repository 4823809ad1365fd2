"""What a clause claims of its event: that it happened, did not, may, is planned, is conditional.

A clause inherits what is claimed of the clause that governs it
("they plan to buy what she may sell"). FactBank (Saurí and Pustejovsky 2009) is the model.
"""

from collections.abc import Iterator, Sequence

from qreas.quantity.attributes import opens_bound
from qreas.reasoning.events.adjuncts import is_unit_of_time
from qreas.reasoning.events.markers import Claim, Markers, load_markers
from qreas.reasoning.events.tense import is_past
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.operators import load_operators
from qreas.tags import OF_PREDICATES, SUBJECTS
from qreas.types import Document, Sentence, Token

_SAID, _ASKING = "said", "?"
_CLAUSAL = frozenset(("xcomp", "ccomp", "acl", "advcl", "csubj", "csubj:pass"))
# Where a marker stands, by its relation to what it marks.
_PLACE_OF = {"aux": "aux", "advmod": "adverb", "mark": "mark", "det": "determiner"}
# What else may mark the claim of a word that governs it: its copula, its subject and its object.
_MARKING = frozenset((*_PLACE_OF, "cop", "nsubj", "obj"))
# A clause in which something is presupposed does not inherit what the main clause claims.
_INDEPENDENT = frozenset(("acl:relcl", "parataxis", "conj"))
# "The plan was to go": the noun that an infinitive is said of.
_OUTER = "nsubj:outer"
# "Even if" and "as if" open no condition of what they stand with.
_NO_CONDITION = frozenset(("even", "as"))
_DEEDS = frozenset((*_CLAUSAL, "obl", "nmod"))
_OF_DEEDS = frozenset(("of", "with", "for"))
_OF_GERUNDS = frozenset(("of", "from"))
# What a noun has and no gerund: "the plan of the building", "of new buildings".
_OF_NOUNS = frozenset(("det", "amod", "nummod", "nmod:poss", "compound"))
# What these open says when or why, though a parser may take it for what is claimed.
_ADVERBIAL = frozenset(("after", "before", "because", "since", "until", "while"))
# What opens a clause of something that is so, and with what behind it something only supposed.
_GRANTING = frozenset(("when", "while", "as", "after", "before", "since", "although", "though"))
_SUPPOSING = frozenset(("if", "though"))
# Of a clause with "that", what a word says of it when denied: that it is so.
_THAT, _SO = "that", "+"
_PAIR = 2
# Behind these, few are some: "a few", "the last few".
_SOME = frozenset(("a", "the", "these", "those", "last", "past", "next", "first", "another"))
# What measures a quality by what it lets be done: "too heavy to lift".
_TOO, _ENOUGH = "too", "enough"
# Before a participle, short for "had".
_HAD_OR_WOULD = frozenset(("'d", "’d"))
_WOULD, _PAST = _HAD_OR_WOULD | {"would"}, frozenset(("VBD", "VBN"))


class Claims:
    """What a document claims of its events, by their place; each read when first asked for."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._read: dict[Place, frozenset[Claim]] = {}

    def of(self, place: Place) -> frozenset[Claim]:
        """What is claimed of the event at a place, as by `claims`."""
        if place not in self._read:
            sentence, index = place
            self._read[place] = claims(self._document.sentences[sentence], index)
        return self._read[place]


def claims(sentence: Sentence, index: int) -> frozenset[Claim]:
    """What is claimed of the event at token `index`; empty when it is simply said to be so.

    Two negations cancel out.
    """
    found = list(_claims(sentence, sentence.tokens[index]))
    kept: set[Claim] = set(found) - {Claim.NEGATED}
    if found.count(Claim.NEGATED) % 2:
        kept.add(Claim.NEGATED)
    return frozenset(kept)


def misses_only_factor(sentence: Sentence, verb: Token, asked: str) -> bool:
    """The verb multiplies, and "nearly" is said of its factor alone: what nearly doubled rose.

    asked: the lemma of the verb that is claimed.
    """
    if verb.lemma not in load_events().multiples or verb.lemma == asked:
        return False
    markers, own = load_markers(), sentence.children(verb.index)
    is_near = any(_of_approximator(sentence, child, markers) for child in own)
    return is_near and not any(markers.of("aux", c) for c in own if c.dep.startswith("aux"))


def _claims(sentence: Sentence, token: Token) -> Iterator[Claim]:
    markers = load_markers()
    clause = [token]
    if _ASKING in sentence.vocabulary and _is_asked(token, sentence):
        yield Claim.ASKED
    vocabulary = sentence.vocabulary
    if vocabulary.isdisjoint(markers.words) and vocabulary.isdisjoint(load_operators().refuting):
        return
    denied_with = 1
    # A noun or participle claims with the verb whose argument it is; climb to the clauses above.
    for governor in sentence.ancestors(token.index):
        below = clause[-1]
        if denied_with == len(clause) and not _is_presupposed(sentence, below, governor):
            denied_with += 1
        if claim := _governed(sentence, below, governor, markers):
            yield claim
        elif _is_refuted(sentence, clause, governor):
            yield Claim.NEGATED
        elif _is_independent(below, sentence):
            break
        clause.append(governor)
    for above, head in enumerate(clause):
        for claim in _own_claims(sentence, head, clause, markers):
            if above < denied_with or claim is not Claim.NEGATED:
                yield claim


def _is_independent(clause: Token, sentence: Sentence) -> bool:
    """What is claimed of the clause above need not be claimed of it.

    A bare infinitive behind an "and" stands under the auxiliary before: "may close and cut".
    """
    if clause.dep == "conj" and clause.tag == "VB":
        own = sentence.children(clause.index)
        return any(t.dep in SUBJECTS or t.dep in ("aux", "mark") for t in own)
    return clause.dep.split(":")[0] in _INDEPENDENT or clause.dep in _INDEPENDENT


def _is_refuted(sentence: Sentence, clause: Sequence[Token], governor: Token) -> bool:
    """It is in so many words what a noun says that is called false: "the report that it sank"."""
    if len(clause) < _PAIR or clause[-1].dep not in SUBJECTS:
        return False
    told = clause[-2]
    is_said = told.dep.startswith("acl") and any(
        t.form == _THAT and t.dep == "mark" for t in sentence.children(told.index)
    )
    return is_said and governor.lemma in load_operators().refuting


def _is_asked(token: Token, sentence: Sentence) -> bool:
    """The mark stands behind the sentence, or behind the clause of the word in it."""
    marks = (*sentence.tokens[-1:], *sentence.children(token.index))
    return any(mark.text == _ASKING for mark in marks)


def _is_presupposed(sentence: Sentence, below: Token, governor: Token) -> bool:
    """The clause is so whether or not what governs it is denied.

    Who did not know that it rained, or did not stay when it rained, takes the rain for granted.
    """
    if below.dep == "ccomp":
        said = load_operators().embedding(governor.lemma, _THAT)
        return said is not None and said.denied == _SO
    if not below.dep.startswith("advcl"):
        return False
    opening = [c for c in sentence.children(below.index) if c.dep in ("mark", "advmod")]
    return any(
        each.lemma in _GRANTING and sentence.tokens[each.index + 1].lemma not in _SUPPOSING
        for each in opening
        if each.index < below.index
    )


def _governed(sentence: Sentence, below: Token, governor: Token, markers: Markers) -> Claim | None:
    """What the governor claims of the clause: "plan to go", "has to go", "the rumour that it went".

    To the parser that clause of a noun is often a relative one.
    """
    if claim := _accused(sentence, below, governor, markers):
        return claim
    opening = {c.lemma for c in sentence.children(below.index) if c.dep == "mark"}
    if "to" in opening and (claim := _measured(sentence, below, governor, markers)):
        return claim
    if "to" in opening and _is_after_time(sentence, below):
        claim = markers.of("time", governor)
        if claim is not None:
            return claim
    is_relative = below.dep == "acl:relcl" and _THAT in opening
    if below.dep not in _CLAUSAL and not is_relative and not _is_gerund(sentence, below):
        return None
    if below.dep == "ccomp" and _is_adverbial(sentence, below):
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
    found = (_with_particle(sentence, place, x, markers) for x in governors for place in places)
    return next((claim for claim in found if claim), None)


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
    """It is told in the past or the perfect: who was, or has been, able to go went."""
    own = sentence.children(governor.index)
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
    if quality.pos not in ("ADJ", "ADV"):
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


def _is_hearsay(sentence: Sentence, governor: Token) -> bool:
    """It is said, and nobody says it: "he is said to be rich", unlike "police said"."""
    if governor.form != _SAID:
        return False
    own = {child.dep for child in sentence.children(governor.index)}
    return "aux:pass" in own and not any(dep.startswith("obl") for dep in own)


def _accused(sentence: Sentence, below: Token, governor: Token, markers: Markers) -> Claim | None:
    """What "charged with" claims of the deed, a gerund that parsers may take for a noun."""
    is_deed = below.text.endswith("ing") and below.dep in _DEEDS
    if not is_deed:
        return None
    own = sentence.children(below.index)
    opening = {c.lemma for c in own if c.dep in ("mark", "case")}
    return markers.of("accusing", governor) if opening & _OF_DEEDS else None


def _is_adverbial(sentence: Sentence, clause: Token) -> bool:
    """A conjunction opens it that says when or why, which a parser may hang on the subject."""
    own = sentence.children(clause.index)
    subjects = [token for token in own if token.dep.startswith("nsubj")]
    opening = [*own, *(c for subject in subjects for c in sentence.children(subject.index))]
    return any(t.dep in ("mark", "case") and t.lemma in _ADVERBIAL for t in opening)


def _own_claims(
    sentence: Sentence, head: Token, clause: Sequence[Token], markers: Markers
) -> Iterator[Claim]:
    """What stands beside a word claims; what stands beside another one of the clause, it says."""
    children = sentence.children(head.index)
    if any(_is_condition(sentence, child, markers) for child in children):
        yield Claim.CONDITIONAL
    if _is_to_come(head, sentence):
        yield Claim.INTENDED
    for child in children:
        relation = child.dep.split(":")[0]
        if relation not in _MARKING or opens_bound(sentence.tokens, child):
            continue
        if child.dep == _OUTER and (claim := markers.of("infinitive", child)):
            yield claim
        if relation == "aux" and head.tag == "VBN" and child.text in _HAD_OR_WOULD:
            continue
        if relation in ("aux", "cop") and (claim := _before_number(sentence, child, markers)):
            yield claim
        place = _PLACE_OF.get(relation)
        own = markers.of(place, child) if place else None
        if own is Claim.POSSIBLE and _is_shifted(child, head, sentence):
            own = Claim.INTENDED
        if claim := own or _of_approximator(sentence, child, markers):
            yield claim
        elif relation in ("nsubj", "obj") and child not in clause:
            yield from _quantifier_claims(sentence, child, markers)


def _is_shifted(auxiliary: Token, head: Token, sentence: Sentence) -> bool:
    """The "would" is a "will" that was said in the past: "the firm said that it would close"."""
    said = sentence.tokens[head.head]
    is_said = said.tag in _PAST and said.lemma in load_events().saying
    return auxiliary.form in _WOULD and head.dep == "ccomp" and is_said


def _is_condition(sentence: Sentence, clause: Token, markers: Markers) -> bool:
    """The clause is what the event depends on: "if it rains, we stay"."""
    if not clause.dep.startswith("advcl"):
        return False
    opening = [c for c in sentence.children(clause.index) if c.dep == "mark"]
    return any(
        markers.of("mark", mark) is Claim.CONDITIONAL
        and sentence.tokens[mark.index - 1].lemma not in _NO_CONDITION
        for mark in opening
    )


def _is_to_come(head: Token, sentence: Sentence) -> bool:
    """What is to be, or is due to be, is not yet: "the bridge was to open", "Bridge to open"."""
    relations = {child.dep: child.lemma for child in sentence.children(head.index)}
    is_main = head.is_root or _is_of_headline(head, sentence)
    if is_main and head.pos == "VERB" and relations.get("mark") == "to":
        return True
    if relations.get("cop") == "be" and relations.get("mark") in ("to", "due"):
        return True
    # "Was built in 1450 and is to be pulled down": the one form of "be" stands before "to".
    own = sentence.children(head.index)
    to = next((c.index for c in own if c.dep == "mark" and c.lemma == "to"), 0)
    return any(c.lemma == "be" and c.dep == "aux:pass" and c.index == to - 1 for c in own)


def _is_of_headline(clause: Token, sentence: Sentence) -> bool:
    """Nothing is said of its noun but the clause: "Navy to scrap ships"."""
    noun = sentence.tokens[clause.head]
    own = {child.dep for child in sentence.children(noun.index)}
    return clause.dep == "acl" and noun.is_root and own.isdisjoint(OF_PREDICATES)


def _of_approximator(sentence: Sentence, child: Token, markers: Markers) -> Claim | None:
    """What "almost" claims of the event, where it is not of a number: "almost 900 metres"."""
    if child.dep != "advmod":
        return None
    after = sentence.tokens[child.index + 1 : child.index + 2]
    is_of_number = any(token.pos == "NUM" or token.text[:1] in "$€£" for token in after)
    return None if is_of_number else markers.of("approximator", child)


def _before_number(sentence: Sentence, auxiliary: Token, markers: Markers) -> Claim | None:
    """What "not" claims in "is not 40 metres long", where parsers hang it on the number."""
    after = sentence.tokens[auxiliary.index + 1 : auxiliary.index + 3]
    if [token.pos for token in after[1:]] != ["NUM"] or after[0].head != after[1].index:
        return None
    return markers.of("adverb", after[0])


def _quantifier_claims(sentence: Sentence, argument: Token, markers: Markers) -> Iterator[Claim]:
    if claim := markers.of("determiner", argument):
        yield claim
    for child in sentence.children(argument.index):
        # "Fewer stamps than Ann" are some stamps, though few may be none.
        is_determiner = child.dep.startswith(("det", "amod")) and child.tag != "JJR"
        before = sentence.tokens[child.index - 1] if child.index else None
        is_some = child.lemma == "few" and before is not None and before.lemma in _SOME
        is_of_event = is_determiner and not is_some and not opens_bound(sentence.tokens, child)
        if is_of_event and (claim := markers.of("determiner", child)):
            yield claim
