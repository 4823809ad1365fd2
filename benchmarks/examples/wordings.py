"""Other words for the same: bounds, shares, multiples and denials, on one side at a time.

Each row of `_WORDINGS` holds only where no other reading is at hand: "over" is read as a bound
before people, and as a time before days.
"""

import itertools
import re
from collections.abc import Callable, Mapping, Sequence

from benchmarks.examples.example import Example, Rewriting
from benchmarks.examples.frames import clause_of
from qreas.tags import NOMINAL
from qreas.types import Label, Sentence, Token

_WORDS = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("fifteen", "twenty", "thirty", "forty", "fifty", "sixty", "ninety", "half", "a hundred"),
)
_N = (
    rf"((?:\d[\d,.]*\d|\d|{'|'.join(_WORDS)})(?: hundred| thousand| million| billion)?)(?![\d%:–-])"
)
_TIMES = r"(?! (?:second|minute|hour|day|night|week|month|year|decade|o'clock|a\.m|p\.m|am|pm))"
_COUNTED = rf"{_N}(?= [a-z]+s\b|(?: [a-z]+)? people\b|(?: [a-z]+)? children\b){_TIMES}"
_NEGATED = r"\b(did|does|do|was|were|is|are|has|have|had) not"
_PLAIN = (
    r"(?<![,.’'-])(?<!s )(?<!than )(?<!least )(?<!most )(?<!to )(?<!the )(?<!of )(?<!only )"
    r"(?<!about )(?<![Aa]ll )(?<!their )(?<!exactly )(?<!first )(?<!last )(?<!her )(?<!over )"
    r"(?<!under )(?<!above )(?<!nearly )(?<!almost )(?<!not )(?<!in )(?<!same )"
)

# Words of a noun phrase of which the other voice may say another thing, and verbs that have none.
_SCOPED = frozenset(
    (
        *(
            "no",
            "neither",
            "none",
            "all",
            "every",
            "each",
            "some",
            "most",
            "both",
            "any",
            "a",
            "an",
        ),
        *("zero", "its", "his", "her", "their", "fewer", "nobody", "down", "up", "more", "half"),
    )
)
_LOOSE = frozenset(("appos", "acl:relcl", "conj", "acl", "parataxis", "list", "dep"))
_OF_NO_PASSIVE = frozenset(("last", "finish", "end", "start", "open", "close", "move", "resign"))

_WORDINGS: Mapping[str, tuple[str, str]] = {
    "more than → over": (rf"\bmore than {_COUNTED}", r"over \1"),
    "more than → in excess of": (rf"\bmore than {_COUNTED}", r"in excess of \1"),
    "over → more than": (rf"\bover {_COUNTED}", r"more than \1"),
    "at least → no fewer than": (rf"\bat least {_COUNTED}", r"no fewer than \1"),
    "at least → not less than": (rf"\bat least {_N}", r"not less than \1"),
    "at least → a minimum of": (rf"\bat least {_N}", r"a minimum of \1"),
    "at least → N or more": (rf"\bat least {_COUNTED}", r"\1 or more"),
    "at least → N people or more": (rf"\bat least {_N} (people|[a-z]+s)\b", r"\1 \2 or more"),
    "at most → no more than": (rf"\bat most {_N}", r"no more than \1"),
    "at most → not more than": (rf"\bat most {_N}", r"not more than \1"),
    "at most → a maximum of": (rf"\bat most {_N}", r"a maximum of \1"),
    "at most → N or fewer": (rf"\bat most {_COUNTED}", r"\1 or fewer"),
    "no more than → at most": (rf"\bno more than {_N}", r"at most \1"),
    "fewer than → less than": (rf"(?<!no )\bfewer than {_N}", r"less than \1"),
    "less than → fewer than": (rf"(?<!no )(?<!not )\bless than {_COUNTED}", r"fewer than \1"),
    "fewer than → under": (rf"(?<!no )\bfewer than {_COUNTED}", r"under \1"),
    "exactly → precisely": (rf"\bexactly {_N}", r"precisely \1"),
    "about → around": (rf"\babout {_N}", r"around \1"),
    "about → roughly": (rf"\babout {_N}", r"roughly \1"),
    "about → approximately": (rf"\babout {_N}", r"approximately \1"),
    "about → some": (rf"\babout {_COUNTED}", r"some \1"),
    "almost → nearly": (rf"\balmost {_N}", r"nearly \1"),
    "almost all → nearly all": (r"\balmost (all|every)", r"nearly \1"),
    "half → 50 percent": (r"\bhalf (?:of )?the (?=[a-z]+s\b)", "50 percent of the "),
    "half of → one half of": (r"(?<!than )\bhalf of the\b", "one half of the"),
    "half the → half of the": (r"\bhalf the (?=[a-z]+s\b)", "half of the "),
    "a third → one third": (r"\ba (third|quarter|fifth|tenth) of\b", r"one \1 of"),
    "percent → per cent": (r"\b(\d+) ?(?:%|percent\b)", r"\1 per cent"),
    "per cent → %": (r"\b(\d+) (?:percent|per cent)\b", r"\1%"),
    "most → the majority of": (r"(?<!the )(?<!at )\bmost (?:of )?the\b", "the majority of the"),
    "most → more than half of": (r"(?<!the )(?<!at )\bmost (?:of )?the\b", "more than half of the"),
    "Most → The majority of": (r"^Most (?=(?:[a-z]+ )?[a-z]+s\b)", "The majority of "),
    "Most → More than half of": (r"^Most (?=(?:[a-z]+ )?[a-z]+s\b)", "More than half of all "),
    "all the → all of the": (r"\ball the (?=[a-z]+s\b)", "all of the "),
    "all of the → all the": (r"\ball of the\b", "all the"),
    "everyone → everybody": (r"\beveryone\b", "everybody"),
    "nobody → no one": (r"\bnobody\b", "no one"),
    "no one → nobody": (r"\bno one\b", "nobody"),
    "none of the → not one of the": (r"\bnone of the\b", "not one of the"),
    "twice → two times": (r"\btwice (as|the)\b", r"two times \1"),
    "did not → didn't": (rf"{_NEGATED} (?!(?:only|all|every|less|more)\b)", r"\1n't "),
    "cannot → can't": (r"\bcan ?not\b", "can't"),
    "in total → altogether": (r"\bin (?:total|all)(?=\.)", "altogether"),
    "altogether → in total": (r"\baltogether(?=\.)", "in total"),
    "a dozen → 12": (rf"\ba dozen (?=[a-z]+s\b){_TIMES}", "12 "),
}


