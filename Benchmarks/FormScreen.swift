import Compositing
import IQKeyboardManagerSwift
import Simulator
import UIKit

/// The screen that is measured: ten labelled fields in a scroll view, the engine on, one field below the keyboard's edge.
@MainActor
enum FormScreen {
    /// A place in the last field that is visible without scrolling; the content starts below the status bar.
    static let lowField = CGPoint(x: 200, y: 780)
    /// A place beside the cards, however far the form has scrolled.
    static let background = CGPoint(x: 6, y: 200)

    static func makePhone(fonts: FontLibrary, systemVersion: Int = 17) -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        if let device = SimulatedDevice.all.first(where: { $0.name == "iPhone 14" }) { configuration.device = device }
        configuration.process.systemVersion = systemVersion
        return SimulatedPhone(
            configuration: configuration, measurer: fonts,
            prepare: {
                IQKeyboardManager.shared.isEnabled = true
                IQKeyboardManager.shared.resignOnTouchOutside = true
            }, makeRoot: makeController)
    }

    private static func makeController() -> UIViewController {
        let controller = UIViewController()
        let scrollView = UIScrollView(frame: controller.view.bounds)
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.backgroundColor = .systemGroupedBackground
        scrollView.contentSize = CGSize(width: 390, height: 1100)
        controller.view.addSubview(scrollView)
        for index in 0..<10 {
            let card = UIView(frame: CGRect(x: 16, y: 100 + CGFloat(index) * 84, width: 358, height: 72))
            card.backgroundColor = .secondarySystemGroupedBackground
            card.layer.cornerRadius = 10
            let label = UILabel(frame: CGRect(x: 16, y: 8, width: 326, height: 18))
            label.text = "Field number \(index + 1)"
            label.font = .systemFont(ofSize: 13)
            label.textColor = .secondaryLabel
            let field = UITextField(frame: CGRect(x: 16, y: 28, width: 326, height: 36))
            field.placeholder = "Something to type"
            field.borderStyle = .roundedRect
            card.addSubview(label)
            card.addSubview(field)
            scrollView.addSubview(card)
        }
        return controller
    }

    /// Undoes what the engine leaves scrolled when the keyboard goes, so that the same field is low again.
    static func scrollToTop(_ phone: SimulatedPhone) {
        phone.process.run {
            guard let scrollView = phone.window.rootViewController?.view.subviews.first as? UIScrollView else { return }
            scrollView.contentOffset = CGPoint(x: 0, y: -scrollView.adjustedContentInset.top)
        }
    }

    static func tap(_ phone: SimulatedPhone, at location: CGPoint) {
        phone.send(.touch(.began, finger: 0, location: location), at: phone.time + 0.05)
        phone.send(.touch(.ended, finger: 0, location: location), at: phone.time + 0.12)
    }
}
