/// The rectangles between which a view zooms, in points.
struct ZoomGeometry: Equatable {
    /// The frame of the source view in the container.
    var source: CGRect
    /// The frame of the zoomed view in the container at the end of the zoom.
    var target: CGRect
    /// The part of the zoomed view that lies on the source, in the view's own coordinates; nil for the upper part, as wide as the view.
    /// (chosen)
    var alignment: CGRect?
    /// The radius of the corners at the source's end.
    var sourceRadius: CGFloat
    /// The radius of the corners at the target's end.
    var targetRadius: CGFloat

    /// Whether every rectangle is finite and not empty.
    var isPossible: Bool {
        [source, target, alignment ?? target].allSatisfy { !$0.isNull && !$0.isInfinite && $0.width > 0 && $0.height > 0 }
    }

    /// The scale of the zoomed view on its source: the part that it shows there covers the source.
    var scale: CGFloat {
        let shown = alignment ?? target
        let width = source.width / shown.width
        // The upper part is as wide as the view, unless the view is too low for that.
        return alignment == nil ? max(width, source.height / target.height) : max(width, source.height / shown.height)
    }

    /// The part of the zoomed view that is shown on its source, in the view's own coordinates, with the source's aspect ratio.
    var shownAtSource: CGRect {
        let size = CGSize(width: source.width / scale, height: source.height / scale)
        if let alignment {
            return CGRect(x: alignment.midX - size.width / 2, y: alignment.midY - size.height / 2, width: size.width, height: size.height)
        }
        return CGRect(origin: CGPoint(x: (target.width - size.width) / 2, y: 0), size: size)
    }
}

/// A moment of a zoom. Every number is a linear function of the progress, so that an animation between the two ends
/// passes through the poses.
struct ZoomPose: Equatable {
    /// The opacity of the black over the content behind at the end of the zoom. (chosen: between a sheet's and an alert's)
    static let dimming: CGFloat = 0.3

    /// The zoomed view's scale.
    var scale: CGFloat
    /// The offset of the zoomed view's centre from its final position.
    var offset: CGVector
    /// The visible part of the zoomed view, in its own coordinates.
    var window: CGRect
    /// The radius of that part's corners, in the view's coordinates.
    var radius: CGFloat
    /// The scale of the source's picture.
    var pictureScale: CGFloat
    /// The offset of the picture's centre from the source's.
    var pictureOffset: CGVector
    /// The radius of the picture's corners in its own coordinates, with which they look as round as those of the zoomed view.
    var pictureRadius: CGFloat
    /// The picture fades while the view grows.
    var pictureAlpha: CGFloat
    /// The share of the dimming over the content behind.
    var dimmingAlpha: CGFloat

    /// - Parameter progress: 0 on the source, 1 at the end of the zoom.
    init(_ progress: CGFloat, of geometry: ZoomGeometry) {
        let (source, target) = (geometry.source, geometry.target)
        let (small, shown) = (geometry.scale, geometry.shownAtSource)
        let own = CGRect(origin: .zero, size: target.size)
        func mix(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * progress }
        scale = mix(small, 1)
        // The centre of the part shown at the source belongs on the source's centre.
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
