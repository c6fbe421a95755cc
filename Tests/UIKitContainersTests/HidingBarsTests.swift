import Simulator
import Testing
import UIKit

@testable import UIKitContainers

@MainActor
@Suite("Hiding bars, prompts, back menus and badges")
struct HidingBarsTests {
    private func drag(_ phone: NavigationPhone, by way: CGFloat) {
        phone.phone.send(.touch(.began, finger: 1, location: CGPoint(x: 200, y: 500)))
        phone.tick()
        for step in 1...10 {
            phone.phone.send(.touch(.moved, finger: 1, location: CGPoint(x: 200, y: 500 + way * CGFloat(step) / 10)))
            phone.tick()
        }
        phone.phone.send(.touch(.ended, finger: 1, location: CGPoint(x: 200, y: 500 + way)))
        phone.tick()
        phone.settle()
    }

    @Test func `hidesBarsOnSwipe hides both bars on a scroll down and shows them on a scroll up, not on a short one`() {
        NavigationPhone.show { phone in
            phone.navigation.isToolbarHidden = false
            drag(phone, by: -100)
            #expect(!phone.navigation.isNavigationBarHidden)
            phone.navigation.hidesBarsOnSwipe = true
            drag(phone, by: -25)
            #expect(!phone.navigation.isNavigationBarHidden)
            drag(phone, by: -100)
            #expect(phone.navigation.isNavigationBarHidden)
            #expect(phone.navigation.isToolbarHidden)
            #expect(phone.bar.isHidden)
            drag(phone, by: 100)
            #expect(!phone.navigation.isNavigationBarHidden)
            #expect(!phone.navigation.isToolbarHidden)
            #expect(phone.navigation.barHideOnSwipeGestureRecognizer.isEnabled)
        }
    }

    @Test func `hidesBarsOnTap toggles the bars on a tap that no view handles, but not on a tap on a field`() {
        NavigationPhone.show { phone in
            phone.navigation.hidesBarsOnTap = true
            phone.tap(CGPoint(x: 200, y: 600))
            phone.settle()
            #expect(phone.navigation.isNavigationBarHidden)
            #expect(phone.navigation.isToolbarHidden)
            phone.tap(CGPoint(x: 200, y: 600))
            phone.settle()
            #expect(!phone.navigation.isNavigationBarHidden)
            let field = phone.top.field
            phone.tap(field.convert(CGPoint(x: 30, y: 10), to: nil))
            phone.settle()
            #expect(!phone.navigation.isNavigationBarHidden)
        }
    }

    @Test func `hidesBarsWhenKeyboardAppears hides the bars until a tap shows them again`() {
        NavigationPhone.show { phone in
            phone.navigation.hidesBarsWhenKeyboardAppears = true
            phone.top.field.becomeFirstResponder()
            phone.settle()
            #expect(phone.navigation.isNavigationBarHidden)
            phone.top.field.resignFirstResponder()
            phone.settle()
            #expect(phone.navigation.isNavigationBarHidden)
            phone.tap(CGPoint(x: 200, y: 600))
            phone.settle()
            #expect(!phone.navigation.isNavigationBarHidden)
        }
    }

    @Test func `hidesBarsWhenVerticallyCompact hides the bars in landscape and shows them in portrait`() {
        NavigationPhone.show { phone in
            phone.navigation.hidesBarsWhenVerticallyCompact = true
            #expect(!phone.navigation.isNavigationBarHidden)
            phone.phone.send(.orientation(.landscapeRight, isAnimated: true))
            phone.settle()
            phone.tick(2)
            #expect(phone.navigation.isNavigationBarHidden)
            phone.phone.send(.orientation(.portrait, isAnimated: true))
            phone.settle()
            phone.tick(2)
            #expect(!phone.navigation.isNavigationBarHidden)
        }
    }

    @Test func `a prompt is above the title and adds 30 points to the bar, and a page without a prompt adds none`() {
        NavigationPhone.show { phone in
            phone.top.navigationItem.prompt = "Choose one"
            phone.tick(2)
            #expect(phone.bar.frame == CGRect(x: 0, y: 47, width: 390, height: 74))
            #expect(phone.bar.content?.frame == CGRect(x: 0, y: 30, width: 390, height: 44))
            let label = phone.bar.content?.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Choose one" }
            #expect(label?.convert(label!.bounds, to: phone.bar).minY == 0)
            phone.navigation.pushViewController(phone.page("B"), animated: true)
            phone.settle()
            #expect(phone.bar.frame.height == 44)
            phone.navigation.popViewController(animated: true)
            phone.settle()
            #expect(phone.bar.frame.height == 74)
        }
    }

    @Test func `a long press on the back button lists the pages below, nearest first, and choosing one pops to it`() {
        NavigationPhone.show(["A", "B", "C"]) { phone in
            let elements = phone.bar.backMenuElements(of: phone.top.navigationItem).compactMap { $0 as? UIAction }
            #expect(elements.map(\.title) == ["B", "A"])
            phone.phone.send(.touch(.began, finger: 1, location: CGPoint(x: 25, y: 69)))
            phone.wait(1)
            phone.phone.send(.touch(.ended, finger: 1, location: CGPoint(x: 25, y: 69)))
            phone.wait(1)
            #expect(phone.names == ["A", "B", "C"])
            #expect(UIApplication.shared.windows.contains { $0.accessibilityIdentifier == "menus" && !$0.isHidden })
            elements[1].perform(sender: nil)
            phone.wait(1)
            #expect(phone.names == ["A"])
        }
    }

    @Test func `the bars follow the scroll view that the controller sets as its content scroll view`() {
        NavigationPhone.show(prepare: { $0.navigationBar.prefersLargeTitles = true }) { phone in
            let page = Page("list")
            let holder = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            let scrollView = UIScrollView(frame: holder.bounds)
            scrollView.contentSize = CGSize(width: 390, height: 2000)
            holder.addSubview(scrollView)
            page.view.insertSubview(holder, at: 0)
            phone.navigation.setViewControllers([page], animated: false)
            phone.tick(2)
            scrollView.contentOffset.y = 100
            phone.tick()
            #expect(phone.bar.frame.height == 96)
            page.setContentScrollView(scrollView, for: .top)
            phone.tick(2)
            #expect(phone.bar.frame.height == 44)
            #expect(page.contentScrollView(for: .top) === scrollView)
            #expect(page.contentScrollView(for: .bottom) == nil)
        }
    }

    @Test func `an inline tab's badge covers neither the title nor the whole icon`() {
        for isReversed in [false, true] {
            let process = SimulatedProcess(name: "badge")
            process.run {
                process.installUIKit(on: SimulatedDevice.all[0])
                let item = UITabBarItem(title: "Inbox", image: UIImage(systemName: "star.fill"), tag: 0)
                item.badgeValue = "3"
                let button = TabBarButton(item)
                button.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
                if isReversed { button.semanticContentAttribute = .forceRightToLeft }
                button.show(
                    isSelected: false, style: .compactInline, appearance: UITabBarAppearance(), tint: .systemBlue, unselected: .systemGray)
                button.layoutIfNeeded()
                let labels = button.subviews.compactMap { $0 as? UILabel }
                let title = labels.first { $0.text == "Inbox" }!.frame
                let badge = labels.first { $0.text == "3" }!.frame
                let icon = button.subviews.first { $0 is UIImageView }!.frame
                #expect(!badge.intersects(title))
                #expect(badge.intersection(icon).width < icon.width / 2 + 1)
                #expect((icon.midX < title.midX) != isReversed)
            }
        }
    }
}
