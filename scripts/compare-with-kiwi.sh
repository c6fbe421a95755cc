#!/usr/bin/env bash
# Times the constraint solver beside kiwi (C++) on the same form of 161 views and about 1,000 constraints, in one run.
#
#   scripts/compare-with-kiwi.sh
#
# kiwi's headers come from PyPI's source package of kiwisolver; they are kept in a temporary folder and nothing is installed.
# Exit codes: 0 both were measured, else the failed step's.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ $# -gt 0 ]; then sed -n '2,7s/^# \{0,1\}//p' "$0"; exit 2; fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
version=1.4.5
python3 -m pip download --quiet --no-deps --no-binary :all: --dest "$folder" "kiwisolver==$version"
tar xf "$folder/kiwisolver-$version.tar.gz" -C "$folder"
c++ -O3 -DNDEBUG -std=c++14 -I "$folder/kiwisolver-$version" scripts/kiwi-benchmark.cpp -o "$folder/kiwi-benchmark"

swift build -c release --product keyboard-lab-bench
.build/release/keyboard-lab-bench constraints "$folder/form.txt"
"$folder/kiwi-benchmark" "$folder/form.txt"
