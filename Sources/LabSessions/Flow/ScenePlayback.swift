import SceneRuntime
import Simulator

/// The playback of a scene's flow in this program, with the calls that let the flow act.
@MainActor
struct ScenePlayback {
    let runner: FlowRunner?
    private let flow: (any FlowPlayback)?
    var isPlaying = false
    /// The calls that let the flow act before a tick, for runs that repeat them.
    private(set) var advances: [FlowAdvance] = []
    /// Whether the flow has been played.
    private(set) var hasPlayed = false
    /// Whether the flow has already acted before the next tick.
    private var hasAdvanced = false

    /// A call that lets the flow act before a tick.
    struct FlowAdvance: Hashable {
        /// The tick that follows it.
        var tick: Int
        /// The step before which the flow was to stop.
        var heldBefore: Int?
    }

    init(_ started: StartedScene) { (runner, flow) = (started.runner, started.flow) }

    var hasFlow: Bool { flow != nil }
    var timeScale: Double { isPlaying ? flow?.timeScale ?? 1 : 1 }
    var currentStep: String? {
        guard isPlaying, case .playing(let step) = flow?.state else { return nil }
        return step
    }
    /// Whether the flow waits before a step. The getter runs in every tick, so it evaluates nothing else.
    var isHeld: Bool { !isPlaying && runner?.isHeld == true }
    /// The runner of a flow that plays.
    var playingRunner: FlowRunner? { isPlaying ? runner.flatMap { $0.status == .running ? $0 : nil } : nil }

    mutating func start() {
        isPlaying = flow != nil
        hasPlayed = hasPlayed || isPlaying
    }

    /// Lets the flow act before a tick, ahead of the tick itself. It acts again when its step limit has risen.
    mutating func advance(before tick: Int) {
        guard isPlaying else { return }
        act(before: tick)
        hasAdvanced = true
    }

    /// Begins a tick. Returns false if the flow is held, so that the phone stays in the state that the next step will find.
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

    /// Ends a tick. Returns the end of the flow, in the tick in which it ends.
    mutating func endTick() -> FlowPlaybackState? {
        guard isPlaying, let state = flow?.state else { return nil }
        if case .playing = state { return nil }
        isPlaying = false
        return state
    }
}
