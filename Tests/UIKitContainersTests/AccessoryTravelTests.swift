import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitKeyboard

/// A page whose controller has an accessory bar with a field.
@MainActor
private final class Chat: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
    let inner = UITextField(frame: CGRect(x: 16, y: 8, width: 300, height: 34))
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 34))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
    override func viewDidLoad() {
        super.viewDidLoad()
        bar.addSubview(inner)
        view.addSubview(field)
    }
}

@MainActor
@Suite("A controller's accessory during transitions")
struct AccessoryTravelTests {
    private var keyboard: UIKeyboardController { .current! }
    private func shownX() -> CGFloat { keyboard.host.layer.presentationFrame.minX }

    @Test func `the accessory slides in with its page, leaves on a push and returns on the pop`() {
        NavigationPhone.show { phone in
            let chat = Chat()
            phone.navigation.pushViewController(chat, animated: true)
            phone.tick(4)
            let page = phone.shownX(chat)
            #expect(page > 0 && page < 390)
            #expect(abs(shownX() - page) < 0.01, "it slides with the page")
            phone.wait(1)
            #expect(chat.isFirstResponder && keyboard.phase == .shown && keyboard.frame.height == 84)
            #expect(phone.phone.events.count("keyboardWillShow") == 1 && phone.phone.events.count("keyboardDidShow") == 1)
            phone.navigation.pushViewController(phone.page("B"), animated: true)
            phone.tick(4)
            #expect(shownX() < 0)
            phone.wait(1)
            #expect(!chat.isFirstResponder && keyboard.phase == .hidden && chat.bar.window == nil)
            phone.navigation.popViewController(animated: true)
            phone.tick(4)
            #expect(shownX() < 0, "from where the page comes")
            phone.wait(1)
            #expect(chat.isFirstResponder && keyboard.phase == .shown && keyboard.frame.height == 84)
            phone.navigation.popViewController(animated: true)
            phone.wait(1)
            #expect(UIApplication.shared.firstResponder == nil && keyboard.phase == .hidden)
        }
    }

    @Test(arguments: [false, true])
    func `a cancelled swipe back restores accessory, field and keyboard`(edits: Bool) {
        NavigationPhone.show { phone in
            let chat = Chat()
            phone.navigation.pushViewController(chat, animated: false)
            phone.wait(1)
            if edits { chat.inner.becomeFirstResponder() }
            phone.wait(1)
            let before = keyboard.frame
            #expect(before.height == (edits ? 386 : 84))
            phone.swipe(to: 0.4)
            #expect(abs(shownX() - phone.shownX(chat)) < 0.01 && shownX() > 100)
            phone.lift()
            phone.settle()
            phone.wait(1)
            #expect((edits ? chat.inner : chat).isFirstResponder)
            #expect(keyboard.frame == before && keyboard.phase == .shown && keyboard.host.frame == before)
            #expect(chat.bar.window === keyboard.window)
            phone.swipe(to: 0.8)
            phone.lift()
            phone.settle()
            phone.wait(1)
            #expect(UIApplication.shared.firstResponder == nil && keyboard.phase == .hidden)
            #expect(phone.phone.events.count("keyboardWillHide") == 2)
        }
    }

    @Test func `a swipe back moves the lower page's accessory in under the finger, and out again if cancelled`() {
        NavigationPhone.show { phone in
            let chat = Chat()
            phone.navigation.setViewControllers([chat, phone.page("B")], animated: false)
            phone.wait(1)
            #expect(keyboard.phase == .hidden)
            phone.swipe(to: 0.5)
            #expect(chat.bar.window === keyboard.window && abs(shownX() + 195) < 20)
            phone.lift()
            phone.settle()
            phone.wait(1)
            #expect(phone.navigation.topViewController !== chat || chat.isFirstResponder)
            phone.navigation.popToRootViewController(animated: false)
            phone.wait(1)
            #expect(chat.isFirstResponder && keyboard.frame.height == 84 && keyboard.host.frame.minX == 0)
        }
    }

