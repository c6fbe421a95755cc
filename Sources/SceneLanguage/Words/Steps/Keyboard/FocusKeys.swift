import UIKit
import UIKitKeyboard

extension StepDefinition {
    static let focusNext = StepDefinition(
        "focusNext", .keyboard,
        """
        presses the button named Next, or the one that points down, in the view above the keyboard; \
        fails if there is none, or if it is disabled
        """
    ) { FlowToolbarKey.next.act() }

    static let focusPrevious = StepDefinition(
        "focusPrevious", .keyboard, "the same for the button named Previous, or the one that points up"
    ) {
        FlowToolbarKey.previous.act()
    }

    static let focusDone = StepDefinition("focusDone", .keyboard, "the same for the button named Done, or the one with a check mark") {
        FlowToolbarKey.done.act()
    }
}

/// What the steps `focusNext`, `focusPrevious` and `focusDone` press.
enum FlowToolbarKey: String, Sendable {
    case next = "Next"
    case previous = "Previous"
    case done = "Done"

    fileprivate func act() -> StepAct { StepAct { [$0.pressToolbar(self), $0.rest()] } }

    /// Titles, labels, identifiers and symbols of what is meant, in small letters.
    var names: Set<String> {
        switch self {
        case .next: ["next", "down", "chevron.down", "chevron.right", "arrow.down"]
        case .previous: ["previous", "prev", "up", "chevron.up", "chevron.left", "arrow.up"]
        case .done: ["done", "checkmark", "close"]
        }
    }
}

/// What a person presses in the view above the keyboard.
extension FlowRunner {
    fileprivate func pressToolbar(_ key: FlowToolbarKey) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            guard let accessory = UIKeyboardController.current?.accessoryView else {
                throw FlowFailure(
                    actual: "nothing stands above the keyboard; give the field an inputAccessoryView with a control called \(key.rawValue)")
            }
            let controls = controls(in: accessory)
            guard let control = control(key, among: controls) else {
                let found = controls.compactMap { control in names(of: control).min() }.map { "\"\($0)\"" }
                throw FlowFailure(
                    actual: "no control above the keyboard is called \(key.rawValue) by title, accessibilityLabel or id; there "
                        + (found.isEmpty
                            ? "is none with a name" : found.count == 1 ? "is \(found[0])" : "are \(found.joined(separator: ", "))"))
            }
            return try press(control, as: key)
        }
    }

    func press(_ control: UIControl, as key: FlowToolbarKey) throws(FlowFailure) -> [FlowOperation] {
        guard control.isEnabled else {
            throw FlowFailure(expected: "\(key.rawValue) pressed", actual: "\(screen.name(of: control)) is disabled")
        }
        let frame = screen.frame(of: control)
        let point = CGPoint(x: frame.midX, y: frame.midY)
        if let cover = screen.cover(of: control, at: point) {
            throw FlowFailure(expected: "\(key.rawValue) pressed", actual: "\(cover) covers it at \(ScreenInspector.format(point))")
        }
        return touch(at: point, duration: TouchTiming.tap)
    }

    /// The control of that name above the keyboard; nil where there is none.
    func toolbarControl(_ key: FlowToolbarKey) -> UIControl? {
        UIKeyboardController.current?.accessoryView.flatMap { control(key, among: controls(in: $0)) }
    }

    private func control(_ key: FlowToolbarKey, among controls: [UIControl]) -> UIControl? {
        controls.first { !names(of: $0).isDisjoint(with: key.names) }
    }

    /// Every control that shows, from left to right and from top to bottom.
    private func controls(in view: UIView) -> [UIControl] {
        var result: [UIControl] = []
        func collect(_ view: UIView) {
            guard screen.isShown(view) else { return }
            if let control = view as? UIControl { result.append(control) } else { view.subviews.forEach(collect) }
        }
        collect(view)
        return result
    }

    private func names(of control: UIControl) -> Set<String> {
        let symbol = (control as? UIButton)?.currentImage?.symbolName
        let names = [ScreenInspector.text(of: control), control.accessibilityLabel, control.accessibilityIdentifier, symbol]
        return Set(names.compactMap { $0?.lowercased() })
    }
}
