import Foundation
import HostSupport
import QuartzCore

/// A line on standard error with the progress of long work. On a terminal the line is overwritten. In other output, such as the log of
/// a CI job, a new line is written from time to time. `--quiet` suppresses the line.
struct ProgressBar {
    let label: String
    private let start = WorkerProcess.now
    private var lastShown = -1
    private var lastLine = WorkerProcess.now

    /// The interval in seconds between two lines if there is no terminal. (chosen so that a log of an hour gets 120 lines)
    static let secondsBetweenLines = 30.0

    init(_ label: String) { self.label = label }

    /// Shows the number of rendered frames. `detail` is further information, such as the seconds of film.
    mutating func show(frames: Int, detail: String) {
        show("\(label): \(frames) frames, \(detail)", count: frames / 10)
    }

    /// Shows how many of the parts of the work are complete, and an estimate of the remaining time.
    mutating func show(done: Int, of total: Int) {
        show(Self.text(label, done: done, of: total, elapsed: WorkerProcess.now - start), count: done)
    }

    /// - Parameter elapsed: the number of seconds since the work began.
    static func text(_ label: String, done: Int, of total: Int, elapsed: Double) -> String {
        let text = "\(label): \(done) of \(total)"
        guard done > 0, done < total else { return text }
        let left = elapsed / Double(done) * Double(total - done)
        return text + (left < 90 ? ", about \(Int(left.rounded(.up))) s left" : ", about \(Int((left / 60).rounded())) min left")
    }

    private mutating func show(_ text: String, count: Int) {
        guard StandardError.detail != .errorsOnly, count != lastShown else { return }
        if StandardError.isTerminal {
            lastShown = count
            StandardError.writeToTerminal("\r\u{1B}[K\(TerminalText.line(text))")
        } else if WorkerProcess.now - lastLine >= Self.secondsBetweenLines {
            lastShown = count
            lastLine = WorkerProcess.now
            StandardError.write(text)
        }
    }

    /// Clears the line, so that other output can be written.
    func clear() {
        guard StandardError.isTerminal, lastShown >= 0 else { return }
        StandardError.writeToTerminal("\r\u{1B}[K")
    }
}
