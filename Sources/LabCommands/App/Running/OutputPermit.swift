import CSandbox
import Foundation
import HostSupport
import LabSessions
import QuartzCore
import Recording

/// The files that a command line names for its output. A program in a sandbox has no others written.
struct OutputPermit: Sendable {
    /// A file or a folder that may be written, on a way without links below `root`, a full path. The empty name is the root itself.
    private struct Entry: Hashable {
        var root: String
        var name = ""
        var path: String { name.isEmpty ? root : "\(root)/\(name)" }
    }
    private var entries: Set<Entry> = []
    /// Films, full paths. What an interrupted recording keeps stands beside.
    private var films: Set<String> = []
    /// The folders of reference pictures, which are replaced, full paths.
    private var pictureFolders: Set<String> = []
    /// Folders beside which pictures of steps are made, full paths. What is there by now stays, unless an earlier run has made it.
    private var stepFolders: Set<String> = []
    /// The pictures of steps of this run, full paths.
    private var stepPictures: Set<String> = []
    /// The mark of a picture that was made for a step. (chosen)
    private static let mark = "user.keyboard-lab.picture"

    /// Options whose value is a file or a folder that the command writes.
    static let options: Set<String> = [
        "-o", "--output", "--results", "--junit", "--html", "--tap", "--contact-sheet", "--subtitles", "--csv", "--svg",
        "--exploded", "--overlay", "--markdown",
    ]

    /// - Parameters:
    ///   - arguments: the command line, without the program's own name.
    ///   - app: the app's folder, in which reference pictures stand.
    init(_ arguments: [String], app: String) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            guard Self.options.contains(parts[0]), let value = parts.count == 2 ? parts[1] : rest.popFirst() else { continue }
            entries.insert(Entry(root: Self.full(value)))
            // Pictures that are taken while a film is made stand beside it, and those of an imported screen in a folder beside it.
            if ["-o", "--output"].contains(parts[0]) {
                films.insert(Self.full(value))
                stepFolders.insert(URL(fileURLWithPath: Self.full(value)).deletingLastPathComponent().path)
            }
        }
        if arguments.first == "check" {
            // (documented: `check --help`)
            if !arguments.contains(where: { $0 == "--results" || $0.hasPrefix("--results=") }) {
                entries.insert(Entry(root: Self.full("."), name: "out/check"))
            }
            if arguments.contains(where: { $0.hasPrefix("--update-pictures") }) { pictureFolders.insert(Self.full(app)) }
        }
    }

    /// Adds a file that a client names later, in a request to `serve`. A link that has its name is not followed, and below the current
    /// folder no other one either.
    mutating func name(_ path: String) {
        let path = Self.full(path), here = Self.full(".")
        let root = path.hasPrefix(here + "/") ? here : URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard let name = Self.name(of: path, below: root) else { return }
        entries.insert(Entry(root: root, name: name))
    }

    /// The place that is written where a program asks for `place`; nil where nothing may be written. Only a path that the command line
    /// names may lead over links.
    /// - Parameter isFile: whether a file is asked for, and no folder.
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

    /// Takes note of a file that was written.
    mutating func noteWritten(_ place: OutputPlace) {
        let path = Self.full(place.path)
        guard path.hasSuffix(".png"), case .below(let root, _) = place, stepFolders.contains(root) else { return }
        stepPictures.insert(path)
        // Some file systems keep no marks: a later run leaves the picture alone then.
        _ = lab_mark_file(path, Self.mark)
    }

    /// Whether nothing is there, or a picture that an earlier run has made for a step.
    private static func isFreeOrMarked(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return errno == ENOENT }
        return status.st_mode & S_IFMT == S_IFREG && lab_is_marked(path, mark) != 0
    }

    /// Nil for a path that is not below the folder.
    private static func name(of path: String, below folder: String) -> String? {
        let start = folder == "/" ? "/" : folder + "/"
        return path.hasPrefix(start) && path.count > start.count ? String(path.dropFirst(start.count)) : nil
    }

    private static func full(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
