#!/usr/bin/env bash
# scripts/build-examples.sh: builds the apps in Examples like `keyboard-lab run --app`, against the toolkit from `swift build`.
set -euo pipefail
cd "$(dirname "$0")/.."
export XDG_CACHE_HOME=$PWD/.build/app-sources/cache
log=.build/app-sources/example.log
mkdir -p "$(dirname "$log")"
for example in Examples/*/; do
    # Some examples are not apps.
    [[ -n $(find "$example" -name '*.swift' -print -quit) ]] || continue
    "${KEYBOARD_LAB_BUILD:-.build/debug}/keyboard-lab" run --app "$example" --build-only >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
    echo "$example builds."
done
