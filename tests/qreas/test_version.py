import pytest

import qreas
from qreas.version import installed_version


def test_the_package_says_its_version() -> None:
    assert qreas.__version__ == installed_version()


def test_of_what_it_does_not_have_it_says_so() -> None:
    with pytest.raises(AttributeError, match="no attribute 'judgement'"):
        _ = qreas.judgement  # type: ignore[attr-defined]  # that is the point
