#!/usr/bin/env bash
# scripts/test-tutorial.sh PROGRAM FOLDER: plays Documentation/Tutorial.md. Writes its files into the folder, runs its commands there, and
# checks that their output has each line that the page prints.
set -euo pipefail
cd "$(dirname "$0")/.."
page=$PWD/Documentation/Tutorial.md
program=$(readlink -f "$1")
rm -rf "$2"
mkdir -p "$2"
cd "$2"
keyboard-lab() { "$program" "$@"; }

output=
kind=text
name=
fail() { printf 'Tutorial.md: %s\n%s\n' "$1" "$output" >&2; exit 1; }
while IFS= read -r line; do
    case $kind in
        text)
            case $line in
                '`'*'`:') name=${line#\`}; name=${name%\`:} ;;
                '```console') kind=console ;;
                '```'?*) kind="file"; : >"${name:?a file without a name}" ;;
            esac ;;
        file)
            if [ "$line" = '```' ]; then kind=text; name=; else printf '%s\n' "$line" >>"$name"; fi ;;
        console)
            case $line in
                '```') kind=text ;;
                '$ '*) output=$(eval "${line#\$ }" 2>&1 </dev/null || true) ;;
                *) case $output in *"${line#"${line%%[! ]*}"}"*) ;; *) fail "nobody says: $line" ;; esac ;;
            esac ;;
    esac
done <"$page"
if ! [ -s first.png ] || ! [ -s send.gif ] || ! [ -s results.xml ]; then fail "a file is missing"; fi
echo "The tutorial is true."
