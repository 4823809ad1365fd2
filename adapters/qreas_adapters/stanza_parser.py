"""Stanza's tokenize, pos, lemma, depparse and constituency as a `qreas.ports.Parser`.

The constituency trees go into `Sentence.tree`, so the segmenter takes the paper's way over them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import stanza
from nltk import Tree
from stanza.models.common.doc import Document as StanzaDocument
from stanza.models.common.doc import Sentence as StanzaSentence
from stanza.pipeline.core import UnsupportedProcessorError
from stanza.resources.common import UnknownLanguageError

from qreas.errors import MissingResourceError, ModelError
from qreas.types import Document, Sentence, Token
from qreas_adapters.plain_text import plain

PROCESSORS = "tokenize,mwt,pos,lemma,depparse,constituency"


@dataclass(frozen=True, slots=True)
class StanzaParser:
    """Parses with a loaded pipeline."""

    pipeline: Any

    def parse(self, texts: Sequence[str]) -> list[Document]:
        """One document for each text, in order; a blank text has no sentences."""
        written = [text for text in texts if text.strip()]
        parsed = iter(self.pipeline.bulk_process([plain(text) for text in written]))
        return [
            convert(next(parsed), text) if text.strip() else Document(text, ()) for text in texts
        ]


def installed(models: str = "en") -> StanzaParser:
    """A stanza pipeline: a language whose models are in the default folder, or a folder of models.

    Raises:
        MissingResourceError: the models are not there; nothing is downloaded here.
        ModelError: the models cannot tokenize, tag, lemmatize and parse English.
    """
    is_folder = Path(models).is_dir()
    where = {"lang": "en", "dir": models} if is_folder else {"lang": models}
    try:
        pipeline = stanza.Pipeline(
            **where, processors=PROCESSORS, download_method=None, verbose=False
        )
    except (FileNotFoundError, UnknownLanguageError) as error:
        advice = "run: python -c \"import stanza; stanza.download('en')\""
        raise MissingResourceError("stanza models", models, advice) from error
    except (UnsupportedProcessorError, KeyError) as error:
        raise ModelError(f"stanza models {models}", f"they lack a processor ({error})") from error
    return StanzaParser(pipeline)


def convert(parsed: StanzaDocument, text: str) -> Document:
    """What stanza found in `text`."""
    return Document(text, tuple(_sentence(sentence, text) for sentence in parsed.sentences))


def _sentence(sentence: StanzaSentence, text: str) -> Sentence:
    spans = list(_spans(sentence))
    tokens = tuple(
        _token(index, word, spans[index], text) for index, word in enumerate(sentence.words)
    )
    tree = None
    if getattr(sentence, "constituency", None) is not None:
        # A no-break space stands inside a word; a bracketing has words without spaces.
        tree = Tree.fromstring(str(sentence.constituency).replace("\u00a0", "_"))
    return Sentence(tokens, tokens[0].start, tokens[-1].end, tree)


def _token(index: int, word: Any, span: tuple[int, int], text: str) -> Token:
    start, end = span
    is_root = not word.head
    return Token(
        index,
        text[start:end],
        word.lemma or word.text.lower(),
        word.upos or "X",
        word.xpos or "",
        index if is_root else word.head - 1,
        "root" if is_root else word.deprel,
        start,
        end,
    )


def _spans(sentence: StanzaSentence) -> Iterator[tuple[int, int]]:
    """The character offsets of the words; those of a contraction share its letters in order."""
    for token in sentence.tokens:
        start, end = token.start_char, token.end_char
        for word in token.words[:-1]:
            cut = min(start + len(word.text), end)
            yield start, cut
            start = cut
        yield start, end