def _swapped(pattern: str, words: str, is_asked: bool) -> Rewriting:
    """The wording in the hypothesis where `is_asked`, else in the premise."""
    wanted = re.compile(pattern, re.IGNORECASE)

    def rewrite(example: Example) -> tuple[str, str] | None:
        return _with(example, is_asked, lambda text: wanted.sub(lambda m: _cased(m, words), text))

    return rewrite


def _cased(found: re.Match[str], words: str) -> str:
    """The other words, with a capital where the first had one."""
    said = found.expand(words)
    return said[0].upper() + said[1:] if found.group()[0].isupper() else said


def _with(example: Example, is_asked: bool, change: Callable[[str], str]) -> tuple[str, str] | None:
    """The pair with one side changed; None where the change leaves it."""
    premise, hypothesis = example.premise.text, example.hypothesis.text
    pair = (premise, change(hypothesis)) if is_asked else (change(premise), hypothesis)
    return None if pair == (premise, hypothesis) else pair


def _affirmed(frame: str) -> Rewriting:
    """The hypothesis in words that affirm it."""

    def rewrite(example: Example) -> tuple[str, str] | None:
        clause = clause_of(example.hypothesis)
        if clause is None:
            return None
        told = frame.format(clause)
        return example.premise.text, told[0].upper() + told[1:]

    return rewrite


def _exact(is_asked: bool) -> Rewriting:
    """A bare number said to be exact; where something is left open, it may be open why."""
    wanted = re.compile(rf"{_PLAIN}\b{_COUNTED}")

    def rewrite(example: Example) -> tuple[str, str] | None:
        text = (example.hypothesis if is_asked else example.premise).text
        is_open = example.judgment.label is Label.NEUTRAL
        if is_open or len(wanted.findall(text)) != 1 or "actly" in text or "out of" in text:
            return None
        return _with(example, is_asked, lambda told: wanted.sub(r"exactly \1", told))

    return rewrite


def _with_that(is_asked: bool) -> Rewriting:
    """Who is told apart by a clause, with the other pronoun: "the man that came"."""

    def rewrite(example: Example) -> tuple[str, str] | None:
        text = example.hypothesis if is_asked else example.premise
        tokens = [t for s in text.sentences for t in s.tokens]
        pairs = itertools.pairwise(tokens)
        places = [b.start for a, b in pairs if b.form == "who" and a.pos == "NOUN"]
        if not places:
            return None
        return _with(example, is_asked, lambda told: _replaced(told, places, "who", "that"))

    return rewrite


def _replaced(text: str, places: Sequence[int], old: str, new: str) -> str:
    for start in reversed(places):
        text = text[:start] + new + text[start + len(old) :]
    return text


def _turned(to: Callable[[Sentence], str | None], is_asked: bool) -> Rewriting:
    """The only sentence of one side in the other voice."""

    def rewrite(example: Example) -> tuple[str, str] | None:
        document = example.hypothesis if is_asked else example.premise
        turned = to(document.sentences[0]) if clause_of(document) is not None else None
        return None if turned is None else _with(example, is_asked, lambda _: turned)

    return rewrite


