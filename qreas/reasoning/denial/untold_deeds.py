"""Whether a hypothesis speaks of things or deeds that the premise has no word for.

That a number agrees with a calculation, or with none, says nothing of these: who ran 5 and then 7
kilometres did not therefore swim two, and a pack that is nowhere told of holds any number of pills.
"""

from collections.abc import Sequence
from itertools import pairwise

from qreas.composition.cues import find_cues
from qreas.dependents import has_copula, subject_of
from qreas.lexicon.labels import load_labels
from qreas.reasoning.apart.led_to import tells_what_led_to
from qreas.reasoning.apart.measured import has_multiple_of_last
from qreas.reasoning.denial.implied_deeds import is_implied_deed
from qreas.reasoning.denial.untold_changes import (
    changes_by_some,
    goes_on_with_another,
    is_of_difference,
)
from qreas.reasoning.denial.untold_phrases import contradicts_untold_phrase, is_of_untold_phrase
from qreas.reasoning.denial.untold_things import counts_by_role
from qreas.reasoning.division.other_said_of_part import other_said_of_part
from qreas.reasoning.events.tense import is_pluperfect
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.pronouns import subject_form
from qreas.reasoning.knowledge.steps import UNTOLD
from qreas.reasoning.one_event.other_actors import other_actor
from qreas.reasoning.one_event.other_turns import other_time
from qreas.reasoning.one_event.wider_stuff import is_of_wider_stuff
from qreas.reasoning.other_standards import is_of_earlier_of_another, is_of_time_of_standard
from qreas.reasoning.rules import compare
from qreas.reasoning.time.other_moments import other_moment
from qreas.reasoning.time.other_tenses import value_then
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, OBLIQUE, PAST, SUBJECTS
from qreas.types import Change, Document, Kind, Numset, Relation, Sentence, Token

_WORDS = "denial/untold_deeds"
_COST = "cost"
# Cues of a rest and of a rate: a wrong answer may be a number that the premise states.
_REST = "rest"
_OF_RESULTS = frozenset((_REST, "every"))
_ABLE = frozenset(("can", "could", "would"))
_WAYS = frozenset(("up", "down"))
# Kinds of quantities that tell how often, or so much for each of something.
_REPEATED = (Kind.FREQUENCY, Kind.MULTIPLE, Kind.RATE, Kind.ORDINAL)
_PART = "part"  # the cue of "four of them", which asks for nothing yet
_TIME, _EVERY, _COMPARING = "time", "every", frozenset(("as", "than"))
_QUALITIES, _HAVE = ("ADJ", "NOUN"), "have"
_LEFT, _PURPOSES = ("leave", "remain"), ("advcl", "xcomp")


def speaks_of_untold(found: Findings) -> bool:
    """What a number is told of, or what is done, is nowhere in the premise."""
    if other_time(found) is not None or _is_of_debt(found) or is_of_earlier_of_another(found):
        return True
    if _is_of_untold_quality(found) or is_of_untold_phrase(found):
        return True
    return _has_untold_subject(found) or _has_untold_verb(found)


def contradicts_untold(found: Findings) -> bool:
    """It would be false by a calculation alone, which is not of what the hypothesis tells."""
    if not _is_false(found):
        return False
    if contradicts_untold_phrase(found) or _has_untold_object(found):
        return True
    if _is_of_other_actor(found) or _is_of_untold_sort(found):
        return True
    if _is_had_by_other(found) or _is_for_untold(found):
        return True
    is_other = other_said_of_part(found) is not None
    return is_other or _is_stated_of_other_deed(found) or _is_habit(found)


def is_of_other_state(found: Findings) -> bool:
    """A calculation can say nothing of it: it is of another time, or of what excludes the told."""
    sentence, given = found.case.hypothesis.sentences[0], found.case.premise.tokens
    state, events = sentence.root.form, load_events()
    # What is left is what a calculation takes from what was eaten.
    is_rest = _REST in find_cues(sentence.tokens)
    is_apart = not is_rest and any(events.are_states_apart(state, t.lemma) for t in given)
    return _is_false(found) and (is_apart or _has_untold_clause(found))


