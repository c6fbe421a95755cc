import Compositing
import Inspector
import LabProtocol
import QuartzCore
import SceneRuntime
import Simulator
import UIKit
import UIKitKeyboard

/// A scene on a phone in this process. The session can start the scene again.
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
    /// The choices and the text measurer with which the scene was started.
    private let start: (choices: PhoneChoices, measurer: any TextMeasurer)
    /// The first tick that this session's clock runs. It is above 1 for a run file, because the run is already played when the scene
    /// starts.
    private(set) var firstTick = 1

    var playback: ScenePlayback
    var hand = HandInputs()
    var frames: RecordedFrames
    /// The second phone that computes the frames before the recorded frames.
    var older: OlderFrames?
    /// The second phone that is at a past tick; see `LocalSession+Past.swift`.
    var pastPhone: LocalSession?
    package var branches = RunBranches()
    /// The frames that overlays on the shown frame need; see `LocalSession+Overlays.swift`.
    var overlayFrames = OverlayFrames()
    private var happened = SessionEvents()
    package var latestTree = InspectionTree()
    private var pause: InspectedPause?

    /// Loads the scene and starts it.
    /// - Throws: the errors of the provider's `load`.
    convenience init(_ provider: any SceneProvider, choices: PhoneChoices, measurer: any TextMeasurer) throws {
        // Create the watch before loading, so that a change during loading is detected.
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

    /// The reason why ticks are needed.
    package var demand: TickPacer.Demand {
        if isPlaying || !phone.isAtRest || hand.isAwake(at: phone.time) { return .motion }
        return phone.wantsTick ? .ambient : .none
    }

    /// Sends an input to the phone, to take effect `ticks` ticks after the latest tick.
    package func send(_ input: InputEvent, after ticks: Double) {
        // Send the input slightly after the current tick, because a replay would otherwise process it in that tick. (chosen: a thousandth
        // of a tick)
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

    /// Whether the scene's flow was played. If so, a comparison plays the flow too and repeats only the user's inputs.
    var hasPlayedFlow: Bool { playback.hasPlayed }
    package var hasFlow: Bool { playback.hasFlow }
    package var timeScale: Double { playback.timeScale }
    package var currentStep: String? { playback.currentStep }
    package func startFlow() { playback.start() }
    /// Calls the flow before the next tick.
    func advanceFlow() { playback.advance(before: phone.tickIndex + 1) }

    /// Whether the flow continues after a failed step.
    var toleratesFailures: Bool {
        get { runner?.toleratesFailures ?? false }
        set { runner?.toleratesFailures = newValue }
    }

    /// Performs a step without inputs that another phone has performed. Returns the reason if the step fails.
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

    /// Calls the flow and then runs one tick of the phone. Returns the flow's final state if the flow ends in this tick.
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
    /// Whether a breakpoint was hit that `takePause` has not returned yet.
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

    /// Returns the screen with its overlays in screen points.
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
