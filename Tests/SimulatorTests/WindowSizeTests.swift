import Testing
import UIKit

@testable import Simulator

@MainActor
@Suite("The app's window gets another size")
struct WindowSizeTests {
    private final class Root: UIViewController {
        let field = UITextField(frame: CGRect(x: 20, y: 500, width: 200, height: 34))
        var heard: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
        }
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            heard.append("will \(size.width) x \(size.height), from \(view.bounds.width) x \(view.bounds.height)")
            coordinator.animate { [unowned self] context in
                heard.append("along \(view.bounds.width) x \(view.bounds.height), \(context.transitionDuration) s")
            } completion: { [unowned self] _ in
                heard.append("done")
            }
        }
    }

    private func show(engine: Bool = false, _ test: (SimulatedPhone, Root) throws -> Void) rethrows {
        var configuration = PhoneConfiguration()
        configuration.device = try! SimulatedDevice.named("iPhone 13")
        configuration.strategy = engine ? .iq : .none
        let phone = SimulatedPhone(configuration: configuration) { Root() }
        phone.tick()
        phone.tick()
        try phone.process.run { try test(phone, phone.window.rootViewController as! Root) }
    }

    @Test func `controllers hear of it before, what runs alongside sees the new size, completions come after the animation`() {
        show { phone, root in
            phone.send(.windowSize(CGSize(width: 320, height: 600), isAnimated: true))
            phone.tick()
            #expect(root.heard == ["will 320.0 x 600.0, from 390.0 x 844.0", "along 320.0 x 600.0, 0.3 s"])
            #expect(root.transitionCoordinator != nil && phone.window.frame == CGRect(x: 0, y: 0, width: 320, height: 600))
            let shown = phone.window.presentationFrameInWindow.width
            #expect(shown <= 390 && shown > 320)
            phone.run(until: phone.time + 0.5)
            #expect(root.heard.last == "done" && root.heard.count == 3 && root.transitionCoordinator == nil)
        }
    }

    @Test func `without animation it is so at once, and the size that it has already tells nobody`() {
        show { phone, root in
            phone.send(.windowSize(CGSize(width: 390, height: 844), isAnimated: false))
            phone.tick()
            #expect(root.heard.isEmpty)
            phone.send(.windowSize(CGSize(width: 2000, height: 500), isAnimated: false))
            phone.tick()
            #expect(phone.window.frame == CGRect(x: 0, y: 0, width: 390, height: 500), "a screen's width at most")
            phone.tick()
            #expect(root.heard == ["will 390.0 x 500.0, from 390.0 x 844.0", "along 390.0 x 500.0, 0.0 s", "done"])
        }
    }

    @Test func `turned, the window keeps its share of the screen and its safe area, and gets back what it had`() {
        show { phone, root in
            phone.send(.windowSize(CGSize(width: 260, height: 844), isAnimated: false))
            phone.run(until: 1)
            root.heard = []
            for (side, size) in [
                (InputEvent.Orientation.landscapeLeft, CGSize(width: 563, height: 390)), (.portrait, CGSize(width: 260, height: 844)),
            ] {
                phone.send(.orientation(side, isAnimated: true))
                phone.tick()
                #expect(phone.window.frame == CGRect(origin: .zero, size: size))
                // It begins about the middle of the screen, as everything that turns.
                #expect(phone.window.presentationFrameInWindow != phone.window.frame)
                phone.run(until: phone.time + 1)
                #expect(phone.window.presentationFrameInWindow == phone.window.frame)
                #expect(root.view.frame.size == size && phone.window.safeAreaInsets.bottom == UIScreen.main.safeAreaInsets.bottom)
            }
            #expect(
                root.heard.filter { $0.hasPrefix("will") } == [
                    "will 563.0 x 390.0, from 260.0 x 844.0", "will 260.0 x 844.0, from 563.0 x 390.0",
                ])
        }
    }

    @Test func `touches beside the window reach nothing; in it they go where they aim`() {
        show { phone, root in
            phone.send(.windowSize(CGSize(width: 390, height: 560), isAnimated: false))
            phone.run(until: 1)
            func tap(_ point: CGPoint) {
                MainActor.assumeIsolated {
                    phone.send(.touch(.began, finger: 1, location: point))
                    phone.tick()
                    phone.send(.touch(.ended, finger: 1, location: point))
                    phone.tick()
                }
            }
            tap(CGPoint(x: 100, y: 700))
            #expect(!root.field.isFirstResponder)
            tap(CGPoint(x: 100, y: 517))
            #expect(root.field.isFirstResponder)
        }
    }
}
