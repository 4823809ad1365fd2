"""What a clause claims of its event: that it happened, did not, may, is planned, is conditional.

A clause inherits what is claimed of the clause that governs it
("they plan to buy what she may sell"). FactBank (Saurí and Pustejovsky 2009) is the model.
"""

from collections.abc import Iterator, Sequence
from functools import cache

from qreas.quantity.attributes import opens_bound
from qreas.reasoning.events.governors import YET, governed, is_question, is_yet_to_come
from qreas.reasoning.events.markers import Claim, Markers, load_markers
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.operators import load_operators
from qreas.tags import OF_PREDICATES, PAST, SUBJECTS, VERBAL
from qreas.types import Document, Sentence, Token

_ASKING = "?"
# Where a marker stands, by its relation to what it marks.
_NOT, _BUT, _A_OR_ONE = "not", "but", frozenset(("a", "an", "one"))
_PLACE_OF = {"aux": "aux", "advmod": "adverb", "mark": "mark", "det": "determiner"}
# What else may mark the claim of a word that governs it: its copula, its subject and its object.
_COUNTED = ("nsubj", "obj")
# What opens a list of what it is not so of: "neither the cook nor the waiter".
_OPENS_LIST, _LISTED = "cc:preconj", ("nsubj", "obj", "obl")
_MARKING = frozenset((*_PLACE_OF, "cop", *_COUNTED, *_LISTED))
# A clause in which something is presupposed does not inherit what the main clause claims.
_INDEPENDENT = frozenset(("acl:relcl", "parataxis", "conj"))
# "The plan was to go": the noun that an infinitive is said of.
_OUTER = "nsubj:outer"
# "Even if" and "as if" open no condition of what they stand with.
_NO_CONDITION = frozenset(("even", "as"))
# What opens a clause of something that is so, and with what behind it something only supposed.
_GRANTING = frozenset(("when", "while", "as", "after", "before", "since", "although", "though"))
_SUPPOSING = frozenset(("if", "though"))
# Of a clause with "that", what a word says of it when denied: that it is so.
_THAT, _SO, _OPEN = "that", "+", "o"
_INVERTED = frozenset(("should", "had", "were"))
_WRONG, _NOR = "wrong", "nor"
_CHOICES = frozenset(("choice", "option", "alternative"))
_REASONS = frozenset(("because", "although", "though"))
_BUT, _ABLE = "but", frozenset(("can", "could"))
# What may be called false, and how a clause with "that" hangs on the word that does so.
_ANYONE = frozenset(("some", "many", "others", "several", "few"))
_CALLED, _SAID_OF = frozenset(("ADJ", "NOUN")), frozenset(("ccomp", "csubj", "acl", "advcl"))
_TO_COME = frozenset(("to", "due"))
# Behind these, few are some: "a few", "the last few".
_EXACTLY = "exactly"
_SOME = frozenset(("a", "the", "these", "those", "last", "past", "next", "first", "another"))
# Before a participle, short for "had".
_HAD_OR_WOULD = frozenset(("'d", "’d"))
_WOULD = _HAD_OR_WOULD | {"would"}


class Claims:
    """What a document claims of its events, by their place; each read when first asked for.

    is_given: who could not do something did not do it; where that is asked, it is what is asked.
    """

    def __init__(self, document: Document, *, is_given: bool = False) -> None:
        self._document, self._is_given = document, is_given
        self._read: dict[Place, frozenset[Claim]] = {}

    def of(self, place: Place) -> frozenset[Claim]:
        """What is claimed of the event at a place, as by `claims`."""
        if place not in self._read:
            sentence, index = place
            told = self._document.sentences[sentence]
            self._read[place] = claims(told, index, is_given=self._is_given)
        return self._read[place]

    def denies(self, place: Place) -> bool:
        """The event at a place is denied; most sentences have no word that could do so."""
        vocabulary = self._document.sentences[place[0]].vocabulary
        return not vocabulary.isdisjoint(_denying()) and Claim.NEGATED in self.of(place)


