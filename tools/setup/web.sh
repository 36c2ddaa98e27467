#!/bin/sh
# The page's npm scripts, with the packages of its lock file: web.sh VENV build|check|test
# Uses the system's Node 20 or newer, or else brings one into the virtual environment.
set -eu
venv=$1 script=$2
cd "$(dirname "$0")/../.."
. tools/setup/node.sh
cd web
if [ ! -f node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
    echo "Fetching what the page is built with (npm ci)…"
    if ! npm ci --no-audit --no-progress --silent; then
        echo "What the page is built with could not be fetched. It comes from the network: is there a connection?" >&2
        echo "Nothing is broken: the same command again takes it up from here. (cd web && npm ci says more.)" >&2
        exit 2
    fi
    touch node_modules/.package-lock.json
fi
npm run --silent --if-present "$script"
