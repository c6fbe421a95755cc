#!/usr/bin/env bash
# scripts/test-app-sources.sh: checks the rewriter of people's own apps (Tools/AppSources), then rewrites the apps of Tests/AppSources, compiles
# them in Swift 5 and 6 against what `swift build` has built, and fires every selector in them. At last packages are built and run as
# `keyboard-lab run --app` does it.
set -euo pipefail
cd "$(dirname "$0")/.."
build=.build/debug
work=.build/app-sources
mkdir -p "$work"

compiler=$(command -v "${SWIFTC:-swiftc}")
host=$(dirname "$(readlink -f "$compiler")")/../lib/swift/host
parser=(-I "$host" -L "$host" -lSwiftParser -lSwiftSyntax -Xlinker -rpath -Xlinker "$host")

# The rewriter by itself.
shopt -s extglob
"$compiler" -swift-version 6 -Onone -module-name RewriterChecks "${parser[@]}" Tools/AppSources/!(main).swift Tests/AppSources/Rewriting/*.swift \
    -o "$work/rewriter-checks"
"$work/rewriter-checks" .

# The apps. Whoever drives them sees what only this package sees, so it needs the package's name.
rewriter=$(scripts/build-app-sources.sh "$work/cache/keyboard-lab")
# One program reads the whole file: a reader that stops early would end the writers of a pipe, and with them this script.
package=$(awk -F'"-package-name","' 'NF > 1 && !name { split($2, rest, "\""); if (rest[1] !~ /^(swift_argument_parser|yams|opencombine)$/) name = rest[1] }
    END { print name }' .build/debug.yaml)
objects=()
for module in Simulator LabProtocol IQKeyboardManagerSwift KeyboardAdjustment UIKit UIKitContainers UIKitControls UIKitCore UIKitInterfaceBuilder UIKitKeyboard UIKitLists \
    UIKitPickers UIKitScroll UIKitText QuartzCore CoreGraphics AutoLayout Offsets UniformTypeIdentifiers PhoneFoundation PhoneSecurity _Testing_UIKit _Testing_CoreGraphics; do
    while IFS= read -r object; do objects+=("$object"); done < <(find "$build/$module.build" -name '*.o')
done
# Apple's other frameworks, which only the corpus uses.
frameworks=()
for module in OpenCombine COpenCombineHelpers PhoneCombine PhoneOS FrameworkStandIns AVFoundation AVKit AudioToolbox CoreHaptics CoreImage \
    CoreLocation CoreMedia ImageIO LocalAuthentication MapKit MessageUI MobileCoreServices OSLog Photos PhotosUI SafariServices StoreKit \
    UserNotifications WebKit; do
    while IFS= read -r object; do frameworks+=("$object"); done < <(find "$build/$module.build" -name '*.o')
done

fire() { # the language mode, the driver, the apps
    local mode=$1 driver=$2
    shift 2
    rm -rf "$work/apps$mode"
    "$rewriter" --library --output "$work/apps$mode" "$@"
    mkdir -p "$work/driver$mode"
    cp "$driver" "$work/driver$mode/main.swift"
    "$compiler" -swift-version "$mode" -Onone -g -module-name Apps -package-name "$package" -I "$build/Modules" "$work/apps$mode"/*.swift \
        "$work/driver$mode/main.swift" "${objects[@]}" -o "$work/fire$mode"
    "$work/fire$mode"
}
apps=Tests/AppSources/Apps
fire 5 Tests/AppSources/FireEverything.swift $apps/*.swift
# What Swift 6 refuses on a phone too (key paths to properties of the main actor, shared variables) is in Observing.swift.
fire 6 Tests/AppSources/FireInSwift6.swift $apps/OrderFormController.swift $apps/Places.swift $apps/Platform.swift $apps/Ratings.swift $apps/ShapesController.swift

# The corpus: small screens in the manner of real code, all in one module. They are drawn, so pixels are linked too.
corpus() {
    rm -rf "$work/corpus"
    "$rewriter" --library --output "$work/corpus" Tests/AppSources/Corpus/*.swift Tests/AppSources/Corpus/Names/*.swift
    mkdir -p "$work/corpus-driver"
    cp Tests/AppSources/RunCorpus.swift "$work/corpus-driver/main.swift"
    local pixels=() flags=() module
    while IFS= read -r object; do pixels+=("$object"); done < <(find "$build/Compositing.build" -name '*.o')
    for module in CCairo CSDL2 CSDL2TTF CHarfBuzz CJPEG CRSVG CZlib; do flags+=(-Xcc "-fmodule-map-file=Sources/$module/module.modulemap"); done
    flags+=(-Xcc "-fmodule-map-file=$build/COpenCombineHelpers.build/module.modulemap")
    flags+=(-module-alias Combine=PhoneCombine -module-alias os=PhoneOS -module-alias Security=PhoneSecurity)
    for flag in $(pkg-config --cflags cairo sdl2 SDL2_ttf harfbuzz libjpeg librsvg-2.0 zlib); do flags+=(-Xcc "$flag"); done
    # shellcheck disable=SC2046
    "$compiler" -swift-version 5 -Onone -module-name Corpus -package-name "$package" -I "$build/Modules" "${flags[@]}" "$work/corpus"/*.swift \
        "$work/corpus-driver/main.swift" "${objects[@]}" "${frameworks[@]}" "${pixels[@]}" -lstdc++ $(pkg-config --libs cairo sdl2 SDL2_ttf harfbuzz libjpeg librsvg-2.0 zlib) \
        -o "$work/run-corpus"
    "$work/run-corpus"
}
corpus

# An error names the file as its author has it.
printf 'import UIKit\n@objc class Broken: NSObject {\n    @objc func f() { nothing() }\n}\n' >"$work/Broken.swift"
"$rewriter" --library --output "$work/broken" "$PWD/$work/Broken.swift"
if "$compiler" -typecheck -swift-version 5 -I "$build/Modules" "$work"/broken/*.swift 2>"$work/broken.log"; then
    echo "Broken.swift compiles, which it should not." >&2
    exit 1
fi
grep -q "^$PWD/$work/Broken.swift:3:22: error: " "$work/broken.log" || { echo "An error has lost its place:" >&2; cat "$work/broken.log" >&2; exit 1; }
echo "An error names its own file, line and column."

# Packages, as `run --app` takes them. They run without a display.
export XDG_CACHE_HOME=$PWD/$work/cache SDL_VIDEODRIVER=dummy
build() { "$build/keyboard-lab" run --app "Tests/AppSources/$1" "${@:2}" --build-only >"$work/built.log" 2>&1 || { cat "$work/built.log" >&2; return 1; }; }
lab() { timeout 300 "$build/keyboard-lab" "$@" 2>"$work/lab.log" || { cat "$work/lab.log" >&2; return 1; }; }
expect() { # what it is about, the text, what it must contain
    case $2 in *"$3"*) ;; *) printf '%s\n  found    %s\n  expected %s\n' "$1" "$2" "$3" >&2; exit 1 ;; esac
}
# The processor time of a process, of its own code.
# shellcheck disable=SC2086  # fields are words
ticks() { local fields; fields=$(cat "/proc/$1/stat"); set -- ${fields##*) }; echo "${12}"; }

build Packages/Notes
said=$(timeout 60 "$(tail -n 1 "$work/built.log")")
expect "Selectors across modules" "$said" "notes Milk, Eggs, Eggs, Bread; title Notes"
expect "Optional requirements across modules" "$said" "heard Eggs, change, Eggs, change, Bread, change"
expect "Resources of a target" "$said" "paper 24; dot 4.0x3.0; plain 3.0x3.0"
expect "Texts of a target" "$said" "text Hello"
echo "A package of several modules and its resources works."

build Launching
said=$(timeout 60 "$(tail -n 1 "$work/built.log")" run --device "iPhone SE" --appearance dark)
expect "A launch" "$said" "willFinish didFinish willConnect viewDidLoad "
expect "A launch" "$said" "willEnterForeground didBecomeActive"
expect "Delegates, and what stands beside the sources" "$said" "delegates true; text The title; ink true"
expect "The chosen device" "$said" "device 375.0 dark true"
build Launching --screen SecondViewController
expect "Another screen" "$(timeout 60 "$(tail -n 1 "$work/built.log")")" "the second screen, 0 events"
echo "An app with delegates launches."

# A project of Xcode's: a framework, a package, asset catalogs, catalogs of strings, a font, and files of its own.
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
if [ -e "$home" ]; then echo "The files of a run that is over are still in $home." >&2; exit 1; fi
said=$(lab trace --app $shelf --locale de_AT --appearance dark --orientation landscapeLeft --container "$work/container")
expect "The phone's language" "$said" "texts Willkommen bei Shelf; Ein Buch; 3 Bücher; 2 Regale; From the library; From the package"
expect "InfoPlist.strings" "$said" "bundle dev.example.shelf 2.5 Regal"
expect "A project's orientations" "$said" "turns true dark true"
expect "A container that is new" "$said" "defaults 0"
said=$(lab trace --app $shelf --container "$work/container")
expect "A container that stays" "$said" "files true true found written"
expect "Defaults in a container that stays" "$said" "defaults 7"
rm -rf "$work/container"
expect "The doctor of a project" "$(lab doctor $shelf/Shelf.xcodeproj)" "Shelf: 5 Swift files in 3 modules"
echo "A project of Xcode's is built as it is, and finds its resources."

# A workspace with pods, which are frameworks with bundles of their own; a project with synchronized folders and packages that were fetched.
said=$(lab trace --app Tests/AppSources/Shop --locale de_DE)
expect "Pods, their bundles and nibs" "$said" "shop Corner Shop, Eine Karte aus einem Pod, 24.0, Version 3.2"
expect "A pod in another language" "$(cat "$work/lab.log")" "left out, since only Swift is compiled here: LHClient.m"
said=$(lab trace --app Tests/AppSources/Recipes)
expect "Configuration files, conditions and packages" "$said" \
    "recipes https://localhost:8080; 2 recipes in all; Recipes (Debug) 99 com.example.recipes"
expect "A folder that stays whole" "$said" "seed 8"
expect "A package in two languages" "$(cat "$work/lab.log")" "the target CTidy has no Swift files, so files that import it are left out"
echo "Pods and packages that were fetched are used as they are."

# Storyboards and xibs: classes, outlets, actions and segues of an app's own.
build Storyboards
said=$(timeout 60 "$(tail -n 1 "$work/built.log")")
expect "Outlets, runtime attributes and awakening" "$said" "loaded First Second; radius 8.0 1; line 0.5; helper Hello, form"
expect "A delegate" "$said" "delegate true; placeholder Name"
expect "An action" "$said" "pressed Press"
expect "A segue action" "$said" "prepare details 42"
expect "Cells of a storyboard and a nib" "$said" "rows Row 0 of 42, Row 1 of 42"
expect "An unwind segue" "$said" "unwound from DetailsController"
said=$(timeout 60 "$(tail -n 1 "$work/built.log")" run --locale de_DE)
expect "The texts of another language" "$said" "loaded Erstens Second"
expect "The texts of another language" "$said" "placeholder Vorname"
echo "An app's storyboard and nib work with its classes."

# A flow that stands beside an app plays on it, and two traces of it are equal.
expect "A flow beside an app" "$(lab check --app Examples/SignUp --results "$work/results")" "ok    fill.flow: 4 steps"
expect "A tap on the words in front of a field" "$(lab check --app Examples/Chat --results "$work/results")" "ok    say.flow: 4 steps"
lab trace --app Examples/SignUp fill >"$work/trace1"
lab trace --app Examples/SignUp fill >"$work/trace2"
cmp "$work/trace1" "$work/trace2"
expect "A trace of an app" "$(head -n 1 "$work/trace1")" '{"type":"scene","name":"fill.flow"'
echo "Commands take an app, and its flows play on it."

# Commits of an app are compared with each other, and with the files as they are.
rm -rf "$work/commits"
mkdir -p "$work/commits/SignUp"
cp Examples/SignUp/* "$work/commits/SignUp"
commits() { git -C "$work/commits" -c user.name=Test -c user.email=test@example.com -c commit.gpgsign=false "$@"; }
commits init -q
commits add .
commits commit -qm "The form"
sed -i 's/prefersLargeTitles = true/prefersLargeTitles = false/' "$work/commits/SignUp/SignUpViewController.swift"
commits commit -qam "A small title"
old=$(commits rev-parse --short HEAD~1) new=$(commits rev-parse --short HEAD)
said=$(lab compare --app "$work/commits/SignUp" --commits HEAD~1,HEAD)
expect "Commits of an app" "$said" "fill at $old and fill at $new part at frame"
expect "Commits the other way round" "$(lab compare --app "$work/commits/SignUp" --commits "$new,$old")" "fill at $new and fill at $old part at frame"
expect "A commit and the same files" "$(lab compare --app "$work/commits/SignUp" --first-difference --with commit=HEAD)" "fill and fill at $new do not part"
[ -z "$(commits status --porcelain)" ] || { echo "A comparison of commits has changed the working copy." >&2; exit 1; }
echo "Commits of an app are compared."

# Scenes name an app's own views, cells and controllers.
classes=Tests/AppSources/SceneClasses
said=$(lab check --app $classes $classes/form.yaml $classes/lists.yaml $classes/order.yaml --results "$work/results")
expect "A scene with an app's view" "$said" "ok    The app's own views: 4 steps"
expect "A scene with an app's cells" "$said" "ok    The app's own cells: 4 steps"
expect "A scene with an app's controller" "$said" "ok    The app's own controllers: 8 steps"
expect "A valid scene" "$(lab validate --app $classes $classes/form.yaml)" "ok    $classes/form.yaml"
if lab validate --app $classes $classes/broken.yaml 2>"$work/broken.log"; then echo "Misspelt classes were accepted." >&2; exit 1; fi
expect "A misspelt class" "$(cat "$work/lab.log")" "$classes/broken.yaml:4:15: unknown class \"RatingVew\"; did you mean \"RatingView\"?"
expect "A misspelt cell" "$(cat "$work/lab.log")" "$classes/broken.yaml:8:22: there is no class \"TeCell\" of cells"
echo "Scenes name an app's own views, cells and controllers."

# An app with a keyboard manager of its own: what it moves is told with its line, and a trap with its place.
own=Tests/AppSources/OwnManager
lab trace --app $own $own/reply.flow.yaml >"$work/own"
expect "The strategy of an app" "$(head -n 1 "$work/own")" '"strategy":"own"'
if grep -q engineDisabled "$work/own"; then echo "An app that moves its views itself hears of an engine that is off." >&2; exit 1; fi
code=0
"$build/keyboard-lab" import $own -o "$work/nowhere/own.yaml" >"$work/import.log" 2>&1 || code=$?
expect "An import into a folder that is not there" "$code $(cat "$work/import.log")" "2 $work/nowhere/own.yaml: cannot write: there is no folder $work/nowhere; make it with: mkdir -p"
expect "The line behind a move" "$(grep '"moved"' "$work/own")" '"cause":"layout(UIView)","amount":-306,"lines":["ReplyController.swift:33"]'
insets=Tests/AppSources/OwnInsets
lab report --app $insets $insets/return.flow.yaml >"$work/insets"
moves=$(grep -A 3 "body stands" "$work/insets" | tail -n 3)
expect "The line behind an inset's edge" "$moves" "page.contentInset.bottom +300 by app, NotesController.swift:24"
expect "The line behind a frame's edge" "$moves" "NotesController.view.frame.origin.y -20 by app, NotesController.swift:25"
expect "What a delegate does when return is pressed" "$moves" "page.contentOffset.y +150 by app, NotesController.swift:30"
code=0
"$build/keyboard-lab" check --app $own $own/send.flow.yaml >"$work/trap.log" 2>&1 || code=$?
expect "A trap's exit code" "$code" 2
expect "A trap's place" "$(cat "$work/trap.log")" "$PWD/$own/ReplyController.swift:39: the app stopped here; what was wrong stands above"
echo "What an app moves and where it stops is told with its line."

# A program that hangs is asked where it is at any of its instructions, of which every third has no line.
build Crashing
for run in 1 2 3 4 5 6 7 8; do
    rm -f "$work/hang.log"
    "$build/keyboard-lab" trace --app Tests/AppSources/Crashing hang >/dev/null 2>"$work/hang.log" &
    hanging=$!
    until grep -q '^hanging' "$work/hang.log" 2>/dev/null; do kill -0 $hanging || { cat "$work/hang.log" >&2; exit 1; }; sleep 0.05; done
    # The program says it a moment before its loop begins: after two more ticks of its processor time it has got there.
    begun=$(ticks $hanging)
    until [ "$(ticks $hanging)" -ge $((begun + 2)) ]; do sleep 0.02; done
    kill -USR2 $hanging
    code=0
    wait $hanging || code=$?
    expect "The exit code of a program that hangs" "$code" 2
    expect "The line of a program that hangs, request $run" "$(cat "$work/hang.log")" \
        "$PWD/Tests/AppSources/Crashing/CrashController.swift:54: the app stopped here"
done
echo "Wherever a program that hangs is interrupted, its line is found."

# Screens that need something to be made, previews, and what an app asks the computer for.
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
# shellcheck disable=SC2016  # the text has a dollar
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

# The doctor, and strategies side by side.
expect "A healthy app" "$(lab doctor Examples/SignUp)" "every file compiles"
expect "A healthy app by the option of the other commands" "$(lab doctor --app Examples/SignUp)" "every file compiles"
expect "An app that may use the network" "$(lab inspect --app Examples/SignUp --allow-network --tree)" "UIWindow"
expect "An app with a file that is left out" "$(lab doctor Tests/AppSources/LeftOut)" "every other file compiles; 1 is left out"
mkdir -p "$work/ill"
printf 'import SwiftUI\nstruct Badge: View { var body: some View { Text("") } }\n' >"$work/ill/Badge.swift"
printf 'import UIKit\nimport WebKit\nclass Page: UIViewController {\n    let badge: Badge? = nil\n    func f() { view.fly(); _ = UIHologram() }\n}\n' >"$work/ill/Page.swift"
code=0
report=$("$build/keyboard-lab" doctor "$work/ill" 2>"$work/doctor.log") || code=$?
expect "The doctor's exit code" "$code" 1
for line in "ill: 2 Swift files in 1 module" "the only file that is tried does not compile; 1 is left out" "stand-ins, which compile, draw a placeholder and say what they do not do: WebKit" \
    "  Badge.swift:1: SwiftUI" "  Badge       Page.swift:4; it is in Badge.swift, which is left out" "  UIHologram  Page.swift:5" "  UIView.fly  Page.swift:5"; do
    expect "The doctor" "$report" "$line"
done
table=$(lab compare --app Examples/SignUp | tr -s ' ')
expect "A comparison" "$table" "field own iq iq-revised guide insets"
expect "A comparison" "$table" "above the keyboard"
echo "The doctor names what is missing, and strategies stand side by side."

# What an app keeps in shared objects and in its files ends with a flow, and with a strategy.
counting=Tests/AppSources/Counting
said=$(lab check --app $counting --results "$work/results")
expect "The first of two flows" "$said" "ok    first.flow: 4 steps"
expect "The second of two flows" "$said" "ok    second.flow: 4 steps"
said=$(lab compare --app $counting $counting/first.flow.yaml)
expect "A comparison of an app" "$said" "word   above the keyboard"
case $said in *under\ *) printf 'A strategy found what another one had left:\n%s\n' "$said" >&2; exit 1 ;; esac
if lab check --app $counting fist 2>/dev/null; then echo "A flow that is not there was played." >&2; exit 1; fi
expect "A flow that is not there" "$(cat "$work/lab.log")" "the app has no flow 'fist'; did you mean 'first'?"
# A film is of the flow where there is one, and says what to write where there are two.
if lab record --app $counting -o "$work/film.gif" 2>/dev/null; then echo "One of two flows was filmed without being named." >&2; exit 1; fi
expect "A film of one of two flows" "$(cat "$work/lab.log")" "has 2 flows: first, second; name the one that is to be filmed"
lab record --app Examples/SignUp --scale 0.25 --fps 30 --quiet -o "$work/film.gif" >"$work/film.log"
[ "$(wc -c <"$work/film.gif")" -gt 50000 ] || { echo "A film of the only flow of an app shows nothing of it." >&2; exit 1; }
rm -f "$work/film.gif"
if ls "$XDG_CACHE_HOME/keyboard-lab/containers/"* >/dev/null 2>&1; then echo "Files of runs that are over are left." >&2; exit 1; fi
echo "Flows and strategies of an app do not meet each other's leavings."

# The tutorial, as it is printed: its files are written, its commands run, and they say what it says.
scripts/test-tutorial.sh "$build/keyboard-lab" "$work/tutorial"

# Tests of a package that `swift test` does not compile here: XCTest's and Swift Testing's, with their exit code, a choice of them, and places of errors.
tested=Tests/AppSources/Packages/Tested
said=$(lab test --app $tested 2>&1) || { printf '%s\n' "$said" >&2; exit 1; }
expect "Tests of XCTest" "$said" "Executed 2 tests, with 0 failures"
expect "Tests of Swift Testing" "$said" "aTypedNameUnlocksTheButton() passed"
said=$(lab test --app $tested --filter testANameOfThreeLetters 2>&1)
expect "A choice of tests" "$said" "Executed 1 test, with 0 failures"
rm -rf "$work/Tested"
cp -r $tested "$work/Tested"
cat >"$work/Tested/Tests/TestedTests/FailingTests.swift" <<'SWIFT'
import XCTest
@testable import Tested
final class FailingTests: XCTestCase {
    func testThatFails() { XCTAssertEqual(LoginModel().name, "Ada") }
}
SWIFT
code=0
"$build/keyboard-lab" test --app "$work/Tested" --filter FailingTests >"$work/failing.log" 2>&1 || code=$?
expect "The exit code of a test that fails" "$code" 1
expect "The place of a test that fails" "$(cat "$work/failing.log")" "$PWD/$work/Tested/Tests/TestedTests/FailingTests.swift:4: error: FailingTests.testThatFails"
sed -i 's/LoginModel().name/LoginModel().nam/' "$work/Tested/Tests/TestedTests/FailingTests.swift"
"$build/keyboard-lab" test --app "$work/Tested" >"$work/failing.log" 2>&1 && { echo "A test that does not compile has passed." >&2; exit 1; }
expect "The place of an error in a test" "$(cat "$work/failing.log")" "$PWD/$work/Tested/Tests/TestedTests/FailingTests.swift:4:56: error: "
expect "An app without tests" "$(lab test --app Examples/SignUp 2>&1 || true)" "there are no tests in Examples/SignUp"
echo "Tests of a package run as they are."

# Names of UIKit's that the toolkit lacks are left out and named, also when nothing has changed; wrong spellings are errors, and so is everything with --strict.
unknown=Tests/AppSources/Unknown
expect "A flow of an app with unknown names" "$(lab check --app $unknown --results "$work/results" --html "$work/unknown.html")" "ok    type.flow: 3 steps"
expect "A statement that is left out" "$(cat "$work/lab.log")" \
    "Unknown/PantryController.swift:20:9: warning: this was left out: \`UIViewController.interactionActivityTrackingBaseName\` is UIKit's"
expect "The report of an app with parts left out" "$(grep -c 'PantryController.swift:20 was left out' "$work/unknown.html")" 1
expect "The next check" "$(lab check --app $unknown --results "$work/results")" "PantryController.swift:29: the word \`override\` was left out"
expect "The doctor of an app with parts left out" "$(lab doctor $unknown)" "  PantryController.swift:24 was left out: "
if "$build/keyboard-lab" doctor --strict $unknown >"$work/strict.log" 2>&1; then echo "--strict let an unknown name pass." >&2; exit 1; fi
mkdir -p "$work/misspelt"
printf 'import UIKit\nclass Page: UIViewController {\n    override func viewDidLoad() {\n        interactionActivityTrackingBaseName = "page"\n        view.alfa = 0.5\n    }\n}\n' >"$work/misspelt/Page.swift"
if "$build/keyboard-lab" run --app "$work/misspelt" --build-only >"$work/misspelt.log" 2>&1; then echo "A wrong spelling was left out." >&2; exit 1; fi
expect "A wrong spelling" "$(cat "$work/misspelt.log")" "Page.swift:5:14: error: value of type 'UIView' has no member 'alfa'"
echo "Names that the toolkit lacks are left out by name, and wrong spellings are errors."

# A file for SwiftUI is left out and named; what is bound with Combine is the same in every run.
expect "A flow of an app with Combine" "$(lab check --app Tests/AppSources/LeftOut --results "$work/results")" "ok    type.flow: 3 steps"
expect "A file that is left out" "$(cat "$work/lab.log")" \
    "LeftOut/CounterView.swift:1:1: warning: this file is left out, since it imports SwiftUI, which does not exist here"
for run in 1 2 3; do lab trace --app Tests/AppSources/LeftOut type >"$work/combine$run"; done
cmp "$work/combine1" "$work/combine2"
cmp "$work/combine1" "$work/combine3"
if build LeftOut/CounterView.swift 2>"$work/outside.log"; then echo "An app of SwiftUI alone was built." >&2; exit 1; fi
expect "Nothing that is left" "$(cat "$work/outside.log")" "this file needs the module SwiftUI, which does not exist here, and no other file is left"
echo "Files for SwiftUI are left out by name, and Combine is the same in every run."

if build Packages/Outside 2>"$work/outside.log"; then echo "A package that is not there was found." >&2; exit 1; fi
expect "A package on the network" "$(cat "$work/outside.log")" "depends on Elsewhere of https://github.com/example/Elsewhere.git, which is not on this"

# A program that traps names the file as its author has it, and so do breakpoints.
build Trap.swift
program=$(tail -n 1 "$work/built.log")
trace=$(SWIFT_BACKTRACE=enable=yes,color=no timeout 60 "$program" 2>&1 || true)
expect "A backtrace" "$trace" "TrapController.fall() + "
expect "A backtrace" "$trace" "at $PWD/Tests/AppSources/Trap.swift:8:"
if lldb --version >/dev/null 2>&1; then
    expect "A breakpoint" "$(lldb -b -o "breakpoint set --file Trap.swift --line 8" "$program" 2>&1)" "Trap.swift:8"
else
    # Without a debugger that runs, what it would read: the table of lines.
    table=$(readelf --debug-dump=decodedline "$program" 2>/dev/null)
    expect "The table of lines" "$table" "$PWD/Tests/AppSources/Trap.swift:"
    printf '%s\n' "$table" | awk -v file="$PWD/Tests/AppSources/Trap.swift:" '
        $0 == file { inside = 1; next } /:$/ { inside = 0 } inside && $2 == 8 { found = 1 } END { exit !found }' ||
        { echo "The table of lines has no line 8 of Trap.swift." >&2; exit 1; }
fi
echo "Backtraces and breakpoints name the file and its line."

# An app in a real window: what becomes of a trap, a hang and a changed source.
scripts/test-live-apps.sh
