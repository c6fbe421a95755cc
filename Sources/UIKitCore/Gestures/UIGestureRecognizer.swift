/// Tracks touches and recognises a gesture in them.
///
/// Subclasses read touches in `touchesBegan...` and set `state`; the window's `GestureArena` decides whether they get that state.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, GestureTargets {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }

    open internal(set) var view: UIView? {
        get { ownView }
        set { ownView = newValue }
    }
    /// Cleared by the view before it is deallocated.
    nonisolated(unsafe) unowned(unsafe) var ownView: UIView?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// A name for messages, the arena's dump and flows.
    open var name: String?
    /// Whether it is enabled. Disabling it in the middle of a gesture cancels the gesture.
    open var isEnabled = true {
        didSet { if !isEnabled, isActive { arena?.cancel(self) } }
    }
    /// Whether recognition cancels the view's touches.
    open var cancelsTouchesInView = true
    /// Whether the view receives touches only when this recognizer has failed.
    open var delaysTouchesBegan = false
    /// Whether the view receives `touchesEnded` only when this recognizer has decided.
    open var delaysTouchesEnded = true
    /// The allowed touch types as raw values of `UITouch.TouchType`; all by default.
    open var allowedTouchTypes: [NSNumber] = [UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer].map {
        NSNumber(value: $0.rawValue)
    }
    /// Whether all fingers of one gesture must be of the same type.
    open var requiresExclusiveTouchType = true
    /// The modifier keys held at the last event.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// The pointer's buttons held at the last event; empty for fingers.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []
    /// The number of seconds for which the view's touches wait for this recognizer; scroll views use it.
    package var contentTouchDelay: Double = 0

    var currentState = State.possible
    /// The state that it is to take once other recognizers have failed.
    var pendingState: State?
    /// Whether a continuous gesture ended before it was granted.
    var endsWhenGranted = false
    /// The reason why it failed, for the arena's dump.
    var outcome: String?
    /// The time in seconds when the last of its fingers was lifted; nil while one is down.
    var lastLift: Double?
    /// The touches that this recognizer tracks, in the order of landing.
    package internal(set) var trackedTouches: [UITouch] = []
    /// Whether it is active: from the first touch until the reset.
    var isActive = false
    var failureRequirements: [() -> UIGestureRecognizer?] = []
    weak var arena: GestureArena?
    private struct Handler {
        var target: () -> AnyObject?
        var isBound: Bool
        /// The action's name; nil for method references.
        var action: Selector?
        var body: (UIGestureRecognizer) -> Void
    }
    private var handlers: [Handler] = []

    @preconcurrency @MainActor public convenience override init() { self.init(target: nil, action: nil) }
    /// Called when the document with the recognizer has been loaded.
    open func awakeFromNib() {}
    /// Creates a recognizer with a target, which is held weakly; see `addTarget(_:action:)`.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// The state. Subclasses set it to begin, continue, end or fail a gesture. Reading it returns the state that the arena has granted.
    open var state: State {
        get { currentState }
        set { if let arena, isActive { arena.request(newValue, by: self) } else { currentState = newValue } }
    }

    // MARK: For subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Returns to the initial state: called when the gesture has ended or failed and all its fingers are up.
    open func reset() {}
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Returns whether to receive an event; called when fingers land, before the delegate is asked.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }
    /// Stops tracking a touch: it is not part of the gesture, and its view keeps it.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        trackedTouches.removeAll { $0 === touch }
        if trackedTouches.isEmpty { lastLift = touch.timestamp }
        for contact in arena?.contacts ?? [] where contact.touch === touch { contact.recognizers.removeAll { $0 === self } }
    }
    /// Called once per tick while the recognizer is active; `now` in seconds.
    @_spi(Toolkit) open func timeDidPass(_ now: Double) {}
    /// Returns whether the touched view may receive a finger that has landed. For scroll views, subclasses decide.
    @_spi(Toolkit) open func viewMayReceive(_ touch: UITouch, with event: UIEvent) -> Bool { true }
    /// Whether it is undecided although its fingers are up, as a double tap is between its taps.
    var waitsForMoreTouches: Bool { false }
    /// The number of taps in the gesture; 0 when it does not consist of taps.
    var tapsInSequence: Int { 0 }

    /// Returns whether the touch's type and the pointer's buttons match.
    func takesTouch(_ touch: UITouch, _ event: UIEvent) -> Bool {
        guard allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else { return false }
        return !requiresExclusiveTouchType || trackedTouches.allSatisfy { $0.type == touch.type }
    }

    // MARK: Relations

    /// Makes this recognizer wait until `other` has failed. `other` is held weakly.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.append { [weak otherGestureRecognizer] in otherGestureRecognizer }
    }

    // MARK: Places

    open var numberOfTouches: Int { trackedTouches.count }
    /// Returns the centroid of all fingers in `view`'s coordinates, or the window's for nil.
    open func location(in view: UIView?) -> CGPoint {
        guard !trackedTouches.isEmpty else { return lastLocation(in: view) }
        let points = trackedTouches.map { $0.location(in: view) }
        return CGPoint(x: points.map(\.x).reduce(0, +) / CGFloat(points.count), y: points.map(\.y).reduce(0, +) / CGFloat(points.count))
    }
    /// Returns the location of one finger. `touchIndex` is below `numberOfTouches`, which gets smaller when a finger is lifted; for any
    /// other index UIKit raises an exception, and here the result is the location of all fingers together.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard trackedTouches.indices.contains(touchIndex) else {
            reportMistake("\(shortName) has \(trackedTouches.count) touches, none of index \(touchIndex)", of: self)
            return location(in: view)
        }
        return trackedTouches[touchIndex].location(in: view)
    }
    /// Returns the centroid of all fingers in screen coordinates, points.
    package var locationOnScreen: CGPoint {
        let place = location(in: nil)
        return view?.window?.convertToScreen(place) ?? place
    }
    var lastWindowLocation = CGPoint.zero
    private func lastLocation(in view: UIView?) -> CGPoint { view?.convert(lastWindowLocation, from: nil) ?? lastWindowLocation }

    // MARK: Targets

    package func addAction(_ action: @escaping (UIGestureRecognizer) -> Void) {
        handlers.append(Handler(target: { nil }, isBound: false, body: action))
    }
    package func addHandler(target: AnyObject, action: Selector? = nil, _ body: @escaping (UIGestureRecognizer) -> Void) {
        handlers.append(Handler(target: { [weak target] in target }, isBound: true, action: action, body: body))
    }
    /// Removes the actions that `addTarget` registered for `target`; nil means every target. Method references cannot be compared, so all
    /// methods of the target are removed; `action` exists for the form `removeTarget(nil, action: nil)`.
    open func removeTarget(_ target: Any?, action: (() -> Void)? = nil) {
        let object = target.map { $0 as AnyObject }
        handlers.removeAll { $0.isBound && (object == nil || $0.target() === object) }
    }
    /// Removes one action that was added by name, for `target` or, when that is nil, for every target.
    open func removeTarget(_ target: Any?, action: Selector) {
        let object = target.map { $0 as AnyObject }
        handlers.removeAll { $0.action == action && (object == nil || $0.target() === object) }
    }
    package func sendActions() { for handler in handlers { handler.body(self) } }

    nonisolated open override var description: String {
        MainActor.assumeIsolated { "<\(shortName): \(currentState)>" }
    }
}
