import ArgumentParser
import Foundation

struct AcceptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept", abstract: "Replace reference pictures that a check found different by the new pictures.",
        discussion:
            """
            The page that 'check --html' writes shows the old and the new picture with a slider between them, \
            and the name of each picture.
            """
    )

    @Argument(help: "A folder that 'check --results' wrote.") var results: String
    @Argument(help: "The names of the pictures; without names, all pictures are replaced.") var names: [String] = []

    func run() throws {
        let found = try ResultsFolder(path: results).read().results.flatMap { $0.comparisons }
        let wanted = found.filter { names.isEmpty || names.contains($0.name) }
        for name in names where !wanted.contains(where: { $0.name == name }) {
            throw CommandFailure(
                "\(results) has no different picture \"\(name)\"; it has \(Set(found.map(\.name)).sorted().joined(separator: ", "))")
        }
        guard !wanted.isEmpty else { return StandardOutput.write("no picture is different") }
        let kept = Dictionary(grouping: wanted, by: \.kept)
        for (path, comparisons) in kept.sorted(by: { $0.key < $1.key }) {
            guard comparisons.count == 1 else {
                throw CommandFailure(
                    """
                    \(path) is the kept picture of \(comparisons.count) cells that differ; \
                    check --update-pictures changed keeps one for each configuration
                    """
                )
            }
        }
        for comparison in wanted {
            guard let data = FileManager.default.contents(atPath: "\(results)/\(comparison.actual)") else {
                throw CommandFailure("\(results)/\(comparison.actual): the picture cannot be read")
            }
            try ReportFile.write(Array(data), to: comparison.kept)
            StandardOutput.write("kept picture: \(comparison.kept)")
        }
    }
}
