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

    /// The minimum height of a control, in points. (documented: Facts/Controls.md#touch-targets)
    package static let leastTargetHeight: CGFloat = 44

    /// A sentence that describes the violation of the rule.
    package var summary: String {
        switch self {
        case .focusOutOfSight: "The keyboard or a bar hides the focused field, or its caret, when everything has come to rest."
        case .roundNotRestored: "After the keyboard has come and gone, an inset, a page or an offset is not as it was before."
        case .insetCountedTwice: "A scroll view has a larger bottom inset than the keyboard covers, so blank space follows its content."
        case .squeezedTarget: "The keyboard makes a control smaller, and less than 44 points high."
        case .twoActors: "Two actors, such as the app and the engine, move the same field or change the same inset."
        case .jump: "While the keyboard moves, the field changes its place in one frame instead of moving there."
        case .againstKeyboard: "While the keyboard rises, the field moves down; or up, while the keyboard falls."
        case .accessoryParts: "A bar that is attached to the keyboard leaves it while both move."
        case .flicker: "The field or a bar moves and comes back within a few frames."
        }
    }
}
