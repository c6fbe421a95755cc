import Compositing
import Foundation
import KeyboardAdjustment
import Simulator
import UIKit

// Measures what the project promises about speed and prints it beside its budget. Nothing fails: a slow machine is no defect.

func report(_ measurement: Measurement) { print(measurement.line) }

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--constraints" {
    // Beside kiwi: see scripts/compare-with-kiwi.sh.
    let form = ConstraintForm(rows: 48)
    try form.text.write(toFile: CommandLine.arguments[2], atomically: true, encoding: .utf8)
    try ConstraintEdits.measure(form).forEach(report)
    exit(0)
}

if CommandLine.arguments.dropFirst().first == "--frames" {
    guard (3...4).contains(CommandLine.arguments.count) else {
        print("usage: keyboard-lab-bench --frames SCENE [HOW_MANY_OF_THE_SLOWEST]")
        exit(2)
    }
    // The name of a scene that comes with the program, as the commands take it, or a file.
    let named = "Scenes/\(CommandLine.arguments[2]).yaml"
    let scene = FileManager.default.fileExists(atPath: named) ? named : CommandLine.arguments[2]
    let frames = try SlowFrames.measure(scene: scene, fonts: try FontLibrary(), scale: 2)
    print(SlowFrames.table(frames, count: CommandLine.arguments.dropFirst(3).first.flatMap { Int($0) } ?? 10), terminator: "")
    exit(0)
}

if CommandLine.arguments.dropFirst().first == "--scrubbing" {
    guard CommandLine.arguments.count <= 3 else {
        print("usage: keyboard-lab-bench --scrubbing [SCENE]")
        exit(2)
    }
    let name = CommandLine.arguments.dropFirst(2).first ?? "sign-up"
    let file = "Scenes/\(name).yaml"
    try Scrubbing.measurements(scene: FileManager.default.fileExists(atPath: file) ? file : name, fonts: try FontLibrary()).forEach(report)
    exit(0)
}

func measureDecisions() {
    for edition in EngineEdition.allCases {
        report(
            Measurement(
                name: "decision of the engine, four nested scroll views, \(edition.rawValue)", value: EngineDecision.microseconds(edition),
                budget: 20, unit: "us"))
    }
}

if CommandLine.arguments.dropFirst() == ["--decisions"] {
    measureDecisions()
    exit(0)
}

if CommandLine.arguments.contains("--typing") {
    TypingCost.measurements(fonts: try FontLibrary()).forEach(report)
    exit(0)
}

if CommandLine.arguments.dropFirst() == ["--layout"] {
    LayoutEdits.measure().forEach(report)
    exit(0)
}

if CommandLine.arguments.dropFirst().first == "--growth" {
    // All of them, or those whose name has the second argument in it.
    GrowthCosts.measure(CommandLine.arguments.dropFirst(2).first, report)
    exit(0)
}

if CommandLine.arguments.dropFirst() == ["--inspecting"] {
    InspectedTree.measure().forEach(report)
    exit(0)
}

if CommandLine.arguments.dropFirst() == ["--documents"] {
    InterfaceLoading.measure(fonts: try FontLibrary()).forEach(report)
    exit(0)
}

/// Flings through a table of a million rows.
@MainActor func measureTables(fonts: FontLibrary) {
    let fling = TableFling.measure(fonts: fonts, scale: 2)
    let name = "1,000,000 rows of wrapped text, scale 2"
    report(Measurement(name: "\(name): first layout", value: fling.firstLayoutMilliseconds, budget: 5, unit: "ms"))
    report(Measurement(name: "\(name): a frame of a fling, median", value: fling.frameMilliseconds.percentile(0.5), budget: 4, unit: "ms"))
    report(Measurement(name: "\(name): a frame of a fling, p99", value: fling.frameMilliseconds.percentile(0.99), unit: "ms"))
    report(Measurement(name: "\(name): jump to the end", value: fling.jumpMilliseconds, budget: 2, unit: "ms"))
    report(Measurement(name: "\(name): growth of memory in 8 flings", value: fling.growthMebibytes, budget: 1, unit: "MiB"))
    report(Measurement(name: "\(name): most cells alive", value: Double(fling.mostLiveCells), unit: ""))
    report(Measurement(name: "\(name): cells made, with the jump", value: Double(fling.cellsMade), unit: ""))
}

