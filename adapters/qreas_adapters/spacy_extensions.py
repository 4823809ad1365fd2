"""What the "qreas" component adds to spaCy's `Doc` and `Span`: quantities, and judging.

A `Doc` carries plain values only, which `Doc.to_bytes`, `DocBin` and ``nlp.pipe(n_process=2)``
keep; these extensions make Numsets and engines of them.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import TypeAdapter
from spacy.tokens import Doc, Span

from qreas.batch import shared
from qreas.engine import Engine
from qreas.errors import InputError, ModelError
from qreas.types import Document, Judgment, Numset
from qreas_adapters.clear_dependencies import NAMES
from qreas_adapters.spacy_document import document_of

# Where `Doc.user_data` has the quantities, and the settings of the component that found them.
KEY = "qreas"
_PLAIN: TypeAdapter[tuple[Numset, ...]] = TypeAdapter(tuple[Numset, ...])
# What only ClearNLP's dependencies are called; a text without any reads alike in both schemes.
_CLEAR = frozenset(NAMES) - {"ROOT"}


def extend() -> None:
    """Registers ``doc._.numsets``, ``doc._.judge(other)`` and ``span._.numset``.

    The component does so itself; a process that only loads stored `Doc`s has to ask for it.
    """
    Doc.set_extension("numsets", getter=_numsets, force=True)
    Doc.set_extension("judge", method=_judge, force=True)
    Span.set_extension("numset", getter=_numset, force=True)


def store(doc: Doc, numsets: Sequence[Numset], settings: Mapping[str, Any]) -> None:
    """Leaves the quantities on the `Doc`, and the settings that its judgments keep to."""
    found = _PLAIN.dump_python(tuple(numsets), mode="json")
    doc.user_data[KEY] = {"numsets": found, "settings": dict(settings)}


def parsed(doc: Doc) -> Document:
    """The host pipeline's parse as the engine takes it.

    Raises:
        ModelError: there is none.
    """
    if not doc.has_annotation("DEP"):
        raise ModelError("qreas", "the text has no parse; put a parser before it in the pipeline")
    is_clear = any(token.dep_ in _CLEAR for token in doc)
    return document_of(doc, is_clear=is_clear)


def engine_with(settings: Mapping[str, Any]) -> Engine:
    """The engine of this process that has a component's settings."""
    return shared(Engine(**settings))


def _numsets(doc: Doc) -> tuple[Numset, ...]:
    """The quantities that the component found, in the order of the text."""
    found = doc.user_data.get(KEY, {"numsets": ()})["numsets"]
    return _PLAIN.validate_python(found)


def _numset(span: Span) -> Numset | None:
    """The quantity that shares most characters with the span; None where none shares any."""

    def shared(numset: Numset) -> int:
        return min(span.end_char, numset.end) - max(span.start_char, numset.start)

    best = max(_numsets(span.doc), key=shared, default=None)
    return best if best is not None and shared(best) > 0 else None


def _judge(doc: Doc, other: Doc) -> Judgment:
    """Whether the text of `doc` entails, contradicts or leaves open that of `other`."""
    if not isinstance(other, Doc):
        raise InputError("doc._.judge", repr(other), "pass a Doc: doc._.judge(nlp(text))")
    if KEY not in doc.user_data:
        raise ModelError("qreas", 'the text has not been through nlp.add_pipe("qreas")')
    engine = engine_with(doc.user_data[KEY]["settings"])
    return engine.judge_documents(parsed(doc), parsed(other))
