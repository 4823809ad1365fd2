"""How many people a text says were killed, injured, lost or made homeless, and in which clause."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from qreas.dependents import leading_subject_of, relations_below
from qreas.function_words import ARTICLES
from qreas.lexicon.load import Lexicon
from qreas.reasoning.events.adjuncts import is_unit_of_time
from qreas.reasoning.events.clauses_beside import clauses_beside
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import JOINED, NOMINAL, PAST, SINGULAR, SUBJECTS
from qreas.types import COUNTS, Document, Numset, Sentence, Token

FATES = ("dead", "injured", "missing", "homeless")
"""What may become of people; by these names tolls.toml lists the words for it."""
CAUSES = {
    "bombs": "attacks",
    "guns": "attacks",
    "crashes": "accidents",
    "derailments": "accidents",
    "sinkings": "accidents",
    "capsizings": "accidents",
    "groundings": "accidents",
    "fires": "",
    "quakes": "",
    "floods": "",
}
"""What kills people, by the lists of tolls.toml, and of which wider kind that is."""
KINDS = ("attacks", "accidents")
"""The wider kinds."""
_RELATIVE, _ADVERBIAL = "acl:relcl", "advcl"
_MARKING = ("mark", "case", "advmod")
# As what parsers take the number behind "killed".
_OBJECTS = ("obj", "xcomp", "ccomp", "dep", "flat", "obl:unmarked")
_BOUNDING = ("at", "least", "about", "more", "than", "the", "another")
_PREDICATES = ("VERB", "AUX", "ADJ")


@dataclass(frozen=True, slots=True)
class Toll:
    """So many people, and what became of them.

    verb:   index of the word that governs the telling.
    clause: index of the head of the clause that tells it, see `clause_of`.
    is_total: nobody else is told to have suffered the same beside them.
    more:   how many single people are told of beside the counted: "and the driver".
    """

    fate: str
    numset: Numset
    verb: int
    clause: int
    is_total: bool
    more: int = 0


@cache
def toll_words() -> Mapping[str, frozenset[str]]:
    """The lists of tolls.toml."""
    return load_word_lists("one_event/tolls")


def is_narrower(one: str, other: str, lexicon: Lexicon) -> bool:
    """Whatever is the one is the other, too, and not the other way round."""
    if other in toll_words()["person"]:
        return one not in toll_words()["person"] and lexicon.names_person(one)
    return lexicon.is_kind(one, other) and not lexicon.is_kind(other, one)


@cache
def words_of_fates() -> Mapping[str, str]:
    """What became of people, by the words that say so."""
    lists = toll_words()
    return {
        word: fate
        for fate in FATES
        for kind in ("by", "of", "state")
        for word in lists[f"{fate}_{kind}"]
    }


@cache
def signs_of_tolls() -> frozenset[str]:
    """The words by which a text may tell a toll: of fates, and for the dead that are found."""
    return toll_words()["bodies"] | words_of_fates().keys()


def fate_of(token: Token) -> str | None:
    """What the word says became of someone; None for other words."""
    known = words_of_fates()
    return known.get(token.lemma) or known.get(token.form)


def noun_of(toll: Toll, sentence: Sentence) -> Token | None:
    """The noun for those who are counted; none where the number stands alone."""
    head = sentence.tokens[toll.numset.head]
    is_of_people = head.pos in NOMINAL and head.form not in toll_words()["bodies"]
    return head if is_of_people and fate_of(head) is None else None


def tolls(document: Document, numsets: tuple[Numset, ...], lexicon: Lexicon) -> tuple[Toll, ...]:
    """The tolls of people that a text tells, in its order."""
    return tuple(t for t in _tolls(document, numsets) if _is_of_people(t.numset, document, lexicon))


def _is_of_people(numset: Numset, document: Document, lexicon: Lexicon) -> bool:
    """It counts people, or does not say what it counts, and no rats."""
    head = document.sentences[numset.sentence].tokens[numset.head]
    if head.pos not in NOMINAL or fate_of(head) is not None:
        return True
    words = toll_words()["person"] | toll_words()["others"] | toll_words()["bodies"]
    return head.is_among(words) or lexicon.names_person(head.lemma)


def _tolls(document: Document, numsets: tuple[Numset, ...]) -> Iterator[Toll]:
    for numset in numsets:
        if numset.unit.kind not in COUNTS or numset.unit.per is not None:
            continue
        sentence = document.sentences[numset.sentence]
        fate = _fate(numset, sentence)
        if fate is None:
            continue
        head = sentence.tokens[numset.head]
        above = next((t for t in sentence.ancestors(head.index) if t.pos in _PREDICATES), head)
        verb = above.index if above.index != head.index else sentence.root.index
        company = list(_company(numset, sentence))
        more = sum(is_single(t, sentence) for t in company)
        is_total = len(company) == more and not _is_beside_others(numset, sentence)
        yield Toll(fate, numset, verb, clause_of(verb, sentence), is_total, more)


def unread(document: Document, numsets: tuple[Numset, ...], lexicon: Lexicon) -> Iterator[str]:
    """The fates of which the text may tell more people than those whose tolls are read."""
    for numset in numsets:
        sentence = document.sentences[numset.sentence]
        if numset.unit.kind not in COUNTS or _fate(numset, sentence) is not None:
            continue
        head = sentence.tokens[numset.head]
        is_of_people = head.pos == "NUM" or lexicon.names_person(head.lemma)
        above = next((t for t in sentence.ancestors(head.index) if t.pos in _PREDICATES), head)
        fate = fate_of(above)
        if is_of_people and fate is not None:
            yield fate


def clause_of(index: int, sentence: Sentence) -> int:
    """The head of the main clause around a word.

    Who is joined on without a subject does it, too ("and wounded 31"); what is joined on with a
    subject that counts whoever suffered goes on with the same event ("and 31 were injured"). Where
    the tree has a word in another clause than the order of the words, the order tells.
    """
    head = _clause_in_tree(index, sentence)
    side = next((s for s in clauses_beside(sentence) if s.holds(index)), None)
    if side is None or side.holds(head) or not side.begin:
        return head
    subject = sentence.tokens[side.begin : side.verb]
    return head if any(t.pos == "NUM" for t in subject) else side.verb


def _clause_in_tree(index: int, sentence: Sentence) -> int:
    token = sentence.tokens[index]
    while token.head != token.index:
        if token.dep in JOINED and _opens_another(token, sentence):
            return token.index
        token = sentence.tokens[token.head]
    return token.index


def is_aside(index: int, sentence: Sentence) -> bool:
    """The word is in a clause of another event: "days after a bomb exploded", "which killed 30".

    What happens "when" or "as" something else does is of one event with it, and so is what happens
    "after" it, where the main clause names no cause of its own.
    """
    above = (sentence.tokens[index], *sentence.ancestors(index))
    return any(token.dep == _RELATIVE or _opens_aside(token, sentence) for token in above)


def _opens_aside(token: Token, sentence: Sentence) -> bool:
    """What opens the clause or phrase of the word sets it apart from the main clause."""
    inside = sentence.subtree(token.index)
    is_clause = token.dep.startswith(_ADVERBIAL)
    # Parsers hang the conjunction on the subject: "after a bomb exploded".
    markers = [t for t in sentence.children(token.index) if t.dep in _MARKING]
    markers += [inside[0]] if is_clause else []
    words = {t.form for t in markers}
    if not words.isdisjoint(toll_words()["aside"]):
        return True
    after = next((t for t in markers if t.form == "after"), None)
    if after is None:
        return False
    is_far = after.index > 0 and is_unit_of_time(sentence.tokens[after.index - 1])
    return is_far or (is_clause and _has_cause(set(sentence.tokens) - set(inside)))


@cache
def causes() -> frozenset[str]:
    """The words for what kills people by accident or on purpose."""
    return frozenset[str]().union(*(toll_words()[cause] for cause in (*CAUSES, *KINDS)))


def _has_cause(tokens: Collection[Token]) -> bool:
    known = causes()
    return any(t.lemma in known for t in tokens)


def _opens_another(token: Token, sentence: Sentence) -> bool:
    subject = leading_subject_of(sentence, token)
    if subject is None or fate_of(token) is None:
        return subject is not None
    counted = (subject, *sentence.children(subject.index))
    return not any(t.pos == "NUM" for t in counted)


def _fate(numset: Numset, sentence: Sentence) -> str | None:
    """What became of the counted; none where they do it to others."""
    inside = numset.tokens_in(sentence)
    last = max(numset.head, *(t.index for t in inside)) if inside else numset.head
    own = next((fate for t in inside if t.pos != "NUM" and (fate := _counted_as(t))), None)
    if own is not None:
        return own
    if are_found_dead(numset, sentence):
        return FATES[0]
    head = sentence.tokens[numset.head]
    head = _first_joined(head, sentence)
    verb = sentence.tokens[head.head]
    behind = sentence.tokens[last + 1 : last + 2]
    if behind and (fate := _state(behind[0])) and not _has_object(behind[0], sentence):
        return fate
    if head.dep in SUBJECTS and (fate := _is_said_to_be(verb, sentence)):
        return fate
    verb = next((t for t in behind if _is_misread(t, head)), verb)
    for fate in FATES:
        done, suffered = toll_words()[f"{fate}_by"], toll_words()[f"{fate}_of"]
        lemma = verb.lemma
        is_done = lemma in done or (fate == FATES[0] and is_shot_dead(verb, sentence))
        is_object = head.dep in _OBJECTS and head.index > verb.index and is_done
        # A headline leaves out the "were" of "two officers shot dead".
        is_bare = head.dep == "nsubj" and fate == FATES[0] and is_shot_dead(verb, sentence)
        is_patient = is_done and (head.dep == "nsubj:pass" or is_bare)
        is_subject = head.dep == "nsubj" or verb.head == head.index
        is_sufferer = is_subject and lemma in suffered
        if is_object or is_patient or (is_sufferer and not _has_object(verb, sentence)):
            return fate
    return None


def are_found_dead(numset: Numset, sentence: Sentence) -> bool:
    """Their bodies are spoken of: "found the bodies of two children"."""
    inside = numset.tokens_in(sentence)
    first = min((t.index for t in inside), default=numset.head)
    if sentence.tokens[numset.head].form in toll_words()["bodies"]:
        verbs = toll_words()["finding"]
        return any(t.lemma in verbs for t in sentence.ancestors(numset.head))
    before = [t.form for t in sentence.tokens[max(0, first - 4) : first]]
    while before and before[-1] in _BOUNDING:
        before.pop()
    return len(before) > 1 and before[-1] == "of" and before[-2] in toll_words()["bodies"]


def _first_joined(head: Token, sentence: Sentence) -> Token:
    """One person before the counted, who shares their fate: "a police chief and two guards"."""
    whole = sentence.tokens[head.head]
    counted = whole if head.dep == "nmod" and whole.pos == "NUM" else head  # "two of his guards"
    first, joined = sentence.tokens[counted.head], counted.dep
    is_joined = joined == "conj" and first.pos in NOMINAL and is_single(first, sentence)
    return first if is_joined else head


def is_shot_dead(verb: Token, sentence: Sentence) -> bool:
    """Reads "shot dead two guards", "stabbed them to death" is another thing."""
    behind = sentence.tokens[verb.index + 1 : verb.index + 2]
    is_of_harm = verb.lemma in toll_words()["shooting"]
    return is_of_harm and any(t.form == FATES[0] for t in behind)


def _is_misread(verb: Token, head: Token) -> bool:
    """A parser takes a whole sentence for a noun with a clause: "More than 100 people died"."""
    is_past = verb.tag in PAST
    return is_past and verb.dep == "acl" and verb.head == head.index and head.is_root


def _state(token: Token) -> str | None:
    """What a word behind a number says of the counted: "dead", "wounded"."""
    for fate in FATES:
        states = toll_words()[f"{fate}_state"]
        if token.is_among(states):
            return fate
    return None


def _counted_as(token: Token) -> str | None:
    """What a word that is counted says became of them, be it a verb: "12 dead", "12 die"."""
    verbs = (fate for fate in FATES if token.lemma in toll_words()[f"{fate}_of"])
    return _state(token) or next(verbs, None)


def _is_said_to_be(predicate: Token, sentence: Sentence) -> str | None:
    """What its subject is or remains: "seven are missing", "seven remain missing"."""
    if predicate.pos == "ADJ":
        return _state(predicate)
    if predicate.lemma not in toll_words()["staying"]:
        return None
    said = (t for t in sentence.children(predicate.index) if t.dep in ("xcomp", "acomp", "advcl"))
    return next((fate for t in said if (fate := _state(t))), None)


def _has_object(verb: Token, sentence: Sentence) -> bool:
    """Not by a name behind what parsers take for a particle: "killed off Giglio"."""
    return any(
        t.dep == "obj" and not (t.pos == "PROPN" and sentence.tokens[t.index - 1].tag == "RP")
        for t in sentence.children(verb.index)
    )


def _is_beside_others(numset: Numset, sentence: Sentence) -> bool:
    """They are so many others: "a policeman and 12 others".

    "Three others were hurt" sets them apart from the dead, "and three others" adds them.
    """
    others = toll_words()["others"]
    is_of_others = any(t.form in others for t in numset.tokens_in(sentence))
    return is_of_others and sentence.tokens[numset.head].dep == "conj"


def is_single(token: Token, sentence: Sentence) -> bool:
    """It is one person, with an article: "and the driver", "and a nurse"."""
    around = sentence.children(token.index)
    return token.tag in SINGULAR and any(t.form in ARTICLES for t in around)


def _company(numset: Numset, sentence: Sentence) -> Iterator[Token]:
    """Others who are told of beside the counted."""
    others = toll_words()["others"]
    if any(t.form in others for t in numset.tokens_in(sentence)):
        return
    head = sentence.tokens[numset.head]
    joined = [t for t in sentence.children(head.index) if t.dep == "conj"]
    joined += _joined_to_whole(head, sentence)
    first = _first_joined(head, sentence)
    if first != head:
        joined.append(first)
    elif head.dep == "conj":
        joined.append(sentence.tokens[head.head])
    yield from (
        t
        for t in joined
        if t.pos in ("NOUN", "PROPN", "NUM", "PRON") and not _tells_own_fate(t, sentence)
    )


def _joined_to_whole(number: Token, sentence: Sentence) -> list[Token]:
    """Someone whom parsers join to those of whom there are so many: "nine of them and the driver".

    A whole of several is joined of plurals: "nine of the guards and drivers".
    """
    wholes = (t for t in sentence.children(number.index) if number.pos == "NUM" and t.dep == "nmod")
    joined = (t for whole in wholes for t in sentence.children(whole.index) if t.dep == "conj")
    return [t for t in joined if "det" in relations_below(sentence, t)]


def _tells_own_fate(token: Token, sentence: Sentence) -> bool:
    """It is told of those what became of them: "14 dead and 30 injured"."""
    around = (token, *sentence.tokens[token.index + 1 : token.index + 3])
    return any(_state(t) for t in around)
