import UIKit
import UIKitKeyboard

/// Steps that check the screen.
extension FlowRunner {
    package func text(of selector: FlowSelector) throws(FlowFailure) -> String { try screen.find(selector).readText ?? "" }

    package func isAnyVisible(_ selector: FlowSelector) -> Bool { screen.isAnyVisible(selector) }

    package func checkVisible(_ selector: FlowSelector) throws(FlowFailure) {
        let view = try screen.find(selector)
        guard screen.visiblePart(of: view) == .zero else { return }
        let reason = screen.isShown(view) ? "no part of the view is visible" : "it is hidden"
        throw FlowFailure(
            expected: "\(selector.description) visible", actual: "\(reason) (frame \(ScreenInspector.format(screen.frame(of: view))))")
    }

    package func checkNotVisible(_ selector: FlowSelector) throws(FlowFailure) {
        guard let view = try screen.matches(selector).first(where: { screen.visiblePart(of: $0) != .zero }) else { return }
        throw FlowFailure(
            expected: "\(selector.description) not visible",
            actual: "\(view.nameInMessages) shows at \(ScreenInspector.format(screen.visiblePart(of: view)))")
    }

    package func checkCaret(margin: Double) throws(FlowFailure) {
        guard let view = UIApplication.shared.firstResponder as? UIView, let input = view as? any UITextInput,
            let range = input.selectedTextRange
        else { throw FlowFailure(expected: "a visible caret", actual: "no field has the keyboard") }
        let caret = view.convertToScreen(input.caretRect(for: range.end))
        var room = screen.visiblePart(of: view)
        if let keyboard = screen.keyboardFrame(over: view) {
            room.size.height = min(room.maxY, keyboard.minY - CGFloat(margin)) - room.minY
        }
        // Edge by edge: CGRect.contains(_: CGRect) compares unions, and loses rectangles to the last bit of a third of a point.
        let tolerance = Self.occlusionTolerance
        guard room.minX - tolerance <= caret.minX, caret.maxX <= room.maxX + tolerance, room.minY - tolerance <= caret.minY,
            caret.maxY <= room.maxY + tolerance
        else {
            let isCovered =
                screen.keyboardFrame(over: view).map { caret.maxY > $0.minY - CGFloat(margin) + Self.occlusionTolerance } ?? false
            throw FlowFailure(
                expected: "the caret of \(view.nameInMessages) visible",
                actual: (isCovered ? "the keyboard covers it: " : "")
                    + "its frame is \(ScreenInspector.format(caret)), and the visible part of the field is "
                    + ScreenInspector.format(screen.visiblePart(of: view))
            )
        }
    }

    package func checkKeyboard(_ expectation: KeyboardExpectation) throws(FlowFailure) {
        let keyboard = UIKeyboardController.current
        let isVisible = keyboard?.isVisible == true
        // The bar of a chat stays at the bottom without a keyboard.
        if let wanted = expectation.visible, wanted != screen.showsKeyboard {
            throw FlowFailure(expected: "the keyboard \(wanted ? "up" : "hidden")", actual: "it is \(wanted ? "hidden" : "up")")
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
                    expected: "a keyboard \(SceneNumber.format(height)) points high", actual: "it is \(SceneNumber.thousandths(found))")
            }
        }
    }

    /// The tolerance of a check on distances, points: one pixel, and the engine's whole-point moves round down.
    private static let occlusionTolerance: CGFloat = 1

    package func checkNotOccluded(_ selector: FlowSelector, margin: Double, duringFlow: Bool) throws(FlowFailure) {
        try checkNotOccluded(try screen.find(selector), margin: margin)
        guard duringFlow else { return }
        monitors.append(
            FlowMonitor { runner throws(FlowFailure) in
                guard let view = try runner.screen.matches(selector).first else { return }
                try runner.checkNotOccluded(view, margin: margin)
            })
    }

    /// Checks that nothing covers the view, and that the keyboard is `margin` points away from it.
    private func checkNotOccluded(_ view: UIView, margin: Double) throws(FlowFailure) {
        let frame = screen.frame(of: view)
        let name = view.nameInMessages
        if let keyboard = screen.keyboardFrame(over: view) {
            let distance = keyboard.minY - frame.maxY
            guard distance >= CGFloat(margin) - Self.occlusionTolerance || frame.minY >= keyboard.maxY else {
                let isOnlyUnderAccessory = frame.maxY <= keyboard.minY + (UIKeyboardController.current?.accessoryHeight ?? 0)
                let covered = -distance < frame.height ? SceneNumber.thousandths(-distance) : "all"
                let needed = margin > 0 ? ", at least \(SceneNumber.format(margin)) points from the keyboard" : ""
                throw FlowFailure(
                    expected: "\(name) not occluded\(needed)",
                    actual: distance < 0
                        ? """
                        the keyboard\(isOnlyUnderAccessory ? "'s accessory view" : "") covers \(covered) of its \
                        \(SceneNumber.thousandths(frame.height)) points
                        """
                        : "it is only \(SceneNumber.thousandths(distance)) points from the keyboard")
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
                    ? "no part of it is visible (frame \(ScreenInspector.format(frame)))"
                    : "only \(ScreenInspector.format(part)) of \(ScreenInspector.format(frame)) is visible")
        }
        // The middle and the corners, a little inside, in the current frame.
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

    package func checkRestored() throws(FlowFailure) { try baseline.check() }

    /// Compares the screen with a reference picture.
    package func checkPicture(_ picture: FlowPicture) throws(FlowFailure) {
        guard let comparePicture = film.comparePicture else {
            throw FlowFailure(actual: "nothing is drawn here that could be compared; keyboard-lab check and record can do it")
        }
        var comparison = FlowPictureComparison(path: picture.path, threshold: picture.threshold, mask: [], crop: nil)
        for selector in picture.mask ?? [] { comparison.mask += try screen.matches(selector).map { screen.frame(of: $0) } }
        if let selector = picture.cropOn {
            let part = screen.visiblePart(of: try screen.find(selector))
            guard part != .zero else { throw FlowFailure(actual: "no part of \(selector.description) is visible") }
            comparison.crop = part
        }
        if let difference = comparePicture(comparison) {
            throw FlowFailure(expected: "the screen as in \(picture.path)", actual: difference)
        }
    }
}
