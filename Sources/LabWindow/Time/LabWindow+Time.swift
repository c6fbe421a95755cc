import LabProtocol
import QuartzCore
import Simulator
import UIKit

/// Going through the past: the window shows recorded frames while the phone stands still in the present.
extension LabWindow {
    /// What ticks are needed for; nothing while the past is shown.
    var demand: TickPacer.Demand { past != nil ? .none : isRecording ? .motion : comparison?.demand ?? session.demand }

    private var ticksPerSecond: Double { Double(session.framesPerSecond) }
    /// The tick of the present moment, and the one that is shown.
    var presentTick: Int { Int((session.time * ticksPerSecond).rounded()) }
    var shownTick: Int { past ?? presentTick }
    func time(of tick: Int) -> Double { Double(tick) / ticksPerSecond }

    var timeRefusal: String? {
        session.recordedTicks.map { $0.count > 1 } == true ? nil : localized("Nothing has happened yet that one could go back to.")
    }
    var pastRefusal: String? { past == nil ? localized("This is the present. Go back in the timeline first.") : nil }

    /// Why nothing can be done to the phone now.
    var presentOnlyRefusal: String? {
        guard past != nil else { return nil }
        let keys = [LabCommand.ID.resumeHere, .present].map { LabCommand.of($0).chord?.description ?? "" }
        return localized("This is the past. \(keys[0]) goes on from here, \(keys[1]) returns to the present.")
    }

    /// Shows a recorded tick; the latest one is the present.
    func show(tick wanted: Int) {
        guard let ticks = session.reachableTicks, let recorded = session.recordedTicks else { return }
        let tick = min(max(wanted, ticks.lowerBound), ticks.upperBound)
        awaitedTick = nil
        if tick < recorded.lowerBound { return reach(olderTick: tick) }
        let next = tick < ticks.upperBound ? tick : nil
        guard next != past else { return }
        if past == nil {
            send(finger.cancel() + wheel.settle(time: .greatestFiniteMagnitude))
            features.keyboardMenu.menu = nil
        }
        past = next
        if next == nil { player = nil }
        features.inspector.delay()
        updateViewport()
        refreshTimeline()
    }

