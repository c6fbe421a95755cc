import LabProtocol
import SceneRuntime

/// Processes the messages that the app's processes send.
extension RemoteSession {
    // MARK: News

    package var updateInterval: Double? {
        (link?.outstanding ?? 0) + (next?.outstanding ?? 0) > 0 || pastPhone?.isBusy == true || stopping != nil ? 0.1 : 0.25
    }

    /// A text about the current activity for the status line. A build takes precedence over a starting process, because a process that
    /// starts during the build is outdated.
    package var activity: String? {
        launcher.activity ?? (next == nil ? pastPhone?.activity : localized("Restarting the app up to the same moment…"))
    }

    package func takeNotice() -> String? { notices.isEmpty ? nil : notices.removeFirst() }

    package func takeUpdates(at time: Double) -> Bool {
        let before = activity
        var hasUpdates = false
        for updates in isBeside ? [] : launcher.takeUpdates(at: time) {
            hasUpdates = true
            switch updates {
            case .remark(let text), .ended(let text, _): notices.append(text)
            case .failed(let failure): finding = failure
            case .ready(let what):
                notices.append(what)
                startNext(doing: report.log, until: resumeTime)
            }
        }
        if let pastPhone {
            hasUpdates = pastPhone.takeUpdates(at: time) || hasUpdates
            if let problem = pastPhone.takeProblem() { notices.append(problem) }
        }
        if let next { hasUpdates = takeUpdates(of: next, isNext: true, at: time) || hasUpdates }
        if let link { hasUpdates = takeUpdates(of: link, isNext: false, at: time) || hasUpdates }
        return hasUpdates || activity != before
    }

    /// The virtual time in seconds at which a new process resumes the run: the current time, or, if the process has stopped, the time
    /// of the last frame before the stop.
    var resumeTime: Double { finding.map { $0.kind == .compiler ? status.time : $0.time } ?? status.time }

    func takeUpdates(of source: PhoneLink, isNext: Bool, at time: Double) -> Bool {
        var hasUpdates = false
        for answer in source.takeAnswers() {
            if case .frame(let frame) = answer {
                if source === link, show(frame, of: source) { hasUpdates = true }
                continue
            }
            hasUpdates = true
            switch answer {
            case .hello(let hello): begin(hello, source)
            case .frame: break
            case .picture(let width, let height): picture.still = (width, height)
            case .stopping(let kind): wait(for: source, that: stopping?.link === source ? stopping?.kind ?? kind : kind, at: time)
            case .finding(let reported):
                stopped(source, reported, at: time)
                return true
            case .news(let demand): if source === link { report.status.demand = demand }
            case .inspection(let reply): if source === link { requests.takeQuestion()?(reply) }
            case .assertions(let reported): playback.offers = reported.map { AssertionOffer(title: $0.title, step: $0.step) }
            case .memory, .tree, .replaying: break
            }
        }
        if source === link, source.outstanding == 0, !requests.owed.isEmpty { request() }
        if stopping?.link === source, let stopping {
            let sample = PhoneHealth.Sample(process: source.phone, at: time)
            let isOver = sample.flatMap { self.stopping?.health.look($0, isAsked: true) } != nil
            if source.endStatus() != nil || isOver {
                stopped(source, LabFinding(kind: stopping.kind, summary: ""), at: time)
                hasUpdates = true
            }
        } else if let end = source.endStatus() {
            if end & 0x7F == 0 { exitCode = end >> 8 & 0xFF }
            let summary = source.oversteppedLimit ?? FindingText.end(status: end)
            stopped(source, LabFinding(kind: .exit, summary: summary), at: time)
            hasUpdates = true
        } else if stopping == nil, let end = source.channelEnd(at: time) {
            stopped(source, LabFinding(kind: .exit, summary: FindingText.summary(end)), at: time)
            hasUpdates = true
        } else if stopping == nil, let kind = source.look(at: time) {
            source.interrupt()
            wait(for: source, that: kind, at: time)
            hasUpdates = true
        }
        return hasUpdates
    }

    /// The limits for a process that looks up the lines of its stack, which takes longer than a frame. (chosen)
    private static let limitsOfReport: PhoneLimits = {
        var limits = PhoneLimits()
        (limits.processorTime, limits.waiting, limits.memory) = (70, 130, .max)
        return limits
    }()

    /// Waits until the process has reported the lines of its stack or has ended. Meanwhile the finding's card shows the reason without
    /// lines.
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
            notices += [report.parting(from: hello.replayed)].compactMap { $0 }
        }
        phoneNumber += 1
        stopping = nil
        finding = nil
        forgetPastPhone()
        report.begin(hello, comparesAll: isBeside)
        playback.begin(hello)
        requests.begin()
        // Send the window's breakpoints, because the new process has not received them.
        if let breakpoints { ask(.breakpoints(breakpoints)) { _ in } }
        for entry in resumption.finish() { send(entry.input, after: entry.after) }
        // Request a frame only for the window's device. A window that showed another device requests a frame after it has been
        // notified of the new device.
        if let frameOptions = requests.frameOptions, frameOptions.viewport.device == device { request() } else { requests.forgetFrame() }
    }

    /// Stores a frame. Returns whether anything except the time has changed on the display.
    func show(_ frame: LabFrame, of source: PhoneLink) -> Bool {
        let hasUpdates = report.differs(from: frame)
        report.take(frame)
        playback.take(frame)
        if frame.pause != nil { requests.owed.forgetTicks() }
        picture.take(frame, of: source)
        if recordedTicks != nil, let arrival = resumption.takeArrival() {
            arrival()
            return true
        }
        return hasUpdates
    }
}
