/// The area at one end of a view controller's view that bars cover, for use in constraints. Deprecated in UIKit in favour of the safe area.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// The height of the area in points.
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

/// A guide between the view's edge and its safe area.
@MainActor
private final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
    var isAtTop = true
    var length: CGFloat {
        let insets = owningView?.safeAreaInsets ?? .zero
        return isAtTop ? insets.top : insets.bottom
    }
}

extension UIViewController {
    /// The area at the top of the view that bars cover.
    public var topLayoutGuide: any UILayoutSupport { barGuide(isAtTop: true) }
    /// The area at the bottom of the view that bars cover.
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
