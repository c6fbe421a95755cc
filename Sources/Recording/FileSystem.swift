import Compositing
import Foundation
import HostSupport
import QuartzCore

/// File operations of recording, whose errors contain the path.
package enum FileSystem {
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    static func folder(of path: String) -> String { FileReplacement.folder(of: path) }

    /// Returns a hidden path in the same folder that no other process uses. The film is written to this path and renamed when it is
    /// complete.
    static func partialPath(for path: String, extension suffix: String = "partial") -> String {
        FileReplacement.hiddenPath(for: path, suffix: suffix)
    }

    /// Returns a number that changes while any process writes to the files.
    static func stamp(of paths: [String]) -> Int {
        var hasher = Hasher()
        for path in paths {
            var status = stat()
            guard stat(path, &status) == 0 else { continue }
            hasher.combine(status.st_size)
            hasher.combine(status.st_mtim.tv_sec)
            hasher.combine(status.st_mtim.tv_nsec)
        }
        return hasher.finalize()
    }

    /// Returns whether a file exists and is not empty.
    static func isFilled(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_size > 0
    }

    /// The suffix in the name of an incomplete film.
    package static let incomplete = "incomplete"

    /// Returns `path` if no file has it. Otherwise returns the first free path with `word` at the end of its name, such as
    /// `film-incomplete.mp4`.
    package static func freeName(for path: String, word: String) -> String {
        var status = stat()
        var number = 0
        while lstat(Self.name(of: path, word: word, number: number), &status) == 0 { number += 1 }
        return Self.name(of: path, word: word, number: number)
    }

    /// Returns `path` for the number 0, and then `film-WORD.mp4`, `film-WORD-2.mp4` and so on.
    static func name(of path: String, word: String, number: Int) -> String {
        guard number > 0 else { return path }
        let name = FilmFormat.lastComponent(of: path)
        let dot = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil } ?? name.endIndex
        return "\(folder(of: path))/\(name[..<dot])-\(word)\(number == 1 ? "" : "-\(number)")\(name[dot...])"
    }

    /// Returns whether a path is a name for an incomplete part of a film.
    package static func isPart(_ path: String, of film: String) -> Bool {
        let first = name(of: film, word: incomplete, number: 1)
        let end = first.lastIndex(of: ".").flatMap { $0 > first.lastIndex(of: "/") ?? first.startIndex ? $0 : nil } ?? first.endIndex
        guard path.hasPrefix(first[..<end]), path.hasSuffix(first[end...]), path.count >= first.count else { return false }
        let number = path.dropFirst(first[..<end].count).dropLast(first[end...].count)
        return number.isEmpty || number.wholeMatch(of: /-[0-9]{1,6}/) != nil
    }

    /// Throws an error unless a file can be created at `path`: its folder must exist, and it must not be a folder itself.
    package static func checkFolder(for path: String) throws(RecordingError) {
        if OutputFile.isHandedOver(.named(path)) {
            do throws(OutputFailure) { return try OutputFile.check(.named(path)) } catch { throw RecordingError(error) }
        }
        let folder = folder(of: path)
        guard isFolder(folder) else {
            var status = stat()
            let exists = stat(folder, &status) == 0
            throw .cannotWrite(
                path: path, reason: exists ? "\(folder) is not a folder" : "there is no folder \(folder); make it with: mkdir -p \(folder)")
        }
        guard !isFolder(path) else { throw .cannotWrite(path: path, reason: "it is a folder") }
    }

    /// Creates an empty file for writing, which replaces an existing file. The caller closes the descriptor.
    static func create(_ path: String, for finalPath: String) throws(RecordingError) -> Int32 {
        // Remove an existing entry first, so that a symbolic link is not followed.
        unlink(path)
        let descriptor = open(path, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(errno, path: finalPath) }
        return descriptor
    }

    /// Marks a file or folder as in use until the descriptor is closed or the process ends. `keyboard-lab recover` skips such files.
    static func claim(_ descriptor: Int32) { _ = flock(descriptor, LOCK_EX | LOCK_NB) }

    /// Ends the mark of an open file or folder explicitly. Closing the descriptor would not be sufficient, because a child that has
    /// just started may briefly have a copy of the descriptor.
    static func release(_ descriptor: Int32) { _ = flock(descriptor, LOCK_UN) }

    /// Returns whether a process has marked the file or folder as in use.
    static func isClaimed(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }

    /// Gives a file its final name after its contents are flushed to the disk.
    static func publish(_ file: String, as name: String) throws(RecordingError) {
        do throws(OutputFailure) { try OutputFile.publish(file, at: .named(name)) } catch { throw RecordingError(error) }
    }

    static func rename(_ from: String, to: String) throws(RecordingError) {
        guard Foundation.rename(from, to) == 0 else { throw failure(errno, path: to) }
    }

    /// Writes all bytes.
    /// - Parameter path: the path for error messages.
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

    /// Replaces a folder by another folder. The old folder is then at `aside`. On file systems that cannot exchange two names, the old
    /// folder is moved to `aside` first, and restored if the replacement fails.
    static func exchange(_ new: String, with path: String, aside: String) throws(RecordingError) {
        if let renameat2, renameat2(AT_FDCWD, new, AT_FDCWD, path, exchangeNames) == 0 {
            return try rename(new, to: aside)
        }
        try rename(path, to: aside)
        do throws(RecordingError) {
            try rename(new, to: path)
        } catch {
            try? rename(aside, to: path)
            throw error
        }
    }

    /// Flushes the whole file system of `descriptor` to the disk, if the system supports this.
    static func synchronizeAll(_ descriptor: Int32) { _ = syncfs?(descriptor) }

    private static let syncfs: (@convention(c) (Int32) -> Int32)? = dlsym(nil, "syncfs").map {
        unsafeBitCast($0, to: (@convention(c) (Int32) -> Int32).self)
    }
    private typealias RenameAt2 = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    /// The function `renameat2`, which Glibc's module map does not contain.
    private static let renameat2: RenameAt2? = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: RenameAt2.self) }
    /// The constant `RENAME_EXCHANGE`. (documented: rename(2))
    private static let exchangeNames: UInt32 = 2

    /// Returns the names in a folder, sorted; nil if the folder cannot be read.
    static func names(in folder: String) -> [String]? {
        (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted()
    }

    static func removeFolder(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

    static func failure(_ code: Int32, path: String) -> RecordingError {
        if code == ENOSPC || code == EDQUOT || code == EFBIG { return .diskFull(path: path) }
        return .cannotWrite(path: path, reason: String(cString: strerror(code)).lowercased())
    }
}
