/// What the engine told its observers last. The next keyboard event is read in its light.
public enum AdjustmentEvent: String, Hashable, Sendable {
    case hide
    case show
    case change
}

/// The facts that turn a keyboard or text-input event into an adjustment event.
public struct KeyboardEventFacts: Hashable, Sendable {
    /// The keyboard's end frame has height.
    public var isKeyboardVisible: Bool
    public var lastEvent: AdjustmentEvent
    /// A root controller is chosen, alive, and its view is in a window.
    public var isRootReady: Bool
    /// The interface orientation is the one in which the root controller was chosen.
    public var isOrientationUnchanged: Bool
    /// The swipe that pops the root's navigation controller is under way.
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

/// What the engine does about a keyboard or text-input event.
public enum KeyboardEventDecision: Hashable, Sendable {
    case nothing
    /// Tells the observers. After `.hide` the chosen root controller is forgotten.
    case notify(AdjustmentEvent)
    /// The keyboard left during a swipe back: wait until the root view stands at (0, 0) with the swipe over, then tell a change.
    case watchPopGesture
    /// The keyboard left after a rotation: only the root view goes back. Insets, the moved distance and the last event stay.
    case restoreRootOnly

    /// Reads `facts` as a table, row by row.
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
