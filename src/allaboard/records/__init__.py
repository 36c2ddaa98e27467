"""Finished and running games as documents: JSON for ever, text for people, replay and audit."""

from allaboard.records.audit import Difference, NotAuditable, audit
from allaboard.records.files import find_board, read_record, write_atomically, write_record
from allaboard.records.record import (
    FORMAT,
    Record,
    RecordEntry,
    RecordError,
    Undo,
    format_record,
    parse_record,
    record_of,
    redacted,
    seed_hash,
)
from allaboard.records.replay import position, positions
from allaboard.records.text import from_text, to_text
from allaboard.records.undo import reveals_hidden

__all__ = [
    "FORMAT",
    "Difference",
    "NotAuditable",
    "Record",
    "RecordEntry",
    "RecordError",
    "Undo",
    "audit",
    "find_board",
    "format_record",
    "from_text",
    "parse_record",
    "position",
    "positions",
    "read_record",
    "record_of",
    "redacted",
    "reveals_hidden",
    "seed_hash",
    "to_text",
    "write_atomically",
    "write_record",
]
