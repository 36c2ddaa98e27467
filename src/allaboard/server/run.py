"""Running: sockets, signals, workers, and what the host is told."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from argparse import Namespace
from dataclasses import replace
from types import FrameType
from typing import Final

import uvicorn

from allaboard.server import logs
from allaboard.server.net import lan_address, qr_text
from allaboard.server.patience import patient
from allaboard.server.settings import Settings
from allaboard.table.database import Database, default_url

DRAIN_S: Final = 8
CONNECTIONS: Final = 65_536
EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - named, not bound


class Refusal(Exception):
    """The server cannot be run so; one sentence says why."""


class Server(uvicorn.Server):
    """A server that lets its streams say goodbye when it is told to stop."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop: first the streams, then whatever is still being answered."""
        house = self.config.app.state.house  # type: ignore[union-attr]
        house.hub.close_streams_soon()
        super().handle_exit(sig, frame)


def settings_of(options: Namespace) -> Settings:
    """What the command line says."""
    return Settings(
        database=options.database or default_url(),
        host=options.host,
        port=options.port,
        public_url=options.public_url,
        bot_workers=options.bot_workers,
        bot_ms=options.bot_ms,
        address_rate=float(options.address_rate),
        address_streams=options.address_streams,
        guest_rate=float(options.guest_rate),
        newcomer_rate=options.newcomer_rate / 60,
        login_rate=options.login_rate / 60,
        request_s=float(options.request_seconds),
        private_webhooks=options.private_webhooks,
        log_level=options.log_level,
    )


def run_server(options: Namespace, *, browser: bool) -> int:
    """Serve until a signal says stop; 130 if that was Ctrl-C."""
    settings = settings_of(options)
    database = Database(settings.database)  # says at once what is wrong with it
    many = options.workers > 1
    if many and database.sqlite:
        raise Refusal("Several workers need PostgreSQL (--database postgresql://…); SQLite serves with one.")
    database.upgrade()
    database.close()
    listening = _listen(settings.host, settings.port, any_port=getattr(options, "any_port", False))
    port = int(listening.getsockname()[1])
    local = f"http://localhost:{port}"
    if settings.public_url is None and settings.host in EVERYWHERE:
        address = lan_address()
        settings = replace(settings, port=port, share_url=None if address is None else f"http://{address}:{port}")
    _tell(settings, local)
    if browser:
        threading.Thread(target=_open_browser, args=(local, port), daemon=True).start()
    if many:
        return _supervise(settings, options.proxy, listening, options.workers)
    return serve_here(settings, options.proxy, listening)


def _allow_connections() -> None:
    """Every stream is an open file: as many as the system lets a program have, not only the few that it begins with."""
    try:
        import resource
    except ImportError:  # not on this system
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS if hard == resource.RLIM_INFINITY else min(hard, CONNECTIONS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _listen(host: str, port: int, *, any_port: bool) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in (port, 0) if any_port else (port,):
        try:
            listening = socket.create_server((host, wanted), family=family, backlog=1024)
        except OSError as error:
            problem = error
        else:
            # Connections inherit it. asyncio does it for sockets of its own only; without it an answer of two packets waits 40 ms.
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return listening
    raise Refusal(f"The address {host}:{port} cannot be used: {problem.strerror or problem}.")


def _tell(settings: Settings, local: str) -> None:
    lines = [f"All Aboard is open: {settings.public_url or local}"]
    if settings.public_url is not None:
        lines.append(f"On this machine: {local}")
    if settings.share_url is not None:
        lines.append(f"On the same network: {settings.share_url}")
        if sys.stdout.isatty():
            lines.append(qr_text(settings.share_url))
    lines.append("Ctrl-C stops the server; every game is kept.")
    print("\n".join(lines), flush=True)


def _open_browser(url: str, port: int) -> None:
    for _ in range(100):
        try:
            socket.create_connection(("localhost", port), 0.2).close()
            break
        except OSError:
            time.sleep(0.05)
    webbrowser.open(url)


def serve_here(settings: Settings, proxy: str | None, listening: socket.socket) -> int:
    """Serve in this process."""
    from allaboard.server.app import create_app

    logs.set_up(settings.log_level)
    _allow_connections()
    app = create_app(settings)
    gc.freeze()  # the program itself is never garbage
    gc.enable()
    config = uvicorn.Config(
        app,
        http=patient(settings.request_s),
        log_config=None,
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=DRAIN_S,
        timeout_keep_alive=20,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy or "",
        server_header=False,
        backlog=1024,
        h11_max_incomplete_event_size=65_536,
    )
    server = Server(config)
    # Once it has drained, uvicorn sends itself the signal again: to have been asked to stop is no failure.
    signal.signal(signal.SIGTERM, lambda _sig, _frame: sys.exit(0))
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        return 130
    return 0 if server.started else 1


# ── several workers ──────────────────────────────────────────────────────────


def _worker(settings: Settings, proxy: str | None, listening: socket.socket) -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    sys.exit(serve_here(settings, proxy, listening))


def _end_with_parent() -> None:
    """Let a worker not outlive the one that started it, however that one ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def _supervise(settings: Settings, proxy: str | None, listening: socket.socket, count: int) -> int:
    """Keep so many workers at work until told to stop."""
    context = multiprocessing.get_context("spawn")
    told: list[int] = []
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda sig, _frame: told.append(sig))

    def start(number: int) -> multiprocessing.process.BaseProcess:
        own = replace(settings, worker=str(number))
        process = context.Process(target=_worker, args=(own, proxy, listening))
        process.start()
        return process

    workers = [start(number) for number in range(count)]
    while not told:
        time.sleep(0.2)
        for place, worker in enumerate(workers):
            if not worker.is_alive() and not told:
                logs.say("worker ended", code=worker.exitcode)
                time.sleep(0.5)
                workers[place] = start(place)
    for worker in workers:
        if worker.pid is not None and worker.is_alive():
            worker.terminate()
    for worker in workers:
        worker.join(DRAIN_S + 4)
        if worker.is_alive():
            worker.kill()
    return 130 if told[0] == signal.SIGINT else 0
