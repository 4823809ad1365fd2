"""What the premise tells of just what the hypothesis asks for, whatever else there is to reckon.

Who had ten metres of rope and cut off four cut off four, and not the six that are left. So much the
words of both texts may show: what is done stays done, while of two findings they may ask for both,
of something for each of several for all, and a state may have changed since. Else the composer
weighs what the words ask for, and finds that it is nothing to be reckoned, but one quantity.
"""

import math

from qreas.composition.commitment import is_arithmetic
from qreas.composition.cues import find_cues, load_states
from qreas.dependents import has_case, relations_below
from qreas.function_words import AUXILIARIES
from qreas.reasoning.events.events import shared_subject, verb_above
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.recalled import recalled
from qreas.reasoning.rules import SHARES
from qreas.tags import NOMINAL, OBLIQUE, PAST, PLURAL, PRESENT, RELATIVE, SUBJECTS
from qreas.types import Case, CompatiblePair, Document, Kind, Numset, Sentence, Token

_ARGUMENTS = SUBJECTS | {"obj", "root"}
# Else what the words ask for may as well be a calculation. Chosen on pairs of our own: at 0.4 "$3"
# of two pens' prices denies the other, at 0.85 fewer changed numbers are denied.
_SURE = 0.75
_OF = "of"
_PARTICLE, _JOINED = "compound:prt", "conj"
_RELATIVE = "acl:relcl"
_PRONOUN, _PERSONAL = "PRON", "PRP"
_WITH = "with"
_PAYING, _BUYING = frozenset(("spend", "pay")), frozenset(("buy", "purchase"))
# By these, what is paid in the end is another amount than the price.
_CHANGING_PRICE = frozenset(
    ("back", "change", "tip", "tax", "discount", "coupon", "plus", "refund", "fee", "each", "per")
)
_REPEATED = (Kind.FREQUENCY, Kind.MULTIPLE, Kind.RATE)
_LEFT = frozenset(("still", "yet", "left", "remaining", "not", "n't"))
# Cues by which a number is told of each of several, or asked of all.
_SPREAD = frozenset(("every", "times", "total", "equal", "average"))


@recalled
def told_outright(asked: Numset, case: Case) -> CompatiblePair | None:
    """The comparison with the number that the premise has for just what is asked."""
    left = _told_as_left(asked, case)
    if left is not None:
        return left
    told = _told_in_deed(asked, case) or _told_as_price(asked, case) or _asked_for(asked, case)
    return None if told is not None and _is_of_rest_alone(asked, told.premise, case) else told


def _told_as_left(asked: Numset, case: Case) -> CompatiblePair | None:
    """The comparison with what the premise says is left in the end: "had 30 and has 12 left"."""
    if not _is_left(asked, case.hypothesis) or asked.context.change.is_comparison:
        return None
    told = [n for n in case.premise_numsets if _is_left(n, case.premise)]
    if len(told) != 1 or any(n.start > told[0].start for n in case.premise_numsets):
        return None
    own = shared_subject(case.hypothesis.sentences[asked.sentence].root, _sentence(asked, case))
    is_same = own is None or own.pos == "PRON" or case.premise.mentions((own.lemma,))
    pair = next((p for p in case.pairs if (p.hypothesis, p.premise) == (asked, told[0])), None)
    is_alike = pair is not None and pair.premise.unit.name in ("", asked.unit.name)
    return pair if is_same and is_alike else None


def _sentence(asked: Numset, case: Case) -> Sentence:
    return case.hypothesis.sentences[asked.sentence]


def _is_left(numset: Numset, document: Document) -> bool:
    """Right behind it stands that so many are left: "12 left", "12 eggs are left"."""
    sentence = document.sentences[numset.sentence]
    if numset.text.endswith(" left"):
        return True
    head = sentence.tokens[numset.head]
    end = numset.end if head.form == "left" else max(numset.end, head.end)
    behind = [t.form for t in sentence.tokens if t.start >= end and t.lemma != "be"][:1]
    return behind == ["left"]


def _is_of_rest_alone(asked: Numset, told: Numset, case: Case) -> bool:
    """Only the hypothesis is of those who are left: who needs 75 may need 27 still."""
    pairs = ((case.hypothesis, asked), (case.premise, told))
    wanted, given = (
        bool(_LEFT & {t.form for t in document.sentences[n.sentence].tokens})
        for document, n in pairs
    )
    return wanted and not given


