/// The area that bars cover at one end of a controller's view, for constraints. Deprecated in UIKit in favour of the safe area.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// The length in points.
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

/// A guide that reaches from the view's edge to its safe area.
@MainActor
private final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
    var isAtTop = true
    var length: CGFloat {
        let insets = owningView?.safeAreaInsets ?? .zero
        return isAtTop ? insets.top : insets.bottom
    }
}

extension UIViewController {
    /// The part of the view that bars cover from above.
    public var topLayoutGuide: any UILayoutSupport { barGuide(isAtTop: true) }
    /// The part of the view that bars cover from below.
    public var bottomLayoutGuide: any UILayoutSupport { barGuide(isAtTop: false) }

    private func barGuide(isAtTop: Bool) -> any UILayoutSupport {
        let identifier = isAtTop ? "UIViewController-topLayoutGuide" : "UIViewController-bottomLayoutGuide"
        let view = view!
        if let known = view.layoutGuides.first(where: { $0.identifier == identifier }) as? BarLayoutGuide { return known }
        let guide = BarLayoutGuide()
        guide.isAtTop = isAtTop
        guide.identifier = identifier
        view.addLayoutGuide(guide)
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: view.leadingAnchor), guide.widthAnchor.constraint(equalToConstant: 0),
            guide.topAnchor.constraint(equalTo: isAtTop ? view.topAnchor : safeArea.bottomAnchor),
            guide.bottomAnchor.constraint(equalTo: isAtTop ? safeArea.topAnchor : view.bottomAnchor),
        ])
        return guide
    }
}
