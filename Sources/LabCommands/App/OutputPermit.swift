import Foundation
import QuartzCore
import Recording

/// The files that a command line names for its output. A program in a sandbox has no others written.
struct OutputPermit: Sendable {
    /// Files and folders, full paths.
    private var named: Set<String> = []
    /// Films, full paths. What an interrupted recording keeps stands beside.
    private var films: Set<String> = []
    /// Folders in which pictures of steps and reference pictures stand, full paths.
    private var pictureFolders: Set<String> = []

    /// Options whose value is a file or a folder that the command writes.
    static let options: Set<String> = [
        "-o", "--output", "--results", "--junit", "--html", "--tap", "--contact-sheet", "--subtitles", "--csv", "--svg", "--exploded",
        "--overlay",
    ]

    /// - Parameters:
    ///   - arguments: the command line, without the program's own name.
    ///   - app: the app's folder, in which reference pictures stand.
    init(_ arguments: [String], app: String) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            guard Self.options.contains(parts[0]), let value = parts.count == 2 ? parts[1] : rest.popFirst() else { continue }
            name(value)
            // Pictures that are taken while a film is made stand beside it, and those of an imported screen in a folder beside it.
            if ["-o", "--output"].contains(parts[0]) {
                films.insert(Self.full(value))
                pictureFolders.insert(URL(fileURLWithPath: Self.full(value)).deletingLastPathComponent().path)
            }
        }
        if arguments.first == "check" {
            // (documented: `check --help`)
            if !arguments.contains(where: { $0 == "--results" || $0.hasPrefix("--results=") }) { name("out/check") }
            if arguments.contains(where: { $0.hasPrefix("--update-pictures") }) { pictureFolders.insert(Self.full(app)) }
        }
    }

    /// Adds a file or a folder that a person names later, such as in a request to `serve`.
    mutating func name(_ path: String) { named.insert(Self.full(path)) }

    /// Whether something may be written at a place.
    func allows(_ place: OutputPlace) -> Bool {
        let path = Self.full(place.path)
        if named.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { return true }
        if films.contains(where: { FileSystem.isPart(path, of: $0) }) { return true }
        return path.hasSuffix(".png") && pictureFolders.contains { $0 == "/" || path.hasPrefix($0 + "/") }
    }

    private static func full(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
