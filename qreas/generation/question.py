"""The question of a word problem as a statement with a gap (EQUATE, "AwpNLI").

As in the paper: find the auxiliary of the question, the agent, the verb after it (its "secondary
verb") and the unit; the statement is the agent, the verb in the present, the gap, the unit.
A question of another form gives no statement: grammatical ones matter more than many.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from qreas.types import Sentence, Token

QUESTIONS = Path(__file__).parent / "questions.toml"
_NOMINAL = ("DT", "PRP", "PRP$", "NNP", "NNPS", "NN", "NNS", "JJ", "POS", "CC", "CD", "HYPH")
_HISSING = ("s", "x", "z", "ch", "sh", "o")
_CLOSE_UP = (",", ".", "'s", "’s", "'", "n't", "%")


@dataclass(frozen=True, slots=True)
class Template:
    """A statement with the gap "{}" for a number."""

    text: str

    def filled(self, number: str) -> str:
        """The statement with a number in the gap, as a sentence."""
        said = self.text.format(number)
        return said[:1].upper() + said[1:] + "."


@dataclass(frozen=True, slots=True)
class QuestionWords:
    """The lists of questions.toml."""

    do: frozenset[str]
    be: frozenset[str]
    modal: frozenset[str]
    have: frozenset[str]
    present: dict[str, str]
    singular: frozenset[str]
    after: frozenset[str]
    sums: frozenset[str]
    money: frozenset[str]
    paying: frozenset[str]
    money_unit: str
    money_said_by: tuple[str, ...]
    refused: frozenset[str]


@cache
def load_words(path: Path = QUESTIONS) -> QuestionWords:
    """The words of questions.toml."""
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    auxiliaries, money = content["auxiliaries"], content["money"]
    return QuestionWords(
        do=frozenset(auxiliaries["do"]),
        be=frozenset(auxiliaries["be"]),
        modal=frozenset(auxiliaries["modal"]),
        have=frozenset(auxiliaries["have"]),
        present=content["present"],
        singular=frozenset(content["agents"]["singular"]),
        after=frozenset(content["after"]["words"]),
        sums=frozenset(content["after"]["sums"]),
        money=frozenset(money["words"]),
        paying=frozenset(money["verbs"]),
        money_unit=money["unit"],
        money_said_by=tuple(money["said_by"]),
        refused=frozenset(content["refused"]["words"]),
    )


def statement(question: Sentence, told: str) -> Template | None:
    """The question "how many …?" as a statement; None where its form is another.

    told: the text before it, which says whether money is counted.
    """
    words = load_words()
    tokens = [t for t in question.tokens if t.text not in ("?", ".", ",")]
    if len(tokens) < 4 or tokens[0].form != "how":
        return None
    asked, rest = tokens[1].form, tokens[2:]
    refused = {t.form for t in rest} & words.refused
    if refused:
        return None
    if asked == "much":
        return _of_money(rest, told, words)
    if asked != "many":
        return None
    unit, after = _unit(rest, words)
    return _stated(_joined(unit), after, words) if unit and after else None


def _of_money(rest: Sequence[Token], told: str, words: QuestionWords) -> Template | None:
    """What "how much money did she earn" and "how much did she spend" ask for: dollars."""
    if not any(sign in told.lower() for sign in words.money_said_by):
        return None
    if rest[0].form in words.money:
        rest = rest[1:]
    elif not {t.lemma for t in rest} & words.paying:
        return None
    known = words.do | words.modal
    if not rest or rest[0].form not in known:
        return None
    return _stated(words.money_unit, rest, words)


def _unit(rest: Sequence[Token], words: QuestionWords) -> tuple[Sequence[Token], Sequence[Token]]:
    """The unit, a plural noun phrase, and what follows it; nothing where there is none."""
    auxiliaries = words.do | words.be | words.modal | words.have
    for place, token in enumerate(rest):
        is_verb = token.form in auxiliaries or token.tag in ("VBD", "VBZ")
        if is_verb:
            unit = rest[:place]
            is_plural = any(t.tag in ("NNS", "NNPS") for t in unit)
            return (unit, rest[place:]) if is_plural else ((), ())
        if token.tag not in (*_NOMINAL, "IN", "JJR", "VBN", "VBG") or token.tag in ("CD", "PRP"):
            return (), ()
    return (), ()


def _stated(unit: str, rest: Sequence[Token], words: QuestionWords) -> Template | None:
    first, after = rest[0].form, list(rest[1:])
    counted = f"{{}} {unit}"
    if first in words.do:
        return _with_agent(counted, after, words, None)
    if first in words.modal:
        if after and after[0].tag == "VB" and after[0].text.islower():
            return Template(f"{counted} {_joined(rest)}")
        return _with_agent(counted, after, words, first)
    if first in words.be:
        return _with_be(counted, first, after)
    if first in words.have:
        return None
    # A verb of the unit's own: "how many people took the survey".
    return Template(f"{counted} {_joined(rest)}") if after and rest[0].tag == "VBD" else None


def _with_be(counted: str, be: str, after: list[Token]) -> Template | None:
    if not after:
        return None
    existing = next((n for n, t in enumerate(after[:2]) if t.form == "there"), None)
    if existing is not None:
        rest = [*after[:existing], *after[existing + 1 :]]
        if any(t.tag.startswith("NN") for t in after[:existing]):
            return None
        return Template(f"there {be} {counted} {_joined(rest)}".strip())
    if after[0].tag in ("IN", "RB", "VBN", "VBG", "JJ") and after[-1].tag not in (
        "IN",
        "VBP",
        "VB",
    ):
        return Template(f"{counted} {be} {_joined(after)}")
    return None


def _with_agent(
    counted: str, after: list[Token], words: QuestionWords, modal: str | None
) -> Template | None:
    """Agent, verb, gap, unit, and what is left."""
    place = _verb_place(after)
    if place is None:
        return None
    agent, verb, rest = after[:place], after[place], after[place + 1 :]
    said = f"{modal} {verb.text}" if modal else _present(verb, agent, words)
    if said is None:
        return None
    if verb.lemma == "have" and rest and rest[0].tag == "TO":
        return None  # "have to start with": a duty or a beginning
    while len(rest) >= 2 and rest[0].tag == "TO" and rest[1].tag == "VB":
        said += f" to {rest[1].text}"
        rest = rest[2:]
    # A particle stays with its verb, and a preposition without a noun of its own before the gap.
    while rest and (rest[0].tag == "RP" or (rest[0].tag == "IN" and _is_stranded(rest, words))):
        said += f" {rest[0].text}"
        rest = rest[1:]
    if rest and not (rest[0].tag in ("IN", "RB", "WRB") or rest[0].form in words.after):
        return None
    if rest and rest[-1].tag in ("IN", "TO", "VB", "VBP"):
        return None
    return Template(" ".join(filter(None, (_joined(agent), said, counted, _joined(rest)))))


def _verb_place(after: Sequence[Token]) -> int | None:
    """Where the verb after the agent is; None where the agent is no plain noun phrase."""
    for place, token in enumerate(after):
        if token.tag in ("VB", "VBP") and place > 0:
            before = [t for t in after[:place] if t.tag not in ("RB",)]
            is_noun = bool(before) and before[-1].tag in ("NN", "NNS", "NNP", "NNPS", "PRP")
            return place if is_noun else None
        if token.tag not in (*_NOMINAL, "RB"):
            return None
    return None


def _present(verb: Token, agent: Sequence[Token], words: QuestionWords) -> str | None:
    """The verb in the present, agreeing with its agent (EQUATE conjugates it so)."""
    base = verb.form
    nouns = [t for t in agent if t.tag in ("NN", "NNS", "NNP", "NNPS", "PRP")]
    if any(t.tag == "CC" for t in agent) or nouns[-1].tag in ("NNS", "NNPS"):
        return base
    if nouns[-1].tag == "PRP" and nouns[-1].form not in words.singular:
        return base
    if base in words.present:
        return words.present[base]
    if base.endswith("y") and base[-2:-1] not in "aeiou":
        return base[:-1] + "ies"
    return base + ("es" if base.endswith(_HISSING) else "s")


def _is_stranded(rest: Sequence[Token], words: QuestionWords) -> bool:
    """A preposition without a noun of its own: "end with today", but not "find in total"."""
    if len(rest) == 1:
        return True
    following = rest[1].form
    return following in words.after - words.sums or rest[1].tag in ("IN", "RB")


def _joined(tokens: Sequence[Token]) -> str:
    """The words with a space between them, marks and endings closed up."""
    text = ""
    for token in tokens:
        gap = "" if not text or token.form in _CLOSE_UP else " "
        text += gap + token.text
    return text
