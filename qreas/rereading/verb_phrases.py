"""Verbs that a parser took for another word, though the words beside them tell that they are verbs.

A bare verb behind "to" is no quality of the noun behind it ("planned to last five hours"), a whole
sentence ends in no noun that is to do something ("The firm plans to spend more."), and a noun with
an article and a participle has no particle and object beside it ("The firm called off the deal.").
Nor does a noun depend on an "if", or "every pupil" stand without a verb.
"""

from dataclasses import replace

from qreas.lexicon.load import Lexicon
from qreas.rereading.bare_conjuncts import with_bare_conjuncts
from qreas.rereading.reduced_clauses import with_reduced_clauses
from qreas.tags import NOMINAL, PAST, SUBJECTS, VERBAL
from qreas.types import Document, Sentence, Token

_NAMING = NOMINAL | {"PRON", "DET"}
_TO = "to"
_ENDS = frozenset((".", "!"))
_OF_NOUNS = frozenset(("det", "amod", "nummod", "nmod:poss", "compound"))
_LAY, _FULL = "lay", frozenset(("have", "do"))
_HAVE = frozenset(("have", "has", "'ve", "'s"))
# How participles end that are no past: "given", "seen".
_PERFECT = "n"
# Verbs whose participle may have an object of its own: "a man awarded two medals".
_OF_TWO_OBJECTS = frozenset(
    (
        *("award", "grant", "offer", "send", "hand", "pay", "owe", "lend", "tell", "ask", "teach"),
        *("charge", "cost", "leave", "allow", "deny", "refuse", "promise", "serve", "feed", "sell"),
        *("name", "call", "dub", "title", "entitle", "label", "term", "christen", "nickname"),
        *("elect", "appoint", "make", "deem", "consider", "declare", "pronounce", "vote", "win"),
        *("buy", "bring", "mail", "read", "fine", "save", "spare", "deal", "assign", "allot"),
    )
)
_EXHAUSTIVE = frozenset(("every", "each", "all", "both", "no", "none", "neither"))
# Verbs of what comes about by itself, whose participle tells of no noun: nothing "is fallen by $3".
_OF_COURSE = frozenset(
    (
        *("fall", "drop", "rise", "climb", "sink", "shrink", "grow", "soar", "plunge", "plummet"),
        *("slip", "slide", "jump", "surge", "decline", "tumble", "dip", "increase", "decrease"),
    )
)
# What opens a clause that a verb depends on, and no noun does.
_IF = "if"
_CONDITIONS = frozenset((_IF, "unless", "until", "because", "when"))
# Verbs behind which an "if" may open what is asked or known.
_OF_QUESTIONS = frozenset(
    (
        *("ask", "wonder", "know", "see", "tell", "say", "decide", "doubt", "check", "care"),
        *("determine", "learn", "find", "question", "inquire", "enquire", "remember", "discuss"),
        *("understand", "show", "test", "investigate", "consider", "matter", "mind", "judge"),
        *("assess", "guess", "examine", "explore", "explain", "reveal", "indicate", "predict"),
    )
)


def with_verb_phrases(document: Document, lexicon: Lexicon) -> Document:
    """The document, where each such word is a verb that governs what goes with it."""
    return document.mended(lambda sentence: _with_verb_phrases(sentence, lexicon))


