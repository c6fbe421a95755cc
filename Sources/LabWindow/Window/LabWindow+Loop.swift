@_spi(Lab) import LabInterface
import LabSessions

/// The window's event loop: it handles input, performs the work that is due, and draws a frame if the display changes.
extension LabWindow {
    /// Runs the loop until the window closes.
    /// - Parameter end: the host time in seconds at which the loop returns in any case.
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

    /// Whether the display changes, because ticks have run or because slow motion draws between two ticks.
    private var isFrameDue: Bool {
        let clock = features.clock
        return clock.isBetweenTicks
            || clock.dueTicks > 0 && (clock.demand != .ambient || quiet.isDue(shownNow, at: HostClock.now()))
    }

    /// The content of a frame that is drawn now. Nil if several phones are shown or if it is unknown whether the phone has changed.
    var shownNow: QuietDrawing.Shown? {
        guard features.comparison.phones == nil, features.time.past == nil, let change = session.latestChange else { return nil }
        return QuietDrawing.Shown(phone: ObjectIdentifier(session), change: change, events: session.events.count)
    }

    /// The interval in host seconds at which a waiting loop checks for a signal, because signals do not end SDL's waits. (chosen)
    private static var lookInterval: Double { 0.25 }

    private func waitingTime(at now: Double) -> Double {
        features.all.reduce(Self.lookInterval) { min($0, $1.wait(at: now) ?? $0) }
    }

    /// Passes an event to the features in their order, and then to the window itself.
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
