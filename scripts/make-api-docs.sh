#!/usr/bin/env bash
# Makes the API documentation of the products KeyboardLab and KeyboardLabTesting, as websites in out/api, with the toolchain's own DocC. The package
# depends on no plug-in for it, which every build of the package would have to fetch.
#
#   scripts/make-api-docs.sh
#
# Needs a debug build (`swift build`). Exit codes: 0 made, 1 DocC warns about a link or a symbol, 3 the toolchain has no DocC.
set -euo pipefail
cd "$(dirname "$0")/.."

swift=$(readlink -f "$(command -v swift)")
docc=$(command -v docc || echo "$(dirname "$swift")/docc")
[ -x "$docc" ] || { echo "make-api-docs: the toolchain has no docc; install a Swift toolchain from swift.org" >&2; exit 3; }

out=out/api
rm -rf "$out"
mkdir -p "$out"
for product in KeyboardLab KeyboardLabTesting; do
    graphs=$(mktemp -d)
    scripts/public-api.sh graph "$product" "$graphs"
    "$docc" convert "Sources/$product/$product.docc" --additional-symbol-graph-dir "$graphs" --output-dir "$out/$product" \
        --fallback-display-name "$product" --fallback-bundle-identifier "keyboard-lab.$product" --warnings-as-errors \
        --transform-for-static-hosting --hosting-base-path "$product"
    rm -rf "$graphs"
    test -s "$out/$product/documentation/${product,,}/index.html"
done
echo "The API documentation is in $out. 'python3 -m http.server -d $out' shows it at http://localhost:8000/KeyboardLabTesting/documentation/keyboardlabtesting"
