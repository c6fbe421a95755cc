import KeyboardAdjustment
import UIKit

extension UIView {
    /// The identifier that a scene gave, else the class.
    var traceName: String { accessibilityIdentifier ?? "\(type(of: self))" }
}

extension OrderedJSON {
    /// `[x, y, width, height]`, points.
    package init(_ rect: CGRect) {
        self = .array([.number(rect.origin.x), .number(rect.origin.y), .number(rect.size.width), .number(rect.size.height)])
    }
    /// `[x, y]`, points.
    package init(_ point: CGPoint) { self = .array([.number(point.x), .number(point.y)]) }
    /// `[top, left, bottom, right]`, points.
    package init(_ insets: UIEdgeInsets) {
        self = .array([.number(insets.top), .number(insets.left), .number(insets.bottom), .number(insets.right)])
    }
}
