"""Numbers of another place: what is so in one place need not be so in another.

Where 600 people were hired in Kenya, and a plant is being built in Ghana, no 600 were hired in
Ghana. "There" is the place that was named last.
"""

from collections.abc import Collection, Iterator

from qreas.lexicon.labels import load_labels
from qreas.reasoning.events.events import marker_of, verb_above
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.one_event.same_values import Asked, asked_of
from qreas.reasoning.rules import SHARES
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Kind, Numset, Sentence, Token

_WORDS = "one_event/other_parts"
_NAME, _PARTICIPLE, _CLAUSE, _TO = "PROPN", "VBG", "advcl", "TO"
_BESIDE = frozenset(("conj", "parataxis", "ccomp"))
_WITHIN_NAME = frozenset(("flat", "compound"))
_AMOUNTS = frozenset((Kind.COUNT, Kind.CURRENCY, Kind.PERCENT, Kind.MEASURE))
# Where something comes from it is not.
_ORIGIN = frozenset(("from",))
_THERE = frozenset(("there", "here"))


def told_elsewhere(found: Findings) -> str | None:
    """The place of the clause that has the number, where the hypothesis names that of another."""
    for asked in asked_of(found):
        wanted = list(_places(asked.sentence, None))
        if len(wanted) != 1:
            continue
        if asked.numset.unit.kind in SHARES and _has_own_share(wanted[0], asked):
            return f"{asked.given[0].text}, {wanted[0].text}"
        if asked.numset.unit.kind not in _AMOUNTS:
            continue
        if all(_is_of_report(given, wanted[0], asked) for given in asked.given):
            return f"{asked.given[0].text}, {wanted[0].text}"
        told = [_told(given, wanted[0], asked) for given in asked.given]
        if all(told):
            return f"{asked.given[0].text}, {told[0]}"
    return None


def _has_own_share(wanted: Token, asked: Asked) -> bool:
    """Only another sentence names the place, and has another share for it.

    Where a fifth of all children are out of school, and in Africa a third, in Africa no fifth is.
    """
    found = asked.found
    mentions = {index for index, _ in _mentions(wanted, found)}
    if not mentions or any(n.sentence in mentions for n in asked.given):
        return False
    return any(n.sentence in mentions and n.unit.kind in SHARES for n in asked.others())


def _is_of_report(given: Numset, wanted: Token, asked: Asked) -> bool:
    """The premise has the place only as that of whoever tells of it: "said in Cairo that 20 died".

    In "In Cairo, police said that 20 died", the place may be that of the deaths, too.
    """
    found, sentence = asked.found, asked.found.case.premise.sentences[given.sentence]
    verb = verb_above(given.head, sentence)
    if verb is None or _tells(verb_above(wanted.index, asked.sentence)):
        return False
    saying = next((t for t in _around(verb, sentence) if _tells(t)), None)
    mentions = _mentions(wanted, found)
    if saying is None or not mentions or any(index != given.sentence for index, _ in mentions):
        return False
    clause = {t.index for t in sentence.subtree(verb.index)}
    if saying.head == verb.index:
        clause -= {t.index for t in sentence.subtree(saying.index)}
    return all(_is_where_told(token, saying, clause, sentence) for _, token in mentions)


def _around(verb: Token, sentence: Sentence) -> Iterator[Token]:
    """The verbs above, and that of the clause behind a comma: "…, the police said"."""
    yield from sentence.ancestors(verb.index)
    for token in sentence.children(verb.index):
        own = sentence.children(token.index)
        if token.dep in _BESIDE and not any(t.dep == "cc" for t in own):
            yield token


def _is_where_told(
    place: Token, saying: Token, clause: Collection[int], sentence: Sentence
) -> bool:
    """It hangs on the verb of saying and behind it, or on what was done beside: "speaking in"."""
    above = verb_above(place.index, sentence)
    if above is None or place.index in clause:
        return False
    is_beside = above.tag == _PARTICIPLE and above.dep == _CLAUSE and above.head == saying.index
    if is_beside and above.index < saying.index:
        return True
    is_behind = above == saying and saying.index < place.index
    return is_behind and not saying.index < min(clause) < place.index


