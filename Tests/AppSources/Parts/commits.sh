#!/usr/bin/env bash
# Commits of an app are compared with each other, and with the current files.
. scripts/app-sources.sh
mkdir -p "$work/commits/SignUp"
cp Examples/SignUp/* "$work/commits/SignUp"
commits() { git -C "$work/commits" -c user.name=Test -c user.email=test@example.com -c commit.gpgsign=false "$@"; }
commits init -q
commits add .
commits commit -qm "The form"
sed -i 's/prefersLargeTitles = true/prefersLargeTitles = false/' "$work/commits/SignUp/SignUpViewController.swift"
commits commit -qam "A small title"
old=$(commits rev-parse --short HEAD~1) new=$(commits rev-parse --short HEAD)
said=$(lab compare --app "$work/commits/SignUp" --commits HEAD~1,HEAD)
expect "Commits of an app" "$said" "fill at $old and fill at $new first differ at frame"
expect "Commits the other way round" "$(lab compare --app "$work/commits/SignUp" --commits "$new,$old")" "fill at $new and fill at $old first differ at frame"
expect "A commit and the same files" "$(lab compare --app "$work/commits/SignUp" --first-difference --with commit=HEAD)" "fill and fill at $new do not differ"
[ -z "$(commits status --porcelain)" ] || fail "A comparison of commits has changed the working copy."
echo "Commits of an app are compared."
