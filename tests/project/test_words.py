"""Words that have no place in the project, wherever they stand."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Written so that this file does not hold what it looks for.
UNWANTED = {
    "the trademark of a publisher": r"(?i:ticket[ ]to[ ]ride|aventureiros[ ]do[ ]trem|zug[ ]um[ ]zug)",
    "the host of a package registry": r"(?i:pypi[.]org|pythonhosted[.]org|registry[.]npmjs|npmjs[.]org|deb[.]debian)",
    "work left undone": r"\b(TO[D]O|FIX[M]E|HA[C]K|NotImplement[e]dError)\b",
    "a directory of one machine": r"(?<![\w.])/(home|root|work|Users)/\w",
}


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


@pytest.mark.parametrize("what", UNWANTED)
def test_no_tracked_file_holds(what: str) -> None:
    pattern = re.compile(UNWANTED[what])
    found = []
    for path in tracked():
        content = path.read_bytes()
        if b"\0" not in content[:8000]:
            lines = enumerate(content.decode("utf-8").splitlines(), 1)
            found += [
                f"{path.relative_to(ROOT)}:{number}: {line[:100]}" for number, line in lines if pattern.search(line)
            ]
    assert not found, "\n".join(found)
