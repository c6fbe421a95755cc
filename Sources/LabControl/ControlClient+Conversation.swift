import Foundation
import Glibc
import HostSupport
import SceneSyntax

extension ControlClient {
    /// Sends each line of a stream, and passes on each line of the window as soon as it arrives, so that the next request can depend on the
    /// answer. Ends when the stream has ended and all requests are answered.
    /// - Parameters:
    ///   - input: an open file, pipe or terminal.
    ///   - isInterrupted: called at least ten times a second; ends the conversation.
    /// - Throws: if the window closes with unanswered requests, or a line of the stream is too long.
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
            // The last line may lack a newline.
            for line in lines.take(count > 0 ? Data(piece[..<count]) : Data([10])) {
                try send(String(decoding: line, as: UTF8.self))
                // A line that is not a request also gets an answer; a line with only notifications does not.
                if ControlLine(line).isAnswered { unanswered += 1 }
            }
            if lines.isTooLong { throw .refused("a line of the input has more than \(ControlInput.longestLine) bytes") }
        }
    }

    /// The number of milliseconds between two checks of `isInterrupted`. (chosen: too short to notice)
    private static let interval: Int32 = 100

    /// Whether a line of the window is a notification and not an answer.
    private static func isNotification(_ line: String) -> Bool {
        // Answers may be long: only lines that could be notifications are decoded.
        guard line.contains("\"method\":"), case .object(let members)? = try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
        else { return false }
        return members["method"] != nil && members["id"] == nil
    }
}
