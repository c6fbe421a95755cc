import AppBuilding
import ArgumentParser
import Foundation
import HostSupport
import LabSessions
import QuartzCore
import SceneRuntime
import Simulator

struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Play flows under several strategies and print the final position of each field.",
        discussion: """
            All phones play the flow step by step: a step begins when every phone has ended the previous step. \
            If a phone cannot perform a step, because the keyboard covers the view that has to be tapped, that phone skips it, and the \
            step is named below the table. With --app each strategy has a process and files of its own, \
            so that no run finds files that another run has saved.

            'snapshot --compare' and 'record --compare' show up to four of them side by side.

            With --first-difference all phones get the same inputs, and the command prints the first frame at which each phone differs \
            from the first phone, with the differences. --with adds phones that differ in something other than the strategy: \
            strategy=guide, device="iPhone SE", textSize=AX3, locale=de_DE, systemVersion=26, scene=other.yaml, or commit=HEAD~1, \
            which is the scene or the app in a git commit. You can also compare run files. \
            --commits HEAD~1,HEAD compares commits of an app with each other.

            --with phone.jsonl compares a recording of a real phone, which KeyboardLabRecorder has written, with the scene or the app on a \
            phone of the same size. Without a flow, the command repeats the recorded changes of the focus. \
            Instead of a scene you can name another recording.
            The schema of what --json prints is Assets/Schemas/compare.schema.json.
            """)

    @Argument(
        help: """
            Scene or flow files, or names of scenes that come with the program. With --app: its flows, by default all *.flow.yaml in its \
            folder.
            """
    ) var scenes: [String] = []
    @Option(
        help: ArgumentHelp("The strategies to compare, such as none,iq; all by default.", valueName: "strategies"))
    var strategies: StrategyList?
    /// The strategy of a child process that `compare` has started.
    @Option(help: .hidden) var alone: StrategyList?
    @Flag(help: "Print the first frame at which the phones differ, and the differences.") var firstDifference = false
    @Option(
        help: ArgumentHelp(
            """
            A recording of a real phone (.jsonl), or with --first-difference another phone, such as device="iPhone SE"; \
            repeatable, up to three.
            """,
            valueName: "variant"))
    var with: [String] = []
    @Option(
        help: ArgumentHelp(
            """
            With --app: commits of its git repository, such as HEAD~1,HEAD: a phone for each of them, \
            and the first frame at which they differ.
            """,
            valueName: "commits"))
    var commits: CommitList?
    /// The executables of other commits. `compare` passes them to the app's process.
    @Option(help: .hidden) var commitProgram: [CommitProgram] = []
    @Flag(
        help:
            """
            With --first-difference: compare the visibility of named views, the keyboard, the first responder and the engine's decisions, \
            not positions.
            """
    )
    var situations = false
    @Flag(
        help: """
            Print a line of JSON for each scene: the fields under each strategy and the differences of every pair, the first frames, \
            or the differences from a recording.
            """
    )
    var json = false
    @Option(
        help: ArgumentHelp("With a recording: also write a page with the curves of both recordings.", valueName: "file.html"))
    var html: String?
    @OptionGroup var options: CommonOptions
    @OptionGroup var app: AppOptions

    /// A list of strategies, such as `none,iq,guide`.
    struct StrategyList: ExpressibleByArgument {
        let list: [SceneStrategy]
        init?(argument: String) {
            let names = argument.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
            list = names.compactMap(SceneStrategy.init)
            guard list.count == names.count, Set(list).count == list.count else { return nil }
        }
    }

    /// Whether the command compares first differences, which is the only comparison for commits.
    var findsDifference: Bool { firstDifference || commits != nil }

    func validate() throws {
        if recording != nil { return try validateRecording() }
        if html != nil { throw ValidationError("--html is for a recording: --with phone.jsonl") }
        if !findsDifference, !with.isEmpty || situations {
            throw ValidationError("--with takes a recording (.jsonl); other forms of it, and --situations, are for --first-difference")
        }
        if findsDifference {
            try validateFirstDifference()
        } else if options.strategy != nil {
            throw ValidationError("compare takes --strategies, a list; --strategy chooses one for other commands")
        }
    }

    func run() throws {
        if let recording { return try printRecordingComparison(recording) }
        if findsDifference { return try printFirstDifferences() }
        try app.becomeApp()
        let scenes = try scenes.isEmpty ? (OwnApp.current == nil ? [SceneArgument.standard] : SceneFinder.flowsOfApp()) : scenes
        // The strategy `own` is only for apps, and `none` is only for scenes.
        let all = SceneStrategy.allCases.filter { $0 != (OwnApp.current == nil ? .own : .none) }
        try MainActor.assumeIsolated {
            let fonts = try SceneArgument.fonts()
            let overrides = try options.overrides()
            let documents = try scenes.flatMap(SceneFinder.files).map { try SceneArgument.load($0, overrides) }
            if let strategy = alone?.list.first { return try StrategyProcess.answer(documents, under: strategy, overrides, fonts) }
            let strategies = strategies?.list ?? all
            let isolated = OwnApp.current == nil ? nil : try StrategyProcess.runs(under: strategies)
            for (position, document) in documents.enumerated() {
                if documents.count > 1, !json { StandardOutput.write((position > 0 ? "\n" : "") + document.name) }
                guard !document.flow.isEmpty || json else {
                    StandardOutput.write("nothing to compare: it has no flow that taps a field")
                    continue
                }
                if let isolated {
                    let runs = isolated.map { $0.flows[position] }
                    for problem in runs.first?.problems ?? [] { StandardError.notice(problem) }
                    let table = ComparisonTable(columns: zip(strategies, runs).map { (title: $0.rawValue, fields: $1.fields) })
                    try show(table, leftOut: runs.flatMap(\.leftOut), of: document)
                    continue
                }
                let comparison = SceneComparison(document, strategies: strategies, overrides: overrides, measurer: fonts)
                for problem in comparison.sessions[0].problems { StandardError.notice(problem) }
                while !document.flow.isEmpty, comparison.tick() {
                    if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
                }
                try show(comparison.table, leftOut: comparison.leftOut, of: document)
            }
        }
    }

    @MainActor
    private func show(_ table: ComparisonTable, leftOut: [String], of document: SceneDocument) throws {
        if json {
            let columns = table.titles.indices.map { (strategy: table.titles[$0], fields: table.fields(at: $0)) }
            let comparison = TableComparison(scene: document.name, columns: columns, leftOut: leftOut)
            return StandardOutput.write(try CompareCommand.jsonLine(comparison))
        }
        StandardOutput.write(table.text(), terminator: "")
        for line in leftOut { StandardOutput.write(line) }
    }

    static func jsonLine(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}

extension SceneComparison {
    /// The lines about steps that a phone could not perform, and about expectations that fail on a phone. Each has one line.
    var leftOut: [String] {
        zip(strategies, sessions).flatMap { strategy, session in
            session.runner.results.compactMap { result in
                guard case .skipped(let failure) = result.outcome else { return nil }
                return "under \(strategy.rawValue): \(result.position): \(result.title): \(failure)"
            }
        }
    }
}
