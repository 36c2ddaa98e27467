"""Runs tests against a rule bug planted in the source, each in a process of its own. The source on disk is not touched.

`python -m tests.mutants.runner` reads one job a line (`{"patches": [[file, before, after], …], "tests": […]}`), forks, plants the
bug as the module is imported, and answers `{"code": 1, "tail": "…"}`: what pytest said. Everything that all jobs need but the
package itself is imported beforehand, once.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import tempfile
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any, Final, TypeAlias

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = ROOT / "src" / "allaboard"
SECONDS: Final = 60
"""A bug may make a game endless; then its tests do not pass either."""
HUNG: Final = -signal.SIGALRM
OPTIONS: Final = ("-x", "-q", "--no-header", "--tb=no", "-rf", "--assert=plain", "-p", "no:cacheprovider")

Patches: TypeAlias = Sequence[Sequence[str]]


def patched(path: Path, patches: Patches) -> str:
    """The text of a source file with the bug in it; each place must be there exactly once."""
    text = path.read_text(encoding="utf-8")
    for file, before, after in patches:
        if PACKAGE / file == path:
            if text.count(before) != 1:
                raise LookupError(f"{file} has {text.count(before)} places that read {before!r}; there must be one")
            text = text.replace(before, after)
    return text


class Planter:
    """Finds modules as usual, and puts the bug into those that have one."""

    def __init__(self, patches: Patches) -> None:
        self.patches = patches
        self.files = {str(PACKAGE / file) for file, _, _ in patches}

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """What the import system asks."""
        if not name.startswith("allaboard."):
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and spec.origin in self.files:
            spec.loader = _Loader(name, str(spec.origin), self.patches)
        return spec


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, patches: Patches) -> None:
        super().__init__(name, path)
        self.patches = patches

    def get_code(self, fullname: str) -> CodeType:
        """From the changed text, never from a file of byte code."""
        return compile(patched(Path(self.path), self.patches), self.path, "exec", dont_inherit=True)


def serve() -> None:
    """One job a line, one answer a line."""
    import hypothesis.strategies  # noqa: F401 (so that no job has to import it)
    import pytest

    assert not any(name.split(".")[0] == "allaboard" for name in sys.modules)
    for line in sys.stdin:
        job = json.loads(line)
        with tempfile.TemporaryFile("w+", encoding="utf-8") as said:
            child = os.fork()
            if child == 0:
                code = 99
                try:
                    signal.alarm(SECONDS)
                    os.dup2(said.fileno(), 1)
                    os.dup2(said.fileno(), 2)
                    for file in {PACKAGE / file for file, _, _ in job["patches"]}:
                        patched(file, job["patches"])
                    sys.meta_path.insert(0, Planter(job["patches"]))
                    code = int(
                        pytest.main(["-c", str(ROOT / "tests" / "mutants" / "pytest.ini"), *OPTIONS, *job["tests"]])
                    )
                except BaseException as error:  # noqa: BLE001 (this process must end here, whatever happened)
                    print(repr(error))
                finally:
                    sys.stdout.flush()
                    os._exit(code)
            _, status = os.waitpid(child, 0)
            said.seek(0)
            answer = {"code": os.waitstatus_to_exitcode(status), "tail": said.read()[-2000:]}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    serve()
