"""Whether somebody kept all of what they had: whoever gave away 3 of their 10 marbles did not."""

from qreas.dependents import subject_of
from qreas.lexicon.verbs import load_verbs
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes, load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import TURNED, Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.types import COUNTS, Label, Numset, Sentence, Token

_RULE = "kept-all"
_ALL, _KEEP, _STILL = "all", "keep", frozenset(("still", "left", "longer"))
# By these something goes to their object, which stays where it is.
_TREATING = frozenset(("feed", "pay", "serve"))
_HOLDING = frozenset(("have", "own", "possess"))
# Classes of verbs after which their subject has less of what they are told of.
_GOING = ("lose", "consume", "spend", "destroy", "give")
_LIGHT = ("DET", "PRON", "AUX", "PUNCT", "PART", "ADV")


@needs(premise={"of"}, hypothesis={_ALL}, given=COUNTS)
def prove_by_kept_all(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when some of so many went, and the hypothesis tells that they were all kept."""
    del numerals  # some are fewer than all
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
    denying = load_operators().negations | {"longer"}
    is_denied = not sentence.vocabulary.isdisjoint(denying)
    label = TURNED[Label.CONTRADICTION] if is_denied else Label.CONTRADICTION
    return in_one_step(_RULE, label, f"{gone.text} of {gone.context.whole}")


def _kept(sentence: Sentence) -> Token | None:
    """All of which the hypothesis says to be kept: "kept all her pens", "still has all of them"."""
    root = sentence.root
    is_held = root.lemma in _HOLDING and not sentence.vocabulary.isdisjoint(_STILL)
    if root.lemma != _KEEP and not is_held:
        return None
    word = next((t for t in sentence.tokens[root.index :] if t.form == _ALL), None)
    if word is None:
        return None
    return next((t for t in sentence.tokens[word.index :] if t.pos == "NOUN"), None)


def _says_no_more(noun: Token, holder: Token, found: Findings) -> bool:
    """It tells only who kept all of them, and perhaps how many they are."""
    sentence, premise = found.case.hypothesis.sentences[0], found.case.premise
    own = (noun.index, holder.index, sentence.root.index)
    return all(
        t.index in own
        or t.pos in _LIGHT
        or t.form in _STILL
        or (t.pos in ("NUM", "ADJ") and premise.mentions((t.form,)))
        for t in sentence.tokens
    )


def _went(gone: Numset, noun: Token, holder: Token, found: Findings) -> bool:
    """So many of the things went away from the same holder."""
    case, whole = found.case, gone.context.whole.split()
    sentence = case.premise.sentences[gone.sentence]
    verb = next((t for t in sentence.ancestors(gone.head) if t.pos == "VERB"), None)
    if gone.unit.kind not in COUNTS or not whole or whole[-1] != noun.lemma or verb is None:
        return False
    subject = subject_of(sentence, verb)
    particle = next(
        (t.form for t in sentence.children(verb.index) if t.form in ("away", "out", "off")), ""
    )
    goes = load_verbs().is_in(verb.lemma, *_GOING, particle=particle)
    goes = goes and verb.lemma not in _TREATING
    is_same = subject is not None and subject.lemma == holder.lemma
    is_some = gone.interval.low > 0
    unsure = found.premise_claims.of((gone.sentence, verb.index)) & UNSURE
    return goes and is_same and is_some and not unsure
