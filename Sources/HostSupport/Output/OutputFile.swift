import Foundation

/// Writes files. All parts of KeyboardLab write files through this type.
///
///     try OutputFile.write(bytes, to: .named("out/report.xml"))
///     try OutputFile.write(bytes, to: .below(folder: "out/check", name: "login/shot.png"))
///
/// A file is written under a hidden name in its folder and renamed when it is complete and on the disk. Until then an older file with the
/// final name does not change.
package enum OutputFile {
    /// The writer of a process that may not write the user's files itself. Set once at the start of the process; nil if the process
    /// writes files itself.
    nonisolated(unsafe) package static var writer: (any OutputWriter)?

    private static func writer(for place: OutputPlace) -> (any OutputWriter)? {
        writer.flatMap { $0.handles(place) ? $0 : nil }
    }

    /// Returns whether another process writes the file at a place.
    package static func isHandedOver(_ place: OutputPlace) -> Bool { writer(for: place) != nil }

    /// Writes `bytes` to a place. If there is an older file, the new file replaces it and has the same permissions.
    ///
    /// Devices and pipes that the user typed are written directly.
    /// - Parameter makesFolders: whether missing folders are created.
    package static func write(_ bytes: [UInt8], to place: OutputPlace, makesFolders: Bool = true) throws(OutputFailure) {
        let place = place.resolved
        if case .named(let path) = place, let device = Device(path) { return try device.write(bytes) }
        if let writer = writer(for: place) { return try writer.perform(.write(place, makesFolders: makesFolders), bytes) }
        try replace(place, makesFolders: makesFolders, keepsOlder: false) { StandardStreams.write(bytes, to: $0) }
    }

    /// Writes the bytes of an open file, from its beginning, to a place.
    /// - Parameter keepsOlder: whether to fail if the place already has a file.
    package static func write(
        contentsOf file: Int32, to place: OutputPlace, makesFolders: Bool = true, keepsOlder: Bool = false
    ) throws(OutputFailure) {
        try replace(place.resolved, makesFolders: makesFolders, keepsOlder: keepsOlder) { copy(file, to: $0) }
    }

    /// Copies the bytes of one file to another. Returns 0 or the system's error.
    private static func copy(_ file: Int32, to descriptor: Int32) -> Int32 {
        var status = stat()
        guard fstat(file, &status) == 0 else { return errno }
        guard status.isFile else { return EINVAL }
        var piece = [UInt8](repeating: 0, count: 1 << 18)
        var offset = 0
        // Only the bytes that the file has at the beginning are copied, because a file of a sandboxed process may grow without end.
        while offset < Int(status.st_size) {
            let count = pread(file, &piece, min(piece.count, Int(status.st_size) - offset), off_t(offset))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count < 0 ? errno : EIO }
            let code = StandardStreams.write(Array(piece[..<count]), to: descriptor)
            guard code == 0 else { return code }
            offset += count
        }
        return 0
    }

    /// Replaces the file at a place with a new file.
    /// - Parameter fill: a closure that writes the bytes of the new file and returns 0 or the system's error.
    private static func replace(
        _ place: OutputPlace, makesFolders: Bool, keepsOlder: Bool, fill: (Int32) -> Int32
    ) throws(OutputFailure) {
        let (folder, name) = try OpenFolder.containing(place, makesFolders: makesFolders)
        if keepsOlder, folder.status(of: name) != nil { throw OutputFailure(place.path, code: EEXIST) }
        let older = try replaceable(name, in: folder, place)
        let hidden = FileReplacement.hiddenName(for: name, suffix: "partial")
        do throws(OutputFailure) {
            let descriptor = try create(hidden, in: folder, place)
            try finish(descriptor, mode: older.map { $0.st_mode & 0o7777 }, place, fill)
            guard renameat(folder.descriptor, hidden, folder.descriptor, name) == 0 else { throw OutputFailure(place.path, code: errno) }
        } catch {
            unlinkat(folder.descriptor, hidden, 0)
            throw error
        }
    }

    /// Writes a text in UTF-8 to a place.
    package static func write(_ text: String, to place: OutputPlace, makesFolders: Bool = true) throws(OutputFailure) {
        try write(Array(text.utf8), to: place, makesFolders: makesFolders)
    }

    package static func write(_ data: Data, to place: OutputPlace, makesFolders: Bool = true) throws(OutputFailure) {
        try write(Array(data), to: place, makesFolders: makesFolders)
    }

    /// Moves a finished file, such as a film, to its final place. The file must be on the same file system.
    ///
    /// - Parameters:
    ///   - makesFolders: whether missing folders are created.
    ///   - keepsOlder: whether to fail if the place already has a file.
    package static func publish(
        _ finished: String, at place: OutputPlace, makesFolders: Bool = false, keepsOlder: Bool = false
    ) throws(OutputFailure) {
        let place = place.resolved
        if let writer = writer(for: place) {
            try writer.perform(.write(place, makesFolders: makesFolders, keepsOlder: keepsOlder), contentsOf: finished)
            unlink(finished)
            return
        }
        let descriptor = open(finished, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw OutputFailure(place.path, code: errno) }
        let code = FileReplacement.synchronize(descriptor)
        close(descriptor)
        guard code == 0 else { throw OutputFailure(place.path, code: code) }
        let (folder, name) = try OpenFolder.containing(place, makesFolders: makesFolders)
        if keepsOlder, folder.status(of: name) != nil { throw OutputFailure(place.path, code: EEXIST) }
        _ = try replaceable(name, in: folder, place)
        guard renameat(AT_FDCWD, finished, folder.descriptor, name) == 0 else { throw OutputFailure(place.path, code: errno) }
    }

    /// Creates a folder and its parents. An existing folder is kept.
    package static func makeFolder(at place: OutputPlace) throws(OutputFailure) {
        if let writer = writer(for: place) { return try writer.perform(.makeFolder(place), nil) }
        _ = try OpenFolder.containing(place.appending("file"), makesFolders: true)
    }

    /// Removes the files of a folder with names that end in `suffix`. A missing folder is not an error.
    package static func removeFiles(in place: OutputPlace, suffix: String) throws(OutputFailure) {
        if let writer = writer(for: place) { return try writer.perform(.removeFiles(place, suffix: suffix), nil) }
        guard access(place.path, F_OK) == 0 else { return }
        let (folder, _) = try OpenFolder.containing(place.appending("file"), makesFolders: false)
        for name in folder.names where name.hasSuffix(suffix) { unlinkat(folder.descriptor, name, 0) }
    }

    /// Checks that this process can write to a place. The place must be empty or have a writable file. A place that the user typed may
    /// also be a device or a link.
    package static func check(_ place: OutputPlace) throws(OutputFailure) {
        let place = place.resolved
        if case .named(let path) = place, Device(path) != nil { return }
        if let writer = writer(for: place) { return try writer.perform(.check(place), nil) }
        let (folder, name) = try OpenFolder.containing(place, makesFolders: false)
        _ = try replaceable(name, in: folder, place)
    }

    /// Returns the status of the file that will be replaced; nil if there is no file with the name.
    private static func replaceable(_ name: String, in folder: OpenFolder, _ place: OutputPlace) throws(OutputFailure) -> stat? {
        guard let older = folder.status(of: name) else { return nil }
        // Replace a link without a target that the user typed, because the user's own links are allowed.
        if case .named = place, older.isLink { return nil }
        if let refusal = older.refusal { throw OutputFailure(place.path, refused: refusal) }
        // The file's own permission is checked separately, because the permissions of the folder would allow a read-only file to be
        // replaced.
        guard faccessat(folder.descriptor, name, W_OK, 0) == 0 else { throw OutputFailure(place.path, code: errno) }
        return older
    }

    /// Creates an empty file under a name that no other process uses.
    private static func create(_ name: String, in folder: OpenFolder, _ place: OutputPlace) throws(OutputFailure) -> Int32 {
        unlinkat(folder.descriptor, name, 0)
        let descriptor = openat(folder.descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw OutputFailure(place.path, code: errno) }
        return descriptor
    }

    /// Writes the bytes of the file, flushes it to the disk and closes it.
    fileprivate static func finish(
        _ descriptor: Int32, mode: mode_t?, _ place: OutputPlace, _ fill: (Int32) -> Int32
    ) throws(OutputFailure) {
        var code = fill(descriptor)
        if code == 0, let mode, fchmod(descriptor, mode) != 0 { code = errno }
        if code == 0 { code = FileReplacement.synchronize(descriptor) }
        // The result of closing is checked, too, because some file systems report a full disk only when a file is closed.
        if close(descriptor) != 0, code == 0 { code = errno }
        guard code == 0 else { throw OutputFailure(place.path, code: code) }
    }

    /// A device or a pipe that the user typed, such as `/dev/stdout`.
    private struct Device {
        let path: String

        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0, !status.isFile, !status.isFolder else { return nil }
            self.path = path
        }

        func write(_ bytes: [UInt8]) throws(OutputFailure) {
            let descriptor = open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw OutputFailure(path, code: errno) }
            try OutputFile.finish(descriptor, mode: nil, .named(path)) { StandardStreams.write(bytes, to: $0) }
        }
    }
}

