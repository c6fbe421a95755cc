import Compositing
import Simulator
import UIKit

/// The processor time of each frame, from tick to pixels, while a long screen is flung up and down.
@MainActor
enum ScrollFrames {
    /// The superview of the rows of the long screen.
    enum Nesting {
        /// The rows are subviews of the scroll view.
        case flat
        /// The rows are subviews of one view that fills the content, as in forms and stack views.
        case inOneView
    }

    static let rowCount = 2_000
    private static let rowHeight: CGFloat = 44

    static func measure(fonts: FontLibrary, scale: CGFloat, nesting: Nesting, rows: Int = rowCount) -> [Double] {
        let phone = makePhone(fonts: fonts, nesting: nesting, rows: rows)
        let compositor = Compositor(fonts: fonts, scale: scale)
        let bitmap = Compositor.makeBitmap(size: phone.device.size, scale: scale)
        var milliseconds: [Double] = []

        func frame(counts: Bool) {
            let start = processorTime()
            phone.tick()
            let damage = compositor.render(phone.displayList, into: bitmap)
            if counts, !damage.isEmpty { milliseconds.append((processorTime() - start) * 1000) }
        }

        for _ in 0..<30 { frame(counts: false) }
        for round in 0..<6 {
            // Two flings go down and one goes up, so that new rows appear all the time.
            fling(phone, way: round % 3 == 2 ? 250 : -250)
            for _ in 0..<120 { frame(counts: round > 0) }
        }
        let offset = phone.process.run { (phone.window.rootViewController?.view.subviews.first as? UIScrollView)?.contentOffset.y ?? 0 }
        precondition(offset > 1000, "the flings missed the scroll view: it is at \(offset)")
        return milliseconds
    }

    private static func fling(_ phone: SimulatedPhone, way: CGFloat) {
        let start = CGPoint(x: 200, y: way < 0 ? 600 : 300)
        phone.send(.touch(.began, finger: 0, location: start), at: phone.time + 0.02)
        for step in 1...8 {
            let place = CGPoint(x: 200, y: start.y + way * CGFloat(step) / 8)
            phone.send(.touch(.moved, finger: 0, location: place), at: phone.time + 0.02 + Double(step) * 0.01)
        }
        phone.send(.touch(.ended, finger: 0, location: CGPoint(x: 200, y: start.y + way)), at: phone.time + 0.1)
    }

    private static func makePhone(fonts: FontLibrary, nesting: Nesting, rows: Int) -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        if let device = SimulatedDevice.all.first(where: { $0.name == "iPhone 14" }) { configuration.device = device }
        return SimulatedPhone(configuration: configuration, measurer: fonts, prepare: {}) {
            let controller = UIViewController()
            let scrollView = UIScrollView(frame: controller.view.bounds)
            scrollView.backgroundColor = .systemBackground
            let size = CGSize(width: 390, height: CGFloat(rows) * rowHeight)
            scrollView.contentSize = size
            controller.view.addSubview(scrollView)
            var container: UIView = scrollView
            if nesting == .inOneView {
                container = UIView(frame: CGRect(origin: .zero, size: size))
                scrollView.addSubview(container)
            }
            let colors: [UIColor] = [.systemBlue, .systemGreen, .systemOrange, .systemPink, .systemPurple]
            for index in 0..<rows {
                let row = UIView(frame: CGRect(x: 0, y: CGFloat(index) * rowHeight, width: 390, height: rowHeight))
                let icon = UIView(frame: CGRect(x: 16, y: 8, width: 28, height: 28))
                icon.backgroundColor = colors[index % colors.count]
                icon.layer.cornerRadius = 6
                let title = UILabel(frame: CGRect(x: 60, y: 11, width: 200, height: 22))
                title.text = "Row number \(index + 1)"
                let detail = UILabel(frame: CGRect(x: 260, y: 11, width: 114, height: 22))
                detail.text = "\(index * 44) pt"
                detail.textAlignment = .right
                detail.textColor = .secondaryLabel
                let line = UIView(frame: CGRect(x: 60, y: 43.5, width: 330, height: 0.5))
                line.backgroundColor = .separator
                for view in [icon, title, detail, line] { row.addSubview(view) }
                container.addSubview(row)
            }
            return controller
        }
    }
}
