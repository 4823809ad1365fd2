"""Loads the lexicon: WordNet's taxonomy, the gazetteers and the verb classes."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from qreas.lexicon.compact import CompactStore
from qreas.lexicon.gazetteers import Countries, People, load_countries, load_people
from qreas.lexicon.kinds import load_kinds
from qreas.lexicon.taxonomy import Taxonomy
from qreas.lexicon.verbs import VerbLexicon, load_verbs

# Of a noun's uses, the part in which it must be a person for it to count as a word for people.
_MOSTLY = 0.5
# WordNet's genus of states, qualities and properties.
_QUALITY = "attribute"


@dataclass(frozen=True)
class Lexicon:
    """What the stages know of English words; each part is read when it is first asked for."""

    taxonomy: Taxonomy

    @property
    def verbs(self) -> VerbLexicon:
        """The classes of verbs."""
        return load_verbs()

    @property
    def countries(self) -> Countries:
        """Countries, their adjectives and people."""
        return load_countries()

    @property
    def people(self) -> People:
        """Words for people, in groups."""
        return load_people()

    @property
    def nationalities(self) -> Mapping[str, str]:
        """Adjectives and nouns for people from a country, in lower case → the country."""
        return self.countries.nationalities

    @property
    def jobs(self) -> frozenset[str]:
        """Work that WordNet lacks or files elsewhere; `names_person` knows all."""
        return self.people.jobs

    @property
    def person_words(self) -> frozenset[str]:
        """Nouns for a person of whatever kind."""
        return self.people.anyone

    def is_kind(self, noun: str, genus: str) -> bool:
        """What the noun names may be counted as `genus`: WordNet says so, or kinds.toml.

        >>> load_lexicon().is_kind("rose", "plant"), load_lexicon().is_kind("boy", "child")
        (True, True)
        """
        one, other = noun.lower(), genus.lower()
        kinds = load_kinds()
        if one in kinds.species.get(other, ()):
            return True
        if self.taxonomy.is_a(one, other):
            # A state is counted as a territory, not as the way that something is.
            is_quality = self.taxonomy.share(other, _QUALITY) >= _MOSTLY
            if is_quality or self.taxonomy.is_a(one, other, but_not=_QUALITY):
                return True
        return any(self.taxonomy.is_a(one, above) for above in kinds.below.get(other, ()))

    def names_thing(self, word: str) -> bool:
        """The word, singular or plural, is mostly a noun for something that can be touched.

        >>> load_lexicon().names_thing("oranges"), load_lexicon().names_thing("damage")
        (True, False)
        """
        forms = self.taxonomy.base_forms(word.lower())
        return any(self.taxonomy.share(form, "physical entity") >= _MOSTLY for form in forms)

    def names_person(self, noun: str) -> bool:
        """The noun, by its last word where it is a compound, is a word for people.

        It may name a job, a role, a nationality or a relative, or anyone at all; words for groups,
        whose number isn't a number of people, are not among them.

        >>> load_lexicon().names_person("iraqi policeman"), load_lexicon().names_person("bus")
        (True, False)
        """
        folded = noun.lower()
        last = folded.rpartition(" ")[2]
        return self._names_person(folded) or (last != folded and self._names_person(last))

    def _names_person(self, word: str) -> bool:
        people = self.people
        if word in people.collectives and word not in people.plural_people:
            return False
        if word in people.listed:
            return True
        # "Pole" and "pole" are one word here, and WordNet knows which is the common one.
        if word in self.nationalities and not self.taxonomy.knows(word):
            return True
        return self.taxonomy.share(word, "person") >= _MOSTLY


@cache
def load_lexicon(wordnet: str | Path = "bundled") -> Lexicon:
    """The lexicon over a WordNet.

    wordnet: "bundled" for the one that ships; "nltk" for the one among the user's NLTK data; else a
        folder that `qreas.lexicon.build_wordnet` wrote.

    Raises:
        MissingResourceError: that WordNet isn't there.
    """
    if wordnet == "nltk":
        from qreas.lexicon.nltk_wordnet import NltkStore

        return Lexicon(Taxonomy(NltkStore()))
    folder = Path(__file__).parent if wordnet == "bundled" else Path(wordnet)
    return Lexicon(Taxonomy(CompactStore(folder)))
