"""The rows of a Parquet file, a record batch in memory at a time."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow
from pyarrow.parquet import ParquetFile

from qreas.errors import DataError

_BATCH_ROWS = 1024


@dataclass(frozen=True, slots=True)
class ParquetTable:
    """An open file."""

    path: Path
    file: ParquetFile

    @classmethod
    def open(cls, path: Path) -> "ParquetTable":
        """The table in the file at `path`.

        Raises:
            DataError: it is no Parquet.
        """
        try:
            return cls(path, ParquetFile(path))
        except pyarrow.ArrowException as error:
            raise DataError(str(path), 0, f"is no Parquet: {error}") from error

    @property
    def columns(self) -> Sequence[str]:
        """The names of the columns."""
        names: list[str] = self.file.schema_arrow.names
        return names

    @property
    def row_count(self) -> int:
        """How many rows there are."""
        return int(self.file.metadata.num_rows)

    def rows(self, columns: Sequence[str]) -> Iterator[Mapping[str, Any]]:
        """The values of these columns, row by row.

        Raises:
            DataError: a part of the file is damaged.
        """
        try:
            for batch in self.file.iter_batches(_BATCH_ROWS, columns=list(columns)):
                yield from batch.to_pylist()
        except (pyarrow.ArrowException, OSError) as error:
            raise DataError(str(self.path), 0, f"is damaged: {error}") from error
