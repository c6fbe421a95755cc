import Foundation
import LabProtocol
import SceneLanguage
import Simulator
import UIKit

/// What comes in from the app's programs.
extension RemoteSession {
    // MARK: News

    var newsInterval: Double? {
        (link?.outstanding ?? 0) + (next?.outstanding ?? 0) > 0 || pastPhone?.isBusy == true || stopping != nil ? 0.1 : 0.25
    }

    /// A build first: what is being started then is older.
    var activity: String? { launcher.activity ?? (next == nil ? pastPhone?.activity : localized("Starting the app, up to where it was…")) }

    func takeNotice() -> String? { notices.isEmpty ? nil : notices.removeFirst() }

    func takeNews(at time: Double) -> Bool {
        let before = activity
        var hasNews = false
        for news in isBeside ? [] : launcher.takeNews(at: time) {
            hasNews = true
            switch news {
            case .remark(let text), .ended(let text, _): notices.append(text)
            case .failed(let failure): finding = failure
            case .ready(let what):
                notices.append(what)
                startNext(doing: log, until: resumeTime)
            }
        }
        if let pastPhone {
            hasNews = pastPhone.takeNews(at: time) || hasNews
            if let problem = pastPhone.takeProblem() { notices.append(problem) }
        }
        if let next { hasNews = takeNews(of: next, isNext: true, at: time) || hasNews }
        if let link { hasNews = takeNews(of: link, isNext: false, at: time) || hasNews }
        return hasNews || activity != before
    }

    /// Where a run that goes on begins: where it was, or before what stopped it.
    var resumeTime: Double { finding.map { $0.kind == .compiler ? status.time : $0.time } ?? status.time }

    func takeNews(of source: PhoneLink, isNext: Bool, at time: Double) -> Bool {
        var hasNews = false
        for answer in source.takeAnswers() {
            if case .frame(let frame) = answer {
                if source === link, show(frame, of: source) { hasNews = true }
                continue
            }
            hasNews = true
            switch answer {
            case .hello(let hello): begin(hello, source)
            case .frame: break
            case .picture(let width, let height): pictureSize = (width, height)
            case .stopping(let kind): wait(for: source, that: stopping?.link === source ? stopping?.kind ?? kind : kind, at: time)
            case .finding(let told):
                stopped(source, told, at: time)
                return true
            case .news(let demand): if source === link { status.demand = demand }
            case .inspection(let reply): if source === link, !questions.isEmpty { questions.removeFirst()(reply) }
            case .assertions(let told): latestOffers = told.map { AssertionOffer(title: $0.title, step: $0.step) }
            case .memory, .tree, .replaying: break
            }
        }
        if source === link, source.outstanding == 0, !owed.isEmpty { request() }
        if stopping?.link === source, let stopping {
            let sample = PhoneHealth.Sample(process: source.phone, at: time)
            let isOver = sample.flatMap { self.stopping?.health.look($0, isAsked: true) } != nil
            if source.endStatus() != nil || isOver {
                stopped(source, LabFinding(kind: stopping.kind, summary: ""), at: time)
                hasNews = true
            }
        } else if let end = source.endStatus() {
            if end & 0x7F == 0 { exitCode = end >> 8 & 0xFF }
            let summary = source.hasTooManyProcesses ? FindingText.tooManyProcesses : FindingText.end(status: end)
            stopped(source, LabFinding(kind: .exit, summary: summary), at: time)
            hasNews = true
        } else if stopping == nil, let end = source.channelEnd(at: time) {
            stopped(source, LabFinding(kind: .exit, summary: FindingText.summary(end)), at: time)
            hasNews = true
        } else if stopping == nil, let kind = source.look(at: time) {
            source.interrupt()
            wait(for: source, that: kind, at: time)
            hasNews = true
        }
        return hasNews
    }

    /// Longer than the program gives itself. (chosen)
    private static let limitsOfReport: PhoneLimits = {
        var limits = PhoneLimits()
        (limits.processorTime, limits.waiting, limits.memory) = (70, 130, .max)
        return limits
    }()

    /// The program says where it is, or ends without. The card says meanwhile what is known.
    func wait(for source: PhoneLink, that kind: LabFinding.Kind, at time: Double) {
        stopping = (kind, PhoneHealth(limits: Self.limitsOfReport), source)
        guard source === link else { return }
        finding = LabFinding(
            kind: kind, summary: FindingText.summary(kind, limits: launcher.limits), time: status.time,
            doing: [localized("Its lines are being looked up.")])
    }

