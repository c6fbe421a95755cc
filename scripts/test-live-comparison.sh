#!/usr/bin/env bash
# scripts/test-live-comparison.sh: compared phones of an app in a real window (Xvfb, xdotool): they differ at the intended frame, all
# receive a click, a trap or a hang of one phone does not affect the others and the window, and a changed source reaches all of them. It
# needs the products of `swift build`. Nothing in it depends on durations.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$PWD/${KEYBOARD_LAB_BUILD:-.build/debug}/keyboard-lab
work=$PWD/.build/live-comparison
rm -rf "$work/app" "$work/cache/keyboard-lab/runs" "$work/runtime"
mkdir -p "$work/app" "$work/runtime"
chmod 700 "$work/runtime"
cp Tests/AppSources/Parting/*.swift "$work/app"
source=$work/app/PartingController.swift
export XDG_CACHE_HOME=$work/cache XDG_RUNTIME_DIR=$work/runtime XDG_STATE_HOME=$work/state SDL_VIDEODRIVER=x11 WAYLAND_DISPLAY=

# Built first, so that the window appears at once.
"$program" run --app "$work/app" --build-only >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }

display=1400x1000
# shellcheck source=scripts/live-window.sh
. scripts/live-window.sh
lab_must_stand=yes
call() { ctl call "$@" >/dev/null || fail "ctl call $*"; }
# An expression of Python about the comparison: `phones` are the others, `tick` is the shown one.
holds() {
    ctl call compare.state 2>/dev/null | python3 -c '
import json, sys
state = json.load(sys.stdin)
phones, tick = state["others"], state["tick"]
def sentences(phone): return [difference["sentence"] for difference in phone["now"]]
def frame(phone): return phone.get("parting", {}).get("frame")
sys.exit(0 if eval(sys.argv[1]) else 1)' "$1" 2>/dev/null
}
# The number of phones that show a colour: the app's screen colour is on all of them, and nowhere else.
phones_of_color() { # a colour, the number
    import -window root -depth 8 "$work/window.png"
    [ "$(python3 "$work/columns.py" "$work/window.png" "$1")" = "$2" ]
}
cat >"$work/columns.py" <<'PY'
# Prints the number of separate runs of columns that contain a colour.
import subprocess, sys
width, height = map(int, subprocess.check_output(["identify", "-format", "%w %h", sys.argv[1]]).split())
data = subprocess.check_output(["convert", sys.argv[1], "-depth", "8", "rgb:-"])
wanted = bytes.fromhex(sys.argv[2][1:])
columns = [sum(data[(y * width + x) * 3:(y * width + x) * 3 + 3] == wanted for y in range(0, height, 4)) > 10 for x in range(width)]
runs, gap = 0, 99
for column in columns:
    if column and gap > 8: runs += 1
    gap = 0 if column else gap + 1
print(runs)
PY
teal='#30B0C7' pink='#FF2D55' orange='#FF9500'

"$program" run --app "$work/app" --device "iPhone 14" --hang-limit 4 >"$work/out" 2>"$work/log" &
lab=$!
listens_to_ctl() { ctl >/dev/null; }
until_true "its socket" listens_to_ctl
until_true "the app" phones_of_color "$teal" 1

# The menu of Alt+D offers the possible differences of an app: the fourth line is the language.
key alt+d
key Escape
call compare.add with=locale=de_DE
until_true "the second phone" phones_of_color "$teal" 2
until_true "the frame at which they part" holds 'frame(phones[0]) == 30 and phones[0]["name"] == "de_DE"'
holds 'sentences(phones[0]) == ["box stands 8 points lower (y 108 instead of 100)."]' || fail "the difference is another one"
call compare.add "with=device=iPhone SE"
call compare.add with=textSize=AX3
until_true "four phones" phones_of_color "$teal" 2
until_true "the other phones" holds 'len(phones) == 3 and all("activity" not in phone for phone in phones)'
holds 'frame(phones[0]) == 30 and phones[1]["basis"] == "situations"' || fail "phones that were added later change what was known"
echo "Four phones of an app stand beside each other, and part at the frame at which the app makes them part."

# The frame, on all phones, and back.
key alt+shift+d
until_true "the frame of the parting" holds 'tick == 30 and len(sentences(phones[0])) == 1'
call lab.show at=0.48
until_true "the frame before" holds 'tick == 29 and sentences(phones[0]) == []'
key shift+F5
until_true "the present" holds 'tick > 30'
call lab.pause isPaused=false
echo "The first frame at which they part is shown on all of them."

# All phones receive taps at the button.
call phone.tap view=id:count
call phone.tap view=id:count
call phone.tap view=id:count
# The timeline is open now, so that all of them are in one row.
until_true "the third count on all phones" phones_of_color "$orange" 4
until_true "the way of the touch" holds '"count" in phones[1].get("touch", "")'
holds 'all("stopped" not in phone for phone in phones)' || fail "a phone has stopped"
echo "What is done goes to all phones."

# A trap on one of them.
call phone.tap view=id:trap
until_true "the trap of the second phone" holds '"Index out of range" in phones[0].get("stopped", "")'
grep -qF 'Index out of range' "$(find "$work/cache/keyboard-lab/runs" -name run.json | head -n 1)" || fail "there is no run file of the trap"
call phone.tap view=id:low
until_true "the others to go on" holds '"low" in phones[1].get("touch", "") and "stopped" not in phones[1] and "stopped" not in phones[2]'
kill -0 "$lab" || fail "the window has gone with one of the phones"
echo "A trap of one phone is told, and leaves the others and the window standing."

# A changed source reaches all phones: the stopped one repeats the run, and stops again.
sed -i 's/if speaksGerman { counter.text = names\[count\] }/if names.isEmpty { counter.text = "none" }/; s/systemOrange/systemPink/' "$source"
until_true "the new code on all phones" holds 'len(phones) == 3 and all("activity" not in phone and "stopped" not in phone for phone in phones)'
until_true "the new colour on all phones" phones_of_color "$pink" 4
holds 'frame(phones[0]) == 30' || fail "the frame of the parting is another one"
echo "A changed source is built once and shown on all phones."

# A hang on one of them: the others do not wait for it.
call phone.tap view=id:hang
call phone.tap view=id:count
until_true "the hang of the second phone" holds '"stopped" in phones[0]'
until_true "the others to go on" holds '"count" in phones[1].get("touch", "") and "stopped" not in phones[1]'
kill -0 "$lab" || fail "the window has gone with one of the phones"
echo "A hang of one phone is told, and leaves the others and the window standing."

# A different first phone, and the end.
call compare.remove phone=2
until_true "two others" holds 'len(phones) == 2 and all("activity" not in phone for phone in phones)'
call compare.swap phone=2
until_true "the other first phone" holds 'state["first"].startswith("iPhone SE") and all("activity" not in phone for phone in phones)'
call phone.tap view=id:count
until_true "a touch on it" holds '"count" in phones[0].get("touch", "")'
call lab.command id=compareEnd
until_true "one phone" holds 'phones == []'
only_one_program() { [ "$(pgrep -P "$lab" | wc -l)" = 1 ]; }
until_true "the end of the other programs" only_one_program
echo "Another phone becomes the first one, and the end of the comparison ends the other programs."
kill "$lab"
wait "$lab" || true
lab=''
