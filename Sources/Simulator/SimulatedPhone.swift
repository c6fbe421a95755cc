import IQKeyboardManagerSwift
import UIKit

/// One phone: a process with its app, the system around it, a tick loop, and a log of what was done to it.
///
/// What it shows is a function of its configuration, its root controller and the input log; nothing else reaches it.
@MainActor
package final class SimulatedPhone {
    package let configuration: PhoneConfiguration
    package let process: SimulatedProcess
    package let window: UIWindow
    package let events: EventLog
    private let ledger: MovementLedger
    /// Everything that was sent, in the order of taking effect.
    package private(set) var inputLog: [LoggedInput] = []
    /// Sets what inputs of the kinds `edit`, `undoEdit` and `redoEdit` say; without it they do nothing.
    package var editor: (@MainActor (InputEvent) -> Void)?
    private var pendingInput: [LoggedInput] = []
    /// Touches on the screen, by finger.
    var touches: [Int: UITouch] = [:]
    /// Icons of the home screen that fingers press, by finger.
    var homePresses: [Int: Int] = [:]
    /// Modifier keys as of the last key event.
    var heldModifiers: UIKeyModifierFlags = []

    /// - Parameters:
    ///   - measurer: measures text; the compositor's font library, or nil for average widths.
    ///   - prepare: runs inside the process before the root controller is made.
    ///   - makeRoot: makes the app's root controller, inside the process.
    package convenience init(
        configuration: PhoneConfiguration = PhoneConfiguration(), measurer: (any TextMeasurer)? = nil, prepare: () -> Void = {},
        makeRoot: () -> UIViewController
    ) {
        self.init(configuration: configuration, measurer: measurer, prepare: prepare) {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = makeRoot()
            return window
        }
    }

    /// A phone that launches an app with a delegate.
    ///
    /// - Parameter makeDelegate: makes the app's delegate, inside the process.
    package convenience init(
        configuration: PhoneConfiguration = PhoneConfiguration(), measurer: (any TextMeasurer)? = nil, prepare: () -> Void = {},
        launching makeDelegate: () -> any UIApplicationDelegate
    ) {
        self.init(configuration: configuration, measurer: measurer, prepare: prepare) {
            UIApplication.shared.launch(makeDelegate) ?? UIWindow(frame: UIScreen.main.bounds)
        }
    }

    private init(
        configuration: PhoneConfiguration, measurer: (any TextMeasurer)?, prepare: () -> Void, makeWindow: () -> UIWindow
    ) {
        var configuration = configuration
        configuration.resolve()
        self.configuration = configuration
        let process = SimulatedProcess(name: configuration.name, settings: configuration.process)
        if let measurer { process.textMeasurer = measurer }
        self.process = process
        let events = EventLog()
        self.events = events
        let (window, ledger) = process.run {
            process.installUIKit(on: configuration.device)
            UIApplication.shared.scene.begin(in: configuration.orientation)
            UIScreen.main.userInterfaceStyle = configuration.isDark ? .dark : .light
            UIScreen.main.preferredContentSizeCategory = configuration.textSize
            UIKeyboardController.install()
            ModalPresenter.install()
            InterfaceReader.install()
            events.observe(process)
            configuration.strategy.apply()
            events.observeEngine(isAsked: configuration.strategy != .own)
            prepare()
            let window = makeWindow()
            let ledger = MovementLedger(window: window)
            window.makeKeyAndVisible()
            return (window, ledger)
        }
        self.window = window
        self.ledger = ledger
        process.run { layoutWindows() }
    }

    package var device: SimulatedDevice { configuration.device }
    /// How it is held: the interface that is upright then.
    package var orientation: UIInterfaceOrientation { process.run { UIDevice.current.heldOrientation } }
    /// The screen as it is held, points.
    package var screenSize: CGSize { device.size(in: orientation) }
    /// The body around it.
    package var bezel: PhoneBezel { PhoneBezel(device: device, orientation: orientation) }
    /// Where fingers are on the screen, screen points, in the order of their numbers.
    package var fingers: [CGPoint] {
        touches.sorted { $0.key < $1.key }.map { $0.value.locationInWindow.applying(interfaceToScreen) }
    }
    /// Virtual seconds.
    package var time: Double { process.clock.now }
    package var tickIndex: Int { process.clock.tickIndex }
    /// When the next tick will be, seconds. Ticks are counted, not added up, so that hours bring no drift.
    package var nextTickTime: Double { Double(process.clock.tickIndex + 1) / Double(configuration.framesPerSecond) }

    /// Puts an event into the log. It takes effect in the first tick at or after `time`, by default the next one. Times before the
    /// present tick count as now.
    package func send(_ event: InputEvent, at time: Double? = nil) {
        let entry = LoggedInput(time: max(time ?? nextTickTime, self.time), event: event)
        let index = pendingInput.firstIndex { $0.time > entry.time } ?? pendingInput.count
        pendingInput.insert(entry, at: index)
    }

    /// Puts into the log what has been done between two ticks, so that it shows while the clock stands. A replay does it at the beginning of the next
    /// tick: behind the present one, however little. (chosen: a thousandth of a tick)
    package func log(done event: InputEvent) {
        inputLog.append(LoggedInput(time: time + 0.001 / Double(configuration.framesPerSecond), event: event))
    }

    /// One step of the world: completions of what ended, input, timers, display links, animations, layout, post-layout.
    package func tick() {
        let now = nextTickTime
        process.run {
            emptyMainQueue()
            process.clock.advance(to: now)
            let ticks = process.ticks
            ticks.run(.completions, now: now)
            while let next = pendingInput.first, next.time <= now {
                pendingInput.removeFirst()
                inputLog.append(next)
                let together = takeTouches(with: next)
                withCause(.user) { if together.count > 1 { touch(together, time: next.time) } else { apply(next.event, at: next.time) } }
            }
            ticks.run(.input, now: now)
            ticks.run(.timers, now: now)
            ticks.run(.displayLinks, now: now)
            ticks.run(.animations, now: now)
            ticks.onPhase?(.layout)
            layoutWindows()
            ticks.run(.postLayout, now: now)
            endTick()
        }
    }

    /// Runs what an app has given to the real main queue: tasks of the main actor, and work that comes with a group, a quality of service or flags. A
    /// phone that is itself work of the main queue leaves it to who runs that.
    private func emptyMainQueue() {
        guard Thread.isMainThread, !InterfaceThread.isWorkOfMainQueue else { return }
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
    }

    /// Once everything has come to rest after somebody moved the focused field, the log says who. Input that is still to come does not
    /// count: a replay knows it and the live session did not.
    private func endTick() {
        ledger.endTick()
        process.run { process.outside.lookForConnections() }
        guard ledger.hasNews, process.pendingMotions.isEmpty else { return }
        ledger.hasNews = false
        if let shares = movementShares { events.note(shares, at: time) }
    }

    /// The actors that have moved the focused text input since it was focused; nil while none is on the screen.
    package var movementShares: MovementShares? {
        process.run {
            guard let field = UIApplication.shared.firstResponder as? UIView, field is any UITextInput, field.window != nil else {
                return nil
            }
            return ledger.shares(of: field)
        }
    }

    /// The touches of other fingers at the same instant as `first` that follow it in the log, `first` included.
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

    /// Ticks until `time` has been reached.
    package func run(until time: Double) {
        while nextTickTime <= time + 1e-9 { tick() }
    }

    private func layoutWindows() {
        for window in UIApplication.shared.windows { window.layoutWindow() }
    }

    // MARK: Rest

    /// What still moves: animations, scrolling, gestures, one-shot timers, queued work and input. Carets and other endless motions
    /// do not count.
    package var pendingMotions: [String] {
        process.run { process.pendingMotions } + pendingInput.map { _ in "input" }
    }
    package var isAtRest: Bool { pendingMotions.isEmpty }
    /// Whether another tick could change anything at all, carets included.
    package var wantsTick: Bool { process.run { !pendingInput.isEmpty || process.ticks.wantsTick || !process.motions.isEmpty } }
}
