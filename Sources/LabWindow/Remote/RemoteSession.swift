import CSDL2
import Compositing
import Foundation
import LabProtocol
import Simulator
import UIKit
import UIKitKeyboard

/// An app in a program of its own: what the window knows of it are the values of its latest frame.
///
/// When the program stops, its last picture stays, with a finding over it. When the app's sources change, a program of the new ones does again
/// what was done in the old one, and takes its place.
@MainActor
final class RemoteSession: LabSession {
    let provider: any SceneProvider
    let launcher: any PhoneLauncher
    private(set) var choices: LabChoices
    /// Bytes that the recorded frames of a program may take; nil for the usual ones.
    let recordBytes: Int?
    /// The program that is shown; nil after it has stopped.
    private var link: PhoneLink?
    /// The one that will be shown when it has come as far.
    private var next: PhoneLink?
    private var status = LabStatus()
    private var inspection = Inspection()
    private(set) var finding: LabFinding?
    private var notices: [String] = []
    /// Everything that was done, with where it led.
    private var log: [LabLoggedInput] = []
    private var copied: String?
    private var happened = SessionEvents()
    var events: [LabEvent] { happened.all }
    var latestTree = InspectionTree()
    /// Why the program is being stopped, and when its patience ends, host seconds.
    private var stopping: (kind: LabFinding.Kind, until: Double, link: PhoneLink)?

    /// Starts the program and waits until it shows its first screen, or has stopped.
    /// - Throws: when there is no program; what it said stands on standard error.
    init(_ provider: LaunchedApp, choices: PhoneChoices) throws {
        self.provider = provider
        launcher = provider.launcher
        recordBytes = choices.recordBytes
        var beginning = LabBeginning()
        beginning.choices = LabChoices(choices)
        beginning = launcher.takeFirstRun() ?? beginning
        self.choices = beginning.choices
        beginning.recordBytes = recordBytes
        status.title = launcher.title
        status.device = (choices.device ?? .default).name
        let link = try PhoneLink(launcher)
        link.send(.begin(beginning))
        self.link = link
        while !hasBegun, self.link != nil {
            _ = takeNews(at: HostClock.now())
            if !hasBegun {
                // There is no window yet that could be closed, and a debugger may hold the app for long.
                SDL_PumpEvents()
                if SDL_HasEvent(SDL_QUIT.rawValue) == SDL_TRUE {
                    link.end()
                    launcher.close()
                    throw AppEnded(code: 0)
                }
                usleep(2000)
            }
        }
        // It has said itself what is wrong with its command line.
        if !hasBegun, let code = exitCode { throw AppEnded(code: code) }
    }

    /// The exit code of a program that ended by itself.
    private var exitCode: Int32?

    private var hasBegun = false

    // MARK: The phone

    var title: String { status.title }
    var device: SimulatedDevice { (try? SimulatedDevice.named(status.device)) ?? .default }
    var orientation: UIInterfaceOrientation { UIInterfaceOrientation(rawValue: status.orientation) ?? .portrait }
    func remainingTurn(at time: Double) -> CGFloat { CGFloat(status.turn) }
    var framesPerSecond: Int { status.framesPerSecond }
    var systemVersion: Int { status.systemVersion }
    var strategy: AdjustmentStrategy { AdjustmentStrategy(rawValue: status.strategy) ?? .own }
    var time: Double { status.time }
    var isOwnApp: Bool { true }
    var isDark: Bool { status.isDark }
    var textSize: UIContentSizeCategory { UIContentSizeCategory(shortName: status.textSize) ?? .large }
    var isInBackground: Bool { status.isInBackground }
    var interfaceSize: CGSize { status.interfaceSize }
    var appWidth: CGFloat { CGFloat(status.appWidth) }
    var keyboard: KeyboardState? { status.keyboard.map { KeyboardState($0, on: device) } }
    var copiedText: String? { copied }
    var problems: [String] { status.problems }
    var watchesFiles: Bool { false }
    func filesChanged() -> Bool { false }

    // MARK: Time and input

