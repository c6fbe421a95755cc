#!/usr/bin/env bash
# Checks the pages of reports in a real browser: PROGRAM [PICTURES]. Installs Debian's Chromium, and Playwright's Python package, which
# controls it by its path and downloads no browser.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$1
pictures=${2:+$(realpath -m "$2")}
browser=$(command -v chromium || command -v chromium-browser || true)
if [[ -z $browser ]]; then
    if [[ $(id -u) != 0 ]]; then
        echo "This needs the browser Chromium: sudo apt-get install chromium" >&2
        exit 3
    fi
    apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium
    browser=$(command -v chromium)
fi
environment=out/report-test/python
if ! "$environment/bin/python" -c 'import playwright' 2>/dev/null; then
    python3 -m venv "$environment"
    "$environment/bin/pip" install --quiet playwright
fi
pages=out/report-test/pages
rm -rf "$pages"
bash Tests/ReportPage/make-pages.sh "$program" "$pages"
CHROMIUM=$browser "$environment/bin/python" Tests/ReportPage/test_report.py "$pages" ${pictures:+"$pictures"}
