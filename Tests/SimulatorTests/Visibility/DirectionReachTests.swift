import Testing
import UIKit

@testable import Simulator

/// Tests for making a view visible on screens that are rotated or run from right to left.
@Suite @MainActor struct DirectionReachTests {
    private func phone(_ prepare: (inout PhoneConfiguration) -> Void, _ views: @escaping () -> [UIView]) throws -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named("iPhone 14")
        configuration.strategy = .none
        prepare(&configuration)
        return SimulatedPhone(configuration: configuration) {
            let controller = UIViewController()
            controller.view.frame = UIScreen.main.bounds
            views().forEach(controller.view.addSubview)
            return controller
        }
    }
    private func reach(of view: UIView, on phone: SimulatedPhone) throws -> Reach {
        try phone.process.run { try #require(ReachReader(of: phone, VisibilityReader(of: phone)).reach(of: view)) }
    }

    @Test func `in a right-to-left interface the last page is reachable by scrolling the pages to the right`() throws {
        let (pages, last) = (UIScrollView(), UIButton())
        let phone = try phone({ $0.process.isRightToLeft = true }) {
            pages.accessibilityIdentifier = "pages"
            pages.frame = UIScreen.main.bounds
            pages.contentInsetAdjustmentBehavior = .never
            last.translatesAutoresizingMaskIntoConstraints = false
            pages.addSubview(last)
            NSLayoutConstraint.activate([
                pages.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 1170),
                pages.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 844),
                last.leadingAnchor.constraint(equalTo: pages.contentLayoutGuide.leadingAnchor, constant: 800),
                last.topAnchor.constraint(equalTo: pages.contentLayoutGuide.topAnchor, constant: 100),
                last.widthAnchor.constraint(equalToConstant: 100), last.heightAnchor.constraint(equalToConstant: 44),
            ])
            return [pages]
        }
        phone.tick()
        // In a right-to-left layout the first page is on the right.
        phone.process.run { pages.contentOffset.x = 780 }
        phone.tick()
        let found = try reach(of: last, on: phone)
        #expect(found.state == .scrolling && found.moves == [Reach.Move(scroller: "pages", by: CGVector(dx: 510, dy: 0))], "\(found)")
        phone.process.run { pages.isScrollEnabled = false }
        #expect(try reach(of: last, on: phone).state == .deadEnd)
    }

    @Test(arguments: [UIInterfaceOrientation.landscapeLeft, .landscapeRight])
    func `in landscape the keyboard's landscape height is used`(orientation: UIInterfaceOrientation) throws {
        let (form, field, create) = (UIScrollView(), UITextField(), UIButton())
        let phone = try phone({ $0.orientation = orientation }) {
            form.accessibilityIdentifier = "form"
            form.frame = UIScreen.main.bounds
            form.contentInsetAdjustmentBehavior = .never
            form.contentSize = form.bounds.size
            field.frame = CGRect(x: 100, y: 20, width: 300, height: 34)
            create.frame = CGRect(x: 600, y: 300, width: 150, height: 44)
            form.addSubview(field)
            form.addSubview(create)
            return [form]
        }
        phone.tick()
        #expect(try reach(of: create, on: phone).state == .inSight)
        phone.process.run { _ = field.becomeFirstResponder() }
        phone.run(until: 1.5)
        // The keyboard is 219 points high, so 171 points above it are free.
        let found = try reach(of: create, on: phone)
        #expect(found.state == .deadEnd && found.missing == 173, "\(found)")
        phone.process.run { form.contentInset.bottom = 219 }
        phone.tick()
        #expect(try reach(of: create, on: phone).moves == [Reach.Move(scroller: "form", by: CGVector(dx: 0, dy: -173))])
    }
}
