"""The quantities of a story with what is asked, read once for all who reckon with them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from qreas.composition.attributes import STATES, Situation
from qreas.composition.cues import times
from qreas.composition.kinds import same_kind
from qreas.composition.scene import Reading, Scene, question_scene, scenes, topic_of
from qreas.dependents import has_copula, subject_of
from qreas.function_words import BE_AND_HAVE
from qreas.interval import Interval
from qreas.lexicon.load import Lexicon
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.lengths import unnumbered_lengths
from qreas.reasoning.recalled import recalled
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Document, Kind, Numset, Sentence, Token, Unit

UNKNOWN_FATE = "unknown-fate"
"""The cue of those with whom something was done that no class of verbs tells of."""

_ONE = Interval.point(Fraction(1))
_EACH = frozenset(("each", "every", "per"))
_REST, _RESTS = "rest", frozenset(("rest", "remainder"))
_AS, _AS_MUCH = "as", frozenset(("many", "much", "far", "long"))
_COST, _SIGN, _SINGLE = "cost", "$", frozenset(("a", "an", "one"))
_TO_DO = (["VERB"], ["NOUN"])
_UNEVEN = frozenset(("month", "year"))
_MEASURED = frozenset((Kind.DURATION, Kind.MEASURE))
_GOING = frozenset(("lose", "remove", "consume"))
_COMING = frozenset(("arrive",))
_PARTICLES = frozenset(("away", "out", "off", "back"))
_THEM = frozenset(("they", "it"))


@recalled
def situation_of(found: Findings, asked: Numset) -> Situation:
    """The quantities with what is asked, whose it is being told by the premise where it is bare."""
    case = found.case
    reading, question = Reading.of(case.premise), Reading.of(case.hypothesis)
    topic = topic_of(reading)
    numsets = [_timeless(n, asked) for n in _with_lengths(case.premise, case.premise_numsets)]
    read = scenes(reading, numsets, topic)
    served = (_for_one(s, read) for s in _with_units(read))
    priced = (_with_own_subject(s, case.premise) for s in served)
    likened = (_likened(_reduced(s, case.premise), case.premise) for s in priced)
    told = tuple(_with_fate(s, case.premise, found.lexicon) for s in likened)
    blank = _of_rest(question_scene(question, _timeless(asked, asked), topic), found)
    situation = Situation(blank, told, same_kind(found.lexicon), found.lexicon)
    if situation.asked or blank.settings or not told:
        return situation
    first = next((s for s in told if s.noun == blank.noun), None)
    if first is None or first.per or first.containers or blank.actor or blank.owner:
        return situation
    holder = first.owner or first.actor
    if not holder:
        return situation
    return replace(situation, question=replace(blank, actor=holder))


def _timeless(numset: Numset, asked: Numset) -> Numset:
    """So many a week as so many, where it is asked how many a week."""
    per = asked.unit.per
    if per is None or numset.unit.per != per:
        return numset
    unit = load_units("en").units.get(numset.unit.name, Unit(Kind.COUNT, numset.unit.name))
    return replace(numset, unit=unit)


def _of_rest(question: Scene, found: Findings) -> Scene:
    """The question as one of what is left, where that is told in other words.

    "The rest went into the fridge", and so three slices did; and who has 120 pages to go has them
    left.
    """
    case = found.case
    if question.is_subject and any(
        t.lemma in _RESTS and t.dep in SUBJECTS and sentence.tokens[t.head].lemma == question.verb
        for sentence in case.premise.sentences
        for t in sentence.tokens
    ):
        return replace(question, verb="remain", particle="", cues=question.cues | {_REST})
    tokens = case.hypothesis.sentences[question.numset.sentence].tokens
    behind = [t for t in tokens if t.start >= question.numset.end and t.pos != "PUNCT"]
    if [t.form for t in behind[:1]] == ["left"]:
        behind = behind[1:]
    is_to_do = [t.form for t in behind[:1]] == ["to"] and [t.pos for t in behind[1:]] in _TO_DO
    if not is_to_do or question.verb not in BE_AND_HAVE:
        return question
    to_do = frozenset((behind[1].lemma,))
    return replace(question, cues=question.cues | {_REST}, to_do=to_do)


def _with_lengths(premise: Document, numsets: Sequence[Numset]) -> Sequence[Numset]:
    """The quantities with the times that no number writes, where so much is for each of another.

    "8 coins each day for a week".
    """
    if not premise.mentions(_EACH):
        return numsets
    single = [replace(n, interval=_ONE) for n in unnumbered_lengths(premise, numsets)]
    even = [n for n in single if n.unit.name not in _UNEVEN]
    return sorted((*numsets, *even), key=lambda n: n.start) if even else numsets


def _with_units(read: Sequence[Scene]) -> Iterator[Scene]:
    """The scenes with the unit of the one before, where a bare number goes on with its clause.

    "Sat 3 hours on Monday, 2 on Wednesday".
    """
    before: Scene | None = None
    for scene in read:
        if before is not None and _goes_on(before, scene):
            numset = replace(scene.numset, unit=before.numset.unit)
            scene = replace(scene, numset=numset, noun=before.noun)
        before = scene
        yield scene


def _for_one(scene: Scene, read: Sequence[Scene]) -> Scene:
    """The amount with what it is for one of: "a recipe for one loaf takes 500 g of flour"."""
    if scene.per or scene.verb not in load_word_lists("calculation/accounts")["using"]:
        return scene
    for one in read:
        is_one = one.numset.unit.kind is Kind.COUNT and one.numset.interval == _ONE
        if is_one and one.clause == scene.clause and one.noun in scene.settings:
            return replace(scene, per=one.noun)
    return scene


def _with_own_subject(scene: Scene, premise: Document) -> Scene:
    """The price with what it is the price of: "a pizza costs $14 and a drink $3"."""
    if scene.numset.unit.kind is not Kind.CURRENCY or scene.per:
        return scene
    sentence = premise.sentences[scene.numset.sentence]
    amounts = [t for t in sentence.tokens if t.tag == _SIGN or t.index == scene.numset.head]
    heads = [t for t in amounts if subject_of(sentence, t) is not None]
    if not any(t.dep == "conj" for t in heads) or sentence.root.lemma != _COST:
        return scene
    inside = {t.index for t in scene.numset.tokens_in(sentence)} | {scene.numset.head}
    own = next((subject_of(sentence, t) for t in heads if t.index in inside), None)
    own = own or subject_of(sentence, sentence.root)
    if own is None:
        return scene
    is_one = sentence.tokens[max(own.index - 1, 0)].form in _SINGLE
    of = frozenset((own.lemma,)) if is_one else frozenset()
    words = scene.words | {own.lemma}
    per = own.lemma if is_one and scene.tense == "present" else ""
    return replace(scene, actor=own.lemma, containers=of, words=words, per=per)


def _reduced(scene: Scene, premise: Document) -> Scene:
    """A share that is taken off the price: "20 percent off", "a 20 percent discount"."""
    if scene.numset.unit.kind is not Kind.PERCENT:
        return scene
    sentence = premise.sentences[scene.numset.sentence]
    behind = [t.form for t in sentence.tokens if t.start >= scene.numset.end][:1]
    is_off = behind in (["off"], ["discount"])
    return replace(scene, cues=scene.cues | {"near-off"}) if is_off else scene


def _likened(scene: Scene, premise: Document) -> Scene:
    """A share as so many times another amount: "half as many on Sunday as on Friday"."""
    if scene.numset.unit.kind is not Kind.RATIO:
        return scene
    sentence = premise.sentences[scene.numset.sentence]
    behind = [t for t in sentence.tokens if t.start >= scene.numset.end]
    if [t.form for t in behind[:1]] != [_AS] or behind[1].form not in _AS_MUCH:
        return scene
    turn = next((i for i, t in enumerate(behind[2:], 2) if t.form == _AS), len(behind))
    standard = frozenset(t.lemma for t in behind[turn:] if t.pos in NOMINAL)
    settings = frozenset(t.lemma for t in behind[2:turn] if t.pos in NOMINAL)
    cues = scene.cues - {"near-comparison"} | {"near-times"}
    return replace(scene, standard=standard, settings=settings, cues=cues, noun="")


def _goes_on(before: Scene, scene: Scene) -> bool:
    is_bare = scene.numset.unit.kind is Kind.NUMBER and not scene.noun
    is_same = (before.clause, before.verb, before.actor) == (scene.clause, scene.verb, scene.actor)
    is_timed = bool(before.settings & times()) and bool(scene.settings & times())
    return is_bare and is_same and is_timed and before.numset.unit.kind in _MEASURED


def _with_fate(scene: Scene, premise: Document, lexicon: Lexicon) -> Scene:
    """The scene with what became of those of which it is only told how they are.

    "Four were bent, so he threw them out", "two boxes arrived broken and were sent back".
    """
    classes = lexicon.verbs.classes(scene.verb, scene.particle)
    if not scene.is_subject or not classes & (STATES | _COMING | {"destroy", "damage"}):
        return scene
    sentence = premise.sentences[scene.numset.sentence]
    later = [t for t in sentence.tokens if t.start >= scene.numset.end]
    end = next((i for i, t in enumerate(later) if t.pos == "NUM"), len(later))
    for token in later[:end]:
        if not _is_done_to_them(token, sentence) or token.lemma == scene.verb:
            continue
        particle = next((t.lemma for t in later[:end] if _is_particle_of(t, token)), "")
        if lexicon.verbs.is_in(token.lemma, *_GOING, particle=particle):
            own = scene.modifiers - {w for t in later for w in (t.lemma, t.form)}
            gone = replace(scene, verb=token.lemma, particle=particle, is_passive=True)
            return replace(gone, modifiers=own)
        if not lexicon.verbs.classes(token.lemma, particle):
            return replace(scene, cues=scene.cues | {UNKNOWN_FATE})
    return scene


def _is_particle_of(token: Token, verb: Token) -> bool:
    return token.lemma in _PARTICLES and token.head == verb.index


def _is_done_to_them(verb: Token, sentence: Sentence) -> bool:
    """It is done to the very things: "were sent back", "had to be thrown away", "threw them"."""
    if verb.pos != "VERB":
        return False
    below = sentence.children(verb.index)
    if any(t.dep == "obj" and t.lemma in _THEM for t in below):
        return True
    own = [t for t in below if t.dep in SUBJECTS]
    is_joined = verb.dep == "conj" and has_copula(sentence, sentence.tokens[verb.head])
    is_participle = verb.tag == "VBN" or (verb.tag == "VBD" and is_joined)  # "mouldy and binned"
    return is_participle and not own and not any(t.lemma == "have" for t in below)
