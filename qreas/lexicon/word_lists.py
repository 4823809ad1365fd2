"""The word lists of one language, from a TOML file of the lexicon."""

import tomllib

from qreas.resources import lexicon_file


def word_lists(name: str, lang: str) -> dict[str, frozenset[str]]:
    """The lists of the table `lang` of qreas/lexicon/`name`; none where it has no such table."""
    text = lexicon_file(name).read_text(encoding="utf-8")
    return {key: frozenset(words) for key, words in tomllib.loads(text).get(lang, {}).items()}
