import UIKit

extension StepDefinition {
    static let assertCaretVisible = StepDefinition(
        "assertCaretVisible", .check, "the caret of the focused field is visible",
        .key("margin", .number(), default: "0", "the least distance to the keyboard, points")
    ) { margin in
        .now { runner throws(FlowFailure) in try runner.checkCaret(margin: margin) }
    }
}

extension FlowRunner {
    fileprivate func checkCaret(margin: Double) throws(FlowFailure) {
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
                expected: "the caret of \(screen.name(of: view)) visible",
                actual: (isCovered ? "the keyboard covers it: " : "")
                    + "it is at \(ScreenInspector.format(caret)), of the field "
                    + "\(ScreenInspector.format(screen.visiblePart(of: view))) shows"
            )
        }
    }
}
