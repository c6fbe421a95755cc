#!/usr/bin/env bash
# Hostile apps: a limit ends and names each kind of harm, or it has no effect, and no process is left. HOSTILE=all also tries the slow
# kinds, in every sandbox that works here; HOSTILE="loop bomb" tries only these.
. scripts/app-sources.sh
runs_apps_itself
# Outside the toolkit's own folder, which apps may read.
place=$(mktemp -d /var/tmp/keyboard-lab-hostile.XXXXXX)
trap 'rm -rf "$place"' EXIT
cp -r Tests/AppSources/Hostile "$place/app"
cd "$place"
program=$OLDPWD/$build/keyboard-lab

# A kind, the exit code (or several), and expected words of the output. The slow kinds wait for a limit of 20 seconds, or do much work.
quick='
loop               2    computed for 3 seconds
recursion          2    the app stopped here
allocating         2    computed for 3 seconds
allocating         2    computed for 3 seconds
animations         0|2  .
focus              2    the app stopped here
timer              0    2 steps
negative-timer     0    2 steps
async              1    this still moves: main queue
task               1    this still moves: task
exit0              2    the app ended itself here with exit(0)
exit3              2    the app ended itself here with exit(3)
_exit0             2    the app ended itself here with _exit(0)
abort              2    the app ended itself here with abort()
trap               2    Index out of range
deinit             2    the app stopped here
long-list          0|2  .
other-program      2    replaced itself with another program
quick-program      2    ended before its command was done
kill               137  ended by signal 9 (Killed)
bad-access         2    the app stopped here
bad-access-untold  139  ended by signal 11 (Segmentation fault)
race               0|2  .
output             0    2 steps
errors             0    2 steps
input              0    2 steps
closed-streams     2    standard output
closed-files       2    .
replaced-errors    0    2 steps
closed-channel     0    2 steps
no-memory          0    2 steps
length             0    2 steps
junk               0    2 steps
deep-message       0    2 steps
half-message       0    2 steps
empty-finding      0    2 steps
layout             0    Layout does not settle
growing-layout     2    [Tt]he app stopped
nested-views       0    views would be inside each other
nested-layers      0   layers would be inside each other
own-child          0    which it is
circle             0    which it contains
no-number          0    it stays as it was
large-image        0    does not fit into memory
endless-image      0    2 steps
presented          0    2 steps
alerts             0    2 steps
windows            0    2 steps
notification       0    2 steps
threads            0    2 steps
processes          0    2 steps
container          0    2 steps
folder             0    2 steps
few-files          0|2  .
variables          0    2 steps'
slow='
sleep              2    waited for 20 seconds
poll               2    waited for 20 seconds
stop               2    was stopped by a signal and has not continued for 20 seconds
ignored-signals    2    computed for 3 seconds
tasks              1|2  .
100,000-views      0|2  .
1,000,000-views    2    so it was stopped
long-label         0|2  .
memory             2    so it was stopped
bomb               0|137 .
flood              2    printed more than 1024 MB, so it was stopped'

left() { pgrep -f "$place|sleep 97531" | grep -v "^$$\$" || true; }
problems=0
problem() {
    echo "$1" >&2
    problems=$((problems + 1))
}
try() { # a kind, its exit codes, its words
    local code=0 bomb
    KEYBOARDLAB_HOSTILE=$1 timeout $limit "$program" check --app "$place/app" --hang-limit 3 --results "$place/results" </dev/null 2>&1 |
        tail -c 1000000 >"$place/said.txt" || code=${PIPESTATUS[0]}
    # The kernel ends them a moment after the program.
    for _ in $(seq 600); do
        bomb=$(left)
        [ -n "$bomb" ] || break
        sleep 0.1
    done
    [ -z "$bomb" ] || { ps -o pid,args -p "${bomb//$'\n'/,}" >&2 || true; problem "$1 has left processes"; }
    [[ "|$2|" == *"|$code|"* ]] || { tail -n 20 "$place/said.txt" | cut -c 1-500 >&2; problem "$1 ended with $code, not with $2"; }
    grep -q -- "$3" "$place/said.txt" || { tail -n 20 "$place/said.txt" | cut -c 1-500 >&2; problem "$1 does not say: $3"; }
}
sandboxes=('')
kinds=$quick
case ${HOSTILE:-} in
    '') ;;
    all) kinds+=$slow sandboxes=(kernel bubblewrap) ;;
    *) kinds=$(grep -E "^(${HOSTILE// /|}) " <<<"$quick$slow") ;;
esac
count=0
for sandbox in "${sandboxes[@]}"; do
    if [ -n "$sandbox" ]; then export KEYBOARDLAB_SANDBOX=$sandbox; fi
    while read -r kind codes words; do
        [ -n "$kind" ] || continue
        try "$kind" "$codes" "$words"
        count=$((count + 1))
    done <<<"$kinds"
done
[ $problems -eq 0 ] || fail "$problems problems with $count hostile apps"
echo "$count hostile apps end, are named and leave nothing."
