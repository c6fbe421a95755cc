import AppBuilding
import Compositing
import Foundation
import HostSupport
import QuartzCore

/// A folder of results: `run.json`, a file in `cells` for each cell that has ended, and pictures.
struct ResultsFolder {
    /// The properties of a run that are known before its first cell is played.
    struct Run: Codable {
        var version = CellResult.currentVersion
        var program = ProgramVersion.number
        /// The number of cells in the run, including those of other shards.
        var total: Int
        var shard: CheckShard?
        /// The combinations that no phone supports, each with the reason.
        var leftOut: [String] = []
    }

    /// The path of the results folder if the command line does not name one.
    static let usualPath = "out/check"

    let path: String

    /// An encoder that writes the same bytes for the same results.
    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    private var place: OutputPlace { .results(path) }
    private var cells: String { path + "/cells" }

    /// Prepares the folder for a run, and deletes the cells of an earlier run.
    func begin(_ run: Run) throws {
        do { try OutputFile.removeFiles(in: place.appending("cells"), suffix: ".json") } catch { throw CommandFailure("\(error)") }
        try write(try Self.encoder.encode(run), to: "run.json")
    }

    func write(_ result: CellResult) throws { try write(try Self.encoder.encode(result), to: "cells/\(result.cell.slug).json") }

    private func write(_ data: Data, to name: String) throws {
        do { try OutputFile.write(Array(data) + [0x0A], to: place.appending(name)) } catch { throw CommandFailure("\(error)") }
    }

    /// - Throws: an error if the folder has no results, or results in a format that this version cannot read.
    func read() throws -> (run: Run, results: [CellResult]) {
        guard let data = FileManager.default.contents(atPath: "\(path)/run.json") else {
            throw CommandFailure("\(path): this is not a folder of results: it has no run.json")
        }
        guard let run = try? JSONDecoder().decode(Run.self, from: data) else { throw CommandFailure("\(path)/run.json is broken") }
        guard run.version <= CellResult.currentVersion else {
            throw CommandFailure(
                "\(path): version \(run.version) of results; this program reads up to \(CellResult.currentVersion); use a newer program")
        }
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: cells)) ?? []).filter { $0.hasSuffix(".json") }.sorted()
        let results = try names.map { name in
            guard let data = FileManager.default.contents(atPath: "\(cells)/\(name)"),
                let result = try? JSONDecoder().decode(CellResult.self, from: data)
            else { throw CommandFailure("\(cells)/\(name) is broken") }
            return result
        }
        return (run, results)
    }
}

extension OutputPlace {
    /// Returns the place of a results folder. If the path is the default one, symbolic links on it are not followed, because the user
    /// has not typed it and an untrusted project may contain such a link.
    static func results(_ path: String) -> OutputPlace {
        path == ResultsFolder.usualPath ? .below(folder: ".", name: path) : .below(folder: path, name: "")
    }
}
