#!/usr/bin/env bash
# Plays the same matrix here and on two Dask workers, and compares the results byte for byte: PROGRAM PYTHON FOLDER SCENES AND OPTIONS...
set -euo pipefail
program=$1 python=$2 folder=$3
shift 3
rm -rf "$folder"
mkdir -p "$folder/local" "$folder/cells"
"$program" check "$@" --results "$folder/local" > /dev/null || [[ $? == 1 ]]
"$python" "$(dirname "$0")/check_with_dask.py" "$program" "$folder/dask" "$@" > /dev/null || [[ $? == 1 ]]
cp "$folder"/dask/part*/cells/*.json "$folder/cells/"
diff -r "$folder/local/cells" "$folder/cells"
shopt -s nullglob
cells=("$folder"/cells/*)
echo "${#cells[@]} cells are the same bytes"
