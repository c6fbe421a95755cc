@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import UIKit

/// Shows past moments of a run from recorded frames. Meanwhile the phone itself is paused in the present.
@MainActor
final class TimeFeature: InputFeature {
    unowned let host: any WindowHost
    /// The recorded tick that the window shows; nil for the present.
    var past: Int?
    /// The player of recorded frames; nil if none is running.
    var player: PastPlayer?
    /// Whether the player plays the film of a take.
    var playsTake = false
    /// The tick, older than all recorded frames, whose frame a replay is computing; nil if there is none.
    var awaitedTick: Int?
    /// The host time at which the progress of the replay is drawn next.
    var replayPictureDue = 0.0

    init(host: any WindowHost) { self.host = host }

    private var ticksPerSecond: Double { Double(session.framesPerSecond) }
    /// The tick of the present moment.
    var presentTick: Int { Int((session.time * ticksPerSecond).rounded()) }
    /// The tick that the window shows.
    var shownTick: Int { past ?? presentTick }

    var timeRefusal: String? {
        session.recordedTicks.map { $0.count > 1 } == true ? nil : localized("There is nothing to go back to yet.")
    }
    var pastRefusal: String? { past == nil ? localized("This is the present. Go back in the timeline first.") : nil }

    /// The reason why the phone accepts no input while the past is shown; nil in the present.
    var presentOnlyRefusal: String? {
        guard past != nil else { return nil }
        let keys = [LabCommand.ID.resumeHere, .present].map { LabCommand.of($0).key }
        return localized("This is the past. \(keys[0]) continues from here, \(keys[1]) returns to the present.")
    }

    /// Shows a recorded tick. The latest tick is the present.
    func show(tick wanted: Int) {
        guard let ticks = session.reachableTicks, let recorded = session.recordedTicks else { return }
        let tick = min(max(wanted, ticks.lowerBound), ticks.upperBound)
        awaitedTick = nil
        if tick < recorded.lowerBound { return reach(olderTick: tick) }
        let next = tick < ticks.upperBound ? tick : nil
        guard next != past else { return }
        if past == nil {
            features.phone.letGo()
            features.keyboardMenu.menu = nil
        }
        past = next
        if next == nil { player = nil }
        features.inspector.delay()
        updateViewport()
        refreshTimeline()
    }

    /// Shows the moment to which the user drags in the timeline, in virtual seconds.
    func scrub(to time: Double) {
        player = nil
        show(tick: Int((time * ticksPerSecond).rounded()))
    }

    func returnToPresent() {
        player = nil
        if let last = session.recordedTicks?.upperBound { show(tick: last) }
        features.inspector.hurry()
    }

    func step(ticks: Int) {
        player = nil
        if past == nil, ticks > 0 { return features.clock.stepOneTick() }
        show(tick: shownTick + ticks)
        if past == nil { isPaused = true }
    }

    /// Pauses or resumes the phone. While a past moment is shown, starts or stops playing the recorded frames from that moment.
    func pauseOrGoOn() {
        guard let past else { return isPaused.toggle() }
        if player != nil { player = nil } else { play(from: past, isBackwards: false) }
    }

    func playBackwards() {
        if player?.isBackwards == true { return player = nil }
        guard let ticks = session.recordedTicks else { return }
        // In the present, playing backwards starts at the previous frame.
        play(from: min(shownTick, ticks.upperBound), isBackwards: true)
        if past == nil { show(tick: ticks.upperBound - 1) }
    }

    private func play(from tick: Int, isBackwards: Bool) {
        player = PastPlayer(from: tick, at: HostClock.now(), isBackwards: isBackwards, pace: features.clock.speed * ticksPerSecond)
        // A take continues at the moment at which it was stopped.
        playsTake = !isBackwards && features.takes.shownTake?.take.shows(time(of: tick)) == true
        needsDrawing = true
    }

    /// Shows the tick that the player has reached.
    func followPlayer(at time: Double) {
        guard let player, let ticks = playableTicks(isBackwards: player.isBackwards) else { return }
        let (tick, isEnd) = player.tick(at: time, in: ticks)
        if features.takes.leads(player, to: tick) { return }
        if tick != shownTick { show(tick: tick) }
        guard isEnd else { return }
        self.player = nil
        playsTake = false
        if !player.isBackwards { isPaused = false }
        needsDrawing = true
    }

    // MARK: Events

