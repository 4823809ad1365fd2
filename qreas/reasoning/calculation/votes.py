"""What follows from the votes for and against something: who had more, by how many, and how many.

Of those who abstained nothing is told, so how many could vote stays open.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction

from qreas.interval import Interval
from qreas.reasoning.calculation.narrow_votes import by_manner, manner_of
from qreas.reasoning.calculation.unanimity import by_unanimity
from qreas.reasoning.calculation.vote_reading import WORDS, Ballot, ballot, is_narrow, side_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import LEXICAL, SINGULAR, SUBJECTS
from qreas.types import COUNTS, Change, Document, Kind, Label, Missing, Numset, Sentence, Token

_RULE = "votes"
_SEATS = "calculation/voters"
_NOT = frozenset(("not", "n't", "never"))
_PEOPLE = frozenset(("supporter", "backer", "yes"))
_GETS = frozenset(("get", "have", "receive", "win", "won"))
_EMPTY = ("DET", "PUNCT", "AUX", "PART")
_AGREEING = frozenset(("unanimous", "unanimously", "agree", "without"))
_THAN, _OPEN = "than", "other-word"
# How a body hangs on a noun for a part of it.
_WITHIN = frozenset(("compound", "nmod", "amod"))


@needs(premise=lambda: words_of(WORDS, "votes", "casting", "passes", "fails") | _AGREEING)
def prove_by_votes(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells the votes for and against, and the hypothesis what of it."""
    del numerals  # votes are counted
    case = found.case
    agreed = by_unanimity(found) if found.is_one_claim and case.mentions(_AGREEING) else None
    if agreed is not None:
        return agreed
    if len(case.premise_numsets) not in (1, 2, 3) or not found.is_one_claim:
        return None
    manner = manner_of(case.hypothesis)
    if is_narrow(case.hypothesis, manner) or len(case.hypothesis_numsets) > 1:
        return None
    given = ballot(case.premise, case.premise_numsets)
    sentence = case.hypothesis.sentences[0]
    asked = next(iter(case.hypothesis_numsets), None)
    if given is not None and asked is not None and _is_cast(given, asked, sentence):
        label = _by_all(given, asked)
        return None if label is None else in_one_step(_RULE, label, given.told, step="by-votes")
    if (
        given is not None
        and asked is not None
        and _may_abstain(given, asked, sentence, case.premise)
    ):
        return Proof(Label.NEUTRAL, _RULE, missing=(Missing(_OPEN, case.hypothesis.text),))
    if given is None or not _says_no_more(sentence, given, found):
        return None
    if given.deed and not case.hypothesis.mentions((given.deed,)):
        return None
    if _is_of_other_body(sentence, case.premise):
        return None
    if given.winner:
        label = None if asked is None else _by_election(given, asked, sentence)
    elif asked is not None:
        label = _by_number(given, asked, sentence, case.premise)
    else:
        verdict = next((v for rule in _RULES if (v := rule(given, sentence)) is not None), None)
        verdict = verdict if not manner else by_manner(manner, verdict, given, sentence)
        is_denied = not sentence.vocabulary.isdisjoint(_NOT)
        label = None if verdict is None else yes_or_no(verdict is not is_denied)
    if label is None:
        return None
    return in_one_step(_RULE, label, given.told, step="by-votes")


def _says_no_more(sentence: Sentence, given: Ballot, found: Findings) -> bool:
    """All of its words are of the vote, or of what the premise says was voted on."""
    lists = load_word_lists(WORDS)
    unsaid = ("narrow", "bodies")  # another body may vote otherwise
    known = frozenset(word for name, each in lists.items() if name not in unsaid for word in each)
    if found.case.premise.mentions(lists["yes_side"]):
        known -= lists["yes_side"] - _PEOPLE  # which motion it was, the premise says
    asked, voters = found.case.hypothesis_numsets, _voters(given, found.case.premise)
    return all(
        token.pos in _EMPTY
        or any(n.holds(token) and _is_number(token, n) for n in asked)
        or token.is_among(known | _NOT | voters)
        or token.is_among(found.case.premise.vocabulary)
        for token in sentence.tokens
    )


