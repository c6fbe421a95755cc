#!/usr/bin/env bash
# A package of several modules, and one with a missing dependency.
. scripts/app-sources.sh
build Packages/Notes
said=$(until_exit run)
expect "Selectors across modules" "$said" "notes Milk, Eggs, Eggs, Bread; title Notes"
expect "Optional requirements across modules" "$said" "heard Eggs, change, Eggs, change, Bread, change"
expect "Resources of a target" "$said" "paper 24; dot 4.0x3.0; plain 3.0x3.0"
expect "Texts of a target" "$said" "text Hello"
echo "A package of several modules and its resources works."

if build Packages/Outside 2>"$work/outside.log"; then fail "A package that is not there was found."; fi
expect "A package on the network" "$(cat "$work/outside.log")" "depends on Elsewhere of https://github.com/example/Elsewhere.git, which is not on this"
