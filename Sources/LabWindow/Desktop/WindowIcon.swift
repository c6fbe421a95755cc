import Compositing
import QuartzCore

/// KeyboardLab's icon: a phone with a text field above its keyboard, and an arrow in the direction in which the field has moved.
@MainActor
enum WindowIcon {
    /// The side of the icon in pixels.
    static let side = 128

    static func picture(fonts: FontLibrary) -> Bitmap {
        let bitmap = Bitmap(width: side, height: side)
        _ = Compositor(fonts: fonts, scale: CGFloat(side) / 64).render(list, into: bitmap)
        return bitmap
    }

    /// The drawing of the icon in a square of 64 points.
    static var list: DisplayList {
        var items: [DisplayItem] = []
        func fill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat, _ color: UInt32) {
            items.append(
                .fill(
                    CGPath(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerWidth: radius, cornerHeight: radius),
                    CGColor(hex: color), evenOdd: false))
        }
        fill(2, 2, 60, 60, 14, 0x2F5FC4)
        fill(16, 6, 32, 52, 6, 0x14161C)
        fill(18.5, 8.5, 27, 47, 4, 0xFFFFFF)
        fill(22, 24, 20, 7, 2, 0xDCE6FB)
        fill(24, 26.5, 1.4, 2.5, 0.5, 0x2F5FC4)
        fill(18.5, 37, 27, 18.5, 3, 0xCBD0DA)
        for row in 0..<3 {
            for column in 0..<5 {
                fill(20.6 + CGFloat(column) * 4.9, 39.2 + CGFloat(row) * 5.2, 3.6, 3.8, 1, 0xFFFFFF)
            }
        }
        var arrow = CGPath()
        arrow.move(to: CGPoint(x: 32, y: 21))
        arrow.addLine(to: CGPoint(x: 32, y: 12.5))
        arrow.move(to: CGPoint(x: 28.4, y: 16))
        arrow.addLine(to: CGPoint(x: 32, y: 12.3))
        arrow.addLine(to: CGPoint(x: 35.6, y: 16))
        items.append(.stroke(arrow, CGColor(hex: 0xFF2D78), width: 2.2, cap: .round, join: .round))
        return DisplayList(
            size: CGSize(width: 64, height: 64), background: .clear,
            nodes: [DisplayNode(id: 1, name: "icon", bounds: CGRect(x: 0, y: 0, width: 64, height: 64), contents: items)])
    }
}
