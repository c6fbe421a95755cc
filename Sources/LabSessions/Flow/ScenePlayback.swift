import SceneRuntime
import Simulator

/// Plays a scene's flow in this process, and records the calls with which the flow acts on the phone.
@MainActor
struct ScenePlayback {
    let runner: FlowRunner?
    private let flow: (any FlowPlayback)?
    var isPlaying = false
    /// The calls with which the flow acted on the phone before ticks. If the run is repeated, the same calls are made again.
    private(set) var advances: [FlowAdvance] = []
    /// Whether the flow has been played.
    private(set) var hasPlayed = false
    /// Whether the flow's call before the next tick has already been made.
    private var hasAdvanced = false

    /// A call with which the flow acts on the phone before a tick.
    struct FlowAdvance: Hashable {
        /// The tick that follows the call.
        var tick: Int
        /// The step before which the flow had to stop when the call was made.
        var heldBefore: Int?
    }

    init(_ started: StartedScene) { (runner, flow) = (started.runner, started.flow) }

    var hasFlow: Bool { flow != nil }
    var timeScale: Double { isPlaying ? flow?.timeScale ?? 1 : 1 }
    var currentStep: String? {
        guard isPlaying, case .playing(let step) = flow?.state else { return nil }
        return step
    }
    /// Whether the flow waits before a step. This property is read in every tick, so it must stay cheap.
    var isHeld: Bool { !isPlaying && runner?.isHeld == true }
    /// The flow's runner while the flow plays; nil otherwise.
    var playingRunner: FlowRunner? { isPlaying ? runner.flatMap { $0.status == .running ? $0 : nil } : nil }

    mutating func start() {
        isPlaying = flow != nil
        hasPlayed = hasPlayed || isPlaying
    }

    /// Lets the flow act on the phone before a tick. May be called several times before the same tick, because the flow can continue
    /// when its step limit has risen.
    mutating func advance(before tick: Int) {
        guard isPlaying else { return }
        act(before: tick)
        hasAdvanced = true
    }

    /// Begins a tick. Returns false if the flow stops before a step. The tick must then not run, so that the step finds the current
    /// state.
    mutating func begin(tick: Int) -> Bool {
        if isPlaying, !hasAdvanced { act(before: tick) }
        hasAdvanced = false
        guard isPlaying, runner?.isHeld == true else { return true }
        isPlaying = false
        return false
    }

    private mutating func act(before tick: Int) {
        advances.append(FlowAdvance(tick: tick, heldBefore: runner?.heldBefore))
        flow?.advance()
    }

    /// Ends a tick. Returns the flow's final state if the flow has ended in this tick.
    mutating func endTick() -> FlowPlaybackState? {
        guard isPlaying, let state = flow?.state else { return nil }
        if case .playing = state { return nil }
        isPlaying = false
        return state
    }
}
