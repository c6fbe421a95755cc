#!/usr/bin/env bash
# Lays the keyboard of iOS 26 out on sheets, to be looked at one look after the other:
#
#   scripts/make-looks-sheet.sh PROGRAM FOLDER [PICTURES]
#
# FOLDER/real.png has the looks of which pictures of real devices are known, FOLDER/derived.png those that are derived from them. The scenes are in
# Tests/Looks26. PICTURES is a folder with pictures of real screens, not part of this project, at three pixels a point, each named as its
# scene, such as qwerty-390.png, or as the scene's first line says (`# Picture: name`): whole screens, or what is at their lower end. Beside
# ours stands the real one then, and ours in grey with what differs in red.
set -euo pipefail
program=$1
folder=$2
pictures=${3:-}
for tool in convert montage composite identify; do
    command -v "$tool" >/dev/null || { echo "This needs ImageMagick, whose command $tool is not there." >&2; exit 1; }
done
# What of a screen is compared, from its lower edge, pixels.
height=1300
rm -rf "$folder"
for kind in real derived; do
    mkdir -p "$folder/$kind"
    for scene in Tests/Looks26/$kind/*.yaml; do
        name=$(basename "$scene" .yaml)
        ours="$folder/$kind/$name.png"
        "$program" snapshot "$scene" --at 2s --scale 3 -o "$ours" >/dev/null 2>&1 || { echo "$scene cannot be drawn:" >&2; "$program" snapshot "$scene" --at 2s -o "$ours"; }
        convert "$ours" -gravity south -crop "x$height+0+0" +repage "$ours"
        real="$pictures/$name.png"
        [ -f "$real" ] || real="$pictures/$(sed -n '1s/^# Picture: //p' "$scene").png"
        if [ -n "$pictures" ] && [ -f "$real" ]; then
            size=$(identify -format '%wx%h' "$ours")
            convert "$real" -gravity south -background none -extent "$size" "$folder/$kind/.real.png"
            convert "$ours" "$folder/$kind/.real.png" -compose difference -composite -colorspace gray -level 1%,25% "$folder/$kind/.mask.png"
            convert "$ours" -colorspace gray -colorspace sRGB \( -size "$size" xc:red "$folder/$kind/.mask.png" -alpha off -compose copy_opacity -composite \) \
                -compose over -composite "$folder/$kind/.difference.png"
            convert "$ours" "$folder/$kind/.real.png" "$folder/$kind/.difference.png" +append "$ours"
        elif [ -n "$pictures" ] && [ "$kind" = real ]; then
            echo "$pictures has no picture for $scene, which stands alone on the sheet." >&2
        fi
    done
    rm -f "$folder/$kind"/.*.png
    columns=4
    if [ "$kind" = real ] && [ -n "$pictures" ]; then columns=1; fi
    montage -font Assets/Fonts/Inter-Regular.otf -label "%t" -depth 8 "$folder/$kind"/*.png -tile "${columns}x" -geometry '33%x33%+12+12' -background white "$folder/$kind.png"
    echo "$folder/$kind.png"
done
