"""How many games are played by who won some and lost others: four won and three lost are seven.

There may be more that nobody won, so that of a greater number it stays open. Whether more were won
than lost is told by either number.
"""

from collections.abc import Sequence

from qreas.dependents import subject_of
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Case, Document, Kind, Label, Missing, Numset, Sentence

_RULE = "records"
_WORDS = "calculation/records"
_TWO = 2
_THAN, _MORE = "than", "more"
_WAYS = frozenset((_MORE, "fewer", "less"))
_NOUNS = {"win": "wins", "lose": "defeats", "draw": "draws", "tie": "draws"}
_WON = frozenset((*_NOUNS, "have"))
_PLAIN = frozenset((_THAN, "have", "they", "it", "he", "she", "we", "you", "i", "."))


@needs(
    premise=lambda: words_of(_WORDS, "results", "wins", "defeats", "draws"),
    hypothesis=lambda: words_of(_WORDS, "play", "results"),
)
def prove_by_records(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise counts games won and lost, and the hypothesis asks of both."""
    del numerals  # a game has one end
    case, words = found.case, load_word_lists(_WORDS)
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    negations = load_operators().negations
    if case.premise.mentions(negations) or case.hypothesis.mentions(negations):
        return None
    asked = case.hypothesis_numsets
    counted = _by_noun(found)
    if counted is not None:
        return counted
    ends = _ends(case.premise.sentences[0], case.premise_numsets)
    if not asked and len(ends) >= _TWO:
        return _by_comparison(ends, case)
    if len(asked) != 1 or len(ends) < _TWO or asked[0].unit.name not in words["games"]:
        return None
    told = [t for t in case.premise.sentences[0].tokens if t.lemma in words["results"]]
    given = [n for n in case.premise_numsets if not _opens_count(n, ends)]
    if len(ends) < max(len(given), len(told)):
        return None
    if any(n.unit.name != asked[0].unit.name for n in ends):
        return None
    total = Interval.point(0)
    for numset in ends:
        total = total + numset.interval
    sum_told = " + ".join(n.text for n in ends)
    is_same = _is_of_same(case.premise, case.hypothesis)
    label = _label(total, asked[0].interval) if is_same else Label.NEUTRAL
    missing = (Missing("not-compared", asked[0].text),) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, sum_told, step="by-sum", missing=missing)


def _by_comparison(ends: Sequence[Numset], case: Case) -> Proof | None:
    """Whether more games are said to be won than lost: "lost more games than they won"."""
    words, (sentence,) = load_word_lists(_WORDS), case.hypothesis.sentences
    than = next((t.index for t in sentence.tokens if t.form == _THAN), None)
    ways = [t for t in sentence.tokens if t.form in _WAYS]
    if than is None or len(ways) != 1 or ways[0].index > than:
        return None
    sides = [
        [t for t in side if t.lemma in words["results"]]
        for side in (sentence.tokens[:than], sentence.tokens[than:])
    ]
    if [len(side) for side in sides] != [1, 1]:
        return None
    known = {_verb_of(n, case.premise.sentences[0]): n.interval for n in ends}
    one, other = (known.get(side[0].lemma) for side in sides)
    doer = subject_of(sentence, sentence.root)
    doers = {t.form for t in sentence.subtree(doer.index)} if doer is not None else set()
    is_same = bool(doers) and doers <= case.premise.vocabulary | {"the"}
    plain = words["results"] | words["games"] | _WAYS | _PLAIN
    is_plain = all(t.lemma in plain or t.form in doers | plain for t in sentence.tokens)
    if one is None or other is None or not is_same or not is_plain or one.overlaps(other):
        return None
    is_so = (one.low > other.low) is (ways[0].form == _MORE)
    label = yes_or_no(is_so)
    return in_one_step(_RULE, label, " : ".join(n.text for n in ends), step="contrast")


def _by_noun(found: Findings) -> Proof | None:
    """How many are won or lost, where nouns tell it: "12 wins, five draws and three defeats"."""
    case, words = found.case, load_word_lists(_WORDS)
    if len(case.hypothesis_numsets) != 1:
        return None
    (asked,) = case.hypothesis_numsets
    nouns = _NOUNS.get(asked.context.verb)
    if nouns is None or asked.unit.name not in words["games"]:
        return None
    named = frozenset().union(*(words[each] for each in _NOUNS.values()))
    told = [n for n in case.premise_numsets if n.unit.name in named]
    own = [n for n in told if n.unit.name in words[nouns]]
    if len(told) < _TWO or len(own) != 1 or not found.alignment.says_no_more(asked, _WON):
        return None
    (count,) = own
    label = placed(count.interval, asked.interval)
    return None if label is Label.NEUTRAL else in_one_step(_RULE, label, count.text, step="by-sum")


def _verb_of(numset: Numset, sentence: Sentence) -> str:
    return sentence.tokens[sentence.tokens[numset.head].head].lemma


def _label(total: Interval, asked: Interval) -> Label:
    if total.within(asked):
        return Label.ENTAILMENT
    return Label.CONTRADICTION if asked.high < total.low else Label.NEUTRAL


def _ends(sentence: Sentence, numsets: Sequence[Numset]) -> list[Numset]:
    """The games that are the object of a verb for how they end, each of another one."""
    results = load_word_lists(_WORDS)["results"]
    found: dict[str, Numset] = {}
    for numset in numsets:
        head = sentence.tokens[numset.head]
        verb = sentence.tokens[head.head].lemma
        is_object = head.dep in ("obj", "nummod") and numset.unit.kind is Kind.COUNT
        if is_object and verb in results and verb not in found:
            found[verb] = numset
    return list(found.values())


def _opens_count(numset: Numset, ends: Sequence[Numset]) -> bool:
    """It only says which of them are counted: "the first two games"."""
    return numset.unit.kind is Kind.ORDINAL and any(n.start == numset.end + 1 for n in ends)


def _is_of_same(premise: Document, hypothesis: Document) -> bool:
    """Both texts tell of the same ones, and the hypothesis of nothing besides."""
    asked, given = hypothesis.sentences[0], premise.sentences[0]
    subjects = [
        {t.lemma for c in s.children(s.root.index) if c.dep == "nsubj" for t in s.subtree(c.index)}
        for s in (given, asked)
    ]
    others = [
        c for c in asked.children(asked.root.index) if c.dep not in ("nsubj", "obj", "punct", "aux")
    ]
    return subjects[0] == subjects[1] and bool(subjects[0]) and not others
