"""The boards look as they did: small pictures of them are kept, and compared as eyes compare, not bit by bit.

What is kept is the board in a quarter of its width (a telephone's in four fifths), since letters and edges differ from one version of Chromium to the
next, and what somebody would notice does not. `ALLABOARD_PICTURES=write` makes them anew; look at them before they are kept.
"""

from __future__ import annotations

import base64
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.support.harness import BoardPage

KEPT: Final = Path(__file__).parent / "pictures"
SIZES: Final = {"desk": (1440, 900), "tablet": (820, 1000), "phone": (390, 600)}
SCENES: Final[dict[str, dict[str, Any]]] = {
    "usa": {
        "claims": {"calgary-winnipeg": 0, "helena-omaha": 1, "denver-helena": 2, "el_paso-houston": 3, "chicago-duluth": 4},
        "closed": {"denver-kansas_city/1": "closed"},
        "glowing": ["los_angeles-phoenix", "portland-salt_lake_city"],
        "selectedRoute": "portland-salt_lake_city",
        "ghosts": {"route": "portland-salt_lake_city", "color": "green"},
        "cityStates": {"miami": "ticket", "boston": ["ticket", "pointed"], "portland": "selected"},
        "lines": [{"ends": ["boston", "miami"]}],
        "activeRoutes": [],
    },
    "europe": {
        "claims": {"kharkov-kyiv": 4, "madrid-pamplona/1": 1, "palermo-roma": 0, "budapest-kyiv": 2, "berlin-wien": 3},
        "stations": {"wilno": 0, "roma": 3},
        "closed": {"madrid-pamplona/2": "closed"},
        "cityStates": {"kyiv": "ticket", "warszawa": "pointed", "riga": "hovered", "moskva": "selectable", "smolensk": "selected"},
        "activeRoutes": [],
    },
}  # fmt: skip
FAR_OFF: Final = 22
"""By so much must a spot differ, of 255, to be another thing."""
SPOTS: Final = 0.002
"""So many of all spots may: edges that fall a little otherwise. A route of two spaces is more."""

COMPARE: Final = """async ([seen, kept, far]) => {
  const pixels = async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen.drawImage(image, 0, 0);
    return { width: image.width, height: image.height, data: pen.getImageData(0, 0, image.width, image.height).data };
  };
  const [a, b] = [await pixels(seen), await pixels(kept)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  // The mean of three by three, as eyes from afar.
  const blurred = ({ width, height, data }, x, y, c) => {
    let sum = 0;
    for (let dy = -1; dy < 2; dy++) for (let dx = -1; dx < 2; dx++) {
      const px = Math.min(width - 1, Math.max(0, x + dx)), py = Math.min(height - 1, Math.max(0, y + dy));
      sum += data[(py * width + px) * 4 + c];
    }
    return sum / 9;
  };
  let other = 0;
  for (let y = 0; y < a.height; y++) for (let x = 0; x < a.width; x++) {
    if ([0, 1, 2].some((c) => Math.abs(blurred(a, x, y, c) - blurred(b, x, y, c)) > far)) other += 1;
  }
  return other / (a.width * a.height);
}"""
SMALLER: Final = """async ([picture, width]) => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = new OffscreenCanvas(width, Math.round((image.height * width) / image.width));
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.72 })).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return 'data:image/webp;base64,' + btoa(text);
}"""

Open = Callable[[str, str, str], BoardPage]


@pytest.fixture
def board(boards: Callable[..., BoardPage]) -> Open:
    """`board("usa", "desk", "light")` is that map in the state of its picture."""

    def come(name: str, size: str, theme: str) -> BoardPage:
        shown = boards(name, *SIZES[size], theme=theme)
        shown.scene(**SCENES[name])
        return shown

    return come


def small(page: Page) -> str:
    """What is seen now, in a quarter of its width; on a telephone nearly in the whole of it."""
    picture = base64.b64encode(page.screenshot(animations="disabled")).decode()
    width = int(page.evaluate("() => innerWidth"))
    found: str = page.evaluate(
        SMALLER, [f"data:image/png;base64,{picture}", width // 4 if width > 500 else width * 4 // 5]
    )
    return found


def differs(page: Page, seen: str, kept: Path) -> float:
    """The share of spots at which the two are not alike."""
    held = base64.b64encode(kept.read_bytes()).decode()
    found: float = page.evaluate(COMPARE, [seen, f"data:image/webp;base64,{held}", FAR_OFF])
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_the_board_looks_as_it_did(board: Open, tmp_path: Path, name: str, size: str, theme: str) -> None:
    shown = board(name, size, theme)
    seen, kept = small(shown.page), KEPT / f"{name}-{size}-{theme}.webp"
    if os.environ.get("ALLABOARD_PICTURES") == "write":
        KEPT.mkdir(exist_ok=True)
        kept.write_bytes(base64.b64decode(seen.partition(",")[2]))
    found = differs(shown.page, seen, kept)
    (tmp_path / kept.name).write_bytes(base64.b64decode(seen.partition(",")[2]))
    assert found <= SPOTS, (
        f"{found:.2%} of {kept.name} looks otherwise; {tmp_path / kept.name} is what it looks like now"
    )


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize(
    "change",
    [
        "[...document.querySelectorAll('[data-city] text')].forEach((one) => one.remove())",
        "document.querySelector('[data-route=\"calgary-winnipeg\"]').remove()",
        "document.querySelector('svg.ground').remove()",
        "document.documentElement.style.setProperty('--card-red', '#4060c0')",
        "document.querySelector('svg.net').style.translate = '6px 0'",
    ],
    ids=["names gone", "a route gone", "land gone", "a colour changed", "moved a little"],
)
def test_a_change_that_somebody_would_notice_is_noticed(board: Open, size: str, change: str) -> None:
    shown = board("usa", size, "light")
    shown.page.evaluate(f"() => {{ {change} }}")
    found = differs(shown.page, small(shown.page), KEPT / f"usa-{size}-light.webp")
    assert found > SPOTS


def test_the_pictures_are_few_and_light() -> None:
    sizes = {path.name: path.stat().st_size for path in KEPT.iterdir()}
    assert len(sizes) == len(SCENES) * len(SIZES) * 2
    assert sum(sizes.values()) < 250_000, sizes
