import AppBuilding
import ArgumentParser
import Compositing
import Foundation
import HostSupport
import LabSessions
import QuartzCore
import SceneLanguage
import Simulator
import UIKit

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Play the flows of scenes without a window and evaluate their assertions.",
        discussion: """
            Lists such as --device "iPhone SE,iPhone 15" --appearance light,dark make a matrix, and the word all stands for every value. \
            The command plays every scene under every combination that the phone supports. One scene under one combination is a cell. \
            Cells are played in several processes, so a cell that crashes or hangs does not stop the others.

            Documentation/Checking.md describes matrix files, results and reports. The schema Assets/Schemas/check.schema.json describes \
            what --json prints.
            """)

    @Argument(
        help: """
            Scene or flow files, folders of them, names of scenes that come with the program, or - for standard input. With --app: \
            its flows, by default all *.flow.yaml in its folder.
            """, completion: WordCompletion.scenes
    ) var scenes: [String] = []
    @OptionGroup var options: CommonOptions
    @OptionGroup(title: "Matrix") var matrix: MatrixOptions
    @OptionGroup var app: AppOptions
    @Option(
        help: ArgumentHelp(
            """
            The number of processes that play cells, by default one for each processor. \
            With 0 this process plays all cells, which is useful with a debugger.
            """,
            valueName: "number"))
    var jobs: Int?
    @Option(
        help: ArgumentHelp("End a cell that takes longer than this real time, such as 30s. The cell fails.", valueName: "time"),
        transform: VirtualTime.init(_:))
    var timeout: VirtualTime?
    @Option(
        help: ArgumentHelp("Play one of several parts, such as 2/5. On every machine the parts contain the same cells.", valueName: "i/n"),
        transform: CheckShard.init(_:))
    var shard: CheckShard?
    @Flag(help: "Stop after the first cell that fails.") var failFast = false
    @Option(
        help: ArgumentHelp(
            "Play a failed cell again, at most this many times. A cell that then passes is reported as flaky.",
            valueName: "number"))
    var retries = 0
    @Option(
        help: ArgumentHelp(
            "Play only scenes that changed since this revision of git: the scene or a file that it names.", valueName: "revision"))
    var changedSince: String?
    @Option(
        help: ArgumentHelp(
            """
            The folder for pictures of failures and for screenshots: out/check by default. \
            If you name one, it also gets a JSON file for each cell.
            """,
            valueName: "folder"))
    var results: String?
    @Option(help: ArgumentHelp("Write reference pictures of assertScreenshot: the missing ones, or the changed ones.", valueName: "which"))
    var updatePictures = PictureUpdates.none
    @Flag(
        help: """
            Also fail when a field or a control is hidden at rest while the keyboard is up, and neither scrolling nor dismissing the \
            keyboard brings it into sight.
            """)
    var reach = false
    @Flag(
        help: """
            Also fail when a frame breaks a rule of layout beside a keyboard, such as a jump or an inset that is counted twice. \
            A flow can allow a finding with a reason.
            """)
    var lint = false
    @OptionGroup(title: "Reports") var reports: ReportOptions

    func validate() throws {
        if let jobs, !(0...256).contains(jobs) { throw ValidationError("--jobs takes a number from 0 to 256, not \(jobs)") }
        if !(0...100).contains(retries) { throw ValidationError("--retries takes a number from 0 to 100, not \(retries)") }
        if retries > 0, failFast { throw ValidationError("--fail-fast stops at the first failure, so it excludes --retries") }
        if let timeout, timeout.seconds <= 0 { throw ValidationError("--timeout takes a time above 0") }
        if jobs == 0, timeout != nil { throw ValidationError("--timeout ends processes, so it excludes --jobs 0") }
    }

    func run() throws {
        try app.becomeApp()
        var files = try (scenes.isEmpty ? SceneFinder.flowsOfApp() : scenes).flatMap(SceneFinder.scenes)
        if let changedSince {
            let changed = try ChangedFiles(since: changedSince)
            let all = files.count
            files = files.filter { changed.concern(SceneFinder.path($0)) }
            StandardOutput.write("\(files.count) of \(all) scenes have changed since \(changedSince)")
            if files.isEmpty { return }
        }
        try MainActor.assumeIsolated { try check(files) }
    }

    private var folderOfResults: String {
        var path = results ?? ResultsFolder.usualPath
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    @MainActor
    private func check(_ files: [String]) throws {
        let settings = CellSettings(
            phoneWords: CommonOptions.phoneWords(CommandWords.given), results: folderOfResults,
            evidence: reports.evidenceToKeep, updates: updatePictures, isMatrix: try !matrix.read().values.isEmpty,
            checksReach: reach, checksLint: lint)
        let plan = try CheckPlan(files, options: options, matrix: matrix.read(), shard: shard)
        if let change = plan.phoneChange { StandardError.notice(change) }
        for line in plan.leftOut { StandardError.notice("left out: \(line)") }
        let folder = ResultsFolder(path: settings.results)
        let keepsResults = results != nil || reports.needsResults
        if keepsResults { try folder.begin(ResultsFolder.Run(total: plan.total, shard: shard, leftOut: plan.leftOut)) }
        // Messages are not written to standard output if the report is written to it.
        var console = CheckConsole(isQuiet: reports.tap == "-" || reports.json, results: settings.results)
        var progress = ProgressBar("checking")

        var ended: [Int: CellPool.Played] = [:]
        var shown = 0
        func report(_ played: CellPool.Played) throws {
            if keepsResults, played.result.outcome != .notRun { try folder.write(played.result) }
            ended[played.result.cell.order] = played
            progress.clear()
            while shown < plan.cells.count, let next = ended[plan.cells[shown].order] {
                console.show(next)
                shown += 1
            }
            progress.show(done: ended.count, of: plan.cells.count)
        }
        for cell in plan.cells {
            if let mistakes = plan.broken[cell.order] { try report(CellPool.Played(result: .lost(cell, .failed, mistakes))) }
        }
        var retries = CheckRetries(plan.cells.filter { plan.broken[$0.order] == nil }, limit: retries)
        while let attempt = retries.nextAttempt() {
            try play(attempt, settings) { if let last = retries.lastResult($0) { try report(last) } }
        }
        progress.clear()
        let results = plan.cells.compactMap { ended[$0.order]?.result }
        try reports.write(
            results, leftOut: plan.leftOut, partsLeftOut: OwnApp.leftOut, folder: settings.results, title: "keyboard-lab check",
            console: console)
        if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
        for line in OwnApp.leftOut { console.say("note  \(line)") }
        try reportDefects(results, settings, console)
        try CheckSummary(results, broken: results.count { plan.broken[$0.cell.order] != nil }).check()
    }

    /// Prints which flows pass with which defects, and records films of the flows that fail.
    @MainActor
    private func reportDefects(_ results: [CellResult], _ settings: CellSettings, _ console: CheckConsole) throws {
        guard defectsAreChosen(results) else { return }
        var films: [String: String] = [:]
        for result in results where result.outcome == .failed && result.cell.scene != StandardInput.word {
            films[result.cell.slug] = try CellPlayer(settings: settings, fonts: SceneArgument.fonts()).film(result.cell)
        }
        console.say(DefectTable(results, films: films).text)
    }

    private func defectsAreChosen(_ results: [CellResult]) -> Bool { results.contains { $0.cell.choices.contains { $0.axis == .defect } } }

    @MainActor
    private func play(_ cells: [CheckCell], _ settings: CellSettings, _ report: (CellPool.Played) throws -> Void) throws {
        // Standard input can be read only once, so the cell must be played in this process.
        let readsInput = cells.contains { $0.scene == StandardInput.word }
        if readsInput, timeout != nil || retries > 0 || jobs.map({ $0 > 0 }) == true {
            throw CommandFailure(
                "a scene from standard input is played by this process alone: leave out --jobs, --timeout and --retries")
        }
        // Each attempt needs a new process, so that the state of the previous attempt does not affect it.
        let isIsolated = !readsInput && (jobs.map { $0 > 0 } ?? (timeout != nil || retries > 0 || cells.count > 1))
        guard isIsolated else {
            if OwnApp.current != nil { ReportedMessages.reportOncePerProgram() }
            let player = CellPlayer(settings: settings, fonts: try SceneArgument.fonts())
            var isStopped = false
            for cell in cells {
                let result =
                    isStopped ? .lost(cell, .notRun, "not run: another cell had failed") : player.play(cell) { Interruption.isRequested }
                if failFast, result.isFailure { isStopped = true }
                try report(CellPool.Played(result: result))
            }
            return
        }
        let pool = CellPool(
            settings: settings, jobs: max(1, min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, cells.count)),
            timeout: timeout?.seconds,
            stopsAtFailure: failFast, isFreshEachTime: OwnApp.current != nil)
        try pool.play(cells, report: report)
    }
}

