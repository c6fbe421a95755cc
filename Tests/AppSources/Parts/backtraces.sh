#!/usr/bin/env bash
# A trap report and breakpoints name the user's own file.
. scripts/app-sources.sh
build Trap.swift
trace=$(SWIFT_BACKTRACE=enable=yes,color=no timeout $limit "$built" 2>&1 || true)
expect "A backtrace" "$trace" "TrapController.fall() + "
expect "A backtrace" "$trace" "at $PWD/Tests/AppSources/Trap.swift:8:"
if lldb --version >/dev/null 2>&1; then
    expect "A breakpoint" "$(lldb -b -o "breakpoint set --file Trap.swift --line 8" "$built" 2>&1)" "Trap.swift:8"
else
    # If no debugger runs, the table of lines that it would read.
    table=$(readelf --debug-dump=decodedline "$built" 2>/dev/null)
    expect "The table of lines" "$table" "$PWD/Tests/AppSources/Trap.swift:"
    printf '%s\n' "$table" | awk -v file="$PWD/Tests/AppSources/Trap.swift:" '
        $0 == file { inside = 1; next } /:$/ { inside = 0 } inside && $2 == 8 { found = 1 } END { exit !found }' ||
        fail "The table of lines has no line 8 of Trap.swift."
fi
echo "Backtraces and breakpoints name the file and its line."
