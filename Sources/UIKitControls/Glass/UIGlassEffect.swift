@_spi(Toolkit) import UIKitCore

/// The glass of iOS 26.
///
/// Partial: light is not refracted at its edges.
public final class UIGlassEffect: UIVisualEffect, @unchecked Sendable {
    // Set before it is assigned to a view.
    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum Style: Int, Sendable { case regular, clear }
    public let style: Style
    /// Whether the glass reacts to touches: it grows under a finger and springs back. (Facts/IOS26.md#glass-under-a-finger)
    public var isInteractive = false
    /// The colour mixed into the glass; nil for none.
    public var tintColor: UIColor?
    public init(style: Style = .regular) {
        self.style = style
        super.init()
    }
    /// - Parameter tone: light or dark, for the content behind it; nil for the interface's.
    @MainActor func material(for traits: UITraitCollection, tone: GlassTone? = nil) -> GlassMaterial {
        let isDark = tone.map { $0 == .dark } ?? (traits.userInterfaceStyle == .dark)
        let glass: GlassMaterial = style == .clear ? .clear(isDark: isDark) : .regular(isDark: isDark)
        return tintColor.map { glass.tinted($0.cgColor(with: traits)) } ?? glass
    }
}

/// A container in which pieces of glass merge when they come close: those directly in its content view.
///
/// Partial: all of the merged glass has the material of the first piece.
public final class UIGlassContainerEffect: UIVisualEffect, @unchecked Sendable {
    // Set before it is assigned to a view.
    /// The distance in points at which pieces merge.
    public var spacing: CGFloat = 0
    public override init() { super.init() }
}

/// The radius of a corner.
public struct UICornerRadius: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case fixed(CGFloat), concentric(CGFloat) }
    let kind: Kind
    /// Returns a radius in points.
    public static func fixed(_ radius: CGFloat) -> UICornerRadius { UICornerRadius(kind: .fixed(radius)) }
    /// Returns a radius that makes corners concentric with those of the view's container, at least `minimum` points.
    public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius { UICornerRadius(kind: .concentric(minimum ?? 0)) }
}
extension UICornerRadius: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
    public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
}

/// The radii of a view's corners.
///
/// Partial: all rounded corners have the same radius, the largest one.
public struct UICornerConfiguration: Hashable, Sendable {
    /// The radius of each corner; nil for a square one.
    struct Corners: Hashable, Sendable {
        var topLeft: UICornerRadius?
        var topRight: UICornerRadius?
        var bottomLeft: UICornerRadius?
        var bottomRight: UICornerRadius?
        var all: [(CACornerMask, UICornerRadius?)] {
            [
                (.layerMinXMinYCorner, topLeft), (.layerMaxXMinYCorner, topRight), (.layerMinXMaxYCorner, bottomLeft),
                (.layerMaxXMaxYCorner, bottomRight),
            ]
        }
    }
    enum Kind: Hashable, Sendable { case corners(Corners), capsule(maximum: CGFloat?) }
    let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }
    private init(_ topLeft: UICornerRadius?, _ topRight: UICornerRadius?, _ bottomLeft: UICornerRadius?, _ bottomRight: UICornerRadius?) {
        kind = .corners(Corners(topLeft: topLeft, topRight: topRight, bottomLeft: bottomLeft, bottomRight: bottomRight))
    }
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration { UICornerConfiguration(radius, radius, radius, radius) }
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration { corners(radius: radius) }
    public static func corners(
        topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
        bottomRightRadius: UICornerRadius?
    ) -> UICornerConfiguration {
        UICornerConfiguration(topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius)
    }
    /// Returns a configuration with equal upper corners and equal lower corners.
    public static func uniformEdges(topRadius: UICornerRadius?, bottomRadius: UICornerRadius?) -> UICornerConfiguration {
        UICornerConfiguration(topRadius, topRadius, bottomRadius, bottomRadius)
    }
    /// Returns a configuration with equal left corners and equal right corners.
    public static func uniformEdges(leftRadius: UICornerRadius?, rightRadius: UICornerRadius?) -> UICornerConfiguration {
        UICornerConfiguration(leftRadius, rightRadius, leftRadius, rightRadius)
    }
    /// Returns corners with half the view's height or width as their radius, at most `maximumRadius` points.
    public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
        UICornerConfiguration(.capsule(maximum: maximumRadius))
    }
}

extension UIView {
    private enum CornerKey {}
    /// The view's corners, which follow its size. iOS 26.
    public var cornerConfiguration: UICornerConfiguration {
        get { associatedValues[ObjectIdentifier(CornerKey.self)] as? UICornerConfiguration ?? .corners(radius: .fixed(layer.cornerRadius)) }
        set {
            associatedValues[ObjectIdentifier(CornerKey.self)] = newValue
            layer.cornerCurve = .continuous
            followCorners()
            // Observed once: an observation that ends while another replaces it would interfere with that.
            guard associatedValues[ObjectIdentifier(UICornerRadius.self)] == nil else { return }
            associatedValues[ObjectIdentifier(UICornerRadius.self)] = observeFrame { [weak self] _ in self?.followCorners() }
        }
    }
    /// Returns the radius that results from `cornerConfiguration` in points; the smallest of several corners.
    public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
        let masks: [(UIRectCorner, CACornerMask)] = [
            (.topLeft, .layerMinXMinYCorner), (.topRight, .layerMaxXMinYCorner), (.bottomLeft, .layerMinXMaxYCorner),
            (.bottomRight, .layerMaxXMaxYCorner),
        ]
        let isRound = masks.allSatisfy { !corner.contains($0.0) || layer.maskedCorners.contains($0.1) }
        return isRound ? layer.cornerRadius : 0
    }

    private func points(of radius: UICornerRadius?) -> CGFloat {
        switch radius?.kind {
        case nil: 0
        case .fixed(let points): max(0, points)
        case .concentric(let least): max(least, (superview?.layer.cornerRadius ?? 0) - min(frame.minX, frame.minY), 0)
        }
    }
    private func followCorners() {
        var radius: CGFloat
        var round: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        switch cornerConfiguration.kind {
        case .capsule(let maximum): radius = max(0, min(min(bounds.width, bounds.height) / 2, maximum ?? .infinity))
        case .corners(let corners):
            radius = 0
            round = []
            for (mask, corner) in corners.all {
                let own = points(of: corner)
                if own > 0 { round.insert(mask) }
                radius = max(radius, own)
            }
        }
        if layer.maskedCorners != round { layer.maskedCorners = round }
        guard layer.cornerRadius != radius else { return }
        layer.cornerRadius = radius
        setNeedsLayout()
    }
}
