"""The wheel: what is installed elsewhere is whole."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_wheel_carries_the_package_with_its_data_and_nothing_else(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    listed = subprocess.run(
        ["git", "ls-files", "src/allaboard"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.splitlines()
    tracked = {name.removeprefix("src/") for name in listed if (ROOT / name).exists()}
    assert "allaboard/py.typed" in packed
    assert tracked <= packed
    assert all(name.startswith("allaboard/") and "__pycache__" not in name for name in packed)
