import Compositing
import Foundation
import Simulator
import UIKit

/// The processor time of each frame, from tick to pixels, while a finger swipes back from a page and lifts. In every frame both pages,
/// the contents of both bars and the keyboard move.
@MainActor
enum SwipeBackFrames {
    private static let rows = 40

    /// Returns the milliseconds of every frame that drew something.
    static func measure(fonts: FontLibrary, scale: CGFloat, rounds: Int = 12) -> [Double] {
        let phone = makePhone(fonts: fonts)
        let compositor = Compositor(fonts: fonts, scale: scale)
        let bitmap = Compositor.makeBitmap(size: phone.device.size, scale: scale)
        var milliseconds: [Double] = []

        func frame(counts: Bool) {
            let start = processorTime()
            phone.tick()
            let damage = compositor.render(phone.displayList, into: bitmap)
            if counts, !damage.isEmpty { milliseconds.append((processorTime() - start) * 1000) }
        }
        func navigation() -> UINavigationController {
            guard let navigation = phone.process.run({ phone.window.rootViewController as? UINavigationController }) else {
                preconditionFailure("the phone shows no navigation controller")
            }
            return navigation
        }

        for round in 0..<rounds {
            phone.process.run {
                let page = navigation().viewControllers.count > 1 ? navigation().topViewController : form()
                if navigation().viewControllers.count == 1, let page { navigation().pushViewController(page, animated: false) }
                // The keyboard is visible in every other round.
                if round % 2 == 1 { page?.view.subviews.first { $0 is UITextField }?.becomeFirstResponder() }
            }
            for _ in 0..<60 { frame(counts: false) }
            // The finger moves for a third of a second. In half of the rounds it stops before the middle, so that the swipe is cancelled.
            let goesBack = round % 4 < 2
            phone.send(.touch(.began, finger: 0, location: CGPoint(x: 0, y: 400)))
            frame(counts: false)
            let way = phone.device.size.width * (goesBack ? 0.7 : 0.3)
            for step in 1...20 {
                phone.send(.touch(.moved, finger: 0, location: CGPoint(x: way * CGFloat(step) / 20, y: 400)))
                frame(counts: round > 0)
            }
            for _ in 0..<6 {
                phone.send(.touch(.moved, finger: 0, location: CGPoint(x: way, y: 400)))
                frame(counts: false)
            }
            phone.send(.touch(.ended, finger: 0, location: CGPoint(x: way, y: 400)))
            for _ in 0..<30 { frame(counts: round > 0) }
            let count = phone.process.run { navigation().viewControllers.count }
            precondition(count == (goesBack ? 1 : 2), "the swipe to \(way) points left \(count) pages on the stack")
        }
        return milliseconds
    }

    private static func makePhone(fonts: FontLibrary) -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        if let device = SimulatedDevice.all.first(where: { $0.name == "iPhone 14" }) { configuration.device = device }
        configuration.strategy = .none
        return SimulatedPhone(configuration: configuration, measurer: fonts, prepare: {}) {
            let list = UIViewController()
            list.title = "People"
            let scrollView = UIScrollView()
            scrollView.backgroundColor = .systemBackground
            scrollView.contentSize = CGSize(width: 390, height: CGFloat(rows) * 44)
            for index in 0..<rows {
                let row = UILabel(frame: CGRect(x: 20, y: CGFloat(index) * 44, width: 350, height: 44))
                row.text = "Row number \(index + 1)"
                scrollView.addSubview(row)
                let line = UIView(frame: CGRect(x: 20, y: CGFloat(index) * 44 + 43.5, width: 370, height: 0.5))
                line.backgroundColor = .separator
                scrollView.addSubview(line)
            }
            list.view = scrollView
            let navigation = UINavigationController(rootViewController: list)
            navigation.navigationBar.prefersLargeTitles = true
            return navigation
        }
    }

    private static func form() -> UIViewController {
        let page = UIViewController()
        page.title = "Ada Lovelace"
        page.navigationItem.largeTitleDisplayMode = .never
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
        page.view.backgroundColor = .systemGroupedBackground
        for index in 0..<6 {
            let field = UITextField(frame: CGRect(x: 20, y: 120 + CGFloat(index) * 60, width: 350, height: 40))
            field.borderStyle = .roundedRect
            field.placeholder = "Field \(index + 1)"
            page.view.addSubview(field)
        }
        return page
    }
}
