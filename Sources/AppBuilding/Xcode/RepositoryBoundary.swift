import Foundation

/// The boundary around the files that a project may read: the repository (the nearest parent folder with `.git`), or the project's own
/// folder if there is no repository. A reference or link to a file or package outside is rejected with an error that names it. The only
/// exception is a package that the user names on the command line. Such a package may depend on packages anywhere, because its manifest
/// lists them, but each package reads only files of its own repository.
struct RepositoryBoundary {
    let root: URL
    private let resolved: String

    /// - Parameter folder: the folder of the project or workspace.
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

    /// Checks that a file or folder is inside the boundary.
    /// - Parameter place: the place that refers to the file, as `FILE:LINE`.
    /// - Throws: `CommandFailure` if the file is outside, if its path contains control characters, or if it is neither a file nor a
    ///   folder.
    func check(_ url: URL, _ place: String) throws {
        try ProjectGrammar.fullPath.check(url.path, "a file of the project", at: place)
        let path = Self.real(url.path)
        guard path != resolved, !path.hasPrefix(resolved == "/" ? "/" : resolved + "/") else { return try Self.checkKind(path, place) }
        let isLink = path != url.standardizedFileURL.path && url.standardizedFileURL.path.hasPrefix(root.path + "/")
        throw CommandFailure(
            "\(place): \(isLink ? "\(url.path) is a link to \(shown(path))" : "this is \(url.path)"), which is outside of \(root.path). "
                + "A project reads its own repository's files only: copy it there, or name a folder or a workspace around both")
    }

    /// Checks a folder that may be outside the boundary. If its path is inside, the folder must not be a link to the outside.
    func checkLinks(of url: URL, _ place: String) throws {
        guard url.standardizedFileURL.path.hasPrefix(root.path + "/") else { return }
        try check(url, place)
    }

    /// Throws an error for pipes and devices, because reading them may never end.
    private static func checkKind(_ path: String, _ place: String) throws {
        var status = stat()
        guard lstat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return }
        throw CommandFailure("\(place): \(path) is neither a file nor a folder, so nothing is read from it; remove it from the project")
    }

    /// Checks a file, or a folder with everything in it, because links in a folder may lead outside.
    /// - Throws: `CommandFailure` for the first file outside.
    func checkContents(of url: URL, _ place: String) throws {
        try check(url, place)
        var folders = [Self.real(url.path)]
        var known = Set(folders)
        while let folder = folders.popLast() {
            guard let list = opendir(folder) else { continue }
            defer { closedir(list) }
            while let entry = readdir(list) {
                let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
                guard name != ".", name != "..", Int(entry.pointee.d_type) != Int(DT_REG) else { continue }
                let inner = URL(fileURLWithPath: folder + "/" + name)
                if Int(entry.pointee.d_type) != Int(DT_DIR) { try check(inner, place) }
                // Check the target of a link to a folder too, because this folder is also read.
                let path = Self.real(inner.path)
                if known.insert(path).inserted { folders.append(path) }
            }
        }
    }

    /// Resolves symbolic links in the existing part of a path.
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
