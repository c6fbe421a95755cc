@_spi(Toolkit) import UIKitCore

/// A view that converts touches to control events, and sends these events to targets and actions.
@preconcurrency @MainActor
open class UIControl: UIView, ControlTargets, UIContextMenuInteractionDelegate {
    enum Handler {
        case action(UIAction)
        case target(() -> AnyObject?, (UIControl, UIEvent?) -> Void)
        /// A named action that is sent to a target or along the responder chain.
        case selector(() -> AnyObject?, Selector, goesAlongChain: Bool)
    }
    struct Registration {
        var handler: Handler
        var events: Event
        var action: UIAction? { if case .action(let action) = handler { action } else { nil } }
    }
    private(set) var registrations: [Registration] = []
    private var currentTouch: UITouch?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.decodeInterface(of: self, as: UIControl.self)
    }

    /// The distance in points from the bounds within which a finger still counts as inside. (documented; the value was measured by many
    /// developers)
    static let trackingSlop: CGFloat = 70

    // MARK: State

    /// Whether the control is enabled. A disabled control receives touches but ignores them.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled, isTracking { abandonTracking(with: nil) }
            stateDidChange()
        }
    }
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFirstResponder { state.insert(.focused) }
        return state
    }
    open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }
    /// The value of `contentHorizontalAlignment` with leading and trailing resolved to left or right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case .center, .left, .right, .fill: contentHorizontalAlignment
        }
    }

    private func stateDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
        showState()
    }
    /// Updates the subviews after a change of the state. Controls of this module override it.
    func showState() {}

    // MARK: Menus

    /// Whether a touch displays the menu of the control immediately, instead of performing the primary action.
    open var showsMenuAsPrimaryAction = false
    /// The menu that a touch displays, or nil if the control has no such menu.
    var primaryMenu: UIMenu? { nil }
    /// Performs a selected entry of the control's menu. Called by the menu presenter.
    func chooseFromMenu(_ action: any UIMenuLeaf) {
        primaryMenu?.choose(action, sender: self) ?? action.performWithSender(self, target: nil)
    }
    /// Whether a long press on this control displays a menu.
    open var isContextMenuInteractionEnabled = false {
        didSet {
            guard isContextMenuInteractionEnabled != oldValue else { return }
            if isContextMenuInteractionEnabled {
                let interaction = UIContextMenuInteraction(delegate: self)
                contextMenuInteraction = interaction
                addInteraction(interaction)
            } else if let interaction = contextMenuInteraction {
                removeInteraction(interaction)
                contextMenuInteraction = nil
            }
        }
    }
    /// The interaction that displays the menu. It exists while `isContextMenuInteractionEnabled` is true.
    open private(set) var contextMenuInteraction: UIContextMenuInteraction?
    /// The text that a Mac displays while the pointer rests on the control. A phone never displays it.
    open var toolTip: String?

    /// Returns the menu for a long press. The default is nil. Buttons with a `menu` override this method.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Performs the primary action like a tap. If the primary action is a menu, the menu is displayed.
    open func performPrimaryAction() {
        guard isEnabled else { return }
        if let menu = primaryMenu, let present = SimulatedProcess.current.menuPresentation.present { return present(menu, self) }
        willPerformPrimaryAction()
        send(.primaryActionTriggered, event: nil)
    }

    // MARK: Targets and actions

    /// Adds an action. It replaces an action with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        if let index = registrations.firstIndex(where: { $0.action?.identifier == action.identifier }) {
            let events = registrations[index].events.union(controlEvents)
            registrations[index] = Registration(handler: .action(action), events: events)
        } else {
            registrations.append(Registration(handler: .action(action), events: controlEvents))
        }
    }
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
        remove(controlEvents) { $0.action?.identifier == identifier }
    }

    /// Removes the actions that `addTarget` has registered for a target and events. A nil target means all targets.
    ///
    /// Method references cannot be compared, so all methods of the target are removed. The parameter `action` exists only for calls such
    /// as `removeTarget(nil, action: nil, for: .allEvents)`.
    open func removeTarget(_ target: Any?, action: (() -> Void)? = nil, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        remove(controlEvents) { registration in
            switch registration.handler {
            case .action: return false
            case .target(let present, _), .selector(let present, _, _): return object == nil || present() === object
            }
        }
    }

    /// Registers `action` of `target` for events. A nil target means the responder chain. The receiver performs the action as described
    /// in `UIResponder.perform(_:with:)`, so it must be a responder.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        let isKnown: (Registration) -> Bool = { registration in
            guard case .selector(let present, let known, let goesAlongChain) = registration.handler, known == action else { return false }
            return object == nil ? goesAlongChain : present() === object
        }
        if let index = registrations.firstIndex(where: isKnown) { return registrations[index].events.formUnion(controlEvents) }
        let handler = Handler.selector({ [weak object] in object }, action, goesAlongChain: object == nil)
        registrations.append(Registration(handler: handler, events: controlEvents))
    }
    open func removeTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        remove(controlEvents) { registration in
            guard case .selector(let present, let known, _) = registration.handler, known == action else { return false }
            return object == nil || present() === object
        }
    }
    /// Sends a named action with this control as the sender. All actions that were added by name are sent through this method. Override
    /// it to observe or suppress them.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    private func remove(_ events: Event, where matches: (Registration) -> Bool) {
        for index in registrations.indices where matches(registrations[index]) { registrations[index].events.subtract(events) }
        registrations.removeAll { $0.events.isEmpty }
    }

    package func addHandler(target: AnyObject, events: Event, _ body: @escaping (UIControl, UIEvent?) -> Void) {
        registrations.append(Registration(handler: .target({ [weak target] in target }, body), events: events))
    }

    /// The events for which at least one action is added.
    open var allControlEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }
    /// The targets that still exist. An `NSNull` represents the responder chain.
    open var allTargets: Set<AnyHashable> {
        Set(
            registrations.compactMap { registration in
                switch registration.handler {
                case .action: return nil
                case .target(let target, _): return (target() as? NSObject).map { AnyHashable($0) }
                case .selector(let target, _, let goesAlongChain):
                    return goesAlongChain ? AnyHashable(NSNull()) : (target() as? NSObject).map { AnyHashable($0) }
                }
            })
    }

    /// Performs an action with this control as the sender, even if the action was not added to the control. Override it to observe or
    /// suppress actions.
    open func sendAction(_ action: UIAction) { action.perform(sender: self) }

    /// Performs all actions that were added for at least one of the events, in the order in which they were added.
    open func sendActions(for controlEvents: Event) { send(controlEvents, event: nil) }

    /// Sends the value-changed event and the primary-action event after the user has changed the value.
    package func sendValueChanged(event: UIEvent?) {
        send(.valueChanged, event: event)
        send(.primaryActionTriggered, event: event)
    }

    private func send(_ events: Event, event: UIEvent?) {
        for registration in registrations where !registration.events.isDisjoint(with: events) {
            // Changes that the handler makes are attributed to the app and not to the user.
            withCause(.app) { call(registration.handler, event) }
        }
        registrations.removeAll { registration in
            switch registration.handler {
            case .action: false
            case .target(let target, _): target() == nil
            case .selector(let target, _, let goesAlongChain): !goesAlongChain && target() == nil
            }
        }
    }

    private func call(_ handler: Handler, _ event: UIEvent?) {
        switch handler {
        case .action(let action): sendAction(action)
        case .target(_, let body): body(self, event)
        case .selector(let target, let action, let goesAlongChain):
            if let object = target() {
                sendAction(action, to: object, for: event)
            } else if goesAlongChain {
                sendAction(action, to: nil, for: event)
            }
        }
    }

    // MARK: Tracking

    open private(set) var isTracking = false
    open private(set) var isTouchInside = false

    /// Called when a touch begins. An override returns false to ignore the touch.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when a touch moves. An override returns false to end the tracking.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, currentTouch == nil, let touch = first(of: touches) else { return }
        isTouchInside = true
        isHighlighted = true
        guard beginTracking(touch, with: event) else {
            isTouchInside = false
            isHighlighted = false
            return
        }
        if let menu = primaryMenu, let present = SimulatedProcess.current.menuPresentation.present {
            send([.touchDown, .menuActionTriggered], event: event)
            present(menu, self)
            isTouchInside = false
            isHighlighted = false
            return
        }
        currentTouch = touch
        isTracking = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = currentTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isNear(touch)
        isHighlighted = isTouchInside
        guard continueTracking(touch, with: event) else {
            finishTracking()
            return
        }
        var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
        if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
        send(events, event: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = currentTouch, touches.contains(touch) else { return }
        isTouchInside = isNear(touch)
        let inside = isTouchInside
        finishTracking()
        endTracking(touch, with: event)
        if inside { willPerformPrimaryAction() }
        send(inside ? .touchUpInside : .touchUpOutside, event: event)
        if inside, performsPrimaryActionOnTouchUp { send(.primaryActionTriggered, event: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = currentTouch, touches.contains(touch) else { return }
        abandonTracking(with: event)
    }

    /// Whether a touch up inside performs the primary action. It is true for buttons. Controls with a value perform the primary action
    /// when the value changes.
    var performsPrimaryActionOnTouchUp = false

    /// Called before the events of a touch up inside. Controls that change their state on a tap override it.
    func willPerformPrimaryAction() {}

    private func abandonTracking(with event: UIEvent?) {
        finishTracking()
        cancelTracking(with: event)
        send(.touchCancel, event: event)
    }

    private func finishTracking() {
        currentTouch = nil
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }

    private func isNear(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.trackingSlop, dy: -Self.trackingSlop).contains(touch.location(in: self))
    }

    /// Returns the touch with the lowest identifier, so that the order is deterministic.
    private func first(of touches: Set<UITouch>) -> UITouch? { touches.min { $0.identifier < $1.identifier } }

    /// Returns whether the control, and not an enclosing scroll view, gets a drag that began on the control. The scroll view may have
    /// delayed the touch, so the finger may already have moved. Controls that the user operates by dragging override this method.
    func keepsDrag(_ pan: UIPanGestureRecognizer) -> Bool { false }

    /// Whether the view is a control. A single tap on a control is handled by the control, and not by a recognizer of a superview.
    /// (documented: "Handling UIKit gestures") A scroll view does not cancel touches in a control.
    @_spi(Toolkit) open override var isControl: Bool { true }

    open override var canBecomeFocused: Bool { isEnabled }
    @_spi(Toolkit) open override func activateFromKeyboard() {
        guard isEnabled else { return }
        if let menu = primaryMenu, let present = SimulatedProcess.current.menuPresentation.present { return present(menu, self) }
        send(.touchDown, event: nil)
        send(.touchUpInside, event: nil)
        if performsPrimaryActionOnTouchUp { send(.primaryActionTriggered, event: nil) }
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.view !== self { return isEnabled ? !keepsDrag(pan) : true }
        guard let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self else { return true }
        return !(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    }
}

extension UIControl {
    /// A set of control events. Raw values are UIKit's. (documented: UIKit's headers)
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control. Raw values are UIKit's. (documented: UIKit's headers)
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
        public static let focused = State(rawValue: 1 << 3)
        public static let application = State(rawValue: 0x00FF_0000)
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
}
