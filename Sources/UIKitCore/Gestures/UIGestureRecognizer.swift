/// Tracks touches and recognises a gesture in them.
///
/// Subclasses read touches in `touchesBegan...` and set `state`. The window's `GestureArena` decides whether the recognizer enters that
/// state.
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
    /// The unretained storage of `view`. The view clears this reference before the view is deallocated.
    nonisolated(unsafe) unowned(unsafe) var ownView: UIView?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// A name that identifies the recognizer in messages, in the arena's dump and in flows.
    open var name: String?
    /// Whether the recognizer is enabled. Disabling it during a gesture cancels the gesture.
    open var isEnabled = true {
        didSet { if !isEnabled, isActive { arena?.cancel(self) } }
    }
    /// Whether the view's touches are cancelled when the gesture is recognised.
    open var cancelsTouchesInView = true
    /// Whether the view receives touches only after this recognizer has failed.
    open var delaysTouchesBegan = false
    /// Whether the view receives `touchesEnded` only after this recognizer has been recognised or has failed.
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
    /// The number of seconds for which this recognizer delays the delivery of touches to views. Scroll views set it.
    package var contentTouchDelay: Double = 0

    var currentState = State.possible
    /// The requested state, which the arena will grant after other recognizers have failed.
    var pendingState: State?
    /// Whether a continuous gesture ended before the arena let it begin.
    var endsWhenGranted = false
    /// The reason why the recognizer failed, for the arena's dump.
    var outcome: String?
    /// The time in seconds at which the last of its touches ended; nil during a touch.
    var lastLift: Double?
    /// The touches that this recognizer tracks, in the order in which their fingers landed.
    package internal(set) var trackedTouches: [UITouch] = []
    /// Whether the recognizer is active. It is active from its first touch until its reset.
    var isActive = false
    var failureRequirements: [() -> UIGestureRecognizer?] = []
    weak var arena: GestureArena?
    private struct Handler {
        var target: () -> AnyObject?
        var isBound: Bool
        /// The selector of the action; nil for method references.
        var action: Selector?
        var body: (UIGestureRecognizer) -> Void
    }
    private var handlers: [Handler] = []

    @preconcurrency @MainActor public convenience override init() { self.init(target: nil, action: nil) }
    /// Called after the document that contains the recognizer has been loaded.
    open func awakeFromNib() {}
    /// Creates a recognizer with a target, which it holds weakly; see `addTarget(_:action:)`.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// The state. A subclass sets it to request that the gesture begins, changes, ends or fails. Reading it returns the state that the
    /// arena has granted.
    open var state: State {
        get { currentState }
        set { if let arena, isActive { arena.request(newValue, by: self) } else { currentState = newValue } }
    }

    // MARK: For subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Restores the initial state. Called after the gesture has ended or failed and all its fingers have been lifted.
    open func reset() {}
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Returns whether the recognizer accepts an event. Called when fingers land, before the delegate is called.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }
    /// Stops tracking a touch. The touch is then not part of the gesture, and its view continues to receive it.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        trackedTouches.removeAll { $0 === touch }
        if trackedTouches.isEmpty { lastLift = touch.timestamp }
        for contact in arena?.contacts ?? [] where contact.touch === touch { contact.recognizers.removeAll { $0 === self } }
    }
    /// Called once per tick while the recognizer is active. `now` is the virtual time in seconds.
    @_spi(Toolkit) open func timeDidPass(_ now: Double) {}
    /// Returns whether the touched view may receive a finger that has landed. A scroll view's recognizers override it, so that subclasses
    /// of the scroll view can decide.
    @_spi(Toolkit) open func viewMayReceive(_ touch: UITouch, with event: UIEvent) -> Bool { true }
    /// Whether the recognizer is still undecided after all its fingers were lifted. For example, a double tap is undecided between its
    /// taps.
    var waitsForMoreTouches: Bool { false }
    /// The number of taps in the gesture; 0 if it does not consist of taps.
    var tapsInSequence: Int { 0 }

    /// Returns whether the recognizer accepts the touch's type and the pointer's buttons.
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
    /// Returns the centroid of all fingers in `view`'s coordinates, or in the window's if `view` is nil.
    open func location(in view: UIView?) -> CGPoint {
        guard !trackedTouches.isEmpty else { return lastLocation(in: view) }
        let points = trackedTouches.map { $0.location(in: view) }
        return CGPoint(x: points.map(\.x).reduce(0, +) / CGFloat(points.count), y: points.map(\.y).reduce(0, +) / CGFloat(points.count))
    }
    /// Returns the location of one finger. `touchIndex` must be less than `numberOfTouches`, which decreases when a finger is lifted.
    /// For other indices, UIKit raises an exception; here the result is the centroid of all fingers.
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
    /// Removes the actions that `addTarget` added for `target`, or for every target if `target` is nil. Method references cannot be
    /// compared, so all methods of the target are removed. The parameter `action` exists for the call `removeTarget(nil, action: nil)`.
    open func removeTarget(_ target: Any?, action: (() -> Void)? = nil) {
        let object = target.map { $0 as AnyObject }
        handlers.removeAll { $0.isBound && (object == nil || $0.target() === object) }
    }
    /// Removes one action that was added by selector, for `target`, or for every target if `target` is nil.
    open func removeTarget(_ target: Any?, action: Selector) {
        let object = target.map { $0 as AnyObject }
        handlers.removeAll { $0.action == action && (object == nil || $0.target() === object) }
    }
    package func sendActions() { for handler in handlers { handler.body(self) } }

    nonisolated open override var description: String {
        MainActor.assumeIsolated { "<\(shortName): \(currentState)>" }
    }
}
