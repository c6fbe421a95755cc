import Simulator
import UIKit
import UIKitText

/// A flow that types into each text field of a screen, from top to bottom, and asserts that the keyboard does not cover the field.
///
/// Each step is played while the flow is written, so the flow contains only actions that work on the screen:
///
///     FieldFlow(on: session).steps.map(\.text)
///     // ["- tapOn: Email", "- assertNotOccluded: Email", "- inputText: \"ada@example.com\"", ...]
@MainActor
package final class FieldFlow {
    private let session: SceneSession
    /// The steps of the flow.
    package private(set) var steps: [WrittenStep] = []
    /// The failure texts of the assertions that this screen does not satisfy.
    package private(set) var failures: [String] = []
    /// The number of fields that the flow types into.
    package private(set) var fieldCount = 0
    /// The number of fields that a tap does not reach or does not focus.
    package private(set) var skippedCount = 0
    private var visited: [UIView] = []

    /// The maximum number of fields. (chosen: more than any form has, but few enough for a list with a field in every row)
    package static let mostFields = 30

    /// - Parameter session: the session of a new phone whose own flow has not been played.
    package init(on session: SceneSession) {
        self.session = session
        _ = failure(of: WrittenStep("waitForAnimationToEnd"))
        while visited.count < Self.mostFields, let field = session.phone.process.run({ nextField }) {
            visited.append(field)
            let hasWritten = write(field)
            if hasWritten { fieldCount += 1 } else { skippedCount += 1 }
            // Stop after a tap that has opened another screen, because the remaining fields are not visible any more.
            if field.window == nil || !session.phone.process.run({ screen.isShown(field) }) { break }
        }
        if session.keyboardFrame != nil { record(WrittenStep("hideKeyboard")) }
    }

    private var screen: ScreenInspector { ScreenInspector(phone: session.phone, controller: session.controller) }

    /// The first field in reading order for which no steps have been written yet.
    private var nextField: UIView? {
        let fields = screen.views.filter { view in
            (view as? UITextField)?.isEnabled ?? (view as? UITextView)?.isEditable ?? false
                && !screen.isOnKeyboard(view) && screen.isShown(view) && !visited.contains { $0 === view }
        }
        return screen.asRead(fields).first
    }

    // MARK: A field

    /// Writes the steps for a field.
    /// - Returns: whether a tap gives the field the focus.
    private func write(_ field: UIView) -> Bool {
        guard let selector = selector(for: field) else { return false }
        var reached: [WrittenStep] = []
        if session.visiblePart(of: field) == .zero {
            let isInScrollView = session.phone.process.run { screen.scrollView(around: field) != nil }
            let step = isInScrollView ? WrittenStep("scrollUntilVisible", [("element", selector)]) : WrittenStep("hideKeyboard")
            guard isInScrollView || session.keyboardFrame != nil, failure(of: step) == nil else { return false }
            reached.append(step)
        }
        reached.append(WrittenStep("tapOn", selector))
        guard failure(of: reached[reached.count - 1]) == nil, session.phone.process.run({ field.isFirstResponder }) else { return false }
        steps += reached
        // Find a selector again, because the name of a field may change with the focus, for example when its placeholder disappears.
        if let name = self.selector(for: field) {
            let assertion = WrittenStep("assertNotOccluded", name)
            steps.append(assertion)
            if let report = failure(of: assertion) { failures.append(report) }
        }
        // Skip fields with an input view, because a picker does not accept text.
        if session.phone.process.run({ field.inputView == nil }) { record(WrittenStep("inputText", Self.text(for: field))) }
        return true
    }

    /// Returns the first selector that finds only this field, as YAML.
    private func selector(for field: UIView) -> String? {
        session.phone.process.run {
            let selectors = screen.selectors(for: field) + [screen.numbered(field)].compactMap { $0 }
            return selectors.first { (try? screen.find($0)) === field }?.written
        }
    }

    /// Returns a text that can be typed on the field's keyboard, as YAML. (chosen)
    private static func text(for field: UIView) -> String {
        let traits = field as? any UITextInputTraits
        if traits?.isSecureTextEntry == true { return "Secret123" }
        switch traits?.keyboardType {
        case .emailAddress: return WrittenValue.text("ada@example.com")
        case .URL: return WrittenValue.text("example.com")
        case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: return WrittenValue.text("12345")
        default: return "Hello"
        }
    }

    // MARK: Playing

    private func record(_ step: WrittenStep) {
        if failure(of: step) == nil { steps.append(step) }
    }

    /// Plays a step. Returns the text of its failure; nil if the step passed.
    private func failure(of step: WrittenStep) -> String? {
        do { return try session.perform(step.text, file: "the written flow") {} } catch { return "\(error)" }
    }
}
