#!/usr/bin/env bash
# Installs the built package into a bare Debian tree without Swift and uses it there as a person would. As root, as mmdebstrap makes a tree.
# Where there is a tarball with the compiler, it builds an app in the tree, with that tarball and with the package, and without a network.
#
#   scripts/test-package.sh [FOLDER]     FOLDER: where scripts/make-packages.sh has put them, default out/packages
set -euo pipefail
cd "$(dirname "$0")/.."

folder=${1:-out/packages}
# shellcheck disable=SC2012  # ls sorts by date, and the names are ours
package=$(ls -t "$folder"/keyboard-lab_*.deb | head -1)
tree=$(mktemp -d)
# Only what is not mounted any more may be removed.
clean() { { ! mountpoint -q "$tree/proc" || umount "$tree/proc"; } && rm -rf "$tree" "$tree.log" "$tree.deb"; }
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

# The release of the package's libraries. Its mirror is the one that this machine uses.
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
cp "$package" "$tree.deb"
mmdebstrap --quiet --variant=apt --include="$tree.deb" --setup-hook="copy-in $tree.deb /tmp" "$release" "$tree" 2>"$tree.log" || {
    # Older mmdebstrap takes no file as a package: a bare tree first, the package with its libraries after it.
    rm -rf "$tree"
    mmdebstrap --quiet --variant=apt "$release" "$tree"
    cp "$package" "$tree/tmp/keyboard-lab.deb"
    install_inside libc6-dev "$(chroot "$tree" apt-cache pkgnames libgcc- | grep -E '^libgcc-[0-9]+-dev$' | sort -V | tail -n 1)"
    seconds "the tarball: the doctor at first" 10 offline $own /root/one 'keyboard-lab doctor SignUp | grep -q "every file compiles"'
    seconds "the tarball: the first picture of an app" 30 offline $own /root/one 'keyboard-lab snapshot --app SignUp -o a.png && test -s a.png'
    seconds "the tarball: the same app again" 3 offline $own /root/one 'keyboard-lab snapshot --app SignUp -o a.png && test -s a.png'
    seconds "the tarball: its flow" 10 offline $own /root/one 'keyboard-lab check --app SignUp'
    seconds "the package: the first picture of an app" 30 offline $swift /root/two '/usr/bin/keyboard-lab snapshot --app SignUp -o b.png && cmp a.png b.png'
    # shellcheck disable=SC2016  # the shell inside expands it
    check "nothing was built but the app" \
        offline $own /root/one 'test -z "$(ls -d /root/*/.cache/keyboard-lab/toolkit* /root/*/.cache/keyboard-lab/app-sources 2>/dev/null)"'
fi

# A program that does not run is no fast one.
# shellcheck disable=SC2016  # the shell inside expands it
start=$(inside 'start=$(date +%s%N)
    for i in 1 2 3 4 5; do keyboard-lab --version >/dev/null || exit 1; done; echo $((($(date +%s%N) - start) / 5000000))') || start=1000
echo "start: $start ms"
check "starts in less than 0.3 s" test "$start" -lt 300
check "removed without a rest" chroot "$tree" sh -c 'dpkg --purge keyboard-lab && ! ls /usr/share/keyboard-lab /usr/lib/keyboard-lab /usr/bin/keyboard-lab'

[ "$failures" -eq 0 ] || { echo "$failures failed"; exit 1; }
echo "the package works"
