#!/usr/bin/env bash
# Installs what KeyboardLab needs on Debian, Ubuntu, Fedora and Arch Linux, and nothing that is already installed.
#
#   scripts/install-dependencies.sh [--missing] [build] [film] [tests] [book] [package] [lint] [looks]     default: build
#
# build: libraries to compile with, and fonts    film: the encoder of mp4, webm and gif    tests: a display without a screen, and its tools
# book: the tools for the documentation's website
# package: the tools for making and checking packages, and a bare Debian tree for trying them    lint: the tools that scripts/lint.sh runs
# looks: the tools that lay real pictures over ours
# --missing prints the names of the missing packages on this system, and installs nothing.
# Exit codes: 0 everything is installed, 2 a wrong argument, 3 a package is missing and could not be installed.
set -euo pipefail

usage() { sed -n '2,11s/^# \{0,1\}//p' "$0"; }

# The needs of each group: how each item is found, and its packages for apt, dnf and pacman. Libraries are found by pkg-config, programs on
# the PATH, fonts and Unicode's files by their names. A - means that the system has no such package.
# (documented: the package pages of packages.debian.org, packages.fedoraproject.org and archlinux.org)
needs() {
    cat <<'TABLE'
build    command:pkg-config       pkg-config              pkgconf-pkg-config             pkgconf
build    command:make             make                    make                           make
build    library:sdl2             libsdl2-dev             SDL2-devel                     sdl2
build    library:SDL2_ttf         libsdl2-ttf-dev         SDL2_ttf-devel                 sdl2_ttf
build    library:cairo            libcairo2-dev           cairo-devel                    cairo
build    library:harfbuzz         libharfbuzz-dev         harfbuzz-devel                 harfbuzz
build    library:libjpeg          libjpeg-dev             libjpeg-turbo-devel            libjpeg-turbo
build    library:librsvg-2.0      librsvg2-dev            librsvg2-devel                 librsvg
build    library:zlib             zlib1g-dev              zlib-devel                     zlib
build    command:pdftocairo       poppler-utils           poppler-utils                  poppler
build    font:NotoColorEmoji      fonts-noto-color-emoji  google-noto-color-emoji-fonts  noto-fonts-emoji
build    font:DejaVuSansMono      fonts-dejavu-core       dejavu-sans-mono-fonts         ttf-dejavu
film     command:ffmpeg           ffmpeg                  ffmpeg-free                    ffmpeg
tests    command:python3          python3                 python3                        python
tests    python:ensurepip         python3-venv            python3                        python
tests    command:git              git                     git                            git
tests    command:Xvfb             xvfb                    xorg-x11-server-Xvfb           xorg-server-xvfb
tests    command:xdotool          xdotool                 xdotool                        xdotool
tests    command:ffmpeg           ffmpeg                  ffmpeg-free                    ffmpeg
tests    command:import           imagemagick             ImageMagick                    imagemagick
tests    command:bwrap            bubblewrap              bubblewrap                     bubblewrap
tests    unicode:BidiCharacterTest unicode-data           unicode-ucd                    unicode-character-database
book     command:mkdocs           mkdocs                  mkdocs                         mkdocs
package  library:libcurl          libcurl4-openssl-dev    libcurl-devel                  curl
package  library:libxml-2.0       libxml2-dev             libxml2-devel                  libxml2
package  command:dpkg-shlibdeps   dpkg-dev                dpkg-dev                       dpkg
package  command:objdump          binutils                binutils                       binutils
package  command:lintian          lintian                 -                              -
package  command:rsvg-convert     librsvg2-bin            librsvg2-tools                 librsvg
package  command:desktop-file-validate desktop-file-utils desktop-file-utils             desktop-file-utils
package  command:appstreamcli     appstream               appstream                      appstream
package  command:mmdebstrap       mmdebstrap              mmdebstrap                     -
package  command:man              man-db                  man-db                         man-db
lint     command:python3          python3                 python3                        python
lint     command:shellcheck       shellcheck              ShellCheck                     shellcheck
lint     command:git              git                     git                            git
looks    command:montage          imagemagick             ImageMagick                    imagemagick
looks    python:numpy             python3-numpy           python3-numpy                  python-numpy
looks    python:PIL               python3-pil             python3-pillow                 python-pillow
TABLE
}

