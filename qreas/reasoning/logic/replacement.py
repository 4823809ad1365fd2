"""One word in the place of another: 200 g of flour are not yet 200 g of sugar.

Where two texts say the same but for one word, and the taxonomy knows both words and no step from
the one to the other, what the hypothesis says is left open. So is what it says of another name. But
what happens to somebody once, in Vienna, does not happen in Graz.
"""

from collections.abc import Sequence

from qreas.dependents import has_copula, leading_subject_of
from qreas.function_words import DEFINITES
from qreas.kind_sets import PROPORTIONS
from qreas.lexicon.labels import load_labels
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import TAXONOMY_POS, Word, WordKind
from qreas.reasoning.events.adjuncts import is_unit_of_time
from qreas.reasoning.events.events import marker_of, verb_above
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import Monotonicity, load_operators
from qreas.reasoning.knowledge.steps import UNTOLD, Step, load_steps
from qreas.reasoning.knowledge.word_knowledge import know
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.tags import NAMING, OBLIQUE, PLURAL, SUBJECTS
from qreas.types import Case, Document, Evidence, Kind, Label, Missing, Token

_SAME = frozenset((Step.SAME, Step.FORM, Step.NUMBER, Step.SPELLING, Step.ACRONYM))
# Steps that keep what is said, and yet are too unsure for a proof.
_UNSURE = frozenset((Step.STEM, Step.REFERS))
_OTHER = frozenset((Step.MISSING, Step.ALTERNATIVE, Step.SPECIALISES, Step.OPPOSITE))
# Relations of what a preposition marks, to a verb and to a noun.
_MARKED = OBLIQUE
_BE, _IN = "be", "in"
# Kinds of places of which none lies in another one.
_APART = ("city", "country")
# What is done to a treaty but once, though other things are signed by many.
_SIGNED = frozenset(("sign",))
_OPEN = "xcomp"
# Words besides the two, so few that the texts would hardly be alike.
_LEAST_SHARED = 2


