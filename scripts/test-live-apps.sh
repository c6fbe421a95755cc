#!/usr/bin/env bash
# scripts/test-live-apps.sh: an app in a real window (Xvfb, xdotool), from its author's view: it traps and hangs and the window stays, with
# a run file that repeats the run; a source changes and the new code reaches the same state; compiler errors are shown over the last
# picture. It needs the products of `swift build`. Nothing in it depends on durations.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$PWD/${KEYBOARD_LAB_BUILD:-.build/debug}/keyboard-lab
work=$PWD/.build/live-apps
rm -rf "$work/app" "$work/cache/keyboard-lab/runs" "$work/runtime"
mkdir -p "$work/app" "$work/runtime"
chmod 700 "$work/runtime"
cp Tests/AppSources/Crashing/*.swift "$work/app"
source=$work/app/CrashController.swift
export XDG_CACHE_HOME=$work/cache XDG_RUNTIME_DIR=$work/runtime SDL_VIDEODRIVER=x11 WAYLAND_DISPLAY=
runs=$work/cache/keyboard-lab/runs

# Built first, so that the window appears at once.
"$program" run --app "$work/app" --build-only >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }

display=1000x1000
# shellcheck source=scripts/live-window.sh
. scripts/live-window.sh
has_window() { id=$(xdotool search --onlyvisible --class keyboard-lab 2>/dev/null | head -n 1); [ -n "$id" ]; }
open_window() { # the arguments of run
    "$program" run --bare "$@" >"$work/out" 2>"$work/log" &
    lab=$!
    until_true "the window" has_window
    eval "$(xdotool getwindowgeometry --shell "$id")"
}
# Positions are points of the window, at which an iPhone 14 is at scale 1.
click() { click_at $((X + $1)) $((Y + $2)); }
color() { import -window root -crop "1x1+$((X + $1))+$((Y + $2))" -depth 8 txt:- | grep -o '#[0-9A-F]\{6\}' | head -n 1; }
is_color() { [ "$(color "$1" "$2")" = "$3" ]; }
is_other_color() { ! is_color "$@"; }
number_of_runs() { [ "$(find "$runs" -name run.json 2>/dev/null | wc -l)" = "$1" ]; }
run_file() { find "$runs" -name "*-$1.labrun"; }
says() { # a run file's number, the text
    grep -qF "$2" "$(run_file "$1")/run.json" || { cat "$(run_file "$1")/run.json" >&2; fail "run file $1 does not say $2"; }
}
teal='#30B0C7' pink='#FF2D55' orange='#FF9500' green='#34C759'

open_window --app "$work/app" --device "iPhone 14" --hang-limit 4
until_true "the app" is_color 60 700 "$teal"

# A trap.
click 224 255
click 224 335
until_true "the finding of a trap" number_of_runs 1
says 1 '"kind" : "trap"'
says 1 '"said" : "Index out of range"'
says 1 'UIButton “Trap”'
says 1 '"line" : 44'
until_true "the dimmed picture" is_other_color 60 700 "$teal"
kill -0 "$lab" || fail "the window has gone with the app"
echo "A trap leaves the window standing, and tells place, words and what was done."

# Back to just before, and on from there: three in all make the background orange.
key BackSpace
until_true "the app as it was" is_color 60 700 "$teal"
click 224 255
click 224 255
until_true "the third count" is_color 60 700 "$orange"
echo "Going back leads to the moment before."

# A hang.
click 224 415
until_true "the finding of a hang" number_of_runs 2
says 2 '"kind" : "hang"'
says 2 'CrashController.swift'
key F5
until_true "the app from its beginning" is_color 60 700 "$teal"
echo "A hang is stopped, and the app starts again."

# Too many calls.
click 224 495
until_true "the finding of an endless recursion" number_of_runs 3
says 3 'endless recursion'
key F5
until_true "the app from its beginning" is_color 60 700 "$teal"
echo "An endless recursion is told."

# A different colour in the source: the same state with the new code.
click 224 255
click 224 255
sed -i 's/\.systemTeal/.systemPink/' "$source"
until_true "the new colour" is_color 60 700 "$pink"
click 224 255
until_true "the third count, of which two were made by the older code" is_color 60 700 "$orange"
echo "A changed source is shown at the same place."

# Compiler errors stay over the last picture until they are fixed.
sed -i 's/count += 1/count += "one"/' "$source"
until_true "the card of the compiler" is_other_color 60 700 "$orange"
kill -0 "$lab" || fail "the window has gone with the compiler's error"
grep -q "CrashController.swift:[0-9]*:[0-9]*: error: " "$work/log" || fail "the terminal does not have the compiler's error"
sed -i 's/count += "one"/count += 1/' "$source"
until_true "the mended app" is_color 60 700 "$orange"
echo "What does not compile is told over the last picture, and a mended source goes on."
kill "$lab"
wait "$lab" || true
lab=''

# The first build has its window too, with compiler errors over an empty screen.
rm -rf "$work/first"
mkdir -p "$work/first"
cp Tests/AppSources/Crashing/*.swift "$work/first"
sed -i 's/count += 1/count += "one"/' "$work/first/CrashController.swift"
open_window --app "$work/first" --device "iPhone 14"
has_first_error() { grep -q "CrashController.swift:[0-9]*:[0-9]*: error: " "$work/log"; }
until_true "the error of the first build" has_first_error
kill -0 "$lab" || fail "the window has gone with the error of the first build"
sed -i 's/count += "one"/count += 1/' "$work/first/CrashController.swift"
until_true "the app after its first build" is_color 60 700 "$teal"
echo "The window is there during the first build, and the app comes as soon as it compiles."
kill "$lab"
wait "$lab" || true
lab=''

# Every command replays run files.
file=$(run_file 1)
"$program" trace "$file" >"$work/trace1" 2>"$work/log" || fail "the run cannot be traced"
"$program" trace "$file" >"$work/trace2" 2>"$work/log" || fail "the run cannot be traced"
cmp "$work/trace1" "$work/trace2" || fail "two traces of one run differ"
grep -q "have changed since" "$work/log" || fail "nobody says that the app has changed since the run"
"$program" snapshot "$file" -o "$work/run.png" >/dev/null 2>"$work/log" || fail "there is no picture of the run"
[ "$(identify -format '%wx%h' "$work/run.png")" = 1170x2532 ] || fail "the picture of the run has another size"
open_window "$file"
until_true "the window of the run" is_color 60 700 "$pink"
kill -0 "$lab" || fail "a run file does not open"
# The first F7 pauses a run that is still played.
traps_again() { number_of_runs 4 || { key F7 && number_of_runs 4; }; }
until_true "the trap again" traps_again
says 4 '"said" : "Index out of range"'
echo "A run file leads to just before the trap, and a step further to the trap."
kill "$lab"
wait "$lab" || true
lab=''

# A take of the app: recorded by keys, stored with a picture, played from the list, and replayed on a different phone with the same buttons.
# The timeline then opens below the phone, so the colour is searched higher up.
export XDG_DATA_HOME=$work/data
rm -rf "$work/data"
open_window --app "$work/app" --device "iPhone 14" --no-watch
until_true "the app" is_color 224 600 "$pink"
still=false
key ctrl+shift+t
click 224 255
click 224 255
click 224 255
until_true "the third count" is_color 224 600 "$orange"
still=true
key ctrl+shift+t
has_take() { take=$(find "$work/data/keyboard-lab/takes" -name '*.labrun' 2>/dev/null | head -n 1); [ -n "$take" ] && [ -s "$take/thumbnail.png" ]; }
until_true "the take" has_take
key F5
until_true "the app from its beginning" is_color 224 600 "$pink"
key alt+p
until_true "the end of the take" is_color 224 600 "$orange"
kill "$lab"
wait "$lab" || true
lab=''
# On an iPad the buttons are further to the right.
"$program" snapshot "$take" --device "iPad mini (6th generation)" -o "$work/take.png" >/dev/null 2>"$work/log" ||
    fail "a take of an app cannot be shown on another phone"
[ "$(convert "$work/take.png" -format '%wx%h #%[hex:p{60,1200}]' info:)" = "1488x2266 $orange" ] ||
    fail "the buttons of the take are not pressed on another phone"
open_window "$take"
until_true "the beginning of the take" is_color 224 600 "$pink"
kill "$lab"
wait "$lab" || true
lab=''
echo "A take of an app plays in the window, opens at its beginning, and is done on another phone."

# The flow of an app beside its phone: a file's flow runs in parts, input becomes steps with an assertion, and the new file passes with the
# others.
rm -rf "$work/flows"
mkdir -p "$work/flows/SignUp"
cp Examples/SignUp/* "$work/flows/SignUp"
"$program" run --app "$work/flows/SignUp" --build-only >"$work/log" 2>&1 || fail "the app does not compile"
export XDG_STATE_HOME=$work/flows/state
call() { ctl call "$@" >/dev/null || fail "ctl call $*"; }
steps_are() { # the steps with their states
    [ "$(ctl call flow.steps | python3 -c 'import json, sys
print(*(step["text"] + " " + step["state"] for step in json.load(sys.stdin)["steps"]), sep="|")')" = "$1" ]
}
"$program" run --app "$work/flows/SignUp" --device "iPhone 14" --no-watch >"$work/out" 2>"$work/log" &
lab=$!
until_true "the window" has_window
listens_to_ctl() { ctl >/dev/null; }
until_true "its socket" listens_to_ctl
key alt+9
first="tapOn: {property: nameField}" second="inputText: Grace" third="tapOn: {class: UITextField, index: 3}"
fourth="assertNotOccluded: {class: UITextField, index: 3}"
until_true "the flow of the file" steps_are "$first idle|$second idle|$third idle|$fourth idle"
call flow.choose step=3
key alt+j
until_true "the third step" steps_are "$first passed|$second passed|$third next|$fourth idle"
key alt+y
until_true "the fourth step" steps_are "$first passed|$second passed|$third passed|$fourth next"
key alt+y
until_true "the end of the flow" steps_are "$first passed|$second passed|$third passed|$fourth passed"
call flow.set step=2 "text=inputText: Ada"
key alt+s
until_true "the saved step" grep -q "^- inputText: Ada$" "$work/flows/SignUp/fill.flow.yaml"
[ "$(diff Examples/SignUp/fill.flow.yaml "$work/flows/SignUp/fill.flow.yaml" | grep -c '^[<>]')" = 2 ] || fail "more than the changed step was saved"
key F5
until_true "the app from its beginning" steps_are "$first idle|inputText: Ada idle|$third idle|$fourth idle"
call flow.choose recording=true
until_true "nothing done" steps_are ""
call phone.tap view=property:emailField
tap='tapOn: "ada@example.com"'
until_true "the tap" steps_are "$tap idle"
call phone.type text=ada
until_true "the text" steps_are "$tap idle|inputText: ada idle"
check=$(ctl call flow.assertions "view=class:UITextField is:focused" | python3 -c 'import json, sys
print(next(offer["step"] for offer in json.load(sys.stdin) if "ada" in offer["step"]))') || fail "nothing is offered that checks the text"
call flow.insert "text=$check"
key alt+s
until_true "the new file" [ -s "$work/flows/SignUp/SignUp-1.flow.yaml" ]
kill "$lab"
wait "$lab" || true
lab=''
"$program" check --app "$work/flows/SignUp" --results "$work/flows/results" >"$work/flows/check.log" 2>&1 ||
    { cat "$work/flows/check.log" >&2; fail "the flows of the app do not pass"; }
[ "$(grep -c '^ok ' "$work/flows/check.log")" = 2 ] || fail "one of the flows was not played"
unset XDG_STATE_HOME
echo "The flow of an app runs beside its phone, and what is done becomes another one."

# Phones of an app, each in its own process, and the first frame at which they differ.
"$program" compare "$take" --first-difference --strategies own,none --with textSize=AX3 >"$work/compared" 2>"$work/log" || fail "an app cannot be compared"
grep -q "none do not differ in" "$work/compared" || { cat "$work/compared" >&2; fail "strategies differ where no field is"; }
grep -q "text size AX3 first differ at frame 0" "$work/compared" || { cat "$work/compared" >&2; fail "text sizes do not differ"; }
echo "Phones of an app are compared frame by frame."

# An app that waits for a debugger stops at a line of its author's file.
# The toolchain's lldb needs a certain version of Python's library, which a version manager may have.
lacking=$(ldd "$(command -v lldb)" 2>/dev/null | sed -n 's/^\t\(libpython[^ ]*\) => not found/\1/p' | head -n 1)
python_library=''
[ -z "$lacking" ] || python_library=$(find "${PYENV_ROOT:-$HOME/.pyenv}/versions" -name "$lacking" -printf '%h\n' 2>/dev/null | head -n 1)
debugger() { LD_LIBRARY_PATH=${python_library:+$python_library:}${LD_LIBRARY_PATH:-} lldb "$@"; }
if debugger --version >/dev/null 2>&1; then
    : >"$work/log"
    "$program" run --bare --app "$work/app" --device "iPhone 14" --wait-for-debugger --no-watch >"$work/out" 2>"$work/log" &
    lab=$!
    waits() { grep -q '^The app waits as process [0-9]*\.' "$work/log"; }
    until_true "the app that waits" waits
    process=$(sed -n 's/^The app waits as process \([0-9]*\)\..*/\1/p' "$work/log")
    # The line after `count += 1`. The value is read by an expression: for a class whose superclass has a superclass with properties, `frame
    # variable` reads the class's own properties at a wrong offset, in every Swift program (lldb of Swift 6 on Linux).
    debugger -b -p "$process" -o "breakpoint set --file CrashController.swift --line 34" -o continue -o "thread backtrace --count 2" \
        -o "expression -- count" -o "breakpoint delete --force" -o detach >"$work/debugger.log" 2>&1 &
    session=$!
    until_true "the window" has_window
    eval "$(xdotool getwindowgeometry --shell "$id")"
    until_true "the app that a debugger has let go on" is_color 60 700 "$pink"
    click 224 255
    wait "$session" || fail "the debugger has ended with an error"
    grep -q "CrashController.add.*CrashController.swift:34" "$work/debugger.log" ||
        { cat "$work/debugger.log" >&2; fail "the debugger does not stop at the line"; }
    grep -q "^(Int) .*= 1$" "$work/debugger.log" || { cat "$work/debugger.log" >&2; fail "the debugger does not see the app's values"; }
    echo "A debugger stops at a line of the app's file, and the app goes on."
    kill "$lab"
    wait "$lab" || true
    lab=''