def contradicts_nothing(found: Findings) -> bool:
    """What it says cannot be false by the premise: of another thing, or of how it was before."""
    if _has_untold_subject(found) or _is_of_earlier(found) or is_of_earlier_of_another(found):
        return True
    if _is_of_all_times(found) or is_of_difference(found) or counts_by_role(found):
        return True
    if changes_by_some(found) or _is_told_anew(found) or is_of_wider_stuff(found):
        return True
    if goes_on_with_another(found) or has_multiple_of_last(found.case):
        return True
    if value_then(found) is not None or other_moment(found) is not None:
        return True
    return any(is_of_time_of_standard(n, found) for n in found.case.premise_numsets)


def _is_told_anew(found: Findings) -> bool:
    """The premise tells the very number later, of a pronoun: "Ann had 15. Now she has eight"."""
    return found.is_one_claim and any(
        later.unit == asked.unit
        and later.context.verb in (asked.context.verb, *_LEFT)
        and _is_of_pronoun(later, found.case.premise.sentences[later.sentence])
        and later.sentence > 0
        for asked in found.case.hypothesis_numsets
        for later in found.same_values[asked]
    )


def _is_of_pronoun(told: Numset, sentence: Sentence) -> bool:
    """It is told of a pronoun; a parser may lose the subject of "she has 8 left"."""
    own = told.context.subject or next((t.text for t in sentence.tokens if t.dep in SUBJECTS), "")
    return subject_form(own.lower()) is not None


def _is_of_earlier(found: Findings) -> bool:
    """The premise tells how it is, or came to be, and the hypothesis how it was before."""
    if _had_been(found):
        return True
    earlier = load_word_lists("contrast/stretches")["earlier"]
    case = found.case
    is_changed = any(tells_what_led_to(n, case.premise) for n in case.premise_numsets)
    is_told = case.hypothesis.mentions(earlier) and not case.premise.mentions(earlier)
    if not (is_told or is_changed):
        return False
    is_now = is_changed or not any(t.tag in PAST for t in case.premise.tokens)
    return is_now and case.hypothesis.sentences[0].root.tag in PAST


def _is_of_all_times(found: Findings) -> bool:
    """The premise tells so much of each of several times, of which the hypothesis has no word."""
    case = found.case
    if any(n.unit.kind in _REPEATED for n in case.hypothesis_numsets):
        return False
    asked = {n.unit for n in case.hypothesis_numsets}
    told = {n.sentence for n in case.premise_numsets if n.unit in asked}
    if not told or _is_every_time(case.hypothesis.tokens):
        return False
    often = {n.sentence for n in case.premise_numsets if _tells_how_often(n, case.premise)}
    return any(at in often or _is_every_time(case.premise.sentences[at].tokens) for at in told)


def _tells_how_often(numset: Numset, document: Document) -> bool:
    """Reads "three times", but not "three times as many"."""
    if numset.unit.kind is Kind.MULTIPLE:
        return numset.unit.name == _TIME and not document.mentions(_COMPARING)
    return numset.unit.kind is Kind.FREQUENCY


def _is_every_time(tokens: Sequence[Token]) -> bool:
    """Reads "every day", "on weekdays"."""
    times = load_labels("en").times
    if any(t.form in load_word_lists("apart/spans")["recurring"] for t in tokens):
        return True
    return any(one.form == _EVERY and then.lemma in times for one, then in pairwise(tokens))


def _had_been(found: Findings) -> bool:
    """So much it "had been", which the premise says of no value: to 50 it may rise from 5."""
    case = found.case
    if not is_pluperfect(case.hypothesis.tokens) or is_pluperfect(case.premise.tokens):
        return False
    return any(n.context.change is Change.TO for n in case.premise_numsets)


def _has_untold_subject(found: Findings) -> bool:
    """So much is said of "the dryer", of which the premise has no word."""
    sentence = found.case.hypothesis.sentences[0]
    words = load_word_lists(_WORDS)
    is_change = _is_change(sentence.root, sentence)
    for token in _around_root(sentence):
        is_balance = token.lemma in words["balances"] and _is_untold(token, found)
        if token.dep not in SUBJECTS or not (_is_missing(token, found) or is_balance):
            continue
        if is_change:
            return _is_of_named_amount(found)
        is_price = token.lemma in words["prices"] and _COST in _given_cues(found)
        if not (is_price or is_balance) and token.lemma not in words["sums"]:
            return True
    return False


def _is_of_named_amount(found: Findings) -> bool:
    """Each amount of money is told of a noun: where revenue rose, profit need not have risen."""
    case = found.case
    given = [n for n in case.premise_numsets if n.unit.kind is Kind.CURRENCY]
    return bool(given) and any(_names_amount(n, case.premise.sentences[n.sentence]) for n in given)


