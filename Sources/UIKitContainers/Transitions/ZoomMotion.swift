@_spi(Toolkit) import UIKitCore

/// A view that grows from a source view or shrinks into it, with the mask, the dimming and the picture that the zoom adds meanwhile.
///
/// The zoomed view keeps its frame and its superview. It gets a transform and a mask. The dimming is below it; the source's picture is
/// above it and fades.
@MainActor
final class ZoomMotion {
    let geometry: ZoomGeometry
    private let view: UIView
    private let source: UIView
    private let sourceAlpha: CGFloat
    private let mask = UIView()
    private let picture: UIView
    private let dimming: [UIView]
    /// The properties of the view before the zoom.
    private let maskBefore: UIView?
    private let transformBefore: CGAffineTransform
    private let safeAreaBefore: UIEdgeInsets?
    /// A number that increases when the motion reverses, so that the end of an interrupted animation is ignored.
    private var way = 0

    private enum RunningKey {}
    /// Returns the zoom of a view that is in progress; nil without one.
    static func running(of view: UIView) -> ZoomMotion? { view.associatedValues[ObjectIdentifier(RunningKey.self)] as? ZoomMotion }

    /// Returns nil if there is no zoom: no zoom is preferred, or there is no source view in the window.
    /// - Parameters:
    ///   - view: the view that zooms; it is in its place in the container.
    ///   - dims: whether the content behind is dimmed.
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
        // The safe area is that of the view's place without the zoom.
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

    /// Poses all views; inside an animation they move there.
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

    /// Begins an animation. Returns the number to pass to `endWay(_:)` at its end.
    func beginWay() -> Int {
        way += 1
        return way
    }
    func endWay(_ number: Int) { if number == way { end() } }

    /// Restores everything: the zoomed view has its properties from before the zoom, and the source is visible again.
    func end() {
        guard view.associatedValues.removeValue(forKey: ObjectIdentifier(RunningKey.self)) != nil else { return }
        for layer in dimming + [picture] { layer.removeFromSuperview() }
        view.mask = maskBefore
        view.transform = transformBefore
        view.fixedSafeAreaInsets = safeAreaBefore
        // An app that has shown the source meanwhile keeps its choice.
        if source.alpha == 0 { source.alpha = sourceAlpha }
    }
}
