"""Quantities in a spaCy pipeline: the component behind ``nlp.add_pipe("qreas")``."""

import json
import shutil
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from spacy.language import Language
from spacy.tokens import Doc, Span

from qreas.lexicon.load import load_lexicon
from qreas.quantity.load import load_units
from qreas.quantity.quantify import quantify
from qreas.rereading.reread import reread
from qreas.types import Numset
from qreas_adapters.spacy_extensions import engine_with, extend, parsed, store

_SETTINGS = "settings.json"


class QuantityComponent:
    """Reads quantities off the host pipeline's own parse; see `make` for its settings."""

    def __init__(
        self, reasoner: str, numerals: str, units: Sequence[str], spans_key: str | None
    ) -> None:
        self._settings: dict[str, Any] = {
            "reasoner": reasoner,
            "numerals": numerals,
            "units": list(units),
        }
        self._spans_key = spans_key

    def __call__(self, doc: Doc) -> Doc:
        """The same `Doc`, with its quantities.

        Raises:
            ModelError: the pipeline has not parsed it.
        """
        engine = engine_with(self._settings)
        document = reread(parsed(doc), load_lexicon(), engine.limits.max_tokens)
        numsets = quantify(document, load_units("en", engine.units))
        store(doc, numsets, self._settings)
        if self._spans_key is not None:
            doc.spans[self._spans_key] = list(_spans(doc, numsets))
        return doc

    def to_bytes(self, *, exclude: Iterable[str] = ()) -> bytes:
        """The settings; unit files are named, not held."""
        return json.dumps(self._settings).encode()

    def from_bytes(self, data: bytes, *, exclude: Iterable[str] = ()) -> "QuantityComponent":
        """This component, with the settings that `to_bytes` gave."""
        self._settings = json.loads(data)
        return self

    def to_disk(self, path: str | Path, *, exclude: Iterable[str] = ()) -> None:
        """Writes a folder with the settings and a copy of each unit file."""
        folder = Path(path)
        folder.mkdir(parents=True, exist_ok=True)
        copies = []
        for number, unit_file in enumerate(self._settings["units"]):
            copies.append(f"units{number}.toml")
            if Path(unit_file) != folder / copies[-1]:
                shutil.copyfile(unit_file, folder / copies[-1])
        text = json.dumps({**self._settings, "units": copies}, indent=2)
        (folder / _SETTINGS).write_text(text, encoding="utf-8")

    def from_disk(self, path: str | Path, *, exclude: Iterable[str] = ()) -> "QuantityComponent":
        """This component, with the settings and the unit files of the folder."""
        folder = Path(path)
        settings = json.loads((folder / _SETTINGS).read_text(encoding="utf-8"))
        self._settings = {**settings, "units": [str(folder / name) for name in settings["units"]]}
        return self


@Language.factory(
    "qreas",
    assigns=["doc._.numsets", "span._.numset"],
    requires=["token.dep", "token.head", "token.lemma", "token.pos", "token.tag"],
    default_config={"reasoner": "default", "numerals": "exact", "units": [], "spans_key": "qreas"},
)
def make(
    nlp: Language, name: str, reasoner: str, numerals: str, units: list[str], spans_key: str | None
) -> QuantityComponent:
    """The component, as `nlp.add_pipe` asks for it.

    reasoner, numerals, units: as for `qreas.Engine`, by name; the first two are for judging.
    spans_key: the group of `Doc.spans` that gets the quantities, labelled by kind; None for none.
    """
    extend()
    return QuantityComponent(reasoner, numerals, units, spans_key)


def _spans(doc: Doc, numsets: Sequence[Numset]) -> Iterator[Span]:
    for each in numsets:
        label = each.unit.kind.value
        span = doc.char_span(each.start, each.end, label, alignment_mode="expand")
        if span is not None:
            yield span
