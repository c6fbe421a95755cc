import LabProtocol
import LabSessions

/// The part of the Why tab that lists changes with which the flow passes.
extension PanelFacts {
    /// - Parameters:
    ///   - shown: the index of the proposal with which the scene is shown.
    ///   - canShow: whether the proposals change the file of the scene in the window.
    ///   - refusal: the reason why there is no search; nil if there can be one.
    static func fixes(_ state: FixFeature.State, shown: Int?, canShow: Bool, refusal: String?) -> [Fact] {
        var facts: [Fact] = [.space, .heading(localized("What would help?"))]
        switch state {
        case .idle:
            facts.append(
                refusal.map(Fact.faint)
                    ?? .link(localized("Search for changes with which the flow passes"), .command(.findFixes)))
        case .searching(let seconds):
            facts += [
                .sentence(localized("The flow is played with one change after the other, for \(seconds) s so far.")),
                .link(localized("Cancel"), .cancelFixes),
            ]
        case .failed(let reason):
            facts += [.problem(localized("The search failed: \(reason)")), .link(localized("Search again"), .command(.findFixes))]
        case .found(let fixes):
            facts += found(fixes, shown: shown, canShow: canShow)
            facts.append(.link(localized("Search again"), .command(.findFixes)))
        }
        return facts
    }

    private static func found(_ fixes: ProposedFixes, shown: Int?, canShow: Bool) -> [Fact] {
        guard !fixes.failures.isEmpty else {
            return [.sentence(localized("Nothing fails: every step passes, and every field and control can be brought into sight."))]
        }
        var facts = fixes.failures.map { Fact.problem($0.sentence) }
        for (index, proposal) in fixes.proposals.enumerated() {
            facts.append(.space)
            for (place, sentence) in proposal.sentences.enumerated() {
                facts.append(.sentence(place == 0 ? "\(index + 1). \(sentence)" : sentence))
            }
            if !proposal.remains.isEmpty {
                facts.append(.faint(localized("Still out of reach: \(proposal.remains.joined(separator: ", "))")))
            } else if !proposal.isComplete {
                facts.append(.faint(localized("A part still fails with this change.")))
            }
            if index == shown {
                facts += [.link(localized("Keep this change"), .keepFix), .link(localized("Back to the scene without it"), .leaveFix)]
            } else if canShow, proposal.changedText != nil {
                facts.append(.link(localized("Show the scene with this change"), .showFix(index)))
            }
            if !proposal.patch.isEmpty { facts.append(.link(localized("Copy the patch"), .copyFix(index))) }
        }
        guard fixes.proposals.isEmpty else { return facts }
        facts.append(.sentence(localized("None of the \(number: fixes.tried) changes that were tried helps.")))
        guard let nearest = fixes.nearest else { return facts }
        facts += [.faint(localized("The nearest one:"))] + nearest.sentences.map { .sentence($0) }
        return facts + nearest.left.map { .problem(localized("Then still fails: \($0.failure)")) }
    }
}
