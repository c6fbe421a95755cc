extension StepDefinition {
    static let swipeBack = StepDefinition(
        "swipeBack", .touch,
        "swipes in from the edge to go back; with hold the finger stays down until the next swipeBack step",
        .group(
            .key("to", .share(of: "the screen's width"), default: "60%", "how far the finger moves"),
            .key("release", .choice, default: "finish", "how the finger leaves: the page is popped, comes back, or stays under the finger"),
            .optional("velocity", .number(), "the velocity of the finger when it leaves, points per second inwards"),
            .key("duration", .duration, default: FlowDefaults.swipe.asTime, "the duration"), make: FlowSwipeBack.init)
    ) { swipe in
        StepAct { $0.swipeBack(swipe) }
    }
}

package struct FlowSwipeBack: Sendable {
    /// The share of the screen's width.
    package var share: Double
    package var release: FlowRelease
    /// The speed of the finger; nil for the speed that the release needs.
    package var velocity: Double?
    package var duration: Double
}

/// The end of a drag.
package enum FlowRelease: String, Sendable, CaseIterable {
    /// The dragged content leaves.
    case finish
    /// The dragged content returns.
    case cancel
    /// The finger rests. If there is a page to pop, it stays on the screen until the next step.
    case hold
}
