import AppBuilding
import Foundation
import HostSupport
import QuartzCore

/// Copies a client's requests to the `serve` command in an app's process. The process may write files that the client names in its
/// requests; it may not write files that only the app names.
final class RequestRelay: @unchecked Sendable {
    /// The end of the pipe that is the app's standard input.
    private(set) var end: Int32 = -1
    private let source: Int32
    private var target: Int32 = -1
    private let allow: (String) -> Void

    /// - Parameters:
    ///   - source: the file descriptor from which requests are read, one per line.
    ///   - allow: called with the path of each file that a request names.
    /// - Throws: `CommandFailure` if the system cannot create a pipe.
    init(_ source: Int32, allow: @escaping (String) -> Void) throws {
        (self.source, self.allow) = (source, allow)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw CommandFailure("no pipe for the app: \(String(cString: strerror(errno)))", .environment) }
        for each in ends { _ = fcntl(each, F_SETFD, FD_CLOEXEC) }
        (end, target) = (ends[0], ends[1])
    }

    /// Starts copying requests. The app must already have its end of the pipe.
    func begin() {
        close(end)
        Thread.detachNewThread { [self] in
            var piece = [UInt8](repeating: 0, count: 1 << 16)
            var line: [UInt8] = []
            while true {
                let count = read(source, &piece, piece.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                // The paths in a request are allowed before the app receives the request.
                for byte in piece[..<count] where byte != 0x0A || !note(&line) { line.append(byte) }
                guard StandardStreams.write(Array(piece[..<count]), to: target) == 0 else { break }
            }
            close(target)
        }
    }

    /// Allows the paths in a line that has ended, and empties the line.
    private func note(_ line: inout [UInt8]) -> Bool {
        for path in Self.paths(in: line) { allow(path) }
        line = []
        return true
    }

    /// Returns the paths that the requests in a line name.
    static func paths(in line: [UInt8]) -> [String] {
        let message = try? JSONSerialization.jsonObject(with: Data(line))
        let requests = message as? [[String: Any]] ?? (message as? [String: Any]).map { [$0] } ?? []
        return requests.compactMap { ($0["params"] as? [String: Any])?["path"] as? String }
    }
}
