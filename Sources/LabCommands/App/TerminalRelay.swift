import Foundation
import QuartzCore

/// One of this program's streams for a program of foreign code. Where it is a terminal, the program gets a pipe, and only text and colours
/// come through: other sequences can type, rename windows and ask the terminal for what it answers with.
final class TerminalRelay: @unchecked Sendable {
    /// The program's end.
    private(set) var end: Int32
    let isTerminal: Bool
    private let stream: Int32
    private var source: Int32 = -1
    private let isDone = DispatchSemaphore(value: 0)

    init(_ stream: Int32) {
        self.stream = stream
        isTerminal = isatty(stream) == 1
        end = stream
        var ends: [Int32] = [-1, -1]
        guard isTerminal, pipe(&ends) == 0 else { return }
        for each in ends { _ = fcntl(each, F_SETFD, FD_CLOEXEC) }
        (source, end) = (ends[0], ends[1])
    }

    /// Begins to pass on what comes. The program has its end by now.
    func begin() {
        guard source >= 0 else { return }
        close(end)
        Thread.detachNewThread { [self] in
            var text = TerminalFilter()
            var piece = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = read(source, &piece, piece.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                _ = StandardStreams.write(text.take(piece[..<count]), to: stream)
            }
            close(source)
            isDone.signal()
        }
    }

    /// Waits until everything has come through.
    func finish() { if source >= 0 { isDone.wait() } }
}
