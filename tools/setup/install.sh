#!/bin/sh
# Installs a lock file into a virtual environment, and the project itself: install.sh VENV WHAT LOCKFILE
set -eu
venv=$1 what=$2 lock=$3
count=$(grep -cE '^[A-Za-z]' "$lock")
echo "Installing $what: up to $count packages into $venv, each checked against its hash…"
# Not compiling everything now halves the time: Python compiles what is used when it is first used.
if ! "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-compile --require-hashes --requirement "$lock"; then
    echo "Not everything could be installed; the lines above say what. It comes from the network: is there a connection?" >&2
    echo "Nothing is broken: the same command again takes it up from here." >&2
    exit 2
fi
# The build tools come from the lock as well; nothing else is downloaded to install the project itself.
if "$venv/bin/python" -c 'import editables, hatchling' 2>/dev/null; then
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
fi
