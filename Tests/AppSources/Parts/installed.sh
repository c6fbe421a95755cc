#!/usr/bin/env bash
# An installed program: its toolkit is beside it, and is built for a different compiler only if the user chooses that.
. scripts/app-sources.sh
root=$PWD/$work/root
mkdir -p "$root/bin"
ln "$build/keyboard-lab" "$root/bin/keyboard-lab" 2>/dev/null || cp "$build/keyboard-lab" "$root/bin/keyboard-lab"
toolkit=$root/lib/keyboard-lab/toolkit
alone rewriter scripts/link-toolkit.sh --ship "$build" "$toolkit" "$XDG_CACHE_HOME/keyboard-lab"
app=Examples/SignUp
export XDG_CACHE_HOME=$root/cache
installed() { timeout $limit "$root/bin/keyboard-lab" "$@" 2>"$work/log" || { local code=$?; cat "$work/log"; return $code; }; }
# The names of the built files in the cache.
made() { (cd "$XDG_CACHE_HOME/keyboard-lab" 2>/dev/null && ls -d toolkit* app-sources 2>/dev/null) || true; }

expect "The doctor at first" "$(installed doctor $app)" "every file compiles"
expect "A picture at first" "$(installed snapshot --app $app -o "$work/picture.png")" "picture.png"
[ -z "$(made)" ] || fail "The toolkit beside the program was not used: $(made)"
if strings -n 8 "$toolkit/libKeyboardLabToolkit.so" | grep -qE 'RUNPATH|/swift/linux$'; then fail "The library has a path of this computer"; fi
installed snapshot --app $app -o "$work/picture.png" >/dev/null
if grep -q '^building' "$work/log"; then fail "An unchanged app was built again"; fi
echo more >>"$toolkit/toolkit.txt"
installed snapshot --app $app -o "$work/picture.png" >/dev/null
expect "Another toolkit in the same place" "$(cat "$work/log")" "building SignUp"

# A compiler with which it was not built.
echo "Swift version 6.2.9 (swift-6.2.9-RELEASE)" >"$toolkit/toolkit.txt"
code=0
said=$(installed snapshot --app $app -o "$work/picture.png") || code=$?
expect "The exit code for another compiler" "$code" 3
expect "Another compiler" "$said" "the toolkit, which is built with Swift 6.2.9 (swift-6.2.9-RELEASE), and the compiler in PATH is Swift"
expect "The choices" "$said" "install Swift 6.2.9 (swift-6.2.9-RELEASE), take the tarball or the container that have it inside, or set "
expect "The choices" "$said" "set KEYBOARDLAB_BUILD_TOOLKIT=1 to build the toolkit for Swift"
expect "One line" "$(wc -l <<<"$said")" 1
code=0
said=$(installed doctor $app) || code=$?
expect "The doctor's exit code for another compiler" "$code" 3
expect "The doctor without a toolkit" "$said" "no file was compiled: apps need the toolkit"
expect "The doctor without a toolkit" "$said" "available here: UIKit"
[ -z "$(made)" ] || fail "Something was built without being asked for: $(made)"

# A build by choice ends when it is asked to.
KEYBOARDLAB_BUILD_TOOLKIT=1 "$root/bin/keyboard-lab" snapshot --app $app -o "$work/picture.png" 2>"$work/log" &
process=$!
builders() { pgrep -f "$XDG_CACHE_HOME/keyboard-lab/toolkit-" >/dev/null; }
until grep -q '^building the toolkit' "$work/log" && builders; do
    kill -0 $process 2>/dev/null || { cat "$work/log" >&2; fail "The build of the toolkit ended by itself"; }
    sleep 0.1
done
kill -TERM $process
code=0
wait $process || code=$?
expect "The exit code of an ended build" "$code" 143
# The compilers end as well. They were ended and have not finished if there is no toolkit.
while builders; do sleep 0.1; done
if [ -n "$(find "$XDG_CACHE_HOME/keyboard-lab" -name libKeyboardLabToolkit.so)" ]; then fail "The build of the toolkit was finished"; fi
echo "An installed program uses the toolkit beside it, builds none by itself, and ends a build with its compilers."
