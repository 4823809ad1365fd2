"""Whether two texts are one sentence with edits, so that natural logic can speak of them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from qreas.reasoning.alignment.edits import Place, Rewriting, rewrite
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.logic.determiners import is_determining
from qreas.reasoning.logic.places import Counterpart, is_whole, numerals
from qreas.tags import JOINED, NOMINAL, PLURAL, SUBJECTS, VERBAL
from qreas.types import Case, Numset, Token

# Below these shares of the longer text, and of the hypothesis, the texts are no longer one sentence
# with edits, but two sentences.
_OF_LONGER, _OF_HYPOTHESIS = 0.4, 0.5
# What "did not" says is in its "not".
_SUPPORT = "do"
# Words that may say how many with those beside them: "or more", "not a".
_WITH_OTHERS = frozenset(("or", "not"))
_RELATIVE = "acl"
# What small parsers may take a subject for: "90 sheep caught fire".
_UNMARKED = "obl:unmarked"
_OBJECTS = frozenset(("obj", "obl", "nmod", "iobj"))
_COMPLEMENTS = frozenset(("obj", "obl", "advmod"))
_WITHIN_NOUN = frozenset(("compound", "nmod:poss"))
_OF_PHRASES = frozenset(("DET", "ADJ", "PRON", *NOMINAL))
_COMMAS = frozenset((",", ";"))

Sides: TypeAlias = tuple[Sequence[Place], Sequence[Place]]
"""The words of the premise that are looked at, and those of the hypothesis."""


def edits_between(case: Case, sides: Sides) -> Rewriting | None:
    """The edits between the two; None where too few words stay, as in most pairs.

    Every quantity may yet turn out to be compared.
    """
    compared = min(len(case.premise_numsets), len(case.hypothesis_numsets))
    left = len(_telling(sides[0], numerals(case.premise_numsets, case.premise)))
    right = len(_telling(sides[1], numerals(case.hypothesis_numsets, case.hypothesis)))
    # Words that the premise has in any order are counted sooner than edits are found.
    added = _added(sides)
    common = len(sides[1]) - len(added) + compared
    if not _are_enough(common, left, right, compared) and any(map(_tells_what, added)):
        return None
    rewriting = rewrite(*sides)
    kept = len(rewriting.matches) + compared
    is_near = _differs_in_number(rewriting) or _are_enough(kept, left, right, compared)
    return rewriting if is_near else None


def keeps(sides: Sides, share: float) -> bool:
    """This share of the longer side stays, which a much shorter one can't hold."""
    shorter, longer = sorted(map(len, sides))
    return shorter >= share * longer and rewrite(*sides).kept >= share


def is_one_sentence(
    case: Case,
    rewriting: Rewriting,
    found: Sequence[Counterpart],
    sides: Sides,
) -> bool:
    """Enough words stay; a quantity that is compared counts as one, however long its number is."""
    stated = [each.pair.premise for each in found]
    asked = [each.pair.hypothesis for each in found]
    left = _telling(sides[0], numerals(stated, case.premise))
    right = _telling(sides[1], numerals(asked, case.hypothesis))
    counted = {(p.sentence, p.token.index) for p in right}
    stay = [h for _, h in rewriting.matches if (h.sentence, h.token.index) in counted]
    kept = len(stay) + len(found)
    if kept and _differs_in_number(rewriting):
        return True
    return _are_enough(kept, len(left), len(right), len(found))


def is_of_a_part(case: Case) -> bool:
    """One text alone has a share of a number ("half of the 6"): arithmetic has to settle it."""
    stated, asked = case.premise_numsets, case.hypothesis_numsets
    return any(is_whole(n, stated) for n in stated) is not any(is_whole(n, asked) for n in asked)


def leaves_its_clause(rewriting: Rewriting) -> bool:
    """The subject of a clause of the premise that is left out is no subject any more.

    "Ann is taller than Bo and Cy is 2 m tall" says nothing of whom else Ann is taller than. Nor did
    who cooked on Sunday and cleaned on Monday cook on Monday.
    """
    left_out = {(p.sentence, p.token.index): p.token for p in _left_out(rewriting)}
    return any(
        given.token.dep in SUBJECTS
        and asked.token.dep in _OBJECTS
        and (given.sentence, given.token.head) in left_out
        for given, asked in rewriting.matches
    ) or _takes_from_clause(rewriting, left_out)


def _takes_from_clause(rewriting: Rewriting, left_out: Mapping[tuple[int, int], Token]) -> bool:
    """What stood with a verb that is left out is told of the one before it.

    That one has something else with it, so that they do not share: "cut and sold 20 trees".
    """
    filled = [p for p in left_out.values() if p.dep.split(":")[0] in _COMPLEMENTS]
    for given, asked in rewriting.matches:
        verb = left_out.get((given.sentence, given.token.head))
        if given.token.dep.split(":")[0] not in _COMPLEMENTS or verb is None:
            continue
        is_joined = verb.dep in JOINED and verb.pos == "VERB"
        kept = [p.token for p, h in rewriting.matches if h.token.index == asked.token.head]
        if is_joined and any(
            verb.head == before.index and before.pos == "VERB" and f.head == before.index < f.index
            for before in kept
            for f in filled
        ):
            return True
    return False


