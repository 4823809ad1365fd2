"""The forms of the pronouns for persons: "she", "her" and "hers" are one."""

_FORMS = (
    ("i", "me", "my", "mine"),
    ("you", "your", "yours"),
    ("he", "him", "his"),
    ("she", "her", "hers"),
    ("we", "us", "our", "ours"),
    ("they", "them", "their", "theirs"),
)
_BY_FORM = {form: forms for forms in _FORMS for form in forms}


def forms_of(pronoun: str) -> frozenset[str]:
    """All forms of a pronoun in lower case; empty where it is none for persons.

    >>> sorted(forms_of("him"))
    ['he', 'him', 'his']
    """
    return frozenset(_BY_FORM.get(pronoun, ()))


def subject_form(pronoun: str) -> str | None:
    """The form of a subject: "she" for "her"; None where it is no pronoun for persons."""
    return next(iter(_BY_FORM.get(pronoun, ())), None)


OF_ONE_PERSON = forms_of("he") | forms_of("she")
"""The pronouns for one person who is spoken of."""
