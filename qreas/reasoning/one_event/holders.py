"""Whose a quantity is: the sister of the one who has three dogs need not have any.

A quantity is of the subject of its clause, of what its relative clause is about, or of the noun
that it stands with ("a man with three bags"). Where the premise says it of one and the hypothesis
of another, who are two because the one belongs to the other or both take part in one event, nothing
is said of the other.
"""

import itertools
from dataclasses import dataclass

from qreas.dependents import has_case, leading_subject_of, relative_clauses
from qreas.lexicon.given_names import load_given_names
from qreas.reasoning.alignment.content import Word
from qreas.reasoning.events.multiple_standards import standard_of_multiple
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.tags import NOMINAL
from qreas.types import Document, Evidence, Kind, Label, Missing, Numset, Sentence, Token

_RULE = "other-holder"
_RELATIVE = frozenset(("who", "which", "that", "whom"))
# Relations of the parts of one event, who are not one and the same without a "self".
_AS, _MANY = ("as",), ("many", "much", "often")
# "Olga now has as many": so far behind the owner "as many" may end.
_NEAR = 6
_AGENT, _AT = "obl:agent", "at"
_PARTS = frozenset(("nsubj", "obj", "iobj", "obl"))
_DO, _OBJECTS = frozenset(("do", "does", "did")), frozenset(("obj", "ccomp", "xcomp"))
_LIVING_OR_GROUPS = ("animal", "team", "company", "organization")
# Of a noun's uses, the part in which it must be one of these.
_MOSTLY = 0.5


