"""Which qreas this is."""

from importlib.metadata import PackageNotFoundError, version


def installed_version() -> str:
    """The version that is installed; "checkout" where the code runs without being installed."""
    try:
        return version("qreas")
    except PackageNotFoundError:
        return "checkout"
