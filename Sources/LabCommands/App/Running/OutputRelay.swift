import Foundation
import HostSupport
import QuartzCore
import Sandbox
import Synchronization

/// Copies an untrusted process's output to a stream of this process. The untrusted process writes to a pipe, because it could read and
/// change a file that it had open.
///
/// Only text and colours are copied to a terminal, because other escape sequences can type, rename windows and query the terminal. Output
/// beyond the limit is dropped.
final class OutputRelay: @unchecked Sendable {
    /// The end of the pipe for the process.
    private(set) var end: Int32
    let isTerminal: Bool
    private let stream: Int32
    private let limit: Int
    private let logFilter: LogCommandFilter?
    /// A closure that is called with each piece of the output, on the relay's own thread; nil for none.
    private let tap: (@Sendable (ArraySlice<UInt8>) -> Void)?
    private var source: Int32 = -1
    private let isDone = DispatchSemaphore(value: 0)
    private let hasEnded = Atomic(false)
    private let exceeded = Atomic(false)

    /// The time in milliseconds after which the output of an ended process is considered complete if no further output arrives. Without a
    /// sandbox, its child processes may keep the pipe open. (chosen)
    private static let lastPause: Int32 = 500

    /// - Parameters:
    ///   - stream: the file descriptor of the stream.
    ///   - limit: the maximum number of bytes to copy.
    ///   - logFilter: the filter for the log of a CI job; nil for other output.
    ///   - tap: called with the output before it is filtered.
    init(
        _ stream: Int32, limit: Int = SandboxLimits().output, logFilter: LogCommandFilter? = nil,
        tap: (@Sendable (ArraySlice<UInt8>) -> Void)? = nil
    ) {
        (self.stream, self.limit, self.logFilter, self.tap) = (stream, limit, logFilter, tap)
        isTerminal = isatty(stream) == 1
        end = stream
        var ends: [Int32] = [-1, -1]
        // A closed stream needs no relay, and a device such as `/dev/null` needs none either.
        guard isTerminal || tap != nil || Self.kind(of: stream).map({ $0 != S_IFCHR }) ?? false, pipe(&ends) == 0 else { return }
        for each in ends { _ = fcntl(each, F_SETFD, FD_CLOEXEC) }
        (source, end) = (ends[0], ends[1])
    }

    /// Whether the process has written more than the limit.
    var isOverLimit: Bool { exceeded.load(ordering: .relaxed) }

    private static func kind(of stream: Int32) -> mode_t? { status(stream).map { $0.st_mode & S_IFMT } }

    /// Returns whether two file descriptors refer to the same file, as after `2>&1`. A single relay for both then keeps the order of
    /// the output.
    static func areSame(_ first: Int32, _ second: Int32) -> Bool {
        guard let first = status(first), let second = status(second) else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    private static func status(_ stream: Int32) -> stat? {
        var found = stat()
        return fstat(stream, &found) == 0 ? found : nil
    }

    /// Starts copying. The process must already have its end of the pipe.
    func begin() {
        guard source >= 0 else { return }
        close(end)
        Thread.detachNewThread { [self] in
            passOn()
            close(source)
            isDone.signal()
        }
    }

    private func passOn() {
        var filter = isTerminal ? TerminalFilter() : nil
        var logFilter = logFilter
        defer { if var rest = logFilter { _ = StandardStreams.write(rest.finish(), to: stream) } }
        var meter = OutputMeter(limit: limit)
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            var ready = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
            if poll(&ready, 1, Self.lastPause) == 0 {
                if hasEnded.load(ordering: .relaxed) { return }
                continue
            }
            let count = read(source, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            tap?(piece[..<count])
            let metered = meter.take(piece[..<count])
            let within = logFilter?.take(metered) ?? Array(metered)
            if meter.isOver { exceeded.store(true, ordering: .relaxed) }
            // If writing fails, the reader has closed the stream, so the loop ends and the pipe of the process is closed, too.
            guard StandardStreams.write(filter?.take(within) ?? within, to: stream) == 0 else { return }
        }
    }

    /// Waits until all output is copied. The process must have ended.
    func finish() {
        guard source >= 0 else { return }
        hasEnded.store(true, ordering: .relaxed)
        isDone.wait()
    }
}