extension PictureUpdates: ExpressibleByArgument {}
extension Evidence: ExpressibleByArgument {}

/// The options for reports that a check writes in addition to the console's output.
struct ReportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Also write a JUnit report.", valueName: "file.xml")) var junit: String?
    @Option(help: ArgumentHelp("Also write an HTML page that needs no other files and no network.", valueName: "file.html"))
    var html: String?
    @Option(help: ArgumentHelp("Also write a summary in Markdown, for a CI job's page or a comment.", valueName: "file.md"))
    var markdown: String?
    @Option(
        help: ArgumentHelp(
            "The cells for which the page shows pictures of every step, curves and events. For all other cells it shows a small picture.",
            valueName: "which"))
    var evidence = Evidence.failed
    @Option(help: ArgumentHelp("Also write the Test Anything Protocol; - is standard output.", valueName: "file")) var tap: String?
    @Flag(help: "Also print annotations for GitHub's workflows.") var github = false
    @Flag(help: "Print the results as one JSON object, and no other lines.") var json = false
    @Option(help: ArgumentHelp("Also write one picture with the last screen of every cell.", valueName: "file.png")) var contactSheet:
        String?

    func validate() throws {
        if json, tap == "-" || github { throw ValidationError("--json uses standard output alone: leave out --tap - and --github") }
        if evidence == .none, html != nil || contactSheet != nil { throw ValidationError("--evidence none leaves nothing to show") }
    }

    /// The evidence that the reports need. Pictures are drawn only if a report shows them.
    var evidenceToKeep: Evidence { html == nil && contactSheet == nil ? (evidence == .all ? .all : .none) : evidence }
    var needsResults: Bool { html != nil || contactSheet != nil }

    /// - Parameter folder: the folder with the pictures; nil if the results come from several folders, in which case the pictures' paths
    ///   contain the folder.
    @MainActor
    func write(
        _ results: [CellResult], leftOut: [String], partsLeftOut: [String] = [], folder: String, title: String, console: CheckConsole
    ) throws {
        if let junit {
            try ReportFile.write(JUnitReport(results, folder: folder).xml, to: junit)
            console.say("report: \(junit)")
        }
        if let tap {
            let text = TAPReport(results).text
            if tap == "-" { StandardOutput.write(text, terminator: "") } else { try ReportFile.write(text, to: tap) }
            if tap != "-" { console.say("report: \(tap)") }
        }
        if let markdown {
            try ReportFile.write(MarkdownReport(results, leftOut: leftOut + partsLeftOut, folder: folder).text, to: markdown)
            console.say("report: \(markdown)")
        }
        if let html {
            try HTMLReport(results, leftOut: leftOut, partsLeftOut: partsLeftOut, folder: folder, title: title).write(to: html)
            console.say("report: \(html)")
        }
        if let contactSheet {
            try ContactSheet(results, folder: folder, fonts: SceneArgument.fonts()).write(to: contactSheet)
            console.say("contact sheet: \(contactSheet)")
        }
        if json { try StandardOutput.write(json: JSONReport(leftOut: leftOut + partsLeftOut, cells: results)) }
        if github { for line in GitHubAnnotations(results).lines { StandardOutput.write(line) } }
    }
}

