extension UIView {
    var ownFrame: CGRect {
        get { layer.frame }
        set {
            guard layer.accepts(newValue) else { return }
            let size = layer.boundsSize(forFrame: newValue)
            if size != layer.bounds.size { boundsWillChange(to: CGRect(origin: layer.bounds.origin, size: size)) }
            changeGeometry { layer.frame = newValue }
        }
    }

    /// The frame without the transform, in the superview's coordinates, in points. Constraints, autoresizing masks and containers set
    /// this frame, so that an app's transform does not affect them. (documented for constraints, chosen for the others)
    package var untransformedFrame: CGRect {
        get {
            let size = bounds.size
            return CGRect(
                x: center.x - size.width * anchorPoint.x, y: center.y - size.height * anchorPoint.y, width: size.width,
                height: size.height)
        }
        set {
            let anchor = layer.anchorPoint
            let position = CGPoint(x: newValue.minX + newValue.width * anchor.x, y: newValue.minY + newValue.height * anchor.y)
            guard newValue.size != layer.bounds.size else { return changeGeometry { layer.position = position } }
            // `bounds` is set instead of the layer's bounds, because an app's classes override `bounds` to observe their size.
            positionWithNextBounds = position
            defer { positionWithNextBounds = nil }
            bounds = CGRect(origin: layer.bounds.origin, size: newValue.size)
        }
    }

    var ownBounds: CGRect {
        get { layer.bounds }
        set {
            guard layer.accepts(newValue) else { return }
            if newValue != layer.bounds { boundsWillChange(to: newValue) }
            changeGeometry {
                if let position = positionWithNextBounds { layer.position = position }
                layer.bounds = newValue
            }
        }
    }

    var ownCenter: CGPoint {
        get { layer.position }
        set { changeGeometry { layer.position = newValue } }
    }

    var ownTransform: CGAffineTransform {
        get { layer.affineTransform() }
        set { changeGeometry { layer.setAffineTransform(newValue) } }
    }

    var ownTransform3D: CATransform3D {
        get { layer.transform }
        set { changeGeometry { layer.transform = newValue } }
    }

    enum ContentScaleKey {}

    /// Applies a change of the geometry. Observers of the frame are notified after all dependent updates.
    private func changeGeometry(_ change: () -> Void) {
        layer.asOneWrite {
            let old = layer.bounds
            change()
            safeAreaMayHaveChanged()
            if layoutNodeIfAny != nil {
                geometryChangedForConstraints(sizeChanged: layer.bounds.size != old.size, originChanged: layer.bounds.origin != old.origin)
            }
            if layer.bounds.size != old.size { boundsSizeChanged(from: old.size) }
            if layer.bounds.origin != old.origin { boundsOriginChanged(from: old.origin) }
        }
        if isFrameObserved { notifyFrameObservations() }
    }

    // MARK: Conversion

    /// Returns the transform from this view's coordinates to `view`'s, or to the window's if `view` is nil, based on model values.
    /// (documented: `UIView.convert(_:to:)`)
    package func transform(to view: UIView?) -> CGAffineTransform {
        if view === self { return .identity }
        guard let view else {
            let window = window
            return window === self ? .identity : window.map { transform(to: $0) } ?? transformToScreen
        }
        return transformToScreen.concatenating(view.transformToScreen.inverted())
    }

    /// The transform from this view's coordinates to the screen's, based on model values.
    var transformToScreen: CGAffineTransform {
        var result = CGAffineTransform.identity
        var view: UIView? = self
        while let current = view {
            result = result.concatenating(current.layer.transformToSuperlayer)
            view = current.superview
        }
        return result
    }

    /// Converts a rectangle from this view's coordinates to the screen's, in points. The windows of an app that shares the screen are
    /// offset from the screen's origin.
    package func convertToScreen(_ rect: CGRect) -> CGRect { rect.applying(transformToScreen) }
    package func convertToScreen(_ point: CGPoint) -> CGPoint { point.applying(transformToScreen) }
    package func convertFromScreen(_ rect: CGRect) -> CGRect { rect.applying(transformToScreen.inverted()) }
    package func convertFromScreen(_ point: CGPoint) -> CGPoint { point.applying(transformToScreen.inverted()) }

    /// The bounding rectangle of the view's `bounds` in screen coordinates, based on presentation values. If the window fills the
    /// screen, these are also the window's coordinates.
    package var presentationFrameInWindow: CGRect {
        var result = layer.presentationBounds
        var view: UIView? = self
        while let current = view {
            result = result.applying(current.layer.presentationTransformToSuperlayer)
            view = current.superview
        }
        return result
    }

    /// Moves and resizes subviews by their autoresizing masks, after this view's size has changed from `oldSize`.
    func resizeSubviews(from oldSize: CGSize) {
        let delta = CGSize(width: bounds.width - oldSize.width, height: bounds.height - oldSize.height)
        for subview in subviews where !subview.autoresizingMask.isEmpty && subview.translatesAutoresizingMaskIntoConstraints {
            var frame = subview.untransformedFrame
            let mask = subview.autoresizingMask
            (frame.origin.x, frame.size.width) = Self.resized(
                origin: frame.origin.x, length: frame.width, container: oldSize.width, delta: delta.width,
                flexible: (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)))
            (frame.origin.y, frame.size.height) = Self.resized(
                origin: frame.origin.y, length: frame.height, container: oldSize.height, delta: delta.height,
                flexible: (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)))
            if frame != subview.untransformedFrame { subview.untransformedFrame = frame }
        }
    }

    /// Returns a subview's new origin and length on one axis. The change is distributed among the flexible parts in proportion to their
    /// lengths, or equally if all flexible parts have the length 0.
    private static func resized(
        origin: CGFloat, length: CGFloat, container: CGFloat, delta: CGFloat, flexible: (before: Bool, length: Bool, after: Bool)
    ) -> (origin: CGFloat, length: CGFloat) {
        let shares = autoresizingShares(origin: origin, length: length, container: container, flexible: flexible)
        return (origin + delta * shares.origin, length + delta * shares.length)
    }
}
