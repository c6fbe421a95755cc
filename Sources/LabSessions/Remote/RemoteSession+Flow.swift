import LabProtocol
import SceneRuntime

/// The flow of an app. It runs in the app's process, which also writes the input as steps.
extension RemoteSession: FlowSession {
    package var hasFlow: Bool { status.hasFlow }
    package var timeScale: Double { status.timeScale }
    package var currentStep: String? { status.flowStep }
    package func startFlow() { link?.send(.playFlow()) }

    package var flowProgress: LabFlowProgress? { playback.progress }
    package var isPlaying: Bool { playback.progress?.isPlaying == true }
    package var hasHandInputs: Bool { playback.handInputCount > 0 }

    /// Sends a request and waits for its answer, so that callers never read an outdated state of the flow.
    private func reportFlow(_ request: LabRequest) {
        guard let link, finding == nil || finding?.kind == .compiler else { return }
        func waitForAnswers() { try? wait(for: localized("its flow")) { self.link !== link || link.outstanding == 0 } }
        waitForAnswers()
        guard self.link === link else { return }
        link.send(request)
        waitForAnswers()
    }

    package func playFlow(heldBefore step: Int?) { reportFlow(.playFlow(heldBefore: step)) }
    package func stopFlow() { if isPlaying { reportFlow(.stopFlow) } }

    package func catchUp(budget: Double, tick: () -> Bool) -> Bool {
        defer { playback.hasPaused = false }
        guard !playback.hasPaused else { return false }
        if isPlaying, link?.outstanding == 0 {
            requests.owed.add(ticks: Self.ticksAtOnce, atMost: Self.ticksAtOnce)
            request()
        }
        return true
    }
    /// The number of ticks in one request, between which the window shows a frame. (chosen: a second of virtual time)
    private static let ticksAtOnce = 60

    package func assertions(about id: InspectedID) -> [AssertionOffer] { offers(about: id) }
    package func assertion(that property: String, of id: InspectedID) -> AssertionOffer? { offers(about: id, property: property).first }

    private func offers(about id: InspectedID, property: String? = nil) -> [AssertionOffer] {
        playback.offers = []
        reportFlow(.assertions(about: id, property: property))
        return playback.offers
    }

    package func emptyFlow(scene: String?) -> String {
        FlowWriter.file([], device: status.device, strategy: status.strategy, isDark: status.isDark, scene: scene)
    }

    /// The phone's choices in the form of a run file.
    var recordedChoices: LabChoices { playback.recorded(choices) }

    package func makeFollower() -> (any StepFollower)? { RemoteStepFollower(self) }

    /// Makes the next input begin a new step of the flow.
    func cutSteps() { reportFlow(.cutSteps) }
}

/// A follower for the steps that an app's process writes.
@MainActor
private final class RemoteStepFollower: StepFollower {
    private weak var session: RemoteSession?
    private let beginning: Int

    init(_ session: RemoteSession) { (self.session, beginning) = (session, session.playback.beginnings) }

    func isOver(for session: any FlowSession) -> Bool { session !== self.session || self.session?.playback.beginnings != beginning }
    var contents: [String] { session?.playback.writtenSteps ?? [] }
    var time: Double { session?.time ?? 0 }
    var isUpToDate: Bool { true }
    func follow(most: Int, until limit: Double) {}
    func cut() { session?.cutSteps() }
}
