import Foundation

/// Writes a `BundleTree` to a folder in the cache and removes all other files from the folder.
///
/// The writer opens every folder relative to its parent and follows no symbolic links, so a link that another program has planted in the
/// folder has no effect.
struct BundleWriter {
    /// The descriptor of the folder that is being written.
    private let folder: Int32
    private let path: String

    /// - Parameter url: the folder of the bundle. Missing parent folders are created.
    /// - Throws: `CommandFailure` if a file cannot be written.
    static func write(_ tree: BundleTree, to url: URL) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        let parent = open(url.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard parent >= 0 else { throw failure(url.path) }
        defer { close(parent) }
        try BundleWriter(folder: parent, path: url.deletingLastPathComponent().path).write(tree, named: url.lastPathComponent)
    }

    private static func failure(_ path: String) -> CommandFailure {
        CommandFailure("\(shown(path)) cannot be written: \(String(cString: strerror(errno)))", .environment)
    }

    /// Writes a subfolder.
    private func write(_ tree: BundleTree, named name: String) throws {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        var opened = openat(folder, name, flags)
        if opened < 0 {
            try remove(name)
            guard mkdirat(folder, name, 0o755) == 0 else { throw Self.failure("\(path)/\(name)") }
            opened = openat(folder, name, flags)
        }
        guard opened >= 0 else { throw Self.failure("\(path)/\(name)") }
        defer { close(opened) }
        try BundleWriter(folder: opened, path: "\(path)/\(name)").fill(tree)
    }

    private func fill(_ tree: BundleTree) throws {
        for name in try names() where tree.entries[name] == nil { try remove(name) }
        for (name, entry) in tree.entries.sorted(by: { $0.key < $1.key }) {
            switch entry {
            case .folder(let inner): try write(inner, named: name)
            case .link(let target):
                guard destination(name) != target else { continue }
                try remove(name)
                guard symlinkat(target, folder, name) == 0 else { throw Self.failure("\(path)/\(name)") }
            case .file(let data): try write(data, named: name)
            case .other: break
            }
        }
    }

    /// Replaces a file atomically.
    private func write(_ data: Data, named name: String) throws {
        // Write under another name first, because an app may be reading the file.
        let unfinished = ".unfinished.\(getpid())"
        try remove(unfinished)
        let file = openat(folder, unfinished, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw Self.failure("\(path)/\(name)") }
        try FileHandle(fileDescriptor: file, closeOnDealloc: true).write(contentsOf: data)
        if isFolder(name) { try remove(name) }
        guard renameat(folder, unfinished, folder, name) == 0 else { throw Self.failure("\(path)/\(name)") }
    }

    private func destination(_ name: String) -> String? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let length = buffer.withUnsafeMutableBytes {
            readlinkat(folder, name, $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
        }
        return length < 0 ? nil : String(decoding: buffer.prefix(length), as: UTF8.self)
    }

    private func isFolder(_ name: String) -> Bool {
        var status = stat()
        return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private func names() throws -> [String] {
        // Open the folder again, because `closedir` closes the descriptor.
        guard let list = fdopendir(openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { throw Self.failure(path) }
        defer { closedir(list) }
        var names: [String] = []
        while let entry = readdir(list) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Removes a file, a folder with its contents, or a symbolic link without its target. A missing entry is not an error.
    private func remove(_ name: String) throws {
        guard isFolder(name) else {
            guard unlinkat(folder, name, 0) == 0 || errno == ENOENT else { throw Self.failure("\(path)/\(name)") }
            return
        }
        let opened = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard opened >= 0 else { throw Self.failure("\(path)/\(name)") }
        defer { close(opened) }
        let inner = BundleWriter(folder: opened, path: "\(path)/\(name)")
        for name in try inner.names() { try inner.remove(name) }
        guard unlinkat(folder, name, AT_REMOVEDIR) == 0 else { throw Self.failure("\(path)/\(name)") }
    }
}
