"""All Aboard: two classic railway board games, complete and by the rulebooks."""

__version__ = "0.1.0"
