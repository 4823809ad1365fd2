"""Finds what a quantity is said of: "iPhone 11" in "the iPhone 11 has 64 GB".

The words beside the quantity are asked before the tree, because a parser errs more often in where
a phrase is attached than in what its words are. EQUATE, "Discussion", asks for such context.
"""

from collections.abc import Iterator

from qreas.lexicon.labels import load_labels
from qreas.quantity.noun import noun_phrase
from qreas.quantity.tree import CLAUSAL_SUBJECTS, Tree
from qreas.tags import NOMINAL, VERBAL

RESTATED = 10
"""How many words after a quantity may say it again in brackets: "8 miles (13 km) of tunnels"."""
REACH = 40
"""How many words back the governing verb, and from there its subject, is looked for."""


def concepts_of(
    tree: Tree,
    first: int,
    last: int,
    head: int,
    measures: frozenset[int],
    verbs: frozenset[str] = frozenset(),
) -> tuple[str, ...]:
    """The noun phrases that the quantity over the tokens `first` to `last` is said of.

    Nearest first: what it measures or stands beside, then the subject of its clause.

    head:     the token that heads the quantity.
    measures: the tokens of numbers and units.
    verbs:    past forms that are verbs before a quantity, whatever their tag ("rose").
    """
    finder = _Finder(tree, measures, verbs)
    found = [*finder.after(last), *finder.before(first)] or [*finder.predicate(head)]
    phrases = [finder.phrase(at) for at in found if not first <= at <= last]
    return tuple(dict.fromkeys(filter(None, phrases)))


