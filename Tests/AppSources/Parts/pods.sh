#!/usr/bin/env bash
# A workspace with pods, which are frameworks with their own bundles; a project with synchronized folders and fetched packages.
. scripts/app-sources.sh
said=$(lab trace --app Tests/AppSources/Shop --locale de_DE)
expect "Pods, their bundles and nibs" "$said" "shop Corner Shop, Eine Karte aus einem Pod, 24.0, Version 3.2"
expect "A pod in another language" "$(cat "$work/lab.log")" "left out, since only Swift is compiled here: LHClient.m"
said=$(lab trace --app Tests/AppSources/Recipes)
expect "Configuration files, conditions and packages" "$said" \
    "recipes https://localhost:8080; 2 recipes in all; Recipes (Debug) 99 com.example.recipes"
expect "A folder that stays whole" "$said" "seed 8"
expect "A package in two languages" "$(cat "$work/lab.log")" "the target CTidy has no Swift files, so files that import it are left out"
echo "Pods and packages that were fetched are used as they are."
