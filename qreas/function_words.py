"""Words of grammar that are asked for together, each set a closed class."""

INDEFINITE_ARTICLES = frozenset(("a", "an"))
"""The articles of what is not yet known."""

DISTRIBUTIVES = frozenset(("each", "every"))
"""What says that something is so of all, one by one."""

BE_AND_HAVE = frozenset(("be", "have"))
"""The verbs that tell of no deed by themselves."""

AUXILIARIES = frozenset(("be", "have", "do"))
"""The verbs that help others, and stand for them."""

RELATIVE_PRONOUNS = frozenset(("who", "which", "that"))
"""The pronouns that open relative clauses as their subject or object."""

OF_ALL_NAMED = frozenset(("them", "these", "those", "which", "whom"))
"""What takes up after "of" all that was named: "two of them"."""

CLAUSE_JOINTS = frozenset((",", ";", "and", "but", "while"))
"""What stands between two clauses side by side."""

AVERAGING = frozenset(("average", "averaged", "averages", "mean"))
"""Words by which a value is that of an average."""

ARTICLES = INDEFINITE_ARTICLES | {"the"}
"""The articles, of what is known and of what is not."""

DEFINITES = frozenset(("the", "this", "that", "these", "those"))
"""What stands before a noun for things that are known."""

INDEFINITES = INDEFINITE_ARTICLES | {"another", "some"}
"""What stands before a noun for a thing that is not yet known."""

THIRD_PERSON = frozenset(("it", "he", "she", "they"))
"""The pronouns that stand as a subject for what or whom a text has named."""

APIECE = frozenset(("each", "apiece"))
"""What says behind an amount that it is that of each one."""

LESSER = frozenset(("less", "fewer"))
"""The comparatives of a smaller amount."""

THAN_AND_AS = frozenset(("than", "as"))
"""What opens that to which something is compared."""

CAN_AND_COULD = frozenset(("can", "could"))
"""The modal verbs by which something is possible, and need not be so."""

UNTIL = frozenset(("until", "till"))
"""The prepositions of a time up to which something goes on."""

STOPS = frozenset((".", "!"))
"""The marks at the end of what is said, and not asked."""
