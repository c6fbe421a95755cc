import UIKit

extension StepDefinition {
    static let assertNotOccluded = StepDefinition(
        "assertNotOccluded", .check,
        "the whole view is visible, and the keyboard does not come nearer than `margin`; with `during: flow` in every frame from here on",
        .selector,
        .key("margin", .number(), default: "0", "the least distance to the keyboard, points"),
        .optional("during", .choice(["flow"]), "checks every frame from here on")
    ) { selector, margin, during in
        .now(selector.description) { runner throws(FlowFailure) in
            try runner.checkNotOccluded(try runner.screen.find(selector), margin: margin)
            guard during != nil else { return }
            runner.monitors.append(
                FlowMonitor { runner throws(FlowFailure) in
                    guard let view = try runner.screen.matches(selector).first else { return }
                    try runner.checkNotOccluded(view, margin: margin)
                })
        }
    }
}

extension FlowRunner {
    /// Points that a check on distances forgives: one pixel, and the engine's whole-point moves round down.
    static let occlusionTolerance: CGFloat = 1

    /// Nothing lies over the view, and the keyboard keeps `margin` points away from it.
    fileprivate func checkNotOccluded(_ view: UIView, margin: Double) throws(FlowFailure) {
        let frame = screen.frame(of: view)
        let name = screen.name(of: view)
        if let keyboard = screen.keyboardFrame(over: view) {
            let distance = keyboard.minY - frame.maxY
            guard distance >= CGFloat(margin) - Self.occlusionTolerance || frame.minY >= keyboard.maxY else {
                let needed = margin > 0 ? " with \(SceneNumber.format(margin)) points to the keyboard" : ""
                throw FlowFailure(
                    expected: "\(name) not occluded\(needed)",
                    actual: distance < 0
                        ? """
                        the keyboard covers \(ScreenInspector.number(min(-distance, frame.height))) of its \
                        \(ScreenInspector.number(frame.height)) points
                        """
                        : "the keyboard is \(ScreenInspector.number(distance)) points away")
            }
        }
        if !screen.isOnKeyboard(view),
            let card = screen.looseKeyboards.first(where: { $0.intersects(frame.insetBy(dx: 0, dy: -CGFloat(margin))) })
        {
            throw FlowFailure(expected: "\(name) not occluded", actual: "the keyboard at \(ScreenInspector.format(card)) covers part of it")
        }
        let part = screen.visiblePart(of: view)
        guard part.width >= frame.width - Self.occlusionTolerance, part.height >= frame.height - Self.occlusionTolerance else {
            throw FlowFailure(
                expected: "\(name) not occluded",
                actual: part == .zero
                    ? "none of it shows (frame \(ScreenInspector.format(frame)))"
                    : "only \(ScreenInspector.format(part)) of \(ScreenInspector.format(frame)) shows")
        }
        // The middle and the corners, a little inside, in the present frame.
        let inner = frame.insetBy(dx: min(4, frame.width / 4), dy: min(4, frame.height / 4))
        let points = [
            CGPoint(x: inner.midX, y: inner.midY), CGPoint(x: inner.minX, y: inner.minY), CGPoint(x: inner.maxX, y: inner.minY),
            CGPoint(x: inner.minX, y: inner.maxY), CGPoint(x: inner.maxX, y: inner.maxY),
        ]
        for point in points {
            if let cover = screen.cover(of: view, at: point, inPresentFrame: true) {
                throw FlowFailure(expected: "\(name) not occluded", actual: "\(cover) covers it at \(ScreenInspector.format(point))")
            }
        }
    }
}
