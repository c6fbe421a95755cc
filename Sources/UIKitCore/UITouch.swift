/// One finger from its landing to its lifting. The same object in every event of that finger.
@preconcurrency @MainActor
public final class UITouch: NSObject {
    public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
    public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

    /// The finger's number, given by the input source.
    package let identifier: Int
    public package(set) var phase: Phase = .began
    /// Virtual time, seconds.
    public package(set) var timestamp: TimeInterval = 0
    public package(set) var tapCount = 1
    public package(set) var type: TouchType = .direct
    public package(set) var window: UIWindow?
    /// The view that was hit when the finger landed.
    public package(set) var view: UIView?
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// Window coordinates, points.
    package var locationInWindow: CGPoint = .zero
    package var previousLocationInWindow: CGPoint = .zero
    /// Where and when the finger landed.
    package var initialLocationInWindow: CGPoint = .zero
    package var initialTimestamp: TimeInterval = 0
    /// True once `view` has heard of the touch, false again after it was cancelled there.
    package internal(set) var isDeliveredToView = false

    package init(identifier: Int) {
        self.identifier = identifier
        super.init()
    }

    /// Points in `view`'s coordinates; nil means the window's.
    public func location(in view: UIView?) -> CGPoint { view?.convert(locationInWindow, from: nil) ?? locationInWindow }
    /// A mouse is as precise as its place.
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
    /// Half of the touched ellipse's longer axis, points, and how exact that is. The simulated finger is a point with the size of a fingertip.
    /// (chosen: what a fingertip covers on a phone)
    public var majorRadius: CGFloat { 20 }
    public var majorRadiusTolerance: CGFloat { 5 }
    /// Phones without 3D Touch feel no force. (documented: `UITouch.force`)
    public var force: CGFloat { 0 }
    public var maximumPossibleForce: CGFloat { 0 }
    public func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousLocationInWindow, from: nil) ?? previousLocationInWindow
    }
}

/// What happened to one or more fingers at one instant.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses, scroll, hover }
    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum EventSubtype: Int, Sendable { case none = 0, motionShake = 1 }
    open var type: EventType { .touches }
    /// Touches and presses have none.
    open var subtype: EventSubtype { .none }
    public package(set) var timestamp: TimeInterval = 0
    /// All fingers on the screen; those that did nothing are stationary.
    public package(set) var allTouches: Set<UITouch>?
    /// Modifier keys that are held.
    public package(set) var modifierFlags: UIKeyModifierFlags = []
    /// Buttons of a pointer that are held; empty for fingers.
    public package(set) var buttonMask: ButtonMask = []
    /// Raw values are UIKit's. (documented: UIKit's headers)
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1)
        public static let secondary = ButtonMask(rawValue: 2)
        /// Button 1 is the primary one.
        public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (max(number, 1) - 1)) }
    }
    @preconcurrency @MainActor public override init() { super.init() }

    public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches?.filter { touch in gesture.trackedTouches.contains { $0 === touch } }
    }
    public func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }

    /// The places of a finger since the last event: as fingers are seen once a tick, the touch itself.
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? { allTouches?.contains(touch) == true ? [touch] : nil }
    /// Places are not foretold.
    public func predictedTouches(for touch: UITouch) -> [UITouch]? { allTouches?.contains(touch) == true ? [] : nil }

    /// The touches in a fixed order: by finger.
    package var orderedTouches: [UITouch] { (allTouches ?? []).sorted { $0.identifier < $1.identifier } }
}
