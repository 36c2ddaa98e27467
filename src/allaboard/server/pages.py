"""The page, and the description of the API for people."""

from __future__ import annotations

import html
import json
import mimetypes
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

from allaboard.server.problems import Problem, all_codes

router = APIRouter(include_in_schema=False)

_STYLE: Final = "/docs/style.css"
_CSS: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}code,pre{background:#8882}"
    "pre{padding:.5rem;overflow:auto}h2{margin-top:2.5rem}h3 code{background:none}dt{font-weight:600}"
)
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


def _page(title: str, body: str) -> HTMLResponse:
    return HTMLResponse(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f'<title>{html.escape(title)}</title><link rel="stylesheet" href="{_STYLE}"><h1>{html.escape(title)}</h1>{body}'
    )


@router.get(_STYLE)
def style() -> Response:
    """How these pages look."""
    return Response(_CSS, media_type="text/css")


@router.get("/docs")
def docs(request: Request) -> HTMLResponse:
    """The API, operation by operation. It loads nothing from elsewhere."""
    api = request.app.openapi()
    parts = [f"<p>{html.escape(api['info']['description'])}</p>"]
    parts.append('<p><a href="/openapi.json">openapi.json</a> · <a href="/docs/problems">problems</a></p>')
    for path, operations in api["paths"].items():
        for method, operation in operations.items():
            parts.append(_operation(path, method, operation))
    return _page("All Aboard: the API", "".join(parts))


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    rows = "".join(
        f"<dt><code>{html.escape(p['name'])}</code> ({p['in']})</dt><dd>{html.escape(p.get('description', ''))}</dd>"
        for p in operation.get("parameters", [])
    )
    answers = "".join(
        f"<dt>{status}</dt><dd>{html.escape(answer.get('description', ''))}</dd>"
        for status, answer in operation["responses"].items()
    )
    body = ""
    if "requestBody" in operation:
        shown = json.dumps(operation["requestBody"]["content"]["application/json"]["schema"], indent=1)
        body = f"<p>Body:</p><pre>{html.escape(shown)}</pre>"
    return (
        f"<h3><code>{method.upper()} {html.escape(path)}</code></h3><p>{html.escape(operation.get('description', ''))}</p>"
        f"<dl>{rows}</dl>{body}<dl>{answers}</dl>"
    )


@router.get("/docs/problems")
def problems() -> HTMLResponse:
    """Every code that a problem may carry."""
    rows = "".join(
        f'<dt id="{code}"><code>{code}</code> · {status}</dt><dd>{html.escape(text)}</dd>'
        for code, (status, text) in sorted(all_codes().items())
    )
    return _page("All Aboard: problems", f"<dl>{rows}</dl>")


def _file(root: Path, path: str) -> Path | None:
    """The file of the page that is meant, if it is one, and the page's."""
    try:
        wanted = (root / path).resolve()
        return wanted if wanted.is_file() and wanted.is_relative_to(root.resolve()) else None
    except (OSError, ValueError):  # no file can be called so
        return None


@router.get("/{path:path}")
def page(path: str, request: Request) -> Response:
    """The page's files; any other address is the page itself, which knows its own addresses."""
    if path.startswith(("api/", "docs/")):
        raise Problem("not_found")
    root: Path = request.app.state.house.settings.static
    wanted = _file(root, path)
    if wanted is not None:
        lasting = path.startswith("assets/")  # their names carry the hash of what is in them
        headers = {"Cache-Control": "public, max-age=31536000, immutable" if lasting else "no-cache"}
        return FileResponse(wanted, headers=headers)
    index = root / "index.html"
    if "." in path.rsplit("/", 1)[-1]:
        raise Problem("not_found")
    if index.is_file():
        return FileResponse(index, headers={"Cache-Control": "no-cache"})
    return _page("All Aboard", '<p>The server runs; the page is not built here. <a href="/docs">The API</a></p>')
