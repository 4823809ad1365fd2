"""Profit or loss, surplus or deficit: of one account and time, there is one or the other."""

from collections.abc import Sequence

from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.contrast.stretches import rank_of, stretches
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.one_event.other_turns import other_time
from qreas.reasoning.proof import Proof
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PREMODIFIERS, VERBAL
from qreas.types import Document, Evidence, Kind, Label, Numset, Sentence, Token

_AMOUNTS = (Kind.CURRENCY, Kind.NUMBER, Kind.PERCENT)
# "$120 million profit"
_OF_AMOUNT = frozenset(("SYM", "NUM", "PUNCT"))
_PAIR = 2


def opposite_balance(found: Findings) -> Proof | None:
    """A proof that the hypothesis tells of a profit what the premise tells of a loss, or back."""
    words = load_word_lists("contrast/balances")
    known = words["above"] | words["below"]
    case = found.case
    if len(case.hypothesis.sentences) != 1 or not case.hypothesis.mentions(known):
        return None
    claimed, told = _results(case.hypothesis), _results(case.premise)
    is_denied = case.hypothesis.mentions(load_operators().negations)
    if len(claimed) != 1 or is_denied or not told or other_time(found):
        return None
    (asked,), sentence = claimed, case.hypothesis.sentences[0]
    given = _of_value(told, asked[1], found) or _of_kind(told, asked[1], found)
    given = given or _of_time(told, rank_of(sentence.tokens), found)
    if given is None or _is_above(asked[1]) is _is_above(given[1]):
        return None
    place = (given[0], given[1].index)
    own = case.premise.sentences[given[0]]
    if found.premise_claims.of(place) or found.hypothesis_claims.of((0, asked[1].index)):
        return None
    if not (_is_borne(asked[1], sentence) and _is_borne(given[1], own)):
        return None
    kinds = _kind(asked[1], sentence), _kind(given[1], own)
    if not _are_alike(*kinds) or not _is_of_same(found, asked[1], given):
        return None
    step = f"{given[1].text} → {asked[1].text}"
    evidence = Evidence("opposite-event", step, towards=Label.CONTRADICTION)
    return Proof(Label.CONTRADICTION, "opposites", (), (evidence,), ())


def _results(document: Document) -> list[tuple[int, Token]]:
    """The nouns of results, each with its sentence."""
    words = load_word_lists("contrast/balances")
    known = words["above"] | words["below"]
    return [
        (index, token)
        for index, sentence in enumerate(document.sentences)
        for token in sentence.tokens
        if token.lemma in known and token.pos == "NOUN"
    ]


def _of_value(
    told: Sequence[tuple[int, Token]], asked: Token, found: Findings
) -> tuple[int, Token] | None:
    """The one of two results that has the very amount of the hypothesis's."""
    if len(told) != _PAIR:
        return None
    sentence = found.case.hypothesis.sentences[0]
    amounts = [n for n in found.case.hypothesis_numsets if _is_of(n, asked, sentence)]
    same = [n for each in amounts for n in found.same_values.get(each, ())]
    own = [
        (at, noun)
        for at, noun in told
        if any(n.sentence == at and _is_of(n, noun, found.case.premise.sentences[at]) for n in same)
    ]
    return own[0] if len(own) == 1 else None


def _of_kind(
    told: Sequence[tuple[int, Token]], asked: Token, found: Findings
) -> tuple[int, Token] | None:
    """The one result of the asked kind, of two kinds: a trading loss, a net profit."""
    sentences = found.case.premise.sentences
    kind = _kind(asked, found.case.hypothesis.sentences[0])
    kinds = [_kind(noun, sentences[at]) for at, noun in told]
    if not kind or kinds.count(kind) != 1 or len(told) != _PAIR or not all(kinds):
        return None
    return told[kinds.index(kind)]


def _is_of(numset: Numset, noun: Token, sentence: Sentence) -> bool:
    """The amount stands behind the "of" of the noun, or before it: "a 40 million loss"."""
    is_amount = numset.unit.kind in _AMOUNTS
    return is_amount and any(numset.holds(t) for t in sentence.subtree(noun.index))


def _of_time(
    told: Sequence[tuple[int, Token]], rank: int, found: Findings
) -> tuple[int, Token] | None:
    """The result of the time that the hypothesis speaks of."""
    if len(told) == 1:
        own = rank_of(found.case.premise.sentences[told[0][0]].tokens)
        return told[0] if rank >= 0 or rank == own else None
    case = found.case
    values = [n for n in case.premise_numsets if n.unit.kind in _AMOUNTS]
    parts = stretches(case.premise, values, case.premise_numsets)
    if len(told) != _PAIR or len(parts) != _PAIR or not parts[1].is_held_against:
        return None
    if not parts[1].is_dated or told[0][1] not in parts[0].tokens:
        return None
    return told[1] if rank < 0 else told[0]


def _is_above(token: Token) -> bool:
    return token.lemma in load_word_lists("contrast/balances")["above"]


def _is_borne(noun: Token, sentence: Sentence) -> bool:
    """A verb says that there was such a result: nobody who avoids a loss has it.

    What widens or rises to so much is there.
    """
    verb = next((t for t in sentence.ancestors(noun.index) if t.pos in VERBAL), None)
    words = load_word_lists("contrast/balances")
    if noun.is_root:  # to parsers "the loss widened" may be a loss that is widened
        behind = sentence.tokens[noun.index + 1 : noun.index + 2]
        return any(t.lemma in words["moving"] and t.pos in VERBAL for t in behind)
    if verb is None or verb.lemma in words["verbs"]:
        return verb is not None
    return noun.dep == "nsubj" and noun.head == verb.index and verb.lemma in words["moving"]


def _kind(noun: Token, sentence: Sentence) -> frozenset[str]:
    """What the result is of: "trade deficit", "operating loss"."""
    below = sentence.children(noun.index)
    kinds = frozenset(t.lemma for t in below if t.dep in PREMODIFIERS and t.pos not in _OF_AMOUNT)
    return kinds - load_word_lists("contrast/balances")["overall"]


def _are_alike(asked: frozenset[str], given: frozenset[str]) -> bool:
    """They are of one kind, where just one text may say of what time: "third-quarter loss"."""
    times = load_word_lists("contrast/balances")["times"]
    return asked == given or (asked - times == given - times and not (asked & times))


def _is_of_same(found: Findings, asked: Token, given: tuple[int, Token]) -> bool:
    """All else that the hypothesis says is said in the sentence of the result."""
    verbs = load_word_lists("contrast/balances")["verbs"]
    amounts = [n for n in found.case.hypothesis_numsets if n.unit.kind in _AMOUNTS]
    for link in found.alignment.links:
        token = link.hypothesis.token
        is_settled = token == asked or any(n.holds(token) for n in amounts)
        if is_settled or link.hypothesis.key in verbs or rank_of((token,)):
            continue
        is_name = link.hypothesis.kind is WordKind.NAME and link.step is Step.REFERS
        sentence = None if link.premise is None else link.premise.sentence
        if is_name or not link.keeps or sentence != given[0]:
            return False
    return True