/// The results in the form that `--json` prints.
private struct JSONReport: Encodable {
    /// The combinations that no phone supports, and the code that was left out of an app.
    let leftOut: [String]
    let cells: [CellResult]
}

/// Writes the files of reports.
enum ReportFile {
    /// Writes a file whose path the user has given. Creates missing folders.
    static func write(_ text: String, to path: String) throws { try write(text, to: .named(path)) }

    static func write(_ text: String, to place: OutputPlace) throws {
        do { try OutputFile.write(text, to: place) } catch { throw CommandFailure("\(error)") }
    }
}

/// Prints a line on the console whenever a cell ends.
struct CheckConsole {
    var isQuiet = false
    /// The path of the results folder, as a prefix of other paths.
    var results: String
    /// The notices that have already been printed. Each process of an app repeats them.
    private var notices: Set<String> = []

    init(isQuiet: Bool = false, results: String) { (self.isQuiet, self.results) = (isQuiet, results) }

    mutating func show(_ played: CellPool.Played) {
        if !isQuiet { StandardOutput.write(TerminalText.withoutCommands(played.output), terminator: "") }
        let result = played.result
        let errors = notices.reduce(played.errors) { $0.replacingOccurrences(of: $1 + "\n", with: "") }
        StandardError.writeText(TerminalText.withoutCommands(errors))
        notices.formUnion(result.notices ?? [])
        // Code that was left out of the app is not printed here, because it is the same for every cell and the build has reported it.
        for problem in result.problems where !OwnApp.leftOut.contains(problem) {
            StandardError.notice(TerminalText.withoutCommands(problem))
        }
        let name = TerminalText.line(result.cell.title + result.cell.configurationSuffix)
        switch result.outcome {
        case .passed:
            if let attempt = result.attemptText, result.isFlaky {
                say("FLAKY \(name): \(attempt); before that:\n\(result.failedAttempts?.last ?? "")")
            }
            let later = (result.reach ?? []).filter { $0.state == Reach.State.afterDismissal.rawValue }.map(\.view)
            if !later.isEmpty { say("note  \(name): hidden until the keyboard is hidden: \(later.joined(separator: ", "))") }
            guard StandardError.detail != .errorsOnly, !result.isFlaky else { break }
            say("ok    \(name): \(result.steps.count) steps, \(String(format: "%.2f", result.duration)) s of virtual time")
            for step in result.steps {
                let times = String(format: "%.2f to %.2f", step.start, step.end)
                StandardError.explain("      \(step.file):\(step.line): \(TerminalText.line(step.title)), \(times) s")
            }
        case .failed:
            say("FAIL  \(name)\(result.attemptText.map { ", \($0)" } ?? "")\n\(result.report)")
            if let picture = result.failurePicture { say("picture of that moment: \(results)/\(picture)") }
        case .crashed: say("CRASH \(name)\n\(result.report)")
        case .timedOut: say("LATE  \(name)\n\(result.report)")
        case .notRun: if !Interruption.isRequested { say("      \(name): \(result.report)") }
        }
    }

    func say(_ line: String) { if !isQuiet { StandardOutput.write(TerminalText.withoutCommands(line)) } }
}

/// The number of cells with each result.
struct CheckSummary {
    let (total, failed, notRun): (Int, Int, Int)
    /// The number of files that could not be read. Each is also included in `failed`.
    let broken: Int

    init(_ results: [CellResult], broken: Int = 0) {
        self.broken = broken
        total = results.count
        notRun = results.count { $0.outcome == .notRun }
        failed = results.count(where: \.isFailure) - notRun
    }

    /// - Throws: an error if a cell failed or was not played.
    func check() throws {
        guard failed + notRun > 0 else { return }
        let parts =
            ["\(failed) of \(total) failed"] + (broken > 0 ? ["\(broken) could not be read"] : [])
            + (notRun > 0 ? ["\(notRun) not run"] : [])
        throw CommandFailure(parts.joined(separator: ", "), broken > 0 ? .usage : .expectation)
    }
}