def _tells(verb: Token | None) -> bool:
    return verb is not None and bool({"say"} & load_events().kinds(verb.lemma))


def _told(given: Numset, wanted: Token, asked: Asked) -> str:
    """The place of the number's clause; empty where the wanted one may be that, or hold it."""
    found, sentence = asked.found, asked.found.case.premise.sentences[given.sentence]
    verb = verb_above(given.head, sentence)
    verb = None if verb is None else _main(verb, sentence)
    if verb is None:
        return ""
    own = _place_of(verb, sentence)
    mentions = _mentions(wanted, found)
    if own is None or not mentions or own.form in (wanted.form, *(t.form for _, t in mentions)):
        return ""
    if any(index != given.sentence for index, _ in mentions):
        return ""
    if any(not _is_apart(token, verb, own, sentence) for _, token in mentions):
        return ""
    return "" if _lies_in(own, wanted, found) else own.text


def _mentions(wanted: Token, found: Findings) -> list[tuple[int, Token]]:
    """Wherever the premise has the name, or else what stands for it: "European countries"."""
    named = [
        (index, token)
        for index, sentence in enumerate(found.case.premise.sentences)
        for token in sentence.tokens
        if token.form == wanted.form
    ]
    link = found.links.get((0, wanted.index))
    if named or link is None or link.premise is None:
        return named
    return [(link.premise.sentence, link.premise.token)]


def _main(verb: Token, sentence: Sentence) -> Token:
    """The verb of whose clause a participle is a part: "shelled a village, killing six"."""
    while verb.tag == _PARTICIPLE and verb.dep == _CLAUSE and not _has_place(verb, sentence):
        verb = sentence.tokens[verb.head]
    return verb


def _has_place(verb: Token, sentence: Sentence) -> bool:
    return next(_places(sentence, verb), None) is not None


def _place_of(verb: Token, sentence: Sentence) -> Token | None:
    """The only place that the verb's clause names, or to which its "there" leads back."""
    own = list(_places(sentence, verb))
    if len(own) == 1:
        return own[0]
    around = sentence.children(verb.index)
    there = next((t for t in around if t.form in _THERE and t.dep == "advmod"), None)
    if own or there is None:
        return None
    before = [t for t in _places(sentence, None) if t.index < there.index]
    return before[-1] if before else None


def _places(sentence: Sentence, verb: Token | None) -> Iterator[Token]:
    """The heads of names of places; of a clause those alone that no other verb stands above."""
    labels, before = load_labels("en"), load_word_lists(_WORDS)["at"] - _ORIGIN
    for token in sentence.tokens:
        is_name = token.pos == _NAME and token.dep not in _WITHIN_NAME
        if not is_name or token.form in labels.months | labels.weekdays:
            continue
        if marker_of(token, sentence) not in before:
            continue
        if verb is None or verb_above(token.index, sentence) == verb:
            yield token


def _is_apart(token: Token, verb: Token, own: Token, sentence: Sentence) -> bool:
    """It is in a clause of its own, in which that of the verb is not told, and not with its place.

    What the police in Kenya say of a town may be so of Kenya.
    """
    above = verb_above(token.index, sentence)
    if above is None or above == verb or above in sentence.ancestors(verb.index):
        return False
    if any(t.tag == _TO for t in sentence.children(above.index)):
        return False  # what is done to do something there
    return own not in (token, *sentence.ancestors(token.index))


def _lies_in(place: Token, wider: Token, found: Findings) -> bool:
    """The one place may lie in the other, by name, or is called by it."""
    lexicon = found.lexicon
    country = lexicon.countries.of(place.form)
    if country is not None and country == lexicon.countries.of(wider.form):
        return True
    regions = lexicon.taxonomy.regions
    return wider.form in regions(place.form) or place.form in regions(wider.form)
