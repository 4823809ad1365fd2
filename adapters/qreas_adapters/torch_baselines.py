"""The trainable baselines of EQUATE, "NLI Models", as small PyTorch modules.

Each is called with the premises and the hypotheses of a batch and gives scores, (pairs, labels).
"""

from collections.abc import Callable, Mapping

import torch
from torch import Tensor, nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from qreas.baselines import Settings
from qreas_adapters.torch_vocabulary import BUCKETS, PAD, Batch, Vocabulary

LABEL_COUNT = 3
_CHARACTER_DIMENSION = 15
_CHARACTER_WIDTHS = (1, 3, 5)


class Recurrent(nn.Module):
    """A BiLSTM over texts of different lengths: (texts, words, in) to (texts, words, 2 hidden)."""

    def __init__(self, inputs: int, hidden: int) -> None:
        super().__init__()
        self.lstm = nn.LSTM(inputs, hidden, batch_first=True, bidirectional=True)

    def forward(self, states: Tensor, lengths: Tensor) -> Tensor:
        """The states of both directions; zero behind the end of a text."""
        packed = pack_padded_sequence(states, lengths.cpu(), batch_first=True, enforce_sorted=False)
        found, _ = pad_packed_sequence(
            self.lstm(packed)[0], batch_first=True, total_length=states.shape[1]
        )
        return found


class Stack(nn.Module):
    """BiLSTMs on top of each other; each also sees the words and all states below (shortcuts)."""

    def __init__(self, inputs: int, hidden: int, layers: int) -> None:
        super().__init__()
        widths = [inputs + 2 * hidden * below for below in range(layers)]
        self.layers = nn.ModuleList(Recurrent(width, hidden) for width in widths)

    def forward(self, states: Tensor, lengths: Tensor) -> Tensor:
        """The states of the last layer."""
        seen = states
        for layer in self.layers:
            found: Tensor = layer(seen, lengths)
            seen = torch.cat([seen, found], dim=-1)
        return found


class Words(nn.Module):
    """Word vectors with dropout."""

    def __init__(self, vocabulary: Vocabulary, settings: Settings) -> None:
        super().__init__()
        self.table = nn.Embedding(len(vocabulary.words) + 2, settings.dimension, padding_idx=PAD)
        self.drop = nn.Dropout(settings.dropout)

    def forward(self, batch: Batch) -> Tensor:
        """(texts, words, dimension)."""
        found: Tensor = self.drop(self.table(batch.words))
        return found


