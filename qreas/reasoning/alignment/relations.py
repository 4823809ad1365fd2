"""Which premise words may stand for a hypothesis word, by one step of lexical knowledge."""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain

from qreas.lexicon.given_names import load_given_names
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.content import TAXONOMY_POS, Word, WordKind
from qreas.reasoning.alignment.speakers import speaker
from qreas.reasoning.alignment.texts import SHORTEST_STEM, Texts
from qreas.reasoning.alignment.whereabouts import happens_there
from qreas.reasoning.knowledge.names import Place, bare, is_acronym, is_initial, is_spelling_of
from qreas.reasoning.knowledge.particles import particle_of
from qreas.reasoning.knowledge.periods import PERIODS
from qreas.reasoning.knowledge.pronouns import OF_ONE_PERSON, forms_of
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.knowledge.word_knowledge import WordKnowledge, base_forms, know
from qreas.types import Document

_TIMES = frozenset(PERIODS.values())
_SUBJECT = "nsubj"
_LONGEST_ENDING = 4
# In what part of its uses a noun must be one for people, to be named by a wider one for people.
_OFTEN = 0.25
# Nouns that say no more of a person than that it is one; "man" and "worker" say more.
ANYONE = frozenset(
    (
        "people",
        "person",
        "human",
        "individual",
        "citizen",
        "civilian",
        "soul",
        "victim",
        "life",
        "somebody",
        "someone",
        "other",
        "individuals",
        "resident",
    )
)
# Whoever speaks, or is spoken to, is not called by a name or a noun.
_OF_TALK = forms_of("i") | forms_of("you")
# Who is meant by a first person, where a text is told of and not to anyone.
_TELLERS = frozenset(("speaker", "narrator", "writer", "author"))
_FIRST_PERSON = frozenset(("i", "me", "my", "we", "us", "our", "'m"))


def candidates(word: Word, texts: Texts) -> tuple[tuple[Word, ...], Step]:
    """The premise words that stand for `word` by the first step that finds any, and that step."""
    for step, find in FINDERS.items():
        found = find(word, texts)
        if found:
            opposed = _opposed(word, found, texts) if word.kind is WordKind.VERB else ()
            return (tuple(opposed), Step.OPPOSITE) if opposed else (tuple(found), step)
    return (), Step.MISSING


def same(word: Word, texts: Texts) -> Sequence[Word]:
    """The same lemma in the same kind of word."""
    return [each for each in texts.by_key.get(word.key, ()) if each.kind is word.kind]


def form(word: Word, texts: Texts) -> Sequence[Word]:
    """The same lemma or form in another kind of word, whatever a tagger took it for."""
    text = word.token.form
    bases = () if word.kind is WordKind.NUMBER else base_forms(texts.lexicon.taxonomy, text)
    keys = (word.key, text, bare(word.key), *bases)
    return [each for key in keys for each in texts.by_key.get(key, ())]


def acronym(word: Word, texts: Texts) -> Sequence[Word]:
    """Initials of a name, or a name that the premise gives by its initials."""
    short: Sequence[Word] = ()
    if is_acronym(word.token.text):
        short = _at(texts.initials.get(bare(word.key), ()), texts)
    named = texts.hypothesis_initials
    long = [each for each in texts.acronyms if word.place in named.get(bare(each.key), ())]
    return (*short, *long)


def nationality(word: Word, texts: Texts) -> Sequence[Word]:
    """A country, its people, or its adjective."""
    return texts.countries.get(texts.named.get(word.place, ""), ())


def synonym(word: Word, texts: Texts) -> Sequence[Word]:
    """A word of the same synset, or an adjective close to it."""
    known = texts.know(word)
    if known is None or word.kind is WordKind.NAME:
        return ()
    return _any_of(known.synonyms, texts)


