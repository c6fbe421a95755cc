import CSandbox
import Foundation
import HostSupport
import LabSessions
import QuartzCore
import Recording

/// The output files that a command line names. The broker writes only these files for a sandboxed process.
struct OutputPermit: Sendable {
    /// A file or a folder that may be written. The full path `root` may contain symbolic links. `name`, which is a path below `root`,
    /// must not contain any. An empty name means that the entry is `root` itself.
    private struct Entry: Hashable {
        var root: String
        var name = ""
        var path: String { name.isEmpty ? root : "\(root)/\(name)" }
    }
    private var entries: Set<Entry> = []
    /// The full paths of films. The data of an interrupted recording is written in the same folder as its film.
    private var films: Set<String> = []
    /// The full paths of the folders in which reference pictures may be replaced.
    private var pictureFolders: Set<String> = []
    /// The full paths of the folders in which pictures of steps may be created. Existing files may be replaced only if an earlier run
    /// has created them.
    private var stepFolders: Set<String> = []
    /// The full paths of the pictures of steps that this run has created.
    private var stepPictures: Set<String> = []
    /// The extended attribute that marks a picture of a step. (chosen)
    private static let mark = "user.keyboard-lab.picture"

    /// The options of commands whose value is a file or a folder to write.
    static let options: Set<String> = [
        "-o", "--output", "--results", "--junit", "--html", "--tap", "--contact-sheet", "--subtitles", "--csv", "--svg",
        "--exploded", "--overlay", "--markdown", "--events",
    ]

    /// - Parameters:
    ///   - arguments: the command line without the name of the executable.
    ///   - app: the app's folder, which contains reference pictures.
    init(_ arguments: [String], app: String) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            guard Self.options.contains(parts[0]), let value = parts.count == 2 ? parts[1] : rest.popFirst() else { continue }
            entries.insert(Entry(root: Self.full(value)))
            // Pictures that a film's steps take are written in the film's folder, and pictures of an imported screen in a folder beside
            // its scene.
            if ["-o", "--output"].contains(parts[0]) {
                films.insert(Self.full(value))
                stepFolders.insert(URL(fileURLWithPath: Self.full(value)).deletingLastPathComponent().path)
            }
        }
        if arguments.first == "check" {
            // This is the default folder for results. (documented: `check --help`)
            if !arguments.contains(where: { $0 == "--results" || $0.hasPrefix("--results=") }) {
                entries.insert(Entry(root: Self.full("."), name: "out/check"))
            }
            if arguments.contains(where: { $0.hasPrefix("--update-pictures") }) { pictureFolders.insert(Self.full(app)) }
        }
    }

    /// Adds a file that a client of `serve` names in a request. The file itself must not be a symbolic link. If it is below the current
    /// folder, no folder on its path may be a link either.
    mutating func name(_ path: String) {
        let path = Self.full(path), here = Self.full(".")
        let root = path.hasPrefix(here + "/") ? here : URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard let name = Self.name(of: path, below: root) else { return }
        entries.insert(Entry(root: root, name: name))
    }

    /// Returns the place at which a request may write; nil if the request may not write. Only the part of a path that is on the command
    /// line may contain symbolic links.
    /// - Parameter isFile: whether the request is for a file, not a folder.
    func place(for place: OutputPlace, isFile: Bool = true) -> OutputPlace? {
        if case .below(_, let name) = place, name.hasPrefix("/") || name.split(separator: "/").contains("..") { return nil }
        let path = Self.full(place.path)
        if let entry = entries.first(where: { path == $0.path || path.hasPrefix($0.path + "/") }) {
            return path == entry.root ? .named(path) : Self.name(of: path, below: entry.root).map { .below(folder: entry.root, name: $0) }
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        if films.contains(where: { FileSystem.isPart(path, of: $0) }) {
            return .below(folder: folder, name: URL(fileURLWithPath: path).lastPathComponent)
        }
        guard isFile, path.hasSuffix(".png") else { return nil }
        func below(_ roots: Set<String>) -> OutputPlace? {
            roots.lazy.compactMap { root in Self.name(of: path, below: root).map { .below(folder: root, name: $0) } }.first
        }
        return below(pictureFolders) ?? (stepPictures.contains(path) || Self.isFreeOrMarked(path) ? below(stepFolders) : nil)
    }

    /// Records that the broker has written a file.
    mutating func noteWritten(_ place: OutputPlace) {
        let path = Self.full(place.path)
        guard path.hasSuffix(".png"), case .below(let root, _) = place, stepFolders.contains(root) else { return }
        stepPictures.insert(path)
        // The result is ignored, because some file systems store no attributes. In that case a later run does not replace the picture.
        _ = lab_mark_file(path, Self.mark)
    }

    /// Returns whether a path does not exist yet, or is a picture of a step from an earlier run.
    private static func isFreeOrMarked(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return errno == ENOENT }
        return status.st_mode & S_IFMT == S_IFREG && lab_is_marked(path, mark) != 0
    }

    /// Returns a path relative to a folder; nil if it is not below the folder.
    private static func name(of path: String, below folder: String) -> String? {
        let start = folder == "/" ? "/" : folder + "/"
        return path.hasPrefix(start) && path.count > start.count ? String(path.dropFirst(start.count)) : nil
    }

    private static func full(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
