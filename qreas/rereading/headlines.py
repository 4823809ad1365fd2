"""Headlines in which a parser took the verb for a clause of a noun: "Two men held after robbery".

A headline leaves out "were" and "are", and has neither articles nor a full stop, so that a parser
takes it for a noun with a clause of its own. Where nothing else is said of the noun, that clause is
what the headline says: "Two men are held", "Firm is to close two plants". And a plural
that a number counts is no part of a compound: "Two dogs bite postman" has two dogs in it.
"""

from collections.abc import Sequence
from dataclasses import replace

from qreas.lexicon.load import Lexicon
from qreas.rereading.predicates import with_predicate
from qreas.tags import FINITE, NOMINAL, OF_PREDICATES, PAST, PLURAL, VERBAL
from qreas.types import Sentence, Token

_HEADS = NOMINAL | {"NUM"}
_CLAUSE, _COMPOUND, _COUNTING = "acl", "compound", "nummod"
_OF_CLAUSES = PAST | {"VBG"}
_TO, _BY, _VOTES = "to", "by", "votes"
# What the score of a vote is written with: "217-213".
_OF_SCORE = frozenset(("NUM", "SYM", "PUNCT"))
# By so many of these something grows, or is longer.
_AMOUNTS = frozenset(
    (
        *("percent", "point", "points", "cent", "cents", "dollar", "dollars", "euro", "euros"),
        *("pound", "pounds", "half", "third", "quarter", "times", "goals", "votes", "seconds"),
        *("minutes", "hours", "days", "weeks", "months", "years", "metres", "meters", "inches"),
    )
)
# Verbs by which a headline tells the result of a firm ("Alva posts loss"), and those of deals and
# verdicts, whose forms pass for plurals and qualities ("Alva buys rival", "Court jails banker").
_OF_RESULTS = frozenset(("reports", "posts", "books", "logs", "records", "forecasts"))
_OF_DEALS = frozenset(
    (
        *("buys", "sells", "lends", "borrows", "pays", "acquires", "fines", "sues", "jails"),
        *("beats", "halves", "doubles", "triples", "slashes", "trims", "sacks", "recalls"),
    )
)
# Verbs of what is only done to someone by name: a headline with no one else tells who suffered it.
_PUNISHING = frozenset(("fine", "jail", "sentence", "imprison", "suspend", "arrest", "detain"))
_IRREGULAR = {"halves": "halve", "slashes": "slash"}
_NAMING = NOMINAL | {"ADJ"}
_DESCRIBED, _NAME = NOMINAL | {"ADJ", "NUM", "SYM"}, "PROPN"
# Determiners that headlines have, too.
_OF_ALL = frozenset(("all", "both", "no", "some", "most"))
# Verbs of what somebody is made to do, whom a headline names alone: "Firm ordered to pay".
_ORDERING = frozenset(("order", "force", "urge", "tell", "oblige", "compel"))
_SHORTEST = 2
# Marks that no headline ends with: a whole sentence does, a question, and what leads on to a list.
_ENDS = frozenset((".", "!", "?", ":", ";", ","))
_FREE = frozenset(("punct", "cc", "parataxis"))
_ONE = "one"


