import UIKitCore

/// A test environment for views: a process with a window, fingers, and a loop with 60 ticks per second by default.
///
/// Characters are 10 points wide in a font of size 10 unless a test chooses a different measurer.
@MainActor
package final class Stage {
    package let process: SimulatedProcess
    package let window: UIWindow
    package let root: UIView
    private var touches: [Int: UITouch] = [:]
    /// The number of ticks per second, which must be set before the first tick.
    package var ticksPerSecond: Double = 60

    private init(process: SimulatedProcess, scale: CGFloat) {
        self.process = process
        var device = SimulatedDevice.default
        device.scale = scale
        process.installUIKit(on: device)
        window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        root = controller.view
        window.layoutWindow()
    }

    /// Runs a test in a process of its own.
    package static func perform(
        scale: CGFloat = 3, measurer: any TextMeasurer = MonospacedMeasurer(), locale: String = "en_US", systemVersion: Int? = nil,
        _ test: (Stage) throws -> Void
    ) rethrows {
        var settings = ProcessSettings()
        if let systemVersion { settings.systemVersion = systemVersion }
        settings.localeIdentifier = locale
        let process = SimulatedProcess(name: "stage", settings: settings)
        process.textMeasurer = measurer
        try process.run { try test(Stage(process: process, scale: scale)) }
    }

    // MARK: Time

    package var now: Double { process.clock.now }

    /// Performs one tick without input.
    package func tick() {
        let next = Double(process.clock.tickIndex + 1) / ticksPerSecond
        process.clock.advance(to: next)
        for phase in TickSchedule.Phase.allCases {
            if phase == .postLayout { layout() }
            process.ticks.run(phase)
        }
    }
    package func wait(_ seconds: Double) {
        let end = now + seconds
        while now < end - 1e-9 { tick() }
    }
    package func layout() { for window in UIApplication.shared.windows { window.layoutWindow() } }

    // MARK: Fingers. Points of the window; each call takes effect at once, in the present tick.

    package func press(_ x: CGFloat, _ y: CGFloat, finger: Int = 1) {
        let touch = UITouch(identifier: finger)
        touch.window = topWindow(CGPoint(x: x, y: y))
        touch.initialLocationOnScreen = CGPoint(x: x, y: y)
        touch.initialTimestamp = now
        touch.locationOnScreen = CGPoint(x: x, y: y)
        touches[finger] = touch
        send(touch, .began, x, y)
    }
    package func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 1) { send(touches[finger]!, .moved, x, y) }
    package func lift(_ x: CGFloat, _ y: CGFloat, finger: Int = 1) { send(touches[finger]!, .ended, x, y) }
    package func cancel(finger: Int = 1) {
        let touch = touches[finger]!
        send(touch, .cancelled, touch.locationOnScreen.x, touch.locationOnScreen.y)
    }

    /// Taps a point, and performs the ticks that a tap takes.
    package func tap(_ x: CGFloat, _ y: CGFloat) {
        press(x, y)
        tick()
        tick()
        lift(x, y)
        tick()
    }

    /// Drags from one point to another, one step per tick.
    package func drag(from start: CGPoint, to end: CGPoint, ticks: Int = 10) {
        press(start.x, start.y)
        tick()
        for step in 1...ticks {
            let share = CGFloat(step) / CGFloat(ticks)
            move(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
            tick()
        }
        lift(end.x, end.y)
        tick()
    }

    /// Returns the frontmost window that accepts a touch at a point.
    private func topWindow(_ point: CGPoint) -> UIWindow {
        UIApplication.shared.windows.last { $0.hitTest(point, with: nil) != nil } ?? window
    }

    /// Sends one event in which several fingers have the same phase. `places` contains the position of each finger.
    package func together(_ phase: UITouch.Phase, _ places: [Int: CGPoint]) {
        for (finger, place) in places {
            if phase == .began {
                let touch = UITouch(identifier: finger)
                touch.window = window
                touch.initialLocationOnScreen = place
                touch.initialTimestamp = now
                touch.locationOnScreen = place
                touches[finger] = touch
            }
            let touch = touches[finger]!
            touch.previousLocationOnScreen = touch.locationOnScreen
            touch.locationOnScreen = place
            touch.timestamp = now
            touch.phase = phase
        }
        let event = UIEvent()
        event.timestamp = now
        event.allTouches = Set(places.keys.map { touches[$0]! })
        UIApplication.shared.sendEvent(event)
        if phase == .ended || phase == .cancelled { for finger in places.keys { touches[finger] = nil } }
    }

    private func send(_ touch: UITouch, _ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
        touch.previousLocationOnScreen = touch.locationOnScreen
        touch.locationOnScreen = CGPoint(x: x, y: y)
        touch.timestamp = now
        touch.phase = phase
        let event = UIEvent()
        event.timestamp = now
        event.allTouches = [touch]
        UIApplication.shared.sendEvent(event)
    }

    // MARK: Keys

    package func key(_ usage: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
        for phase in [UIPress.Phase.began, .ended] {
            let event = UIPressesEvent()
            event.allPresses = [UIPress(key: UIKey(keyCode: usage, modifierFlags: modifiers), phase: phase, timestamp: now)]
            UIApplication.shared.sendEvent(event)
        }
        layout()
    }

    // MARK: Pictures

    /// Returns everything that a view and its subviews draw in this frame, in their own coordinates and in drawing order.
    package func items(of view: UIView) -> [DisplayItem] {
        func collect(_ node: DisplayNode) -> [DisplayItem] { node.contents + node.children.flatMap(collect) }
        return view.layer.displayNode(at: now).map(collect) ?? []
    }
    package func glyphRuns(of view: UIView) -> [GlyphRun] {
        items(of: view).compactMap { if case .glyphs(let run) = $0 { run } else { nil } }
    }
}
