#!/usr/bin/env bash
# Prints the contents of a release besides the project's own code as an SPDX 2.3 document: the Swift packages by their revisions, the Swift
# runtime, fonts and words, and the C libraries of the system that the program is linked with.
#
#   scripts/make-bill-of-materials.sh VERSION
set -euo pipefail
cd "$(dirname "$0")/.."

version=${1:?a version is missing}
created=$(date -u -d "@$(git log -1 --format=%ct)" +%Y-%m-%dT%H:%M:%SZ)
package() { # NAME VERSION LICENSE SOURCE
    printf '    {"SPDXID": "SPDXRef-%s", "name": "%s", "versionInfo": "%s", "licenseConcluded": "%s", "licenseDeclared": "%s", ' \
        "$(printf %s "$1" | tr -c 'A-Za-z0-9.-' -)" "$1" "$2" "$3" "$3"
    printf '"copyrightText": "NOASSERTION", "downloadLocation": "%s", "filesAnalyzed": false}' "$4"
}

names=(KeyboardLab)
rows=("$(package KeyboardLab "$version" MIT NOASSERTION)")
add() { names+=("$1"); rows+=("$(package "$@")"); }
swiftVersion=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -1)
add "Swift runtime" "$swiftVersion" "Apache-2.0 WITH Swift-exception" https://github.com/swiftlang/swift
add "Swift toolchain, in the tarball with the compiler" "$swiftVersion" "Apache-2.0 WITH Swift-exception" https://github.com/swiftlang/swift
# Foundation contains ICU, whose data are named after its version.
icu=$(grep -a -o -m 1 'icudt[0-9]*' "$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift/linux/lib_FoundationICU.so" | head -1)
add "ICU, in the Swift runtime" "${icu#icudt}" Unicode-3.0 https://github.com/swiftlang/swift-foundation-icu
# For each package, Package.resolved has its address and then its version.
while read -r address revision; do
    # The last version is that of the file's own format.
    [[ $address == https://* ]] || continue
    name=$(basename "$address" .git)
    license=Apache-2.0
    case $name in Yams | OpenCombine) license=MIT ;; esac
    add "$name" "$revision" "$license" "$address"
    if [ "$name" = Yams ]; then add "libyaml, in Yams" "of Yams $revision" MIT https://github.com/yaml/libyaml; fi
done < <(tr -d ' ",' <Package.resolved | sed -n 's/^location:\(.*\)/\1/p; s/^version:\(.*\)/\1/p' | paste - -)
# By the names of pkg-config that Package.swift has, with the versions of the computer that made the release.
while read -r name license address; do
    add "$name, of the system" "$(pkg-config --modversion "$name")" "$license" "$address"
done <<'LIBRARIES'
sdl2 Zlib https://www.libsdl.org
SDL2_ttf Zlib https://github.com/libsdl-org/SDL_ttf
cairo LGPL-2.1-only https://www.cairographics.org
harfbuzz MIT https://github.com/harfbuzz/harfbuzz
libjpeg IJG https://libjpeg-turbo.org
librsvg-2.0 LGPL-2.1-or-later https://gitlab.gnome.org/GNOME/librsvg
zlib Zlib https://zlib.net
LIBRARIES
add Inter "4" OFL-1.1 https://github.com/rsms/inter
add "Noto Sans Arabic and Hebrew" "2" OFL-1.1 https://github.com/notofonts
add "Unicode emoji data" "15" Unicode-3.0 https://www.unicode.org/Public/emoji
add SCOWL "2020" LicenseRef-SCOWL http://wordlist.aspell.net
add "WordNet frequencies" "3" LicenseRef-WordNet https://wordnet.princeton.edu

printf '{\n  "spdxVersion": "SPDX-2.3",\n  "dataLicense": "CC0-1.0",\n  "SPDXID": "SPDXRef-DOCUMENT",\n  "name": "keyboard-lab-%s",\n' "$version"
printf '  "documentNamespace": "urn:keyboard-lab:%s:%s",\n' "$version" "$(git rev-parse HEAD)"
printf '  "creationInfo": {"created": "%s", "creators": ["Tool: make-bill-of-materials.sh"]},\n  "packages": [\n' "$created"
for index in "${!rows[@]}"; do
    printf '%s' "${rows[index]}"
    [ "$index" -lt $((${#rows[@]} - 1)) ] && printf ',\n' || printf '\n'
done
printf '  ],\n  "relationships": [\n    {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-KeyboardLab"}'
for name in "${names[@]:1}"; do
    printf ',\n    {"spdxElementId": "SPDXRef-KeyboardLab", "relationshipType": "CONTAINS", "relatedSpdxElement": "SPDXRef-%s"}' \
        "$(printf %s "$name" | tr -c 'A-Za-z0-9.-' -)"
done
printf '\n  ]\n}\n'