class Characters(nn.Module):
    """What a word looks like: convolutions over its letters, max-pooled."""

    def __init__(self, vocabulary: Vocabulary, width: int) -> None:
        super().__init__()
        self.table = nn.Embedding(
            len(vocabulary.characters) + 2, _CHARACTER_DIMENSION, padding_idx=PAD
        )
        self.filters = nn.ModuleList(
            nn.Conv1d(_CHARACTER_DIMENSION, width, size, padding=size // 2)
            for size in _CHARACTER_WIDTHS
        )

    def forward(self, batch: Batch) -> Tensor:
        """(texts, words, 3 width)."""
        texts, longest, letters = batch.characters.shape
        seen = self.table(batch.characters.view(-1, letters)).transpose(1, 2)
        found = [filter_(seen).relu().amax(dim=-1) for filter_ in self.filters]
        return torch.cat(found, dim=-1).view(texts, longest, -1)


class Classifier(nn.Module):
    """Scores from the vectors of two texts, their difference and product (Mou et al. 2016)."""

    def __init__(self, inputs: int, settings: Settings) -> None:
        super().__init__()
        self.layers = _perceptron(4 * inputs, settings)

    def forward(self, premise: Tensor, hypothesis: Tensor) -> Tensor:
        """(pairs, labels)."""
        apart, together = (premise - hypothesis).abs(), premise * hypothesis
        scores: Tensor = self.layers(torch.cat([premise, hypothesis, apart, together], dim=-1))
        return scores


class SentencePair(nn.Module):
    """Encodes each text by itself with `encode`, then classifies the two vectors."""

    def __init__(self, width: int, settings: Settings) -> None:
        super().__init__()
        self.classifier = Classifier(width, settings)

    def encode(self, batch: Batch) -> Tensor:
        """The texts as vectors, (texts, width)."""
        raise NotImplementedError

    def forward(self, premises: Batch, hypotheses: Batch) -> Tensor:
        """(pairs, labels)."""
        scores: Tensor = self.classifier(self.encode(premises), self.encode(hypotheses))
        return scores


class ContinuousBagOfWords(SentencePair):
    """Sums of word vectors (Nangia et al. 2017, "CBOW")."""

    def __init__(self, vocabulary: Vocabulary, settings: Settings) -> None:
        super().__init__(settings.dimension, settings)
        self.words = Words(vocabulary, settings)

    def encode(self, batch: Batch) -> Tensor:
        """(texts, dimension)."""
        found: Tensor = (self.words(batch) * batch.mask[..., None]).sum(dim=1)
        return found


class AveragedBiLSTM(SentencePair):
    """The mean of a BiLSTM's states (Nangia et al. 2017, "BiLSTM")."""

    def __init__(self, vocabulary: Vocabulary, settings: Settings) -> None:
        super().__init__(2 * settings.hidden, settings)
        self.words = Words(vocabulary, settings)
        self.recurrent = Recurrent(settings.dimension, settings.hidden)

    def encode(self, batch: Batch) -> Tensor:
        """(texts, 2 hidden)."""
        return _mean(self.recurrent(self.words(batch), batch.lengths), batch)


class InferSent(SentencePair):
    """A BiLSTM's states, max-pooled (Conneau et al. 2017)."""

    def __init__(self, vocabulary: Vocabulary, settings: Settings) -> None:
        super().__init__(2 * settings.hidden, settings)
        self.words = Words(vocabulary, settings)
        self.recurrent = Recurrent(settings.dimension, settings.hidden)

    def encode(self, batch: Batch) -> Tensor:
        """(texts, 2 hidden)."""
        return _max(self.recurrent(self.words(batch), batch.lengths), batch)


class ResidualEncoder(SentencePair):
    """Three stacked BiLSTMs with shortcuts, max-pooled (Nie and Bansal 2017)."""

    def __init__(self, vocabulary: Vocabulary, settings: Settings) -> None:
        super().__init__(2 * settings.hidden, settings)
        self.words = Words(vocabulary, settings)
        self.stack = Stack(settings.dimension, settings.hidden, 3)

    def encode(self, batch: Batch) -> Tensor:
        """(texts, 2 hidden)."""
        return _max(self.stack(self.words(batch), batch.lengths), batch)


class GatedEncoder(SentencePair):
    """Words and characters, stacked BiLSTMs, and gated, mean and max pooling together.

    Chen et al. 2017 (RepEval), "Gated-Attention": a state counts by the size of a gate. Theirs are
    the gates inside the last LSTM; PyTorch does not show those, so one is learned of the states.
    """

    def __init__(self, vocabulary: Vocabulary, settings: Settings) -> None:
        super().__init__(6 * settings.hidden, settings)
        letters = settings.hidden // 4
        self.words = Words(vocabulary, settings)
        self.characters = Characters(vocabulary, letters)
        width = settings.dimension + len(_CHARACTER_WIDTHS) * letters
        self.stack = Stack(width, settings.hidden, 3)
        self.gate = nn.Linear(2 * settings.hidden, 2 * settings.hidden)

    def encode(self, batch: Batch) -> Tensor:
        """(texts, 6 hidden)."""
        seen = torch.cat([self.words(batch), self.characters(batch)], dim=-1)
        states = self.stack(seen, batch.lengths)
        size = self.gate(states).sigmoid().norm(dim=-1) * batch.mask
        share = size / size.sum(dim=1, keepdim=True)
        gated = (states * share[..., None]).sum(dim=1)
        return torch.cat([gated, _mean(states, batch), _max(states, batch)], dim=-1)


class SequentialInference(nn.Module):
    """ESIM: each text is read, aligned to the other by attention, and read again (Chen 2017)."""

    def __init__(self, vocabulary: Vocabulary, settings: Settings) -> None:
        super().__init__()
        wide = 2 * settings.hidden
        self.words = Words(vocabulary, settings)
        self.encoding = Recurrent(settings.dimension, settings.hidden)
        self.projection = nn.Sequential(
            nn.Linear(4 * wide, settings.hidden), nn.ReLU(), nn.Dropout(settings.dropout)
        )
        self.composition = Recurrent(settings.hidden, settings.hidden)
        self.classifier = _perceptron(4 * wide, settings)

    def forward(self, premises: Batch, hypotheses: Batch) -> Tensor:
        """(pairs, labels)."""
        given = self.encoding(self.words(premises), premises.lengths)
        asked = self.encoding(self.words(hypotheses), hypotheses.lengths)
        likeness = given @ asked.transpose(1, 2)
        to_asked = _attend(likeness, hypotheses.mask[:, None, :]) @ asked
        to_given = _attend(likeness.transpose(1, 2), premises.mask[:, None, :]) @ given
        pooled = [
            *self._read_again(given, to_asked, premises),
            *self._read_again(asked, to_given, hypotheses),
        ]
        scores: Tensor = self.classifier(torch.cat(pooled, dim=-1))
        return scores

    def _read_again(self, own: Tensor, aligned: Tensor, batch: Batch) -> tuple[Tensor, Tensor]:
        enhanced = torch.cat([own, aligned, own - aligned, own * aligned], dim=-1)
        states = self.composition(self.projection(enhanced), batch.lengths)
        return _mean(states, batch), _max(states, batch)


class HypothesisWords(nn.Module):
    """The mean of the hypothesis's words and word pairs, and one linear layer (fastText)."""

    def __init__(self, vocabulary: Vocabulary, settings: Settings) -> None:
        super().__init__()
        self.words = Words(vocabulary, settings)
        self.pairs = nn.Embedding(BUCKETS, settings.dimension, padding_idx=PAD)
        self.scores = nn.Linear(settings.dimension, LABEL_COUNT)

    def forward(self, premises: Batch, hypotheses: Batch) -> Tensor:
        """(pairs, labels); the premises are not looked at."""
        total = self.words(hypotheses).sum(dim=1) + self.pairs(hypotheses.pairs).sum(dim=1)
        scores: Tensor = self.scores(total / (2 * hypotheses.lengths[:, None] - 1))
        return scores


MODULES: Mapping[str, Callable[[Vocabulary, Settings], nn.Module]] = {
    "cbow": ContinuousBagOfWords,
    "bilstm": AveragedBiLSTM,
    "infersent": InferSent,
    "rse": ResidualEncoder,
    "chen": GatedEncoder,
    "esim": SequentialInference,
    "hypothesis-only": HypothesisWords,
}


def _perceptron(inputs: int, settings: Settings) -> nn.Module:
    return nn.Sequential(
        nn.Dropout(settings.dropout),
        nn.Linear(inputs, settings.hidden),
        nn.ReLU(),
        nn.Dropout(settings.dropout),
        nn.Linear(settings.hidden, LABEL_COUNT),
    )


def _mean(states: Tensor, batch: Batch) -> Tensor:
    return (states * batch.mask[..., None]).sum(dim=1) / batch.lengths[:, None]


def _max(states: Tensor, batch: Batch) -> Tensor:
    return states.masked_fill(~batch.mask[..., None], float("-inf")).amax(dim=1)


def _attend(likeness: Tensor, mask: Tensor) -> Tensor:
    return likeness.masked_fill(~mask, float("-inf")).softmax(dim=-1)
