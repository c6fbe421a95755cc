#!/usr/bin/env bash
# The app rewriter (Tools/AppSources) by itself.
. scripts/app-sources.sh
shopt -s extglob
host=$(dirname "$(readlink -f "$compiler")")/../lib/swift/host
parser=(-I "$host" -L "$host" -lSwiftParser -lSwiftSyntax -Xlinker -rpath -Xlinker "$host")
"$compiler" -swift-version 6 -Onone -wmo -module-name RewriterChecks "${parser[@]}" Tools/AppSources/!(main).swift Tests/AppSources/Rewriting/*.swift \
    -o "$work/rewriter-checks"
"$work/rewriter-checks" .