def claims(sentence: Sentence, index: int, *, is_given: bool = False) -> frozenset[Claim]:
    """What is claimed of the event at token `index`; empty when it is simply said to be so.

    Two negations cancel out.
    is_given: as of `Claims`.
    """
    found = list(_claims(sentence, sentence.tokens[index], is_given))
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


@cache
def _denying() -> frozenset[str]:
    """The words without which nothing is denied."""
    operators = load_operators()
    others = operators.refuting.union(operators.sufficiency, (_WRONG, _NOR, YET))
    return load_markers().denying | others


def _claims(sentence: Sentence, token: Token, is_given: bool) -> Iterator[Claim]:
    markers = load_markers()
    clause = [token]
    if _ASKING in sentence.vocabulary and _is_asked(token, sentence):
        yield Claim.ASKED
    vocabulary = sentence.vocabulary
    is_plain = vocabulary.isdisjoint(markers.words) and _WRONG not in vocabulary
    is_plain = is_plain and vocabulary.isdisjoint(_ANYONE)
    if is_plain and vocabulary.isdisjoint(load_operators().refuting):
        return
    denied_with, reported = 1, None
    # A noun or participle claims with the verb whose argument it is; climb to the clauses above.
    for governor in sentence.ancestors(token.index):
        below = clause[-1]
        if denied_with == len(clause) and not _is_presupposed(sentence, below, governor):
            denied_with += 1
        if reported is None and _is_reported(below, governor):
            reported = len(clause)
        if is_question(sentence, below):
            yield Claim.ASKED
        elif claim := governed(sentence, below, governor, markers):
            yield claim
        elif _is_hearsay(sentence, below, governor):
            yield Claim.BELIEVED
        elif _is_refuted(sentence, clause, governor):
            yield Claim.NEGATED
        elif _is_independent(below, sentence):
            break
        clause.append(governor)
    verb = next((i for i, t in enumerate(clause) if t.pos in VERBAL), len(clause))
    for above, head in enumerate(clause):
        own = tuple(_own_claims(sentence, head, clause, markers))
        is_deed = is_given and above <= verb
        for claim in _without_ability(own, head, sentence) if is_deed else own:
            if claim is not Claim.NEGATED:
                yield claim
            elif above < denied_with:
                yield Claim.BELIEVED if reported is not None and above >= reported else claim


def _is_hearsay(sentence: Sentence, below: Token, governor: Token) -> bool:
    """Nobody in particular says it: "some say that 500 sheep drowned"."""
    if below.dep != "ccomp" or governor.lemma not in load_events().saying:
        return False
    own = sentence.children(governor.index)
    return any(t.dep in SUBJECTS and t.form in _ANYONE for t in own)


def _is_independent(clause: Token, sentence: Sentence) -> bool:
    """What is claimed of the clause above need not be claimed of it.

    A bare infinitive behind an "and" stands under the auxiliary before: "may close and cut".
    """
    if clause.dep == "conj" and clause.tag == "VB":
        own = sentence.children(clause.index)
        return any(t.dep in SUBJECTS or t.dep in ("aux", "mark") for t in own)
    if clause.dep.startswith("advcl") and _is_reason(clause, sentence):
        return True
    return clause.dep.split(":")[0] in _INDEPENDENT or clause.dep in _INDEPENDENT


def _is_reported(below: Token, governor: Token) -> bool:
    """Where that is denied, it is open whether the clause is so: who did not say that it sank."""
    if below.dep != "ccomp":
        return False
    said = load_operators().embedding(governor.lemma, _THAT)
    is_shown = said is not None and said.affirmed == _SO and said.denied == _OPEN
    return is_shown or governor.lemma in load_events().saying


def _without_ability(own: Sequence[Claim], head: Token, sentence: Sentence) -> Sequence[Claim]:
    """The claims, where who could not do it did not do it."""
    if Claim.NEGATED not in own or Claim.POSSIBLE not in own:
        return own
    modals = [t.lemma for t in sentence.children(head.index) if t.tag == "MD"]
    is_able = bool(modals) and _ABLE.issuperset(modals)
    return tuple(c for c in own if c is not Claim.POSSIBLE) if is_able else own


