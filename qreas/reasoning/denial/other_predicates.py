"""Whether the hypothesis says of a part of a whole what the premise says of none of it.

Half of the 30 ships are old, and half of 30 are 15; that 15 are to be scrapped does not follow
only since the number agrees. Those of whom nothing is known are another matter ("15 are left").
"""

from collections.abc import Sequence

from qreas.composition.cues import find_cues
from qreas.dependents import relative_clauses, subject_of
from qreas.interval import Interval
from qreas.kind_sets import SHARES
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.apart.one_each import lacks_shared
from qreas.reasoning.apart.other_payments import counts_unspent
from qreas.reasoning.denial.equal_shares import (
    is_of_certain_one,
    is_of_each_alone,
    settling_equation,
)
from qreas.reasoning.denial.other_rests import is_of_other_than_rest
from qreas.reasoning.denial.other_sums import is_of_other_than_added
from qreas.reasoning.denial.strangers import is_of_stranger
from qreas.reasoning.denial.untold_answers import REST, is_against_alone, is_answer_alone
from qreas.reasoning.division.amounts import Amount, amounts
from qreas.reasoning.division.denials import is_denied
from qreas.reasoning.division.divisions import (
    Part,
    clause_of,
    content_of,
    parts,
    predicate_of,
)
from qreas.reasoning.division.other_wholes import adds_overlapping_parts
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.excluding import exclude_each_other, is_beside_verb
from qreas.reasoning.knowledge.steps import UNTOLD, Step
from qreas.reasoning.other_standards import is_of_other_than_standard
from qreas.reasoning.what_remains import adds_rest
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE, NOMINAL, PAST
from qreas.types import (
    Change,
    Kind,
    Numset,
    Operator,
    Token,
)

_BESIDE = ("obl", "nmod")
_PAIR = 2
_VAGUE = frozenset(("most", "some", "few", "several"))
_DIVIDING = (Kind.COUNT, Kind.NUMBER, Kind.RATIO, Kind.PERCENT)
_DESCRIBING = ("NOUN", "ADJ")
_BE = "be"
# The cue by which a hypothesis asks for a sum, whatever it says of it.
_TOTAL = "total"
_STILL, _AGENT = "still", "obl:agent"
_ALL = Interval.point(1)
# By these the hypothesis tells what somebody has in the end, or has paid for all that was bought.
_COMING_TO, _PAYING = frozenset(("end",)), frozenset(("spend", "pay"))


def says_something_else(found: Findings) -> bool:
    """Of so many of a whole, something is said that the premise says of none of them."""
    rules = (
        *(is_against_alone, is_answer_alone, _is_of_definite, _is_of_other_event),
        *(_is_of_third_share, is_of_each_alone, is_of_certain_one, _is_turned_twice),
        _is_said_of_some,
    )
    if any(rule(found) for rule in rules) or is_of_stranger(found) or adds_overlapping_parts(found):
        return True
    equation, case = settling_equation(found), found.case
    if any(lacks_shared(n, case) or counts_unspent(n, case) for n in case.hypothesis_numsets):
        return True
    if is_of_other_than_standard(equation, found) or is_of_other_than_added(equation, found):
        return True
    if is_of_other_than_rest(equation, found):
        return True
    if equation is not None and adds_rest(equation, case):
        return False
    given, asked = case.premise_numsets, case.hypothesis_numsets
    own = [n for n in asked if not _is_told_whole(n, found)]
    if len(own) != 1 or not given or own[0].unit.kind not in _DIVIDING:
        return False
    told = [part for part in parts(case.premise, given) if part.noun is not None and part.count]
    if not told:
        return False
    known = amounts(case.hypothesis, asked)
    if any(amount.share == _ALL and amount.whole is not None for amount in known):
        return True
    return len(known) == 1 and any(_is_of_something_else(known[0], p, found) for p in told)


def _is_told_whole(asked: Numset, found: Findings) -> bool:
    """It is the whole that the premise tells, of which some are asked for: "five of the eight"."""
    others = (n for n in found.case.hypothesis_numsets if n.end < asked.start)
    is_of = any(n.context.whole == asked.unit.name for n in others)
    told = [(n.interval, n.unit) for n in found.case.premise_numsets]
    return is_of and (asked.interval, asked.unit) in told