def _to_passive(sentence: Sentence) -> str | None:
    """Returns "3 bikes were repaired by Ann" for "Ann repaired 3 bikes"; None where in doubt."""
    root = sentence.root
    around = {t.dep: t for t in sentence.children(root.index) if t.dep != "obl"}
    if (
        root.tag != "VBD"
        or not root.form.endswith("ed")
        or set(around) != {"nsubj", "obj", "punct"}
    ):
        return None
    subject, thing = around["nsubj"], around["obj"]
    if not _may_turn(subject, sentence) or not _may_turn(thing, sentence):
        return None
    if subject.index > root.index or root.lemma in _OF_NO_PASSIVE:
        return None
    who, what = _phrase(subject, sentence), _phrase(thing, sentence)
    rest = sentence.tokens[root.index + 1 + len(what) : -1]
    if len(who) != root.index or what[0].index != root.index + 1:
        return None
    be = "were" if thing.tag in ("NNS", "NNPS") or _has_several(thing, sentence) else "was"
    return _joined(_text(what), be, root.text, "by", _lowered(who), _text(rest))


def _to_active(sentence: Sentence) -> str | None:
    """Returns "Ann repaired 3 bikes" for "3 bikes were repaired by Ann"; None where in doubt."""
    root = sentence.root
    children = [t for t in sentence.children(root.index) if t.dep != "obl"]
    obliques = [t for t in sentence.children(root.index) if t.dep in ("obl", "obl:agent")]
    around = {t.dep: t for t in children if t.dep != "obl:agent"}
    agent = next((t for t in obliques if _is_by(t, sentence)), None)
    if agent is None or not root.form.endswith("ed") or not _may_turn(agent, sentence):
        return None
    if set(around) != {"nsubj:pass", "aux:pass", "punct"} or around["aux:pass"].tag != "VBD":
        return None
    what, who = _phrase(around["nsubj:pass"], sentence), _phrase(agent, sentence)[1:]
    rest = sentence.tokens[root.index + 2 + len(who) : -1]
    if not _may_turn(around["nsubj:pass"], sentence) or len(what) != root.index - 1:
        return None
    if not who or who[0].index != root.index + 2:
        return None
    return _joined(_text(who), root.text, _lowered(what), _text(rest))


def _may_turn(noun: Token, sentence: Sentence) -> bool:
    """Nothing is said of it that may be of each, of none, or of somebody named elsewhere."""
    own = {t.form for t in sentence.subtree(noun.index)}
    joined = {t.dep for t in sentence.children(noun.index)}
    return noun.pos in NOMINAL and own.isdisjoint(_SCOPED) and joined.isdisjoint(_LOOSE)


def _is_by(token: Token, sentence: Sentence) -> bool:
    cases = [t for t in sentence.children(token.index) if t.dep == "case"]
    return bool(cases) and cases[0].form == "by"


def _phrase(token: Token, sentence: Sentence) -> tuple[Token, ...]:
    return tuple(sorted(sentence.subtree(token.index), key=lambda t: t.index))


def _has_several(token: Token, sentence: Sentence) -> bool:
    """It is joined to others."""
    return any(t.dep == "conj" for t in sentence.children(token.index))


def _lowered(tokens: Sequence[Token]) -> str:
    said = _text(tokens)
    return said if tokens[0].pos == "PROPN" else said[0].lower() + said[1:]


def _text(tokens: Sequence[Token]) -> str:
    said = ""
    for before, token in zip((None, *tokens), tokens, strict=False):
        said += (" " if before is not None and before.end < token.start else "") + token.text
    return said


def _joined(*parts: str) -> str:
    said = " ".join(part for part in parts if part)
    return said[0].upper() + said[1:] + "."


_SIDES: Mapping[str, bool] = {"told": False, "asked": True}
AFFIRMED: Mapping[str, Rewriting] = {
    "it is true that": _affirmed("It is true that {}."),
    "in fact": _affirmed("In fact, {}."),
    "in fact, behind": _affirmed("{}, in fact."),
    "it is the case that": _affirmed("It is the case that {}."),
}
"""The hypothesis in words that affirm it."""

REWRITINGS: Mapping[str, Rewriting] = {
    **{
        f"{side}: {name}": _swapped(pattern, words, is_asked)
        for name, (pattern, words) in _WORDINGS.items()
        for side, is_asked in _SIDES.items()
    },
    **{f"{side}: N → exactly N": _exact(is_asked) for side, is_asked in _SIDES.items()},
    **{f"{side}: who → that": _with_that(is_asked) for side, is_asked in _SIDES.items()},
    **{f"{side}: to passive": _turned(_to_passive, is_asked) for side, is_asked in _SIDES.items()},
    **{f"{side}: to active": _turned(_to_active, is_asked) for side, is_asked in _SIDES.items()},
}
"""Other words in one of both texts."""
