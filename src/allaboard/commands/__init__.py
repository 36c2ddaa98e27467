"""The commands of the terminal, one module each with `register(subparsers)`; `allaboard.cli` lists them."""
