import Foundation
import LabProtocol

/// The event loop: what has come in, the ticks that are due, and a frame when something is to be seen.
extension LabWindow {
    /// - Parameter end: when it returns in any case, host seconds.
    func loop(until end: Double = .infinity) -> LabWindowExit {
        while true {
            for event in window.events(waiting: waitingTime(at: HostClock.now())) { handle(event) }
            window.keepNewOnDisplay()
            features.control.follow(at: HostClock.now())
            if let signal = Interruption.signal { exit = .interrupted(signal) }
            if let exit { return exit }
            if HostClock.now() >= end { return .closed }
            features.comparison.follow(at: HostClock.now())
            followClock(at: HostClock.now())
            pacer.speed = speed * session.timeScale
            for feature in features.schedule { feature.follow(at: HostClock.now()) }
            let due = pacer.ticksDue(at: HostClock.now(), demand: demand)
            advance(due)
            followDevice()
            followTurn()
            if shell.followClock(at: HostClock.now()) { needsDrawing = true }
            features.inspector.refresh(at: HostClock.now())
            drawsQuietly = !needsDrawing && demand == .ambient
            if isBetweenTicks || due > 0 && (demand != .ambient || quiet.isDue(shownNow, at: HostClock.now())) { needsDrawing = true }
            if needsDrawing { draw() }
            features.control.answerSettled()
        }
    }

    /// What a frame that is drawn now shows; nil where several phones are shown, or nobody knows whether the phone has changed.
    var shownNow: QuietDrawing.Shown? {
        guard features.comparison.phones == nil, features.time.past == nil, let change = session.latestChange else { return nil }
        return QuietDrawing.Shown(phone: ObjectIdentifier(session), change: change, events: session.events.count)
    }

    /// Slow motion draws between ticks, at the host's pace.
    var isBetweenTicks: Bool { pacer.speed < 1 && !pacer.isPaused && demand == .motion }

    /// The moment that is drawn, virtual seconds.
    var shownTime: Double { session.time + shownFraction / Double(session.framesPerSecond) }

    /// How far it lies between two ticks.
    var shownFraction: Double { isBetweenTicks ? min(pacer.ticksSinceLast(at: HostClock.now()), 1) : 0 }

    /// Host seconds after which a sleeping loop looks whether a signal came: SDL's own waits do not end with one. (chosen)
    private static var lookInterval: Double { 0.25 }

    func waitingTime(at time: Double) -> Double {
        // Never for ever: signals and files are looked at now and then, which costs next to nothing.
        var wait = Self.lookInterval
        for feature in features.all { if let own = feature.wait(at: time) { wait = min(wait, own) } }
        if let ticks = pacer.wait(at: time, demand: demand) { wait = min(wait, ticks) }
        if isBetweenTicks { wait = min(wait, 1 / 60) }
        if session.watchesFiles { wait = min(wait, max(nextLook - time, 0)) }
        if let news = session.newsInterval { wait = min(wait, news) }
        if let deadline = wheel.deadline { wait = min(wait, max(deadline - time, 0)) }
        if let notice { wait = min(wait, max(notice.until - time, 0)) }
        if let own = shell.interface.wait { wait = min(wait, own) }
        if let tip = shell.tipDeadline { wait = min(wait, max(tip - time, 0)) }
        return wait
    }

    /// Does what time alone brings about: a wheel that comes to rest, a notice that ends, news of the app, files that have changed.
    func followClock(at time: Double) {
        send(wheel.settle(time: time))
        if let notice, time >= notice.until || !notice.isTrue() {
            self.notice = nil
            updateViewport()
        }
        if session.takeNews(at: time) { needsDrawing = true }
        if features.comparison.phones?.takeNews(at: time) == true { needsDrawing = true }
        if session.isOver { beginBuiltApp() }
        if let failure = session.failure { giveUpBuilding(failure) }
        while let notice = session.takeNotice() ?? features.comparison.phones?.takeNotice() { say(notice) }
        if session.watchesFiles, time >= nextLook {
            nextLook = time + FileWatch.interval
            let compared = features.comparison.comparedFilesChanged()
            if session.filesChanged() {
                restart(session.provider, keepsPlace: true)
            } else if compared {
                features.comparison.reloadComparedScenes()
            }
        }
    }

    /// Runs ticks. Answers how a flow ended, in the ticks in which it ends.
    @discardableResult
    func advance(_ ticks: Int) -> FlowPlaybackState? {
        if finger.isDown, ticks > 0 { session.stayAwake(from: session.time) }
        features.comparison.followComparison()
        let end = features.comparison.phones.map { $0.advance(ticks) } ?? session.advance(ticks)
        switch end {
        case .passed: say(localized("The flow has passed."))
        case .failed(let text):
            failure = text
            updateViewport()
        case .playing, nil: break
        }
        features.takes.noteCaption()
        features.breakpoints.takePause()
        giveClipboardToHost()
        if let chosen = gallery.takeChoice() { show(scene: chosen) }
        return end
    }

    /// What ticks are needed for; nothing while the past is shown.
    var demand: TickPacer.Demand {
        features.time.past != nil ? .none : features.takes.isRecording ? .motion : features.comparison.phones?.demand ?? session.demand
    }
}
