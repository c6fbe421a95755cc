@_spi(Lab) import LabInterface
import LabSessions

/// The event loop: input, due work, and a frame if the display changes.
extension LabWindow {
    /// Runs the loop until the window closes.
    /// - Parameter end: the latest time to return, host seconds.
    func loop(until end: Double = .infinity) -> LabWindowExit {
        while true {
            for event in window.events(waiting: waitingTime(at: HostClock.now())) { handle(event) }
            window.keepNewOnDisplay()
            if let signal = Interruption.signal { exit = .interrupted(signal) }
            if HostClock.now() >= end { return exit ?? .closed }
            for feature in features.schedule {
                feature.follow(at: HostClock.now())
                if let exit { return exit }
            }
            drawsQuietly = !needsDrawing && features.clock.demand == .ambient
            if isFrameDue { needsDrawing = true }
            if needsDrawing { draw() }
            features.control.answerSettled()
        }
    }

    /// Whether the ticks of this turn, or the time between two of them, change the display.
    private var isFrameDue: Bool {
        let clock = features.clock
        return clock.isBetweenTicks
            || clock.dueTicks > 0 && (clock.demand != .ambient || quiet.isDue(shownNow, at: HostClock.now()))
    }

    /// The content of a frame that is drawn now; nil for several phones, or if a change of the phone is unknown.
    var shownNow: QuietDrawing.Shown? {
        guard features.comparison.phones == nil, features.time.past == nil, let change = session.latestChange else { return nil }
        return QuietDrawing.Shown(phone: ObjectIdentifier(session), change: change, events: session.events.count)
    }

    /// The interval at which a sleeping loop checks for a signal, host seconds; SDL's own waits do not end with one. (chosen)
    private static var lookInterval: Double { 0.25 }

    private func waitingTime(at now: Double) -> Double {
        features.all.reduce(Self.lookInterval) { min($0, $1.wait(at: now) ?? $0) }
    }

    /// Offers an event to the features, and then to the window itself.
    func handle(_ event: HostEvent) {
        var event = event
        for feature in features.input where feature.takes(&event) { return }
        switch event {
        case .close: features.flow.close()
        case .resized:
            updateViewport()
            canvas.invalidate()
        case .exposed: window.showAll()
        case .moved: features.memory.rememberPlace()
        case .dropFile(let path): features.scenes.openFile(path)
        default: break
        }
    }
}