# Whether an item of the table is installed.
is_there() {
    local name=${1#*:} folder
    case $1 in
    command:*) command -v "$name" >/dev/null ;;
    library:*) command -v pkg-config >/dev/null && pkg-config --exists "$name" ;;
    python:*) python3 -c "import $name" 2>/dev/null ;;
    unicode:*) [ -n "$(find -L /usr/share/unicode -name "$name.txt" -print -quit 2>/dev/null)" ] ;;
    font:*)
        IFS=: read -ra folders <<<"${KEYBOARD_LAB_FONTS:-/usr/share/fonts:/usr/local/share/fonts:${HOME:-/root}/.local/share/fonts}"
        for folder in "${folders[@]}"; do
            [ -z "$(find -L "$folder" -name "$name*" -print -quit 2>/dev/null)" ] || return 0
        done
        return 1
        ;;
    esac
}

prints_only=false
groups=()
for word in "$@"; do
    case $word in
    --missing) prints_only=true ;;
    build | film | tests | book | package | lint | looks) groups+=("$word") ;;
    -h | --help) usage; exit 0 ;;
    *) echo "install-dependencies: '$word' is none of: build film tests book package lint" >&2; exit 2 ;;
    esac
done
[[ ${#groups[@]} -gt 0 ]] || groups=(build)

if ! $prints_only; then
    if ! command -v swift >/dev/null; then
        echo "install-dependencies: swift is not on the PATH. KeyboardLab needs Swift 6.2 or newer; see https://www.swift.org/install/linux/" >&2
        exit 3
    fi
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
    if [[ -n $version && $(printf '%s\n' 6.2 "$version" | sort -V | head -n 1) != 6.2 ]]; then
        echo "install-dependencies: this is Swift $version. KeyboardLab needs Swift 6.2 or newer; see https://www.swift.org/install/linux/" >&2
        exit 3
    fi
fi

# The first available package manager; its packages are a column of the table.
manager=none
for candidate in apt-get dnf pacman; do
    if command -v "$candidate" >/dev/null; then manager=$candidate; break; fi
done

missing=()
unknown=()
while read -r group thing apt dnf pacman; do
    [[ " ${groups[*]} " == *" $group "* ]] || continue
    is_there "$thing" && continue
    case $manager in
    apt-get) package=$apt ;;
    dnf) package=$dnf ;;
    pacman) package=$pacman ;;
    none) package=- ;;
    esac
    if [[ $package == - ]]; then
        unknown+=("$thing")
    elif [[ " ${missing[*]-} " != *" $package "* ]]; then
        missing+=("$package")
    fi
done <<<"$(needs)"

if $prints_only; then
    printf '%s\n' "${missing[@]}" "${unknown[@]}" | sed '/^$/d'
    exit 0
fi
if [[ ${#unknown[@]} -gt 0 ]]; then
    echo "install-dependencies: no package is known here for ${unknown[*]}. Please install them." >&2
    exit 3
fi
[[ ${#missing[@]} -gt 0 ]] || exit 0

case $manager in
apt-get) install=(apt-get -qq -o Acquire::Retries=3 -o DPkg::Lock::Timeout=120 install -y --no-install-recommends) ;;
dnf) install=(dnf -q -y install --setopt=install_weak_deps=False) ;;
pacman) install=(pacman -S --needed --noconfirm) ;;
esac
echo "Installing with $manager: ${missing[*]}" >&2
as_root=()
if [[ $(id -u) -ne 0 ]]; then
    if ! command -v sudo >/dev/null; then
        echo "install-dependencies: not root and no sudo. As root, run: ${install[*]} ${missing[*]}" >&2
        exit 3
    fi
    echo "(with sudo, which may ask for your password)" >&2
    as_root=(sudo)
fi

# Mirrors can fail temporarily: three tries, with increasing pauses.
try() {
    local attempt
    for attempt in 1 2 3; do
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive "$@" </dev/null >&2 && return 0
        [[ $attempt -eq 3 ]] || { echo "$manager failed; once more in $((attempt * 5)) s" >&2; sleep $((attempt * 5)); }
    done
    return 1
}

if [[ $manager == apt-get ]]; then
    try apt-get -qq -o Acquire::Retries=3 -o DPkg::Lock::Timeout=120 update \
        || echo "install-dependencies: the package lists could not be renewed; trying with those that are there" >&2
fi
if ! try "${install[@]}" "${missing[@]}"; then
    echo "install-dependencies: could not install ${missing[*]}" >&2
    exit 3
fi
