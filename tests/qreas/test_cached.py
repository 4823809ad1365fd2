"""A cached property is worked out when it is first asked for, and once."""

from dataclasses import dataclass

from qreas.cached import cached_property


@dataclass(frozen=True)
class Square:
    side: int

    @cached_property
    def area(self) -> list[int]:
        """How large it is."""
        return [self.side**2]


def test_it_is_worked_out_once() -> None:
    square = Square(3)
    assert "area" not in vars(square)
    assert square.area == [9]
    assert square.area is square.area


def test_each_object_has_its_own() -> None:
    assert [Square(side).area for side in (1, 2)] == [[1], [4]]


def test_the_class_has_the_property_with_its_docstring() -> None:
    assert isinstance(Square.area, cached_property)
    assert Square.area.__doc__ == "How large it is."


def test_it_takes_no_part_in_comparing() -> None:
    one, other = Square(3), Square(3)
    assert one.area == [9]
    assert one == other
