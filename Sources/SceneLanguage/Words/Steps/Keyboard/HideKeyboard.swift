import IQKeyboardManagerSwift
import UIKit
import UIKitKeyboard

extension StepDefinition {
    static let hideKeyboard = StepDefinition(
        "hideKeyboard", .keyboard,
        """
        hides the keyboard as a user would: with an iPad's key, by a drag, by a touch beside the field, with Done above the keyboard or on \
        it; where nothing on the screen hides it, by code, which is reported; never presses a key that does something else
        """,
        .optional("by", .choice(["code"]), "takes the focus away at once, without a touch")
    ) { by in
        StepAct { by == nil ? $0.hideKeyboard() : [$0.hideByCode(), $0.rest(), $0.keyboardIsGone()] }
    }
}

/// The ways that a step `hideKeyboard` has tried so far, for its report.
@MainActor
private final class HidingTrials {
    private(set) var words: [String] = []
    func note(_ word: String) { words.append(word) }
    /// `a drag on "form" and Done above the keyboard`; `nothing` when there was no way.
    var text: String {
        guard let last = words.last else { return "nothing" }
        return words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension FlowRunner {
    /// How far up a finger drags the list of a sheet, points. (chosen: far enough to scroll)
    private static let wayInSheet: CGFloat = 60

    /// Tries one way after the other until the keyboard is gone.
    fileprivate func hideKeyboard() -> [FlowOperation] {
        let trials = HidingTrials()
        /// A way is tried while there is a keyboard, if the screen has it.
        func way(_ find: @escaping @MainActor (FlowRunner) throws(FlowFailure) -> (name: String, operations: [FlowOperation])?)
            -> FlowOperation
        {
            .plan { [unowned self] () throws(FlowFailure) in
                guard screen.showsKeyboard, let way = try find(self) else { return [] }
                trials.note(way.name)
                return way.operations + [rest()]
            }
        }
        return [
            .act { [unowned self] () throws(FlowFailure) in
                if !screen.showsKeyboard { throw FlowFailure(actual: "there is no keyboard to hide") }
            },
            way { runner throws(FlowFailure) in runner.docking },
            way { runner throws(FlowFailure) in try runner.ownKey() },
            way { runner throws(FlowFailure) in runner.drag },
            way { runner throws(FlowFailure) in runner.touchBeside },
            way { runner throws(FlowFailure) in try runner.toolbarDone() },
            way { runner throws(FlowFailure) in try runner.doneKey() },
            .plan { [unowned self] in
                guard screen.showsKeyboard else { return [] }
                let focus = UIApplication.shared.firstResponder as? UIView
                SimulatedProcess.current.reportOnce(
                    """
                    hideKeyboard: nothing on the screen hides the keyboard\(focus.map { " of \(screen.name(of: $0))" } ?? ""), except \
                    perhaps a key that acts; tried: \(trials.text). The focus was taken away by code
                    """)
                return [hideByCode(noted: true), rest()]
            },
            keyboardIsGone(after: trials),
        ]
    }

    // MARK: The ways

    /// Two fingers dock a floating keyboard, whose key to hide it is too small to press.
    private var docking: (name: String, operations: [FlowOperation])? {
        guard let keyboard = UIKeyboardController.current, keyboard.placement.mode == .floating,
            keyboard.keyRect(named: KeyboardKey(.hideKeyboard).name) == nil
        else { return nil }
        let middle = FlowPoint(CGPoint(x: keyboard.frame.midX, y: keyboard.frame.midY))
        return ("docking the keyboard", [pinch(FlowPinch(center: .screen(middle), scale: 1.5, duration: FlowDefaults.pinch))])
    }

    private func ownKey() throws(FlowFailure) -> (name: String, operations: [FlowOperation])? {
        let key = KeyboardKey(.hideKeyboard).name
        guard UIKeyboardController.current?.keyRect(named: key) != nil else { return nil }
        return ("its own key", try pressDrawnKey(key, interval: keyInterval))
    }

    /// A finger drags a list or a form that dismisses.
    private var drag: (name: String, operations: [FlowOperation])? {
        guard let list = screen.dismissingScrollView, let area = screen.strokeArea(of: list) else { return nil }
        let start = CGPoint(x: area.midX, y: area.midY)
        // From the middle of a sheet a finger that goes down would take the sheet along.
        let end = CGPoint(x: start.x, y: screen.isInSheet(list) ? max(area.minY, start.y - Self.wayInSheet) : screen.size.height - 1)
        return ("a drag on \(screen.name(of: list))", stroke([start, end], duration: FlowDefaults.swipe, hold: 0))
    }

    /// A touch on the page where no control and no row takes it.
    private var touchBeside: (name: String, operations: [FlowOperation])? {
        guard let point = screen.dismissingPoint else { return nil }
        return ("a touch at \(ScreenInspector.format(point))", touch(at: point, duration: TouchTiming.tap))
    }

    private func toolbarDone() throws(FlowFailure) -> (name: String, operations: [FlowOperation])? {
        guard let control = toolbarControl(.done), control.isEnabled else { return nil }
        return ("Done above the keyboard", try press(.done, control))
    }

    /// The return key where it says Done, or where the scene says that it only hides the keyboard. Every other one, such as Go, acts.
    private func doneKey() throws(FlowFailure) -> (name: String, operations: [FlowOperation])? {
        guard let field = UIApplication.shared.firstResponder as? UITextField,
            UIKeyboardController.current?.keyRect(named: "return") != nil,
            field.returnKeyType == .done || controller.returnOnlyHides(field)
        else { return nil }
        return ("the return key", try pressDrawnKey("return", interval: keyInterval))
    }

    /// - Parameter noted: whether it is to be noted as a step without an input, for replays.
    fileprivate func hideByCode(noted: Bool = false) -> FlowOperation {
        .act { [unowned self] in
            if noted { note(StepDefinition.hidingByCode) }
            UIApplication.shared.firstResponder?.resignFirstResponder()
        }
    }

    fileprivate func keyboardIsGone() -> FlowOperation { keyboardIsGone(after: nil) }

    private func keyboardIsGone(after trials: HidingTrials?) -> FlowOperation {
        .act { [unowned self] () throws(FlowFailure) in
            guard screen.showsKeyboard else { return }
            let holder = (UIApplication.shared.firstResponder as? UIView).map { "; \(screen.name(of: $0)) has it" } ?? ""
            let tried = trials.map { "; tried: \($0.text), and by code" } ?? ""
            throw FlowFailure(expected: "the keyboard hidden", actual: "it is still there\(holder)\(tried)")
        }
    }
}
