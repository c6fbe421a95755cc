#!/usr/bin/env bash
# Runs all checks that need no build: format, lines, citations, rules, sizes, architecture, names, tests, English, commits, scripts.
#
#   scripts/lint.sh                   all checks
#   scripts/lint.sh NAME...           these checks only; the files in scripts/lint are named after them
#   scripts/lint.sh --staged          all checks; checks of single files read only the staged files (the pre-commit hook)
#   scripts/lint.sh --message FILE    the title of one commit message (the commit-msg hook)
#   scripts/lint.sh --keep            writes lower numbers to scripts/lint/english-counts.txt after prose has improved
#
# LINT_RANGE=A..B names the commits whose titles are checked; without it, the commits that origin/main lacks.
# Findings are printed as `path:line: the problem; the cure`. Exit codes: 0 nothing found, 1 findings, 2 a wrong option.
set -euo pipefail
cd "$(dirname "$0")/.."

case "${1-}" in
    -h | --help) sed -n '2,12s/^# \{0,1\}//p' "$0"; exit 0 ;;
esac
export PYTHONDONTWRITEBYTECODE=1
exec python3 scripts/lint/run.py "$@"
