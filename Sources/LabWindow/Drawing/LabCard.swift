@_spi(Lab) import LabInterface
import QuartzCore

/// A card in front of the window's content, with a thin border and round corners. All views that the window shows above the phone have
/// this style.
enum LabCard {
    /// The minimum gap between a card and the window's edges, in window points. (chosen)
    static let margin: CGFloat = 8

    /// Returns the scale at which a card of this size fits into the window; at most 1.
    static func scale(of size: CGSize, in window: CGRect) -> CGFloat {
        min(1, (window.width - 2 * margin) / size.width, (window.height - 2 * margin) / size.height)
    }

    /// - Parameters:
    ///   - origin: the upper left corner in window points.
    ///   - size: the size in points before scaling.
    ///   - children: the content in points of the card.
    static func node(
        _ id: UInt64, _ name: String, at origin: CGPoint, size: CGSize, scale: CGFloat, radius: CGFloat, theme: LabTheme,
        children: [DisplayNode]
    ) -> DisplayNode {
        DisplayNode(
            id: id, name: name, transform: CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y),
            bounds: CGRect(origin: .zero, size: size), corners: CornerShape(radius: radius, isContinuous: true), fill: theme.popup,
            border: .init(color: theme.edge, width: 1), children: children)
    }
}
