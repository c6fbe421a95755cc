#!/usr/bin/env bash
# Scenes name an app's own views, cells and controllers.
. scripts/app-sources.sh
classes=Tests/AppSources/SceneClasses
said=$(lab check --app $classes $classes/form.yaml $classes/lists.yaml $classes/order.yaml --results "$work/results")
expect "A scene with an app's view" "$said" "ok    The app's own views: 4 steps"
expect "A scene with an app's cells" "$said" "ok    The app's own cells: 4 steps"
expect "A scene with an app's controller" "$said" "ok    The app's own controllers: 8 steps"
expect "A valid scene" "$(lab validate --app $classes $classes/form.yaml)" "ok    $classes/form.yaml"
if lab validate --app $classes $classes/broken.yaml 2>"$work/broken.log"; then fail "Misspelt classes were accepted."; fi
expect "A misspelt class" "$(cat "$work/lab.log")" "$classes/broken.yaml:4:15: unknown class \"RatingVew\"; did you mean \"RatingView\"?"
expect "A misspelt cell" "$(cat "$work/lab.log")" "$classes/broken.yaml:8:22: there is no class \"TeCell\" of cells"
echo "Scenes name an app's own views, cells and controllers."
