#!/usr/bin/env bash
# Copies the part of the current Swift toolchain that builds and tests apps: the compiler, the package manager, clang and the linker, the
# libraries, and the parser. The omitted files were never opened while apps were built and tested: debugger, editor services, embedded and
# static libraries.
#
#   scripts/copy-toolchain.sh FOLDER
set -euo pipefail
target=$1/usr
usr=$(cd "$(dirname "$(readlink -f "$(command -v swiftc)")")/.." && pwd)
rm -rf "$target"
mkdir -p "$target/bin" "$target/lib/swift/host"

# Each program with its other names.
for program in swift-driver swift-frontend swift-package lld llvm-ar "$(readlink "$usr/bin/clang")"; do
    install -m 755 "$usr/bin/$program" "$target/bin/$program"
done
for name in swift swiftc swift-autolink-extract swift-build swift-test clang clang++ ld.lld; do cp -P "$usr/bin/$name" "$target/bin/$name"; done
# The package manager searches for this name.
ln -s llvm-ar "$target/bin/ar"
# The compiler's default linker, with which the package manager links manifests.
# shellcheck disable=SC2016  # the script that is written expands it
printf '#!/bin/sh\nexec "$(dirname "$0")/ld.lld" "$@"\n' >"$target/bin/ld.gold"
chmod 755 "$target/bin/ld.gold"
cp -R "$usr/libexec" "$target/"
cp -P "$usr"/lib/libIndexStore.so* "$target/lib/"
for folder in "$usr"/lib/clang/*/; do
    clang=$target/lib/clang/$(basename "$folder")
    mkdir -p "$clang"
    cp -R "$folder/include" "$clang/"
done
for name in linux shims pm dispatch Block os clang CoreFoundation _FoundationCShims _foundation_unicode apinotes; do
    cp -RP "$usr/lib/swift/$name" "$target/lib/swift/$name"
done
cp -RP "$usr"/lib/swift/host/{compiler,plugins} "$usr"/lib/swift/host/*.so "$target/lib/swift/host/"
mkdir -p "$target/share"
cp -R "$usr/share/swift" "$usr/share/pm" "$target/share/"
# Documentation of modules, texts of already compiled modules, and libraries for programs that inspect others.
find "$target/lib/swift" -name '*.swiftinterface' | while read -r text; do
    module=${text%.swiftinterface}
    if [ -f "${module%.private}.swiftmodule" ]; then rm "$text"; fi
done
find "$target/lib/swift" \( -name '*.swiftdoc' -o -name '*.abi.json' -o -name '*.swiftsourceinfo' -o -name '*Mirror.so' \) -delete
find "$target/bin" -type f ! -name ld.gold -exec strip --strip-unneeded {} +
cp "$usr/share/doc/swift/LICENSE.txt" "$target/LICENSE.txt" 2>/dev/null || find "$usr/share" -iname 'LICENSE*' -exec cp {} "$target/LICENSE.txt" \; -quit
test -s "$target/LICENSE.txt"