/// Flings through collections of 100,000 items.
@MainActor func measureCollections(fonts: FontLibrary) {
    for content in [CollectionFling.Content.selfSizing, .grid] {
        let fling = CollectionFling.measure(content, fonts: fonts, scale: 2)
        let name = "\(content.rawValue), scale 2"
        report(Measurement(name: "\(name): first layout", value: fling.firstLayoutMilliseconds, budget: 5, unit: "ms"))
        report(
            Measurement(name: "\(name): a frame of a fling, median", value: fling.frameMilliseconds.percentile(0.5), budget: 4, unit: "ms"))
        report(Measurement(name: "\(name): a frame of a fling, p99", value: fling.frameMilliseconds.percentile(0.99), unit: "ms"))
        report(Measurement(name: "\(name): jump to the end", value: fling.jumpMilliseconds, unit: "ms"))
        report(Measurement(name: "\(name): growth of memory in 8 flings", value: fling.growthMebibytes, budget: 1, unit: "MiB"))
        report(Measurement(name: "\(name): most cells alive", value: Double(fling.mostLiveCells), unit: ""))
        report(Measurement(name: "\(name): cells made", value: Double(fling.cellsMade), unit: ""))
    }
}

/// A page that a finger swipes back: a frame of 60 in a second has 16.7 ms, of which half and less may be ours.
@MainActor func measureNavigation(fonts: FontLibrary) {
    for (scale, median, worst) in [(2, 3.0, 6.0), (3, 6.0, 12.0)] {
        let frames = SwipeBackFrames.measure(fonts: fonts, scale: CGFloat(scale))
        let name = "processor time of a frame of a swipe back, scale \(scale)"
        report(Measurement(name: "\(name), median", value: frames.percentile(0.5), budget: median, unit: "ms"))
        report(Measurement(name: "\(name), p99", value: frames.percentile(0.99), budget: worst, unit: "ms"))
    }
}

/// The keyboard that comes and goes, before iOS 26 and since, and under bars of glass that may turn light and dark. The machine's own speed
/// changes, so what glass costs is also given as a multiple of the keyboard before iOS 26, measured in the same moment.
@MainActor func measureKeyboards(fonts: FontLibrary) {
    for (scale, budgets) in [(2, (3.0, 6.0, 4.0)), (3, (6.0, 12.0, 8.0))] {
        let classic = KeyboardFrames.measure(fonts: fonts, scale: CGFloat(scale), rounds: 10)
        let name = "processor time of a frame while the keyboard moves, scale \(scale)"
        let usual = classic.milliseconds.percentile(0.5)
        report(Measurement(name: "\(name), median", value: usual, budget: budgets.0, unit: "ms"))
        report(Measurement(name: "\(name), p99", value: classic.milliseconds.percentile(0.99), budget: budgets.1, unit: "ms"))
        report(Measurement(name: "the same at rest, median", value: classic.idleMilliseconds.percentile(0.5), unit: "ms"))
        report(Measurement(name: "frames drawn in 2 s of rest", value: Double(classic.drawnWhileIdle), budget: 0, unit: ""))
        for hasGlass in [false, true] {
            let frames = KeyboardFrames.measure(
                fonts: fonts, scale: CGFloat(scale), rounds: 10, systemVersion: 26, hasGlass: hasGlass)
            let name =
                "processor time of a frame while the keyboard of iOS 26 moves\(hasGlass ? " with three pieces of glass" : ""), scale \(scale)"
            let median = frames.milliseconds.percentile(0.5)
            report(Measurement(name: "\(name), median", value: median, budget: budgets.2, unit: "ms"))
            report(Measurement(name: "\(name), p99", value: frames.milliseconds.percentile(0.99), unit: "ms"))
            report(Measurement(name: "the same, as a multiple of the keyboard before", value: median / max(usual, 0.001), unit: ""))
            report(Measurement(name: "the same at rest, median", value: frames.idleMilliseconds.percentile(0.5), unit: "ms"))
            report(Measurement(name: "frames drawn in 2 s of rest", value: Double(frames.drawnWhileIdle), budget: 0, unit: ""))
        }
    }
}

if CommandLine.arguments.dropFirst() == ["--keyboards"] {
    measureKeyboards(fonts: try FontLibrary())
    exit(0)
}

if CommandLine.arguments.dropFirst() == ["--navigation"] {
    measureNavigation(fonts: try FontLibrary())
    exit(0)
}

if CommandLine.arguments.dropFirst().first == "--tables" {
    measureTables(fonts: try FontLibrary())
    exit(0)
}

if CommandLine.arguments.dropFirst() == ["--collections"] {
    measureCollections(fonts: try FontLibrary())
    exit(0)
}