def _is_refuted(sentence: Sentence, clause: Sequence[Token], governor: Token) -> bool:
    """It is called false, or what says so is: "a lie that it sank", "the report that it sank"."""
    is_of_noun = len(clause) > 1 and clause[-1].dep in SUBJECTS and clause[-1].pos == "NOUN"
    # "It was wrong that" judges the deed, and not who tells it.
    is_false = governor.lemma in load_operators().refuting or (is_of_noun and _is_wrong(governor))
    if not is_false or governor.pos not in _CALLED:
        return False
    told = clause[-2] if is_of_noun else clause[-1]
    is_clause = told.dep.startswith("acl") if is_of_noun else told.dep in _SAID_OF
    return is_clause and any(
        t.form == _THAT and t.dep == "mark" for t in sentence.children(told.index)
    )


def _is_reason(clause: Token, sentence: Sentence) -> bool:
    """It was so before what is wished or planned: "wanted to leave because they had lost"."""
    own = sentence.children(clause.index)
    opening = {t.form for t in own if t.dep == "mark" and t.index < clause.index}
    has_had = any(t.dep == "aux" and t.form == "had" for t in own)
    return bool(opening & _REASONS) and (clause.tag == "VBD" or has_had)


def _is_wrong(governor: Token) -> bool:
    return governor.lemma == _WRONG


def _is_asked(token: Token, sentence: Sentence) -> bool:
    """The mark stands behind the sentence, or behind the clause of the word in it."""
    marks = (*sentence.tokens[-1:], *sentence.children(token.index))
    return any(mark.text == _ASKING for mark in marks)


def _is_presupposed(sentence: Sentence, below: Token, governor: Token) -> bool:
    """The clause is so whether or not what governs it is denied.

    Who did not know that it rained, or did not stay when it rained, takes the rain for granted.
    """
    if _is_all_that_is_left(sentence, below):
        return True
    if below.dep == "ccomp":
        said = load_operators().embedding(governor.lemma, _THAT)
        return said is not None and said.affirmed == said.denied == _SO
    if not below.dep.startswith("advcl"):
        return False
    opening = [c for c in sentence.children(below.index) if c.dep in ("mark", "advmod")]
    return any(
        each.lemma in _GRANTING and sentence.tokens[each.index + 1].lemma not in _SUPPOSING
        for each in opening
        if each.index < below.index
    )


def _is_all_that_is_left(sentence: Sentence, below: Token) -> bool:
    """It is taken out of what is denied: who has no choice but to sell them does sell them."""
    mark = next((c.index for c in sentence.children(below.index) if c.lemma == "to"), 0)
    return sentence.tokens[mark - 1].form == _BUT if mark else False


def _is_but(sentence: Sentence, child: Token) -> bool:
    """Something is taken out of what there is none of: "had no choice but"."""
    behind = sentence.tokens[child.index + 1 : child.index + 2]
    return child.lemma in _CHOICES and any(t.form == _BUT for t in behind)


def _own_claims(
    sentence: Sentence, head: Token, clause: Sequence[Token], markers: Markers
) -> Iterator[Claim]:
    """What stands beside a word claims; what stands beside another one of the clause, it says."""
    children = sentence.children(head.index)
    inside = [token.index for token in clause]
    clauses = [child for child in children if child.dep.startswith("advcl")]
    if _is_inverted(sentence) or any(_is_condition(sentence, c, markers) for c in clauses):
        yield Claim.CONDITIONAL
    if _is_nor(head, children):
        yield Claim.NEGATED
    if is_yet_to_come(head, sentence):
        yield Claim.NEGATED
    elif _is_to_come(head, sentence):
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
        elif relation in _COUNTED and child.index not in inside and not _is_but(sentence, child):
            yield from _quantifier_claims(sentence, child, markers)
        if relation in _LISTED and (claim := _of_list(sentence, child, markers)):
            yield claim


