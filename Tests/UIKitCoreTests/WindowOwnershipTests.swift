import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Tests for windows that appear and disappear, and for the objects that own their contents.
@MainActor @Suite struct WindowOwnershipTests {
    private final class Page: UIViewController {
        let note: (String) -> Void
        init(_ note: @escaping (String) -> Void) {
            self.note = note
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() { note("did load") }
        override func viewWillAppear(_ animated: Bool) { note("will appear") }
        override func viewDidAppear(_ animated: Bool) { note("did appear") }
        override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
    }
    private final class Log { var entries: [String] = [] }

    @Test func `a window that is deallocated leaves the screen, its controller disappears, and the window below becomes key`() {
        Stage.perform { stage in
            let log = Log()
            var over: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
            over?.windowLevel = .alert + 1
            over?.rootViewController = Page { log.entries.append($0) }
            over?.makeKeyAndVisible()
            stage.tick()
            #expect(UIApplication.shared.windows.last === over && over?.isKeyWindow == true)
            over = nil
            #expect(UIApplication.shared.windows.count == 1)
            #expect(stage.window.isKeyWindow, "the window below is the key one again")
            stage.tick()
            #expect(log.entries == ["did load", "will appear", "did appear", "will disappear", "did disappear"])
        }
    }

    @Test func `releasing the last window logs one mistake that advises to retain it, and swapping windows logs none`() {
        Stage.perform { stage in
            func show() -> UIWindow {
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.rootViewController = UIViewController()
                window.makeKeyAndVisible()
                return window
            }
            stage.window.isHidden = true
            var window: UIWindow? = show()
            stage.tick()
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
            stage.tick()
            #expect(stage.process.mistakes.reported.isEmpty)
            window = nil
            _ = show()
            stage.tick()
            #expect(stage.process.mistakes.reported.count == 1)
            #expect(stage.process.mistakes.reported.first?.contains("has released its last window: retain it") == true)
        }
    }

    @Test func `a first responder in a deallocated window loses its status and its window`() {
        Stage.perform { stage in
            final class Field: UIView {
                override var canBecomeFirstResponder: Bool { true }
            }
            var over: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
            let page = UIViewController()
            over?.rootViewController = page
            over?.isHidden = false
            let field = Field()
            for superview in [page.view!, over!] {
                superview.addSubview(field)
                stage.tick()
                #expect(field.becomeFirstResponder())
                if superview === page.view { field.resignFirstResponder() }
            }
            over = nil
            #expect(!field.isFirstResponder && UIApplication.shared.firstResponder == nil && field.window == nil)
            stage.tick()
        }
    }

    @Test func `hiding the key window makes the window below key, and it can become key again`() {
        Stage.perform { stage in
            let over = UIWindow(frame: UIScreen.main.bounds)
            over.rootViewController = UIViewController()
            over.makeKeyAndVisible()
            #expect(!stage.window.isKeyWindow)
            over.isHidden = true
            #expect(stage.window.isKeyWindow)
            over.makeKeyAndVisible()
            #expect(over.isKeyWindow)
        }
    }

    @Test func `a replaced root controller disappears while the new one appears, and is released only afterwards`() {
        Stage.perform { stage in
            let log = Log()
            weak var replaced: UIViewController?
            do {
                let page = Page { log.entries.append("old \($0)") }
                replaced = page
                stage.window.rootViewController = page
            }
            stage.tick()
            log.entries = []
            stage.window.rootViewController = Page { log.entries.append("new \($0)") }
            #expect(replaced != nil, "its own action may have replaced it")
            stage.tick()
            stage.tick()
            #expect(replaced == nil)
            let (old, new) = (log.entries.filter { $0.hasPrefix("old") }, log.entries.filter { $0.hasPrefix("new") })
            #expect(old == ["old will disappear", "old did disappear"])
            #expect(new == ["new did load", "new will appear", "new did appear"])
        }
    }

    @Test func `swapping windows shows each new one as key window and releases the old one`() {
        Stage.perform { stage in
            var app: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
            for _ in 0..<3 {
                let log = Log()
                let next = UIWindow(frame: UIScreen.main.bounds)
                next.rootViewController = Page { log.entries.append($0) }
                next.makeKeyAndVisible()
                app = next
                stage.tick()
                stage.tick()
                #expect(log.entries == ["did load", "will appear", "did appear"])
            }
            #expect(UIApplication.shared.windows.count == 2 && app?.isKeyWindow == true)
        }
    }
}
