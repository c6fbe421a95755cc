#!/usr/bin/env bash
# Builds the published files: a Debian package and a tarball, both with the Swift runtime inside, with checksums and a bill of materials, in
# out/packages.
#
#   scripts/make-packages.sh [--with-compiler] [FOLDER]
#
# With --with-compiler it also makes a tarball that has the compiler inside, and a Containerfile for it. With PROGRAM=PATH it takes a program that was
# built before, with --static-swift-stdlib, in its build folder. The toolkit for apps is linked from the same objects, for Swift's shared libraries.
# Needs Debian's dpkg-dev; fakeroot is not needed, as dpkg-deb sets the owner. Without `lintian` the package is not checked.
set -euo pipefail
cd "$(dirname "$0")/.."

with_compiler=false
if [ "${1:-}" = --with-compiler ]; then with_compiler=true; shift; fi
out=$(mkdir -p "${1:-out/packages}" && cd "${1:-out/packages}" && pwd)
scratch=${SCRATCH:-.build-package}
version=$(sed -n 's/.*number = "\([^"]*\)".*/\1/p' Sources/LabCommands/ProgramVersion.swift)
architecture=$(dpkg --print-architecture)
name=keyboard-lab_${version}_$architecture
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The runtime is linked into the program, so that it runs without an installed Swift.
program=${PROGRAM:-$scratch/release/keyboard-lab}
[ -n "${PROGRAM:-}" ] || swift build -c release --static-swift-stdlib --disable-local-rpath --product keyboard-lab --scratch-path "$scratch"

root=$work/deb
SCRATCH=$scratch scripts/install.sh install "$program" /usr "$root"
compiler=$(sed -n '1s/Swift version/Swift/p' "$root/usr/lib/keyboard-lab/toolkit/toolkit.txt")

# No symbols newer than Debian 12's C library, because programs would be refused there.
for binary in "$root/usr/bin/keyboard-lab" "$root"/usr/lib/keyboard-lab/toolkit/{libKeyboardLabToolkit.so,app-sources}; do
    newest=$(objdump -T "$binary" | sed -n 's/.*GLIBC_\([0-9.]*\).*/\1/p' | sort -Vu | tail -1)
    [ "$(printf '%s\n2.36\n' "$newest" | sort -V | tail -1)" = 2.36 ] || { echo "$binary needs glibc $newest; packages are for 2.36" >&2; exit 1; }
done

mkdir -p "$root/usr/share/doc/keyboard-lab" "$root/DEBIAN" "$work/debian"
cp Packaging/copyright "$root/usr/share/doc/keyboard-lab/copyright"
install -D -m 644 Packaging/lintian-overrides "$root/usr/share/lintian/overrides/keyboard-lab"
{
    echo "keyboard-lab ($version) unstable; urgency=medium"
    echo
    echo "  * Release $version."
    echo
    echo " -- The KeyboardLab authors <keyboard-lab@localhost>  $(date -u -R -d "@${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}")"
} | gzip -9n >"$root/usr/share/doc/keyboard-lab/changelog.gz"

# The libraries that the program is linked with, by the packages that have them.
touch "$work/debian/control"
libraries=$(cd "$work" && dpkg-shlibdeps -O --ignore-missing-info "$root/usr/bin/keyboard-lab" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
cat >"$root/DEBIAN/control" <<CONTROL
Package: keyboard-lab
Version: $version
Architecture: $architecture
Maintainer: The KeyboardLab authors <keyboard-lab@localhost>
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: $libraries
Recommends: ffmpeg, fonts-noto-color-emoji
Suggests: bubblewrap, poppler-utils, xclip
Section: devel
Priority: optional
Description: see why an iOS screen moves when the keyboard comes up
 KeyboardLab is a phone on the desktop. It runs UIKit code with an on-screen
 keyboard that can be pressed, moves the screen as IQKeyboardManager, the
 keyboard layout guide or the manual recipe would, and says for every point of
 movement which rule caused it. It records films, takes pictures and checks
 flows in CI, on virtual time.
 .
 Scenes and storyboards run as they are. Apps of one's own need this Swift
 compiler in addition: $compiler
CONTROL
(cd "$root" && find usr -type f -exec md5sum {} + >DEBIAN/md5sums)
dpkg-deb --root-owner-group -Zxz --build "$root" "$out/$name.deb" >/dev/null

# The same files for other systems: unpacked anywhere, the program finds the files beside it.
tree=$work/keyboard-lab-$version
mkdir -p "$tree"
cp -R "$root/usr/." "$tree/"
rm -rf "$tree/share/lintian"
cp LICENSE README.md "$tree/"
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct)" -I "xz -T0" \
    -cf "$out/keyboard-lab-$version-linux-$(uname -m).tar.xz" "keyboard-lab-$version"

if $with_compiler; then
    scripts/copy-toolchain.sh "$tree/lib/keyboard-lab/toolchain"
    cp Packaging/Containerfile "$tree/"
    tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct)" -I "xz -T0 -3" \
        -cf "$out/keyboard-lab-$version-linux-$(uname -m)-with-compiler.tar.xz" "keyboard-lab-$version"
fi

scripts/make-bill-of-materials.sh "$version" >"$out/keyboard-lab-$version.spdx.json"
(cd "$out" && sha256sum -- *.deb *.tar.xz *.spdx.json >SHA256SUMS)
ls -l "$out"
# Exceptions are in Packaging/lintian-overrides with their reasons; any other finding is a mistake of the package.
if command -v lintian >/dev/null; then lintian --allow-root --fail-on error,warning --tag-display-limit 0 "$out/$name.deb"; fi
