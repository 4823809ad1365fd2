"""spaCy as a `qreas.ports.Parser`: the bundled pipeline, or any installed English one."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from threading import Lock

from spacy.language import Language
from spacy.tokenizer import Tokenizer
from spacy.tokens import Doc, Span
from spacy.tokens import Token as SpacyToken
from spacy.util import get_installed_models, is_package, load_model, load_model_from_path, registry

from qreas.errors import InputError, MissingResourceError, ModelError
from qreas.types import Document, Sentence, Token
from qreas_adapters.clear_dependencies import to_universal
from qreas_adapters.plain_text import plain

BUNDLED = Path(__file__).parent / "models" / "en"
BATCH_SIZE = 64
# The bundled model stores its tokenizer; without this, spaCy first makes another one for nothing.
STORED_TOKENIZER = "qreas.StoredTokenizer.v1"
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
        for text in texts:
            if len(text) > self.nlp.max_length:
                raise InputError("text", text, f"cut it to {self.nlp.max_length:,} characters")
        # The zone forgets the words of these texts, so that memory stays flat over millions.
        with self.lock, self.nlp.memory_zone():
            docs = self.nlp.pipe(map(plain, texts), batch_size=BATCH_SIZE)
            return [
                document_of(doc, text, is_clear=self.is_clear)
                for doc, text in zip(docs, texts, strict=True)
            ]


@cache
def bundled() -> SpacyParser:
    """The pipeline that ships with qreas, see models/en/CARD.md.

    Raises:
        MissingResourceError: the model is not where the package should have it.
    """
    if not (BUNDLED / "config.cfg").is_file():
        raise MissingResourceError("the bundled parser", str(BUNDLED), "reinstall qreas")
    registry.tokenizers(STORED_TOKENIZER, func=lambda: lambda nlp: Tokenizer(nlp.vocab))
    faster = {"nlp": {"tokenizer": {"@tokenizers": STORED_TOKENIZER}}}
    return SpacyParser(load_model_from_path(BUNDLED, config=faster))


def document_of(doc: Doc, text: str, *, is_clear: bool) -> Document:
    """What a pipeline found in `text`, which `doc` may hold with plainer marks.

    is_clear: its dependencies are ClearNLP's, not Universal Dependencies.
    """
    sentences = (_sentence(span, text, is_clear) for span in doc.sents)
    return Document(text, tuple(sentence for sentence in sentences if sentence.tokens))


def lemmatize(forms: Sequence[str], classes: Sequence[str]) -> tuple[str, ...]:
    """Dictionary forms of words whose universal parts of speech are known, by the bundled rules."""
    nlp = bundled().nlp
    doc = nlp.get_pipe("lemmatizer")(Doc(nlp.vocab, words=list(forms), pos=list(classes)))
    return tuple(token.lemma_ or token.lower_ for token in doc)


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


def _sentence(span: Span, text: str, is_clear: bool) -> Sentence:
    words = [token for token in span if not token.is_space]
    indices = {token.i: index for index, token in enumerate(words)}
    tokens = tuple(_token(word, indices, text) for word in words)
    if not tokens:
        return Sentence((), span.start_char, span.end_char)
    if is_clear:
        tokens = to_universal(tokens)
    return Sentence(tokens, tokens[0].start, tokens[-1].end)


def _token(word: SpacyToken, indices: dict[int, int], text: str) -> Token:
    index, governor = indices[word.i], word.head
    while governor.is_space and governor.head != governor:
        governor = governor.head
    head = indices.get(governor.i, index)
    dep = "root" if head == index else word.dep_
    start, end = word.idx, word.idx + len(word)
    lemma = word.lemma_ or word.lower_
    return Token(index, text[start:end], lemma, word.pos_, word.tag_, head, dep, start, end)
