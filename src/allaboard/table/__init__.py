"""One game being played: its seats, clocks, log and undo, and the store that loses nothing. No network."""
