import Compositing
import Inspector
import LabProtocol
import QuartzCore
import SceneLanguage
import Simulator
import UIKit
import UIKitKeyboard

/// One scene on one phone in this program, and how it came there: what is needed to start it again.
@MainActor
final class LocalSession: LabSession {
    let provider: any SceneProvider
    let scene: LabScene
    let phone: SimulatedPhone
    /// What the engine has moved; nil under the strategy `none`.
    let displaced: DisplacedViews?
    private var watch: FileWatch
    /// What the scene was started with.
    private let start: (choices: PhoneChoices, measurer: any TextMeasurer)
    let runner: FlowRunner?
    private let flow: (any FlowPlayback)?
    var isPlaying = false
    /// Every call that let the flow do something; see `LocalSession+Flow.swift`.
    var flowAdvances: [FlowAdvance] = []
    /// Whether its flow has been played, and what was done besides by hand: a comparison does both again.
    private(set) var hasPlayedFlow = false
    private(set) var handInputs: [LoggedInput] = []
    /// Is told of everything that is done by hand; see `LiveComparison`.
    var passesInputs: ((InputEvent, Double) -> Void)?
    let problems: [String]
    let inspector: PhoneInspector
    private var pause: InspectedPause?

    /// Reads the scene and starts it.
    /// - Throws: whatever the provider's `load` throws.
    convenience init(_ provider: any SceneProvider, choices: PhoneChoices, measurer: any TextMeasurer) throws {
        // Stamped before reading: a write in between is seen as a change.
        let watch = FileWatch(provider.watchedFiles)
        self.init(provider, try provider.load(), watch, choices: choices, measurer: measurer)
    }

    private init(_ provider: any SceneProvider, _ scene: LabScene, _ watch: FileWatch, choices: PhoneChoices, measurer: any TextMeasurer) {
        self.watch = watch
        self.provider = provider
        self.scene = scene
        start = (choices, measurer)
        record = FrameRecord(mostBytes: choices.recordBytes ?? FrameRecord.usualBytes)
        let started = scene.start(choices, measurer)
        phone = started.phone
        flow = started.flow
        runner = started.runner
        problems = started.problems
        inspector = PhoneInspector(started.phone, runner: started.runner)
        displaced = phone.configuration.strategy.edition == nil ? nil : phone.process.run { DisplacedViews() }
        inspector.startAgain = { scene.start(choices, measurer).phone }
        firstTick = phone.tickIndex + 1
        phone.process.ticks.onPhase = { [meter] in meter.enter($0) }
    }

    /// The same scene on a new phone.
    func again() -> LocalSession { LocalSession(provider, scene, watch, choices: start.choices, measurer: start.measurer) }

    var choices: PhoneChoices { start.choices }
    var measurer: any TextMeasurer { start.measurer }
    /// Every frame so far.
    var record: FrameRecord
    /// Whether frames are recorded; not while a run is done again that is recorded already.
    var isRecording = true
    /// Expressions that somebody watches as curves.
    var watched: [String: WatchedCondition] = [:]
    /// The recorded frame that was shown last.
    private var shown: (tick: Int, list: DisplayList)?
    /// The phone as it was at a past tick; see `LocalSession+Past.swift`.
    var pastPhone: LocalSession?
    var branches = RunBranches()
    /// What is laid over a frame of other frames; see `LocalSession+Overlays.swift`.
    var overlayFrames = OverlayFrames()
    /// The first tick that the clock of this session runs: a run file has been played when the scene starts.
    private(set) var firstTick = 1
    /// Frames before the recorded ones.
    var older: OlderFrames?
    /// The processor time of each frame, and what measures it.
    let frameCosts = FrameCostLog()
    private let meter = FrameMeter()
    var costs: FrameCostLog? { frameCosts }
    private var happened = SessionEvents()
    var latestTree = InspectionTree()
    var inputs: [LoggedInput]? { phone.inputLog }

    var events: [LabEvent] {
        happened.take(from: phone)
        return happened.all
    }

    var watchesFiles: Bool { !watch.isEmpty }
    func filesChanged() -> Bool { watch.poll() }

    // MARK: The phone

