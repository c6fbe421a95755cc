#!/usr/bin/env bash
# Builds the documentation as a website into out/book, and finds broken links.
#
#   scripts/make-book.sh
#
# Exit codes: 0 made, 1 a page or a link is broken, 3 mkdocs is missing and could not be installed.
set -euo pipefail
cd "$(dirname "$0")/.."

command -v mkdocs >/dev/null || scripts/install-dependencies.sh book

# The pages at their repository paths, so that links between them are the same in both.
source=out/book-source
rm -rf "$source" out/book
mkdir -p "$source/Assets" "$source/Scenes"
cp ./*.md LICENSE "$source"
cp -R Documentation "$source"
cp -R Assets/Pictures Assets/Book "$source/Assets"
find Assets -name 'LICENSE*' -exec cp --parents {} "$source" ';'
find Scenes -name '*.yaml' -exec cp --parents {} "$source" ';'
find Scenes -name README.md -exec cp --parents {} "$source" ';'
find Examples -name README.md -not -path '*/.build/*' -exec cp --parents {} "$source" ';'

mkdocs build --quiet --strict
python3 scripts/check-book-links.py out/book
rm -rf "$source"
echo "The book is in out/book/index.html"
