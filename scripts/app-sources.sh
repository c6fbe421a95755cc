# shellcheck shell=bash
# scripts/app-sources.sh: the common code of the parts in Tests/AppSources/Parts. A part sources it first, as in ". scripts/app-sources.sh",
# from the package's folder. Each part has its own folder in "$work". All share the builder's cache. Only one part at a time builds the same
# app, so two parts can run in parallel. It needs the products of `swift build`.
set -euo pipefail
build=${KEYBOARD_LAB_BUILD:-.build/debug}
# A user who may not change the package, as in `ordinary-user.sh`, has a separate folder, a full path.
shared=${APP_SOURCES_FOLDER:-.build/app-sources}
part=$(basename "$0" .sh)
work=$shared/$part
# shellcheck disable=SC2034 # parts use it
apps=Tests/AppSources/Apps
rm -rf "$work"
mkdir -p "$work" "$shared/locks"
# Apps run without a display.
XDG_CACHE_HOME=$(cd "$shared" && pwd)/cache
export XDG_CACHE_HOME SDL_VIDEODRIVER=dummy
# If a system does not let users have a sandbox, the tests' own apps run without one.
export CI=${CI:-true}
# No test is meant to meet this limit: it ends a program that would run for ever. Seconds.
limit=600
compiler=$(command -v "${SWIFTC:-swiftc}")

# Runs a command while no other part builds or runs the same app: the app in the cache depends on the arguments.
alone() { # a name of the app, the command
    flock --shared "$shared/locks/.any" flock "$shared/locks/$(basename "$1")" "${@:2}"
}
# A part that starts programs of apps without `lab` calls it first: the whole part then counts as running apps.
runs_apps_itself() { [ -n "${holds_lock:-}" ] || holds_lock=1 exec flock --shared --close "$shared/locks/.any" "$0"; }
# Runs a command while no part builds or runs any app.
while_nothing_runs() { flock "$shared/locks/.any" "$@"; }
# Builds an app of Tests/AppSources. `built` is its program then.
build() { # the app, further arguments of run
    alone "$1" "$build/keyboard-lab" run --app "Tests/AppSources/$1" "${@:2}" --build-only >"$work/built.log" 2>&1 || { cat "$work/built.log" >&2; return 1; }
    # shellcheck disable=SC2034 # parts use it
    built=$(tail -n 1 "$work/built.log")
}
# Runs a command of keyboard-lab; its standard error is in lab.log.
lab() {
    local app=none word previous=
    for word in "$@"; do
        case $previous in --app | doctor) app=$word ;; esac
        previous=$word
    done
    alone "$app" timeout $limit "$build/keyboard-lab" "$@" 2>"$work/lab.log" || { cat "$work/lab.log" >&2; return 1; }
}
# Runs `built` until the app ends itself: it calls `exit` after its last words, which counts as stopped.
until_exit() { # arguments of the app's program
    local code=0
    timeout $limit "$built" "$@" || code=$?
    [ $code -eq 2 ] || { echo "the app did not end itself: exit code $code" >&2; return 1; }
}
fail() { printf '%s\n' "$1" >&2; exit 1; }
expect() { # The subject, the text, the expected content.
    case $2 in *"$3"*) ;; *) printf '%s\n  found    %s\n  expected %s\n' "$1" "$2" "$3" >&2; exit 1 ;; esac
}

# The program that rewrites apps; `rewriter` is its path then.
find_rewriter() {
    # shellcheck disable=SC2034 # parts use it
    rewriter=$(alone rewriter scripts/build-app-sources.sh "$XDG_CACHE_HOME/keyboard-lab")
}
# The toolkit as one library, as apps are linked with it; `toolkit` is its path then.
find_toolkit() {
    find_rewriter
    build Trap.swift
    toolkit=$(ldd "$built" | awk '/libKeyboardLabToolkit/ { print $3 }')
}
# The C module that the toolkit's lowest modules import.
c_modules=(-Xcc "-fmodule-map-file=Sources/CFoundationICU/module.modulemap")
# The flags for code that imports Apple's other frameworks.
framework_flags=(-module-alias Combine=PhoneCombine -module-alias os=PhoneOS -module-alias Security=PhoneSecurity)
framework_flags+=(-Xcc "-fmodule-map-file=$build/COpenCombineHelpers.build/module.modulemap")
# Compiles rewritten apps together with a program that drives them, and links them with the toolkit. The driver uses package declarations,
# so it needs the package's name.
compile_with_driver() { # the driver, the module's name, the language mode, the folder of the apps, the program, further arguments of the compiler
    local driver=$1 module=$2 mode=$3 folder=$4 program=$5 package
    shift 5
    # One program reads the whole file: a reader that stops early would end the writers of a pipe, and with them this script.
    package=$(awk -F'"-package-name","' 'NF > 1 && !name { split($2, rest, "\""); if (rest[1] !~ /^(swift_argument_parser|yams|opencombine)$/) name = rest[1] }
        END { print name }' "$build.yaml")
    mkdir -p "$work/driver$mode"
    cp "$driver" "$work/driver$mode/main.swift"
    # One frontend for all files: several would each read the toolkit's modules.
    "$compiler" -swift-version "$mode" -Onone -wmo -module-name "$module" -package-name "$package" -I "$build/Modules" \
        "${c_modules[@]}" "$@" "$folder"/*.swift "$work/driver$mode/main.swift" "$toolkit" \
        -Xlinker -rpath -Xlinker "$(dirname "$toolkit")" -use-ld=lld -o "$program"
}
