/// Watches touches and decides whether they are a certain gesture.
///
/// Subclasses read touches in `touchesBegan...` and set `state`; the window's `GestureArena` decides whether they may have it.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, GestureTargets {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }

    public internal(set) var view: UIView? {
        get { ownView }
        set { ownView = newValue }
    }
    /// Emptied by the view before it goes.
    nonisolated(unsafe) unowned(unsafe) var ownView: UIView?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// A name for messages, the arena's dump and flows.
    public var name: String?
    /// When switched off in the middle of a gesture, the gesture is cancelled.
    open var isEnabled = true {
        didSet { if !isEnabled, isActive { arena?.cancel(self) } }
    }
    /// Recognition takes the touches away from the view.
    open var cancelsTouchesInView = true
    /// The view hears of touches only when this recogniser has failed.
    open var delaysTouchesBegan = false
    /// The view hears of a lifted finger only when this recogniser has decided.
    open var delaysTouchesEnded = true
    /// `UITouch.TouchType` raw values; all by default.
    open var allowedTouchTypes: [NSNumber] = [UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer].map {
        NSNumber(value: $0.rawValue)
    }
    /// The fingers of one gesture are all of one type.
    open var requiresExclusiveTouchType = true
    /// Modifier keys held at the last event.
    public internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// Buttons of a pointer held at the last event; empty for fingers.
    public internal(set) var buttonMask: UIEvent.ButtonMask = []
    /// Seconds for which the view's touches wait for this recogniser; scroll views use it.
    package var contentTouchDelay: Double = 0

    var currentState = State.possible
    /// A recognition that waits for other recognisers to fail.
    var pendingState: State?
    /// A continuous gesture was over before it got its turn.
    var endsWhenGranted = false
    /// Why it failed, for the arena's dump.
    var outcome: String?
    /// When the last of its fingers went up, seconds; nil while one is down.
    var lastLift: Double?
    /// Touches that this recogniser follows, in the order of landing.
    package internal(set) var trackedTouches: [UITouch] = []
    /// Whether it is active: from the first touch until the reset.
    var isActive = false
    var failureRequirements: [() -> UIGestureRecognizer?] = []
    weak var arena: GestureArena?
    private struct Handler {
        var target: () -> AnyObject?
        var isBound: Bool
        /// Nil for method references.
        var action: Selector?
        var body: (UIGestureRecognizer) -> Void
    }
    private var handlers: [Handler] = []

    @preconcurrency @MainActor public required override init() { super.init() }
    /// Called when the document that has the recogniser is loaded.
    open func awakeFromNib() {}
    /// The target is held weakly; see `addTarget(_:action:)`.
    @preconcurrency @MainActor public convenience init(target: Any?, action: Selector?) {
        self.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Subclasses set it to claim, follow, end or give up a gesture. Reading answers what the arena granted.
    open var state: State {
        get { currentState }
        set { if let arena, isActive { arena.request(newValue, by: self) } else { currentState = newValue } }
    }

    // MARK: For subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Back to the beginning: called when the gesture is over or lost and all its fingers are up.
    open func reset() {}
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Asked when fingers land, before the delegate.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }
    /// Stops following a touch: it is no part of the gesture, and its view keeps it.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        trackedTouches.removeAll { $0 === touch }
        if trackedTouches.isEmpty { lastLift = touch.timestamp }
        for contact in arena?.contacts ?? [] where contact.touch === touch { contact.recognizers.removeAll { $0 === self } }
    }
    /// Called once per tick while the recogniser is active; `now` in seconds.
    @_spi(Toolkit) open func timeDidPass(_ now: Double) {}
    /// Whether the touched view may hear of a finger that has landed; scroll views ask their subclasses.
    @_spi(Toolkit) open func viewMayReceive(_ touch: UITouch, with event: UIEvent) -> Bool { true }
    /// Undecided although its fingers are up, as a double tap is between its taps.
    var waitsForMoreTouches: Bool { false }
    /// How many taps make the gesture; 0 when it is none of taps.
    var tapsInSequence: Int { 0 }

    /// The touch's type and the pointer's buttons fit.
    func takesTouch(_ touch: UITouch, _ event: UIEvent) -> Bool {
        guard allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else { return false }
        return !requiresExclusiveTouchType || trackedTouches.allSatisfy { $0.type == touch.type }
    }

    // MARK: Relations

    /// This recogniser waits until `other` has failed. `other` is held weakly.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.append { [weak otherGestureRecognizer] in otherGestureRecognizer }
    }

    // MARK: Places

    open var numberOfTouches: Int { trackedTouches.count }
    /// The middle of all fingers; `view`'s coordinates, nil for the window's.
    open func location(in view: UIView?) -> CGPoint {
        guard !trackedTouches.isEmpty else { return lastLocation(in: view) }
        let points = trackedTouches.map { $0.location(in: view) }
        return CGPoint(x: points.map(\.x).reduce(0, +) / CGFloat(points.count), y: points.map(\.y).reduce(0, +) / CGFloat(points.count))
    }
    /// `touchIndex` is below `numberOfTouches`, which a finger that lifts makes smaller; at anything else UIKit raises, and
    /// here it is where all fingers are.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard trackedTouches.indices.contains(touchIndex) else {
            reportMistake("\(shortName) has \(trackedTouches.count) touches, none of index \(touchIndex)", of: self)
            return location(in: view)
        }
        return trackedTouches[touchIndex].location(in: view)
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
    /// Removes what `addTarget` registered for `target`; nil means every target. Method references cannot be compared, so all methods
    /// of the target go; `action` exists for the form `removeTarget(nil, action: nil)`.
    open func removeTarget(_ target: Any?, action: (() -> Void)? = nil) {
        let object = target.map { $0 as AnyObject }
        handlers.removeAll { $0.isBound && (object == nil || $0.target() === object) }
    }
    /// Removes one action that was added by name, of `target` or, when that is nil, of every target.
    open func removeTarget(_ target: Any?, action: Selector) {
        let object = target.map { $0 as AnyObject }
        handlers.removeAll { $0.action == action && (object == nil || $0.target() === object) }
    }
    package func sendActions() { for handler in handlers { handler.body(self) } }

    nonisolated open override var description: String {
        MainActor.assumeIsolated { "<\(shortName): \(currentState)>" }
    }
}
