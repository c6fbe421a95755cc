import Foundation
import Simulator
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitContainers

@MainActor
@Suite("Random use of a navigation controller")
struct RandomNavigationTests {
    private final class Weak {
        weak var page: Page?
        init(_ page: Page) { self.page = page }
    }

    /// The number of operations for all seeds together. `make monkey` performs 3,000.
    private static let steps = ProcessInfo.processInfo.environment["NAVIGATION_STEPS"].flatMap(Int.init) ?? 1_000

    @Test(arguments: [1, 2, 3])
    func `1,000 random pushes, pops, swipes and focus changes keep the hierarchy valid and leak no controller`(seed: Int) {
        NavigationPhone.show(engine: seed == 2) { phone in
            var dice = SeededGenerator(seed: UInt64(seed) &* 7919)
            var made: [Weak] = []
            var names = 0
            @MainActor func page() -> Page {
                names += 1
                let page = phone.page("P\(names)")
                if dice.next(below: 4) == 0 { page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done) }
                if dice.next(below: 4) == 0 { page.navigationItem.hidesBackButton = true }
                made.append(Weak(page))
                return page
            }
            for step in 0..<Self.steps / 3 {
                let animated = dice.next(below: 3) > 0
                switch dice.next(below: 13) {
                case 0, 1, 2: if phone.names.count < 8 { phone.navigation.pushViewController(page(), animated: animated) }
                case 3, 4: if phone.names.count > 1 { phone.navigation.popViewController(animated: animated) }
                case 5:
                    if let goal = phone.navigation.viewControllers.dropLast().randomElement(&dice) {
                        phone.navigation.popToViewController(goal, animated: animated)
                    }
                case 6:
                    let kept = phone.navigation.viewControllers.filter { _ in dice.next(below: 2) == 0 }
                    phone.navigation.setViewControllers(kept.isEmpty ? [page()] : kept + [page()], animated: animated)
                case 7, 8:
                    phone.swipe(to: CGFloat(dice.next(below: 100)) / 100, ticks: 3 + dice.next(below: 12))
                    if dice.next(below: 5) == 0 { phone.navigation.pushViewController(page(), animated: true) }
                    if dice.next(below: 4) == 0 { phone.cancelFinger() } else { phone.lift(after: Double(dice.next(below: 3)) * 0.1) }
                case 9: phone.top.viewIfLoaded.map { _ in _ = phone.top.field.becomeFirstResponder() }
                case 10: phone.window.endEditing(true)
                case 11: phone.navigation.setNavigationBarHidden(dice.next(below: 2) == 0, animated: animated)
                default: phone.tick(1 + dice.next(below: 40))
                }
                if dice.next(below: 2) == 0 { phone.tick(dice.next(below: 8)) }
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

    /// Checks the invariants that must hold at any time.
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
    fileprivate func randomElement(_ dice: inout SeededGenerator) -> Element? { isEmpty ? nil : self[startIndex + dice.next(below: count)] }
}
