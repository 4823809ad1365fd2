"""What a model puts into the hole of a sentence, best first (Lin et al. 2020)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from qreas.errors import DataError, MissingResourceError
from qreas.generation.cloze import Cloze
from qreas.json_lines import read_rows
from qreas.ports import MASK, CausalModel, MaskedModel
from qreas.types import Numset

CHUNK = 64
"""How many probes are handed to a model at once; it batches them as it likes."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The candidates' words for one probe, best first, with their scores.

    model: what ranked them; empty where a file does not say.
    """

    text: str
    words: tuple[str, ...]
    scores: tuple[float, ...]
    model: str = ""

    def to_dict(self) -> dict[str, Any]:
        """The ranking as a row in the format of the released results, which name no model."""
        ranked = zip(self.words, self.scores, strict=True)
        row: dict[str, Any] = {"model": self.model} if self.model else {}
        row["probe"] = self.text
        row["result_list"] = [{"word": word, "score": score} for word, score in ranked]
        return row


def rank_masked(
    model: MaskedModel, probes: Iterable[Cloze], candidates: Sequence[Numset]
) -> Iterator[Ranking]:
    """The rankings by a masked model; its scores are log-probabilities."""
    for chunk in _chunks(probes):
        scores = model.score([probe.text for probe in chunk], candidates)
        for probe, row in zip(chunk, scores.tolist(), strict=True):
            yield _ranked(probe, candidates, row, model.name)


def rank_causal(
    model: CausalModel, probes: Iterable[Cloze], candidates: Sequence[Numset]
) -> Iterator[Ranking]:
    """The rankings by the perplexity of the sentence with each candidate; scores are its negative.

    As the paper does for GPT-2 ("Evaluation Metric and Human Bound").
    """
    size = len(candidates)
    for chunk in _chunks(probes):
        texts = [probe.text.replace(MASK, each.text) for probe in chunk for each in candidates]
        perplexities = model.perplexities(texts).tolist()
        for number, probe in enumerate(chunk):
            row = perplexities[number * size : (number + 1) * size]
            yield _ranked(probe, candidates, [-each for each in row], model.name)


def read_rankings(path: Path) -> Iterator[Ranking]:
    """Rankings from a file of JSON Lines such as the authors released.

    Raises:
        MissingResourceError: there is no such file.
        DataError: a line is no such row; names the line.
    """
    if not path.is_file():
        raise MissingResourceError("predictions", str(path), "give JSON Lines with ranked words")
    for number, row in read_rows(path):
        try:
            yield ranking_of(row)
        except (ValueError, KeyError, TypeError) as error:
            problem = f"expected an object with probe and result_list ({error})"
            raise DataError(str(path), number, problem) from error


def ranking_of(row: Mapping[str, Any]) -> Ranking:
    """A ranking from a row in the released format.

    Raises:
        KeyError, TypeError, ValueError: it is no such row.
    """
    ranked = row["result_list"]
    words = tuple(str(each["word"]) for each in ranked)
    if not words:
        raise ValueError("no word is ranked")
    scores = tuple(float(each["score"]) for each in ranked)
    return Ranking(str(row["probe"]), words, scores, str(row.get("model", "")))


def _chunks(probes: Iterable[Cloze]) -> Iterator[tuple[Cloze, ...]]:
    stream = iter(probes)
    while chunk := tuple(islice(stream, CHUNK)):
        yield chunk


def _ranked(
    probe: Cloze, candidates: Sequence[Numset], scores: Sequence[float], model: str
) -> Ranking:
    # Equal scores keep the order of the candidates.
    order = sorted(range(len(candidates)), key=lambda place: -scores[place])
    words = tuple(candidates[place].text for place in order)
    return Ranking(probe.text, words, tuple(scores[place] for place in order), model)
