"""The one clause of a premise that a hypothesis asks of: what is told beside it changes nothing.

"The bridge is 420 metres long and was opened in 1932" says of when it was opened what "the bridge
was opened in 1932" says. All words that the hypothesis shares with the premise stand in that clause
or in its subject, and in no other one with it; where they are spread over several, or a clause
depends on what is told beside it, no clause is asked alone.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from qreas.dependents import has_copula, subject_of
from qreas.function_words import AUXILIARIES, BE_AND_HAVE
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.clause_cuts import without_marks
from qreas.reasoning.alignment.silence import DEPENDING, WORDS, Silence
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import (
    FINITE_OR_MODAL,
    HELPING,
    JOINED,
    LEXICAL,
    NOMINAL,
    RELATIVE,
    SUBJECTS,
    VERBAL,
)
from qreas.types import COUNTS, Case, Sentence, Token

_RELATIVE, _ADVERBIAL, _SUBORDINATOR, _COMMA = "acl:relcl", "advcl", "mark", ","
_CONJUNCTION = "cc"
_OPENING = frozenset((_CONJUNCTION, _SUBORDINATOR))
# What opens a sentence is said of all its clauses: "in 2008 she ran, but was not elected".
_OPENING_ADJUNCTS = frozenset(("obl", "obl:unmarked", "advmod"))
_BARE = frozenset(("VB", "VBN", "VBG"))
_APART = JOINED | {_ADVERBIAL, _RELATIVE}
_UNSURE = frozenset((Step.ALTERNATIVE, Step.REFERS, Step.OPPOSITE, Step.MISSING))
_POSSESSIVE = "PRP$"
# What another clause may add to what one tells: "drank three cups and ordered another".
_ADDING = frozenset(("another", "more", "extra", "further", "additional", "again"))
# What is left of the whole that the clause before tells a part of.
_REST = frozenset(("rest", "remainder", "remaining", "others"))
_ANSWER = "UH"
_ONES = frozenset(("one", "ones"))
_SHORTEST = 3


class _Clause(NamedTuple):
    """A clause, and what of another one it is told of.

    own:      its own words.
    before:   the subject, and what helps its verb, that it shares with the clause before it.
    is_whole: it has a verb of its own, and does not go on for that of the clause before it.
    """

    own: tuple[Token, ...]
    before: tuple[Token, ...] = ()
    is_whole: bool = True

    @property
    def places(self) -> frozenset[int]:
        return frozenset(t.index for t in (*self.before, *self.own))


def clause_asked(case: Case, lexicon: Lexicon) -> str | None:
    """The premise with blanks for all but the clause that is asked; None without such a clause."""
    if len(case.premise.sentences) != 1 or len(case.hypothesis.sentences) != 1:
        return None
    sentence = case.premise.sentences[0]
    if sentence.relations.isdisjoint(_APART) or not sentence.vocabulary.isdisjoint(DEPENDING):
        return None
    if _takes_together(case) or any(t.tag == _ANSWER for t in case.hypothesis.tokens):
        return None  # whoever said yes did not say no
    clauses = tuple(_clauses(sentence))
    found = _places(Silence(case, lexicon), sentence) if len(clauses) > 1 else {}
    asked = _having(found.values(), clauses)
    if not asked:
        asked = _of_subject(found, clauses, case)
    if not found or len(asked) != 1 or not asked[0].is_whole or _points_elsewhere(asked[0]):
        return None
    others = [each for each in clauses if each != asked[0]]
    if any(t.form in _ADDING | _REST for each in others for t in each.own):
        return None
    if _asks_for_stock(case) and any(_counts_more(each, case) for each in others):
        return None
    return _alone(asked[0], case.premise.text)


def _takes_together(case: Case) -> bool:
    """The hypothesis reckons with what clauses tell, or asks for the reason of one."""
    lists, numsets = load_word_lists(WORDS), case.hypothesis_numsets
    forms = {t.form for t in case.hypothesis.tokens if not any(n.holds(t) for n in numsets)}
    return not forms.isdisjoint(lists["reckoning"] | lists["causes"])


def _having(places: Iterable[frozenset[int]], clauses: Sequence[_Clause]) -> Sequence[_Clause]:
    """The clauses that have a word for each of the hypothesis that the premise has."""
    wanted = tuple(places)
    return [each for each in clauses if all(place & each.places for place in wanted)]


def _of_subject(
    found: Mapping[int, frozenset[int]], clauses: Sequence[_Clause], case: Case
) -> Sequence[_Clause]:
    """The clause with the subject that is asked, though another one has a deed that is told of it.

    "Sales rose, while costs stayed" tells by its second clause alone whether costs rose.
    """
    asked, told = case.hypothesis.sentences[0], case.premise.sentences[0]
    subject = subject_of(asked, asked.root)
    if subject is None or subject.index not in found or any(each.before for each in clauses):
        return ()
    rest = (places for at, places in found.items() if at != asked.root.index)
    places = found[subject.index]
    return [
        each
        for each in _having(rest, clauses)
        if any(t.index in places and told.tokens[t.index].dep in SUBJECTS for t in each.own)
    ]


def _asks_for_stock(case: Case) -> bool:
    """It is asked how many there are, which may have changed by what another clause tells."""
    return case.hypothesis.sentences[0].root.lemma in BE_AND_HAVE


def _counts_more(clause: _Clause, case: Case) -> bool:
    """It counts things that another clause names: "but 30 had left", "and ordered 100 new ones"."""
    words = {t.index for t in clause.own}
    counted = [n for n in case.premise_numsets if n.head in words and n.unit.kind in COUNTS]
    tokens = case.premise.sentences[0].tokens
    return any(tokens[n.head].pos not in NOMINAL or tokens[n.head].form in _ONES for n in counted)


def _clauses(sentence: Sentence) -> Iterator[_Clause]:
    """The clauses side by side, and the relative ones that a comma sets off, left to right."""
    if subject_of(sentence, sentence.root) is None:
        return
    heads = [sentence.root, *(t for t in sentence.tokens if _is_apart(t, sentence))]
    inside = {t.index: frozenset(s.index for s in sentence.subtree(t.index)) for t in heads}
    for head in heads:
        others = [inside[t.index] for t in heads if t.index in inside[head.index] and t != head]
        left_out = frozenset[int]().union(*others)
        words = [
            t
            for t in sentence.subtree(head.index)
            if t.index not in left_out and not _opens(t, head)
        ]
        own = tuple(_without_gaps(words))
        if head.dep == _RELATIVE:
            yield from _relative(own, head, inside[head.index], sentence)
        elif not (head.is_root or _is_clause(head, sentence)):
            yield _Clause(own, (sentence.root,), is_whole=False)
        elif head.is_root or subject_of(sentence, head) is not None:
            yield _Clause(own)
        elif _is_linked(head, sentence):
            yield from _sharing(own, head, sentence, inside)


def _opens(token: Token, head: Token) -> bool:
    """It opens the clause, and is no "to" of its verb: "was to be launched"."""
    return token.head == head.index and token.dep in _OPENING and token.tag != "TO"


def _is_apart(token: Token, sentence: Sentence) -> bool:
    """It heads a clause that is told beside another one."""
    if token.dep == _RELATIVE:
        first = sentence.subtree(token.index)[0]
        before = sentence.tokens[first.index - 1].text if first.index else ""
        return first.text == _COMMA or before == _COMMA
    if token.dep == _ADVERBIAL:
        marks = {t.form for t in sentence.children(token.index) if t.dep == _SUBORDINATOR}
        is_beside = bool(marks) and marks <= load_word_lists(WORDS)["apart"]
        return is_beside and subject_of(sentence, token) is not None
    has_subject = subject_of(sentence, token) is not None
    above = sentence.tokens[token.head]
    is_beside = above.is_root or _is_beside(above, sentence)
    is_clause = has_subject or _is_clause(token, sentence)
    return token.dep in JOINED and is_beside and is_clause


def _is_clause(head: Token, sentence: Sentence) -> bool:
    """It has a verb, or goes on for the "be" before it: "is closed on Sundays and open till noon".

    "30 and Ben 20" goes on for any verb, and is no whole clause.
    """
    if head.pos in VERBAL or has_copula(sentence, head):
        return True
    return head.pos == "ADJ" and any(t.lemma == "be" for t in _helping(sentence))


def _helping(sentence: Sentence) -> Sequence[Token]:
    """The auxiliaries of the sentence's verb, and the "be" of another predicate."""
    return [t for t in sentence.children(sentence.root.index) if t.dep in HELPING]


