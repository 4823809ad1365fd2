"""Sentences in which a parser took the verb for another word: "The tunnel cost 40 million euros".

Many a verb of prices and sizes has the form of a noun, and so short a sentence gives a parser
little to go by. Where nothing else is a verb, a word that may be one, with a noun before it and a
number behind it, is the verb; so is the "like" of a whole sentence, and a last word that agrees
with the plural before it ("Five of the lamps work"). And a participle with a subject and no
auxiliary is a past: "Nine boys won". Where a verb lost its subject to the noun before "and", it
gets it back.
"""

from dataclasses import replace

from qreas.lexicon.load import Lexicon
from qreas.rereading.headlines import with_headline_verb
from qreas.rereading.plain_verbs import (
    ENDS,
    UNCHANGED,
    asked_verb,
    counted_verb,
    joined_verb,
    opens_amount,
    plain_verb,
    with_nominal_root,
)
from qreas.rereading.predicates import (
    with_asked_predicate,
    with_joined_predicate,
    with_predicate,
    with_predicate_before,
)
from qreas.tags import FINITE, NOMINAL, PLURAL, SUBJECTS, VERBAL
from qreas.types import Document, Sentence, Token

_NOMINAL = NOMINAL | {"PRON"}
_NOUN = "NN"
_OPEN_CLASS = frozenset(("ADJ", "NOUN", "PROPN", "ADV"))
# "One of the lamps works": with what a verb agrees, whatever noun stands right before it.
_SINGULAR = frozenset(("one", "none", "neither", "either", "each"))
_NOT = frozenset(("not", "n't", "n’t"))
_OPENING = frozenset(("DET", "NUM", "PRON"))
_OF_NOUNS = frozenset(("det", "amod", "nummod", "compound", "nmod:poss"))
_TO_AMOUNTS = frozenset(("by", "to", "from"))
_COST = "cost"
_LIKE, _OF_SHARE, _CLAUSE, _COMPOUND = "like", "nmod", "advcl", "compound"
_MAYBE_VERBS = NOMINAL | {"VERB"}
# What a share of many is written with: "80 % of the staff", "three of the boys".
_SHARES = ("NUM", "SYM")


def with_verbs(document: Document, lexicon: Lexicon) -> Document:
    """The document, where each such sentence has its verb, with a subject and an object."""
    return document.mended(lambda sentence: _read(sentence, lexicon))


