import CSandbox
import Foundation
import HostSupport
import LabSessions
import QuartzCore
import Recording

/// The output files that a command line names. Only these are written for a sandboxed program.
struct OutputPermit: Sendable {
    /// A file or a folder that may be written, on a path without links below `root`, a full path. The empty name is the root itself.
    private struct Entry: Hashable {
        var root: String
        var name = ""
        var path: String { name.isEmpty ? root : "\(root)/\(name)" }
    }
    private var entries: Set<Entry> = []
    /// Full paths of films. The data of an interrupted recording is beside them.
    private var films: Set<String> = []
    /// Full paths of the folders with reference pictures, which are replaced.
    private var pictureFolders: Set<String> = []
    /// Full paths of the folders beside which pictures of steps are created. Existing files are kept, unless an earlier run has created
    /// them.
    private var stepFolders: Set<String> = []
    /// Full paths of this run's pictures of steps.
    private var stepPictures: Set<String> = []
    /// The extended attribute that marks a picture of a step. (chosen)
    private static let mark = "user.keyboard-lab.picture"

    /// The options whose value is a file or a folder that the command writes.
    static let options: Set<String> = [
        "-o", "--output", "--results", "--junit", "--html", "--tap", "--contact-sheet", "--subtitles", "--csv", "--svg",
        "--exploded", "--overlay", "--markdown", "--events",
    ]

    /// - Parameters:
    ///   - arguments: the command line, without the program's own name.
    ///   - app: the app's folder, which contains reference pictures.
    init(_ arguments: [String], app: String) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            guard Self.options.contains(parts[0]), let value = parts.count == 2 ? parts[1] : rest.popFirst() else { continue }
            entries.insert(Entry(root: Self.full(value)))
            // Pictures taken during a film are beside it, and those of an imported screen in a folder beside it.
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

    /// Adds a file that a client names later, in a request to `serve`. A link of that name is not followed, and below the current folder no
    /// other link either.
    mutating func name(_ path: String) {
        let path = Self.full(path), here = Self.full(".")
        let root = path.hasPrefix(here + "/") ? here : URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard let name = Self.name(of: path, below: root) else { return }
        entries.insert(Entry(root: root, name: name))
    }

    /// Returns the place to write for a requested `place`; nil if it may not be written. Only a path on the command line may contain links.
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

    /// Records that a file was written.
    mutating func noteWritten(_ place: OutputPlace) {
        let path = Self.full(place.path)
        guard path.hasSuffix(".png"), case .below(let root, _) = place, stepFolders.contains(root) else { return }
        stepPictures.insert(path)
        // Some file systems do not store attributes; a later run then keeps the picture.
        _ = lab_mark_file(path, Self.mark)
    }

    /// Returns whether the path is free, or has a picture that an earlier run has created for a step.
    private static func isFreeOrMarked(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return errno == ENOENT }
        return status.st_mode & S_IFMT == S_IFREG && lab_is_marked(path, mark) != 0
    }

    /// Returns the path relative to the folder; nil if it is not below the folder.
    private static func name(of path: String, below folder: String) -> String? {
        let start = folder == "/" ? "/" : folder + "/"
        return path.hasPrefix(start) && path.count > start.count ? String(path.dropFirst(start.count)) : nil
    }

    private static func full(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