def _is_said_of_some(found: Findings) -> bool:
    """What is said of so many is told of "most" or "some" in a clause: "most are booked"."""
    root = found.case.hypothesis.sentences[0].root
    link = found.links.get((0, root.index))
    if link is None or link.premise is None or not link.is_aligned:
        return False
    sentence = found.case.premise.sentences[link.premise.sentence]
    subject = subject_of(sentence, link.premise.token)
    if subject is None:
        return False
    phrase = sentence.subtree(subject.index)
    numsets = [n for n in found.case.premise_numsets if n.sentence == link.premise.sentence]
    is_vague = any(t.form in _VAGUE for t in phrase)
    return is_vague and not any(n.holds(t) for n in numsets for t in phrase)


def _is_turned_twice(found: Findings) -> bool:
    """The rest is said to be the opposite in two ways: of those won at home, lost away."""
    equation = settling_equation(found)
    if equation is None or equation.operators != {Operator.SUBTRACT}:
        return False
    turned = [link for link in found.alignment.links if link.step is Step.OPPOSITE]
    return len(turned) > 1


def _is_of_third_share(found: Findings) -> bool:
    """By how much two shares of people differ is not the share of those who do a third thing."""
    equation = settling_equation(found)
    asked = found.case.hypothesis_numsets
    if equation is None or len(asked) != 1 or asked[0].unit.kind not in SHARES:
        return False
    if any(n.unit.kind is not Kind.PERCENT for n in equation.used):
        return False
    is_difference = equation.operators == {Operator.SUBTRACT}
    if not is_difference or len(equation.used) < _PAIR or not asked[0].context.whole:
        return False
    tokens = found.case.hypothesis.sentences[asked[0].sentence].tokens
    differing = load_word_lists("contrast/differences")["differing"]
    return not any(t.tag in COMPARATIVE or t.lemma in differing for t in tokens)


def _is_of_other_event(found: Findings) -> bool:
    """All that is added up did one thing, and the hypothesis says that the sum did something else.

    Of the two men and three women who were arrested nothing says that five were convicted, and a
    number that fell from 12 to 9 does not say that three died.
    """
    if len(found.case.hypothesis_numsets) != 1:
        return False
    (asked,) = found.case.hypothesis_numsets
    equation = settling_equation(found)
    if equation is None:
        return False
    used = equation.used
    is_sum = equation.operators == {Operator.ADD}
    changes = {n.context.change for n in used}
    is_compared = any(change.is_comparison for change in changes)
    if not (is_sum or is_compared) and changes != {Change.FROM, Change.TO}:
        return False
    told, events = {n.context.verb.lower() for n in used}, load_events()
    verb = asked.context.verb.lower()
    if verb in _COMING_TO or (asked.unit.kind is Kind.CURRENCY and verb in _PAYING):
        return False  # who bought them for so much paid it
    said = {t.lemma for t in found.case.hypothesis.sentences[0].tokens} - {verb}
    is_done = found.case.hypothesis.sentences[0].root.tag in PAST
    # What is lost, put back to what there is, is what there was.
    is_state = any(n.context.verb == verb and n.context.change is Change.NONE for n in used)
    is_of_deed = is_sum and is_done and not is_state and verb in told - events.light
    if is_of_deed and _is_partly_of(verb, told - said):
        return True
    if len(told) != 1 or not told.isdisjoint(events.light | {"", verb}):
        return False
    link = next((x for x in found.links.values() if x.hypothesis.key == asked.context.verb), None)
    return (
        link is not None
        and link.hypothesis.kind is WordKind.VERB
        and link.hypothesis.key not in events.light | {_BE}  # whoever did it was there
        and link.step in UNTOLD
        and _TOTAL not in find_cues(found.case.hypothesis.sentences[asked.sentence].tokens)
    )


def _is_partly_of(verb: str, told: set[str]) -> bool:
    """Some that are added up did another thing: who sold 12 and bought 8 did not sell 20."""
    events = load_events()
    others = told - events.light - {verb, "", _BE}
    if verb == _BE:
        return False
    return any(events.kinds(other).isdisjoint(events.kinds(verb)) for other in others)


def _is_of_definite(found: Findings) -> bool:
    """Of so many who are taken for granted, it says what they are.

    "The one who left is old", "The 20 new ones will be nurses".
    """
    sentence = found.case.hypothesis.sentences[0]
    root = sentence.root
    around = {child.dep: child for child in sentence.children(root.index)}
    subject, link = around.get("nsubj"), found.links.get((0, root.index))
    if "cop" not in around or subject is None or link is None or link.keeps:
        return False
    phrase = sentence.subtree(subject.index)
    is_definite = any(t.form == "the" and t.head == subject.index for t in phrase)
    is_counted = any(n.holds(t) for n in found.case.hypothesis_numsets for t in phrase)
    is_restricted = bool(relative_clauses(sentence, subject.index))
    numsets = found.case.hypothesis_numsets
    describes = root.pos in _DESCRIBING and not any(n.holds(root) for n in numsets)
    return is_definite and is_counted and (describes or (is_restricted and not link.is_aligned))


