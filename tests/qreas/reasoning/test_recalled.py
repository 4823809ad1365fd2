from qreas.reasoning.recalled import recalled


def test_what_was_read_last_is_recalled_for_the_very_same_arguments() -> None:
    asked: list[list[str]] = []

    @recalled
    def count(words: list[str]) -> int:
        asked.append(words)
        return len(words)

    one, other = ["a", "b"], ["a", "b"]
    assert [count(one), count(other), count(one), count(other)] == [2, 2, 2, 2]
    assert len(asked) == 2  # equal texts are two texts


def test_what_was_read_long_ago_is_read_again() -> None:
    asked: list[object] = []

    @recalled
    def read(text: object) -> int:
        asked.append(text)
        return len(asked)

    texts = [object() for _ in range(10)]
    assert [read(text) for text in texts] == list(range(1, 11))
    assert read(texts[-1]) == 10
    assert read(texts[0]) == 11
