"""Tags of Universal Dependencies that are asked for together, over and over."""

VERBAL = frozenset(("VERB", "AUX"))
"""Parts of speech of verbs, be they main ones or auxiliaries."""

NOMINAL = frozenset(("NOUN", "PROPN"))
"""Parts of speech of what things and people are called by."""

SUBJECTS = frozenset(("nsubj", "nsubj:pass"))
"""Relations of nouns to the verb that they are subject of, active or passive."""
