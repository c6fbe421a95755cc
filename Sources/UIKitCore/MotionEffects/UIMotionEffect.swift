/// An effect that moves a view when the device is tilted.
///
/// Partial: the phone is never tilted, so no effect moves a view. `keyPathsAndRelativeValues(forViewerOffset:)` computes the values for
/// any tilt.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    public override nonisolated init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    /// Returns the values that the effect adds to the view's properties, by key path. `viewerOffset` is the position of the viewer
    /// relative to the screen, from -1 to 1 on each axis.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect that changes one property in proportion to the tilt.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis = 0, tiltAlongVerticalAxis }

    public let keyPath: String
    public let type: EffectType
    /// The value at the minimum tilt: a number, or an `NSValue` of a point, a size or a rectangle. Nil counts as zero.
    open var minimumRelativeValue: Any?
    /// The value at the maximum tilt: a number, or an `NSValue` of a point, a size or a rectangle. Nil counts as zero.
    open var maximumRelativeValue: Any?

    @preconcurrency @MainActor
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }
    public required init?(coder: NSCoder) {
        (keyPath, type) = ("", .tiltAlongHorizontalAxis)
        super.init(coder: coder)
    }

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        let fraction = (min(max(offset, -1), 1) + 1) / 2
        return RelativeValue(minimumRelativeValue, maximumRelativeValue).map { [keyPath: $0.value(at: fraction)] }
    }
}

/// A group of effects that apply to a view together.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    open var motionEffects: [UIMotionEffect]?

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let values = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
        return values.isEmpty ? nil : values.reduce(into: [:]) { all, one in all.merge(one) { $1 } }
    }
}

extension UIView {
    /// The effects of the view. They have no visible effect, because the phone is never tilted.
    public var motionEffects: [UIMotionEffect] {
        get { associatedValues[ObjectIdentifier(UIMotionEffect.self)] as? [UIMotionEffect] ?? [] }
        set { associatedValues[ObjectIdentifier(UIMotionEffect.self)] = newValue }
    }
    public func addMotionEffect(_ effect: UIMotionEffect) {
        if !motionEffects.contains(effect) { motionEffects.append(effect) }
    }
    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
