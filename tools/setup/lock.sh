#!/bin/sh
# Writes the lock files anew: every version and hash, and no host, so that they serve any mirror. Used by `make lock`.
# UPGRADE=1 takes the newest versions; otherwise what is locked stays unless pyproject.toml forbids it.
set -eu
cd "$(dirname "$0")/../.."
uv=${UV:-.venv/bin/uv}
flags="--universal --fork-strategy fewest --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-annotate --quiet"
if [ "${UPGRADE:-0}" = 1 ]; then flags="$flags --upgrade"; fi

compile() { # compile NAME OPTIONS…
    name=$1
    shift
    printf '  requirements/%s.lock\n' "$name"
    # shellcheck disable=SC2086 # the flags are words
    "$uv" pip compile pyproject.toml $flags "$@" -o "requirements/$name.lock"
}

# The tests come first: the other files take their versions from it, so that one environment can hold them all.
compile test --extra fast --extra postgres --extra push --extra env --extra data --group dev --group build
compile play -c requirements/test.lock --group build
compile long -c requirements/test.lock --extra ray --extra openspiel
tool() { # tool GROUP NAME: a group of its own, without the project
    printf '  requirements/%s.lock\n' "$2"
    # shellcheck disable=SC2086
    "$uv" pip compile --group "$1" $flags -o "requirements/$2.lock"
}
tool lock locking
tool node node

if grep -nE '://|index-url|find-links|trusted-host' requirements/*.lock; then
    echo "A lock file names a host (above). The files must serve any mirror." >&2
    exit 1
fi
