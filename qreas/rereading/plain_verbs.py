"""The verb of a short plain sentence, where a parser took it for a noun: "The printer jams twice".

So short a sentence gives a parser little to go by, and many a verb has the form of a noun. A whole
sentence has a verb, though; and behind the noun phrase that opens it, a word that agrees with it as
a verb, and has behind it what a verb has, is that verb. "Two car bombs in Ankara." has none: "two
car" is no phrase, so that the bombs must belong to it.
"""

from collections.abc import Sequence
from dataclasses import replace

from qreas.lexicon.given_names import load_given_names
from qreas.lexicon.load import Lexicon
from qreas.rereading.predicates import is_noun, subject_start
from qreas.tags import COMPARATIVE, FINITE, NOMINAL, PLURAL, PRESENT, SUBJECTS, VERBAL
from qreas.types import Sentence, Token

ENDS = frozenset((".", "!"))
"""The marks that end a whole sentence, which has a verb."""

UNCHANGED = frozenset(("beat", "cost", "cut", "hit", "put", "shed", "split"))
"""Verbs whose past is spelt as the infinitive, so that they agree with a singular, too."""

_MISTAKEN = NOMINAL | {"ADJ", "X"}
_NAMED = NOMINAL | {"ADJ"}
_PHRASAL = NOMINAL | {"DET", "NUM", "ADJ", "PRON", "X", "ADP", "ADV"}
_NAMES = frozenset(("PROPN", "X"))
_NOUNS = NOMINAL | _NAMES
_DETERMINED = frozenset(("DET", "PRON"))
_PAST, _PARTICIPLE, _NAME = "VBD", "acl", "NNP"
# "Lost by two points": of a contest a participle tells nothing that no verb does.
_CONTESTED, _BY, _PAST_PARTICIPLE = frozenset(("lost", "won")), "by", "VBN"
# "The tenant paid on time.": whether somebody did it in time, is told of a deed alone.
_TIMELY = tuple((*said, ".") for said in (("on", "time"), ("in", "time"), ("late",), ("early",)))
_DO = frozenset(("do", "does", "did"))
_SINGULAR_NOUN = "NN"
_OF, _AND = "of", "and"
# ", and 9 flew": what joins a clause, its subject and its verb.
_JOINED = 4
_ONE = "one"
# Behind these, no plural is the noun that they open.
_OF_ONE = frozenset(("a", "an", "one", "every", "each", "this", "that", "another"))
_HE = frozenset(("he", "she", "it"))
_THEY = frozenset(("i", "you", "we", "they"))
_FREQUENCIES = frozenset(
    (
        *("once", "twice", "thrice", "often", "rarely", "seldom", "always", "never"),
        *("hourly", "daily", "nightly", "weekly", "monthly", "yearly", "annually", "regularly"),
    )
)
_OPENING = frozenset(("DET", "PRON", "NUM"))
_SUBORDINATE = frozenset(("conj", "acl", "acl:relcl", "advcl", "ccomp", "xcomp", "parataxis"))
# Of these parts of a whole, a verb may be singular or plural as the whole is: "half of the team".
_SHARES = frozenset(
    (
        *("half", "third", "thirds", "quarter", "quarters", "fifth", "fifths", "tenth", "tenths"),
        *("most", "all", "some", "many", "both", "few", "several", "rest", "majority", "percent"),
    )
)
_PHRASES = frozenset(("ADP", "ADV", "SCONJ"))
# "The castle dates from 1200": few dates are from anything.
_DATES = {"dates": ("from", "back"), "date": ("from", "back")}
_SIGNS = frozenset("$£€¥")
# What may stand before a number: "cost about 40 euros", "at least 40", "more than 40".
_BOUNDING = frozenset(
    (
        *("about", "around", "roughly", "nearly", "almost", "only", "just", "exactly", "over"),
        *("under", "more", "less", "fewer", "than", "at", "least", "most", "up", "to"),
    )
)
# So many uses as a noun may a word have for one as a verb: where its place says that it is the
# verb, and where it may as well be a noun with a phrase of its own ("The shop signs at the door").
_RARELY, _MOSTLY = 25, 5


