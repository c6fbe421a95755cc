import Testing
import UIKit

@testable import Simulator

@MainActor
@Suite("Resizing the app's window")
struct WindowSizeTests {
    private final class Root: UIViewController {
        let field = UITextField(frame: CGRect(x: 20, y: 500, width: 200, height: 34))
        var received: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
        }
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            received.append("will \(size.width) x \(size.height), from \(view.bounds.width) x \(view.bounds.height)")
            coordinator.animate { [unowned self] context in
                received.append("along \(view.bounds.width) x \(view.bounds.height), \(context.transitionDuration) s")
            } completion: { [unowned self] _ in
                received.append("done")
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

    @Test func `a resize calls viewWillTransition, animates alongside with the new size, then calls the completions`() {
        show { phone, root in
            phone.send(.windowSize(CGSize(width: 320, height: 600), isAnimated: true))
            phone.tick()
            #expect(root.received == ["will 320.0 x 600.0, from 390.0 x 844.0", "along 320.0 x 600.0, 0.3 s"])
            #expect(root.transitionCoordinator != nil && phone.window.frame == CGRect(x: 0, y: 0, width: 320, height: 600))
            let shown = phone.window.presentationFrameInWindow.width
            #expect(shown <= 390 && shown > 320)
            phone.run(until: phone.time + 0.5)
            #expect(root.received.last == "done" && root.received.count == 3 && root.transitionCoordinator == nil)
        }
    }

    @Test func `a resize without animation applies at once, and setting the current size calls nothing`() {
        show { phone, root in
            phone.send(.windowSize(CGSize(width: 390, height: 844), isAnimated: false))
            phone.tick()
            #expect(root.received.isEmpty)
            phone.send(.windowSize(CGSize(width: 2000, height: 500), isAnimated: false))
            phone.tick()
            #expect(phone.window.frame == CGRect(x: 0, y: 0, width: 390, height: 500), "a screen's width at most")
            phone.tick()
            #expect(root.received == ["will 390.0 x 500.0, from 390.0 x 844.0", "along 390.0 x 500.0, 0.0 s", "done"])
        }
    }

    @Test func `a rotation preserves the window's share of the screen and its safe area, and rotating back restores them`() {
        show { phone, root in
            phone.send(.windowSize(CGSize(width: 260, height: 844), isAnimated: false))
            phone.run(until: 1)
            root.received = []
            for (side, size) in [
                (InputEvent.Orientation.landscapeLeft, CGSize(width: 563, height: 390)), (.portrait, CGSize(width: 260, height: 844)),
            ] {
                phone.send(.orientation(side, isAnimated: true))
                phone.tick()
                #expect(phone.window.frame == CGRect(origin: .zero, size: size))
                // The window's animation begins around the middle of the screen, as during a rotation.
                #expect(phone.window.presentationFrameInWindow != phone.window.frame)
                phone.run(until: phone.time + 1)
                #expect(phone.window.presentationFrameInWindow == phone.window.frame)
                #expect(root.view.frame.size == size && phone.window.safeAreaInsets.bottom == UIScreen.main.safeAreaInsets.bottom)
            }
            #expect(
                root.received.filter { $0.hasPrefix("will") } == [
                    "will 563.0 x 390.0, from 260.0 x 844.0", "will 260.0 x 844.0, from 563.0 x 390.0",
                ])
        }
    }

    @Test func `touches outside the window hit nothing, and touches inside it hit the view at their location`() {
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

    // MARK: Coordinates of a window that is offset from the screen's origin

    private final class TouchedView: UIView {
        var places: [CGPoint] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches { places += [touch.location(in: nil), touch.location(in: self)] }
        }
    }

    @Test func `a window's frame and conversions to nil use the coordinates of its scene, not of the screen`() {
        show { phone, root in
            let place = CGRect(x: 50, y: 100, width: 300, height: 600)
            phone.send(.windowSize(place.size, origin: place.origin, isAnimated: false))
            phone.run(until: 1)
            let window = phone.window
            let (none, field) = (UIView?.none, root.field)
            #expect(window.frame == CGRect(origin: .zero, size: place.size) && window.center == CGPoint(x: 150, y: 300))
            #expect(field.convert(field.bounds, to: none) == field.frame && field.convert(field.frame, from: none) == field.bounds)
            let onScreen = field.frame.offsetBy(dx: 50, dy: 100)
            #expect(field.convert(field.bounds, to: UIScreen.main.coordinateSpace) == onScreen)
            #expect(window.convert(field.frame, to: nil) == onScreen && window.convert(onScreen, from: nil) == field.frame)
            let scene = window.windowScene!
            #expect(scene.coordinateSpace.bounds == window.frame)
            #expect(field.convert(field.bounds, to: scene.coordinateSpace) == field.frame)
            #expect(scene.coordinateSpace.convert(field.frame, to: UIScreen.main.coordinateSpace) == onScreen)

            let other = UIWindow(windowScene: scene)
            #expect(other.frame == window.frame && other.frameOnScreen == place)
            let low = UIWindow(frame: CGRect(x: 0, y: 500, width: 300, height: 100))
            #expect(low.frameOnScreen == CGRect(x: 50, y: 600, width: 300, height: 100))
            other.isHidden = false
            low.isHidden = false
            phone.send(.windowSize(nil, isAnimated: false))
            phone.run(until: phone.time + 0.5)
            #expect(window.frame == UIScreen.main.bounds && other.frame == window.frame && other.frameOnScreen == window.frame)
            #expect(low.frame == CGRect(x: 0, y: 500, width: 300, height: 100) && low.frameOnScreen == low.frame)
        }
    }

    @Test func `touches in a resized window use its coordinates, and a swipe back starts at its edge`() {
        show { phone, root in
            let navigation = UINavigationController(rootViewController: UIViewController())
            phone.window.rootViewController = navigation
            let page = UIViewController()
            let touched = TouchedView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
            page.view.addSubview(touched)
            navigation.pushViewController(page, animated: false)
            phone.send(.windowSize(CGSize(width: 300, height: 600), origin: CGPoint(x: 50, y: 100), isAnimated: false))
            phone.run(until: 1)
            phone.send(.touch(.began, finger: 1, location: CGPoint(x: 160, y: 310)))
            phone.tick()
            phone.send(.touch(.ended, finger: 1, location: CGPoint(x: 160, y: 310)))
            phone.run(until: phone.time + 0.5)
            #expect(touched.places == [CGPoint(x: 110, y: 210), CGPoint(x: 10, y: 10)])
            for step in 0...20 {
                let place = CGPoint(x: 52 + CGFloat(step) * 12, y: 500)
                phone.send(.touch(step == 0 ? .began : step == 20 ? .ended : .moved, finger: 1, location: place))
                phone.tick()
            }
            phone.run(until: phone.time + 1)
            #expect(navigation.viewControllers.count == 1)
        }
    }
}
