import SceneLanguage

/// What a flow's end means to a person.
@MainActor
struct FlowReport {
    private let runner: FlowRunner

    init(_ runner: FlowRunner) { self.runner = runner }

    /// Where, which step, what was expected and what was found, and the plan in force; nil when nothing failed.
    var failure: String? {
        guard runner.status == .failed, let last = runner.results.last, case .failed(let failure) = last.outcome else { return nil }
        var text = "\(last.position): \(last.title): \(failure)"
        if !last.plan.isEmpty { text += "\nadjustment plan in force:\n" + last.plan.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n") }
        return text
    }
}
