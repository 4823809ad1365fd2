"""What the stages know of words: a taxonomy made from WordNet, gazetteers, verb classes."""

from qreas.lexicon.load import Lexicon, load_lexicon
from qreas.lexicon.taxonomy import Taxonomy

__all__ = ["Lexicon", "Taxonomy", "load_lexicon"]
