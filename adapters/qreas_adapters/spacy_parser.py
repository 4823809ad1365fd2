"""spaCy as a `qreas.ports.Parser`: any installed English pipeline."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock

from spacy.language import Language
from spacy.util import get_installed_models, is_package, load_model

from qreas.errors import InputError, MissingResourceError, ModelError
from qreas.types import Document
from qreas_adapters.paragraphs import paragraphs
from qreas_adapters.spacy_document import sentences_of

BATCH_SIZE = 64
# Parts of a pipeline that the engine has no use for.
UNUSED = ("ner", "senter", "entity_ruler", "entity_linker", "textcat")


@dataclass(frozen=True, slots=True)
class SpacyParser:
    """Parses with a loaded pipeline.

    is_clear: its dependencies are ClearNLP's, not Universal Dependencies.
    lock:     held while parsing: a memory zone is the pipeline's, not the thread's.
    """

    nlp: Language
    is_clear: bool = False
    lock: Lock = field(default_factory=Lock, repr=False, compare=False)

    def parse(self, texts: Sequence[str]) -> list[Document]:
        """One document for each text, in order; whitespace makes no tokens.

        Raises:
            InputError: a text is longer than the pipeline takes.
        """
        check_lengths(texts, self.nlp.max_length)
        # The zone forgets the words of these texts, so that memory stays flat over millions.
        with self.lock, self.nlp.memory_zone():
            cut = [list(paragraphs(text)) for text in texts]
            docs = self.nlp.pipe((p.text for each in cut for p in each), batch_size=BATCH_SIZE)
            return [
                Document(
                    text,
                    tuple(
                        sentence
                        for paragraph in each
                        for sentence in sentences_of(
                            next(docs), text, paragraph.places, is_clear=self.is_clear
                        )
                    ),
                )
                for text, each in zip(texts, cut, strict=True)
            ]


def check_lengths(texts: Sequence[str], most: int) -> None:
    """Refuses texts that are longer than a pipeline takes.

    Raises:
        InputError: one has more than `most` characters.
    """
    for text in texts:
        if len(text) > most:
            raise InputError("text", text, f"cut it to {most:,} characters")


def installed(name: str) -> SpacyParser:
    """An installed spaCy pipeline, by package name or by folder.

    Raises:
        MissingResourceError: no such pipeline.
        ModelError: the pipeline does not parse.
    """
    if not is_package(name) and not (Path(name) / "config.cfg").is_file():
        known = ", ".join(get_installed_models()) or "none"
        advice = f"run: python -m spacy download {name} (installed pipelines: {known})"
        raise MissingResourceError("spaCy pipeline", name, advice)
    nlp = load_model(name, exclude=UNUSED)
    if "parser" not in nlp.pipe_names:
        raise ModelError(name, "the pipeline has no dependency parser; choose one that has")
    return SpacyParser(nlp, is_clear="pobj" in nlp.pipe_labels["parser"])
