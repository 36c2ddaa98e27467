#!/bin/sh
# Builds the page: npm packages by their lock file, then `npm run build`. Uses the system's Node 20 or newer,
# or else brings one into the virtual environment (web.sh VENV).
set -eu
venv=$1
cd "$(dirname "$0")/../.."
. tools/setup/node.sh "$venv"
cd web
if [ ! -d node_modules ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
    echo "Fetching what the page is built with (npm ci)…"
    npm ci --no-audit --no-fund --loglevel=error
fi
echo "Building the page…"
npm run --silent build
