"""Mountains, whose first word a parser took for a verb."""

from collections.abc import Callable

from qreas.rereading.mountains import with_mountains
from qreas.types import Document

Write = Callable[..., Document]


def test_mount_is_part_of_the_name_behind_it(document: Write) -> None:
    read = document(
        "higher/high/ADJ/JJR/0/root", "than/than/PART/TO/2/mark",
        "Mount/mount/VERB/VB/0/advcl", "Kenya/kenya/PROPN/NNP/2/obj",
    )  # fmt: skip
    _, than, mount, name = with_mountains(read).sentences[0].tokens
    assert (mount.pos, mount.dep, mount.head) == ("PROPN", "compound", 3)
    assert (name.dep, name.head, than.head) == ("obl", 0, 3)


def test_who_mounts_a_horse_climbs_no_mountain(document: Write) -> None:
    read = document(
        "Mount/mount/VERB/VB/0/root", "Bella/bella/PROPN/NNP/0/obj", "././PUNCT/./0/punct"
    )
    assert with_mountains(read) is read
