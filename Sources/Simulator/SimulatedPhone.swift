import IQKeyboardManagerSwift
import UIKit

/// A simulated phone: a process with its app, the system around it, a tick loop, and a log of its input.
///
/// The phone's output is a function of its configuration, its root controller and the input log only.
@MainActor
package final class SimulatedPhone {
    package let configuration: PhoneConfiguration
    package let process: SimulatedProcess
    /// The window of a phone that shows a controller. Nil for a phone with an app, which retains its own windows.
    private let ownWindow: UIWindow?
    private weak var firstWindow: UIWindow?
    package let events: EventLog
    private let movements: MovementLog
    /// All input in the order in which it took effect.
    package private(set) var inputLog: [LoggedInput] = []
    /// Performs inputs of the kinds `edit`, `undoEdit` and `redoEdit`. Without the editor, these inputs have no effect.
    package var editor: (@MainActor (InputEvent) -> Void)?
    private var pendingInput: [LoggedInput] = []
    /// The touches on the screen, by their numbers.
    var touches: [Int: UITouch] = [:]
    /// The pressed icons of the home screen, by the numbers of the touches.
    var homePresses: [Int: Int] = [:]
    /// The modifier keys in the last key event.
    var heldModifiers: UIKeyModifierFlags = []
    /// The latest status bar, which most frames show again.
    var latestStatusBar: (bar: StatusBar, node: DisplayNode)?

    /// - Parameters:
    ///   - measurer: measures text. Pass the compositor's font library, or nil for average widths.
    ///   - prepare: called in the process before the root controller is created.
    ///   - makeRoot: creates the app's root controller, in the process.
    package convenience init(
        configuration: PhoneConfiguration = PhoneConfiguration(), measurer: (any TextMeasurer)? = nil, prepare: () -> Void = {},
        makeRoot: () -> UIViewController
    ) {
        self.init(configuration: configuration, measurer: measurer, retainsWindow: true, prepare: prepare) {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = makeRoot()
            return window
        }
    }

    /// Creates a phone that launches an app with a delegate.
    ///
    /// - Parameter makeDelegate: creates the app's delegate, in the process.
    package convenience init(
        configuration: PhoneConfiguration = PhoneConfiguration(), measurer: (any TextMeasurer)? = nil, prepare: () -> Void = {},
        launching makeDelegate: () -> any UIApplicationDelegate
    ) {
        self.init(configuration: configuration, measurer: measurer, retainsWindow: false, prepare: prepare) {
            UIApplication.shared.launch(makeDelegate) ?? UIWindow(frame: UIScreen.main.bounds)
        }
    }

    private init(
        configuration: PhoneConfiguration, measurer: (any TextMeasurer)?, retainsWindow: Bool, prepare: () -> Void,
        makeWindow: () -> UIWindow
    ) {
        var configuration = configuration
        configuration.resolve()
        self.configuration = configuration
        let process = SimulatedProcess(name: configuration.name, settings: configuration.process)
        if let measurer { process.textMeasurer = measurer }
        self.process = process
        let events = EventLog()
        self.events = events
        let (window, movements) = process.run {
            process.installUIKit(on: configuration.device)
            UIApplication.shared.scene.begin(in: configuration.orientation)
            UIScreen.main.userInterfaceStyle = configuration.isDark ? .dark : .light
            UIScreen.main.preferredContentSizeCategory = configuration.textSize
            UIKeyboardController.install().recordedKeyboard = configuration.recordedKeyboard
            ModalPresenter.install()
            InterfaceReader.install()
            FileLoading.register()
            events.observe(process)
            configuration.strategy.apply()
            events.observeEngine(isAsked: configuration.strategy != .own)
            prepare()
            let window = makeWindow()
            let movements = MovementLog(window: window)
            window.makeKeyAndVisible()
            return (window, movements)
        }
        ownWindow = retainsWindow || window.rootViewController == nil ? window : nil
        firstWindow = window
        self.movements = movements
        process.run {
            layoutWindows()
            // Adaptive glass must have the right tone already in the first frame.
            if GlassWatch.current.update() { layoutWindows() }
        }
    }

    /// Releases the window without posting notifications, because its observers are being released as well.
    isolated deinit { ownWindow?.close() }

    /// The app's window. It is the key window among the visible windows with a root view controller. If none of these windows is key,
    /// it is the phone's first window or, if that window is not one of them, the topmost of these windows.
    package var window: UIWindow {
        process.run {
            let pages = UIApplication.shared.windows.filter {
                !$0.isHidden && $0.windowLevel <= .normal && $0.rootViewController != nil
            }
            if let key = pages.last(where: \.isKeyWindow) { return key }
            if let firstWindow, pages.isEmpty || pages.contains(firstWindow) { return firstWindow }
            return pages.last ?? emptyWindow
        }
    }
    /// The substitute for the window of an app that has released all of its windows.
    private lazy var emptyWindow = process.run { UIWindow(frame: UIScreen.main.bounds) }

    package var device: SimulatedDevice { configuration.device }
    /// The orientation in which the user holds the phone, as the interface orientation that is upright in this position.
    package var orientation: UIInterfaceOrientation { process.run { UIDevice.current.heldOrientation } }
    /// The size of the screen in its current orientation, in points.
    package var screenSize: CGSize { device.size(in: orientation) }
    /// The body around the screen.
    package var bezel: PhoneBezel { PhoneBezel(device: device, orientation: orientation) }
    /// The locations of the touches on the screen in screen points, in the order of their numbers.
    package var fingers: [CGPoint] {
        touches.sorted { $0.key < $1.key }.map { $0.value.locationOnScreen.applying(interfaceToScreen) }
    }
    /// The virtual time in seconds.
    package var time: Double { process.clock.loggedTime }
    package var tickIndex: Int { process.clock.tickIndex }
    /// The time of the next tick in seconds. It is computed from the number of ticks, so that rounding errors do not add up over hours.
    package var nextTickTime: Double { Double(process.clock.tickIndex + 1) / Double(configuration.framesPerSecond) }

    /// Adds an event to the log. It takes effect in the first tick at or after `time`, by default in the next tick. A time before the
    /// current tick is replaced by the current time.
    package func send(_ event: InputEvent, at time: Double? = nil) {
        let entry = LoggedInput(time: max(time ?? nextTickTime, self.time), event: event)
        let index = pendingInput.firstIndex { $0.time > entry.time } ?? pendingInput.count
        pendingInput.insert(entry, at: index)
    }

    /// Logs an action that was performed between two ticks, and is therefore visible while the clock is stopped. A replay performs it at
    /// the beginning of the next tick, because its logged time is slightly after the current tick. (chosen: a thousandth of a tick)
    package func log(done event: InputEvent) {
        inputLog.append(LoggedInput(time: time + 0.001 / Double(configuration.framesPerSecond), event: event))
    }

    /// The time in seconds by which an input may be late for its tick, to tolerate rounding errors. (chosen)
    private static let inputTolerance = 1e-9

    /// Performs one tick: completions of ended animations, input, timers, display links, animations, layout, post-layout, and last the
    /// tones of adaptive glass, which depend on all previous steps.
    package func tick() {
        let time = nextTickTime
        process.run {
            runTasks()
            process.clock.advance(to: time)
            let now = process.clock.now
            let ticks = process.ticks
            ticks.run(.completions)
            while let next = pendingInput.first, next.time <= time + Self.inputTolerance {
                pendingInput.removeFirst()
                inputLog.append(next)
                let together = takeTouches(with: next)
                let moment = min(process.clock.moment(loggedAt: next.time), now)
                withCause(.user) { if together.count > 1 { touch(together, time: moment) } else { apply(next.event, at: moment) } }
            }
            ticks.run(.input)
            ticks.run(.timers)
            ticks.run(.displayLinks)
            ticks.run(.animations)
            ticks.onPhase?(.layout)
            layoutWindows()
            ticks.run(.postLayout)
            if GlassWatch.current.update() { layoutWindows() }
            endTick()
        }
    }

    /// Runs the app's tasks, and work that the app has submitted to the real main queue with a group, a quality of service or flags. A
    /// test runner whose main queue runs on other threads runs such work itself.
    private func runTasks() {
        if Thread.isMainThread { PhoneTasks.run() }
    }

    /// Once the phone is at rest, logs the actors (the engine, the app …) that have moved the focused field. Pending input is ignored,
    /// because only a replay has pending input.
    private func endTick() {
        movements.endTick()
        process.run { process.outside.lookForConnections() }
        guard movements.hasUpdates, !process.hasPendingMotions else { return }
        movements.hasUpdates = false
        if let shares = movementShares { events.note(shares, at: time) }
    }

    /// The movements of the focused text input by each actor (the engine, the app …) since it was focused; nil if no focused text input
    /// is on the screen.
    package var movementShares: MovementShares? {
        process.run {
            guard let field = UIApplication.shared.firstResponder as? UIView, field is any UITextInput, field.window != nil else {
                return nil
            }
            return movements.shares(of: field)
        }
    }

    /// Returns the movements of a view by each actor (the engine, the app …) since a text input was focused or a keyboard appeared.
    package func movementShares(of view: UIView) -> MovementShares { process.run { movements.shares(of: view) } }

    /// Returns the vertical changes in points of a view's frame, content offset and bottom content inset since editing began. Returns nil
    /// if the user is not editing.
    package func changeSinceEditingBegan(of view: UIView) -> (origin: CGFloat, offset: CGFloat, inset: CGFloat)? {
        process.run { movements.isEditing ? movements.change(of: view) : nil }
    }

    /// Removes and returns the touches that follow `first` in the log at the same time, one for each finger, including `first`.
    private func takeTouches(with first: LoggedInput) -> [(phase: InputEvent.TouchPhase, finger: Int, location: CGPoint)] {
        guard case .touch(let phase, let finger, let location) = first.event else { return [] }
        var result = [(phase: phase, finger: finger, location: location)]
        while let next = pendingInput.first, next.time == first.time, case .touch(let phase, let finger, let location) = next.event,
            !result.contains(where: { $0.finger == finger })
        {
            result.append((phase, finger, location))
            inputLog.append(pendingInput.removeFirst())
        }
        return result
    }

    /// Runs ticks until `time` has been reached.
    package func run(until time: Double) {
        while nextTickTime <= time + 1e-9 { tick() }
    }

    private func layoutWindows() {
        for window in UIApplication.shared.windows { window.layoutWindow() }
    }

    // MARK: Rest

    /// The names of all pending motions: animations, scrolling, gestures, one-shot timers, queued work and input. Excludes endless
    /// motions such as a blinking caret.
    package var pendingMotions: [String] {
        process.run { process.pendingMotions } + pendingInput.map { _ in "input" }
    }
    package var isAtRest: Bool { pendingInput.isEmpty && !process.run { process.hasPendingMotions } }
    /// Whether another tick could change the screen, including carets.
    package var wantsTick: Bool { process.run { !pendingInput.isEmpty || process.ticks.wantsTick || !process.motions.isEmpty } }
}