def _asked_for(asked: Numset, case: Case) -> CompatiblePair | None:
    """The comparison that the words surely ask for, where they ask for no calculation."""
    if len(case.premise_numsets) < 2 or asked.unit.kind is Kind.AGE:
        return None  # there is no choice that words could make; and nobody adds up ages
    sentence = case.hypothesis.sentences[asked.sentence]
    if _JOINED in relations_below(sentence, sentence.root):
        return None  # "37 were killed or injured" asks for those of two events
    if asked.context.verb in AUXILIARIES:
        return None  # what is so may have changed
    own = shared_subject(sentence.root, sentence)
    told = [
        pair
        for pair in case.pairs
        if pair.hypothesis == asked
        and (own is None or not _is_of_other_number(own, pair.premise, case))
        and pair.premise.context.verb == asked.context.verb
        and (pair.premise.unit.per is None) is (asked.unit.per is None)
        and pair.premise.context.change.is_comparison is asked.context.change.is_comparison
        and not _is_divided(pair.premise, case)
        and not _is_of_company(pair.premise, case)
    ]
    if not told:
        return None
    composition = next((c for c in case.compositions if c.hypothesis == asked), None)
    if composition is None or not composition.equations:
        return None
    best = composition.equations[0]
    if is_arithmetic(best) or math.exp(best.plausibility) < _SURE:
        return None
    return next((pair for pair in told if pair.premise in best.used), None)


def _is_of_company(told: Numset, case: Case) -> bool:
    """It is the size of what goes with the event: "lasts six hours, with a break of an hour"."""
    sentence = case.premise.sentences[told.sentence]
    head = sentence.tokens[told.head]
    thing = sentence.tokens[head.head]
    is_of_it = head.dep == "nmod" and thing.pos == "NOUN" and has_case(sentence, head, _OF)
    return is_of_it and has_case(sentence, thing, _WITH)


def _is_divided(told: Numset, case: Case) -> bool:
    """A share of it is told: "a third of the budget of 900 dollars"."""
    sentence = case.premise.sentences[told.sentence]
    shares = (n for n in case.premise_numsets if n.unit.kind in SHARES)
    return any(
        n.sentence == told.sentence
        and n.end <= told.start
        and sentence.tokens[told.head] in sentence.subtree(n.head)
        for n in shares
    )


def _told_in_deed(asked: Numset, case: Case) -> CompatiblePair | None:
    """The comparison with the number of the one event that both texts tell of."""
    root = case.hypothesis.sentences[asked.sentence].root
    if root.lemma != asked.context.verb or asked.context.change.is_comparison:
        return None
    if root.lemma in AUXILIARIES or _is_spread(case.hypothesis.sentences[asked.sentence]):
        return None
    particle = _particle(root, case.hypothesis.sentences[asked.sentence])
    deeds = [
        (sentence, token)
        for sentence in case.premise.sentences
        for token in sentence.tokens
        if token.lemma == root.lemma and _particle(token, sentence) == particle
    ]
    if len(deeds) != 1:
        return None
    sentence, deed = deeds[0]
    if any(
        case.premise.sentences[n.sentence] == sentence
        for n in case.premise_numsets
        if n.unit.kind in _REPEATED
    ):
        return None
    told = [
        p
        for p in case.pairs
        if p.hypothesis == asked
        and (p.premise.context.verb == root.lemma or _tells_of(deed, p.premise))
        and p.premise.unit.name in ("", asked.unit.name)
        and not _is_of_another(p.premise, deed, case)
        and not _is_whole(p.premise, case)
    ]
    if _is_spread(sentence) or len(told) != 1 or not _is_argument(told[0].premise, deed, case):
        return None
    if set_elsewhere(asked, sentence, case) or _is_in_other_state(asked, sentence, case):
        return None
    return told[0] if _is_one_event(deed, sentence, told[0], case) else None


def _told_as_price(asked: Numset, case: Case) -> CompatiblePair | None:
    """The comparison with the one price that was paid: who bought shoes for 30 euros spent 30."""
    root = case.hypothesis.sentences[asked.sentence].root
    is_payment = asked.unit.is_money and root.lemma == asked.context.verb and root.tag in PAST
    if not is_payment or root.lemma not in _PAYING or case.premise.mentions(_CHANGING_PRICE):
        return None
    prices = [
        n for n in case.premise_numsets if n.unit.is_money and n.context.verb in _BUYING | _PAYING
    ]
    if len(prices) != 1 or asked.context.change.is_comparison:
        return None
    (price,) = prices
    sentence = case.premise.sentences[price.sentence]
    others = [n for n in case.premise_numsets if n.unit.kind in (*_REPEATED, *SHARES)]
    is_of_several = any(
        n.unit.kind is Kind.COUNT and n.interval.high > 1 and n.context.verb == price.context.verb
        for n in case.premise_numsets
    )
    if others or is_of_several or _is_spread(sentence) or price.context.change.is_comparison:
        return None
    verb = verb_above(price.head, sentence)
    payer, buyer = (
        shared_subject(root, case.hypothesis.sentences[asked.sentence]),
        None if verb is None else shared_subject(verb, sentence),
    )
    if verb is None or verb.tag not in PAST or payer is None or buyer is None:
        return None
    is_known = payer.pos == _PRONOUN or (buyer.pos == _PRONOUN and _subjects(case) == {payer.lemma})
    is_same = payer.lemma == buyer.lemma or is_known
    return next(
        (p for p in case.pairs if is_same and p.hypothesis == asked and p.premise == price), None
    )


