import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for an app that shares an iPad's screen. (Facts/KeyboardNotifications.md#other-apps, Facts/KeyboardHeights.md#accessory-views)
@MainActor
@Suite struct SharedScreenTests {
    private static let screen = CGRect(x: 0, y: 0, width: 820, height: 1180)

    /// Performs a test in a window that covers a part of the screen.
    private func share(
        _ part: CGRect = CGRect(x: 410, y: 0, width: 410, height: 1180), _ body: (KeyboardBench) throws -> Void
    ) throws {
        try KeyboardBench.run(device: "iPad Air") { bench in
            let root = UIViewController()
            bench.window.rootViewController = root
            resize(bench, to: part)
            bench.forget()
            try body(bench)
        }
    }

    private func resize(_ bench: KeyboardBench, to part: CGRect) {
        bench.window.windowScene?.resize(bench.window, to: part.size, at: part.origin, animated: false)
        bench.wait(0.5)
    }

    private func add<Field: UIView>(_ field: Field, to bench: KeyboardBench) -> Field {
        bench.window.rootViewController!.view.addSubview(field)
        return field
    }

    private func tap(_ bench: KeyboardBench, _ point: CGPoint) {
        bench.finger(1, .began, at: point)
        bench.tick()
        bench.finger(1, .ended, at: point)
        bench.tick()
    }

