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
                    throw FlowFailure(
                        actual: "the scene has no navigation controller; its \"controller\" needs class: UINavigationController")
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
                guard let navigation = controller.navigation else {
                    throw FlowFailure(
                        actual: "the scene has no navigation controller; its \"controller\" needs class: UINavigationController")
                }
                let stack = navigation.viewControllers
                switch step {
                case .push(let id):
                    guard !stack.contains(where: { $0.restorationIdentifier == id }) else {
                        throw FlowFailure(actual: "\"\(id)\" is on the stack already (\(navigation.stackDescription)); pop to it instead")
                    }
                    withCause(.app) { controller.push(id) }
                case .pop(let id?):
                    guard let goal = stack.first(where: { $0.restorationIdentifier == id }) else {
                        throw FlowFailure(actual: "\"\(id)\" is not on the stack (\(navigation.stackDescription))")
                    }
                    _ = withCause(.app) { navigation.popToViewController(goal, animated: true) }
                case .pop(nil):
                    guard stack.count > 1 else {
                        throw FlowFailure(actual: "there is nothing to go back to: the stack has one controller")
                    }
                    _ = withCause(.app) { navigation.popViewController(animated: true) }
                }
            }, nextTick(),
        ]
    }
}

extension UINavigationController {
    /// Ids, bottom to top, for messages.
    var stackDescription: String { viewControllers.map { $0.restorationIdentifier ?? "?" }.joined(separator: ", ") }
}
