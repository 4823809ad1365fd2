"""Parts of a whole in words, for explanations."""

from qreas.reasoning.division.divisions import Part
from qreas.reasoning.division.other_wholes import ALL, WIDENED
from qreas.reasoning.division.turns import Turn
from qreas.reasoning.value_words import interval_words

# What stands for a noun phrase where the noun is left out.
_PLAIN = {"rest": "the rest", "a": "one", "an": "one"}
_BUT = "all but "


def part_words(part: Part, turn: Turn) -> str:
    """Of how many it is so, in words: "a quarter of 480", "all but exactly three of 10"."""
    if part.share in WIDENED:
        return "all" if (part.share == ALL) is not turn.is_other else "none"
    total, words = part.total, part.told.split(" ")
    if words[0][1:].islower():
        words[0] = words[0].lower()
    told = _PLAIN.get(" ".join(words), " ".join(words))
    is_new = part.count not in (None, total) and "of" not in words
    if total is not None and total.is_point and is_new:
        told = f"{told} of {interval_words(total)}"
    if not turn.is_other:
        return told
    # The others than all but two are the two.
    return told.removeprefix(_BUT) if told.startswith(_BUT) else f"{_BUT}{told}"