class _Finder:
    """The questions about one sentence; all answers are indices of nouns."""

    def __init__(self, tree: Tree, measures: frozenset[int], verbs: frozenset[str]) -> None:
        self._tree, self._tokens, self._measures = tree, tree.tokens, measures
        self._verbs = verbs

    def after(self, last: int) -> Iterator[int]:
        """The noun that the quantity describes ("a 5 % rise") or is of ("5 % of the voters")."""
        at = last + 1
        end = min(len(self._tokens), at + RESTATED)
        while at < end and (self._tokens[at].text in _BRACKETS or at in self._measures):
            at += 1
        if at < len(self._tokens) and self._tokens[at].lemma in _COMPLEMENTS:
            at += 1
            while at < len(self._tokens) and self._tokens[at].pos in ("DET", "PRON"):
                at += 1
        found = noun_phrase(self._tree, at)
        if found is not None and self._tokens[found.head].lemma not in load_labels("en").times:
            yield found.head

    def before(self, first: int) -> Iterator[int]:
        """The noun that the quantity follows, and the subject of the verb before both."""
        has_noun = False
        for at in range(first - 1, max(-1, first - REACH), -1):
            if self._is_verb(at):
                yield from self._subject(at)
                return
            if not has_noun and self._is_noun(at):
                has_noun = not self._is_stuff(at)
                yield at

    def predicate(self, head: int) -> Iterator[int]:
        """What is said of a quantity that is itself the subject: "7 rooms fill the house"."""
        governor = self._tree.governor(head)
        if governor is not None and self._tokens[head].dep in CLAUSAL_SUBJECTS:
            for token in self._tree.children(governor.index, "obj", "obl", "nmod"):
                if token.pos in NOMINAL:
                    yield token.index

    def phrase(self, at: int) -> str:
        """The noun with the words before it that name it and what it is of, as in the text."""
        first = at
        while first > 0 and self._names(first - 1) and first - 1 not in self._measures:
            first -= 1
        last = at
        follower = self._tokens[at + 1].text if at + 1 < len(self._tokens) else ""
        if follower.isdigit() and at + 1 not in self._measures:
            last += self._tree.is_called(at)  # "iPhone" is an "iPhone 11"
        words = [token.text for token in self._tokens[first : last + 1]]
        for token in self._tree.children(at, "nmod"):
            is_of = self._tree.case(token.index) == "of" and token.index > at
            if is_of and token.index not in self._measures:
                words += ["of", token.text]
        return " ".join(words)

    def _is_verb(self, at: int) -> bool:
        token = self._tokens[at]
        return token.pos in VERBAL or token.form in self._verbs

    def _is_stuff(self, at: int) -> bool:
        """The noun is what another quantity measures: "275 pound-feet of torque at 3000 rpm"."""
        return at > 1 and self._tokens[at - 1].lemma == "of" and at - 2 in self._measures

    def _names(self, at: int) -> bool:
        token = self._tokens[at]
        if token.pos in ("NOUN", "PROPN", "ADJ") or token.tag in ("POS", "HYPH"):
            return True
        return token.text in ("&", "-") or (token.pos == "NUM" and token.text.isdigit())

    def _is_noun(self, at: int) -> bool:
        """A noun that no other number counts."""
        token = self._tokens[at]
        is_word = token.text[0].isalpha() and len(token.text) > 1
        if token.pos not in NOMINAL or not is_word or at in self._measures or self._is_verb(at):
            return False
        left = at
        while left > 0 and self._tokens[left - 1].pos in ("NOUN", "ADJ"):
            left -= 1
        is_counted = left - 1 in self._measures and token.pos != "PROPN"
        return not is_counted and token.lemma not in load_labels("en").times

    def _subject(self, verb: int) -> Iterator[int]:
        """The subject of a verb, by the tree where it stands before it, else by the words."""
        found = self._tree_subject(verb)
        while found is None and verb > 0 and self._tokens[verb - 1].pos in _VERBAL:
            verb -= 1
            found = self._tree_subject(verb)
        at = found if found is not None else self._noun_left_of(verb)
        if at is not None:
            resolved = self._antecedent(at)
            if resolved is not None:
                yield resolved

    def _tree_subject(self, verb: int) -> int | None:
        """The subject that the tree gives a verb, or what an auxiliary belongs to; before it."""
        governor = self._tree.governor(verb) if self._tokens[verb].pos == "AUX" else None
        for index in (verb, *((governor.index,) if governor is not None else ())):
            for token in self._tree.children(index, *CLAUSAL_SUBJECTS):
                if token.index < verb:
                    return token.index
        return None

    def _noun_left_of(self, verb: int) -> int | None:
        """The nearest noun or pronoun before a verb that stands in no prepositional phrase."""
        for at in range(verb - 1, max(-1, verb - REACH), -1):
            token = self._tokens[at]
            is_pronoun = token.pos == "PRON" and token.tag != "PRP$"
            if (is_pronoun or self._is_noun(at)) and not self._is_governed(at):
                return at
        return None

    def _is_governed(self, at: int) -> bool:
        while at > 0 and (self._names(at - 1) or self._tokens[at - 1].pos in ("DET", "PRON")):
            at -= 1
        return at > 0 and self._tokens[at - 1].pos == "ADP"

    def _antecedent(self, at: int) -> int | None:
        """The noun that a pronoun stands for: the one before "which", the subject before "it"."""
        token = self._tokens[at]
        if token.pos == "NUM" and at and self._tree.is_called(at - 1):
            return at - 1
        if token.pos in NOMINAL:
            return at
        earlier = range(at - 1, -1, -1)
        if token.tag in ("WDT", "WP") or token.lemma in ("which", "who", "that"):
            return next((i for i in earlier if self._is_noun(i)), None)
        if token.lemma in ("he", "she"):
            return next((i for i in earlier if self._tokens[i].pos == "PROPN"), None)
        if token.lemma in ("it", "they"):
            is_subject = (i for i in earlier if self._tokens[i].dep in CLAUSAL_SUBJECTS)
            return next((i for i in is_subject if self._is_noun(i)), None)
        return None


_BRACKETS = frozenset(("-", "–", "(", ")"))
_VERBAL = frozenset(("AUX", "PART", "ADV", "VERB"))
_COMPLEMENTS = frozenset(("of", "for"))