    /// Shows the next or previous event on the selected track, or on all tracks if none is selected.
    func jump(forwards: Bool) {
        player = nil
        let lane = shell.timeline.lane
        let moments = session.events.filter { lane == nil || TimelinePanel.Lane($0) == lane }.map { event in
            EventMoments.tick(
                of: event.time, isInput: TimelinePanel.Lane(event) == .input, framesPerSecond: session.framesPerSecond)
        }.filter { session.reachableTicks?.contains($0) == true }
        guard let tick = EventMoments.next(from: shownTick, of: moments, forwards: forwards) else {
            guard let lane else { return say(forwards ? localized("Nothing more has happened.") : localized("Nothing happened before.")) }
            let name = localized(known: lane.rawValue)
            return say(
                forwards
                    ? localized("Nothing more has happened in the lane \(name).")
                    : localized("Nothing happened before in the lane \(name)."))
        }
        show(tick: tick)
        if past == nil { isPaused = true }
        let event = session.events.first {
            (lane == nil || TimelinePanel.Lane($0) == lane)
                && EventMoments.tick(
                    of: $0.time, isInput: TimelinePanel.Lane($0) == .input, framesPerSecond: session.framesPerSecond) == tick
        }
        if let event {
            let isInput = TimelinePanel.Lane(event) == .input
            let what = "\(event.name)\(event.view.map { " · \($0)" } ?? "")"
            say(isInput ? localized("Just before: \(what)") : what, seconds: 4) { [unowned self] in
                shownTick == tick
            }
        }
    }

    // MARK: Mouse and keys

    /// Handles input while a past moment is shown. A press on the phone resumes the run at that moment; all other input is withheld from
    /// the phone.
    func takes(_ event: inout HostEvent) -> Bool {
        guard past != nil else { return false }
        switch event {
        case .mouseDown(.main, let point, _) where isOnScreen(point):
            // The press is not consumed, because it is the first input of the new run.
            resumeHere()
            return false
        case .mouseDown(.main, let point, _), .mouseDown(.menu, let point, _):
            return shell.layout.room.contains(point)
        case .mouseMoved, .mouseUp: return true
        case .wheel(_, let point):
            if viewport.screenFrame.contains(point) { presentOnlyRefusal.map { say($0) } }
            return true
        case .text, .editing: return true
        case .key(let key, isDown: true):
            guard shell.interface.focus == nil, KeyRoute(key)?.isOfLab != true else { return false }
            _ = features.phone.takenKeys.press(key.usage)
            features.phone.takenKeys.take(key.usage)
            switch key.usage {
            case KeyUsage.escape: features.chrome.card != nil ? (features.chrome.card = nil) : returnToPresent()
            case KeyUsage.left: step(ticks: -1)
            case KeyUsage.right: step(ticks: 1)
            case KeyUsage.space: pauseOrGoOn()
            case let usage where usage < 0xE0: presentOnlyRefusal.map { say($0) }
            default: break
            }
            needsDrawing = true
            return true
        default: return false
        }
    }

    /// Asks the phone about the moment that is shown.
    func ask(_ query: InspectionQuery, then: @escaping @MainActor (InspectionReply) -> Void) {
        guard let past else { return session.ask(query, then: then) }
        if query.readsViews, let refusal = session.pastRefusal(at: past) { return then(.refused(Self.sentence(refusal))) }
        session.ask(query, at: past, then: then)
    }

    // MARK: In the loop

    func follow(at now: Double) {
        followPlayer(at: now)
        followReplay(at: HostClock.now())
    }

    func wait(at now: Double) -> Double? { awaitedTick != nil ? 0 : player?.wait(at: now) }

    var isBusy: Bool { player != nil || awaitedTick != nil }

    func request(_ frameOptions: inout FrameOptions) { frameOptions.past = past }

    func choices(of id: LabCommand.ID) -> [LabMenuItem]? { id == .branches ? branchItems : nil }

    func didShow() { (past, player, awaitedTick, playsTake) = (nil, nil, nil, false) }

    /// The marker over the phone that shows that the phone displays a past moment.
    var nodes: [DisplayNode] {
        guard let past else { return [] }
        if let replayText { return PastSign.nodes(text: replayText, in: viewport, theme: shell.interface.theme, measurer: fonts) }
        let before = session.time - time(of: past)
        let theme = shell.interface.theme
        let text = localized("The past: \(time(of: past).millisecondsText)")
        // Compared phones share one marker, because each phone is too narrow for a marker of its own.
        guard features.comparison.phones != nil else {
            return PastSign.nodes(text: localized("\(text), \(before.millisecondsText) ago"), in: viewport, theme: theme, measurer: fonts)
        }
        return ([viewport] + features.comparison.viewports).enumerated().flatMap { index, place in
            PastSign.nodes(
                text: text, in: place, number: index, theme: theme, measurer: fonts)
        }
    }
}

extension TimeFeature {
    /// Returns a sentence with the reason and with the shortcut that resumes the run.
    private static func sentence(_ refusal: PastRefusal) -> String {
        let key = LabCommand.of(.resumeHere).key
        return switch refusal {
        case .appInThisProgram:
            localized(
                """
                The views of an app are known only for the present. \(key) continues from the shown moment, which becomes the present.
                """
            )
        case .keptFiles:
            localized(
                """
                The app's files are in your own folder, and a replay would change them. \(key) continues from the shown moment, which \
                becomes the present.
                """
            )
        case .notRecorded:
            localized(
                "The views of this moment are not recorded. \(key) replays the run up to it, and then you can inspect them.")
        }
    }
}
