"""Tags that are asked for together: of Universal Dependencies, and of the Penn treebank."""

VERBAL = frozenset(("VERB", "AUX"))
"""Parts of speech of verbs, be they main ones or auxiliaries."""

NOMINAL = frozenset(("NOUN", "PROPN"))
"""Parts of speech of what things and people are called by."""

SUBJECTS = frozenset(("nsubj", "nsubj:pass"))
"""Relations of nouns to the verb that they are subject of, active or passive."""

OF_PREDICATES = SUBJECTS | {"cop"}
"""Relations that nothing but a predicate has below it, be it a verb, a noun or an adjective."""

COMPARATIVE = frozenset(("JJR", "RBR"))
"""Tags of the Penn treebank of comparatives, be they adjectives or adverbs."""

SUPERLATIVE = frozenset(("JJS", "RBS"))
"""Tags of the Penn treebank of superlatives, be they adjectives or adverbs."""

SINGULAR = frozenset(("NN", "NNP"))
"""Tags of nouns and names in the singular."""

PLURAL = frozenset(("NNS", "NNPS"))
"""Tags of nouns and names in the plural."""

PRESENT = frozenset(("VBZ", "VBP"))
"""Tags of the present tense."""

PAST = frozenset(("VBD", "VBN"))
"""Tags of the past tense and of past participles, which parsers take for one another."""

FINITE = PRESENT | {"VBD"}
"""Tags of verbs that have a tense."""

FINITE_OR_MODAL = FINITE | {"MD"}
"""Tags of verbs that have a tense, and of modal verbs."""

RELATIVE = frozenset(("WDT", "WP"))
"""Tags of "which", "that", "who" and "what", which open relative clauses."""

RELATIVE_OR_WHOSE = RELATIVE | {"WP$"}
"""Tags of the words that open relative clauses, "whose" among them."""

POSSESSIVE = frozenset(("PRP$", "POS"))
"""Tags of what says whose a thing is: "her" and "'s"."""

NOMINAL_OR_ADJECTIVAL = NOMINAL | {"ADJ"}
"""Parts of speech of nouns, of names, and of the adjectives that a parser may take them for."""

GRADED = frozenset(("ADJ", "ADV"))
"""Parts of speech of what has degrees: "long", "often"."""

LINKING = frozenset(("CCONJ", "SCONJ", "PUNCT"))
"""Parts of speech of what joins or parts clauses and phrases."""

CONTENT = frozenset(("NOUN", "PROPN", "VERB", "ADJ", "ADV", "NUM"))
"""Parts of speech of the words that say what a text is about."""

UNDERGOERS = frozenset(("obj", "nsubj:pass"))
"""Relations of what a deed is done to, told actively or passively."""

JOINED = frozenset(("conj", "parataxis"))
"""Relations of clauses that stand beside another one, with a conjunction or without."""

JOINED_OR_ADVERBIAL = JOINED | {"advcl"}
"""Relations of clauses beside another one, and of those that tell when or why it is so."""

PREMODIFIERS = frozenset(("amod", "compound"))
"""Relations of the adjectives and nouns that stand before a noun and tell what sort it is."""

OBLIQUE = frozenset(("nmod", "obl"))
"""Relations of nouns that a preposition joins to a noun or to a verb."""

TENSED = PRESENT | PAST
"""Tags of verbs in the present and the past, and of past participles."""

NAMING = frozenset(("PROPN", "PRON"))
"""Parts of speech of what says who or what is meant: names and pronouns."""

NOMINAL_OR_PRONOUN = NOMINAL | {"PRON"}
"""Parts of speech of what things and people are called by, and of what stands for it."""

LEXICAL = NOMINAL | {"VERB", "ADJ"}
"""Parts of speech of nouns, names, verbs and adjectives: of what is told, and not how or when."""

IN_NOUN_PHRASES = NOMINAL_OR_ADJECTIVAL | {"DET", "NUM"}
"""Parts of speech of which a noun phrase without a preposition is made up."""

IN_NAMES = frozenset(("flat", "compound", "appos"))
"""Relations of the words of a name to one of them, which parsers take for one another."""

HELPING = frozenset(("aux", "aux:pass", "cop"))
"""Relations of auxiliaries and of forms of "be" to what they make a predicate of."""
