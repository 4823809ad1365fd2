"""Amounts that the premise tells in a clause of its own, with a subject of its own."""

from qreas.reasoning.alignment.clauses_apart import clause_of_subject, numsets_of
from qreas.reasoning.alignment.silence import Silence
from qreas.reasoning.findings import Findings


def number_apart(found: Findings) -> str | None:
    """The number is in a clause that tells of another one than the hypothesis's subject.

    Of the parties of which one won 184 seats while the other took 112, the other won no 184.
    """
    silence = Silence(found.case, found.lexicon)
    clauses = (clause_of_subject(s, silence) for s in found.case.premise.sentences)
    told = next((clause for clause in clauses if clause is not None), None)
    if told is None:
        return None
    kept = numsets_of(told, found.case)
    for asked in found.case.hypothesis_numsets:
        given = found.same_values[asked]
        if given and not any(n in kept for n in given):
            return given[0].text
    return None
