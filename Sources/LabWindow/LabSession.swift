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
    private var playback: (any FlowPlayback)?

    /// Reads the scene and starts it.
    /// - Throws: whatever the provider's `load` throws.
    init(_ provider: any SceneProvider, options: LabWindowOptions, measurer: any TextMeasurer) throws {
        // Stamped before reading: a write in between is seen as a change.
        watch = FileWatch(provider.watchedFiles)
        let scene = try provider.load()
        self.provider = provider
        self.scene = scene
        phone = SimulatedPhone(
            configuration: options.applied(to: scene.configuration), measurer: measurer, prepare: scene.prepare, makeRoot: scene.makeRoot)
        displaced = phone.configuration.strategy == .none ? nil : phone.process.run { DisplacedViews() }
    }

    var watchesFiles: Bool { !watch.isEmpty }
    func filesChanged() -> Bool { watch.poll() }

    /// What ticks are needed for.
    var demand: TickPacer.Demand {
        if playback != nil || !phone.isAtRest || phone.time < awakeUntil { return .motion }
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

    var hasFlow: Bool { scene.startFlow != nil }
    var currentStep: String? { playback?.currentStep }

    func startFlow() { playback = scene.startFlow?(phone) }

    /// One tick of the phone, and of the flow before it. Returns how a flow ended, in the tick in which it ends.
    func tick() -> FlowEnd? {
        playback?.advance()
        phone.tick()
        guard let playback, playback.currentStep == nil else { return nil }
        self.playback = nil
        return FlowEnd(failure: playback.failure)
    }

    struct FlowEnd: Hashable {
        var failure: String?
    }
}
