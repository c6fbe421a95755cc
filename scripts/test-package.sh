#!/usr/bin/env bash
# Installs the built package into a bare Debian tree without Swift and uses it there like a user. Run it as root, because mmdebstrap makes a
# tree. If there is a tarball with the compiler, it builds an app in the tree, with that tarball and with the package, and without a
# network.
#
#   scripts/test-package.sh [FOLDER]     FOLDER: the output folder of scripts/make-packages.sh, default out/packages
set -euo pipefail
cd "$(dirname "$0")/.."

folder=${1:-out/packages}
# shellcheck disable=SC2012  # ls sorts by date, and the names are ours
package=$(ls -t "$folder"/keyboard-lab_*.deb | head -1)
tree=$(mktemp -d)
# Only unmounted parts may be removed.
clean() { { ! mountpoint -q "$tree/proc" || umount "$tree/proc"; } && rm -rf --one-file-system "$tree" "$tree.log" "$tree.deb"; }
trap clean EXIT
failures=0
check() { # WHAT COMMAND...
    local what=$1
    shift
    if "$@" >"$tree.log" 2>&1; then echo "ok: $what"; else
        echo "FAILED: $what"
        tail -5 "$tree.log"
        failures=$((failures + 1))
    fi
}
inside() { chroot "$tree" /usr/bin/env -i PATH=/usr/bin:/bin HOME=/root LANG=C.UTF-8 SDL_VIDEODRIVER=dummy sh -c "$*"; }

(cd "$folder" && check "checksums" sha256sum --quiet -c SHA256SUMS)
check "smaller than 60 MB" test "$(stat -c %s "$package")" -lt 60000000
check "desktop file" desktop-file-validate Packaging/keyboard-lab.desktop
check "metainfo" appstreamcli validate --no-net Packaging/keyboard-lab.metainfo.xml

# The release for the package's libraries. Its mirror is the one of this machine.
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
cp "$package" "$tree.deb"
mmdebstrap --quiet --variant=apt --include="$tree.deb" --setup-hook="copy-in $tree.deb /tmp" "$release" "$tree" 2>"$tree.log" || {
    # Older mmdebstrap versions do not accept a file as a package: a bare tree first, then the package with its libraries.
    rm -rf --one-file-system "$tree"
    mmdebstrap --quiet --variant=apt "$release" "$tree"
    cp "$package" "$tree/tmp/keyboard-lab.deb"
    chroot "$tree" sh -c 'apt-get -qq update &&
        DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends /tmp/keyboard-lab.deb' >"$tree.log" 2>&1
}

# The program finds its assets beside itself, by its location in /proc.
mountpoint -q "$tree/proc" || mount -t proc proc "$tree/proc"

check "no Swift in the tree" inside '! command -v swift'
check "the version" inside 'keyboard-lab --version | grep -q "keyboard-lab [0-9]"'
check "the scenes are found" inside 'keyboard-lab scenes | grep -q sign-up'
check "a scene is checked" inside 'cd /tmp && keyboard-lab check sign-up'
check "a picture" inside 'cd /tmp && keyboard-lab snapshot sign-up --at 1s -o picture.png && test -s picture.png'
check "a film without ffmpeg" inside 'cd /tmp && keyboard-lab record plain-form -o film.apng && test -s film.apng'
check "a conversation" inside \
    "printf '%s\n' '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"lab.state\"}' | keyboard-lab serve sign-up | grep -q 'Sign-up form'"
check "an editor's first message" inside "printf 'Content-Length: 58\r\n\r\n%s' \
    '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{}}' | keyboard-lab lsp | grep -q hoverProvider"
check "a rule's page" inside 'keyboard-lab explain rootOrigin | grep -qi root'
check "manual pages" inside 'test -s /usr/share/man/man1/keyboard-lab.1.gz && test -s /usr/share/man/man5/keyboard-lab-scene.5.gz'
check "completions" inside 'test -s /usr/share/bash-completion/completions/keyboard-lab && test -s /usr/share/fish/vendor_completions.d/keyboard-lab.fish'
check "an app of one's own names what it needs" inside \
    'cd /tmp && mkdir -p a && echo "import UIKit" >a/a.swift && keyboard-lab snapshot --app a -o x.png 2>&1 | grep -q "no Swift compiler.*install Swift [0-9]"'
