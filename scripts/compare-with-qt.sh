#!/usr/bin/env bash
# Compares our table with Qt Quick's ListView: a million rows of wrapped text, 44 to 300 points high, on 780x1688 pixels, scrolling at the
# same speed. Both draw frame after frame, on one thread, with their software renderers; both reuse their rows.
#
#   scripts/compare-with-qt.sh [PICTURES]
#
# PICTURES is a folder for the last frame of each, to see that they show the same. Qt comes from PyPI (PySide6-Essentials) into
# .build/qt-peer and is not installed. Five pairs, alternately; the figures are frames per second of processor time.
# Exit codes: 0 both were measured, else the failed step's.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ $# -gt 1 ] || [[ "${1:-}" == -* ]]; then sed -n '2,9s/^# \{0,1\}//p' "$0"; exit 2; fi

version=6.12.0
frames=1500
# Points that go by in a frame: 2,400 a second at 60 frames, a brisk fling.
step=40
# The table's text, points: Inter at the size with San Francisco's widths at 17 points, and the lines of a label.
size=16.47
line=20.33
peer=.build/qt-peer
pictures=${1:-}
if [ ! -x "$peer/bin/python" ] || ! "$peer/bin/python" -c "import PySide6; assert PySide6.__version__ == '$version'" 2>/dev/null; then
    python3 -m venv "$peer"
    "$peer/bin/python" -m pip install --quiet --disable-pip-version-check "PySide6-Essentials==$version"
fi
swift build -c release --product keyboard-lab-bench
if [ -n "$pictures" ]; then mkdir -p "$pictures"; fi

ours() { .build/release/keyboard-lab-bench list $frames $step "$@"; }
theirs() { "$peer/bin/python" scripts/qt-list-benchmark.py Assets/Fonts/Inter-Regular.otf $frames $step $size $line "$@"; }

for pair in 1 2 3 4 5; do
    if [ "$pair" = 1 ] && [ -n "$pictures" ]; then
        a=$(ours --picture "$pictures/table.png")
        b=$(theirs "$pictures/listview.png")
    else
        a=$(ours)
        b=$(theirs)
    fi
    echo "$a $b" | awk '{ printf "%.3f KeyboardLab %.0f fps, ListView %.0f fps; by the wall clock %.0f and %.0f; rows passed %d and %d; ratio %.2f\n",
        $1 / $4, $1, $4, $2, $5, $3, $6, $1 / $4 }'
done | sort -n | awk '{ sub(/^[^ ]* /, ""); lines[NR] = $0; print } END { print "median: " lines[int((NR + 1) / 2)] }'
