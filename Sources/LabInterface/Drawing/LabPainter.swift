import QuartzCore
import UIKit

/// Collects what a lab view draws.
@_spi(Lab) public struct LabPainter {
    package let bounds: CGRect
    package let theme: LabTheme
    package let measurer: any TextMeasurer
    package private(set) var items: [DisplayItem] = []

    package init(bounds: CGRect, theme: LabTheme, measurer: any TextMeasurer) {
        self.bounds = bounds
        self.theme = theme
        self.measurer = measurer
    }

    package enum Alignment { case left, center, right }

    package mutating func fill(_ rect: CGRect, _ color: CGColor, radius: CGFloat = 0) {
        guard rect.width > 0, rect.height > 0 else { return }
        items.append(.fill(Self.path(rect, radius), color, evenOdd: false))
    }

    package mutating func frame(_ rect: CGRect, _ color: CGColor, radius: CGFloat = 0, width: CGFloat = 1) {
        let inner = rect.shrunk(dx: width / 2, dy: width / 2)
        guard inner.width > 0, inner.height > 0 else { return }
        items.append(.stroke(Self.path(inner, max(radius - width / 2, 0)), color, width: width, cap: .butt, join: .miter))
    }

    package mutating func fill(_ path: CGPath, _ color: CGColor) { items.append(.fill(path.frozen, color, evenOdd: false)) }

    package mutating func stroke(_ path: CGPath, _ color: CGColor, width: CGFloat) {
        guard !path.isEmpty else { return }
        items.append(.stroke(path.frozen, color, width: width, cap: .round, join: .round))
    }

    private static func path(_ rect: CGRect, _ radius: CGFloat) -> CGPath {
        radius > 0
            ? CGPath(roundedRect: rect, cornerWidth: min(radius, rect.width / 2), cornerHeight: min(radius, rect.height / 2))
            : CGPath(rect: rect)
    }

    package mutating func icon(_ icon: LabIcon, in square: CGRect, _ color: CGColor) { items += icon.items(in: square, color: color) }

    package mutating func image(_ image: DisplayImage, in rect: CGRect) { items.append(.image(image, rect: rect, tint: nil)) }

    /// Draws one line of text, vertically centred in `rect`, and truncated with an ellipsis if it is too long.
    /// - Returns: the width of the line in points.
    @discardableResult
    package mutating func text(
        _ text: String, in rect: CGRect, _ style: LabTheme.Style = .body, _ color: CGColor? = nil, align: Alignment = .left
    ) -> CGFloat {
        guard !text.isEmpty, rect.width > 0 else { return 0 }
        let font = theme.font(style)
        let (shown, width) = Self.fitted(text, width: rect.width, font: font, measurer: measurer)
        let x =
            switch align {
            case .left: rect.minX
            case .center: (rect.midX - width / 2).rounded()
            case .right: (rect.maxX - width).rounded()
            }
        // At this distance from the middle to the baseline, in ems, letters without descenders look vertically centred. (chosen)
        let baseline = (rect.midY + font.size * 0.355).rounded()
        items.append(.glyphs(GlyphRun(text: shown, font: font, color: color ?? theme.text, origin: CGPoint(x: x, y: baseline))))
        return width
    }

    package func width(of text: String, _ style: LabTheme.Style = .body) -> CGFloat {
        measurer.width(of: text, font: theme.font(style)).rounded(.up)
    }

    /// Returns the longest beginning of a text that fits into a width, with an ellipsis if necessary, and the width of the result.
    package static func fitted(_ text: String, width: CGFloat, font: FontFace, measurer: any TextMeasurer) -> (text: String, width: CGFloat)
    {
        let advances = measurer.advances(of: text, font: font)
        let whole = advances.reduce(0, +)
        guard whole > width else { return (text, whole) }
        let ellipsis = measurer.width(of: "…", font: font)
        var used: CGFloat = 0
        var count = 0
        while count < advances.count, used + advances[count] + ellipsis <= width {
            used += advances[count]
            count += 1
        }
        return (String(text.prefix(count)) + "…", used + ellipsis)
    }
}
