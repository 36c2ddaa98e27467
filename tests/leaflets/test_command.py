"""`allaboard leaflets` on the command line."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from allaboard.cli import main

BOARDS = Path(__file__).parents[2] / "src" / "allaboard" / "boards"


def test_one_leaflet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--board", "europe", "--language", "pt", "--product", "leaflet", "--paper", "a4", "--out", str(tmp_path)]
    assert main(["leaflets", *asked, "--json"]) == 0
    out, err = capsys.readouterr()
    path = tmp_path / "europe-pt-leaflet-a4.pdf"
    assert json.loads(out) == {"made": [str(path)]}
    assert "[1/1]" in err
    assert path.read_bytes().startswith(b"%PDF-1.7")


def test_several_joined_by_commas(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--board", "mini", "--language", "ro,en", "--product", "summary", "--paper", "a5,large", "--quiet"]
    assert main(["leaflets", *asked, "--out", str(tmp_path)]) == 0
    assert len(list(tmp_path.iterdir())) == 4
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["--product", "poster"], "there is no product poster"),
        (["--language", "de"], "there is no language de"),
        (["--paper", "a3"], "there is no paper a3"),
        (["--board", "mars"], "there is no such board"),
    ],
)
def test_a_wrong_request_is_one_sentence_and_exit_code_2(
    asked: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["leaflets", *asked, "--out", str(tmp_path / "x")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1
    assert not (tmp_path / "x").exists()


def test_a_folder_that_cannot_be_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    asked = ["--board", "mini", "--language", "en", "--product", "summary", "--quiet"]
    assert main(["leaflets", *asked, "--out", str(tmp_path / "file")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_leaflet_that_does_not_fit_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = json.loads((BOARDS / "mini.json").read_text("utf-8"))
    board["cities"][0]["name"] = "Llanfairpwllgwyngyll " * 60
    path = tmp_path / "long.json"
    path.write_text(json.dumps(board))
    asked = ["--board", str(path), "--language", "ro", "--product", "leaflet,lists", "--paper", "a5", "--quiet"]
    assert main(["leaflets", *asked, "--out", str(tmp_path / "x")]) == 2
    assert re.fullmatch(
        r"allaboard leaflets: page \d of \w+, ro, \w+, a5 is \d+ mm too long\n", capsys.readouterr().err
    )


def test_interrupted_it_leaves_whole_leaflets_only(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "allaboard", "leaflets", "--paper", "all", "--out", str(tmp_path)],
        stderr=subprocess.PIPE, text=True,
    ) as running:  # fmt: skip
        assert running.stderr is not None
        for line in running.stderr:
            if line.startswith("[3/120]"):
                break
        running.send_signal(signal.SIGINT)
        rest = running.stderr.read()
    assert running.returncode == 130
    assert rest.endswith("interrupted\n")
    assert "Traceback" not in rest
    made = list(tmp_path.iterdir())
    assert 2 <= len(made) < 120
    assert all(path.suffix == ".pdf" and path.read_bytes().rstrip().endswith(b"%%EOF") for path in made)
