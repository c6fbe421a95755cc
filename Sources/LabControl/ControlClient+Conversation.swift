import Foundation
import Glibc
import HostSupport
import SceneSyntax

extension ControlClient {
    /// Sends each line of a stream to the window, and passes each line from the window to `take` as soon as it arrives. The next request
    /// in the stream can thus depend on the answer. Returns when the stream has ended and all requests are answered.
    /// - Parameters:
    ///   - input: the file descriptor of an open file, pipe or terminal.
    ///   - isInterrupted: called at least ten times a second; if it returns true, this method returns.
    /// - Throws: an error if the window closes before all requests are answered, or if a line of the stream is too long.
    package func converse(
        with input: Int32, isInterrupted: () -> Bool = { false }, _ take: (String) -> Void
    ) throws(ControlError) {
        var lines = ControlInput()
        var isOpen = true
        var unanswered = 0
        while !isInterrupted() {
            while let line = nextKnownLine() {
                take(line)
                if !Self.isNotification(line) { unanswered -= 1 }
            }
            guard isOpen || unanswered > 0 else { return }
            var ready = [
                pollfd(fd: isOpen ? input : -1, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&ready, 2, Self.interval) > 0 else { continue }
            if ready[1].revents != 0, !readSome() {
                if unanswered > 0 { throw .refused("the window closed before it answered") }
                return
            }
            guard ready[0].revents != 0 else { continue }
            var piece = [UInt8](repeating: 0, count: 1 << 16)
            let count = Glibc.read(input, &piece, piece.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            if count <= 0 { isOpen = false }
            // A newline is added at the end of the stream, because the last line may lack one.
            for line in lines.take(count > 0 ? Data(piece[..<count]) : Data([10])) {
                try send(String(decoding: line, as: UTF8.self))
                // A line that is not a valid request also gets an answer. A line that contains only notifications gets none.
                if ControlLine(line).isAnswered { unanswered += 1 }
            }
            if lines.isTooLong { throw .refused("a line of the input has more than \(ControlInput.longestLine) bytes") }
        }
    }

    /// The interval in milliseconds between two calls of `isInterrupted`. (chosen so that the delay is not noticeable)
    private static let interval: Int32 = 100

    /// Returns whether a line from the window is a notification, not an answer.
    private static func isNotification(_ line: String) -> Bool {
        // Only lines that contain a method are decoded, because answers may be long.
        guard line.contains("\"method\":"), case .object(let members)? = try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
        else { return false }
        return members["method"] != nil && members["id"] == nil
    }
}
