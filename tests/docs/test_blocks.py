from pathlib import Path

import pytest

from tests.docs.blocks import Block, blocks, needed
from tests.docs.expected import matches, run_python

PAGE = """<!-- needs: pyspark, pandas -->
# Title

```python
1 + 1  # 2
```

```text
nothing
```

<!-- illustration: needs a cluster of machines -->
```bash
spark-submit job.py
```

- in a list:

  ```toml title="wafers.toml"
  [wafer]

  words = 1
  ```
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "page.md"
    path.write_text(PAGE)
    return path


def test_a_page_gives_its_blocks_with_their_places_titles_and_notes(page: Path) -> None:
    assert list(blocks(page)) == [
        Block("python", "1 + 1  # 2\n", 5),
        Block("text", "nothing\n", 9, is_next=True),
        Block(
            "bash",
            "spark-submit job.py\n",
            14,
            note="illustration: needs a cluster of machines",
            is_next=True,
        ),
        Block("toml", "[wafer]\n\nwords = 1\n", 20, title="wafers.toml"),
    ]


def test_a_page_names_the_modules_that_it_needs(page: Path) -> None:
    assert needed(page) == ["pyspark", "pandas"]


@pytest.mark.parametrize(
    ("shown", "given", "fits"),
    [
        ("a\nb", "a  \nb\n", True),
        ("took … s", "took 0.3 s", True),
        ("took … s", "took 0.3 min", False),
        ("[1]", "1", False),
    ],
)
def test_output_is_compared_but_for_space_and_what_the_dots_stand_for(
    shown: str, given: str, fits: bool
) -> None:
    assert matches(shown, given) is fits


def test_code_gives_what_it_prints_and_keeps_its_names() -> None:
    names: dict[str, object] = {}
    assert run_python("x = 2\nprint(x)  # 2\n", names, "page.md", 7) == "2\n"
    assert names["x"] == 2


@pytest.mark.parametrize("code", ["1 + 1  # 3", "print(1)  # 2", "[1, 'ab']  # [2, 'a…']"])
def test_a_comment_that_shows_something_else_is_found(code: str) -> None:
    with pytest.raises(AssertionError, match=r"page.md:7"):
        run_python(code, {}, "page.md", 7)


def test_a_remark_is_no_output() -> None:
    assert run_python("1 + 1  # the sum of both", {}, "page.md", 1) == ""
