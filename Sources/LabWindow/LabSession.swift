import QuartzCore
import Simulator
import UIKit

/// One scene on one phone, and how it came there: what is needed to start it again.
@MainActor
final class LabSession {
    let provider: any SceneProvider
    let scene: LabScene
    let phone: SimulatedPhone
    /// What the engine has moved; nil under the strategy `none`.
    let displaced: DisplacedViews?
    private var watch: FileWatch
    private let flow: (any FlowPlayback)?
    private var isPlaying = false
    /// What is wrong with the scene although it runs.
    let problems: [String]

    /// Reads the scene and starts it.
    /// - Throws: whatever the provider's `load` throws.
    init(_ provider: any SceneProvider, choices: PhoneChoices, measurer: any TextMeasurer) throws {
        // Stamped before reading: a write in between is seen as a change.
        watch = FileWatch(provider.watchedFiles)
        let scene = try provider.load()
        self.provider = provider
        self.scene = scene
        let started = scene.start(choices, measurer)
        phone = started.phone
        flow = started.flow
        problems = started.problems
        displaced = phone.configuration.strategy.edition == nil ? nil : phone.process.run { DisplacedViews() }
    }

    var watchesFiles: Bool { !watch.isEmpty }
    func filesChanged() -> Bool { watch.poll() }

    /// What ticks are needed for.
    var demand: TickPacer.Demand {
        if isPlaying || !phone.isAtRest || phone.time < awakeUntil { return .motion }
        return phone.wantsTick ? .ambient : .none
    }

    /// Virtual time until which the clock runs although nothing moves.
    private var awakeUntil = 0.0

    /// Seconds that the clock goes on after an input: longer than the gaps that make a double tap and than a long press, which would
    /// otherwise last for as long as the clock stands still. (chosen)
    private static let wakefulness = 0.75

    /// Hands an input to the phone, `ticks` ticks after the last one.
    func send(_ input: InputEvent, after ticks: Double) {
        let time = phone.time + ticks / Double(phone.configuration.framesPerSecond)
        phone.send(input, at: time)
        stayAwake(from: time)
    }

    /// Keeps the clock running for a while: also while a finger is held still.
    func stayAwake(from time: Double) { awakeUntil = max(awakeUntil, time + Self.wakefulness) }

    // MARK: Flow

    var hasFlow: Bool { flow != nil }
    /// How fast the flow wants to be played; 1 while none plays.
    var timeScale: Double { isPlaying ? flow?.timeScale ?? 1 : 1 }
    /// What the flow is doing; nil while none plays.
    var currentStep: String? {
        guard isPlaying, case .playing(let step) = flow?.state else { return nil }
        return step
    }

    func startFlow() { isPlaying = flow != nil }

    /// One tick of the phone, and of the flow before it. Returns how a flow ended, in the tick in which it ends.
    func tick() -> FlowPlaybackState? {
        if isPlaying { flow?.advance() }
        phone.tick()
        guard isPlaying, let state = flow?.state else { return nil }
        if case .playing = state { return nil }
        isPlaying = false
        return state
    }
}
