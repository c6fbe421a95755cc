#!/usr/bin/env bash
# Links a build of the toolkit into the library for apps.
#
#   scripts/link-toolkit.sh BUILD FOLDER
#   scripts/link-toolkit.sh --ship BUILD FOLDER CACHE
#
# BUILD: such as .build/debug. CACHE: the folder of the program that rewrites apps, which is built if missing.
#
# FOLDER then has libKeyboardLabToolkit.so, AppIdentifiers.o, AppLocale.o and AppTests.o. With --ship it is complete for a different
# computer: without symbols and without paths of this computer, and beside it are Modules, module.modulemap, app-sources (the program that
# rewrites apps) and toolkit.txt (the compiler's version, which the modules require, and a hash of the contents).
set -euo pipefail
ship=false
if [ "${1:-}" = --ship ]; then ship=true; shift; fi
build=$1
folder=$2
project=$(cd "$(dirname "$0")/.." && pwd)
worlds=$project/Tools/AppWorld
mkdir -p "$folder"

# Everything except the program's entry point.
list=$folder/objects.txt
grep -v '/keyboard_lab\.build/' "$build/keyboard-lab.product/Objects.LinkFileList" >"$list"
for source in AppWorld AppIdentifiers AppTests; do
    clang -fPIC -O1 -fno-omit-frame-pointer -c "$worlds/$source.c" -o "$folder/$source.o"
done
swiftc -swift-version 6 -O -parse-as-library -module-name AppLocale -c "$worlds/AppLocale.swift" -o "$folder/AppLocale.o"

read -ra libraries < <(pkg-config --libs sdl2 SDL2_ttf cairo harfbuzz libjpeg librsvg-2.0 zlib)
linker=()
if command -v ld.lld >/dev/null; then linker=(-use-ld=lld); fi
# Objects of a program with Swift's static libraries name parts of them that are inside the shared ones. Empty libraries replace these.
absent=$folder/absent
mkdir -p "$absent"
swift=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
for archive in "${swift}_static"/linux/*.a; do
    name=$(basename "$archive" .a)
    if [ -f "$archive" ] && [ ! -f "$swift/linux/$name.so" ] && [ ! -f "$swift/linux/$name.a" ]; then printf '!<arch>\n' >"$absent/$name.a"; fi
done
# The app's own program specifies the location of Swift's libraries.
if $ship; then linker+=(-no-toolchain-stdlib-rpath -Xlinker --strip-all -Xlinker -z -Xlinker defs); fi
# The library uses its own functions, even if an app has functions of the same names. The compiler writes a file beside the first object.
# A part of OpenCombine is in C++.
unfinished=$folder/libKeyboardLabToolkit.so.$$
swiftc -emit-library -o "$unfinished" "$folder/AppWorld.o" "@$list" -Xlinker -Bsymbolic \
    -Xlinker -soname -Xlinker libKeyboardLabToolkit.so "${linker[@]}" -L "$absent" "${libraries[@]}" -lstdc++
mv "$unfinished" "$folder/libKeyboardLabToolkit.so"
rm -rf "$list" "$absent" "$folder/AppWorld.o" "$folder"/*.autolink
if ! $ship; then exit 0; fi

rm -rf "$folder/Modules"
mkdir -p "$folder/Modules"
cp "$build"/Modules/*.swiftmodule "$folder/Modules/"
cp "$worlds/module.modulemap" "$folder/"
rewriter=$("$project/scripts/build-app-sources.sh" "$3")
install -m 755 "$rewriter" "$folder/app-sources"
strip "$folder/app-sources"
version=$(swiftc -print-target-info | sed -n 's/.*"compilerVersion": "\(.*\)".*/\1/p')
[ -n "$version" ] || { echo "swiftc does not tell its version" >&2; exit 1; }
contents=$(cd "$folder" && find . -type f ! -name toolkit.txt -print0 | sort -z | xargs -0 sha256sum | sha256sum | cut -c1-16)
printf '%s\n%s\n' "$version" "$contents" >"$folder/toolkit.txt"