    private func locals(_ bench: KeyboardBench) -> Set<Bool> {
        Set(bench.notifications.map { $0.userInfo?[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? true })
    }

    // MARK: The keyboard of another app

    @Test func `another app's keyboard shows and hides with non-local notifications, and the guide follows it`() throws {
        try share { bench in
            let view = bench.window.rootViewController!.view!
            let guide = view.keyboardLayoutGuide
            let safe = guide.layoutFrame.height
            bench.keyboard.setKeyboardOfOtherApp(isShowing: true)
            bench.wait(0.7)
            let height = bench.keyboard.frame.height
            #expect(height > 300 && bench.keyboard.visibleFrame == CGRect(x: 0, y: 1180 - height, width: 820, height: height))
            #expect(bench.names == KeyboardNotificationTests.cycle && locals(bench) == [false])
            #expect(Set(bench.announcements.map(\.end)) == [bench.keyboard.frame])
            #expect(guide.layoutFrame == CGRect(x: 0, y: 1180 - height, width: 410, height: height))
            #expect(UIApplication.shared.firstResponder == nil && bench.keyboard.isOfOtherApp)
            bench.forget()
            bench.keyboard.setKeyboardOfOtherApp(isShowing: false)
            bench.wait(0.7)
            #expect(bench.names == KeyboardNotificationTests.hiding && locals(bench) == [false])
            #expect(bench.keyboard.visibleFrame.isNull && guide.layoutFrame.height == safe && !bench.keyboard.isOfOtherApp)
        }
    }

    @Test func `another app's keyboard types nothing in this app, and resigning a field of this app does not hide it`() throws {
        try share { bench in
            let field = add(PlainField(), to: bench)
            field.becomeFirstResponder()
            bench.wait(0.7)
            bench.forget()
            bench.keyboard.setKeyboardOfOtherApp(isShowing: true)
            bench.wait(0.7)
            #expect(field.isFirstResponder && bench.keyboard.keyRect(named: "a") == nil)
            #expect(bench.names == KeyboardNotificationTests.cycle && locals(bench) == [false], "it has another owner")
            tap(bench, CGPoint(x: 600, y: bench.keyboard.frame.midY))
            #expect(field.text.isEmpty)
            field.resignFirstResponder()
            bench.wait(0.7)
            #expect(bench.keyboard.phase == .shown && bench.keyboard.isOfOtherApp)
        }
    }

    @Test func `a field of this app takes over another app's keyboard with local notifications, and keeps it`() throws {
        try share { bench in
            let field = add(PlainField(), to: bench)
            bench.keyboard.setKeyboardOfOtherApp(isShowing: true)
            bench.wait(0.7)
            let frame = bench.keyboard.frame
            bench.forget()
            field.becomeFirstResponder()
            bench.wait(0.7)
            #expect(bench.names == KeyboardNotificationTests.cycle && locals(bench) == [true])
            #expect(bench.keyboard.frame == frame && bench.announcements[0].begin == frame)
            let key = try #require(bench.keyboard.keyRect(named: "a"))
            tap(bench, CGPoint(x: key.midX, y: key.midY))
            #expect(field.text == "a")
            bench.forget()
            bench.keyboard.setKeyboardOfOtherApp(isShowing: false)
            bench.wait(0.7)
            #expect(bench.names.isEmpty && bench.keyboard.phase == .shown, "it is no longer the other app's")
        }
    }

    @Test func `this app's accessory is removed while another app has the keyboard`() throws {
        try share { bench in
            let field = add(PlainField(), to: bench)
            field.accessory = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
            field.becomeFirstResponder()
            bench.wait(0.7)
            let height = bench.keyboard.frame.height
            bench.keyboard.setKeyboardOfOtherApp(isShowing: true)
            bench.wait(0.7)
            #expect(bench.keyboard.frame.height == height - 44 && field.accessory?.window == nil)
        }
    }

    // MARK: Accessory views

    @Test(arguments: [
        CGRect(x: 0, y: 0, width: 410, height: 1180), CGRect(x: 410, y: 0, width: 410, height: 1180),
        CGRect(x: 476, y: 24, width: 320, height: 1132),
    ])
    func `an accessory is as wide as its app's window, on the keyboard, and clipped at its sides but not above`(part: CGRect) throws {
        try share(part) { bench in
            for constrained in [false, true] {
                let field = add(PlainField(), to: bench)
                let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
                if constrained {
                    accessory.translatesAutoresizingMaskIntoConstraints = false
                    accessory.heightAnchor.constraint(equalToConstant: 44).isActive = true
                }
                let wide = UIView(frame: CGRect(x: -100, y: -20, width: 2000, height: 30))
                accessory.addSubview(wide)
                field.accessory = accessory
                field.becomeFirstResponder()
                bench.wait(0.7)
                let top = bench.keyboard.frame.minY
                #expect(bench.keyboard.frame == CGRect(x: 0, y: top, width: 820, height: 1180 - top))
                let place = accessory.presentationFrameInWindow
                #expect(place == CGRect(x: part.minX, y: top, width: part.width, height: 44))
                // The keyboard's window clips views beside the app's window, but not those above the accessory view.
                let outside = part.minX > 0 ? part.minX - 50 : part.maxX + 50
                #expect(bench.keyboard.window.hitTest(CGPoint(x: part.midX, y: top + 5), with: UIEvent()) === wide)
                #expect(bench.keyboard.window.hitTest(CGPoint(x: outside, y: top + 5), with: UIEvent()) !== wide)
                field.resignFirstResponder()
                bench.wait(0.7)
            }
        }
    }

    @Test func `an accessory follows its window's size, and a field on it stays first responder`() throws {
        try share { bench in
            let field = add(PlainField(), to: bench)
            let inner = PlainField()
            let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
            accessory.addSubview(inner)
            field.accessory = accessory
            field.becomeFirstResponder()
            bench.wait(0.7)
            inner.becomeFirstResponder()
            bench.wait(0.7)
            for part in [CGRect(x: 420, y: 0, width: 400, height: 1180), Self.screen, CGRect(x: 0, y: 0, width: 410, height: 1180)] {
                resize(bench, to: part)
                let top = bench.keyboard.frame.minY
                #expect(accessory.presentationFrameInWindow == CGRect(x: part.minX, y: top, width: part.width, height: 44))
                #expect(inner.isFirstResponder && accessory.window != nil)
            }
        }
    }

    @Test func `the accessory of a small window in a full-screen app is as wide as the keyboard`() throws {
        try KeyboardBench.run(device: "iPad Air") { bench in
            let toast = UIWindow(frame: CGRect(x: 200, y: 100, width: 300, height: 80))
            toast.makeKeyAndVisible()
            let field = PlainField()
            field.accessory = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
            toast.addSubview(field)
            field.becomeFirstResponder()
            bench.wait(0.7)
            #expect(field.accessory?.presentationFrameInWindow == CGRect(x: 0, y: bench.keyboard.frame.minY, width: 820, height: 44))
        }
    }
}
