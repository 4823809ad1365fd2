from array import array
from pathlib import Path

import pytest

from qreas.errors import DataError, MissingResourceError
from qreas.lexicon.compact import CompactStore, Table, file_name, write_tables
from qreas.lexicon.store import PARTS_OF_SPEECH, Link, pack, unpack


@pytest.mark.parametrize("pos", PARTS_OF_SPEECH)
@pytest.mark.parametrize("number", [0, 1, 2**20])
def test_unpacking_undoes_packing(number: int, pos: str) -> None:
    assert unpack(pack(number, pos)) == (number, pos)  # type: ignore[arg-type]


def test_a_folder_without_the_files_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MissingResourceError, match="build_wordnet"):
        CompactStore(tmp_path)


def test_a_file_of_another_format_is_refused(tmp_path: Path) -> None:
    for pos in PARTS_OF_SPEECH:
        (tmp_path / file_name(pos)).write_bytes(b"PK something else\n")
    with pytest.raises(DataError, match="not a compact WordNet file"):
        CompactStore(tmp_path).senses("dog", "n")


def test_a_link_without_a_table_leads_nowhere(tmp_path: Path) -> None:
    for pos in PARTS_OF_SPEECH:
        tables: dict[str, Table] = {"lemmas": b"dog", "sense_lengths": array("B", [1])}
        tables |= {"sense_synsets": array("I", [0]), "sense_counts": array("H", [5])}
        write_tables(tmp_path / file_name(pos), pos, tables)
    store = CompactStore(tmp_path)
    (sense,) = store.senses("dog", "n")
    assert sense.count == 5
    assert store.linked_synsets(sense.synset, Link.HYPERNYM) == ()


def test_the_nouns_stay_below_three_megabytes_and_all_below_four_and_a_half() -> None:
    folder = Path(__file__).parents[3] / "qreas" / "lexicon"
    sizes = {pos: (folder / file_name(pos)).stat().st_size for pos in PARTS_OF_SPEECH}
    assert sizes["n"] < 3_000_000
    assert sum(sizes.values()) < 4_500_000
