"""The program `qreas`: its commands, and what becomes of errors.

Exit codes: 0 success, 1 failed work (what an option names can't be used among it), 2 wrong usage (a
name that stands for nothing among it), 130 interrupted.
"""

import io
import os
import sys
from typing import Annotated

import typer

from qreas.cli import batch, evaluate, fit, generate, judge, number, probe, quantities, serve, train
from qreas.errors import QreasError, UnknownNameError
from qreas.version import installed_version
from qreas.workers import collect_seldom

app = typer.Typer(
    name="qreas",
    help="Decide whether one text entails another by its quantities, and prove it.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("judge")(judge.judge)
app.command("quantities")(quantities.quantities)
app.command("batch")(batch.batch)
app.add_typer(number.app, name="number")
app.add_typer(evaluate.app, name="eval")
app.add_typer(generate.app, name="generate")
app.add_typer(probe.app, name="probe")
app.add_typer(train.app, name="train")
app.command("fit")(fit.fit)
app.command("serve")(serve.serve)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"qreas {installed_version()}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Decide whether one text entails another by its quantities, and prove it."""


def main() -> None:
    """Runs the command line; an error that we raise on purpose is one line on stderr."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            # Data is UTF-8 whatever the locale says; what is none becomes U+FFFD or "?".
            stream.reconfigure(encoding="utf-8", errors="replace")
    collect_seldom()
    try:
        app()
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.exit(1)
    except (QreasError, OSError) as error:
        # A caret in the second line of a message points at a place in its first.
        lead = "qreas: "
        sys.stderr.write(lead + str(error).replace("\n", "\n" + " " * len(lead)) + "\n")
        sys.exit(2 if isinstance(error, UnknownNameError) else 1)
    finally:
        _flush()


def _flush() -> None:
    """Writes what is left; whoever read our output may have gone away, as `head` does."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        # The interpreter flushes once more at its end, and would complain then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
