"""`qreas serve`: the HTTP service and the web page."""

from typing import Annotated

import typer

from qreas.cli.engine_options import Numerals, Parser, Reasoner, Units, Workers
from qreas.engine import Engine
from qreas.plugins import load
from qreas.version import installed_version
from qreas.web.settings import Settings


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; by default only this machine's own.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes a free one.")
    ] = 8000,
    workers: Workers = 2,
    api_key: Annotated[
        str,
        typer.Option(
            envvar="QREAS_API_KEY",
            help="Key that clients must send; better given by the environment.",
        ),
    ] = "",
    max_body: Annotated[int, typer.Option(min=1, help="Longest request, in bytes.")] = 1 << 20,
    max_batch: Annotated[int, typer.Option(min=1, help="Most pairs in a batch.")] = 1000,
    max_requests: Annotated[int, typer.Option(min=1, help="Most requests at once.")] = 128,
    pair_time: Annotated[float, typer.Option(min=0.001, help="Most seconds for a pair.")] = 10.0,
    grace: Annotated[int, typer.Option(min=1, help="Seconds to finish requests at the end.")] = 30,
    parser: Parser = "bundled",
    reasoner: Reasoner = "default",
    numerals: Numerals = "exact",
    units: Units = None,
) -> None:
    """Serve the HTTP API, and at / a page to try it.

    SIGTERM and Ctrl-C end the service once running requests are answered.
    """
    settings = Settings(
        host=host,
        port=port,
        workers=workers,
        api_key=api_key,
        most_bytes=max_body,
        most_pairs=max_batch,
        most_requests=max_requests,
        pair_seconds=pair_time,
        grace_seconds=grace,
    )
    engine = Engine(parser, reasoner, tuple(units or ()), numerals)
    load("qreas.web.server:serve")(engine, settings, installed_version())
