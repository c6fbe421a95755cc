import Simulator
import Testing
import UIKit

/// A controller whose view contains one long scroll view.
private final class ListController: UIViewController {
    let list = UIScrollView()
    override func viewDidLoad() {
        super.viewDidLoad()
        list.frame = view.bounds
        list.contentSize = CGSize(width: view.bounds.width, height: 5000)
        view.addSubview(list)
    }
}

@MainActor @Suite struct ScrollingPhoneTests {
    private func phone() -> (phone: SimulatedPhone, list: UIScrollView) {
        var controller: ListController?
        let phone = SimulatedPhone {
            let made = ListController()
            controller = made
            return made
        }
        return (phone, controller!.list)
    }

    @Test func `a list's content starts below the status bar`() {
        let (phone, list) = phone()
        phone.run(until: 0.1)
        #expect(list.contentOffset.y == -phone.window.safeAreaInsets.top)
    }

    @Test func `a swipe scrolls the list, and the mouse wheel moves content in the direction that it turns`() {
        let (phone, list) = phone()
        phone.send(.touch(.began, finger: 0, location: CGPoint(x: 200, y: 700)), at: 0.1)
        for step in 1...10 {
            phone.send(.touch(.moved, finger: 0, location: CGPoint(x: 200, y: 700 - CGFloat(step) * 20)), at: 0.1 + Double(step) * 0.01)
        }
        phone.send(.touch(.ended, finger: 0, location: CGPoint(x: 200, y: 500)), at: 0.2)
        phone.run(until: 6)
        let afterSwipe = list.contentOffset.y
        #expect(afterSwipe > 900)
        phone.send(.scroll(.moved, delta: CGSize(width: 0, height: 100), location: CGPoint(x: 200, y: 400)), at: 6.1)
        phone.run(until: 8)
        #expect(abs(list.contentOffset.y - (afterSwipe - 100)) < 1e-9)
        phone.run(until: 10)
        #expect(phone.isAtRest)
    }

    @Test func `a tap on the status bar scrolls to the top, and a long press does not`() {
        for (duration, scrolls) in [(0.1, true), (1.5, false)] {
            let (phone, list) = phone()
            phone.run(until: 0.1)
            phone.process.run { list.contentOffset.y = 2000 }
            phone.send(.touch(.began, finger: 0, location: CGPoint(x: 60, y: 20)), at: 0.5)
            phone.send(.touch(.ended, finger: 0, location: CGPoint(x: 60, y: 20)), at: 0.5 + duration)
            phone.run(until: 4)
            #expect((list.contentOffset.y == -phone.window.safeAreaInsets.top) == scrolls)
            #expect((list.contentOffset.y == 2000) == !scrolls)
        }
    }
}