def _is_linked(head: Token, sentence: Sentence) -> bool:
    """A conjunction joins it, or one behind it, to the clause before."""
    joined = [t for t in sentence.children(head.head) if t.dep == head.dep and t.index > head.index]
    return any(t.dep == _CONJUNCTION for j in (head, *joined) for t in sentence.children(j.index))


def _is_beside(token: Token, sentence: Sentence) -> bool:
    return token.dep in JOINED and sentence.tokens[token.head].is_root


def _without_gaps(words: Sequence[Token]) -> Iterator[Token]:
    """The words without marks that stood before what is left out."""
    for word, behind in zip(words, [*words[1:], None], strict=True):
        is_mark = word.text in (_COMMA, ";")
        if not (is_mark and (behind is None or behind.index != word.index + 1)):
            yield word


def _relative(
    own: Sequence[Token], head: Token, inside: frozenset[int], sentence: Sentence
) -> Iterator[_Clause]:
    """What a relative clause tells, with the noun it is told of in the place of its pronoun."""
    words = without_marks(own)
    is_subject = bool(words) and words[0].tag in RELATIVE and words[0].head == head.index
    if not is_subject or not words[0].dep.startswith("nsubj"):
        return
    noun = sentence.tokens[head.head]
    phrase = [t for t in sentence.subtree(noun.index) if t.index not in inside]
    before = [t for t in phrase if t.index < words[0].index]
    if noun.pos in NOMINAL and noun in before:
        yield _Clause(tuple(words[1:]), tuple(_without_gaps(before)))


