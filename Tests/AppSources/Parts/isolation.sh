#!/usr/bin/env bash
# Every command that takes an app keeps it away from files, processes, sockets, the network and the terminal. (SECURITY.md)
. scripts/app-sources.sh
runs_apps_itself
# Outside the toolkit's own folder, which apps may read.
isolated=$(mktemp -d /var/tmp/keyboard-lab-isolated.XXXXXX)
trap 'rm -rf "$isolated"' EXIT
mkdir -p "$isolated/home" "$isolated/out"
cp -r Tests/AppSources/Isolation "$isolated/app"
echo secret >"$isolated/home/secret"
sleep 100000 >/dev/null 2>&1 &
victim=$!
export SECRET_TOKEN=token
cat >"$isolated/app/Place.swift" <<SWIFT
/// Where the attacks of \`Probe\` go.
enum Place {
    static let (secret, sources, victim) = ("$isolated/home/secret", "$isolated/app", Int32($victim))
}
SWIFT
sandboxes=()
for sandbox in kernel bubblewrap; do
    KEYBOARDLAB_SANDBOX=$sandbox CI='' "$build/keyboard-lab" trace --app "$isolated/app" plain </dev/null >"$isolated/said.txt" 2>&1 || true
    # Some systems do not let users have a sandbox.
    grep -q "no sandbox protects your files" "$isolated/said.txt" || sandboxes+=("$sandbox")
done
[ ${#sandboxes[@]} -gt 0 ] || echo "No sandbox works on this system, so only what is said about it is checked."
attack() {
    "$@" </dev/null >"$isolated/said.txt" 2>&1 || true
    grep -q "^PROBE end" "$isolated/said.txt" || { cat "$isolated/said.txt" >&2; fail "the probe did not run in: $*"; }
    if grep "^PROBE .*: DONE" "$isolated/said.txt" >&2; then fail "an app left its sandbox ($KEYBOARDLAB_SANDBOX) in: $*"; fi
}
# A run of the app, of whose inputs a flow is made.
mkdir "$isolated/run.labrun"
cat >"$isolated/run.labrun/run.json" <<JSON
{"version": 2, "programVersion": "x", "arguments": [], "choices": {}, "inputs": [], "end": 0.1, "title": "Probe", "framesPerSecond": 60,
 "app": {"path": "$isolated/app", "hash": "0"}}
JSON
# An editor that opens a scene which names a view of the app, and asks for its picture.
edit() {
    python3 -c '
import json, sys
scene = sys.argv[1]
def message(**words):
    text = json.dumps({"jsonrpc": "2.0", **words})
    return "Content-Length: %d\r\n\r\n%s" % (len(text), text)
uri = "file://" + scene
print(message(id=1, method="initialize", params={"capabilities": {}})
    + message(method="initialized", params={})
    + message(method="textDocument/didOpen",
              params={"textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": open(scene).read()}})
    + message(id=2, method="workspace/executeCommand", params={"command": "keyboard-lab.preview", "arguments": [uri]})
    + message(id=3, method="shutdown") + message(method="exit"), end="")' "$isolated/app/probe.yaml" |
        "$build/keyboard-lab" lsp --app "$isolated/app"
}
for sandbox in "${sandboxes[@]}"; do
    export KEYBOARDLAB_SANDBOX=$sandbox
    attack "$build/keyboard-lab" trace --app "$isolated/app" plain
    attack "$build/keyboard-lab" snapshot --app "$isolated/app" -o "$isolated/out/picture.png"
    attack "$build/keyboard-lab" record --app "$isolated/app" plain -o "$isolated/out/film.apng"
    attack "$build/keyboard-lab" check --app "$isolated/app" --results "$isolated/out/results"
    attack "$build/keyboard-lab" report --app "$isolated/app" plain
    attack "$build/keyboard-lab" inspect --app "$isolated/app"
    attack "$build/keyboard-lab" compare --app "$isolated/app" --strategies none,iq
    attack "$build/keyboard-lab" serve --app "$isolated/app"
    attack "$build/keyboard-lab" check --app "$isolated/app" --jobs 1
    attack "$build/keyboard-lab" flow --app "$isolated/app" "$isolated/run.labrun"
    attack "$build/keyboard-lab" test --app "$isolated/app"
    # It shows nothing of the app, but code that runs before everything else still attacks; Swift has such code since 6.3. (`Early.swift`)
    "$compiler" -version 2>/dev/null | grep -q "version 6\.2" ||
        attack "$build/keyboard-lab" validate --app "$isolated/app" "$isolated/app/probe.yaml"
    attack edit
    attack "$build/keyboard-lab" import "$isolated/app" -o "$isolated/out/screen.yaml"
done
[ ${#sandboxes[@]} -eq 0 ] || for made in picture.png film.apng results screen.yaml; do
    [ -e "$isolated/out/$made" ] || fail "the command did not write $made for the app"
done
[ "$(cat "$isolated/home/secret")" = secret ] || fail "the secret has changed"
unset KEYBOARDLAB_SANDBOX
# Without a sandbox, an app never runs without a warning.
if KEYBOARDLAB_SANDBOX=none CI='' "$build/keyboard-lab" trace --app "$isolated/app" </dev/null >"$isolated/said.txt" 2>&1; then
    fail "an app ran without a sandbox and without --trust"
fi
grep -q -e "--trust" "$isolated/said.txt" || fail "nobody said what --trust is"
KEYBOARDLAB_SANDBOX=none CI='' "$build/keyboard-lab" trace --trust --app "$isolated/app" plain </dev/null >"$isolated/said.txt" 2>&1 || true
grep -q "^PROBE reads a secret: DONE" "$isolated/said.txt" || fail "the probe's attacks are none"
KEYBOARDLAB_SANDBOX=none CI=true "$build/keyboard-lab" check --app "$isolated/app" --results "$isolated/out/results" --junit "$isolated/out/report.xml" \
    --html "$isolated/out/report.html" </dev/null >"$isolated/said.txt" 2>&1 || true
grep -q "no sandbox protects your files" "$isolated/said.txt" || fail "CI does not say that nothing protects"
for report in report.xml report.html; do
    grep -q "no sandbox protects your files" "$isolated/out/$report" || fail "$report does not say that nothing protects"
done
kill "$victim"
unset SECRET_TOKEN
echo "An app stays in its sandbox (${sandboxes[*]}) in every command."