def event_class(word: Word, texts: Texts) -> Sequence[Word]:
    """An event of the same kind, or one that brings it about."""
    kinds = texts.events.kinds(word.key)
    is_verb = word.kind is WordKind.VERB
    if not kinds and not is_verb:
        return ()
    if not texts.keys.isdisjoint(texts.events.excluded_by(word.key)):
        return ()  # a law that was rejected by vote was not voted for
    return [
        each.word
        for each in texts.told
        if (not kinds.isdisjoint(each.kinds) or (is_verb and word.key in each.entailed))
        and not _is_part_of_time(each.word, texts)
    ]


def _is_part_of_time(word: Word, texts: Texts) -> bool:
    """It is when a time ends or begins: "by the end of the year" nothing is ended."""
    if word.token.pos != "NOUN":
        return False
    around = texts.documents[0].sentences[word.sentence].children(word.token.index)
    return any(t.dep == "nmod" and t.lemma in _TIMES for t in around)


def paraphrase(word: Word, texts: Texts) -> Sequence[Word]:
    """A phrase that says the same."""
    return _at(texts.paraphrases(word), texts)


def spelling(word: Word, texts: Texts) -> Sequence[Word]:
    """A name spelt in another way, or shortened.

    In scripts without capitals a sentence may be one token, of which each sign counts.
    """
    if word.kind is not WordKind.NAME or word.token.text.lower() == word.token.text.upper():
        return ()
    return [
        each
        for each in texts.premise
        if is_spelling_of(word.key, each.key) or _is_shortened(word, each)
    ]


def derivation(word: Word, texts: Texts) -> Sequence[Word]:
    """A word derived from the other, or the time of an adjective: "a quarterly loss"."""
    known = texts.know(word)
    if known is None:
        return ()
    own = _any_of(known.derived, texts) or _with_particle(word, known, texts)
    return own if own or word.key not in _TIMES else _any_of(_adjectives_of(word, texts), texts)


def _with_particle(word: Word, known: WordKnowledge, texts: Texts) -> Sequence[Word]:
    """A verb with its particle for its noun, or the other way round: "lay off" and "layoff"."""
    if word.kind is WordKind.VERB:
        phrase = _phrase(word, texts.documents[1])
        noun = know(texts.lexicon.taxonomy, phrase, "v").derived if phrase else frozenset()
        return [each for each in _any_of(noun, texts) if each.kind is WordKind.NOUN]
    phrases = {lemma for lemma in known.derived if " " in lemma}
    verbs = (each for each in texts.premise if phrases and each.kind is WordKind.VERB)
    return [each for each in verbs if _phrase(each, texts.documents[0]) in phrases]


def _phrase(verb: Word, document: Document) -> str:
    """The verb with its particle; empty where it has none."""
    particle = particle_of(verb.token, document.sentences[verb.sentence])
    return f"{verb.token.lemma} {particle}" if particle else ""


def _adjectives_of(time: Word, texts: Texts) -> frozenset[str]:
    """Those that tell of the time, where "the" alone says which one it is."""
    around = texts.documents[1].sentences[time.sentence].children(time.token.index)
    is_plain = all(t.form == "the" or t.dep == "case" for t in around)
    is_definite = is_plain and any(t.form == "the" for t in around)
    return frozenset(a for a, noun in PERIODS.items() if is_definite and noun == time.key)


def generalises(word: Word, texts: Texts) -> Sequence[Word]:
    """A wider term for the premise word.

    One for people is of people only: a peach is a woman in a sense that counts for nothing.
    """
    said = _at(texts.narrower(word), texts)
    if word.kind not in (WordKind.NOUN, WordKind.VERB):
        return said
    key, pos, lexicon = word.key, TAXONOMY_POS[word.kind], texts.lexicon
    is_anyone = key in ANYONE
    kin = [
        each
        for each, known in texts.known
        if known.pos == pos
        and (key in known.hypernyms or (is_anyone and lexicon.names_person(each.key)))
    ]
    if kin and pos == "n" and lexicon.names_person(key):
        kin = [each for each in kin if _may_be_person(each.key, lexicon)]
    return (*said, *kin)


