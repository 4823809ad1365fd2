"""Whether it is so of one who is named, or of some of a whole of which it is so of all or none.

"Everyone but Ann passed": Ann did not. "Neither Kim nor Lee passed": Kim did not. "None of the four
had been abroad": nor had the youngest two.
"""

from collections.abc import Iterator, Sequence

from qreas.interval import Interval
from qreas.reasoning.division.denials import denials, is_against
from qreas.reasoning.division.divisions import Part
from qreas.reasoning.division.turns import Saying, says_less, turn_of
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import Proof, yes_or_no
from qreas.tags import SUBJECTS, SUPERLATIVE
from qreas.types import Evidence, Kind, Token

_RULE = "division"
_ALL, _NONE = Interval.point(1), Interval.point(0)
# Adjectives that pick some out of the whole by its order, whatever they are like.
_ORDERING = SUPERLATIVE
_OF_ALL = frozenset(("all", "every", "each"))
_LEFT_OVER = frozenset(("other", "remaining"))
_ORDINALS = frozenset(("first", "second", "third", "last", "other", "remaining", "eldest"))


def by_members(told: Sequence[Part], found: Findings) -> Iterator[Proof]:
    """The proofs by which what is said of a part holds, or fails, of the subject who is in it."""
    telling = [part for part in told if _tells_members(part)]
    if not telling:
        return
    sentence = found.case.hypothesis.sentences[0]
    root = sentence.root
    subject = _subject(sentence.children(root.index))
    if subject is None:
        return
    phrase = sentence.subtree(subject.index)
    clause = [t for t in sentence.tokens if t not in phrase]
    saying = Saying(
        frozenset(t.index for t in phrase),
        subject.index,
        tuple(denials(clause)),
        is_against(clause),
        found.hypothesis_claims.of((0, root.index)) - {Claim.NEGATED},
    )
    for part in telling:
        is_inside = _is_inside(phrase, part, found)
        if is_inside is None:
            continue
        is_so = _is_so(saying, part, found, is_inside=is_inside)
        if is_so is not None:
            label = yes_or_no(is_so)
            text = " ".join(t.text for t in phrase)
            evidence = Evidence(f"by-{_RULE}", f"{part.told} → {text}", towards=label)
            yield Proof(label, _RULE, (), (evidence,))


def _tells_members(part: Part) -> bool:
    """It names who is in the part or not, or it has all of the whole, none, or all but one."""
    is_of_all = part.share in (_ALL, _NONE) or _leaves_one(part)
    return bool(part.members or part.excluded) or is_of_all


def _leaves_one(part: Part) -> bool:
    """Just one of the whole is not in it: two of the three."""
    return part.total is not None and part.total.is_point and part.others == _ALL


def _subject(children: Sequence[Token]) -> Token | None:
    """Who does it; a name at the beginning that a parser takes for another word."""
    first = next((t for t in children if t.index == 0 and t.pos != "PUNCT"), None)
    return next((t for t in children if t.dep in SUBJECTS), first)


def _is_inside(phrase: Sequence[Token], part: Part, found: Findings) -> bool | None:
    """The part has the one of whom the phrase speaks; None where they may be nobody of the whole.

    What is so of none of a whole is so of the others, whoever of them is meant.
    """
    links = [link for t in phrase if (link := found.links.get((0, t.index))) is not None]
    places = [link.premise.place if link.premise is not None else None for link in links]
    # All the children are not those of them alone who are named.
    are_named = phrase[0].form not in _OF_ALL and bool(links)
    are_named = are_named and all(link.is_aligned for link in links)
    for members, is_member in ((part.members, part.share != _NONE), (part.excluded, False)):
        if are_named and any(frozenset(places) <= member for member in members):
            return is_member
    if _leaves_one(part) and not part.members and not part.excluded:
        return False if _is_the_one_left(phrase, part, found) else None
    if part.members or part.excluded or part.share not in (_ALL, _NONE):
        return None
    return part.share == _ALL if _are_some(phrase, part, found) else None


def _is_the_one_left(phrase: Sequence[Token], part: Part, found: Findings) -> bool:
    """After two of the three, it is "the third", or "the other one"."""
    case, total = found.case, part.total
    if phrase[0].form != "the" or total is None or part.noun is None:
        return False
    if any(n.unit.kind is Kind.ORDINAL for n in case.premise_numsets):
        return False
    last = next((n for n in case.hypothesis_numsets if n.holds(phrase[1])), None)
    is_last = last is not None and last.unit.kind is Kind.ORDINAL and last.interval == total
    noun = found.links.get((0, phrase[-1].index))
    is_of_whole = noun is None or (
        noun.keeps and noun.premise is not None and noun.premise.place == part.noun
    )
    is_alone = len(phrase) == len(("the", "third", "pump"))
    return is_alone and is_of_whole and (is_last or phrase[1].form in _LEFT_OVER)


def _are_some(phrase: Sequence[Token], part: Part, found: Findings) -> bool:
    """The phrase picks some of the whole: "the youngest two", "the eldest of them"."""
    is_definite = phrase[0].lemma == "the"
    if not is_definite or not any(_orders(t) for t in phrase) or part.noun is None:
        return False
    for token in phrase:
        link = found.links.get((0, token.index))
        if link is None or token.pos == "NUM" or _orders(token):
            continue
        if link.premise is None or not link.keeps or link.premise.place not in part.shared:
            return False
    return True


def _orders(token: Token) -> bool:
    is_superlative = token.tag in _ORDERING or token.form.endswith("est")
    return (is_superlative and token.pos != "VERB") or token.lemma in _ORDINALS


def _is_so(saying: Saying, part: Part, found: Findings, *, is_inside: bool) -> bool | None:
    """Whether it is so of one in the part, or of one outside; None where that stays open."""
    turn = turn_of(saying, part, found)
    if turn is None:
        return None
    is_so = is_inside is not turn.is_other
    # More is said of the part than is asked: what is denied of it may be so but for that.
    if says_less(part, turn, found) and (turn.is_other or not is_so or part.is_denied):
        return None
    if turn.is_loose and turn.is_other and is_so:
        return None
    return is_so
