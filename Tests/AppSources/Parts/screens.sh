#!/usr/bin/env bash
# Screens that need arguments to be created, previews, and an app's queries to the computer.
. scripts/app-sources.sh
screens=Tests/AppSources/Screens
expect "A screen that Lab.swift makes" "$(lab trace --app $screens --screen PlantController)" "a screen about a lily"
expect "A preview" "$(lab trace --app $screens --screen "An oak")" "a screen about a oak"
expect "A preview of a view" "$(lab trace --app $screens --screen "Preview of PlantController")" "a label about a fern"
lab trace --app $screens --screen OutsideController >"$work/outside1"
lab trace --app $screens --screen OutsideController >"$work/outside2"
expect "The phone's date" "$(grep ^date "$work/outside1")" "date 1704793260.0 random "
expect "Random numbers" "$(grep ^date "$work/outside1")" "$(grep ^date "$work/outside2")"
expect "Another thread" "$(grep '"outside"' "$work/outside1")" '"what":"another thread"'
lab trace --app $screens --screen TasksController >"$work/tasks1"
lab trace --app $screens --screen TasksController >"$work/tasks2"
expect "Tasks in two runs" "$(cat "$work/tasks1")" "$(cat "$work/tasks2")"
said=$(grep '^at ' "$work/tasks1")
for line in "loaded 5 shelf" "detached" "group 5050" "stream 50" "at 0.100 cancelled true" "at 0.300 slept by nanoseconds" \
    "at 0.500 slept by a duration" "at 0.700 slept by a clock" "at 0.800 slept until"; do
    expect "Tasks of an app" "$said" "$line"
done
expect "A thread that waits for a task" "$(lab trace --app $screens --screen WaitingController)" "waited for a task"
echo "Tasks run in virtual time, the same in every run."
said=$(TZ=Asia/Tokyo LC_ALL=C lab trace --app $screens --screen LocaleController)
# shellcheck disable=SC2016 # a dollar that the shell must not expand
expect "The phone's locale" "$said" 'locale en_US en-US $1,234.50'
expect "Dates as the phone writes them" "$said" "today Tuesday, January 9, 2024; January 9, 2024 at 9:41"
expect "The phone's calendar" "$said" "calendar gregorian 1 January 9"
expect "The locale on another thread" "$said" "elsewhere en_US GMT"
said=$(lab trace --app $screens --screen LocaleController --locale de_DE)
expect "Another locale" "$said" "locale de_DE de-DE 1.234,50"
expect "Another locale's dates" "$said" "today Dienstag, 9. Januar 2024; 9. Januar 2024 um 9:41"
expect "Another locale's calendar" "$said" "calendar gregorian 2 Januar 9"
expect "Another locale's numbers" "$said" "numbers 1.234,5 50"
echo "Screens are made as Lab.swift and previews say, and the phone answers for the computer."
