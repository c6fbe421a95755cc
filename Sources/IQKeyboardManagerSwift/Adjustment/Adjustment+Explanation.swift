import KeyboardAdjustment
import UIKit

/// The context of a plan. It consists of the rule that enables the engine, the view that the engine moves and the reason for this choice,
/// and the role of each scroll view.
extension Adjustment {
    /// The plan as text, followed by lines for the rule that enables or disables the engine, the root view and the scroll views.
    package var explanation: String {
        var lines = ["\(plan)"]
        guard hasSurroundings else { return lines[0] }
        if !enablement.isEnabled { lines.append("  the engine is off (\(enablement.reason.rawValue)): \(enablement.reason.textWhenOff)") }
        if let root { lines.append("  root view: \(root)") }
        for role in situation.scrollViewRoles { lines.append("  scroll view \(role.name): \(role.role.text)") }
        return lines.joined(separator: "\n")
    }

    /// Whether the plan depends on the views around the field. When the keyboard hides, the engine uses only its saved state.
    private var hasSurroundings: Bool { situation.field != nil && plan.occasion != .hide && plan.occasion != .restore }

    /// The controller whose view the engine moves, and the search that found this controller.
    private var root: String? {
        guard !rootSearch.isEmpty else { return rootName.map { "the view of the controller \($0)" } }
        let search = RootSearch.text(rootSearch)
        guard let rootName else { return "none yet; the search finds: \(search)" }
        if isRootKept { return "the view of the controller \(rootName), chosen for an earlier field; the search now finds: \(search)" }
        return rootSearch.count == 1
            ? "the view of the controller \(rootName), which \(rootSearch[0].reason.text)"
            : "the view of the controller \(rootName) (\(search))"
    }

    /// The plan's members, followed by `enablement` if the engine is disabled, `rootChain` and `scrollViews`.
    package var jsonMembers: [OrderedJSON.Member] {
        var members = plan.jsonMembers
        guard hasSurroundings else { return members }
        if !enablement.isEnabled { members.append(.init("enablement", .string(enablement.reason.rawValue))) }
        if let rootName { members.append(.init("root", .string(rootName))) }
        if !rootSearch.isEmpty {
            let chain = rootSearch.map {
                OrderedJSON.object([.init("controller", .string($0.name)), .init("reason", .string($0.reason.rawValue))])
            }
            members.append(.init("rootChain", .array(chain)))
        }
        let roles = situation.scrollViewRoles.map {
            OrderedJSON.object([.init("view", .string($0.name)), .init("role", .string($0.role.rawValue))])
        }
        if !roles.isEmpty { members.append(.init("scrollViews", .array(roles))) }
        return members
    }
}