extension OutputPlace {
    /// The place with a link replaced by its target if the user typed the link, so that the link itself is not replaced.
    fileprivate var resolved: OutputPlace {
        guard case .named(let path) = self else { return self }
        return .named(FileReplacement.destination(of: path))
    }

    /// Whether the place has a regular file.
    package var isFile: Bool {
        guard let (folder, name) = try? OpenFolder.containing(resolved, makesFolders: false) else { return false }
        return folder.status(of: name)?.isFile == true
    }

    /// Returns the bytes of the regular file at the place.
    /// - Throws: `OutputFailure` if the file has more than `limit` bytes.
    package func contents(limit: Int) throws(OutputFailure) -> [UInt8] {
        let (folder, name) = try OpenFolder.containing(resolved, makesFolders: false)
        // The file is opened without blocking, because opening a pipe would otherwise wait for a writer. Pipes are refused below.
        let descriptor = openat(folder.descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw errno == ELOOP ? OutputFailure(path, refused: "it is a link") : OutputFailure(path, code: errno)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw OutputFailure(path, code: errno) }
        guard status.isFile else { throw OutputFailure(path, refused: "it is not a regular file") }
        guard status.st_size <= limit else {
            throw OutputFailure(path, refused: "it has \(status.st_size) bytes; at most \(limit) are read")
        }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw OutputFailure(path, code: errno) }
            if count == 0 { return bytes }
            bytes += piece[..<count]
            guard bytes.count <= limit else { throw OutputFailure(path, refused: "it has more than \(limit) bytes") }
        }
    }
}