def prove_by_holders(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, when all such quantities of the premise are someone else's."""
    del numerals  # of another one, no number tells
    case = found.case
    for asked in case.hypothesis_numsets:
        given = [pair.premise for pair in case.pairs if pair.hypothesis == asked]
        held = holder(asked, case.hypothesis) if given else None
        owner = held.noun if held is not None else None
        if owner is None:
            continue
        if asked.unit.kind is Kind.NUMBER and case.hypothesis.word_before(asked.start) == _AT:
            continue  # a time of the day, which may be told from another one
        if any(numset.context.change.is_comparison for numset in given):
            continue  # by how much one has more than another, that one's amount is told, too
        if _is_standard(owner, asked.sentence, found):
            continue
        others = (_other(owner, asked.sentence, each, found) for each in given)
        other = next(others)
        if other and all(others) and not _holds_any(owner, asked, found):
            told = f"{other} → {owner.text}"
            evidence = Evidence(_RULE, told, towards=Label.NEUTRAL)
            return Proof(Label.NEUTRAL, _RULE, (), (evidence,), (Missing(_RULE, told),))
    return None


def _is_standard(owner: Token, index: int, found: Findings) -> bool:
    """A number of another is so many times as much as the owner's: "twice as much as Ben earns"."""
    premise = found.case.premise
    link = found.links.get((index, owner.index)) if premise.mentions(_AS) else None
    if link is None or link.premise is None:
        return False
    if _has_as_many(link.premise.token, premise.sentences[link.premise.sentence]):
        return True
    standards = (
        (n.sentence, t.index)
        for n in found.case.premise_numsets
        for t in standard_of_multiple(n, premise)
    )
    return link.premise.place in standards


def _has_as_many(owner: Token, sentence: Sentence) -> bool:
    """What the owner has is told by another's: "Olga has as many as both together"."""
    tokens = sentence.tokens[owner.index : owner.index + _NEAR]
    pairs = [(one.form, then.form) for one, then in itertools.pairwise(tokens)]
    return any(one in _AS and then in _MANY for one, then in pairs)


def is_of_untold_thing(asked: Numset, found: Findings) -> bool:
    """Nothing in the premise stands for the thing that has the quantity: a deposit is no rent.

    People and groups, though, go by many names in one text, and "the number of" something is of it.
    """
    held = holder(asked, found.case.hypothesis)
    if held is None or held.noun.pos != "NOUN" or not _is_known_thing(held.noun, found):
        return False
    is_of_other = bool(_owners(found.case.hypothesis.sentences[asked.sentence], held.noun))
    link = found.links.get((asked.sentence, held.noun.index))
    return link is not None and not link.is_aligned and not is_of_other


@dataclass(frozen=True, slots=True)
class Holder:
    """The noun that a quantity is said of.

    clause: index of the head of the clause or phrase that says it.
    """

    noun: Token
    clause: int


def holder(numset: Numset, document: Document) -> Holder | None:
    """Whom the quantity is said of; None where it is the subject itself, or of no one.

    Nor is it of one alone where a clause tells of it, too: "beat the 30 points experts predicted".
    """
    sentence = document.sentences[numset.sentence]
    token = sentence.tokens[numset.head]
    if _is_told_in_clause(token, sentence):
        return None
    for governor in (token, *sentence.ancestors(numset.head)):
        if governor is not token:
            if token.dep.startswith(("nsubj", "csubj")):
                return None
            is_with = token.dep == "nmod" and has_case(sentence, token, "with")
            if is_with or token.dep.startswith("acl"):
                return Holder(governor, token.index)
        controller = _controller(governor, sentence)
        if controller is not None:
            return Holder(controller, governor.index)
        subject = leading_subject_of(sentence, governor)
        if subject is not None:
            noun = _antecedent(sentence, subject, governor)
            return Holder(noun, governor.index) if noun is not None else None
        token = governor
    return None


def _controller(verb: Token, sentence: Sentence) -> Token | None:
    """Who does what another makes them do: "ordered the firm to pay the family 2 million"."""
    if verb.dep != "xcomp" or verb.tag != "VB" or leading_subject_of(sentence, verb) is not None:
        return None
    around = sentence.children(verb.head)
    objects = (t for t in around if t.dep in ("obj", "iobj") and t.index < verb.index)
    plain = (t for t in objects if not any(c.pos == "NUM" for c in sentence.children(t.index)))
    return next((t for t in plain if t.pos in NOMINAL), None)


def _is_told_in_clause(amount: Token, sentence: Sentence) -> bool:
    """A clause of it has a subject of its own."""
    clauses = relative_clauses(sentence, amount.index)
    subjects = (leading_subject_of(sentence, clause) for clause in clauses)
    return any(each is not None and each.form not in _RELATIVE for each in subjects)


def _antecedent(sentence: Sentence, subject: Token, verb: Token) -> Token | None:
    """The subject, or for a relative pronoun the noun that its clause is about."""
    if subject.form not in _RELATIVE:
        return subject
    if verb.dep.startswith("acl"):
        return sentence.tokens[verb.head]
    before = [t for t in sentence.tokens[: subject.index] if t.pos in NOMINAL]
    return before[-1] if before else None


def _other(owner: Token, index: int, given: Numset, found: Findings) -> str:
    """Who has the premise's quantity, where that is certainly not the asked one; else nothing."""
    premise, hypothesis = found.case.premise, found.case.hypothesis
    sentence = premise.sentences[given.sentence]
    held = holder(given, premise)
    theirs = held.noun if held is not None else None
    if held is None or theirs is None or theirs.pos not in NOMINAL or owner.pos not in NOMINAL:
        return ""
    of_theirs = _owners(hypothesis.sentences[index], owner)
    places = {_partner((index, each.index), found) for each in of_theirs}
    if (given.sentence, theirs.index) in places:
        return theirs.text if _is_one(owner, found) and is_someone(theirs, found) else ""
    link = found.links.get((index, owner.index))
    partner = link.premise if link is not None and link.is_aligned else None
    if partner is None:
        return ""
    if partner.key == theirs.lemma or _are_joined(partner, theirs, given.sentence):
        return ""
    verb = sentence.tokens[held.clause]
    if _is_left_out(partner.token, premise.sentences[partner.sentence]):
        return ""
    if _is_named(partner.token) and _is_named(theirs) and _is_not_turned(sentence, verb, found):
        return theirs.text
    if partner.sentence != given.sentence:
        return ""
    belongs = partner.token in _owners(sentence, theirs) and is_someone(partner.token, found)
    if belongs and _is_one(theirs, found):
        return theirs.text
    return theirs.text if _meet(partner.token, held, sentence, found) else ""


def _are_joined(partner: Word, theirs: Token, sentence: int) -> bool:
    """They do it together, or each of them does: "Ann and Ben"."""
    is_conjunct = partner.token.dep == "conj" and partner.token.head == theirs.index
    return is_conjunct and partner.sentence == sentence


def _is_left_out(partner: Token, sentence: Sentence) -> bool:
    """A "do" alone says of them what was said of another: "So did Ben", "Ben did not, either".

    A parser takes who stands behind it for its object; of an object proper, it is a verb.
    """
    verb = sentence.tokens[partner.head]
    if verb.form not in _DO or not partner.dep.startswith(("nsubj", "obj")):
        return False
    return not any(c.dep in _OBJECTS and c is not partner for c in sentence.children(verb.index))


def _is_known_thing(token: Token, found: Findings) -> bool:
    lexicon = found.lexicon
    is_country = lexicon.countries.of(token.text) is not None
    return lexicon.taxonomy.knows(token.lemma) and not is_country and not _is_one(token, found)


def _partner(place: Place, found: Findings) -> Place | None:
    link = found.links.get(place)
    return link.premise.place if link is not None and link.premise is not None else None


def _owners(sentence: Sentence, token: Token) -> tuple[Token, ...]:
    """Whom the noun's possessives and "of" name; "whose" stands for the noun before it."""
    found = []
    for child in sentence.children(token.index):
        if child.dep == "nmod:poss" and child.form == "whose":
            found += [t for t in sentence.tokens[: child.index] if t.pos in NOMINAL][-1:]
        elif child.dep == "nmod:poss" or (child.dep == "nmod" and has_case(sentence, child, "of")):
            found.append(child)
        elif child.dep == "appos":
            found += _owners(sentence, child)
    return tuple(found)


def _is_named(token: Token) -> bool:
    return token.pos == "PROPN" and token.lemma in load_given_names()


def is_someone(token: Token, found: Findings) -> bool:
    """A person, by name or by a noun: those of a country or a company may act for it."""
    lemma = token.lemma
    if token.pos == "PROPN":
        return _is_named(token)
    return found.lexicon.names_person(lemma)


def _is_one(token: Token, found: Findings) -> bool:
    """What may itself have things: a person, an animal, or a group of people."""
    lemma = token.lemma
    taxonomy = found.lexicon.taxonomy
    if token.pos == "PROPN" or found.lexicon.names_person(lemma):
        return True
    return any(taxonomy.share(lemma, genus) >= _MOSTLY for genus in _LIVING_OR_GROUPS)


def _meet(partner: Token, held: Holder, sentence: Sentence, found: Findings) -> bool:
    """Both take part in one event, as two of its parts, and the hypothesis does not turn it.

    Of an event that has the quantity itself, the hypothesis must tell by the same verb: who paid
    Tim did not get paid, but who gave him pens may be the one from whom he got them.
    """
    theirs = held.noun
    if not (_is_one(partner, found) and _is_one(theirs, found)):
        return False
    if held.clause != theirs.head and _is_in_phrase(sentence, theirs, partner):
        is_same_deed = _is_agent_of_asked(partner, sentence, found)
        return not (is_same_deed or _is_likened(sentence, partner, theirs))
    relations = {token.dep.split(":")[0] for token in (partner, theirs)}
    if partner.head != theirs.head or not _PARTS.issuperset(relations) or len(relations) == 1:
        return False
    if _is_likened(sentence, partner, theirs):
        return False
    verb = sentence.tokens[theirs.head]
    if held.clause != verb.index:
        return True
    return _is_not_turned(sentence, verb, found)


def _is_agent_of_asked(partner: Token, sentence: Sentence, found: Findings) -> bool:
    """A passive has whoever does what the hypothesis tells: "a club founded by two nuns"."""
    verb = sentence.tokens[partner.head]
    roots = (e.head.lemma for e in found.hypothesis_events if e.head.is_root)
    return partner.dep == _AGENT and verb.lemma in roots


def _is_in_phrase(sentence: Sentence, one: Token, other: Token) -> bool:
    """The one stands in a phrase beside the other, or the other in a relative clause of the one."""
    token = one
    for governor in (sentence.tokens[one.head], *sentence.ancestors(one.head)):
        if token.dep.split(":")[0] not in (*_PARTS, "nmod"):
            break
        if governor.index == other.head and other.dep.split(":")[0] in _PARTS:
            return token.dep.split(":")[0] != other.dep.split(":")[0]
        token = governor
    clauses = [c for c in sentence.children(one.index) if c.dep.startswith("acl")]
    parts = [c for clause in clauses for c in sentence.children(clause.index)]
    return any(part is other and part.dep.split(":")[0] in _PARTS for part in parts)


def _is_not_turned(sentence: Sentence, verb: Token, found: Findings) -> bool:
    """The hypothesis tells of the same doing, from the same end, and it has two ends."""
    heads = [e.head for e in found.hypothesis_events if e.head.is_root]
    around = (sentence.children(verb.index), *(s.tokens for s in found.case.hypothesis.sentences))
    is_passive = any(t.dep.endswith(":pass") for tokens in around for t in tokens)
    is_same = any(head.lemma == verb.lemma for head in heads)
    return is_same and not is_passive and verb.lemma not in load_events().symmetric


def _is_likened(sentence: Sentence, *parts: Token) -> bool:
    """The one is what the other is taken for: "works as a teacher", "looks like a boy"."""
    return any(has_case(sentence, each, case) for each in parts for case in ("as", "like"))


def _holds_any(owner: Token, asked: Numset, found: Findings) -> bool:
    """Some quantity of the premise is the asked one's, and not of other things."""
    premise = found.case.premise
    partner = _partner((asked.sentence, owner.index), found)
    if partner is None:
        return False
    lemma = premise.sentences[partner[0]].tokens[partner[1]].lemma
    return any(
        (held := holder(each, premise)) is not None
        and held.noun.lemma == lemma
        and (each.unit.kind is not Kind.COUNT or each.unit == asked.unit)
        for each in found.case.premise_numsets
    )
