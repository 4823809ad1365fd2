"""Whether it is so of one who is named, or of some of a whole of which it is so of all or none.

"Everyone but Ann passed": Ann did not. "Neither Kim nor Lee passed": Kim did not. "None of the four
had been abroad": nor had the youngest two. Who has read all seven books has read the third one, who
has read three of them need not have, and who has read the first three has not read the fifth.
"""

from collections.abc import Iterator, Sequence

from qreas.interval import Interval
from qreas.reasoning.division.denials import denials, is_against
from qreas.reasoning.division.divisions import Part
from qreas.reasoning.division.runs import run_of, run_of_whole
from qreas.reasoning.division.turns import Saying, says_less, turn_of
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.tags import PLURAL, SINGULAR, SUBJECTS, SUPERLATIVE
from qreas.types import Kind, Label, Missing, Token

_RULE = "division"
_ALL, _NONE = Interval.point(1), Interval.point(0)
# Adjectives that pick some out of the whole by its order, whatever they are like.
_ORDERING = SUPERLATIVE
_OBJECT, _OWNER, _PAIR, _DESCRIBED = "obj", "nmod:poss", 2, 3
_OF_ALL = frozenset(("all", "every", "each"))
_LEFT_OVER = frozenset(("other", "remaining"))
_ORDINALS = frozenset(("first", "second", "third", "last", "other", "remaining", "eldest"))


def by_members(told: Sequence[Part], found: Findings) -> Iterator[Proof]:
    """The proofs by which what is said of a part holds, or fails, of the one who is in it.

    Of one whom an order picks out of the whole, it stays open what is so of just some.
    """
    sentence = found.case.hypothesis.sentences[0]
    root = sentence.root
    own = sentence.children(root.index)
    objects = (t for t in own if t.dep == _OBJECT)
    for head in (t for t in (_subject(own), *objects) if t is not None):
        phrase = sentence.subtree(head.index)
        for part in told:
            proof = _of_phrase(phrase, head, part, found)
            if proof is not None:
                yield proof


def _of_phrase(phrase: Sequence[Token], head: Token, part: Part, found: Findings) -> Proof | None:
    premise, numsets = found.case.premise, found.case.premise_numsets
    run = run_of(part, premise, numsets)
    plain = part if run is None else run.without_order(part)
    run = run_of_whole(part, premise) if run is None else run
    is_subject = head.dep != _OBJECT
    is_inside = _is_inside(phrase, part, found) if is_subject or not _names_members(part) else None
    if run is not None:
        is_picked = _are_some(phrase, plain, found)
        is_inside = run.holds(phrase, found) if is_picked else None
        is_open = is_picked and is_inside is None
    else:
        is_open = is_inside is None and _may_be_either(phrase, part, found)
    if is_inside is None and not is_open:
        return None
    sentence = found.case.hypothesis.sentences[0]
    clause = [t for t in sentence.tokens if t not in phrase]
    saying = Saying(
        frozenset(t.index for t in phrase),
        head.index,
        tuple(denials(clause)),
        is_against(clause),
        found.hypothesis_claims.of((0, sentence.root.index)) - {Claim.NEGATED},
    )
    if is_open:
        return _left_open(phrase) if turn_of(saying, part, found) is not None else None
    is_so = _is_so(saying, plain, found, is_inside=bool(is_inside))
    if is_so is None:
        return None
    label = yes_or_no(is_so)
    text = " ".join(t.text for t in phrase)
    return in_one_step(_RULE, label, f"{part.told} → {text}")


def _left_open(phrase: Sequence[Token]) -> Proof:
    text = " ".join(t.text for t in phrase)
    return Proof(Label.NEUTRAL, _RULE, missing=(Missing("stronger-than-premise", text),))


def _may_be_either(phrase: Sequence[Token], part: Part, found: Findings) -> bool:
    """It is so of some of the whole, and the phrase picks one of them that may be one of these."""
    if part.share in (None, _ALL, _NONE):
        return False
    numsets = found.case.premise_numsets
    plain = (t for t in found.case.premise.tokens if not any(n.holds(t) for n in numsets))
    if _names_members(part) or any(map(_orders, plain)):
        return False
    return _are_some(phrase, part, found) or _is_described_one(phrase, part, found)


def _is_described_one(phrase: Sequence[Token], part: Part, found: Findings) -> bool:
    """One of them is told apart by a quality: "the left door"."""
    if len(phrase) != _DESCRIBED or phrase[0].form != "the" or part.noun is None:
        return False
    quality, noun = phrase[1:]
    link = found.links.get((0, noun.index))
    is_noun = link is not None and link.premise is not None and link.premise.place == part.noun
    divided = found.case.premise.sentences[part.noun[0]].tokens[part.noun[1]]
    is_untold = divided.tag in PLURAL and not found.case.premise.mentions((quality.lemma,))
    return is_noun and quality.dep == "amod" and noun.tag in SINGULAR and is_untold


def _names_members(part: Part) -> bool:
    return bool(part.members or part.excluded)


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
    """The phrase picks some of the whole: "the youngest two", "the eldest of them", her mother."""
    if _is_of_kind(phrase, part, found):
        return True
    is_definite = phrase[0].form == "the" or _is_of_owner(phrase[0], part, found)
    ordering = {t for t in phrase if _orders(t) or _is_ordinal(t, found)}
    if not is_definite or not ordering or part.noun is None:
        return False
    for token in phrase:
        link = found.links.get((0, token.index))
        if link is None or token.pos == "NUM" or token in ordering or token is phrase[0]:
            continue
        if link.premise is None or not link.keeps or link.premise.place not in part.shared:
            return False
    return True


def _is_of_kind(phrase: Sequence[Token], part: Part, found: Findings) -> bool:
    """Of "her parents", "her mother" is one."""
    if len(phrase) != _PAIR or phrase[0].dep != _OWNER or part.noun is None:
        return False
    noun = found.case.premise.sentences[part.noun[0]].tokens[part.noun[1]]
    is_sort = found.lexicon.is_kind(phrase[1].lemma, noun.lemma) and phrase[1].tag in SINGULAR
    return is_sort and phrase[1].lemma != noun.lemma and _is_of_owner(phrase[0], part, found)


def _is_of_owner(token: Token, part: Part, found: Findings) -> bool:
    """The word says whose it is, and those of the whole are theirs."""
    if part.noun is None or token.dep != _OWNER:
        return False
    own = found.case.premise.sentences[part.noun[0]].children(part.noun[1])
    return [t.lemma for t in own if t.dep == _OWNER] == [token.lemma]


def _is_ordinal(token: Token, found: Findings) -> bool:
    numsets = found.case.hypothesis_numsets
    return any(
        n.unit.kind is Kind.ORDINAL and n.holds(token) and n.head != token.index for n in numsets
    )


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
