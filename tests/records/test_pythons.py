"""The same seed gives the same game on every CPython from 3.11 on: a record made by one is audited by another (rules P7)."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
GAMES: Final = ROOT / "tests" / "records" / "games"
VERSIONS: Final = ("3.11", "3.12", "3.13")

# Rules, boards and records need nothing but the standard library, so any bare interpreter can run this.
PROGRAM: Final = """
import gzip, json, sys
from hashlib import sha256
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from allaboard.boards import load
from allaboard.core import Play, SeedDealer
from allaboard.records import audit, format_record, parse_record, record_of

vectors = json.loads(Path(sys.argv[2]).read_text("utf-8"))
wrong = [v["name"] for v in vectors["orders"]
         if list(SeedDealer(v["seed"]).shuffled(v["name"], range(len(v["order"])))) != v["order"]]
audited = {}
for path in sys.argv[3:]:
    text = gzip.decompress(Path(path).read_bytes()).decode() if path.endswith(".gz") else Path(path).read_text("utf-8")
    audited[Path(path).name] = audit(parse_record(text)) is None
made = {}
for board, seats in (("usa", 2), ("europe", 4), ("mini", 3)):
    edition = load(board)
    play, n = Play(edition.game(seats), SeedDealer("every Python · Évora")), 0
    while not play.over:
        seat = play.to_move[0]
        legal = play.legal(seat)
        play.act(legal[n * 7919 % len(legal)], seat)
        n += 1
    names = ["Ana", "Ion", "Ștefan", "Łucja"][:seats]
    made[f"{board}-{seats}"] = format_record(record_of(play, edition, names, "every Python · Évora"))
print(json.dumps({"version": list(sys.version_info[:2]), "wrong": wrong, "audited": audited, "made": made}))
"""


@cache
def interpreters() -> dict[str, str]:
    """The interpreters on this machine by version; always the one that runs this."""
    found: dict[str, str] = {}
    for version in VERSIONS:
        homes = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
        places = [*map(str, homes.glob(f"{version}.*/bin/python{version}")), shutil.which(f"python{version}")]
        for place in filter(None, places):
            asked = [place, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
            told = subprocess.run(asked, check=False, capture_output=True, text=True, timeout=60)
            if told.returncode == 0 and told.stdout.strip() == version:
                found[version] = place
                break
    found["{}.{}".format(*sys.version_info[:2])] = sys.executable
    return found


def ran(version: str, *records: Path) -> dict[str, object]:
    """What an interpreter of that version finds; the bare one, without our packages."""
    command = [interpreters()[version], "-I", "-W", "error", "-c", PROGRAM, str(ROOT / "src")]
    command += [str(ROOT / "docs" / "contract-vectors.json"), *map(str, records)]
    told = subprocess.run(command, check=False, capture_output=True, text=True, timeout=120)
    assert told.returncode == 0, told.stderr
    answer: dict[str, object] = json.loads(told.stdout)
    assert answer["version"] == [int(part) for part in version.split(".")]
    assert answer["wrong"] == []
    return answer


def test_a_record_made_by_one_python_is_audited_by_every_other(tmp_path: Path) -> None:
    kept = sorted(GAMES.glob("*.json.gz"))[::7]
    made = {}
    for version in interpreters():
        answer = ran(version, *kept)
        audited = answer["audited"]
        assert isinstance(audited, dict)
        assert audited == {path.name: True for path in kept}
        made[version] = answer["made"]
    first = made[min(made)]
    assert isinstance(first, dict)
    for version, records in made.items():
        assert records == first, version
    # Byte for byte the same; so whoever has only one Python still compares with all the others.
    digest = sha256(json.dumps(first, sort_keys=True).encode()).hexdigest()
    assert digest == "d8cdabeb418c8727910bf14eaf38168d5b209eaf7eabfc25c7fe0561fca61c5f"
    for name, text in first.items():
        (tmp_path / f"{name}.json").write_text(text, "utf-8")
    written = sorted(tmp_path.iterdir())
    audited = ran(max(made), *written)["audited"]
    assert audited == {path.name: True for path in written}
