"""`python -m allaboard` is `allaboard`."""

import sys

from allaboard.cli import main

if __name__ == "__main__":
    sys.exit(main())