def plain_verb(sentence: Sentence, lexicon: Lexicon) -> Token | None:
    """The word behind the opening noun phrase that is the verb of a whole sentence, if one is."""
    tokens = sentence.tokens
    root = sentence.root
    is_verb = root.pos in VERBAL and root.tag not in PLURAL  # "dates", half taken for a noun
    if (is_verb and not _is_no_verb(root, lexicon)) or tokens[-1].text not in ENDS:
        return None
    word = _predicate(tokens, 0, lexicon)
    return word if word is not None and _lacks_verb(word, sentence, lexicon) else None


def with_nominal_root(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    """The sentence with its root as the noun that it only can be; itself where that is a verb."""
    root = sentence.root
    if not _is_no_verb(root, lexicon):
        return sentence
    lemma = lexicon.taxonomy.base_forms(root.form, "n")[0]
    noun = replace(root, pos="NOUN", tag="NNS", lemma=lemma)
    return sentence.with_tokens([noun if t == root else t for t in sentence.tokens])


def _is_no_verb(root: Token, lexicon: Lexicon) -> bool:
    """It is only a noun, though it was taken for a verb: "The shop sells pears"."""
    taxonomy = lexicon.taxonomy
    is_noun = bool(taxonomy.base_forms(root.form, "n"))
    return root.tag == "VBZ" and is_noun and not taxonomy.base_forms(root.form, "v")


def counted_verb(sentence: Sentence, lexicon: Lexicon) -> Token | None:
    """The verb behind a bare number that opens a sentence, or follows what opens it.

    "Of the 28 pupils, 16 walk to school (and …)": no noun that is one follows a number of several.
    """
    tokens = sentence.tokens
    if tokens[-1].text not in ENDS:
        return None
    start = int(tokens[0].pos == "ADV")  # "Then 16 walk."
    if tokens[0].pos == "ADP":
        start = next((t.index + 1 for t in tokens if t.text == ","), 0)
    opening = tokens[start:-1]
    if len(opening) < 2 or not _are_counted_verb(opening[0], opening[1], tokens, lexicon):
        return None
    first = next((t.index for t in tokens if t.pos in VERBAL), None)
    between = tokens[opening[1].index + 1 : first]
    is_alone = first is None or any(t.pos == "CCONJ" for t in between)
    return opening[1] if is_alone else None


def _are_counted_verb(
    number: Token, verb: Token, tokens: Sequence[Token], lexicon: Lexicon
) -> bool:
    if number.pos != "NUM" or number.form in _OF_ONE or not number.text[-1].isalnum():
        return False
    if not _may_be_bare_verb(verb, lexicon):
        return False
    behind = tokens[verb.index + 1]
    is_followed = behind.pos in _PHRASES or behind.text in ENDS
    is_followed = is_followed or _go_on_counted(behind.index, tokens, lexicon)
    is_followed = is_followed or _is_sole_object(behind, verb, tokens)
    return is_followed and behind.form != _OF


def _is_sole_object(noun: Token, verb: Token, tokens: Sequence[Token]) -> bool:
    """The noun ends the sentence as an object: "9 wear glasses", "12 chew gum"."""
    is_object = (noun.head, noun.dep) == (verb.index, "obj")
    is_one = (verb.head, verb.dep) == (noun.index, "compound") and noun.tag == _SINGULAR_NOUN
    is_last = noun.index + 1 < len(tokens) and tokens[noun.index + 1].text in ENDS
    return is_last and (is_object or is_one)


def _may_be_bare_verb(word: Token, lexicon: Lexicon) -> bool:
    """It is taken for a noun of one thing, and as often a verb of the same form."""
    if word.tag != _SINGULAR_NOUN or word.form not in lexicon.taxonomy.base_forms(word.form, "v"):
        return False
    as_verb, as_noun = (lexicon.taxonomy.frequency(word.form, pos) for pos in ("v", "n"))
    return as_noun <= _MOSTLY * as_verb


def _go_on_counted(joint: int, tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """Others do something else behind a joint: "16 walk and 9 cycle", "13 burst, 9 flew away"."""
    near = tokens[joint : joint + _JOINED]
    clause = [t for t in near if t.text != "," and t.form != _AND]
    if not 1 < len(clause) < len(near):
        return False
    is_verb = clause[1].tag in FINITE or _may_be_bare_verb(clause[1], lexicon)
    return clause[0].pos == "NUM" and is_verb


def asked_verb(sentence: Sentence, lexicon: Lexicon) -> Token | None:
    """The bare verb of a question that opens with "do": "Does the printer jam twice a week?"."""
    tokens = sentence.tokens
    root = sentence.root
    if tokens[0].form not in _DO or tokens[-1].text != "?" or _is_main_verb(root):
        return None
    for word in tokens[2:-1]:
        subject, behind = tokens[1 : word.index], tokens[word.index + 1 :]
        is_open = word.pos in _MISTAKEN and word.text.islower()
        is_bare = is_open and word.form in lexicon.taxonomy.base_forms(word.form, "v")
        if is_bare and _is_phrase(subject, lexicon) and _may_follow(subject, behind, lexicon):
            return word
        if word.pos not in _PHRASAL:
            return None
    return None


def joined_verb(sentence: Sentence, joint: Token, lexicon: Lexicon) -> Token | None:
    """The word that is the verb of what an "and" or a "but" joins to a sentence that has one.

    A list may go on so, too ("the tool boxes and the spare parts"), but not with a person's name,
    nor with the verb of the sentence.
    """
    root, first = sentence.root, sentence.tokens[joint.index + 1]
    if root.pos != "VERB":
        return None
    second = sentence.tokens[joint.index + 2]
    if _are_counted_verb(first, second, sentence.tokens, lexicon):
        return second
    is_person = first.form in load_given_names()
    behind = [t.form for t in sentence.tokens[joint.index + 2 : -1]]
    if not (is_person or root.form in behind):
        return None
    word = _predicate(sentence.tokens, joint.index + 1, lexicon)
    if word is None or word.pos == "VERB":
        return None
    is_of_person = is_person and word.index == first.index + 1
    return word if is_of_person or word.form == root.form else None


def opens_amount(tokens: Sequence[Token]) -> bool:
    """A number begins here, with or without a bound before it."""
    first = next((t for t in tokens if t.form not in _BOUNDING), None)
    return first is not None and (first.pos == "NUM" or first.text[0] in _SIGNS)


def _predicate(tokens: tuple[Token, ...], start: int, lexicon: Lexicon) -> Token | None:
    """The first word that may be a verb behind the noun phrase that starts there."""
    for word in tokens[start + 1 : -1]:
        if _may_be_predicate(word, tokens, start, lexicon):
            return word
        if not (word.pos in _PHRASAL or word.form in (_AND, ",")):
            return None
    return None


def _is_main_verb(token: Token) -> bool:
    return token.pos == "VERB" and token.index > 0


def _may_follow(subject: Sequence[Token], behind: Sequence[Token], lexicon: Lexicon) -> bool:
    """What stands behind a bare verb stands here, or the words before it go on with no noun."""
    is_many = _is_plural(subject[-1], lexicon) and behind[0].pos not in _NAMED
    is_last = len(behind) == 1
    is_closed = is_many or is_last or subject[0].form in load_given_names()
    return is_closed or _uses_as_noun(subject, behind, lexicon, is_bare=True) > 0


def _lacks_verb(word: Token, sentence: Sentence, lexicon: Lexicon) -> bool:
    """All verbs behind it are joined to it, or depend on something."""
    behind = sentence.tokens[word.index + 1 :]
    verbs = [t for t in behind if t.pos in VERBAL and not (t.is_root and _is_no_verb(t, lexicon))]
    return all(t.dep in _SUBORDINATE or sentence.tokens[t.head].dep in _SUBORDINATE for t in verbs)


def _may_be_predicate(word: Token, tokens: tuple[Token, ...], start: int, lexicon: Lexicon) -> bool:
    if word.tag == _PAST:
        # Tagged as a past, and hung on the noun before it as a participle is.
        return word.dep == _PARTICIPLE and _is_phrase(tokens[start : word.index], lexicon)
    if word.tag == _NAME and word.pos == "VERB" and word.text.islower():
        # Tagged as a part of the name before it: "Ann baked 20 cakes".
        opening = tokens[start : word.index]
        is_one = [t.form in load_given_names() for t in opening] == [True]
        is_told = is_one or opens_amount(tokens[word.index + 1 :])
        return is_told and _is_phrase(opening, lexicon)
    if word.tag == _PAST_PARTICIPLE and _is_joined_to_past(word, tokens):
        return word.dep == _PARTICIPLE and _is_phrase(tokens[start : word.index], lexicon)
    if word.tag == _PAST_PARTICIPLE and word.form in _CONTESTED:
        behind = tokens[word.index + 1 :]
        is_by_some = behind[0].form == _BY and opens_amount(behind[1:])
        return is_by_some and _is_phrase(tokens[start : word.index], lexicon)
    if word.tag == _PAST_PARTICIPLE and tuple(t.form for t in tokens[word.index + 1 :]) in _TIMELY:
        return word.dep == _PARTICIPLE and _is_phrase(tokens[start : word.index], lexicon)
    is_finite = word.tag in PRESENT
    is_open = word.pos in _MISTAKEN or (word.pos == "VERB" and (is_finite or word.tag == "NNS"))
    lemmas = lexicon.taxonomy.base_forms(word.form, "v") if is_open and word.text.islower() else ()
    is_bare = word.form in lemmas
    if not lemmas or not (is_bare or word.form.endswith("s")):
        return False
    before, behind = tokens[start : word.index], tokens[word.index + 1 :]
    subject = before if word.pos == "ADJ" else _without_adverbs(before)
    subject = subject[subject_start(subject) :]
    if behind[0].form == _OF or not subject:
        return False
    if word.form in UNCHANGED and _is_deed(subject, behind, lexicon):
        return True
    if not _agrees(subject, lexicon, is_bare=is_bare):
        return False
    is_singular = subject[0].form in _OF_ONE and not is_bare
    is_dated = word.form in _DATES and behind[0].form in _DATES[word.form]
    is_told = is_finite or is_singular or is_dated or len(subject) < len(before)
    most = _RARELY if is_told else _uses_as_noun(subject, behind, lexicon, is_bare=is_bare)
    as_verb, as_noun = (lexicon.taxonomy.frequency(lemmas[0], pos) for pos in ("v", "n"))
    return most > 0 and as_noun <= most * (as_verb + (most == _RARELY))


def _is_joined_to_past(word: Token, tokens: tuple[Token, ...]) -> bool:
    """A past without a subject is joined to it: "The train left at nine and arrived at ten"."""
    joined = (t for t in tokens[word.index :] if t.head == word.index and t.dep == "conj")
    return any(
        verb.tag == _PAST and not any(t.head == verb.index and t.dep in SUBJECTS for t in tokens)
        for verb in joined
    )


def _is_deed(subject: Sequence[Token], behind: Sequence[Token], lexicon: Lexicon) -> bool:
    """What stands behind it is done to somebody: "Leeds beat Derby 3-1", "Ann hit the wall"."""
    is_object = behind[0].tag == _NAME or behind[0].pos in _DETERMINED or opens_amount(behind)
    return is_object and _is_phrase(subject, lexicon)


def _without_adverbs(before: Sequence[Token]) -> Sequence[Token]:
    """The words up to "never" and its like, behind which no noun phrase goes on."""
    while before and before[-1].pos == "ADV":
        before = before[:-1]
    return before


def _uses_as_noun(
    subject: Sequence[Token], behind: Sequence[Token], lexicon: Lexicon, *, is_bare: bool
) -> int:
    """How many uses as a noun the word may have for one as a verb, by what stands around it."""
    first = next((t for t in behind if t.form not in _BOUNDING), behind[0])
    is_compared = behind[0].tag in COMPARATIVE  # "The pears cost more than the apples."
    if behind[0].pos in _OPENING or first.form in _FREQUENCIES or is_compared:
        return _RARELY
    if opens_amount(behind):
        return _RARELY
    if subject[0].pos in _NAMES and subject[0].form not in load_given_names():
        return 0  # "Acme profits in 2010."
    if behind[0].pos in _PHRASES:
        return _MOSTLY
    may_end = not is_bare or _is_plural(subject[-1], lexicon) or _is_of_share(subject)
    if may_end and behind[0].text in ENDS:
        return _MOSTLY
    # A plural seldom tells of which kind a thing is: "The maid irons shirts."
    return 0 if is_bare or behind[0].pos not in _NAMED else _MOSTLY


def _agrees(subject: Sequence[Token], lexicon: Lexicon, *, is_bare: bool) -> bool:
    """The words are one noun phrase, and in number the subject of such a verb."""
    if subject[-1].pos == "PRON":
        return len(subject) == 1 and subject[-1].form in (_THEY if is_bare else _HE)
    if not _is_phrase(subject, lexicon):
        return False
    is_plural = _is_plural(subject[-1], lexicon)
    starts = [n for n, t in enumerate(subject) if t.pos == "ADP"]
    if starts:
        return starts[0] > 0 and _agrees_in_part(subject[starts[0] - 1], is_plural, is_bare=is_bare)
    return is_bare == (is_plural or any(t.form == _AND for t in subject))


def _is_phrase(words: Sequence[Token], lexicon: Lexicon) -> bool:
    """They are a whole noun phrase, up to its noun."""
    if not words or any(t.pos == "PUNCT" for t in words):
        return False
    within = next((n + 1 for n in reversed(range(len(words))) if words[n].pos == "ADP"), 0)
    inner, last = words[within:], words[-1]
    if _is_plural(last, lexicon):
        return bool(inner)
    is_named = last.tag == _NAME or last.pos in _NOUNS  # "Ingrid", though taken for an adjective
    return bool(inner) and (is_named or is_noun(last, lexicon)) and _is_full(inner, lexicon)


def _is_plural(noun: Token, lexicon: Lexicon) -> bool:
    if noun.tag in PLURAL or noun.pos not in ("NOUN", "ADJ") or not noun.form.endswith("s"):
        return noun.tag in PLURAL
    stems = lexicon.taxonomy.base_forms(noun.form, "n")
    return bool(stems) and noun.form not in stems


def _is_full(words: Sequence[Token], lexicon: Lexicon) -> bool:
    """A singular noun has no number but one, and an article or a name to go with it."""
    first = words[0]
    if any(t.pos == "NUM" and t.form != _ONE for t in words):
        return False
    is_name = first.pos in _NAMES or first.form in load_given_names()
    is_unknown = first.index > 0 or not lexicon.taxonomy.parts_of_speech(first.form)
    is_name = is_name or (first.text.istitle() and is_unknown)
    return is_name or first.pos in _DETERMINED or first.form == _ONE


def _is_of_share(subject: Sequence[Token]) -> bool:
    return any(t.form == _OF for t in subject) and any(t.form in _SHARES for t in subject)


def _agrees_in_part(head: Token, is_plural: bool, *, is_bare: bool) -> bool:
    """So of "two of the lifts", "half of the staff" and "the owner of the shops"."""
    if head.pos == "NUM":
        return is_plural and is_bare == (head.form != _ONE)
    if head.form in _SHARES:
        return is_bare or not is_plural
    return is_bare == (head.tag in PLURAL)
