import UIKitText

/// The system's on-screen keyboard of one process: shows, changes and hides with the first responder, tells the app, and types.
///
/// Notifications, their order and their `userInfo` follow Facts/KeyboardNotifications.md, the motion is
/// Facts/MotionCurves.md#keyboard-curve.
@MainActor
package final class UIKeyboardController: TextInputSystem {
    package enum Phase: String, Sendable { case hidden, showing, shown, hiding }

    /// What `userInfo` says of the duration; the curve itself takes half a second. (Facts/MotionCurves.md#keyboard-curve)
    package static let announcedDuration = 0.25

    let window: KeyboardWindow
    let screen: UIScreen
    private(set) weak var responder: UIResponder? {
        didSet {
            guard oldValue !== responder else { return }
            KeyboardClient(oldValue)?.setListener(nil)
            KeyboardClient(responder)?.setListener(listener)
        }
    }
    /// Who has resigned until it is known who takes over.
    private weak var resigned: UIResponder?
    private let listener = TextChangeListener()
    package internal(set) var phase = Phase.hidden
    /// Where the keyboard is or is going, screen coordinates; below the screen when hidden.
    package internal(set) var frame: CGRect
    package var keyboardFrame: CGRect? { isShowing && shown.standing == .docked ? frame : nil }
    /// Where the present or latest way began, screen coordinates.
    var transitionBegin: CGRect
    /// Counts shows, changes and hides, so that an overtaken one does not report its end.
    var transition = 0
    /// Keys that are shown but do nothing, each named once, in the order in which they were first pressed.
    package internal(set) var unsupportedKeys: [String] = []

    /// Whether fields that want suggestions get the bar for them. A setting of the system.
    package var suggestsWords = true {
        didSet { if oldValue != suggestsWords, let responder { firstResponderChanged(to: responder) } }
    }
    /// With a keyboard of keys and springs attached, only accessory views and input views come on screen.
    /// (Facts/KeyboardHeights.md#hardware-keyboard)
    package var hasHardwareKeyboard = false {
        didSet { if oldValue != hasHardwareKeyboard, let responder { firstResponderChanged(to: responder) } }
    }
    /// Whether a mistyped word is changed by the space after it, where the field wants it. A setting of the system.
    package var correctsWords = true { didSet { if oldValue != correctsWords { updateSuggestions() } } }
    /// Whether two spaces make a full stop, where the field's text is prose. A setting of the system.
    package var makesPeriods = true { didSet { if oldValue != makesPeriods, let responder { firstResponderChanged(to: responder) } } }
    /// When a keyboard beside the phone last typed a space, with nothing behind it; virtual seconds.
    var lastHardwareSpace: Double?
    /// The height that the keyboard shall have in place of its device's, points: keys and bar without an accessory; nil for the device's.
    package var preferredHeight: CGFloat? {
        didSet {
            guard oldValue != preferredHeight else { return }
            keys.preferredHeight = preferredHeight
            if let responder { firstResponderChanged(to: responder) }
        }
    }
    /// With "prefer cross-fade transitions" the keyboard fades, and its notifications do not say where it goes: `BehaviorModels.CrossFadeFrames`.
    package var prefersCrossFade = false
    /// What the password manager knows.
    package var autoFill = AutoFillStore() {
        didSet { if oldValue != autoFill, let responder, isShowing { firstResponderChanged(to: responder) } }
    }
    /// The keyboards that the person has, at least one, and which of them is in use.
    package internal(set) var languages = [KeyboardLanguage.englishUS]
    var languageIndex = 0
    /// See `UIKeyboardController+Suggestions.swift`.
    var assistant = Assistant()
    var basicPredictor = WordPredictor(list: .english)
    var predictorLanguage = ""
    /// False while a dismissal takes along the accessory of a controller, too.
    var leavesAccessory = true
    /// The heights that the accessory view and the input view had when they were placed, and who watches them.
    var placedHeights: (accessory: CGFloat, input: CGFloat) = (0, 0)
    var watching: TickSchedule.Participation?
    /// The responder that the keyboard was last set up for.
    weak var served: UIResponder?
    /// Tells when that responder becomes light or dark.
    var appearanceWatch: KeyboardAppearanceWatch?
    /// Where the caret was when the space bar began to move it, the client's coordinates.
    var caretDragStart: CGPoint?
    /// The emoji while they show.
    var emoji: EmojiPlaneView?
    /// What was used last, first; shown the next time the emoji open.
    package internal(set) var favouriteEmoji = EmojiCatalog.firstFavourites
    /// Who follows `placement`.
    var placementObservers: [() -> Void] = []
    /// How the keyboard stands on an iPad's screen, now or when it shows again; changed by `setMode`.
    package internal(set) var mode = KeyboardMode.docked { didSet { if mode != oldValue { updateModeChoices() } } }
    /// Where a person has put a keyboard that is off the edge, and on which side the launcher stands.
    var places = KeyboardArrangement.Places()
    /// Where the next show shall put it, screen coordinates.
    var wantedOrigin: CGPoint?
    /// The shortcuts bar is a button in a corner.
    package internal(set) var isCollapsed = false
    /// What stands below the accessory view.
    var content = Content.keys
    /// How the keyboard was placed last.
    var shown: KeyboardArrangement
    /// How it looked then.
    var shownStyle: Style?
    /// What apps were told last.
    var told = KeyboardArrangement.Standing.absent
    /// The camera, in the keys' place.
    var camera: CameraInputView?
    /// The text that the camera recognises; nil when it sees none, and text inputs do not offer it.
    package var cameraText: String?
    var modeDrag: ModeDrag?
    private var gestures: KeyboardGestures?
    /// A finger has the keyboard away from its place.
    var isDragged = false
    /// A finger has brought about what is announced, or has the keyboard.
    var isByUser = false
    /// A finger is taking a docked keyboard off the edge.
    var isTakenOff = false
    /// A page that leaves sideways has the keyboard with it.
    var isTravelling = false
    /// The app is in the background, where no keyboard comes up.
    var isAway = false
    /// How keys and emoji looked before a turn or another mode, which fades into how they look after it.
    var looksBefore: [TurningKeys] = []
    /// How far a turn of the interface has come.
    var turnStage = TurnStage.none
    enum TurnStage { case none, announced, turning }
    /// What was announced at a turn's beginning and is reported as done at its end.
    var leaving: KeyboardAnnouncement?
    var turned: (transition: Int, news: KeyboardAnnouncement, isShowing: Bool)?
    var isShowing: Bool { phase == .shown || phase == .showing }
    var host: KeyboardHostView { window.host }
    /// Whether there are keys to press: shown, and not just leaving below an accessory view.
    var hasKeys: Bool { !keys.isHidden && keys.isUserInteractionEnabled }
    var showsBar: Bool { !host.bar.isHidden && host.bar.isUserInteractionEnabled }
    var keys: KeyboardView { window.host.keys }
    var client: KeyboardClient? { KeyboardClient(responder) }

    /// The running process's keyboard; nil when none is installed.
    package static var current: UIKeyboardController? { UIApplication.shared.textInputSystem as? UIKeyboardController }

    /// Gives the running process a keyboard. A second call returns the one it has.
    @discardableResult
    package static func install() -> UIKeyboardController {
        if let current { return current }
        let controller = UIKeyboardController()
        UIApplication.shared.textInputSystem = controller
        SimulatedProcess.current.interactiveKeyboardDismissal = controller
        _ = SimulatedProcess.current.menus
        SimulatedProcess.current.menuPresentation.visibleBottom = { [weak controller] in
            guard let controller, controller.shown.standing == .docked else { return nil }
            let frame = controller.visibleFrame
            guard !frame.isNull, !frame.isEmpty else { return nil }
            return frame.minY
        }
        return controller
    }

    private init() {
        screen = UIScreen.main
        window = KeyboardWindow(screen: screen)
        frame = CGRect(x: 0, y: screen.bounds.height, width: screen.bounds.width, height: 0)
        transitionBegin = frame
        shown = KeyboardArrangement(mode: .docked, frame: frame)
        window.isHidden = true
        listener.changed = { [unowned self] in textDidChange() }
        keys.perform = { [unowned self] commands in self.perform(commands) }
        keys.halvesChanged = { [unowned self] in self.placeHalves() }
        host.bar.choose = { [unowned self] in chooseFromBar($0) }
        host.bar.chooseShortcut = { [unowned self] in perform($0) }
        if screen.device.isTablet { gestures = KeyboardGestures(self) }
        updateInputModes()
        updateModeChoices()
        // Typing on the host's keyboard is told here; changes by the app go through the input delegate.
        for name in [UITextField.textDidChangeNotification, UITextView.textDidChangeNotification] {
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] in
                let field = $0.object as AnyObject?
                MainActor.assumeIsolated {
                    guard let self, let responder = self.responder, field === responder else { return }
                    self.textDidChange()
                }
            }
        }
    }

    // MARK: First responder

    package func firstResponderWillResign(_ responder: UIResponder) {
        guard responder === self.responder else { return }
        self.responder = nil
        // A controller that takes over keeps its accessory where it is.
        if !(leavesAccessory && accessoryHeir(of: responder) != nil) { hide() }
        resigned = responder
    }

    package func firstResponderChanged(to responder: UIResponder?) {
        let resigned = resigned
        self.resigned = nil
        self.responder = responder
        guard let responder, needsInput(responder) else {
            if responder == nil, leavesAccessory, let resigned, let heir = accessoryHeir(of: resigned), heir.becomeFirstResponder() {
                return
            }
            hide()
            return
        }
        show(for: responder)
    }

    /// Who shows its accessory when `responder` has resigned: the nearest one along the chain that has one, can be first responder and is not
    /// about to leave the window.
    func accessoryHeir(of responder: UIResponder) -> UIResponder? {
        let leaving = UIApplication.shared.leavingView
        var next = responder.next
        while let candidate = next {
            if candidate.canBecomeFirstResponder, candidate.ownAccessory != nil {
                return leaving.map { candidate.stands(in: $0) } == true ? nil : candidate
            }
            next = candidate.next
        }
        return nil
    }

    package func reloadInputViews(for responder: UIResponder) { firstResponderChanged(to: responder) }
    package func advanceToNextInputMode() { nextKeyboard() }

    func needsInput(_ responder: UIResponder) -> Bool {
        // Text that can be selected and not be changed takes the focus without a keyboard; the bar of its controller stays.
        if !responder.takesText { return accessory(for: responder) != nil }
        let hasBar = screen.device.isTablet
        return (responder is any UIKeyInput && (!hasHardwareKeyboard || hasBar)) || responder.ownInput != nil
            || accessory(for: responder) != nil || camera != nil && responder === served
    }
}

extension UIResponder {
    var ownAccessory: UIView? { inputAccessoryViewController?.view ?? inputAccessoryView }
    var ownInput: UIView? { takesText ? inputViewController?.view ?? inputView : nil }
    /// False for text that can be selected and not be changed.
    var takesText: Bool { (self as? UITextView)?.isEditable ?? true }
}
