import Simulator
import UIKit
import UIKitKeyboard

/// Steps that make assertions about the screen.
extension FlowRunner {
    package func text(of selector: FlowSelector) throws(FlowFailure) -> String { try screen.find(selector).readText ?? "" }

    package func isAnyVisible(_ selector: FlowSelector) -> Bool { screen.isAnyVisible(selector) }

    package func checkVisible(_ selector: FlowSelector) throws(FlowFailure) {
        let view = try screen.find(selector)
        let account = VisibilityReader(of: phone) { $0.nameInMessages }.visibility(of: view)
        guard account?.isOutOfSight != false else { return }
        let reason = account.map { $0.sentence ?? "no part of the view is visible" } ?? "it is hidden"
        throw FlowFailure(
            expected: "\(selector.description) visible", actual: "\(reason) (frame \(ScreenInspector.format(screen.frame(of: view))))")
    }

    package func checkNotVisible(_ selector: FlowSelector) throws(FlowFailure) {
        let views = try screen.matches(selector)
        let reader = VisibilityReader(of: phone)
        guard let view = views.first(where: { reader.visibility(of: $0)?.isOutOfSight == false }) else { return }
        throw FlowFailure(
            expected: "\(selector.description) not visible",
            actual: "\(view.nameInMessages) shows at \(ScreenInspector.format(screen.visiblePart(of: view)))")
    }

    package func checkCaret(margin: Double) throws(FlowFailure) {
        guard let view = UIApplication.shared.firstResponder as? UIView, let input = view as? any UITextInput,
            let range = input.selectedTextRange
        else { throw FlowFailure(expected: "a visible caret", actual: "no field has the keyboard") }
        let caret = view.convertToScreen(input.caretRect(for: range.end))
        // Ignore a pixel at each edge of the caret, because of rounding.
        let inner = caret.insetBy(dx: min(Visibility.tolerance, caret.width / 2 - 0.05), dy: Visibility.tolerance)
        let account = VisibilityReader(of: phone).visibility(of: inner, in: view, margin: CGFloat(margin))
        guard let account, account.share(ignoring: [.statusBar]) > 0.999 else {
            let isCovered = account?.covers.contains { Visibility.Kind.ofKeyboard.contains($0.kind) } ?? false
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
        // Count only a keyboard with keys, because the input bar of a chat stays at the bottom without a keyboard.
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

    package func checkNotOccluded(_ selector: FlowSelector, margin: Double, duringFlow: Bool) throws(FlowFailure) {
        try checkNotOccluded(try screen.find(selector), margin: margin)
        guard duringFlow else { return }
        monitors.append(
            FlowMonitor { runner throws(FlowFailure) in
                guard let view = try runner.screen.matches(selector).first else { return }
                try runner.checkNotOccluded(view, margin: margin)
            })
    }

    /// Checks that the whole view is visible and that the keyboard is at least `margin` points away.
    private func checkNotOccluded(_ view: UIView, margin: Double) throws(FlowFailure) {
        let name = view.nameInMessages
        guard UIApplication.shared.applicationState != .background else {
            throw FlowFailure(expected: "\(name) not occluded", actual: "the app is in the background, behind the home screen")
        }
        let reader = VisibilityReader(of: phone) { $0.nameInMessages }
        guard let account = reader.visibility(of: view) else {
            throw FlowFailure(expected: "\(name) not occluded", actual: "no part of it is visible: it is hidden")
        }
        guard account.isWhole(ignoring: [.statusBar]) else {
            throw FlowFailure(
                expected: "\(name) not occluded",
                actual: account.sentence ?? "no part of it is visible (frame \(ScreenInspector.format(account.frame)))")
        }
        guard margin > 0, let near = reader.visibility(of: view, margin: CGFloat(margin)), !near.isWhole(ignoring: [.statusBar]) else {
            return
        }
        let keyboard = near.covers.first { Visibility.Kind.ofKeyboard.contains($0.kind) }
        let distance = keyboard.map { $0.obstacle.minY + CGFloat(margin) - near.frame.maxY } ?? 0
        throw FlowFailure(
            expected: "\(name) not occluded, at least \(SceneNumber.format(margin)) points from the keyboard",
            actual: "it is only \(SceneNumber.thousandths(max(distance, 0))) points from the keyboard")
    }

    package func checkReachable(_ selector: FlowSelector, margin: Double, duringFlow: Bool) throws(FlowFailure) {
        try checkReachable(try screen.find(selector), margin: margin)
        guard duringFlow else { return }
        monitors.append(
            FlowMonitor { runner throws(FlowFailure) in
                guard !runner.phone.process.hasPendingMotions, let view = try runner.screen.matches(selector).first else { return }
                try runner.checkReachable(view, margin: margin)
            })
    }

    /// Checks that a user can make the view visible by scrolling or by hiding the keyboard.
    private func checkReachable(_ view: UIView, margin: Double) throws(FlowFailure) {
        let name = view.nameInMessages
        let reader = VisibilityReader(of: phone) { $0.nameInMessages }
        guard let reach = ReachReader(of: phone, reader, name: { $0.nameInMessages }).reach(of: view, margin: CGFloat(margin)) else {
            throw FlowFailure(expected: "\(name) reachable", actual: "it is hidden")
        }
        guard reach.state == .deadEnd else { return }
        let facts = [reader.visibility(of: view, margin: CGFloat(margin))?.sentence, reach.sentence].compactMap { $0 }
        throw FlowFailure(expected: "\(name) reachable", actual: facts.joined(separator: "; "))
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