def leaves_its_head(rewriting: Rewriting) -> bool:
    """The noun that a name or noun only tells more of is left out, and it takes that one's place.

    What Germany fans did Germany need not have done, nor the bank what the bank's lawyer did.
    """
    left_out = (place for place in _left_out(rewriting) if place.token.pos in NOMINAL)
    dropped = {(place.sentence, place.token.index) for place in left_out}
    return any(
        given.token.dep in _WITHIN_NOUN
        and asked.token.dep not in _WITHIN_NOUN
        and given.token.pos in NOMINAL
        and (given.sentence, given.token.head) in dropped
        for given, asked in rewriting.matches
    )


def changes_number(rewriting: Rewriting, case: Case) -> bool:
    """One is the subject in the one text, and several in the other, of whom no number is told."""
    sides = (
        (case.premise_numsets, [given for given, _ in rewriting.matches]),
        (case.hypothesis_numsets, [asked for _, asked in rewriting.matches]),
    )
    several = [
        [
            None
            if _is_counted(p, numsets) or p.token.dep not in SUBJECTS
            else p.token.tag in PLURAL
            for p in places
        ]
        for numsets, places in sides
    ]
    return any(None not in (a, b) and a is not b for a, b in zip(*several, strict=True))


def _is_counted(place: Place, numsets: Sequence[Numset]) -> bool:
    return any(
        n.sentence == place.sentence and (n.head == place.token.index or n.holds(place.token))
        for n in numsets
    )


def joins_gapped(rewriting: Rewriting) -> bool:
    """A clause without its verb is cut in two: its subject goes, and what it is said to be stays.

    Of "the Hawks finished second, the Otters third" the Hawks did not finish third.
    """
    kept = {(p.sentence, p.token.index): p.token for p, _ in rewriting.matches}
    for edit in rewriting.edits:
        if edit.hypothesis or not edit.premise:
            continue
        last = edit.premise[-1]
        behind = kept.get((last.sentence, last.token.index + 1))
        comma = next((p for p in edit.premise if p.token.text in _COMMAS), None)
        if behind is None or comma is None or behind.text in _COMMAS:
            continue
        phrase = [p.token for p in edit.premise if p.token.index > comma.token.index]
        is_plain = all(t.pos in _OF_PHRASES for t in phrase)
        if phrase and is_plain and last.token.dep in SUBJECTS and behind.pos not in VERBAL:
            return True
    return False


def takes_over(rewriting: Rewriting, case: Case) -> bool:
    """Of what tells which subject is meant, a part is the subject: the passengers, not the bus.

    "A bus carrying 40 pupils crashed" does not say that the pupils did.
    """
    if not any(t.dep.startswith(_RELATIVE) for t in case.premise.tokens):
        return False
    kept = {(p.sentence, p.token.index) for p, _ in rewriting.matches}
    for given, asked in rewriting.matches:
        is_subject = asked.token.dep in SUBJECTS or asked.token.dep == _UNMARKED
        if not is_subject or given.token.dep in SUBJECTS:
            continue
        sentence = case.premise.sentences[given.sentence]
        above = (given.token, *sentence.ancestors(given.token.index))
        clause = next((n for n, t in enumerate(above) if t.dep.startswith(_RELATIVE)), None)
        subject = above[clause + 1] if clause is not None and clause + 1 < len(above) else None
        if subject is None or subject.dep not in SUBJECTS:
            continue
        place = (given.sentence, subject.index)
        verb = (given.sentence, subject.head)
        if place not in kept and verb in kept:
            return True
    return False


def _added(sides: Sides) -> list[Token]:
    """The words of the hypothesis that the premise has nowhere, in no form."""
    said = {word for p in sides[0] for word in (p.quantity, p.token.form, p.token.lemma)} - {""}
    return [p.token for p in sides[1] if said.isdisjoint((p.quantity, p.token.form, p.token.lemma))]


def _left_out(rewriting: Rewriting) -> Iterator[Place]:
    """The words of the premise that the hypothesis has not, and nothing in their stead."""
    return (place for edit in rewriting.edits if not edit.hypothesis for place in edit.premise)


def _tells_what(token: Token) -> bool:
    """The word tells more than how many, whatever stands beside it."""
    return token.form not in _WITH_OTHERS and not is_determining((token,), load_operators())


def _telling(places: Sequence[Place], inside: frozenset[tuple[int, int]]) -> list[Place]:
    """The words outside of numerals, without what only carries a negation, tense or question.

    inside: where the words of numerals stand.
    """
    return [
        p
        for p in places
        if (p.token.lemma != _SUPPORT or p.token.dep != "aux")
        and (p.sentence, p.token.index) not in inside
    ]


def _are_enough(kept: int, left: int, right: int, compared: int) -> bool:
    """So many words stay, of so many in both texts besides those that are compared."""
    longer = max(left, right) + compared
    return kept >= _OF_LONGER * longer and kept >= _OF_HYPOTHESIS * (right + compared)


def _differs_in_number(rewriting: Rewriting) -> bool:
    """All that is said of the things stays; only how many they are may change."""
    changed = [p.token for edit in rewriting.edits for p in (*edit.premise, *edit.hypothesis)]
    return is_determining(changed, load_operators())