def _names_amount(numset: Numset, sentence: Sentence) -> bool:
    """A noun says what so much is: "revenue of $4 million", "its turnover was $4 million"."""
    head = sentence.tokens[numset.head]
    around = sentence.children(head.index)
    above = sentence.tokens[head.head]
    is_of = any(t.form == "of" for t in around) and above.pos == "NOUN"
    is_said = any(t.dep == "cop" for t in around)
    return is_of or (is_said and any(t.dep in SUBJECTS and t.pos == "NOUN" for t in around))


def _has_untold_verb(found: Findings) -> bool:
    """It is said to be done what the premise tells of nobody, and nothing asks for a result."""
    sentence = found.case.hypothesis.sentences[0]
    root, words = sentence.root, load_word_lists(_WORDS)
    if not _is_untold(root, found) or root.pos != "VERB" or _is_plain(root, sentence):
        return False
    if not sentence.vocabulary.isdisjoint(_ABLE) or len(found.case.hypothesis_numsets) != 1:
        return False
    if is_implied_deed(root, sentence, found):
        return False
    return find_cues(sentence.tokens).isdisjoint(words["asking"])


def _is_false(found: Findings) -> bool:
    return any(j.relation is Relation.CONTRADICTS for j in found.justifications)


def _is_of_debt(found: Findings) -> bool:
    """What is still owed is what somebody has or has spent: who returned 40 of 70 may have none."""
    words, case = load_word_lists(_WORDS), found.case
    roots = {n.context.verb for n in case.premise_numsets}
    asked = [n for n in case.hypothesis_numsets if n.unit.kind is Kind.CURRENCY]
    if not asked or _is_false(found) or not case.premise.mentions(words["lending"]):
        return False
    root = case.hypothesis.sentences[0].root.lemma
    return root in words["holding"] and roots.isdisjoint(words["holding"])


def _has_untold_clause(found: Findings) -> bool:
    """It is told of a time that the premise does not have: "when he started"."""
    sentence = found.case.hypothesis.sentences[0]
    clauses = (t for t in _around_root(sentence) if t.dep == "advcl" and t.pos == "VERB")
    return any(
        _is_untold(t, found) and not _is_plain(t, sentence) and not _is_purpose(t, sentence)
        for t in clauses
    )


def _is_purpose(verb: Token, sentence: Sentence) -> bool:
    """It is what something is for, and no time: "to finish it"."""
    return any(t.form == "to" and t.pos == "PART" for t in sentence.children(verb.index))


def _has_untold_object(found: Findings) -> bool:
    """What is done is done to a thing that the premise lacks: "took a break of ten minutes"."""
    sentence = found.case.hypothesis.sentences[0]
    if "rest" in find_cues(sentence.tokens):
        return False
    return any(t.dep == "obj" and _is_missing(t, found) for t in _around_root(sentence))


def _is_for_untold(found: Findings) -> bool:
    """It is for doing what the premise lacks to what it lacks: "20 minutes to mix the dough"."""
    sentence = found.case.hypothesis.sentences[0]
    return any(
        t.dep in _PURPOSES
        and _is_purpose(t, sentence)
        and _is_untold(t, found)
        and any(c.dep == "obj" and _is_missing(c, found) for c in sentence.children(t.index))
        for t in _around_root(sentence)
    )


def _is_of_untold_sort(found: Findings) -> bool:
    """It is told of such as are for, from or with something of which the premise has no word."""
    sentence = found.case.hypothesis.sentences[0]
    return any(
        token.dep == "nmod" and _is_missing(token, found)
        for subject in _around_root(sentence)
        if subject.dep in SUBJECTS
        for token in sentence.children(subject.index)
    )


def _is_of_untold_quality(found: Findings) -> bool:
    """So many are said to be what the premise has no word for: what came back need not be young.

    What is left, missing or ready may well come of a calculation.
    """
    sentence = found.case.hypothesis.sentences[0]
    root = sentence.root
    is_said = has_copula(sentence, root)
    if root.pos not in _QUALITIES or not (is_said and _is_untold(root, found)):
        return False
    if any(n.holds(root) for n in found.case.hypothesis_numsets) or _is_rest(root, found):
        return False
    other = load_word_lists("calculation/calculated")["other"]
    other |= load_word_lists(_WORDS)["sufficing"]
    subjects = [t for t in sentence.children(root.index) if t.dep in SUBJECTS]
    is_counted = any(n.holds(t) for n in found.case.hypothesis_numsets for t in subjects)
    is_result = bool(find_cues(sentence.tokens) - {_PART}) or not sentence.vocabulary.isdisjoint(
        other
    )
    return is_counted and not is_result