check "the doctor reads an app without a compiler" inside \
    'cd /tmp && keyboard-lab doctor a 2>/dev/null | grep -q "no file was compiled: there is no Swift compiler"'

# The compiler of the tarball, for apps. Nothing may be fetched.
# shellcheck disable=SC2012
tarball=$(ls -t "$folder"/keyboard-lab-*-with-compiler.tar.xz 2>/dev/null | head -1 || true)
offline() { # PATH HOME COMMAND
    unshare --net chroot "$tree" /usr/bin/env -i PATH="$1:/usr/bin:/bin" HOME="$2" CI=true LANG=C.UTF-8 SDL_VIDEODRIVER=dummy sh -c "cd /srv && $3"
}
seconds() { # WHAT LIMIT COMMAND...
    local what=$1 limit=$2 begin
    shift 2
    begin=$(date +%s%N)
    check "$what" "$@"
    local taken=$((($(date +%s%N) - begin) / 1000000))
    echo "$what: $taken ms"
    check "$what in less than $limit s" test $taken -lt $((limit * 1000))
}
if [ -n "$tarball" ]; then
    mkdir -p "$tree/opt"
    tar -C "$tree/opt" -xf "$tarball"
    mv "$tree"/opt/keyboard-lab-* "$tree/opt/lab"
    cp -R Examples/SignUp "$tree/srv/SignUp"
    mkdir -p "$tree/srv/one" "$tree/srv/two"
    own=/opt/lab/bin swift=/opt/lab/lib/keyboard-lab/toolchain/usr/bin
    install_inside() { chroot "$tree" sh -c "DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $*" >"$tree.log" 2>&1; }
    chroot "$tree" apt-get -qq update
    # The compiler's own libraries, and then the C library's development files.
    install_inside libncurses6 libuuid1 libsqlite3-0
    check "missing C files are named in one line" offline $own /srv/none \
        'keyboard-lab snapshot --app SignUp -o a.png 2>&1 | tail -n 1 | grep -q "apt-get install libc6-dev"'
    install_inside libc6-dev "$(chroot "$tree" apt-cache pkgnames libgcc- | grep -E '^libgcc-[0-9]+-dev$' | sort -V | tail -n 1)"
    seconds "the tarball: the doctor at first" 10 offline $own /srv/one 'keyboard-lab doctor SignUp | grep -q "every file compiles"'
    seconds "the tarball: the first picture of an app" 30 offline $own /srv/one 'keyboard-lab snapshot --app SignUp -o a.png && test -s a.png'
    seconds "the tarball: the same app again" 3 offline $own /srv/one 'keyboard-lab snapshot --app SignUp -o a.png && test -s a.png'
    seconds "the tarball: its flow" 10 offline $own /srv/one 'keyboard-lab check --app SignUp'
    seconds "the package: the first picture of an app" 30 offline $swift /srv/two '/usr/bin/keyboard-lab snapshot --app SignUp -o b.png && cmp a.png b.png'
    # shellcheck disable=SC2016  # the shell inside expands it
    check "nothing was built but the app" \
        offline $own /srv/one 'test -z "$(ls -d /srv/*/.cache/keyboard-lab/toolkit* /srv/*/.cache/keyboard-lab/app-sources 2>/dev/null)"'
fi

# A program that does not run must not count as fast.
# shellcheck disable=SC2016  # the shell inside expands it
start=$(inside 'start=$(date +%s%N)
    for i in 1 2 3 4 5; do keyboard-lab --version >/dev/null || exit 1; done; echo $((($(date +%s%N) - start) / 5000000))') || start=1000
echo "start: $start ms"
check "starts in less than 0.3 s" test "$start" -lt 300
check "removed without a rest" chroot "$tree" sh -c 'dpkg --purge keyboard-lab && ! ls /usr/share/keyboard-lab /usr/lib/keyboard-lab /usr/bin/keyboard-lab'

[ "$failures" -eq 0 ] || { echo "$failures failed"; exit 1; }
echo "the package works"
