/// What the step `swipeBack` does: a finger comes in from the edge and leaves.
package struct FlowSwipeBack: Hashable, Sendable {
    package enum Release: String, Hashable, Sendable, CaseIterable {
        /// The page goes.
        case finish
        /// The page comes back.
        case cancel
        /// The finger stays where it is, until the next step of this name.
        case hold
    }
    /// How far in, as a share of the screen's width.
    package var share = 0.6
    package var release = Release.finish
    /// Of the finger when it leaves, points per second inwards, negative outwards; nil for what the release needs.
    package var velocity: Double?
    /// Seconds that the way takes.
    package var duration = FlowDefaults.swipe
}

/// What the step `navigate` does, by code.
package struct FlowNavigation: Hashable, Sendable {
    package enum Move: Hashable, Sendable {
        case push(String)
        /// To a controller, or with nil to the one before.
        case pop(String?)
        case popToRoot
        case present(String)
        /// A presented controller and all that stands on it, or with nil what was presented last.
        case dismiss(String?)
        case select(String)
        case turn(SceneTurn)
        /// Of the sheet on top, named as the scene does.
        case detent(String)
        /// Of the split view controller, comes or goes.
        case column(SplitDescription.Column, shows: Bool)
    }
    package var move: Move
    package var isAnimated = true
}
