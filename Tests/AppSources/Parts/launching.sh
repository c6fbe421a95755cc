#!/usr/bin/env bash
# An app with delegates, which launches as on a phone.
. scripts/app-sources.sh
build Launching
said=$(until_exit run --device "iPhone SE" --appearance dark)
expect "A launch" "$said" "willFinish didFinish willConnect viewDidLoad "
expect "A launch" "$said" "willEnterForeground didBecomeActive"
expect "Delegates, and what stands beside the sources" "$said" "delegates true; text The title; ink true"
expect "The chosen device" "$said" "device 375.0 dark true"
build Launching --screen SecondViewController
expect "Another screen" "$(timeout $limit "$built")" "the second screen, 0 events"
echo "An app with delegates launches."
