import Compositing
import Inspector
import LabProtocol
import QuartzCore
import SceneRuntime
import Simulator
import UIKit
import UIKitKeyboard

/// A scene on a phone in this program, with the values that restart it.
@MainActor
package final class LocalSession: LabSession {
    package let provider: any SceneProvider
    let scene: LabScene
    let phone: SimulatedPhone
    /// The views that the engine has moved; nil under the strategy `none`.
    let displaced: DisplacedViews?
    package let problems: [String]
    let inspector: PhoneInspector
    private var watch: FileWatch
    /// The choices and the text measurer at the start.
    private let start: (choices: PhoneChoices, measurer: any TextMeasurer)
    /// The first tick that this session's clock runs: a run file was played when the scene started.
    private(set) var firstTick = 1

    var playback: ScenePlayback
    var hand = HandInputs()
    var frames: RecordedFrames
    /// The frames before the recorded ones.
    var older: OlderFrames?
    /// The phone in its state at a past tick; see `LocalSession+Past.swift`.
    var pastPhone: LocalSession?
    package var branches = RunBranches()
    /// The frames that overlays on the shown frame need; see `LocalSession+Overlays.swift`.
    var overlayFrames = OverlayFrames()
    private var happened = SessionEvents()
    package var latestTree = InspectionTree()
    private var pause: InspectedPause?

    /// Reads the scene and starts it.
    /// - Throws: the errors of the provider's `load`.
    convenience init(_ provider: any SceneProvider, choices: PhoneChoices, measurer: any TextMeasurer) throws {
        // The stamp is taken before reading, so a write in between counts as a change.
        let watch = FileWatch(provider.watchedFiles)
        self.init(provider, try provider.load(), watch, choices: choices, measurer: measurer)
    }

    private init(_ provider: any SceneProvider, _ scene: LabScene, _ watch: FileWatch, choices: PhoneChoices, measurer: any TextMeasurer) {
        self.watch = watch
        self.provider = provider
        self.scene = scene
        start = (choices, measurer)
        let started = scene.start(choices, measurer)
        phone = started.phone
        playback = ScenePlayback(started)
        frames = RecordedFrames(of: started.phone, mostBytes: choices.recordBytes)
        problems = started.problems
        inspector = PhoneInspector(started.phone, runner: started.runner)
        displaced = phone.configuration.strategy.edition == nil ? nil : phone.process.run { DisplacedViews() }
        inspector.startAgain = { scene.start(choices, measurer).phone }
        firstTick = phone.tickIndex + 1
    }

    /// Returns the same scene on a new phone.
    func again() -> LocalSession { LocalSession(provider, scene, watch, choices: start.choices, measurer: start.measurer) }

    var choices: PhoneChoices { start.choices }
    var measurer: any TextMeasurer { start.measurer }
    var runner: FlowRunner? { playback.runner }
    package var isPlaying: Bool { playback.isPlaying }
    package var costs: FrameCostLog? { frames.costs }
    package var inputs: [LoggedInput]? { phone.inputLog }

    package var events: [LabEvent] {
        happened.take(from: phone)
        return happened.all
    }

    package var watchesFiles: Bool { !watch.isEmpty }
    package func filesChanged() -> Bool { watch.poll() }

    // MARK: The phone

    package var title: String { scene.title }
    package var device: SimulatedDevice { phone.device }
    package var orientation: UIInterfaceOrientation { phone.orientation }
    package func remainingTurn(at time: Double) -> CGFloat { phone.remainingTurn(at: time) }
    package var framesPerSecond: Int { phone.configuration.framesPerSecond }
    package var strategy: AdjustmentStrategy { phone.configuration.strategy }
    package var systemVersion: Int { phone.configuration.process.systemVersion }
    package var time: Double { phone.time }
    package var isOwnApp: Bool { OwnApp.current != nil }
    package var isDark: Bool { phone.process.run { UIScreen.main.userInterfaceStyle == .dark } }
    package var textSize: UIContentSizeCategory { phone.process.run { UIScreen.main.preferredContentSizeCategory } }
    package var isInBackground: Bool { phone.process.run { UIApplication.shared.applicationState == .background } }
    package var interfaceSize: CGSize { phone.process.run { UIScreen.main.bounds.size } }
    package var appWidth: CGFloat { phone.process.run { phone.window.frame.width } }
    package var keyboard: KeyboardState? { phone.process.run { KeyboardState(UIKeyboardController.current) } }
    package var copiedText: String? { phone.process.run { UIPasteboard.general.string } }

    /// The need for ticks.
    package var demand: TickPacer.Demand {
        if isPlaying || !phone.isAtRest || hand.isAwake(at: phone.time) { return .motion }
        return phone.wantsTick ? .ambient : .none
    }

    /// Sends an input to the phone, `ticks` ticks after the last one.
    package func send(_ input: InputEvent, after ticks: Double) {
        // Slightly after the current tick: a replay would otherwise process the input in that tick already. (chosen: a thousandth of a
        // tick)
        let time = phone.time + max(ticks, 0.001) / Double(phone.configuration.framesPerSecond)
        deliver(input, at: time)
        hand.passes?(input, time)
    }

    /// Sends an input to the phone at a virtual time.
    func deliver(_ input: InputEvent, at time: Double) {
        hand.add(LoggedInput(time: time, event: input))
        phone.send(input, at: time)
    }

    package func stayAwake(from time: Double) { hand.stayAwake(from: time) }

    // MARK: Flow

    /// Whether its flow was played. A comparison repeats the flow and the user's inputs.
    var hasPlayedFlow: Bool { playback.hasPlayed }
    package var hasFlow: Bool { playback.hasFlow }
    package var timeScale: Double { playback.timeScale }
    package var currentStep: String? { playback.currentStep }
    package func startFlow() { playback.start() }
    /// Lets the flow act before the next tick, ahead of the tick itself.
    func advanceFlow() { playback.advance(before: phone.tickIndex + 1) }

    /// Whether a failing step is skipped.
    var toleratesFailures: Bool {
        get { runner?.toleratesFailures ?? false }
        set { runner?.toleratesFailures = newValue }
    }

    /// Performs a step without inputs that a different phone has performed. Returns the reason if that is impossible here.
    func perform(_ write: String) -> String? {
        guard let runner else { return "no steps are played here" }
        defer { stayAwake(from: time) }
        return runner.perform(write)
    }

    package func advance(_ ticks: Int) -> FlowPlaybackState? {
        var end: FlowPlaybackState?
        for _ in 0..<ticks {
            let wasPlaying = isPlaying
            end = tick() ?? end
            if pause != nil || wasPlaying && isFlowHeld { break }
        }
        return end
    }

    /// Runs the flow and then one tick of the phone. Returns the end of the flow in the tick in which it ends.
    func tick() -> FlowPlaybackState? {
        frames.beginTick()
        guard playback.begin(tick: phone.tickIndex + 1) else { return nil }
        phone.tick()
        frames.endTick(of: phone)
        if let hit = inspector.endTick() { pause = pause ?? hit }
        return playback.endTick()
    }

    // MARK: Inspecting the phone

    package func ask(_ query: InspectionQuery, then: @escaping @MainActor (InspectionReply) -> Void) { then(answer(query)) }

    package func takePause() -> InspectedPause? {
        defer { pause = nil }
        return pause
    }
    /// Whether a breakpoint was hit whose pause has not been taken.
    var isPaused: Bool { pause != nil }

    // MARK: Pictures

    package func frame(_ frameOptions: FrameOptions) -> SessionFrame {
        if let tick = frameOptions.past {
            let inspection = pastPhone(ifAt: tick).map { $0.phone.inspection(displaced: $0.displaced) }
            return SessionFrame(picture: .list(screenList(frameOptions)), inspection: inspection?.values ?? Inspection(), caret: nil)
        }
        let inspection = phone.inspection(displaced: displaced)
        return SessionFrame(picture: .list(screenList(frameOptions)), inspection: inspection.values, caret: inspection.caret)
    }

    /// Returns the screen with its overlays, screen points.
    func screenList(_ frameOptions: FrameOptions) -> DisplayList {
        if let tick = frameOptions.past { return pastList(tick, frameOptions) }
        var list = phone.displayList(at: frameOptions.time)
        if let look = frameOptions.exploded { return ExplodedView(look, of: inspector.live).list(from: list) }
        list.nodes += frameOverlays(frameOptions, at: phone.tickIndex, over: list) + overlays(frameOptions)
        return list
    }

    /// Returns the frame of a recorded tick, with the fingers that were on the screen.
    private func pastList(_ tick: Int, _ frameOptions: FrameOptions) -> DisplayList {
        guard var list = recordedList(at: tick) else { return phone.displayList }
        if let look = frameOptions.exploded, let pastPhone = pastPhone(at: tick) {
            return ExplodedView(look, of: pastPhone.inspector.live).list(from: list)
        }
        list.nodes += frameOverlays(frameOptions, at: tick, over: list)
        if let pastPhone = pastPhone(ifAt: tick) {
            var own = frameOptions
            own.showsFingers = false
            list.nodes += pastPhone.overlays(own)
        }
        list.nodes += FingerMarks.nodes(fingers(at: tick))
        return list
    }

    func recordedList(at tick: Int) -> DisplayList? {
        frames.list(at: tick, older)
    }

    private func overlays(_ frameOptions: FrameOptions) -> [DisplayNode] {
        var nodes: [DisplayNode] = []
        if frameOptions.explanation != .none {
            let overlay = ExplanationOverlay(
                phone.drawnExplanation, detail: frameOptions.explanation == .everything ? .everything : .gap, measurer: measurer)
            nodes.append(overlay.node(on: phone.screenSize))
        }
        if frameOptions.showsFingers { nodes += FingerMarks.nodes(phone.fingers) }
        return nodes
    }

    package func picture(at tick: Int?, fonts: FontLibrary) -> Bitmap {
        let list = tick.flatMap { recordedList(at: $0) } ?? phone.displayList
        return Compositor.picture(of: list, fonts: fonts, scale: phone.device.scale)
    }

    package func saveFlow() throws -> SavedFlow {
        guard let runner = scene.start(choices, measurer).runner else {
            throw SessionError(localized("no flow can be written for \(title)"))
        }
        let steps = FlowWriter.steps(for: phone.inputLog, until: phone.time, on: runner)
        guard !steps.isEmpty else { throw SessionError(localized("there is no input yet, so there is no flow to save")) }
        return .scene(try provider.writeFlow { FlowWriter.file(steps, of: phone, scene: $0) })
    }

    package func saveRun(in folder: String?) throws -> String {
        let inputs = loggedInputs
        return try provider.writeRun(
            RunRecord(
                choices: LabChoices(choices), inputs: inputs, end: phone.time, title: title, framesPerSecond: framesPerSecond, finding: nil,
                folder: folder))
    }
}