if CommandLine.arguments.dropFirst().first == "--list-peer" {
    // Beside Qt Quick's ListView: see scripts/compare-with-qt.sh.
    let numbers = CommandLine.arguments.dropFirst(2).prefix(2).compactMap { Double($0) }
    guard numbers.count == 2 else {
        print("usage: keyboard-lab-bench --list-peer FRAMES POINTS_PER_FRAME [PICTURE.png]")
        exit(2)
    }
    let peer = try ListPeer.measure(
        fonts: try FontLibrary(), frames: Int(numbers[0]), step: CGFloat(numbers[1]), picture: CommandLine.arguments.dropFirst(4).first)
    print(String(format: "%.1f %.1f %d", peer.framesPerSecond, peer.framesPerWallSecond, peer.lastRow))
    exit(0)
}

let begin = wallTime()
let fonts = try FontLibrary()
let first = FormScreen.makePhone(fonts: fonts)
_ = Compositor.picture(of: first.displayList, fonts: fonts, scale: 2)
let firstFrame = (wallTime() - begin) * 1000
report(Measurement(name: "fonts, first screen and its first frame, scale 2", value: firstFrame, budget: 150, unit: "ms"))

measureKeyboards(fonts: fonts)
report(Measurement(name: "memory of this program after that", value: residentMebibytes(), budget: 120, unit: "MiB"))
for (nesting, place) in [(ScrollFrames.Nesting.flat, "the scroll view"), (.inOneView, "one view in it")] {
    for (scale, median, worst) in [(2, 3.0, 6.0), (3, 6.0, 12.0)] {
        let frames = ScrollFrames.measure(fonts: fonts, scale: CGFloat(scale), nesting: nesting)
        let name = "processor time of a frame of a fling, \(ScrollFrames.rowCount) rows in \(place), scale \(scale)"
        report(Measurement(name: "\(name), median", value: frames.percentile(0.5), budget: median, unit: "ms"))
        report(Measurement(name: "\(name), p99", value: frames.percentile(0.99), budget: worst, unit: "ms"))
    }
}
measureNavigation(fonts: fonts)
measureTables(fonts: fonts)
measureCollections(fonts: fonts)
for (scale, median, worst) in [(2, 3.0, 6.0), (3, 6.0, 12.0)] {
    let frames = try ControlFrames.measure(fonts: fonts, scale: CGFloat(scale))
    let name = "processor time of a frame while every control is operated, scale \(scale)"
    report(Measurement(name: "\(name), median", value: frames.milliseconds.percentile(0.5), budget: median, unit: "ms"))
    report(Measurement(name: "\(name), p99", value: frames.milliseconds.percentile(0.99), budget: worst, unit: "ms"))
    report(Measurement(name: "the same while only spinners turn, median", value: frames.restMilliseconds.percentile(0.5), unit: "ms"))
}
TypingCost.measurements(fonts: fonts).forEach(report)
let typing = TypingSpeed.measure()
report(Measurement(name: "suggestions for one key, median", value: typing.key.percentile(0.5), budget: 1, unit: "ms"))
report(Measurement(name: "suggestions for one key, p99", value: typing.key.percentile(0.99), budget: 4, unit: "ms"))
report(
    Measurement(name: "suggestions for a word that is in no list, median", value: typing.mistyped.percentile(0.5), budget: 4, unit: "ms"))
measureDecisions()
InspectedTree.measure().forEach(report)
if FileManager.default.fileExists(atPath: "Scenes/sign-up.yaml") {
    try Scrubbing.measurements(scene: "Scenes/sign-up.yaml", fonts: fonts).forEach(report)
}
try ConstraintEdits.measure(ConstraintForm(rows: 30)).forEach(report)
LayoutEdits.measure().forEach(report)
GrowthCosts.measure(nil, report)
InterfaceLoading.measure(fonts: fonts).forEach(report)

do {
    // A film and its peer turn and turn about: one pair alone depends on what else the machine does.
    let films = try (0..<5).map { _ in try FilmSpeed.measure(fonts: fonts, scale: 2) }
    func median(_ value: (FilmSpeed.Result) -> Double) -> Double { films.map(value).percentile(0.5) }
    report(Measurement(name: "mp4 film, scale 2, median of 5", value: median(\.framesPerSecond), unit: "fps"))
    report(Measurement(name: "ffmpeg alone with ready frames", value: median(\.encoderFramesPerSecond), unit: "fps"))
    let ratio = median { $0.framesPerSecond / $0.encoderFramesPerSecond }
    report(Measurement(name: "film against ffmpeg alone", value: ratio, budget: 0.9, unit: "", higherIsBetter: true))
    report(Measurement(name: "our own processor time per film frame", value: median(\.ownMillisecondsPerFrame), unit: "ms"))
} catch {
    print("no film was measured: \(error)")
}
