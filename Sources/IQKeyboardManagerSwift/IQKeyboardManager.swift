import KeyboardAdjustment
import UIKit

/// Keeps the keyboard from covering the edited field. It scrolls the scroll views around the field and then moves the view controller's
/// view.
///
/// It has no effect until `isEnabled` is true. Each simulated process has its own manager.
@preconcurrency @MainActor
public final class IQKeyboardManager: NSObject {
    /// The manager of the current process, created on first access. It observes the process only from then on.
    public static var shared: IQKeyboardManager { SimulatedProcess.current.state { IQKeyboardManager() } }

    /// Whether the engine is enabled. If it is set to true while a keyboard is visible, the engine adjusts at once, regardless of the
    /// field's own settings. If it is set to false, or is set to true without a visible keyboard, all views are restored. Assigning the
    /// same value has no effect. The default is false.
    public var isEnabled = false {
        didSet {
            guard isEnabled != oldValue else { return }
            if isEnabled { isOnlyWatching = false }
            debugLog.log(isEnabled ? "Enabled" : "Disabled")
            perform(isEnabled && activeConfiguration.isKeyboardVisible ? .reload : .restore)
        }
    }

    /// Whether the manager only reports the keyboard and the field to the lab and moves no views. It is true until a strategy or the app
    /// enables the engine. If the app then disables the engine again, the manager still restores views, as IQKeyboardManager does.
    package var isOnlyWatching = false { didSet { activeConfiguration.isOnlyWatching = isOnlyWatching } }

    public typealias Edition = EngineEdition
    /// The edition of the engine. It is either IQKeyboardManager's exact arithmetic, or the arithmetic with its known defects corrected.
    /// A change restores all views first, and then adjusts again if a keyboard is visible. The default is `exact`.
    public var edition = Edition.exact {
        willSet { if newValue != edition, isEnabled { perform(.restore) } }
        didSet {
            guard edition != oldValue else { return }
            activeConfiguration.edition = edition
            follower = edition == .revised ? makeFollower() : nil
            if isEnabled, activeConfiguration.isKeyboardVisible { perform(.reload) }
        }
    }

    /// The distance between field and keyboard in points. It may be negative. The default is 10.
    public var keyboardDistance: CGFloat = Situation.defaultKeyboardDistance { didSet { warnOfNegativeDistance(keyboardDistance) } }

    /// Whether every move includes a layout pass of the moved view. The default is false.
    public var layoutIfNeededOnUpdate = false

    /// The classes of controllers for whose fields the engine is disabled, including subclasses. They take precedence over
    /// `enabledDistanceHandlingClasses`.
    public var disabledDistanceHandlingClasses: [UIViewController.Type] = UIKitClassification.controllersWithoutAdjustment

    /// The classes of controllers for whose fields the engine is enabled although `isEnabled` is false, including subclasses. The default
    /// is empty.
    public var enabledDistanceHandlingClasses: [UIViewController.Type] = []

    /// The distance in points by which the controller's view has moved up from its original position.
    public private(set) var movedDistance: CGFloat = 0 {
        didSet { movedDistanceChanged?(movedDistance) }
    }

    /// Called at every assignment of `movedDistance`, even of the same value, and once when the closure is set.
    public var movedDistanceChanged: ((CGFloat) -> Void)? {
        didSet { movedDistanceChanged?(movedDistance) }
    }

    /// Whether the manager prints its actions to standard output. The default is false.
    public var isDebuggingEnabled: Bool {
        get { debugLog.isOn }
        set { debugLog.isOn = newValue }
    }
    let debugLog = DebugLog(name: "IQKeyboardManager")

    /// The state of the keyboard, the edited text input and the moved controller, and the subscribers of their events. In
    /// IQKeyboardManager this property is internal.
    public let activeConfiguration = IQActiveConfiguration()
    /// The object that sets the keyboard's appearance. It observes the process only after the first access.
    private(set) lazy var appearanceManager = IQKeyboardAppearanceManager()
    private(set) lazy var resignHandler = ResignHandler()
    /// The object that notifies observers which have registered for the keyboard's size with the names of release 7.
    private(set) lazy var earlierSizeObserver = IQKeyboardNotification()
    /// The scroll view that the last decision recorded.
    var lastScrollView: ScrollMemory?
    /// The text view whose inset the engine has changed.
    var startingTextView: ScrollMemory?
    /// The scroll views that the revised edition has changed.
    var followed: [ScrollMemory] = []
    private var follower: LayoutFollower?

    /// The latest decision, or nil before the first decision.
    package private(set) var lastAdjustment: Adjustment?
    private var adjustmentObservers: [(Adjustment) -> Void] = []
    private var activationObservation: (any NSObjectProtocol)?

    /// The manager of the current process, if it exists. Reading this property does not create a manager.
    static var ifThere: IQKeyboardManager? { SimulatedProcess.current.state { ManagerPlace() }.manager }
    private final class ManagerPlace { weak var manager: IQKeyboardManager? }

