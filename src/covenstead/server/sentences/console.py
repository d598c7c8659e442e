"""What the person who runs a server is told: at its start, about its database, about backups."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

# At the start


def serving(version: str, address: str) -> str:
    """The first line that the program prints."""
    return f"Covenstead {version} serves tables at {address}"


def kept_in(database: str) -> str:
    """Where the tables are."""
    return f"  kept in {database}"


def served_variant(title: str, folder: str) -> str:
    """A game with cards of somebody's own is on the table."""
    return f"  {title}, with the cards in {folder}"


def versions(sqlite: str, milliseconds: float, python: str) -> str:
    """What the server runs on, and how fast the disk is."""
    return f"  SQLite {sqlite}, one durable commit takes {milliseconds:.1f} ms, Python {python}"


NO_BROWSER: Final = (
    "There is no browser here: open the address in one, or the text table below /text."
)


def cannot_listen(host: str, port: int, why: object) -> str:
    """The port is taken, or not allowed."""
    return f"Cannot listen on {host}:{port}: {why}. Choose another --port."


def no_address(host: str) -> str:
    """The server is to listen where this machine is not."""
    return f"{host!r} is no address of this machine: --host takes 127.0.0.1, 0.0.0.0 or its own."


def not_an_address(why: object) -> str:
    """A proxy is named by something else than its address."""
    return f"--proxy takes an address or a network, such as 127.0.0.1 or 10.0.0.0/24: {why}."


# The database

DATABASE_ADDRESS: Final = "The address of a database looks like sqlite:///covenstead.db."
DATABASE_IN_MEMORY: Final = "Tables are kept in a file: name one, as in sqlite:///covenstead.db."


def not_sqlite(address: str) -> str:
    """The database is not a SQLite file."""
    return f"{address} cannot be used: tables are kept in a file, as sqlite:///FILE."


def in_use(path: Path) -> str:
    """Another server has the database."""
    return f"{path} is in use by another server: stop it, or choose another --db and --port."


def cannot_be_made(path: Path, why: str) -> str:
    """The database does not exist, and the system does not let it be made."""
    return f"{path} cannot be made: {why}."


def no_shared_memory(path: Path) -> str:
    """The disk lacks what SQLite's write-ahead log needs."""
    return f"{path} is on a disk without shared memory: move it to a local one."


def newer_schema(path: Path, schema: object) -> str:
    """A newer version of the program has written the database."""
    return (
        f"{path} was written by a newer version of Covenstead (schema {schema}): upgrade, or "
        "use another file."
    )


def foreign_database(path: Path) -> str:
    """Another program has filled the database."""
    return f"{path} is a database of another program."


def folder_not_database(path: Path) -> str:
    """The path of a database is a folder."""
    return f"{path} is a folder, not a database."


def not_a_database(path: Path) -> str:
    """The file is something else."""
    return f"{path} is not a database."


def damaged(path: Path) -> str:
    """SQLite finds the file damaged."""
    return f"{path} is damaged; a backup can take its place."


def table_damaged(table: str) -> str:
    """One table of the database cannot be read."""
    return f"Table {table} is damaged in the database."


def read_only(path: Path) -> str:
    """The system does not let the database be written."""
    return f"{path} cannot be written: the file, its folder or its disk is read-only."


def disk_full(path: Path) -> str:
    """There is no room for the database."""
    return f"{path} cannot be written: the disk is full."


def locked(path: Path) -> str:
    """Another program holds a lock on the database."""
    return f"{path} is held by another program; try again when it has finished."


def cannot_be_used(path: Path, why: object) -> str:
    """SQLite has another reason."""
    return f"{path} cannot be used: {why}."


def faulty_sqlite(version: Iterable[int]) -> str:
    """The SQLite that is installed here has a known fault."""
    return (
        f"SQLite {'.'.join(map(str, version))} has a rare fault that can damage a database "
        "(put right in 3.51.3): keep backups, and upgrade it when you can."
    )


# Backups


def no_database(path: Path) -> str:
    """There is nothing to copy."""
    return f"There is no database {path}."


def not_ours(path: Path) -> str:
    """The database to copy belongs to another program."""
    return f"{path} is no database of Covenstead."


def cannot_be_written(path: Path, why: object) -> str:
    """The system does not let the copy be written."""
    return f"{path} cannot be written: {why}."


def folder_not_file(path: Path) -> str:
    """The copy is to have the name of a folder."""
    return f"{path} is a folder: name a file in it."


def no_folder(path: Path) -> str:
    """The copy is to lie in a folder that does not exist."""
    return f"There is no folder {path}."


def database_itself(path: Path) -> str:
    """The copy is to overwrite what it copies."""
    return f"{path} is the database itself."


def exists(path: Path) -> str:
    """The copy is to overwrite a file."""
    return f"{path} exists already: name another file, or use --force."


def target_in_use(path: Path) -> str:
    """The copy is to overwrite a database that a server uses."""
    return f"{path} is a database in use: name another file."


def not_copied(why: object) -> str:
    """The copy was checked and found damaged."""
    return f"The database is damaged and was not copied: {why}."