def set_elsewhere(asked: Numset, told: Sentence, case: Case) -> frozenset[str]:
    """Where or when it is asked of, of what only another sentence has: "in the sale"."""
    sentence = case.hypothesis.sentences[asked.sentence]
    verb = {sentence.root.index, asked.head}
    settings = {
        t.lemma
        for t in sentence.tokens
        if t.head in verb and t.dep in OBLIQUE and t.pos in NOMINAL and not asked.holds(t)
    }
    others = (s.vocabulary for s in case.premise.sentences if s is not told)
    return (frozenset().union(*others) - told.vocabulary) & settings


def _is_in_other_state(asked: Numset, told: Sentence, case: Case) -> bool:
    """The one text tells in which of two states they did it, and the other one in which other."""
    own, given = case.hypothesis.sentences[asked.sentence].vocabulary, told.vocabulary
    return any(
        own & one and given & other for pair in load_states() for one, other in (pair, pair[::-1])
    )


def _is_of_another(told: Numset, deed: Token, case: Case) -> bool:
    """It hangs on the same verb with another particle: five "got off", and eight "got on"."""
    tokens = case.premise.sentences[told.sentence].tokens
    governor = tokens[tokens[told.head].head]
    return governor.lemma == deed.lemma and governor != deed


def _is_whole(told: Numset, case: Case) -> bool:
    """Some of them did it: "of the 28 pupils, 16 walk"."""
    sentence = case.premise.sentences[told.sentence]
    return any(t.form == _OF for t in sentence.children(told.head) if t.dep == "case")


def _is_spread(sentence: Sentence) -> bool:
    return not _SPREAD.isdisjoint(find_cues(sentence.tokens))


def _is_one_event(deed: Token, sentence: Sentence, pair: CompatiblePair, case: Case) -> bool:
    """The same did it, and it is done, or both texts tell of what is always so."""
    asked = case.hypothesis.sentences[pair.hypothesis.sentence]
    root = asked.root
    is_event = root.lemma not in load_aspect().states
    # What a story tells in the present has happened in it; what is weighed is weighed anew.
    is_told_now = deed.tag in PRESENT and pair.premise.unit.kind is Kind.COUNT
    is_done = root.tag in PAST and (deed.tag in PAST or is_told_now) and is_event
    is_lasting = root.tag in PRESENT and deed.tag in PRESENT
    if not (is_done or is_lasting):
        return False
    own, told = shared_subject(root, asked), shared_subject(deed, sentence)
    if own is None or told is None or _is_of_several(own, asked) or _is_of_several(told, sentence):
        return False
    are_counted = (own.index, told.index) == (pair.hypothesis.head, pair.premise.head)
    return (
        are_counted
        or (own.lemma == told.lemma and _are_several(own) is _are_several(told))
        or (told.tag == _PERSONAL and _subjects(case) == {own.lemma})
    )


def _is_of_other_number(own: Token, told: Numset, case: Case) -> bool:
    """The same noun is one in the one text, and several in the other: "the mill", "the mills"."""
    sentence = case.premise.sentences[told.sentence]
    verb = verb_above(told.head, sentence)
    subject = None if verb is None else shared_subject(verb, sentence)
    return (
        subject is not None
        and subject.lemma == own.lemma
        and subject.index != told.head
        and _are_several(subject) is not _are_several(own)
    )


def _are_several(noun: Token) -> bool:
    return noun.tag in PLURAL


def _particle(verb: Token, sentence: Sentence) -> str:
    return next((t.form for t in sentence.children(verb.index) if t.dep == _PARTICLE), "")


def _is_of_several(subject: Token, sentence: Sentence) -> bool:
    return _JOINED in relations_below(sentence, subject)


def _subjects(case: Case) -> frozenset[str]:
    """The nouns and names that are subjects in the premise."""
    return frozenset(
        t.lemma for t in case.premise.tokens if t.dep in SUBJECTS and t.pos != _PRONOUN
    )


def _is_argument(told: Numset, deed: Token, case: Case) -> bool:
    """The number counts the subject or the object of this verb."""
    sentence = case.premise.sentences[told.sentence]
    head = sentence.tokens[told.head]
    is_own = head.head == deed.index and head.dep in _ARGUMENTS
    is_there = sentence.tokens[deed.index] == deed
    is_plain = told.unit.per is None and not told.context.change.is_comparison
    if _tells_of(deed, told):
        is_own = not any(
            t.dep == "obj" and t.tag not in RELATIVE for t in sentence.children(deed.index)
        )
    return is_own and is_there and is_plain


def _tells_of(deed: Token, told: Numset) -> bool:
    """It is of a clause that tells which amount it is: "the 20 km she had planned"."""
    return (deed.dep, deed.head) == (_RELATIVE, told.head)