def _is_of_something_else(amount: Amount, part: Part, found: Findings) -> bool:
    sentence = found.case.hypothesis.sentences[0]
    noun = None if amount.phrase.head is None else found.links.get((0, amount.phrase.head))
    if noun is None and not amount.is_pronoun:
        return False
    if noun is not None and (noun.premise is None or noun.premise.place != part.noun):
        is_of_other_sort = _is_said(noun, part) and not noun.keeps
        if _is_of_each_member(noun, part, found):
            return True
        return (is_of_other_sort or not noun.is_aligned) and not _is_opposite_sort(
            noun, part, found
        )
    if noun is not None and _is_narrower_sort(noun, part, found):
        return True
    restricting = sentence.tokens[amount.phrase.end : amount.phrase.last]
    if any(t.pos == "PROPN" and not found.links[0, t.index].is_aligned for t in restricting):
        return True
    clause = clause_of(amount, sentence, ())
    said, given = predicate_of(content_of(clause)), part.predicate
    if said is None or given is None:
        return False
    link = found.links.get((0, said.index))
    if _is_of_rest(said, clause) and not _is_of_own_deed(said, given, link):
        return False
    known = ((t, found.links.get((0, t.index))) for t in clause)
    links = {t: own for t, own in known if own is not None}
    if is_denied(clause) and any(t.pos in NOMINAL and _is_wider(own) for t, own in links.items()):
        return True  # who does not play the piano may play the harp
    nouns = [t for t in links if t.pos in NOMINAL and t != said and not t.dep.startswith("nsubj")]
    if any(not links[t].is_aligned and links[t].step is not Step.OPPOSITE for t in nouns):
        return True
    if link is not None and link.is_aligned:
        # Of the singers, so many are tenors: that narrows those who are divided.
        told = None if link.premise is None else link.premise.place
        is_beside = told in part.places and told != (part.sentence, given.index)
        if link.step is Step.EVENT_CLASS and is_beside:
            return True  # who did not withdraw before the vote was not elected for that
        is_narrower = not link.keeps and told is not None and told == part.noun
        return is_narrower or _is_of_others_too(link, clause, part, found)
    if _may_be_neither(said, given, part, found):
        return not _are_too_many(amount, said, given, part)
    if _is_opposite(said, given, part, found) or _are_apart(part, clause):
        return _leaves_out(part, given, found)
    return not any(_is_said(links[t], part) for t in nouns)


def _is_wider(link: Link) -> bool:
    return link.step is Step.GENERALISES


def _is_opposite_sort(noun: Link, part: Part, found: Findings) -> bool:
    """The others are of the sort that is left: whoever is no civilian need not be a soldier."""
    given, asked = part.predicate, noun.hypothesis
    if given is not None and load_events().are_sorts_apart(given.lemma, asked.key):
        return True
    return noun.step is Step.OPPOSITE and not found.lexicon.names_person(asked.key)


def _is_of_each_member(noun: Link, part: Part, found: Findings) -> bool:
    """It counts what each of them has: where four houses have no garden, there are no four."""
    equation = settling_equation(found)
    if equation is None or equation.operators != {Operator.SUBTRACT}:
        return False
    place = None if noun.premise is None else noun.premise.place
    return any(t.dep == "obj" and (part.sentence, t.index) == place for t in part.said)


def _is_narrower_sort(noun: Link, part: Part, found: Findings) -> bool:
    """The others are called by a narrower noun: of 40 people, whoever is no student may teach."""
    given, token = part.predicate, noun.hypothesis.token
    is_named = noun.step is not Step.SPECIALISES or found.case.premise.mentions((token.lemma,))
    if is_named or given is None or given.pos not in NOMINAL:
        return False
    premise = found.case.premise.sentences[part.sentence]
    return not exclude_each_other(given, premise, token, found.case.hypothesis.sentences[0])


