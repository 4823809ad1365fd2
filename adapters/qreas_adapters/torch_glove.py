"""GloVe vectors (Pennington et al. 2014), trained with torch's sparse AdaGrad."""

from array import array
from collections import Counter
from pathlib import Path

import numpy as np
import torch
from scipy import sparse

from qreas.errors import InputError
from qreas.probes.retraining import Report, TrainingSettings
from qreas_adapters.torch_epochs import Epochs

# The constants of the paper: the weighting function, the learning rate.
_MOST, _POWER, _RATE = 100.0, 0.75, 0.05
_BATCH = 4096
_PART = 10_000_000


class Glove(torch.nn.Module):
    """Vectors and biases of words and of contexts; its value is the loss over pairs."""

    def __init__(self, word_count: int, dimension: int) -> None:
        super().__init__()
        self.words, self.contexts = (
            torch.nn.Embedding(word_count, dimension, sparse=True) for _ in range(2)
        )
        self.word_bias, self.context_bias = (
            torch.nn.Embedding(word_count, 1, sparse=True) for _ in range(2)
        )
        for table in (self.words, self.contexts, self.word_bias, self.context_bias):
            torch.nn.init.uniform_(table.weight, -0.5 / dimension, 0.5 / dimension)

    def forward(
        self, word: torch.Tensor, context: torch.Tensor, count: torch.Tensor
    ) -> torch.Tensor:
        """The weighted squared error of the logarithms of co-occurrence counts."""
        product = (self.words(word) * self.contexts(context)).sum(dim=1)
        guess = product + self.word_bias(word)[:, 0] + self.context_bias(context)[:, 0]
        weight = (count / _MOST).clamp(max=1) ** _POWER
        loss: torch.Tensor = (weight * (guess - count.log()) ** 2).sum()
        return loss


def glove(
    sentences: Path, out: Path, settings: TrainingSettings, report: Report, keep: Path | None
) -> None:
    """Trains on a file of tokenized sentences and writes word2vec's text format.

    Raises:
        InputError: no word is frequent enough, or `keep` is of another training.
    """
    vocabulary = _vocabulary(sentences, settings.least_count)
    if not vocabulary:
        raise InputError("too small a corpus", str(sentences), "no word is frequent enough")
    pairs = _together(sentences, vocabulary, settings.window)
    torch.manual_seed(settings.seed)
    model = Glove(len(vocabulary), settings.dimension)
    optimizer = torch.optim.Adagrad(model.parameters(), lr=_RATE, initial_accumulator_value=1.0)
    epochs = Epochs(model, optimizer, settings.epochs, settings.seed, keep, repr(settings))
    # Said outright, as torch warns about gradients whose form it does not check.
    with torch.sparse.check_sparse_tensor_invariants(enable=False):  # type: ignore[no-untyped-call]  # torch's own
        for epoch in epochs.left():
            _learn(model, optimizer, pairs)
            report(epoch + 1)
    # A word's vector is the sum of both roles, as in the paper.
    matrix = (model.words.weight + model.contexts.weight).detach().numpy()
    with out.open("w", encoding="utf-8") as file:
        file.write(f"{len(vocabulary)} {settings.dimension}\n")
        for word, row in zip(vocabulary, matrix, strict=True):
            file.write(f"{word} {' '.join(f'{number:.6g}' for number in row)}\n")


def _learn(model: Glove, optimizer: torch.optim.Optimizer, pairs: sparse.coo_array) -> None:
    """One pass over all pairs, in an order by chance."""
    first, second, count = (
        torch.from_numpy(part) for part in (pairs.row, pairs.col, pairs.data.astype(np.float32))
    )
    for batch in torch.split(torch.randperm(len(count)), _BATCH):
        optimizer.zero_grad()
        model(first[batch], second[batch], count[batch]).backward()
        optimizer.step()


def _vocabulary(sentences: Path, least_count: int) -> dict[str, int]:
    """The number of each word, the most frequent first."""
    with sentences.open(encoding="utf-8") as lines:
        counts = Counter(word for line in lines for word in line.split())
    kept = [word for word, count in counts.most_common() if count >= least_count]
    return {word: number for number, word in enumerate(kept)}


def _together(sentences: Path, vocabulary: dict[str, int], window: int) -> sparse.coo_array:
    """How often words occur together: pairs that are d words apart count 1/d."""
    size = len(vocabulary)
    total = sparse.csr_array((size, size))
    rows, columns, shares = array("i"), array("i"), array("d")
    with sentences.open(encoding="utf-8") as lines:
        for line in lines:
            numbers = [vocabulary[word] for word in line.split() if word in vocabulary]
            for place, number in enumerate(numbers):
                for distance, other in enumerate(reversed(numbers[max(0, place - window) : place])):
                    rows.extend((number, other))
                    columns.extend((other, number))
                    shares.extend((1 / (distance + 1),) * 2)
            if len(rows) > _PART:
                total = total + _matrix(rows, columns, shares, size)
                rows, columns, shares = array("i"), array("i"), array("d")
    return (total + _matrix(rows, columns, shares, size)).tocoo()


def _matrix(rows: array, columns: array, shares: array, size: int) -> sparse.csr_array:  # type: ignore[type-arg]  # array's parameter says nothing here
    places = (np.asarray(rows), np.asarray(columns))
    return sparse.csr_array(sparse.coo_array((np.asarray(shares), places), shape=(size, size)))
