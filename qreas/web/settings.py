"""What the service listens on and how much it takes upon itself."""

import ipaddress
from dataclasses import dataclass

from qreas.errors import InputError


@dataclass(frozen=True, slots=True)
class Settings:
    """The service's choices; the limits are answered with an error when they are passed.

    host, port:   where it listens; port 0 takes a free one.
    workers:      processes that judge.
    api_key:      what a client must send as a bearer token; empty lets everybody in.
    most_bytes:   longest request body.
    most_pairs:   most pairs in one batch.
    most_requests: most requests that are worked on at once; further ones are sent away.
    pair_seconds: time for one pair; the process that takes longer is replaced.
    body_seconds: time for a client to send its request.
    grace_seconds: time for running requests to finish when the service is told to end.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 2
    api_key: str = ""
    most_bytes: int = 1 << 20
    most_pairs: int = 1000
    most_requests: int = 128
    pair_seconds: float = 10.0
    body_seconds: float = 30.0
    grace_seconds: int = 30

    def __post_init__(self) -> None:
        for name in ("workers", "most_bytes", "most_pairs", "most_requests"):
            if getattr(self, name) < 1:
                raise InputError(name, str(getattr(self, name)), "use 1 or more")
        for name in ("pair_seconds", "body_seconds", "grace_seconds"):
            if not getattr(self, name) > 0:
                raise InputError(name, str(getattr(self, name)), "use more than 0")
        if not 0 <= self.port < 1 << 16:
            raise InputError("port", str(self.port), "use 0 to 65535")

    @property
    def is_loopback(self) -> bool:
        """Only this machine can reach the service."""
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"
