/// The start and end rectangles of a zoom, in points.
struct ZoomGeometry: Equatable {
    /// The frame of the source view in the container.
    var source: CGRect
    /// The frame of the zoomed view in the container at the end of the zoom.
    var target: CGRect
    /// The part of the zoomed view that covers the source, in the view's own coordinates. Nil means the upper part across the full width.
    /// (chosen)
    var alignment: CGRect?
    /// The corner radius of the source view.
    var sourceRadius: CGFloat
    /// The corner radius of the zoomed view at the end of the zoom.
    var targetRadius: CGFloat

    /// Whether every rectangle is finite and not empty.
    var isPossible: Bool {
        [source, target, alignment ?? target].allSatisfy { !$0.isNull && !$0.isInfinite && $0.width > 0 && $0.height > 0 }
    }

    /// The scale at which the zoomed view's aligned part fills the source.
    var scale: CGFloat {
        let shown = alignment ?? target
        let width = source.width / shown.width
        // The upper part has the full width, unless the view would then be too low to fill the source.
        return alignment == nil ? max(width, source.height / target.height) : max(width, source.height / shown.height)
    }

    /// The part of the zoomed view that is visible at the source, in the view's own coordinates. It has the source's aspect ratio.
    var shownAtSource: CGRect {
        let size = CGSize(width: source.width / scale, height: source.height / scale)
        if let alignment {
            return CGRect(x: alignment.midX - size.width / 2, y: alignment.midY - size.height / 2, width: size.width, height: size.height)
        }
        return CGRect(origin: CGPoint(x: (target.width - size.width) / 2, y: 0), size: size)
    }
}

/// The state of a zoom at a moment. Every number is a linear function of the progress, so that an animation between the two ends passes
/// through the same states.
struct ZoomPose: Equatable {
    /// The opacity of the dimming over the content behind at the end of the zoom. (chosen to be between that of a sheet and that of an
    /// alert)
    static let dimming: CGFloat = 0.3

    /// The zoomed view's scale.
    var scale: CGFloat
    /// The offset of the zoomed view's centre from its final position.
    var offset: CGVector
    /// The visible part of the zoomed view, in the view's coordinates.
    var window: CGRect
    /// The corner radius of the visible part, in the view's coordinates.
    var radius: CGFloat
    /// The scale of the source's snapshot.
    var pictureScale: CGFloat
    /// The offset of the snapshot's centre from the source's centre.
    var pictureOffset: CGVector
    /// The corner radius of the snapshot in its own coordinates. On the screen, it equals the zoomed view's corner radius.
    var pictureRadius: CGFloat
    /// The opacity of the snapshot, which falls as the view grows.
    var pictureAlpha: CGFloat
    /// The opacity of the dimming, as a fraction of its final opacity.
    var dimmingAlpha: CGFloat

    /// - Parameter progress: 0 at the source, 1 at the end of the zoom.
    init(_ progress: CGFloat, of geometry: ZoomGeometry) {
        let (source, target) = (geometry.source, geometry.target)
        let (small, shown) = (geometry.scale, geometry.shownAtSource)
        let own = CGRect(origin: .zero, size: target.size)
        func mix(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * progress }
        scale = mix(small, 1)
        // The centre of the part that is visible at the source coincides with the source's centre.
        offset = CGVector(
            dx: mix(source.midX - target.midX - small * (shown.midX - own.midX), 0),
            dy: mix(source.midY - target.midY - small * (shown.midY - own.midY), 0))
        window = CGRect(
            x: mix(shown.minX, 0), y: mix(shown.minY, 0), width: mix(shown.width, own.width), height: mix(shown.height, own.height))
        radius = mix(geometry.sourceRadius / small, geometry.targetRadius)
        pictureScale = mix(1, 1 / small)
        pictureOffset = CGVector(
            dx: mix(0, target.minX + shown.midX - source.midX), dy: mix(0, target.minY + shown.midY - source.midY))
        pictureRadius = mix(geometry.sourceRadius, geometry.targetRadius * small)
        pictureAlpha = mix(1, 0)
        dimmingAlpha = mix(0, 1)
    }

    var transform: CGAffineTransform { CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: offset.dx, ty: offset.dy) }
    var pictureTransform: CGAffineTransform {
        CGAffineTransform(a: pictureScale, b: 0, c: 0, d: pictureScale, tx: pictureOffset.dx, ty: pictureOffset.dy)
    }
}
