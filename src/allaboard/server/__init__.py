"""The network: HTTP, event streams, who you are, the lobby. Knows tables, not rules."""
