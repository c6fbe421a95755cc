import IQKeyboardManagerSwift
import Simulator
import Testing
import UIKit
import UIKitKeyboard

/// Tests for a phone that is rotated while its app runs.
@MainActor @Suite struct RotationTests {
    /// A controller that records its calls.
    final class Screen: UIViewController {
        var supported = UIInterfaceOrientationMask.allButUpsideDown
        var log: [String] = []
        let field = UITextField(frame: CGRect(x: 20, y: 700, width: 200, height: 40))
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 300))
        var taps = 0
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { supported }
        override func viewDidLoad() {
            view.backgroundColor = .systemBackground
            button.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
            button.frame.origin = CGPoint(x: view.bounds.width - 100, y: view.bounds.height - 50)
            button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
            scrollView.contentSize = CGSize(width: 393, height: 2000)
            scrollView.autoresizingMask = .flexibleWidth
            for subview in [scrollView, field, button] { view.addSubview(subview) }
            field.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            registerForTraitChanges([UITraitVerticalSizeClass.self]) { (screen: Screen, previous: UITraitCollection) in
                screen.log.append("registered \(previous.verticalSizeClass) -> \(screen.traitCollection.verticalSizeClass)")
            }
        }
        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
            log.append("willTransition to \(newCollection.verticalSizeClass)")
        }
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            log.append("viewWillTransition to \(Int(size.width)) from \(Int(view.bounds.width))")
            coordinator.animate { [weak self] context in
                guard let self else { return }
                let orientation = view.window!.windowScene!.interfaceOrientation
                log.append(
                    "alongside \(orientation) \(Int(view.bounds.width)) \(context.transitionDuration) \(context.isAnimated)")
            } completion: { [weak self] _ in
                self?.log.append("completion")
            }
        }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            guard previousTraitCollection != nil else { return }
            log.append("traitCollectionDidChange to \(traitCollection.verticalSizeClass)")
        }
        override func viewDidLayoutSubviews() { log.append("layout \(Int(view.bounds.width))") }
    }

    private func phone(
        _ device: String = "iPhone 15", strategy: AdjustmentStrategy = .none, prepare: @escaping (Screen) -> Void = { _ in }
    ) throws -> (SimulatedPhone, Screen) {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(device)
        configuration.strategy = strategy
        let screen = Screen()
        let phone = SimulatedPhone(configuration: configuration) {
            let screen = Screen()
            prepare(screen)
            return screen
        }
        _ = screen
        phone.run(until: 0.5)
        let shown = try #require(phone.window.rootViewController as? Screen)
        shown.log = []
        return (phone, shown)
    }

    private func turn(_ phone: SimulatedPhone, _ orientation: InputEvent.Orientation, animated: Bool = true, for time: Double = 1) {
        phone.send(.orientation(orientation, isAnimated: animated))
        phone.run(until: phone.time + time)
    }

    @Test func `a rotation calls the controller's methods in UIKit's order, and layout runs inside the animation`() throws {
        let (phone, screen) = try phone()
        turn(phone, .landscapeLeft)
        #expect(
            screen.log == [
                "willTransition to compact", "viewWillTransition to 852 from 393", "traitCollectionDidChange to compact",
                "registered regular -> compact", "alongside landscapeRight 852 0.4 true", "layout 852", "completion",
            ])
        screen.log = []
        // A rotation by 180 degrees takes twice as long and changes no traits.
        turn(phone, .landscapeRight, for: 1.5)
        #expect(
            screen.log.filter { !$0.hasPrefix("layout") } == [
                "viewWillTransition to 852 from 852", "alongside landscapeLeft 852 0.8 true", "completion",
            ])
    }

    @Test func `screen, window, safe area and traits match the orientation after rotating and after rotating back`() throws {
        let (phone, screen) = try phone("iPhone 15 Plus")
        let before = phone.displayList
        turn(phone, .landscapeLeft)
        phone.process.run {
            #expect(UIDevice.current.orientation == .landscapeLeft)
            #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 932, height: 430))
            #expect(phone.window.frame == UIScreen.main.bounds && screen.view.frame == UIScreen.main.bounds)
            #expect(screen.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
            #expect(screen.traitCollection.horizontalSizeClass == .regular && screen.traitCollection.verticalSizeClass == .compact)
            #expect(phone.window.windowScene?.statusBarManager?.statusBarFrame.height == 0)
        }
        #expect(phone.displayList.size == CGSize(width: 932, height: 430) && phone.bezel.screenFrame.width == 932)
        #expect(!phone.displayList.nodes.contains { $0.name == "status bar" || $0.name == "interface" })
        turn(phone, .portrait)
        phone.process.run { #expect(screen.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)) }
        #expect(phone.displayList == before)
    }

    @Test func `visible content moves from its old to its new position without a jump during a rotation`() throws {
        let (phone, screen) = try phone()
        // Returns the button's centre on the screen, in coordinates of the portrait screen.
        func place() -> CGPoint {
            let frame = phone.process.run { screen.button.presentationFrameInWindow }
            let middle = CGPoint(x: frame.midX, y: frame.midY)
            guard let interface = phone.displayList.nodes.first(where: { $0.name == "interface" }) else { return middle }
            return middle.applying(interface.transform)
        }
        // Returns the button's centre in world coordinates, in which the phone's body rotates too.
        func inRoom() -> CGPoint {
            let size = phone.screenSize
            let point = place()
            return CGPoint(x: point.x - size.width / 2, y: point.y - size.height / 2).applying(
                CGAffineTransform(rotationAngle: phone.remainingTurn))
        }
        var last = inRoom()
        phone.send(.orientation(.landscapeRight, isAnimated: true))
        var longest: CGFloat = 0
        for _ in 0..<60 {
            phone.tick()
            let next = inRoom()
            longest = max(longest, hypot(next.x - last.x, next.y - last.y))
            last = next
        }
        #expect(longest > 5 && longest < 40)
        #expect(phone.remainingTurn == 0 && phone.isAtRest)
        #expect(place() == CGPoint(x: 802, y: 368))
    }

    @Test func `a touch hits the visible view in a rotated interface and in one that does not rotate`() throws {
        let (phone, screen) = try phone()
        func tap(_ x: CGFloat, _ y: CGFloat) {
            phone.send(.touch(.began, finger: 0, location: CGPoint(x: x, y: y)))
            phone.run(until: phone.time + 0.1)
            phone.send(.touch(.ended, finger: 0, location: CGPoint(x: x, y: y)))
            phone.run(until: phone.time + 0.3)
        }
        turn(phone, .landscapeLeft)
        tap(800, 370)
        #expect(screen.taps == 1)
        screen.supported = .portrait
        turn(phone, .portrait)
        turn(phone, .landscapeLeft)
        // The button is at the lower right of the interface in portrait. The phone's top is on the left, so the button is at the upper
        // right of the landscape screen.
        phone.process.run { #expect(UIScreen.main.bounds.width == 393 && phone.window.windowScene?.interfaceOrientation == .portrait) }
        #expect(phone.screenSize.width == 852)
        tap(830, 40)
        #expect(screen.taps == 2)
        tap(800, 370)
        #expect(screen.taps == 2)
    }

    @Test func `the interface turns upside down only on a phone with a home button whose controller supports it`() throws {
        let (phone, screen) = try phone("iPhone 15") { $0.supported = .all }
        turn(phone, .portraitUpsideDown)
        phone.process.run { #expect(phone.window.windowScene?.interfaceOrientation == .portrait) }
        #expect(screen.log.isEmpty && phone.orientation == .portraitUpsideDown)
        let (old, _) = try self.phone("iPhone SE") { $0.supported = .all }
        turn(old, .portraitUpsideDown, for: 1.5)
        old.process.run { #expect(old.window.windowScene?.interfaceOrientation == .portraitUpsideDown) }
        let (usual, _) = try self.phone("iPhone SE")
        turn(usual, .portraitUpsideDown)
        usual.process.run { #expect(usual.window.windowScene?.interfaceOrientation == .portrait) }
    }

    @Test func `setNeedsUpdateOfSupportedInterfaceOrientations rotates to a newly supported orientation`() throws {
        let (phone, screen) = try phone()
        phone.process.run {
            screen.supported = .landscapeRight
            screen.setNeedsUpdateOfSupportedInterfaceOrientations()
            #expect(phone.window.windowScene?.interfaceOrientation == .landscapeRight)
        }
        phone.run(until: phone.time + 1)
        #expect(phone.orientation == .portrait && screen.view.bounds.width == 852)
        phone.process.run {
            var refusals = 0
            let scene = phone.window.windowScene!
            scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .portrait)) { _ in refusals += 1 }
            #expect(refusals == 1 && scene.interfaceOrientation == .landscapeRight)
            screen.supported = .all
            scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .portrait)) { _ in refusals += 1 }
            #expect(refusals == 1 && scene.interfaceOrientation == .portrait)
        }
    }

    @Test func `UIDevice posts every orientation change, and the interface does not rotate while the device is face up`() throws {
        let (phone, _) = try phone()
        var received: [UIDeviceOrientation] = []
        phone.process.run {
            _ = NotificationCenter.default.addObserver(forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { received.append(UIDevice.current.orientation) }
            }
        }
        for orientation in [InputEvent.Orientation.landscapeLeft, .faceUp, .faceUp, .landscapeLeft] { turn(phone, orientation) }
        #expect(received == [.landscapeLeft, .faceUp, .landscapeLeft])
        phone.process.run { #expect(phone.window.windowScene?.interfaceOrientation == .landscapeRight) }
    }

    @Test func `a rotation without animation has no intermediate frames`() throws {
        let (phone, screen) = try phone()
        phone.send(.orientation(.landscapeLeft, isAnimated: false))
        phone.tick()
        #expect(phone.remainingTurn == 0 && !phone.displayList.nodes.contains { $0.name == "interface" })
        phone.tick()
        #expect(screen.log.contains("alongside landscapeRight 852 0.0 false") && screen.log.last == "completion")
        phone.process.run { #expect(screen.button.presentationFrameInWindow == screen.button.frame) }
    }

    // MARK: Restored state

    /// Returns the frame and bounds of every view, including the keyboard's views.
    private func geometry(_ phone: SimulatedPhone) -> [String] {
        phone.process.run {
            var result: [String] = []
            @MainActor func walk(_ view: UIView) {
                var line = "\(type(of: view)) \(view.frame) \(view.bounds)"
                if let scrollView = view as? UIScrollView { line += " \(scrollView.contentInset) \(scrollView.adjustedContentInset)" }
                result.append(line)
                view.subviews.forEach(walk)
            }
            for window in UIApplication.shared.windows { walk(window) }
            return result
        }
    }

    @Test(arguments: [AdjustmentStrategy.none, .iq]) func `a hundred rotations back and forth restore the initial geometry`(
        strategy: AdjustmentStrategy
    ) throws {
        let (phone, screen) = try phone(strategy: strategy)
        phone.process.run { _ = screen.field.becomeFirstResponder() }
        phone.run(until: phone.time + 1)
        let before = geometry(phone)
        let picture = phone.displayList
        let ways: [InputEvent.Orientation] = [.landscapeLeft, .landscapeRight, .portrait, .landscapeRight]
        for index in 0..<100 {
            // Each rotation begins at a different time of the previous one.
            turn(phone, ways[index % 4], for: 0.05 + 0.07 * Double(index % 9))
        }
        turn(phone, .portrait, for: 2)
        #expect(geometry(phone) == before)
        #expect(phone.isAtRest && phone.process.run { screen.field.isFirstResponder })
        #expect(phone.displayList.nodes.count == picture.nodes.count && phone.displayList.size == picture.size)
        phone.process.run { _ = screen.field.resignFirstResponder() }
        phone.run(until: phone.time + 1)
        phone.process.run {
            #expect(screen.view.frame == UIScreen.main.bounds && screen.field.frame == CGRect(x: 20, y: 700, width: 200, height: 40))
            #expect(screen.scrollView.contentInset == .zero)
        }
    }

    @Test func `replaying the same input log produces the same frames`() throws {
        let (first, screen) = try phone(strategy: .iq)
        first.process.run { _ = screen.field.becomeFirstResponder() }
        let log: [LoggedInput] = [
            LoggedInput(time: 0.7, event: .orientation(.landscapeLeft, isAnimated: true)),
            LoggedInput(time: 0.9, event: .orientation(.portrait, isAnimated: true)),
            LoggedInput(time: 1.6, event: .orientation(.landscapeRight, isAnimated: false)),
        ]
        let coded = try JSONDecoder().decode([LoggedInput].self, from: JSONEncoder().encode(log))
        #expect(coded == log)
        let (second, other) = try phone(strategy: .iq)
        second.process.run { _ = other.field.becomeFirstResponder() }
        for entry in log { first.send(entry.event, at: entry.time) }
        for entry in coded { second.send(entry.event, at: entry.time) }
        for _ in 0..<120 {
            first.tick()
            second.tick()
            #expect(first.displayList == second.displayList)
        }
    }

    // MARK: In the middle of something

    @Test func `a rotation ends touches in progress`() throws {
        let (phone, screen) = try phone()
        phone.send(.touch(.began, finger: 0, location: CGPoint(x: 100, y: 300)))
        phone.run(until: phone.time + 0.1)
        for step in 1...10 {
            phone.send(.touch(.moved, finger: 0, location: CGPoint(x: 100, y: 300 - 12 * CGFloat(step))))
            phone.run(until: phone.time + 0.02)
        }
        phone.process.run { #expect(screen.scrollView.isDragging) }
        let offset = screen.scrollView.contentOffset
        turn(phone, .landscapeLeft)
        phone.process.run { #expect(!screen.scrollView.isDragging && screen.scrollView.contentOffset.y >= offset.y) }
        phone.send(.touch(.moved, finger: 0, location: CGPoint(x: 100, y: 10)))
        phone.send(.touch(.ended, finger: 0, location: CGPoint(x: 100, y: 10)))
        phone.run(until: phone.time + 0.5)
        #expect(phone.isAtRest && phone.fingers.isEmpty && screen.taps == 0)
    }

    @Test func `a rotation dismisses menus`() throws {
        let (phone, screen) = try phone()
        phone.process.run {
            screen.button.menu = UIMenu(title: "", children: [UIAction(title: "One") { _ in }, UIAction(title: "Two") { _ in }])
            screen.button.showsMenuAsPrimaryAction = true
        }
        phone.send(.touch(.began, finger: 0, location: CGPoint(x: 350, y: 830)))
        phone.run(until: phone.time + 0.1)
        phone.send(.touch(.ended, finger: 0, location: CGPoint(x: 350, y: 830)))
        phone.run(until: phone.time + 1)
        phone.process.run { #expect(UIApplication.shared.windows.contains { $0.accessibilityIdentifier == "menus" }) }
        turn(phone, .landscapeLeft)
        phone.process.run { #expect(!UIApplication.shared.windows.contains { $0.accessibilityIdentifier == "menus" }) }
        #expect(phone.isAtRest)
    }
}
