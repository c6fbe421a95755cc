import Compositing
import Foundation

/// Finds scene files: by path, or by name in the `Scenes` folder that comes with the program.
enum SceneFinder {
    /// The `Scenes` folder beside the assets; nil when the program was moved away from both.
    static var folder: URL? {
        FontAssets.candidateFolders().map { $0.deletingLastPathComponent().appendingPathComponent("Scenes", isDirectory: true) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Every scene of the program's own, by file name.
    static var all: [String] {
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return [] }
        return names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted().map { shownPath(folder.appendingPathComponent($0)) }
    }

    /// The path of the file that `argument` means: a path as it is, or a name such as `sign-up`.
    static func path(_ argument: String) -> String {
        if FileManager.default.fileExists(atPath: argument) || argument.contains("/") { return argument }
        guard let folder else { return argument }
        for name in [argument, argument + ".yaml", argument + ".yml"] {
            let candidate = folder.appendingPathComponent(name)
            if FileManager.default.fileExists(atPath: candidate.path) { return shownPath(candidate) }
        }
        return argument
    }

    /// Relative to the current folder when it lies below it, for short messages.
    private static func shownPath(_ url: URL) -> String {
        let here = FileManager.default.currentDirectoryPath + "/"
        let path = url.standardizedFileURL.path
        return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    }
}
