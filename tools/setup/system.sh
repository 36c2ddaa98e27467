#!/bin/sh
# What some tests need from the system: a Chromium for the page, a PostgreSQL for the server.
# Uses what is there; on Debian as root (or with a password-less sudo) installs what is not; otherwise says what to do.
set -eu
cd "$(dirname "$0")/../.."

sudo=
if [ "$(id -u)" != 0 ]; then sudo="sudo -n"; fi

can_install() {
    [ "${NO_SYSTEM:-0}" != 1 ] && command -v apt-get >/dev/null 2>&1 && { [ -z "$sudo" ] || $sudo true 2>/dev/null; }
}

install() { # install PACKAGE WHAT-FOR
    echo "Installing Debian's $1 (for $2)…"
    log=.make/apt-$1.log
    mkdir -p .make
    { $sudo env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "$1" ||
        { $sudo apt-get update && $sudo env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "$1"; }; } \
        >"$log" 2>&1 || { echo "That failed; $log says why." >&2; return 1; }
}

have_chromium() {
    [ -n "${CHROMIUM:-}" ] || command -v chromium || command -v chromium-browser || command -v google-chrome || command -v google-chrome-stable
}

have_postgres() {
    [ -n "${POSTGRES_BIN:-}" ] || command -v initdb || ls /usr/lib/postgresql/*/bin/initdb
}

need() { # need "TEST-DIRECTORIES" CHECK PACKAGE WHAT-FOR HINT
    for directory in $1; do
        if [ ! -d "$directory" ]; then continue; fi
        if "$2" >/dev/null 2>&1; then return 0; fi
        if can_install && install "$3" "$4"; then return 0; fi
        echo "The tests in $directory need $4. $5" >&2
        return 1
    done
}

missing=0
need "tests/e2e" have_chromium chromium "a Chromium browser" \
    "Install it (Debian: apt-get install chromium) or set CHROMIUM=/path/to/the/program." || missing=1
need "tests/table tests/server" have_postgres postgresql "a PostgreSQL server" \
    "Install it (Debian: apt-get install postgresql) or set POSTGRES_BIN=/directory/with/initdb." || missing=1
exit $missing