    /// What the next request brings.
    private var owed = OwedAdvance()
    private var awakeUntil = 0.0

    var demand: TickPacer.Demand {
        guard link != nil, !isResuming, finding == nil || finding?.kind == .compiler else { return .none }
        if status.time < awakeUntil || status.flowStep != nil { return .motion }
        return switch status.demand {
        case .none: .none
        case .ambient: .ambient
        case .motion: .motion
        }
    }

    func send(_ input: InputEvent, after ticks: Double) {
        if isResuming {
            heldInputs.append((input, ticks))
            return
        }
        guard link != nil else { return }
        owed.add(LabInput(input), after: ticks)
        stayAwake(from: status.time + ticks / Double(status.framesPerSecond))
        if link?.outstanding == 0 { request() }
    }

    func stayAwake(from time: Double) { awakeUntil = max(awakeUntil, time + LocalSession.wakefulness) }

    private var flowEnd: FlowPlaybackState?

    func advance(_ ticks: Int) -> FlowPlaybackState? {
        if ticks > 0, link != nil, !isResuming {
            owed.add(ticks: ticks, atMost: max(TickPacer.mostLateTicks, 2 * ticks))
            if link?.outstanding == 0 { request() }
        }
        defer { flowEnd = nil }
        return flowEnd
    }

    private var wishes: FrameWishes?
    /// What the latest request asked to see, and when, host seconds.
    private var asked: FrameWishes?
    private var requested = 0.0

    /// Asks for what is owed: the ticks, the inputs and a frame as the window last wished it.
    private func request() {
        guard let link else { return }
        if let wishes, wishes.viewport.room != asked?.viewport.room || !hasMemory { makeRoom(for: wishes.viewport, link) }
        var advance = owed.take()
        if let wishes {
            advance.fraction = advance.ticks == 0 ? wishes.fraction : 0
            advance.explanation = wishes.explanation
            advance.showsFingers = wishes.showsFingers
            advance.inspects = wishes.inspects
            advance.exploded = wishes.exploded
            advance.past = wishes.past
            advance.onion = wishes.onion
            advance.showsRepaint = wishes.showsRepaint ? true : nil
        }
        asked = wishes
        requested = HostClock.now()
        link.send(.advance(advance))
    }

    private var hasMemory = false

    private func makeRoom(for viewport: Viewport, _ link: PhoneLink) {
        guard link.makeRoom(for: viewport) else {
            finding = LabFinding(kind: .memory, summary: localized("There is no room for the app's picture in /dev/shm."))
            return
        }
        hasMemory = true
    }

    // MARK: The flow

    var hasFlow: Bool { status.hasFlow }
    var timeScale: Double { status.timeScale }
    var currentStep: String? { status.flowStep }
    func startFlow() { link?.send(.playFlow) }

    // MARK: Looking into the phone

    /// The handlers that wait for answers, in the order of their questions.
    private var questions: [@MainActor (InspectionReply) -> Void] = []
    private var breakpoints: [InspectedBreakpoint]?
    private var pause: InspectedPause?

    func ask(_ query: InspectionQuery, then: @escaping @MainActor (InspectionReply) -> Void) {
        if case .breakpoints(let list) = query { breakpoints = list }
        guard let link, finding == nil || finding?.kind == .compiler else { return }
        questions.append(then)
        link.send(.inspect(query))
        // An edit shows on the next frame, also while the clock stands.
        switch query {
        case .edit, .undo, .redo: request()
        default: break
        }
    }

    func takePause() -> InspectedPause? {
        defer { pause = nil }
        return pause
    }

    /// The processor time of the program's frames, as it measures it.
    private var frameCosts = FrameCostLog()
    var costs: FrameCostLog? { frameCosts }

    // MARK: Pictures

    private var latest = RemotePicture()

