import Foundation

/// The few file operations that recording needs, with errors that name the path.
enum FileSystem {
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The folder that `path` lies in; `.` for a bare name.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A name beside `path`, hidden, that no other process uses: the film grows there and is renamed when it is whole.
    static func partialPath(for path: String, extension suffix: String = "partial") -> String {
        let folder = folder(of: path)
        return "\(folder)/.\(FilmFormat.lastComponent(of: path)).\(getpid()).\(suffix)"
    }

    /// Throws unless `path` can become a file: its folder exists, and it is no folder itself.
    static func checkFolder(for path: String) throws(RecordingError) {
        let folder = folder(of: path)
        guard isFolder(folder) else {
            var status = stat()
            let exists = stat(folder, &status) == 0
            throw .cannotWrite(
                path: path, reason: exists ? "\(folder) is not a folder" : "there is no folder \(folder); make it with: mkdir -p \(folder)")
        }
        guard !isFolder(path) else { throw .cannotWrite(path: path, reason: "it is a folder") }
    }

    /// Makes an empty file to write to, replacing one that is there. The caller closes the descriptor.
    static func create(_ path: String, for finalPath: String) throws(RecordingError) -> Int32 {
        let descriptor = open(path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(errno, path: finalPath) }
        return descriptor
    }

    static func rename(_ from: String, to: String) throws(RecordingError) {
        guard Foundation.rename(from, to) == 0 else { throw failure(errno, path: to) }
    }

    /// Writes all bytes; `path` is for the message.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, path: String) throws(RecordingError) {
        var done = 0
        while done < bytes.count {
            let count = Foundation.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
            if count < 0 {
                if errno == EINTR { continue }
                throw failure(errno, path: path)
            }
            done += count
        }
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(RecordingError) {
        try withUnsafe(bytes) { (buffer) throws(RecordingError) in try write(buffer, to: descriptor, path: path) }
    }

    private static func withUnsafe(
        _ bytes: [UInt8], _ body: (UnsafeRawBufferPointer) throws(RecordingError) -> Void
    ) throws(RecordingError) {
        let result: Result<Void, RecordingError> = bytes.withUnsafeBytes { buffer in
            do throws(RecordingError) {
                return .success(try body(buffer))
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    /// The names in a folder, sorted; nil when it cannot be read.
    static func names(in folder: String) -> [String]? {
        (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted()
    }

    static func removeFolder(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

    static func failure(_ code: Int32, path: String) -> RecordingError {
        if code == ENOSPC || code == EDQUOT || code == EFBIG { return .diskFull(path: path) }
        return .cannotWrite(path: path, reason: String(cString: strerror(code)).lowercased())
    }
}
