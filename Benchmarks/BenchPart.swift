import ArgumentParser
import Compositing
import Foundation
import KeyboardAdjustment
import Simulator
import UIKit

/// The options and fonts that all parts of the benchmark share.
@MainActor
struct Bench {
    /// The fonts, which are loaded only once.
    private var loadedFonts: FontLibrary?
    /// A filter for the part `growth`: only operations whose name contains this text are measured.
    let only: String?
    /// The scene of the part `scrubbing`: a name or a file.
    let scene: String?

    init(fonts: FontLibrary?, only: String?, scene: String?) { (loadedFonts, self.only, self.scene) = (fonts, only, scene) }

    mutating func fonts() throws -> FontLibrary {
        let fonts = try loadedFonts ?? FontLibrary()
        loadedFonts = fonts
        return fonts
    }

    func report(_ measurement: Measurement) { print(measurement.line) }

    /// Returns the file of a scene that ships with the program, or the argument itself if there is no such scene.
    static func file(ofScene name: String) -> String {
        let named = "Scenes/\(name).yaml"
        return FileManager.default.fileExists(atPath: named) ? named : name
    }
}

/// The parts of the benchmark, in the order in which they run.
enum BenchPart: String, CaseIterable, ExpressibleByArgument {
    case start, keyboard, scrolling, navigation, tables, collections, controls, typing, decisions, inspecting, panels, scrubbing,
        constraints,
        layout
    case growth, documents, films, sandbox

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    @MainActor
    func measure(_ bench: inout Bench) throws {
        switch self {
        case .start: try bench.measureStart()
        case .keyboard: bench.measureKeyboards(try bench.fonts())
        case .scrolling: bench.measureScrolling(try bench.fonts())
        case .navigation: bench.measureNavigation(try bench.fonts())
        case .tables: bench.measureTables(try bench.fonts())
        case .collections: bench.measureCollections(try bench.fonts())
        case .controls: try bench.measureControls(try bench.fonts())
        case .typing: bench.measureTyping(try bench.fonts())
        case .decisions: bench.measureDecisions()
        case .inspecting: InspectedTree.measure().forEach(bench.report)
        case .panels: try PanelCosts.measure().forEach(bench.report)
        case .scrubbing:
            try Scrubbing.measurements(scene: Bench.file(ofScene: bench.scene ?? "sign-up"), fonts: try bench.fonts()).forEach(bench.report)
        case .constraints: try ConstraintEdits.measure(ConstraintForm(rows: 30)).forEach(bench.report)
        case .layout: LayoutEdits.measure().forEach(bench.report)
        case .growth: GrowthCosts.measure(bench.only, bench.report)
        case .documents: InterfaceLoading.measure(fonts: try bench.fonts()).forEach(bench.report)
        case .films: bench.measureFilms(try bench.fonts())
        case .sandbox: SandboxStart.measurements().forEach(bench.report)
        }
    }
}

/// The parts that consist of several measurements.
extension Bench {
    mutating func measureStart() throws {
        let begin = wallTime()
        let fonts = try fonts()
        let first = FormScreen.makePhone(fonts: fonts)
        _ = Compositor.picture(of: first.displayList, fonts: fonts, scale: 2)
        let firstFrame = (wallTime() - begin) * 1000
        report(Measurement(name: "fonts, first screen and its first frame, scale 2", value: firstFrame, budget: 150, unit: "ms"))
    }