def with_headline_verb(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    """The sentence, where such a headline has its verb, with the noun before it as the subject."""
    root = sentence.root
    if sentence.tokens[-1].text in _ENDS:
        return sentence
    if (result := _verb_of_result(sentence)) is not None:
        return with_predicate(*result, lexicon)
    if (planning := _opening_name(sentence)) is not None:
        return planning
    if (voting := _verb_of_vote(sentence)) is not None:
        return with_predicate(sentence, voting, lexicon)
    if root.pos not in _HEADS:
        return _with_agent(_with_punished(sentence))
    clause = _said(root, sentence)
    if clause is not None:
        return _headed(clause, root, sentence)
    if any(t.pos in VERBAL and t.dep != "amod" for t in sentence.tokens):
        return sentence
    verb = _counted_verb(sentence, lexicon) or _small_verb(sentence, lexicon)
    verb = verb or _tagged_verb(sentence, lexicon)
    return sentence if verb is None else with_predicate(sentence, verb, lexicon)


def _verb_of_result(sentence: Sentence) -> tuple[Sentence, Token] | None:
    """Reads "Alva posts profit of 2 million", whose verb passed for a noun of the name's.

    The noun behind it may have passed for the verb.
    """
    for name, word, noun in zip(
        sentence.tokens, sentence.tokens[1:], sentence.tokens[2:], strict=False
    ):
        if not (_is_of_result(word, name) or _is_of_deal(word, sentence)):
            continue
        is_opening = all(t.pos in _NAMING for t in sentence.tokens[: word.index])
        behind = sentence.tokens[noun.index + 1 : noun.index + 2]
        is_mistaken = noun.pos == "VERB" and noun.is_root and all(t.pos == "ADP" for t in behind)
        is_noun = noun.pos in _DESCRIBED or is_mistaken
        others = (t for t in sentence.tokens if t.pos == "VERB" and t != noun)
        if not (is_opening and is_noun) or any(others):
            return None
        tag = replace(noun, pos="NOUN", tag="NN") if noun.pos == "VERB" else noun
        read = sentence.with_tokens([tag if t == noun else t for t in sentence.tokens])
        return read, replace(word, lemma=_IRREGULAR.get(word.form) or word.form[:-1], tag="VBZ")
    return None


def _is_of_result(word: Token, name: Token) -> bool:
    return word.form in _OF_RESULTS and word.pos in NOMINAL and name.pos == _NAME


def _is_of_deal(word: Token, sentence: Sentence) -> bool:
    """It passed for a plural or a quality, behind a noun with a capital that opens the headline."""
    is_small = word.form in _OF_DEALS and word.text.islower()
    return is_small and word.pos in _NAMING and sentence.tokens[0].text[:1].isupper()


def _opening_name(sentence: Sentence) -> Sentence | None:
    """Reads "Target to raise wages", whose name passed for a verb: none tells one to do it."""
    root, behind = sentence.root, sentence.tokens[1 : _SHORTEST + 1]
    if root.index or root.tag != "VB" or not root.text.istitle() or len(behind) < _SHORTEST:
        return None
    to, verb = behind
    is_planned = to.form == _TO and verb.tag == "VB" and (verb.dep, verb.head) == ("xcomp", 0)
    if not is_planned:
        return None
    moved = [
        replace(t, head=verb.index) if t.head == root.index and t != root else t
        for t in sentence.tokens
    ]
    moved[0] = replace(root, pos=_NAME, tag="NNP", lemma=root.text, dep="nsubj", head=verb.index)
    moved[verb.index] = replace(verb, dep="root", head=verb.index)
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _verb_of_vote(sentence: Sentence) -> Token | None:
    """Reads "House votes 217-213 to repeal law", whose verb passed for a noun of the name's."""
    for word in sentence.tokens[1:-_SHORTEST]:
        if word.form != _VOTES or word.pos not in NOMINAL:
            continue
        behind = [t for t in sentence.tokens[word.index + 1 :] if t.pos not in _OF_SCORE]
        is_opening = all(t.pos in NOMINAL for t in sentence.tokens[: word.index])
        is_to = len(behind) > 1 and behind[0].form == _TO and behind[1].tag == "VB"
        return replace(word, lemma="vote", tag="VBZ") if is_opening and is_to else None
    return None


def _with_agent(sentence: Sentence) -> Sentence:
    """Reads "Cyclist hit by van", whose participle passed for a past: a headline is in the present.

    With an article, it may be a sentence: "The cyclist sat by the road".
    """
    if _BY not in sentence.vocabulary:
        return sentence
    verb, own = sentence.root, sentence.children(sentence.root.index)
    relations = {t.dep: t for t in own}
    subject, agent = relations.get("nsubj"), _by(own, sentence)
    is_bare = verb.tag in PAST and relations.keys().isdisjoint(("aux", "obj"))
    if not is_bare or subject is None or agent is None:
        return sentence
    if any(t.dep == "det" for t in sentence.children(subject.index)):
        return sentence
    moved = list(sentence.tokens)
    moved[verb.index] = replace(verb, tag="VBN")
    moved[subject.index] = replace(subject, dep="nsubj:pass")
    moved[agent.index] = replace(agent, dep="obl:agent")
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _with_punished(sentence: Sentence) -> Sentence:
    """Reads "Intel fined 1 billion euros", whose participle passed for a past.

    Courts fine somebody; an amount is nobody.
    """
    verb, own = sentence.root, sentence.children(sentence.root.index)
    is_ordered = verb.lemma in _ORDERING and any(t.dep == "xcomp" for t in own)
    if verb.tag not in PAST or not (is_ordered or verb.lemma in _PUNISHING):
        return sentence
    if any(t.dep.startswith("aux") for t in own):
        return sentence
    subject = next((t for t in own if t.dep == "nsubj"), None)
    objects = [t for t in own if t.dep in ("obj", "iobj")]
    if subject is None or not all(t.form in _AMOUNTS or t.pos in ("NUM", "SYM") for t in objects):
        return sentence
    if any(t.dep == "det" for t in sentence.children(subject.index)):
        return sentence
    moved = list(sentence.tokens)
    moved[verb.index] = replace(verb, tag="VBN")
    moved[subject.index] = replace(subject, dep="nsubj:pass")
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _by(own: Sequence[Token], sentence: Sentence) -> Token | None:
    """The noun behind a "by" that tells who did it, and not by how much: "rose by 5 percent"."""
    for token in own:
        around = sentence.children(token.index)
        is_by = any(t.dep == "case" and t.form == _BY for t in around)
        is_amount = token.form in _AMOUNTS or token.pos in ("NUM", "SYM")
        if token.dep == "obl" and is_by and not is_amount:
            return token
    return None


def _said(noun: Token, sentence: Sentence) -> Token | None:
    """The verb of the one clause that tells of the noun; None where more is said of it."""
    own = sentence.children(noun.index)
    behind = [t for t in own if t.index > noun.index and t.dep not in _FREE]
    clause = next((t for t in behind if t.dep == _CLAUSE and t.pos == "VERB"), None)
    if clause is None or not OF_PREDICATES.isdisjoint(t.dep for t in own):
        return None
    is_told = any(t.dep == "det" and t.form not in _OF_ALL for t in own)
    if is_told or any(t.index > clause.index for t in behind):
        return None
    inside = sentence.subtree(clause.index)
    others = (t for t in sentence.tokens if t.pos in VERBAL and t.dep != "amod")
    if any(t not in inside for t in others):
        return None
    is_to_come = clause.tag == "VB" and sentence.tokens[noun.index + 1].form == _TO
    return clause if is_to_come or clause.tag in _OF_CLAUSES else None


def _headed(clause: Token, noun: Token, sentence: Sentence) -> Sentence:
    """The sentence with the clause as what is said, and the noun as its subject."""
    moved = list(sentence.tokens)
    has_object = any(t.dep == "obj" for t in sentence.children(clause.index))
    is_passive = clause.tag in PAST and not has_object
    for token in sentence.children(noun.index):
        if token.index > clause.index or token.dep == "punct":
            moved[token.index] = replace(token, head=clause.index)
    subject = "nsubj:pass" if is_passive else "nsubj"
    moved[noun.index] = replace(noun, head=clause.index, dep=subject)
    moved[clause.index] = replace(clause, head=clause.index, dep="root")
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _counted_verb(sentence: Sentence, lexicon: Lexicon) -> Token | None:
    """The noun behind a counted plural that was taken for a part of its compound, as a verb."""
    for noun, word in zip(sentence.tokens, sentence.tokens[1:-1], strict=False):
        is_counted = any(
            t.dep == _COUNTING and t.form != _ONE for t in sentence.children(noun.index)
        )
        if not is_counted or noun.tag not in PLURAL or noun.dep != _COMPOUND:
            continue
        is_bare = word.pos in NOMINAL and word.text.islower()
        is_bare = is_bare and word.form in lexicon.taxonomy.base_forms(word.form, "v")
        if is_bare and lexicon.taxonomy.frequency(word.form, "v"):
            return replace(word, lemma=word.form, tag="VBP")
    return None


def _small_verb(sentence: Sentence, lexicon: Lexicon) -> Token | None:
    """The second word, small in a text with capitals and so no name, as a verb: "Ajax sells"."""
    word = sentence.tokens[1] if len(sentence.tokens) > _SHORTEST else sentence.root
    is_name = word.pos == "PROPN" and word.text.islower() and not word.is_root
    stems = lexicon.taxonomy.base_forms(word.form, "v") if is_name else ()
    if not stems or not word.form.endswith("s") or word.form in stems:
        return None
    return replace(word, lemma=stems[0], tag="VBZ")


def _tagged_verb(sentence: Sentence, lexicon: Lexicon) -> Token | None:
    """A word that is tagged as a finite verb, and yet passed for another one: "Greens win 41"."""
    for word in sentence.tokens[1:-1]:
        stems = lexicon.taxonomy.base_forms(word.form, "v") if word.tag in FINITE else ()
        if stems and word.pos not in VERBAL and sentence.tokens[word.index - 1].pos in NOMINAL:
            return replace(word, lemma=stems[0])
    return None
