import LabProtocol
import Simulator
import UIKitKeyboard

/// An app in its own process. The window reads the values of the latest frame.
///
/// When the process stops, its last picture stays on the screen, with a finding over it. When the app's sources change, a new process
/// repeats the run of the old process and replaces it.
@MainActor
package final class RemoteSession: LabSession {
    package let provider: any SceneProvider
    package let launcher: any PhoneLauncher
    /// Whether this session runs beside another session of the app. The other session then observes the app's files and builds.
    var isBeside = false
    package var choices: LabChoices
    /// The limit for a process's recorded frames, in bytes; nil for the usual limit.
    let recordBytes: Int?

    /// The link to the process that is shown; nil after that process has stopped.
    var link: PhoneLink?
    /// The link to the next process. It repeats the run, and then replaces the current process.
    package var next: PhoneLink?
    /// The process that is stopping, and the reason. `health` limits the time in which the process looks up the lines of its stack.
    var stopping: (kind: LabFinding.Kind, health: PhoneHealth, link: PhoneLink)?
    /// The second process, which shows past moments; see `RemoteSession+Past.swift`.
    var pastPhone: PastPhone?
    /// The exit code of the process; nil unless the process has ended by itself.
    var exitCode: Int32?
    /// The number of processes that this session has shown so far.
    package var phoneNumber = 0

    var report = PhoneReport()
    var requests = FrameRequests()
    var resumption = RunResumption()
    var playback: ProgramFlow
    var picture = RemotePicture()
    package var branches = RunBranches()
    /// The window's breakpoints, which are sent to every new process.
    var breakpoints: [InspectedBreakpoint]?
    package var finding: LabFinding?
    var notices: [String] = []

    /// Starts the process and waits until it shows its first screen or stops.
    /// - Throws: an error if the process cannot be started. The process's own messages are on standard error.
    init(_ provider: LaunchedApp, choices: PhoneChoices) throws {
        self.provider = provider
        launcher = provider.launcher
        playback = ProgramFlow(provider.edited)
        recordBytes = choices.recordBytes
        var beginning = LabBeginning()
        beginning.choices = LabChoices(choices)
        beginning = launcher.takeFirstRun() ?? beginning
        self.choices = beginning.choices
        complete(&beginning)
        report.status.title = launcher.title
        report.status.device = (choices.device ?? .default).name
        let link = try PhoneLink(launcher)
        link.send(.begin(beginning))
        self.link = link
        while !hasBegun, self.link != nil {
            _ = takeUpdates(at: HostClock.now())
            if !hasBegun {
                // Requests to end are checked in this loop, because no window exists yet and a debugger may stop the app for long.
                if HostLoop.isClosing || Interruption.isRequested {
                    link.end()
                    launcher.close()
                    throw AppEnded(code: Interruption.isRequested ? Interruption.exitCode : 0)
                }
                usleep(2000)
            }
        }
        // The call throws only for a mistake in the command line, which the process has printed. After any other end, the window shows
        // the reason.
        if !hasBegun, let code = exitCode, (1...3).contains(code) { throw AppEnded(code: code) }
    }

    /// Starts a process beside another session without waiting for the process. The process repeats the session's input and plays no
    /// flow.
    /// - Throws: an error that names the missing system resource.
    init(beside base: RemoteSession, _ choices: PhoneChoices) throws {
        provider = base.provider
        launcher = base.launcher
        playback = ProgramFlow(base.playback.edited)
        recordBytes = LiveComparison.recordBytes
        self.choices = LabChoices(choices)
        isBeside = true
        report.comparedFrames = ComparedFrames(from: 0)
        report.status = base.status
        // Assume the chosen values, because the process has not yet reported its own values.
        report.status.device = choices.device?.name ?? report.status.device
        report.status.strategy = choices.strategy?.rawValue ?? report.status.strategy
        report.status.textSize = choices.textSize?.shortName ?? report.status.textSize
        report.status.systemVersion = choices.systemVersion ?? report.status.systemVersion
        report.status.locale = choices.locale ?? report.status.locale
        report.status.time = 0
        var beginning = LabBeginning()
        beginning.choices = self.choices
        beginning.isFollowing = true
        complete(&beginning)
        let link = try PhoneLink(launcher)
        link.send(.begin(beginning))
        self.link = link
    }

    /// Sets the members of the start message that are equal for all processes of the app.
    func complete(_ beginning: inout LabBeginning) {
        beginning.recordBytes = recordBytes
        beginning.flow = playback.edited
        beginning.writesSteps = true
    }

    /// Whether a process has shown its first screen.
    var hasBegun: Bool { phoneNumber > 0 }

    // MARK: The phone

    var status: LabStatus { report.status }
    var log: [LabLoggedInput] { report.log }
    package var events: [LabEvent] { report.happened.all }
    var tick: Int { report.tick }
    package var recordedTicks: ClosedRange<Int>? { report.recordedTicks }
    package var latestChange: Int? { report.latestChange }
    package var costs: FrameCostLog? { report.frameCosts }
    package var latestTree: InspectionTree {
        get { report.latestTree }
        set { report.latestTree = newValue }
    }
    package var title: String { status.title }
    package var device: SimulatedDevice { (try? SimulatedDevice.named(status.device)) ?? .default }
    package var orientation: UIInterfaceOrientation { UIInterfaceOrientation(rawValue: status.orientation) ?? .portrait }
    package func remainingTurn(at time: Double) -> CGFloat { CGFloat(status.turn) }
    package var framesPerSecond: Int { status.framesPerSecond }
    package var systemVersion: Int { status.systemVersion }
    package var strategy: AdjustmentStrategy { AdjustmentStrategy(rawValue: status.strategy) ?? .own }
    package var time: Double { status.time }
    package var isOwnApp: Bool { true }
    package var isDark: Bool { status.isDark }
    package var textSize: UIContentSizeCategory { UIContentSizeCategory(shortName: status.textSize) ?? .large }
    package var isInBackground: Bool { status.isInBackground }
    package var interfaceSize: CGSize { status.interfaceSize }
    package var appWidth: CGFloat { CGFloat(status.appWidth) }
    package var keyboard: KeyboardState? { status.keyboard.map { KeyboardState($0, on: device) } }
    package var copiedText: String? { report.copied }
    package var problems: [String] { status.problems }
    package var watchesFiles: Bool { false }
    package func filesChanged() -> Bool { false }

    // MARK: Time and input

    package var demand: TickPacer.Demand {
        guard link != nil, !resumption.isUnderWay, finding == nil || finding?.kind == .compiler else { return .none }
        if requests.isAwake(at: status.time) || status.flowStep != nil { return .motion }
        return switch status.demand {
        case .none: .none
        case .ambient: .ambient
        case .motion: .motion
        }
    }

    package func send(_ input: InputEvent, after ticks: Double) {
        if resumption.isUnderWay { return resumption.hold(input, after: ticks) }
        guard link != nil else { return }
        playback.noteHandInput()
        requests.owed.add(LabInput(input), after: ticks)
        stayAwake(from: status.time + ticks / Double(status.framesPerSecond))
        if link?.outstanding == 0 { request() }
    }

    package func stayAwake(from time: Double) { requests.stayAwake(until: time + HandInputs.wakefulness) }

    package func advance(_ ticks: Int) -> FlowPlaybackState? {
        if ticks > 0, link != nil, !resumption.isUnderWay {
            requests.owed.add(ticks: ticks, atMost: max(TickPacer.mostLateTicks, 2 * ticks))
            if link?.outstanding == 0 { request() }
        }
        return playback.takeEnd()
    }

    /// Sends the collected ticks and inputs, and requests a frame with the window's latest options.
    func request() {
        guard let link else { return }
        if let viewport = requests.viewportWithoutMemory { makeRoom(for: viewport, link) }
        var advance = requests.takeAdvance(at: HostClock.now())
        advance.compares = report.comparedFrames == nil ? nil : true
        link.send(.advance(advance))
    }

    func makeRoom(for viewport: Viewport, _ link: PhoneLink) {
        guard link.makeRoom(for: viewport) else {
            finding = LabFinding(kind: .memory, summary: localized("There is no space for the app's picture in /dev/shm."))
            return
        }
        requests.hasMemory = true
    }

    /// Whether ticks were requested or collected whose frames have not arrived yet.
    package var owesTicks: Bool { link.map { $0.outstanding > 0 || !requests.owed.isEmpty } ?? false }

    /// Whether a request is not answered yet or a process is starting. False if the process has stopped.
    package var isBusy: Bool {
        let waits = link.map { $0.outstanding > 0 || !requests.owed.isEmpty || stopping != nil } ?? false
        return waits || next != nil || resumption.isUnderWay || activity != nil || pastPhone?.isBusy == true
    }

    // MARK: Inspecting the phone

    package func ask(_ query: InspectionQuery, then: @escaping @MainActor (InspectionReply) -> Void) {
        if case .breakpoints(let list) = query { breakpoints = list }
        guard let link, finding == nil || finding?.kind == .compiler else { return }
        requests.ask(then: then)
        link.send(.inspect(query))
        // Request a frame after an edit, because the edit must appear even while the clock is paused.
        switch query {
        case .edit, .undo, .redo: request()
        default: break
        }
    }

    package func takePause() -> InspectedPause? { report.takePause() }

    package func close() {
        link?.end()
        next?.end()
        link = nil
        next = nil
        forgetPastPhone()
        // Keep the launcher open, because the other session still uses it.
        if !isBeside { launcher.close() }
    }
}
