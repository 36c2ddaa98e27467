"""The same rules for machines: a game is a flat array, and a compiled kernel plays it. Needs `allaboard[fast]`."""
