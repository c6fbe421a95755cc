import Foundation

/// What a project may read: the files of its repository (the nearest folder above it with `.git`), or of its own folder where there is
/// none. A reference or a link that leads elsewhere is refused by name. Packages may stand anywhere, as a project names them one by one.
struct RepositoryBoundary {
    let root: URL
    private let resolved: String

    /// - Parameter folder: of the project or the workspace.
    init(around folder: URL) {
        var found = folder.standardizedFileURL
        var present = found
        while present.path != "/" {
            if FileManager.default.fileExists(atPath: present.appendingPathComponent(".git").path) {
                found = present
                break
            }
            present.deleteLastPathComponent()
        }
        root = found
        resolved = Self.real(found.path)
    }

    /// - Parameter place: who names the file, as `FILE:LINE`.
    /// - Throws: `CommandFailure` for a file outside.
    func check(_ url: URL, _ place: String) throws {
        let path = Self.real(url.path)
        guard path != resolved, !path.hasPrefix(resolved == "/" ? "/" : resolved + "/") else { return }
        let isLink = path != url.standardizedFileURL.path && url.standardizedFileURL.path.hasPrefix(root.path + "/")
        throw CommandFailure(
            "\(place): \(isLink ? "\(url.path) is a link to \(path)" : "this is \(url.path)"), which is outside of \(root.path). "
                + "A project reads its own repository's files only: copy the file there, or put it into a package and depend on that")
    }

    /// Without links, as far as the file exists.
    private static func real(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else {
            let url = URL(fileURLWithPath: path).standardizedFileURL
            guard url.path != "/" else { return "/" }
            return URL(fileURLWithPath: real(url.deletingLastPathComponent().path)).appendingPathComponent(url.lastPathComponent).path
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
