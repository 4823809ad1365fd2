"""How many of one of two sorts there are, where the text leaves it to be calculated, or open.

"900 people, 650 of them women": the rest are men. "Twelve women and some men": nobody knows.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from qreas.function_words import BE_AND_HAVE
from qreas.interval import Interval
from qreas.quantity.counted_unit import SHARE
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.contrast.contrast_reading import Contrast
from qreas.reasoning.division.divisions import parts
from qreas.reasoning.events.surroundings import Surroundings
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import parts_of_wholes
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Kind, Numset, Sentence

_ALL = Interval.point(1)
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
    antonyms = findings.lexicon.taxonomy.antonyms
    sides = ((contrast.left, contrast.right), (contrast.right, contrast.left))
    for kinds, part, rest in (*_counted(around, findings), *_shared(findings)):
        for (kind, other), pair in zip(sides, ((part, rest), (rest, part)), strict=True):
            own = kind & kinds
            opposite = {o for word in own for o in antonyms(word, "n")} & other
            if opposite and _says_no_other(findings, own | opposite, part.sentence):
                return pair
    return None


def _counted(around: Around, findings: Findings) -> Iterator[tuple[frozenset[str], Numset, Numset]]:
    """The one part of the one whole that is counted, with its words, and the rest."""
    case = findings.case
    told = list(parts_of_wholes(case.premise, case.premise_numsets))
    if len(told) == 1 and told[0][0] in around:
        part, whole = told[0]
        left = f"{whole.text} − {part.text}"
        rest = replace(part, interval=whole.interval - part.interval, text=left)
        yield around[part].near - set(whole.unit.name.lower().split()), part, rest


def _shared(findings: Findings) -> Iterator[tuple[frozenset[str], Numset, Numset]]:
    """What is a share of a whole, with what is said of it, and the rest."""
    case = findings.case
    for part in parts(case.premise, case.premise_numsets):
        said = part.predicate
        is_claimed = not (part.is_denied or part.is_against or part.members)
        if said is None or said.pos != "NOUN" or part.share is None or not is_claimed:
            continue
        start, end = said.start, said.end
        share = Numset(part.share, SHARE, part.told, start, end, part.sentence, said.index)
        others = replace(share, interval=_ALL - part.share, text=f"the rest of {part.told}")
        yield frozenset((said.lemma,)), share, others


def _says_no_other(findings: Findings, kinds: frozenset[str], sentence: int) -> bool:
    """Whatever else the hypothesis says stands where the whole is divided.

    Of 50 women in a club, twelve may sing in its choir, with more men or fewer.
    """
    light = BE_AND_HAVE | load_word_lists("contrast/contrasts")["exceeding"]
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


def names_person_anew(findings: Findings) -> bool:
    """The hypothesis says that someone is the older sister, which the premise does not."""
    nouns = [t for t in findings.case.hypothesis.tokens if t.pos == "NOUN"]
    told = findings.case.premise
    return any(
        findings.lexicon.names_person(t.lemma) and not told.mentions((t.lemma,)) for t in nouns[-1:]
    )
