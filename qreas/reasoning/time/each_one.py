"""What everyone does, each one does, and what nobody does, no one who is named does.

Both texts are read as `qreas.reasoning.time.spell_reading` does, which leaves out modals, second
clauses and whatever else would make the two differ. What is said of "everyone" is said of those of
whom one speaks, to whom a name or a pronoun belongs, but "the teacher" need not, where everyone
passed; of nobody there is no such doubt.
"""

from collections.abc import Sequence

from qreas.lexicon.given_names import load_given_names
from qreas.lexicon.load import Lexicon
from qreas.reasoning.events.distribution import is_joint
from qreas.reasoning.findings import Findings
from qreas.reasoning.logic.universals import EVERYONE, NOBODY, is_of_everyone, is_of_nobody
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.spell_reading import Telling, read_spell
from qreas.types import Sentence, Token

_RULE = "each-one"
_NO, _ELSE = "no", "else"
_NEVER = frozenset(("never",))
_PERSONAL = frozenset(("i", "you", "he", "she"))
_OBJECTS = frozenset(("me", "you", "him", "her", "myself", "yourself", "himself", "herself"))
_DEFINITE = frozenset(("the", "my", "your", "his", "her", "our", "their"))


@needs(premise=EVERYONE | NOBODY | {_NO})
def prove_by_each_one(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells of everyone, or of nobody, what the hypothesis asks of one."""
    del numerals  # one is one of all
    case = found.case
    if len(case.premise.sentences) != 1 or not found.is_one_claim:
        return None
    stated, claimed = case.premise.sentences[0], case.hypothesis.sentences[0]
    given, asked = read_spell(stated), read_spell(claimed)
    if given is None or asked is None or is_joint(stated) or not _are_alike(given, asked):
        return None
    subject, one = _subject(given, stated), _subject(asked, claimed)
    all_of_them = [token.form for token in subject]
    is_none = is_of_nobody(all_of_them)
    if not (is_none or (is_of_everyone(all_of_them) and not given.is_denied)):
        return None
    if not (_is_named(one) or (is_none and _is_definite(one, found.lexicon))):
        return None
    if _is_of_oneself(one, asked):
        return None
    is_so = asked.is_denied is is_none
    told = " → ".join(" ".join(token.text for token in side) for side in (subject, one))
    return in_one_step(_RULE, yes_or_no(is_so), told, step=f"by-{_RULE}")


def _are_alike(given: Telling, asked: Telling) -> bool:
    """Both tell the same, and of the same time."""
    same = given.predicate == asked.predicate and given.tense is asked.tense
    is_of_one_time = given.when == asked.when and given.is_under_way is asked.is_under_way
    return same and is_of_one_time and given.marks - _NEVER == asked.marks - _NEVER


def _subject(telling: Telling, sentence: Sentence) -> Sequence[Token]:
    """The words before the verbs, where the sentence begins with them."""
    begin = next(t.index for t in sentence.tokens if t is telling.verb)
    while begin > 0 and _is_of_verbs(sentence.tokens[begin - 1]):
        begin -= 1
    return sentence.tokens[:begin]


def _is_of_verbs(token: Token) -> bool:
    """An auxiliary, or an adverb among the verbs, which that of "nobody else" is not."""
    return token.pos in ("AUX", "PART", "ADV") and token.form != _ELSE


def _is_named(words: Sequence[Token]) -> bool:
    """A person's name, or a pronoun for one person."""
    if len(words) == 1 and words[0].form in _PERSONAL:
        return True
    is_name = bool(words) and all(t.text[:1].isupper() and t.text.isalpha() for t in words)
    return is_name and words[0].form in load_given_names()


def _is_definite(words: Sequence[Token], lexicon: Lexicon) -> bool:
    """One certain person, by what he or she is: "my sister"."""
    if [t.form in _DEFINITE for t in words] != [True, False]:
        return False
    noun = words[-1]
    return noun.tag == "NN" and lexicon.names_person(noun.lemma)


def _is_of_oneself(words: Sequence[Token], asked: Telling) -> bool:
    """It would be done to the very one who does it: "everyone greeted Ann", and Ann herself."""
    names = {t.lemma for t in words} | {t.form for t in words}
    names |= _OBJECTS if not names.isdisjoint(_PERSONAL) else set()
    return not names.isdisjoint(asked.predicate)