    @Test func `popping a page with a focused field removes keyboard and accessory without focusing the controller`() {
        NavigationPhone.show { phone in
            let chat = Chat()
            phone.navigation.pushViewController(chat, animated: false)
            phone.wait(1)
            chat.field.becomeFirstResponder()
            phone.wait(1)
            #expect(keyboard.frame.height == 386)
            phone.navigation.popViewController(animated: true)
            phone.wait(1)
            #expect(UIApplication.shared.firstResponder == nil && keyboard.phase == .hidden)
        }
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen], [0, 1, 2])
    func `a presentation hides accessory and keyboard, and its dismissal restores the first responder`(
        style: UIModalPresentationStyle, who: Int
    ) {
        NavigationPhone.show { phone in
            let chat = Chat()
            phone.navigation.pushViewController(chat, animated: false)
            phone.wait(1)
            let owner = [chat, chat.inner, chat.field][who]
            owner.becomeFirstResponder()
            phone.wait(1)
            let before = keyboard.frame
            let above = phone.page("above")
            above.modalPresentationStyle = style
            chat.present(above, animated: true)
            phone.wait(1)
            #expect(UIApplication.shared.firstResponder == nil && keyboard.phase == .hidden)
            above.dismiss(animated: true)
            phone.wait(1.2)
            #expect(owner.isFirstResponder && keyboard.frame == before && keyboard.phase == .shown)
        }
    }

    @Test(arguments: [false, true])
    func `a presented controller's accessory appears and disappears with it`(edits: Bool) {
        NavigationPhone.show { phone in
            let chat = Chat()
            phone.navigation.present(chat, animated: true)
            phone.wait(1)
            #expect(chat.isFirstResponder && keyboard.frame.height == 84)
            if edits { chat.inner.becomeFirstResponder() }
            phone.wait(1)
            chat.dismiss(animated: true)
            phone.wait(1)
            #expect(UIApplication.shared.firstResponder == nil && keyboard.phase == .hidden)
        }
    }

    @Test func `a tab's accessory hides with its tab and returns with it`() {
        var configuration = PhoneConfiguration()
        configuration.device = try! SimulatedDevice.named("iPhone 13")
        configuration.strategy = .none
        let phone = SimulatedPhone(configuration: configuration) {
            let tabs = UITabBarController()
            tabs.viewControllers = [Chat(), Page("B")]
            return tabs
        }
        phone.run(until: 1)
        phone.process.run {
            let tabs = phone.window.rootViewController as! UITabBarController
            let chat = tabs.selectedViewController as! Chat
            #expect(chat.isFirstResponder && keyboard.frame.height == 84)
            chat.inner.becomeFirstResponder()
            phone.run(until: 2)
            tabs.selectedIndex = 1
            phone.run(until: 3)
            #expect(UIApplication.shared.firstResponder == nil && keyboard.phase == .hidden)
            tabs.selectedIndex = 0
            phone.run(until: 4)
            #expect(chat.isFirstResponder && keyboard.frame.height == 84)
        }
    }

    @Test func `after a rotation the accessory is as wide as the screen and its field is still focused`() {
        NavigationPhone.show { phone in
            let chat = Chat()
            phone.navigation.pushViewController(chat, animated: false)
            phone.wait(1)
            chat.inner.becomeFirstResponder()
            phone.wait(1)
            phone.phone.send(.orientation(.landscapeLeft, isAnimated: true))
            phone.wait(1)
            #expect(chat.inner.isFirstResponder && chat.bar.frame.size == CGSize(width: 844, height: 50))
            #expect(keyboard.frame.maxY == 390 && keyboard.phase == .shown)
            chat.inner.resignFirstResponder()
            phone.wait(1)
            #expect(chat.isFirstResponder && keyboard.frame == CGRect(x: 0, y: 390 - 71, width: 844, height: 71))
        }
    }
}