else
    echo "No debugger runs here, so nothing was stopped at a line."
fi

# An app has a network only if it is allowed.
if bwrap --unshare-net --ro-bind / / /bin/true 2>/dev/null; then
    rm -rf "$work/network"
    cp -r Tests/AppSources/Network "$work/network"
    python3 -c '
import socket, sys
server = socket.create_server(("127.0.0.1", 0))
open(sys.argv[1], "w").write(str(server.getsockname()[1]))
while True: server.accept()[0].close()' "$work/network/port.txt" &
    network=$!
    listens() { [ -s "$work/network/port.txt" ]; }
    until_true "the server" listens
    for choice in "--no-watch $orange" "--no-watch --allow-network $green"; do
        # The options, and the colour of the screen.
        read -r -a options <<<"${choice% *}"
        open_window --app "$work/network" --device "iPhone 14" "${options[@]}"
        until_true "the app with ${options[*]}" is_color 60 700 "${choice##* }"
        kill "$lab"
        wait "$lab" || true
        lab=''
    done
    kill "$network"
    network=''
    echo "An app reaches the network only with --allow-network."
else
    echo "There is no bubblewrap that works here, so apps are not kept from the network."
fi

# New apps do what their flows state, and a screen becomes a scene with the same look.
rm -rf "$work/new"
mkdir "$work/new"
for template in form chat storyboard collection; do
    (
        cd "$work/new"
        "$program" new "My $template" --template "$template" >/dev/null
        "$program" check --app "My $template" --results results >check.log 2>&1 || { cat check.log >&2; exit 1; }
        "$program" import "My $template" --device "iPhone 14" -o "$template.yaml" >import.log 2>&1 || { cat import.log >&2; exit 1; }
        # Pictures drawn over each other are rounded more than once.
        grep -qE "The scene's picture (is the screen's\.|differs from the screen's in 0\.[0-4][0-9] %)" import.log || { cat import.log >&2; exit 1; }
        "$program" validate "$template.yaml" >/dev/null
    ) || fail "a new $template does not do what it should"
done
echo "New apps play their flows, and their screens become scenes of the same look."
