"""Where the programs are that some tests need."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium() -> str:
    """Return the path of a Chromium: `$CHROMIUM`, or one on the path."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    assert found, (
        "No Chromium here. Install it (Debian: apt-get install chromium) or set CHROMIUM=/path/to/the/program."
    )
    return found


def postgres_bin() -> Path:
    """Return the directory with `initdb` and `pg_ctl`: `$POSTGRES_BIN`, or that on the path, or Debian's newest."""
    if named := os.environ.get("POSTGRES_BIN"):
        return Path(named)
    if on_path := shutil.which("initdb"):
        return Path(on_path).parent
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    assert debian, (
        "No PostgreSQL here. Install it (Debian: apt-get install postgresql) or set POSTGRES_BIN=/directory/with/initdb."
    )
    return debian[-1].parent


def node() -> str:
    """Return the path of Node: `$NODE`, one on the path, or the one that the build of the page has brought."""
    brought = Path(__file__).parents[2] / ".make" / "node" / "node"
    found = os.environ.get("NODE") or shutil.which("node") or (str(brought) if brought.exists() else None)
    assert found, "No Node here. Install it (Debian: apt-get install nodejs) or set NODE=/path/to/the/program."
    return found
