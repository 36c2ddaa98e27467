"""A picture of a drawing, to look at while it is being made."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

PAINT = {
    "red": "#b8372f", "orange": "#dd8430", "yellow": "#e6c744", "green": "#5d8f45", "blue": "#3b73a8",
    "purple": "#94609a", "black": "#3a3a3c", "white": "#fbfaf6", None: "#b3aea4",
}  # fmt: skip
SEA, LAND, SHORE, LINE, INK = "#d5e2e6", "#f3ead6", "#9db4bb", "#b9a88a", "#2f2a24"


def svg_of(drawing: dict[str, Any], board: dict[str, Any]) -> str:
    """The drawing as a picture, routes in their colours."""
    size, space = drawing["size"], drawing["space"]
    w, h = space["width"], space["height"]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size["width"]} {size["height"]}" width="{size["width"]}">',
        f'<rect width="100%" height="100%" fill="{SEA}"/>',
        *(
            f'<path d="{drawing["land"]}" fill="none" stroke="{SHORE}" stroke-width="{w}" opacity=".18"/>'
            for w in (16, 10, 5)
        ),
        f'<path d="{drawing["graticule"]}" fill="none" stroke="{SHORE}" stroke-width="0.6" opacity=".6"/>',
        f'<path d="{drawing["land"]}" fill="{LAND}" stroke="{SHORE}" stroke-width="1.4" fill-rule="evenodd"/>',
        f'<path d="{drawing["rivers"]}" fill="none" stroke="{SHORE}" stroke-width="0.8"/>',
        f'<path d="{drawing["lakes"]}" fill="{SEA}" stroke="{SHORE}" stroke-width="1" fill-rule="evenodd"/>',
        f'<path d="{drawing["states"]}" fill="none" stroke="{LINE}" stroke-width="0.7" stroke-dasharray="4 3" opacity=".7"/>',
        f'<path d="{drawing["borders"]}" fill="none" stroke="{LINE}" stroke-width="1.3" stroke-dasharray="7 2 2 2"/>',
    ]
    for route in board["routes"]:
        fill = PAINT[route.get("color") if route.get("color") != "gray" else None]
        for k, (x, y, angle) in enumerate(drawing["routes"][route["id"]]["spaces"]):
            body = f'<rect x="{-w / 2}" y="{-h / 2}" width="{w}" height="{h}" rx="2" fill="{fill}" stroke="{INK}"'
            body += ' stroke-dasharray="4 2.4" stroke-width="2.4"/>' if route.get("tunnel") else "/>"
            if k < route.get("ferry", 0):
                body += f'<circle r="{h * 0.32}" fill="{INK}"/>'
            elif route.get("ferry"):
                body += f'<path d="M{-w * 0.3} 0q{w * 0.1} -4 {w * 0.2} 0t{w * 0.2} 0t{w * 0.2} 0" fill="none" stroke="{INK}"/>'
            parts.append(f'<g transform="translate({x} {y}) rotate({angle})">{body}</g>')
    for city in drawing["cities"].values():
        parts.append(
            f'<circle cx="{city["x"]}" cy="{city["y"]}" r="{drawing["disc"]}" fill="#fff" stroke="{INK}" stroke-width="2"/>'
        )
        label = city["label"]
        for k, line in enumerate(label["lines"]):
            y = label["y"] + (k - (len(label["lines"]) - 1) / 2) * drawing["font"] * 0.98 + drawing["font"] * 0.35
            text = f'<text x="{label["x"]}" y="{y:.1f}" text-anchor="{label["anchor"]}" font-size="{drawing["font"]}"'
            text += f' font-family="Liberation Sans, DejaVu Sans, sans-serif" fill="{INK}"'
            halo = f' stroke="{LAND}" stroke-width="3" stroke-linejoin="round"'
            parts += [f"{text}{extra}>{escape(line)}</text>" for extra in (halo, "")]
    return "\n".join([*parts, "</svg>\n"])


def write(drawing: dict[str, Any], board: dict[str, Any], out: Path) -> None:
    """Write the picture as SVG, or as PNG by the name's ending."""
    picture = svg_of(drawing, board)
    if out.suffix == ".png":
        import cairosvg

        cairosvg.svg2png(bytestring=picture.encode(), write_to=str(out))
    else:
        out.write_text(picture, encoding="utf-8")