def _is_of_other_body(sentence: Sentence, premise: Document) -> bool:
    """It tells what a body did of which the premise has only a part: a committee of the Senate."""
    bodies = load_word_lists(WORDS)["bodies"]
    subject = next((t for t in sentence.tokens if t.dep in SUBJECTS), None)
    if subject is None or subject.lemma not in bodies or not premise.mentions((subject.lemma,)):
        return False
    told = (t for t in premise.tokens if t.lemma == subject.lemma)
    return all(t.dep.split(":")[0] in _WITHIN for t in told)


def _is_number(token: Token, numset: Numset) -> bool:
    """Of a quantity, whatever bounds or numbers it; a parser may take "Seven" for a name."""
    is_first = token.start == numset.start and token.index != numset.head
    is_bound = token.lemma in ("least", "most", "more", "few", "fewer", "less")
    return is_first or is_bound or token.pos not in LEXICAL


def _by_number(given: Ballot, asked: Numset, sentence: Sentence, premise: Document) -> Label | None:
    """What is said of a number of votes: by how many it was won, or how many a side had."""
    words = load_word_lists(WORDS)
    if asked.is_approximate or asked.unit.kind not in COUNTS:
        return None
    if not sentence.vocabulary.isdisjoint(load_operators().negations - words["against"]):
        return None
    if asked.context.change.is_comparison:
        return _by_lead(given, asked, [t.form for t in sentence.tokens], premise)
    lemmas = [t.lemma for t in sentence.tokens]
    before = [t.form for t in sentence.tokens if t.end <= asked.start][-3:]
    behind = [t.form for t in sentence.tokens if t.start >= asked.start]
    if before[-1:] == ["by"] and side_of(before) is not None:
        behind = before  # "supported by 27 delegates"
    elif before[-1:] == ["by"] or before == ["a", "margin", "of"]:
        return _by_margin(given, asked, lemmas)
    is_counted = asked.unit.kind is Kind.NUMBER or asked.unit.name in _voters(given, premise)
    side = _voted(sentence, behind)
    if side is not None and is_counted:
        own = Interval.point(given.ayes if side else given.noes)
        if own.within(asked.interval):
            return Label.ENTAILMENT
        return Label.CONTRADICTION if own.disjoint(asked.interval) else None
    return None


def _voters(given: Ballot, premise: Document) -> frozenset[str]:
    """The nouns for those who vote, and for the members of the bodies that are told to vote.

    Where a company approves a plan, who its three voters were is not told.
    """
    members = load_word_lists(_SEATS)
    seated = {noun for noun, bodies in members.items() if premise.mentions(bodies | {noun})}
    return load_word_lists(WORDS)["voters"] | given.counted | seated


def _is_cast(given: Ballot, asked: Numset, sentence: Sentence) -> bool:
    """It tells how many votes were cast in all, whichever way: "100 votes were cast"."""
    words, root = load_word_lists(WORDS), sentence.root
    around = sentence.children(root.index)
    is_bare = all(asked.holds(t) or t == root or t.pos in _EMPTY for t in sentence.tokens)
    if root.lemma not in words["given"] or not is_bare or asked.is_approximate:
        return False
    if not sentence.vocabulary.isdisjoint(_NOT):
        return False
    is_told = asked.unit.name in given.counted | {"vote", "people", "person"}
    return is_told and any(t.dep in SUBJECTS and asked.holds(t) for t in around)


def _by_all(given: Ballot, asked: Numset) -> Label | None:
    """All of both sides; spoilt votes may have been cast besides."""
    own = Interval.point(given.all)
    if own.within(asked.interval):
        return Label.ENTAILMENT
    return Label.CONTRADICTION if asked.interval.high < given.all else None


