#!/usr/bin/env bash
# Plays a conversation with `keyboard-lab mcp` through the Model Context Protocol's own Python library: a different client than the one in
# Tests/CommandTests. Needs the network once, to install the library into .build/mcp-client, so it is not part of `make test`.
#
#   scripts/test-mcp.sh [PROGRAM]     default: .build/debug/keyboard-lab
#
# Exit codes: 0 passed, or the library cannot be installed here (one line says so), 1 a failure, 2 there is no program.
set -euo pipefail
cd "$(dirname "$0")/.."

program=${1:-.build/debug/keyboard-lab}
[ -x "$program" ] || { echo "test-mcp: $program is not there; build it with: swift build --product keyboard-lab" >&2; exit 2; }

version=1.30.0
tools=.build/mcp-client
if [ "$(cat "$tools/version" 2>/dev/null)" != "$version" ]; then
    rm -rf "$tools"
    if ! { python3 -m venv "$tools" && "$tools/bin/pip" -q --disable-pip-version-check install "mcp==$version"; } >/dev/null 2>&1; then
        rm -rf "$tools"
        echo "test-mcp: skipped: mcp $version cannot be installed from PyPI here"
        exit 0
    fi
    echo "$version" >"$tools/version"
fi
exec "$tools/bin/python" scripts/mcp_conversation.py "$program"