    /// Somebody drags in the timeline.
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
        if past == nil, ticks > 0 { return stepOneTick() }
        show(tick: shownTick + ticks)
        if past == nil { pacer.isPaused = true }
    }

    /// Pauses or goes on; in the past it plays what was recorded, up to the present.
    func pauseOrGoOn() {
        guard let past else { return pacer.isPaused.toggle() }
        if player != nil { player = nil } else { play(from: past, isBackwards: false) }
    }

    func playBackwards() {
        if player?.isBackwards == true { return player = nil }
        guard let ticks = session.recordedTicks else { return }
        // From the present the first frame is the one before it.
        play(from: min(shownTick, ticks.upperBound), isBackwards: true)
        if past == nil { show(tick: ticks.upperBound - 1) }
    }

    private func play(from tick: Int, isBackwards: Bool) {
        player = PastPlayer(from: tick, at: HostClock.now(), isBackwards: isBackwards, pace: speed * ticksPerSecond)
        // A take plays on where it was stopped.
        playsTake = !isBackwards && shownTake?.take.shows(time(of: tick)) == true
        needsDrawing = true
    }

    /// Shows what the player has come to.
    func followPlayer(at time: Double) {
        guard let player, let ticks = playableTicks(isBackwards: player.isBackwards) else { return }
        let (tick, isEnd) = player.tick(at: time, in: ticks)
        if takeLeads(player, to: tick) { return }
        if tick != shownTick { show(tick: tick) }
        guard isEnd else { return }
        self.player = nil
        playsTake = false
        if !player.isBackwards { pacer.isPaused = false }
        needsDrawing = true
    }

    // MARK: Events

    /// To the next or the previous event of the timeline's lane, or of all lanes.
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
        if past == nil { pacer.isPaused = true }
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

    // MARK: Going on from a moment

    /// Another run begins at the shown moment: what was done up to then is done again, and goes on from there.
    func resumeHere() {
        guard let tick = past else { return }
        do {
            endTake(because: localized("Another run begins."))
            let left = session
            let next = try session.resumed(at: tick)
            let branches = left.branches
            branches.leave(left)
            branches.fork(at: time(of: tick))
            enter(next)
            let key = LabCommand.of(.branches).chord?.description ?? ""
            say(localized("Run \(branches.current) goes on from \(time(of: tick).millisecondsText). \(key) lists the runs."))
        } catch {
            failure = "\(error)"
        }
    }

    private func enter(_ next: (any LabSession)?) {
        past = nil
        player = nil
        awaitedTick = nil
        // A program of its own becomes the other run itself.
        if let next { adopt(next, keepsPlace: true) } else { takes.opened = nil }
        pacer.isPaused = false
        features.inspector.hurry()
        refreshTimeline()
        updateViewport()
    }

    var branchItems: [LabMenuItem] {
        let branches = session.branches
        return branches.all.reversed().map { branch in
            let text = branches.description(of: branch, showing: session)
            return LabMenuItem(
                title: text.title, detail: text.detail, isOn: branch.number == branches.current,
                perform: { [unowned self] in show(branch: branch.number) })
        }
    }

    /// Shows another run as somebody left it.
    func show(branch number: Int) {
        let branches = session.branches
        guard number != branches.current, let branch = branches[number] else { return returnToPresent() }
        do {
            endTake(because: localized("This is another run."))
            let next = try session.resumed(branch)
            branches.leave(session)
            branches.enter(number)
            enter(next)
            pacer.isPaused = true
            say(localized("Run \(number), as you left it. \(LabCommand.of(.pause).chord?.description ?? "") goes on."))
        } catch {
            failure = "\(error)"
        }
    }

    // MARK: What comes from mouse and keys

    /// While the past is shown a press on the phone goes on from there, and nothing else reaches the phone.
    /// Answers whether the event was taken.
    func pastTakes(_ event: HostEvent) -> Bool {
        guard past != nil else { return false }
        switch event {
        case .mouseDown(.main, let point, _) where isOnScreen(point):
            // The press itself is the first thing that is done then.
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
            _ = takenKeys.press(key.usage)
            takenKeys.take(key.usage)
            switch key.usage {
            case KeyUsage.escape: showsHelp ? (showsHelp = false) : returnToPresent()
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

    /// Asks about the shown moment.
    func ask(_ query: InspectionQuery, then: @escaping @MainActor (InspectionReply) -> Void) {
        if let past { session.ask(query, at: past, then: then) } else { session.ask(query, then: then) }
    }

    // MARK: The timeline

    func connectTimeline() {
        shell.timeline.scrubbed = { [unowned self] in scrub(to: $0) }
        shell.timeline.stepped = { [unowned self] in step(ticks: $0) }
        shell.timeline.jumped = { [unowned self] in jump(forwards: $0) }
        shell.timeline.toggled = { [unowned self] in pauseOrGoOn() }
        shell.timeline.returned = { [unowned self] in returnToPresent() }
        shell.timeline.trimmed = { [unowned self] isStart, time in trim(from: isStart ? time : nil, to: isStart ? nil : time) }
        shell.timeline.removed = { [unowned self] in removeCurve($0) }
        shell.timelineBar.pressed = { [unowned self] id, frame in toolbarPressed(id, at: frame) }
    }

    /// Brings the timeline up to date with the phone.
    func refreshTimeline() {
        guard !shell.timeline.isHidden else { return }
        refreshCurves()
        shell.interface.run {
            var content = TimelinePanel.Content()
            content.events = session.events
            content.framesPerSecond = session.framesPerSecond
            content.present = session.time
            content.past = past.map { time(of: $0) }
            content.recordedFrom = session.recordedTicks.map { time(of: $0.lowerBound) } ?? session.time
            content.take = shownTake.map { .init(spans: $0.take.spans, shown: $0.take.shownSpans) }
            content.marks = marks.map { time(of: $0) }
            content.forks = session.branches.all.filter { $0.parent != nil }.map { .init(number: $0.number, time: $0.fork) }
            content.partings = partings
            content.costs = showsCosts ? session.costs.map { ShownCosts($0) } : nil
            content.curves = curves.map { .init(title: $0.source.title, track: $0.track, problem: $0.problem) }
            shell.timeline.content = content
            refreshTimelineBar()
        }
    }

    /// Where the other phones part from the first one.
    private var partings: [TimelinePanel.Parting] {
        guard let comparison else { return [] }
        return zip(comparison.names.dropFirst(), comparison.beside).compactMap { name, member in
            member.parting.map { TimelinePanel.Parting(name: name, time: time(of: $0.tick)) }
        }
    }

    private func refreshTimelineBar() {
        let tick = shownTick
        shell.timelineBar.text = localized("\(time(of: tick).millisecondsText)   tick \(tick)")
        shell.timelineBar.isPast = past != nil
        for id in LabTimelineBar.commands {
            let command = LabCommand.of(id)
            let isPlaying = past == nil ? !pacer.isPaused : player.map { !$0.isBackwards } ?? false
            shell.timelineBar.show(
                id, icon: id == .pause ? (isPlaying ? .pause : .play) : command.icon, isOn: command.isOn(self) && id != .pause,
                refusal: command.refusal(self))
        }
    }

    /// The sign over the phone that this is the past.
    var pastNodes: [DisplayNode] {
        guard let past else { return [] }
        if let replayText { return PastSign.nodes(text: replayText, in: viewport, theme: shell.interface.theme, measurer: fonts) }
        let before = session.time - time(of: past)
        let theme = shell.interface.theme
        let text = localized("The past: \(time(of: past).millisecondsText)")
        // Beside each other the phones are narrow, and one sign says it for all of them.
        guard comparison != nil else {
            return PastSign.nodes(text: localized("\(text), \(before.millisecondsText) ago"), in: viewport, theme: theme, measurer: fonts)
        }
        return ([viewport] + comparedViewports).enumerated().flatMap { index, place in
            PastSign.nodes(
                text: text, in: place, number: index, theme: theme, measurer: fonts)
        }
    }
}
