"""The maps, as data: one file each, and what makes games of them."""

from allaboard.boards.edition import BoardError, Edition, Variants, load, names, parse, read

__all__ = ["BoardError", "Edition", "Variants", "load", "names", "parse", "read"]
