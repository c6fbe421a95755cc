extension StepDefinition {
    static let swipeBack = StepDefinition(
        "swipeBack", .touch,
        "swipes in from the edge to go back; with hold the finger stays down until the next swipeBack step",
        .group(
            .key("to", .share(of: "the screen's width"), default: "60%", "how far the finger moves"),
            .key("release", .choice, default: "finish", "the end of the swipe: the page is popped, returns, or stays under the finger"),
            .optional("velocity", .number(), "the velocity of the finger when it is lifted, points per second inwards"),
            .key("duration", .duration, default: FlowDefaults.swipe.asTime, "the duration"), make: FlowSwipeBack.init)
    ) { swipe in
        StepAct { $0.swipeBack(swipe) }
    }
}

package struct FlowSwipeBack: Sendable {
    /// The distance of the drag as a share of the screen's width.
    package var share: Double
    package var release: FlowRelease
    /// The speed of the finger; nil to choose the speed that causes `release`.
    package var velocity: Double?
    package var duration: Double
}

/// The way in which a drag ends.
package enum FlowRelease: String, Sendable, CaseIterable {
    /// The finger lifts so that the dragged content leaves the screen.
    case finish
    /// The finger lifts so that the dragged content returns to its position.
    case cancel
    /// The finger stops moving. If the finger is dragging a controller of a navigation controller back, it stays on the screen until
    /// the next step.
    case hold
}
