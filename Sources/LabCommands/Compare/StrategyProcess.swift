import AppBuilding
import Compositing
import Foundation
import HostSupport
import LabSessions
import QuartzCore
import SceneRuntime
import Simulator

/// Plays one strategy of a comparison of an app in a process with files of its own. In a single process, the app's shared objects and
/// files would carry state from one strategy to the next.
enum StrategyProcess {
    /// The result of one flow with one strategy.
    struct Flow: Codable {
        var fields: [ComparisonTable.Entry]
        /// The messages about properties that could not be set, or that have a different value on this phone than the scene says.
        var problems: [String]
        var leftOut: [String]
    }
    /// The output of the process: the results of its flows, in order.
    struct Run: Codable { var flows: [Flow] }

    // MARK: In the process of a strategy

    /// Plays the flows with the strategy, and writes the results for the parent process.
    @MainActor
    static func answer(_ documents: [SceneDocument], under strategy: SceneStrategy, _ overrides: SceneSetup.Overrides, _ fonts: FontLibrary)
        throws
    {
        guard fcntl(CellWorkerCommand.resultDescriptor, F_GETFD) >= 0 else { throw CommandFailure("--alone is for compare itself") }
        _ = fcntl(CellWorkerCommand.resultDescriptor, F_SETFD, FD_CLOEXEC)
        var run = Run(flows: [])
        for document in documents {
            let comparison = SceneComparison(document, strategies: [strategy], overrides: overrides, measurer: fonts)
            while !document.flow.isEmpty, comparison.tick() {
                if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
            }
            run.flows.append(
                Flow(fields: comparison.table.fields(at: 0), problems: comparison.sessions[0].problems, leftOut: comparison.leftOut))
        }
        fflush(nil)
        let data = try ResultsFolder.encoder.encode(run)
        _ = StandardStreams.write(String(decoding: data, as: UTF8.self) + "\n", to: CellWorkerCommand.resultDescriptor)
    }

    // MARK: In the process that asks

    /// Returns the results of this command line's flows for each strategy. Shows only the output of the first process, because the
    /// outputs of the other processes are similar.
    /// - Throws: `CommandFailure` with the process's messages if a process ends without a result, for example by a trap of the app.
    static func runs(under strategies: [SceneStrategy]) throws -> [Run] {
        let words = CommandWords.given
        let width = max(1, ProcessInfo.processInfo.activeProcessorCount)
        var runs: [Run] = []
        for start in stride(from: 0, to: strategies.count, by: width) {
            let group = start..<min(start + width, strategies.count)
            let workers = try group.map { number in
                try WorkerProcess(
                    arguments: words + ["--alone", strategies[number].rawValue],
                    environment: AppContainer.environmentOfAnotherRun(number: number + 1))
            }
            for worker in workers { worker.finish(within: nil) }
            for (number, worker) in zip(group, workers) {
                let run: Run? = worker.takeResult()
                let text = worker.takeText()
                if number == 0 || run == nil {
                    StandardOutput.write(text.output, terminator: "")
                    StandardError.writeText(text.errors)
                }
                guard let run else {
                    if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
                    throw CommandFailure("under \(strategies[number].rawValue) the app stopped; its output is above")
                }
                runs.append(run)
            }
        }
        return runs
    }
}