def _may_be_person(noun: str, lexicon: Lexicon) -> bool:
    if lexicon.names_person(noun) or not lexicon.names_thing(noun):
        return True  # groups are of people, too: "population"
    return lexicon.taxonomy.share(noun, "person") >= _OFTEN


def lies_in(word: Word, texts: Texts) -> Sequence[Word]:
    """The region in which a place of the premise lies, and what is of that country.

    Whoever is hurt in Oslo is hurt in Norway; but neither is a level, a state, the largest or all
    of a place that of the country, nor need the hurt be Norwegians. A Scot is British, though.
    """
    if word.kind is not WordKind.NAME and word.place not in texts.named:
        return ()
    is_there = happens_there(word.token, texts.documents[1].sentences[word.sentence])
    if not is_there and not texts.countries:
        return ()
    names = {texts.named.get(word.place, "")} | texts.names_with(word)
    if not any(names):
        return ()
    regions_of = texts.lexicon.taxonomy.regions
    inside = (w for c, w in texts.countries.items() if not names.isdisjoint(regions_of(c)))
    places = texts.places if is_there else ()
    there = (each for regions, each in places if not regions.isdisjoint(names))
    return (*chain.from_iterable(inside), *there)


def refers(word: Word, texts: Texts) -> Sequence[Word]:
    """A pronoun for something that the other text names, and who "the speaker" is."""
    is_subject = word.token.dep.startswith(_SUBJECT)
    found: list[Word] = []
    if word.key in _TELLERS and is_subject:
        found += (each for each in texts.premise if each.token.form in _FIRST_PERSON)
    if word.kind is WordKind.PRONOUN:
        named = [each for each in texts.premise if _may_stand_for(word, each, texts.lexicon)]
        found += sorted(named, key=lambda each: (_is_oblique(each), each.place))
    elif word.kind is WordKind.NAME and is_subject:
        pronouns = (each for each in texts.premise if each.kind is WordKind.PRONOUN)
        found += (
            each
            for each in pronouns
            if each.token.dep.startswith(_SUBJECT)
            and _may_stand_for(each, word, texts.lexicon)
            and not _is_of_speaker(each, texts)
            and not _is_of_one_named(each, texts)
        )
    return found


def stem(word: Word, texts: Texts) -> Sequence[Word]:
    """A word that begins alike."""
    begin = word.key[:SHORTEST_STEM]
    if begin not in texts.beginnings:
        return ()
    alike = (w for w in texts.premise if w.key.startswith(begin) and w.kind is not WordKind.NUMBER)
    people = texts.lexicon.people
    return [
        each
        for each in alike
        if _share_stem(word.key, each.key) and not people.are_of_two_sexes(word.key, each.key)
    ]


def opposite(word: Word, texts: Texts) -> Sequence[Word]:
    """An antonym, an event of the opposite direction, or one that excludes it."""
    known, events = texts.know(word), texts.events
    against = events.excluded_by(word.key) | (known.antonyms if known is not None else frozenset())
    has_opposites = not events.opposites.keys().isdisjoint(events.kinds(word.key))
    if not has_opposites and texts.keys.isdisjoint(against):
        return ()
    return [
        each
        for each in texts.premise
        if each.key in against or (has_opposites and events.is_opposite(word.key, each.key))
    ]


def specialises(word: Word, texts: Texts) -> Sequence[Word]:
    """A narrower term than the premise word."""
    known = texts.know(word)
    if known is None or word.kind is not WordKind.NOUN:
        return ()
    wider = known.hypernyms
    if not texts.keys.isdisjoint(ANYONE) and texts.lexicon.names_person(word.key):
        wider |= ANYONE
    if texts.keys.isdisjoint(wider):
        return ()
    return [w for w in texts.premise if w.kind is WordKind.NOUN and w.key in wider]


