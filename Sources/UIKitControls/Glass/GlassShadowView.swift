import Foundation
import UIKitCore

/// The shadow of floating glass. It is not drawn below the glass, because it would darken the glass.
///
/// The opacity depends only on the distance from the outline, which is offset downwards. Thus the shadow is as dark at the ends of a
/// capsule as along a straight edge, while a blurred silhouette would be lighter at the ends. (Facts/IOS26.md#glass)
package final class GlassShadowView: UIView {
    /// The distance in points by which the shadow extends beyond the glass. It is slightly more than two standard deviations plus the
    /// vertical offset.
    package nonisolated static let reach: CGFloat = 44
    /// The standard deviation in points of the Gaussian whose integral determines the opacity. (Facts/IOS26.md#glass)
    static let deviation: CGFloat = 17
    /// The vertical offset of the shadow in points. (Facts/IOS26.md#glass)
    static let drop: CGFloat = 8
    /// The distance between two gradient stops in points. With this distance, linear interpolation deviates by less than 0.002 of the
    /// strength.
    private static let step: CGFloat = 4

    /// The opacity of black far inside the outline, from 0 to 1. On the outline the opacity is half of this value.
    var strength: CGFloat = 0 { didSet { if strength != oldValue { setNeedsDisplay() } } }
    var radius: CGFloat = 0 { didSet { if radius != oldValue { setNeedsDisplay() } } }

    package override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        contentMode = .redraw
        layer.shouldRasterize = true
    }
    package required init?(coder: NSCoder) { return nil }

    /// Returns the opacity as a fraction of the strength at a distance in points outside of the outline. A negative distance is inside.
    static func darkness(at distance: CGFloat) -> CGFloat { CGFloat(0.5 * erfc(Double(distance / deviation) / 2.0.squareRoot())) }

    package override func draw(_ rect: CGRect) {
        guard strength > 0, let context = UIGraphicsGetCurrentContext() else { return }
        let glass = bounds.insetBy(dx: Self.reach, dy: Self.reach)
        var outside = CGPath(rect: bounds)
        outside.addPath(CornerShape(radius: radius, curve: .wholeAlong).path(in: glass))
        context.saveGState()
        context.clip(to: outside, .evenOdd)
        draw(around: glass.offsetBy(dx: 0, dy: Self.drop), in: context)
        context.restoreGState()
    }

    /// Draws nine parts: a radial gradient at each corner, a linear gradient at each side, and the inside.
    private func draw(around outline: CGRect, in context: CGContext) {
        let reach = Self.reach - Self.drop
        let length = radius + reach
        guard let gradient = gradient(length: length) else { return }
        let centers = outline.insetBy(dx: radius, dy: radius)
        let (left, right) = (centers.minX - length, centers.maxX + length)
        let (top, bottom) = (centers.minY - length, centers.maxY + length)
        func piece(_ x: ClosedRange<CGFloat>, _ y: ClosedRange<CGFloat>, _ fill: () -> Void) {
            guard x.lowerBound < x.upperBound, y.lowerBound < y.upperBound else { return }
            context.saveGState()
            context.clip(
                to: CGRect(x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound, height: y.upperBound - y.lowerBound))
            fill()
            context.restoreGState()
        }
        for (x, columns) in [(centers.minX, left...centers.minX), (centers.maxX, centers.maxX...right)] {
            for (y, rows) in [(centers.minY, top...centers.minY), (centers.maxY, centers.maxY...bottom)] {
                let center = CGPoint(x: x, y: y)
                piece(columns, rows) {
                    context.drawRadialGradient(
                        gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: length, options: [])
                }
            }
            piece(columns, centers.minY...centers.maxY) {
                context.drawLinearGradient(
                    gradient, start: CGPoint(x: x, y: 0), end: CGPoint(x: x == centers.minX ? left : right, y: 0), options: [])
            }
        }
        for (y, end, rows) in [(centers.minY, top, top...centers.minY), (centers.maxY, bottom, centers.maxY...bottom)] {
            piece(centers.minX...centers.maxX, rows) {
                context.drawLinearGradient(gradient, start: CGPoint(x: 0, y: y), end: CGPoint(x: 0, y: end), options: [])
            }
        }
        piece(centers.minX...centers.maxX, centers.minY...centers.maxY) {
            context.setFillColor(color(at: -radius))
            context.fill(centers)
        }
    }

    private func color(at distance: CGFloat) -> CGColor { CGColor(gray: 0, alpha: strength * Self.darkness(at: distance)) }

    /// Returns the gradient from the centre of a corner to the end of the shadow.
    private func gradient(length: CGFloat) -> CGGradient? {
        let count = max(Int((length / Self.step).rounded(.up)), 1)
        let locations = (0...count).map { CGFloat($0) / CGFloat(count) }
        var colors = locations.map { color(at: $0 * length - radius) }
        colors[count] = CGColor(gray: 0, alpha: 0)
        return CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: locations)
    }
}