def _is_of_own_deed(said: Token, given: Token, link: Link | None) -> bool:
    """It asks for those who did, or did not do, what it names, and not for those who are left.

    Of those who did not pay nothing says that they did not eat, nor how else they paid.
    """
    if said.pos != "VERB" or link is None or said.lemma in load_events().light:
        return False
    if said.lemma in load_word_lists("calculation/calculated")["other"]:
        return False
    return said.lemma == given.lemma or link.step in UNTOLD


def _is_of_others_too(link: Link, clause: tuple[Token, ...], part: Part, found: Findings) -> bool:
    """It says of as many as are left what is told of the part: who ate those, nothing tells."""
    equation, given = settling_equation(found), part.predicate
    if equation is None or equation.operators != {Operator.SUBTRACT} or given is None:
        return False
    told = None if link.premise is None else link.premise.place
    is_same = link.hypothesis.token.is_root and link.keeps
    is_same = is_same and told == (part.sentence, given.index)
    is_as_told = not part.is_denied and not is_denied(clause)
    return is_same and is_as_told and not found.case.premise.mentions(REST)


def _is_said(link: Link, part: Part) -> bool:
    return link.stands_for_any(part.places)


def _is_opposite(said: Token, given: Token, part: Part, found: Findings) -> bool:
    """The predicates exclude each other, so that the one may well be so of the others."""
    premise, hypothesis = found.case.premise, found.case.hypothesis
    link = found.links.get((0, said.index))
    if (link is not None and _is_opposite_sort(link, part, found)) or _is_undone(said, given):
        return True
    if load_events().is_turned(given.lemma, said.lemma):
        return True
    return exclude_each_other(
        given, premise.sentences[part.sentence], said, hypothesis.sentences[0]
    )


def _is_undone(said: Token, given: Token) -> bool:
    """It is so where the deed was not done: what is unopened was not opened."""
    done = said.form.removeprefix("un")
    return done != said.form and done in (given.form, given.lemma, f"{given.lemma}ed")


def _may_be_neither(said: Token, given: Token, part: Part, found: Findings) -> bool:
    """Both happen, and to many things neither: of twelve, five opened; how many closed is open."""
    premise, hypothesis = found.case.premise, found.case.hypothesis
    link = found.links.get((0, said.index))
    is_opposite = link is not None and link.step is Step.OPPOSITE
    if not (_is_verb(said) and _is_verb(given)):
        return False
    if not is_opposite and not load_events().is_turned(given.lemma, said.lemma):
        return False
    return not exclude_each_other(
        given, premise.sentences[part.sentence], said, hypothesis.sentences[0]
    )


def _is_verb(token: Token) -> bool:
    """To parsers some forms are nouns by kind, and verbs by their tag: "four shares rose"."""
    return token.pos == "VERB" or token.tag.startswith("VB")


def _are_too_many(amount: Amount, said: Token, given: Token, part: Part) -> bool:
    """More than those of whom the premise does not say what excludes it: what rose did not fall."""
    if amount.count is None or part.others is None:
        return False
    one, other = given.lemma, said.lemma
    is_apart = load_events().is_turned(one, other) or load_events().is_contrary(one, other)
    return is_apart and amount.count.low > part.others.high


def _leaves_out(part: Part, given: Token, found: Findings) -> bool:
    """The hypothesis does not say what the predicate is said of: who votes for it, and who not."""
    used = found.alignment.used()
    return any(
        (part.sentence, t.index) not in used
        for t in part.said
        if t.pos in NOMINAL and t != given and t.dep.startswith(_BESIDE)
    )


def _are_apart(part: Part, clause: Sequence[Token]) -> bool:
    """What is said of the part is so, or done, in a way that excludes the asked one."""
    given = {t.form.removesuffix("ly") for t in part.said if not is_beside_verb(t)}
    wanted = {t.form.removesuffix("ly") for t in clause}
    return any(load_events().are_states_apart(one, other) for one in given for other in wanted)


def _is_of_rest(said: Token, clause: tuple[Token, ...]) -> bool:
    """The words are those for what is left over, or only say that there are so many.

    What is still white need not be what was not painted, and by others is not of the others.
    """
    words = load_word_lists("calculation/calculated")
    beside = tuple(t for t in clause if t.dep != _AGENT)
    if said.pos == "ADJ":
        beside = tuple(t for t in beside if t.form != _STILL)
    is_plain = said.lemma in words["measuring"]
    return (
        is_plain
        or "rest" in find_cues(beside)
        or any({t.lemma, t.form} & set(words["other"]) for t in beside)
    )
