import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Uses selectors with casts, overloads, class methods, objects in front, nested and generic classes, menus and keys.
class ShapesController: UIViewController {
    var fired: [String] = []
    let model = Model()

    final class Model: NSObject {
        var loads = 0
        @objc func refresh() { loads += 1 }
    }
    private class Inner: NSObject {
        var count = 0
        @objc func bump(_ sender: Any) { count += 1 }
    }
    private let inner = Inner()

    @objc func save() { fired.append("save") }
    @objc(saveIn:) func save(_ sender: UIButton) { fired.append("saveIn:") }
    func plain(_ x: Int) {}
    @objc func plain() { fired.append("plain") }

    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "n", modifierFlags: .command, action: #selector(new(_:)))]
    }
    @objc func new(_ command: UIKeyCommand) { fired.append("new: \(command.input ?? "")") }
    override func copy(_ sender: Any?) { fired.append("copy:") }
    @objc func share() { fired.append("share") }

    func exercise() {
        let button = UIButton(type: .custom)
        button.addTarget(self, action: #selector(save as () -> Void), for: .touchUpInside)
        button.addTarget(self, action: #selector(save(_:) as (UIButton) -> Void), for: .touchUpInside)
        button.addTarget(self, action: #selector(ShapesController.save(_:)), for: .touchDown)
        button.addTarget(self, action: #selector((plain as (ShapesController) -> () -> Void)), for: .touchDown)
        button.addTarget(model, action: #selector(model.refresh), for: .touchDown)
        button.addTarget(inner, action: #selector(Inner.bump(_:)), for: .touchDown)
        button.sendActions(for: [.touchDown, .touchUpInside])
        fired.append("inner \(inner.count), model \(model.loads)")
        button.removeTarget(self, action: #selector(save as () -> Void), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)

        view.perform(#selector(UIView.endEditing(_:)), with: true)
        let menu = UIMenuController.shared
        menu.menuItems = [UIMenuItem(title: "Share", action: #selector(share))]
        for item in menu.menuItems ?? [] where canPerformAction(item.action, withSender: nil) {
            UIApplication.shared.sendAction(item.action, to: nil, from: menu, for: nil)
        }
        fired.append(
            "copies \(canPerformAction(#selector(copy(_:)), withSender: nil)), pastes \(canPerformAction(#selector(paste(_:)), withSender: nil))"
        )
        UIApplication.shared.sendAction(#selector(UIResponderStandardEditActions.copy(_:)), to: nil, from: self, for: nil)
        fired.append("same \(#selector(save(_:)) == Selector("saveIn:"))")
    }
}

/// A class with a method in an extension that a subclass overrides, and with overloads that differ only in their types.
@objcMembers class Shape: NSObject {
    var drawn: [String] = []
    func scale(_ factor: Int) { drawn.append("int") }
    @nonobjc func scale(_ factor: String) { drawn.append("string") }
}
extension Shape {
    @objc func draw() { drawn.append("shape") }
}
class Circle: Shape {
    override func draw() { drawn.append("circle") }
}

/// A custom recognizer.
class SlowTap: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}

class Archive: NSObject, NSCoding {
    @objc let name: String
    init(name: String) { self.name = name }
    required init?(coder: NSCoder) { name = coder.decodeObject(forKey: "name") as? String ?? "" }
    func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
}
