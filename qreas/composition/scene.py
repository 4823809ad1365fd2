"""What the words say around a quantity: who has, gets or loses it, where, and how it is told."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from qreas.composition.clauses import Clause, clauses
from qreas.composition.cues import find_cues, times, without_bounds
from qreas.composition.distribution import containers, is_preposition, per_noun
from qreas.composition.kinds import head_noun
from qreas.tags import NOMINAL, NOMINAL_OR_ADJECTIVAL, RELATIVE
from qreas.types import Document, Kind, Numset, Sentence, Token

_GROUP_PRONOUNS = frozenset({"they", "we", "them", "us", "their", "our", "you", "your"})
_SINGLE_PRONOUNS = frozenset(
    {"he", "she", "it", "i", "him", "her", "me", "his", "its", "my", "himself", "herself"}
)
_THEM = frozenset({"they", "them", "each", "one", "which", "whom"})
_FROM = ("from", "off")
# Verbs of what lasts: who buys three more has them besides, who has three more than another not.
LASTING = frozenset({"be", "have", "own", "cost", "weigh", "measure", "hold", "contain"})
"""Verbs by which "three more" may be three more than another one has."""
TURNS = frozenset({"than", "compare", "as"})
"""Lemmas of the words that a comparison turns on."""
_STRETCH_ENDS = frozenset({",", ";", ":", ".", "and", "but", "or", "while", "whereas"})
_STAND_INS = frozenset(
    {"one", "more", "other", "them", "total", "rest", "another", "thing", "few", "fewer", "less"}
    | {"new", "many", "old", "much", "additional", "extra"}
)


@dataclass(frozen=True, slots=True)
class Scene:
    """One quantity and what is said of it; names and nouns are lower-case lemmas, "" for none.

    noun, modifiers: what is counted, and what restricts it ("red").
    actor, recipient, source, owner: who does it, gets it, gives it, has it; pronouns resolved.
    tense:      "past", "present" or "future" of its clause.
    is_subject: the counted things themselves do it.
    settings:   where and when, as nouns.
    per:        what it is for each of: "box" in "each box has 9 pieces".
    containers: what it may be for each of: "box" in "a box has 9 pieces", "9 pieces in a box".
    compared, standard: the content words before and after "than" and its like.
    words:      the content words of the stretch that it stands in, and who has part in it.
    partners:   who does it together with the actor: "Ben" in "Ann and Ben have 9".
    is_part:    it is some of a whole: "3 of them".
    cues:       names of the cues found (cues.toml).
    clause:     where its clause begins: quantities of one clause are listed together.
    to_do:      what is to be done with them, where that is read: "22 left to plant".
    """

    numset: Numset
    noun: str = ""
    modifiers: frozenset[str] = frozenset()
    verb: str = ""
    particle: str = ""
    tense: str = ""
    is_subject: bool = False
    is_passive: bool = False
    actor: str = ""
    recipient: str = ""
    source: str = ""
    owner: str = ""
    settings: frozenset[str] = frozenset()
    per: str = ""
    containers: frozenset[str] = frozenset()
    compared: frozenset[str] = frozenset()
    standard: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()
    partners: frozenset[str] = frozenset()
    is_part: bool = False
    cues: frozenset[str] = frozenset()
    clause: int = -1
    to_do: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Reading:
    """A text split into clauses; `clauses`: those of each sentence."""

    document: Document
    clauses: tuple[tuple[Clause, ...], ...]

    @classmethod
    def of(cls, document: Document) -> "Reading":
        """The reading of a document."""
        return cls(document, tuple(clauses(sentence) for sentence in document.sentences))


def topic_of(reading: Reading) -> str:
    """Whom a text is about, so whom "he" and "she" mostly stand for: its first subject."""
    subjects = [
        clause.subject
        for sentence in reading.clauses
        for clause in sentence
        if clause.subject is not None and clause.subject.pos != "PRON"
    ]
    named = [token for token in subjects if token.text.istitle()] or subjects
    return named[0].lemma if named else ""


def scenes(reading: Reading, numsets: Sequence[Numset], topic: str) -> tuple[Scene, ...]:
    """The scene of each quantity of one text, in their order."""
    sentences = reading.document.sentences
    found: list[Scene] = []
    for n in numsets:
        scene = _scene(sentences[n.sentence], reading.clauses[n.sentence], n, topic)
        found.append(_named_each(_completed(scene, found), found))
    return tuple(found)


def _completed(scene: Scene, before: Sequence[Scene]) -> Scene:
    """The scene with whom it compares, where only the text before says it: "Ben has 3 more"."""
    is_open = scene.numset.context.change.is_comparison and not scene.standard
    if not is_open or scene.verb not in LASTING or not scene.actor:
        return scene
    for told in reversed(before):
        is_alike = told.verb == scene.verb and told.numset.unit == scene.numset.unit
        is_other = bool(told.actor) and told.actor != scene.actor
        if is_alike and is_other and not told.numset.context.change.is_comparison:
            sides = frozenset({scene.actor}), frozenset({told.actor})
            cues = scene.cues | {"comparison", "near-comparison"}
            return replace(scene, compared=sides[0], standard=sides[1], cues=cues)
    return scene


def _named_each(scene: Scene, before: Sequence[Scene]) -> Scene:
    """The scene with what it is for each of, as counted before it: "each of them cost 9"."""
    if scene.per not in _THEM:
        return scene
    counted = [s for s in before if s.numset.unit.kind is Kind.COUNT and s.noun and not s.per]
    if not counted or counted[-1].noun == scene.noun:
        return scene
    return replace(scene, per=counted[-1].noun, cues=scene.cues - {"part"})


def question_scene(reading: Reading, numset: Numset, topic: str) -> Scene:
    """The scene of the hypothesis quantity, whose cues may stand anywhere in the text."""
    (scene,) = scenes(reading, [numset], topic)
    tokens = list(reading.document.tokens)
    words = scene.words | _content(tokens)
    return replace(scene, words=words, cues=scene.cues | find_cues(tokens))


def _scene(sentence: Sentence, split: Sequence[Clause], numset: Numset, topic: str) -> Scene:
    own = [t.index for t in numset.tokens_in(sentence)]
    own = own or [numset.head]
    first, last = own[0], max(own[-1], numset.head)
    clause = next(c for c in split if c.tokens[-1].index >= first)
    # What is done to "26 of her 71 sweets" is done to the 26; the 71 she has.
    is_whole = _is_whole(sentence, first)
    verb = None if is_whole else clause.verb_of(first, last)
    is_subject = not is_whole and clause.is_subject(first, last)
    noun, modifiers = _noun(sentence, numset)
    following = next((c for c in split if c.tokens[0].index > clause.tokens[-1].index), None)
    compared, standard = comparison_sides(clause, following, last)
    subject = _gapped_subject(sentence, own) or clause.subject
    actor = "" if is_subject else _name(subject, topic, own)
    given_to, taken_from = clause.recipient(verb, first), clause.after_preposition(_FROM)
    recipient, source = _name(given_to, topic, own), _name(taken_from, topic, own)
    owner = _name(_owner(clause, first, last), topic, own)
    named = {noun, actor, owner, *modifiers}
    # Of the things that a list is for each has its own: "$5 for glue and $3 for tape".
    named |= {_name(t, topic, own) for t in (given_to, taken_from) if t and t.pos != "NOUN"}
    named -= {"", "they"}
    return Scene(
        numset,
        noun,
        modifiers,
        verb.lemma if verb else "",
        clause.particle(verb) or _preposition(sentence, first),
        clause.tense,
        is_subject,
        clause.is_passive(verb),
        actor,
        recipient,
        source,
        owner,
        frozenset(t.lemma for t in clause.settings(first, last, times()) if t.index not in own),
        per_noun(sentence, clause, numset, set(own), noun),
        frozenset(containers(sentence, clause, first, last)),
        compared,
        standard,
        _content(_stretch(sentence, first, last)) | named,
        frozenset() if is_subject else _partners(sentence, subject),
        bool(numset.context.whole),
        find_cues(clause.tokens) | _near_cues(sentence, first, last),
        clause.tokens[0].start,
    )


def _gapped_subject(sentence: Sentence, own: Sequence[int]) -> Token | None:
    """Whose number it is in a clause without its verb: "adults pay 9 euros and children 5"."""
    return next(
        (t for index in own for t in sentence.children(index) if t.dep == "nsubj"),
        None,
    )


def _name(token: Token | None, topic: str, own: Sequence[int]) -> str:
    """Whom a token names; a pronoun of one person names the topic, other pronouns everyone."""
    if token is None or token.index in own:
        return ""
    word = token.lemma
    if word in _GROUP_PRONOUNS:
        return "they"
    if word in _SINGLE_PRONOUNS:
        return topic
    return word


def _noun(sentence: Sentence, numset: Numset) -> tuple[str, frozenset[str]]:
    noun = head_noun(numset.unit)
    children = sentence.children(numset.head)
    begin, end = _own_words(children, sentence, numset)
    described = {
        t.lemma
        for t in children
        if begin <= t.index < end
        and t.dep in ("amod", "compound")
        and t.pos in ("ADJ", "NOUN", "PROPN")
    }
    described |= {word.lower() for word in numset.context.modifiers}
    described |= {word.lower() for word in numset.unit.name.split()[:-1]}
    noun = "" if noun in _STAND_INS or noun in times() else noun
    described |= _predicated(sentence, numset)
    return noun, frozenset(described - {noun} - _STAND_INS)


def _own_words(children: Sequence[Token], sentence: Sentence, numset: Numset) -> tuple[int, int]:
    """From where to where the words of a noun tell of this number of several that it has.

    "12 red, 9 blue and 7 green balls": no more than twelve of them are red.
    """
    numbers = [t.index for t in children if t.pos == "NUM"]
    own = next((at for at in numbers if numset.holds(sentence.tokens[at])), None)
    if own is None or len(numbers) < 2:
        return 0, len(sentence.tokens)
    return own, next((at for at in numbers if at > own), len(sentence.tokens))


def _predicated(sentence: Sentence, numset: Numset) -> set[str]:
    """What the sentence says that the counted things are: "32 of them are black", "8 came bent"."""
    predicate = sentence.tokens[sentence.tokens[numset.head].head]
    if not sentence.tokens[numset.head].dep.startswith("nsubj"):
        return set()
    if predicate.pos == "ADJ":
        return {predicate.lemma}
    below = sentence.children(predicate.index)
    return {t.form for t in below if t.dep == "xcomp" and (t.pos == "ADJ" or t.tag == "VBN")}


def _owner(clause: Clause, first: int, last: int) -> Token | None:
    """Whose the counted things are: "Jason" in "224 of Jason's cards", in "Jason's 224 cards"."""
    for token, after in zip(clause.tokens, (*clause.tokens[1:], None), strict=True):
        # The sign itself is surer than the tree: "224 of Jason's cards".
        if token.dep != "nmod:poss" and (after is None or after.tag != "POS"):
            continue
        follows_of = any(t.index == token.index - 1 and t.lemma == "of" for t in clause.tokens)
        is_inside = first <= token.index <= last or first <= token.head <= last
        if is_inside or (follows_of and token.index - 2 <= last):
            return token
    return None


def comparison_sides(
    clause: Clause, following: Clause | None, last: int
) -> tuple[frozenset[str], frozenset[str]]:
    """The content words before and after the word that a comparison turns on.

    A relative clause belongs to the noun before it: "than the number of pens that Ben has".

    There are none for a quantity, up to token `last`, to which the comparison is only added: in "15
    points, 6 more than Jane" the 6 are compared.
    """
    turns = [t for t in without_bounds(clause.tokens) if t.lemma in TURNS]
    if not turns:
        return frozenset(), frozenset()
    turn = max(turns, key=lambda t: (t.lemma != "as", t.index))
    between = [t for t in clause.tokens if last < t.index < turn.index]
    if between and between[0].text == "," and any(t.pos == "NUM" for t in between):
        return frozenset(), frozenset()
    if any(one.text == "," and then.pos == "NUM" for one, then in pairwise(between)):
        return frozenset(), frozenset()  # "14 girls in the class, two more than boys"
    if [t.lemma for t in turns] == ["as"]:
        return frozenset(), frozenset()  # "40 cows and twice as many sheep"
    tokens = clause.tokens
    if following is not None and following.tokens[0].tag in RELATIVE:
        tokens += following.tokens
    content = [t for t in tokens if t.pos in ("NOUN", "PROPN", "ADJ", "PRON")]
    before = frozenset(t.lemma for t in content if t.index < turn.index)
    after = frozenset(t.lemma for t in content if t.index > turn.index)
    return before - after, after - before


def _stretch(sentence: Sentence, first: int, last: int) -> list[Token]:
    """The words around a quantity, up to the next comma, "and" or number on either side."""
    start, end = first, last + 1
    while start > 0 and not _ends_stretch(sentence.tokens[start - 1]):
        start -= 1
    is_listed = _closes_bare_list(sentence, first)
    while end < len(sentence.tokens) and not _ends_stretch(sentence.tokens[end]):
        if is_listed and is_preposition(sentence.tokens[end]):
            break  # "9 red and 3 white roses in the vase": all of them are there
        end += 1
    return list(sentence.tokens[start:end])


def _closes_bare_list(sentence: Sentence, first: int) -> bool:
    """The number before is of one list with this one, and has no place or time of its own."""
    for token in reversed(sentence.tokens[:first]):
        if token.pos == "NUM":
            return True
        if token.pos == "VERB" or is_preposition(token):
            return False
    return False


def _ends_stretch(token: Token) -> bool:
    return token.pos == "NUM" or token.lemma in _STRETCH_ENDS


def _content(tokens: Sequence[Token]) -> frozenset[str]:
    return frozenset(t.lemma for t in tokens if t.pos in NOMINAL_OR_ADJECTIVAL)


def _partners(sentence: Sentence, subject: Token | None) -> frozenset[str]:
    """Who is coordinated with a subject."""
    if subject is None:
        return frozenset()
    joined = (t for t in sentence.children(subject.index) if t.dep == "conj")
    return frozenset(t.lemma for t in joined if t.pos in NOMINAL)


def _is_whole(sentence: Sentence, first: int) -> bool:
    """A number goes before that is a part of this one: "26 of her 71 sweets"."""
    before = list(sentence.tokens[:first])
    while before and (before[-1].pos == "DET" or before[-1].tag in ("PRP$", "POS")):
        before.pop()
    return len(before) > 1 and before[-1].lemma == "of" and before[-2].pos == "NUM"


def _preposition(sentence: Sentence, first: int) -> str:
    """The "with" by which a verb may say that one has something: "started with 12"."""
    return "with" if first and sentence.tokens[first - 1].lemma == "with" else ""


def _near_cues(sentence: Sentence, first: int, last: int) -> frozenset[str]:
    """Cues that touch the quantity: "48 more", "another 12", "5 each"."""
    near = set(find_cues(sentence.tokens[max(0, first - 2) : last + 4]))
    if "part" in near and "part" not in find_cues(sentence.tokens[first : last + 4]):
        near.remove("part")
        near.add("whole")
    return frozenset(f"near-{name}" for name in near)