def alternative(word: Word, texts: Texts) -> Sequence[Word]:
    """Another thing, or another event, of the same kind."""
    known = texts.know(word)
    if known is None or word.kind not in (WordKind.NOUN, WordKind.VERB, WordKind.ADJECTIVE):
        return ()
    return [
        each
        for each, other in texts.known
        if each.kind is word.kind and not known.parents.isdisjoint(other.parents)
    ]


def _opposed(word: Word, found: Sequence[Word], texts: Texts) -> Sequence[Word]:
    """What says the opposite of a verb, where else but verbs of nearly any meaning stand for it.

    The union "has" members and rejected the offer that it is said to have accepted.
    """
    light = texts.events.light
    if word.key in light:
        return ()
    return opposite(word, texts) if all(each.key in light for each in found) else ()


Finder = Callable[[Word, Texts], Sequence[Word]]
"""The premise words that stand for a hypothesis word by one kind of step."""

FINDERS: Mapping[Step, Finder] = {
    Step.SAME: same,
    Step.FORM: form,
    Step.ACRONYM: acronym,
    Step.NATIONALITY: nationality,
    Step.SYNONYM: synonym,
    Step.EVENT_CLASS: event_class,
    Step.PARAPHRASE: paraphrase,
    Step.SPELLING: spelling,
    Step.DERIVATION: derivation,
    Step.GENERALISES: generalises,
    Step.LIES_IN: lies_in,
    Step.OPPOSITE: opposite,
    Step.STEM: stem,
    Step.REFERS: refers,
    Step.SPECIALISES: specialises,
    Step.ALTERNATIVE: alternative,
}
"""In the order in which they are tried."""


def _at(places: Sequence[Place], texts: Texts) -> Sequence[Word]:
    """The content words of the premise at these places."""
    return [texts.by_place[place] for place in places if place in texts.by_place]


def _any_of(lemmas: frozenset[str], texts: Texts) -> Sequence[Word]:
    if texts.keys.isdisjoint(lemmas):
        return ()
    return [word for word in texts.premise if word.key in lemmas]


def _is_shortened(word: Word, premise: Word) -> bool:
    """Either is the other's beginning and a dot ("Aug." and "August", "N." and "North")."""
    left, right = word.token.text, premise.token.text
    return is_initial(left, right) or is_initial(right, left)


def _share_stem(left: str, right: str) -> bool:
    longest = max(len(left), len(right))
    common = next(
        (i for i, (a, b) in enumerate(zip(left, right, strict=False)) if a != b),
        min(len(left), len(right)),
    )
    return common >= SHORTEST_STEM and longest - common <= _LONGEST_ENDING


def _may_stand_for(pronoun: Word, named: Word, lexicon: Lexicon) -> bool:
    """The pronoun may point to the noun or name: "he" to a person, "it" to any but a person."""
    if named.kind not in (WordKind.NAME, WordKind.NOUN) or named.token.dep == "compound":
        return False
    if pronoun.token.form in _OF_TALK:
        return False
    if pronoun.token.form in OF_ONE_PERSON:
        return named.kind is WordKind.NAME or lexicon.names_person(named.key)
    return True


def _is_of_one_named(pronoun: Word, texts: Texts) -> bool:
    """A subject before it is a given name that it may stand for: "Sue had 15. Now she"."""
    given = load_given_names()
    return any(
        each.kind is WordKind.NAME
        and each.place < pronoun.place
        and each.token.form in given
        and each.token.dep.startswith(_SUBJECT)
        and _may_stand_for(pronoun, each, texts.lexicon)
        for each in texts.premise
    )


def _is_of_speaker(pronoun: Word, texts: Texts) -> bool:
    """It stands for whoever says so, and so for nobody who is not told of there."""
    sentence = texts.documents[0].sentences[pronoun.sentence]
    return speaker(pronoun.token, sentence, texts.lexicon) is not None


def _is_oblique(word: Word) -> bool:
    return not word.token.dep.startswith(_SUBJECT)
