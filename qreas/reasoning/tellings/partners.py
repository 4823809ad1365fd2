"""Whether those who take part in what a hypothesis tells take the same part in the premise."""

from collections.abc import Collection
from enum import Enum, auto

from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.names import head_of_name
from qreas.reasoning.knowledge.steps import Step, load_steps
from qreas.reasoning.tellings.facts import Told
from qreas.tags import NOMINAL, NOMINAL_OR_PRONOUN, PREMODIFIERS
from qreas.types import CompatiblePair, Sentence

_FUNCTIONAL = frozenset(("ADP", "DET", "AUX", "PUNCT", "CCONJ", "SCONJ", "PART", "ADV"))
_PRO_NOUN, _OWNER = "one", "nmod:poss"
# Where a word stands that takes no part: elsewhere in the premise, or nowhere.
_ELSEWHERE, _NOTHING = "elsewhere", ""


class Parts(Enum):
    """How who takes part in the hypothesis does so in the premise."""

    SAME = auto()
    CROSSED = auto()
    OTHER = auto()


def parts(given: Told, asked: Told, pair: CompatiblePair, found: Findings) -> Parts:
    """Whether each that takes part in the hypothesis takes that part in the premise."""
    sentence = found.case.hypothesis.sentences[pair.hypothesis.sentence]
    result = Parts.SAME
    for role, words in asked.roles.items():
        where = {
            _role_of(found.links.get((pair.hypothesis.sentence, index)), given, pair, found)
            for index in _heads(words, sentence)
            if not _is_only_owner(pair, index, found)
        }
        besides = {
            _role_of(found.links.get((pair.hypothesis.sentence, token.index)), given, pair, found)
            for index in _heads(words, sentence)
            for token in sentence.children(index)
            if token.index in words and token.dep in PREMODIFIERS
        } - {_NOTHING}
        is_one = role in besides and _is_pro_noun(given.roles.get(role, ()), pair, found)
        if is_one or (role in where and besides <= {role}):
            continue
        if where & given.roles.keys() - {role}:
            return Parts.CROSSED
        result = Parts.OTHER
    return result


def _is_only_owner(pair: CompatiblePair, index: int, found: Findings) -> bool:
    """In the premise whoever is theirs takes part, in the hypothesis they do: "Ann's sister"."""
    link = found.links.get((pair.hypothesis.sentence, index))
    if link is None or link.premise is None:
        return False
    sentence = found.case.premise.sentences[link.premise.sentence]
    owner = head_of_name(link.premise.token, sentence)
    owned, noun = (link.premise.sentence, owner.head), sentence.tokens[owner.head].lemma
    is_named = link.hypothesis.token.dep == _OWNER or owned in found.alignment.used()
    return owner.dep == _OWNER and not is_named and found.lexicon.taxonomy.is_a(noun, "person", "n")


def _heads(words: frozenset[int], sentence: Sentence) -> list[int]:
    """The words that no other one of them governs; names and nouns, where there are any."""
    tokens = [sentence.tokens[index] for index in words]
    outer = [t for t in tokens if t.head not in words - {t.index} and t.pos not in _FUNCTIONAL]
    named = [t.index for t in outer if t.pos in NOMINAL_OR_PRONOUN]
    return named or [t.index for t in outer]


def _is_pro_noun(words: Collection[int], pair: CompatiblePair, found: Findings) -> bool:
    """Among the words "one" stands for the noun: "the blue one"."""
    tokens = found.case.premise.sentences[pair.premise.sentence].tokens
    return any(tokens[index].lemma == _PRO_NOUN for index in words)


def _role_of(link: Link | None, given: Told, pair: CompatiblePair, found: Findings) -> str:
    """The part that the word's premise word takes; others where it takes none, or there is none."""
    if link is None or link.premise is None or not link.is_aligned:
        return _NOTHING
    if not load_steps()[link.step].keeps:
        return _NOTHING
    word = link.premise
    if word.sentence != pair.premise.sentence:
        return _ELSEWHERE
    index, around = word.token.index, found.case.premise.sentences[word.sentence]
    for role, words in given.roles.items():
        # Who is named beside the pronoun is nobody else.
        is_other = link.step is Step.REFERS and any(around.tokens[i].pos in NOMINAL for i in words)
        if index in words and not is_other:
            return role
    return _ELSEWHERE
