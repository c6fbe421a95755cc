#!/usr/bin/env bash
# Installs what KeyboardLab needs from Debian's packages, and nothing that is there already.
#
#   scripts/install-dependencies.sh [build] [film] [tests] [book] [package] [lint]     default: build
#
# build: libraries to compile with, and fonts    film: the encoder of mp4, webm and gif    tests: a display without a screen, and its tools
# book: what makes the website of the documentation
# package: what makes and checks packages, and a bare Debian tree to try them in    lint: what scripts/lint.sh runs
# Exit codes: 0 everything is there, 2 a wrong word, 3 something is missing and could not be installed.
set -euo pipefail

usage() { sed -n '2,9s/^# \{0,1\}//p' "$0"; }

packages=()
for group in "${@:-build}"; do
    case $group in
        build)
            packages+=(libsdl2-dev libsdl2-ttf-dev libcairo2-dev libharfbuzz-dev libjpeg62-turbo-dev librsvg2-dev zlib1g-dev pkg-config make)
            # Apps' pictures that are PDF files: a program, which is run.
            packages+=(poppler-utils)
            # Emoji in colour, and characters of equal width: the program's own fonts have neither.
            packages+=(fonts-noto-color-emoji fonts-dejavu-core)
            ;;
        film) packages+=(ffmpeg) ;;
        tests) packages+=(python3 python3-venv git xvfb xdotool ffmpeg imagemagick bubblewrap) ;;
        book) packages+=(mkdocs) ;;
        package) packages+=(libcurl4-openssl-dev libxml2-dev dpkg-dev binutils lintian librsvg2-bin desktop-file-utils appstream mmdebstrap man-db) ;;
        lint) packages+=(python3 shellcheck git) ;;
        -h | --help) usage; exit 0 ;;
        *) echo "install-dependencies: '$group' is none of: build film tests book package lint" >&2; exit 2 ;;
    esac
done

if ! command -v swift >/dev/null; then
    echo "install-dependencies: swift is not on the PATH. KeyboardLab needs Swift 6.2 or newer; see https://www.swift.org/install/linux/" >&2
    exit 3
fi
version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
if [[ -n $version && $(printf '%s\n' 6.2 "$version" | sort -V | head -n 1) != 6.2 ]]; then
    echo "install-dependencies: this is Swift $version. KeyboardLab needs Swift 6.2 or newer; see https://www.swift.org/install/linux/" >&2
    exit 3
fi

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    echo "install-dependencies: this is not Debian or a relative of it. Please install what these packages hold: ${packages[*]}" >&2
    exit 3
fi

missing=()
for package in "${packages[@]}"; do
    status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
    [[ $status == installed || " ${missing[*]-} " == *" $package "* ]] || missing+=("$package")
done
[[ ${#missing[@]} -gt 0 ]] || exit 0

echo "Installing from Debian: ${missing[*]}" >&2
as_root=()
if [[ $(id -u) -ne 0 ]]; then
    if ! command -v sudo >/dev/null; then
        echo "install-dependencies: not root and no sudo. As root, run: apt-get install ${missing[*]}" >&2
        exit 3
    fi
    echo "(with sudo, which may ask for your password)" >&2
    as_root=(sudo)
fi

apt() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Acquire::Retries=3 -o DPkg::Lock::Timeout=120 "$@" </dev/null
}

# Mirrors have bad minutes: three tries, further and further apart.
try() {
    local attempt
    for attempt in 1 2 3; do
        "$@" >&2 && return 0
        [[ $attempt -eq 3 ]] || { echo "apt-get failed; once more in $((attempt * 5)) s" >&2; sleep $((attempt * 5)); }
    done
    return 1
}

try apt update || echo "install-dependencies: the package lists could not be renewed; trying with those that are there" >&2
if ! try apt install -y --no-install-recommends "${missing[@]}"; then
    echo "install-dependencies: could not install ${missing[*]}" >&2
    exit 3
fi
