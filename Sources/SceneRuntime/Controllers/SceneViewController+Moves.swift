import HostSupport
import UIKit

extension SceneViewController {
    /// Performs a navigation. Returns the reason if it cannot begin; nil otherwise. Pushing a controller that is on the stack pops to it.
    @discardableResult
    func perform(_ move: SceneMove, animated: Bool) -> String? {
        switch move {
        case .push(let id): return push(id, animated: animated) ? nil : "the navigation controller of \"\(id)\" is not on the screen"
        case .pop(let id): return pop(to: id, animated: animated)
        case .popToRoot: return pop(to: nil, isToRoot: true, animated: animated)
        case .present(let id):
            if liveController(id) != nil { return "\"\(id)\" is presented already" }
            present(id, animated: animated)
            return liveController(id) == nil ? "\"\(id)\" could not be presented; see the report in the trace" : nil
        case .dismiss(let id):
            let presented = presentedControllers
            guard id == nil || presented.contains(where: { $0.restorationIdentifier == id }) else {
                let names = presented.map { $0.restorationIdentifier ?? "?" }.joined(separator: ", ")
                return "\"\(id ?? "")\" is not presented; \(names.isEmpty ? "nothing" : names) is"
            }
            if presented.isEmpty { return "there is nothing to dismiss" }
            dismiss(id, animated: animated)
            return nil
        case .select(let id): return select(id) ? nil : "the tab bar controller of \"\(id)\" is not on the screen"
        case .turn(let way):
            if turn(way, animated: animated) { return nil }
            guard let pages = shown(ScenePagesController.self) else { return "no page view controller is on the screen" }
            return "there is no page to turn to: page \(pages.index + 1) of \(pages.pages.count) is shown"
        case .column(let column, let shows):
            guard let split = shown(SceneSplitController.self) else { return "no split view controller is on the screen" }
            return split.change(column, shows: shows) ? nil : "the split view controller has no \(column.rawValue) column"
        case .detent(let name):
            if setDetent(name, animated: animated) { return nil }
            guard let sheet else { return "no sheet is on the screen" }
            return "the sheet has no detent \"\(name)\", only \(Spelling.list(sheet.detents.map(\.identifier.sceneName)))"
        }
    }

    /// Pops to a controller below the top of its stack. If `id` is nil, pops to the root or to the previous controller.
    private func pop(to id: String?, isToRoot: Bool = false, animated: Bool) -> String? {
        let goal = id.flatMap(liveController)
        let navigation = id == nil ? self.navigation : goal?.parent as? UINavigationController
        if let id, navigation == nil || goal === navigation?.topViewController {
            return "\"\(id)\" is not below the top of a stack" + (self.navigation.map { " (\($0.stackDescription))" } ?? "")
        }
        guard let navigation else { return "no navigation controller is on the screen" }
        let stack = navigation.viewControllers
        guard stack.count > 1 else { return "there is nothing to go back to: the stack has one controller" }
        _ = navigation.popToViewController(goal ?? stack[isToRoot ? 0 : stack.count - 2], animated: animated)
        return nil
    }
}

extension UINavigationController {
    /// The ids of the controllers from the bottom to the top of the stack, for messages.
    var stackDescription: String { viewControllers.map { $0.restorationIdentifier ?? "?" }.joined(separator: ", ") }
}
