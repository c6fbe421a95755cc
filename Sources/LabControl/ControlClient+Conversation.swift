import Foundation
import Glibc
import HostSupport
import SceneSyntax

extension ControlClient {
    /// Sends each line that comes from a stream, and hands over each line of the window as soon as it comes, so that what is asked next may
    /// depend on the answer. Ends when the stream has ended and everything is answered.
    /// - Parameters:
    ///   - input: an open file, pipe or terminal.
    ///   - isInterrupted: asked at least ten times a second; ends the conversation.
    /// - Throws: when the window goes with something unanswered, or a line of the stream is too long.
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
            // The last line may have no end.
            for line in lines.take(count > 0 ? Data(piece[..<count]) : Data([10])) {
                try send(String(decoding: line, as: UTF8.self))
                // A line that is no request is answered, too; one of notifications alone is not.
                if ControlLine(line).isAnswered { unanswered += 1 }
            }
            if lines.isTooLong { throw .refused("a line of the input has more than \(ControlInput.longestLine) bytes") }
        }
    }

    /// Milliseconds between two checks of `isInterrupted`. (chosen: too short to notice)
    private static let interval: Int32 = 100

    /// Whether a line of the window answers nothing.
    private static func isNotification(_ line: String) -> Bool {
        // Answers may be long: only those are decoded that could be one.
        guard line.contains("\"method\":"), case .object(let members)? = try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
        else { return false }
        return members["method"] != nil && members["id"] == nil
    }
}
