/// One finger from landing to lifting. Every event of that finger contains the same object.
@preconcurrency @MainActor
public final class UITouch: NSObject {
    public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
    public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

    /// The finger's number, which the input source assigns.
    package let identifier: Int
    public package(set) var phase: Phase = .began
    /// The virtual time of the touch's last change, in seconds.
    public package(set) var timestamp: TimeInterval = 0
    public package(set) var tapCount = 1
    public package(set) var type: TouchType = .direct
    public package(set) var window: UIWindow?
    /// The view that hit testing found when the finger landed.
    public package(set) var view: UIView?
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// The location in screen coordinates, in points.
    package var locationOnScreen: CGPoint = .zero
    package var previousLocationOnScreen: CGPoint = .zero
    /// The point at which the finger landed, in screen coordinates.
    package var initialLocationOnScreen: CGPoint = .zero
    /// The time at which the finger landed.
    package var initialTimestamp: TimeInterval = 0
    /// Whether `view` has received the touch. It becomes false again after the touch was cancelled.
    package internal(set) var isDeliveredToView = false

    package init(identifier: Int) {
        self.identifier = identifier
        super.init()
    }

    /// Returns the location in points in `view`'s coordinates, or in the window's if `view` is nil.
    public func location(in view: UIView?) -> CGPoint { place(locationOnScreen, in: view) }
    /// Returns the same as `location(in:)`, because a mouse has no location that is more precise.
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
    /// Half the longer axis of the touched ellipse, in points. (chosen to match the area that a fingertip covers on a phone)
    public var majorRadius: CGFloat { 20 }
    /// The tolerance of `majorRadius`, in points. (chosen)
    public var majorRadiusTolerance: CGFloat { 5 }
    /// The force. It is 0, as on phones without 3D Touch. (documented: `UITouch.force`)
    public var force: CGFloat { 0 }
    public var maximumPossibleForce: CGFloat { 0 }
    public func previousLocation(in view: UIView?) -> CGPoint { place(previousLocationOnScreen, in: view) }
    /// Returns the point at which the finger landed, in `view`'s coordinates, or in the window's if `view` is nil.
    package func initialLocation(in view: UIView?) -> CGPoint { place(initialLocationOnScreen, in: view) }

    /// Converts a point on the screen to `view`'s coordinates, or to the window's if `view` is nil. (documented: `location(in:)`)
    private func place(_ point: CGPoint, in view: UIView?) -> CGPoint { (view ?? window)?.convertFromScreen(point) ?? point }
}

/// An event that describes one or more fingers at one instant.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses, scroll, hover }
    /// The subtype of an event. Raw values are UIKit's. (documented: UIKit's headers)
    public enum EventSubtype: Int, Sendable { case none = 0, motionShake = 1 }
    open var type: EventType { .touches }
    /// The subtype; `none` for touches and presses.
    open var subtype: EventSubtype { .none }
    open package(set) var timestamp: TimeInterval = 0
    /// All fingers on the screen; fingers that have not changed have the phase `stationary`.
    open package(set) var allTouches: Set<UITouch>?
    /// The modifier keys that are held.
    open package(set) var modifierFlags: UIKeyModifierFlags = []
    /// The pointer buttons that are held; empty for fingers.
    open package(set) var buttonMask: ButtonMask = []
    /// The pressed buttons of a pointer. Raw values are UIKit's. (documented: UIKit's headers)
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1)
        public static let secondary = ButtonMask(rawValue: 2)
        /// Returns the mask of a button; button 1 is the primary button.
        public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (max(number, 1) - 1)) }
    }
    @preconcurrency @MainActor public override init() { super.init() }

    open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches?.filter { touch in gesture.trackedTouches.contains { $0 === touch } }
    }
    open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }

    /// Returns the positions of a finger since the last event. The result is the touch itself, because fingers are sampled once per tick.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { allTouches?.contains(touch) == true ? [touch] : nil }
    /// Returns an empty array, because the simulated phone does not predict finger movements.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { allTouches?.contains(touch) == true ? [] : nil }

    /// The touches, sorted by finger number.
    package var orderedTouches: [UITouch] { (allTouches ?? []).sorted { $0.identifier < $1.identifier } }
}
