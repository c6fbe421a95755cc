import Foundation

/// The folders of a repository, found without git. A folder outside the working copy is accepted only if its own files refer back to the
/// working copy. Otherwise a `.git` file could point to the repository of another user.
struct GitPlaces {
    /// The folder of the working copy.
    let top: URL
    /// The folder with `HEAD` and `index`, which is `.git` itself, or the folder that git uses for a worktree or a submodule.
    let own: String
    /// The folder with the objects and references.
    let common: String

    /// Searches a folder and its parents for a repository.
    ///
    /// - Throws: `GitError` if no repository is found, or if `.git` names a folder that does not refer back to the repository.
    init(around folder: String) throws(GitError) {
        var current = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
        while true {
            let entry = current.appendingPathComponent(".git").path
            var status = stat()
            if lstat(entry, &status) == 0 {
                switch status.st_mode & S_IFMT {
                case S_IFDIR:
                    if access(entry + "/HEAD", F_OK) == 0 {
                        (top, own, common) = (current, entry, entry)
                        return
                    }
                case S_IFREG:
                    guard let places = Self.led(by: entry, from: current) else { throw .leadsElsewhere(entry) }
                    (top, own, common) = (current, places.own, places.common)
                    return
                default: throw .leadsElsewhere(entry)
                }
            }
            guard current.path != "/" else { throw .noRepository }
            current.deleteLastPathComponent()
        }
    }

    /// Returns the folders `own` and `common` of the repository to which a `.git` file with the text `gitdir: PATH` refers.
    /// (documented: gitrepository-layout(5))
    private static func led(by file: String, from folder: URL) -> (own: String, common: String)? {
        guard let text = line(of: file), text.hasPrefix("gitdir: ") else { return nil }
        guard let own = real(String(text.dropFirst(8)), from: folder.path) else { return nil }
        let parent = URL(fileURLWithPath: own).deletingLastPathComponent()
        // A worktree is accepted because the repository's own `gitdir` file names it.
        if parent.lastPathComponent == "worktrees", let back = line(of: own + "/gitdir"), real(back, from: own) == real(file, from: "/") {
            return (own, parent.deletingLastPathComponent().path)
        }
        // A submodule is accepted because its repository is inside the outer repository.
        guard folder.path != "/", let around = try? GitPlaces(around: folder.deletingLastPathComponent().path) else { return nil }
        let isSubmodule = [around.own, around.common].contains { own.hasPrefix($0 + "/modules/") }
        return isSubmodule ? (own, own) : nil
    }

    private static func real(_ path: String, from folder: String) -> String? {
        guard let real = realpath(path.hasPrefix("/") ? path : folder + "/" + path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The maximum size of a `.git` file or a reference such as `ORIG_HEAD`, in bytes. (chosen)
    private static let most = 1 << 16

    private static func line(of file: String) -> String? {
        contents(of: file).map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) }
    }

    /// Returns the contents of a small regular file; nil for every other file, because reading a pipe could block.
    private static func contents(of file: String) -> Data? {
        let number = open(file, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        guard number >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= most else { return nil }
        return handle.rest()
    }

    // MARK: The view

    /// Creates a folder that git accepts as the repository. The folder has links to all files of the repository except the
    /// configuration and the hooks.
    /// - Throws: an error if the folder cannot be created.
    func makeView(_ view: URL) throws {
        let manager = FileManager.default
        let logs = view.appendingPathComponent("logs")
        try manager.createDirectory(at: logs, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let names = (try? manager.contentsOfDirectory(atPath: own)) ?? []
        // Copy the HEAD files, because git does not accept a link as HEAD.
        for name in names where name.hasSuffix("HEAD") {
            guard let data = Self.contents(of: own + "/" + name) else { continue }
            try data.write(to: view.appendingPathComponent(name))
        }
        var links = ["objects", "refs", "packed-refs", "reftable", "info", "shallow", "logs/refs"].map { ($0, common + "/" + $0) }
        links += (["index", "logs/HEAD"] + names.filter { $0.hasPrefix("sharedindex.") }).map { ($0, own + "/" + $0) }
        for (name, target) in links where access(target, F_OK) == 0 {
            try manager.createSymbolicLink(atPath: view.appendingPathComponent(name).path, withDestinationPath: target)
        }
    }
}
