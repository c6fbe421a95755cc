#!/usr/bin/env bash
# The first build of an app with a new cache works, and writes nothing beside the toolkit, which may be installed where the user must not
# write.
. scripts/app-sources.sh
runs_apps_itself
touch "$work/stamp"
# A new cache outside the project, as a user's is: the toolkit is linked again, and the program that rewrites apps is built.
cache=$(mktemp -d)
trap 'rm -rf "$cache"' EXIT
XDG_CACHE_HOME=$cache timeout $limit "$build/keyboard-lab" run --app Examples/SignUp --build-only >"$work/built.log" 2>&1 ||
    fail "SignUp does not build: $(cat "$work/built.log")"
written=$(find Package.swift Package.resolved Sources Tools Examples/SignUp "$build/" -newer "$work/stamp" -type f)
[ -z "$written" ] || fail "The build of an app wrote $written"
echo "The first build of an app works, and writes nothing beside the toolkit."
