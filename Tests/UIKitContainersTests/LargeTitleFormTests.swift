import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitScroll

/// Tests with a form whose scroll view begins at the safe area, so that it moves with the large title's bar.
@MainActor
@Suite("A form in the safe area under a large title")
struct LargeTitleFormTests {
    private final class Form: UIViewController {
        let scrollView = UIScrollView()
        /// The height by which the content exceeds the space below the whole bar, in points. That space has 844 - 143 points at the top.
        let excess: CGFloat
        let followsSafeArea: Bool

        init(excess: CGFloat, followsSafeArea: Bool = true) {
            (self.excess, self.followsSafeArea) = (excess, followsSafeArea)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { return nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Form"
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentSize = CGSize(width: 390, height: 701 + excess)
            view.addSubview(scrollView)
            guard followsSafeArea else {
                scrollView.frame = CGRect(x: 0, y: 143, width: 390, height: 701)
                return
            }
            scrollView.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            ])
        }
    }

    private func show(excess: CGFloat, followsSafeArea: Bool = true, _ test: (NavigationPhone, UIScrollView) throws -> Void) rethrows {
        try NavigationPhone.show(prepare: { $0.navigationBar.prefersLargeTitles = true }) { phone in
            let form = Form(excess: excess, followsSafeArea: followsSafeArea)
            phone.navigation.setViewControllers([form], animated: false)
            phone.tick(2)
            try test(phone, form.scrollView)
        }
    }

    /// Drags by `way` points in 30 ticks, rests, lifts the finger, and waits until nothing moves.
    private func drag(_ phone: NavigationPhone, by way: CGFloat) {
        let start = CGPoint(x: 200, y: way < 0 ? 700 : 300)
        phone.phone.send(.touch(.began, finger: 1, location: start))
        phone.tick()
        for step in 1...50 {
            let dy = way * CGFloat(min(step, 30)) / 30
            phone.phone.send(.touch(.moved, finger: 1, location: CGPoint(x: start.x, y: start.y + dy)))
            phone.tick()
        }
        phone.phone.send(.touch(.ended, finger: 1, location: CGPoint(x: start.x, y: start.y + way)))
        phone.settle()
    }

    @Test(arguments: [
        CGFloat(20), 40, 80, 110, 130, 400,
    ])
    func `the form scrolls to its end whether or not the bar collapses, and its start expands the bar again`(excess: CGFloat) {
        show(excess: excess) { phone, scrollView in
            #expect(scrollView.contentOffset.y == 0)
            #expect(phone.bar.frame.height == 96)
            drag(phone, by: -450)
            let shownEnd = scrollView.contentOffset.y + scrollView.bounds.height
            #expect(
                abs(shownEnd - scrollView.contentSize.height) < 0.5, "the content ends \(scrollView.contentSize.height - shownEnd) below")
            #expect(abs(scrollView.frame.minY - phone.bar.frame.maxY) < 0.5)
            #expect(phone.bar.frame.height == max(96 - excess / 2, 44))
            scrollView._checkInvariants()
            drag(phone, by: 450)
            #expect(scrollView.contentOffset.y == 0)
            #expect(phone.bar.frame.height == 96)
        }
    }

    @Test func `a scroll that ends half-way along the title snaps to the nearer end`() {
        show(excess: 400) { phone, scrollView in
            drag(phone, by: -35)
            #expect(phone.bar.frame.height == 96)
            #expect(scrollView.contentOffset.y == 0)
            drag(phone, by: -50)
            #expect(phone.bar.frame.height == 44)
            #expect(scrollView.contentOffset.y == 52)
        }
    }

    @Test func `a form that does not follow the safe area has the scroll range of its own height`() {
        show(excess: 200, followsSafeArea: false) { phone, scrollView in
            drag(phone, by: -600)
            #expect(scrollView.frame.minY == 143)
            #expect(scrollView.contentOffset.y == 200)
        }
    }

    @Test func `the scroll range stays the same in every frame while the bar shrinks`() {
        show(excess: 130) { phone, scrollView in
            var ranges = Set<CGFloat>()
            let start = CGPoint(x: 200, y: 700)
            phone.phone.send(.touch(.began, finger: 1, location: start))
            for step in 1...60 {
                phone.phone.send(.touch(.moved, finger: 1, location: CGPoint(x: 200, y: 700 - CGFloat(step) * 3)))
                phone.tick()
                scrollView._checkInvariants()
                ranges.insert(scrollView.area.vertical.offsets.upperBound)
            }
            #expect(ranges == [78])
            phone.phone.send(.touch(.ended, finger: 1, location: CGPoint(x: 200, y: 520)))
            phone.settle()
        }
    }
}