def _read(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    read = _with_joined(_with_verb(sentence, lexicon), lexicon)
    return with_headline_verb(_with_unchanged(read), lexicon)


def _with_unchanged(sentence: Sentence) -> Sentence:
    """Reads "and the buses cost $90 each", whose tree has a verb where the tag is a noun's."""
    if sentence.vocabulary.isdisjoint(UNCHANGED):
        return sentence
    moved = list(sentence.tokens)
    for token in sentence.tokens:
        below = {t.dep for t in sentence.children(token.index)}
        if token.pos == "NOUN" and token.form in UNCHANGED and {"nsubj", "obj"} <= below:
            moved[token.index] = replace(token, pos="VERB", tag="VBD", lemma=token.form)
    return sentence.with_tokens(moved) if moved != list(sentence.tokens) else sentence


def _with_joined(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    """Reads "Ann rents three rooms and Bo rents two.", whose second verb was taken for a noun."""
    for joint in [t for t in sentence.tokens[2:-3] if t.pos == "CCONJ"]:
        verb = joined_verb(sentence, joint, lexicon)
        if verb is not None:
            known = _inflected(verb, sentence.tokens, lexicon)
            sentence = with_joined_predicate(sentence, joint, known, lexicon)
    return sentence


def _with_verb(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    sentence = _with_finite_root(sentence, lexicon)
    tokens, verb = sentence.tokens, plain_verb(sentence, lexicon)
    if verb is not None:
        read = with_nominal_root(sentence, lexicon)
        return with_predicate(read, _inflected(verb, tokens, lexicon), lexicon)
    counted = counted_verb(sentence, lexicon)
    if counted is not None:
        return _with_counted(sentence, counted, lexicon)
    asked = asked_verb(sentence, lexicon)
    if asked is not None:
        known = replace(asked, lemma=asked.form, tag="VB")
        return with_asked_predicate(sentence, known, lexicon)
    if any(token.pos in VERBAL and token.dep != _COMPOUND for token in tokens):
        read = _with_past_form(_with_infinitives(sentence, lexicon), lexicon)
        return _with_past(_with_subject(_with_clause(read)))
    verb = next((t for t in tokens if _may_be_verb(t, tokens, lexicon)), None)
    if verb is None:
        return sentence
    return with_predicate(sentence, _inflected(verb, tokens, lexicon), lexicon)


def _with_counted(sentence: Sentence, verb: Token, lexicon: Lexicon) -> Sentence:
    """Reads "Of the 28 pupils, 16 walk to school", whose verb was taken for what is counted."""
    is_past = any(t.tag == "VBD" for t in sentence.tokens)  # "13 burst and 9 flew away"
    known = replace(verb, lemma=verb.form, tag="VBD" if is_past else "VBP")
    if any(t.pos in VERBAL for t in sentence.tokens):
        return with_predicate_before(sentence, known)
    read = with_predicate(sentence, known, lexicon, start=verb.index - 1)
    opening = sentence.root
    if opening.index >= verb.index - 1:
        return read
    moved = list(read.tokens)
    moved[opening.index] = replace(opening, head=verb.index, dep="obl")
    return read.with_tokens(moved)


def _with_subject(sentence: Sentence) -> Sentence:
    """Reads "Arsenal beat Chelsea", whose verb was tagged as part of a name, and parsed so.

    No more does a finite verb have a word for its kind: "Lena phones her mother."
    """
    root = sentence.root
    before = sentence.tokens[max(root.index - 1, 0)]
    is_name = root.tag == "NNP" and root.text.islower()
    is_finite = root.pos == "VERB" and (is_name or root.tag in FINITE)
    if not is_finite or before.dep != "compound" or before.head != root.index:
        return sentence
    moved = list(sentence.tokens)
    moved[before.index] = replace(before, dep="nsubj")
    if is_name:
        moved[root.index] = replace(root, tag="VBZ" if root.text.endswith("s") else "VBD")
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _with_finite_root(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    """Reads "The rate rose in May", whose verb the tree has, and the part of speech lacks.

    So is "All cooks work at night" and "68 % of the cooks work", of many, with a bare verb.
    """
    root = sentence.root
    if root.pos != "NOUN" or root.tag not in (_NOUN, *FINITE):
        return sentence
    own, stems = sentence.children(root.index), lexicon.taxonomy.base_forms(root.form, "v")
    is_past = bool(stems) and root.form not in stems and not root.form.endswith("s")
    moved = list(sentence.tokens)
    if _opens_with_subject(sentence):
        moved[0] = replace(moved[0], pos="NOUN", dep="nsubj")
        own = (moved[0], *own[1:])
    is_headed = any(t.dep in SUBJECTS for t in own) and not any(t.dep == "cop" for t in own)
    is_finite = is_past or (root.form in stems and _is_of_many(own))
    if not (is_headed and is_finite and root.text.islower()):
        return sentence
    tag = "VBD" if is_past else "VBP"
    moved[root.index] = replace(root, pos="VERB", tag=tag, lemma=stems[0])
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _is_of_many(own: tuple[Token, ...]) -> bool:
    """The subject is a plural or a share, and no word is there that goes with a noun."""
    subject = next((t for t in own if t.dep in SUBJECTS), None)
    if subject is None:
        return False
    is_many = subject.tag in PLURAL or subject.pos in _SHARES
    return is_many and not any(t.dep in _OF_NOUNS for t in own)


def _opens_with_subject(sentence: Sentence) -> bool:
    """Its first word says what went by or to so much, and was taken for a part of a noun phrase."""
    first, root = sentence.tokens[0], sentence.root
    behind = [t.form for t in sentence.tokens[root.index + 1 : root.index + 2]]
    is_part = first.dep in _OF_NOUNS and first.head == root.index and first.pos != "DET"
    return is_part and root.index == 1 and not _TO_AMOUNTS.isdisjoint(behind)


def _with_infinitives(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    """Reads "The firm does not own shares", whose verb was tagged as an adjective or a noun.

    What a "do" with a "not" denies is a verb in its bare form, whatever else the word may be.
    """
    if "do" not in sentence.vocabulary:
        return sentence
    moved = list(sentence.tokens)
    for word in sentence.tokens:
        if word.pos not in _OPEN_CLASS or not _is_denied_by_do(word, sentence):
            continue
        if word.form in lexicon.taxonomy.base_forms(word.form, "v"):
            moved[word.index] = replace(word, pos="VERB", tag="VB", lemma=word.form)
    return sentence.with_tokens(moved)


def _is_denied_by_do(word: Token, sentence: Sentence) -> bool:
    before = [t for t in sentence.children(word.index) if t.index < word.index]
    does = [t.index for t in before if t.dep == "aux" and t.lemma == "do"]
    is_copular = any(t.dep == "cop" for t in before)
    return bool(does) and not is_copular and sentence.tokens[does[-1] + 1].form in _NOT


def _with_past_form(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    """Reads "A guard shot two men before he fled", whose first verb was tagged as a noun."""
    root = sentence.root
    if not _is_past_form(root, sentence.tokens, lexicon):
        return sentence
    moved = list(sentence.tokens)
    before = moved[root.index - 1]
    moved[before.index] = replace(before, head=root.index, dep="nsubj")
    moved[root.index] = replace(root, pos="VERB", tag="VBD", lemma=_infinitive(root, lexicon))
    told = (t for t in sentence.children(root.index) if t.index > root.index)
    thing = next((t for t in told if t.dep == "appos"), None)
    if thing is not None:
        moved[thing.index] = replace(thing, dep="obj")
    for token in sentence.children(root.index):
        if token.index < before.index and token.dep in _OF_NOUNS:
            moved[token.index] = replace(token, head=before.index)
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _is_past_form(token: Token, tokens: tuple[Token, ...], lexicon: Lexicon) -> bool:
    """A noun that is also the past of a strong verb ("shot", "bit"), between two noun phrases."""
    if token.tag != _NOUN or token.index == 0 or not token.text.islower():
        return False
    before, behind = tokens[token.index - 1], tokens[token.index + 1 :]
    is_between = before.pos in _NOMINAL and before.head in (token.index, token.head)
    while behind and behind[0].pos == "ADJ":
        behind = behind[1:]
    if not is_between or not behind or behind[0].pos not in _OPENING:
        return False
    stems = lexicon.taxonomy.base_forms(token.form, "v")
    return bool(stems) and token.form not in stems


def _with_clause(sentence: Sentence) -> Sentence:
    """Reads "There were 16 buns on the tray and Hugo ate 4", where Hugo was joined to the tray.

    A finite verb that nothing subordinates has a subject: the noun between it and the "and".
    """
    if _CLAUSE not in sentence.relations:
        return sentence
    verbs = [t for t in sentence.tokens[2:] if t.dep == _CLAUSE and t.tag in FINITE]
    moved = list(sentence.tokens)
    for verb in verbs:
        joint, subject = sentence.tokens[verb.index - 2 : verb.index]
        is_joined = joint.dep == "cc" and joint.head == subject.index and subject.dep == "conj"
        if is_joined and subject.pos in _NOMINAL and _lacks_subject(verb, sentence):
            moved[joint.index] = replace(joint, head=verb.index)
            moved[subject.index] = replace(subject, head=verb.index, dep="nsubj")
            moved[verb.index] = replace(verb, dep="conj")
    return sentence.with_tokens(moved)


def _lacks_subject(verb: Token, sentence: Sentence) -> bool:
    """It has no subject on either side, nor anything that opens its clause."""
    own = sentence.children(verb.index)
    return not any(t.index < verb.index or t.dep in SUBJECTS for t in own)


def _with_past(sentence: Sentence) -> Sentence:
    root = sentence.root
    if root.tag != "VBN":
        return sentence
    relations = [child.dep for child in sentence.children(root.index)]
    if "nsubj" not in relations or any(dep.startswith("aux") for dep in relations):
        return sentence
    mended = (replace(t, tag="VBD") if t is root else t for t in sentence.tokens)
    return Sentence(tuple(mended), sentence.start, sentence.end)


def _may_be_verb(token: Token, tokens: tuple[Token, ...], lexicon: Lexicon) -> bool:
    """A noun in the middle that agrees, as a verb, with the noun before it."""
    if token.index and token.form == _LIKE:
        return _may_be_liking(token, tokens)
    if token.index == 0 or token.pos not in _MAYBE_VERBS or not token.text.islower():
        return False
    before = tokens[token.index - 1]
    if _moves_plural(token, tokens):
        return True
    is_noun = before.pos in _NOMINAL or before.tag == _NOUN
    if _is_past_form(token, tokens, lexicon):
        return True
    is_before_amount = is_noun and opens_amount(_behind_payer(token, tokens))
    if not (is_before_amount or _ends_sentence(token, tokens)):
        return False
    lemma = _infinitive(token, lexicon)
    if token.tag in FINITE:
        return bool(lexicon.verbs.classes(lemma))
    is_one = next(t for t in tokens if t.is_root).form in _SINGULAR
    is_singular = before.tag not in PLURAL or is_one
    agrees = is_singular if token.tag == "NNS" else not is_singular or lemma in UNCHANGED
    return agrees and bool(lexicon.verbs.classes(lemma))


def _behind_payer(verb: Token, tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """What follows a verb, past the one whom something cost so much: "the cap cost Ben $18"."""
    behind = tokens[verb.index + 1 :]
    has_payer = verb.form == _COST and bool(behind) and behind[0].pos in ("PROPN", "PRON")
    return behind[1:] if has_payer else behind


def _moves_plural(token: Token, tokens: tuple[Token, ...]) -> bool:
    """Reads "The drug cut deaths by 30 percent.", where no phrase tells of so many deaths."""
    before, behind = tokens[token.index - 1], tokens[token.index + 1 : token.index + 4]
    is_opened = tokens[0].pos == "DET" and tokens[-1].text in ENDS
    if token.form not in UNCHANGED or not is_opened or before.tag != _NOUN or len(behind) < 3:
        return False
    moved, word, amount = behind
    return moved.tag == "NNS" and word.form in _TO_AMOUNTS and amount.pos in _SHARES


def _may_be_liking(token: Token, tokens: tuple[Token, ...]) -> bool:
    """A sentence that ends as one has a verb: "Most guests like it.", but "Guests like Bo"."""
    before, root = tokens[token.index - 1], next(t for t in tokens if t.is_root)
    is_plural = before.tag in PLURAL or root.pos in _SHARES
    return token.pos == "ADP" and is_plural and tokens[-1].text in ENDS


def _inflected(word: Token, tokens: tuple[Token, ...], lexicon: Lexicon) -> Token:
    """The word as the finite verb that is spelt so."""
    lemma = _infinitive(word, lexicon)
    if word.form != lemma:
        tag = "VBZ" if word.form.endswith("s") else "VBD"
    else:
        is_singular = tokens[word.index - 1].tag not in PLURAL
        tag = "VBD" if is_singular and lemma in UNCHANGED else "VBP"
    return replace(word, lemma=lemma, tag=word.tag if word.tag in FINITE else tag)


def _infinitive(token: Token, lexicon: Lexicon) -> str:
    """The lemma as a verb; a parser gives a name its own form."""
    return next(iter(lexicon.taxonomy.base_forms(token.form, "v")), token.lemma)


def _ends_sentence(token: Token, tokens: tuple[Token, ...]) -> bool:
    """Nothing but a full stop follows, and a plural goes before, as hardly in a compound."""
    before = tokens[token.index - 1]
    above = tokens[before.head]
    is_below = before.head == token.index or (before.dep == _OF_SHARE and above.head == token.index)
    is_after_plural = before.tag in PLURAL and is_below
    return is_after_plural and [t.text for t in tokens[token.index + 1 :]] == ["."]