def _is_shifted(auxiliary: Token, head: Token, sentence: Sentence) -> bool:
    """The "would" is a "will" that was said in the past: "the firm said that it would close"."""
    said = sentence.tokens[head.head]
    is_said = said.tag in PAST and said.lemma in load_events().saying
    return auxiliary.form in _WOULD and head.dep == "ccomp" and is_said


def _is_inverted(sentence: Sentence) -> bool:
    """It opens with a condition that no word but its order tells: "Should it rain, we stay"."""
    first, last = sentence.tokens[0], sentence.tokens[-1]
    is_first = first.form in _INVERTED and first.tag in ("MD", "VBD")
    return is_first and last.text != _ASKING and any(t.text == "," for t in sentence.tokens)


def _is_nor(head: Token, own: Sequence[Token]) -> bool:
    """It is denied by the "nor" that joins it, where no verb before denies it, too."""
    if head.dep != "conj" or head.tag == "VB":
        return False
    is_asked = any(t.tag in ("WRB", "WP", "WDT") for t in own)
    return not is_asked and any(t.dep == "cc" and t.form == _NOR for t in own)


def _is_condition(sentence: Sentence, clause: Token, markers: Markers) -> bool:
    """The clause is what the event depends on: "if it rains, we stay"."""
    opening = [c for c in sentence.children(clause.index) if c.dep == "mark"]
    return any(
        markers.of("mark", mark) is Claim.CONDITIONAL
        and sentence.tokens[mark.index - 1].lemma not in _NO_CONDITION
        for mark in opening
    )


def _is_to_come(head: Token, sentence: Sentence) -> bool:
    """What is to be, or is due to be, is not yet: "the bridge was to open", "Bridge to open"."""
    if sentence.vocabulary.isdisjoint(_TO_COME):
        return False
    relations = {child.dep: child.lemma for child in sentence.children(head.index)}
    is_main = head.is_root or _is_of_headline(head, sentence)
    if is_main and head.pos == "VERB" and relations.get("mark") == "to":
        return True
    if relations.get("cop") == "be" and relations.get("mark") in _TO_COME:
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
    """What "not" claims in "is not exactly 40 m long", where parsers hang it on the number."""
    after = sentence.tokens[auxiliary.index + 1 : auxiliary.index + 4]
    number = next((t for t in after[1:] if t.form != _EXACTLY), None)
    if number is None or number.pos != "NUM" or after[0].head != number.index:
        return None
    return markers.of("adverb", after[0])


def _of_list(sentence: Sentence, argument: Token, markers: Markers) -> Claim | None:
    """What the word that opens a list of arguments claims: "neither the cook nor the waiter"."""
    opening = (c for c in sentence.children(argument.index) if c.dep == _OPENS_LIST)
    return next(filter(None, (markers.of("determiner", c) for c in opening)), None)


def _quantifier_claims(sentence: Sentence, argument: Token, markers: Markers) -> Iterator[Claim]:
    if claim := markers.of("determiner", argument):
        yield claim
    for child in sentence.children(argument.index):
        if child.form == _NOT and _is_of_one(child, sentence):
            yield Claim.NEGATED
        # "Fewer stamps than Ann" are some stamps, though few may be none.
        is_determiner = child.dep.startswith(("det", "amod")) and child.tag != "JJR"
        before = sentence.tokens[child.index - 1] if child.index else None
        is_some = child.lemma == "few" and before is not None and before.lemma in _SOME
        is_of_event = is_determiner and not is_some and not opens_bound(sentence.tokens, child)
        if is_of_event and (claim := markers.of("determiner", child)):
            yield claim


def _is_of_one(negation: Token, sentence: Sentence) -> bool:
    """It opens "not a single car", or "not one of them", which "not a car but a van" does not."""
    behind = sentence.tokens[negation.index + 1 : negation.index + 2]
    opens = negation.index == 0 and any(t.form in _A_OR_ONE for t in behind)
    return opens and _BUT not in sentence.vocabulary