def _is_rest(root: Token, found: Findings) -> bool:
    """Of a whole, all else are in that state: of the gigabytes, what is not used is free."""
    told, events = found.case.premise.tokens, load_events()
    return any(events.are_states_apart(root.form, word) for t in told for word in (t.lemma, t.form))


def _is_had_by_other(found: Findings) -> bool:
    """Somebody is said to have it who does nothing in the premise: of what Lea got back from Tom.

    Whom a comparison sets beside another one has what comes of it.
    """
    case, sentence = found.case, found.case.hypothesis.sentences[0]
    root = sentence.root
    if root.lemma != _HAVE or case.premise.mentions(_COMPARING):
        return False
    owner = subject_of(sentence, root)
    link = None if owner is None else found.links.get((0, owner.index))
    given = None if link is None or not link.is_aligned else link.premise
    if given is None or given.token.dep not in OBLIQUE:
        return False
    if any(
        (n.sentence, n.head) == (given.sentence, given.token.head) for n in case.premise_numsets
    ):
        return False  # "the 16 fish in the pond" are what the pond has
    doers = [t for t in case.premise.tokens if t.dep in SUBJECTS]
    return bool(doers) and all(t.lemma != given.token.lemma and t.pos != "PRON" for t in doers)


def _is_stated_of_other_deed(found: Findings) -> bool:
    """The premise states the number, and has no word for what the hypothesis says of it."""
    sentence = found.case.hypothesis.sentences[0]
    root = sentence.root
    cues = find_cues(sentence.tokens)
    is_deed = root.pos == "VERB" and not _is_plain(root, sentence)
    if not is_deed or not _is_untold(root, found) or not _OF_RESULTS.isdisjoint(cues):
        return False
    return any(compare(p, "exact").relation is Relation.ENTAILS for p in found.case.pairs)


def _is_of_other_actor(found: Findings) -> bool:
    """Another one did it: where Jonas lost a marble, of how many Kim lost nothing is told."""
    sentence = found.case.hypothesis.sentences[0]
    root = sentence.root
    is_deed = root.pos == "VERB" and not _is_plain(root, sentence)
    return is_deed and other_actor(found) is not None


def _is_habit(found: Findings) -> bool:
    """What was done so long once is said to be done so long each time."""
    return any(
        asked.unit.per is not None
        and given.unit.per is None
        and given.unit.name == asked.unit.name
        and given.interval == asked.interval
        and given.context.verb == asked.context.verb
        for asked in found.case.hypothesis_numsets
        for given in found.case.premise_numsets
    )


def _is_plain(root: Token, sentence: Sentence) -> bool:
    words = load_word_lists(_WORDS)
    behind = sentence.tokens[root.index + 1 : root.index + 2]
    comes_to = root.lemma == "come" and [t.form for t in behind] == ["to"]
    return root.lemma in words["plain"] or comes_to or _is_change(root, sentence)


def _is_change(root: Token, sentence: Sentence) -> bool:
    """A number that is told twice is said to differ: "rose by four", "went up by seven"."""
    is_going = root.lemma == "go" and not _WAYS.isdisjoint(sentence.vocabulary)
    return is_going or root.lemma in load_word_lists(_WORDS)["changing"]


def _around_root(sentence: Sentence) -> tuple[Token, ...]:
    return tuple(sentence.children(sentence.root.index))


def _is_missing(token: Token, found: Findings) -> bool:
    """A noun outside of all quantities that nothing of the premise stands for."""
    if token.pos not in NOMINAL or any(n.holds(token) for n in found.case.hypothesis_numsets):
        return False
    if token.lemma in load_word_lists(_WORDS)["sums"]:
        return False
    return _is_untold(token, found) and not found.case.premise.mentions((token.lemma,))


def _is_untold(token: Token, found: Findings) -> bool:
    link = found.links.get((0, token.index))
    return link is not None and link.step in UNTOLD


def _given_cues(found: Findings) -> frozenset[str]:
    cues = (find_cues(s.tokens) for s in found.case.premise.sentences)
    return frozenset().union(*cues)
