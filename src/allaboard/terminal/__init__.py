"""The game in a terminal: for one person against bots, or several who hand the keyboard on."""
