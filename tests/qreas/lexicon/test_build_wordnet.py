import zlib
from pathlib import Path

import pytest

from qreas.errors import MissingResourceError
from qreas.lexicon.build_wordnet import build
from qreas.lexicon.compact import CompactStore, file_name
from qreas.lexicon.store import PARTS_OF_SPEECH, Link, Sense, Word, unpack


@pytest.fixture(scope="module")
def store(database: Path, tmp_path_factory: pytest.TempPathFactory) -> CompactStore:
    folder = tmp_path_factory.mktemp("compact")
    build(database, folder)
    return CompactStore(folder)


def test_senses_keep_the_order_and_the_counts_of_the_index(store: CompactStore) -> None:
    first, second = store.senses("man", "n")
    assert (first.count, second.count) == (90, 3)
    assert store.words(first.synset) == (Word("man", "n"), Word("adult male", "n"))
    assert store.words(second.synset) == (Word("man", "n"),)


def test_a_word_without_counts_has_senses_of_count_zero(store: CompactStore) -> None:
    assert [sense.count for sense in store.senses("police officer", "n")] == [0]


def test_an_unknown_word_has_no_senses(store: CompactStore) -> None:
    assert store.senses("zebra", "n") == ()
    assert store.senses("zzz", "n") == ()
    assert store.senses("", "n") == ()


def test_a_word_has_senses_only_in_its_part_of_speech(store: CompactStore) -> None:
    assert store.senses("quickly", "n") == ()
    assert len(store.senses("quickly", "r")) == 1


def test_links_between_synsets_are_kept(store: CompactStore) -> None:
    (officer,) = store.senses("policeman", "n")
    (above,) = store.linked_synsets(officer.synset, Link.HYPERNYM)
    (group,) = store.linked_synsets(officer.synset, Link.MEMBER_OF)
    assert store.words(above) == (Word("person", "n"), Word("soul", "n"))
    assert store.words(group) == (Word("police", "n"),)
    assert store.linked_synsets(officer.synset, Link.INSTANCE) == ()


def test_names_are_lower_case_and_instances(store: CompactStore) -> None:
    (thebes,) = store.senses("thebes", "n")
    (kind,) = store.linked_synsets(thebes.synset, Link.INSTANCE)
    assert store.words(kind) == (Word("entity", "n"),)


def test_links_between_words_cross_parts_of_speech(store: CompactStore) -> None:
    (noun,) = store.senses("arrest", "n")
    derived = store.linked_words(Word("arrest", "n"), noun.synset, Link.DERIVATION)
    assert derived == (Word("arrest", "v"),)


def test_links_between_words_are_not_those_of_their_synonyms(store: CompactStore) -> None:
    (sense,) = store.senses("nab", "v")
    assert store.linked_words(Word("nab", "v"), sense.synset, Link.DERIVATION) == ()


def test_an_adjective_loses_the_marker_of_its_place(store: CompactStore) -> None:
    (tiny,) = store.senses("tiny", "a")
    assert store.words(tiny.synset) == (Word("tiny", "a"),)


def test_irregular_forms_are_kept(store: CompactStore) -> None:
    assert store.exceptions("policemen", "n") == ("policeman",)
    assert store.exceptions("fell", "v") == ("fall",)
    assert store.exceptions("fell", "n") == ()


def test_synsets_are_numbered_from_the_top_of_the_hierarchy(store: CompactStore) -> None:
    (top,) = store.senses("entity", "n")
    assert top == Sense(top.synset, 0)
    assert unpack(top.synset) == (0, "n")


def test_a_folder_without_the_database_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MissingResourceError, match=r"data\.noun.*name a folder"):
        build(tmp_path, tmp_path)


def test_the_bundled_files_hold_what_the_script_makes_of_wordnet(tmp_path: Path) -> None:
    source = Path("/usr/share/wordnet")
    if not (source / "data.noun").is_file():
        pytest.skip("no WordNet database here (Debian: wordnet-base)")
    build(source, tmp_path)
    bundled = Path(__file__).parents[3] / "qreas" / "lexicon"
    for pos in PARTS_OF_SPEECH:
        assert tables(tmp_path / file_name(pos)) == tables(bundled / file_name(pos))


def tables(path: Path) -> dict[str, bytes]:
    """The contents of a file's tables, which are packed differently by other versions of zlib."""
    _, listing, packed = path.read_bytes().split(b"\n", 2)
    found = {}
    for entry in listing.decode().split():
        name, _, length = entry.split(":")
        found[name] = zlib.decompress(packed[: int(length)])
        packed = packed[int(length) :]
    return found
