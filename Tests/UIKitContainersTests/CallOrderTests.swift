import Testing
import UIKit

/// Tests for UIKit's documented order of a controller's callbacks: willDisappear before willAppear, layout, didDisappear before
/// didAppear. A child gets willMove before and didMove after.
@MainActor
@Suite("Order of a navigation controller's callbacks")
struct CallOrderTests {
    @Test func `the root controller appears with the window`() {
        NavigationPhone.show { phone in
            #expect(
                phone.diary.take() == ["A.willMove", "A.load", "A.didMove", "A.willAppear", "A.isAppearing", "A.didAppear"])
        }
    }

    @Test(arguments: [true, false])
    func `a push calls the controllers' and the delegate's methods in UIKit's order`(animated: Bool) {
        NavigationPhone.show { phone in
            _ = phone.diary.take()
            phone.navigation.pushViewController(phone.page("B"), animated: animated)
            phone.settle()
            #expect(
                phone.diary.take() == [
                    "B.willMove", "B.load", "A.willDisappear", "B.willAppear", "willShow B", "B.isAppearing", "A.didDisappear",
                    "B.didAppear", "didShow B", "B.didMove",
                ])
        }
    }

    @Test(arguments: [true, false])
    func `a pop calls the controllers' and the delegate's methods in UIKit's order`(animated: Bool) {
        NavigationPhone.show(["A", "B"]) { phone in
            _ = phone.diary.take()
            phone.navigation.popViewController(animated: animated)
            phone.settle()
            #expect(
                phone.diary.take() == [
                    "B.willMove(nil)", "A.load", "B.willDisappear", "A.willAppear", "willShow A", "A.isAppearing", "B.didDisappear",
                    "A.didAppear", "didShow A", "B.didMove(nil)",
                ])
        }
    }

    @Test func `a cancelled pop calls the appearance methods in reverse and does not call didShow`() {
        NavigationPhone.show(["A", "B"]) { phone in
            _ = phone.diary.take()
            phone.swipe(to: 0.3)
            #expect(
                phone.diary.take() == [
                    "B.willMove(nil)", "A.load", "B.willDisappear", "A.willAppear", "willShow A", "A.isAppearing",
                ])
            phone.lift()
            phone.settle()
            #expect(
                phone.diary.take() == [
                    "A.willDisappear", "A.didDisappear", "B.willAppear", "B.isAppearing", "B.didAppear",
                ])
            #expect(phone.names == ["A", "B"])
            #expect(phone.top.parent === phone.navigation)
        }
    }

    @Test func `a completed swipe back makes the same calls as a pop`() {
        NavigationPhone.show(["A", "B"]) { phone in
            _ = phone.diary.take()
            phone.swipe(to: 0.8)
            phone.lift()
            phone.settle()
            #expect(
                phone.diary.take() == [
                    "B.willMove(nil)", "A.load", "B.willDisappear", "A.willAppear", "willShow A", "A.isAppearing", "B.didDisappear",
                    "A.didAppear", "didShow A", "B.didMove(nil)",
                ])
        }
    }

    @Test func `popToRootViewController removes the controllers between without appearance callbacks`() {
        NavigationPhone.show(["A", "B", "C"]) { phone in
            _ = phone.diary.take()
            #expect(phone.navigation.popToRootViewController(animated: true)?.map(\.title) == ["B", "C"])
            phone.settle()
            #expect(
                phone.diary.take() == [
                    "B.willMove(nil)", "C.willMove(nil)", "B.didMove(nil)", "A.load", "C.willDisappear", "A.willAppear", "willShow A",
                    "A.isAppearing", "C.didDisappear", "A.didAppear", "didShow A", "C.didMove(nil)",
                ])
        }
    }

    @Test func `setViewControllers animates a push for a new top, a pop for an old top and nothing for the same top`() {
        NavigationPhone.show(["A", "B"]) { phone in
            let (a, b) = (phone.navigation.viewControllers[0], phone.navigation.viewControllers[1])
            _ = phone.diary.take()
            phone.navigation.setViewControllers([b], animated: true)
            phone.settle()
            #expect(phone.diary.take() == ["A.willMove(nil)", "A.didMove(nil)"])
            let c = phone.page("C")
            phone.navigation.setViewControllers([a, c], animated: true)
            phone.tick(3)
            #expect(phone.shownX(c) > 0, "a push comes from the right")
            phone.settle()
            #expect(phone.names == ["A", "C"])
            phone.navigation.setViewControllers([a], animated: true)
            phone.tick(3)
            #expect(phone.shownX(a) < 0, "a pop uncovers what was to the left")
            phone.settle()
        }
    }

    @Test func `the coordinator animates alongside and completes before the controllers receive viewDidAppear`() {
        NavigationPhone.show { phone in
            let box = UIView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
            phone.top.view.addSubview(box)
            _ = phone.diary.take()
            phone.navigation.pushViewController(phone.page("B"), animated: true)
            let coordinator = phone.navigation.transitionCoordinator
            #expect(coordinator?.isAnimated == true && coordinator?.isInteractive == false)
            #expect(coordinator?.viewController(forKey: .to)?.title == "B")
            #expect(coordinator?.transitionDuration == 0.35)
            _ = coordinator?.animate { _ in
                box.frame.origin.x = 100
            } completion: { context in
                #expect(!context.isCancelled)
                phone.diary.entries.append("completion")
            }
            phone.tick(5)
            let x = box.layer.presentationFrame.minX
            #expect(x > 0 && x < 100)
            phone.settle()
            let entries = phone.diary.take()
            #expect(entries.firstIndex(of: "completion")! < entries.firstIndex(of: "B.didAppear")!)
            #expect(phone.navigation.transitionCoordinator == nil)
        }
    }

    /// Returns the names of the callbacks of a parent and its child, with the number of ticks after the operation.
    private func calls(of names: [String], in phone: NavigationPhone, during act: () -> Void) -> [String] {
        _ = phone.diary.take()
        var lines: [String] = []
        let note = { (tick: Int) in
            for entry in phone.diary.take() where names.contains(where: { entry.hasPrefix($0 + ".") }) && entry.contains("ppear") {
                lines.append("\(tick < 2 ? "at once" : tick > 20 ? "at the end" : "meanwhile"): \(entry)")
            }
        }
        act()
        for tick in 0..<90 {
            note(tick)
            phone.tick()
        }
        return lines
    }

    private func parent(_ name: String, with child: String, in phone: NavigationPhone) -> Page {
        let (parent, child) = (phone.page(name), phone.page(child))
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        return parent
    }

    @Test func `a child of a pushed page appears and disappears with the page`() {
        NavigationPhone.show { phone in
            let page = parent("B", with: "child", in: phone)
            let names = ["B", "child"]
            #expect(
                calls(of: names, in: phone) { phone.navigation.pushViewController(page, animated: true) } == [
                    "at once: B.willAppear", "at once: child.willAppear", "at once: B.isAppearing", "at once: child.isAppearing",
                    "at the end: B.didAppear", "at the end: child.didAppear",
                ])
            #expect(
                calls(of: names, in: phone) { phone.navigation.pushViewController(phone.page("C"), animated: true) } == [
                    "at once: B.willDisappear", "at once: child.willDisappear", "at the end: B.didDisappear",
                    "at the end: child.didDisappear",
                ])
            #expect(
                calls(of: names, in: phone) { phone.navigation.popViewController(animated: true) } == [
                    "at once: B.willAppear", "at once: child.willAppear", "at once: B.isAppearing", "at once: child.isAppearing",
                    "at the end: B.didAppear", "at the end: child.didAppear",
                ])
            #expect(
                calls(of: names, in: phone) { phone.navigation.popViewController(animated: true) } == [
                    "at once: B.willDisappear", "at once: child.willDisappear", "at the end: B.didDisappear",
                    "at the end: child.didDisappear",
                ])
        }
    }

    @Test func `a child that is added during its parent's push appears with the parent`() {
        NavigationPhone.show { phone in
            let page = phone.page("B")
            let added = calls(of: ["B", "child"], in: phone) {
                phone.navigation.pushViewController(page, animated: true)
                phone.tick(5)
                _ = phone.diary.take()
                let child = phone.page("child")
                page.addChild(child)
                page.view.addSubview(child.view)
                child.didMove(toParent: page)
            }
            #expect(
                added == [
                    "at once: child.willAppear", "at once: child.isAppearing", "at the end: B.didAppear", "at the end: child.didAppear",
                ])
        }
    }

    @Test func `a full screen presentation makes a child of the covered page disappear and reappear with the page`() {
        NavigationPhone.show { phone in
            phone.navigation.pushViewController(parent("B", with: "child", in: phone), animated: false)
            phone.settle()
            let cover = UIViewController()
            cover.modalPresentationStyle = .fullScreen
            #expect(
                calls(of: ["child"], in: phone) { phone.navigation.present(cover, animated: true) } == [
                    "at once: child.willDisappear", "at the end: child.didDisappear",
                ])
            #expect(
                calls(of: ["child"], in: phone) { cover.dismiss(animated: true) } == [
                    "at once: child.willAppear", "at once: child.isAppearing", "at the end: child.didAppear",
                ])
        }
    }

    @Test func `a child that has presented in its own context still appears with its parent`() {
        NavigationPhone.show { phone in
            let page = parent("B", with: "child", in: phone)
            let child = page.children[0]
            child.definesPresentationContext = true
            phone.navigation.pushViewController(page, animated: false)
            phone.settle()
            let cover = UIViewController()
            cover.modalPresentationStyle = .currentContext
            child.present(cover, animated: false)
            phone.settle()
            cover.dismiss(animated: false)
            phone.settle()
            #expect(
                calls(of: ["child"], in: phone) { phone.navigation.popViewController(animated: true) } == [
                    "at once: child.willDisappear", "at the end: child.didDisappear",
                ])
        }
    }
}
