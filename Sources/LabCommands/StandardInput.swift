import AppBuilding
import Foundation
import LabSessions

/// The input that a command reads from standard input if its argument is `-`.
enum StandardInput {
    /// The argument that means standard input if it is used as an input file, and standard output if it is used as an output file.
    static let word = "-"
    /// The name of standard input in messages.
    static let name = "standard input"

    /// The time in milliseconds after which a wait for input checks for interruptions. (chosen so that the delay is not noticeable)
    private static let patience: Int32 = 100

    nonisolated(unsafe) private static var kept: Data?

    /// Returns everything on standard input. Reads it only once, so that a command that loads the scene again gets the same bytes.
    /// - Parameter limit: the maximum number of bytes; more bytes are an error.
    static func read(limit: Int) throws -> Data {
        if let kept { return kept }
        let data = try read(STDIN_FILENO, name: name, limit: limit)
        kept = data
        return data
    }

    /// Returns the contents of an open file or stream up to its end.
    /// - Throws: `CommandFailure` with `name` if it cannot be read, has more than `limit` bytes, or the user interrupts the process.
    static func read(_ descriptor: Int32, name: String, limit: Int) throws -> Data {
        var bytes = Data()
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            guard !Interruption.isRequested else { throw CommandFailure("interrupted", .interrupted) }
            // The wait has a timeout, because it would otherwise miss a signal that arrives just before it.
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