    func begin(_ hello: LabHello, _ source: PhoneLink) {
        guard hello.version == LabProtocol.version else {
            source.end()
            if source === link { link = nil } else { next = nil }
            finding = LabFinding(
                kind: .exit,
                summary: localized(
                    "The app's program speaks version \(hello.version) of the protocol and this window version \(LabProtocol.version).")
            )
            return
        }
        if source === next {
            link?.end()
            link = next
            next = nil
            notices += [parting(hello.replayed)].compactMap { $0 }
        }
        phoneNumber += 1
        stopping = nil
        finding = nil
        forgetPastPhone()
        log = hello.replayed
        // Inputs alone are done again.
        (writes, failedWrites) = ([], [])
        status = hello.status
        if flow != nil, chosenByFlow == nil { chosenByFlow = hello.status }
        awakeUntil = 0
        hasBegun = true
        generation += 1
        tick = Int((hello.status.time * Double(hello.status.framesPerSecond)).rounded())
        // Another program tells of its frames from now on.
        comparedFrames = comparedFrames.map { _ in ComparedFrames(from: isBeside ? 0 : nil) }
        hasMemory = false
        owed = OwedAdvance()
        asked = nil
        questions = []
        pause = nil
        flowProgress = nil
        writtenSteps = hello.written ?? []
        handInputCount = hello.replayed.count
        hasPaused = false
        if hello.replayed.isEmpty { beginnings += 1 }
        // The new program knows nothing of what was set in the old one.
        if let breakpoints { ask(.breakpoints(breakpoints)) { _ in } }
        recordedTicks = nil
        latestChange = nil
        frameCosts = FrameCostLog()
        latestPast = nil
        happened = SessionEvents()
        happened.add(hello.replayed.compactMap { SessionEvents.event(time: $0.time, $0.input) })
        resumeEnd = nil
        if isResuming {
            isResuming = false
            let held = heldInputs
            heldInputs = []
            for entry in held { send(entry.input, after: entry.after) }
        }
        // A window that showed another device asks for a frame of its own as soon as it knows.
        if let wishes, wishes.viewport.device == device { request() } else { asked = nil }
    }

    /// Where a replay led elsewhere than the run that it repeats, for people; nil when it did not.
    func parting(_ replayed: [LabLoggedInput]) -> String? {
        for (index, (before, now)) in zip(log, replayed).enumerated() {
            guard let old = before.place, let new = now.place, let difference = new.difference(from: old) else { continue }
            return localized(
                """
                The replay went another way at input \(number: index + 1) of \(number: log.count) (\(before.input.sentence)): \
                \(difference).
                """
            )
        }
        return nil
    }

    /// Answers whether the window has something else to show than the time.
    func show(_ frame: LabFrame, of source: PhoneLink) -> Bool {
        let hasNews = shows(frame)
        status = frame.status
        if let tick = frame.change { latestChange = tick }
        log += frame.applied
        writes += frame.writes ?? []
        failedWrites += frame.failedWrites ?? []
        happened.add(frame.applied.compactMap { SessionEvents.event(time: $0.time, $0.input) } + frame.events)
        if let text = frame.status.copied { copied = text }
        if let ticks = frame.recorded, ticks.count == 2, ticks[0] <= ticks[1] { recordedTicks = ticks[0]...ticks[1] }
        latestPast = frame.past
        tick = frame.tick ?? tick
        comparedFrames?.take(frame)
        if let told = frame.costs { frameCosts.add(told) }
        if let inspection = frame.inspection { self.inspection = inspection }
        if let hit = frame.pause {
            pause = pause ?? hit
            hasPaused = true
            owed.forgetTicks()
        }
        if let told = frame.flow { flowProgress = told }
        if let told = frame.written { writtenSteps = told }
        if let end = frame.status.flowEnd { flowEnd = end.isEmpty ? .passed : .failed(end) }
        latest.take(frame, of: source)
        if let arrival, recordedTicks != nil, !isResuming {
            self.arrival = nil
            arrival()
            return true
        }
        return hasNews
    }

    /// Whether a frame shows something that the one before it did not. That time has passed is drawn now and then; see `QuietDrawing`.
    private func shows(_ frame: LabFrame) -> Bool {
        var known = status
        known.time = frame.status.time
        var inspected = inspection
        inspected.time = frame.inspection?.time ?? inspected.time
        return known != frame.status || frame.inspection.map { $0 != inspected } ?? false || !frame.damage.isEmpty || !frame.applied.isEmpty
            || !frame.events.isEmpty || frame.past != latestPast || frame.pause != nil || frame.flow != nil || frame.written != nil
    }
}
