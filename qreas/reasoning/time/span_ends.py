"""When, or at which age, something ends that began then and goes on for so long.

Whoever joined the navy at 18 and served for 30 years served until 48. So it is with a term of a
fixed length: whoever was elected mayor in 2016, for six years as any mayor, has one that ends in
2022. Who began when has to be told, and of whom the rule is.
"""

from collections.abc import Sequence

from qreas.dependents import leading_subject_of, subject_of
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import AT, Time
from qreas.reasoning.knowledge.operators import denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.age_people import understood_subject
from qreas.reasoning.time.planned_and_real import clause_around
from qreas.reasoning.time.reckoned_times import Told, told_times
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Document, Kind, Numset, Sentence

_RULE, _WORDS = "span-ends", "time/span_ends"
_NONE, _UNTIL, _RUN_OUT = Interval.point(0), frozenset(("until", "till", "to")), ("run", "out")
_AGES, _OLDEST, _FOR = (Kind.AGE, Kind.NUMBER), 110, "for"
_OF_AGE = "time/event_ages"
_BECOME = "become"  # "became a judge, and stayed one for 20 years"
_STARTING = frozenset(("start", "begin"))
_POINTING = frozenset(("it", "he", "she", "they"))


@needs(
    hypothesis=lambda: words_of(_WORDS, "ending", "leaving", "until") | _UNTIL,
    given=(Kind.DURATION,),
)
def prove_by_span_ends(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says when that ends whose beginning and length are told."""
    del numerals  # a time is a time
    case = found.case
    if not found.is_one_claim or any(map(denies_or_supposes, (case.premise, case.hypothesis))):
        return None
    if case.premise.mentions(load_word_lists(_WORDS)["changing"]):
        return None
    length, begun = _length(found), _beginning(found)
    ends = _times(case.hypothesis, case.hypothesis_numsets)
    if length is None or begun is None or len(ends) != 1 or len(case.hypothesis_numsets) > 1:
        return None
    asked, is_age = ends[0], _is_age(ends[0])
    if is_age is not _is_age(begun) or asked.time.unit == "month":
        return None
    if not (_is_term(length, begun, asked, found) or _is_lasting(length, begun, asked, found)):
        return None
    end = begun.time.later(length, 1)
    apart = None if end is None else end.since(asked.time)
    if apart is None or (is_age and apart == Interval.point(-1)):
        return None  # begun late in the one year of age, it may end in the next
    told = f"{begun.text} + {length.text}"
    return in_one_step(_RULE, yes_or_no(apart.overlaps(_NONE)), told, step="by-hours")


def _times(document: Document, numsets: Sequence[Numset]) -> tuple[Told, ...]:
    """The times that a text tells, or else the ages at which something was, as years of a life."""
    ages = (_age(numset, document) for numset in numsets if numset.unit.kind in _AGES)
    return told_times(document, numsets) or tuple(each for each in ages if each is not None)


def _is_age(told: Told) -> bool:
    return told.time.unit == "year" and told.time.interval.high < _OLDEST


def _age(numset: Numset, document: Document) -> Told | None:
    """Reads "at 18", "when he was 18", "until the age of 48"."""
    sentence, words = document.sentences[numset.sentence], load_word_lists(_OF_AGE)
    at = numset.ends_in(sentence)[0] - 1
    while at > 0 and sentence.tokens[at].form in words["between"]:
        at -= 1
    word = sentence.tokens[max(at, 0)].form
    is_bounded = 0 < numset.interval.low <= numset.interval.high < _OLDEST
    if not is_bounded or word not in words["at"] | _UNTIL:
        return None
    opening = word if word in _UNTIL else ""
    span = (numset.text, numset.start, numset.end, numset.sentence)
    return Told(Time(numset.interval, "year"), opening, *span)


def _is_term(length: Numset, begun: Told, asked: Told, found: Findings) -> bool:
    """The hypothesis tells of a term of whoever began that it ends then."""
    words = load_word_lists(_WORDS)
    sentence = found.case.premise.sentences[length.sentence]
    if sentence.vocabulary.isdisjoint(words["terms"] | words["serving"]):
        return False
    is_end = _is_of_end(found.case.hypothesis.sentences[0], asked)
    return is_end and _is_of_same(length, begun, found) and _says_no_more(asked, found)


def _is_lasting(length: Numset, begun: Told, asked: Told, found: Findings) -> bool:
    """The hypothesis tells until when they did what they began then, and did for so long.

    What is done for that long is what was begun only where nothing else is told of it but where.
    """
    words, case = load_word_lists(_WORDS), found.case
    sentence, claimed = case.premise.sentences[length.sentence], case.hypothesis.sentences[0]
    deed = next((t for t in sentence.ancestors(length.head) if t.dep in ("conj", "root")), None)
    if deed is None or not begun.start < deed.start < length.start:
        return False
    between = [t for t in sentence.tokens if deed.end <= t.start < length.start]
    root = claimed.root
    is_becoming = deed.lemma in words["staying"] and any(
        t.lemma == root.lemma and sentence.tokens[t.head].lemma == _BECOME for t in sentence.tokens
    )
    if not all(t.form in words["there"] or t.form == _FOR for t in between):
        return False
    who, other = understood_subject(sentence, deed), leading_subject_of(claimed, root)
    is_same = who is not None and other is not None and who.lemma == other.lemma
    is_going_on = (root.lemma == deed.lemma or is_becoming) and asked.word in _UNTIL
    is_over = deed.lemma in words["until"] and root.lemma in words["ending"]
    is_end = (is_over or root.lemma in words["leaving"]) and asked.word in AT
    light = (
        words["light"]
        | words["ending"]
        | words["leaving"]
        | _UNTIL
        | load_word_lists(_OF_AGE)["between"]
    )
    return is_same and (is_going_on or is_end) and _follows(asked, light, found)


def _is_of_end(sentence: Sentence, asked: Told) -> bool:
    """It says that a term ends then: "her term ends in 2022", "it runs until 2022"."""
    words, root = load_word_lists(_WORDS), sentence.root
    subjects = [t for t in sentence.children(root.index) if t.dep in SUBJECTS]
    if not any(t.lemma in words["terms"] for t in subjects):
        return False
    behind = sentence.tokens[root.index + 1 : root.index + 2]
    is_end = root.lemma in words["ending"] or (root.lemma, *(t.form for t in behind)) == _RUN_OUT
    if is_end:
        return asked.word in AT
    return root.lemma in words["until"] and asked.word in _UNTIL


def _length(found: Findings) -> Numset | None:
    """How long it is: "elected for six years", "a four-year term"."""
    premise = found.case.premise
    lengths = [n for n in found.case.premise_numsets if n.unit.kind is Kind.DURATION]
    if len(lengths) != 1 or not lengths[0].interval.is_point or lengths[0].unit.per is not None:
        return None
    (length,) = lengths
    sentence = premise.sentences[length.sentence]
    behind = [t.form for t in sentence.tokens if t.start >= length.end][:1]
    is_apart = behind and behind[0] in ("ago", "after", "before", "later", "earlier", "old")
    return None if is_apart else length


def _beginning(found: Findings) -> Told | None:
    """When it began, or somebody took office."""
    premise, words = found.case.premise, load_word_lists(_WORDS)
    told = _times(premise, found.case.premise_numsets)
    if len(told) != 1 or told[0].word not in AT:
        return None
    clause = clause_around(premise.sentences[told[0].sentence], told[0].start)
    return told[0] if any(t.lemma in words["beginning"] for t in clause) else None


def _is_of_same(length: Numset, begun: Told, found: Findings) -> bool:
    """Who began is one of those whose term is so long: the mayor, a member of the board."""
    if length.sentence == begun.sentence:
        return True
    rule, telling = (found.case.premise.sentences[i] for i in (length.sentence, begun.sentence))
    of_rule = {t.lemma for t in rule.tokens if t.pos in NOMINAL and not length.holds(t)}
    of_begin = {t.lemma for t in telling.tokens if t.pos in NOMINAL}
    is_pointed_to = any(t.dep in SUBJECTS and t.form in _POINTING for t in telling.tokens)
    if is_pointed_to or not of_rule.isdisjoint(of_begin):
        return True
    # "The trial period lasts six months. Eva started in May": hers began then.
    asked = found.case.hypothesis.sentences[0]
    subject = subject_of(asked, asked.root)
    if subject is None or subject.lemma not in of_rule or telling.root.lemma not in _STARTING:
        return False
    return any(t.lemma in of_begin for t in asked.children(subject.index))


def _says_no_more(asked: Told, found: Findings) -> bool:
    """All else that the hypothesis says stands in the premise; "term" may be left to be known."""
    words = load_word_lists(_WORDS)
    known = words["light"] | words["ending"] | words["until"] | {"term", "mandate"}
    return _follows(asked, known, found)


def _follows(asked: Told, known: frozenset[str], found: Findings) -> bool:
    return all(
        link.keeps
        or link.hypothesis.token.is_among(known)
        or asked.start <= link.hypothesis.token.start < asked.end
        for link in found.alignment.links
    )