def _by_election(given: Ballot, asked: Numset, sentence: Sentence) -> Label | None:
    """By so many votes somebody is said to have won, or so many to have got."""
    words, root = load_word_lists(WORDS), sentence.root
    subject = next((t for t in sentence.tokens if t.dep in SUBJECTS), None)
    before = [t.form for t in sentence.tokens if t.end <= asked.start]
    if subject is None or not sentence.vocabulary.isdisjoint(_NOT):
        return None
    if before[-1:] == ["by"] and subject.lemma == given.winner:
        is_won = root.lemma in words["wins"] | words["beats"]
        return _margin(given, asked) if is_won else None
    own = {given.winner: given.ayes, given.loser: given.noes}.get(subject.lemma)
    is_got = root.lemma in _GETS and asked.unit.name == "vote"
    if own is None or not is_got or before[-1:] != [root.form]:
        return None
    label = placed(Interval.point(own), asked.interval)
    return None if label is Label.NEUTRAL else label


def _may_abstain(given: Ballot, asked: Numset, sentence: Sentence, premise: Document) -> bool:
    """It tells how many could vote or did not, of which the votes say only the fewest."""
    words = load_word_lists(WORDS)
    lemmas = [t.lemma for t in sentence.tokens]
    is_of_all = side_of(lemmas) is None and not words["whole"].isdisjoint(lemmas)
    is_counted = asked.unit.name in _voters(given, premise)
    if not (is_of_all and is_counted and asked.interval.is_point):
        return False
    is_rest = not words["abstains"].isdisjoint(lemmas)
    return not given.tells_rest if is_rest else asked.interval.value >= given.all


def _voted(sentence: Sentence, behind: Sequence[str]) -> bool | None:
    """On which side the number is: "two voted against it", "the bill got 310 votes"."""
    words = load_word_lists(WORDS)
    side = side_of(behind)
    if side is not None:
        return side
    subject = next((t for t in sentence.tokens if t.dep.startswith("nsubj")), None)
    is_got = bool(_GETS & {t.lemma for t in sentence.tokens})
    is_plain = side_of([t.form for t in sentence.tokens]) is None
    is_motion = subject is not None and subject.lemma in words["yes_side"]
    return True if is_got and is_plain and is_motion else None


def _by_lead(given: Ballot, asked: Numset, texts: Sequence[str], premise: Document) -> Label | None:
    """By how many votes the one side is told to have more or fewer: "20 more for than against"."""
    is_counted = asked.unit.kind is Kind.NUMBER or asked.unit.name in _voters(given, premise)
    if _THAN not in texts or not is_counted:
        return None
    one, other = side_of(texts[: texts.index(_THAN)]), side_of(texts[texts.index(_THAN) :])
    if one is None or other is None or one is other:
        return None
    lead = given.ayes - given.noes if one else given.noes - given.ayes
    own = Interval.point(lead if asked.context.change is Change.MORE else -lead)
    if own.within(asked.interval):
        return Label.ENTAILMENT
    return Label.CONTRADICTION if own.disjoint(asked.interval) else None


def _by_margin(given: Ballot, asked: Numset, lemmas: Sequence[str]) -> Label | None:
    if asked.unit.kind is Kind.COUNT and asked.unit.name != "vote":
        return None
    won = _won(given, lemmas)
    if won is None:
        return None
    return _margin(given, asked) if won else Label.CONTRADICTION


def _margin(given: Ballot, asked: Numset) -> Label | None:
    """By so many votes the one side had more."""
    margin = Interval.point(Fraction(abs(given.ayes - given.noes)))
    if margin.disjoint(asked.interval):
        # "By 290 votes to 145" gives the size of a side, and "by 290" may be short for it.
        is_short = asked.interval == Interval.point(max(given.ayes, given.noes))
        return None if is_short else Label.CONTRADICTION
    return Label.ENTAILMENT if margin.within(asked.interval) else None


def _won(given: Ballot, lemmas: Sequence[str]) -> bool | None:
    """Whether it went as the words say; None where they say nothing of who won."""
    words = load_word_lists(WORDS)
    outcome = _outcome(given, lemmas)
    if outcome is not None:
        return outcome
    ends = [lemma for lemma in lemmas if lemma in words["wins"] | words["loses"]]
    if len(ends) != 1:
        return None
    before = lemmas[: lemmas.index(ends[0])]
    is_yes = not words["yes_side"].isdisjoint(before)
    is_no = not words["no_side"].isdisjoint(before)
    if is_yes is is_no:
        return None
    lead = given.ayes - given.noes
    is_ahead = lead > 0 if is_yes else lead < 0
    is_behind = lead < 0 if is_yes else lead > 0
    return is_ahead if ends[0] in words["wins"] else is_behind