def _sharing(
    own: Sequence[Token], head: Token, sentence: Sentence, inside: dict[int, frozenset[int]]
) -> Iterator[_Clause]:
    """What is told of the subject of the clause before it: "… and was opened in 1932"."""
    root = sentence.root
    subject = subject_of(sentence, root)
    is_bare = head.tag in _BARE or head.pos == "ADJ"
    is_verb = is_bare or head.tag in FINITE_OR_MODAL or has_copula(sentence, head)
    if subject is None or not is_verb:
        return
    others = frozenset[int]().union(*(v for k, v in inside.items() if k != root.index))
    opening = (t for t in sentence.children(root.index) if t.index < subject.index)
    shared = [subject, *(t for t in opening if t.dep in _OPENING_ADJUNCTS)]
    before = [t for s in shared for t in sentence.subtree(s.index) if t.index not in others]
    if is_bare and not any(t.dep in HELPING for t in sentence.children(head.index)):
        before += _helping(sentence)
    yield _Clause(tuple(own), tuple(_without_gaps(sorted(before, key=lambda t: t.index))))


def _places(silence: Silence, sentence: Sentence) -> Mapping[int, frozenset[int]]:
    """For each word of the hypothesis where the premise has it, or what stands for it."""
    case = silence.case
    found: dict[int, frozenset[int]] = {}
    for token in case.hypothesis.sentences[0].tokens:
        is_told = token.pos in LEXICAL and token.lemma not in AUXILIARIES
        amounts = (n for n in case.hypothesis_numsets if n.unit.kind not in COUNTS)
        if not is_told or any(n.holds(token) for n in amounts):
            continue
        same = [t.index for t in sentence.tokens if t.lemma == token.lemma]
        link = silence.links.get((0, token.index))
        if not same and link is not None and link.premise is not None:
            same = [] if link.step in _UNSURE else [link.premise.token.index]
        if same:
            found[token.index] = frozenset(same)
    return found


def _points_elsewhere(clause: _Clause) -> bool:
    """A word of the clause may stand for something that another one names.

    Whose a thing is, is told of the subject before it: "Ann has 40 dollars in her account".
    """
    lists = load_word_lists(WORDS)
    pointing = lists["pointing"] | lists["persons"]
    words = sorted((*clause.before, *clause.own), key=lambda t: t.index)
    nouns = [t.index for t in words if t.dep in SUBJECTS and t.pos in NOMINAL]
    first = min(nouns, default=words[-1].index)
    return any(
        t.form in pointing and t.dep != "expl" and not (t.tag == _POSSESSIVE and t.index > first)
        for t in clause.own
    )


def _alone(clause: _Clause, text: str) -> str | None:
    """The text with blanks for all other words."""
    words = sorted((*clause.before, *without_marks(clause.own)), key=lambda t: t.index)
    if len(words) < _SHORTEST:
        return None
    kept = {i for word in words for i in range(word.start, word.end)}
    alone = "".join(c if at in kept else " " for at, c in enumerate(text))
    begin, end = words[0].start, words[-1].end
    alone = alone[:begin] + alone[begin].upper() + alone[begin + 1 :]
    return alone[:end] + "." + alone[end + 1 :] if end < len(text) else alone
