"""Loads the lexicon: WordNet's taxonomy, the gazetteers and the verb classes."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from qreas.lexicon.compact import CompactStore
from qreas.lexicon.taxonomy import Taxonomy


@dataclass(frozen=True)
class Lexicon:
    """What the stages know of English words."""

    taxonomy: Taxonomy


@cache
def load_lexicon(wordnet: str | Path = "bundled") -> Lexicon:
    """The lexicon over the WordNet that ships with qreas, read as far as it is asked."""
    return Lexicon(Taxonomy(CompactStore(Path(__file__).parent)))