def _with_verb_phrases(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    sentence = _with_full_verb(_with_particles(_with_infinitives(sentence)))
    sentence = _with_denied_clauses(sentence)
    sentence = _with_laid(_with_conditions(_with_have_got(sentence)))
    sentence = _with_verb_of_condition(sentence, lexicon)
    sentence = with_reduced_clauses(with_bare_conjuncts(sentence, lexicon), lexicon)
    if sentence.root.pos not in _NAMING or sentence.tokens[-1].text not in _ENDS:
        return sentence
    return _with_past(_with_transitive(_with_particle_verb(_with_present(sentence, lexicon))))


def _with_full_verb(sentence: Sentence) -> Sentence:
    """Reads "One of them has only two rooms", whose verb was taken for an auxiliary of nothing."""
    root = sentence.root
    if root.pos != "AUX" or root.lemma not in _FULL:
        return sentence
    if not any(t.dep == "obj" for t in sentence.children(root.index)):
        return sentence
    moved = list(sentence.tokens)
    moved[root.index] = replace(root, pos="VERB")
    return sentence.with_tokens(moved)


def _with_infinitives(sentence: Sentence) -> Sentence:
    """Reads "The talks were planned to last five hours", where "last" was hung on the hours."""
    if _TO not in sentence.vocabulary:
        return sentence
    moved = list(sentence.tokens)
    for verb in [t for t in sentence.tokens[1:] if t.dep == "amod" and t.tag == "VB"]:
        mark, noun = sentence.tokens[verb.index - 1], sentence.tokens[verb.head]
        if mark.form != _TO or verb.index > noun.index:
            continue
        if noun.is_root:
            moved = _of_root(moved, mark, verb, noun)
            continue
        moved[mark.index] = replace(mark, tag="TO", pos="PART", head=verb.index, dep="mark")
        moved[verb.index] = replace(verb, pos="VERB", head=noun.head, dep="xcomp")
        moved[noun.index] = replace(noun, head=verb.index, dep="obj")
    return sentence.with_tokens(moved)


def _of_root(moved: list[Token], mark: Token, verb: Token, noun: Token) -> list[Token]:
    """The tokens of "The talks were to last two hours", where all was hung on the hours."""
    inside = range(verb.index + 1, noun.index + 1)
    moved = [
        t if t.index in inside or t.head != noun.index else replace(t, head=verb.index)
        for t in moved
    ]
    moved[mark.index] = replace(mark, tag="TO", pos="PART", head=verb.index, dep="mark")
    moved[verb.index] = replace(verb, pos="VERB", head=verb.index, dep="root")
    moved[noun.index] = replace(noun, head=verb.index, dep="obj")
    return moved


def _with_particles(sentence: Sentence) -> Sentence:
    """Reads "They called off two talks", where "off" was taken for a preposition of the talks."""
    particles = [t for t in sentence.tokens[1:] if t.tag == "RP" and t.dep == "case"]
    if not particles:
        return sentence
    moved = list(sentence.tokens)
    for particle in particles:
        verb, thing = sentence.tokens[particle.index - 1], moved[particle.head]
        if verb.pos == "VERB" and thing.head == verb.index and thing.dep in ("obl", "obj"):
            moved[particle.index] = replace(particle, head=verb.index, dep="compound:prt")
            moved[thing.index] = replace(thing, dep="obj")
    return sentence.with_tokens(moved)


def _with_denied_clauses(sentence: Sentence) -> Sentence:
    """Reads "without any of them signing", where "without" was hung on those who do not sign."""
    if "without" not in sentence.vocabulary:
        return sentence
    moved = list(sentence.tokens)
    for mark in sentence.tokens:
        subject = sentence.tokens[mark.head]
        verb = _gerund_behind(subject, sentence)
        if mark.form == "without" and mark.dep == "case" and verb is not None:
            moved[mark.index] = replace(mark, head=verb.index, dep="mark")
            moved[subject.index] = replace(subject, head=verb.index, dep="nsubj")
    return sentence.with_tokens(moved)


def _with_laid(sentence: Sentence) -> Sentence:
    """Reads "They will lay off staff", where "lay" was taken for the past of "lie".

    What lies has no object, and behind "will" and "to" stands no past.
    """
    if _LAY not in sentence.vocabulary:
        return sentence
    moved = [replace(t, lemma=_LAY) if _is_laying(t, sentence) else t for t in sentence.tokens]
    return sentence.with_tokens(moved)


def _is_laying(verb: Token, sentence: Sentence) -> bool:
    is_base = verb.tag == "VB" or any(t.dep == "obj" for t in sentence.children(verb.index))
    return verb.form == _LAY and verb.pos == "VERB" and is_base


def _with_have_got(sentence: Sentence) -> Sentence:
    """Reads "We've got two cats": who has got them has them."""
    if "got" not in sentence.vocabulary:
        return sentence
    moved = list(sentence.tokens)
    for verb in sentence.tokens:
        own = sentence.children(verb.index)
        is_present = any(t.dep == "aux" and t.form in _HAVE for t in own)
        has_object = any(t.dep == "obj" for t in own)
        if verb.form == "got" and is_present and has_object:
            moved[verb.index] = replace(verb, lemma="have", tag="VBP")
    return sentence.with_tokens(moved)


def _gerund_behind(subject: Token, sentence: Sentence) -> Token | None:
    """The gerund right behind the phrase, whose subject the phrase is, or might have been."""
    inside = {t.index for t in sentence.subtree(subject.index)}
    verb = next((t for t in sentence.tokens[subject.index :] if t.index not in inside), None)
    if verb is None or verb.tag != "VBG":
        return None
    is_subject = subject.dep in SUBJECTS and subject.head == verb.index
    is_beside = subject.dep == "obl" and verb.dep == "advcl" and verb.head == subject.head
    return verb if is_subject or is_beside else None


def _with_conditions(sentence: Sentence) -> Sentence:
    """Reads "The club meets if ten members come", where the clause was taken for a question."""
    if _IF not in sentence.vocabulary:
        return sentence
    moved = list(sentence.tokens)
    for clause in sentence.tokens:
        verb = sentence.tokens[clause.head]
        is_question = verb.pos != "VERB" or verb.lemma in _OF_QUESTIONS
        if clause.dep == "ccomp" and not is_question and _opening(clause, sentence) == _IF:
            moved[clause.index] = replace(clause, dep="advcl")
    return sentence.with_tokens(moved)


def _with_verb_of_condition(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    """Reads "If Ann scores twice, her team wins", where the scores were taken for a noun."""
    tokens = sentence.tokens
    comma = next((t.index for t in tokens if t.text == ","), 0)
    inside = tokens[1:comma]
    if tokens[0].form != _IF or not inside or any(t.pos in VERBAL for t in inside):
        return sentence
    verb = next((t for t in inside[1:] if _is_plural_for_verb(t, tokens, lexicon)), None)
    if verb is None or sentence.root.index < comma or sentence.root.pos not in VERBAL:
        return sentence
    stems = lexicon.taxonomy.base_forms(verb.form, "v")
    moved = list(tokens)
    subject = tokens[verb.index - 1]
    for token in (tokens[0], *inside):
        if not 0 < token.head < comma or token.head == verb.index:
            moved[token.index] = replace(token, head=verb.index)
    moved[0] = replace(moved[0], head=verb.index, dep="mark")
    moved[subject.index] = replace(subject, head=verb.index, dep="nsubj")
    moved[verb.index] = replace(
        verb, pos="VERB", tag="VBZ", lemma=stems[0], head=sentence.root.index, dep="advcl"
    )
    return sentence.with_tokens(moved)


def _is_plural_for_verb(token: Token, tokens: tuple[Token, ...], lexicon: Lexicon) -> bool:
    """It may be a verb of the singular noun or name before it: "Ann scores"."""
    is_single = tokens[token.index - 1].tag in ("NN", "NNP")
    stems = lexicon.taxonomy.base_forms(token.form, "v")
    return token.tag == "NNS" and token.text.islower() and is_single and bool(stems)


def _opening(clause: Token, sentence: Sentence) -> str:
    """The conjunction that opens a clause; empty where there is none."""
    own = sentence.children(clause.index)
    return next((t.form for t in own if t.dep == "mark" and t.index < clause.index), "")


def _with_present(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    """Reads "The firm plans to spend more.", whose verb was taken for the plural of a noun.

    So it does in "The alarm rings only if two sensors fail."
    """
    verb = sentence.root
    own = sentence.children(verb.index)
    behind = [t for t in own if t.dep in ("acl", "advcl") and t.index > verb.index]
    to_do = [t for t in behind if t.dep == "acl" and t.tag == "VB"]
    conditions = [t for t in behind if _opening(t, sentence) in _CONDITIONS]
    subject = sentence.tokens[verb.index - 1] if verb.index else verb
    stems = lexicon.taxonomy.base_forms(verb.form, "v")
    is_single = subject.tag in ("NN", "NNP") and subject.dep == "compound"
    is_governing = bool(to_do or conditions)
    if verb.tag != "NNS" or not (is_governing and is_single and stems and verb.text.islower()):
        return sentence
    moved = list(sentence.tokens)
    moved[verb.index] = replace(verb, pos="VERB", tag="VBZ", lemma=stems[0])
    for clause in conditions or to_do[:1]:
        moved[clause.index] = replace(clause, dep="advcl" if conditions else "xcomp")
    return sentence.with_tokens(_with_subject(moved, subject, verb))


def _with_particle_verb(sentence: Sentence) -> Sentence:
    """Reads "The firm called off the deal.", where "called" was taken to tell of which firm.

    "Man held off the coast" has no article, and "the man held off the coast", no end.
    """
    noun = sentence.root
    own = sentence.children(noun.index)
    verb = next((t for t in own if t.dep == "acl" and t.tag in PAST), None)
    if verb is None or noun.index > verb.index:
        return sentence
    behind = sentence.children(verb.index)
    has_object = any(t.dep == "obj" for t in behind)
    is_phrase = has_object and any(t.dep == "compound:prt" and t.tag == "RP" for t in behind)
    is_lone = not any(t.pos in VERBAL and t != verb for t in own)
    if not (is_phrase and is_lone and any(t.dep == "det" for t in own)):
        return sentence
    return _headed(noun, verb, sentence)


def _with_transitive(sentence: Sentence) -> Sentence:
    """Reads "An earthquake of magnitude 6 struck Oslo.", where "struck" was hung on the noun.

    A participle has the object as its noun, and no other one unless it takes two; and what falls
    by so much is no noun's at all: "The price of milk dropped by 10 cents."
    """
    noun = sentence.root
    own = sentence.children(noun.index)
    verbs = [t for t in own if t.pos in VERBAL and t.index > noun.index]
    if len(verbs) != 1 or not any(t.dep == "det" for t in own):
        return sentence
    (verb,) = verbs
    below = sentence.children(verb.index)
    is_past = verb.tag in PAST and not verb.form.endswith(_PERFECT) and verb.dep == "acl"
    deps = {t.dep for t in below}
    is_bare = deps.isdisjoint(SUBJECTS | {"aux:pass", "aux"})
    if is_past and is_bare and verb.lemma in _OF_COURSE:
        return _headed(noun, verb, sentence)
    if not (is_past and is_bare) or "obl:agent" in deps or verb.lemma in _OF_TWO_OBJECTS:
        return sentence
    has_object = any(t.dep == "obj" and _is_thing(t, sentence) for t in below)
    return _headed(noun, verb, sentence) if has_object else sentence


def _is_thing(word: Token, sentence: Sentence) -> bool:
    """It is a noun, or a unit that a tagger takes for a number: "6 mg"."""
    is_counted = any(t.dep == "nummod" for t in sentence.children(word.index))
    return word.pos in NOMINAL or (word.pos == "NUM" and is_counted)


def _with_past(sentence: Sentence) -> Sentence:
    """Reads "Every pupil solved four.", where "solved" was taken to tell of which pupil.

    A caption has a noun alone, but not one of which all or none are told.
    """
    noun = sentence.root
    own = sentence.children(noun.index)
    opening = {t.form for t in (noun, *own) if t.index <= noun.index}
    whole = next((t for t in own if t.dep == "nmod"), noun)  # "none of the bidders paid"
    around = (*own, *(sentence.children(whole.index) if noun.form in _EXHAUSTIVE else ()))
    verbs = [t for t in around if t.pos in VERBAL and t.index > noun.index]
    is_one = len(verbs) == 1 and verbs[0].dep == "acl"
    if noun.pos not in _NAMING or not is_one or opening.isdisjoint(_EXHAUSTIVE):
        return sentence
    below = {t.dep for t in sentence.children(verbs[0].index)}
    is_past = verbs[0].tag == "VBD" or (verbs[0].tag == "VBN" and "obj" in below)
    is_headed = not below.isdisjoint(SUBJECTS | {"mark"})
    return _headed(noun, verbs[0], sentence) if is_past and not is_headed else sentence


def _headed(noun: Token, verb: Token, sentence: Sentence) -> Sentence:
    """The sentence, where a verb that hung on its noun governs it, and what stands behind both."""
    moved = [
        replace(t, head=verb.index)
        if t.head in (noun.index, verb.head) and t.index > verb.index
        else t
        for t in sentence.tokens
    ]
    moved[noun.index] = replace(noun, head=verb.index, dep="nsubj")
    moved[verb.index] = replace(verb, tag="VBD", head=verb.index, dep="root")
    return sentence.with_tokens(moved)


def _with_subject(moved: list[Token], subject: Token, verb: Token) -> list[Token]:
    """The tokens, where what stood before the verb as one phrase is its subject."""
    moved[subject.index] = replace(subject, head=verb.index, dep="nsubj")
    for token in moved[: subject.index]:
        if token.head == verb.index and token.dep in _OF_NOUNS:
            moved[token.index] = replace(token, head=subject.index)
    return moved
