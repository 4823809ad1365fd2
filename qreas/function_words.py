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
