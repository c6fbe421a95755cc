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
    private let flow: (any FlowPlayback)?
    private var isPlaying = false
    let problems: [String]
    let inspector: PhoneInspector
    private var pause: InspectedPause?

    /// Reads the scene and starts it.
    /// - Throws: whatever the provider's `load` throws.
    init(_ provider: any SceneProvider, choices: PhoneChoices, measurer: any TextMeasurer) throws {
        // Stamped before reading: a write in between is seen as a change.
        watch = FileWatch(provider.watchedFiles)
        let scene = try provider.load()
        self.provider = provider
        self.scene = scene
        self.measurer = measurer
        self.choices = choices
        let started = scene.start(choices, measurer)
        phone = started.phone
        flow = started.flow
        problems = started.problems
        inspector = PhoneInspector(started.phone, runner: started.runner)
        displaced = phone.configuration.strategy.edition == nil ? nil : phone.process.run { DisplacedViews() }
        inspector.startAgain = { scene.start(choices, measurer).phone }
    }

    private let measurer: any TextMeasurer
    private var happened = SessionEvents()
    var latestTree = InspectionTree()
    var inputs: [LoggedInput]? { phone.inputLog }

    var events: [LabEvent] {
        happened.take(from: phone)
        return happened.all
    }
    let choices: PhoneChoices

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

    func startFlow() { isPlaying = flow != nil }

    func advance(_ ticks: Int) -> FlowPlaybackState? {
        var end: FlowPlaybackState?
        for _ in 0..<ticks {
            end = tick() ?? end
            if pause != nil { break }
        }
        return end
    }

    /// One tick of the phone, and of the flow before it. Returns how a flow ended, in the tick in which it ends.
    func tick() -> FlowPlaybackState? {
        if isPlaying { flow?.advance() }
        phone.tick()
        if let hit = inspector.endTick() { pause = pause ?? hit }
        guard isPlaying, let state = flow?.state else { return nil }
        if case .playing = state { return nil }
        isPlaying = false
        return state
    }

    // MARK: Looking into the phone

    func ask(_ query: InspectionQuery, then: @escaping @MainActor (InspectionReply) -> Void) { then(inspector.answer(query)) }

    func takePause() -> InspectedPause? {
        defer { pause = nil }
        return pause
    }
    /// Whether a breakpoint has been hit that nobody has taken.
    var isPaused: Bool { pause != nil }

    // MARK: Pictures

    func frame(_ wishes: FrameWishes) -> SessionFrame {
        let inspection = phone.inspection(displaced: displaced)
        return SessionFrame(picture: .list(screenList(wishes)), inspection: inspection.values, caret: inspection.caret)
    }

    /// The screen with what is drawn over it, screen points.
    func screenList(_ wishes: FrameWishes) -> DisplayList {
        var list = phone.displayList(at: wishes.time)
        if let look = wishes.exploded { return ExplodedView(look, of: inspector.live).list(from: list) }
        list.nodes += overlays(wishes)
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

    func picture(fonts: FontLibrary) -> Bitmap { Compositor.picture(of: phone.displayList, fonts: fonts, scale: phone.device.scale) }

    func saveFlow() throws -> String {
        guard let runner = scene.start(choices, measurer).runner else { throw SessionError("no flow can be written of \(title)") }
        let steps = FlowWriter.steps(for: phone.inputLog, until: phone.time, on: runner)
        guard !steps.isEmpty else { throw SessionError("nothing has been done yet, so there is no flow to save") }
        let path = try provider.writeFlow { FlowWriter.file(steps, of: phone, scene: $0) }
        return "Saved \(path), which 'keyboard-lab check' plays. Add what must be true at its end."
    }

    func saveRun() throws -> String {
        let inputs = phone.inputLog.map { LabLoggedInput(time: $0.time, input: LabInput($0.event)) }
        return try provider.writeRun(
            RunRecord(
                choices: LabChoices(choices), inputs: inputs, end: phone.time, title: title, framesPerSecond: framesPerSecond, finding: nil)
        )
    }
}
