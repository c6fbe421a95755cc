#!/usr/bin/env bash
# The API of the products KeyboardLab and KeyboardLabTesting, from the modules of a debug build.
#
#   scripts/public-api.sh graph PRODUCT FOLDER     writes the product's symbol graph, for DocC
#   scripts/public-api.sh keep                     writes the API of both products to Tools/PublicAPI, when a release is made
#   scripts/public-api.sh check                    compares the API with the stored one, and fails if a declaration was removed or changed
#
# Exit codes: 0 done, 1 the API is broken, 2 a wrong argument, 3 the build is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

modules=.build/debug/Modules
[ -e "$modules/KeyboardLabTesting.swiftmodule" ] || { echo "public-api: build first: swift build" >&2; exit 3; }

# The C modules without contents, which no public declaration needs.
flags=(-I "$modules" -Xcc -fmodule-map-file=Tools/AppWorld/module.modulemap)
target=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\([^"]*\)".*/\1/p' | head -1)

products=(KeyboardLab KeyboardLabTesting)
kept=Tools/PublicAPI
dump() { # PRODUCT FILE
    swift api-digester -dump-sdk -module "$1" -o "$2" -target "$target" -avoid-location -avoid-tool-args "${flags[@]}" 2>/dev/null
    test -s "$2"
}

case ${1:-} in
    graph)
        swift-symbolgraph-extract -module-name "$2" -target "$target" -minimum-access-level public -output-dir "$3" "${flags[@]}"
        ;;
    keep)
        mkdir -p "$kept"
        for product in "${products[@]}"; do dump "$product" "$kept/$product.json"; done
        ;;
    check)
        broken=0
        for product in "${products[@]}"; do
            now=$(mktemp)
            dump "$product" "$now"
            # The digester prints headings for every kind of change, with the changes below them.
            changes=$(swift api-digester -diagnose-sdk -input-paths "$kept/$product.json" -input-paths "$now" 2>&1 | grep -vE '^(/\*.*\*/)?\s*$' || true)
            rm -f "$now"
            [ -z "$changes" ] || { echo "$product: the release breaks code that uses it:"; echo "$changes"; broken=1; }
        done
        [ "$broken" -eq 0 ] && echo "The public API has everything that the last release had."
        exit "$broken"
        ;;
    *)
        sed -n '4,8s/^# \{0,1\}//p' "$0" >&2
        exit 2
        ;;
esac
