import ArgumentParser
import Foundation
import QuartzCore
import SceneLanguage
import Simulator

struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Play flows under several strategies and print where each field ends.",
        discussion: """
            All phones play the flow step by step: a step begins when every phone has ended the step before. If a phone cannot perform a step, because the
            keyboard covers the view that has to be tapped, that phone skips it, and the step is named below the table.

            'snapshot --compare' and 'record --compare' show up to four of them side by side.
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
    @OptionGroup var options: CommonOptions
    @OptionGroup var app: AppOptions

    /// `none,iq,guide`
    struct StrategyList: ExpressibleByArgument {
        let list: [SceneStrategy]
        init?(argument: String) {
            let names = argument.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
            list = names.compactMap(SceneStrategy.init)
            guard list.count == names.count, Set(list).count == list.count else { return nil }
        }
    }

    func validate() throws {
        if options.strategy != nil {
            throw ValidationError("compare takes --strategies, a list; --strategy chooses one for other commands")
        }
    }

    func run() throws {
        try app.becomeApp()
        let scenes = try scenes.isEmpty ? (OwnApp.current == nil ? [SceneArgument.standard] : SceneFinder.flowsOfApp()) : scenes
        // What an app does by itself is its own; a scene does nothing by itself.
        let all = SceneStrategy.allCases.filter { $0 != (OwnApp.current == nil ? .own : .none) }
        try MainActor.assumeIsolated {
            let fonts = try SceneArgument.fonts()
            let overrides = try options.overrides()
            let documents = try scenes.flatMap(SceneFinder.files).map { try SceneArgument.load($0, overrides) }
            for (position, document) in documents.enumerated() {
                if documents.count > 1 { StandardOutput.write((position > 0 ? "\n" : "") + document.name) }
                guard !document.flow.isEmpty else {
                    StandardOutput.write("nothing to compare: it has no flow, so that nobody taps a field")
                    continue
                }
                let comparison = SceneComparison(document, strategies: strategies?.list ?? all, overrides: overrides, measurer: fonts)
                for problem in comparison.sessions[0].problems { StandardError.notice(problem) }
                while comparison.tick() { if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) } }
                StandardOutput.write(comparison.table.text(), terminator: "")
                for line in comparison.leftOut { StandardOutput.write(line) }
            }
        }
    }
}

extension SceneComparison {
    /// A line for each step that a phone could not do, and each expectation that does not hold there.
    fileprivate var leftOut: [String] {
        zip(strategies, sessions).flatMap { strategy, session in
            session.runner.results.compactMap { result in
                guard case .skipped(let failure) = result.outcome else { return nil }
                return "under \(strategy.rawValue): \(result.position): \(result.title): \(failure)"
            }
        }
    }
}
