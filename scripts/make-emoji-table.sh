#!/usr/bin/env bash
# Renews the emoji keyboard's table from Unicode's list of emoji (Debian package unicode-data).
set -euo pipefail
cd "$(dirname "$0")/.."
list=${1:-/usr/share/unicode/emoji/emoji-test.txt}
[ -r "$list" ] || { echo "no $list: install unicode-data" >&2; exit 3; }
{
    cat <<'HEAD'
/// The emoji keyboard's emoji and their English names, by Unicode's groups and in Unicode's order, without the ones that differ from
/// another only by skin tone. Made by `scripts/make-emoji-table.sh` from Unicode's emoji-test.txt (Emoji 15.0), which is under the
/// Unicode licence: `Assets/Keyboards/LICENSE-Unicode.txt`.
enum EmojiTable {
    static let text = """
HEAD
    awk -F'[;#]' '
        /^# group: / { sub(/^# group: /, ""); print "        # " $0; next }
        /; fully-qualified/ && !/1F3F[BCDEF]/ {
            line = $0; sub(/^.*# /, "", line)
            text = line; sub(/ E[0-9.]+ .*$/, "", text)
            name = line; sub(/^[^ ]+ E[0-9.]+ /, "", name)
            print "        " text " " name
        }' "$list" | grep -v "# Component"
    printf '        """\n}\n'
} > Sources/KeyboardWords/EmojiTable.swift
