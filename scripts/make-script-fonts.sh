#!/usr/bin/env bash
# Renews the fonts for scripts that the interface face lacks: Arabic and Hebrew from Noto, subset to the needs of their keyboards and texts.
#
#   scripts/make-script-fonts.sh [folder with NotoSansArabic-Regular.ttf and NotoSansHebrew-Regular.ttf]
#
# Without a folder the files come from Debian's package fonts-noto-core, which is downloaded and not installed. Needs pyftsubset
# (Debian: fonttools). Exit codes: 0 made, 3 something is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

command -v "${PYFTSUBSET:=pyftsubset}" >/dev/null || { echo "make-script-fonts: no pyftsubset; install fonttools" >&2; exit 3; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [[ $# -gt 0 ]]; then
    source=$1
else
    command -v apt-get >/dev/null || { echo "make-script-fonts: no apt-get; name a folder with the Noto fonts" >&2; exit 3; }
    (cd "$work" && apt-get download fonts-noto-core >/dev/null 2>&1 && dpkg -x fonts-noto-core_*.deb package)
    source=$work/package/usr/share/fonts/truetype/noto
    # The licence's own text, unindented.
    sed -n '/^ PREAMBLE$/,/^License: /p' "$work/package/usr/share/doc/fonts-noto-core/copyright" |
        sed -e '/^License: /d' -e 's/^ \.$//' -e 's/^ //' >"$work/licence"
    {
        echo "NotoSansArabic-Regular.ttf and NotoSansHebrew-Regular.ttf are cut from the Noto fonts by scripts/make-script-fonts.sh."
        echo "Copyright 2010, 2012-2020 Google Inc., 2015-2020 Google LLC. https://github.com/notofonts"
        echo
        echo "They are licensed under the SIL Open Font License, Version 1.1."
        echo
        cat "$work/licence"
    } >Assets/Fonts/LICENSE-Noto.txt
fi

# name, ranges: letters, marks and digits of the script; spaces; the directional marks.
make_font() {
    "$PYFTSUBSET" "$source/$1.ttf" --unicodes="$2,U+0020,U+00A0,U+200C-200F,U+25CC" --layout-features='*' --no-hinting \
        --notdef-outline --name-IDs='*' --output-file="Assets/Fonts/$1.ttf"
}
# Presentation forms are omitted: the font's own rules join letters.
make_font NotoSansArabic-Regular "U+0600-06FF,U+0750-077F,U+08A0-08FF"
make_font NotoSansHebrew-Regular "U+0590-05FF,U+FB1D-FB4F"
ls -l Assets/Fonts/NotoSans*
