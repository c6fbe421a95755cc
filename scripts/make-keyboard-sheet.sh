#!/usr/bin/env bash
# Lays every iPad's keyboards out on sheets: pictures of all their looks, upright and sideways, each sheet with a table of what its
# keyboards measure beside the documented numbers ("chosen" where nobody has measured one). The same test checks the numbers.
#
#   scripts/make-keyboard-sheet.sh FOLDER
set -euo pipefail
KEYBOARD_SHEET=$(realpath -m "${1:?usage: scripts/make-keyboard-sheet.sh FOLDER}") swift test --filter KeyboardSheetTests
