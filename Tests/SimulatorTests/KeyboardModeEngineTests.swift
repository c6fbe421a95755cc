import IQKeyboardManagerSwift
import Testing
import UIKit
import UIKitKeyboard

@testable import Simulator

/// Tests for the engine's reaction to an iPad's undocked keyboard, with the notifications that the toolkit posts.
@MainActor @Suite struct KeyboardModeEngineTests {
    /// A page with a field at the bottom of an iPad's screen.
    final class Page: UIViewController {
        let field = UITextField(frame: CGRect(x: 100, y: 1080, width: 300, height: 40))
        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
        }
    }

    private func settle(_ phone: SimulatedPhone) { phone.run(until: phone.time + 1) }

    private func started(_ mode: KeyboardMode) throws -> (phone: SimulatedPhone, page: Page) {
        var configuration = PhoneConfiguration()
        configuration.device = try #require(SimulatedDevice.tablets.first { $0.name == "iPad (10th generation)" })
        configuration.strategy = .iq
        let page = PageBox()
        let phone = SimulatedPhone(configuration: configuration) {
            page.page = Page()
            return page.page!
        }
        settle(phone)
        try phone.process.run {
            try #require(UIKeyboardController.current).setMode(mode)
            page.page!.field.becomeFirstResponder()
        }
        settle(phone)
        return (phone, page.page!)
    }
    @MainActor private final class PageBox { var page: Page? }

    @Test func `the root view rises for a docked keyboard, lowers when it floats, and rises when it docks again`() throws {
        let (phone, page) = try started(.docked)
        let keyboard = try #require(phone.process.run { UIKeyboardController.current })
        #expect(page.view.frame.minY < -200)
        try phone.process.run { try keyboard.setMode(.floating) }
        settle(phone)
        #expect(page.view.frame.minY == 0)
        phone.process.run {
            let info = IQKeyboardManager.shared.activeConfiguration.keyboardInfo
            #expect(info.endFrame.height == 0 && !info.isVisible)
        }
        try phone.process.run { try keyboard.setMode(.docked) }
        settle(phone)
        #expect(page.view.frame.minY < -200)
    }

    @Test func `a keyboard that floats from the start moves no view, and no view moves during its drag`() throws {
        let (phone, page) = try started(.floating)
        let keyboard = try #require(phone.process.run { UIKeyboardController.current })
        #expect(keyboard.placement.mode == .floating && page.view.frame.minY == 0)
        let grip = try #require(phone.process.run { keyboard.grip })
        phone.send(.touch(.began, finger: 1, location: grip))
        for step in 1...20 {
            phone.tick()
            phone.send(.touch(.moved, finger: 1, location: CGPoint(x: grip.x, y: grip.y - CGFloat(step) * 10)))
            #expect(page.view.frame.minY == 0)
        }
        phone.tick()
        phone.send(.touch(.ended, finger: 1, location: CGPoint(x: grip.x, y: grip.y - 200)))
        settle(phone)
        #expect(page.view.frame.minY == 0 && keyboard.placement.frame.minY < 600)
    }
}
