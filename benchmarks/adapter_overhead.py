"""What the adapters of neural models cost besides their model, and whether memory stays flat.

    python -m benchmarks.adapter_overhead [ADAPTER …] [--items 32] [--flat 1000 10000]

Time: checkpoints of random weights in the shape of BERT-base (GPT-2 for the causal model) answer so
many sentences; the model's own computing time is what passes inside its `forward`, the overhead all
the rest of the adapter's. Memory: the peak of a fresh process with a model of two small layers,
over each of the two numbers of items. CPU, one thread.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tokenizers
import torch
import transformers
from qreas_adapters import (
    sentence_embedder,
    transformers_causal,
    transformers_embedder,
    transformers_entailment,
    transformers_masked,
)

from benchmarks.memory import peak_megabytes
from qreas.ports import MASK
from qreas.quantity.bare import bare_number

_NAMES = ("Ann", "Ben", "Carla", "Dan", "Eve", "Farid")
_THINGS = ("pears", "tickets", "letters", "coins", "chairs", "books")
_SMALL = {
    "hidden_size": 64,
    "num_hidden_layers": 2,
    "num_attention_heads": 2,
    "vocab_size": 2000,
}
_TRANSFORMERS: Any = transformers  # what it offers by name its types do not know
_NLI = ("entailment", "neutral", "contradiction")
_CANDIDATES = tuple(bare_number(word, n) for n, word in enumerate(("two", "three", "fifty-six"), 2))


@dataclass(frozen=True, slots=True)
class Measured:
    """An adapter: the head of its checkpoint, how it is loaded, its model, how it is asked."""

    head: str
    load: Callable[[str], Any]
    model: Callable[[Any], Any]
    ask: Callable[[Any, Sequence[str]], object]


ADAPTERS: Mapping[str, Measured] = {
    "nli": Measured(
        "BertForSequenceClassification",
        transformers_entailment.load,
        lambda adapter: adapter.checkpoint.model,
        lambda adapter, texts: adapter.probabilities([(text, text) for text in texts]),
    ),
    "masked": Measured(
        "BertForMaskedLM",
        transformers_masked.load,
        lambda adapter: adapter.checkpoint.model,
        lambda adapter, texts: adapter.score([_with_hole(text) for text in texts], _CANDIDATES),
    ),
    "causal": Measured(
        "GPT2LMHeadModel",
        transformers_causal.load,
        lambda adapter: adapter.checkpoint.model,
        lambda adapter, texts: adapter.perplexities(texts),
    ),
    "contextual": Measured(
        "BertModel",
        transformers_embedder.contextual,
        lambda adapter: adapter.checkpoint.model,
        lambda adapter, texts: adapter.embed(texts),
    ),
    "sentence": Measured(
        "BertModel",
        sentence_embedder.installed,
        lambda adapter: adapter.model,
        lambda adapter, texts: adapter.embed(texts),
    ),
}


def main() -> None:
    """Prints one line for each adapter."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("adapter", nargs="*", choices=[[], *ADAPTERS])
    parser.add_argument("--items", type=int, default=32)
    parser.add_argument("--flat", type=int, nargs=2, default=(1000, 10_000))
    parser.add_argument("--peak", type=int, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    for name in asked.adapter or ADAPTERS:
        if asked.peak:
            print(json.dumps(_peak(name, asked.peak)))
            continue
        whole, inside = _times(name, asked.items)
        peaks = ", ".join(f"{_in_fresh_process(name, n)} MB with {n:,}" for n in asked.flat)
        print(
            f"{name}: {whole:.2f} CPU s, {inside:.2f} in the model, overhead "
            f"{100 * (whole - inside) / inside:.1f} %; {peaks} items",
            flush=True,
        )


def _times(name: str, count: int) -> tuple[float, float]:
    """Computing time of the whole answer, and of the model's forward alone."""
    adapter, model = _loaded(name, small=False)
    ask, inside, forward = ADAPTERS[name].ask, 0.0, model.forward

    def timed(*args: Any, **options: Any) -> Any:
        nonlocal inside
        began = time.process_time()
        found = forward(*args, **options)
        inside += time.process_time() - began
        return found

    ask(adapter, _sentences(2))
    model.forward = timed
    began = time.process_time()
    ask(adapter, _sentences(count))
    return time.process_time() - began, inside


def _peak(name: str, count: int) -> int:
    """The peak memory of this process over so many items, in MB."""
    adapter, _ = _loaded(name, small=True)
    ADAPTERS[name].ask(adapter, _sentences(count))
    return peak_megabytes()


def _in_fresh_process(name: str, count: int) -> int:
    command = [sys.executable, "-m", "benchmarks.adapter_overhead", name, "--peak", str(count)]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def _loaded(name: str, *, small: bool) -> tuple[Any, Any]:
    measured = ADAPTERS[name]
    with tempfile.TemporaryDirectory() as folder:
        _save(Path(folder), measured.head, _SMALL if small else {})
        adapter = measured.load(folder)
    return adapter, measured.model(adapter)


def _save(folder: Path, head: str, shape: Mapping[str, int]) -> None:
    """A checkpoint of random weights, whose tokenizer knows the words of the sentences.

    Without a shape it is that of BERT-base or GPT-2, with all of its vocabulary to compute.
    """
    torch.manual_seed(0)
    tokenizer, config = (_gpt2 if head.startswith("GPT2") else _bert)(shape)
    tokenizer.model_max_length = 512
    tokenizer.save_pretrained(folder)
    getattr(_TRANSFORMERS, head)(config).save_pretrained(folder)


def _gpt2(shape: Mapping[str, Any]) -> tuple[Any, Any]:
    """A tokenizer and a configuration, which takes BERT's names for GPT-2's sizes as well."""
    trained: Any = tokenizers.ByteLevelBPETokenizer()
    end = "<|endoftext|>"
    trained.train_from_iterator(_sentences(200), special_tokens=[end], show_progress=False)
    tokenizer = _TRANSFORMERS.PreTrainedTokenizerFast(
        tokenizer_object=trained._tokenizer, bos_token=end, eos_token=end, pad_token=end
    )
    return tokenizer, _TRANSFORMERS.GPT2Config(bos_token_id=0, eos_token_id=0, **shape)


def _bert(shape: Mapping[str, Any]) -> tuple[Any, Any]:
    """A tokenizer and a configuration, with the labels of inference."""
    trained: Any = tokenizers.BertWordPieceTokenizer()
    trained.train_from_iterator(_sentences(200), show_progress=False)
    with tempfile.TemporaryDirectory() as folder:
        trained.save_model(folder)
        tokenizer = _TRANSFORMERS.BertTokenizerFast.from_pretrained(folder)
    sizes = {**shape, "intermediate_size": 4 * shape["hidden_size"]} if shape else {}
    labels = dict(enumerate(_NLI))
    config = _TRANSFORMERS.BertConfig(
        id2label=labels, label2id={label: place for place, label in labels.items()}, **sizes
    )
    return tokenizer, config


def _sentences(count: int) -> list[str]:
    """Sentences of some twenty words, no two alike."""
    return [
        f"{_NAMES[n % 6]} sold {n + 2} {_THINGS[n % 5]} on Monday and gave {n % 9 + 2} of the "
        f"other {_THINGS[n % 6]} to {_NAMES[n % 5]}, who had none left on that day."
        for n in range(count)
    ]


def _with_hole(text: str) -> str:
    return text.replace("none", MASK)


if __name__ == "__main__":
    main()
