#!/usr/bin/env bash
# scripts/build-app-sources.sh [--ready] CACHE: builds Tools/AppSources against the compiler's own parser, unless CACHE already has it for
# these sources and this compiler. Prints the program's path. With --ready it builds nothing, and exits with 1 if there is no program.
set -euo pipefail
ready=false
if [ "$1" = --ready ]; then ready=true; shift; fi
cache=$1
root=$(cd "$(dirname "$0")/.." && pwd)
compiler=$(command -v "${SWIFTC:-swiftc}") || { echo "there is no swiftc in PATH; install Swift 6.2 or newer" >&2; exit 1; }
host=$(dirname "$(readlink -f "$compiler")")/../lib/swift/host
if [ ! -f "$host/libSwiftParser.so" ]; then
    # The compiler may be a link to a version manager's link; it knows its own location.
    host=$("$compiler" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/host
fi
if [ ! -f "$host/libSwiftParser.so" ]; then
    echo "this Swift comes without its parser (lib/swift/host); install the toolchain from swift.org" >&2
    exit 1
fi
sources=("$root"/Tools/AppSources/*.swift)
key=$({ "$compiler" --version 2>/dev/null; cat "${sources[@]}" "$0"; } | sha256sum | cut -c1-16)
program=$cache/app-sources/$key/app-sources
if [ ! -x "$program" ]; then
    if $ready; then exit 1; fi
    echo "building the program that rewrites apps, once for this compiler" >&2
    mkdir -p "$(dirname "$program")"
    "$compiler" -swift-version 6 -O -wmo -module-name AppSources -I "$host" -L "$host" -lSwiftParser -lSwiftSyntax \
        -Xlinker -rpath -Xlinker "$host" "${sources[@]}" -o "$program.$$" >&2
    mv "$program.$$" "$program"
fi
echo "$program"
