import Simulator
import UIKit

/// The steps `background`, `foreground` and `resizeWindow`.
extension FlowRunner {
    func changeState(isActive: Bool) -> [FlowOperation] {
        [
            rest(),
            .act { [unowned self] () throws(FlowFailure) in
                let isAway = UIApplication.shared.applicationState == .background
                guard isAway == isActive else {
                    throw FlowFailure(actual: "the app is \(isAway ? "in the background" : "on the screen") already")
                }
                phone.send(.applicationState(isActive: isActive))
            }, nextTick(),
        ]
    }

    /// The least that a window can have either way, points. (chosen)
    private static let leastWindow: CGFloat = 100

    /// A length that is not given is the screen's, and a place that is not given its top left corner.
    func resizeWindow(
        _ width: SceneLength?, _ height: SceneLength?, _ x: SceneLength?, _ y: SceneLength?, animated: Bool
    ) -> [FlowOperation] {
        [
            rest(),
            .act { [unowned self] () throws(FlowFailure) in
                let screen = UIScreen.main.bounds.size
                guard width != nil || height != nil else {
                    phone.send(.windowSize(nil, isAnimated: animated))
                    return
                }
                let size = CGSize(
                    width: width.map { $0.resolved(in: screen.width) } ?? screen.width,
                    height: height.map { $0.resolved(in: screen.height) } ?? screen.height)
                let least = Self.leastWindow
                guard (least...screen.width).contains(size.width), (least...screen.height).contains(size.height) else {
                    throw FlowFailure(
                        expected: "a window of at least \(ScreenInspector.number(least)) points either way that fits the screen of "
                            + "\(ScreenInspector.number(screen.width)) x \(ScreenInspector.number(screen.height))",
                        actual: "\(ScreenInspector.number(size.width)) x \(ScreenInspector.number(size.height))")
                }
                let origin = CGPoint(
                    x: x.map { $0.resolved(in: screen.width) } ?? 0, y: y.map { $0.resolved(in: screen.height) } ?? 0)
                guard origin.x + size.width <= screen.width, origin.y + size.height <= screen.height else {
                    throw FlowFailure(
                        expected: "a window that lies on the screen of \(ScreenInspector.number(screen.width)) x "
                            + "\(ScreenInspector.number(screen.height))",
                        actual: "one at \(ScreenInspector.number(origin.x)), \(ScreenInspector.number(origin.y))")
                }
                phone.send(.windowSize(size, origin: origin, isAnimated: animated))
            }, nextTick(),
        ]
    }
}
