#!/usr/bin/env bash
# The tutorial exactly as printed: its files are written, its commands run, and their output matches.
. scripts/app-sources.sh
scripts/test-tutorial.sh "$build/keyboard-lab" "$work/tutorial"
