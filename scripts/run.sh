#!/usr/bin/env bash
# Opens the window; on a machine without a display, makes a film of the scene instead and prints its path.
#
#   scripts/run.sh KEYBOARD-LAB [SCENE]
set -euo pipefail
program=$1
scene=${2-}

if [[ -n ${DISPLAY-}${WAYLAND_DISPLAY-} ]]; then
    exec "$program" run ${scene:+"$scene"}
fi

scene=${scene:-Scenes/sign-up.yaml}
film=out/$(basename "${scene%.*}").mp4
echo "No display (DISPLAY and WAYLAND_DISPLAY are empty): recording $scene instead." >&2
"$(dirname "$0")/install-dependencies.sh" film
mkdir -p out
"$program" record "$scene" -o "$film"
echo "The film is in $film"
