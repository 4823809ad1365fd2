"""What the probes of language models cost besides their model, and whether memory stays flat.

    python -m benchmarks.probe_overhead [--items 128] [--flat 2000 20000]

Time: a checkpoint of random weights in the shape of BERT-base ranks so many probes, from the file
to the scored report with the rankings written out, and answers tests of number words, frozen. The
model's own time is what passes inside its `forward`; loading it and the grammar is counted with
neither. Memory: the peak of a fresh process over a file of so many probes, with a model of two
small layers. CPU, one thread.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import torch
import transformers
from tokenizers import BertWordPieceTokenizer

from benchmarks.memory import peak_megabytes
from qreas.cli.rankings import ProbeFile, Ranker, ranked
from qreas.generation.cloze import Cloze, number_words
from qreas.lexicon import load_lexicon
from qreas.probes.categories import category_of
from qreas.probes.number_words import Task, Training
from qreas.probes.number_words import number_words as probe_number_words
from qreas.probes.numersense import scored

SMALL = {
    "hidden_size": 64,
    "num_hidden_layers": 2,
    "num_attention_heads": 2,
    "intermediate_size": 256,
}
THINGS = ("birds", "cars", "tables", "weeks", "cubes", "guitars", "hands")


def main() -> None:
    """Prints a line for each probe."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--items", type=int, default=128)
    parser.add_argument("--flat", type=int, nargs=2, default=(2000, 20_000))
    parser.add_argument("--peak", type=int, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    number_words()
    category = category_of(load_lexicon().taxonomy)
    category(Cloze("a bird has <mask> legs."))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if asked.peak:
            save(folder / "model", SMALL)
            rank(folder, asked.peak, category)
            print(peak_megabytes())
            return
        save(folder / "model", {})
        report(
            "numersense", transformers.BertForMaskedLM, lambda: rank(folder, asked.items, category)
        )
        report("number-words", transformers.BertModel, lambda: compare(folder, asked.items))
    peaks = (f"{peak(size)} MB with {size:,} probes" for size in asked.flat)
    print(f"numersense, peak memory: {', '.join(peaks)}")


def report(name: str, model: Any, run: Callable[[], None]) -> None:
    """Prints the computing time of a run, and how much of it is not the model's."""
    spent = {"model": 0.0, "loading": 0.0}
    forward, load = model.forward, model.from_pretrained.__func__
    model.forward = timed(forward, spent, "model")
    model.from_pretrained = classmethod(timed(load, spent, "loading"))
    try:
        began = time.process_time()
        run()
        whole = time.process_time() - began - spent["loading"]
    finally:
        model.forward, model.from_pretrained = forward, classmethod(load)
    own = whole - spent["model"]
    print(f"{name}: {whole:.2f} CPU s, overhead {100 * own / whole:.1f} %", flush=True)


def timed(function: Callable[..., Any], spent: dict[str, float], kind: str) -> Callable[..., Any]:
    """The function, which adds its computing time to what was spent."""

    def run(*arguments: Any, **options: Any) -> Any:
        began = time.process_time()
        found = function(*arguments, **options)
        spent[kind] += time.process_time() - began
        return found

    return run


def rank(folder: Path, count: int, category: Callable[[Cloze], str]) -> None:
    """Ranks a file of probes and scores it by category, as `qreas probe numersense` does."""
    probes = folder / "probes.tsv"
    with probes.open("w", encoding="utf-8") as file:
        for n in range(count):
            file.write(f"{THINGS[n % 7]} of kind {n} usually have <mask> parts each.\ttwo\n")
    asked = ProbeFile(probes, None)
    model = Ranker("masked", str(folder / "model"))
    for name, pairs in ranked([model], asked, folder / "out.jsonl", resume=False):
        scored(name, pairs, None, category)


def compare(folder: Path, count: int) -> None:
    """Learns and answers the second task in sentences, frozen."""
    training = Training(epochs=5, train=count, validation=count // 2, test=count // 2)
    probe_number_words(Task("en", 2, "sentence"), str(folder / "model"), "frozen", training)


def peak(count: int) -> int:
    """The peak memory of a fresh process that ranks so many probes, in MB."""
    command = [sys.executable, "-m", "benchmarks.probe_overhead", "--peak", str(count)]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def save(folder: Path, shape: Mapping[str, int]) -> None:
    """A checkpoint of random weights; its vocabulary is full-sized, as is what a head computes."""
    torch.manual_seed(0)
    texts = [f"{a} have {word.text} parts" for a in THINGS for word in number_words()]
    # Without pieces for digits the probes would be a few inputs only, and each is run once.
    texts += [f"kind {n} usually each" for n in range(200)]
    trained = BertWordPieceTokenizer()
    trained.train_from_iterator(texts, show_progress=False)
    special = {f"{name}_token": f"[{name.upper()}]" for name in ("mask", "pad", "unk")}
    build: Any = transformers.PreTrainedTokenizerFast
    tokenizer = build(tokenizer_object=trained._tokenizer, model_max_length=512, **special)
    tokenizer.save_pretrained(folder)
    config: Any = transformers.BertConfig
    transformers.BertForMaskedLM(config(**shape)).save_pretrained(folder)


if __name__ == "__main__":
    main()