def _outcome(given: Ballot, lemmas: Sequence[str]) -> bool | None:
    words = load_word_lists(WORDS)
    told = [lemma for lemma in lemmas if lemma in words["passes"] | words["fails"]]
    if given.has_passed is None or len(told) != 1:
        return None
    return (told[0] in words["passes"]) is given.has_passed


def _tied(given: Ballot, sentence: Sentence) -> bool | None:
    if sentence.vocabulary.isdisjoint(load_word_lists(WORDS)["tied"]):
        return None
    return given.ayes == given.noes


def _all_alike(given: Ballot, sentence: Sentence) -> bool | None:
    """Nobody against, or all for it: with votes on both sides neither is so."""
    words = load_word_lists(WORDS)
    is_plain = sentence.vocabulary.isdisjoint(_NOT)
    is_said = not sentence.vocabulary.isdisjoint(words["all"] | words["none"])
    both = min(given.ayes, given.noes) > 0
    return False if is_said and both and is_plain else None


def _compared(given: Ballot, sentence: Sentence) -> bool | None:
    """Reads "more voted for it than against it"."""
    words = load_word_lists(WORDS)
    texts = [t.form for t in sentence.tokens]
    said = [t for t in texts if t in words["more"] | words["fewer"]]
    if len(said) != 1 or "than" not in texts:
        return None
    one, other = side_of(texts[: texts.index("than")]), side_of(texts[texts.index("than") :])
    if one is None or other is None or one is other:
        return None
    lead = given.ayes - given.noes if one else given.noes - given.ayes
    return lead > 0 if said[0] in words["more"] else lead < 0


def _majority(given: Ballot, sentence: Sentence) -> bool | None:
    """Whether most were on that side; of all who could vote, only that they were not is told."""
    words = load_word_lists(WORDS)
    texts = [t.form for t in sentence.tokens]
    lemmas = [t.lemma for t in sentence.tokens]
    at = next((i for i, text in enumerate(texts) if text in words["most"]), None)
    if at is None:
        return None
    is_got = "majority" in texts and bool(_GETS & {*texts, *lemmas})
    is_motion = is_got and not words["yes_side"].isdisjoint(lemmas)
    side = side_of([t for t in texts if t != "no"])
    side = True if side is None and is_motion else side
    if side is None:
        return None
    own = given.ayes if side else given.noes
    if 2 * own == given.all and not sentence.vocabulary.isdisjoint(_NOT):
        return None  # of as many on either side, most did neither this nor not this
    if 2 * own <= given.all:
        return False
    behind = texts[at + 1 :]
    is_of_votes = is_got or bool({"votes", "who"} & set(behind)) or behind[:1] == ["voted"]
    return True if is_of_votes else None


def _body(given: Ballot, sentence: Sentence) -> bool | None:
    """Reads "the council voted against it", of a body that votes as most of its members do."""
    words = load_word_lists(WORDS)
    subject = next((t for t in sentence.tokens if t.dep == "nsubj"), None)
    is_body = subject is not None and subject.tag in SINGULAR
    voters = words["voters"] | given.counted | load_word_lists(_SEATS).keys()
    is_body &= subject is not None and subject.lemma not in voters
    side = side_of([t.form for t in sentence.tokens])
    ends = words["passes"] | words["fails"] | words["wins"] | words["loses"]
    if not is_body or side is None or not sentence.vocabulary.isdisjoint(ends | words["most"]):
        return None
    is_tie = given.ayes == given.noes
    return None if is_tie or sentence.root.lemma != "vote" else (given.ayes > given.noes) is side


def _ended(given: Ballot, sentence: Sentence) -> bool | None:
    """What became of it, or which side won."""
    return _won(given, [t.lemma for t in sentence.tokens])


_RULES: tuple[Callable[[Ballot, Sentence], bool | None], ...] = (
    _tied,
    _all_alike,
    _compared,
    _majority,
    _body,
    _ended,
)