    func frame(_ wishes: FrameWishes) -> SessionFrame {
        self.wishes = wishes
        if let tick = wishes.past, let recordedTicks, tick < recordedTicks.lowerBound, let pastPhone, pastPhone.shows(tick) {
            return SessionFrame(picture: pastPhone.frame(wishes), inspection: Inspection(), caret: nil)
        }
        // Another window or another drawing needs another frame, although no time passes.
        var still = wishes
        var before = asked
        still.time = 0
        before?.time = 0
        still.fraction = 0
        before?.fraction = 0
        let isOther = still != before
        let isLater = wishes.fraction != asked?.fraction && HostClock.now() - requested > 1 / 60
        if isOther || isLater, link?.outstanding == 0 { request() }
        return SessionFrame(picture: latest.show(), inspection: inspection, caret: status.caret)
    }

    func picture(at tick: Int?, fonts: FontLibrary) throws -> Bitmap {
        guard let link else { throw SessionError(localized("the app has stopped, so there is no picture of it at its own scale")) }
        if let tick, recordedTicks?.contains(tick) != true {
            throw SessionError(localized("the frame of that moment is no longer recorded; go on from there first"))
        }
        // Until every answer is in, the memory is the window's frame.
        try wait(for: localized("its frame")) { link.outstanding == 0 }
        let scale = device.scale
        let size = device.size(in: orientation)
        let pixels = (width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
        guard link.memory.grow(to: pixels.width * pixels.height * 4), let wishes else {
            throw SessionError(localized("there is no room for the picture in /dev/shm"))
        }
        makeRoom(for: wishes.viewport, link)
        link.send(.picture(at: tick))
        pictureSize = nil
        try wait(for: localized("a picture")) { pictureSize != nil }
        guard let size = pictureSize, let bytes = link.memory.bytes else { throw SessionError(localized("the app has stopped")) }
        let result = Bitmap(width: size.width, height: size.height)
        result.bytes.copyMemory(from: bytes, byteCount: size.width * size.height * 4)
        // The window's frame is drawn anew where the picture was.
        makeRoom(for: wishes.viewport, link)
        request()
        return result
    }

    private var pictureSize: (width: Int, height: Int)?

    /// Waits for the program, which answers or stops.
    private func wait(for what: String, _ condition: () -> Bool) throws {
        while !condition() {
            guard link != nil else { throw SessionError(localized("the app has stopped before it gave \(what)")) }
            if !takeNews(at: HostClock.now()) { usleep(1000) }
        }
    }

    // MARK: The past

    private(set) var recordedTicks: ClosedRange<Int>?
    /// The recorded frame that came last.
    private var latestPast: LabPast?
    private(set) var branches = RunBranches()
    var loggedInputs: [LabLoggedInput] { log }
    /// Whether a program is on its way that goes on from a moment of the past, and what is done to it until then.
    private var isResuming = false
    private var heldInputs: [(input: InputEvent, after: Double)] = []

    func place(at tick: Int) -> (orientation: UIInterfaceOrientation, turn: CGFloat) {
        let known = [latestPast, pastPhone?.latestPast].compactMap(\.self).first { $0.tick == tick }
        guard let past = known else { return (orientation, 0) }
        return (UIInterfaceOrientation(rawValue: past.orientation) ?? orientation, CGFloat(past.turn))
    }

    func resumed(at tick: Int) throws -> (any LabSession)? {
        let time = Double(tick) / Double(status.framesPerSecond)
        resume(log.filter { $0.time <= time + 1e-9 }, until: time)
        return nil
    }

    func resumed(_ branch: RunBranch) throws -> (any LabSession)? {
        resume(branch.inputs, until: branch.end)
        return nil
    }

    /// What is to happen once the run that is being done again is there, with its frames.
    private var arrival: (@MainActor () -> Void)?

    /// Shows another run of the app: a program of its own does again what was done in it.
    /// - Parameter then: called when its frames are there; never when the app stops before.
    func show(_ run: RunBundle, then: @escaping @MainActor () -> Void) {
        choices = run.choices
        branches = RunBranches()
        resume(run.inputs.filter { $0.time <= run.end + 1e-9 }, until: run.end)
        arrival = isResuming ? then : nil
    }

    /// - Parameter then: called when the first frame is there.
    func whenShown(_ then: @escaping @MainActor () -> Void) { arrival = then }

    /// The program of a past moment; see `RemoteSession+Past.swift`.
    var pastPhone: PastPhone?

    private func resume(_ inputs: [LabLoggedInput], until time: Double) {
        isResuming = true
        arrival = nil
        heldInputs = []
        // What is done again is no other way.
        log = inputs
        startNext(doing: inputs, until: time)
        if next == nil { isResuming = false }
    }

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
        for news in launcher.takeNews(at: time) {
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
    private var resumeTime: Double { finding.map { $0.kind == .compiler ? status.time : $0.time } ?? status.time }

    private func takeNews(of source: PhoneLink, isNext: Bool, at time: Double) -> Bool {
        var hasNews = false
        for answer in source.takeAnswers() {
            hasNews = true
            switch answer {
            case .hello(let hello): begin(hello, source)
            case .frame(let frame): if source === link { show(frame, of: source) }
            case .picture(let width, let height): pictureSize = (width, height)
            case .stopping(let kind): wait(for: source, that: stopping?.link === source ? stopping?.kind ?? kind : kind, at: time)
            case .finding(let told):
                stopped(source, told, at: time)
                return true
            case .news(let demand): if source === link { status.demand = demand }
            case .inspection(let reply): if source === link, !questions.isEmpty { questions.removeFirst()(reply) }
            case .memory, .tree, .replaying: break
            }
        }
        if source === link, source.outstanding == 0, !owed.isEmpty { request() }
        if let stopping, stopping.link === source {
            if source.endStatus() != nil || time > stopping.until {
                stopped(source, LabFinding(kind: stopping.kind, summary: ""), at: time)
                hasNews = true
            }
        } else if let end = source.endStatus() {
            if end & 0x7F == 0 { exitCode = end >> 8 & 0xFF }
            stopped(source, LabFinding(kind: .exit, summary: FindingText.end(status: end)), at: time)
            hasNews = true
        } else if stopping == nil, let kind = source.look(at: time) {
            source.interrupt()
            wait(for: source, that: kind, at: time)
            hasNews = true
        }
        return hasNews
    }

    /// The program says where it stands, or ends without. The card says meanwhile what is known.
    private func wait(for source: PhoneLink, that kind: LabFinding.Kind, at time: Double) {
        // Longer than the program gives itself. (chosen: host seconds)
        stopping = (kind, time + 70, source)
        guard source === link else { return }
        finding = LabFinding(
            kind: kind, summary: FindingText.summary(kind, limits: launcher.limits), time: status.time,
            doing: [localized("Its lines are being looked up.")])
    }

    private func begin(_ hello: LabHello, _ source: PhoneLink) {
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
        stopping = nil
        finding = nil
        forgetPastPhone()
        log = hello.replayed
        status = hello.status
        awakeUntil = 0
        hasBegun = true
        hasMemory = false
        owed = OwedAdvance()
        asked = nil
        questions = []
        pause = nil
        // The new program knows nothing of what was set in the old one.
        if let breakpoints { ask(.breakpoints(breakpoints)) { _ in } }
        recordedTicks = nil
        frameCosts = FrameCostLog()
        latestPast = nil
        happened = SessionEvents()
        happened.add(hello.replayed.compactMap { SessionEvents.event(time: $0.time, $0.input) })
        if isResuming {
            isResuming = false
            let held = heldInputs
            heldInputs = []
            for entry in held { send(entry.input, after: entry.after) }
        }
        if wishes != nil { request() }
    }

    /// Where a replay led elsewhere than the run that it repeats, for people; nil when it did not.
    private func parting(_ replayed: [LabLoggedInput]) -> String? {
        for (index, (before, now)) in zip(log, replayed).enumerated() {
            guard let old = before.place, let new = now.place, let difference = new.difference(from: old) else { continue }
            return localized(
                "The replay went another way at input \(number: index + 1) of \(number: log.count) (\(before.input.sentence)): \(difference)."
            )
        }
        return nil
    }

    private func show(_ frame: LabFrame, of source: PhoneLink) {
        status = frame.status
        log += frame.applied
        happened.add(frame.applied.compactMap { SessionEvents.event(time: $0.time, $0.input) } + frame.events)
        if let text = frame.status.copied { copied = text }
        if let ticks = frame.recorded, ticks.count == 2, ticks[0] <= ticks[1] { recordedTicks = ticks[0]...ticks[1] }
        latestPast = frame.past
        if let told = frame.costs { frameCosts.add(told) }
        if let inspection = frame.inspection { self.inspection = inspection }
        if let hit = frame.pause {
            pause = pause ?? hit
            owed.forgetTicks()
        }
        if let end = frame.status.flowEnd { flowEnd = end.isEmpty ? .passed : .failed(end) }
        latest.take(frame, of: source)
        if let arrival, recordedTicks != nil, !isResuming {
            self.arrival = nil
            arrival()
        }
    }

    // MARK: Findings

    /// A program has told why it stops, or has gone.
    private func stopped(_ source: PhoneLink, _ told: LabFinding, at time: Double) {
        // What the language said about it may still be on its way; the program ends behind it.
        while source.endStatus() == nil, told.kind != .exit, HostClock.now() < time + 2 { usleep(1000) }
        _ = source.takeAnswers()
        source.end()
        var found = told
        if let stopping, stopping.link === source {
            found.kind = stopping.kind
            if stopping.kind != .trap { found.summary = "" }
            self.stopping = nil
        }
        found.said = FindingText.fatalError(in: source.said) ?? ""
        if found.summary.isEmpty { found.summary = FindingText.summary(found.kind, limits: launcher.limits) }
        found.time = status.time
        let done = log + found.inputs
        found.doing = FindingText.doing(last: done, flowStep: status.flowStep, isReplay: source === next) + found.doing
        if source === next { (next, isResuming) = (nil, false) } else { link = nil }
        arrival = nil
        log = done
        finding = found
        // A program that never showed anything has nothing to lead to.
        guard hasBegun || found.kind != .exit else { return }
        do {
            let run = RunRecord(
                choices: choices, inputs: done, end: status.time, title: status.title, framesPerSecond: status.framesPerSecond,
                finding: found)
            finding?.bundle = try launcher.writeRun(run)
        } catch { notices.append(localized("The run file could not be written: \(error)")) }
    }

    func perform(_ action: FindingAction) {
        switch action {
        case .startAgain: startNext(doing: [], until: nil)
        case .goBack: startNext(doing: log, until: resumeTime)
        case .openEditor: if let line = finding?.lines.first { notices.append(launcher.openEditor(at: line)) }
        }
    }

    /// Starts a program that does again what was done, and takes the place of the present one when it has come so far.
    private func startNext(doing inputs: [LabLoggedInput], until end: Double?) {
        next?.end()
        next = nil
        do {
            let link = try PhoneLink(launcher)
            var beginning = LabBeginning()
            beginning.choices = choices
            beginning.replay = inputs
            beginning.replayEnd = end
            beginning.recordBytes = recordBytes
            link.send(.begin(beginning))
            next = link
        } catch { notices.append("\(error)") }
    }

    /// The flow is written by a phone of this program's own, so a run file comes first.
    func saveFlow() throws -> String {
        localized("Saved the run. Write its flow with: keyboard-lab flow \(try saveRun(in: nil)) -o NAME.flow.yaml")
    }

    func saveRun(in folder: String?) throws -> String {
        try launcher.writeRun(
            RunRecord(
                choices: choices, inputs: log, end: status.time, title: status.title, framesPerSecond: status.framesPerSecond,
                finding: nil, folder: folder))
    }

    func close() {
        link?.end()
        next?.end()
        link = nil
        next = nil
        forgetPastPhone()
        launcher.close()
    }
}

extension Viewport {
    /// What decides about a picture's pixels apart from the phone itself.
    fileprivate var room: [CGFloat] { [windowSize.width, windowSize.height, density, panelWidth, topInset, bottomInset, isLight ? 1 : 0] }
}
