import Compositing
import Foundation

/// Finds scene files: by path, or by name in the `Scenes` folder that comes with the program.
enum SceneFinder {
    /// The `Scenes` folder beside the assets; nil when the program was moved away from both.
    static var folder: URL? {
        FontAssets.candidateFolders().map { $0.deletingLastPathComponent().appendingPathComponent("Scenes", isDirectory: true) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// The folders of `Scenes` whose scenes can be named without them.
    private static let named = ["Cases", "Demo"]

    /// Every scene that the gallery lists, by file name: those in `Scenes`, then the demo's.
    static var all: [String] {
        guard let folder else { return [] }
        return [folder, folder.appendingPathComponent("Demo", isDirectory: true)].flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()
                .map { shownPath(folder.appendingPathComponent($0)) }
        }
    }

    /// The files that `argument` means: of a folder all scenes in it and in the folders below, by path; otherwise the argument itself.
    static func files(_ argument: String) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder), isFolder.boolValue else { return [argument] }
        let below = FileManager.default.enumerator(atPath: argument)?.compactMap { $0 as? String } ?? []
        let prefix = argument.hasSuffix("/") ? argument : argument + "/"
        return below.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted().map { prefix + $0 }
    }

    /// The path of the file that `argument` means: a path as it is, or a name such as `sign-up`, of the users' cases `01-fixed-header`, of
    /// the demo's screens `G1-text-fields`.
    static func path(_ argument: String) -> String {
        if FileManager.default.fileExists(atPath: argument) || argument.contains("/") { return argument }
        guard let folder else { return argument }
        for folder in [folder] + named.map({ folder.appendingPathComponent($0, isDirectory: true) }) {
            for name in [argument, argument + ".yaml", argument + ".yml"] {
                let candidate = folder.appendingPathComponent(name)
                if FileManager.default.fileExists(atPath: candidate.path) { return shownPath(candidate) }
            }
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
