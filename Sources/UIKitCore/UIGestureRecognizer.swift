/// Watches touches and decides whether they are a certain gesture.
///
/// Subclasses read touches in `touchesBegan...` and set `state`; the window's `GestureArena` decides whether they may have it.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, GestureTargets {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }

    public internal(set) weak var view: UIView?
    public weak var delegate: (any UIGestureRecognizerDelegate)?
    public var name: String?
    /// When switched off in the middle of a gesture, the gesture is cancelled.
    open var isEnabled = true {
        didSet { if !isEnabled, isActive { arena?.cancel(self) } }
    }
    /// Recognition takes the touches away from the view.
    public var cancelsTouchesInView = true
    /// The view hears of touches only when this recogniser has failed.
    public var delaysTouchesBegan = false
    /// The view hears of a lifted finger only when this recogniser has decided.
    public var delaysTouchesEnded = true
    /// Seconds for which the view's touches wait for this recogniser; scroll views use it.
    package var contentTouchDelay: Double = 0

    var currentState = State.possible
    /// A recognition that waits for other recognisers to fail.
    var pendingState: State?
    /// Touches that this recogniser follows, in the order of landing.
    package internal(set) var trackedTouches: [UITouch] = []
    /// From the first touch until the reset.
    var isActive = false
    var failureRequirements: [() -> UIGestureRecognizer?] = []
    weak var arena: GestureArena?
    private var actions: [(UIGestureRecognizer) -> Void] = []

    @preconcurrency @MainActor public required override init() { super.init() }

    /// Subclasses set it to claim, follow, end or give up a gesture. Reading answers what the arena granted.
    open var state: State {
        get { currentState }
        set { if let arena { arena.request(newValue, by: self) } else { currentState = newValue } }
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
    /// Stops following a touch.
    public func ignore(_ touch: UITouch, for event: UIEvent) { trackedTouches.removeAll { $0 === touch } }
    /// Called once per tick while the recogniser is active; `now` in seconds.
    open func timeDidPass(_ now: Double) {}
    /// Whether the touched view may hear of a finger that has landed; scroll views ask their subclasses.
    open func viewMayReceive(_ touch: UITouch, with event: UIEvent) -> Bool { true }
    /// Undecided although its fingers are up, as a double tap is between its taps.
    var waitsForMoreTouches: Bool { false }

    // MARK: Relations

    /// This recogniser waits until `other` has failed. `other` is held weakly.
    public func require(toFail other: UIGestureRecognizer) { failureRequirements.append { [weak other] in other } }

    // MARK: Places

    open var numberOfTouches: Int { trackedTouches.count }
    /// The middle of all fingers; `view`'s coordinates, nil for the window's.
    open func location(in view: UIView?) -> CGPoint {
        guard !trackedTouches.isEmpty else { return lastLocation(in: view) }
        let points = trackedTouches.map { $0.location(in: view) }
        return CGPoint(x: points.map(\.x).reduce(0, +) / CGFloat(points.count), y: points.map(\.y).reduce(0, +) / CGFloat(points.count))
    }
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { trackedTouches[touchIndex].location(in: view) }
    var lastWindowLocation = CGPoint.zero
    private func lastLocation(in view: UIView?) -> CGPoint { view?.convert(lastWindowLocation, from: nil) ?? lastWindowLocation }

    // MARK: Targets

    package func addAction(_ action: @escaping (UIGestureRecognizer) -> Void) { actions.append(action) }
    package func sendActions() { for action in actions { action(self) } }

    nonisolated open override var description: String {
        MainActor.assumeIsolated {
            "<\(type(of: self))\(name.map { " \($0)" } ?? "") on \(view.map { $0.layer.debugName } ?? "nothing"): \(currentState)>"
        }
    }
}

/// Typed target and action: `UITapGestureRecognizer(target: self, action: MyController.tapped)`. Targets are held weakly.
@MainActor
public protocol GestureTargets: UIGestureRecognizer { init() }

extension GestureTargets {
    /// The action takes the recogniser.
    @preconcurrency public init<Target: AnyObject>(target: Target, action: @escaping (Target) -> @MainActor (Self) -> Void) {
        self.init()
        addTarget(target, action: action)
    }
    /// The action takes nothing.
    @preconcurrency public init<Target: AnyObject>(target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
        self.init()
        addTarget(target, action: action)
    }
    @preconcurrency public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> @MainActor (Self) -> Void) {
        addAction { [weak target] recognizer in
            guard let target, let typed = recognizer as? Self else { return }
            action(target)(typed)
        }
    }
    @preconcurrency public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
        addAction { [weak target] _ in
            guard let target else { return }
            action(target)()
        }
    }
}

@MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
