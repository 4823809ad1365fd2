"""How many somebody has of what is their n-th: whose fifth title it was has won five, four before.

So it is for "the team won its fifth title", and, where nobody has them, for "it was the third such
attack": there were two before it. Later there may have been more. Whose fifth win it was has won
five times.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.dependents import forms_below, leading_subject_of, relations_below
from qreas.function_words import INDEFINITE_ARTICLES
from qreas.interval import Interval
from qreas.lexicon.labels import load_labels
from qreas.reasoning.calculation.visits import is_visit, tells_visit
from qreas.reasoning.denial.contest_nouns import LOST, WON
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.pronouns import subject_form
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Kind, Label, Numset, Sentence, Token

_RULE = "own-series"
_WORDS = "calculation/own_series"
_OWNER, _OBJECT = "nmod:poss", "obj"
_LOCATIVE = frozenset(("in", "at", "on"))
_NEVER = frozenset(("never",))
_ALREADY = "already"
_WIN, _LOSE = "win", "lose"
# What a noun has to tell of that has a verb beside it: no book is a booking.
_DONE = ("event", "act")


@dataclass(frozen=True, slots=True)
class _Series:
    """Things of which the n-th is told.

    noun:  the n-th one.
    owner: whose they are; None where they are nobody's.
    verb:  by which the owner came to have it; None where the premise only says that it was theirs.
    """

    told: Numset
    noun: Token
    owner: Token | None
    verb: Token | None


@needs(given=(Kind.ORDINAL,))
def prove_by_own_series(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells how many there are, or were before, of what has an n-th."""
    del numerals  # an ordinal is exact
    if not found.is_one_claim:
        return None
    for ordinal in found.case.premise_numsets:
        if ordinal.unit.kind is Kind.ORDINAL and (series := _series(ordinal, found)) is not None:
            return _proof(series, found)
    return None


def _series(ordinal: Numset, found: Findings) -> _Series | None:
    sentence = found.case.premise.sentences[ordinal.sentence]
    noun = sentence.tokens[ordinal.head]
    place = (ordinal.sentence, (noun if noun.is_root else sentence.tokens[noun.head]).index)
    if not ordinal.interval.is_point or found.premise_claims.of(place):
        return None
    own = sentence.children(noun.index)
    owner = next((t for t in own if t.dep == _OWNER), None)
    if any(t.dep == "cop" for t in own):
        it = load_word_lists(_WORDS)["it"]
        is_it = any(t.dep in SUBJECTS and t.form in it for t in own)
        return _Series(ordinal, noun, owner, None) if is_it else None
    verb = sentence.tokens[noun.head]
    if noun.dep != _OBJECT or owner is None or owner.pos != "PRON":
        return None
    subject = leading_subject_of(sentence, verb)
    return None if subject is None else _Series(ordinal, noun, subject, verb)


def _proof(series: _Series, found: Findings) -> Proof | None:
    sentence = found.case.hypothesis.sentences[0]
    thing = next(_things(series, sentence, found), None)
    if thing is None:
        asked = _asked_times(series, sentence, found)
    else:
        is_own = _is_of_owner(series, thing, sentence, found)
        asked = _asked(thing, sentence, found) if is_own else None
    if asked is None or not _says_no_more(asked[1], sentence, found):
        return None
    if _tells_place(series, sentence, found):
        return None
    words = load_word_lists(_WORDS)
    is_earlier = not sentence.vocabulary.isdisjoint(words["earlier"])
    is_to_come = series.verb is not None and series.verb.lemma in words["to-come"]
    label = _label(series, asked[0], found, is_earlier=is_earlier or is_to_come)
    if _ALREADY in sentence.vocabulary and not is_earlier and label is Label.CONTRADICTION:
        # Whose third cup it is has already had two, and, with this one, three.
        label = _label(series, asked[0], found, is_earlier=True)
    if label is None:
        return None
    return in_one_step(_RULE, label, series.told.text)


def _tells_place(series: _Series, sentence: Sentence, found: Findings) -> bool:
    """It tells how many there were where the n-th one was: of the others, nobody tells where."""
    told = found.case.premise.sentences[series.told.sentence]
    inside = {t.index for t in told.subtree(series.noun.index)}
    for token in sentence.tokens:
        link = found.links.get((0, token.index))
        given = None if link is None or link.premise is None else link.premise
        is_place = token.pos in NOMINAL and token.dep.startswith(("obl", "nmod"))
        if is_place and given is not None and token.lemma not in load_labels("en").times:
            is_dated = any(n.holds(token) for n in found.case.hypothesis_numsets)
            if not is_dated and given.token.index not in inside and _is_in(token, sentence):
                return True
    return False


def _is_in(noun: Token, sentence: Sentence) -> bool:
    return not forms_below(sentence, noun).isdisjoint(_LOCATIVE)


def _label(series: _Series, asked: Interval, found: Findings, *, is_earlier: bool) -> Label | None:
    """What the place in the series makes of how many are asked for.

    is_earlier: those before the n-th are. Of more than the premise speaks of, there may be more.
    """
    count = series.told.interval.value - is_earlier
    is_wider = _leaves_out(series, found)
    is_exact = is_earlier and not is_wider
    told = Interval.point(count) if is_exact else Interval.at_least(count)
    if told.disjoint(asked):
        return Label.CONTRADICTION
    # So many it is when it is told; who won five then may say "five" without a word of later ones.
    is_so_many = asked == Interval.point(count) and not is_wider
    return Label.ENTAILMENT if is_so_many or told.within(asked) else None


def _things(series: _Series, sentence: Sentence, found: Findings) -> Iterator[Token]:
    """The noun of the hypothesis that stands for such things."""
    for token in sentence.tokens:
        link = found.links.get((0, token.index))
        given = None if link is None or not link.keeps else link.premise
        is_thing = given is not None and given.place == (series.told.sentence, series.noun.index)
        if is_thing and token.pos == "NOUN":
            yield token


