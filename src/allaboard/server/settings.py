"""How a server is run."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from allaboard.table.database import default_url


@dataclass(frozen=True, slots=True)
class Settings:
    """What the host decides; the defaults suit a home."""

    database: str = field(default_factory=default_url)
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str | None = None
    """The address under which players reach the server, if a proxy stands before it."""
    share_url: str | None = None
    """The address of this machine in its network, for links made on this machine itself."""
    secure_cookies: bool = False
    """Cookies travel over https only (set by itself when `public_url` is https)."""
    bot_workers: int = 2
    """Processes in which bots think; one more is kept for slow ones."""
    bot_ms: int = 1000
    """How long a bot may think about a move."""
    bot_patience_s: float = 30.0
    """After this a bot that has not answered is stopped, and a lot is drawn for it."""
    address_rate: float = 60.0
    """Requests a second from one address, in the long run."""
    guest_rate: float = 20.0
    """Writes a second by one guest, in the long run."""
    newcomer_rate: float = 0.5
    """New guests a second from one address, in the long run."""
    login_rate: float = 0.1
    """Passwords and codes tried a second from one address, in the long run."""
    address_streams: int = 128
    """Streams open at one time from one address."""
    body_limit: int = 65_536
    """Bytes in a request."""
    request_s: float = 30.0
    """Within how many seconds a request must be here, whole."""
    private_webhooks: bool = False
    """Webhooks may point into the host's own network."""
    static: Path = field(default_factory=lambda: Path(__file__).parent / "static")
    log_level: str = "info"
    worker: str | None = None
    """Which of several workers this is."""

    @property
    def cookies_are_secure(self) -> bool:
        """Whether the cookie is sent over https only."""
        return self.secure_cookies or (self.public_url or "").startswith("https://")
