#!/usr/bin/env bash
# Draws the look of iOS 26 on sheets:
#
#   scripts/make-looks-sheet.sh PROGRAM FOLDER [PICTURES]
#
# FOLDER/real.png has the looks with known pictures of real devices, FOLDER/derived.png those derived from them. The scenes are in
# Tests/Looks26. PICTURES is a folder, searched with its subfolders, with pictures of real screens, not part of this project, at three
# pixels a point, each named like its scene, such as qwerty-390.png, or by the scene's first line:
#
#   # Picture: NAME                      a whole screen, or its lower end; the lower 1300 pixels are compared
#   # Picture: NAME at X,Y               a part of a screen, whose upper left corner is at that pixel of ours
#   # Picture: NAME crop WxH+X+Y scale S at X,Y
#                                        a part of a larger picture that has S pixels a point
#
# The sheet then shows the real picture beside ours, and ours in grey with the differences in red. An app's content in a real picture
# differs too.
#
# FOLDER/looks.txt then has a line for each picture: how many components of it (words, symbols, lines, edges) are within a third of a point of ours, how many
# of ours are missing, the largest distance in points, and the share of equal places whose colour is more than two levels off (scripts/compare_looks.py). The
# command fails if a figure is worse than in Tests/Looks26/measured.txt; with WRITE_LOOKS=1 it writes that file instead.
set -euo pipefail
program=$1
folder=$2
pictures=${3:-}
for tool in convert montage composite identify; do
    command -v "$tool" >/dev/null || { echo "This needs ImageMagick, whose command $tool is not there." >&2; exit 1; }
done
# The compared height of a screen, from its lower edge, if the scene names no place, pixels.
height=1300
rm -rf "$folder"
for kind in real derived; do
    mkdir -p "$folder/$kind"
    for scene in Tests/Looks26/"$kind"/*.yaml; do
        name=$(basename "$scene" .yaml)
        ours="$folder/$kind/$name.png"
        "$program" snapshot "$scene" --at 2s --scale 3 -o "$ours" >/dev/null 2>&1 ||
            { echo "$scene cannot be drawn:" >&2; "$program" snapshot "$scene" --at 2s -o "$ours"; }
        read -r -a words <<<"$(sed -n '1s/^# Picture: //p' "$scene")"
        picture=${words[0]:-} crop="" scale=3 place=""
        for ((i = 1; i + 1 < ${#words[@]}; i += 2)); do
            case "${words[i]}" in
                crop) crop=${words[i + 1]} ;;
                scale) scale=${words[i + 1]} ;;
                at) place=${words[i + 1]} ;;
                *) echo "$scene: the line of its picture has the word ${words[i]}; it takes crop, scale and at." >&2; exit 1 ;;
            esac
        done
        real=""
        [ -z "$pictures" ] || real=$(find "$pictures" \( -name "$name.png" -o -name "$picture.png" \) -print | sort | head -1)
        if [ -n "$pictures" ] && [ -f "$real" ]; then
            part="$folder/$kind/.real.png"
            convert "$real" ${crop:+-crop "$crop" +repage} -alpha off "$part"
            [ "$scale" = 3 ] || convert "$part" -resize "$(awk "BEGIN { print 300 / $scale }")%" "$part"
            if [ -n "$place" ]; then
                # The common part of both.
                read -r width high <<<"$(identify -format '%w %h' "$ours")"
                read -r partWidth partHeight <<<"$(identify -format '%w %h' "$part")"
                x=${place%,*} y=${place#*,}
                w=$((partWidth < width - x ? partWidth : width - x)) h=$((partHeight < high - y ? partHeight : high - y))
                convert "$ours" -crop "${w}x$h+$x+$y" +repage "$ours"
                convert "$part" -crop "${w}x$h+0+0" +repage "$part"
            else
                convert "$ours" -gravity south -crop "x$height+0+0" +repage "$ours"
                convert "$part" -gravity south -background none -extent "$(identify -format '%wx%h' "$ours")" "$part"
            fi
            python3 scripts/compare_looks.py "$name" "$part" "$ours" >>"$folder/looks.txt"
            size=$(identify -format '%wx%h' "$ours")
            convert "$ours" "$part" -compose difference -composite -colorspace gray -level 1%,25% "$folder/$kind/.mask.png"
            convert "$ours" -colorspace gray -colorspace sRGB \( -size "$size" xc:red "$folder/$kind/.mask.png" -alpha off -compose copy_opacity -composite \) \
                -compose over -composite "$folder/$kind/.difference.png"
            convert "$ours" "$part" "$folder/$kind/.difference.png" +append "$ours"
        else
            if [ -n "$pictures" ] && [ "$kind" = real ]; then
                echo "$pictures has no picture for $scene, which stands alone on the sheet." >&2
            fi
        fi
    done
    rm -f "$folder/$kind"/.*.png
    columns=4
    if [ "$kind" = real ] && [ -n "$pictures" ]; then columns=2; fi
    montage -font Assets/Fonts/Inter-Regular.otf -label "%t" -depth 8 "$folder/$kind"/*.png \
        -tile "${columns}x" -geometry '33%x33%+12+12' -background white "$folder/$kind.png"
    echo "$folder/$kind.png"
done
[ -f "$folder/looks.txt" ] || exit 0
cat "$folder/looks.txt"
if [ -n "${WRITE_LOOKS:-}" ]; then
    cp "$folder/looks.txt" Tests/Looks26/measured.txt
elif [ -f Tests/Looks26/measured.txt ]; then
    python3 scripts/compare_looks.py --check Tests/Looks26/measured.txt "$folder/looks.txt"
else
    echo "Tests/Looks26/measured.txt is missing, so nothing is compared with it; WRITE_LOOKS=1 writes it." >&2
fi
