"""Who beat whom by which score, where a parser took the verb or a side for another word.

Names of teams are words like others: "United beat City 4-1" has a city that is united for a parser,
and in "scored as Rovers beat Albion 4-1" Rovers seem to be what somebody scored as. A name, "beat",
a name and a score have no other reading than who won and who lost. And a name right before a
finite verb that has no subject is its subject: "United won by two goals".
"""

from collections.abc import Sequence
from dataclasses import replace

from qreas.tags import FINITE, SUBJECTS
from qreas.types import Document, Sentence, Token

_BEATING = {
    **dict.fromkeys(("beat", "beats"), "beat"),
    **{f"{verb}ed": verb for verb in ("defeat", "thrash", "hammer", "down", "rout")},
    "edged": "edge",
}
_OUTCOMES = {**_BEATING, "won": "win", "lost": "lose", "drew": "draw"}
_THE, _DASHES = "the", frozenset(("-", "–"))
# What may stand before the side that won, and opens a clause.
_OPENINGS = frozenset(("as", "after", "before", "when", "while", "where", "because", "since"))
_CLAUSE, _ROOT, _SIDE = "advcl", "root", "PROPN"
_OF_NAMES = frozenset(("amod", "compound"))
_PLACED = frozenset(("nmod", "flat", "appos", "dep"))


def with_contests(document: Document) -> Document:
    """The document, where each such clause has its verb, the side that won and the other one."""
    return document.mended(_read)


def _read(sentence: Sentence) -> Sentence:
    if _OUTCOMES.keys().isdisjoint(t.form for t in sentence.tokens):
        return sentence
    for token in sentence.tokens[1:-1]:
        if token.form in _BEATING:
            sentence = _with_sides(sentence, token)
    return _with_named_subject(sentence)


def _with_named_subject(sentence: Sentence) -> Sentence:
    """Reads "United won by two goals", where something united won."""
    first, verb = sentence.tokens[0], sentence.root
    if verb.index != 1 or verb.text not in _OUTCOMES:
        return sentence
    if first.dep not in _OF_NAMES or not first.text[:1].isupper():
        return sentence
    moved = list(sentence.tokens)
    moved[0] = replace(first, pos=_SIDE, tag="NNP", dep="nsubj")
    moved[1] = replace(verb, pos="VERB", tag="VBD", lemma=_OUTCOMES[verb.text])
    return sentence.with_tokens(moved)


def _with_sides(sentence: Sentence, verb: Token) -> Sentence:
    tokens = sentence.tokens
    winner, loser = _side_before(verb, tokens), _side_behind(verb, tokens)
    score = tokens[loser[-1].index + 1 : loser[-1].index + 4] if loser else ()
    if not winner or not _is_score(score):
        return sentence
    before = tokens[winner[0].index - 1] if winner[0].index else None
    opens = before is not None and before.form in _OPENINGS
    if not (before is None or opens or before.text == ","):
        return sentence
    if _is_read(verb, winner[-1], loser[-1], sentence):
        return sentence
    inside = {t.index for t in (*winner, verb, *loser, *score)}
    main = sentence.root
    is_main = main.index in inside
    if not (is_main or opens):
        return sentence
    moved = list(tokens)
    for token in tokens:
        if token.index not in inside and token.head in inside:
            dep = "obl" if token.dep in _PLACED else token.dep
            moved[token.index] = replace(token, head=verb.index, dep=dep)
    if opens and before is not None:
        moved[before.index] = replace(before, head=verb.index, dep="mark")
    for side, dep in ((winner, "nsubj"), (loser, "obj")):
        _hang(moved, side, verb, dep)
    first, dash, second = score
    moved[first.index] = replace(first, head=verb.index, dep="obl:unmarked")
    moved[dash.index] = replace(dash, head=second.index, dep="case")
    moved[second.index] = replace(second, head=first.index, dep="nmod")
    head, dep = (verb.index, _ROOT) if is_main else (main.index, _CLAUSE)
    tag = verb.tag if verb.tag in FINITE else "VBZ" if verb.form.endswith("s") else "VBD"
    known = replace(verb, pos="VERB", tag=tag, lemma=_BEATING[verb.form])
    moved[verb.index] = replace(known, head=head, dep=dep)
    return sentence.with_tokens(moved)


def _is_read(verb: Token, winner: Token, loser: Token, sentence: Sentence) -> bool:
    """The tree has it so already."""
    own = {t.dep: t.index for t in sentence.children(verb.index)}
    subject = next((own[dep] for dep in SUBJECTS if dep in own), None)
    is_of_sides = subject is not None and subject <= winner.index and own.get("obj") is not None
    return verb.pos == "VERB" and is_of_sides and loser.pos in (_SIDE, "NOUN")


def _hang(moved: list[Token], side: Sequence[Token], verb: Token, dep: str) -> None:
    name = side[-1]
    for token in side[:-1]:
        part = "det" if token.form == _THE else "compound"
        moved[token.index] = replace(token, head=name.index, dep=part)
    moved[name.index] = replace(name, pos=_SIDE, tag="NNP", head=verb.index, dep=dep)


def _side_before(verb: Token, tokens: Sequence[Token]) -> Sequence[Token]:
    """The words of the name right before the verb, with its article."""
    start = verb.index
    while start and tokens[start - 1].text[:1].isupper() and tokens[start - 1].text.isalpha():
        start -= 1
        if tokens[start].form == _THE or tokens[start].form in _OPENINGS:
            break
    if start < verb.index and tokens[start].form in _OPENINGS:
        start += 1
    if start and start < verb.index and tokens[start - 1].form == _THE:
        start -= 1
    return tokens[start : verb.index]


def _side_behind(verb: Token, tokens: Sequence[Token]) -> Sequence[Token]:
    start = verb.index + 1
    end = start + (tokens[start].form == _THE)
    first = end
    while end < len(tokens) and tokens[end].text[:1].isupper() and tokens[end].text.isalpha():
        end += 1
    return tokens[start:end] if end > first else ()


def _is_score(words: Sequence[Token]) -> bool:
    if len(words) < 3 or words[1].text not in _DASHES:
        return False
    return words[0].text.isdigit() and words[2].text.isdigit()
