#!/usr/bin/env bash
# Renews the pictures of the README with the program itself.
#
#   scripts/make-pictures.sh KEYBOARD-LAB
set -euo pipefail
program=$1
pictures=Assets/Pictures
mkdir -p "$pictures"
# The keyboard is up and a word is typed by then.
"$program" snapshot Scenes/sign-up.yaml --at 1.3s --scale 2 -o "$pictures/sign-up.png"
# A film for a page, played by the scene's own flow: the library with its leftovers, and the revised engine beside it.
"$program" record Scenes/sign-up.yaml --compare iq,iq-revised --scale 0.7 -o "$pictures/sign-up.gif"
# A sheet that UIKit lifts, and the engine as well.
"$program" snapshot Scenes/Cases/82-sheet-with-detents.yaml --at 1.28s --explain --scale 2 -o "$pictures/explained.png"
# The same chat under four strategies.
"$program" snapshot Scenes/chat.yaml --compare none,iq,guide,insets --at 1.9s --scale 1 -o "$pictures/compared.png"
# An iPad's floating keyboard at the trailing edge.
"$program" snapshot Scenes/picture-and-floating-keyboard.yaml --at 2.6s --scale 1 -o "$pictures/floating.png"
