"""In which of the clauses side by side a word stands, and what is told in another one than a verb.

Who left home at 7:40 and got to school at 8:05 did not leave home at 8:05; and a fever that rose on
Monday and was gone by Thursday did not rise by Thursday.
"""

from qreas.reasoning.findings import Findings
from qreas.tags import JOINED_OR_ADVERBIAL, NOMINAL, SUBJECTS
from qreas.types import Document, Numset, Sentence, Token

_RELATIVE, _OBLIQUE = "acl:relcl", "obl"
_APART = JOINED_OR_ADVERBIAL | {_RELATIVE}


def clause_head(token: Token, sentence: Sentence) -> Token:
    """The word that heads the clause in which a token stands."""
    for above in (token, *sentence.ancestors(token.index)):
        if above.is_root or (above.dep in _APART and _is_clause(above, sentence)):
            return above
    return sentence.root


def tells_of_other_clause(verb: Token, number: int, found: Findings) -> str:
    """The time or place of the hypothesis that the premise has in another clause than a verb's.

    Empty where there is none, be it told in that verb's clause as well, or of the subject.

    number: the index of the premise's sentence in which the verb stands.
    """
    sentence = found.case.premise.sentences[number]
    own = clause_head(verb, sentence)
    inside = {t.lemma for t in sentence.tokens if clause_head(t, sentence) == own}
    for link in found.alignment.links:
        told = link.premise
        if told is None or not link.is_aligned or told.sentence != number:
            continue
        if any(n.holds(link.hypothesis.token) for n in found.case.hypothesis_numsets):
            continue
        token = told.token
        is_setting = token.pos in NOMINAL and link.hypothesis.token.dep.split(":")[0] == _OBLIQUE
        if not is_setting or token.lemma in inside or _is_of_subject(token, sentence):
            continue
        other = clause_head(token, sentence)
        if other != own and not _holds(token, own, sentence):
            return token.text
    return ""


def is_of_other_clause(numset: Numset, verb: str, document: Document) -> bool:
    """The text has the verb, by its lemma, and only in other clauses than that of the quantity."""
    sentence = document.sentences[numset.sentence]
    verbs = [t for t in sentence.tokens if t.pos == "VERB" and t.lemma == verb]
    own = clause_head(sentence.tokens[numset.head], sentence) if verbs else None
    return own is not None and all(clause_head(t, sentence) != own for t in verbs)


def _is_clause(head: Token, sentence: Sentence) -> bool:
    """A verb, or a word with a subject or a copula, heads a clause."""
    own = sentence.children(head.index)
    return head.pos == "VERB" or any(t.dep in SUBJECTS or t.dep == "cop" for t in own)


def _is_of_subject(token: Token, sentence: Sentence) -> bool:
    return any(t.dep in SUBJECTS for t in (token, *sentence.ancestors(token.index)))


def _holds(token: Token, verb: Token, sentence: Sentence) -> bool:
    """The token is what a relative clause with the verb tells of: it is in that clause, too."""
    return verb.dep == _RELATIVE and token.index == verb.head
