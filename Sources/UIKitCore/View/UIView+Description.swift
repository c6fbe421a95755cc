/// The output of `print(view)`, in UIKit's form.
extension UIView {
    /// `<UIView: 0x102a40c00; frame = (0 0; 100 44); alpha = 0.5; layer = <CALayer: 0x600000001540>>`: the class, the frame, and the
    /// properties that differ from a new view's. UIKit does not include the accessibility identifier. Here it follows the frame, because
    /// the simulator's messages name views by it.
    var longDescription: String {
        var parts = ["\(type(of: self)): \(DescribedAddress.object(layer.identifier))"]
        parts.append("frame = (\(frame.minX.described) \(frame.minY.described); \(frame.width.described) \(frame.height.described))")
        if let accessibilityIdentifier { parts.append("accessibilityIdentifier = \(accessibilityIdentifier)") }
        if !transform.isIdentity {
            let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map(\.described)
            parts.append("transform = [\(numbers.joined(separator: ", "))]")
        }
        if clipsToBounds { parts.append("clipsToBounds = YES") }
        if alpha != 1 { parts.append("alpha = \(alpha.described)") }
        if isHidden { parts.append("hidden = YES") }
        if !isOpaque { parts.append("opaque = NO") }
        let masks: [(AutoresizingMask, String)] = [
            (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"), (.flexibleTopMargin, "TM"),
            (.flexibleHeight, "H"),
            (.flexibleBottomMargin, "BM"),
        ]
        let mask = masks.filter { autoresizingMask.contains($0.0) }.map(\.1)
        if !mask.isEmpty { parts.append("autoresize = \(mask.joined(separator: "+"))") }
        if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
        if tag != 0 { parts.append("tag = \(tag)") }
        if gestureRecognizers?.isEmpty == false {
            parts.append("gestureRecognizers = <NSArray: \(DescribedAddress.list(layer.identifier))>")
        }
        if let backgroundColor { parts.append("backgroundColor = \(backgroundColor)") }
        parts.append("layer = <\(type(of: layer)): \(DescribedAddress.layer(layer.identifier))>")
        return "<" + parts.joined(separator: "; ") + ">"
    }
}

/// The addresses in descriptions. They are computed from the order in which layers are created. Real addresses would differ between
/// runs, so that traces would differ, too.
private enum DescribedAddress {
    static func object(_ identifier: UInt64) -> String { text(0x1_02A0_0000 + identifier &* 0x200) }
    static func layer(_ identifier: UInt64) -> String { text(0x6000_0000_0000 + identifier &* 0x40) }
    static func list(_ identifier: UInt64) -> String { text(0x6000_0C00_0000 + identifier &* 0x40) }
    private static func text(_ number: UInt64) -> String { "0x" + String(number, radix: 16) }
}

extension CGFloat {
    /// The number in C's `%g` format, as UIKit writes it.
    fileprivate var described: String { String(format: "%g", Double(self)) }
}
