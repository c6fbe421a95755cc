import IQKeyboardManagerSwift
import Simulator
import UIKit
import UIKitKeyboard

extension FlowRunner {
    /// Compares the screen, which is at rest, with what the step expects.
    func check(_ action: FlowAction) throws(FlowFailure) {
        switch action {
        case .assertVisible(let selector): try checkVisible(selector)
        case .assertNotVisible(let selector):
            if let view = try screen.matches(selector).first(where: { screen.visiblePart(of: $0) != .zero }) {
                throw FlowFailure(
                    expected: "\(selector.description) not visible",
                    actual: "\(screen.name(of: view)) shows at \(ScreenInspector.format(screen.visiblePart(of: view)))")
            }
        case .assertNotOccluded(let selector, let margin, let duringFlow):
            try checkNotOccluded(try screen.find(selector), margin: margin)
            if duringFlow {
                monitors.append(
                    FlowMonitor { runner throws(FlowFailure) in
                        guard let view = try runner.screen.matches(selector).first else { return }
                        try runner.checkNotOccluded(view, margin: margin)
                    })
            }
        case .assertCaretVisible(let margin): try checkCaret(margin: margin)
        case .assertKeyboard(let expectation): try checkKeyboard(expectation)
        case .assertFrame(let id, let numbers, let inWindow):
            let view = try sceneView(id)
            let frame = inWindow ? view.convert(view.bounds, to: nil) : view.frame
            let found = ["x": frame.minX, "y": frame.minY, "width": frame.width, "height": frame.height]
            try compare("\(id).frame", numbers, found)
        case .assertOffset(let id, let numbers):
            let offset = try scrollView(id).contentOffset
            try compare("\(id).contentOffset", numbers, ["x": offset.x, "y": offset.y])
        case .assertInset(let id, let numbers):
            let inset = try scrollView(id).contentInset
            try compare(
                "\(id).contentInset", numbers, ["top": inset.top, "left": inset.left, "bottom": inset.bottom, "right": inset.right])
        case .assertTrue(let expression): try checkTrue(expression)
        case .assertRestored: try checkRestored()
        case .assertScreenshot(let picture): try check(picture)
        default: assertionFailure("\(action) is no check")
        }
    }

    private func checkVisible(_ selector: FlowSelector) throws(FlowFailure) {
        let view = try screen.find(selector)
        guard screen.visiblePart(of: view) == .zero else { return }
        let reason = screen.isShown(view) ? "none of it shows" : "it is hidden"
        throw FlowFailure(
            expected: "\(selector.description) visible", actual: "\(reason) (frame \(ScreenInspector.format(screen.frame(of: view))))")
    }

    /// Points that a check on distances forgives: one pixel, and the engine's whole-point moves round down.
    private static let occlusionTolerance: CGFloat = 1

