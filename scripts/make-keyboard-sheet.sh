#!/usr/bin/env bash
# Draws every iPad's keyboards on sheets: all their variants, in portrait and landscape, each sheet with a table of the
# keyboards' measures beside the documented numbers ("chosen" for unmeasured ones). The same test checks the numbers.
#
#   scripts/make-keyboard-sheet.sh FOLDER
set -euo pipefail
KEYBOARD_SHEET=$(realpath -m "${1:?usage: scripts/make-keyboard-sheet.sh FOLDER}") swift test --filter KeyboardSheetTests
