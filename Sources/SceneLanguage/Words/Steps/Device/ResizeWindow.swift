import UIKit

extension StepDefinition {
    static let resizeWindow = StepDefinition(
        "resizeWindow", .device, "changes the size of the app's window, which is at the top left of the screen or at `x` and `y`",
        .optional(
            "to", .choice(["screen"]).described("the word screen, or a mapping like {width: 320, height: 60%}"), "the whole screen",
            alone: true),
        .optional("width", .screenLength, "by default that of the screen"),
        .optional("height", .screenLength, "by default that of the screen"),
        .optional("x", .screenLength, "by default 0"), .optional("y", .screenLength, "by default 0"),
        .key("animated", .bool, default: "true", "whether the change is animated")
    ) { screen, width, height, x, y, isAnimated in
        guard screen != nil || width != nil || height != nil else {
            throw ArgumentProblem("the step \"resizeWindow\" needs \"width\" or \"height\", or the word screen")
        }
        return .change { runner throws(FlowFailure) in
            guard width != nil || height != nil else {
                runner.phone.send(.windowSize(nil, isAnimated: isAnimated))
                return
            }
            let frame = try runner.windowFrame(width, height, x, y)
            runner.phone.send(.windowSize(frame.size, origin: frame.origin, isAnimated: isAnimated))
        }
    }
}

extension StepPerformer {
    /// Returns the window's frame on the screen in points. A missing width or height is replaced by the screen's width or height, and a
    /// missing coordinate of the origin by 0.
    fileprivate func windowFrame(
        _ width: SceneLength?, _ height: SceneLength?, _ x: SceneLength?, _ y: SceneLength?
    ) throws(FlowFailure) -> CGRect {
        let screen = UIScreen.main.bounds.size
        let shown = "\(SceneNumber.thousandths(screen.width)) x \(SceneNumber.thousandths(screen.height))"
        let size = CGSize(
            width: width?.resolved(in: screen.width) ?? screen.width, height: height?.resolved(in: screen.height) ?? screen.height)
        // A window must be at least this many points wide and high. (chosen)
        let least: CGFloat = 100
        guard (least...screen.width).contains(size.width), (least...screen.height).contains(size.height) else {
            throw FlowFailure(
                expected: "a window of at least \(SceneNumber.thousandths(least)) points either way that fits the screen of \(shown)",
                actual: "\(SceneNumber.thousandths(size.width)) x \(SceneNumber.thousandths(size.height))")
        }
        let origin = CGPoint(x: x?.resolved(in: screen.width) ?? 0, y: y?.resolved(in: screen.height) ?? 0)
        guard origin.x + size.width <= screen.width, origin.y + size.height <= screen.height else {
            throw FlowFailure(
                expected: "a window that lies on the screen of \(shown)",
                actual: "one at \(SceneNumber.thousandths(origin.x)), \(SceneNumber.thousandths(origin.y))")
        }
        return CGRect(origin: origin, size: size)
    }
}
