#!/bin/sh
# Makes the virtual environment in $1 with the newest suitable Python: $PYTHON, or python3, or python3.11 and up.
set -eu
venv=$1

suits() { # a Python that runs, is new enough, and can make a virtual environment
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

if ! command -v git >/dev/null 2>&1; then
    echo "Note: git is missing. Nothing here needs it to run, but the checks of generated files do." >&2
fi

found=
if [ -n "${PYTHON:-}" ]; then
    if ! suits "$PYTHON"; then
        echo "PYTHON=$PYTHON is not a Python of version 3.11 or newer. Name one that is, for example PYTHON=python3.12." >&2
        exit 2
    fi
    found=$PYTHON
else
    for candidate in python3 python3.13 python3.12 python3.11 python3.14; do
        if suits "$candidate"; then
            found=$candidate
            break
        fi
    done
fi
if [ -z "$found" ]; then
    echo "Python 3.11 or newer is needed and was not found. Install it (Debian: apt-get install python3 python3-venv)," >&2
    echo "or name one: make PYTHON=/path/to/python3.12 …" >&2
    exit 2
fi
if ! "$found" -c 'import venv, ensurepip' 2>/dev/null; then
    echo "This Python ($found) cannot make virtual environments. On Debian: apt-get install python3-venv" >&2
    exit 2
fi

echo "Making a virtual environment in $venv with $("$found" --version)…"
"$found" -m venv --clear "$venv"
