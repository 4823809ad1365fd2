"""What somebody keeps of what they had: whoever gave away 3 of their 10 marbles kept 7, not all."""

from fractions import Fraction

from qreas.dependents import subject_of
from qreas.interval import Interval
from qreas.lexicon.verbs import load_verbs
from qreas.reasoning.apart.parts import is_excepted
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes, load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import TURNED, Proof, in_one_step, placed
from qreas.reasoning.rules import SHARES, Numerals
from qreas.tags import NOMINAL
from qreas.types import COUNTS, Label, Numset, Sentence, Token

_RULE = "kept"
_ALL, _KEEP, _STILL = "all", "keep", frozenset(("still", "left", "longer"))
_LONGER, _PAIR = "longer", 2
_THIRD = frozenset(("he", "she", "they"))
# By these something goes to their object, which stays where it is.
_TREATING = frozenset(("feed", "pay", "serve"))
_HOLDING = frozenset(("have", "own", "possess"))
# Classes of verbs after which their subject has less of what they are told of.
_GOING = ("lose", "consume", "spend", "destroy", "give")
_LIGHT = ("DET", "PRON", "AUX", "PUNCT", "PART")  # no "almost"


@needs(premise={"of"}, hypothesis={_ALL, *_STILL, _KEEP}, given=(*COUNTS, *SHARES))
def prove_by_kept(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when some of so many went, and the hypothesis tells how many were kept."""
    del numerals  # some are fewer than all, and what went is not kept
    case = found.case
    if not found.is_one_claim or denies_or_supposes(case.premise):
        return None
    sentence = case.hypothesis.sentences[0]
    noun = _kept(sentence)
    holder = subject_of(sentence, sentence.root)
    if noun is None or holder is None or not _says_no_more(noun, holder, found):
        return None
    gone = next((n for n in case.premise_numsets if _went(n, noun, holder, found)), None)
    if gone is None:
        return None
    is_denied = not sentence.vocabulary.isdisjoint(load_operators().negations | {_LONGER})
    label: Label | None
    if _ALL in sentence.vocabulary:
        label = TURNED[Label.CONTRADICTION] if is_denied else Label.CONTRADICTION
    else:
        label = None if is_denied else _by_number(gone, found)
    if label is None or label is Label.NEUTRAL:
        return None
    whole = _whole(gone, found)
    told = gone.text if whole is None else f"{gone.text} of {whole.text}"
    told = f"all but {told}" if is_excepted(gone, case.premise) else told
    return in_one_step(_RULE, label, told)


def _by_number(gone: Numset, found: Findings) -> Label | None:
    """So many of them are said to be kept."""
    case = found.case
    whole = _whole(gone, found)
    if whole is None or len(case.hypothesis_numsets) != 1 or len(case.premise_numsets) != _PAIR:
        return None
    exact = all(n.interval.is_point and not n.is_approximate for n in (gone, whole))
    (asked,) = case.hypothesis_numsets
    if not exact or asked.unit.name != whole.unit.name:
        return None
    part = gone.interval
    if gone.unit.kind in SHARES:
        part = whole.interval.scaled(part.value * Fraction(SHARES[gone.unit.kind]))
    rest = part if is_excepted(gone, case.premise) else whole.interval - part
    return placed(Interval.point(rest.value), asked.interval) if rest.low >= 0 else None


def _whole(gone: Numset, found: Findings) -> Numset | None:
    """How many there were of which some went, where the text tells."""
    noun = gone.context.whole.split()[-1]
    behind = (n for n in found.case.premise_numsets if n.start >= gone.end)
    return next((n for n in behind if n.unit.name == noun), None)


def _kept(sentence: Sentence) -> Token | None:
    """What the hypothesis says to be kept: "kept all her pens", "has 8 pens left"."""
    root = sentence.root
    is_held = root.lemma in _HOLDING and not sentence.vocabulary.isdisjoint(_STILL)
    if root.lemma != _KEEP and not is_held:
        return None
    return next((t for t in sentence.tokens[root.index :] if t.pos == "NOUN"), None)


def _says_no_more(noun: Token, holder: Token, found: Findings) -> bool:
    """It tells only who kept all of them, and perhaps how many they are."""
    sentence, premise = found.case.hypothesis.sentences[0], found.case.premise
    own = {noun.index, holder.index, sentence.root.index}
    own |= {t.index for n in found.case.hypothesis_numsets for t in n.tokens_in(sentence)}
    return all(
        t.index in own
        or t.pos in _LIGHT
        or t.form in _STILL | load_operators().negations
        or (t.pos in ("NUM", "ADJ") and premise.mentions((t.form,)))
        for t in sentence.tokens
    )


def _went(gone: Numset, noun: Token, holder: Token, found: Findings) -> bool:
    """So many of the things went away from the same holder."""
    case, whole = found.case, gone.context.whole.split()
    sentence = case.premise.sentences[gone.sentence]
    verb = next((t for t in sentence.ancestors(gone.head) if t.pos == "VERB"), None)
    if (
        gone.unit.kind not in (*COUNTS, *SHARES)
        or not whole
        or whole[-1] != noun.lemma
        or verb is None
    ):
        return False
    subject = subject_of(sentence, verb)
    particle = next(
        (t.form for t in sentence.children(verb.index) if t.form in ("away", "out", "off")), ""
    )
    goes = load_verbs().is_in(verb.lemma, *_GOING, particle=particle)
    goes = goes and verb.lemma not in _TREATING
    is_same = subject is not None and _are_one(subject, holder)
    is_some = gone.interval.low > 0
    unsure = found.premise_claims.of((gone.sentence, verb.index)) & UNSURE
    return goes and is_same and is_some and not unsure


def _are_one(told: Token, asked: Token) -> bool:
    """The same word names the holder, or a pronoun stands for the only one who is told of."""
    return told.lemma == asked.lemma or (told.pos in NOMINAL and asked.form in _THIRD)
