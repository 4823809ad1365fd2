"""What a difference says of the other side: at 34, two years older than him, she makes him 32.

And where he is 32 and she is two years older, she is 34.
"""

from collections.abc import Iterator
from itertools import combinations

from qreas.conversion import commensurable, convert
from qreas.dependents import dependent
from qreas.function_words import LESSER
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.axes import is_measured_otherwise
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.operators import load_operators
from qreas.tags import COMPARATIVE, PREMODIFIERS
from qreas.types import Kind, Numset, Sentence, Token, Unit

_THAN = "than"
# An age is told as a bare number, as an age, or as years.
_AGES = frozenset((Kind.NUMBER, Kind.AGE, Kind.DURATION))
_APART = frozenset(("amod", "compound", "nmod:poss"))
_OWNED = frozenset(("'s", "’s"))  # what stands for a thing behind its owner: "and Ulla's"
_AGE_WORDS = frozenset(("old", "young", "age"))


def comparisons(asked: Numset, found: Findings) -> Iterator[Implied]:
    """The value of either side of a stated difference, where that of the other is stated."""
    numsets = found.case.premise_numsets
    alike = [(at, n) for at, n in enumerate(numsets) if _is_alike(n.unit, asked.unit)]
    for (at, stated), (behind, difference) in combinations(alike, 2):
        sentence = found.case.premise.sentences[difference.sentence]
        marker, standard = _read(sentence, difference)
        if marker is None or found.premise_claims.of((difference.sentence, marker.index)) & UNSURE:
            continue
        if is_measured_otherwise(stated, difference, found.case):
            continue
        subject = dependent(sentence, marker, "nsubj")
        own = convert(stated.interval, stated.unit, asked.unit)
        step = convert(difference.interval, difference.unit, asked.unit)
        is_next = behind == at + 1
        if standard is not None and _is_of_another(asked, standard, sentence, found):
            is_next = False
        if is_next and standard is not None and _is_about(asked, standard):
            value = own + step if _is_less(marker) else own - step
        elif subject is None:
            continue
        elif is_next and standard is None and _is_its_fellow(asked, stated, subject, found):
            value = own - step if _is_less(marker) else own + step
        elif not _is_about(asked, subject):
            continue
        elif _names(standard, stated, subject) or (
            is_next and _may_be(standard, stated, subject, sentence)
        ):
            value = own - step if _is_less(marker) else own + step
        else:
            continue
        than = () if standard is None else (_THAN, standard.text)
        told = " ".join((f"{stated.text},", difference.text, marker.text, *than))
        lemmas = _AGE_WORDS | {marker.lemma}
        yield Implied(value, told, (), lemmas, settles_roles=True)


def _names(standard: Token | None, stated: Numset, subject: Token) -> bool:
    """The standard names what has the stated value, which is not the subject."""
    own = stated.context.subject.lower()
    return standard is not None and standard.lemma == own != subject.lemma


def _may_be(standard: Token | None, stated: Numset, subject: Token, sentence: Sentence) -> bool:
    """The standard is a pronoun, or left out, for what the clause before it speaks of."""
    own = stated.context.subject.lower()
    is_open = standard is None or standard.pos == "PRON"
    if standard is not None and _sorts(standard, sentence):
        return False  # "than the green one"
    return is_open and own not in ("", subject.lemma)


def _is_its_fellow(asked: Numset, stated: Numset, subject: Token, found: Findings) -> bool:
    """It is asked of another thing of the noun that the stated value is of, as it is told apart.

    "The old bridge is 120 metres long, and the new one is 35 metres longer", or "and Ulla's is".
    """
    own, hypothesis = (
        stated.context.subject.lower(),
        found.case.hypothesis.sentences[asked.sentence],
    )
    premise = found.case.premise.sentences
    stated_of = _subject_called(own, premise[stated.sentence])
    asked_of = _subject_called(own, hypothesis)
    sentence = next((s for s in premise if subject in s.tokens), None)
    if not own or stated_of is None or asked_of is None or sentence is None:
        return False
    wanted, known = (
        _told_apart(asked_of, hypothesis),
        _told_apart(stated_of, premise[stated.sentence]),
    )
    apart = _told_apart(subject, sentence)
    is_such = subject.lemma == own or subject.form in _OWNED
    return is_such and bool(apart) and wanted == apart != known


def _subject_called(noun: str, sentence: Sentence) -> Token | None:
    return next((t for t in sentence.tokens if t.dep == "nsubj" and t.lemma == noun), None)


def _told_apart(noun: Token, sentence: Sentence) -> frozenset[str]:
    """The qualities and owners by which one thing is told from another."""
    own = sentence.children(noun.index)
    return frozenset(t.lemma for t in own if t.dep in _APART)


def _read(sentence: Sentence, difference: Numset) -> tuple[Token | None, Token | None]:
    """The comparative right behind a difference, and the head of what its "than" opens, if any."""
    behind = [t for t in sentence.tokens if t.start >= difference.end]
    inside = difference.tokens_in(sentence)
    words = [*inside[-1:], *behind]
    than = next((i for i, t in enumerate(words[:3]) if t.lemma == _THAN), 0)
    if not than or than + 1 >= len(words):
        bare = behind[0] if behind and behind[0].tag in COMPARATIVE else None
        return bare, None
    return words[than - 1], _head(sentence, words[than + 1])


def _head(sentence: Sentence, token: Token) -> Token:
    """The head of the phrase or clause that the token opens."""
    head = token
    while not head.is_root and sentence.tokens[head.head].index > token.index:
        head = sentence.tokens[head.head]
    return head


def _is_of_another(asked: Numset, standard: Token, sentence: Sentence, found: Findings) -> bool:
    """The standard is the green one, and asked is of the blue one."""
    hypothesis = found.case.hypothesis.sentences[asked.sentence]
    own = _subject_called(standard.lemma, hypothesis)
    known = _sorts(standard, sentence)
    wanted = frozenset[str]() if own is None else _sorts(own, hypothesis)
    return bool(known) and bool(wanted) and known != wanted


def _sorts(noun: Token, sentence: Sentence) -> frozenset[str]:
    """The qualities by which one thing is told from another; whoever owns it may be a pronoun."""
    own = sentence.children(noun.index)
    return frozenset(t.lemma for t in own if t.dep in PREMODIFIERS)


def _is_about(asked: Numset, standard: Token) -> bool:
    lemma = standard.lemma
    context = asked.context
    return lemma in (context.entity.lower(), context.subject.lower(), context.verb.lower())


def _is_alike(unit: Unit, asked: Unit) -> bool:
    if unit.kind in _AGES and asked.kind in _AGES:
        return unit.name in ("", "year") and asked.name in ("", "year")
    return unit == asked or commensurable(unit, asked)


def _is_less(marker: Token) -> bool:
    lemma = marker.lemma
    return lemma in LESSER or lemma in load_operators().low