    var title: String { scene.title }
    var device: SimulatedDevice { phone.device }
    var orientation: UIInterfaceOrientation { phone.orientation }
    func remainingTurn(at time: Double) -> CGFloat { phone.remainingTurn(at: time) }
    var framesPerSecond: Int { phone.configuration.framesPerSecond }
    var strategy: AdjustmentStrategy { phone.configuration.strategy }
    var systemVersion: Int { phone.configuration.process.systemVersion }
    var time: Double { phone.time }
    var isOwnApp: Bool { OwnApp.current != nil }
    var isDark: Bool { phone.process.run { UIScreen.main.userInterfaceStyle == .dark } }
    var textSize: UIContentSizeCategory { phone.process.run { UIScreen.main.preferredContentSizeCategory } }
    var isInBackground: Bool { phone.process.run { UIApplication.shared.applicationState == .background } }
    var interfaceSize: CGSize { phone.process.run { UIScreen.main.bounds.size } }
    var appWidth: CGFloat { phone.process.run { phone.window.frame.width } }
    var keyboard: KeyboardState? { phone.process.run { KeyboardState(UIKeyboardController.current) } }
    var copiedText: String? { phone.process.run { UIPasteboard.general.string } }

    /// What ticks are needed for.
    var demand: TickPacer.Demand {
        if isPlaying || !phone.isAtRest || phone.time < awakeUntil { return .motion }
        return phone.wantsTick ? .ambient : .none
    }

    /// Virtual time until which the clock runs although nothing moves.
    private var awakeUntil = 0.0

    /// Seconds that the clock goes on after an input: longer than the gaps that make a double tap and than a long press, which would
    /// otherwise last for as long as the clock stands still. (chosen)
    static let wakefulness = 0.75

    /// Hands an input to the phone, `ticks` ticks after the last one.
    func send(_ input: InputEvent, after ticks: Double) {
        // Behind the present tick, however little: a replay would have it in that tick already. (chosen: a thousandth of a tick)
        let time = phone.time + max(ticks, 0.001) / Double(phone.configuration.framesPerSecond)
        deliver(input, at: time)
        passesInputs?(input, time)
    }

    /// Hands the phone an input at a virtual time.
    func deliver(_ input: InputEvent, at time: Double) {
        handInputs.append(LoggedInput(time: time, event: input))
        phone.send(input, at: time)
        stayAwake(from: time)
    }

    func stayAwake(from time: Double) { awakeUntil = max(awakeUntil, time + Self.wakefulness) }

    // MARK: Flow

    var hasFlow: Bool { flow != nil }
    var timeScale: Double { isPlaying ? flow?.timeScale ?? 1 : 1 }
    var currentStep: String? {
        guard isPlaying, case .playing(let step) = flow?.state else { return nil }
        return step
    }

    func startFlow() {
        isPlaying = flow != nil
        hasPlayedFlow = hasPlayedFlow || isPlaying
    }

    /// The flow has done what it does before the next tick.
    private var hasAdvancedFlow = false

    /// Lets the flow do what it does before the next tick, which otherwise happens in the tick itself.
    /// More of it is done when its step limit has risen.
    func advanceFlow() {
        guard isPlaying else { return }
        advancePlayingFlow()
        hasAdvancedFlow = true
    }

    private func advancePlayingFlow() {
        flowAdvances.append(FlowAdvance(tick: phone.tickIndex + 1, heldBefore: runner?.heldBefore))
        flow?.advance()
    }

    /// The runner of a flow that plays.
    var playingRunner: FlowRunner? { isPlaying ? runner.flatMap { $0.status == .running ? $0 : nil } : nil }
    /// Whether a step that fails is left out.
    var toleratesFailures: Bool {
        get { runner?.toleratesFailures ?? false }
        set { runner?.toleratesFailures = newValue }
    }

    /// Does at once what a step does that is no input, as another phone has done it. Answers why that cannot be done here.
    func perform(_ write: String) -> String? {
        guard let runner else { return "no steps are played here" }
        defer { stayAwake(from: time) }
        return runner.perform(write)
    }

    func advance(_ ticks: Int) -> FlowPlaybackState? {
        var end: FlowPlaybackState?
        for _ in 0..<ticks {
            let wasPlaying = isPlaying
            end = tick() ?? end
            if pause != nil || wasPlaying && isFlowHeld { break }
        }
        return end
    }

