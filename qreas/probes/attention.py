"""What a number word attends to, layer by layer (Lin et al. 2020, "Attention distribution")."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Attention:
    """The attention of one token to all tokens of its sentence.

    weights: float32, (layers, heads, tokens); the tokens of each head sum to 1.
    """

    model: str
    tokens: tuple[str, ...]
    place: int
    weights: "NDArray[np.float32]"

    def rows(self) -> Iterator[dict[str, object]]:
        """One JSON-ready row for each layer, head and token; layers and heads count from 1."""
        layers, heads, _ = self.weights.shape
        for layer in range(layers):
            for head in range(heads):
                for token, weight in zip(
                    self.tokens, self.weights[layer, head].tolist(), strict=True
                ):
                    yield {"layer": layer + 1, "head": head + 1, "token": token, "weight": weight}


def plot_attention(attention: Attention, out: Path) -> None:
    """Writes a figure as the paper's figure 5: a line for each token over layers and heads.

    The format is that of the file name (".png", ".svg", ".pdf").
    """
    from matplotlib.figure import Figure

    layers, heads, _ = attention.weights.shape
    figure = Figure(figsize=(9, 4), layout="constrained")
    axes = figure.subplots()
    for place, token in enumerate(attention.tokens):
        own = place == attention.place
        axes.plot(
            range(1, layers * heads + 1),
            attention.weights[:, :, place].reshape(-1),
            label=token,
            linewidth=2 if own else 1,
            linestyle="--" if own else "-",
        )
    axes.set_xlabel(f"layer and head (1 to {heads} are the heads of layer 1)")
    axes.set_ylabel("attention")
    axes.set_title(f"{attention.model}: attention of “{attention.tokens[attention.place]}”")
    axes.legend(loc="center left", bbox_to_anchor=(1, 0.5), fontsize="small")
    figure.savefig(out)
