import LabProtocol
import SceneRuntime
import Simulator

/// The flow of an app. The app's process plays the flow and writes the user's input as steps.
struct ProgramFlow {
    /// The text of the flow with which the app is started; nil if there is none.
    let edited: EditedFlow?
    /// The settings of the phone that the flow's header has chosen; nil without a flow.
    private var chosen: LabStatus?
    private(set) var progress: LabFlowProgress?
    /// The steps that the process has written from the input.
    private(set) var writtenSteps: [String] = []
    /// The number of the user's inputs.
    private(set) var handInputCount = 0
    /// The assertions that the process has returned for the latest query.
    var offers: [AssertionOffer] = []
    /// Whether a breakpoint was hit since the flow was last resumed.
    var hasPaused = false
    /// The number of times that the app has started without a replay.
    private(set) var beginnings = 0
    private var end: FlowPlaybackState?

    init(_ edited: EditedFlow?) { self.edited = edited }

    mutating func begin(_ hello: LabHello) {
        if edited != nil, chosen == nil { chosen = hello.status }
        progress = nil
        writtenSteps = hello.written ?? []
        handInputCount = hello.replayed.count
        hasPaused = false
        if hello.replayed.isEmpty { beginnings += 1 }
    }

    mutating func take(_ frame: LabFrame) {
        if frame.pause != nil { hasPaused = true }
        if let reported = frame.flow { progress = reported }
        if let reported = frame.written { writtenSteps = reported }
        if let reported = frame.status.flowEnd { end = reported.isEmpty ? .passed : .failed(reported) }
    }

    mutating func noteHandInput() { handInputCount += 1 }
    /// Marks the playback as ended, because the process has ended.
    mutating func stop() { progress?.isPlaying = false }

    /// Returns the flow's final state if the flow has ended since the last call; nil otherwise.
    mutating func takeEnd() -> FlowPlaybackState? {
        defer { end = nil }
        return end
    }

    /// Returns the choices for a run file. They include the choices of the flow's header, because the run file does not contain the flow.
    func recorded(_ choices: LabChoices) -> LabChoices {
        guard let chosen else { return choices }
        var result = choices
        result.device = result.device ?? chosen.device
        result.isDark = result.isDark ?? chosen.isDark
        result.strategy = result.strategy ?? chosen.strategy
        result.textSize = result.textSize ?? chosen.textSize
        result.systemVersion = result.systemVersion ?? chosen.systemVersion
        result.locale = result.locale ?? chosen.locale
        return result
    }
}
