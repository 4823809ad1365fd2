"""All did, so none did not: "all passed" entails "none failed" and excludes "three failed".

Obversion of the universal: what is said of every one of them is denied of none, and whatever denies
it of some contradicts it, be it by a word that excludes the other or by a verb that says that
something has not come about ("remain to be written").
"""

from dataclasses import dataclass
from itertools import takewhile

from qreas.interval import Interval
from qreas.numerals import find, load_grammar
from qreas.reasoning.context import Claim, claims
from qreas.reasoning.determiners import is_determining
from qreas.reasoning.excluding import exclude_each_other
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import keeps_whole, share_words
from qreas.reasoning.names import Place
from qreas.reasoning.operators import load_operators
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.steps import load_steps
from qreas.types import Evidence, Label, Numset, Sentence, Token

_ALL = Interval.point(1)
_NONE = frozenset(("no", "none"))
# Words that only say that something has not come about up to now.
_SO_FAR = frozenset(("still", "yet"))


@dataclass(frozen=True, slots=True)
class _Claim:
    """What a sentence says of how many of what.

    quantity: the words for how many, at the subject's beginning.
    """

    predicate: Token
    noun: Token
    quantity: tuple[Token, ...]


def prove_by_obversion(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise says of all what the hypothesis denies of some, or of none."""
    del numerals  # none are fewer than one, and some are more, however numerals are read
    sentences = found.case.hypothesis.sentences
    asked = _claim(sentences[0]) if len(sentences) == 1 else None
    label = _label(asked) if asked is not None else None
    if asked is None or label is None:
        return None
    for share in share_words(found.case.premise):
        if share.interval == _ALL and keeps_whole(share, found):
            denial = _denial(share, asked, found)
            if denial:
                told = f"{share.text} → {' '.join(t.text for t in (*asked.quantity, *denial))}"
                return Proof(label, "obversion", (), (Evidence("obverted", told, towards=label),))
    return None


def _claim(sentence: Sentence) -> _Claim | None:
    root = next((t for t in sentence.tokens if t.is_root), None)
    subject = _subject(sentence, root) if root is not None else None
    if root is None or subject is None:
        return None
    phrase = sentence.subtree(subject.index)
    quantity = tuple(takewhile(_counts, phrase))
    noun = next((t for t in phrase[len(quantity) :] if t.pos == "NOUN"), None)
    return _Claim(root, noun, quantity) if noun is not None else None


def _subject(sentence: Sentence, verb: Token) -> Token | None:
    children = sentence.children(verb.index)
    return next((c for c in children if c.dep.startswith("nsubj")), None)


def _counts(token: Token) -> bool:
    is_numeral = bool(find(token.text.lower(), load_grammar("en")))
    return is_numeral or is_determining((token,), load_operators())


def _label(asked: _Claim) -> Label | None:
    """What follows of so many of whom it is denied; None where they may be none or not meant."""
    words = {t.lemma.lower() for t in asked.quantity}
    if words & _NONE:
        return Label.ENTAILMENT
    known = [load_operators().quantifiers.get(word) for word in words - {"a", "an"}]
    claims_some = any(each is not None and each.family == "some" for each in known)
    is_numeral = any(find(word, load_grammar("en")) for word in words - {"zero", "0"})
    claims_few = any(each is not None and each.family == "no" for each in known)
    return Label.CONTRADICTION if (claims_some or is_numeral) and not claims_few else None


def _denial(share: Numset, asked: _Claim, found: Findings) -> tuple[Token, ...]:
    """The words that deny of the same things what the premise says of all; none where it is open.

    All other words of the hypothesis have to follow from the premise.
    """
    sentence = found.case.premise.sentences[share.sentence]
    verb = next((t for t in sentence.ancestors(share.head) if t.is_root), None)
    subject = _subject(sentence, verb) if verb is not None else None
    if verb is None or subject is None or claims(sentence, verb.index):
        return ()
    if share.head not in {t.index for t in sentence.subtree(subject.index)}:
        return ()
    same = found.links.get((0, asked.noun.index))
    meant = same.premise.place if same is not None and same.premise is not None else None
    if meant != (share.sentence, _noun(share, sentence)):
        return ()
    words = _opposite(verb, sentence, asked, found) or _unfulfilled(
        (share.sentence, verb.index), asked, found
    )
    return words if words and _says_no_more(asked, words, found) else ()


def _noun(share: Numset, sentence: Sentence) -> int:
    """What it is a share of: "reports" in "all reports", "all of the reports"."""
    if not share.holds(sentence.tokens[share.head]):
        return share.head
    return next((c.index for c in sentence.children(share.head) if c.dep == "nmod"), share.head)


def _opposite(verb: Token, sentence: Sentence, asked: _Claim, found: Findings) -> tuple[Token, ...]:
    """The asked predicate excludes the stated one: "failed" and "passed", "closed" and "open".

    Of two states that exclude each other, both are told of one time.
    """
    hypothesis = found.case.hypothesis.sentences[0]
    if not _is_plain(asked, hypothesis):
        return ()
    one, other = verb.lemma.lower(), asked.predicate.lemma.lower()
    is_state = any(c.dep == "cop" for c in sentence.children(verb.index))
    antonyms = found.lexicon.taxonomy.antonyms(one, "a") if is_state else frozenset()
    excludes = other in antonyms or exclude_each_other(verb, sentence, asked.predicate, hypothesis)
    return (asked.predicate,) if excludes else ()


def _unfulfilled(verb: Place, asked: _Claim, found: Findings) -> tuple[Token, ...]:
    """The stated predicate has not come about: "remain to be written", "failed to come"."""
    hypothesis = found.case.hypothesis.sentences[0]
    for link in found.links.values():
        if link.premise is None or link.premise.place != verb or not load_steps()[link.step].keeps:
            continue
        clause = hypothesis.children(link.hypothesis.token.index)
        mark = next((c for c in clause if c.tag == "TO"), None)
        embedder = hypothesis.tokens[mark.index - 1] if mark is not None and mark.index else None
        if embedder is None or load_operators().signature(embedder.lemma.lower()) != "-":
            continue
        if _is_plain(asked, hypothesis):
            return (asked.predicate, embedder) if embedder != asked.predicate else (embedder,)
    return ()


def _is_plain(asked: _Claim, hypothesis: Sentence) -> bool:
    """Nothing but "no" or "none" denies the predicate, and nothing makes it less than certain."""
    is_of_none = any(t.lemma.lower() in _NONE for t in asked.quantity)
    expected = {Claim.NEGATED} if is_of_none else set()
    return claims(hypothesis, asked.predicate.index) == expected


def _says_no_more(asked: _Claim, denial: tuple[Token, ...], found: Findings) -> bool:
    accounted = {t.index for t in (*asked.quantity, *denial)}
    return all(
        link.hypothesis.token.index in accounted
        or link.hypothesis.key in _SO_FAR
        or (link.is_aligned and load_steps()[link.step].keeps)
        for link in found.alignment.links
    )
