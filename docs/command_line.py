"""Makes the page of the command line from the program itself, so that it is never out of date."""

import re
import subprocess
import sys

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

PAGE = "cli.md"
HEAD = """# The command line

One program, `qreas`. It ends with 0 on success, 2 on wrong usage, 1 on failed work. `--json`,
where a command has it, gives one JSON object or JSON Lines on stdout; progress goes to stderr, and
only on a terminal.
"""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the page."""
    files.append(File.generated(config, PAGE, content=HEAD + commands()))
    return files


def commands() -> str:
    """Every command, as the program's own help tells it."""
    told = subprocess.run(
        [sys.executable, "-m", "typer", "qreas.cli.main", "utils", "docs", "--name", "qreas"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    # Its title and the option --help of each command are left out; the rest moves up a level.
    return re.sub(r"^\* `--help`.*\n", "", told.partition("\n")[2], flags=re.MULTILINE)
