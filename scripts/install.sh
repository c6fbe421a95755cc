#!/usr/bin/env bash
# Installs the program below a prefix, or removes it. `make install` and the Debian package call it.
#
#   scripts/install.sh install PROGRAM PREFIX [DESTDIR]      PROGRAM: the built keyboard-lab
#   scripts/install.sh uninstall PREFIX [DESTDIR]
#
# Everything goes to PREFIX (below DESTDIR, as packagers want it): bin/keyboard-lab; lib/keyboard-lab/toolkit, which apps are built against
# and linked with; share/keyboard-lab with assets, scenes, documentation, and the sources for building the toolkit with a different
# compiler; manual pages; completions; menu entry, icon, file types. PROGRAM is in its build folder, with its modules and object files.
set -euo pipefail

project=$(cd "$(dirname "$0")/.." && pwd)
say() { printf '%s\n' "$*" >&2; }

# The files outside share/keyboard-lab, relative to the prefix. `uninstall` removes these.
entries=(
    bin/keyboard-lab
    share/applications/keyboard-lab.desktop
    share/metainfo/org.keyboardlab.KeyboardLab.metainfo.xml
    share/mime/packages/keyboard-lab.xml
    share/icons/hicolor/scalable/apps/keyboard-lab.svg
    share/bash-completion/completions/keyboard-lab
    share/zsh/site-functions/_keyboard-lab
    share/fish/vendor_completions.d/keyboard-lab.fish
)
sizes=(16 24 32 48 64 128 256 512)
for size in "${sizes[@]}"; do entries+=("share/icons/hicolor/${size}x$size/apps/keyboard-lab.png"); done

# Desktops keep lists of file types and menu entries. Packages renew them by themselves.
renew() {
    [ -z "$destination" ] || return 0
    if command -v update-mime-database >/dev/null && [ -d "$prefix/share/mime" ]; then update-mime-database "$prefix/share/mime" >/dev/null 2>&1 || true; fi
    if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$prefix/share/applications" 2>/dev/null || true; fi
}

# The files for building the toolkit with a different compiler than its own, without a network: the sources of the program and, in the
# versions of Package.resolved, of the packages that it needs.
install_sources() {
    local source=$1 checkouts=$project/.build/checkouts
    [ ! -d "${SCRATCH:-}/checkouts" ] || checkouts=$SCRATCH/checkouts
    mkdir -p "$source/Packages"
    cp -R "$project/Package.resolved" "$project/LICENSE" "$project/Sources" "$source/"
    cp -R "$checkouts"/*/ "$source/Packages/"
    find "$source/Packages" -mindepth 2 \( -name '.*' -o -name Tests -o -name '*.playground' \) -prune -exec rm -rf {} +
    # As packages beside it.
    sed -E 's|\.package\(url: "https://github.com/[^"]*/([^"/]+)", from: "[^"]*"\)|.package(path: "Packages/\1")|' \
        "$project/Package.swift" >"$source/Package.swift"
    if grep -q 'url: "http' "$source/Package.swift"; then say "Package.swift names a package that is not in $checkouts"; exit 2; fi
    mkdir -p "$source/Tools/SupportList" "$source/scripts"
    cp -R "$project/Tools/AppSources" "$project/Tools/AppWorld" "$project/Tools/AppTests" "$source/Tools/"
    cp "$project"/Tools/SupportList/{surface,lineage}.txt "$source/Tools/SupportList/"
    # The scripts that the program calls.
    install -m 755 "$project"/scripts/{build-app-sources,link-toolkit}.sh "$source/scripts/"
}

install_files() {
    local program=$1 root=$2
    [ -x "$program" ] || { say "there is no program $program: build it with 'make release'"; exit 2; }
    install -D -m 755 "$program" "$root/bin/keyboard-lab"
    strip --strip-unneeded "$root/bin/keyboard-lab" 2>/dev/null || true

    local share=$root/share/keyboard-lab
    rm -rf "$share"
    mkdir -p "$share"
    cp -R "$project/Assets" "$project/Scenes" "$project/Documentation" "$share/"
    install_sources "$share/source"
    rm -rf "$root/lib/keyboard-lab"
    "$project/scripts/link-toolkit.sh" --ship "$(dirname "$program")" "$root/lib/keyboard-lab/toolkit" "$(dirname "$program")/rewriter"

    "$root/bin/keyboard-lab" manual "$root/share/man"
    find "$root/share/man" -name 'keyboard-lab*.[15]' -exec gzip -9nf {} +
    mkdir -p "$root/share/bash-completion/completions" "$root/share/zsh/site-functions" "$root/share/fish/vendor_completions.d"
    "$root/bin/keyboard-lab" --generate-completion-script bash | sed '1{/^#!/d}' >"$root/share/bash-completion/completions/keyboard-lab"
    "$root/bin/keyboard-lab" --generate-completion-script zsh >"$root/share/zsh/site-functions/_keyboard-lab"
    "$root/bin/keyboard-lab" --generate-completion-script fish >"$root/share/fish/vendor_completions.d/keyboard-lab.fish"

    install -D -m 644 "$project/Packaging/keyboard-lab.desktop" "$root/share/applications/keyboard-lab.desktop"
    install -D -m 644 "$project/Packaging/keyboard-lab.metainfo.xml" "$root/share/metainfo/org.keyboardlab.KeyboardLab.metainfo.xml"
    install -D -m 644 "$project/Packaging/keyboard-lab-mime.xml" "$root/share/mime/packages/keyboard-lab.xml"
    install -D -m 644 "$project/Packaging/keyboard-lab.svg" "$root/share/icons/hicolor/scalable/apps/keyboard-lab.svg"
    # Desktops that do not draw SVG use a picture of the right size; without the converter they use the nearest one.
    if command -v rsvg-convert >/dev/null; then
        for size in "${sizes[@]}"; do
            mkdir -p "$root/share/icons/hicolor/${size}x$size/apps"
            rsvg-convert -w "$size" -h "$size" "$project/Packaging/keyboard-lab.svg" -o "$root/share/icons/hicolor/${size}x$size/apps/keyboard-lab.png"
        done
    fi
    find "$share" "$root/share/man" -type d -exec chmod 755 {} +
    find "$share" -type f -exec chmod u=rwX,go=rX {} +
}

uninstall_files() {
    local root=$1
    for entry in "${entries[@]}"; do rm -f "$root/$entry"; done
    rm -rf "$root/share/keyboard-lab" "$root/lib/keyboard-lab"
    rmdir --ignore-fail-on-non-empty "$root/lib" 2>/dev/null || true
    rm -f "$root"/share/man/man1/keyboard-lab.1.gz "$root"/share/man/man1/keyboard-lab-*.1.gz "$root"/share/man/man5/keyboard-lab-*.5.gz
}

case ${1:-} in
install)
    prefix=${3:?a prefix is missing, such as /usr/local}
    destination=${4:-}
    install_files "$2" "$destination$prefix"
    renew
    say "Installed $destination$prefix/bin/keyboard-lab; 'make uninstall' with the same PREFIX takes it away."
    ;;
uninstall)
    prefix=${2:?a prefix is missing, such as /usr/local}
    destination=${3:-}
    uninstall_files "$destination$prefix"
    renew
    ;;
*)
    say "usage: scripts/install.sh install PROGRAM PREFIX [DESTDIR] | uninstall PREFIX [DESTDIR]"
    exit 2
    ;;
esac
