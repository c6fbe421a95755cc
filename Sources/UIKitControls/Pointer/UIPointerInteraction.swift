@_spi(Toolkit) import UIKitCore

/// Determines the appearance of the pointer over a view on iPads with a mouse. Phones have no pointer, so the delegate is never called.
/// (documented: UIPointerInteraction works on iPads with a pointing device)
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    open var isEnabled = true
    @preconcurrency @MainActor
    public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
        self.delegate = delegate
        super.init()
    }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
    /// Does nothing, because no pointer style is displayed.
    open func invalidate() {}
}

/// Provides the pointer styles of regions. Every method is optional.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}
extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? { nil }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {}
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {}
}

/// Adds animations that run alongside the animations of the pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// The location and the modifier keys of a pointer.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// The location in the view's coordinates in points.
    public let location: CGPoint
    public let modifiers: UIKeyModifierFlags
    init(location: CGPoint, modifiers: UIKeyModifierFlags) {
        (self.location, self.modifiers) = (location, modifiers)
        super.init()
    }
}

/// A part of a view with its own pointer style.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
    /// The rectangle in the view's coordinates in points.
    public let rect: CGRect
    public let identifier: AnyHashable?
    open var latchingAxes: UIAxis = []
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        (self.rect, self.identifier) = (rect, identifier)
        super.init()
    }
}

/// A set of axes. Raw values are UIKit's. (documented: UIKit's headers)
public struct UIAxis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let horizontal = UIAxis(rawValue: 1)
    public static let vertical = UIAxis(rawValue: 2)
    public static let both: UIAxis = [.horizontal, .vertical]
}

/// The shape of a pointer. Rectangles and paths are in points, in the coordinates of the view over which the pointer takes this shape.
@MainActor
public enum UIPointerShape {
    case path(UIBezierPath)
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    case verticalBeam(length: CGFloat)
    case horizontalBeam(length: CGFloat)
    /// The value for the system's default radius. (documented: `UIPointerShape.defaultCornerRadius`)
    nonisolated public static let defaultCornerRadius: CGFloat = -1
}

/// The effect of a pointer on the view below it.
@MainActor
public enum UIPointerEffect {
    public enum TintMode: Int, Sendable { case none, overlay, underlay }
    case automatic(UITargetedPreview)
    case highlight(UITargetedPreview)
    case lift(UITargetedPreview)
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false, prefersScaledContent: Bool = true)
    public var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
        }
    }
}

/// The style of a pointer in a region.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    let effect: UIPointerEffect?
    let shape: UIPointerShape?
    open var accessories: [UIPointerAccessory] = []
    private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?) {
        (self.effect, self.shape) = (effect, shape)
        super.init()
    }
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init(effect, shape) }
    public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) { self.init(nil, shape) }
    open class func hidden() -> Self { unsafeDowncast(UIPointerStyle(nil, nil), to: Self.self) }
    open class func system() -> Self { unsafeDowncast(UIPointerStyle(nil, nil), to: Self.self) }
}

/// An accessory beside a pointer.
@preconcurrency @MainActor
open class UIPointerAccessory: NSObject {
    public struct Position: Hashable, Sendable {
        /// The distance from the pointer in points.
        public var offset: CGFloat
        /// The angle in radians.
        public var angle: CGFloat
        public init(offset: CGFloat, angle: CGFloat) { (self.offset, self.angle) = (offset, angle) }
    }
    public let shape: UIPointerShape
    public let position: Position
    public init(shape: UIPointerShape, position: Position) {
        (self.shape, self.position) = (shape, position)
        super.init()
    }
}

extension UIButton {
    public typealias PointerStyleProvider =
        @MainActor (
            _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
        ) -> UIPointerStyle?
    private enum ProviderKey {}
    private enum EnabledKey {}
    /// Provides the pointer style over the button. It is never called on a phone.
    public var pointerStyleProvider: PointerStyleProvider? {
        get { associatedValues[ObjectIdentifier(ProviderKey.self)] as? PointerStyleProvider }
        set { associatedValues[ObjectIdentifier(ProviderKey.self)] = newValue }
    }
    public var isPointerInteractionEnabled: Bool {
        get { associatedValues[ObjectIdentifier(EnabledKey.self)] as? Bool ?? false }
        set { associatedValues[ObjectIdentifier(EnabledKey.self)] = newValue }
    }
}
