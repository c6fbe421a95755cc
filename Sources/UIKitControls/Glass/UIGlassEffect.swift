@_spi(Toolkit) import UIKitCore

/// The glass of iOS 26.
///
/// Partial: light is not bent at its edges, and it stays light or dark with the interface, whatever lies behind it.
public final class UIGlassEffect: UIVisualEffect, @unchecked Sendable {
    // Set before it is given to a view.
    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum Style: Int, Sendable { case regular, clear }
    public let style: Style
    /// Whether the glass answers to touches. Partial: kept for the app; the glass does not grow under a finger.
    public var isInteractive = false
    /// Mixed into the glass; nil for none.
    public var tintColor: UIColor?
    public init(style: Style = .regular) {
        self.style = style
        super.init()
    }
    @MainActor func material(for traits: UITraitCollection) -> GlassMaterial {
        let isDark = traits.userInterfaceStyle == .dark
        let glass: GlassMaterial = style == .clear ? .clear(isDark: isDark) : .regular(isDark: isDark)
        return tintColor.map { glass.tinted($0.cgColor(with: traits)) } ?? glass
    }
}

/// Holds glass that flows together when it comes near.
///
/// Partial: every glass stays by itself.
public final class UIGlassContainerEffect: UIVisualEffect, @unchecked Sendable {
    // Set before it is given to a view.
    /// How near, points.
    public var spacing: CGFloat = 0
    public override init() { super.init() }
}

/// How round a corner is.
public struct UICornerRadius: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case fixed(CGFloat), concentric(CGFloat) }
    let kind: Kind
    /// Points.
    public static func fixed(_ radius: CGFloat) -> UICornerRadius { UICornerRadius(kind: .fixed(radius)) }
    /// Corners with the same middle as those of what the view stands in, at least `minimum` points.
    public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius { UICornerRadius(kind: .concentric(minimum ?? 0)) }
}
extension UICornerRadius: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
    public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
}

/// How round a view's corners are.
///
/// Partial: all corners have the radius of the upper left one.
public struct UICornerConfiguration: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case radius(UICornerRadius), capsule(maximum: CGFloat?) }
    let kind: Kind
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration { UICornerConfiguration(kind: .radius(radius)) }
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration { UICornerConfiguration(kind: .radius(radius)) }
    public static func corners(
        topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
        bottomRightRadius: UICornerRadius?
    ) -> UICornerConfiguration {
        UICornerConfiguration(kind: .radius(topLeftRadius ?? topRightRadius ?? bottomLeftRadius ?? bottomRightRadius ?? .fixed(0)))
    }
    /// Half as round as the view is high or wide, at most `maximumRadius` points.
    public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
        UICornerConfiguration(kind: .capsule(maximum: maximumRadius))
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
            layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
            followCorners()
            associatedValues[ObjectIdentifier(UICornerRadius.self)] = observeFrame { [weak self] _ in self?.followCorners() }
        }
    }
    /// What `cornerConfiguration` comes to, points.
    public func effectiveRadius(corner: UIRectCorner) -> CGFloat { layer.cornerRadius }

    private func followCorners() {
        let radius: CGFloat =
            switch cornerConfiguration.kind {
            case .capsule(let maximum): min(min(bounds.width, bounds.height) / 2, maximum ?? .infinity)
            case .radius(let radius):
                switch radius.kind {
                case .fixed(let points): points
                case .concentric(let least):
                    max(least, (superview?.layer.cornerRadius ?? 0) - min(frame.minX, frame.minY))
                }
            }
        guard layer.cornerRadius != max(0, radius) else { return }
        layer.cornerRadius = max(0, radius)
        setNeedsLayout()
    }
}
