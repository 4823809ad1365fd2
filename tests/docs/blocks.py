"""The code blocks of a Markdown page, and what the page says about them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_FENCE = re.compile(
    r"(?:^<!-- (?P<note>[^\n]*?) -->\n)?"
    r"^(?P<indent> *)```(?P<language>\w*)(?P<options>[^\n]*)\n(?P<code>.*?)^(?P=indent)```$",
    re.MULTILINE | re.DOTALL,
)
_TITLE = re.compile(r'title="([^"]+)"')
_NEEDS = re.compile(r"^<!-- needs: (.*?) -->$", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A fenced block.

    line:  where its code begins in the page.
    title: the file that it shows; the blocks after it find it there.
    is_next: nothing stands between it and the block before, whose output it may show.
    note:  the comment on the line before it: "illustration: WHY" or "ci: STEP" are not run here.
    """

    language: str
    code: str
    line: int
    title: str = ""
    note: str = ""
    is_next: bool = False

    @property
    def is_run_here(self) -> bool:
        """Nothing says that it only illustrates or is run elsewhere."""
        return not self.note.startswith(("illustration: ", "ci: "))


def blocks(page: Path) -> Iterator[Block]:
    """The blocks of a page, in order."""
    text = page.read_text(encoding="utf-8")
    before = 0
    for found in _FENCE.finditer(text):
        indent = len(found["indent"])
        code = "".join(line[indent:] or "\n" for line in found["code"].splitlines(keepends=True))
        title = _TITLE.search(found["options"])
        line = text.count("\n", 0, found.start("code")) + 1
        is_next = not text[before : found.start()].strip()
        before = found.end()
        yield Block(
            found["language"],
            code,
            line,
            title[1] if title else "",
            found["note"] or "",
            is_next,
        )


def needed(page: Path) -> list[str]:
    """The modules that a page says it needs beyond the core: `<!-- needs: pyspark -->`."""
    found = _NEEDS.findall(page.read_text(encoding="utf-8"))
    return [name.strip() for names in found for name in names.split(",")]