def _is_of_owner(series: _Series, thing: Token, sentence: Sentence, found: Findings) -> bool:
    """Of the hypothesis the owner has them, or there are such things where they are nobody's."""
    root = sentence.root
    if found.hypothesis_claims.of((0, root.index)) and sentence.vocabulary.isdisjoint(_NEVER):
        return False
    if series.owner is None:
        return root.lemma == "be" and thing.head == root.index
    subject = leading_subject_of(sentence, root)
    got = load_word_lists(_WORDS)["got"]
    is_to_come = series.verb is not None and series.verb.lemma in load_word_lists(_WORDS)["to-come"]
    if is_to_come and root.tag != "VBZ" and root.tag != "VBP":
        return False  # whoever waits for a third has two now
    is_got = root.lemma in got or (series.verb is not None and root.lemma == series.verb.lemma)
    if subject is None or thing.dep != _OBJECT or thing.head != root.index or not is_got:
        return False
    return _is_owner(subject, series.owner, series, found)


def _is_owner(subject: Token, owner: Token, series: _Series, found: Findings) -> bool:
    if owner.pos == "PRON":
        return subject.form == subject_form(owner.form)
    link = found.links.get((0, subject.index))
    given = None if link is None or not link.keeps else link.premise
    return given is not None and given.place == (series.told.sentence, owner.index)


def _asked_times(
    series: _Series, sentence: Sentence, found: Findings
) -> tuple[Interval, Numset | None] | None:
    """How often the owner is claimed to have done what the noun tells of: "won twice"."""
    root, numsets = sentence.root, found.case.hypothesis_numsets
    subject = leading_subject_of(sentence, root)
    is_passive = "aux:pass" in relations_below(sentence, root)
    is_there = is_visit(series.noun) and tells_visit(root, sentence)
    is_got = series.verb is not None and not is_there
    if series.owner is None or is_got or subject is None or is_passive:
        return None
    if not (is_there or _is_deed(series, root, found)):
        return None
    if not _is_owner(subject, series.owner, series, found):
        return None
    is_denied = not sentence.vocabulary.isdisjoint(load_operators().negations | _NEVER)
    if not numsets:
        count = Interval.point(0) if is_denied else Interval.at_least(1)
        return (count, None) if is_denied or is_there else None
    is_times = len(numsets) == 1 and numsets[0].unit.kind is Kind.MULTIPLE
    claimed = found.hypothesis_claims.of((0, root.index))
    return None if is_denied or claimed or not is_times else (numsets[0].interval, numsets[0])


def _is_deed(series: _Series, verb: Token, found: Findings) -> bool:
    """The verb tells of what the noun does: to win of a win, and to lose of a defeat."""
    noun, index = series.noun, series.told.sentence
    around = found.case.premise.sentences[index].children(noun.index)
    if noun.lemma in LOST and any(t.dep == "nmod" and t.pos == "PROPN" for t in around):
        return False  # "his third defeat of Lind" may be one that Lind suffered
    for nouns, deed in ((WON, _WIN), (LOST, _LOSE)):
        if (noun.lemma in nouns) is not (verb.lemma == deed):
            return False
    link = found.links.get((0, verb.index))
    if link is None or not link.keeps or link.premise is None:
        return False
    is_done = any(found.lexicon.taxonomy.is_a(noun.lemma, kind, "n") for kind in _DONE)
    is_told = is_done or link.step is Step.EVENT_CLASS
    return is_told and link.premise.place == (index, noun.index)


def _asked(
    thing: Token, sentence: Sentence, found: Findings
) -> tuple[Interval, Numset | None] | None:
    """How many are claimed: a number, none ("had never won a title"), or one at least."""
    numsets = found.case.hypothesis_numsets
    counted = next((n for n in numsets if n.holds(thing)), None)
    if counted is not None:
        return (counted.interval, counted) if len(numsets) == 1 else None
    if numsets:
        return None
    is_denied = not sentence.vocabulary.isdisjoint(load_operators().negations | _NEVER)
    is_one = not forms_below(sentence, thing).isdisjoint(INDEFINITE_ARTICLES)
    return (Interval.point(0) if is_denied else Interval.at_least(1), None) if is_one else None


def _says_no_more(asked: Numset | None, sentence: Sentence, found: Findings) -> bool:
    """But for the number, the subject and light words, all that the hypothesis says follows."""
    words = load_word_lists(_WORDS)
    subject = leading_subject_of(sentence, sentence.root)
    told = frozenset(() if subject is None else (subject.form,))
    light = words["nothing"] | words["earlier"] | words["got"] | _NEVER | told
    light |= {sentence.root.form} if is_visit(sentence.root) else frozenset()
    return found.alignment.says_no_more(asked, light)


def _leaves_out(series: _Series, found: Findings) -> bool:
    """The premise tells of which things more narrowly: of the season, in this month."""
    index = series.told.sentence
    sentence = found.case.premise.sentences[index]
    light = load_word_lists(_WORDS)["nothing"]
    asked = found.case.hypothesis_numsets
    used = {
        link.premise.place
        for link in found.alignment.links
        if link.premise is not None and not any(n.holds(link.hypothesis.token) for n in asked)
    }
    inside = {t.index for t in sentence.subtree(series.noun.index)} - {series.noun.index}
    if series.owner is not None:
        inside -= {t.index for t in sentence.subtree(series.owner.index)}
    return any(
        word.place not in used and word.key not in light and not series.told.holds(word.token)
        for word in found.alignment.premise_words
        if word.sentence == index and word.token.index in inside and word.token.pos != "PRON"
    )
