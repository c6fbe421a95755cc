#!/usr/bin/env bash
# An app in a real window: the handling of a trap, a hang and a changed source.
scripts/test-live-apps.sh
