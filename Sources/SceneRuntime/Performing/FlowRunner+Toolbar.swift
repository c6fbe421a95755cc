import UIKit
import UIKitKeyboard

/// Presses controls in the view above the keyboard.
extension FlowRunner {
    package func pressToolbar(_ key: FlowToolbarKey) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            guard let accessory = UIKeyboardController.current?.accessoryView else {
                throw FlowFailure(
                    actual: "nothing is above the keyboard; give the field an inputAccessoryView with a control called \(key.rawValue)")
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
            throw FlowFailure(expected: "\(key.rawValue) pressed", actual: "\(control.nameInMessages) is disabled")
        }
        let frame = screen.frame(of: control)
        let point = CGPoint(x: frame.midX, y: frame.midY)
        if let cover = screen.cover(of: control, at: point) {
            throw FlowFailure(expected: "\(key.rawValue) pressed", actual: "\(cover) covers it at \(ScreenInspector.format(point))")
        }
        return fingers.touch(at: point, duration: TouchTiming.tap)
    }

    /// Returns the control with a name in the view above the keyboard; nil if there is none.
    func toolbarControl(_ key: FlowToolbarKey) -> UIControl? {
        UIKeyboardController.current?.accessoryView.flatMap { control(key, among: controls(in: $0)) }
    }

    private func control(_ key: FlowToolbarKey, among controls: [UIControl]) -> UIControl? {
        controls.first { !names(of: $0).isDisjoint(with: key.names) }
    }

    /// Returns all visible controls, sorted from left to right and from top to bottom.
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
        let names = [control.readText, control.accessibilityLabel, control.accessibilityIdentifier, symbol]
        return Set(names.compactMap { $0?.lowercased() })
    }
}
