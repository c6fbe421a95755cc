import AppBuilding
import ArgumentParser
import Compositing
import Foundation
import HostSupport
import QuartzCore

struct AcceptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept", abstract: "Replace each reference picture that differed in a check with the new picture.",
        discussion:
            """
            The page that 'check --html' writes shows the old and the new picture with a slider between them, \
            and the name of each picture.
            """
    )

    @Argument(help: "A folder that 'check --results' wrote.") var results: String
    @Argument(help: "The names of the pictures; without names, all pictures are replaced.") var names: [String] = []
    @OptionGroup var detail: DetailOptions
    @Option(
        help: ArgumentHelp(
            """
            Replace pictures below this folder only; by default below the current folder and the one that contains the results.
            """, valueName: "folder"))
    var below: String?

    func run() throws {
        let found = try ResultsFolder(path: results).read().results.flatMap { $0.comparisons }
        let wanted = found.filter { names.isEmpty || names.contains($0.name) }
        for name in names where !wanted.contains(where: { $0.name == name }) {
            throw CommandFailure(
                "\(results) has no different picture \"\(name)\"; it has \(Set(found.map(\.name)).sorted().joined(separator: ", "))")
        }
        guard !wanted.isEmpty else { return StandardOutput.write("no picture differs") }
        let kept = Dictionary(grouping: wanted, by: \.kept)
        for (path, comparisons) in kept.sorted(by: { $0.key < $1.key }) {
            guard comparisons.count == 1 else {
                throw CommandFailure(
                    """
                    \(path) is the reference picture of \(comparisons.count) cells that differ; \
                    check --update-pictures changed keeps one for each configuration
                    """
                )
            }
        }
        for (comparison, place) in try wanted.map({ ($0, try place(of: $0.kept)) }) {
            do {
                // The bytes are checked to be a picture, because the results folder may come from a different machine.
                let picture = OutputPlace.below(folder: results, name: comparison.actual)
                let bytes = try picture.contents(limit: ScreenshotComparison.mostBytes)
                _ = try Bitmap(png: bytes, name: picture.path)
                try OutputFile.write(bytes, to: place, makesFolders: false)
            } catch { throw CommandFailure("\(error)") }
            StandardOutput.write("reference picture: \(TerminalText.line(comparison.kept))")
        }
    }

    /// Returns the place of a reference picture, whose full path is in the results. Throws if it is outside the allowed folders.
    private func place(of kept: String) throws -> OutputPlace {
        let path = URL(fileURLWithPath: kept).standardizedFileURL.path
        let roots = below.map { [$0] } ?? [".", FileReplacement.folder(of: results)]
        for root in roots.map({ URL(fileURLWithPath: $0, isDirectory: true).standardizedFileURL.path }) {
            guard path.lowercased().hasSuffix(".png"), path.hasPrefix(root == "/" ? "/" : root + "/") else { continue }
            return .below(folder: root, name: String(path.dropFirst(root == "/" ? 1 : root.count + 1)))
        }
        throw CommandFailure(
            """
            \(results) names the reference picture \(kept), which is no .png file below \(roots.joined(separator: " or ")); \
            name the folder of your scenes with --below
            """
        )
    }
}
