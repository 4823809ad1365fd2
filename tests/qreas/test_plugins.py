import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module

import pytest

from qreas.errors import InputError, MissingExtraError, UnknownNameError
from qreas.plugins import PARSERS, resolve

HERE = __name__


@dataclass(frozen=True)
class Plain:
    loud: bool = False


@dataclass(frozen=True)
class Named:
    name: str


TABLE: Mapping[str, str] = {"plain": f"{HERE}:Plain", "named": f"{HERE}:Named"}


@pytest.fixture(autouse=True)
def importable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Test modules are imported from their paths; a table names modules."""
    monkeypatch.setitem(sys.modules, HERE, sys.modules[__name__])


def test_a_name_stands_for_what_its_factory_makes() -> None:
    assert resolve("toy", "plain", TABLE, loud=True) == Plain(loud=True)


def test_what_follows_the_colon_is_the_argument() -> None:
    assert resolve("toy", "named:a:b", TABLE) == Named("a:b")


def test_an_argument_too_few_is_said() -> None:
    with pytest.raises(InputError, match="named needs an argument: named:…"):
        resolve("toy", "named", TABLE)


def test_an_argument_too_many_is_said() -> None:
    with pytest.raises(InputError, match="bundled takes no argument"):
        resolve("parser", "bundled:x", PARSERS)


def test_an_unknown_name_is_answered_with_a_guess_and_all_that_are_known() -> None:
    with pytest.raises(UnknownNameError) as caught:
        resolve("toy", "plane", TABLE)
    assert caught.value.args == ("toy", "plane", ("named", "plain"), "plain")


def test_a_missing_library_is_answered_with_the_extra_that_brings_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "stanza", None)
    monkeypatch.delitem(sys.modules, "qreas_adapters.stanza_parser", raising=False)
    with pytest.raises(MissingExtraError, match=r"pip install 'qreas\[stanza\]'"):
        resolve("parser", "stanza:en", PARSERS)


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [
        ("pandas_frame", "pandas", "pandas"),
        ("sklearn_classifier", "sklearn", "sklearn"),
        ("spark_udf", "pyspark", "spark"),
        ("spark_udf", "pandas", "spark"),
    ],
)
def test_importing_an_adapter_without_its_library_names_the_extra(
    monkeypatch: pytest.MonkeyPatch, module: str, library: str, extra: str
) -> None:
    if library != "pandas":
        pytest.importorskip("pandas")
    if library == "pyspark":
        pytest.importorskip("pyarrow")
    for name in [name for name in sys.modules if name.partition(".")[0] == library]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, f"qreas_adapters.{module}", raising=False)
    with pytest.raises(MissingExtraError) as caught:
        import_module(f"qreas_adapters.{module}")
    assert (caught.value.library, caught.value.extra) == (library, extra)
