#!/usr/bin/env bash
# Storyboards and xibs: an app's own classes, outlets, actions and segues.
. scripts/app-sources.sh
build Storyboards
said=$(until_exit run)
expect "Outlets, runtime attributes and awakening" "$said" "loaded First Second; radius 8.0 1; line 0.5; helper Hello, form"
expect "A delegate" "$said" "delegate true; placeholder Name"
expect "An action" "$said" "pressed Press"
expect "A segue action" "$said" "prepare details 42"
expect "Cells of a storyboard and a nib" "$said" "rows Row 0 of 42, Row 1 of 42"
expect "An unwind segue" "$said" "unwound from DetailsController"
said=$(until_exit run --locale de_DE)
expect "The texts of another language" "$said" "loaded Erstens Second"
expect "The texts of another language" "$said" "placeholder Vorname"
echo "An app's storyboard and nib work with its classes."
