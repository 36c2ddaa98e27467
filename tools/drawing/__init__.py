"""Making, checking and previewing the drawings of the boards."""
