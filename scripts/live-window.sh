# shellcheck shell=bash disable=SC2154 # what sources it sets `program`, `work` and `display`
# scripts/live-window.sh: the common code of the checks of a real window. They source it with a display size in `display` (such as
# 1000x1000), a folder in `work`, the program in `program` and the window's messages in "$work/log". It starts Xvfb and ends it with the
# script, together with the programs whose numbers are in `lab` and `network`.
mkfifo "$work/number.$$"
# -r: no key repeats by itself, however long it is pressed.
Xvfb -displayfd 9 -screen 0 "${display}x24" -nolisten tcp -r 9>"$work/number.$$" >/dev/null 2>&1 &
server=$!
read -r number <"$work/number.$$"
rm "$work/number.$$"
export DISPLAY=:$number
lab='' network=''
end() {
    local process
    for process in $lab $network $server; do kill "$process" 2>/dev/null || true; done
}
trap end EXIT

fail() { printf '%s\n' "$1" >&2; import -window root "$work/in-vain.png" || true; tail -n 20 "$work/log" >&2; exit 1; }
# Waits until a command succeeds. The limit only ends a check that would never end; it counts attempts, ten minutes of them. With
# `lab_must_stand=yes` the end of the window ends the wait.
lab_must_stand=''
until_true() { # The purpose, the command.
    local what=$1
    shift
    for _ in $(seq 6000); do
        if "$@"; then return; fi
        [ -z "$lab_must_stand" ] || kill -0 "$lab" 2>/dev/null || fail "the window has gone: waited for $what"
        sleep 0.1
    done
    fail "waited in vain for $what"
}

ctl() { "$program" ctl "$@" 2>/dev/null; }
# Waits until the window has handled and shown all input, and nothing moves. With `still=false` motions may continue, as while a take is
# recorded.
still=true
settle() { until_true "the window to rest" settles; }
settles() { ctl call lab.settle untilStill=$still >/dev/null; }
# Sends input, whose effect is complete before the next input.
key() { xdotool key "$@"; settle; }
click_at() { xdotool mousemove "$1" "$2" click 1; settle; } # a place on the display
