import Foundation
import QuartzCore

/// A line on standard error that shows how far long work is. Silent when standard error is not a terminal.
struct ProgressBar {
    let label: String
    private var lastShown = -1

    init(_ label: String) { self.label = label }

    /// `detail` is what a person wants to know beside the bar, such as seconds of film.
    mutating func show(frames: Int, detail: String) {
        guard StandardError.isTerminal, frames / 10 != lastShown else { return }
        lastShown = frames / 10
        StandardError.writeText("\r\u{1B}[K\(label): \(frames) frames, \(detail)")
    }

    func finish() {
        guard StandardError.isTerminal, lastShown >= 0 else { return }
        StandardError.writeText("\r\u{1B}[K")
    }
}
