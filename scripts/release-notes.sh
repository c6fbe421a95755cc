#!/usr/bin/env bash
# scripts/release-notes.sh VERSION: prints the section of a version in CHANGELOG.md, without its heading.
# Exit codes: 0 printed, 1 CHANGELOG.md has no such section or an empty one, 2 the word is no version.
set -euo pipefail
cd "$(dirname "$0")/.."
version=${1:-}
if ! [[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]]; then echo "usage: scripts/release-notes.sh VERSION, such as 0.10.0" >&2; exit 2; fi
notes=$(awk -v version="$version" '/^## /{ inside = $2 == version; next } inside' CHANGELOG.md)
if [ -z "${notes//[[:space:]]/}" ]; then echo "CHANGELOG.md has no section ## $version with a change in it" >&2; exit 1; fi
printf '%s\n' "$notes" | sed '/./,$!d'
