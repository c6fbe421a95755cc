import Simulator
import UIKit

/// The steps `swipeBack` and `navigate`.
extension FlowRunner {
    /// How fast a finger leaves that wants the page to go, or to come back, points per second; and how long that is seen, seconds. (chosen)
    private static let flick: (velocity: Double, time: Double) = (900, 0.06)

    /// A finger lands on the edge, goes in, and leaves. One that a step before left on the screen goes on from where it is.
    func swipeBack(_ swipe: FlowSwipeBack) -> [FlowOperation] {
        let isHeld = heldSwipe != nil
        return (isHeld ? [] : [rest()]) + [
            .plan { [unowned self] () throws(FlowFailure) in
                guard let navigation = controller.navigation else {
                    throw FlowFailure(actual: "no navigation controller is on the screen; the scene needs class: UINavigationController")
                }
                let width = screen.size.width
                let isReversed = navigation.view.isRightToLeft
                @MainActor func at(_ x: CGFloat) -> CGPoint {
                    CGPoint(x: isReversed ? width - 0.5 - x : x, y: screen.size.height / 2)
                }
                var begin: CGFloat = 0
                var result: [FlowOperation] = []
                if let held = heldSwipe {
                    begin = held
                } else {
                    guard navigation.viewControllers.count > 1 else {
                        throw FlowFailure(actual: "there is nothing to go back to: the stack has one controller")
                    }
                    depthBeforeSwipe = navigation.viewControllers.count
                    result += [.act { [unowned self] in fingers(.began, at: [at(0)]) }, nextTick()]
                }
                let end = width * CGFloat(swipe.share)
                result += [movement(duration: swipe.duration) { share in [at(begin + (end - begin) * share)] }, nextTick()]
                if swipe.release == .hold {
                    heldSwipe = end
                    return result
                }
                heldSwipe = nil
                // At rest the place decides; otherwise the speed of the last moments does.
                let velocity = swipe.velocity ?? (swipe.release == .finish ? Self.flick.velocity : -Self.flick.velocity)
                let last = min(max(end + CGFloat(velocity * Self.flick.time), 0), width - 1)
                result += [
                    wait(TouchTiming.stop), movement(duration: Self.flick.time) { share in [at(end + (last - end) * share)] }, nextTick(),
                    .act { [unowned self] in fingers(.ended, at: [at(last)]) }, nextTick(), rest(),
                    .act { [unowned self] () throws(FlowFailure) in
                        let count = navigation.viewControllers.count
                        guard swipe.velocity == nil else { return }
                        let expected = swipe.release == .finish ? depthBeforeSwipe - 1 : depthBeforeSwipe
                        guard count == expected else {
                            throw FlowFailure(
                                expected: "\(expected) controllers on the stack after \"\(swipe.release.rawValue)\"",
                                actual: "\(count): \(navigation.stackDescription)")
                        }
                    },
                ]
                return result
            }
        ]
    }

    func navigate(_ step: FlowNavigation) -> [FlowOperation] {
        [
            rest(),
            .act { [unowned self] () throws(FlowFailure) in
                if let problem = withCause(.app, { perform(step.move, animated: step.isAnimated) }) { throw FlowFailure(actual: problem) }
            }, nextTick(),
        ]
    }

    /// Answers why a move cannot be made; nil when it has begun.
    private func perform(_ move: FlowNavigation.Move, animated: Bool) -> String? {
        switch move {
        case .push(let id):
            if let present = controller.liveController(id)?.navigationController {
                return "\"\(id)\" is on the stack already (\(present.stackDescription)); pop to it instead"
            }
            return controller.push(id, animated: animated) ? nil : "the navigation controller of \"\(id)\" is not on the screen"
        case .pop, .popToRoot: return pop(move, animated: animated)
        case .present(let id):
            if controller.liveController(id) != nil { return "\"\(id)\" is presented already" }
            controller.present(id, animated: animated)
            return controller.liveController(id) == nil ? "\"\(id)\" could not be presented; see the report in the trace" : nil
        case .dismiss(let id):
            let presented = controller.presentedControllers
            guard id == nil || presented.contains(where: { $0.restorationIdentifier == id }) else {
                return "\"\(id ?? "")\" is not presented; \(presented.idList(else: "nothing is"))"
            }
            if presented.isEmpty { return "there is nothing to dismiss" }
            controller.dismiss(id, animated: animated)
            return nil
        case .select(let id): return controller.select(id) ? nil : "the tab bar controller of \"\(id)\" is not on the screen"
        case .turn(let way):
            if controller.turn(way, animated: animated) { return nil }
            guard let pages = controller.shown(ScenePagesController.self) else { return "no page view controller is on the screen" }
            return "there is no page to turn to: page \(pages.index + 1) of \(pages.pages.count) is shown"
        case .column(let column, let shows):
            guard let split = controller.shown(SceneSplitController.self) else { return "no split view controller is on the screen" }
            return split.change(column, shows: shows) ? nil : "the split view controller has no \(column.rawValue) column"
        case .detent(let name):
            if controller.setDetent(name, animated: animated) { return nil }
            guard let sheet = controller.sheet else { return "no sheet is on the screen" }
            return "the sheet has no detent \"\(name)\", only \(Spelling.list(sheet.detents.map(\.identifier.sceneName)))"
        }
    }

    private func pop(_ move: FlowNavigation.Move, animated: Bool) -> String? {
        var goal: UIViewController?
        var navigation = controller.navigation
        if case .pop(let id?) = move {
            goal = controller.liveController(id)
            navigation = goal?.parent as? UINavigationController
            guard let navigation, goal !== navigation.topViewController else {
                return "\"\(id)\" is not below the top of a stack"
                    + (controller.navigation.map { " (\($0.stackDescription))" } ?? "")
            }
        }
        guard let navigation else { return "no navigation controller is on the screen" }
        let stack = navigation.viewControllers
        guard stack.count > 1 else { return "there is nothing to go back to: the stack has one controller" }
        if case .popToRoot = move { goal = stack[0] }
        _ = navigation.popToViewController(goal ?? stack[stack.count - 2], animated: animated)
        return nil
    }
}

extension UINavigationController {
    /// Ids, bottom to top, for messages.
    var stackDescription: String { viewControllers.map { $0.restorationIdentifier ?? "?" }.joined(separator: ", ") }
}

extension [UIViewController] {
    /// Their ids, for messages; `nothing` for none.
    @MainActor fileprivate func idList(else nothing: String) -> String {
        isEmpty ? nothing : map { $0.restorationIdentifier ?? "?" }.joined(separator: ", ") + " is"
    }
}