def prove_by_replacement(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, when one known word stands in the place of another."""
    del numerals  # what the numbers say of another thing is not asked
    links = found.alignment.links
    left = [link for link in links if not load_steps()[link.step].keeps or link.step in _UNSURE]
    if len(left) != 1 or left[0].step not in _OTHER:
        return None
    new = left[0]
    if _is_of_share(new.hypothesis, found.case):
        return None  # "two-fifths" are no other word than "40%"
    if len(links) <= _LEAST_SHARED and not _is_of_being(new.hypothesis, found.case.hypothesis):
        return None
    if not _leaves_open(new, found):
        return None
    used = found.alignment.used() - ({new.premise.place} if new.premise else set())
    unused = [word for word in found.alignment.premise_words if word.place not in used]
    old = next((word for word in unused if _is_replaced(word, new, unused, found)), None)
    if old is None or _may_be_reckoned(old, new.hypothesis, found):
        return None
    told = f"{old.token.text} → {new.hypothesis.token.text}"
    if _is_elsewhere(old, new.hypothesis, found):
        return in_one_step("replacement", Label.CONTRADICTION, told, step="other-word")
    evidence = Evidence("other-word", told, towards=Label.NEUTRAL)
    missing = Missing("other-word", told)
    return Proof(Label.NEUTRAL, "replacement", (), (evidence,), (missing,))


def _is_elsewhere(old: Word, new: Word, found: Findings) -> bool:
    """Both are cities, or countries, in which a certain one is told to be born, or to have died."""
    taxonomy = found.lexicon
    if not any(taxonomy.is_kind(old.key, k) and taxonomy.is_kind(new.key, k) for k in _APART):
        return False
    sides = (
        (old, found.case.premise, found.premise_claims),
        (new, found.case.hypothesis, found.hypothesis_claims),
    )
    return all(
        _marker(document, word) == _IN
        and (verb := verb_above(word.token.index, document.sentences[word.sentence])) is not None
        and verb.lemma in load_events().once | _SIGNED
        and not claims.of((word.sentence, verb.index))
        and _is_certain(leading_subject_of(document.sentences[word.sentence], verb), document)
        for word, document, claims in sides
    )


def _is_certain(subject: Token | None, document: Document) -> bool:
    """The subject is a known one: a name, a pronoun, "the treaty", "her uncle"."""
    if subject is None or subject.tag in PLURAL:
        return False
    sentence = next(s for s in document.sentences if subject in s.tokens)
    own = sentence.children(subject.index)
    is_known = any(t.form in DEFINITES or t.dep == "nmod:poss" for t in own)
    return subject.pos in NAMING or is_known


def _is_of_share(word: Word, case: Case) -> bool:
    """It stands in a number that tells a share or how many times as much it is."""
    shares = (n for n in case.hypothesis_numsets if n.unit.kind in PROPORTIONS)
    return any(n.sentence == word.sentence and n.holds(word.token) for n in shares)


def _leaves_open(new: Link, found: Findings) -> bool:
    """Nothing follows of a word that stands so to the premise's, and nothing is excluded."""
    others = [link for link in found.alignment.links if link is not new]
    if new.step in UNTOLD and not all(
        link.step in _SAME or _is_counted(link.hypothesis, found.case) for link in others
    ):
        return False  # texts that put other things otherwise may put this otherwise, too
    if new.step is Step.ALTERNATIVE:
        # Who rides a horse may control it: what is done has more than one name.
        return new.hypothesis.kind is WordKind.NOUN
    if new.step is Step.SPECIALISES:
        return _is_counted(new.hypothesis, found.case) and not _is_downward(found.case.premise)
    if new.step is Step.OPPOSITE:
        old = new.premise
        return (
            old is not None
            and load_events().may_both(old.key, new.hypothesis.key)
            and _subject(found.case.premise, old) == _subject(found.case.hypothesis, new.hypothesis)
        )
    return True


def _may_be_reckoned(old: Word, new: Word, found: Findings) -> bool:
    """One day or month stands for another, and a time is told that may lie between the two."""
    labels = load_labels("en")
    days = labels.weekdays | labels.months
    is_day = old.token.form in days and new.token.form in days
    return is_day and any(n.unit.kind is Kind.DURATION for n in found.case.premise_numsets)


def _subject(document: Document, verb: Word) -> str:
    children = document.sentences[verb.sentence].children(verb.token.index)
    return next((c.lemma for c in children if c.dep.startswith("nsubj")), "")


def _is_replaced(old: Word, new: Link, unused: Sequence[Word], found: Findings) -> bool:
    """The hypothesis has `new` where the premise has `old`.

    Where the premise says more, only of names and of what is done to whom: its other words may well
    tell what the new word does.
    """
    word = new.hypothesis
    are_names = _are_names(word, old, found.lexicon)
    are_objects = word.token.dep == old.token.dep == "obj" and not _is_of_light_verb(old, found)
    is_sure = len(unused) == 1 or are_names or are_objects
    return is_sure and _is_in_its_place(new, old, found) and _are_known(word, old, found.lexicon)


def _is_of_light_verb(word: Word, found: Findings) -> bool:
    """The verb says nothing without it: "made recommendations"."""
    tokens = found.case.premise.sentences[word.sentence].tokens
    return tokens[word.token.head].lemma in load_events().light


def _is_counted(word: Word, case: Case) -> bool:
    """So many are said to be of the kind, no more and no fewer."""
    return any(
        (n.sentence, n.head) == (word.sentence, word.token.index) and n.interval.is_point
        for n in case.hypothesis_numsets
    )


def _is_downward(document: Document) -> bool:
    """What is said of the kind may be said of a narrower one: of all, of none, of few."""
    operators = load_operators()
    lemmas = {t.lemma for t in document.tokens}
    words = (operators.quantifiers.get(lemma) for lemma in lemmas)
    return bool(lemmas & operators.negations) or any(
        each is not None and each.restrictor is Monotonicity.DOWN for each in words
    )


def _is_in_its_place(new: Link, old: Word, found: Findings) -> bool:
    """Both words are of one kind and hang in the tree by the same relation on the same word.

    Of what a preposition marks, parsers often take another word than the verb to be the governor.
    """
    word = new.hypothesis
    # In lower case a name is a noun, whatever taggers take it for; at the begin it may be one.
    may_be_noun = word.token.text.islower() or word.token.index == old.token.index == 0
    is_noun = may_be_noun and {word.kind, old.kind} == {WordKind.NAME, WordKind.NOUN}
    if word.kind is not old.kind and not is_noun:
        return _are_states(word, old, found)
    if word.token.is_root and old.token.is_root:
        return True
    if _are_main_subjects(new, old, found) or _are_between_the_same(word, old, found.case):
        return True
    marker = _marker(found.case.premise, old)
    if marker and marker == _marker(found.case.hypothesis, word):
        return True
    sides = ((word, found.case.hypothesis), (old, found.case.premise))
    if all(_is_of_being(each, document) for each, document in sides):
        return True
    governor = found.links.get((word.sentence, word.token.head))
    is_same_relation = word.token.dep.split(":")[0] == old.token.dep.split(":")[0]
    return (
        is_same_relation
        and governor is not None
        and governor.premise is not None
        and governor.premise.place == (old.sentence, old.token.head)
    )


def _are_main_subjects(new: Link, old: Word, found: Findings) -> bool:
    """Both are names, of whom the texts tell the same: "A becomes the first worth", "B is worth".

    What the hypothesis says of its subject, the premise says of its own in an open clause.
    """
    word = new.hypothesis
    asked, given = found.case.hypothesis.sentences, found.case.premise.sentences
    own, theirs = asked[word.sentence], given[old.sentence]
    are_subjects = all(
        t.dep in SUBJECTS and s.tokens[t.head].is_root
        for t, s in ((word.token, own), (old.token, theirs))
    )
    link = found.links.get((word.sentence, own.root.index))
    if not (are_subjects and _are_names(word, old, found.lexicon)):
        return False
    if link is None or link.premise is None:
        return False
    said = link.premise.token
    is_said = said.dep == _OPEN and said.head == theirs.root.index
    return is_said and link.premise.sentence == old.sentence


def _are_between_the_same(new: Word, old: Word, case: Case) -> bool:
    """Both are names, and have the same words on either side, whatever the trees make of them."""
    if not new.kind is old.kind is WordKind.NAME:
        return False
    asked, given = (_around(w, d) for w, d in ((new, case.hypothesis), (old, case.premise)))
    return asked == given and all(asked)


def _around(word: Word, document: Document) -> tuple[str, str]:
    """The words before and behind it; empty at either end."""
    tokens = document.tokens
    at = next(i for i, t in enumerate(tokens) if t.start == word.token.start)
    before, behind = tokens[max(at - 1, 0) : at], tokens[at + 1 : at + 2]
    return "".join(t.form for t in before), "".join(t.form for t in behind)


def _is_of_being(word: Word, document: Document) -> bool:
    """The word is the subject of a sentence that tells by "be" what it is: "it is on 3 May"."""
    sentence = document.sentences[word.sentence]
    above = sentence.tokens[word.token.head]
    is_said = above.is_root and has_copula(sentence, above)
    return word.token.dep in SUBJECTS and is_said


def _are_states(new: Word, old: Word, found: Findings) -> bool:
    """Both texts say of what state a thing is, be it by a participle: "was broken", "was clean"."""
    sides = ((new, found.case.hypothesis), (old, found.case.premise))
    return all(
        word.token.is_root
        and any(
            child.lemma == _BE and child.dep.startswith(("cop", "aux"))
            for child in document.sentences[word.sentence].children(word.token.index)
        )
        for word, document in sides
    )


def _marker(document: Document, word: Word) -> str:
    """The preposition that the word stands with; empty when it has none.

    A parser may hang what the one right before it opens on the verb: "of wine costs".
    """
    sentence, at = document.sentences[word.sentence], word.token.index
    if word.token.dep.split(":")[0] in _MARKED:
        return marker_of(word.token, sentence)
    before = sentence.tokens[at - 1] if at else None
    is_misplaced = word.kind is WordKind.NOUN and sentence.tokens[word.token.head].pos == "VERB"
    return before.lemma if before is not None and before.pos == "ADP" and is_misplaced else ""


def _are_known(new: Word, old: Word, lexicon: Lexicon) -> bool:
    """The taxonomy has both, so that a step would have been found if there were one.

    Names differ where they are neither spelt nor shortened alike, known or not.
    """
    are_names = _are_names(new, old, lexicon)
    if new.kind is old.kind is WordKind.NOUN and lexicon.is_kind(old.key, new.key):
        return False
    return are_names or (_is_known(new, lexicon) and _is_known(old, lexicon))


def _are_names(new: Word, old: Word, lexicon: Lexicon) -> bool:
    """Both are names, be it that a tagger takes the one that opens a sentence for a noun."""
    kinds = {WordKind.NAME if _opens_as_name(w, lexicon) else w.kind for w in (new, old)}
    return kinds == {WordKind.NAME}


def _opens_as_name(word: Word, lexicon: Lexicon) -> bool:
    is_opening = word.kind is WordKind.NOUN and word.token.index == 0 and word.token.text.istitle()
    return is_opening and not lexicon.taxonomy.knows(word.key)


def _is_known(word: Word, lexicon: Lexicon) -> bool:
    pos = TAXONOMY_POS.get(word.kind)
    # A day is another unit than a morning, but has one.
    if pos is None or word.key in load_events().light or is_unit_of_time(word.token):
        return False
    # Where no singular was found, a plural stands for itself ("lentils").
    keys = (word.key, word.key.removesuffix("s")) if pos == "n" else (word.key,)
    if pos == "a" and lexicon.taxonomy.knows(word.key, pos):
        return True  # a quality may have no other name: "broken"
    known = (know(lexicon.taxonomy, key, pos) for key in keys)
    return any(each.parents or each.synonyms for each in known) or bool(
        load_events().kinds(word.key)
    )
