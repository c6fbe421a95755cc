import Foundation

/// The progress of a film that one process renders for another process, as lines on standard error.
package enum RenderProgress {
    /// The environment variable that makes `keyboard-lab record` print its progress.
    package static let variable = "KEYBOARDLAB_PROGRESS"
    private static let word = "progress: "

    /// Returns the line for a share of the work.
    /// - Parameter share: the completed share, from 0 to 1.
    package static func line(_ share: Double) -> String { word + String(format: "%.3f", min(max(share, 0), 1)) }

    /// Returns the share in a line; nil if the line is not about progress.
    package static func share(_ line: some StringProtocol) -> Double? {
        guard line.hasPrefix(word), let share = Double(line.dropFirst(word.count)), (0...1).contains(share) else { return nil }
        return share
    }
}
