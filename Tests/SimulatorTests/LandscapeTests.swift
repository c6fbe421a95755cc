import Simulator
import Testing
import UIKit
import UIKitKeyboard

/// Tests for a phone that is in landscape from the start.
@MainActor @Suite struct LandscapeTests {
    private final class FieldController: UIViewController {
        let field = UITextField(frame: CGRect(x: 100, y: 20, width: 300, height: 34))
        override func viewDidLoad() { view.addSubview(field) }
        override func viewDidAppear(_ animated: Bool) { field.becomeFirstResponder() }
    }

    private func phone(_ name: String, _ orientation: UIInterfaceOrientation = .landscapeLeft) throws -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(name)
        configuration.orientation = orientation
        let phone = SimulatedPhone(configuration: configuration) { FieldController() }
        phone.run(until: 1)
        return phone
    }

    @Test func `the screen, safe area and traits match the landscape orientation`() throws {
        let phone = try phone("iPhone 14")
        phone.process.run {
            #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 844, height: 390))
            #expect(phone.window.bounds == UIScreen.main.bounds)
            #expect(phone.window.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
            #expect(
                UIScreen.main.traitCollection.verticalSizeClass == .compact && UIScreen.main.traitCollection.horizontalSizeClass == .compact
            )
            #expect(phone.window.windowScene?.interfaceOrientation == .landscapeLeft)
            #expect(phone.window.windowScene?.statusBarManager?.statusBarFrame.height == 0)
        }
        let large = try self.phone("iPhone 15 Plus")
        large.process.run { #expect(UIScreen.main.traitCollection.horizontalSizeClass == .regular) }
    }

    /// Tests the heights in landscape. (Facts/KeyboardHeights.md#iphone)
    @Test(arguments: [("iPhone SE", 200.0), ("iPhone 13 mini", 209), ("iPhone 14", 219), ("iPhone 15", 219), ("iPhone 15 Pro Max", 219)])
    func `the keyboard has the device's height, and its keys avoid the notch`(name: String, height: Double) throws {
        let phone = try phone(name)
        try phone.process.run {
            let keyboard = try #require(UIKeyboardController.current)
            let screen = UIScreen.main.bounds
            #expect(keyboard.visibleFrame == CGRect(x: 0, y: screen.height - height, width: screen.width, height: height))
            let safe = screen.inset(by: phone.window.safeAreaInsets)
            for key in keyboard.keyNames where key != "emoji" && key != "dictation" {
                let rect = try #require(keyboard.keyRect(named: key))
                #expect(safe.contains(rect), "\(key) \(rect)")
            }
        }
    }

    @Test func `a touch on a key types that key`() throws {
        let phone = try phone("iPhone 15")
        for name in ["h", "i"] {
            let rect = try #require(phone.process.run { UIKeyboardController.current?.keyRect(named: name) })
            phone.send(.touch(.began, finger: 0, location: CGPoint(x: rect.midX, y: rect.midY)))
            phone.run(until: phone.time + 0.1)
            phone.send(.touch(.ended, finger: 0, location: CGPoint(x: rect.midX, y: rect.midY)))
            phone.run(until: phone.time + 0.1)
        }
        let field = (phone.window.rootViewController as? FieldController)?.field
        #expect(phone.process.run { field?.text } == "Hi")
    }

    @Test func `the device body is in landscape and the island is at the device's top`() throws {
        for (orientation, isLeft) in [(UIInterfaceOrientation.landscapeRight, true), (.landscapeLeft, false)] {
            let phone = try phone("iPhone 15", orientation)
            let upright = PhoneBezel(device: phone.device)
            #expect(phone.bezel.size == CGSize(width: upright.size.height, height: upright.size.width))
            #expect(phone.bezel.screenFrame.size == CGSize(width: 852, height: 393))
            #expect(phone.displayList.size == CGSize(width: 852, height: 393))
            let island = try #require(TopFeatureShape.node(on: phone.device, orientation: orientation)).bounds
            #expect(abs(island.midY - 393 / 2) < 0.5 && (island.midX < 100) == isLeft && (island.midX > 752) != isLeft)
        }
    }
}
