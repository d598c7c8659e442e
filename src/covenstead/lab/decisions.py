"""The decisions of recorded games as a Parquet file: one row for each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

from covenstead import sentences
from covenstead.core.errors import BadOption, Mistake
from covenstead.core.family import NONE
from covenstead.core.fate import Scripted
from covenstead.core.record import parsed
from covenstead.core.state import play
from covenstead.core.view import veil
from covenstead.games.records import record_in

ROWS: Final = 2048  # rows of a group: a game's tensors are wide, and memory is not


def check_target(file: Path) -> None:
    """Refuse a place where no file of decisions can lie, before games are played for it."""
    if file.exists() and not file.is_file():
        raise BadOption(sentences.not_written(file, sentences.NO_PLAIN_FILE))
    if not file.parent.is_dir():
        raise BadOption(sentences.not_written(file, sentences.no_such_folder(file.parent)))


def write_decisions(
    files: Iterable[Path], file: Path, game: str, seats: int, data: str | Path | None = None
) -> int:
    """Write every decision of these records; how many there were.

    A row has what the asked seat saw (`observation`), what it might do (`action_mask`), what it
    did (`action`, `move`), and what became of it (`place`, `points`, `reward`).
    """
    try:
        import numpy as np
        import pyarrow as pa
        from pyarrow import parquet

        from covenstead.lab.env.study import Study
    except ModuleNotFoundError as missing:
        raise Mistake(sentences.missing_library(missing.name or "pyarrow", "study")) from None
    study = Study(game, seats, data=data)
    schema = pa.schema(
        [
            ("game", pa.int64()),
            ("decision", pa.int32()),
            ("seat", pa.int8()),
            ("observation", pa.list_(pa.float32(), study.width)),
            ("action_mask", pa.list_(pa.int8(), study.actions)),
            ("action", pa.int32()),
            ("move", pa.string()),
            ("place", pa.int8()),
            ("points", pa.int32()),
            ("reward", pa.float32()),
        ],
        {"game": study.game.name, "rules": str(study.game.rules), "seats": str(seats)},
    )
    half = file.with_name(f"{file.name}.part")
    written = 0
    with parquet.ParquetWriter(half, schema, compression="zstd") as writer:
        rows = (row for path in files for row in _rows(path, study, np))
        while group := list(islice(rows, ROWS)):
            columns: list[Any] = []
            for number, field in enumerate(schema):
                values = [row[number] for row in group]
                if pa.types.is_fixed_size_list(field.type):
                    flat = pa.array(np.concatenate(values), field.type.value_type)
                    columns.append(pa.FixedSizeListArray.from_arrays(flat, type=field.type))
                else:
                    columns.append(pa.array(values, field.type))
            writer.write_batch(pa.record_batch(columns, schema=schema))
            written += len(group)
    half.replace(file)
    return written


def _rows(path: Path, study: Any, np: Any) -> Iterator[tuple[Any, ...]]:
    """The decisions of one record, with its result."""
    record = record_in(path)
    game = study.game
    lines = [parsed(number, line, game) for number, line in record.lines]
    setup = lines.pop(0)[3] if lines and lines[0][1] is None else []
    s = game.begin(record.seats, record.options, Scripted(setup))
    decisions: list[tuple[Any, ...]] = []
    for seat, move, _, outcomes in lines:
        assert move is not None
        assert seat != NONE
        tensor = np.zeros(study.width, np.float32)
        study.form.write(veil(s, seat), seat, tensor.data)
        mask = np.zeros(study.actions, np.int8)
        study.form.mark(s.steps[-1].moves(s, seat), seat, mask.data)
        decisions.append((seat, tensor, mask, study.form.number(move, seat), move.text))
        play(s, seat, move, Scripted(outcomes))
    outcome = game.outcome(s)
    rewards = study.reckon(outcome)
    number = int(path.stem) if path.stem.isdigit() else 0
    for count, (seat, *decided) in enumerate(decisions):
        reached = (outcome.places[seat], outcome.scores[seat], rewards[seat])
        yield (number, count, seat, *decided, *reached)


def read_decisions(file: str | Path) -> dict[str, Any]:
    """The columns of such a file as arrays of numpy; the moves as a list of texts."""
    try:
        from pyarrow import parquet
    except ModuleNotFoundError:
        raise Mistake(sentences.missing_library("pyarrow", "study")) from None
    try:
        table = parquet.read_table(file)
    except OSError as wrong:
        raise Mistake(sentences.not_decisions(file, wrong.strerror or "it is not there")) from None
    except ValueError:  # Arrow's error for a file of another kind
        raise Mistake(sentences.not_decisions(file, "it is of another kind")) from None
    found: dict[str, Any] = {}
    for name in table.column_names:
        column = table.column(name).combine_chunks()
        if name in ("observation", "action_mask"):
            found[name] = column.flatten().to_numpy().reshape(len(column), -1)
        else:
            found[name] = column.to_pylist() if name == "move" else column.to_numpy()
    return found
