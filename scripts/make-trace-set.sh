#!/bin/sh
# Writes the traces of all scenes and cases under every strategy into a folder, so that two builds can be compared byte by byte:
#   scripts/make-trace-set.sh .build/debug/keyboard-lab out/before
#   ... change something, build ...
#   scripts/make-trace-set.sh .build/debug/keyboard-lab out/after
#   diff -rq out/before out/after
set -eu
program=$1
folder=$2
mkdir -p "$folder"
trace() {
    name=$(echo "${1#Scenes/}" | tr / _)
    # A flow that fails under a strategy ends its trace early, which is compared too.
    "$program" trace "$1" --strategy "$2" --dump-state >"$folder/${name%.yaml}.$2.jsonl" 2>"$folder/${name%.yaml}.$2.err" || true
}
find Scenes -name '*.yaml' ! -name '*.flow.yaml' | sort | while read -r scene; do
    for strategy in iq iq-revised none guide insets; do trace "$scene" "$strategy"; done
done
