import CoreGraphics

/// A rule that `check --lint` applies to every frame of a flow.
///
/// Each rule has a page of its name in `Documentation/Rules`, which `keyboard-lab explain` prints. The names never change.
package enum LintRule: String, CaseIterable, Codable, Sendable {
    case focusOutOfSight
    case roundNotRestored
    case insetCountedTwice
    case squeezedTarget
    case twoActors
    case jump
    case againstKeyboard
    case accessoryParts
    case flicker
    case underBar

    /// The minimum height of a control, in points. (documented: Facts/Controls.md#touch-targets)
    package static let leastTargetHeight: CGFloat = 44

    /// A sentence that describes the violation of the rule.
    package var summary: String {
        switch self {
        case .focusOutOfSight: "When the screen is at rest, the keyboard or a bar hides the focused field or its caret."
        case .roundNotRestored: "After the keyboard has shown and hidden, an inset, an offset or the position of a view is not restored."
        case .insetCountedTwice:
            "The bottom inset of a scroll view is larger than the height that the keyboard covers, so blank space follows the content."
        case .squeezedTarget: "While the keyboard is up, a control shrinks to less than 44 points of height."
        case .twoActors: "Two actors, such as the app and the engine, move the same field or change the same inset."
        case .jump: "While the keyboard moves, the field jumps to a new position in one frame instead of animating there."
        case .againstKeyboard: "The field moves down while the keyboard rises, or up while the keyboard falls."
        case .accessoryParts: "A bar that is attached to the keyboard separates from the keyboard while both move."
        case .flicker: "The field or a bar moves and comes back within a few frames."
        case .underBar: "A bar or a panel hides a text or a control at rest, and its scroll view cannot scroll far enough to show it."
        }
    }
}
