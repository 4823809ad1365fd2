"""Features of denials: which text denies something, and whether the premise accounts for it."""

from collections.abc import Iterator, Sequence
from functools import cache

from qreas.lexicon.store import Pos
from qreas.quantity.attributes import opens_bound
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import TAXONOMY_POS, Word, WordKind
from qreas.reasoning.events.markers import Claim, load_markers
from qreas.reasoning.findings import Feature, Findings
from qreas.reasoning.knowledge.steps import INSTEAD
from qreas.reasoning.knowledge.word_knowledge import know
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Relation, Token

_PLACES = ("adverb", "determiner")
# "Zero" and "few" are quantities, which are compared as such.
_QUANTITIES = frozenset(("zero", "few"))
_FAILS = "fails"
_SUBJECT = "nsubj"
# What turns an adjective into its opposite: unaware, inactive, dishonest, careless.
_PREFIXES, _SUFFIX = ("un", "in", "im", "il", "ir", "dis", "non"), "less"
_ADVERB: Pos = "r"
_TELLING_APART = (WordKind.NAME, WordKind.NUMBER)


def negation_features(found: Findings) -> Iterator[Feature]:
    """Denials that just one text has, and whether one of the hypothesis comes from nowhere."""
    given, asked = _denials(found.case.premise), _denials(found.case.hypothesis)
    fails = load_word_lists("weighing/denials")[_FAILS]
    is_given = bool(given) or found.case.premise.mentions(fails)
    is_asked = bool(asked) or found.case.hypothesis.mentions(fails)
    yield Feature("negation-in-hypothesis-only", float(bool(asked) and not given), _told(asked))
    yield Feature("negation-in-premise-only", float(is_given and not is_asked), _told(given))
    is_unfounded = bool(asked) and not is_given and not _is_accounted_for(found)
    yield Feature("unfounded-denial", float(is_unfounded), _told(asked) if is_unfounded else "")


def denies_elsewhere(found: Findings) -> bool:
    """What the premise denies stands in other sentences than its words for the hypothesis's verb.

    That the steering failed denies nothing of those who drowned.
    """
    sentences = found.case.premise.sentences
    if len(sentences) < 2:
        return False
    fails = load_word_lists("weighing/denials")[_FAILS] | _denying()
    told = {
        link.premise.sentence
        for link in found.alignment.links
        if link.premise is not None and link.is_aligned and link.hypothesis.token.is_root
    }
    return bool(told) and all(sentences[index].vocabulary.isdisjoint(fails) for index in told)


def _denials(document: Document) -> tuple[Token, ...]:
    """The words that deny something: "not", "no", "never", "without"; not "no more than ten"."""
    words = _denying()
    return tuple(
        token
        for sentence in document.sentences
        if not sentence.vocabulary.isdisjoint(words)
        for token in sentence.tokens
        if token.lemma in words
        and not opens_bound(sentence.tokens, token)
        and not _numbers(sentence.tokens, token)
    )


def _numbers(tokens: Sequence[Token], word: Token) -> bool:
    """It is short for "number", as in "No. 2"."""
    is_no = word.form.rstrip(".") == "no"
    return is_no and [t.pos for t in tokens[word.index + 1 : word.index + 2]] == ["NUM"]


@cache
def _denying() -> frozenset[str]:
    places = load_markers().by_place
    marked = {w for p in _PLACES for w, claim in places[p].items() if claim is Claim.NEGATED}
    return frozenset(marked - _QUANTITIES)


def _is_accounted_for(found: Findings) -> bool:
    """Something may make the denial true though the premise has none of its own.

    Words that end, bound or hinder; numbers that differ; and what is so of another thing: who lives
    in Oslo does not live in Bergen, and what is red is not blue.
    """
    lists = load_word_lists("weighing/denials")
    accounting = frozenset().union(*lists.values())
    contrasts = lists["excepts"] | lists["ends"] | lists["bounds"]
    if found.case.premise.mentions(accounting) or found.case.hypothesis.mentions(contrasts):
        return True
    if any(_is_turned(word, found) for word in found.alignment.premise_words):
        return True
    entailed = [j.hypothesis for j in found.justifications if j.relation is Relation.ENTAILS]
    if any(numset not in entailed for numset in found.case.hypothesis_numsets):
        return True
    return any(_is_instead(link, found) for link in found.alignment.links)


def _is_turned(word: Word, found: Findings) -> bool:
    """The word is the opposite of the word that it is formed from."""
    key = word.key
    if key.endswith(_SUFFIX) and len(key) > len(_SUFFIX) + 2:
        return True
    pos = _ADVERB if word.kind is WordKind.ADVERB else TAXONOMY_POS.get(word.kind)
    if pos is None or not key.startswith(_PREFIXES):
        return False
    antonyms = know(found.lexicon.taxonomy, key, pos).antonyms
    return any(key == prefix + other for prefix in _PREFIXES for other in antonyms)


def _is_instead(link: Link, found: Findings) -> bool:
    """The word stands where the premise may have another, and is not what it is said of."""
    if link.is_aligned or link.hypothesis.place in found.settled_places:
        return False
    is_other = link.step in INSTEAD or link.hypothesis.kind in _TELLING_APART
    sentence = found.case.hypothesis.sentences[link.hypothesis.sentence]
    token = link.hypothesis.token
    above = (token, *sentence.ancestors(token.index))
    return is_other and not any(each.dep.startswith(_SUBJECT) for each in above)


def _told(tokens: tuple[Token, ...]) -> str:
    return ", ".join(token.text for token in tokens)