    override init() {
        super.init()
        SimulatedProcess.current.state { ManagerPlace() }.manager = self
        activeConfiguration.subscribe(identifier: "IQKeyboardManager") { [weak self] event, _, _ in self?.handle(event) }
        activationObservation = NotificationCenter.default.addObserver(
            forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
        ) { [weak self] _ in self?.reloadLayoutIfNeeded() }
    }

    /// Adjusts again after the layout has changed. It has no effect if no keyboard is visible, or if no field is edited for which the
    /// engine is enabled.
    public func reloadLayoutIfNeeded() {
        guard enablement.isEnabled, activeConfiguration.isKeyboardVisible, activeConfiguration.isReady else { return }
        perform(.reload)
    }

    /// Calls `observer` after every decision, even if the decision moved no view. Observers are called in the order of registration.
    package func observeAdjustments(_ observer: @escaping (Adjustment) -> Void) { adjustmentObservers.append(observer) }

    /// A closure that is called right before the exact edition applies a move to a view or lays out the root view without a move. Used by
    /// tests.
    var willMake: (() -> Void)?
    var didMake: ((AdjustmentMove, UIView?) -> Void)?
    var didLayOutRoot: (() -> Void)?

    private func handle(_ event: AdjustmentEvent) {
        switch event {
        case .show: perform(.show)
        case .change: perform(.change)
        case .hide: perform(.hide)
        }
    }

    /// Makes a decision. It measures, plans, applies the moves along with the keyboard's animation, saves the state and notifies the
    /// observers.
    ///
    /// - Parameter layoutDecisionsLeft: The value of `Situation.layoutDecisionsLeft`.
    private func perform(_ occasion: Occasion, layoutDecisionsLeft: Int? = nil) {
        let enablement = enablement
        // The setting of a field or of a controller's class can also enable the engine.
        if enablement.isEnabled { isOnlyWatching = false }
        let screen = AdjustedScreen(of: self)
        var situation = screen.measure()
        situation.isOnlyWatching = isOnlyWatching
        situation.layoutDecisionsLeft = layoutDecisionsLeft
        let plan: AdjustmentPlan
        switch edition {
        case .exact: plan = situation.plan(for: occasion, on: screen.stage)
        case .revised:
            plan = situation.plan(for: occasion)
            apply(plan, to: screen.measurement)
            followed = plan.slots.followed.compactMap { ScrollMemory($0, in: screen.measurement) }
            if let distance = plan.movedDistance { movedDistance = distance }
        }
        let measurement = screen.measurement
        situation.tree.complete(from: measurement.tree)
        if layoutDecisionsLeft != 0 { follower?.note(place, isByLayout: layoutDecisionsLeft != nil) }
        logCarriedOut(plan, in: measurement)
        let container = activeConfiguration.textInputView.flatMap { ($0 as UIView).iq.viewContainingController() }
        let search = container.map(RootSearch.init(from:))
        let root = activeConfiguration.rootConfiguration?.rootController
        let adjustment = Adjustment(
            time: SimulatedProcess.current.clock.loggedTime, plan: plan, situation: situation, enablement: enablement,
            rootSearch: search?.steps ?? [], rootName: root.map(RootSearch.name(of:)),
            isRootKept: search.map { $0.controller !== root } ?? false,
            measurement: measurement)
        lastAdjustment = adjustment
        for observer in adjustmentObservers { observer(adjustment) }
    }

    private func makeFollower() -> LayoutFollower {
        LayoutFollower(place: { [weak self] in self?.place }, changed: { [weak self] in self?.perform(.reload, layoutDecisionsLeft: $0) })
    }

    /// Applies the moves of the revised edition in one animation.
    private func apply(_ plan: AdjustmentPlan, to measurement: SituationMeasurement) {
        guard !plan.moves.isEmpty || plan.laysOutRoot else { return }
        let root = activeConfiguration.rootConfiguration?.rootController?.view
        let scrollsList = plan.moves.contains { measurement.isOffsetOfList($0) }
        let lists = ScrollingLists(plan, measurement)
        let field = activeConfiguration.textInputView
        activeConfiguration.animate(
            alongsideTransition: { plan.apply(to: measurement, root: root) },
            completion: { [weak self, weak field] in
                lists.arrived()
                if scrollsList { self?.reloadInputViews(of: field) }
            })
    }

    /// Reloads the input views, because newly visible cells may have changed which field is next. Does nothing during a swipe that pops
    /// the controller, because the reload would show the keyboard again.
    func reloadInputViews(of field: (any IQTextInputView)?) {
        guard let root = activeConfiguration.rootConfiguration, !root.isInteractiveGestureActive else { return }
        field?.reloadInputViews()
    }

    func assign(movedDistance distance: CGFloat) { movedDistance = distance }
}
