"""A sentence without the clause that tells of another one what the hypothesis asks of this one.

"Exports rose 4 percent, while imports gained 7 percent" says of exports what it says without its
second clause: the 7 percent are those of imports. Only where both tell the same sort of event, each
of a subject of its own, and the hypothesis has no number that could be reckoned from both.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from qreas.dependents import subject_of
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.clause_cuts import ClauseCut, cut
from qreas.reasoning.alignment.silence import WORDS, Silence
from qreas.reasoning.knowledge.event_knowledge import DIRECTIONS, load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import JOINED, NOMINAL
from qreas.types import COUNTS, Case, Numset, Sentence, Token

_ADVERBIAL, _SUBORDINATOR, _NAME = "advcl", "mark", "PROPN"
_JOINTS = frozenset((";", "–", "—", "--"))
_UNSURE = frozenset((Step.ALTERNATIVE, Step.REFERS, Step.OPPOSITE, Step.MISSING))
_RESULTS = ("xcomp", "advcl")
# By these a clause tells of something else than the other one, by whatever name.
_CONTRASTING = frozenset(("while", "whereas", "whilst"))
_JOINING, _POSSESSIVE = "CC", "PRP$"
_OPENING = frozenset((_JOINING, ",", ":"))
_GATHERING = ("group", "location")


def clause_apart(sentence: Sentence, silence: Silence) -> Sentence:
    """The clause that tells of the hypothesis's subject; the sentence itself where it has none.

    A number without a noun may have one in the other clause: "… 477 planes, while Ann sold 534".
    """
    found = clause_of_subject(sentence, silence)
    if found is None:
        return sentence
    case = silence.case
    asked = case.hypothesis.sentences[0]
    counts = any(not _is_bare(n, asked) for n in case.hypothesis_numsets)
    is_bare = counts and any(_is_bare(n, sentence) for n in numsets_of(found, case))
    return sentence if is_bare else found.sentence()


def _is_bare(numset: Numset, sentence: Sentence) -> bool:
    """It counts what its clause has no word for."""
    inside = numset.tokens_in(sentence)
    return numset.unit.kind in COUNTS and not any(t.pos in NOMINAL for t in inside)


def clause_of_subject(sentence: Sentence, silence: Silence) -> ClauseCut | None:
    """The clause that tells of the hypothesis's subject, beside one that tells of another."""
    if not _may_tell_apart(sentence, silence):
        return None
    cuts = list(_cuts(sentence))
    # Few sentences have two such clauses, and what stands for what is dear to find out.
    link = _asked_subject(silence) if cuts else None
    if link is None or link.premise is None or link.premise.token not in sentence.tokens:
        return None
    return next((each for each in cuts if _is_of_another(each, link, sentence, silence)), None)


def numsets_of(clause: ClauseCut, case: Case) -> tuple[Numset, ...]:
    """The quantities that a clause of the premise tells."""
    first, last = clause.clause[0].start, clause.clause[-1].end
    return tuple(n for n in case.premise_numsets if first <= n.start < last)


def _may_tell_apart(sentence: Sentence, silence: Silence) -> bool:
    """Both texts have numbers, which the hypothesis does not reckon with or compare."""
    case = silence.case
    if len(case.hypothesis.sentences) != 1 or not case.hypothesis_numsets:
        return False
    if sum(sentence.start <= n.start < sentence.end for n in case.premise_numsets) < 2:
        return False
    known = {n.interval for n in case.premise_numsets}
    if any(n.interval not in known for n in case.hypothesis_numsets):
        return False
    lists, asked = load_word_lists(WORDS), case.hypothesis.sentences[0]
    forms = _forms(asked.tokens, case.hypothesis_numsets)
    is_reckoned = not forms.isdisjoint(lists["reckoning"] | lists["causes"])
    return not is_reckoned and not load_operators().denies(asked.vocabulary)


def _forms(tokens: Iterable[Token], numsets: Sequence[Numset]) -> frozenset[str]:
    """The words that are in no quantity: not the "more" of "more than ten"."""
    return frozenset(t.form for t in tokens if not any(n.holds(t) for n in numsets))


def _asked_subject(silence: Silence) -> Link | None:
    """What stands for the noun of which the hypothesis tells, if that is not what it counts."""
    case, sentence = silence.case, silence.case.hypothesis.sentences[0]
    subject = subject_of(sentence, sentence.root)
    if subject is None or subject.pos not in NOMINAL:
        return None
    if any(n.head == subject.index for n in case.hypothesis_numsets):
        return None
    link = silence.links.get((0, subject.index))
    return None if link is None or link.step in _UNSURE or not link.keeps else link


