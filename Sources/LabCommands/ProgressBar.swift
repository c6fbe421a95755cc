import Foundation
import HostSupport
import QuartzCore

/// A line on standard error that shows how far long work is. On a terminal it is written over; elsewhere, as in the log of a CI job, a new
/// line is written now and then. `--quiet` leaves it out.
struct ProgressBar {
    let label: String
    private let start = WorkerProcess.now
    private var lastShown = -1
    private var lastLine = WorkerProcess.now

    /// Seconds between two lines where there is no terminal. (chosen: a log of an hour gets 120 of them)
    static let secondsBetweenLines = 30.0

    init(_ label: String) { self.label = label }

    /// Shows the frames that a film has so far. `detail` is what a person wants to know beside that, such as seconds of film.
    mutating func show(frames: Int, detail: String) {
        show("\(label): \(frames) frames, \(detail)", count: frames / 10)
    }

    /// Shows how much of work in equal parts is done, and how long the rest will take if it goes on like this.
    mutating func show(done: Int, of total: Int) {
        show(Self.text(label, done: done, of: total, elapsed: WorkerProcess.now - start), count: done)
    }

    /// - Parameter elapsed: seconds since the work began.
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

    /// Takes the line away, so that something else can be written.
    func clear() {
        guard StandardError.isTerminal, lastShown >= 0 else { return }
        StandardError.writeToTerminal("\r\u{1B}[K")
    }
}
