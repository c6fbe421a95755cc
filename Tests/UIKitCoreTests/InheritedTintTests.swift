import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite("Tints that views inherit")
struct InheritedTintTests {
    private final class Listener: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    @Test("A view that comes into a tinted hierarchy takes its tint and is told, with its subviews, and one with a tint of its own is not")
    func coming() {
        Stage.perform { stage in
            let (plain, inside, own) = (Listener(), Listener(), Listener())
            inside.backgroundColor = .tintColor
            plain.addSubview(inside)
            own.tintColor = .systemGreen
            (plain.changes, inside.changes, own.changes) = (0, 0, 0)
            let tinted = UIView()
            tinted.tintColor = .systemRed
            tinted.addSubview(plain)
            tinted.addSubview(own)
            #expect((plain.changes, inside.changes, own.changes) == (1, 1, 0))
            #expect(inside.layer.backgroundColor == UIColor.systemRed.cgColor)
            stage.root.addSubview(tinted)
            #expect((plain.changes, inside.changes, own.changes) == (1, 1, 0), "the tint is the same as before")
            plain.removeFromSuperview()
            stage.root.addSubview(plain)
            #expect(inside.layer.backgroundColor == stage.root.tintColor.cgColor)
        }
    }

    @Test("A window's tint reaches the views of a controller that it gets afterwards")
    func window() {
        Stage.perform { stage in
            let controller = UIViewController()
            let listener = Listener()
            listener.backgroundColor = .tintColor
            controller.view.addSubview(listener)
            let window = UIWindow(frame: stage.root.bounds)
            window.tintColor = .systemIndigo
            window.rootViewController = controller
            window.makeKeyAndVisible()
            #expect(listener.layer.backgroundColor == UIColor.systemIndigo.cgColor)
        }
    }
}
