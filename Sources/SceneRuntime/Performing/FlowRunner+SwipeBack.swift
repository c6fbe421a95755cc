import Simulator
import UIKit

extension FlowRunner {
    /// The velocity in points per second and the duration in seconds of the flick that completes or cancels the gesture. (chosen)
    private static let flick: (velocity: Double, time: Double) = (900, 0.06)

    /// Drags from the edge of the screen and lifts the finger. If an earlier step has left a finger on the screen, that finger continues
    /// from its position.
    package func swipeBack(_ swipe: FlowSwipeBack) -> [FlowOperation] {
        [
            .plan { [unowned self] () throws(FlowFailure) in
                guard let navigation = controller.navigation else {
                    throw FlowFailure(actual: "no navigation controller is on the screen, so there is nothing to go back to")
                }
                let width = screen.size.width
                let isReversed = navigation.view.isRightToLeft
                @MainActor func at(_ x: CGFloat) -> CGPoint {
                    CGPoint(x: isReversed ? width - 0.5 - x : x, y: screen.size.height / 2)
                }
                var begin: CGFloat = 0
                var result: [FlowOperation] = []
                if let held = fingers.heldSwipe {
                    begin = held
                } else {
                    guard navigation.viewControllers.count > 1 else {
                        throw FlowFailure(actual: "there is nothing to go back to: the stack has one controller")
                    }
                    fingers.depthBeforeSwipe = navigation.viewControllers.count
                    result += [.act { [unowned self] in fingers.send(.began, at: [at(0)]) }, nextTick()]
                }
                let end = width * CGFloat(swipe.share)
                result += [fingers.movement(duration: swipe.duration) { share in [at(begin + (end - begin) * share)] }, nextTick()]
                if swipe.release == .hold {
                    fingers.heldSwipe = end
                    return result
                }
                fingers.heldSwipe = nil
                // Flick after resting, so that the velocity of the flick and not the position determines the end of the gesture.
                let velocity = swipe.velocity ?? (swipe.release == .finish ? Self.flick.velocity : -Self.flick.velocity)
                let last = min(max(end + CGFloat(velocity * Self.flick.time), 0), width - 1)
                result += [
                    wait(TouchTiming.stop), fingers.movement(duration: Self.flick.time) { share in [at(end + (last - end) * share)] },
                    nextTick(),
                    .act { [unowned self] in fingers.send(.ended, at: [at(last)]) }, nextTick(), rest(),
                    .act { [unowned self] () throws(FlowFailure) in
                        let count = navigation.viewControllers.count
                        guard swipe.velocity == nil else { return }
                        let expected = swipe.release == .finish ? fingers.depthBeforeSwipe - 1 : fingers.depthBeforeSwipe
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
}
