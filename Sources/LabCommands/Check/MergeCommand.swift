import AppBuilding
import ArgumentParser
import Compositing
import Foundation
import HostSupport
import LabSessions
import QuartzCore

struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Combine several folders of results into one report.",
        discussion: """
            The folders were written by 'check --results', for example for several shards or on several machines. \
            If a cell is in several folders, the command uses the result in the last folder. It lists missing parts of a divided run, and \
            treats their cells as not run.
            """)

    @Argument(help: "Folders of results.") var folders: [String]
    @OptionGroup var reports: ReportOptions
    @OptionGroup var detail: DetailOptions

    func run() throws {
        var byID: [String: CellResult] = [:]
        var leftOut: [String] = []
        var total = 0
        for folder in folders {
            let (run, results) = try ResultsFolder(path: folder).read()
            total = max(total, run.total)
            for line in run.leftOut where !leftOut.contains(line) { leftOut.append(line) }
            // The pictures stay in their folders, so the result gets new paths to the pictures.
            for result in results { byID[result.cell.id] = result.under(folder) }
        }
        let results = byID.values.sorted { ($0.cell.order, $0.cell.id) < ($1.cell.order, $1.cell.id) }
        guard !results.isEmpty else { throw CommandFailure("\(folders.joined(separator: ", ")): there are no results in it") }
        var console = CheckConsole(isQuiet: reports.tap == "-", results: ".")
        for result in results where result.isFailure { console.show(CellPool.Played(result: result)) }
        try MainActor.assumeIsolated {
            try reports.write(results, leftOut: leftOut, folder: ".", title: "keyboard-lab merge", console: console)
        }
        console.say("\(results.count) cells, \(results.count { !$0.isFailure }) passed")
        if results.count < total { throw CommandFailure("\(total - results.count) of \(total) cells have no result", .expectation) }
        try CheckSummary(results).check()
    }
}

extension CellResult {
    /// Returns a copy whose paths of pictures are relative to the parent of their results folder.
    fileprivate func under(_ folder: String) -> CellResult {
        var result = self
        // Only files inside the results folder may become part of a report, because the folder may come from a different machine.
        func path(_ name: String) -> String? {
            let place = OutputPlace.below(folder: folder, name: name)
            return place.isFile ? place.path : nil
        }
        for index in steps.indices { result.steps[index].picture = steps[index].picture.flatMap(path) }
        result.screenshots = screenshots.compactMap(path)
        result.failurePicture = failurePicture.flatMap(path)
        result.thumbnail = thumbnail.flatMap(path)
        result.moments = moments.map { Moments(before: $0.before.flatMap(path), at: $0.at.flatMap(path), after: $0.after.flatMap(path)) }
        result.comparisons = comparisons.map {
            Comparison(
                name: $0.name, kept: $0.kept, expected: path($0.expected) ?? "", actual: path($0.actual) ?? "",
                difference: $0.difference.flatMap(path))
        }
        return result
    }
}
