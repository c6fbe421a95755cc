import Simulator
import Testing
import UIKit

@testable import UIKitContainers

/// A generator whose numbers are the same on every machine. (splitmix64)
private struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(sides))
    }
}

@MainActor
@Suite("Whatever is done to a navigation controller, in whatever order")
struct RandomNavigationTests {
    private final class Weak {
        weak var page: Page?
        init(_ page: Page) { self.page = page }
    }

    @Test("1,000 pushes, pops, fingers and focus changes leave a sound hierarchy and no controller behind", arguments: [1, 2, 3])
    func random(seed: Int) {
        NavigationPhone.show(engine: seed == 2) { phone in
            var dice = Dice(state: UInt64(seed) &* 7919)
            var made: [Weak] = []
            var names = 0
            @MainActor func page() -> Page {
                names += 1
                let page = phone.page("P\(names)")
                if dice.roll(4) == 0 { page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done) }
                if dice.roll(4) == 0 { page.navigationItem.hidesBackButton = true }
                made.append(Weak(page))
                return page
            }
            for step in 0..<1000 {
                let animated = dice.roll(3) > 0
                switch dice.roll(13) {
                case 0, 1, 2: if phone.names.count < 8 { phone.navigation.pushViewController(page(), animated: animated) }
                case 3, 4: if phone.names.count > 1 { phone.navigation.popViewController(animated: animated) }
                case 5:
                    if let goal = phone.navigation.viewControllers.dropLast().randomElement(&dice) {
                        phone.navigation.popToViewController(goal, animated: animated)
                    }
                case 6:
                    let kept = phone.navigation.viewControllers.filter { _ in dice.roll(2) == 0 }
                    phone.navigation.setViewControllers(kept.isEmpty ? [page()] : kept + [page()], animated: animated)
                case 7, 8:
                    phone.swipe(to: CGFloat(dice.roll(100)) / 100, ticks: 3 + dice.roll(12))
                    if dice.roll(5) == 0 { phone.navigation.pushViewController(page(), animated: true) }
                    if dice.roll(4) == 0 { phone.cancelFinger() } else { phone.lift(after: Double(dice.roll(3)) * 0.1) }
                case 9: phone.top.viewIfLoaded.map { _ in _ = phone.top.field.becomeFirstResponder() }
                case 10: phone.window.endEditing(true)
                case 11: phone.navigation.setNavigationBarHidden(dice.roll(2) == 0, animated: animated)
                default: phone.tick(1 + dice.roll(40))
                }
                if dice.roll(2) == 0 { phone.tick(dice.roll(8)) }
                phone.diary.entries = []
                check(phone, "seed \(seed), step \(step)")
            }
            phone.window.endEditing(true)
            phone.navigation.popToRootViewController(animated: true)
            phone.settle()
            phone.wait(1)
            check(phone, "seed \(seed), end")
            #expect(phone.navigation.transition == nil)
            #expect(phone.navigation.transitionView.subviews.count == 1)
            let alive = made.compactMap(\.page).filter { $0 !== phone.top }
            #expect(alive.isEmpty, "\(alive.map(\.name)) are still there")
        }
    }

    /// What holds at any moment.
    private func check(_ phone: NavigationPhone, _ place: String) {
        let navigation = phone.navigation
        let stack = navigation.viewControllers
        #expect(!stack.isEmpty, "\(place)")
        for controller in stack { #expect(controller.parent === navigation, "\(place): \((controller as! Page).name) has lost its parent") }
        #expect(Set(stack.map(ObjectIdentifier.init)).count == stack.count, "\(place)")
        let pages = navigation.transitionView.subviews.filter { $0 is NavigationPageView }
        #expect(pages.count <= (navigation.transition == nil ? 1 : 2), "\(place): \(pages.count) pages")
        if navigation.transition == nil {
            #expect(navigation.topViewController?.viewIfLoaded?.window != nil, "\(place): what is on top is not seen")
            #expect(navigation.transitionView.isUserInteractionEnabled, "\(place)")
            for controller in stack.dropLast() { #expect(controller.viewIfLoaded?.window == nil, "\(place)") }
        }
        if let responder = UIApplication.shared.firstResponder as? UIView { #expect(responder.window != nil, "\(place)") }
        phone.bar.layoutIfNeeded()
    }
}

extension ArraySlice {
    fileprivate func randomElement(_ dice: inout Dice) -> Element? { isEmpty ? nil : self[startIndex + dice.roll(count)] }
}