def _cuts(sentence: Sentence) -> Iterator[ClauseCut]:
    """Each of two clauses that stand side by side, without the other one."""
    apart = load_word_lists(WORDS)["apart"]
    for token in sentence.tokens:
        if subject_of(sentence, token) is None:
            continue
        inside = sentence.subtree(token.index)
        # Parsers hang "and" on the verb, or on the subject behind it.
        opening = list(takewhile(lambda t: t.tag in _OPENING or t.dep == _SUBORDINATOR, inside))
        if token.dep == _ADVERBIAL:
            marks = {t.form for t in opening if t.dep == _SUBORDINATOR}
            is_clause = bool(marks) and marks <= apart
        else:
            before = sentence.tokens[max(inside[0].index - 1, 0)].text
            is_linked = before in _JOINTS or any(t.tag == _JOINING for t in opening)
            is_clause = token.dep in JOINED and is_linked
        if not is_clause or sentence.tokens[token.head] != sentence.root:
            continue
        kept = {each.index for each in inside}
        rest = [each for each in sentence.tokens if each.index not in kept]
        for clause, root in ((rest, sentence.root), (inside[len(opening) :], token)):
            if (found := cut(clause, root, sentence)) is not None:
                yield found


def _is_of_another(each: ClauseCut, link: Link, sentence: Sentence, silence: Silence) -> bool:
    """The clause tells of the asked one, and what is left out the like of another one."""
    assert link.premise is not None, "the caller has checked it"
    inside, own = {t.index for t in each.left_out}, sentence.tokens[each.root]
    verb = next((t for t in each.left_out if _governs(t, own, sentence, inside)), None)
    subject, other = subject_of(sentence, own), verb and subject_of(sentence, verb)
    if verb is None or subject is None or other is None or other.pos not in NOMINAL:
        return False
    told = {t.index for t in sentence.subtree(subject.index)}
    if link.premise.token.index not in told:
        return False
    is_contrasted = any(t.form in _CONTRASTING for t in sentence.tokens if t.dep == _SUBORDINATOR)
    is_apart = is_contrasted and subject.lemma != other.lemma
    if not (is_apart or _are_apart(subject, other, silence.lexicon)) or not _tell_alike(
        own, verb, sentence, silence
    ):
        return False
    return _says_nothing_of_it(each, other, silence)


def _governs(verb: Token, own: Token, sentence: Sentence, inside: set[int]) -> bool:
    """It is the head of the clause beside that one."""
    is_beside = verb.head == own.index or own.head == verb.index
    return is_beside and subject_of(sentence, verb) is not None and verb.index in inside


def _tell_alike(own: Token, other: Token, sentence: Sentence, silence: Silence) -> bool:
    """Both clauses and the hypothesis tell the same sort of event."""
    wanted = silence.case.hypothesis.sentences[0]
    root, events = wanted.root, load_events()
    asked, kept, left = _sorts(root, wanted), _sorts(own, sentence), _sorts(other, sentence)
    if root.lemma in events.light:
        return own.lemma == other.lemma == root.lemma
    is_asked = bool(asked & kept) or root.lemma == own.lemma
    return is_asked and (bool(kept & left) or own.lemma == other.lemma)


def _sorts(verb: Token, sentence: Sentence) -> frozenset[str]:
    """The sorts of event that a verb tells; a rise and a fall are both changes.

    What leaves people dead tells what becomes of them, as what is done "killing" them does.
    """
    result = (t for t in sentence.children(verb.index) if t.dep in _RESULTS)
    kinds = frozenset(k for t in (verb, *result) for k in load_events().kinds(t.lemma))
    return kinds | DIRECTIONS if kinds & DIRECTIONS else kinds


def _are_apart(one: Token, other: Token, lexicon: Lexicon) -> bool:
    """Two names, or two nouns neither of which may be called by the other."""
    if one.lemma.lower() == other.lemma.lower():
        return False
    if one.pos == other.pos == _NAME:
        return True
    if _NAME in (one.pos, other.pos):
        noun = other if one.pos == _NAME else one
        word = noun.lemma
        is_group = any(lexicon.is_kind(word, genus) for genus in _GATHERING)
        return not (is_group or lexicon.names_person(word))
    nouns = one.lemma, other.lemma
    return not (lexicon.is_kind(*nouns) or lexicon.is_kind(*nouns[::-1]))


def _says_nothing_of_it(each: ClauseCut, other: Token, silence: Silence) -> bool:
    """Neither clause points to the other, and no thing that is asked is named in the one left out.

    The numbers and what they count or measure may be the same.
    """
    lists = load_word_lists(WORDS)
    pointing = lists["pointing"] | lists["persons"] | lists["reckoning"] | lists["conditions"]
    numsets = silence.case.premise_numsets
    # Behind its verb, "its" is of the clause's own subject.
    verbs = {each.root, other.head}
    own = [
        t
        for clause in (each.clause, each.left_out)
        for verb in [next((t for t in clause if t.index in verbs), None)]
        for t in clause
        if not (verb is not None and t.tag == _POSSESSIVE and t.index > verb.index)
    ]
    forms = _forms(own, numsets) - lists["apart"]
    if not forms.isdisjoint(pointing):
        return False
    words = {t.lemma.lower() for t in silence.case.hypothesis.tokens if t.pos in NOMINAL}
    return not any(
        t.pos in NOMINAL
        and not any(n.holds(t) for n in numsets)
        and (t.lemma.lower() in words or silence.answers(t))
        for t in each.left_out
        if t != other or silence.answers(t)
    )
