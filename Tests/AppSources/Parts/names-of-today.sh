#!/usr/bin/env bash
# Typed messages, asynchronous notifications, companions of the keyboard manager, windows above the app's, and search results that observe
# the keyboard.
. scripts/app-sources.sh
said=$(lab check --app Tests/AppSources/Today --results "$work/results" --system-versions 17,26)
expect "A search that hears the keyboard" "$said" "ok    find.flow [iOS 17]: 6 steps"
expect "A field in an alert's window" "$said" "ok    code.flow [iOS 17]: 7 steps"
expect "A window that nobody retains" "$said" "ok    window.flow [iOS 17]: 8 steps"
expect "Properties that follow a model" "$said" "ok    window.flow [iOS 26]: 9 steps"
log=$(cat "$work/lab.log")$said
expect "A typed message" "$log" "message 516.0 after 0.25, inherited 0.25"
expect "A published notification" "$log" "published UIKeyboardWillShowNotification"
expect "An awaited notification" "$log" "awaited 516.0, results are hidden: true"
echo "Names of iOS 26, companions and second windows work."
