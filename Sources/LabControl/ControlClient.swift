import Foundation
import Glibc

/// A connection to a window, for a process that waits for the answers to its requests.
package final class ControlClient {
    let descriptor: Int32
    private var buffer = Data()

    /// - Throws: an error with the remedy if no window listens at the path.
    package init(path: String) throws(ControlError) {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard UnixAddress.with(path, { connect(descriptor, $0, $1) }) == 0 else {
            let reason = String(cString: strerror(errno))
            Glibc.close(descriptor)
            throw .refused("no window answers at \(path): \(reason)")
        }
    }

    deinit { Glibc.close(descriptor) }

    package func send(_ line: String) throws(ControlError) {
        var rest = Data((line + "\n").utf8)
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 || errno == EINTR else { throw .refused("the window has closed: \(String(cString: strerror(errno)))") }
            if count > 0 { rest = Data(rest.dropFirst(count)) }
        }
    }

    /// Returns the next line; nil after the window has closed.
    package func line() -> String? {
        while true {
            if let line = nextKnownLine() { return line }
            guard readSome() else { return nil }
        }
    }

    /// Whether `line` would find data or the end of the connection without waiting.
    package var hasUpdates: Bool {
        if buffer.contains(10) { return true }
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&ready, 1, 0) > 0
    }

    /// Returns the next complete line of the data that has arrived; nil if no complete line has arrived.
    func nextKnownLine() -> String? {
        guard let end = buffer.firstIndex(of: 10) else { return nil }
        defer { buffer = Data(buffer[buffer.index(after: end)...]) }
        return String(decoding: buffer[..<end], as: UTF8.self)
    }

    /// Reads data, and waits for it if there is none. Returns false after the window has closed.
    func readSome() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = Glibc.read(descriptor, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            buffer += bytes[0..<count]
            return true
        }
    }
}