    /// Measures the frames in which the keyboard appears and disappears: the keyboard before iOS 26, the keyboard of iOS 26, and that
    /// keyboard under glass bars that can change between light and dark. The machine's speed varies, so the cost of glass is also
    /// reported as a multiple of the earlier keyboard's cost in the same run.
    func measureKeyboards(_ fonts: FontLibrary) {
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
                    """
                    processor time of a frame while the keyboard of iOS 26 moves\(hasGlass ? " with three pieces of glass" : ""), \
                    scale \(scale)
                    """
                let median = frames.milliseconds.percentile(0.5)
                report(Measurement(name: "\(name), median", value: median, budget: budgets.2, unit: "ms"))
                report(Measurement(name: "\(name), p99", value: frames.milliseconds.percentile(0.99), unit: "ms"))
                report(Measurement(name: "the same, as a multiple of the keyboard before", value: median / max(usual, 0.001), unit: ""))
                report(Measurement(name: "the same at rest, median", value: frames.idleMilliseconds.percentile(0.5), unit: "ms"))
                report(Measurement(name: "frames drawn in 2 s of rest", value: Double(frames.drawnWhileIdle), budget: 0, unit: ""))
            }
        }
        report(
            Measurement(
                name: "memory of this program after that, without pages of files", value: anonymousMebibytes(), budget: 60, unit: "MiB"))
    }

    func measureScrolling(_ fonts: FontLibrary) {
        for (nesting, place) in [(ScrollFrames.Nesting.flat, "the scroll view"), (.inOneView, "one view in it")] {
            for (scale, median, worst) in [(2, 3.0, 6.0), (3, 6.0, 12.0)] {
                let frames = ScrollFrames.measure(fonts: fonts, scale: CGFloat(scale), nesting: nesting)
                let name = "processor time of a frame of a fling, \(ScrollFrames.rowCount) rows in \(place), scale \(scale)"
                report(Measurement(name: "\(name), median", value: frames.percentile(0.5), budget: median, unit: "ms"))
                report(Measurement(name: "\(name), p99", value: frames.percentile(0.99), budget: worst, unit: "ms"))
            }
        }
    }

    /// Measures the interactive swipe back from a page. At 60 frames a second a frame has 16.7 ms, and the toolkit may use at most half
    /// of it.
    func measureNavigation(_ fonts: FontLibrary) {
        for (scale, median, worst) in [(2, 3.0, 6.0), (3, 6.0, 12.0)] {
            let frames = SwipeBackFrames.measure(fonts: fonts, scale: CGFloat(scale))
            let name = "processor time of a frame of a swipe back, scale \(scale)"
            report(Measurement(name: "\(name), median", value: frames.percentile(0.5), budget: median, unit: "ms"))
            report(Measurement(name: "\(name), p99", value: frames.percentile(0.99), budget: worst, unit: "ms"))
        }
    }

    /// Flings through a table of a million rows.
    func measureTables(_ fonts: FontLibrary) {
        let fling = TableFling.measure(fonts: fonts, scale: 2)
        let name = "1,000,000 rows of wrapped text, scale 2"
        report(Measurement(name: "\(name): first layout", value: fling.firstLayoutMilliseconds, budget: 5, unit: "ms"))
        report(
            Measurement(name: "\(name): a frame of a fling, median", value: fling.frameMilliseconds.percentile(0.5), budget: 4, unit: "ms"))
        report(Measurement(name: "\(name): a frame of a fling, p99", value: fling.frameMilliseconds.percentile(0.99), unit: "ms"))
        report(Measurement(name: "\(name): jump to the end", value: fling.jumpMilliseconds, budget: 2, unit: "ms"))
        report(Measurement(name: "\(name): growth of memory in 8 flings", value: fling.growthMebibytes, budget: 1, unit: "MiB"))
        report(Measurement(name: "\(name): most cells alive", value: Double(fling.mostLiveCells), unit: ""))
        report(Measurement(name: "\(name): cells made, with the jump", value: Double(fling.cellsMade), unit: ""))
    }

    /// Flings through collections of 100,000 items.
    func measureCollections(_ fonts: FontLibrary) {
        for content in [CollectionFling.Content.selfSizing, .grid] {
            let fling = CollectionFling.measure(content, fonts: fonts, scale: 2)
            let name = "\(content.rawValue), scale 2"
            let frames = fling.frameMilliseconds
            report(Measurement(name: "\(name): first layout", value: fling.firstLayoutMilliseconds, budget: 5, unit: "ms"))
            report(Measurement(name: "\(name): a frame of a fling, median", value: frames.percentile(0.5), budget: 4, unit: "ms"))
            report(Measurement(name: "\(name): a frame of a fling, p99", value: frames.percentile(0.99), unit: "ms"))
            report(Measurement(name: "\(name): jump to the end", value: fling.jumpMilliseconds, unit: "ms"))
            report(Measurement(name: "\(name): growth of memory in 8 flings", value: fling.growthMebibytes, budget: 1, unit: "MiB"))
            report(Measurement(name: "\(name): most cells alive", value: Double(fling.mostLiveCells), unit: ""))
            report(Measurement(name: "\(name): cells made", value: Double(fling.cellsMade), unit: ""))
        }
    }

    func measureControls(_ fonts: FontLibrary) throws {
        for (scale, median, worst) in [(2, 3.0, 6.0), (3, 6.0, 12.0)] {
            let frames = try ControlFrames.measure(fonts: fonts, scale: CGFloat(scale))
            let name = "processor time of a frame while every control is operated, scale \(scale)"
            report(Measurement(name: "\(name), median", value: frames.milliseconds.percentile(0.5), budget: median, unit: "ms"))
            report(Measurement(name: "\(name), p99", value: frames.milliseconds.percentile(0.99), budget: worst, unit: "ms"))
            report(
                Measurement(name: "the same while only spinners turn, median", value: frames.restMilliseconds.percentile(0.5), unit: "ms"))
        }
    }

    func measureTyping(_ fonts: FontLibrary) {
        TypingCost.measurements(fonts: fonts).forEach(report)
        let typing = TypingSpeed.measure()
        report(Measurement(name: "suggestions for one key, median", value: typing.key.percentile(0.5), budget: 1, unit: "ms"))
        report(Measurement(name: "suggestions for one key, p99", value: typing.key.percentile(0.99), budget: 4, unit: "ms"))
        let mistyped = typing.mistyped.percentile(0.5)
        report(Measurement(name: "suggestions for a word that is in no list, median", value: mistyped, budget: 4, unit: "ms"))
    }

    func measureDecisions() {
        for edition in EngineEdition.allCases {
            let name = "decision of the engine, four nested scroll views, \(edition.rawValue)"
            report(Measurement(name: name, value: EngineDecision.microseconds(edition), budget: 20, unit: "us"))
        }
    }

    /// Measures a film and the `ffmpeg` command alternately, because the machine's other load affects a single pair.
    func measureFilms(_ fonts: FontLibrary) {
        do {
            let films = try (0..<5).map { _ in try FilmSpeed.measure(fonts: fonts, scale: 2) }
            func median(_ value: (FilmSpeed.Result) -> Double) -> Double { films.map(value).percentile(0.5) }
            report(Measurement(name: "mp4 film, scale 2, median of 5", value: median(\.framesPerSecond), unit: "fps"))
            report(Measurement(name: "ffmpeg alone with ready frames", value: median(\.encoderFramesPerSecond), unit: "fps"))
            let ratio = median { $0.framesPerSecond / $0.encoderFramesPerSecond }
            report(Measurement(name: "film against ffmpeg alone", value: ratio, budget: 0.9, unit: "", higherIsBetter: true))
            report(Measurement(name: "our own processor time per film frame", value: median(\.ownMillisecondsPerFrame), unit: "ms"))
        } catch { print("no film was measured: \(error)") }
    }
}
