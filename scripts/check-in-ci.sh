#!/usr/bin/env bash
# Checks a project's screens in CI: the GitHub action (action.yml) and the GitLab template (Packaging/gitlab-ci.yml) both only call this.
#
#   scripts/check-in-ci.sh [OPTIONS OF keyboard-lab check ...] [SCENES ...]
#   scripts/check-in-ci.sh --program      installs the program and prints its path
#
# It finds the program, or installs it from a package, and runs `keyboard-lab check` with a results folder, a JUnit file, a results page and
# a summary, which it adds to the page of a GitHub job. Its exit code is the check's.
#
#   KEYBOARD_LAB           the program; without it the one on the PATH
#   KEYBOARD_LAB_PACKAGE   a .deb, as a file or an address, which is installed if there is no program
#   KEYBOARD_LAB_RELEASE   OWNER/REPOSITORY@TAG: without a package, that of the release of this tag is installed, once its checksum is right
#   KEYBOARD_LAB_RESULTS   the folder of the results, default keyboard-lab-results
#   CHECK_ARGUMENTS        more options and scenes in one text: spaces divide it, quotes hold words together, nothing in it is executed
set -euo pipefail

say() { printf '%s\n' "$*" >&2; }
results=${KEYBOARD_LAB_RESULTS:-keyboard-lab-results}
program=${KEYBOARD_LAB:-$(command -v keyboard-lab || true)}

# Writes a file of an address to a path.
fetch() {
    if command -v curl >/dev/null; then curl --fail --silent --show-error --location --retry 3 -o "$2" "$1"; else wget -q -O "$2" "$1"; fi
}

# Downloads the package of a release, and checks it with the release's list of checksums. `package` is its path then.
fetch_release() { # OWNER/REPOSITORY@TAG
    local repository=${1%@*} tag=${1##*@} folder name address
    [[ $repository =~ ^[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+$ && $tag =~ ^v[0-9]+\.[0-9]+\.[0-9]+$ ]] || return 0
    name=keyboard-lab_${tag#v}_$(dpkg --print-architecture).deb
    address=${GITHUB_SERVER_URL:-https://github.com}/$repository/releases/download/$tag
    folder=$(mktemp -d)
    fetch "$address/$name" "$folder/$name"
    fetch "$address/SHA256SUMS" "$folder/SHA256SUMS"
    if ! (cd "$folder" && grep -F "  $name" SHA256SUMS | sha256sum --check --strict --quiet >&2); then
        say "$address/$name is not the file that SHA256SUMS of the release names."
        exit 3
    fi
    package=$folder/$name
}

if [ -z "$program" ]; then
    package=${KEYBOARD_LAB_PACKAGE:-}
    [ -n "$package" ] || fetch_release "${KEYBOARD_LAB_RELEASE:-}"
    if [ -z "$package" ]; then
        say "keyboard-lab is not on the PATH. Name the action by the tag of a release, such as v0.10.0, set KEYBOARD_LAB_PACKAGE to its .deb (a file or"
        say "an address), or set KEYBOARD_LAB to the program."
        exit 3
    fi
    as_root=()
    [ "$(id -u)" -eq 0 ] || as_root=(sudo)
    case $package in
    http://* | https://*)
        file=$(mktemp --suffix .deb)
        fetch "$package" "$file"
        ;;
    *) file=$(realpath "$package") ;;
    esac
    chmod a+r "$file"
    "${as_root[@]}" apt-get -qq update >&2
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y "$file" >&2
    program=$(command -v keyboard-lab)
fi

if [ "${1:-}" = --program ]; then
    printf '%s\n' "$program"
    exit
fi

# xargs knows quotes and backslashes, and no other syntax of a shell's.
more=()
if [ -n "${CHECK_ARGUMENTS:-}" ]; then
    words=$(mktemp)
    if ! printf '%s' "$CHECK_ARGUMENTS" | xargs -r printf '%s\0' >"$words"; then
        say "CHECK_ARGUMENTS cannot be divided into words: $CHECK_ARGUMENTS"
        exit 2
    fi
    mapfile -d '' -t more <"$words"
    rm -f "$words"
fi

options=(--results "$results" --junit "$results/junit.xml" --html "$results/report.html" --markdown "$results/summary.md")
# Failures are shown beside the lines of a pull request.
[ "${GITHUB_ACTIONS:-}" = true ] && options+=(--github)
mkdir -p "$results"
code=0
"$program" check "$@" "${more[@]}" "${options[@]}" || code=$?
if [ -n "${GITHUB_STEP_SUMMARY:-}" ] && [ -f "$results/summary.md" ]; then cat "$results/summary.md" >>"$GITHUB_STEP_SUMMARY"; fi
if [ -n "${GITHUB_OUTPUT:-}" ]; then printf 'exit-code=%s\n' "$code" >>"$GITHUB_OUTPUT"; fi
say "The results page is $results/report.html."
exit "$code"
