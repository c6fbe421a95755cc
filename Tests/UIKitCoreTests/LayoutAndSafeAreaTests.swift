import Testing

@testable import UIKitCore

@MainActor
private final class Root: UIViewController {
    var log: [String] = []
    override func viewDidLoad() { log.append("didLoad") }
    override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
    override func viewWillLayoutSubviews() { log.append("willLayout") }
    override func viewDidLayoutSubviews() { log.append("didLayout") }
    override func viewSafeAreaInsetsDidChange() { log.append("safeArea \(view.safeAreaInsets.top) \(view.safeAreaInsets.bottom)") }
}

@MainActor
struct LayoutAndSafeAreaTests {
    private func inProcess(_ body: (UIWindow, Root) throws -> Void) rethrows {
        try SimulatedProcess(name: "test").run {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let root = Root()
            window.rootViewController = root
            window.makeKeyAndVisible()
            try body(window, root)
        }
    }

    @Test func `a controller is notified of loading, appearance, safe area and layout in UIKit's order`() {
        inProcess { window, root in
            window.layoutWindow()
            #expect(root.log == ["didLoad", "willAppear", "safeArea 59.0 34.0", "willLayout", "didLayout"])
            SimulatedProcess.current.ticks.run(.completions)
            #expect(root.log.last == "didAppear")
        }
    }

    @Test func `a root view that moves up loses its bottom safe area inset, keeps the top one, and regains it on return`() {
        inProcess { window, root in
            window.layoutWindow()
            root.view.frame.origin.y = -310
            #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 0, right: 0))
            window.layoutWindow()
            #expect(root.log.contains("safeArea 59.0 0.0"))
            root.view.frame.origin.y = 0
            #expect(root.view.safeAreaInsets.bottom == 34)
        }
    }

    @Test func `a subview's safe area insets and margins are the parts of its superview's safe area that reach into it`() {
        inProcess { window, root in
            let child = UIView(frame: CGRect(x: 0, y: 20, width: 393, height: 400))
            root.view.addSubview(child)
            #expect(child.safeAreaInsets == UIEdgeInsets(top: 39, left: 0, bottom: 0, right: 0))
            #expect(root.view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 59, leading: 16, bottom: 34, trailing: 16))
            #expect(child.layoutMargins == UIEdgeInsets(top: 47, left: 8, bottom: 8, right: 8))
        }
    }

    @Test func `additionalSafeAreaInsets add to the window's insets`() {
        inProcess { _, root in
            root.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0)
            #expect(root.view.safeAreaInsets.bottom == 84)
        }
    }

    @Test(arguments: [
        (UIView.AutoresizingMask.flexibleWidth, CGRect(x: 10, y: 10, width: 130, height: 30)),
        (UIView.AutoresizingMask.flexibleLeftMargin, CGRect(x: 110, y: 10, width: 30, height: 30)),
        (
            UIView.AutoresizingMask([.flexibleLeftMargin, .flexibleRightMargin]),
            CGRect(x: 10 + 100 * 10 / 70.0, y: 10, width: 30, height: 30)
        ),
        (UIView.AutoresizingMask(), CGRect(x: 10, y: 10, width: 30, height: 30)),
    ])
    func `autoresizing distributes growth among the flexible margins and sizes`(mask: UIView.AutoresizingMask, expected: CGRect) {
        SimulatedProcess(name: "test").run {
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            let child = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
            child.autoresizingMask = mask
            box.addSubview(child)
            box.frame.size.width = 200
            #expect(abs(child.frame.minX - expected.minX) < 1e-9 && abs(child.frame.width - expected.width) < 1e-9)
        }
    }

    @Test func `points convert in both directions through scrolled and transformed views`() {
        inProcess { window, root in
            let scrolled = UIView(frame: CGRect(x: 10, y: 100, width: 200, height: 200))
            scrolled.bounds.origin = CGPoint(x: 0, y: 50)
            let inner = UIView(frame: CGRect(x: 20, y: 60, width: 100, height: 40))
            inner.transform = CGAffineTransform(scaleX: 2, y: 2)
            root.view.addSubview(scrolled)
            scrolled.addSubview(inner)
            #expect(inner.convert(CGPoint(x: 50, y: 20), to: nil) == CGPoint(x: 80, y: 130))
            #expect(inner.convert(CGPoint(x: 80, y: 130), from: nil) == CGPoint(x: 50, y: 20))
        }
    }

    @Test func `two processes have their own clocks, first responders, applications and notification centers`() {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let one = SimulatedProcess(name: "one")
        let two = SimulatedProcess(name: "two")
        var windows: [UIWindow] = []
        func fieldOnScreen() -> Field {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.makeKeyAndVisible()
            let field = Field(frame: .zero)
            window.addSubview(field)
            windows.append(window)
            return field
        }
        let a = one.run { fieldOnScreen() }
        let b = two.run { fieldOnScreen() }
        one.run { _ = a.becomeFirstResponder() }
        one.clock.advance(to: 5)
        #expect(one.run { a.isFirstResponder && CACurrentMediaTime() == 5 })
        #expect(two.run { !b.isFirstResponder && UIApplication.shared.firstResponder == nil && CACurrentMediaTime() == 0 })
        #expect(one.run { UIApplication.shared } !== two.run { UIApplication.shared })
        #expect(one.run { NotificationCenter.default } !== two.run { NotificationCenter.default })
    }
}
