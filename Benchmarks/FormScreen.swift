import Compositing
import IQKeyboardManagerSwift
import Simulator
import UIKit

/// The measured screen: ten labelled fields in a scroll view, with the engine enabled and one field below the keyboard's top edge.
@MainActor
enum FormScreen {
    /// A point in the last field that is visible without scrolling. The content starts below the status bar.
    static let lowField = CGPoint(x: 200, y: 780)
    /// A point beside the cards at any scroll position of the form.
    static let background = CGPoint(x: 6, y: 200)

    /// - Parameter hasGlass: whether two circles and a capsule of adaptive glass float over the form, as the bars of iOS 26 do.
    static func makePhone(fonts: FontLibrary, systemVersion: Int = 17, hasGlass: Bool = false) -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        if let device = SimulatedDevice.all.first(where: { $0.name == "iPhone 14" }) { configuration.device = device }
        configuration.process.systemVersion = systemVersion
        return SimulatedPhone(
            configuration: configuration, measurer: fonts,
            prepare: {
                IQKeyboardManager.shared.isEnabled = true
                IQKeyboardManager.shared.resignOnTouchOutside = true
            }, makeRoot: { makeController(hasGlass: hasGlass) })
    }

    private static func makeController(hasGlass: Bool) -> UIViewController {
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
        let places = [
            CGRect(x: 16, y: 50, width: 44, height: 44), CGRect(x: 330, y: 50, width: 44, height: 44),
            CGRect(x: 21, y: 690, width: 348, height: 62),
        ]
        for place in hasGlass ? places : [] {
            let glass = UIVisualEffectView(effect: UIGlassEffect())
            glass.frame = place
            glass.cornerConfiguration = .capsule()
            glass.isUserInteractionEnabled = false
            controller.view.addSubview(glass)
        }
        return controller
    }

    /// Scrolls to the top after the keyboard has hidden, so that the same field is low again.
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
