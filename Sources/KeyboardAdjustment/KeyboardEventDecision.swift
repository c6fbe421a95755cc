/// The engine's last notification of its observers, which affects how the next keyboard event is interpreted.
public enum AdjustmentEvent: String, Hashable, Sendable {
    case hide
    case show
    case change
}

/// The facts that determine the adjustment event for a keyboard or text-input event.
public struct KeyboardEventFacts: Hashable, Sendable {
    /// Whether the keyboard's end frame has height.
    public var isKeyboardVisible: Bool
    public var lastEvent: AdjustmentEvent
    /// Whether a root controller is chosen, alive, and its view is in a window.
    public var isRootReady: Bool
    /// Whether the interface orientation is the one in which the root controller was chosen.
    public var isOrientationUnchanged: Bool
    /// Whether the interactive pop of the root's navigation controller is in progress.
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
    /// Notifies the observers. After `.hide` the chosen root controller is forgotten.
    case notify(AdjustmentEvent)
    /// The keyboard was hidden during a swipe back: wait until the root view is at (0, 0) with the swipe over, then notify of a change.
    case watchPopGesture
    /// The keyboard was hidden after a rotation: only the root view is restored. Insets, the moved distance and the last event stay.
    case restoreRootOnly

    /// Evaluates `facts` as a table, row by row.
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
