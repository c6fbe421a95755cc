@_spi(Toolkit) import UIKitCore

/// The motion of a view that grows from a source view or shrinks into it, with a mask, a dimming view and a snapshot of the source.
///
/// The zoomed view keeps its frame and its superview. It gets a transform and a mask. The dimming view is below it; the snapshot is above
/// it and fades.
@MainActor
final class ZoomMotion {
    let geometry: ZoomGeometry
    private let view: UIView
    private let source: UIView
    private let sourceAlpha: CGFloat
    private let mask = UIView()
    private let picture: UIView
    private let dimming: [UIView]
    /// The mask of the view before the zoom.
    private let maskBefore: UIView?
    private let transformBefore: CGAffineTransform
    private let safeAreaBefore: UIEdgeInsets?
    /// The number of animations so far. An animation with a lower number was interrupted, and its end is ignored.
    private var way = 0

    private enum RunningKey {}
    /// Returns the running zoom of a view; nil if the view is not zooming.
    static func running(of view: UIView) -> ZoomMotion? { view.associatedValues[ObjectIdentifier(RunningKey.self)] as? ZoomMotion }

    /// Creates the motion of a zoom. Returns nil if the app prefers no zoom, or if there is no source view in the window.
    /// - Parameters:
    ///   - view: the zooming view, already at its place in the container.
    ///   - dims: whether the zoom dims the content behind.
    init?(_ view: UIView, of zoomed: UIViewController, from other: UIViewController, in container: UIView, dims: Bool) {
        guard case .zoom(let options, let provider) = zoomed.preferredTransition?.kind,
            let source = provider(.init(source: other, zoomed: zoomed)), let window = source.window, window === container.window,
            !source.isDescendant(of: view)
        else { return nil }
        window.layoutIfNeeded()
        let content: UIView = zoomed.view
        let alignment = options.alignmentRectProvider?(.init(source: source, zoomed: zoomed)).map { content.convert($0, to: view) }
        let target = view.untransformedFrame
        let coversScreen = container.convert(target, to: nil) == window.bounds && window.bounds.size == UIScreen.main.bounds.size
        geometry = ZoomGeometry(
            source: source.convert(source.bounds, to: container), target: target,
            alignment: alignment?.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY), sourceRadius: source.layer.cornerRadius,
            targetRadius: coversScreen ? UIScreen.main.device.cornerRadius : 0)
        guard geometry.isPossible, let picture = source.snapshotView(afterScreenUpdates: true) else { return nil }
        (self.view, self.source, self.picture) = (view, source, picture)
        sourceAlpha = source.alpha
        (maskBefore, transformBefore, safeAreaBefore) = (view.mask, view.transform, view.fixedSafeAreaInsets)
        let veil = UIView()
        veil.backgroundColor = options.dimmingColor ?? UIColor.black.withAlphaComponent(ZoomPose.dimming)
        dimming = dims ? [options.dimmingVisualEffect.map { UIVisualEffectView(effect: $0) }, veil].compactMap { $0 } : []
        prepare(container)
    }

    private func prepare(_ container: UIView) {
        // The view must keep the safe area that it has without the zoom's transform.
        var insets = view.safeAreaInsets
        if let own = view.viewController?.additionalSafeAreaInsets {
            insets = UIEdgeInsets(
                top: insets.top - own.top, left: insets.left - own.left, bottom: insets.bottom - own.bottom, right: insets.right - own.right
            )
        }
        view.fixedSafeAreaInsets = insets
        view.associatedValues[ObjectIdentifier(RunningKey.self)] = self
        for layer in dimming {
            layer.frame = container.bounds
            layer.isUserInteractionEnabled = false
            container.insertSubview(layer, belowSubview: view)
        }
        picture.frame = geometry.source
        picture.isUserInteractionEnabled = false
        picture.layer.cornerCurve = .continuous
        container.insertSubview(picture, aboveSubview: view)
        mask.backgroundColor = .black
        mask.layer.cornerCurve = .continuous
        view.mask = mask
        source.alpha = 0
    }

    /// Sets the properties of all views for `progress`. Inside an animation block, they are animated.
    func pose(_ progress: CGFloat) {
        let pose = ZoomPose(progress, of: geometry)
        view.transform = pose.transform
        mask.frame = pose.window.offsetBy(dx: view.bounds.minX, dy: view.bounds.minY)
        mask.layer.cornerRadius = pose.radius
        picture.transform = pose.pictureTransform
        picture.layer.cornerRadius = pose.pictureRadius
        picture.alpha = pose.pictureAlpha
        for layer in dimming { layer.alpha = pose.dimmingAlpha }
    }

    /// Begins an animation. Returns a number that the caller passes to `endWay(_:)` at the end.
    func beginWay() -> Int {
        way += 1
        return way
    }
    func endWay(_ number: Int) { if number == way { end() } }

    /// Restores the zoomed view's original properties, and shows the source again.
    func end() {
        guard view.associatedValues.removeValue(forKey: ObjectIdentifier(RunningKey.self)) != nil else { return }
        for layer in dimming + [picture] { layer.removeFromSuperview() }
        view.mask = maskBefore
        view.transform = transformBefore
        view.fixedSafeAreaInsets = safeAreaBefore
        // If the app has made the source visible during the zoom, the source keeps its opacity.
        if source.alpha == 0 { source.alpha = sourceAlpha }
    }
}
