import Foundation

/// The progress of a film that one program renders for another: a line on standard error.
package enum RenderProgress {
    /// The environment variable that makes `keyboard-lab record` write such lines.
    package static let variable = "KEYBOARDLAB_PROGRESS"
    private static let word = "progress: "

    /// Returns the line for a share.
    /// - Parameter share: from 0 to 1.
    package static func line(_ share: Double) -> String { word + String(format: "%.3f", min(max(share, 0), 1)) }

    /// The share that a line contains; nil for any other line.
    package static func share(_ line: some StringProtocol) -> Double? {
        guard line.hasPrefix(word), let share = Double(line.dropFirst(word.count)), (0...1).contains(share) else { return nil }
        return share
    }
}
