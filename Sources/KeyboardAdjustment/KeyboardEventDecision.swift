/// The last event that the engine posted to its observers. The meaning of the next keyboard event depends on it.
public enum AdjustmentEvent: String, Hashable, Sendable {
    case hide
    case show
    case change
}

/// The facts that determine the adjustment event for a keyboard or text-input event.
public struct KeyboardEventFacts: Hashable, Sendable {
    /// Whether the height of the keyboard's end frame is not 0.
    public var isKeyboardVisible: Bool
    public var lastEvent: AdjustmentEvent
    /// Whether a root controller has been chosen and still exists, and its view is in a window.
    public var isRootReady: Bool
    /// Whether the interface orientation is the same as when the root controller was chosen.
    public var isOrientationUnchanged: Bool
    /// Whether an interactive pop of the root's navigation controller is in progress.
    public var isInteractivePopActive: Bool

    public init(
        isKeyboardVisible: Bool, lastEvent: AdjustmentEvent, isRootReady: Bool, isOrientationUnchanged: Bool,
        isInteractivePopActive: Bool
    ) {
        self.isKeyboardVisible = isKeyboardVisible
        self.lastEvent = lastEvent
        self.isRootReady = isRootReady
        self.isOrientationUnchanged = isOrientationUnchanged
        self.isInteractivePopActive = isInteractivePopActive
    }
}

/// The engine's reaction to a keyboard or text-input event.
public enum KeyboardEventDecision: Hashable, Sendable {
    case nothing
    /// Notifies the observers. After `.hide`, the engine drops the chosen root controller.
    case notify(AdjustmentEvent)
    /// The keyboard was hidden during a swipe back. The engine waits until the swipe is over and the root view is at (0, 0), and then
    /// posts a change.
    case watchPopGesture
    /// The keyboard was hidden after a rotation. The exact edition restores only the root view. The insets, the moved distance and the
    /// last event do not change.
    case restoreRootOnly

    /// Creates the decision from a table, whose rows are evaluated in order.
    public init(_ facts: KeyboardEventFacts) {
        guard facts.isRootReady else {
            self = .nothing
            return
        }
        switch (facts.isKeyboardVisible, facts.lastEvent) {
        case (true, .hide): self = .notify(.show)
        case (true, .show), (true, .change): self = .notify(.change)
        case (false, .hide): self = .nothing
        case (false, .show), (false, .change):
            guard facts.isOrientationUnchanged else {
                self = .restoreRootOnly
                return
            }
            self = facts.isInteractivePopActive ? .watchPopGesture : .notify(.hide)
        }
    }
}
