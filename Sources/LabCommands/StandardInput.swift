import Foundation
import LabWindow

/// What another program hands over: `-` on the command line stands for it.
enum StandardInput {
    /// The word that stands for standard input where a file is read, and for standard output where one is written.
    static let word = "-"
    /// What messages call it.
    static let name = "standard input"

    /// How long a stream without news is waited for before interruptions are looked for, milliseconds. (chosen: nobody notices it)
    private static let patience: Int32 = 100

    nonisolated(unsafe) private static var kept: Data?

    /// Everything up to its end. Reads once: a command that looks at the scene again gets the same bytes.
    /// - Parameter limit: bytes; more is an error.
    static func read(limit: Int) throws -> Data {
        if let kept { return kept }
        let data = try read(STDIN_FILENO, name: name, limit: limit)
        kept = data
        return data
    }

    /// Everything up to the end of an open file or stream.
    /// - Throws: `CommandFailure` with `name`, when it cannot be read, has more than `limit` bytes, or the user interrupts.
    static func read(_ descriptor: Int32, name: String, limit: Int) throws -> Data {
        var bytes = Data()
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            guard !Interruption.isRequested else { throw CommandFailure("interrupted", .interrupted) }
            // A signal that comes just before the wait would be lost on a wait without an end.
            var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&ready, 1, patience) == 0 { continue }
            let count = Foundation.read(descriptor, &piece, piece.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += piece[..<count]
            } else if errno != EINTR {
                throw CommandFailure("\(name) cannot be read: \(String(cString: strerror(errno)))")
            }
        }
        throw CommandFailure("\(name) cannot be read: it has more than \(limit) bytes")
    }
}