    /// One tick of the phone, and of the flow before it. Returns how a flow ended, in the tick in which it ends.
    func tick() -> FlowPlaybackState? {
        if isRecording { meter.begin() }
        if isPlaying, !hasAdvancedFlow { advancePlayingFlow() }
        hasAdvancedFlow = false
        if isPlaying, runner?.isHeld == true {
            // The phone stands still as the next step finds it.
            isPlaying = false
            return nil
        }
        phone.tick()
        if isRecording {
            meter.endTick()
            let list = phone.displayList
            frameCosts.add(meter.end(), tick: phone.tickIndex)
            takeFrame(list)
        }
        if let hit = inspector.endTick() { pause = pause ?? hit }
        guard isPlaying, let state = flow?.state else { return nil }
        if case .playing = state { return nil }
        isPlaying = false
        return state
    }

    // MARK: Looking into the phone

    func ask(_ query: InspectionQuery, then: @escaping @MainActor (InspectionReply) -> Void) { then(answer(query)) }

    func takePause() -> InspectedPause? {
        defer { pause = nil }
        return pause
    }
    /// Whether a breakpoint has been hit that nobody has taken.
    var isPaused: Bool { pause != nil }

    // MARK: Pictures

    func frame(_ wishes: FrameWishes) -> SessionFrame {
        if let tick = wishes.past {
            let inspection = pastPhone(ifAt: tick).map { $0.phone.inspection(displaced: $0.displaced) }
            return SessionFrame(picture: .list(screenList(wishes)), inspection: inspection?.values ?? Inspection(), caret: nil)
        }
        let inspection = phone.inspection(displaced: displaced)
        return SessionFrame(picture: .list(screenList(wishes)), inspection: inspection.values, caret: inspection.caret)
    }

    /// The screen with what is drawn over it, screen points.
    func screenList(_ wishes: FrameWishes) -> DisplayList {
        if let tick = wishes.past { return pastList(tick, wishes) }
        var list = phone.displayList(at: wishes.time)
        if let look = wishes.exploded { return ExplodedView(look, of: inspector.live).list(from: list) }
        list.nodes += frameOverlays(wishes, at: phone.tickIndex, over: list) + overlays(wishes)
        return list
    }

    /// The frame of a recorded tick, with the fingers that were on the screen.
    private func pastList(_ tick: Int, _ wishes: FrameWishes) -> DisplayList {
        guard var list = recordedList(at: tick) else { return phone.displayList }
        if let look = wishes.exploded, let pastPhone = pastPhone(at: tick) {
            return ExplodedView(look, of: pastPhone.inspector.live).list(from: list)
        }
        list.nodes += frameOverlays(wishes, at: tick, over: list)
        if let pastPhone = pastPhone(ifAt: tick) {
            var own = wishes
            own.showsFingers = false
            list.nodes += pastPhone.overlays(own)
        }
        list.nodes += FingerMarks.nodes(fingers(at: tick))
        return list
    }

    func recordedList(at tick: Int) -> DisplayList? {
        if let shown, shown.tick == tick { return shown.list }
        guard let list = record.list(at: tick) ?? older?.list(at: tick) else { return nil }
        shown = (tick, list)
        return list
    }

    private func overlays(_ wishes: FrameWishes) -> [DisplayNode] {
        var nodes: [DisplayNode] = []
        if wishes.explanation != .none {
            let overlay = ExplanationOverlay(
                phone.explanation, detail: wishes.explanation == .everything ? .everything : .gap, measurer: measurer)
            nodes.append(overlay.node(on: phone.screenSize))
        }
        if wishes.showsFingers { nodes += FingerMarks.nodes(phone.fingers) }
        return nodes
    }

    func picture(at tick: Int?, fonts: FontLibrary) -> Bitmap {
        let list = tick.flatMap { recordedList(at: $0) } ?? phone.displayList
        return Compositor.picture(of: list, fonts: fonts, scale: phone.device.scale)
    }

    func saveFlow() throws -> String {
        guard let runner = scene.start(choices, measurer).runner else {
            throw SessionError(localized("no flow can be written of \(title)"))
        }
        let steps = FlowWriter.steps(for: phone.inputLog, until: phone.time, on: runner)
        guard !steps.isEmpty else { throw SessionError(localized("nothing has been done yet, so there is no flow to save")) }
        let path = try provider.writeFlow { FlowWriter.file(steps, of: phone, scene: $0) }
        return localized("Saved \(path), which 'keyboard-lab check' plays. \(LabCommand.of(.showFlow).tip) adds what must be true.")
    }

    func saveRun(in folder: String?) throws -> String {
        let inputs = loggedInputs
        return try provider.writeRun(
            RunRecord(
                choices: LabChoices(choices), inputs: inputs, end: phone.time, title: title, framesPerSecond: framesPerSecond, finding: nil,
                folder: folder))
    }
}
