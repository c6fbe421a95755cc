@_spi(Toolkit) import UIKitCore

/// The glass effect of iOS 26.
///
/// Partial: the edges do not refract light.
public final class UIGlassEffect: UIVisualEffect, @unchecked Sendable {
    // The properties are set before the effect is assigned to a view, so access from several threads does not occur.
    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum Style: Int, Sendable { case regular, clear }
    public let style: Style
    /// Whether the glass reacts to touches. It grows under a finger and springs back. (Facts/IOS26.md#glass-under-a-finger)
    public var isInteractive = false
    /// The tint of the glass, or nil for no tint.
    public var tintColor: UIColor?
    public init(style: Style = .regular) {
        self.style = style
        super.init()
    }
    /// Returns the material of the effect.
    /// - Parameter tone: The tone that the content behind the glass determines, or nil for the tone of the interface.
    @MainActor func material(for traits: UITraitCollection, tone: GlassTone? = nil) -> GlassMaterial {
        let isDark = tone.map { $0 == .dark } ?? (traits.userInterfaceStyle == .dark)
        let glass: GlassMaterial = style == .clear ? .clear(isDark: isDark) : .regular(isDark: isDark)
        return tintColor.map { glass.tinted($0.cgColor(with: traits)) } ?? glass
    }
}

/// An effect that merges pieces of glass that are close to each other. The pieces are direct subviews of the content view.
///
/// Partial: merged glass has the material of its first piece.
public final class UIGlassContainerEffect: UIVisualEffect, @unchecked Sendable {
    // The properties are set before the effect is assigned to a view, so access from several threads does not occur.
    /// The distance in points at which pieces merge.
    public var spacing: CGFloat = 0
    public override init() { super.init() }
}

/// The radius of a view's corner.
public struct UICornerRadius: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case fixed(CGFloat), concentric(CGFloat) }
    let kind: Kind
    /// Returns a fixed radius in points.
    public static func fixed(_ radius: CGFloat) -> UICornerRadius { UICornerRadius(kind: .fixed(radius)) }
    /// Returns a radius that makes the corner concentric with the superview's corner. The radius is at least `minimum` points.
    public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius { UICornerRadius(kind: .concentric(minimum ?? 0)) }
}
extension UICornerRadius: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
    public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
}

/// The corner radii of a view.
///
/// Partial: all rounded corners have the largest of these radii.
public struct UICornerConfiguration: Hashable, Sendable {
    /// The radius of each corner, or nil for a square corner.
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
    /// Returns a configuration with one radius for the upper corners and one for the lower corners.
    public static func uniformEdges(topRadius: UICornerRadius?, bottomRadius: UICornerRadius?) -> UICornerConfiguration {
        UICornerConfiguration(topRadius, topRadius, bottomRadius, bottomRadius)
    }
    /// Returns a configuration with one radius for the left corners and one for the right corners.
    public static func uniformEdges(leftRadius: UICornerRadius?, rightRadius: UICornerRadius?) -> UICornerConfiguration {
        UICornerConfiguration(leftRadius, rightRadius, leftRadius, rightRadius)
    }
    /// Returns a configuration whose radius is half of the view's shorter side, but at most `maximumRadius` points.
    public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
        UICornerConfiguration(.capsule(maximum: maximumRadius))
    }
}

extension UIView {
    private enum CornerKey {}
    /// The corner radii of the view. They are recomputed when the view's size changes. (iOS 26)
    public var cornerConfiguration: UICornerConfiguration {
        get { associatedValues[ObjectIdentifier(CornerKey.self)] as? UICornerConfiguration ?? .corners(radius: .fixed(layer.cornerRadius)) }
        set {
            associatedValues[ObjectIdentifier(CornerKey.self)] = newValue
            layer.cornerCurve = .continuous
            followCorners()
            // Only the first assignment starts an observation of the frame. If a later assignment replaced this observation with a new
            // one, the end of the old observation would interfere with the new one.
            guard associatedValues[ObjectIdentifier(UICornerRadius.self)] == nil else { return }
            associatedValues[ObjectIdentifier(UICornerRadius.self)] = observeFrame { [weak self] _ in self?.followCorners() }
        }
    }
    /// Returns the effective radius of a corner in points. If `corner` contains several corners, the result is the smallest radius.
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
