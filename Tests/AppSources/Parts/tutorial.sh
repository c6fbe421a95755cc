#!/usr/bin/env bash
# The tutorial, as it is printed: its files are written, its commands run, and they say what it says.
. scripts/app-sources.sh
scripts/test-tutorial.sh "$build/keyboard-lab" "$work/tutorial"
