import Foundation
import LabProtocol
import SceneLanguage
import Simulator

/// The flow of an app: it runs in the app's program, which also writes what is done as steps.
extension RemoteSession: FlowSession {
    var hasFlow: Bool { status.hasFlow }
    var timeScale: Double { status.timeScale }
    var currentStep: String? { status.flowStep }
    func startFlow() { link?.send(.playFlow()) }

    var isPlaying: Bool { flowProgress?.isPlaying == true }
    var hasHandInputs: Bool { handInputCount > 0 }

    /// The answer is waited for, so that nobody takes the flow for what it was before.
    private func tellFlow(_ request: LabRequest) {
        guard let link, finding == nil || finding?.kind == .compiler else { return }
        func waitForAnswers() { try? wait(for: localized("its flow")) { self.link !== link || link.outstanding == 0 } }
        waitForAnswers()
        guard self.link === link else { return }
        link.send(request)
        waitForAnswers()
    }

    func playFlow(heldBefore step: Int?) { tellFlow(.playFlow(heldBefore: step)) }
    func stopFlow() { if isPlaying { tellFlow(.stopFlow) } }

    func catchUp(budget: Double, tick: () -> Bool) -> Bool {
        defer { hasPaused = false }
        guard !hasPaused else { return false }
        if isPlaying, link?.outstanding == 0 {
            owed.add(ticks: Self.ticksAtOnce, atMost: Self.ticksAtOnce)
            request()
        }
        return true
    }
    /// (chosen: a second of a phone's time; the window shows a frame in between)
    private static let ticksAtOnce = 60

    func assertions(about id: InspectedID) -> [AssertionOffer] { offers(about: id) }
    func assertion(that property: String, of id: InspectedID) -> AssertionOffer? { offers(about: id, property: property).first }

    private func offers(about id: InspectedID, property: String? = nil) -> [AssertionOffer] {
        latestOffers = []
        tellFlow(.assertions(about: id, property: property))
        return latestOffers
    }

    func emptyFlow(scene: String?) -> String {
        FlowWriter.file([], device: status.device, strategy: status.strategy, isDark: status.isDark, scene: scene)
    }

    /// What a run file says of the phone: it does not have the flow whose header has chosen it.
    var recordedChoices: LabChoices {
        var result = choices
        guard let chosenByFlow else { return result }
        result.device = result.device ?? chosenByFlow.device
        result.isDark = result.isDark ?? chosenByFlow.isDark
        result.strategy = result.strategy ?? chosenByFlow.strategy
        result.textSize = result.textSize ?? chosenByFlow.textSize
        result.systemVersion = result.systemVersion ?? chosenByFlow.systemVersion
        result.locale = result.locale ?? chosenByFlow.locale
        return result
    }

    func makeFollower() -> (any StepFollower)? { RemoteStepFollower(self) }

    /// What is done from now on is a step of its own.
    func cutSteps() { tellFlow(.cutSteps) }
}

/// The steps that an app's program writes.
@MainActor
private final class RemoteStepFollower: StepFollower {
    private weak var session: RemoteSession?
    private let beginning: Int

    init(_ session: RemoteSession) { (self.session, beginning) = (session, session.beginnings) }

    func isOver(for session: any FlowSession) -> Bool { session !== self.session || self.session?.beginnings != beginning }
    var contents: [String] { session?.writtenSteps ?? [] }
    var time: Double { session?.time ?? 0 }
    var isUpToDate: Bool { true }
    func follow(most: Int, until limit: Double) {}
    func cut() { session?.cutSteps() }
}