    /// Nothing lies over the view, and the keyboard keeps `margin` points away from it.
    func checkNotOccluded(_ view: UIView, margin: Double) throws(FlowFailure) {
        let frame = screen.frame(of: view)
        let name = screen.name(of: view)
        if let keyboard = screen.keyboardFrame {
            let distance = keyboard.minY - frame.maxY
            guard distance >= CGFloat(margin) - Self.occlusionTolerance || frame.minY >= keyboard.maxY else {
                let needed = margin > 0 ? " with \(ValueKind.format(margin)) points to the keyboard" : ""
                throw FlowFailure(
                    expected: "\(name) not occluded\(needed)",
                    actual: distance < 0
                        ? "the keyboard covers \(ScreenInspector.number(min(-distance, frame.height))) of its \(ScreenInspector.number(frame.height)) points"
                        : "the keyboard is \(ScreenInspector.number(distance)) points away")
            }
        }
        if let card = screen.looseKeyboards.first(where: { $0.intersects(frame.insetBy(dx: 0, dy: -CGFloat(margin))) }) {
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
        // The middle and the corners, a little inside: where touches find them, which is where what moves will end.
        let place = view.convert(view.bounds, to: nil)
        let inner = place.insetBy(dx: min(4, place.width / 4), dy: min(4, place.height / 4))
        let points = [
            CGPoint(x: inner.midX, y: inner.midY), CGPoint(x: inner.minX, y: inner.minY), CGPoint(x: inner.maxX, y: inner.minY),
            CGPoint(x: inner.minX, y: inner.maxY), CGPoint(x: inner.maxX, y: inner.maxY),
        ]
        for point in points {
            if let cover = screen.cover(of: view, at: point) {
                throw FlowFailure(expected: "\(name) not occluded", actual: "\(cover) covers it at \(ScreenInspector.format(point))")
            }
        }
    }

    private func checkCaret(margin: Double) throws(FlowFailure) {
        guard let view = UIApplication.shared.firstResponder as? UIView, let input = view as? any UITextInput,
            let range = input.selectedTextRange
        else { throw FlowFailure(expected: "a visible caret", actual: "no field has the keyboard") }
        let caret = view.convert(input.caretRect(for: range.end), to: nil)
        var room = screen.visiblePart(of: view)
        if let keyboard = screen.keyboardFrame { room.size.height = min(room.maxY, keyboard.minY - CGFloat(margin)) - room.minY }
        // Edge by edge: CGRect.contains(_: CGRect) compares unions, and loses rectangles to the last bit of a third of a point.
        let tolerance = Self.occlusionTolerance
        guard room.minX - tolerance <= caret.minX, caret.maxX <= room.maxX + tolerance, room.minY - tolerance <= caret.minY,
            caret.maxY <= room.maxY + tolerance
        else {
            let isCovered = screen.keyboardFrame.map { caret.maxY > $0.minY - CGFloat(margin) + Self.occlusionTolerance } ?? false
            throw FlowFailure(
                expected: "the caret of \(screen.name(of: view)) visible",
                actual: (isCovered ? "the keyboard covers it: " : "")
                    + "it is at \(ScreenInspector.format(caret)), of the field \(ScreenInspector.format(screen.visiblePart(of: view))) shows"
            )
        }
    }

    private func checkKeyboard(_ expectation: FlowKeyboardExpectation) throws(FlowFailure) {
        let keyboard = UIKeyboardController.current
        let isVisible = keyboard?.isVisible == true
        if let wanted = expectation.visible, wanted != isVisible {
            throw FlowFailure(expected: "the keyboard \(wanted ? "up" : "hidden")", actual: "it is \(isVisible ? "up" : "hidden")")
        }
        func compare(_ what: String, _ wanted: String?, _ found: () -> String) throws(FlowFailure) {
            guard let wanted else { return }
            let found = isVisible ? found() : "no keyboard"
            guard wanted == found else { throw FlowFailure(expected: "a keyboard with \(what) \(wanted)", actual: "there is \(found)") }
        }
        let traits = UIApplication.shared.firstResponder as? any UITextInputTraits
        try compare("type", expectation.type) { traits.flatMap { UIKeyboardType.words.word($0.keyboardType) } ?? "none" }
        try compare("return key", expectation.returnKey) { traits.flatMap { UIReturnKeyType.words.word($0.returnKeyType) } ?? "none" }
        try compare("appearance", expectation.appearance) {
            switch traits?.keyboardAppearance {
            case .dark: "dark"
            case .light: "light"
            default: UIScreen.main.userInterfaceStyle == .dark ? "dark" : "light"
            }
        }
        try compare("mode", expectation.mode) { keyboard?.placement.mode.rawValue ?? "offScreen" }
        if let height = expectation.height {
            let found = isVisible ? keyboard?.frame.height ?? 0 : 0
            guard abs(found - height) <= FlowDefaults.tolerance else {
                throw FlowFailure(
                    expected: "a keyboard \(ValueKind.format(height)) points high", actual: "it is \(ScreenInspector.number(found))")
            }
        }
    }

    private func checkTrue(_ expression: FlowExpression) throws(FlowFailure) {
        let scope = SceneScope(runner: self)
        let values = expression.operands(in: scope).joined(separator: ", ")
        do throws(ExpressionError) {
            guard try expression.holds(in: scope) else { throw ExpressionError(values.isEmpty ? "it is false" : values) }
        } catch {
            throw FlowFailure(expected: expression.source, actual: error.description)
        }
    }

    private func checkRestored() throws(FlowFailure) {
        guard hasFocusBegun else {
            throw FlowFailure(expected: "everything as before the first focus", actual: "nothing has had the focus yet")
        }
        guard let baseline else { throw FlowFailure(actual: "the screen was not at rest before the first focus") }
        let differences = baseline.differences(to: screen.geometry(), tolerance: CGFloat(FlowDefaults.tolerance))
        guard differences.isEmpty else {
            throw FlowFailure(
                expected: "everything as before the first focus",
                actual: differences.prefix(5).joined(separator: "; ") + (differences.count > 5 ? "; and \(differences.count - 5) more" : "")
            )
        }
    }

    // MARK: Numbers

    private func sceneView(_ id: String) throws(FlowFailure) -> UIView {
        guard let view = controller.viewsByID[id] else { throw FlowFailure(actual: "there is no view \"\(id)\"") }
        return view
    }

    private func scrollView(_ id: String) throws(FlowFailure) -> UIScrollView {
        guard let view = try sceneView(id) as? UIScrollView else { throw FlowFailure(actual: "\"\(id)\" does not scroll") }
        return view
    }

    private func compare(_ what: String, _ numbers: FlowNumbers, _ found: [String: CGFloat]) throws(FlowFailure) {
        let wrong = numbers.values.filter { abs((found[$0.name] ?? .infinity) - CGFloat($0.value)) > CGFloat(numbers.tolerance) }
        guard !wrong.isEmpty else { return }
        func list(_ value: (FlowNumber) -> String) -> String { wrong.map { "\($0.name) \(value($0))" }.joined(separator: ", ") }
        throw FlowFailure(
            expected: "\(what) \(list { ValueKind.format($0.value) })",
            actual: "it is \(list { ScreenInspector.number(found[$0.name] ?? 0) })")
    }
}
