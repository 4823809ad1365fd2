"""Of two sorts of things, how many the text leaves to be reckoned, or leaves open.

"900 people, 650 of them women": the rest are men. "Twelve women and some men": nobody knows.
"""

from collections.abc import Mapping
from dataclasses import replace

from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.contrast.contrast_reading import Contrast
from qreas.reasoning.events.surroundings import Surroundings
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import parts_of_wholes
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Kind, Numset, Sentence

_LIGHT = frozenset(("be", "have"))
# Comparatives of how many there are.
_AMOUNTS = ("more", "less")
# So many words before a noun may say how many: "an unknown number of".
_BEFORE = 4
Around = Mapping[Numset, Surroundings]
"""The surroundings of each premise quantity."""


def part_and_rest(
    contrast: Contrast, around: Around, findings: Findings
) -> tuple[Numset, Numset] | None:
    """Of whom there are just two kinds, the rest are of the other: "900 people, 650 of them women".

    On the one side stands the kind of the part, on the other its opposite.
    """
    case = findings.case
    told = list(parts_of_wholes(case.premise, case.premise_numsets))
    if len(told) != 1:
        return None
    part, whole = told[0]
    rest = replace(
        part, interval=whole.interval - part.interval, text=f"{whole.text} − {part.text}"
    )
    antonyms = findings.lexicon.taxonomy.antonyms
    for kind, other, pair in (
        (contrast.left, contrast.right, (part, rest)),
        (contrast.right, contrast.left, (rest, part)),
    ):
        own = (kind & around[part].near) - set(whole.unit.name.lower().split())
        opposite = {o for word in own for o in antonyms(word, "n")} & other
        if opposite and _says_no_other(findings, own | opposite, part.sentence):
            return pair
    return None


def _says_no_other(findings: Findings, kinds: frozenset[str], sentence: int) -> bool:
    """Whatever else the hypothesis says stands where the whole is divided.

    Of 50 women in a club, twelve may sing in its choir, with more men or fewer.
    """
    light = _LIGHT | load_word_lists("contrast/contrasts")["exceeding"]
    return all(
        link.keeps
        and link.step is not Step.REFERS
        and link.premise is not None
        and link.premise.sentence == sentence
        for link in findings.alignment.links
        if link.hypothesis.kind in (WordKind.NAME, WordKind.NOUN, WordKind.VERB)
        and link.hypothesis.key not in kinds | light
    )


def is_untold(contrast: Contrast, findings: Findings) -> bool:
    """Of two sorts, one is counted and of the other there are some: "eight men and some women"."""
    case = findings.case
    if contrast.compared.word not in _AMOUNTS or contrast.is_extreme:
        return False
    vague = load_word_lists("contrast/contrasts")["vague"]
    sides = contrast.left - contrast.right, contrast.right - contrast.left
    for index, sentence in enumerate(case.premise.sentences):
        numsets = [n for n in case.premise_numsets if n.sentence == index]
        counted = {n.unit.name for n in numsets if n.unit.kind is Kind.COUNT}
        heads = {t.index: t.lemma for t in sentence.tokens if t.pos == "NOUN"}
        some = {heads[i] for i in heads if _is_vague(i, sentence, vague)} - counted
        for one, other in (sides, sides[::-1]):
            if one & counted and other & some and not other & counted:
                return True
    return False


def _is_vague(noun: int, sentence: Sentence, vague: frozenset[str]) -> bool:
    """A word before the noun leaves open how many: "several girls", "an unknown number of boys"."""
    before = sentence.tokens[max(noun - _BEFORE, 0) : noun]
    words = [t.form for t in before]
    if words[-2:] == ["number", "of"]:
        return True
    return bool(words) and words[-1] in vague
