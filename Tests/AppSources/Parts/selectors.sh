#!/usr/bin/env bash
# The apps of Tests/AppSources/Apps are rewritten and compiled in Swift 5 and 6, and every selector in them is fired.
. scripts/app-sources.sh
find_toolkit
fire() { # the language mode, the driver, the apps
    local mode=$1 driver=$2
    shift 2
    "$rewriter" --library --output "$work/apps$mode" "$@"
    compile_with_driver "$driver" Apps "$mode" "$work/apps$mode" "$work/fire$mode" -g
    "$work/fire$mode"
}
fire 5 Tests/AppSources/FireEverything.swift $apps/*.swift
# Code that Swift 6 also refuses on a phone (key paths to properties of the main actor, shared variables) is in Observing.swift.
fire 6 Tests/AppSources/FireInSwift6.swift $apps/OrderFormController.swift $apps/Places.swift $apps/Platform.swift $apps/Ratings.swift \
    $apps/ShapesController.swift
