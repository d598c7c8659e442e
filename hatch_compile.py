"""Compiles the core and the games: mypyc writes a C file for each module, all processors compile.

`python hatch_compile.py FOLDER` puts the extension modules there and writes nothing beside the
sources; hatch runs it for a wheel if `COVENSTEAD_COMPILE` is set. `pyproject.toml` says which
modules are compiled.
"""

from __future__ import annotations

import os
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import Distribution, Extension  # type: ignore[import-untyped]
from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parent


def main(folder: Path) -> None:
    """Compile everything into the folder."""
    from mypyc.build import mypycify

    os.chdir(ROOT)  # so that errors of compiled code name their files as the sources lie here
    with TemporaryDirectory() as scratch:
        # One C file for all would take a compiler, which works on one processor, far longer.
        extensions = mypycify(
            ["--strict", "--no-warn-unused-ignores", *modules()],
            multi_file=True,
            target_dir=f"{scratch}/c",
        )
        command = Compiling(Distribution({"name": "covenstead", "ext_modules": extensions}))
        command.build_lib = str(folder)
        command.build_temp = scratch
        command.ensure_finalized()
        command.run()


def modules() -> list[str]:
    """The modules to compile."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = project["tool"]["covenstead"]["compile"]
    left_out = _matching(wanted["exclude"])
    return sorted(path for path in _matching(wanted["include"]) if path not in left_out)


def _matching(patterns: list[str]) -> set[str]:
    return {
        path.relative_to(ROOT).as_posix() for pattern in patterns for path in ROOT.glob(pattern)
    }


class Compiling(build_ext):  # type: ignore[misc]
    """Compiles the C files of all extension modules side by side, then links."""

    def build_extensions(self) -> None:
        """Compile everything, the largest files first, and hand the objects to the linker."""
        files = [(source, each) for each in self.extensions for source in each.sources]
        files.sort(key=lambda file: -Path(file[0]).stat().st_size)
        self.parallel = os.cpu_count() or 1
        with ThreadPoolExecutor(self.parallel) as pool:
            for each, objects in pool.map(self._compiled, files):
                each.extra_objects += objects
        for each in self.extensions:
            each.sources = []
        super().build_extensions()

    def _compiled(self, file: tuple[str, Any]) -> tuple[Extension, list[str]]:
        source, each = file
        objects: list[str] = self.compiler.compile(
            [source],
            output_dir=self.build_temp,
            include_dirs=each.include_dirs,
            extra_postargs=each.extra_compile_args,
        )
        return each, objects


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
