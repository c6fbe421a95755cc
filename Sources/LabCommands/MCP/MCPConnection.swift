import AppBuilding
import Foundation
import HostSupport
import LabControl
import LabSessions

/// The connection to a client: messages on standard input, answers on standard output. (documented:
/// https://modelcontextprotocol.io/specification/2025-06-18/basic/transports)
///
/// While a request is being performed, `wait` continues to read. It answers a ping at once, and throws if the client cancels the request.
final class MCPConnection {
    /// The error that is thrown when the client cancels a request. The client expects no answer to it.
    struct Cancelled: Error {}

    /// A line from the client, or the reason why the line was dropped.
    typealias Message = Result<ControlLine, ControlError>

    private var input = ControlInput()
    private var waiting: [(message: Message, bytes: Int)] = []
    private(set) var isOpen = true
    /// The id of the current request; nil between requests.
    private var current: JSONValue?
    private var cancelled: Set<JSONValue> = []

    /// The maximum number and size of waiting messages. Above these, reading pauses. (chosen)
    private static let mostWaiting = (messages: 1000, bytes: 16 << 20)
    /// The interval in milliseconds between two checks for signals. (chosen so that the delay is not noticeable)
    static let interval: Int32 = 100

    // MARK: Messages

    /// Waits for the next message; returns nil at the end of the input.
    /// - Throws: `CommandFailure` after a signal.
    func next() throws -> Message? {
        while waiting.isEmpty {
            guard isOpen else { return nil }
            try wait(for: [])
        }
        return waiting.removeFirst().message
    }

    /// Performs a request, unless the client has cancelled it.
    /// - Returns: the result; nil if the request was cancelled before or during its execution.
    func perform(_ id: JSONValue, _ body: () throws -> JSONValue) throws -> JSONValue? {
        // The input is read once more, because it may contain a cancellation of this request.
        try take(waiting: 0, [])
        guard cancelled.remove(id) == nil else { return nil }
        current = id
        answerPings()
        defer {
            current = nil
            cancelled.remove(id)
        }
        do { return try body() } catch is Cancelled { return nil }
    }

    func write(_ message: JSONValue) {
        // A newline ends each message. (documented: a message contains no line breaks)
        StandardOutput.write(Array((message.line + "\n").utf8))
    }

    // MARK: Waiting

    /// Waits until one of the files can be read, but at most for `interval`. Also receives messages from the client.
    /// - Parameter writing: a file descriptor that may become writable instead; -1 for none.
    /// - Throws: `Cancelled` if the client has cancelled the current request, and `CommandFailure` after a signal.
    func wait(for files: [Int32], writing: Int32 = -1) throws { try take(waiting: Self.interval, files, writing: writing) }

    private func take(waiting milliseconds: Int32, _ files: [Int32], writing: Int32 = -1) throws {
        guard !Interruption.isRequested else { throw CommandFailure("interrupted", .interrupted) }
        let isReading =
            isOpen && waiting.count < Self.mostWaiting.messages && waiting.reduce(0) { $0 + $1.bytes } < Self.mostWaiting.bytes
        var polled = [pollfd(fd: isReading ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0)]
        polled += files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        polled.append(pollfd(fd: writing, events: Int16(POLLOUT), revents: 0))
        if poll(&polled, nfds_t(polled.count), milliseconds) > 0, polled[0].revents != 0 { read() }
        guard !Interruption.isRequested else { throw CommandFailure("interrupted", .interrupted) }
        if let current, cancelled.contains(current) { throw Cancelled() }
    }

    private func read() {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        // A newline is added at the end of the input, because the last line may lack one.
        if count <= 0 { isOpen = false }
        for piece in input.takeAll(count > 0 ? Data(bytes[..<count]) : Data([10])) {
            switch piece {
            case .success(let line): note(ControlLine(line, whose: "message"), bytes: line.count)
            case .failure(let error): waiting.append((.failure(error), 0))
            }
        }
        if current != nil { answerPings() }
    }

    /// Answers pings that would otherwise wait for the end of a slow request.
    private func answerPings() {
        waiting.removeAll { message, _ in
            guard case .success(let line) = message, !line.isBatch, case .request(let request)? = line.items.first,
                request.method == "ping", let id = request.id, id != .null
            else { return false }
            write(ControlAnswer.result([:], id: id))
            return true
        }
    }

    private func note(_ line: ControlLine, bytes: Int) {
        if !line.isBatch, case .request(let request)? = line.items.first {
            if request.method == "notifications/cancelled", request.id == nil {
                if let id = request.parameters["requestId"], isOutstanding(id) { cancelled.insert(id) }
                return
            }
        }
        waiting.append((.success(line), bytes))
    }

    /// Returns whether a request with this id is being performed or is waiting.
    private func isOutstanding(_ id: JSONValue) -> Bool {
        if current == id { return true }
        return waiting.contains { message, _ in
            guard case .success(let line) = message else { return false }
            return line.items.contains { if case .request(let request) = $0 { request.id == id } else { false } }
        }
    }
}
