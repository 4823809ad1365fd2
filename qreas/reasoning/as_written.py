"""Words that reasoning has in lower case, as the texts write them: names with their capitals."""

import re

from qreas.types import Document

_WORD = re.compile(r"[\w'’.-]*\w")


def as_written(words: str, *documents: Document) -> str:
    """The words with each name spelled as it is in the first text that has it.

    documents: the texts that the words are from.
    """
    names: dict[str, str] = {}
    for document in documents:
        for token in document.tokens:
            is_name = token.pos == "PROPN" or (token.index > 0 and token.text[:1].isupper())
            if is_name:
                names.setdefault(token.form, token.text)
                names.setdefault(token.lemma.lower(), token.text)
    return _WORD.sub(lambda word: names.get(word[0], word[0]), words)
