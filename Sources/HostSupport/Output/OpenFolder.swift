import Foundation

/// An open folder. Files in it are opened relative to the open folder, so that a folder that was replaced on its path cannot redirect
/// them.
final class OpenFolder {
    let descriptor: Int32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }
    deinit { close(descriptor) }

    /// Opens a folder that the user named.
    init(_ path: String, makesFolders: Bool) throws(OutputFailure) {
        let path = path.isEmpty ? "." : path
        if makesFolders { try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if makesFolders {
                throw OutputFailure(path, refused: "the folder cannot be made: \(String(cString: strerror(errno)).lowercased())")
            }
            if errno == ENOTDIR { throw OutputFailure(path, refused: "it is not a folder") }
            if errno == ENOENT { throw OutputFailure(path, refused: "there is no such folder; make it with: mkdir -p \(path)") }
            throw OutputFailure(path, code: errno)
        }
    }

    /// Opens the folder that contains `place`.
    /// - Returns: the folder and the last component of the path.
    static func containing(_ place: OutputPlace, makesFolders: Bool) throws(OutputFailure) -> (folder: OpenFolder, name: String) {
        switch place {
        case .named(let path):
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            guard !name.isEmpty, name != ".", name != ".." else { throw OutputFailure(path, refused: "it is a folder; name a file in it") }
            return (try OpenFolder(FileReplacement.folder(of: path), makesFolders: makesFolders), name)
        case .below(let root, let name):
            let parts = try parts(of: name, in: place)
            var folder = try OpenFolder(root, makesFolders: makesFolders)
            for part in parts.dropLast() { folder = try folder.folder(part, on: place, makesIt: makesFolders) }
            return (folder, parts[parts.count - 1])
        }
    }

    /// Returns the components of a name.
    /// - Throws: `OutputFailure` if the name leaves its folder or is not a file name.
    private static func parts(of name: String, in place: OutputPlace) throws(OutputFailure) -> [String] {
        guard !name.utf8.contains(0), name.utf8.count <= 1024 else { throw OutputFailure("a name", refused: "it is not a file name") }
        guard !name.hasPrefix("/") else {
            throw OutputFailure(name, refused: "it is an absolute path; name a file below the folder")
        }
        let parts = name.split(separator: "/").map(String.init).filter { $0 != "." }
        guard !parts.contains("..") else {
            throw OutputFailure(place.path, refused: "it goes up with \"..\"; name a file below the folder")
        }
        guard !parts.isEmpty, !name.hasSuffix("/") else { throw OutputFailure(place.path, refused: "it is not a file name") }
        return parts
    }

    /// Opens a subfolder of this folder.
    /// - Throws: `OutputFailure` if it is a link.
    private func folder(_ name: String, on place: OutputPlace, makesIt: Bool) throws(OutputFailure) -> OpenFolder {
        if makesIt, mkdirat(descriptor, name, 0o777) != 0, errno != EEXIST { throw OutputFailure(place.path, code: errno) }
        let next = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard next >= 0 else {
            let code = errno
            if status(of: name)?.isLink == true {
                throw OutputFailure(place.path, refused: "\(name) is a link; a link on the way could lead anywhere, so name a real folder")
            }
            if code == ENOTDIR { throw OutputFailure(place.path, refused: "\(name) is not a folder") }
            throw OutputFailure(place.path, code: code)
        }
        return OpenFolder(next)
    }

    /// Returns the status of the entry with this name without following links; nil if there is no such entry.
    func status(of name: String) -> stat? {
        var result = stat()
        return fstatat(descriptor, name, &result, AT_SYMLINK_NOFOLLOW) == 0 ? result : nil
    }

    /// The sorted names of the entries of the folder.
    var names: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd/\(descriptor)"))?.sorted() ?? []
    }
}

extension stat {
    var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
    var isFile: Bool { st_mode & S_IFMT == S_IFREG }
    var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }

    /// The reason why this type does not write to the entry; nil for a regular file.
    var refusal: String? {
        if isFile { return nil }
        if isLink { return "it is a link, which could lead anywhere; remove it" }
        return isFolder ? "it is a folder; name a file in it" : "it is a device, a pipe or a socket; remove it"
    }
}
