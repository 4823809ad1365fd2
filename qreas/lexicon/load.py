"""Loads the lexicon: WordNet's taxonomy, the gazetteers and the verb classes."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from qreas.lexicon.compact import CompactStore
from qreas.lexicon.taxonomy import Taxonomy
from qreas.lexicon.verbs import VerbLexicon, load_verbs


@dataclass(frozen=True)
class Lexicon:
    """What the stages know of English words; each part is read when it is first asked for."""

    taxonomy: Taxonomy

    @property
    def verbs(self) -> VerbLexicon:
        """The classes of verbs."""
        return load_verbs()


@cache
def load_lexicon(wordnet: str | Path = "bundled") -> Lexicon:
    """The lexicon over the WordNet that ships with qreas."""
    return Lexicon(Taxonomy(CompactStore(Path(__file__).parent)))
