#!/usr/bin/env bash
# An Xcode project: a framework, a package, asset catalogs, string catalogs, a font, and its own files.
. scripts/app-sources.sh
shelf=Tests/AppSources/Shelf
said=$(lab trace --app $shelf)
expect "What is left out of a project" "$(cat "$work/lab.log")" "left out, since only Swift is compiled here: Legacy.m"
expect "A project's texts" "$said" "texts Welcome to Shelf; One book; 3 books; 2 shelves; From the library; From the package"
expect "A project's Info.plist" "$said" "bundle dev.example.shelf 2.5 Shelf"
expect "A project's pictures" "$said" \
    "images CGSize(width: 40.0, height: 40.0) CGSize(width: 30.0, height: 20.0) CGSize(width: 8.0, height: 8.0) 15.0 4.0"
expect "A project's data" "$said" 'data {"books": 3}'
expect "A project's font and tint" "$said" "font NotoSansHebrew-Regular tint 8 2 6"
expect "An app's own files" "$said" "files true true found nothing"
home=$(sed -n 's/^home //p' <<<"$said")
if [ -e "$home" ]; then fail "The files of a run that is over are still in $home."; fi
said=$(lab trace --app $shelf --locale de_AT --appearance dark --orientation landscapeLeft --container "$work/container")
expect "The phone's language" "$said" "texts Willkommen bei Shelf; Ein Buch; 3 Bücher; 2 Regale; From the library; From the package"
expect "InfoPlist.strings" "$said" "bundle dev.example.shelf 2.5 Regal"
expect "A project's orientations" "$said" "turns true dark true"
expect "A container that is new" "$said" "defaults 0"
said=$(lab trace --app $shelf --container "$work/container")
expect "A container that stays" "$said" "files true true found written"
expect "Defaults in a container that stays" "$said" "defaults 7"
expect "The doctor of a project" "$(lab doctor $shelf/Shelf.xcodeproj)" "Shelf: 5 Swift files in 3 modules"
echo "A project of Xcode's is built as it is, and finds its resources."
